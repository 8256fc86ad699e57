#!/usr/bin/env bash
# What the report says about rules: one row for each value that a variant changes.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

rows() { # rows RESULTS: "variant|path|before|here" of each change
    "$POISE" report "$1" --out page.html --force >/dev/null
    sed -n '/What the variants change/,/<\/table>/p' page.html | grep '<td' |
        sed 's/<\/td><td[^>]*>/|/g; s/<[^>]*>//g'
}

# Optimal play is a table of 30,000 numbers, which the file holds in lists broken into lines.
cat >optimal.yaml <<'YAML'
game: pig
rules: pig/optimal.yaml
games: 100
variants:
  - name: careful
    set: { ai.hold_at: 15 }
  - name: same
    humans: [random]
YAML
"$POISE" run optimal.yaml --quiet
rows optimal.h5 >changes
holds "one changed value, one row" test "$(cat changes)" = "careful|ai.hold_at: turn total from which the AI&#39;s greedy holds|20|15"

# Values in lists of records, lists as one value, texts with quotes.
cat >records.yaml <<'YAML'
game: pig
rules: pig/optimal.yaml
games: 100
variants:
  - name: records
    set: { "optimal[1].hold_from[3]": 90, "optimal[2].again_from[0]": 91 }
YAML
"$POISE" run records.yaml --quiet
rows records.h5 >changes
holds "two changed lists, two rows" test "$(wc -l <changes)" = 2
expect 0 '^records\|optimal\[1\].hold_from[^|]*\|\[21, 21, 21, 21.*… \(100 entries\)\|\[21, 21, 21, 90' \
    cat changes
expect 0 '^records\|optimal\[2\].again_from' cat changes

# No difference in the rules.
printf 'game: pig\nrules: pig/base.yaml\ngames: 100\nvariants: [{name: r, humans: [random]}]\n' >p.yaml
"$POISE" run p.yaml --quiet
rows p.h5 >/dev/null
expect 0 'No rule value; the players differ' cat page.html
exit $((failures > 0))
