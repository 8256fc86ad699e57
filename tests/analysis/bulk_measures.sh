#!/bin/sh
# Intervals of the measures that rest on the fitted win chance hold the mean of many seeds as often as they say.
#
# 300 seeds of 1,200 games of Pig and Wroth: the number of 95 % intervals that hold the mean is binomial(300, 0.95), mean 285 and
# deviation 3.8. Outside 271 to 297 an exact method falls less than once in 1,000 times; with ten counts, one run in 100. The seeds
# are fixed, so the test does not change from day to day.
set -eu
command -v python3 >/dev/null || exit 77
exec python3 - "$POISE" "$POISE_SOURCE_DIR/configs" <<'END'
import json, statistics, subprocess, sys

poise, configs = sys.argv[1:]
SEEDS, GAMES, LEAST, MOST = 300, 1200, 271, 297
names = ["lead_changes", "last_lead_change", "comebacks", "lowest_chance", "rounds_past_90"]
wrong = []
for game in "pig", "wroth":
    seen = []
    for seed in range(1, SEEDS + 1):
        run = [poise, "run", f"{configs}/{game}.yaml", "--games", str(GAMES), "--seed", str(seed), "--no-out", "--quiet", "--format", "json"]
        seen.append(json.loads(subprocess.run(run, check=True, capture_output=True).stdout)["variants"][0]["measures"])
    for name in names:
        mean = statistics.mean(m[name]["estimate"] for m in seen)
        held = sum(m[name]["low"] <= mean <= m[name]["high"] for m in seen)
        print(f"{game} {name}: {held} of {SEEDS} intervals hold the mean, {mean:.4f}")
        wrong += [f"{game} {name}"] if not LEAST <= held <= MOST else []
sys.exit(f"coverage is not 95 %: {', '.join(wrong)}" if wrong else 0)
END
