#!/usr/bin/env bash
# Variants with a game of their own: two scripts (also of one name) and a built-in game are compared game by
# game, stored, verified, merged, resumed and replayed; what does not fit is refused with its place.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
cp "$POISE_SOURCE_DIR/tests/lua/race.lua" old.lua
"$POISE" rules old.lua >out 2>&1 || { grep -q 'plays no games in Lua' out && exit 77; }
# The new script has the old one's name, counts a bold move as a step, and records `bold` in place of `last`.
sed 's/s.places\[2\], 1$/s.places[2] + move, 1/; s/columns = "step, last"/columns = "step, bold"/
    s/step, last, deck/step, last, bold, deck/; s/+ move$/& s.bold = s.bold + move/' old.lua >new.lua
cat >two.yaml <<'YAML'
game: ./old.lua
games: 2000
variants:
  - {name: new, game: ./new.lua}
  - {name: new-8, game: ./new.lua, set: {sides: 8}}
YAML
value() { # value FILE.json EXPRESSION: of the document `d`, whose variants are `v` by name
    /usr/bin/python3 -c "import json; d = json.load(open('$1')); v = {it['name']: it for it in d.get('variants', ())}
print($2)"
}

# Each variant plays as its script does alone; pairs are those of equal numbers.
"$POISE" compare two.yaml --quiet --format json >two.json
for alone in "old.lua base" "new.lua new" "new.lua new-8 --set sides=8"; do
    read -r script name set <<<"$alone"
    # shellcheck disable=SC2086
    "$POISE" run "$script" $set --games 2000 --no-out --quiet --format json >alone.json
    holds "$name plays $script" test "$(value two.json "v['$name']['ai_wins'], v['$name']['columns']['human_score']['mean']")" = \
        "$(value alone.json "v['base']['winner']['ai']['count'], v['base']['columns']['human_score']['mean']")"
done
holds "the AI rolls the same" test "$(value two.json "v['new']['columns']['ai_score']['difference']['estimate']")" = 0.0
holds "the human does not" test "$(value two.json "v['new']['columns']['human_score']['difference']['low'] > 0.5")" = True
holds "which games" test "$(value two.json "[it['game'] for it in d['variants']]")" = "['old.lua', 'new.lua', 'new.lua']"
holds "what is not compared" test "$(value two.json "v['new']['not_compared']")" = \
    "{'only_baseline': ['last'], 'only_variant': ['bold']}"
holds "no column that one of both lacks" test "$(value two.json "sorted(v['new']['columns'])")" = \
    "['ai_score', 'decisions', 'human_score', 'rounds', 'step']"
expect 0 'last of `base`; bold of `new`;' "$POISE" compare two.yaml --games 300 --quiet
holds "what pairing means" grep -q 'same only as long as both games draw' out
# Where the score decides nothing in the first, the measures are of the others.
sed 's/ends = "rounds, goal"/&, unscored_ends = "rounds"/' old.lua >loose.lua
printf 'game: ./loose.lua\ngames: 500\nvariants:\n  - {name: new, game: ./new.lua}\n' >loose.yaml
expect 0 "^How the games go: lead changes" "$POISE" compare loose.yaml --quiet
for format in markdown csv html; do
    expect 0 'new.lua' "$POISE" compare two.yaml --games 300 --quiet --format $format
done
expect 0 '' "$POISE" compare two.yaml --games 300 --quiet --out answer.json
holds "an answer in a file" test "$(value answer.json "d['variants'][1]['game']")" = new.lua
expect 0 'against +greedy +random' "$POISE" compare two.yaml --games 200 --quiet --humans greedy,random
expect 0 'met' "$POISE" compare two.yaml --quiet --assert 'new: ai wins <= 60%' --assert 'mean human_score >= 5'
expect 2 'there is no numeric column `bold`' "$POISE" compare two.yaml --quiet --assert 'mean bold >= 5'
expect 0 'runs|games' "$POISE" plan two.yaml --pilot 200 --quiet
"$POISE" compare two.yaml --games 300 --quiet --threads 1 --format json | grep -v seconds >one
"$POISE" compare two.yaml --games 300 --quiet --threads 2 --format json | grep -v seconds >both
holds "threads change nothing" cmp one both
printf 'game: ./old.lua\ngames: 300\nvariants:\n  - {name: same, game: ./old.lua}\n' >same.yaml
expect 1 '`base` and `same` have the same rules and players' "$POISE" compare same.yaml --quiet

# scripts of one file name, and a built-in game
mkdir v1 v2 && cp old.lua v1/race.lua && cp new.lua v2/race.lua
printf 'game: v1/race.lua\ngames: 2000\nvariants:\n  - {name: new, game: v2/race.lua}\n' >named.yaml
"$POISE" compare named.yaml --quiet --format json >named.json
holds "two folders" test "$(value named.json "v['new']['ai_wins']")" = "$(value two.json "v['new']['ai_wins']")"
printf 'game: ./old.lua\ngames: 200\nvariants:\n  - {name: pig, game: pig, rules: pig/base.yaml}\n' >pig.yaml
expect 0 'pig +pig$' "$POISE" compare pig.yaml --quiet
printf 'game: pig\nrules: pig/base.yaml\ngames: 200\nvariants:\n  - {name: race, game: ./old.lua}\nsweep: {goal: [50, 60]}\n' >race.yaml
expect 0 'goal=60 +pig$' "$POISE" compare race.yaml --quiet

# what does not fit names its place
wrong() { # wrong SED PATTERN
    sed "$1" two.yaml >wrong.yaml
    expect 1 "$2" "$POISE" compare wrong.yaml --quiet
}
wrong 's/^games.*/set: {rounds_more: 3}/' 'wrong.yaml:2:7: rounds_more: unknown key'
printf '\nlocal more = rules { slower = 1 }\n' >slow
sed -i '/^local rule/s/steps/slower = 1, steps/' v1/race.lua
sed 's/^games.*/set: {slower: 0}/; s/old.lua/v1\/race.lua/' two.yaml >wrong.yaml
expect 1 'wrong.yaml:2:7: slower: unknown key.*; variant `new` plays new.lua$' "$POISE" compare wrong.yaml --quiet
wrong 's/^games.*/humans: [bold]/' 'wrong.yaml:2:10: humans.0.: race has no player `bold`'
wrong 's/game: .\/new.lua, set/game: pig, set/' 'variants.1..game: is another game, so it needs `rules`, like pig/base.yaml'
wrong 's/game: .\/new.lua, set/rules: new.lua, set/' 'wrong.yaml:5:26: variants.1..rules: holds rules of new.lua, not of old.lua'
wrong 's/new.lua}/newer.lua}/' 'there is no file `./newer.lua`'
{ printf 'game: ./old.lua\nvariants:\n' && for k in 1 2 3 4 5 6 7 8; do
    sed "1s/^/-- $k /" new.lua >new$k.lua
    printf '  - {name: v%d, game: ./new%d.lua}\n' $k $k
done; } >many.yaml
expect 1 'new8.lua: one run plays at most 8 scripts' "$POISE" compare many.yaml --quiet
for command in audit 'audit --together 20' ladder 'tune --param sides --target 50%' 'compare --together 20'; do
    read -ra words <<<"$command"
    expect 1 'two.yaml:4:23: variants.0..game: is another game than the experiment.s, and this command is about one game' \
        "$POISE" "${words[0]}" two.yaml "${words[@]:1}" --quiet
done

# the results file holds both scripts
expect 0 '^plays new.lua' "$POISE" run two.yaml --format full --quiet --reproducible --out two.h5 --threads 1
expect 0 'AI wins' "$POISE" run two.yaml --quiet --reproducible --out again.h5 --threads 2
holds "the same bytes with two threads" cmp two.h5 again.h5
for k in 1 2; do
    "$POISE" run two.yaml --quiet --shard $k/2 --out part$k.h5 >out 2>&1
done
"$POISE" trace two.yaml --variant new --index 5 --json >told
mkdir alone && mv two.h5 part*.h5 alone && cd alone || exit 1
expect 0 '6000 games in 3 variants match their digests, and [0-9]+ games played again are the same' "$POISE" verify two.h5
"$POISE" trace two.h5 --variant new --index 5 --json >out
holds "the trace of a stored game" cmp out ../told
expect 0 'page.html' "$POISE" report two.h5 --out page.html
holds "the page says so" grep -q 'draw them in the same order' page.html
expect 0 'part|merged' "$POISE" merge part1.h5 part2.h5 --out merged.h5
expect 0 '3 variants match' "$POISE" verify merged.h5
"$POISE" export two.h5 --csv >two.csv
"$POISE" export merged.h5 --csv >merged.csv
holds "shards hold the same" cmp two.csv merged.csv
holds "columns of all" test "$(head -n 1 two.csv | grep -c ',step,last,bold$')" = 1
holds "an empty cell where a variant has no such column" test \
    "$(grep -cE '^base,.*,$' two.csv) $(grep -cE '^new,[0-9]+,.*,,[0-9]+$' two.csv)" = "2000 2000"
"$POISE" export two.h5 --csv --variant new >new.csv
holds "the columns of one" grep -q ',step,bold$' new.csv
cd .. || exit 1
sed -i 's/s.bold + move/s.bold + 2 * move/' new.lua
"$POISE" run two.yaml --quiet --shard 2/2 --out part2.h5 --force >out 2>&1
cp alone/part1.h5 .
expect 1 'variant new: part1.h5 plays new.lua, but part2.h5 another version of new.lua' \
    "$POISE" merge part1.h5 part2.h5 --out merged.h5

# stopped and gone on with
. "$POISE_SOURCE_DIR/tests/support/wait.sh"
sed -i 's/2000/40000/' two.yaml
"$POISE" run two.yaml --quiet --out whole.h5 >out
"$POISE" run two.yaml --quiet --threads 1 --out stopped.h5 >out 2>&1 &
appears stopped.h5.part
kill -INT $!
wait $!
if [ -f stopped.h5.part ]; then
    expect 0 '' "$POISE" run --resume stopped.h5 --quiet
fi
"$POISE" export whole.h5 --csv >whole.csv
"$POISE" export stopped.h5 --csv >stopped.csv
holds "the same after a stop" cmp whole.csv stopped.csv

# played, asked
printf '0\n0\n0\n0\n0\n' | "$POISE" play two.yaml --variant new --index 4 >out 2>&1
holds "a game that was played" test -f race-1.play
cd alone || exit 1
mv ../race-1.play .
expect 0 'bold' "$POISE" trace race-1.play
expect 0 'moves are legal' "$POISE" verify race-1.play
cd .. || exit 1
"$POISE" trace two.yaml --variant new --index 2 --at 3 --position here.yaml >out
expect 0 'move 1' "$POISE" ask here.yaml --games 20
# an event that names no rule has no brackets
sed '7s/$/ tell("", "walks far")/' "$POISE_SOURCE_DIR/tests/lua/race.lua" >told.lua
"$POISE" trace told.lua --index 1 --at 0 --position told.yaml >out
expect 0 '^ +always +human +walks far$' "$POISE" ask told.yaml --move 'move 0'
expect 1 'is a position of new.lua, not of old.lua' "$POISE" compare two.yaml --from here.yaml --quiet

# a mistake of the new script names it, and the command that shows it
sed -i 's/s.bold + 2 \* move/s.bolt/' new.lua
expect 1 'new.lua:[0-9]+: .*`bolt`' "$POISE" run two.yaml --quiet --no-out
holds "the command that shows it" grep -q 'poise trace two.yaml --seed 1 --index 0 --variant new' out
exit $((failures > 0))
