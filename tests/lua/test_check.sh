#!/usr/bin/env bash
# What stops a game in Lua is a fault for `poise check`, in whatever function and for whatever rule value;
# its notes do not speak of rules that random games tell.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
race=$POISE_SOURCE_DIR/tests/lua/race.lua
"$POISE" rules "$race" >out 2>&1 || { grep -q 'plays no games in Lua' out && exit 77; }

# check STATUS PATTERN SED...: the race, changed, is checked with that exit code and answer.
check() {
    local status=$1 pattern=$2
    shift 2
    sed "$@" "$race" >race.lua
    "$POISE" check race.lua --games 20 --effects 20 >answer 2>&1 </dev/null
    local got=$?
    tr -s '\n ' ' ' <answer >out
    holds "exit code $got, wanted $status: $*" test $got = "$status"
    grep -qE -- "$pattern" out || { echo "FAILED: $* : check does not say /$pattern/:"; fold out; failures=$((failures + 1)); }
}

first='The other parts are tried when this is mended'
check 0 'No fault found' -e '1s/^/-- /'
check 0 'note human 2 never decides: .advance. says by the seat' -e 's/  name = "race",/& humans = 2,/'
check 1 "FAULT games race.lua:7: places\[0\]: .*random.*$first" -e '7s/$/ s.last = s.places[0]/'
check 1 "FAULT games race.lua:[0-9]+: .advance. must return true.*$first" -e 's/    return true/    return/'
check 1 "FAULT games race.lua:[0-9]+: this player chooses move 7, .*greedy.*$first" -e 's/and 1 or 0 end/and 7 or 0 end/'
check 1 "FAULT moves race.lua:[0-9]+: .*lsat.*last.*$first" \
    -e 's/  greedy =/draw = function(s) return "" .. s.lsat end,\n&/'
# Tables are drawn at every event, in `setup` too, and at the end; moves are named at every decision.
check 1 "FAULT rules race.lua:[0-9]+: .*lsat.*$first" \
    -e 's/  greedy =/draw = function(s) if s.round == 5 and s.step == 1 then return s.lsat end return "x" end,\n&/'
check 1 "FAULT rules race.lua:[0-9]+: .*lsat.*$first" -e 's/^    shuffle(s.deck/s.step = 9 tell("", "begins") s.step = 0 &/' \
    -e 's/  greedy =/draw = function(s) if s.step == 9 then return s.lsat end return "x" end,\n&/'
check 1 "FAULT moves race.lua:[0-9]+: .*lsat.*$first" \
    -e 's/  greedy =/name_card = function(s, card) return s.lsat end, piles = { stock = { 2, "all" } },\n&/' \
    -e 's/    for i = 1, 4/put(s.stock, 1, 2) &/'
check 1 "FAULT moves race.lua:[0-9]+: .draw. must return a text" \
    -e 's/  greedy =/draw = function(s) local at = s.places[1] end,\n&/'
check 1 "FAULT moves race.lua:[0-9]+: .name_move. must return a text.*$first" \
    -e 's/  greedy =/name_move = function(s, m) return m end,\n&/'
check 1 "FAULT choices race.lua:[0-9]+: .*no field .dek.; did you mean .deck" \
    -e 's/  greedy =/redeal = function(s) shuffle(s.dek, 4, s.deal) end,\n&/'
redeal='redeal = function(s) shuffle(s.deck, 4, s.deal) end,'
check 1 'FAULT seen `redeal` changes what the player sees: deck\[[0-3]\] was [1-4] and is [1-4]' -e "s/  greedy =/$redeal\n&/"
check 0 'No fault found' -e "s/  greedy =/hidden = 'deck', $redeal\n&/"
check 0 'No fault found' -e "s/  greedy =/hidden = 'deck[step]', redeal = function(s) shuffle(s.deck, min(4, s.step), s.deal) end,\n&/"
# What is hidden and never dealt anew: players who look ahead know it.
undealt='note no player sees these fields, and no re-deal changes them, .*: deck '
check 0 "$undealt" -e "s/  greedy =/hidden = 'deck',\n&/"
check 0 "$undealt" -e "s/  greedy =/hidden = 'deck[step]', redeal = function(s) end,\n&/"
check 0 'No fault found' -e "s/  greedy =/hidden = 'deck', $redeal\n&/"
holds 'a deck that is dealt anew is not noted' test -z "$(grep -E "$undealt" out)"
check 1 'FAULT rolls race.lua:7: tell.*a key and a value' -e '7s/$/ tell("", "walks", face, 1)/'
check 1 'FAULT rolls race.lua:7: tell.*a value is a whole number or a text' -e '7s|$| tell("", "walks {far}", "far", face / 4)|'
check 1 'FAULT choices the script shuffles an array and has no .redeal.' -e 's/ open_order = true,//'
check 1 'FAULT rolls race.lua:7: tell\(...\): each text is one line' -e '7s/$/ tell("", "walks\\non")/'
check 1 'FAULT rolls race.lua:7: tell\(...\): each text is one line' -e '7s/$/ tell("", "walks {how}", "how", "o\\tn")/'
check 1 'FAULT rolls race.lua:7: tell\(...\): at most 16 keys' -e "7s/\$/ tell('', 'walks'$(printf ', "k", 1%.0s' {1..17}))/"
check 1 'FAULT rules the event "walks on" names the rule `R-1`, which `rule_ids` lacks' -e '7s/$/ tell("R-1", "walks on")/'
check 1 'FAULT rules the event "walks \{far\}" shows \{far\}' -e '7s/$/ tell("", "walks {far}")/'
check 1 'FAULT effects race.lua:7: places\[3\].* with length=3, game 0 of seed 1, all seats played by `greedy` poise trace race.lua --seed 1 --index 0 --set policy.humans=greedy --set length=3 1 fault' \
    -e '3s/{ 1, 2, 3 }/{ 2, 1, 3 }/' -e '2s/sides = 6/sides = 6, {"length", 1, 0, 3}/' \
    -e '7s/$/ s.places[max(1, rule.length)] = s.places[1]/'
check 1 'FAULT effects race.lua:7: one .*with gaps\[1\]=9, game 0 of seed 1, .* --set .gaps\[1\]=9. 1 fault' \
    -e '2s/sides = 6/sides = 6, {"gaps", { 2, 3 }, 0, 9}/' -e '7s/$/ if rule.gaps[2] == 9 then error("one") end/'
check 0 'no event tells of these rules in 40 games under the values as they are; tell them: R-2 ' \
    -e 's/^  name = "race",/& rule_ids = { "R-1 a bold move", "R-2 none" },/' \
    -e 's/s.last = walk(s, 2) + move/if move == 0 then tell("R-1", "is not bold") end &/'
check 0 'as they are; tell them: R-3 ' -e 's/^  name = "race",/& rule_ids = { { "R-2 a limit", when = "untold" }, "R-3 none" },/'
check 1 'race.lua:[0-9]+: rule_ids, `R-2 a limit`: write when = "untold"' \
    -e 's/^  name = "race",/& rule_ids = { { "R-2 a limit", when = "never" } },/'
check 0 'note race.lua:7: .mood. is compared with "wlid", which it never is; did you mean "wild"' \
    -e '2s/sides = 6/sides = 6, {"mood", "calm", words={"calm", "wild"}}/' \
    -e '7s/$/ if rule.mood == "calm" or rule.mood == "wlid" then s.last = 0 end/'
# A field holds a number, though it has words.
check 0 'note race.lua:7: .last. is compared with "six", which it never is: a field holds a number No fault found' \
    -e '7s/$/ if s.last == "six" then s.last = 0 end/'
check 0 'note race.lua:7: .mood. is compared with "wild", which it never is: a field holds a number, and 1 is "wild"' \
    -e 's/  state = "places.*/  state = { "places[2], step, last, deck[4]", mood = { "calm", "wild" } },/' \
    -e '7s/$/ if s.mood == "wild" then s.last = 0 end/'
# The table that people see stays when the rest is dealt anew.
redeal="hidden = 'deck', redeal = function(s) shuffle(s.deck, 4, s.deal) end,"
check 0 'No fault found' -e "s/  greedy =/$redeal\n&/"
check 0 'No fault found' -e "s/  greedy =/$redeal draw = function(s) return 'at ' .. s.places[1] end,\n&/"
check 1 'FAULT choices `draw` shows another table after `redeal`, .*: `top [1-4]` became `top [1-4]`' \
    -e "s/  greedy =/$redeal draw = function(s) return 'top ' .. s.deck[1] end,\n&/"
check 1 'FAULT choices `name_move` calls the move 0 otherwise after `redeal`, .*: `top [1-4]` became `top [1-4]`' \
    -e "s/  greedy =/$redeal name_move = function(s) return 'top ' .. s.deck[1] end,\n&/"
check 1 'FAULT choices `draw` shows another table after `redeal`, .*: `stock: [1-4]1, [1-4]2` became' -e 's/    for i = 1, 4/put(s.stock, 1, 2) &/' \
    -e "s/  greedy =/$redeal piles = { stock = { 2, \"all\" } }, name_card = function(s, card) return s.deck[1] .. card end,\n&/"
# Rounds that never advance are noted, but not where there is one.
stuck=(-e 's/      return next_round(s) and true/      if s.places[1] > 9 then return finish(s, "ai", "goal") end/')
check 0 'note no game comes to its second of 5 rounds: `advance` ends a round with `next_round\(s\)`' "${stuck[@]}"
check 0 'No fault found' "${stuck[@]}" -e 's/rounds = 5/rounds = 1/'
holds "no note of a game with one round" test "$(grep -c 'its second' out)" = 0
# A call that does not end is named with its game; how busy the machine is does not matter.
check 1 "FAULT games race.lua:7: does not come to an end: .*seed 1, game [0-9]+, decision .*poise trace race.lua .*$first" \
    -e '7s/$/ while s.places[1] > 15 do s.last = 1 end/'
sed 's/^    for i = 1, 4/    for spin = 1, 4e8 do s.last = 1 - s.last end\n&/' "$race" >race.lua
"$POISE" check race.lua --games 1 --effects 1 --limit 2 >out 2>&1 &
checks=$!
for try in $(seq 100); do
    child=$(pgrep -P $checks) && break
    sleep 0.05
done
kill -STOP $child
sleep 4.5
kill -CONT $child
for try in $(seq 300); do
    grep -q ' games  ' out && break
    sleep 0.1
done
holds "a call that got no processor for 4.5 seconds is not blamed" grep -q 'ok      games' out
kill $checks 2>/dev/null
wait $checks
# What players see and what never matters is noted: as counted in all positions, by trials where there are too many,
# and with a word where it may tell of what is hidden.
never='note players see values that no longer matter when they decide, for moves, chance or who wins, in'
walked=(-e 's/deck.4.",/deck[4], walked",/' -e 's/    s.last = walk/s.walked = s.walked + 1 &/')
check 0 "$never all [0-9,]+ positions of the game: deck, walked note" "${walked[@]}"
check 0 "$never trials by random games: deck, walked note" "${walked[@]}" -e 's/rounds = 5/rounds = 60/'
check 0 "$never trials by random games, though they may tell of what is hidden: walked note" "${walked[@]}" \
    -e "s/  greedy =/$redeal\n&/"
# Limits: the line, the number, and a command that shows it
check 1 "FAULT games race.lua:2[0-9]: .moves. lists more than 1,024 moves: split .*--set policy.humans=.*$first" \
    -e 's/    add(0)/for k = 2, 1025 do add(k) end &/'
expect 1 '^poise: race.lua:2[0-9]: `moves` lists more than 1,024 moves' "$POISE" run race.lua --games 100 --no-out --quiet
check 1 "FAULT games race.lua:19: the game does not end: after 500 decisions .*not over; .next_round. or .finish. ends it .*$first" \
    -e 's/  name = "race",/& decisions_max = 500,/' -e 's/      return next_round(s) and true/      return true/'
expect 1 '^poise: race.lua:19: the game does not end: after 500 decisions .*`poise check .*race.lua` looks for others$' \
    "$POISE" run race.lua --games 100 --no-out --quiet
pasted=$(grep -o 'poise trace .*--index .*' out)
expect 1 'the game ends here: race.lua:19: the game does not end' sh -c "${pasted/#poise/"$POISE"}"
sed 's/ open_order = true,//' "$race" >race.lua
expect 0 '^Note: the script shuffles an array and has no .redeal.' "$POISE" run race.lua --games 100 --no-out
exit $((failures > 0))
