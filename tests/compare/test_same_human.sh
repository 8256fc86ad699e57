#!/usr/bin/env bash
# Who solved a game fits one set of rules. Where others are compared, all are played by the same human, and it is said who.
set -u
. "$POISE_SOURCE_DIR/tests/support/says.sh"
"$POISE" new hill >/dev/null 2>err || { grep -q 'plays no games in Lua' err && exit 77; cat err; exit 1; }
cd hill || exit 1
"$POISE" learn hill.lua --quiet >/dev/null || fail "hill is not solved"
"$POISE" run hill --games 50 --no-out --quiet >out
grep -q 'learnt:hill.player' out || { cat out; fail "average is not who solved the game"; }

wins() { # wins FILE PLACE: the AI's wins there, from JSON
    python3 -c "import json, sys; print(json.load(open('$1'))$2)"
}
ai_wins() { # ai_wins ARGUMENT...: the AI's wins, in 500 games against look:8:2
    "$POISE" run hill --games 500 --no-out --quiet --format json --set policy.humans=look:8:2 "$@" >run.json
    wins run.json '["variants"][0]["winner"]["ai"]["rate"]'
}
as_it_is=$(ai_wins) one=$(ai_wins --set steps=1)

"$POISE" compare hill --set steps=1 --games 500 --quiet >out
grep -q 'humans differ' out && { cat out; fail "compare: two humans"; }
tr '\n' ' ' <out | grep -q 'hill.player plays only the rules that it solved, so that it is left aside' || { cat out; fail "compare: not said why"; }
"$POISE" compare hill --set steps=1 --games 500 --quiet --format json >compare.json
[ "$(wins compare.json '["variants"][0]["ai_win_rate"]')" = "$as_it_is" ] || fail "compare: base is played by another"
"$POISE" tune hill --param steps --from 1 --to 2 --games 500 --quiet --format json >tune.json
[ "$(wins tune.json '["places"][0]["measures"][0]["estimate"]') $(wins tune.json '["places"][1]["measures"][0]["estimate"]')" = "$one $as_it_is" ] ||
    { cat tune.json; fail "tune: places are played by others"; }
"$POISE" audit hill --vary steps:-1 --games 500 --quiet --format json >audit.json
[ "$(wins audit.json '["variants"][0]["ai_win_rate"]')" = "$as_it_is" ] || fail "audit: the values as they are are played by another"

# By default each variant is solved, and nothing is said of a human who is none of the user's.
"$POISE" compare hill --set steps=1 --quiet >out
grep -q 'best possible human' out && ! grep -q 'Without the human\|its human' out || { cat out; fail "not exactly"; }
# Under other rules alone the file is left aside, too.
for command in run ladder; do
    [ $command = run ] && more=--no-out || more=
    "$POISE" $command hill --set steps=1 --games 100 --quiet $more >out
    tr '\n' ' ' <out | grep -q 'hill.player is left aside: it learnt other rules' || { cat out; fail "$command: not said why"; }
done
exit 0
