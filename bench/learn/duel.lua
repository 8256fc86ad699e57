-- A duel with a beast: strike, guard, aim or heal with one of three herbs. One time in three the beast winds up, and its next
-- blow is heavy.
game {
  name = "duel", rounds = 25, ends = "rounds, slain, fell",
  streams = "beast, hit",
  state = "life, its, herbs, aim, windup, act",
  move_names = { [1] = "strike", [2] = "guard", [3] = "aim", [4] = "heal" },
  setup = function(s) s.life, s.its, s.herbs = 20, 37, 3 end,
  advance = function(s)
    local act = s.act
    if act > 0 then
      s.act = 0
      if act == 1 then
        if roll(s.hit, 4) > 1 or s.aim > 0 then s.its = s.its - 3 - 3 * s.aim end
        s.aim = 0
      elseif act == 3 then s.aim = 1
      elseif act == 4 then s.life, s.herbs = min(20, s.life + 9), s.herbs - 1 end
      s.human_score = 37 - max(0, s.its)
      if s.its <= 0 then finish(s, "human", "slain") return false end
      local n = roll(s.beast, 6)
      if s.windup == 1 then
        s.windup = 0
        s.life = s.life - (act == 2 and div(n + 5, 3) or n + 5)
      elseif n <= 2 then s.windup = 1
      else s.life = s.life - (act == 2 and 0 or n - 1) end
      if s.life <= 0 then finish(s, "ai", "fell") return false end
      if not next_round(s) then finish(s, "ai", "rounds") return false end
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add)
    add(1) add(2)
    if s.aim == 0 then add(3) end
    if s.herbs > 0 then add(4) end
  end,
  apply = function(s, move) s.act = move end,
}
