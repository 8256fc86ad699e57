-- A market with delay: an order for goods arrives two rounds later, and the price wanders meanwhile.
-- bench/learn.py solves it.
local rule = rules { money = 20, goal = 24, shelf = 6 }

game {
  name = "market", rounds = 16, ends = "rounds",
  streams = "price_die",
  state = "money, stock, soon, later, price, acted",
  move_names = { [0] = "wait", [1] = "order", [2] = "sell one", [3] = "sell all" },
  setup = function(s) s.money, s.price = rule.money, 5 end,
  advance = function(s)
    if s.acted == 1 then
      s.acted = 0
      s.stock, s.soon, s.later = min(rule.shelf, s.stock + s.soon), s.later, 0
      local die = roll(s.price_die, 6)
      s.price = max(1, min(9, s.price + (die <= 2 and -1 or die >= 5 and 1 or 0)))
      s.human_score, s.ai_score = s.money, rule.goal
      if not next_round(s) then return false end
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add)
    add(0)
    if s.money >= 2 * s.price then add(1) end
    if s.stock > 0 then add(2) end
    if s.stock > 1 then add(3) end
  end,
  apply = function(s, move)
    s.acted = 1
    if move == 1 then s.money, s.later = s.money - 2 * s.price, 2
    elseif move == 2 then s.money, s.stock = s.money + s.price, s.stock - 1
    elseif move == 3 then s.money, s.stock = s.money + s.stock * s.price, 0 end
    s.human_score = s.money
  end,
}
