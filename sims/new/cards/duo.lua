-- Duo: you and an automa buy cards from a market. RULES.md has the rules, cards.csv the cards; docs/lua.md of Poise
-- explains every word that stands here.

-- What an experiment may change: name, default, least, most. `poise rules duo.lua` prints it.
local kinds = { "food", "tool", "art" } -- of cards.csv, among which the automa's list chooses
local rule = rules {
  -- Each line of cards.csv is a card, and each cell a value that may be changed. You may add lines and columns.
  cards = table("cards.csv", {
    kind = { doc = "what the automa looks for" },
    cost = { 0, 20, unit = "coins", rule = "D-3", doc = "to buy it" },
    points = { 0, 50, unit = "points", rule = "D-3", doc = "for who buys it" },
  }),
  { "copies", 2, 1, 3, unit = "cards", rule = "D-1", label = "Copies of each card", doc = "of each card in the deck" },
  { "coins", 2, 0, 20, unit = "coins", rule = "D-1", label = "Coins at the start", doc = "that you begin with" },
  { "hand", 2, 0, 5, unit = "cards", rule = "D-1", label = "Cards in hand at the start", doc = "in your hand at the start" },
  { "wage", 3, 1, 20, unit = "coins", rule = "D-2", label = "Coins for work", doc = "what work pays" },
  { "find", 1, 0, 20, unit = "coins", rule = "D-4", label = "Coins for drawing a card", doc = "what drawing a card pays" },
  { "saved", 1, 0, 20, unit = "coins", rule = "D-5", label = "Discount for a card from hand", doc = "that a card from your hand costs less" },
  { "purse", 0, 0, 20, unit = "coins", rule = "D-1", label = "The automa's coins at the start", doc = "that the automa begins with" },
  { "income", 2, 0, 20, unit = "coins", rule = "D-6", label = "The automa's coins each round", doc = "of the automa in each round" },
  { "priority", { "art", "tool" }, words = kinds, rule = "D-6", label = "What the automa looks for", doc = "kinds that the automa looks for, the first of them first" },
  { "length", 10, 1, 30, unit = "rounds", rule = "D-8", label = "Rounds of a game", doc = "of a game" },
}
local cards = rule.cards
local PLACES, HAND = 4, 5                -- cards in the market; most cards in a hand
local WORK, DRAW, BUY, PLAY = 0, 1, 2, 6 -- your moves; BUY + 1 is the second card of the market, PLAY + 1 of the hand

-- Every copy of a card has a number of its own. data(c).cost is what card c costs.
local function data(c) return cards[(c - 1) % #cards + 1] end
local function moved_card(s, move) return data(move < PLAY and s.market[move - BUY + 1] or s.hand[HUMAN][move - PLAY + 1]) end
local function hand_cost(c) return max(0, data(c).cost - rule.saved) end

-- The place of the dearest card of a kind that the automa can pay, or 0. Without a kind: of any.
local function find_dearest(s, kind)
  local best, cost = 0, -1
  for place, c in ipairs(s.market) do
    local card = data(c)
    if (not kind or card.kind == kind) and card.cost <= s.automa_coins and card.cost > cost then best, cost = place, card.cost end
  end
  return best
end

local function play_automa(s)
  s.automa_coins = s.automa_coins + rule.income
  local place = 0                        -- the priority list: the first line that finds a card counts
  for _, kind in ipairs(rule.priority) do if place == 0 then place = find_dearest(s, kind) end end
  if place == 0 then place = find_dearest(s) end
  if place > 0 then                      -- D-6
    local card = data(take(s.market, place, s.automa_cards))
    s.automa_coins, s.ai_score = s.automa_coins - card.cost, s.ai_score + card.points
    tell("D-6", "buys {card} and has {points} points", "card", card.name, "points", s.ai_score)
  elseif count(s.market) > 0 then        -- D-7
    tell("D-7", "can pay nothing and removes {card}", "card", data(take(s.market, 1)).name)
  end
end

game {
  name = "duo", title = "Duo", doc = "a buyer of cards against an automa with a priority list",
  ends = "rounds",                       -- why a game may end
  -- The state: whole numbers that begin as 0. A copy of it is a copy of the game.
  state = "moved, draws, coins, automa_coins, bought, played",
  -- Piles of cards: all see a market, only its owner a hand, nobody a deck.
  piles = {
    deck = { 3 * #cards, "nobody" }, market = { PLACES, "all" }, hand = { HAND, "owner", each = "human" },
    your_cards = { 3 * #cards, "all" }, automa_cards = { 3 * #cards, "all" },
  },
  cards = { "cards", piles = "deck, market, hand" }, -- for `poise audit duo.lua --cards`, with move_card below
  streams = "order",                     -- the chance that shuffles the deck
  -- What the results file keeps of each game, besides winner, rounds and scores.
  columns = { { "bought", unit = "cards", doc = "by the human" }, { "played", unit = "cards", doc = "from the human's hand" } },
  rule_ids = { "D-1 set-up", "D-2 work", "D-3 buy a card", "D-4 draw a card", "D-5 play a card", "D-6 the automa buys",
    "D-7 the automa removes a card", "D-8 a round and the game end" },
  -- How the table is drawn; `move` begins the name of the move that a click on card # plays. `: ` begins what stands on a card.
  picture = {
    market = { label = "Market", move = "buy #" }, hand = { label = "Your hand", move = "play #" },
    your_cards = { label = "Your cards", move = "none" }, automa_cards = { label = "The automa's cards", move = "none" },
    coins = "human", automa_coins = "ai", moved = "hidden", draws = "hidden", bought = "hidden", played = "hidden",
  },
  name_card = function(s, c)
    return data(c).name .. " (" .. data(c).kind .. "): cost " .. data(c).cost .. ", points " .. data(c).points
  end,
  name_move = function(s, move)
    if move < BUY then return move == WORK and "work" or "draw a card" end
    return (move < PLAY and "buy " .. move - BUY + 1 or "play " .. move - PLAY + 1) .. ": " .. moved_card(s, move).name
  end,
  move_card = function(s, move) if move >= BUY then return moved_card(s, move).name end end,

  setup = function(s)                    -- D-1
    put(s.deck, 1, rule.copies * #cards); shuffle(s.deck, s.order)
    draw(s.deck, s.market, min(PLACES, count(s.deck))); draw(s.deck, s.hand[HUMAN], min(rule.hand, count(s.deck)))
    s.coins, s.automa_coins = rule.coins, rule.purse
    tell("D-1", "deals a market and {hand} cards", "hand", rule.hand)
  end,

  -- Plays on until the human must decide (true) or the game is over (false).
  advance = function(s)
    if s.moved == 1 then
      if s.draws == 1 then draw(s.deck, s.hand[HUMAN]) end -- D-4: here, so that a player who thinks ahead does not see it
      play_automa(s)
      s.moved, s.draws = 0, 0
      while count(s.market) < PLACES and count(s.deck) > 0 do draw(s.deck, s.market) end -- D-8
      if s.round == rule.length then
        tell("D-8", "ends the game", "who", "game")
        return finish(s, s.human_score > s.ai_score and "human" or "ai", "rounds")
      end
      next_round(s)
    end
    s.seat = HUMAN
    return true
  end,
  -- What the human may do now.
  moves = function(s, add)
    add(WORK)
    if count(s.deck) > 0 and count(s.hand[HUMAN]) < HAND then add(DRAW) end
    for place, c in ipairs(s.market) do if data(c).cost <= s.coins then add(BUY + place - 1) end end
    for place, c in ipairs(s.hand[HUMAN]) do if hand_cost(c) <= s.coins then add(PLAY + place - 1) end end
  end,
  apply = function(s, move)
    s.moved = 1
    if move == WORK then                 -- D-2
      s.coins = s.coins + rule.wage
      tell("D-2", "works and has {coins} coins", "coins", s.coins)
    elseif move == DRAW then             -- D-4
      s.coins, s.draws = s.coins + rule.find, 1
      tell("D-4", "draws a card and has {coins} coins", "coins", s.coins)
    elseif move < PLAY then              -- D-3
      local card = data(take(s.market, move - BUY + 1, s.your_cards))
      s.coins, s.human_score, s.bought = s.coins - card.cost, s.human_score + card.points, s.bought + 1
      tell("D-3", "buys {card} and has {points} points", "card", card.name, "points", s.human_score)
    else                                 -- D-5
      local c = take(s.hand[HUMAN], move - PLAY + 1, s.your_cards)
      s.coins, s.human_score, s.played = s.coins - hand_cost(c), s.human_score + data(c).points, s.played + 1
      tell("D-5", "plays {card} and has {points} points", "card", data(c).name, "points", s.human_score)
    end
  end,

  -- A simple human: takes the best card, 4 points at least, or draws with an empty hand, or works. `poise learn` finds a far better one.
  greedy = function(s)
    local best, points = count(s.hand[HUMAN]) == 0 and count(s.deck) > 0 and DRAW or WORK, 3
    for place, c in ipairs(s.market) do
      if data(c).cost <= s.coins and data(c).points > points then best, points = BUY + place - 1, data(c).points end
    end
    for place, c in ipairs(s.hand[HUMAN]) do
      if hand_cost(c) <= s.coins and data(c).points >= points then best, points = PLAY + place - 1, data(c).points end
    end
    return best
  end,
}
