#!/usr/bin/env python3
"""Holds players who look ahead against greedy, on the same games: K = 2 to 64 futures, H = 1, 2 and 4
rounds. Prints the wins gained in points, with standard errors.

usage: grid.py POISE GAMES [GAME]...     (GAME: pig, drums, orichalcum, wroth, heroes3; default: all)

Exit status: 1 where one of all these players wins less than greedy, at 5 % (Holm-adjusted). 5,000 games
each take about an hour of a processor.
"""
import json
import math
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SEED = 811
FUTURES = [2, 3, 4, 8, 16, 32, 64]
ROUNDS = [1, 2, 4]
NAMES = {"pig": "Pig", "drums": "Drums of War", "orichalcum": "Orichalcum", "wroth": "Wroth",
         "heroes3": "Heroes III"}


def gains(game, rounds, games):
    """What each player wins more than greedy: (points, standard error)."""
    plain = (ROOT / "configs" / f"{game}.yaml").read_text()
    plain = plain.replace(f"rules: {game}/", f"rules: {ROOT}/configs/{game}/")
    sweep = ", ".join(["greedy"] + [f'"look:{k}:{rounds}"' for k in FUTURES])
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "grid.yaml"
        file.write_text(f"{plain}sweep: {{policy.humans: [{sweep}]}}\n")
        done = subprocess.run([sys.argv[1], "compare", file, "--games", str(games), "--seed", str(SEED),
                               "--quiet", "--format", "json"], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stderr)
    for variant in json.loads(done.stdout)["variants"][1:]:
        change = variant["difference"]  # of the AI's wins
        yield -100 * change["estimate"], 100 * (change["high"] - change["low"]) / 3.92


def below(cells):
    """The cells surely below greedy: Holm's steps over one-sided p-values."""
    ranked = sorted((0.5 * math.erfc(-gain / max(error, 1e-9) / math.sqrt(2)), name)
                    for name, gain, error in cells)
    found = []
    for i, (p, name) in enumerate(ranked):
        if p * (len(ranked) - i) > 0.05:
            break
        found.append(name)
    return found


def main():
    games, chosen = int(sys.argv[2]), sys.argv[3:] or list(NAMES)
    cells = []
    print(f"| {games:,} games each | " + " | ".join(f"K = {k}" for k in FUTURES) + " |")
    print("| --- " * (len(FUTURES) + 1) + "|")
    for game in chosen:
        for rounds in ROUNDS:
            row = list(gains(game, rounds, games))
            print(f"| {NAMES[game]}, H = {rounds} | "
                  + " | ".join(f"{gain:.1f} ± {error:.1f}" for gain, error in row) + " |", flush=True)
            cells += [(f"{game} look:{k}:{rounds}", *cell) for k, cell in zip(FUTURES, row)]
    worse = below(cells)
    if worse:
        sys.exit("below greedy: " + ", ".join(worse))


if __name__ == "__main__":
    main()
