-- Numbers from 1 to 12 come one by one, and the human puts each into one of six places, in rising order. Who cannot loses.
game {
  name = "slots", rounds = 6, ends = "rounds, stuck",
  streams = "number",
  state = "at[6], n, put",
  setup = function(s) end,
  advance = function(s)
    if s.put > 0 then
      s.at[s.put] = s.n
      s.put = 0
      s.human_score = s.round
      if not next_round(s) then finish(s, "human", "rounds") return false end
    end
    s.n = roll(s.number, 12)
    local can = 0
    for k = 1, 6 do
      local low, high = 0, 13
      for j = 1, k - 1 do if s.at[j] > 0 then low = s.at[j] end end
      for j = 6, k + 1, -1 do if s.at[j] > 0 then high = s.at[j] end end
      if s.at[k] == 0 and low <= s.n and s.n <= high then can = can + 1 end
    end
    if can == 0 then finish(s, "ai", "stuck") return false end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add)
    for k = 1, 6 do
      local low, high = 0, 13
      for j = 1, k - 1 do if s.at[j] > 0 then low = s.at[j] end end
      for j = 6, k + 1, -1 do if s.at[j] > 0 then high = s.at[j] end end
      if s.at[k] == 0 and low <= s.n and s.n <= high then add(k) end
    end
  end,
  apply = function(s, move) s.put = move end,
}
