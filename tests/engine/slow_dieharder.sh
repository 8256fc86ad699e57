#!/usr/bin/env bash
# dieharder on the raw bits of per-game streams, interleaved: one number of each of a million games
# in turn, then the next number of each. Single WEAK results are expected; FAILED is not.
set -u
command -v dieharder >/dev/null || { echo "dieharder is not installed"; exit 77; }
status=0
for test in 0 1 2 3 8 10 11 12 13 15 16 100 101 102; do
    for order in across within; do
        result=$("$POISE_BUILD_DIR/tests/engine_interleave" $order 2>/dev/null | dieharder -g 200 -d $test 2>&1 |
            grep -E 'PASSED|WEAK|FAILED')
        echo "$order: $result"
        if [ -z "$result" ] || grep -q FAILED <<<"$result"; then
            status=1
        fi
    done
done
exit $status
