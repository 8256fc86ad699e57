#!/usr/bin/env python3
"""Writes poise/commands.py, the functions of the package, from the program's own table of options:

    make_commands.py PROGRAM >poise/commands.py
"""
import json, re, subprocess, sys, textwrap

HEAD = '''"""One function for each command of the program that answers. make_commands.py has written this file from the program's
own table of options; do not change it by hand."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from . import calls
from .answers import Answer, Audit, Check, Comparison, Gate, Tuning
from .program import File, Sets, Several, Share, Texts
from .result import Result

Limits = Optional[Tuple[Union[int, str], Union[int, str]]]
'''

# Function: the program's command, what the function takes first, what it returns, options that it does not have.
HERE = {"help", "format", "json"}  # nobody needs them from Python
FUNCTIONS = {
    "run": ("run", "experiment: Optional[File] = None", "Result", {"assert", "no-out"}),
    "gate": ("run", "experiment: File, claims: Texts", "Gate",
             {"assert", "no-out", "out", "force", "reproducible", "resume", "shard", "checkpoint"}),
    "compare": ("compare", "experiment: File", "Comparison", {"assert"}),
    "audit": ("audit", "experiment: File", "Audit", set()),
    "tune": ("tune", "experiment: File, values: Mapping[str, Limits]", "Tuning", {"param", "from", "to"}),
    "ladder": ("ladder", "experiment: File", "Comparison", set()),
    "plan": ("plan", "experiment: File", "Answer", set()),
    "learn": ("learn", "experiment: File", "Answer", set()),
    "coverage": ("coverage", "experiment: File", "Answer", set()),
    "ask": ("ask", "position: File", "Answer", {"assert"}),
    "testers": ("testers", "games: File", "Answer", {"assert"}),
    "trace": ("trace", "experiment: File", "List[Dict[str, Any]]", {"forecast"}),
    "check": ("check", "name: File", "Check", set()),
    "rules": ("rules", "name: File", "Answer", {"yaml"}),
    "games": ("games", "", "Answer", {"players"}),
    "verify": ("verify", "file: File", "Answer", set()),
}
MORE = {
    "run": "Returns the `Result`. `out` names the results file to keep; without it the file lives as long as the result.",
    "gate": "Plays until it is decided whether claims hold, such as \"ai wins in [18%, 22%]\", \"mean rounds <= 6\" or "
            "\"VARIANT: human wins >= 30%\" (without a name: of every variant). Returns a `Gate`.",
    "tune": "`values` maps paths to ranges, like {\"ai.setup_troops\": (0, 12)}, or to None: all that the rules allow.",
    "ladder": "Returns a `Comparison` with the weakest player.",
    "testers": "`games` is a recorded game (.play) or a folder of them.",
    "trace": "Returns one dict for each event: the set-up, each event with the full state, the record.",
}


def type_of(option):
    kind, value = option["kind"], option.get("value", "")
    if kind == "list":
        return "Sets" if value == "PATH=VALUE" else "Texts"
    if kind == "text" and value.endswith(",..."):
        return "Several"
    return {"flag": "bool", "number": "int", "share": "Share",
            "text": "File" if re.search("FILE|DIR|FOLDER|POSITION", value) else "str"}[kind]


def keyword(name):
    return name.replace("-", "_") + ("_" if name in ("from", "assert") else "")


def parameter(name, option):
    kind, default = type_of(option), option.get("default")
    if option["kind"] == "flag":
        return f"{keyword(name)}: bool = False"
    if default is not None:
        return f"{keyword(name)}: {kind} = {default!r}"
    return f"{keyword(name)}: Optional[{kind}] = None"


def in_python(text):
    """A sentence of the help, with keywords in the place of options."""
    text = re.sub(r"--([a-z][a-z-]*)", lambda it: f"`{keyword(it[1])}`", text).replace("\\", "\\\\")
    return re.sub(r"[;,] (may be repeated|may be given again)$", "", text)


def wrapped(text, first="    ", others="    "):
    return "\n".join(textwrap.wrap(text, 119, initial_indent=first, subsequent_indent=others, break_long_words=False))


def function(name, table):
    command, first, returns, without = FUNCTIONS[name]
    doc, options = next((it["doc"], it["options"]) for usage, it in table.items() if usage.split()[0] == command)
    options = {key: it for key, it in options.items() if key not in without | HERE}
    parameters = [it for it in re.split(r", (?=[a-z]+:)", first) + ["*"] if it]
    parameters += [parameter(key, it) for key, it in options.items()]
    whole = ", ".join(it.replace(" ", "\0") for it in parameters)  # no line ends inside one
    head = textwrap.wrap(whole, 118, initial_indent=f"def {name}(", subsequent_indent=" " * (len(name) + 5),
                         break_on_hyphens=False)
    doc = wrapped(in_python(MORE["gate"] if name == "gate" else f"{doc} {MORE.get(name, '')}".strip()), '    """')
    docs = "\n".join(wrapped(f"{keyword(key)}: {in_python(it['doc'])}", "    ", "        ") for key, it in options.items())
    body = "ask_" if name == "ask" else name
    return "\n".join(head).replace("\0", " ") + f") -> {returns}:\n{doc}\n\n{docs}\n    \"\"\"\n    return calls.{body}({name}, locals())\n"


def main(program):
    table = json.loads(subprocess.run([program, "complete", "options"], capture_output=True, check=True).stdout)
    print("\n\n".join([HEAD, *(function(name, table) for name in FUNCTIONS)]), end="")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
