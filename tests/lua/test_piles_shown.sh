#!/usr/bin/env bash
# Piles as people and programs see them, and what `poise check` says of a player who looks at a hidden card.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
war=$POISE_SOURCE_DIR/tests/lua/war.lua
"$POISE" rules "$war" >out 2>&1 || { grep -q 'plays no games in Lua' out && exit 77; }

# war STATUS PATTERN SED...: the war, changed, is checked with that exit code and answer.
war() {
    local status=$1 pattern=$2
    shift 2
    sed "$@" "$war" >war.lua
    "$POISE" check war.lua --games 20 >answer 2>&1 </dev/null
    local got=$?
    tr -s '\n ' ' ' <answer >out
    holds "exit code $got, wanted $status: $*" test $got = "$status"
    grep -qE -- "$pattern" out || { echo "FAILED: $* : check does not say /$pattern/:"; fold out; failures=$((failures + 1)); }
}
war 0 'No fault found' -e '1s/^/-- /'
war 1 'the player `greedy` chooses otherwise after `redeal`' -e 's/^    return best/    return s.foe[1] > 10 and best or 1/'
war 1 'other moves are legal after `redeal`' -e 's/do add(i) end/do add(s.foe[1] > 10 and i or count(s.hand[HUMAN]) + 1 - i) end/'
war 1 '`draw` shows another table after `redeal`' -e 's/^  greedy = /  draw = function(s) return "" .. s.foe[1] end,\n&/'
# A card that was looked at is no secret any more; with it the player may choose.
war 0 'No fault found' -e 's/^    return best/    return s.foe[1] > 10 and best or 1/' \
    -e 's/^    s.seat = HUMAN/    reveal(s.foe, 1)\n&/'
# An array that is shuffled still needs a `redeal`; a pile does not.
war 1 'FAULT choices the script shuffles an array and has no .redeal.' -e 's/state = "/&bag[4], /' \
    -e 's/^    shuffle(s.deck, s.mix)/&\n    shuffle(s.bag, 4, s.mix)/'

# The table: hidden piles as counts, known cards among them, own hand and open piles as cards.
table() { "$POISE" play "$1" --seed 3 --out "$2" <<<'' 2>&1 | grep -E '^(deck|foe|discard|hand\[1\]):' | head -4; }
sed '1s/^/-- /' "$war" >war.lua
table war.lua a.play >first
holds "a table" grep -qE '^deck: 14 cards$' first
holds "a table" grep -qE '^foe: 3 cards$' first
holds "a table" grep -qE '^discard:$' first
holds "a table" grep -qE '^hand\[1\]: [0-9]+, [0-9]+, [0-9]+$' first
sed 's/^    s.seat = HUMAN/    reveal(s.foe, 2, HUMAN)\n&/' "$war" >war.lua
table war.lua b.play >second
holds "a card that was looked at" grep -qE '^foe: \?, [0-9]+, \?$' second
# Plain lines, for a screen reader, call cards by their names, too.
sed 's/^  greedy = /  name_card = function(s, card) return "no. " .. card .. ": one" end,\n&/' "$war" >war.lua
expect 0 '^    cards: no. [0-9]+: one; no. [0-9]+: one; no. [0-9]+: one$' \
    bash -c 'printf "table\nquit\n" | "$POISE" play war.lua --seed 3 --plain --out c.play'
# A program that reads a trace sees all.
"$POISE" trace war.lua --seed 3 --index 0 --format json >out 2>&1
holds "the trace of a program" grep -qE '"foe": ?\{"count": ?[0-9], ?"cards": ?\[[0-9]+' out
exit $((failures > 0))
