#!/usr/bin/env bash
# duels.sh [PATTERN]: finds with `poise tune` how many of the slower creature make each published duel
# (published_duels.csv; only lines that match) even, prints a table, and fails unless 19 of 20 are
# within 5 % of the published number and the median deviation is at most 1 %. `also` may set one more rule.
set -eo pipefail
pairs=$POISE_SOURCE_DIR/tests/heroes3/published_duels.csv
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

even_count() { # COUNT FASTER SLOWER FROM TO
    cat >"$work/duel.yaml" <<EOF
game: heroes3
rules: heroes3/base.yaml
games: 1000
ai: greedy
set:
  attacker: ai
  chance.good_morale: [0, 0, 0, 0]
  ${also:-}
  armies.ai.stacks: [{creature: $2, count: $1}]
  armies.human.stacks: [{creature: $3, count: $4}]
EOF
    "$POISE" tune "$work/duel.yaml" --quiet --param 'armies.human.stacks[0].count' \
        --from "$4" --to "$5" | sed -n 's/^[BN][a-z]* for 50 %: [^=]*= \([0-9]*\)$/\1/p'
}

grep -v '^#' "$pairs" | grep -E "${1:-.}" | tr -d '\r' >"$work/pairs"
echo '| | against | published | here | |'
echo '| --- | --- | --- | --- | --- |'
while IFS=, read -r count faster slower published; do
    read -r from to < <(awk -v p="$published" \
        'BEGIN { to = int(p * 1.4) + 1; print int(p * 0.7), (to > 9999 ? 9999 : to) }')
    echo "$count $faster $slower $published $(even_count "$count" "$faster" "$slower" "$from" "$to")"
done <"$work/pairs" | tee "$work/found" | awk '{
    gsub("_", " ", $2); gsub("_", " ", $3)
    printf "| %d %s | %s | %.0f | %d | %+.1f %% |\n", $1, $2, $3, $4, $5, 100 * ($5 / $4 - 1) }'
awk '{ d = 100 * ($5 / $4 - 1); print d < 0 ? -d : d }' "$work/found" | sort -g |
    awk '{ d[NR] = $1; near += $1 <= 5 }
         END { median = (d[int((NR + 1) / 2)] + d[int(NR / 2) + 1]) / 2
               printf "%d of %d within 5 %%, median deviation %.2f %%\n", near, NR, median
               exit NR == 0 || 20 * near < 19 * NR || median > 1 }'
