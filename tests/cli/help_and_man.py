"""help_and_man.py POISE: the help, the man page and the table of options say the same of every option of every command."""

import json
import re
import subprocess
import sys


def ask(*words):
    return subprocess.run([sys.argv[1], *words], capture_output=True, text=True, check=True).stdout


def flat(text):
    return " ".join(text.split())


def of_help(command):
    """Option and value: description."""
    part = re.search(r"^Options:\n(.*?)(?=\n\n|\Z)", ask(command, "--help"), re.M | re.S)[1]
    rows = re.split(r"^  (?=--)", part, flags=re.M)[1:]
    return dict(map(flat, re.split(r"  |\n", row, maxsplit=1)) for row in rows)


def of_man(page, command):
    part = re.search(rf"^\.SS {command}\n(.*?)(?=^\.S[SH] )", page, re.M | re.S)[1]
    rows = re.findall(r"^\.TP\n\.B (.*)\n(.*)", part, re.M)
    return {plain(name): flat(plain(text)) for name, text in rows}


def plain(roff):
    return roff.replace("\\-", "-").replace("\\&", "").replace("\\e", "\\")


def main():
    page, faults = ask("complete", "man"), []
    table = {usage.split()[0]: it["options"] for usage, it in json.loads(ask("complete", "options")).items()}
    for command in table:
        shown = of_help(command)
        tabled = {f"--{name} {it['value']}" if "value" in it else f"--{name}": flat(it["doc"])
                  for name, it in table[command].items()}
        for where, others in (("the man page", of_man(page, command)), ("`complete options`", tabled)):
            if others != shown:
                faults.append(f"{command}: {where} and --help differ: {sorted(others.items() ^ shown.items())}")
    codes = re.search(r"Exit codes: .*?(?=\n\n|\Z)", ask("--help"), re.S)[0]
    told = re.search(r"^\.SH EXIT STATUS\n(.*)", page, re.M)[1]
    if flat(codes) != flat(plain(told)):
        faults.append(f"the man page says {told}\n    and --help {codes}")
    assert len(table) >= 20 and "--game FILE" in of_help("run"), "nothing was compared"
    sys.exit("\n".join(faults) or 0)


main()
