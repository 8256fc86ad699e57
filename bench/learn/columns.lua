-- A race of columns, push your luck: a turn's steps count when you stop and are lost on a bad roll. Who has
-- climbed two of the three columns wins. bench/learn.py solves it.
local rule = rules { goal = 5 }
local odds = { 7, 9, 8 }                   -- of 12: that a try in a column succeeds

game {
  name = "columns", rounds = 16, ends = "race",
  streams = "die, automa",
  state = "at[3], more[3], its, chosen, stops, tries",
  move_names = { [0] = "the first column", [1] = "the second", [2] = "the third", [3] = "stop" },
  setup = function(s) end,

  advance = function(s)
    if s.chosen > 0 then
      local column = s.chosen
      s.chosen = 0
      if roll(s.die, 12) <= odds[column] then
        s.more[column], s.tries = s.more[column] + 1, s.tries + 1
      else
        for k = 1, 3 do s.more[k] = 0 end
        s.stops = 1
      end
    end
    if s.stops == 1 then
      for k = 1, 3 do s.at[k], s.more[k] = min(rule.goal, s.at[k] + s.more[k]), 0 end
      s.stops, s.tries, s.human_score = 0, 0, s.at[1] + s.at[2] + s.at[3]
      local full = 0
      for k = 1, 3 do if s.at[k] == rule.goal then full = full + 1 end end
      if full >= 2 then return finish(s, "human", "race") end
      if roll(s.automa, 12) <= 8 then s.its = s.its + 1 end
      s.ai_score = 2 * s.its
      if s.its == 6 or s.round == 16 then return finish(s, "ai", "race") end
      next_round(s)
    end
    s.seat = HUMAN
    return true
  end,

  moves = function(s, add)
    for k = 1, 3 do if s.at[k] + s.more[k] < rule.goal then add(k - 1) end end
    if s.tries > 0 then add(3) end
  end,
  apply = function(s, move)
    if move == 3 then s.stops = 1 else s.chosen = move + 1 end
  end,
}
