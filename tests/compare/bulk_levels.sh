#!/usr/bin/env bash
# The levels of skill of every game rise: each wins more often than the one before it.
set -u
for config in "$POISE_SOURCE_DIR"/configs/*/base.yaml; do
    game=$(basename "$(dirname "$config")")
    "$POISE" ladder "$POISE_SOURCE_DIR/configs/$game.yaml" --games 500 --seed 5 --quiet |
        awk -v game="$game" '$3 ~ /^\[/ { if (count++ && $2 + 0 < last) { print game ": " $1 " wins " $2 " %, the level before " last; bad = 1 }
                               last = $2 + 0 } END { exit bad || count < 2 }' || exit 1
done
