#!/usr/bin/env bash
# `poise new` writes a game in Lua that plays at once, has no fault, and wins as often as is exact.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

expect 0 'begin with skirmish/RULES.md and skirmish/skirmish.lua' "$POISE" new skirmish
expect 1 'skirmish: cannot be made: File exists' "$POISE" new skirmish
expect 1 'there is a game `pig` already' "$POISE" new pig
expect 1 'cannot be a game.s name' "$POISE" new ../other
expect 1 'cannot be a game.s name' "$POISE" new Other
expect 2 'name the new game' "$POISE" new
expect 2 'language.*lua' "$POISE" new other --language basic
cd skirmish || exit 1
holds "three files" test "$(echo *)" = 'RULES.md skirmish.lua skirmish.yaml'
holds "no word of the template is left" test -z "$(grep -ilE '\bduo\b|D-[1-9]' ./*)"
for id in $(grep -oE '^\| S-[0-9]+' RULES.md | tr -d '| '); do
    holds "the script's code and its list of rules name $id" \
        test "$(grep -cE -- "-- $id\$|\"$id " skirmish.lua)" -ge 2
done

"$POISE" rules skirmish.lua >out 2>&1 || { grep -q 'plays no games in Lua' out && exit $((failures > 0 ? 1 : 77)); }
expect 0 'No fault found' "$POISE" check skirmish.yaml --games 40
for name in skirmish skirmish/ ./skirmish; do # the folder's name is the experiment's
    expect 0 '^Skirmish' sh -c "cd .. && '$POISE' run $name --games 10 --no-out"
done
expect 0 '\[S-2\] Human: climbs to step' "$POISE" trace skirmish.yaml --index 1
expect 0 'S-4 .*the automa hurries' "$POISE" coverage skirmish.lua --games 200
sed 's/^# \(variants\|  \)/\1/' skirmish.yaml >variants.yaml
expect 0 '^  slow .* AI weaker' "$POISE" compare variants.yaml --games 2000
# Without a player of its own, and with the one that learns, and with one who is solved exactly.
expect 0 'The human `look:8:2` is weak' "$POISE" run skirmish.yaml --games 200 --no-out
expect 0 'learnt:skirmish.player' "$POISE" learn skirmish.yaml --learn-games 2000
expect 0 'human: learnt:skirmish.player#' "$POISE" run skirmish.lua --games 200
holds "no warning of one who learnt" test "$(grep -c 'is weak' out)" = 0
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
