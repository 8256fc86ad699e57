-- Lanterns: a deck-builder of 34 cards, as a designer would write it. You and a keeper buy from one market; what you
-- buy comes into your hand again and again. The keeper takes the first kind of its priority list that it can pay.
local rule = rules {
  cards = table("cards.csv", {
    cost = { 0, 12, unit = "coins", doc = "to buy it" },
    coins = { 0, 9, unit = "coins", doc = "in a hand" },
    draws = { 0, 4, unit = "cards", doc = "drawn with it" },
    points = { 0, 20, unit = "points", doc = "for who buys it" },
  }),
  { "priority", { "glass", "lamp", "oil" }, words = { "lamp", "oil", "glass" }, doc = "the keeper buys the first of them" },
  { "purse", 2, 0, 9, unit = "coins", doc = "of the keeper in the first round" },
  { "hand", 5, 1, 9, unit = "cards", doc = "that you draw in a round" },
  { "length", 12, 1, 30, unit = "rounds", doc = "of a game" },
}
local cards, COPIES, PENNIES = rule.cards, 2, 8
local penny = { name = "penny", cost = 0, coins = 1, draws = 0, points = 0 }
local function data(c) return c <= COPIES * #cards and cards[(c - 1) % #cards + 1] or penny end

local function draw_hand(s)
  local left = rule.hand
  s.coins = 0
  while left > 0 and count(s.deck) + count(s.discard) > 0 and count(s.hand) < 20 do
    if count(s.deck) == 0 then
      draw(s.discard, s.deck, count(s.discard)); shuffle(s.deck, s.own)
    end
    local card = data(draw(s.deck, s.hand))
    s.coins, left = s.coins + card.coins, left - 1 + card.draws
  end
end

local function find_dearest(s, kind, purse)
  local best, cost = 0, -1
  for place, c in ipairs(s.market) do
    local card = data(c)
    if card.kind == kind and card.cost <= purse and card.cost > cost then best, cost = place, card.cost end
  end
  return best
end

local function keeper_buys(s)
  s.purse = s.purse + (s.round % 2)
  for _, kind in ipairs(rule.priority) do
    local place = find_dearest(s, kind, s.purse)
    if place > 0 then
      s.ai_score = s.ai_score + 1 + data(take(s.market, place)).points
      return
    end
  end
  if count(s.market) > 0 then take(s.market, 1) end
end

game {
  name = "lanterns", streams = "own, supply_order", state = "acted, coins, purse",
  piles = { supply = { 68, "nobody" }, market = { 5, "all" }, deck = { 76, "nobody" }, hand = { 20, "all" }, discard = { 76, "all" } },
  cards = { "cards", piles = "supply, market" },
  ends = "rounds",
  setup = function(s)
    put(s.supply, 1, COPIES * #cards); shuffle(s.supply, s.supply_order)
    put(s.deck, COPIES * #cards + 1, COPIES * #cards + PENNIES); shuffle(s.deck, s.own)
    s.purse = rule.purse
  end,
  advance = function(s)
    if s.acted == 1 then
      s.acted = 0
      draw(s.hand, s.discard, count(s.hand))
      keeper_buys(s)
      if s.round == rule.length then return finish(s, s.human_score > s.ai_score and "human" or "ai", "rounds") end
      next_round(s)
    end
    draw(s.supply, s.market, min(5 - count(s.market), count(s.supply)))
    draw_hand(s)
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add)
    add(0)
    for place, c in ipairs(s.market) do if data(c).cost <= s.coins then add(place) end end
  end,
  apply = function(s, move)
    s.acted = 1
    if move > 0 then s.human_score = s.human_score + data(take(s.market, move, s.discard)).points end
  end,
  name_card = function(s, c) return data(c).name end,
  move_card = function(s, move) if move > 0 then return data(s.market[move]).name end end,
  greedy = function(s)
    local best, top = 0, 0
    for place, c in ipairs(s.market) do
      local card = data(c)
      local worth = 2 * card.points + (2 * card.coins + card.draws) * max(0, rule.length - s.round - 3)
      if card.cost <= s.coins and worth > top then best, top = place, worth end
    end
    return best
  end,
}
