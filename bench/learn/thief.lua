-- A thief on five by five places takes four gems and leaves by the door in 30 rounds. The guard steps towards it two times in
-- three. Where both are matters together: a hard game to learn. bench/learn.py solves it.
local bits = { 1, 2, 4, 8 }
local gem_x = { 5, 1, 5, 3 }
local gem_y = { 1, 5, 5, 3 }
game {
  name = "thief", rounds = 30, ends = "rounds, caught, away",
  streams = "automa",
  state = "x, y, guard_x, guard_y, gems, step",
  move_names = { [0] = "wait", [1] = "right", [2] = "left", [3] = "up", [4] = "down" },
  setup = function(s) s.x, s.y, s.guard_x, s.guard_y, s.gems, s.step = 1, 1, 4, 4, 0, -1 end,
  advance = function(s)
    if s.step >= 0 then
      if s.step == 1 then s.x = s.x + 1 elseif s.step == 2 then s.x = s.x - 1
      elseif s.step == 3 then s.y = s.y + 1 elseif s.step == 4 then s.y = s.y - 1 end
      s.step = -1
      for k = 1, 4 do
        local bit = bits[k]
        if s.x == gem_x[k] and s.y == gem_y[k] and div(s.gems, bit) % 2 == 0 then s.gems = s.gems + bit end
      end
      s.human_score = s.gems
      if s.x == s.guard_x and s.y == s.guard_y then finish(s, "ai", "caught") return false end
      if s.gems == 15 and s.x == 1 and s.y == 1 then finish(s, "human", "away") return false end
      local n = roll(s.automa, 6)
      if n <= 2 and s.guard_x ~= s.x then s.guard_x = s.guard_x + (s.guard_x < s.x and 1 or -1)
      elseif n <= 4 and s.guard_y ~= s.y then s.guard_y = s.guard_y + (s.guard_y < s.y and 1 or -1) end
      if s.x == s.guard_x and s.y == s.guard_y then finish(s, "ai", "caught") return false end
      if not next_round(s) then finish(s, "ai", "rounds") return false end
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add)
    add(0)
    if s.x < 5 then add(1) end
    if s.x > 1 then add(2) end
    if s.y < 5 then add(3) end
    if s.y > 1 then add(4) end
  end,
  apply = function(s, move) s.step = move end,
}
