-- Three beds, 16 weeks of two actions: water a bed, pick one, or cover all against this week's frost. A ripe bed is worth
-- most. Warm nights help what has come up; the market asks for 35 and two dice. bench/learn.py solves it.
game {
  name = "garden", rounds = 16, ends = "rounds",
  streams = "weather, automa",
  state = "a, b, c, cover, basket, actions",
  move_names = { [0] = "water first", [1] = "water second", [2] = "water third", [3] = "pick first", [4] = "pick second", [5] = "pick third", [6] = "cover" },
  setup = function(s) end,
  advance = function(s)
    if s.actions == 2 then
      s.actions = 0
      local w = roll(s.weather, 6)
      if w == 1 and s.cover == 0 then s.a = max(0, s.a - 2) s.b = max(0, s.b - 2) s.c = max(0, s.c - 2)
      elseif w == 6 then
        s.a = s.a > 0 and min(4, s.a + 1) or 0
        s.b = s.b > 0 and min(4, s.b + 1) or 0
        s.c = s.c > 0 and min(4, s.c + 1) or 0
      end
      s.cover = 0
      s.human_score, s.ai_score = s.basket, 0
      if s.round == 16 then s.ai_score = 35 + roll(s.automa, 6) + roll(s.automa, 6) end
      if not next_round(s) then return false end
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add)
    if s.a < 4 then add(0) end
    if s.b < 4 then add(1) end
    if s.c < 4 then add(2) end
    if s.a > 0 then add(3) end
    if s.b > 0 then add(4) end
    if s.c > 0 then add(5) end
    if s.cover == 0 then add(6) end
  end,
  apply = function(s, move)
    local worth = { 1, 2, 4, 7 }
    if move == 0 then s.a = s.a + 1 elseif move == 1 then s.b = s.b + 1 elseif move == 2 then s.c = s.c + 1
    elseif move == 3 then s.basket = s.basket + worth[s.a] s.a = 0
    elseif move == 4 then s.basket = s.basket + worth[s.b] s.b = 0
    elseif move == 5 then s.basket = s.basket + worth[s.c] s.c = 0
    else s.cover = 1 end
    s.basket = min(60, s.basket)
    s.actions = s.actions + 1
    s.human_score = s.basket
  end,
}
