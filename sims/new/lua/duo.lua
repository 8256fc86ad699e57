-- Duo: you and an automa climb to a summit. RULES.md has the rules; docs/lua.md of Poise explains every
-- word that stands here.

-- What an experiment may change: name, default, least, most. `poise rules duo.lua` prints it.
local rule = rules {
  { "summit", 20, 5, 100, unit = "steps", rule = "D-7", doc = "height that ends the game" },
  { "round_cap", 40, 1, 200, unit = "rounds", rule = "D-8", doc = "a game that lasts so long is unfinished" },
  { "hurry", 6, 0, 100, unit = "steps", rule = "D-4", doc = "the automa hurries when you are further ahead than this" },
  { "lucky_face", 5, 1, 6, rule = "D-5", doc = "lowest face of the die that is lucky for the automa" },
  { "lucky_steps", 4, 0, 20, unit = "steps", rule = "D-5", doc = "steps of a lucky automa" },
  { "steps", 2, 1, 20, unit = "steps", rule = "D-6", doc = "steps of the automa otherwise" },
}
local CLIMB, CAMP = 0, 1               -- the human's moves

-- What happens without a choice stands in functions of their own. `s` is the state of the game.
local function climb(s)                -- D-2
  local face = roll(s.your_die, 6)
  if face == 1 then
    s.human, s.slips = s.camp, s.slips + 1
    tell("D-2", "slips back to step {human}", "human", s.human, "who", "human")
  else
    s.human = s.human + face
    tell("D-2", "climbs to step {human}", "human", s.human, "who", "human")
  end
end

local function play_automa(s)
  local face = roll(s.automa_die, 6)
  if s.human - s.ai > rule.hurry then  -- D-4
    s.ai = s.ai + face
    tell("D-4", "hurries to step {ai}", "ai", s.ai)
  elseif face >= rule.lucky_face then  -- D-5
    s.ai = s.ai + rule.lucky_steps
    tell("D-5", "finds a ledge and is on step {ai}", "ai", s.ai)
  else                                 -- D-6
    s.ai = s.ai + rule.steps
    tell("D-6", "walks to step {ai}", "ai", s.ai)
  end
end

local function winner(s)
  return s.human > s.ai and "human" or s.human < s.ai and "ai" or "draw"
end

game {
  name = "duo", title = "Duo", doc = "a climber against a dice automa",
  ends = "summit, round_cap",          -- why a game may end

  -- The state: whole numbers that begin as 0. A copy of it is a copy of the game.
  state = "human, camp, ai, moved, climbs, slips",
  -- One stream of chance for each purpose, so that a change to one rule leaves the other dice alone.
  streams = "your_die, automa_die",
  -- Cards lie in piles, which hide themselves: piles = { deck = { 40, "nobody" }, market = { 4, "all" } },
  -- then put(s.deck, 1, 40), shuffle(s.deck, s.automa_deck), draw(s.deck, s.market, 4).
  -- What the results file keeps of each game, besides winner, rounds and scores.
  columns = { { "slips", unit = "slips", doc = "falls back to the camp" } },
  rule_ids = { "D-1 a round is two turns", "D-2 climbing, and a 1", "D-3 a camp", "D-4 the automa hurries",
    "D-5 the automa is lucky", "D-6 the automa walks", "D-7 the summit ends it all",
    { "D-8 a cap of rounds", when = "untold" } }, -- hardly ever told: no note that it never acts
  move_names = { [CLIMB] = "climb", [CAMP] = "camp" },

  setup = function(s)
    tell("D-1", "both stand at the foot")
  end,

  -- Plays on until the human must decide (true) or the game is over (false).
  advance = function(s)
    if s.moved == 0 then               -- D-1
      s.seat = HUMAN
      return true
    end
    if s.climbs == 1 then climb(s) end
    play_automa(s)
    s.moved, s.climbs, s.ai_score, s.human_score = 0, 0, s.ai, s.human
    if max(s.human, s.ai) >= rule.summit then -- D-7
      tell("D-7", "the climb is over")
      return finish(s, winner(s), "summit")
    end
    if s.round == rule.round_cap then  -- D-8
      tell("D-8", "it is too late to go on")
      return finish(s, "unfinished", "round_cap")
    end
    next_round(s)
    s.seat = HUMAN
    return true
  end,

  -- What the human may do now.
  moves = function(s, add)
    add(CLIMB)
    if s.human > s.camp then add(CAMP) end
  end,

  -- Makes the move. Dice it asks for are rolled in `advance`: a player who weighs moves must not see them.
  apply = function(s, move)
    s.moved = 1
    if move == CLIMB then
      s.climbs = 1
    else                               -- D-3
      s.camp = s.human
      tell("D-3", "camps on step {human}", "human", s.human)
    end
  end,

  -- No human player is written here: `poise learn duo.lua` finds a good one, and until then a weak one
  -- that looks ahead plays. You may add one of your own: greedy = function(s) return CLIMB end,

  -- The table, as `poise play` shows it.
  draw = function(s)
    return "you: step " .. s.human .. ", camp on " .. s.camp .. "; automa: step " .. s.ai
  end,
}
