#!/usr/bin/env bash
# 5,000 events of every game have the form that docs/trace.md promises.
set -u
here=$(dirname "$0")
. "$here/../support/shell.sh"

fail() {
    echo "FAILED: $1"
    exit 1
}

wanted=5000
for game in wroth heroes3 orichalcum drums pig; do
    index=0 events=0
    while [ "$events" -lt "$wanted" ]; do
        rm -f game.*.jsonl
        for _ in 1 2 3 4 5 6 7 8; do
            "$POISE" trace "$POISE_SOURCE_DIR/configs/$game.yaml" --index "$index" --json \
                >"game.$index.jsonl" || fail "$game: no trace of game $index"
            index=$((index + 1))
        done
        more=$(python3 "$POISE_SOURCE_DIR/tests/cli/trace_form.py" \
            "$POISE_SOURCE_DIR/engine/$game/RULES.md" game.*.jsonl 2>form.err) ||
            { cat form.err; fail "$game: an event has another form than docs/trace.md says"; }
        events=$((events + more))
    done
    echo "$game: $events events"
done
# One of a thing is told without its plural: of the field itself, in other letters, and of another field.
"$POISE" trace drums --index 0 >told
"$POISE" trace orichalcum --index 0 >>told
grep -q 'has 1 Wound now' told && grep -q 'produces 1 nugget and' told || fail "told: $(grep '1 [Wn]' told)"
! grep -E "\b1 (Wounds|hoplites|nuggets|discards)" told || fail "one of many"
# The line of the setup comes first, also before anything is told.
"$POISE" trace drums --index 3 --at 0 --json >first || fail "drums: no game"
[ "$(head -c 15 first)" = '{"type":"setup"' ] || fail "drums: the first line is no setup"
