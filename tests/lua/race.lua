-- A race of dice: what the tests of mistakes change.
local rule = rules { sides = 6, steps = { 1, 2 } }
local bonus = { 1, 2, 3 }

local function walk(s, who)
  local face = roll(s.die, rule.sides)
  s.places[who] = s.places[who] + face
  return face
end

game {
  name = "race", open_order = true, rounds = 5, streams = "die, deal", ends = "rounds, goal",
  state = "places[2], step, last, deck[4]",
  columns = "step, last",
  setup = function(s)
    for i = 1, 4 do s.deck[i] = i end
    shuffle(s.deck, 4, s.deal)
  end,
  advance = function(s)
    if s.step == 1 then
      walk(s, 1)
      s.ai_score, s.step = s.places[1], 0
      return next_round(s) and true
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add)
    add(0)
    if s.last < 6 then add(1) end
  end,
  apply = function(s, move)
    s.last = walk(s, 2) + move
    s.human_score, s.step = s.places[2], 1
  end,
  greedy = function(s) return s.last < 6 and 1 or 0 end,
}
