#!/usr/bin/env python3
"""Guards the decision loop: instructions per decision against bench/baseline.json.

Wall-clock time on a shared machine is noise; instruction counts of the same binary on the same
games are not. Every game is played with its greedy player, and with one that looks ahead, under
valgrind's callgrind. More than 2 % above its baseline fails, and the functions that grew are named.
So does a game without a baseline.

usage: guard.py [--build DIR] [--baseline FILE] [--update REASON]

--update writes the counts of now into the baseline, with the reason (commit both together).
Exit status: 0 within the limit, 1 grown, 77 cannot judge here (no valgrind, other compiler).
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
LIMIT = 0.02
DECISIONS = 6000  # enough of each workload; valgrind needs a few seconds for so many
LOOKING = 200  # the same, where each decision plays on from every move


def skip(why):
    print(f"guard: {why}")
    sys.exit(77)


def compiler_of(build):
    cache = (build / "CMakeCache.txt").read_text()
    compiler = re.search(r"^CMAKE_C_COMPILER:\w+=(.*)$", cache, re.M).group(1)
    version = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True)
    return version.stdout.splitlines()[0]


def self_costs(out_file):
    """Instructions spent in each function itself, from a callgrind out file."""
    names, costs, function, skip_next = {}, {}, None, False
    for line in out_file.read_text().splitlines():
        if match := re.match(r"fn=\((\d+)\)(?: (.*))?$", line):
            names.setdefault(match.group(1), match.group(2))
            function = names[match.group(1)]
        elif match := re.match(r"cfn=\((\d+)\)(?: (.*))?$", line):
            names.setdefault(match.group(1), match.group(2))
        elif line.startswith("calls="):
            skip_next = True  # the line after it is the callee's cost, not ours
        elif match := re.match(r"[+\-*\d]\S* (\d+)$", line):
            if not skip_next and function is not None:
                costs[function] = costs.get(function, 0) + int(match.group(1))
            skip_next = False
    return costs


def play(build, workload, games, before=()):
    """Plays so many games; how many decisions they took."""
    run = subprocess.run([*before, str(build / "poise-bench"), "--play", f"{workload}:{games}"],
                         capture_output=True, text=True)
    match = re.search(r"(\d+) games, (\d+) decisions", run.stdout)
    if run.returncode != 0 or not match:
        sys.exit(f"guard: {workload} did not run:\n{run.stderr[-2000:]}")
    return int(match.group(2))


def list_workloads(build):
    """The workloads to guard: every game with greedy, and with greedy looking ahead."""
    run = subprocess.run([str(build / "poise-bench"), "--list"], capture_output=True, text=True,
                         check=True)
    return [name for name in run.stdout.split() if "/greedy" in name or "/look:" in name]


def games_of(build, workload):
    """How many games are enough."""
    decisions = LOOKING if "/look:" in workload else DECISIONS
    return max(1, decisions * 20 // play(build, workload, 20))


def count(build, workload, games):
    with tempfile.TemporaryDirectory() as folder:
        out_file = pathlib.Path(folder) / "callgrind.out"
        decisions = play(build, workload, games,
                         ["valgrind", "--tool=callgrind", "--toggle-collect=play_only*",
                          f"--callgrind-out-file={out_file}"])
        costs = self_costs(out_file)
    largest = sorted(costs.items(), key=lambda item: -item[1])[:25]
    return {
        "games": games,
        "decisions": decisions,
        "instructions_per_decision": round(sum(costs.values()) / decisions, 1),
        "by_function": {name: round(cost / decisions, 2) for name, cost in largest},
    }


def report_growth(was, now):
    grown = []
    for name in set(was) | set(now):
        by = now.get(name, 0) - was.get(name, 0)
        if by > 0:
            grown.append((by, name))
    for by, name in sorted(grown, reverse=True)[:5]:
        print(f"    {name}: {was.get(name, 0):.1f} -> {now.get(name, 0):.1f} per decision")


def compare(baseline, current):
    worse = []
    print(f"{'workload':<20} {'baseline':>10} {'now':>10} {'change':>8}   instructions/decision")
    for workload, was in baseline.items():
        now = current[workload]
        before, after = was["instructions_per_decision"], now["instructions_per_decision"]
        change = after / before - 1
        print(f"{workload:<20} {before:>10.1f} {after:>10.1f} {change:>+8.1%}")
        if change > LIMIT:
            worse.append(workload)
            report_growth(was["by_function"], now["by_function"])
    return worse


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default=HERE.parent / "build")
    parser.add_argument("--baseline", type=pathlib.Path, default=HERE / "baseline.json")
    parser.add_argument("--update", metavar="REASON")
    options = parser.parse_args()
    if shutil.which("valgrind") is None:
        skip("valgrind is not installed")
    compiler = compiler_of(options.build)
    workloads = list_workloads(options.build)
    if options.update:
        current = {name: count(options.build, name, games_of(options.build, name))
                   for name in workloads}
        options.baseline.write_text(json.dumps(
            {"reason": options.update, "compiler": compiler, "workloads": current}, indent=2) + "\n")
        compare(current, current)
        return
    baseline = json.loads(options.baseline.read_text())
    if baseline["compiler"] != compiler:
        skip(f"the baseline is of {baseline['compiler']}, this build of {compiler}")
    current = {name: count(options.build, name, was["games"])
               for name, was in baseline["workloads"].items()}
    worse = compare(baseline["workloads"], current)
    missing = sorted(set(workloads) - set(baseline["workloads"]))
    if worse:
        print(f"guard: more than {LIMIT:.0%} above the baseline: {', '.join(worse)}")
    if missing:
        print(f"guard: not in the baseline: {', '.join(missing)}")
    if worse or missing:
        print("guard: if that is meant, run bench/guard.py --update 'why' and commit the baseline "
              "with the change")
        sys.exit(1)


if __name__ == "__main__":
    main()
