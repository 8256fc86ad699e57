-- The views of a state for LuaJIT: types of its FFI whose fields the compiler turns into plain loads
-- and stores. A script never holds a type with unchecked slots; store_checks.c puts a check before each
-- assignment to a field.
local host, layout = ...
local ffi, bit = require "ffi", require "bit"
local tobit, type = bit.tobit, type
local band, bor, bxor, arshift = bit.band, bit.bor, bit.bxor, bit.arshift
local format, gsub, rep = string.format, string.gsub, string.rep -- texts have no methods here
local BASE = {} -- what only this file can ask an array for

local block = ffi.cast("char *", host.block)
ffi.cdef [[
struct poise_stream { int : 32; int : 32; int : 32; int : 32; } __attribute__((aligned(8)));
struct poise_notes { int32_t readonly, listening, count, wanted, missing; uint32_t moves[1024]; };
struct poise_calls {
  uint32_t (*below)(void *stream, uint32_t n);
  void (*shuffle)(void *machine, void *stream, int32_t *items, uint32_t n);
  void (*end_round)(void *machine);
  void (*open_streams)(void *machine);
  int32_t (*move)(void *machine, int32_t from, int32_t place, int32_t to, int32_t n);
  void (*put)(void *machine, int32_t pile, int32_t card, int32_t last);
  void (*reveal)(void *machine, int32_t pile, int32_t place, int32_t mask);
  void (*shuffle_pile)(void *machine, void *stream, int32_t pile);
};
]]

-- A state's members in their order; scripts cannot reach what has no name. `kept` goes before what the
-- program keeps, `own` before what belongs to the script.
local function members(kept, own)
  local text = { rep("int : 32;", 6), kept, " uint32_t decisions;", own, " int32_t ai_score, human_score;",
    kept, " uint16_t round; int8_t : 8;", kept,
    " uint8_t winner, end_reason; int : 0; int : 32;", own, " int32_t seat;" }
  for _, f in ipairs(layout.scalars) do text[#text + 1] = own .. " int32_t " .. f.name .. ";" end
  for _, f in ipairs(layout.arrays) do text[#text + 1] = format("struct poise_array_%s %s;", f.name, f.name) end
  for _, f in ipairs(layout.streams) do text[#text + 1] = "struct poise_stream " .. f.name .. ";" end
  if layout.piles[1] then text[#text + 1] = "struct { int : 32; int : 32; } __attribute__((aligned(8)));" end
  for _, f in ipairs(layout.piles) do text[#text + 1] = format("struct poise_piles_%s %s;", f.name, f.name) end
  return table.concat(text)
end
for _, f in ipairs(layout.arrays) do
  ffi.cdef("struct poise_array_" .. f.name .. " { " .. rep("int : 32;", f.count) .. " };")
end
-- A pile is a count and places of 16 bytes; piles of one name are an array of them, which only this file sees.
for _, f in ipairs(layout.piles) do
  ffi.cdef("struct poise_pile_" .. f.name .. " { " .. rep("int : 32;", 1 + 4 * f.most) .. " };" ..
    "struct poise_piles_" .. f.name .. " { " .. rep("int : 32;", (1 + 4 * f.most) * f.count) .. " };")
end
ffi.cdef("struct poise_head {" .. members("", "") .. "};")
ffi.cdef("struct poise_state {" .. members("const", "") .. "};")
ffi.cdef("struct poise_look {" .. members("const", "const") .. "};")
for _, kind in ipairs { layout.scalars, layout.arrays, layout.streams, layout.piles } do
  for _, f in ipairs(kind) do assert(ffi.offsetof("struct poise_state", f.name) == f.at, f.name) end
end

local function no_field(_, key) host.no_field(key) end
local no_member = { __index = no_field, __newindex = no_field }
ffi.metatype("struct poise_state", no_member)
ffi.metatype("struct poise_look", no_member)

local head = ffi.cast("struct poise_head *", block)
local state, look = ffi.cast("struct poise_state &", block), ffi.cast("struct poise_look &", block)
local notes = ffi.cast("struct poise_notes *", host.notes)
local calls = ffi.cast("struct poise_calls *", host.calls)
local list = ffi.cast("uint32_t *", host.notes) + 5
local machine = ffi.cast("void *", host.machine)
local below_c, shuffle_c = calls.below, calls.shuffle
local end_round_c, open_streams_c = calls.end_round, calls.open_streams
local move_c, put_c, reveal_c, shuffle_pile_c = calls.move, calls.put, calls.reveal, calls.shuffle_pile

-- Each array has functions of its own, so that the compiler sees constants.
local array_text = [[
local host, notes, slots, BASE, type, tobit = ...
return {
  __index = function(_, i)
    if type(i) ~= "number" or i < 1 or i > COUNT or tobit(i) ~= i then host.no_slot("NAME", COUNT, i) end
    return slots[i - 1]
  end,
  __newindex = function(_, i, value)
    if type(i) ~= "number" or i < 1 or i > COUNT or tobit(i) ~= i then host.no_slot("NAME", COUNT, i) end
    if notes.readonly ~= 0 then host.no_change() end
    if type(value) ~= "number" or tobit(value) ~= value then host.no_number("NAME", value) end
    slots[i - 1] = value
  end,
  __len = function() return COUNT end,
  __call = function(_, key)
    if key ~= BASE then host.fail("`NAME` is an array and no function") end
    return slots, COUNT
  end,
}]]
local function make_array(struct, name, at, count)
  local text = gsub(gsub(array_text, "NAME", name), "COUNT", format("%d", count))
  ffi.metatype(struct, assert(loadstring(text, "=poise"))(host, notes, ffi.cast("int32_t *", block + at), BASE,
    type, tobit))
end

-- An array of rows: each row is an array.
local rows_text = [[
local host, rows, type, BASE = ...
return {
  __index = function(_, i)
    local row = type(i) == "number" and rows[i]
    if not row then host.no_slot("NAME", COUNT, i) end
    return row
  end,
  __newindex = function() host.no_row("NAME") end,
  __len = function() return COUNT end,
  __call = function() host.no_row("NAME") end,
}]]
local function make_rows(f)
  local rows, count = {}, f.count / f.width
  for i = 1, count do
    local struct = format("struct poise_row_%s_%d", f.name, i)
    ffi.cdef(struct .. " { int : 32; };")
    make_array(struct, format("%s[%d]", f.name, i), f.at + 4 * f.width * (i - 1), f.width)
    rows[i] = ffi.cast(struct .. " &", block + f.at + 4 * f.width * (i - 1))
  end
  local text = gsub(gsub(rows_text, "NAME", f.name), "COUNT", format("%d", count))
  ffi.metatype("struct poise_array_" .. f.name, assert(loadstring(text, "=poise"))(host, rows, type, BASE))
end

for _, f in ipairs(layout.arrays) do
  if f.width > 0 then make_rows(f) else make_array("struct poise_array_" .. f.name, f.name, f.at, f.count) end
end

-- A name without `each` is its one pile; else the seat in brackets says which.
local pile_text = [[
local host, places, NUMBER, BASE, type, tobit = ...
return {
  __index = function(_, i)
    if type(i) ~= "number" or i < 1 or i > places[0] or tobit(i) ~= i then host.no_card("NAME", places[0], i) end
    return places[4 * i - 3]
  end,
  __newindex = function() host.no_write() end,
  __len = function() return places[0] end,
  __call = function(_, key)
    if key ~= BASE then host.fail("`NAME` is a pile and no function") end
    return NUMBER, MOST, "NAME", places, OPEN
  end,
}]]
local entries_text = [[
local host, list, type, BASE = ...
return {
  __index = function(_, seat)
    local pile = type(seat) == "number" and list[seat]
    if not pile then host.no_pile("NAME", seat) end
    return pile
  end,
  __newindex = function() host.no_write() end,
  __len = function() host.no_pile("NAME") end,
  __call = function() host.no_pile("NAME") end,
}]]
for _, f in ipairs(layout.piles) do
  local list = {}
  for k = 0, f.count - 1 do
    -- Each pile has a type of its own, so that the compiler sees constants.
    local at = f.at + k * 4 * (1 + 4 * f.most)
    local kind = f.seat and format("%s_%d", f.name, f.seat + k) or f.name
    local shown = f.seat and format("%s[%d]", f.name, f.seat + k) or f.name
    if f.seat then ffi.cdef("struct poise_entry_" .. kind .. " { int : 32; };") end
    local name = f.seat and "struct poise_entry_" .. kind or "struct poise_piles_" .. f.name
    local text = gsub(gsub(gsub(pile_text, "NAME", shown), "MOST", format("%d", f.most)), "OPEN",
      f.open and "true" or "false")
    ffi.metatype(name, assert(loadstring(text, "=poise"))(host, ffi.cast("int32_t *", block + at), f.first + k, BASE,
      type, tobit))
    if f.seat then list[f.seat + k] = ffi.cast(name .. " &", block + at) end
  end
  if f.seat then
    ffi.metatype("struct poise_piles_" .. f.name, assert(loadstring(gsub(entries_text, "NAME", f.name), "=poise"))(host,
      list, type, BASE))
  end
end

local stream_type = ffi.typeof("struct poise_stream")
local function check_stream(stream, verb)
  if not ffi.istype(stream_type, stream) then host.no_stream(verb) end
  if notes.readonly ~= 0 then host.no_change() end
end

local view = { state = state, look = look, head = head, notes = notes }

function view.below(stream, n)
  check_stream(stream, "below(s.STREAM, n)")
  if type(n) ~= "number" or n < 1 or tobit(n) ~= n then host.no_bound(n) end
  return below_c(stream, n)
end

function view.is_array(a)
  return type(a) == "cdata" and not (ffi.istype(stream_type, a) or a == state or a == look)
end

-- The number of a pile, how many cards it may hold, and its name; nothing for anything else.
local state_type, look_type = ffi.typeof("struct poise_state"), ffi.typeof("struct poise_look")
local function is_pile(a)
  return type(a) == "cdata" and not (ffi.istype(stream_type, a) or ffi.istype(state_type, a) or ffi.istype(look_type, a))
    and type((a(BASE))) == "number"
end

function view.pile(a)
  if is_pile(a) then return a(BASE) end
end

-- What is done most, without a call into C: a card from the top leaves the game, or goes onto a pile that all
-- see. Nothing where that is not so; piles.c has the whole of it.
local seen_by_all = layout.seen_by_all
function view.draw(from, to)
  if not is_pile(from) then return end
  local _, _, _, places = from(BASE)
  local n = places[0]
  if n == 0 or notes.readonly ~= 0 then return end
  local card = places[4 * n - 3]
  if to ~= nil then
    if not is_pile(to) then return end
    local _, most, _, onto, open = to(BASE)
    local m = onto[0]
    if not open or m >= most or onto == places then return end
    onto[0], onto[4 * m + 1], onto[4 * m + 2] = m + 1, card, seen_by_all
  end
  places[0] = n - 1
  places[4 * n - 3], places[4 * n - 2], places[4 * n - 1], places[4 * n] = 0, 0, 0, 0
  return card
end

function view.move(from, place, to, n) return move_c(machine, from, place, to, n) end
function view.put(number, card, last) put_c(machine, number, card, last) end
function view.reveal(number, place, mask) reveal_c(machine, number, place, mask) end
function view.shuffle_pile(number, stream)
  check_stream(stream, "shuffle(s.PILE, s.STREAM)")
  shuffle_pile_c(machine, stream, number)
end

function view.shuffle(a, n, stream)
  if not view.is_array(a) then host.no_array() end
  check_stream(stream, "shuffle(s.ARRAY, n, s.STREAM)")
  local slots, count = a(BASE)
  if type(n) ~= "number" or n < 0 or n > count or tobit(n) ~= n then host.no_length(count, n) end
  shuffle_c(machine, stream, slots, n)
end

function view.add(move)
  if type(move) ~= "number" or move < 0 or tobit(move) ~= move then host.no_move(move) end
  local n = notes.count
  if n == 1024 then host.long_list() end -- at once: a loop may be without end
  list[n] = move
  notes.count = n + 1
end

-- What `moves` calls where one move is looked for: no list, no branch.
function view.seek(move)
  if type(move) ~= "number" or move < 0 or tobit(move) ~= move then host.no_move(move) end
  local apart = bxor(move, notes.wanted)
  notes.missing = band(notes.missing, arshift(bor(apart, -apart), 31))
end

function view.first() return list[0] end
function view.end_round() end_round_c(machine) end
function view.open_streams() open_streams_c(machine) end

return view
