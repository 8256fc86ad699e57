#!/usr/bin/env bash
# SIGINT and SIGTERM end a run in order; SIGKILL leaves the games of the last checkpoint.
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

exit_code() { # exit_code SIGNAL: what a program that it interrupted ends with
    [ "$1" = INT ] && echo 130 || echo 143
}

for signal in INT TERM; do
    "$POISE" run pig.yaml --games 1000000000 --out "$signal.h5" >/dev/null 2>err &
    pid=$!
    appears "$signal.h5.part"
    sleep 0.3
    kill -$signal $pid
    wait $pid
    [ $? = "$(exit_code $signal)" ] || fail "exit code after SIG$signal"
    [ -e "$signal.h5" ] && fail "an unfinished file has the final name"
    games=$(grep -oE 'interrupted after [0-9]+' err | grep -oE '[0-9]+$') || fail "no message"
    "$POISE" verify "$signal.h5.part" >out 2>err || fail "verify after SIG$signal"
    grep -q "INCOMPLETE; $games games" out || fail "$games games told, but: $(cat out)"
done

"$POISE" run pig.yaml --games 1000000000 --checkpoint 100 --out kill.h5 >/dev/null 2>err &
pid=$!
appears kill.h5.part 4000000 # several chunks and checkpoints
sleep 0.2
kill -KILL $pid
wait $pid 2>/dev/null
"$POISE" verify kill.h5.part >out 2>err || fail "verify after SIGKILL"
grep -qE 'INCOMPLETE; [1-9][0-9]{3,} games' out || fail "no games survived: $(cat out)"

# Interrupted before the first game there is no file, and none is named; killed then, a report has no
# rate of it. An export that is interrupted leaves nothing.
slow="run pig.yaml --humans nested:64:16 --games 1000 --out early.h5"
"$POISE" $slow >out 2>err &
pid=$!
hears $pid
kill -INT $pid
wait $pid
[ -e early.h5.part ] || ! grep -q 'they are in' err || fail "games in no file"
rm -f early.h5.part
"$POISE" $slow >out 2>err &
pid=$!
appears early.h5.part
kill -KILL $pid
wait $pid 2>/dev/null
"$POISE" report early.h5.part INT.h5.part --format markdown --out none.md >out 2>err || fail "report"
grep -q '^### The AI won [0-9.]*.% of games, in INT.h5.part\.$' none.md || fail "no rate: $(head -3 none.md)"
for ((try = 0; try < 200; try++)); do # it takes some milliseconds, so that it may be over before it is seen
    rm -f so.h5
    env --default-signal=INT "$POISE" export kill.h5.part --hdf5 --out so.h5 >out 2>&1 &
    pid=$! seen=
    while [ -z "$seen" ] && kill -0 $pid 2>/dev/null; do [ ! -e so.h5.part ] || seen=1; done
    kill -INT $pid 2>/dev/null || true
    wait $pid && ended=0 || ended=$?
    [ -z "$seen" ] || [ $ended -eq 0 ] || break
done
[ $try -lt 200 ] || fail "no export was interrupted"
[ ! -e so.h5.part ] || fail "an interrupted export left a file"

# Commands that compare: what is known is printed, marked, and the exit code names the signal.
printf 'game: pig\nrules: pig/base.yaml\nvariants:\n  - { name: hold-15, set: { ai.hold_at: 15 } }\n' >two.yaml
printf 'game: pig\nrules: pig/base.yaml\n' >one.yaml
cat >open.yaml <<'YAML'
game: pig
extends: pig/base.yaml
assumptions:
  - { id: A-1, path: ai.hold_at, alternatives: [10, 21], why: a test }
YAML

# cut SIGNAL COMMAND...: interrupts it when some games are known; says how many in $games.
cut() {
    local signal=$1 pause=0.5 pid
    shift
    while :; do
        "$POISE" "$@" >out 2>err &
        pid=$!
        hears $pid
        sleep $pause
        kill "-$signal" $pid
        wait $pid
        [ $? = "$(exit_code "$signal")" ] || fail "exit code of $1 after SIG$signal"
        grep -q 'before the first games' err || break
        [ $pause = 32 ] && fail "$1 knows nothing after half a minute"
        pause=$(awk "BEGIN { print $pause * 2 }")
    done
    games=$(grep -oE 'interrupted after [0-9]+' err | grep -oE '[0-9]+$') || fail "no message of $1"
    [ "$games" -gt 0 ] || fail "$1 knows nothing"
}

while read -r signal ask; do
    cut "$signal" $ask --games 1000000000
    grep -q INTERRUPTED out || { cat out; fail "$ask is not marked"; }
    grep -qE '%|rule' out || { cat out; fail "$ask prints nothing"; }
done <<'ASK'
INT compare two.yaml
TERM compare two.yaml --until ci=0.001%
INT audit open.yaml
TERM ladder one.yaml
TERM tune one.yaml --param ai.hold_at --from 1 --to 20
ASK
# Cards are known after Ctrl-C, what people take, too; no interval holds more than was played.
cut INT audit drums --cards --games 1000000 --format json
/usr/bin/python3 -c 'import json, sys
cut = json.load(open("out"))
assert cut["interrupted"] is True and cut["games"] == int(sys.argv[1]) < 1000000, cut["games"]
assert all(card["worth"]["low"] < card["worth"]["high"] for card in cut["cards"] if card["offered"] > 0.2)
assert any(card["taken"] > 0 for card in cut["cards"])' "$games" || fail "audit --cards"
cut INT coverage one.yaml --games 1000000000000 # more than can be counted in a lifetime of the test
grep -q INTERRUPTED out || fail "coverage is not marked"
cut INT plan two.yaml --pilot 1000000000
grep -q INTERRUPTED out || fail "plan is not marked"
cut TERM run one.yaml --assert "ai wins >= 53.4698%" --games 1000000000 # the truth: it stays open
grep -q INTERRUPTED out || fail "a gate is not marked"

# Games that take long: the first rounds are short, so that little is lost.
cut INT ladder one.yaml --games 65536 --player greedy --player look:64:16
[ "$games" -lt 65536 ] || fail "these games were to be slow"

# JSON is whole and marked, on standard output and in the file, which keeps the name of a part.
for ask in "compare two.yaml --out cut.json --force" "audit open.yaml" "ladder one.yaml" \
    "run two.yaml --no-out"; do
    cut INT $ask --games 1000000000 --format json
    /usr/bin/python3 -c 'import json
cut = json.load(open("out"))
assert cut["interrupted"] is True and cut["variants"][0]["games"] > 0' || fail "JSON of $ask"
done
[ ! -e cut.json ] || fail "a comparison that was interrupted has the name of a whole one"
/usr/bin/python3 -c 'import json
cut = json.load(open("cut.json.part"))
assert cut["interrupted"] is True and len(cut["variants"]) == 2 and cut["plan"]["rule"] == "fixed"' ||
    fail "cut.json.part"
"$POISE" compare two.yaml --games 100 --format json >out
grep -q '"interrupted": false' out || fail "a whole comparison is not marked as interrupted"
