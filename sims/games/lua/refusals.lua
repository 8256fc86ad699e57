-- Why the program's own Lua code refuses what a script gives it; machine.c has those that look for a
-- similar name. Each ends the game with the script's line.
local host = ...
local fail, type, tostring, sub = host.fail, type, tostring, string.sub

local function shown(value)
  local kind = type(value)
  if kind == "number" or kind == "boolean" then return tostring(value) end
  if kind == "nil" then return kind end
  return (kind == "userdata" or kind == "cdata") and "an array" or kind == "string" and "a text" or "a " .. kind
end
local slots = "write to the slots of an array, like s.field[1] = 0; put, draw, take and shuffle move the cards of a pile"

-- `tobit` errs where LuaJIT compiles it behind a sum with a number beyond 2^51: what it alone refuses is played.
local function fits(x, least, most) return type(x) == "number" and x % 1 == 0 and x >= least and x <= most end

local near_field = host.no_field
function host.no_field(key)
  if type(key) ~= "string" then fail("a state has named fields; this is " .. shown(key)) end
  near_field(key)
end

-- s.orders:count() asks for orders["count"].
local function no_verb(name, key, kind)
  if type(key) == "string" then
    fail("`" .. name .. "` is " .. kind .. " and has no `" .. sub(key, 1, 60) .. "`: verbs stand before it, like " ..
      (kind == "a pile" and "count(s." .. name .. ")" or "shuffle(s." .. name .. ", n, s.STREAM)"))
  end
end

function host.no_slot(name, count, slot)
  if fits(slot, 1, count) then return end
  no_verb(name, slot, "an array")
  fail(name .. "[" .. shown(slot) .. "]: `" .. name .. "` has the slots 1 to " .. count)
end

function host.no_row(name)
  fail("`" .. name .. "` is an array of rows: write s." .. name .. "[1], or s." .. name .. "[1][2] = 0")
end

function host.no_number(name, value)
  if fits(value, -2147483648, 2147483647) then return end
  fail("`" .. sub(type(name) == "string" and name or "a field", 1, 60) .. "` is set to " .. shown(value) ..
    ": a state holds whole numbers from -2,147,483,648 to 2,147,483,647" ..
    (type(value) == "number" and "; div(a, b) divides without a fraction" or type(value) == "table" and "; " .. slots or ""))
end

function host.no_stream(verb) fail((verb == "below(s.STREAM, n)" and "below(s.STREAM, n), roll(s.STREAM, sides)" or verb) .. ": s.STREAM must be one of the game's `streams`") end
function host.no_bound(n)
  if fits(n, 1, 2147483647) then return end
  fail("draws a number below " .. shown(n) .. ": give a whole number from 1")
end
function host.no_array() fail("shuffle(s.ARRAY, n, s.STREAM): the first must be an array of the state") end
function host.no_length(count, n)
  if fits(n, 0, count) then return end
  fail("shuffles " .. shown(n) .. " slots of an array that has " .. count)
end
function host.no_card(name, count, place)
  if fits(place, 1, count) then return end
  no_verb(name, place, "a pile")
  fail(name .. "[" .. shown(place) .. "]: `" .. name .. "` holds " .. count .. (count == 1 and " card" or " cards"))
end
function host.no_pile(name, seat)
  fail("`" .. name .. "` has a pile for each seat" ..
    (seat ~= nil and type(seat) ~= "string" and ", and none for " .. shown(seat) or "") .. ": write s." .. name .. "[HUMAN]")
end
function host.no_write() fail("cards of a pile are moved by put, draw, take and shuffle") end
function host.few_cards(name, count, n)
  fail("`" .. name .. "` holds " .. count .. (count == 1 and " card" or " cards") .. ": " .. n .. " cannot be taken")
end
function host.no_list_slot(name, count, slot)
  fail(name .. "[" .. shown(slot) .. "]: the list `" .. name .. "` has the slots 1 to " .. count)
end
function host.no_room(name, count, most, n)
  fail("`" .. name .. "` holds " .. count .. " of at most " .. most .. " cards: no room for " .. n .. " more")
end

function host.no_move(move) fail("move " .. shown(move) .. ": moves are whole numbers from 0") end
function host.long_list()
  fail("`moves` lists more than 1,024 moves: split the decision into a chain of smaller ones")
end

-- Also as texts: LuaJIT finds these itself, and verbs.lua says them in its place.
host.texts = {
  no_change = "the state is only looked at here: only `setup`, `advance`, `apply` and `redeal` may change it",
  kept = "this field is kept by Poise: call next_round(s) or finish(s, who, why)",
  no_value = "this is an array, a pile or a stream: " .. slots,
}
for name, text in pairs(host.texts) do host[name] = function() fail(text) end end
