#!/usr/bin/env bash
# Dice that no event of a script tells are told when they fell: with the move that rolled, before the round ends, before the next choice
# and at the end of the game; none stands behind a later event. The first line holds the state after the set-up.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
cat >dice.lua <<'LUA'
local rule = rules { sides = 6 }
game {
  name = "dice", rounds = 2, streams = "yours, its, late", state = "moved",
  setup = function(s) end,
  advance = function(s)
    if s.moved == 1 then
      s.ai_score = s.ai_score + roll(s.its, rule.sides)
      s.moved = 0
      if not next_round(s) then return false end
      roll(s.late, 2)
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add) add(1) end,
  apply = function(s) s.human_score, s.moved = s.human_score + roll(s.yours, rule.sides), 1 end,
}
LUA
"$POISE" rules dice.lua >out 2>&1 || { grep -q 'plays no games in Lua' out && exit 77; }
"$POISE" trace dice.lua --index 0 --json >trace.json 2>err || { cat err; exit 1; }
holds "each die stands with the event that it belongs to" python3 - <<'PYTHON'
import json
events = [json.loads(line) for line in open("trace.json")]
told = [(e["round"], e["action"], [r["what"] for r in e["rolls"]]) for e in events if e.get("rolls")]
want = [(1, "choose", ["yours"]), (1, "rolls", ["its"]), (2, "rolls", ["late"]), (2, "choose", ["yours"]), (2, "rolls", ["its"])]
assert told == want, told
# Nothing is told of the set-up; its state is that before the first move all the same.
assert (events[0]["state"]["human_score"], events[0]["state"]["moved"]) == (0, 0), events[0]
PYTHON
# An event is called by the first word of its text that is no value.
sed 's/roll(s.late, 2)/tell("", "{place} burns down", "place", "mill")/' dice.lua >burns.lua
expect 0 '"action": ?"burns"' "$POISE" trace burns.lua --index 0 --json
exit $((failures > 0))
