-- A war of cards: what the test of piles plays and changes.
game {
  name = "war", rounds = 4, streams = "mix", state = "played",
  piles = {
    deck = { 20, "nobody" }, foe = { 5, "nobody" }, discard = { 20, "all" },
    hand = { 5, "owner", each = "human" },
  },
  setup = function(s)
    put(s.deck, 1, 20)
    shuffle(s.deck, s.mix)
    draw(s.deck, s.hand[HUMAN], 3)
    draw(s.deck, s.foe, 3)
  end,
  advance = function(s)
    if s.played > 0 then
      local foe = take(s.foe, 1, s.discard)
      if foe > s.played then s.ai_score = s.ai_score + 1 else s.human_score = s.human_score + 1 end
      s.played = 0
      if not next_round(s) then return false end
      if s.round == 3 then
        draw(s.discard, s.deck, count(s.discard))
        shuffle(s.deck, s.mix)
      end
      draw(s.deck, s.hand[HUMAN]) draw(s.deck, s.foe)
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add) for i = 1, count(s.hand[HUMAN]) do add(i) end end,
  apply = function(s, move) s.played = take(s.hand[HUMAN], move, s.discard) end,
  greedy = function(s)
    local best = 1
    for i, card in ipairs(s.hand[HUMAN]) do if card > s.hand[HUMAN][best] then best = i end end
    return best
  end,
}
