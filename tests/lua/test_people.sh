#!/usr/bin/env bash
# One to four people and two automas, each with a score; arrays of rows.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

cat >fair.lua <<'LUA'
local rule = rules { { "growth", 3, 1, 6, doc = "faces of the die" } }

game {
  name = "fair", rounds = 4,
  humans = { 1, 4, score = "points" }, automas = { 2, score = "strength", team = "sum" },
  streams = "die",
  state = "next, points[humans], strength[automas], field[3][4]",
  columns = "field",
  setup = function(s)
    for i = 1, #s.field do for j = 1, 4 do s.field[i][j] = 10 * i + j end end
  end,
  advance = function(s)
    if s.next == rule.humans then
      for k = 1, #s.strength do s.strength[k] = s.strength[k] + roll(s.die, rule.growth) end
      s.next = 0
      if not next_round(s) then return false end
    end
    s.seat = HUMAN + s.next
    return true
  end,
  moves = function(s, add) for j, grain in ipairs(s.field[1 + s.next % 3]) do add(j) end end,
  apply = function(s, move)
    local row = s.field[1 + s.next % #s.field]
    s.points[s.seat] = s.points[s.seat] + row[move] - 15
    row[move] = 0
    s.next = s.next + 1
  end,
}
LUA
"$POISE" rules fair.lua >out 2>&1 || { grep -q 'plays no games in Lua' out && exit 77; }
holds "the rule value" grep -qE '^humans +1 +1 to 4 people' out
for humans in 1 2 4; do
    expect 0 '300 games' "$POISE" run fair.lua --set humans=$humans --humans random --games 300 --out $humans.h5 --quiet
    "$POISE" export $humans.h5 --csv --out $humans.csv
done
expect 0 'No fault found' "$POISE" check fair.lua --games 10 --effects 100 # also with each number of people
/usr/bin/python3 - <<'PY' || failures=$((failures + 1))
import csv

for humans in 1, 2, 4:
    rows = list(csv.DictReader(open(f"{humans}.csv")))
    assert len(rows) == 300
    for row in rows:
        points = [int(row[f"points_{k}"]) for k in range(1, humans + 1)]
        places = [int(row[f"human_place_{k}"]) for k in range(1, 5)]
        strength = [int(row[f"strength_{k}"]) for k in (1, 2)]
        assert all(int(row[f"points_{k}"]) == 0 for k in range(humans + 1, 5)), row
        assert int(row["human_score"]) == max(points), row  # the best, also below 0
        assert int(row["ai_score"]) == sum(strength), row
        assert places == [1 + sum(o > p for o in points) for p in points] + [0] * (4 - humans), row
        lead = max(points) - sum(strength)
        assert row["winner"] == ("human" if lead > 0 else "ai" if lead < 0 else "draw"), row
        taken = sum(int(row[f"field_{k}"]) == 0 for k in range(1, 13))
        assert 0 < taken <= 4 * humans, row
    assert humans == 1 or len({row["human_place_1"] for row in rows}) > 1
    assert humans > 1 or any(int(row["human_score"]) < 0 for row in rows)
PY
expect 0 'human 3' "$POISE" trace fair.lua --set humans=3 --index 1
expect 2 'humans: 5 is out of range; it must be from 1 to 4 people' "$POISE" run fair.lua --set humans=5 --games 10 --no-out
expect 0 'Seat 4, human 4: you' "$POISE" play fair.lua --set humans=4 --plain --out a.play </dev/null

# Without `draw`: those who play, rows apart, cards by name, of piles what the seat sees.
bazaar() {
    expect 0 "^    $1\$" "$POISE" trace "$POISE_SOURCE_DIR/configs/lua/bazaar.lua" --set humans=2 --index 1
}
for line in 'has: 0 0 0 \| 0 0 1' 'coins: 6 1' 'market: gold brocade: costs 8, scores 10, nutmeg: costs 5, scores 6, green tea: costs 2, scores 2, gold brocade: costs 8, scores 10' \
    'deck: 20 cards' 'hand\[1\]: order of silk, order of spice' 'hand\[2\]: 2 cards' 'played: dear, spice'; do
    bazaar "$line"
done
holds "nobody who does not play" test "$(grep -c 'hand\[3\]' out)" = 0

wrong() { # wrong SED MESSAGE: the changed game is refused so
    sed -E "$1" fair.lua >wrong.lua
    expect 1 "wrong.lua:[0-9]+: $2" "$POISE" run wrong.lua --games 50 --humans random --no-out --quiet
}
wrong 's/\{ 1, 4,/{ 4, 1,/' '`humans` must be a whole number from 4 to 7'
wrong 's/score = "points"/score = "next"/' '`humans`: score names an array of `state` with a slot for each, like next\[humans\]'
wrong 's/"sum"/"all"/' '`automas`: team is "best" or "sum"'
wrong 's/, team/, teem/' '.*`teem`; did you mean `team`'
wrong 's/"growth"/"humans"/' '`humans` = \{ 1, 4 \} brings the rule value `humans`: leave yours out'
wrong 's/s.next == rule.humans/s.next == 4/' '`advance` says that human 2 decides, and the rule value `humans` is 1'
wrong 's/field\[3\]\[4\]/field[3][4][2]/' 'field `field\[3\]\[4\]\[2\]`: an array is written'
wrong 's/field\[3\]\[4\]/field[3][0]/' 'field `field\[3\]\[0\]`: an array is written'
wrong 's/row\[move\] = 0/s.field[2] = 0/' '`field` is an array of rows: write s.field\[1\], or s.field\[1\]\[2\] = 0'
wrong 's/row\[move\] = 0/s.field[4][1] = 0/' 'field\[4\]: `field` has the slots 1 to 3'
wrong 's/row\[move\] = 0/s.field[3][5] = 0/' 'field\[3\]\[5\]: `field\[3\]` has the slots 1 to 4'
wrong 's/row\[move\] = 0/row[move] = 0.5/' '`field\[1\]` is set to 0.5'
wrong 's/automas = \{ 2,/ai_decides = true, greedy = function(s) return 1 end, &/' 'with `ai_decides` there is one automa'

# Values that repeat themselves at the end of an array are shown.
expect 0 '^  human_place +[12] [12] 0 0$' "$POISE" trace "$POISE_SOURCE_DIR/configs/lua/bazaar.lua" --set humans=2 --index 1

# `check` plays with the least and the most people, too, and with as many as one says.
sed 's/row\[move\] = 0/if rule.humans == 4 then s.field[4][1] = 0 end &/' fair.lua >wrong.lua
expect 1 'with humans=4, game [0-9]+ of seed 1' "$POISE" check wrong.lua --games 20 --effects 100
expect 1 "poise trace wrong.lua .*--set humans=4" "$POISE" check wrong.lua --games 20 --set humans=4
sed 's/row\[move\] = 0/tell("", "acts", "who", 5)/' fair.lua >wrong.lua
expect 1 'tell\(..., "who", ...\): "ai", "human", "game" or a person.s number, from 1' "$POISE" trace wrong.lua --index 0
exit $((failures > 0))
