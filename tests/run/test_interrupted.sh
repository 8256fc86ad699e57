#!/usr/bin/env bash
# SIGINT and SIGTERM end a run in order; SIGKILL leaves what the last checkpoint brought home.
set -u
. "$POISE_SOURCE_DIR/tests/support/wait.sh"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1

fail() {
    echo "FAILED: $*"
    cat err
    exit 1
}

for signal in INT TERM; do
    "$POISE" run pig.yaml --games 1000000000 --out "$signal.h5" >/dev/null 2>err &
    pid=$!
    appears "$signal.h5.part"
    sleep 0.3
    kill -$signal $pid
    wait $pid
    [ $? = 1 ] || fail "exit code after SIG$signal"
    [ -e "$signal.h5" ] && fail "an unfinished file has the final name"
    games=$(grep -oE 'stopped after [0-9]+' err | grep -oE '[0-9]+$') || fail "no message"
    "$POISE" verify "$signal.h5.part" >out 2>err || fail "verify after SIG$signal"
    grep -q "INCOMPLETE; $games games" out || fail "$games games told, but: $(cat out)"
done

"$POISE" run pig.yaml --games 1000000000 --checkpoint 500 --out kill.h5 >/dev/null 2>err &
pid=$!
appears kill.h5.part
sleep 4
kill -KILL $pid
wait $pid 2>/dev/null
"$POISE" verify kill.h5.part >out 2>err || fail "verify after SIGKILL"
grep -qE 'INCOMPLETE; [1-9][0-9]{3,} games' out || fail "no games survived: $(cat out)"
