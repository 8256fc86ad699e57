-- A vault, six visits: draw from a deck of 4 coins, 3 gems and 3 alarms until you leave. The second alarm of a visit takes
-- the bag; after the first, 5 points buy silence. The deck is shuffled before a visit when fewer than five cards are left.
-- bench/learn.py solves it.
game {
  name = "vault", rounds = 6, ends = "rounds",
  streams = "deck, automa",
  state = "coins, gems, alarms, bag, heard, chosen, lead",
  move_names = { [0] = "leave", [1] = "draw", [2] = "bribe" },
  setup = function(s) s.lead = 50 s.coins, s.gems, s.alarms = 4, 3, 3 end,
  advance = function(s)
    local out = false
    if s.chosen == 1 then
      s.chosen = 0
      local k = roll(s.deck, s.coins + s.gems + s.alarms)
      if k <= s.coins then s.coins = s.coins - 1 s.bag = s.bag + 1
      elseif k <= s.coins + s.gems then s.gems = s.gems - 1 s.bag = s.bag + 3
      else
        s.alarms = s.alarms - 1
        s.heard = s.heard + 1
        if s.heard == 2 then s.bag = 0 out = true end
      end
    elseif s.chosen == 2 then out = true
    end
    if out or s.coins + s.gems + s.alarms == 0 then
      s.lead = s.lead + s.bag
      s.lead = s.lead - 3 - roll(s.automa, 6)
      s.bag, s.heard, s.chosen = 0, 0, 0
      s.human_score, s.ai_score = s.lead, 50
      if s.coins + s.gems + s.alarms < 5 then s.coins, s.gems, s.alarms = 4, 3, 3 end
      if not next_round(s) then return false end
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add)
    add(1)
    add(0)
    if s.heard == 1 and s.lead > 45 then add(2) end
  end,
  apply = function(s, move)
    if move == 1 then s.chosen = 1
    elseif move == 0 then s.chosen = 2
    else s.lead, s.heard, s.chosen = s.lead - 5, 0, 1 end
    s.human_score = s.lead
  end,
}
