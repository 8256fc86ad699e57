#!/usr/bin/env bash
# A results file of a game in Lua needs nothing else: the script is in it, for verify, trace, resume and
# merge, which notice another one; experiments name scripts; results do not depend on threads.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
cp "$POISE_SOURCE_DIR/tests/lua/race.lua" .
"$POISE" rules race.lua >out 2>&1 || { grep -q 'plays no games in Lua' out && exit 77; }
cat >race.yaml <<'EOF'
game: ./race.lua
question: Who wins the race?
humans: [greedy]
games: 3000
sweep:
  sides: [4, 6]
EOF

expect 0 'AI wins' "$POISE" run race.yaml --threads 1 --reproducible --out one.h5
expect 0 'AI wins' "$POISE" run race.yaml --threads 2 --reproducible --out two.h5
holds "the same bytes with two threads" cmp one.h5 two.h5
"$POISE" run race.lua --games 50 --quiet >out 2>&1
holds "results of race.lua in race.h5" test -f race.h5
expect 0 'sides' "$POISE" rules race.lua
expect 0 'race' "$POISE" compare race.yaml --games 500 --quiet
expect 0 'human' "$POISE" trace race.lua --index 3

expect 0 'No fault found' "$POISE" check race.lua

# a rule set that extends a script
printf 'game: ./race.lua\nextends: ./race.lua\nrules: {sides: 8}\n' >eight.yaml
expect 0 'sides.* 8' "$POISE" rules eight.yaml

# without the script
mkdir elsewhere && cp one.h5 elsewhere && cd elsewhere || exit 1
expect 0 'played again are the same' "$POISE" verify one.h5
expect 0 'race|page' "$POISE" report one.h5 --out page.html
cd .. || exit 1

# shards, and parts of another script
for k in 1 2; do
    holds "shard $k" "$POISE" run race.yaml --quiet --shard $k/2 --out part$k.h5
done
holds 'a merged file' "$POISE" merge part1.h5 part2.h5 --out merged.h5 >out
sed -i 's/+ move$/+ move + 0/' race.lua
holds 'another shard' "$POISE" run race.yaml --quiet --shard 2/2 --out part2.h5 --force
expect 1 'race.lua:3[0-9]: differs from the script of the same name' \
    "$POISE" merge part1.h5 part2.h5 --out merged2.h5
expect 1 'one run plays one script' \
    "$POISE" verify one.h5 --game "$POISE_SOURCE_DIR/configs/lua/salvage.lua"

# a mistake, as a trace shows it
sed 's/s.last < 6 and/s.lost < 6 and/' race.lua >lost.lua
expect 1 'lost.lua:[0-9]+: the state has no field `lost`; did you mean `last`' \
    "$POISE" trace lost.lua --index 0
expect 1 "^  poise trace lost.lua --set sides=4 --seed 1 --index 0 --variant base$" \
    "$POISE" run lost.lua --no-out --set sides=4

# a listener that draws the table does not disturb the game that tells
sed 's/^game {/&\n  draw = function(s) tell("R-2", "draws") return "at " .. s.places[1] end,/
    s/return next_round(s) and true/local more = next_round(s) tell("R-1", "rests") return more/' race.lua >told.lua
expect 0 'rests' "$POISE" trace told.lua --index 0

# who does what `advance` tells: the AI, unless the script says otherwise
sed '7s/$/ tell("R-1", "walks") tell("R-1", "is far", "who", "game")/' race.lua >who.lua
expect 0 '\[R-1\] AI: walks' "$POISE" trace who.lua --index 0
expect 0 '\[R-1\] Game: is far$' "$POISE" trace who.lua --index 0

sed 's/^game {/&\n  move_names = {[0] = "softly", [1] = "boldly"},/' race.lua >named.lua
sed 's/s.last = walk(s, 2)/tell("R-1", "strides") &/' race.lua >spoken.lua
# a decision of which the script tells nothing is told by the name of its move, one that it tells is not
expect 0 'Human: chooses move [01] .die' "$POISE" trace race.lua --index 0
expect 0 'Human: chooses boldly' "$POISE" trace named.lua --index 0
"$POISE" trace spoken.lua --index 0 >out 2>&1
holds "what the script tells is told once" test "$(grep -c 'chooses' out)" -eq 0

# what is no script
expect 1 'missing.lua' "$POISE" run missing.lua
printf 'game {' >broken.lua
expect 1 'broken.lua:1:7: ' "$POISE" run broken.lua
printf '\033LJ' >compiled.lua
expect 1 'is compiled; give the text' "$POISE" run compiled.lua
printf 'local x = 1\n' >empty.lua
expect 1 'empty.lua:1: the script describes no game' "$POISE" run empty.lua
exit $((failures > 0))
