-- Bazaar: one to four traders against the merchants Amber and Jade, who share a deck of actions. The
-- rules are in RULES.md, the wares in bazaar.csv; docs/lua.md explains what stands here.
local rule = rules {
  wares = table("bazaar.csv", {
    cost = { 0, 12, unit = "coins", rule = "B-6", doc = "to buy it" },
    points = { 0, 20, unit = "points", rule = "B-6", doc = "for who buys it" },
  }),
  { "copies", 2, 1, 3, unit = "cards", rule = "B-1", doc = "of each ware" },
  { "coins", 3, 0, 12, unit = "coins", rule = "B-1", doc = "of each trader at the start" },
  { "orders", 2, 0, 2, unit = "cards", rule = "B-1", doc = "that each trader draws" },
  { "wage", 3, 1, 8, unit = "coins", rule = "B-5", doc = "what work pays" },
  { "tip", 1, 0, 8, unit = "coins", rule = "B-7", doc = "what looking at the next ware pays" },
  { "purse", 3, 0, 9, unit = "coins", rule = "B-8", doc = "what a merchant can spend at first" },
  { "thrift", 1, 0, 4, unit = "coins", rule = "B-9", doc = "by which a purse grows where nothing is bought" },
  { "order_wares", 2, 1, 4, unit = "cards", rule = "B-11", doc = "of its kind that an order wants" },
  { "order_points", 5, 0, 20, unit = "points", rule = "B-11", doc = "for an order that is met" },
}
local wares = rule.wares
local WORK, LOOK, BUY = 0, 1, 2           -- BUY + n: the ware at place n of the market
local KINDS = { silk = 1, spice = 2, tea = 3 }
local orders = { "silk", "silk", "silk", "spice", "spice", "spice", "tea", "tea", "tea" }
local actions = { "silk", "silk", "spice", "spice", "tea", "tea", "dear", "dear", "save" }

local function ware(card) return wares[(card - 1) % #wares + 1] end
local function kind_of(card) return KINDS[ware(card).kind] end

local function fill(s)                    -- B-2
  while count(s.market) < 4 and count(s.deck) > 0 do draw(s.deck, s.market) end
end

-- B-8: the ware that a merchant likes best for an action, or 0.
local function wanted(s, purse, action)
  local best, top = 0, -1
  for place, card in ipairs(s.market) do
    local cost = ware(card).cost
    local worth = cost + (ware(card).kind == action and 100 or 0)
    if cost <= purse and worth > top then best, top = place, worth end
  end
  return best
end

local function merchant_acts(s, k)
  if count(s.actions) == 0 then           -- B-3
    draw(s.played, s.actions, count(s.played))
    shuffle(s.actions, s.fate)
    tell("B-3", "the actions are shuffled", "who", "game")
  end
  local action = actions[draw(s.actions, s.played)]
  local place = action == "save" and 0 or wanted(s, s.purse[k], action)
  if place == 0 then                      -- B-9
    s.purse[k] = s.purse[k] + rule.thrift
    tell("B-9", "merchant {merchant} saves for {purse} coins", "merchant", k, "purse", s.purse[k])
    return
  end
  local card = take(s.market, place)      -- B-8
  s.strength[k] = s.strength[k] + ware(card).points
  tell("B-8", "merchant {merchant} buys {ware}", "merchant", k, "ware", ware(card).name)
  fill(s)
end

local function meet_orders(s)             -- B-11
  for k = 1, rule.humans do
    for _, order in ipairs(s.hand[k]) do
      if s.has[k][KINDS[orders[order]]] >= rule.order_wares then
        s.points[k] = s.points[k] + rule.order_points
        tell("B-11", "human {human} has met an order of {kind}", "human", k, "kind", orders[order], "who", "game")
      end
    end
  end
end

-- The trader whose turn is number `turn` of a round (B-4).
local function trader(s, turn) return HUMAN + (s.round - 1 + turn) % rule.humans end

-- For verify: what is wrong with a pile whose cards are numbers 1 to `most` that lie nowhere else.
local function wrong_pile(met, pile, most, name)
  for _, card in ipairs(pile) do
    if card < 1 or card > most then return name .. " holds card " .. card .. "; there are 1 to " .. most end
    if met[card] then return "card " .. card .. " lies in " .. name .. " and in " .. met[card] end
    met[card] = name
  end
end

game {
  name = "bazaar", title = "Bazaar", doc = "traders with secret orders against two merchants",
  rounds = 8,                             -- B-4
  humans = { 1, 4, score = "points" }, automas = { 2, score = "strength" },
  streams = "caravan, orders_of, fate",
  state = "turn, coins[humans], points[humans], has[humans][3], looks, purse[automas], strength[automas]",
  piles = {
    deck = { 36, "nobody" }, market = { 4, "all" },
    orders = { 9, "nobody" }, hand = { 2, "owner", each = "human" },
    actions = { 9, "nobody" }, played = { 9, "all" },
  },
  cards = { "wares", piles = "deck, market" },
  columns = {
    { "points", unit = "points", doc = "of each trader at the end" },
    { "strength", unit = "points", doc = "of each merchant at the end" },
    { "purse", unit = "coins", doc = "that each merchant could spend at the end" },
    { "looks", doc = "times a trader looked at the next ware" },
  },
  rule_ids = {
    "B-1 set-up", "B-3 the actions run out", "B-5 work", "B-6 buy a ware", "B-7 look at the next ware",
    "B-8 a merchant buys", "B-9 a merchant saves", "B-11 orders",
  },
  picture = {
    market = { label = "Market", move = "ware #" },
    hand = { label = "Your orders" },
    coins = "human", has = "human: silk, spice, tea", purse = "ai", looks = "hidden", turn = "hidden",
    points = "hidden", strength = "ai", played = { label = "The merchants have played" },
  },
  tones = { silk = "blue", spice = "red", tea = "green" },
  move_names = { [WORK] = "work", "look at the next ware", "buy ware 1", "buy ware 2", "buy ware 3", "buy ware 4" },

  setup = function(s)                     -- B-1
    put(s.deck, 1, rule.copies * #wares); shuffle(s.deck, s.caravan)
    put(s.orders, 1, #orders); shuffle(s.orders, s.orders_of)
    put(s.actions, 1, #actions); shuffle(s.actions, s.fate)
    for k = 1, rule.humans do
      s.coins[k] = rule.coins
      draw(s.orders, s.hand[k], rule.orders)
    end
    for k = 1, #s.purse do s.purse[k] = rule.purse end
    fill(s)
    tell("B-1", "deals the market and {orders} orders to each trader", "orders", rule.orders)
  end,

  advance = function(s)                   -- B-4: the traders, then the merchants
    if s.turn == rule.humans then
      for k = 1, #s.purse do merchant_acts(s, k) end
      s.turn = 0
      if s.round == 8 then meet_orders(s) end
      if not next_round(s) then return false end
    end
    s.seat = trader(s, s.turn)
    return true
  end,

  moves = function(s, add)
    add(WORK)
    if count(s.deck) > 0 then add(LOOK) end
    for place, card in ipairs(s.market) do
      if ware(card).cost <= s.coins[s.seat] then add(BUY + place - 1) end
    end
  end,

  apply = function(s, move)
    local k = s.seat
    s.turn = s.turn + 1
    if move == WORK then                  -- B-5
      s.coins[k] = s.coins[k] + rule.wage
      tell("B-5", "works and has {coins} coins", "coins", s.coins[k])
    elseif move == LOOK then              -- B-7
      s.coins[k], s.looks = s.coins[k] + rule.tip, s.looks + 1
      reveal(s.deck, count(s.deck), k)
      tell("B-7", "looks at the next ware and has {coins} coins", "coins", s.coins[k])
    else                                  -- B-6
      local card = take(s.market, move - BUY + 1)
      s.coins[k] = s.coins[k] - ware(card).cost
      s.points[k] = s.points[k] + ware(card).points
      s.has[k][kind_of(card)] = s.has[k][kind_of(card)] + 1
      tell("B-6", "buys {ware}", "ware", ware(card).name)
      fill(s)
    end
  end,

  name_card = function(s, card, pile)
    if pile == "hand" or pile == "orders" then return "order of " .. orders[card] end
    if pile == "actions" or pile == "played" then return actions[card] end
    return ware(card).name .. ": costs " .. ware(card).cost .. ", scores " .. ware(card).points
  end,

  move_card = function(s, move)           -- the ware that a move buys
    if move >= BUY then return ware(s.market[move - BUY + 1]).name end
  end,

  greedy = function(s)                    -- most points; a ware that an own order lacks counts 3 more
    local best, top = WORK, 3
    for place, card in ipairs(s.market) do
      local worth = ware(card).points
      for _, order in ipairs(s.hand[s.seat]) do
        if orders[order] == ware(card).kind and s.has[s.seat][kind_of(card)] < rule.order_wares then worth = worth + 3 end
      end
      if ware(card).cost <= s.coins[s.seat] and worth > top then best, top = BUY + place - 1, worth end
    end
    return best
  end,

  verify = function(s)
    local wares_met, orders_met, actions_met = {}, {}, {}
    local many = rule.copies * #wares
    local wrong = wrong_pile(wares_met, s.deck, many, "the deck") or wrong_pile(wares_met, s.market, many, "the market")
      or wrong_pile(orders_met, s.orders, #orders, "the orders")
      or wrong_pile(actions_met, s.actions, #actions, "the actions")
      or wrong_pile(actions_met, s.played, #actions, "the played actions")
    for k = 1, rule.humans do
      wrong = wrong or wrong_pile(orders_met, s.hand[k], #orders, "hand " .. k)
      if s.coins[k] < 0 then return "human " .. k .. " has " .. s.coins[k] .. " coins" end
    end
    return wrong
  end,
}
