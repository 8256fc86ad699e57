-- Salvage: you against the Wrecker, a deck of 12 cards. 8 rounds of two turns each. The rules are in
-- RULES.md; docs/lua.md explains what stands here.
local rule = rules {
  { "income", 6, 0, 20, unit = "coins", rule = "S-6", doc = "what a human gets for work" },
  { "sweep_cost", 1, 0, 20, unit = "coins", rule = "S-6", doc = "what it costs to clear the market" },
  { "power", 1, 0, 6, unit = "steps", rule = "S-8", doc = "the dearest card the Wrecker can take at the start" },
  cards = table({                      -- S-1: the market, twice each
    { name = "red 1", colour = 1, value = 1 }, { name = "red 2", colour = 1, value = 2 }, { name = "red 3", colour = 1, value = 3 },
    { name = "red 4", colour = 1, value = 4 }, { name = "red 5", colour = 1, value = 5 }, { name = "red 6", colour = 1, value = 6 },
    { name = "green 1", colour = 2, value = 1 }, { name = "green 2", colour = 2, value = 2 }, { name = "green 3", colour = 2, value = 3 },
    { name = "green 4", colour = 2, value = 4 }, { name = "green 5", colour = 2, value = 5 }, { name = "green 6", colour = 2, value = 6 },
    { name = "blue 1", colour = 3, value = 1 }, { name = "blue 2", colour = 3, value = 2 }, { name = "blue 3", colour = 3, value = 3 },
    { name = "blue 4", colour = 3, value = 4 }, { name = "blue 5", colour = 3, value = 5 }, { name = "blue 6", colour = 3, value = 6 },
  }, {
    colour = { 1, 3, rule = "S-11", doc = "red, green or blue" },
    value = { 0, 12, unit = "coins", rule = "S-6", doc = "what it costs, and the points that it scores" },
  }),
  { "majority", 4, 0, 20, unit = "points", rule = "S-11", doc = "for the most cards of a colour" },
}

local cards = rule.cards
local function card_of(number)         -- 36 cards: 1 and 2 are the first row; 0 is none
  if number > 0 then return cards[div(number + 1, 2)] end
end

local colours = { "red", "green", "blue" }

local function counts(has)
  return " red " .. has[1] .. ", green " .. has[2] .. ", blue " .. has[3]
end

local wrecker = {                      -- the 12 action cards
  { take = 1 }, { take = 1 }, { take = 2 }, { take = 2 }, { take = 3 }, { take = 3 },
  { best = true }, { best = true }, { raid = 1 }, { raid = 2 }, { grow = 1 }, { alarm = true },
}

local wrecker_names = {
  "take red", "take red", "take green", "take green", "take blue", "take blue", "take the best", "take the best",
  "raid 1", "raid 2", "grow", "alarm",
}

local function fill(s)                 -- S-2: market slots from the deck; 0 is an empty slot
  for i = 1, 4 do
    if s.market[i] == 0 and count(s.deck) > 0 then s.market[i] = draw(s.deck) end
  end
end

local function wrecker_draws(s)        -- S-7: an empty deck, or alarm: shuffle the whole deck
  if s.alarm == 1 or count(s.actions) == 0 then
    tell("S-7", "shuffles its deck")
    draw(s.played, s.actions, count(s.played))
    shuffle(s.actions, s.wreck)
    s.alarm, s.reshuffles = 0, s.reshuffles + 1
  end
  return wrecker[draw(s.actions, s.played)]
end

-- S-8: the priority list: within power; the wanted colour; highest value; the colour the Wrecker has
-- fewest of; then the leftmost.
local function wrecker_wants(s, colour)
  local best, top = 0, -1
  for i = 1, 4 do
    local card = card_of(s.market[i])
    if card and card.value <= s.power then
      local rank = card.value * 100 + 50 - s.ai_has[card.colour]
      if card.colour == colour then rank = rank + 1000 end
      if rank > top then best, top = i, rank end
    end
  end
  return best
end

local function wrecker_takes(s, colour)
  local i = wrecker_wants(s, colour)
  if i == 0 then                       -- S-9
    s.power, s.stalls = s.power + 1, s.stalls + 1
    tell("S-9", "finds nothing and has power {power}", "power", s.power)
    return
  end
  local card = card_of(s.market[i])
  s.ai_has[card.colour] = s.ai_has[card.colour] + 1
  s.ai_score = s.ai_score + card.value
  s.market[i] = 0; fill(s)
  tell("S-8", "takes a card of value {value}", "value", card.value)
end

local function wrecker_turn(s)
  local card = wrecker_draws(s)
  if card.take then wrecker_takes(s, card.take)
  elseif card.best then wrecker_takes(s, 0)
  elseif card.raid then
    s.coins = max(0, s.coins - card.raid); wrecker_takes(s, 0)
  else                                 -- S-10: grow, or alarm: the whole deck is shuffled
    s.power = s.power + 1
    if card.alarm then s.alarm = 1 end
    tell("S-10", "grows to power {power}", "power", s.power)
  end
end

local function score_majorities(s)     -- S-11
  for colour = 1, 3 do
    local lead = s.has[colour] - s.ai_has[colour]
    if lead > 0 then s.human_score = s.human_score + rule.majority
    elseif lead < 0 then s.ai_score = s.ai_score + rule.majority end
  end
  tell("S-11", "scores majorities")
end

-- For verify: what is wrong with card `card` of `most` in that place, if it was not met before.
local function wrong_card(met, card, most, place)
  if card < 1 or card > most then return place .. " holds card " .. card .. "; there are 1 to " .. most end
  if met[card] then return "card " .. card .. " lies in " .. place .. " and in " .. met[card] end
  met[card] = place
end

game {
  name = "salvage", title = "Salvage", doc = "a market of cards against a deck of actions",
  rounds = 8,                          -- S-3
  streams = "market_deck, wreck",
  state = "step, coins, power, alarm, market[4], has[3], ai_has[3], reshuffles, stalls, sweeps",
  piles = { deck = { 36, "nobody" }, actions = { 12, "nobody" }, played = { 12, "all" } },
  cards = { "cards", piles = "deck", copies = 2 },
  move_card = function(s, move)
    if move >= 1 and move <= 4 then return card_of(s.market[move]).name end
  end,
  columns = {
    { "coins", unit = "coins", doc = "left to the human" },
    { "power", unit = "steps", doc = "the dearest card the Wrecker could take at the end" },
    { "reshuffles", doc = "times the Wrecker shuffled its deck" },
    { "stalls", doc = "turns in which the Wrecker found nothing" },
    { "sweeps", doc = "times the human cleared the market" },
  },
  rule_ids = {
    "S-1 set-up", "S-5 a human works, buys or sweeps", "S-6 what these do",
    "S-7 an empty deck is shuffled", "S-8 the Wrecker takes a card", "S-9 it finds nothing and grows",
    "S-10 it grows, or raises the alarm", "S-11 majorities",
  },
  picture = {
    market = { label = "Market", move = "card #" }, played = { label = "The Wrecker has played" },
    coins = "human", has = "human: red, green, blue", power = "ai",
    ai_has = "ai: red, green, blue",
    step = "hidden", alarm = "hidden", reshuffles = "hidden", stalls = "hidden", sweeps = "hidden",
  },
  tones = { red = "red", green = "green", blue = "blue" },
  move_names = { [0] = "work", "buy card 1", "buy card 2", "buy card 3", "buy card 4", "sweep" },

  setup = function(s)                  -- S-1
    s.coins, s.power = 2, rule.power
    put(s.deck, 1, 36); shuffle(s.deck, s.market_deck)
    put(s.actions, 1, 12); shuffle(s.actions, s.wreck)
    fill(s)
    tell("S-1", "deals the market")
  end,

  advance = function(s)                -- S-4: human, Wrecker, human, Wrecker
    while true do
      if s.step == 4 then
        if s.round % 4 == 0 then score_majorities(s) end
        if not next_round(s) then return false end
        s.step = 0
      end
      if s.step % 2 == 0 then s.seat = HUMAN return true end
      wrecker_turn(s); s.step = s.step + 1
    end
  end,

  moves = function(s, add)             -- S-5: 0 work, 1 to 4 buy, 5 sweep
    add(0)
    for i = 1, 4 do
      local card = card_of(s.market[i])
      if card and card.value <= s.coins then add(i) end
    end
    if s.coins >= rule.sweep_cost and count(s.deck) >= 4 then add(5) end
  end,

  apply = function(s, move)            -- S-6
    if move == 0 then
      s.coins = s.coins + rule.income
      tell("S-5 S-6", "works and has {coins} coins", "coins", s.coins)
    elseif move == 5 then
      s.coins = s.coins - rule.sweep_cost; s.sweeps = s.sweeps + 1
      for i = 1, 4 do s.market[i] = 0 end
      fill(s)
      tell("S-5 S-6", "sweeps the market and has {coins} coins", "coins", s.coins)
    else
      local card = card_of(s.market[move])
      s.coins = s.coins - card.value
      s.has[card.colour] = s.has[card.colour] + 1
      s.human_score = s.human_score + card.value
      s.market[move] = 0; fill(s)
      tell("S-5 S-6", "buys a card of value {value}", "value", card.value)
    end
    s.step = s.step + 1
  end,

  greedy = function(s)                 -- the dearest card; a colour that may tip counts 2 more
    local best, best_worth = 0, 2
    for i = 1, 4 do
      local card = card_of(s.market[i])
      if card and card.value <= s.coins then
        local lead = s.has[card.colour] - s.ai_has[card.colour]
        local worth = card.value + ((lead == 0 or lead == -1) and 2 or 0)
        if worth > best_worth then best, best_worth = i, worth end
      end
    end
    return best
  end,

  verify = function(s)
    local cards_met, actions_met = {}, {}
    for _, card in ipairs(s.deck) do
      local wrong = wrong_card(cards_met, card, 36, "the deck")
      if wrong then return wrong end
    end
    for i = 1, 4 do
      local wrong = s.market[i] ~= 0 and wrong_card(cards_met, s.market[i], 36, "the market")
      if wrong then return wrong end
    end
    for _, card in ipairs(s.actions) do
      local wrong = wrong_card(actions_met, card, 12, "the actions")
      if wrong then return wrong end
    end
    for _, card in ipairs(s.played) do
      local wrong = wrong_card(actions_met, card, 12, "the played actions")
      if wrong then return wrong end
    end
    if s.coins < 0 then return "the human has " .. s.coins .. " coins" end
    if s.step < 0 or s.step > 4 then return "a round has four turns, not " .. s.step end
  end,

  name_card = function(s, card, pile)  -- in pictures
    if pile ~= "market" then return wrecker_names[card] end
    local value = card_of(card).value
    return colours[card_of(card).colour] .. " " .. value .. ": costs " .. value .. ", scores " .. value
  end,

  draw = function(s)                   -- the table, without what nobody may see
    local market = ""
    for i = 1, 4 do
      local card = card_of(s.market[i])
      market = market .. "  " .. i .. ": " .. (card and colours[card.colour] .. " " .. card.value or "empty")
    end
    return "market" .. market .. "; " .. count(s.deck) .. " cards in the deck"
      .. "\nyou: " .. s.coins .. " coins, " .. s.human_score .. " points, cards" .. counts(s.has)
      .. "\nWrecker: power " .. s.power .. ", " .. s.ai_score .. " points, cards" .. counts(s.ai_has)
  end,
}
