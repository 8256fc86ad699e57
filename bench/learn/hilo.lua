-- A pack of four each of 1 to 5. The human says whether the next card is higher or lower, or banks. Each right answer doubles
-- the pot and adds one, a wrong one or an equal card empties it; 20 points in 16 answers win.
game {
  name = "hilo", rounds = 16, ends = "rounds, banked",
  streams = "pack",
  state = "left[5], card, pot, act",
  setup = function(s)
    for k = 1, 5 do s.left[k] = 4 end
    s.act = -1
  end,
  advance = function(s)
    if s.act == 3 then
      s.human_score = s.human_score + s.pot
      s.pot, s.act = 0, 0
      if s.human_score >= 20 then finish(s, "human", "banked") return false end
      s.seat = HUMAN
      return true
    end
    local sum = 0
    for k = 1, 5 do sum = sum + s.left[k] end
    local n, card = roll(s.pack, sum), 0
    while n > 0 do card = card + 1 n = n - s.left[card] end
    s.left[card] = s.left[card] - 1
    if s.act > 0 then
      if (s.act == 1 and card > s.card) or (s.act == 2 and card < s.card) then s.pot = s.pot + 1 + s.pot
      else s.pot = 0 end
      if not next_round(s) then finish(s, s.human_score + s.pot >= 20 and "human" or "ai", "rounds") return false end
    end
    s.card, s.act = card, 0
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add)
    add(1) add(2)
    if s.pot > 0 then add(3) end
  end,
  apply = function(s, move) s.act = move end,
}
