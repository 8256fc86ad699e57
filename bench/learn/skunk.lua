-- Seven turns of two dice: the human banks the sum or rolls on. A one loses the turn's points, two ones all. 72 points win.
game {
  name = "skunk", rounds = 7, ends = "rounds, reached",
  streams = "dice",
  state = "pot, act, bust",
  setup = function(s) end,
  advance = function(s)
    if s.act == 1 then
      s.human_score = s.human_score + s.pot
      s.pot = 0
      if s.human_score >= 72 then finish(s, "human", "reached") return false end
    end
    if s.act == 1 or s.act == 3 then
      s.act, s.bust = 0, 0
      if not next_round(s) then finish(s, "ai", "rounds") return false end
    end
    s.act = 0
    local a, b = roll(s.dice, 6), roll(s.dice, 6)
    if a > 1 and b > 1 then
      s.pot = s.pot + a + b
      s.seat = HUMAN
      return true
    end
    s.pot = 0
    if a == b then s.human_score = 0 end
    s.seat, s.bust = HUMAN, 1
    return true
  end,
  moves = function(s, add) if s.bust == 1 then add(3) else add(1) add(2) end end,
  apply = function(s, move) s.act = move end,
}
