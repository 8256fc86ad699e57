#!/usr/bin/env bash
# The plain Python version of Wroth's AI against an idle human (bench/peers) and the engine play the
# same game: rounds, the AI's score and its supply have the same distributions.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/idle.yaml" <<YAML
game: wroth
rules: $POISE_SOURCE_DIR/configs/wroth/base.yaml
humans: [idle]
games: 200000
seed: 7
YAML
"$POISE" run "$folder/idle.yaml" --out "$folder/idle.h5" --quiet
python3 "$POISE_SOURCE_DIR/bench/peers/wroth_idle.py" 50000 >"$folder/peer.json"
/usr/bin/python3 - "$folder/idle.h5" "$folder/peer.json" <<'PY'
import json, sys
from collections import Counter
import h5py

games = h5py.File(sys.argv[1])["variants/base/games"]
peer = json.load(open(sys.argv[2]))
bad = False
for column, name in (("rounds", "rounds"), ("ai_supply", "ai_supply_left"), ("ai_score", "ai_score")):
    ours = Counter(int(v) for v in games[column][:])
    theirs = Counter({int(k): v for k, v in peer[name].items()})
    n, m = sum(ours.values()), sum(theirs.values())
    chi2, cells, pool_a, pool_b = 0.0, 0, 0, 0
    for value in sorted(ours | theirs):  # two-sample chi-square, small cells pooled
        pool_a += ours[value]
        pool_b += theirs[value]
        if pool_a + pool_b < 60:
            continue
        chi2 += (pool_a * (m / n) ** 0.5 - pool_b * (n / m) ** 0.5) ** 2 / (pool_a + pool_b)
        cells, pool_a, pool_b = cells + 1, 0, 0
    degrees = cells - 1
    # Wilson-Hilferty: chi-square to a normal deviate; 4.5 is one false alarm in 300,000.
    z = ((chi2 / degrees) ** (1 / 3) - (1 - 2 / (9 * degrees))) / (2 / (9 * degrees)) ** 0.5
    print(f"{name}: chi-square {chi2:.1f} with {degrees} degrees of freedom, z {z:+.2f}")
    bad |= z > 4.5
sys.exit(bad)
PY
