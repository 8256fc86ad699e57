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
tr '\n' ' ' <out | grep -q 'hill.player plays only the rules that it solved, so it is left aside' || { cat out; fail "compare: not said why"; }
"$POISE" compare hill --set steps=1 --games 500 --quiet --format json >compare.json
[ "$(wins compare.json '["variants"][0]["ai_win_rate"]')" = "$as_it_is" ] || fail "compare: base is played by another"
"$POISE" tune hill --param steps --from 1 --to 2 --games 500 --quiet --format json >tune.json
[ "$(wins tune.json '["places"][0]["measures"][0]["estimate"]') $(wins tune.json '["places"][1]["measures"][0]["estimate"]')" = "$one $as_it_is" ] ||
    { cat tune.json; fail "tune: places are played by others"; }
"$POISE" audit hill --vary steps:-1 --games 500 --quiet --format json >audit.json
[ "$(wins audit.json '["variants"][0]["ai_win_rate"]')" = "$as_it_is" ] || fail "audit: the values as they are are played by another"

# By default tune solves each place, as compare --exact solves each variant.
"$POISE" tune hill --param steps --from 1 --to 3 --target 45% --quiet --format json >tune.json
"$POISE" compare hill --set steps=1 --quiet --format json >one.json
"$POISE" compare hill --set steps=3 --quiet --format json >three.json
python3 - <<'PYTHON' || { cat tune.json; fail "tune: not what compare --exact says"; }
import json
read = lambda name: json.load(open(name))
left = lambda variant: 1 - variant["best"]["wins"] - variant["best"]["draws"]
one, three, tune = read("one.json")["variants"], read("three.json")["variants"], read("tune.json")
want = [left(one[1]), left(one[0]), left(three[1])]
told = [place["measures"][0] for place in tune["places"]]
assert all(abs(t["estimate"] - w) < 1e-6 and t["low"] == t["high"] == t["estimate"] for t, w in zip(told, want)), (told, want)
assert want[0] < .45 < want[2] and tune["exact"] is True and tune["answers"][0]["fresh_games"] is None
nearest = min(range(3), key=lambda k: abs(want[k] - .45))
assert tune["answers"][0]["values"] == {"steps": nearest + 1} and tune["answers"][0]["attainable"], tune["answers"]
PYTHON
"$POISE" tune hill --param steps --from 1 --to 3 --target 45% --quiet >out
grep -q 'Best for 45 %: steps = 2' out && grep -q 'places solved' out && ! grep -q 'fresh\|seed' out || { cat out; fail "tune: words"; }
# Whoever solved it plays at one place only: it is said at once, and that each place can be solved.
for him in "--humans learnt:hill.player" "--set policy.humans=learnt:hill.player" "--set policy.humans=learnt:hill.player --games 50"; do
    # shellcheck disable=SC2086
    says "give --exact 2000, and each place is solved" 2 "$POISE" tune hill --param steps --from 1 --to 3 $him --quiet
    ! grep -q 'seed\|played' out || { cat out; fail "tune: something is printed before the error"; }
done
says "plays only the rules that he solved" 2 "$POISE" tune hill --param steps --goal "learnt:hill.player: ai wins = 50%" --games 50 --quiet
! grep -q 'seed\|played' out || { cat out; fail "tune: something is printed before the error"; }
says "goes without --games, --humans" 2 "$POISE" tune hill --param steps --exact 10 --games 100
says "goes without --games, --humans" 2 "$POISE" tune hill --param steps --exact 10 --goal "mean rounds <= 6"
says "positions took 10,001 calls of the game; --exact allows more" 1 "$POISE" tune hill --param steps --exact 1
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
