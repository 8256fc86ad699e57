-- What a script may call, and how the program calls the script. Runs once in each Lua state, before
-- the script. `host` holds what C gives: see machine.c. `fields` makes the views of a state.
local host, fields = ...
local fail, fail_in, type, rawget, floor = host.fail, host.fail_in, type, rawget, math.floor
local gsub, find, getinfo, getupvalue = string.gsub, string.find, debug.getinfo, debug.getupvalue

local frozen = setmetatable({}, { __mode = "k" }) -- tables that games must not change
local verbs = {}
local env = {
  error = error, assert = assert, min = math.min, max = math.max, abs = math.abs, AI = 0, HUMAN = 1,
}
-- Of what is no number, each Lua has another least value, and LuaJIT another one when it is compiled. +0: without a sign.
local function best_of(best)
  return function(...)
    local a, b = ...
    local none = a ~= a or b ~= b
    for k = 3, select("#", ...) do
      local x = select(k, ...)
      none = none or x ~= x
    end
    if none then fail("min, max: one of them is no number, like 0 / 0 or 7 % 0") end
    return best(...) + 0
  end
end
env.min, env.max = best_of(math.min), best_of(math.max)
if not bit then -- Lua 5.4: -0 as LuaJIT has it
  function floor(x) return x == 0 and x or math.floor(x) end
end
verbs.env = env
function env.type(value)
  local kind = type(value)
  return kind == "cdata" and "userdata" or kind
end
function env.select(n, ...)
  if n ~= "#" and (type(n) ~= "number" or floor(n) ~= n) then fail("select(n, ...): n is a whole number or \"#\"") end
  return select(n, ...)
end
function env.div(a, b)
  if b == 0 then fail("div(a, 0): nothing can be divided by 0") end
  return floor(a / b)
end
-- As in Lua; more values than this at once would be one step that takes long.
local values_max, unpack = 250, unpack or table.unpack
function env.unpack(list, from, to)
  if type(list) ~= "table" then
    fail("unpack(list): the list must be a table, not " .. (list == nil and "nil" or "a " .. type(list)))
  end
  from, to = from or 1, to or verbs.len(list)
  if floor(from) ~= from or floor(to) ~= to then fail("unpack(list, from, to): these are whole numbers") end
  if not (to - from < values_max) then fail("unpack(list): gives more than " .. values_max .. " values") end
  return unpack(list, from, to)
end
local ipairs, is_array = ipairs, nil -- of the state, when there is one
local function next_slot(array, i)
  if i < #array then return i + 1, array[i + 1] end
end
function env.ipairs(list)
  if type(list) == "table" then return ipairs(list) end
  if not (is_array and is_array(list)) then
    fail("ipairs(list): the list must be a table or an array of the state, like s.deck")
  end
  return next_slot, list, 0
end
local rule = setmetatable({}, { __index = function(_, key) host.no_rule(key) end })

-- store_checks.c puts this before each t[key] = value of a function. Without LuaJIT states check themselves.
local tobit, view_kind = bit and bit.tobit or math.tointeger, bit and "cdata" or "userdata"
function verbs.own(t, key, value)
  if type(t) == "table" then
    if frozen[t] then fail("this table is a constant: games share it; keep what changes in the state") end
    if type(key) == view_kind then fail("an array, a pile or a stream cannot be the key of an entry") end -- LuaJIT makes a new one each time
  elseif type(key) == "string" and (type(value) ~= "number" or tobit(value) ~= value) then
    host.no_number(key, value)
  end
end

-- What rules{} reads as a table of records: a file beside the script or a list, and its columns. Elsewhere nothing would read it.
local table_mark, unread, definition, looked = {}, {}, nil, nil
local not_in_rules = "table(...) is read inside rules { }: write local rule = rules { cards = table(...) }, and then rule.cards"
function env.table(source, columns)
  if definition then fail(not_in_rules) end
  local made = setmetatable({ source, columns, host.where("") }, table_mark)
  unread[made] = made[3]
  return made
end

-- The records of a table: their names and numbers are known at once, what experiments change later.
local function new_table(path, names)
  local records = setmetatable({}, { __index = function(_, key)
    if type(key) ~= "number" then host.no_entry(key, names, path) end
  end })
  local unknown = { __index = function(_, key) host.no_rule(key, path) end }
  for i, name in ipairs(names) do
    local record = setmetatable({ index = i, name = name or nil }, unknown)
    frozen[record], records[i] = true, record
    if name then records[name] = record end
  end
  frozen[records] = true
  return records
end

-- What a file beside the script returns. It runs once, before the games, with verbs of its own as the script does.
local included, including = {}, true
function env.include(name)
  if not including then fail("include(...): write it above the functions, outside of them") end
  if included[name] == nil then
    local run = host.include(name, verbs)
    included[name] = false
    included[name] = { run(verbs.own, verbs.len, verbs.bound) }
  end
  if not included[name] then fail("`" .. name .. "` includes itself, by way of other files") end
  return unpack(included[name])
end

-- store_checks.c makes `#list` a call of this: the entries before the first nil. Those of constants are counted once, as
-- LuaJIT compiles a look-up better than a loop.
local lengths = setmetatable({}, { __mode = "k" })
local function count_entries(list)
  local kind, n = type(list), 0
  if kind == "string" or kind == "cdata" or kind == "userdata" then return #list end
  if kind ~= "table" then fail("attempt to get length of a " .. kind .. " value") end
  while rawget(list, n + 1) ~= nil do n = n + 1 end
  if frozen[list] and not including then lengths[list] = n end
  return n
end
function verbs.len(list) return lengths[list] or count_entries(list) end

-- store_checks.c puts this around the numbers of a `for`: with these, each Lua does something else.
function verbs.bound(x, step)
  if x ~= x then fail("`for`: one of its numbers is no number, like 0 / 0 or 7 % 0") end
  if step and x == 0 then fail("`for`: the step is 0, so the loop has no end") end
  return x
end

function env.rules(list)
  for _, value in pairs(list) do
    unread[value] = nil
    if type(value) == "table" and value[2] then unread[value[2]] = nil end
  end
  for path, names in pairs(host.define_rules(list)) do rule[path] = new_table(path, names) end
  frozen[rule] = true
  return rule
end

function env.game(list)
  if definition then fail("`game` is called a second time: a script is one game") end
  local place = select(2, next(unread))
  if place then error(place .. not_in_rules, 0) end
  host.define_game(list)
  definition = list
end

-- The values of a rule set, of a table column by column; before the first game of each.
function verbs.set_rule(name, value, column)
  if column then
    for i, record in ipairs(rule[name]) do record[column] = value[i] end
    return
  end
  rule[name] = value
  if type(value) == "table" then
    frozen[value] = true
    setmetatable(value, { __index = function(_, slot) -- behind its end is nothing; before it nothing can be
      if type(slot) ~= "number" or slot < 1 or floor(slot) ~= slot then host.no_list_slot(name, #value, slot) end
    end })
  end
end

-- Makes every table a constant that the value reaches, also through functions of the script.
local function freeze(value, seen)
  local kind = type(value)
  if (kind ~= "table" and kind ~= "function") or seen[value] then return end
  seen[value] = true
  if kind == "table" then
    frozen[value] = true
    for key, entry in pairs(value) do freeze(key, seen) freeze(entry, seen) end
  elseif find(getinfo(value, "S").source, "^@") then
    for n = 1, 255 do
      local name, held = getupvalue(value, n)
      if name then freeze(held, seen) end
    end
  end
end

-- Binds the script to its state. `layout` says where each field is; see machine.c.
function verbs.bind(layout)
  if not definition then fail("the script describes no game: end it with game { ... }") end
  including = false
  freeze(definition, { [env] = true })
  local view = fields(host, layout)
  local s, look, head, notes = view.state, view.look, view.head, view.notes
  local below, shuffle, seek = view.below, view.shuffle, view.seek
  local end_round, open_streams, add = view.end_round, view.open_streams, view.add
  local rounds, ends, policies = layout.rounds, layout.ends, {}
  local seat_base, seats = layout.seat_base, layout.seats
  local setup, advance, moves, apply = definition.setup, definition.advance, definition.moves, definition.apply
  local seated = {}
  local finished = false -- finish() was called
  looked = notes

  local function writable()
    if notes.readonly ~= 0 then host.no_change() end
  end

  function env.below(stream, n)
    local value = below(stream, n)
    if notes.listening ~= 0 then host.note_roll(stream, value, n) end
    return value
  end

  function env.roll(stream, sides)
    local value = below(stream, sides) + 1
    if notes.listening ~= 0 then host.note_roll(stream, value, sides) end
    return value
  end

  -- Piles. `form` is how the verb is written.
  local pile, move, draw_top, seat_bits, every_bit = view.pile, view.move, view.draw, {}, 0
  for k = 0, seats - 1 do
    seat_bits[k + seat_base] = every_bit + 1
    every_bit = 2 * every_bit + 1
  end

  local function pile_of(a, form)
    local number, most, name = pile(a)
    if not number then fail(form .. ": give a pile of the state, like s.deck") end
    return number, most, name
  end
  local function whole(n, least, form, what)
    if type(n) ~= "number" or tobit(n) ~= n or n < least then
      fail(form .. ": " .. what .. " is a whole number from " .. least)
    end
  end

  -- Moves n cards to the top of `to` (nil: out of the game).
  local function move_to(from, place, to, n, form)
    local number, target = pile_of(from, form), -1
    writable()
    if to ~= nil then target = pile_of(to, form) end
    local card = move(number, place, target, n)
    if card >= 0 then return card end
    local _, _, name = pile(from)
    if n > #from then host.few_cards(name, #from, n) end
    local _, most, called = pile(to)
    host.no_room(called, #to, most, n)
  end

  function env.draw(from, to, n)
    if n == nil then return draw_top(from, to) or move_to(from, -1, to, 1, "draw(from, to, n)") end
    whole(n, 0, "draw(from, to, n)", "n")
    return move_to(from, -1, to, n, "draw(from, to, n)")
  end

  function env.take(from, place, to)
    local _, _, name = pile_of(from, "take(from, place, to)")
    if type(place) ~= "number" or place < 1 or place > #from or tobit(place) ~= place then
      host.no_card(name, #from, place)
    end
    return move_to(from, place - 1, to, 1, "take(from, place, to)")
  end

  function env.put(onto, card, last)
    local number, most, name = pile_of(onto, "put(pile, card, last)")
    writable()
    last = last or card
    whole(card, 1, "put(pile, card, last)", "a card")
    whole(last, card, "put(pile, card, last)", "the last card")
    if last > 999999 then fail("put(pile, card, last): cards are numbers from 1 to 999,999") end
    if #onto + last - card + 1 > most then host.no_room(name, #onto, most, last - card + 1) end
    view.put(number, card, last)
  end

  function env.reveal(from, place, seat)
    local number, _, name = pile_of(from, "reveal(pile, place, seat)")
    writable()
    if type(place) ~= "number" or place < 1 or place > #from or tobit(place) ~= place then
      host.no_card(name, #from, place)
    end
    local mask = seat == nil and every_bit or seat_bits[seat]
    if not mask then fail("reveal(pile, place, seat): seat is HUMAN, or another that decides; without it all see the card") end
    view.reveal(number, place - 1, mask)
    return from[place]
  end

  function env.count(a)
    pile_of(a, "count(pile)")
    return #a
  end

  function env.shuffle(a, n, stream)
    if stream == nil then
      local number = pile(a)
      if number then return view.shuffle_pile(number, n) end
    end
    shuffle(a, n, stream)
  end
  is_array = view.is_array

  function env.tell(rules, text, ...)
    if notes.listening ~= 0 then host.tell(rules, text, ...) end
  end

  local function show(given)
    return type(given) == "string" and '"' .. given .. '"' or type(given) == "number" and given or type(given)
  end

  local winners = { ai = 0, human = 1, draw = 2, unfinished = 3 }
  local function finish(_, who, why)
    writable()
    local winner, reason = winners[who or ""], ends[why or ends[1]]
    if not winner then fail('finish(s, who, why): who is "ai", "human", "draw" or "unfinished", not ' .. show(who)) end
    if not reason then fail("finish(s, who, why): why is one of `ends`: " .. layout.end_names .. "; not " .. show(why)) end
    head.winner, head.end_reason, finished = winner, reason - 1, true
    return false
  end
  env.finish = finish

  function env.next_round()
    writable()
    end_round()
    local round = head.round
    if round == rounds then
      local lead = head.human_score - head.ai_score
      return finish(s, lead > 0 and "human" or lead < 0 and "ai" or "draw", ends[1])
    end
    if notes.listening ~= 0 then host.tell_rolls() end
    if round == 65535 then fail("the game has more than 65,535 rounds") end
    head.round = round + 1
    open_streams()
    return true
  end

  local function over(more) -- what `advance` returned
    if more ~= false then
      fail_in(advance, "`advance` must return true (a player decides) or false (the game is over)")
    end
    if not finished then
      fail_in(advance, "`advance` returns false, but the game is not over: call finish(s, who, why), or next_round(s) in the last round")
    end
    return false
  end

  -- Only `advance` can end a game: nothing asks whether another function did.
  local function change(f, name, move)
    finished = false
    f(s, move)
    if finished then
      fail_in(f, "`" .. name .. "` ends the game, and only `advance` can: note in the state that it is over, and call finish there")
    end
  end

  -- True: a decision waits. It touches no state: LuaJIT may run this part in its interpreter, where
  -- each field costs a search.
  local function play_on()
    finished = false
    local more = advance(s)
    if more ~= true then return over(more) end
    if finished then
      fail_in(advance, "`advance` returns true, but the game is over: write `return finish(...)`, and return false when next_round(s) does")
    end
    return true
  end

  local function deciding() -- the seat, from 0
    local seat = s.seat - seat_base
    if seat >= 0 and seat < seats then return seat end
    local people = seats + seat_base - 1
    fail_in(advance, "`advance` says that seat " .. s.seat .. " decides; in this game HUMAN" ..
      (people > 1 and " to HUMAN + " .. people - 1 or "") ..
      (seat_base == 0 and " and AI do" or (people > 1 and " do" or " does") .. "; for the AI say `ai_decides = true`"))
  end

  local function list_moves()
    notes.count = 0
    moves(look, add)
    if notes.count == 0 then
      fail_in(moves, "`moves` lists no move: a player who must decide needs one")
    end
  end

  local function unlisted(player, move)
    list_moves()
    local shown = type(move) == "number" and "move " .. move or type(move)
    fail_in(player, "this player chooses " .. shown .. ", which `moves` does not list")
  end

  local function choose(player, check)
    notes.readonly = 1
    local move = player(look)
    if type(move) ~= "number" or tobit(move) ~= move then unlisted(player, move) end
    if check then
      notes.wanted, notes.missing = move, -1
      moves(look, seek)
      if notes.missing ~= 0 then unlisted(player, move) end
    end
    notes.readonly = 0
    return move
  end

  function policies.idle()
    list_moves()
    return view.first()
  end
  for name, player in pairs(definition.players or {}) do policies[name] = player end
  policies.idle = definition.idle or policies.idle
  policies.greedy = definition.greedy

  function verbs.seat(number, name) seated[number] = policies[name] end
  function verbs.setup()
    s.seat = seat_base
    change(setup, "setup")
  end
  function verbs.advance() return play_on() and deciding() end
  function verbs.apply(move) change(apply, "apply", move) end
  function verbs.redeal() if definition.redeal then definition.redeal(s) end end
  function verbs.choose(name) return choose(policies[name], true) end
  function verbs.moves()
    notes.readonly = 1
    list_moves()
    notes.readonly = 0
  end

  -- Plays on with the seated players from a move (-1: none) until the game is over (false) or a
  -- decision waits in round `stop` or after `most` decisions (its seat). Legal moves are looked up where `check`.
  -- A loop beside engine/step.h's, so that LuaJIT compiles a game as one piece: a call from C ends its trace.
  local function run(move, stop, most, check)
    if move >= 0 then change(apply, "apply", move) end
    while play_on() do
      local decisions, seat = head.decisions, deciding()
      if head.round >= stop or decisions >= most then return seat end
      local choice = choose(seated[seat], check)
      head.decisions = decisions + 1
      change(apply, "apply", choice)
    end
    return false
  end
  verbs.run = run

  local function reads(name)
    local f = definition[name]
    verbs[name] = f and function(...)
      notes.readonly = 1
      local text = f(look, ...)
      notes.readonly = 0
      if type(text) ~= "string" and (text ~= nil or name == "draw") then fail_in(f, "`" .. name .. "` must return a text" .. (name == "draw" and "" or ", or nothing")) end
      return text
    end
  end
  reads("draw")
  reads("verify")
  reads("name_move")
  reads("name_card")
  reads("move_card")
end

-- What messages of Lua mean in a game, with the place in front.
function verbs.explain(message)
  if type(message) ~= "string" then message = "error(...) was called without a text" end
  message = gsub(message, "^poise:%d+: ", "")
  -- what store_checks.c names: Lua 5.4 writes it behind the value, LuaJIT before it
  message = gsub(message, "local '__[pkv]%d+' %((a %w+ value)%)", "%1")
  message = gsub(message, " %(local '__[pkv]%d+'%)", "")
  if find(message, "constant location", 1, true) then
    message = looked and looked.readonly ~= 0 and host.texts.no_change or host.texts.kept
  elseif find(message, "to 'struct poise_", 1, true) then
    message = host.texts.no_value
  elseif find(message, "poise_", 1, true) then -- LuaJIT names the field in the type, Lua 5.4 behind it
    message = gsub(message, "'struct poise_(%a+)_([%w_]+)'", function(kind, name)
      return "`" .. ((kind == "entry" or kind == "row") and gsub(name, "_(%d+)$", "[%1]") or name) .. "`"
    end)
    message = gsub(gsub(gsub(message, "a poise_array", "an array"), "poise_array", "array"), "poise_pile", "pile")
    message = message .. ": of an array write a slot, like s.field[1], of a pile count(s.deck)"
  elseif find(message, "arithmetic on .*a string value") or find(message, "to add a 'string'", 1, true) then
    message = message .. ": texts are joined with `..`"
  elseif find(message, "call .*global '") then -- a name that is not known at all was refused before
    message = message .. ": it is known inside the functions of the game"
  elseif find(message, "a nil value", 1, true) then
    message = message .. ": there is nothing there; check the name, the slot (the first is 1) or the key before"
  end
  return host.where(message)
end

return verbs
