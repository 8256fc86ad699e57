#!/usr/bin/env python3
"""Plays all published experiments and audits against players of several strengths, and writes which
verdicts depend on the player into the section "What flips" of docs/players.md.

usage: verdicts.py POISE [PAGE]     (PAGE: docs/players.md beside this folder)

It takes about five minutes of a processor. The games are fixed, so equal programs write equal pages.
"""
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TITLE = "## What flips"
GAMES = 600      # of an expert, each variant; an average player plays ten times as many
AUDIT_GAMES = 200
SLOW = "heroes3"  # plays battles, which take long
SLOW_GAMES = 50
LARGE = 40        # of tables with more variants only the number of flips is told
AUDITED = ["wroth", "orichalcum", "drums", "heroes3"]  # configs/*.yaml
STRONGEST = 10
CONFIRM = {"master": 200, "look:32:4": 200}


def poise(*arguments):
    """What a command prints as JSON; None if the rules have no such player. Variants that cannot differ are
    run, not compared."""
    done = subprocess.run([sys.argv[1], *map(str, arguments), "--format", "json"], cwd=ROOT,
                          capture_output=True, text=True)
    if "has no player" in done.stderr:
        return None
    if "have the same rules and players" in done.stderr:
        return poise("run", *(a for a in arguments[1:] if a != "--quiet"), "--no-out")
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, arguments))}: {done.stderr}")
    return json.loads(done.stdout)


def row(variant):
    change = variant.get("difference", {})
    rate = variant.get("winner", {}).get("ai") or {"rate": variant.get("ai_win_rate"),
                                                  "low": variant["low"], "high": variant["high"]}
    return {"name": variant["name"], **rate, "change": change.get("estimate", 0),
            "error": (change.get("high", 0) - change.get("low", 0)) / 3.92,
            "verdict": variant.get("verdict", "")}


def play(command, file, player, games):
    """The rows of an experiment or audit against one player; None without such a player."""
    extra = ["--no-out"] if command == "run" else ["--quiet"]
    found = poise(command, file, "--set", f"policy.humans={player}", "--games", games, *extra)
    return found and [row(variant) for variant in found["variants"]]


def single(file):
    return len(poise("run", file, "--games", 1, "--no-out")["variants"])


def with_own_players(file):
    """The variants that say who plays in them, whatever the command line says."""
    both = [poise("run", file, "--set", f"policy.humans={player}", "--games", 1, "--no-out")["variants"]
            for player in ("average", "expert")]
    return {a["name"] for a, b in zip(*both) if a["policies"] == b["policies"]}


def favours(a, b):
    """Whether the AI surely wins most games against one player and surely fewer against another."""
    return (a["low"] > 0.5 > b["high"]) or (b["low"] > 0.5 > a["high"])


def turns(a, b):
    return {a["verdict"], b["verdict"]} == {"AI stronger", "AI weaker"}


def distance(a, b):
    """In standard errors, between the changes against two players."""
    return abs(a["change"] - b["change"]) / max(math.hypot(a["error"], b["error"]), 1e-3)


def percent(x):
    return f"{100 * x:.1f}"


def points(x):
    return f"{100 * x:+.1f}"


def confirm(file, command, name):
    """The AI's win rate against still stronger players in one variant, which alone is played."""
    cells = []
    with tempfile.TemporaryDirectory() as folder:
        alone = pathlib.Path(folder) / "alone.yaml"
        rules = pathlib.Path(folder) / "rules.yaml"
        change = re.search(r"(\S+)=(\S+)$", name) if command == "audit" else None
        if command == "audit" and not change:
            return ["", ""]
        setting = ["--set", change[0]] if change else ["--variant", name]
        text = subprocess.run([sys.argv[1], "rules", file, *setting, "--yaml"], cwd=ROOT,
                              capture_output=True, text=True, check=True).stdout
        rules.write_text(text)
        played = poise("run", file, "--games", 1, "--no-out") if command != "audit" else None
        seats = next(v["policies"] for v in played["variants"] if v["name"] == name) if played else ""
        ai = re.search(r"\bai: ([^,]+)", seats)
        game = re.search(r"^game: (\w+)", text, re.M)[1]
        alone.write_text(f"game: {game}\nrules: rules.yaml\n" + (f"ai: {ai[1]}\n" if ai else ""))
        for player, games in CONFIRM.items():
            games = games // 4 if game == SLOW else games
            rows = play("run", alone, player, games)
            cells.append(f"{percent(rows[0]['rate'])} ± {percent(error(rows[0]['rate'], games))}"
                         if rows else "")
    return cells


def error(rate, games):
    return math.sqrt(max(rate * (1 - rate), 1 / games) / games)


def study(command, file, games, out):
    """Plays against both players and adds what is found."""
    average, expert = (play(command, file, player, count)
                       for player, count in (("average", 10 * games), ("expert", games)))
    if expert is None:
        return
    game = pathlib.Path(file).stem
    name = game if command != "audit" else f"audit of {game}"
    own = with_own_players(file) if command == "compare" else set()
    pairs = [(a, b) for a, b in zip(average, expert) if a["name"] not in own]
    alike = sum(a["verdict"] == b["verdict"] for a, b in pairs[1:])
    listed = len(pairs) <= LARGE or command == "audit"
    flips = [(name, file, command, a, b) for a, b in pairs if listed and (favours(a, b) or turns(a, b))]
    out["experiments"].append((name, len(pairs), games, average[0], expert[0],
                               f"{alike} of {len(pairs) - 1}" if len(pairs) > 1 else "",
                               sum(turns(a, b) for a, b in pairs), sum(favours(a, b) for a, b in pairs)))
    out["flips"] += flips
    if listed:
        out["changes"] += [(name, a, b) for a, b in pairs[1:] if distance(a, b) > 4]
    if command == "audit":
        out["audits"].append((game, sorted(pairs[1:], key=lambda p: -abs(p[0]["change"]))[:STRONGEST]))


def table(heads, rows):
    return "\n".join(["| " + " | ".join(heads) + " |", "|" + " --- |" * len(heads)] +
                     ["| " + " | ".join(map(str, cells)) + " |" for cells in rows])


def page(out):
    experiments, flips, changes = out["experiments"], out["flips"], out["changes"]
    rows = sum(e[1] for e in experiments)
    parts = [f"""{TITLE}

`bench/verdicts.py` plays every experiment in `configs/` and the audits of four games against an average player and an expert, and writes
this section. Of {rows} variants and readings, {sum(e[7] for e in experiments)} change who is favoured, and {sum(e[6] for e in experiments)} \
help the AI against one player and hurt it against the other.
The expert's games are few ({GAMES} of a variant, {AUDIT_GAMES} of a reading, {SLOW_GAMES} of Heroes III), the average player's ten times
as many: a difference that is not shown may still be there. Variants that name their own players are left out.

### Who is favoured, and which changes turn

Tables of more than {LARGE} variants are not listed here; the last table counts theirs.
"""]
    if flips:
        parts.append("AI wins in %. `master` and `look:32:4` are stronger than an expert, but slow: their games are few, and ranges are one standard error.\n")
        parts.append(table(["experiment", "variant", "average", "expert", *CONFIRM],
                           [[name, a["name"], percent(a["rate"]), percent(b["rate"]),
                             *confirm(file, command, a["name"])] for name, file, command, a, b in flips]))
    else:
        parts.append("Nothing.")
    parts.append("\n### Changes whose size depends on the player\n")
    if changes:
        parts.append("Changes of the AI's wins, in points, that differ by more than four standard errors; the largest "
                     "differences first.\n")
        changes.sort(key=lambda c: -abs(c[1]["change"] - c[2]["change"]))
        parts.append(table(["experiment", "variant", "average", "expert"],
                           [[name, a["name"], points(a["change"]), points(b["change"])]
                            for name, a, b in changes[:15]]))
        parts.append(f"\nThese are {min(15, len(changes))} of {len(changes)}.")
    else:
        parts.append("None is shown.")
    parts.append("\n### The ten strongest readings of each audit\n")
    parts.append("Changes in points, by their size against an average player; * is shown at 95 % "
                 "(Holm-adjusted within the audit).\n")
    star = lambda r: points(r["change"]) + ("*" if r["verdict"].startswith("AI ") else "")
    parts.append(table(["rules", "reading", "average", "expert"],
                       [[game, a["name"], star(a), star(b)] for game, pairs in out["audits"] for a, b in pairs]))
    parts.append("\n### All experiments\n")
    parts.append("AI wins of the first variant in %, how many of the other variants get the same verdict, how many help the AI against "
                 "one player\nand hurt it against the other, and in how many the favoured side changes.\n")
    parts.append(table(["experiment", "variants", "games of the expert", "average", "expert", "same verdict", "turn", "favoured"],
                       [[name, count, games, percent(a["rate"]), percent(b["rate"]), same, turned, favoured]
                        for name, count, games, a, b, same, turned, favoured in experiments]))
    return "\n".join(parts) + "\n"


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    sys.argv[1] = str(pathlib.Path(sys.argv[1]).resolve())
    path = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else ROOT / "docs" / "players.md")
    out = {"experiments": [], "flips": [], "changes": [], "audits": []}
    files = sorted(ROOT.glob("configs/*.yaml"))
    for number, file in enumerate(files):
        count = single(file.relative_to(ROOT))
        print(f"{number + 1} of {len(files)}: {file.stem}", file=sys.stderr, flush=True)
        study("compare" if count > 1 else "run", file.relative_to(ROOT),
              SLOW_GAMES if SLOW in file.stem else GAMES, out)
    for game in AUDITED:
        print(f"audit of {game}", file=sys.stderr, flush=True)
        study("audit", f"configs/{game}.yaml", SLOW_GAMES if game == SLOW else AUDIT_GAMES, out)
    text = path.read_text()
    before, after = text.split(TITLE, 1)
    rest = re.search(r"^## ", after, re.M)
    path.write_text(before + page(out) + ("\n" + after[rest.start():] if rest else ""))


if __name__ == "__main__":
    main()
