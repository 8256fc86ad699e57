-- The views of a state for LuaJIT: types of its FFI whose fields the compiler turns into plain loads
-- and stores. A script never holds a type with unchecked fields or slots.
local host, layout = ...
local ffi, bit = require "ffi", require "bit"
local fail, tobit, type = host.fail, bit.tobit, type
local BASE = {} -- what only this file can ask an array for

local function struct(name, const)
  local text = { "struct ", name, " {", const, " uint32_t decisions; int32_t ai_score, human_score;",
    const, " uint16_t round;", const, " uint8_t seat, winner, end_reason; int : 32;" }
  for _, field in ipairs(layout.scalars) do text[#text + 1] = "int32_t " .. field.name .. ";" end
  return table.concat(text) .. "};"
end
ffi.cdef(struct("poise_shown", "const"))
ffi.cdef(struct("poise_head", ""))
ffi.cdef [[
struct poise_state; struct poise_stream;
struct poise_notes { int32_t readonly, listening, finished, count; uint32_t moves[1024]; };
struct poise_calls {
  uint32_t (*below)(void *stream, uint32_t n);
  void (*shuffle)(void *stream, int32_t *items, uint32_t n);
  void (*end_round)(void *machine);
  void (*open_streams)(void *machine);
};
]]

local block = ffi.cast("char *", host.block)
local shown = ffi.cast("struct poise_shown *", block + layout.head)
local head = ffi.cast("struct poise_head *", block + layout.head)
local notes = ffi.cast("struct poise_notes *", host.notes)
local calls = ffi.cast("struct poise_calls *", host.calls)
local list = ffi.cast("uint32_t *", host.notes) + 4
local machine = ffi.cast("void *", host.machine)
local below_c, shuffle_c = calls.below, calls.shuffle
local end_round_c, open_streams_c = calls.end_round, calls.open_streams

local function readonly()
  fail("the state is only looked at here: players and `moves` must not change it")
end

local handles = setmetatable({}, { __index = function(_, key) host.no_field(key) end })
ffi.metatype("struct poise_shown", {
  __index = handles,
  __newindex = function(_, key)
    if handles[key] then fail("`" .. key .. "` is an array or a stream: write to its slots, " .. key .. "[1] = ...") end
  end,
})

local seat_base, seats = layout.seat_base, layout.seats
ffi.metatype("struct poise_state", {
  __index = function(_, key)
    if key == "seat" then return head.seat + seat_base end
    return shown[key]
  end,
  __newindex = function(_, key, value)
    if notes.readonly ~= 0 then readonly() end
    if type(value) ~= "number" or tobit(value) ~= value then host.no_number(key, value) end
    if key == "seat" then
      if value < seat_base or value >= seat_base + seats then host.no_seat(value) end
      head.seat = value - seat_base
      return
    end
    shown[key] = value
  end,
})
local state = ffi.cast("struct poise_state &", block)

local function array(number, name, at, count)
  local ctype = "struct poise_array_" .. number
  local slots = ffi.cast("int32_t *", block + at)
  ffi.cdef(ctype .. ";")
  ffi.metatype(ctype, {
    __index = function(_, i)
      if type(i) ~= "number" or i < 1 or i > count or tobit(i) ~= i then
        if i == BASE then return slots, count end
        host.no_slot(name, count, i)
      end
      return slots[i - 1]
    end,
    __newindex = function(_, i, value)
      if type(i) ~= "number" or i < 1 or i > count or tobit(i) ~= i then host.no_slot(name, count, i) end
      if notes.readonly ~= 0 then readonly() end
      if type(value) ~= "number" or tobit(value) ~= value then host.no_number(name, value) end
      slots[i - 1] = value
    end,
    __len = function() return count end,
    __call = function(_, key) if key == BASE then return slots, count end fail("an array is no function") end,
  })
  return ffi.cast(ctype .. " &", slots)
end
for number, a in ipairs(layout.arrays) do handles[a.name] = array(number, a.name, a.at, a.count) end
local stream_type = ffi.typeof("struct poise_stream *")
for _, stream in ipairs(layout.streams) do
  handles[stream.name] = ffi.cast(stream_type, block + stream.at)
end

local function check_stream(stream, verb)
  if not ffi.istype(stream_type, stream) then host.no_stream(verb) end
  if notes.readonly ~= 0 then readonly() end
end

local view = { state = state, head = head, notes = notes }

function view.below(stream, n)
  check_stream(stream, "below(s.STREAM, n)")
  if type(n) ~= "number" or n < 1 or tobit(n) ~= n then host.no_bound(n) end
  return below_c(stream, n)
end

local function check_array(a)
  if type(a) ~= "cdata" or a == state or ffi.istype(stream_type, a) then host.no_array() end
end

function view.shuffle(a, n, stream)
  check_array(a)
  check_stream(stream, "shuffle(s.ARRAY, n, s.STREAM)")
  local slots, count = a(BASE)
  if type(n) ~= "number" or n < 0 or n > count or tobit(n) ~= n then host.no_length(count, n) end
  shuffle_c(stream, slots, n)
end

function view.add(move)
  if type(move) ~= "number" or move < 0 or tobit(move) ~= move then host.no_move(move) end
  local n = notes.count
  if n < 1024 then list[n] = move end
  notes.count = n + 1
end

function view.listed(move)
  if type(move) == "number" then
    for i = 0, notes.count - 1 do
      if list[i] == move then return true end
    end
  end
  return false
end

function view.first() return list[0] end
function view.end_round() end_round_c(machine) end
function view.open_streams() open_streams_c(machine) end

return view
