#!/usr/bin/env python3
"""Plays the published experiments and audits against an average player and an expert, writes what they say to
docs/players.csv, and prints how many verdicts depend on the player.

usage: verdicts.py POISE [NAME]...     (NAME: an experiment of configs/, or "audit-GAME"; default: all)

All of them take about ten minutes of a processor. Named ones replace their rows, the other rows stay. The games are
fixed, so equal programs write equal files. Experiments of more than 40 variants are left out.
"""
import csv
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILE = ROOT / "docs" / "players.csv"
GAMES = {"average": 4000, "expert": 400}  # of each variant; no row rests on fewer
LARGE = 40
AUDITED = ["wroth", "orichalcum", "drums", "heroes3"]
HEAD = ["study", "variant", "player", "games", "ai_wins", "low", "high", "change", "change_low", "change_high", "verdict"]


def poise(command, file, *arguments):
    """What a command prints as JSON; None if the rules have no such player. Variants that cannot differ are
    run, not compared."""
    extra = ["--no-out"] if command == "run" else []
    done = subprocess.run([sys.argv[1], command, str(file), *map(str, arguments), *extra, "--quiet", "--format", "json"],
                          cwd=ROOT, capture_output=True, text=True)
    if "has no player" in done.stderr:
        return None
    if "have the same rules and players" in done.stderr:
        return poise("run", file, *arguments)
    if done.returncode != 0:
        sys.exit(f"poise {command} {file}: {done.stderr}")
    return json.loads(done.stdout)["variants"]


def row(study, player, variant):
    rate = variant.get("winner", {}).get("ai") or {**variant, "rate": variant.get("ai_win_rate")}
    change = variant.get("difference") or {"estimate": "", "low": "", "high": ""}
    short = lambda x: x if x == "" else f"{x:.4f}"
    return [study, variant["name"], player, GAMES[player], *(short(rate[key]) for key in ("rate", "low", "high")),
            *(short(change[key]) for key in ("estimate", "low", "high")), variant.get("verdict", "")]


def with_own_players(file):
    """The variants that say who plays in them, whatever the command line says."""
    both = [poise("run", file, "--set", f"policy.humans={player}", "--games", 1) for player in GAMES]
    return {a["name"] for a, b in zip(*both) if a["policies"] == b["policies"]}


def study(name):
    """The rows of an experiment or audit against both players; none without such players, or of a large one."""
    audit = name.startswith("audit-")
    file = f"configs/{name.removeprefix('audit-')}.yaml"
    variants = poise("run", file, "--games", 1)
    command = "audit" if audit else "compare" if len(variants) > 1 else "run"
    played = {player: poise(command, file, "--set", f"policy.humans={player}", "--games", games)
              for player, games in GAMES.items() if len(variants) <= LARGE}
    if not played or None in played.values():
        return []
    own = with_own_players(file) if command == "compare" else set()
    return [row(name, player, v) for player, found in played.items() for v in found if v["name"] not in own]


def tell(rows):
    """What depends on the player."""
    table = {}
    for r in (dict(zip(HEAD, r)) for r in rows):
        table.setdefault((r["study"], r["variant"]), {})[r["player"]] = r
    favoured = [key for key, p in table.items() if float(p["average"]["low"]) > 0.5 > float(p["expert"]["high"])]
    turned = [key for key, p in table.items()
              if {p[player]["verdict"] for player in GAMES} == {"AI stronger", "AI weaker"}]
    shown = [(key, p) for key, p in table.items() if p["average"]["verdict"].startswith("AI ")]
    also = sum(p["expert"]["verdict"].startswith("AI ") for _, p in shown)
    print(f"{len(table)} variants and readings; {len(favoured)} are favoured against one and not the other; "
          f"{len(turned)} help against one and hurt against the other; {also} of {len(shown)} changes that are shown "
          "against an average player are shown against an expert, too")
    for what, keys in (("favoured", favoured), ("turned", turned)):
        for key in keys:
            cells = [f"{player} {p['ai_wins']} [{p['low']}, {p['high']}]" for player, p in table[key].items()]
            print(f"  {what}: {', '.join(key)}: {'; '.join(cells)}")


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.argv[1] = str(pathlib.Path(sys.argv[1]).resolve())
    names = sys.argv[2:] or [file.stem for file in sorted(ROOT.glob("configs/*.yaml"))] + [f"audit-{game}" for game in AUDITED]
    rows = list(csv.reader(FILE.open()))[1:] if sys.argv[2:] and FILE.exists() else []
    for number, name in enumerate(names):
        print(f"{number + 1} of {len(names)}: {name}", file=sys.stderr, flush=True)
        rows = [r for r in rows if r[0] != name] + study(name)
        if sys.argv[2:] or number + 1 == len(names):
            with FILE.open("w", newline="") as out:
                csv.writer(out, lineterminator="\n").writerows([HEAD] + sorted(rows, key=lambda r: r[0]))
    tell(rows)


if __name__ == "__main__":
    main()
