-- Twelve cards: five for each side, two aside. The AI shows its next card, the human answers, and the higher
-- card takes the trick; who takes three of five wins. Hidden are the AI's cards. bench/learn.py solves it.
game {
  name = "hand", rounds = 5, ends = "rounds",
  streams = "deal",
  state = "acted, shown, mine[12], gone[12]",
  piles = { deck = { 12, "nobody" } },
  setup = function(s)
    put(s.deck, 1, 12)
    shuffle(s.deck, s.deal)
    for _ = 1, 5 do s.mine[draw(s.deck)] = 1 end
  end,
  advance = function(s)
    if s.acted == 1 then
      s.acted = 0
      if not next_round(s) then return false end
    end
    s.shown = draw(s.deck)
    s.gone[s.shown] = 1
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add)
    for card = 1, 12 do if s.mine[card] == 1 then add(card) end end
  end,
  apply = function(s, card)
    s.acted, s.mine[card], s.gone[card] = 1, 0, 1
    if card > s.shown then s.human_score = s.human_score + 1 else s.ai_score = s.ai_score + 1 end
  end,
}
