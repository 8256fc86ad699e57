#!/usr/bin/env bash
# A run of over a day or a terabyte: refused without --yes, asked about on a terminal.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

on_terminal() { # on_terminal ANSWER ARGUMENT...
    script -qec "$POISE ${*:2}" /dev/null <<<"$1"
}

expect 1 'take about .* and write up to [0-9.]+ TB; say --yes' "$POISE" run wroth --games 1e13
expect 1 'take about [^;T]*; say --yes' "$POISE" run wroth --games 1e13 --no-out
expect 1 'take about [^;T]*; say --yes' "$POISE" run wroth --games 1e9 --set policy.humans=look:32:4 --no-out
expect 1 'write up to [0-9.]+ TB; say --yes' "$POISE" run wroth --games 1e13 --shard 2/4
for command in "compare wroth-extend" "ladder wroth" "audit wroth" "tune wroth --target 20% --param ai.extend_troops"; do
    expect 1 'take about [^;T]*; say --yes' "$POISE" $command --games 1e13
done
expect 1 'go on\?.*not played' on_terminal n run wroth --games 1e13
holds "nothing is written" test -z "$(ls ./*.h5* 2>/dev/null)"
expect 124 'INTERRUPTED after' timeout 3 "$POISE" run wroth --games 1e13 --no-out --yes
expect 0 'AI wins' on_terminal n run wroth --games 1000 --no-out # no question to say no to
"$POISE" run pig --games 1e12 --out part.h5 --yes --checkpoint 20 >out 2>&1 &
for _ in $(seq 200); do [ -s part.h5.part ] && break; sleep 0.05; done
sleep 0.3
kill -INT $!
wait $!
timeout -s INT 3 "$POISE" run --resume part.h5 >out 2>&1
holds "a run that was begun goes on without a question" grep -q 'To go on' out
holds "it is named by the file that remains" grep -q 'seed 1, part.h5$' out

exit $((failures > 0))
