#!/usr/bin/env bash
# `poise-bench --writing` writes a results file of the games that it played: a row takes less in the file than it holds.
set -eu
told=$("$POISE_BUILD_DIR/poise-bench" --writing --filter pig/greedy)
echo "$told"
awk '$1 == "pig/greedy" { held = $2 > 50 && $3 > 1 && $3 < $2 / 2 } END { exit !held }' <<<"$told"
