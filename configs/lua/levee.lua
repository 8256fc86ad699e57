-- Levee: you against the River, which rolls two dice, follows a flowchart and climbs a track. The rules
-- are in RULES.md; docs/lua.md explains what stands here.
local rule = rules {
  { "sand", 3, 0, 6, rule = "L-1", doc = "sand of the human at the start" },
  { "timber", 2, 0, 4, rule = "L-1", doc = "timber of the human at the start" },
  { "dig", 3, 1, 6, unit = "sand", rule = "L-3", doc = "what digging brings" },
  { "cut", 2, 1, 4, unit = "timber", rule = "L-3", doc = "what cutting brings" },
  { "section_sand", 2, 0, 6, unit = "sand", rule = "L-4", doc = "price of a section" },
  { "section_timber", 1, 0, 4, unit = "timber", rule = "L-4", doc = "price of a section" },
  { "pump", 2, 1, 10, unit = "steps", rule = "L-5", doc = "by which pumping lowers the River" },
  { "surge", "one", words = { "one", "both" }, rule = "L-6", doc = "dice by which a surge rises" },
  { "bare_surge", 0, 0, 10, unit = "steps", rule = "L-6", doc = "more of a surge that finds no section" },
  { "lead", 2, 0, 6, unit = "sections", rule = "L-7", doc = "more than bends, from which the River presses" },
  { "bend", "reached", words = { "reached", "passed" }, rule = "L-9", doc = "when a bend counts" },
  { "crest", 30, 19, 60, unit = "steps", rule = "L-10", doc = "where the River wins" },
  { "sections", 6, 1, 12, unit = "sections", rule = "L-10", doc = "with which the human wins" },
  { "section_points", 5, 0, 20, unit = "points", rule = "L-11", doc = "for a section; a step is 1 point" },
}
local DIG, CUT, RAISE, PUMP = 0, 1, 2, 3
local SAND_MAX, TIMBER_MAX = 6, 4      -- L-3: what the yard holds
local bends = { 6, 12, 18 }

-- L-9: where bend k begins to count, and how many do at a step of the track.
local function bend_at(k) return rule.bend == "reached" and bends[k] or bends[k] + 1 end

local function bends_behind(step)
  local count = 0
  for k = 1, 3 do
    if step >= bend_at(k) then count = count + 1 end
  end
  return count
end

local function lowest(s)               -- L-5: the step below which the River does not fall
  local behind = bends_behind(s.river)
  return behind == 0 and 0 or bend_at(behind)
end

local function can_raise(s)
  return s.sand >= rule.section_sand and s.timber >= rule.section_timber
end

local function score(s)
  s.ai_score, s.human_score = s.river, s.sections * rule.section_points
end

local function rise(s, steps, id, text)
  local behind = bends_behind(s.river)
  s.river = s.river + steps
  tell(id, text, "river", s.river)
  for k = behind + 1, bends_behind(s.river) do -- L-9
    if k == 1 then s.sand = max(0, s.sand - 2)
    elseif k == 2 then s.timber = max(0, s.timber - 1)
    else s.sections = max(0, s.sections - 1) end
    tell("L-9", "takes its toll at bend {bend}", "bend", k)
  end
end

local function surge(s, die)           -- L-6
  local steps = rule.surge == "both" and 2 * die or die
  if s.sections > 0 then s.sections = s.sections - 1 else steps = steps + rule.bare_surge end
  s.surges = s.surges + 1
  rise(s, steps, "L-6", "surges to step {river}")
end

local function river_moves(s)
  local white, black = roll(s.white_die, 6), roll(s.black_die, 6)
  if white == black then surge(s, white)
  elseif s.sections >= bends_behind(s.river) + rule.lead then
    rise(s, max(white, black), "L-7", "presses on to step {river}")
  else
    rise(s, min(white, black), "L-8", "rises to step {river}")
  end
end

game {
  name = "levee", title = "Levee", doc = "two resources against a river of dice", rounds = 10,
  ends = "rounds, flood, levee",       -- the first is the one after the last round
  streams = "white_die, black_die",
  state = "river, sand, timber, sections, actions, surges, pumped",
  columns = {
    { "sections", unit = "sections", doc = "that stand at the end" },
    { "river", unit = "steps", doc = "the River's place on its track at the end" },
    { "surges", doc = "times both dice were equal" },
    { "pumped", unit = "steps", doc = "by which pumping lowered the River" },
  },
  rule_ids = {
    "L-1 set-up", "L-3 dig and cut", "L-4 raise a section", "L-5 pump", "L-6 equal dice: a surge",
    "L-7 the River presses", "L-8 it rises", "L-9 it reaches a bend", "L-10 the flood, or the whole levee",
    "L-11 after the last round",
  },
  picture = {
    sand = "human", timber = "human", sections = "human", river = "ai", actions = "hidden", surges = "hidden",
    pumped = "hidden",
  },
  move_names = { [DIG] = "dig", [CUT] = "cut", [RAISE] = "raise a section", [PUMP] = "pump" },

  setup = function(s)                  -- L-1
    s.sand, s.timber = rule.sand, rule.timber
    tell("L-1", "the human has {sand} sand and {timber} timber", "sand", s.sand, "timber", s.timber)
  end,

  advance = function(s)                -- L-2: two actions, then the River
    if s.sections >= rule.sections then
      tell("L-10", "the levee stands")
      return finish(s, "human", "levee")
    end
    if s.actions == 2 then
      river_moves(s)
      score(s)
      if s.river >= rule.crest then
        tell("L-10", "the River floods the land")
        return finish(s, "ai", "flood")
      end
      s.actions = 0
      if s.round == 10 then tell("L-11", "the last round is over") end
      if not next_round(s) then return false end
    end
    s.seat = HUMAN
    return true
  end,

  moves = function(s, add)
    add(DIG)
    add(CUT)
    if can_raise(s) then add(RAISE) end
    if s.timber > 0 and s.river > lowest(s) then add(PUMP) end
  end,

  apply = function(s, move)
    s.actions = s.actions + 1
    if move == DIG then                -- L-3
      s.sand = min(SAND_MAX, s.sand + rule.dig)
      tell("L-3", "digs and has {sand} sand", "sand", s.sand)
    elseif move == CUT then            -- L-3
      s.timber = min(TIMBER_MAX, s.timber + rule.cut)
      tell("L-3", "cuts and has {timber} timber", "timber", s.timber)
    elseif move == RAISE then          -- L-4
      s.sand, s.timber = s.sand - rule.section_sand, s.timber - rule.section_timber
      s.sections = s.sections + 1
      tell("L-4", "raises section {sections}", "sections", s.sections)
    else                               -- L-5
      local before = s.river
      s.timber, s.river = s.timber - 1, max(lowest(s), s.river - rule.pump)
      s.pumped = s.pumped + before - s.river
      tell("L-5", "pumps the River down to step {river}", "river", s.river)
    end
    score(s)
  end,

  greedy = function(s)                 -- raises whatever it can; pumps when the crest is near
    if can_raise(s) then return RAISE end
    if s.timber > 0 and s.river >= rule.crest - 6 and s.river > lowest(s) then return PUMP end
    return s.timber == 0 and CUT or DIG
  end,

  verify = function(s)                 -- winner 3: the game goes on
    if s.winner == 3 and s.river >= rule.crest then return "the game goes on with the River at step " .. s.river .. " of " .. rule.crest end
    if s.river < 0 then return "the River is at step " .. s.river end
    if s.sand < 0 or s.sand > SAND_MAX then return "the yard holds 0 to " .. SAND_MAX .. " sand, not " .. s.sand end
    if s.timber < 0 or s.timber > TIMBER_MAX then return "the yard holds 0 to " .. TIMBER_MAX .. " timber, not " .. s.timber end
    if s.sections < 0 or s.sections > rule.sections then return "the levee has 0 to " .. rule.sections .. " sections, not " .. s.sections end
    if s.actions < 0 or s.actions > 2 then return "a round has two actions, not " .. s.actions end
  end,

  draw = function(s)
    return "River: step " .. s.river .. " of " .. rule.crest .. ", bends behind it: " .. bends_behind(s.river)
      .. "\nyou: " .. s.sand .. " sand, " .. s.timber .. " timber, " .. s.sections .. " of " .. rule.sections .. " sections"
  end,
}
