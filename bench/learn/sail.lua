-- A boat on seven by seven places passes two buoys and comes home in 20 rounds. Against the wind it stays, with it it goes two
-- places. The wind turns, and a gust may drive it on. Off the chart it founders.
game {
  name = "sail", rounds = 20, ends = "rounds, home, founders",
  streams = "gust",
  state = "x, y, wind, first, second, act",
  move_names = { [1] = "east", [2] = "west", [3] = "north", [4] = "south", [5] = "anchor" },
  setup = function(s) s.x, s.y, s.wind = 1, 1, 1 end,
  advance = function(s)
    local a = s.act
    if a > 0 then
      s.act = 0
      local far = a == 5 and 0 or a == s.wind and 2 or (a + s.wind == 3 or a + s.wind == 7) and 0 or 1
      -- east 1, west 2, north 3, south 4: opposite ones add up to 3 or 7
      if a == 1 then s.x = s.x + far elseif a == 2 then s.x = s.x - far
      elseif a == 3 then s.y = s.y + far elseif a == 4 then s.y = s.y - far end
      if roll(s.gust, 20) == 1 then
        if s.wind == 1 then s.x = s.x + 1 elseif s.wind == 2 then s.x = s.x - 1
        elseif s.wind == 3 then s.y = s.y + 1 else s.y = s.y - 1 end
      end
      if s.x < 1 or s.x > 7 or s.y < 1 or s.y > 7 then finish(s, "ai", "founders") return false end
      if s.x == 6 and s.y == 3 then s.first = 1 end
      if s.x == 2 and s.y == 6 then s.second = 1 end
      s.human_score = s.first + s.second
      if s.first + s.second == 2 and s.x <= 2 and s.y <= 2 then finish(s, "human", "home") return false end
      if not next_round(s) then finish(s, "ai", "rounds") return false end
      if roll(s.gust, 3) == 1 then s.wind = roll(s.gust, 4) end
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add) for k = 1, 5 do add(k) end end,
  apply = function(s, move) s.act = move end,
}
