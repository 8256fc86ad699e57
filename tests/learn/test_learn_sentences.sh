#!/usr/bin/env bash
# Games in which there is nothing to learn, or little to say: each has its sentence.
set -eu
. "$POISE_SOURCE_DIR/tests/support/says.sh"

"$POISE" rules "$POISE_SOURCE_DIR/configs/lua/levee.lua" >out 2>&1 ||
    { grep -q 'plays no games in Lua' out && exit 77; }
# make_game NAME STATE ADVANCE MOVES [MORE]: a game of four rounds; `way` is the move, 0 before one is made.
make_game() {
    cat >"$1.lua" <<LUA
game {
  name = "$1", rounds = 4, ends = "rounds, way", streams = "die", state = "way$2", $5
  setup = function(s) end,
  advance = function(s)
    if s.way > 0 then
      $3
      s.way = 0
      if s.round == 4 then return finish(s, s.human_score > 1 and "human" or s.human_score == 1 and "draw" or "ai", "way") end
      next_round(s)
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add) $4 end,
  apply = function(s, way) s.way = way end,
}
LUA
}
learn() { # learn SENTENCE CODE NAME [OPTION]...: fresh each time
    local sentence=$1 code=$2 name=$3
    shift 3
    rm -f "$name.player"
    says "$sentence" "$code" "$POISE" learn "$name.lua" --quiet --out "$name.player" "$@"
}
both="for way = 1, 2 do add(way) end"
large=', seen, more' # positions without an end, which no part may be left out of
grow="s.seen, s.more = roll(s.die, 60000), roll(s.die, 60000) if s.seen == s.more then s.human_score = 0 end"

# Solved: nobody wins, a draw is the most, always a draw, always a win.
make_game lost "" "roll(s.die, 2)" "$both" ""
learn "No human can win this game." 0 lost
make_game rare "" "if s.round == 1 or s.human_score > 0 then s.human_score = roll(s.die, 400) == 1 and 2 or 0 end" "$both" ""
learn "wins 0.00 %, exactly" 0 rare
grep -q "No human can win" out && { cat out; fail "one game in 400 to the fourth is won"; }
make_game drawn "" "s.human_score = s.round == 4 and s.way == 1 and roll(s.die, 2) == 1 and 1 or 0" "$both" ""
learn "No human can win this game: a draw is the most." 0 drawn
make_game even "" "s.human_score = 1" "$both" ""
learn "No human can win this game, and the best always draws." 0 even
make_game safe "" "if s.way == 1 then s.human_score = 1 else s.human_score = roll(s.die, 10) < 4 and 2 or 0 end" "$both" ""
learn "The best possible human always draws, as a draw counts half:" 0 safe
grep -q "No human can win" out && { cat out; fail "random moves win"; }
make_game coin "" "if s.way == 1 then s.human_score = 1 else s.human_score = roll(s.die, 2) == 1 and 2 or 0 end" "$both" ""
learn "exactly" 0 coin
grep -q "Choices do not matter" out && { cat out; fail "a draw is no win"; }
make_game won "" "s.human_score = s.human_score + s.way" "$both" ""
learn "The best possible human always wins." 0 won
# No choice, and one that does not matter.
luck="if roll(s.die, 2) == 1 then s.human_score = s.human_score + 1 end"
make_game forced "" "$luck" "add(1)" ""
learn "Nobody of the human side ever has a choice: each decision has one move." 0 forced
make_game luck "" "$luck" "$both" ""
learn "Choices do not matter here: random moves do as well as the best." 0 luck
grep -q '"exact": true' <("$POISE" learn luck.lua --quiet --force --format json --out luck.player) || fail "luck is exact"
# Noise that never matters makes positions one; where comparing them all takes too many calls, that is by trial.
make_game trial ", seen" "if roll(s.die, 2) == 1 then s.human_score = s.human_score + s.way end s.seen = roll(s.die, 100)" "$both" ""
learn "The best possible human wins 93.75 %, exactly" 0 trial
learn "The best possible human wins 93.75 %, by trial" 0 trial --exact 1
printf 'hint\nquit\n' | "$POISE" play trial.lua --hints learnt:trial.player --plain >out
grep -q "It judges your chance" out && ! grep -q exactly out || { cat out; fail "a hint by trial"; }
# The same where the game is too large to be solved.
make_game forced_large "$large" "$luck $grow" "add(1)" ""
learn "has more than one move: there is nothing to learn" 1 forced_large --exact 1 --learn-games 1000
make_game luck_large "$large" "$luck $grow" "$both" ""
learn "It is not shown that choices matter here: random moves do as well" 0 luck_large --exact 1 --learn-games 1000
grep -q "Not solved exactly: its first " out || { cat out; fail "why it is not solved"; }
make_game lost_large "$large" "$grow s.human_score = 0" "$both" ""
learn "the human side wins none of these games, whoever plays it" 1 lost_large --exact 1 --learn-games 1000
# Hidden cards, and an AI who looks ahead.
sed 's/state = "way"/state = "way, top", piles = { deck = { 4, "nobody" } }/; s/setup = function(s)/& put(s.deck, 1, 4) shuffle(s.deck, s.die)/
    s/roll(s.die, 2)/draw(s.deck) % 2 + 1/' luck.lua >hidden.lua
learn "Not solved exactly: something is hidden, such as cards:" 0 hidden --exact 1 --learn-games 1000
