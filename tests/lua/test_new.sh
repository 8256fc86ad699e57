#!/usr/bin/env bash
# `poise new` writes a game in Lua that plays at once, has no fault, and wins as often as is exact; with --cards one with a table
# of cards, in which both sides win.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

expect 0 'begin with skirmish/RULES.md and skirmish/skirmish.lua' "$POISE" new skirmish
expect 1 'skirmish: exists already: give another name' "$POISE" new skirmish
expect 1 'there is a game `pig` already' "$POISE" new pig
expect 1 'cannot be a game.s name' "$POISE" new ../other
expect 1 'cannot be a game.s name' "$POISE" new Other
expect 1 '`void` is a word of its own in every game' "$POISE" new void
expect 1 '`deck_t` is a word' "$POISE" new deck_t --language c
expect 2 'name the new game' "$POISE" new
expect 2 'language.*lua' "$POISE" new other --language basic
expect 2 'the game with cards is in Lua' "$POISE" new other --cards --language c
expect 0 'begin with sea_fair/RULES.md and sea_fair/sea_fair.lua' "$POISE" new sea_fair --cards
for name in skirmish sea_fair; do
    holds "no word of the template is left" test -z "$(grep -ilE '\bduo\b|D-[1-9]' $name/*)"
    for id in $(grep -oE '^\| S-[0-9]+' $name/RULES.md | tr -d '| '); do
        holds "the script's code and its list of rules name $id" \
            test "$(grep -cE -- "-- $id(:.*)?\$|\"$id " $name/$name.lua)" -ge 2
    done
done
holds "three files" test "$(echo skirmish/*)" = 'skirmish/RULES.md skirmish/skirmish.lua skirmish/skirmish.yaml'
holds "four files" test "$(echo sea_fair/*)" = 'sea_fair/RULES.md sea_fair/cards.csv sea_fair/sea_fair.lua sea_fair/sea_fair.yaml'
holds "a short script" test "$(wc -l <sea_fair/sea_fair.lua)" -lt 150

cd skirmish || exit 1
"$POISE" rules skirmish.lua >out 2>&1 || { grep -q 'plays no games in Lua' out && exit $((failures > 0 ? 1 : 77)); }
# The game with cards: nobody wins nearly always, every rule and every card is there for something.
expect 0 'No fault found' "$POISE" check ../sea_fair/sea_fair.yaml --games 40
holds "no word of dice, which it has not" test "$(grep -c 'roll:' out)" = 0
expect 0 '^Sea fair' "$POISE" run ../sea_fair/sea_fair.yaml --games 4000 --no-out
holds "both win" grep -qE '^The AI wins [3-6][0-9]\.[0-9] % of games against the player .greedy.\.' out
holds "the rounds are told once" grep -q "^Rounds: 10 in each game$" out
holds "nobody draws" grep -qE '^  draws +never ' out
expect 0 '^  bread .* never taken, (helps the human|not shown)$' "$POISE" audit ../sea_fair/sea_fair.lua --cards --games 400 --quiet
holds "a crown is taken" grep -qE '^  crown .* 100\.0 .* (too good for|helps) the human$' out
expect 0 'Every rule that could act and be seen did' "$POISE" coverage ../sea_fair/sea_fair.yaml --games 200
expect 0 'S-6. AI: buys' "$POISE" trace ../sea_fair/sea_fair.yaml --index 0
(cd ../sea_fair && sed 's/^# \(variants\|  \)/\1/' sea_fair.yaml >dear.yaml && expect 0 '^  dear-crown .* AI stronger' "$POISE" compare dear.yaml --games 2000
sed '2,/^honey/s/^honey.*/&\npie,food,2,4/' cards.csv >more.csv && mv more.csv cards.csv # one more line is one more card
expect 0 'No fault found' "$POISE" check sea_fair.lua --games 10
expect 0 '^pie +food +2 +4' "$POISE" rules sea_fair.lua --table cards; exit "$failures") || failures=$?
expect 0 'No fault found' "$POISE" check skirmish.yaml --games 40
holds "no note on rules that no event tells of" test "$(grep -c 'no event tells' out)" = 0
for name in skirmish skirmish/ ./skirmish; do # the folder's name is the experiment's
    expect 0 '^Skirmish' sh -c "cd .. && '$POISE' run $name --games 10 --no-out"
done
expect 0 '\[S-2\] Human: climbs to step' "$POISE" trace skirmish.yaml --index 1
expect 0 'S-4 .*the automa hurries' "$POISE" coverage skirmish.lua --games 200
sed 's/^# \(variants\|  \)/\1/' skirmish.yaml >variants.yaml
expect 0 '^  slow .* AI weaker' "$POISE" compare variants.yaml --games 2000
# Without a player of its own, and with the one that learns, and with one who is solved exactly.
expect 0 'The human `look:8:2` is weak' "$POISE" run skirmish.yaml --games 200 --no-out
printf 'game: ./skirmish.lua\nextends: ./skirmish.lua\nlevels: { expert: { player: "look:8:2", doc: looks ahead } }\n' >levels.yaml
printf 'game: ./skirmish.lua\nrules: levels.yaml\n' >leveled.yaml # average is no expert because he plays like one
expect 0 'a weak player .`look:8:2` over' "$POISE" run leveled.yaml --games 200 --no-out
rm levels.yaml leveled.yaml
expect 0 'learnt:skirmish.player' "$POISE" learn skirmish.yaml --learn-games 2000
expect 0 'human: learnt:skirmish.player#' "$POISE" run skirmish.lua --games 200
holds "no warning of one who learnt" test "$(grep -c 'is weak' out)" = 0
holds "whom the AI met, without the digest" grep -q 'against a player who learnt (.learnt:skirmish.player.)\.' <(tr '\n' ' ' <out)
expect 0 '200 games played again are the same' "$POISE" verify skirmish.h5
expect 0 'human 1 plays learnt:skirmish.player#' "$POISE" trace skirmish.h5 --index 1
"$POISE" play skirmish.lua --seed 1 --out a.play <<<'hint' >out 2>&1
holds "a hint" grep -q 'would: climb' out
expect 0 'moves are legal' "$POISE" verify a.play
(cd .. && expect 0 'human: learnt:skirmish.player#' "$POISE" run skirmish/skirmish.lua --games 20 --no-out; exit "$failures") || failures=$?
sed -i 's/^  draw = /  players = { steady = function(s) return s.human - s.camp >= 10 and CAMP or CLIMB end },\n&/' skirmish.lua
holds "a run" "$POISE" run skirmish.yaml --humans steady --games 40000 --no-out --format json >run.json
holds "exact chances" /usr/bin/python3 "$POISE_SOURCE_DIR/tests/lua/climb.py" run.json
exit $((failures > 0))
