#!/usr/bin/env bash
# The page of a run of 4,095 variants has at most 5 MB, the report of 1,023 a quarter of that; each names every variant.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

sweep() { # sweep AI HUMAN: an experiment of that many targets of each
    printf 'game: pig\nrules: pig/base.yaml\nhumans: [greedy]\ngames: 2\nsweep: {ai.hold_at: [%s], human.hold_at: [%s]}\n' \
        "$(seq -s, 1 "$1")" "$(seq -s, 1 "$2")"
}
names_all() { # names_all PAGE VARIANTS: and has no more bytes than its share of 5 MB
    holds "$1 has $(stat -c %s "$1") bytes" test "$(stat -c %s "$1")" -lt $((5000000 * $2 / 4095))
    holds "$1 has all variants" test "$(grep -o 'ai\.hold_at=[0-9]*,human\.hold_at=[0-9]*' "$1" | sort -u | wc -l)" = "$2"
}
sweep 65 63 >many.yaml
"$POISE" run many.yaml --no-out --quiet --format html >run.html
names_all run.html 4095
sweep 33 31 >some.yaml
"$POISE" run some.yaml --quiet >/dev/null
"$POISE" report some.h5 --out report.html >/dev/null
names_all report.html 1023
exit $((failures > 0))
