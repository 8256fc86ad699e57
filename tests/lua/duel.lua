-- Shows its four cards in their order, one a round, and lets the human play each that three coins buy: the score is the
-- power of the cheap ones.
local rule = rules {
  coins = 3,
  goal = 6,
  cards = table("cards.csv", {
    cost = { 0, 9, unit = "coins", rule = "D-1", doc = "to play it" },
    kind = { words = { "troop", "spell" }, doc = "what it is" },
  }),
}
local cards = rule.cards
local WALL = cards.wall.index

game {
  name = "duel",
  rounds = 4,
  state = "acted, spells, walls",
  columns = "spells, walls",
  rule_ids = { "D-1 playing" },
  setup = function(s)
    for n, card in ipairs(cards) do
      if card.index == n and card.cost >= 0 then s.ai_score = s.ai_score + rule.goal end
    end
    s.ai_score = div(s.ai_score, #cards)
  end,
  advance = function(s)
    if s.acted == 1 then
      s.acted = 0
      if not next_round(s) then return false end
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add)
    add(0)
    if cards[s.round].cost <= rule.coins then add(1) end
  end,
  apply = function(s, move)
    s.acted = 1
    if move == 0 then return end
    local card = rule.cards[s.round]
    s.human_score = s.human_score + card.power
    s.spells = s.spells + (card.kind == "spell" and 1 or 0)
    s.walls = s.walls + (card.index == WALL and 1 or 0)
    tell("D-1", "plays {card}", "card", card.title)
  end,
  greedy = function(s) return cards[s.round].cost <= rule.coins and 1 or 0 end,
}
