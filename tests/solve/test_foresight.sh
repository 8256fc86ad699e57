#!/usr/bin/env bash
# The bound for the best possible human, where a game is not solved: what somebody reaches who knows beforehand all that chance brings.
set -u
. "$POISE_SOURCE_DIR/tests/support/says.sh"
"$POISE" rules "$POISE_SOURCE_DIR/bench/learn/hand.lua" >out 2>&1 || { grep -q 'plays no games in Lua' out && exit 77; }

bound() { # bound GAME LEAST MOST: what `poise learn` says that nobody exceeds, with a confidence of 99.9 %
    "$POISE" learn "$1" --exact 0 --learn-games 1000 --level 0.999 --quiet --force --format json --out x.player >out 2>err
    python3 - "$2" "$3" <<'PYTHON' || { cat out err; fail "$1: not from $2 to $3"; }
import json, sys
bound = json.load(open("out")).get("at_most", 1)
assert float(sys.argv[1]) <= bound <= float(sys.argv[2]), bound
PYTHON
}

coin() { # coin NAME WINNER: a game of one die and two moves, which end it with that expression of Lua
    cat >"$1.lua" <<LUA
game {
  name = "$1", rounds = 1, ends = "coin", streams = "die", state = "way",
  setup = function(s) end,
  advance = function(s)
    if s.way > 0 then return finish(s, $2, "coin") end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add) add(1) add(2) end,
  apply = function(s, way) s.way = way end,
}
LUA
}

# Who knows a coin that nobody can change wins half the games; with draws for wins, that counts half.
coin luck 'roll(s.die, 2) == 1 and "human" or "ai"'
bound luck.lua 0.5 0.56
coin draw 'roll(s.die, 2) == 1 and "draw" or "ai"'
bound draw.lua 0.25 0.3
coin rare 'roll(s.die, 50) == 1 and "human" or "ai"'
bound rare.lua 0.02 0.035
# It calls the coin, and finds the one way to win.
coin call 'roll(s.die, 2) == s.way and "human" or "ai"'
bound call.lua 1 1
coin second 'roll(s.die, 4) > 1 and s.way == 2 and "human" or "ai"'
bound second.lua 0.75 0.81
# Of five cards out of twelve, and five of the other seven against them, some order takes three tricks or more in 13,662
# of the 16,632 pairs of hands: counted with all pairs, without the game. The best human, who sees none of the AI's cards, wins as many: bench/learn.py.
bound "$POISE_SOURCE_DIR/bench/learn/hand.lua" 0.82143 0.87
"$POISE" learn "$POISE_SOURCE_DIR/bench/learn/hand.lua" --exact 1 --learn-games 1000 --quiet --force --out x.player >out
# The sentence holds both: what is learnt, no more than 82.15; and no less than 82.1, and not much more.
tr '\n' ' ' <out | grep -F 'More is not reached by somebody who knows' | sed -nE 's/.*human reaches between ([0-9.]+) % and ([0-9.]+) %.*/\1 \2/p' |
    awk '{ good = $1 > 50 && $1 <= 82.15 && $2 >= 82.1 && $2 < 87 } END { exit !good }' || { cat out; fail "the sentence"; }
# Of an AI that looks ahead no game is searched.
"$POISE" learn pig --set goal=3 --set policy.ai=look:2:1 --exact 0 --learn-games 1000 --quiet --force --format json --out x.player >out 2>&1
grep -q falls_short out && ! grep -q at_most out || { cat out; fail "a bound against an AI that looks ahead"; }
"$POISE" learn pig --set goal=3 --exact 0 --learn-games 1000 --quiet --force --format json --out x.player >out 2>&1
grep -q at_most out || { cat out; fail "no bound against an AI that does not"; }
exit 0
