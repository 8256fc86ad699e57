-- Ten hands of blackjack against a dealer who draws to 17, from an endless deck; the human ends ahead or
-- not. bench/learn.py solves it.
game {
  name = "blackjack", rounds = 10, ends = "rounds",
  streams = "deck",
  state = "total, soft, cards, dealer, stake, stands, dealt, lead",
  move_names = { [0] = "stand", [1] = "hit", [2] = "double" },
  setup = function(s) s.lead = 20 end,
  advance = function(s)
    local function card(total, soft)
      local c = min(10, roll(s.deck, 13))
      if c == 1 and total + 11 <= 21 then return total + 11, 1 end
      total = total + c
      if total > 21 and soft == 1 then return total - 10, 0 end
      return total, soft
    end
    if s.dealt == 1 and s.stands ~= 1 then -- a card was asked for
      s.total, s.soft = card(s.total, s.soft)
      s.cards = s.cards + 1
      if s.stands == 2 then s.stands = 1 end
    end
    if s.dealt == 1 and (s.stands == 1 or s.total > 21) then
      local won = 0
      if s.total > 21 then won = -s.stake
      else
        local total, soft = s.dealer, s.dealer == 11 and 1 or 0
        while total < 17 do total, soft = card(total, soft) end
        if total > 21 or total < s.total then won = s.stake elseif total > s.total then won = -s.stake end
      end
      s.lead = s.lead + won
      s.human_score, s.ai_score = s.lead, 20
      s.dealt, s.stands = 0, 0
      if not next_round(s) then return false end
    end
    if s.dealt == 0 then
      s.total, s.soft, s.cards, s.stake, s.dealt = 0, 0, 2, 1, 1
      s.total, s.soft = card(s.total, s.soft)
      s.total, s.soft = card(s.total, s.soft)
      s.dealer = card(0, 0)
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add)
    add(0)
    add(1)
    if s.cards == 2 then add(2) end
  end,
  apply = function(s, move)
    if move == 0 then s.stands = 1 elseif move == 2 then s.stake, s.stands = 2, 2 end
  end,
}
