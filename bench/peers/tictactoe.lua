-- Tic-tac-toe, which the peers have, too (run.py). The human begins.
local lines = { { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 }, { 1, 4, 7 }, { 2, 5, 8 }, { 3, 6, 9 }, { 1, 5, 9 }, { 3, 5, 7 } }
local good = { 5, 1, 3, 7, 9, 2, 4, 6, 8 }

local function wins(s, mark)
  for _, line in ipairs(lines) do
    if s.cell[line[1]] == mark and s.cell[line[2]] == mark and s.cell[line[3]] == mark then return true end
  end
  return false
end

game {
  name = "tictactoe", title = "Tic-tac-toe", doc = "three in a row", ends = "line, full",
  ai_decides = true, rounds = 9,
  state = "cell[9], placed",               -- 0: free, 1: the human, 2: the AI

  setup = function(s) end,

  advance = function(s)
    if s.placed > 0 then
      local human = s.seat == HUMAN
      if wins(s, human and 1 or 2) then return finish(s, human and "human" or "ai", "line") end
      if s.placed == 9 then return finish(s, "draw", "full") end
      next_round(s)
    end
    s.seat = s.placed % 2 == 0 and HUMAN or AI
    return true
  end,

  moves = function(s, add)
    for k = 1, 9 do
      if s.cell[k] == 0 then add(k) end
    end
  end,

  apply = function(s, move)
    s.cell[move] = s.placed % 2 + 1
    s.placed = s.placed + 1
  end,

  greedy = function(s)
    for _, k in ipairs(good) do
      if s.cell[k] == 0 then return k end
    end
  end,
}
