#!/usr/bin/env bash
# A run of 4,095 variants: its page and its report have at most 5 MB each, and name every variant.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

printf 'game: pig\nrules: pig/base.yaml\nhumans: [greedy]\ngames: 2\nsweep: {ai.hold_at: [%s], human.hold_at: [%s]}\n' \
    "$(seq -s, 1 65)" "$(seq -s, 1 63)" >many.yaml
"$POISE" run many.yaml --quiet --format html >run.html
"$POISE" report many.h5 --out report.html >/dev/null
for page in run.html report.html; do
    holds "$page has $(stat -c %s $page) bytes" test "$(stat -c %s $page)" -lt 5000000
    holds "$page has all variants" test "$(grep -o 'ai\.hold_at=[0-9]*,human\.hold_at=[0-9]*' $page | sort -u | wc -l)" = 4095
done
exit $((failures > 0))
