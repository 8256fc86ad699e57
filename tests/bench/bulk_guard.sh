#!/usr/bin/env bash
# Instructions per decision stay within 2 % of bench/baseline.json; and the guard itself barks: with
# a baseline 3 % lower than the truth it fails and names a function, and it misses games.
set -u
python3 "$POISE_SOURCE_DIR/bench/guard.py" --build "$POISE_BUILD_DIR"
status=$?
[ $status = 0 ] || exit $status

lower=$(mktemp)
trap 'rm -f "$lower"' EXIT
python3 - "$POISE_SOURCE_DIR/bench/baseline.json" "$lower" <<'PY'
import json, sys
baseline = json.load(open(sys.argv[1]))
first = next(iter(baseline["workloads"]))
workload = baseline["workloads"][first]
workload["instructions_per_decision"] *= 0.97
workload["by_function"] = {k: v * 0.97 for k, v in workload["by_function"].items()}
baseline["workloads"] = {first: workload}
json.dump(baseline, open(sys.argv[2], "w"))
PY
said=$(python3 "$POISE_SOURCE_DIR/bench/guard.py" --build "$POISE_BUILD_DIR" --baseline "$lower")
[ $? = 1 ] && grep -q ' per decision$' <<<"$said" && grep -q 'not in the baseline: ' <<<"$said" || {
    echo "the guard let a slow-down of 3 % or a game without a baseline pass:"
    echo "$said"
    exit 1
}
