-- A long investment: what is planted pays at the end, and until then nothing does. bench/learn.py
-- solves it.
local rule = rules { goal = 36 }

game {
  name = "invest", rounds = 20, ends = "rounds",
  streams = "storm",
  state = "seed, trees, acted",
  move_names = { [0] = "gather", [1] = "plant", [2] = "fell" },
  setup = function(s) s.seed = 2 end,
  advance = function(s)
    if s.acted == 1 then
      s.acted = 0
      if roll(s.storm, 10) == 1 then s.trees = div(s.trees, 2) end
      s.ai_score = rule.goal
      if not next_round(s) then return false end
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add)
    add(0)
    if s.seed > 0 and s.trees < 12 then add(1) end
    if s.trees > 0 then add(2) end
  end,
  apply = function(s, move)
    s.acted = 1
    if move == 0 then s.seed = min(6, s.seed + 1)
    elseif move == 1 then s.trees, s.seed = min(12, s.trees + s.seed), 0
    else s.human_score, s.trees = min(60, s.human_score + s.trees * (s.round >= 15 and 3 or 1)), 0 end
  end,
}
