-- Pig: who first has 100 points. The same game as the built-in one, in Lua; see engine/pig/RULES.md.
local rule = rules {
  { "goal", 100, 2, 100, unit = "points", rule = "P-6", doc = "points that win the game" },
  { "die_sides", 6, 2, 20, unit = "faces", rule = "P-4", doc = "faces of the die, from 1" },
  { "bust_face", 1, 1, 20, rule = "P-3", doc = "the face that ends a turn and loses its total" },
  { "first_player", "ai", words = { "ai", "human", "random" }, rule = "P-1", doc = "who begins" },
  { "round_cap", 10000, 1, 65535, unit = "rounds", rule = "P-7", doc = "a longer game is unfinished" },
  { "ai_hold_at", 20, 1, 100, unit = "points", doc = "turn total from which the AI's greedy holds" },
  { "human_hold_at", 20, 1, 100, unit = "points", doc = "turn total from which the human's greedy holds" },
}
local ROLL, HOLD = 0, 1
local name = { [AI] = "ai", [HUMAN] = "human" }

local function score(s) return s.seat == AI and s.ai_score or s.human_score end

local function die(s) return s.seat == s.first_player and s.die_of_first or s.die_of_second end

local function open_turn(s, seat)
  s.seat, s.total, s.open = seat, 0, 1
end

game {
  name = "pig_lua", title = "Pig, in Lua", doc = "a die, 100 points",
  ai_decides = true, ends = "goal, round_cap",
  streams = "first, die_of_first, die_of_second",
  state = "total, open, first_player, ai_busts, human_busts",
  columns = "first_player, ai_busts, human_busts",
  rule_ids = { "P-1 players take turns", "P-3 the bust face loses all", "P-4 other rolls are added",
    "P-5 holding banks the total", { "P-6 the goal wins at once", when = "untold" },
    { "P-7 a cap of rounds", when = "untold" } },
  move_names = { [ROLL] = "roll", [HOLD] = "hold" },

  setup = function(s)                  -- P-1
    if rule.first_player == "random" then s.first_player = below(s.first, 2)
    else s.first_player = rule.first_player == "ai" and AI or HUMAN end
    tell("P-1", "{first} begins", "first", name[s.first_player])
    open_turn(s, s.first_player)
  end,

  advance = function(s)
    if s.open == 1 then return true end
    if score(s) >= rule.goal then return finish(s, name[s.seat], "goal") end -- P-6
    if s.seat ~= s.first_player then
      if s.round == rule.round_cap then return finish(s, "unfinished", "round_cap") end -- P-7
      next_round(s)
    end
    open_turn(s, 1 - s.seat)
    return true
  end,

  moves = function(s, add)             -- P-2
    add(ROLL)
    if s.total > 0 then add(HOLD) end
  end,

  apply = function(s, move)
    if move == HOLD then               -- P-5
      if s.seat == AI then s.ai_score = s.ai_score + s.total
      else s.human_score = s.human_score + s.total end
      s.total, s.open = 0, 0
      tell("P-5", "holds and has {score} points", "score", score(s))
      return
    end
    local face = roll(die(s), rule.die_sides)
    if face == rule.bust_face then     -- P-3
      s.total, s.open = 0, 0
      if s.seat == AI then s.ai_busts = s.ai_busts + 1 else s.human_busts = s.human_busts + 1 end
      tell("P-3", "loses the turn's total")
      return
    end
    s.total = s.total + face           -- P-4
    tell("P-4", "has a turn total of {total}", "total", s.total)
  end,

  idle = function(s) return s.total > 0 and HOLD or ROLL end,

  greedy = function(s)
    local enough = s.seat == AI and rule.ai_hold_at or rule.human_hold_at
    local holds = s.total >= enough or score(s) + s.total >= rule.goal
    return s.total > 0 and holds and HOLD or ROLL
  end,

  verify = function(s)
    if s.open == 1 and (s.ai_score >= rule.goal or s.human_score >= rule.goal) then
      return "the game goes on although a player has " .. max(s.ai_score, s.human_score) .. " of " .. rule.goal .. " points"
    end
    if s.round > rule.round_cap then return "round " .. s.round .. " is past the last one, " .. rule.round_cap end
  end,

  draw = function(s)
    return "ai " .. s.ai_score .. ", human " .. s.human_score .. "; " .. name[s.seat] .. "'s turn, total " .. s.total
  end,
}
