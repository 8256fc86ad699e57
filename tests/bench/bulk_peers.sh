#!/usr/bin/env bash
# The plain Python versions of an AI against an idle human (bench/peers) and the engine play the same
# game: the columns compared have the same distributions.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

play() { # play GAME SETTINGS: the engine's games
    cat >"$folder/idle.yaml" <<YAML
game: $1
rules: $POISE_SOURCE_DIR/configs/$1/base.yaml
humans: [idle]
games: 200000
seed: 7
set: { $2 }
YAML
    "$POISE" run "$folder/idle.yaml" --out "$folder/idle.h5" --force --quiet
}

compare() { # compare COLUMN=NAME...: of the engine and of the Python version
    /usr/bin/python3 - "$folder/idle.h5" "$folder/peer.json" "$@" <<'PY'
import json, sys
from collections import Counter
import h5py

games = h5py.File(sys.argv[1])["variants/base/games"]
peer = json.load(open(sys.argv[2]))
bad = False
for column, name in (pair.split("=") for pair in sys.argv[3:]):
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
}

play wroth ""
python3 "$POISE_SOURCE_DIR/bench/peers/wroth_idle.py" 50000 >"$folder/peer.json"
compare rounds=rounds ai_supply=ai_supply_left ai_score=ai_score
for hero in krangg borrunm orc_hero_c; do
    play drums "ai.hero: $hero, human.hero: aiden"
    python3 "$POISE_SOURCE_DIR/bench/peers/drums_idle.py" 20000 1 $hero >"$folder/peer.json"
    compare winner=winner rounds=rounds ai_score=ai_score ai_removed=ai_removed \
        penalty=penalty ai_line=ai_line
done
