#!/usr/bin/env python3
"""The shares that `poise audit --together` prints, against SALib (pip install SALib numpy) and against sums
over all readings.

Pig with three open questions has 24 readings. Each is played for many games; SALib then samples that table
(Saltelli) for first effects, and their exact values are sums over the table. Poise gets few
games of each reading. All of its intervals should hold the exact values (at 99.9 %).

usage: readings_salib.py POISE CONFIGS [GAMES]     CONFIGS: the folder with pig/base.yaml; exit code 1 on a miss
"""
import itertools
import json
import os
import subprocess
import sys
import tempfile

import numpy as np
from SALib.analyze import sobol
from SALib.sample import sobol as sampler

QUESTIONS = {"ai.hold_at": [20, 5, 10], "human.hold_at": [20, 12, 16, 8], "goal": [100, 40]}


def play(poise, rules, values, games):
    sets = [arg for path, value in values.items() for arg in ("--set", f"{path}={value}")]
    out = subprocess.run([poise, "run", rules, "--no-out", "--format", "json", "--games", str(games), *sets],
                         check=True, capture_output=True, text=True).stdout
    return json.loads(out)["variants"][0]["winner"]["ai"]["rate"]


def exact(table):
    """First and total effects of each axis of a table whose cells are equally likely."""
    axes = range(table.ndim)
    first = [table.mean(axis=tuple(a for a in axes if a != q)).var() / table.var() for q in axes]
    total = [table.var(axis=q).mean() / table.var() for q in axes]
    return first, total


def main():
    poise, configs = sys.argv[1:3]
    games = int(sys.argv[3]) if len(sys.argv) > 3 else 100000
    with tempfile.TemporaryDirectory() as folder:
        rules = os.path.join(folder, "open.yaml")
        with open(rules, "w") as out:
            out.write(f"game: pig\nextends: {os.path.abspath(configs)}/pig/base.yaml\nassumptions:\n")
            for k, (path, values) in enumerate(QUESTIONS.items()):
                out.write(f"  - {{id: A-{k}, path: {path}, alternatives: {values[1:]}, why: a test}}\n")
        experiment = os.path.join(folder, "all.yaml")
        with open(experiment, "w") as out:
            first_values = ", ".join(f"{path}: {values[0]}" for path, values in QUESTIONS.items())
            out.write(f"game: pig\nrules: open.yaml\nset: {{ {first_values} }}\n")
        table = np.zeros([len(v) for v in QUESTIONS.values()])
        for cell in itertools.product(*(range(n) for n in table.shape)):
            values = {path: QUESTIONS[path][k] for path, k in zip(QUESTIONS, cell)}
            table[cell] = play(poise, experiment, values, games)
        ours = json.loads(subprocess.run(
            [poise, "audit", rules, "--together", "2000", "--games", "100", "--level", "99.9%", "--quiet",
             "--format", "json"], check=True, capture_output=True, text=True).stdout)
    names = list(QUESTIONS)
    problem = {"num_vars": 3, "names": names, "bounds": [[0, n] for n in table.shape]}
    points = sampler.sample(problem, 2 ** 13, calc_second_order=False, seed=1)
    cells = np.minimum(points.astype(int), np.array(table.shape) - 1)
    salib = sobol.analyze(problem, table[tuple(cells.T)], calc_second_order=False, seed=1)
    missed = 0
    print("question        effect   exact   SALib   Poise [99.9 %]")
    for kind, truth, peer in (("first", exact(table)[0], salib["S1"]),):
        for q, name in enumerate(names):
            e = ours["questions"][q][f"{kind}_effect"]
            hit = e["low"] <= truth[q] <= e["high"] and abs(peer[q] - truth[q]) < 0.02
            missed += not hit
            print(f"{name:15s} {kind:6s} {truth[q]:7.4f} {peer[q]:7.4f} {e['estimate']:7.4f} "
                  f"[{e['low']:.4f}, {e['high']:.4f}]{'' if hit else '  MISSED'}")
    sys.exit(missed > 0)


main()
