#!/usr/bin/env bash
# Wrong games in Lua: each is one message that names file and line and says what to do, the same for
# one and two threads; nothing crashes or hangs.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
race=$POISE_SOURCE_DIR/tests/lua/race.lua
"$POISE" rules "$race" >out 2>&1 || { grep -q 'plays no games in Lua' out && exit 77; }

# wrong LINE PATTERN SED...: the race, changed, must fail in that line (0: any) with that message.
count=0
playing=0 # whether the mistake shows only when games are played
wrong() {
    local line=$1 pattern=$2
    shift 2
    count=$((count + 1))
    sed "$@" "$race" >race.lua
    if cmp -s "$race" race.lua; then
        echo "FAILED: sed $* changes nothing"
        failures=$((failures + 1))
    fi
    [ "$line" != 0 ] || line='[0-9]+'
    expect 1 "^poise: .*race\.lua:$line(:[0-9]+)?: $pattern" \
        timeout 20 "$POISE" run race.lua --games 400 --threads 1 --quiet --no-out
    holds "one message: $*" test "$(grep -c '^poise: ' out)" = 1
    [ $playing = 1 ] || return
    cp out first
    timeout 20 "$POISE" run race.lua --games 400 --threads 2 --quiet --no-out >out 2>&1 </dev/null
    holds "the same message with two threads: $*" cmp first out
}

# The language
wrong 6 '.*(expected|unexpected|near)' -e '6s/local face =/local face = =/'
wrong 0 '.*(expected|end)' -e '9d'
wrong 6 '.*finished|6: .*string|.*' -e "6s/roll(.*/'abc/"
wrong 7 '`total` is assigned, but it is not local: write `local total' -e '7s/$/ total = 3/'
wrong 7 '`bonus` belongs to the script' -e '7s/$/ bonus = nil/'
wrong 7 '`best` belongs to the function around this one, and games share it' \
    -e '7s/$/ local best = 0 local f = function(v) best = max(best, v) return best end/'
wrong 7 '`k` belongs to the function around' -e '7s/$/ for k = 1, 2 do local f = function() k = 3 end end/'
wrong 7 '`face` belongs to the function around' -e '7s/$/ local f = function() face, s.last = 1, 2 end/'
wrong 7 '`f` belongs to the function around' -e '7s/$/ local f = nil local g = function() function f() end end/'
wrong 6 '`rol` is no known name; did you mean `roll`' -e '6s/roll/rol/'
wrong 6 '`nope` is no known name here' -e '6s/roll/nope/'
wrong 7 '`pairs` is not offered: .*order' -e '7s/$/ for k in pairs(bonus) do s.last = k end/'
wrong 7 '`print` is not offered: .*tell' -e '7s/$/ print(face)/'
wrong 7 '`os` is not offered' -e '7s/$/ s.last = os.time()/'
wrong 7 '`\^` is left out' -e '7s/$/ s.last = face ^ 2/'
wrong 7 '`!` is left out: write `not`, or `~=`' -e '7s/$/ if face != 3 then s.last = 1 end/'
wrong 7 '`\|` is left out: write `or`' -e '7s/$/ if face > 3 || face < 2 then s.last = 1 end/'
wrong 7 '`\+=` is left out: write a = a \+ b' -e '7s/$/ s.last += 1/'
wrong 7 '`-=` is left out: write a = a - b' -e '7s/$/ s.last -= 1/'
wrong 7 '`\+\+` is left out: write a = a \+ 1' -e '7s/$/ s.last++/'
wrong 7 '`\?` is left out: write `if' -e '7s/$/ s.last = face > 3 ? 1 : 2/'
wrong 7 '`continue` is not offered: put the rest' -e '7s/$/ for k = 1, 2 do if k == 1 then continue end s.last = k end/'
wrong 7 '`math` is not offered: there are .* and roll and below for chance' -e '7s/$/ s.last = math.random(6)/'
wrong 5 '`s` is not offered: a function that uses the state takes it, like function\(s\)' -e '5s/.*/local function seen() return s.last end &/'
wrong 7 ".*near '=='; to assign, write .=." -e '7s/$/ s.last == 1/'
wrong 7 '`x` is no known name here' -e '7s/$/ s.last = x/'
wrong 7 '`null` is not offered: write nil' -e '7s/$/ if bonus[9] == null then s.last = 1 end/'
wrong 6 '`later` is no known name here; make it further up' -e '6s/$/ later(s)/;9s/^end$/&\nlocal function later(s) end/'
wrong 0 ".*'end' expected .*; .else if. needs another .end.: write .elseif." \
    -e '7s/$/ if face == 1 then s.last = 1 else if face == 2 then s.last = 2 end/'
wrong 7 ".*'then' expected near '='; to compare, write .==." -e '7s/$/ if face = 1 then s.last = 1 end/'
wrong 7 ".*'do' expected near '='; to compare, write .==." -e '7s/$/ while face = 1 do s.last = 1 end/'
wrong '7:54' '`//` is left out: write div' -e '7s|$| s.last = face // 2|'
wrong '3:39' 'near `\.\.\.`: this is not in the part of Lua that games use' -e '3s/$/ local all = ... /'
wrong 7 '`__own`: names must not begin' -e '7s/$/ local __own = 1/'
wrong 7 '.*attempt to index' -e '7s/$/ local t = ("x"):rep(9)/'
wrong 7 'attempt to index a nil value: there is nothing there' -e '7s/$/ local t t[1] = 2/'
names() { for k in $(seq "$1"); do printf 'local v%d = %d ' $k $k; done; }
sum() { seq -s + "$1" | sed 's/[0-9]\+/v&/g'; }
"$POISE" --version | grep -q LuaJIT && wrong 7 '.*upvalues.*: it uses too many names from outside; put some into one table' -e "3s/^/$(names 180) /;7s/\$/ s.last = $(sum 180)/"
wrong 0 '.*local variables.*: put some into one table' -e "3s/^/$(names 220) /"
# What beginners forget or mistype
wrong '18:6' ".*unexpected symbol near ','; the .for. of line 16 seems to have no .end." -e '16s/ end$//'
wrong '18:3' '`advance = function` stands inside of another function: an `end` is missing above' -e '18d'
wrong 0 '`walk` is not known yet inside of what line 5 gives it: an `end` is missing above' \
    -e '5s/function walk/walk = function/;9d;s/walk(s, 1)/walk(s, 1) local w = walk/'
wrong '36:15' '`greedy =` has no value: write one, or leave `greedy` out' -e '36s/.*/  players = { greedy = },/'
wrong '15:11' '`functon` is no known name; did you mean `function`' -e '15s/function/functon/'
wrong '5:7' '`functon` is no known name; did you mean `function`' -e '5s/function/functon/'
wrong 7 '`whlie` is no known name; did you mean `while`' -e '7s/$/ whlie s.last > 3 do s.last = 1 end/'
wrong 5 '`function walk`: write `local function walk`' -e '5s/local //'

# Constants
playing=1
wrong 7 'this table is a constant' -e '7s/$/ bonus[1] = 5/'
wrong 7 'this table is a constant' -e '7s/$/ local b = bonus b[1] = 5/'
wrong 7 'this table is a constant' -e '7s/$/ rule.sides = 5/'
wrong 7 'no rule is called `side`; did you mean `sides`' -e '7s/$/ s.last = rule.side/'
wrong 7 'steps\[0\]: the list `steps` has the slots 1 to 2' -e '7s/$/ s.last = rule.steps[0] + 1/'
wrong 7 '.*nil value: there is nothing there; check the name, the slot \(the first is 1\)' -e '7s/$/ s.last = bonus[0] + 1/'
wrong 3 ".*roll.*: it is known inside the functions of the game" -e '3s/$/ local n = roll(1, 6)/'
wrong 0 '`draw` must be a function' -e 's/  name = "race",/& draw = "a table",/'
wrong 3 'rule.sides is not known yet' -e '3s/$/ local n = rule.sides/'

# The state
wrong 7 'the state has no field `plases`; did you mean `places`' -e '7s/s.places\[who\] =/s.plases[who] =/'
wrong 7 'the state has no field `total`: add it to `state`' -e '7s/$/ s.xxtotalxx = 1/;7s/xxtotalxx/total/'
wrong 7 '.*(arithmetic on|to add) .*: texts are joined with' -e '7s/$/ local t = "a" t = t + face/'
wrong 7 'places\[3\]: `places` has the slots 1 to 2' -e '7s/$/ s.places[3] = 1/'
wrong 7 'places\[0\]: `places` has the slots 1 to 2' -e '7s/$/ s.last = s.places[0]/'
wrong 7 'places\[nil\]: `places` has the slots 1 to 2' -e '7s/$/ s.last = s.places[bonus.x]/'
wrong 7 '`last` is set to 2.5: .*whole numbers.*div' -e '7s/$/ s.last = 2.5/'
wrong 7 '`last` is set to .*nan.*whole numbers' -e '7s|$| s.last = 0 / (face - face)|'
wrong 7 '`last` is set to 3e\+09|.*`last` is set to 3000000000' -e '7s/$/ s.last = 3000000000/'
wrong 7 '`last` is set to nil: .*whole numbers' -e '7s/$/ s.last = nil/'
wrong 7 '`last` is set to an array: ' -e '7s/$/ s.last = s.places/'
wrong 7 '`places` is set to a text: ' -e '7s/$/ s.places[1] = "a"/'
wrong 7 'this is an array, a pile or a stream: write to the slots of an array' -e '7s/$/ s.places = 1/'
wrong 7 'this is an array, a pile or a stream: write to the slots of an array' -e '7s/$/ s.die = 1/'
wrong 7 '`places` is set to a table: .*; write to the slots of an array, like s.field\[1\] = 0' -e '7s/$/ s.places = {}/'
wrong 7 "attempt to compare .*(\`places\`|array): of an array write a slot, like s.field\[1\]" -e '7s/$/ if s.places > 3 then s.last = 1 end/'
wrong 7 'attempt to perform arithmetic on .*places.*: of an array write a slot' -e '7s/$/ s.last = s.places + 1/'
wrong 7 'this field is kept by Poise' -e '7s/$/ s.round = 3/'
wrong 0 'the state is only looked at here' -e 's/greedy = function(s)/& s.last = 1/'
wrong 0 'the state is only looked at here' -e 's/greedy = function(s)/& s.last = below(s.die, 2)/'
wrong 19 '`advance` says that seat 3 decides; in this game HUMAN to HUMAN \+ 1 do; for the AI' -e 's/s.seat = HUMAN/s.seat = HUMAN + 2/;s/  name = "race",/& humans = 2,/'
wrong 19 '`advance` says that seat 0 decides; in this game HUMAN does' -e 's/s.seat = HUMAN/s.seat = AI/'
wrong 7 '.*nil value.*: there is nothing there' -e '7s/$/ s.last = bonus[9] + 1/'

# Verbs
wrong 6 'below.*s.STREAM must be one of' -e '6s/roll(s.die/roll(s.deck/'
wrong 6 'below.*s.STREAM must be one of' -e '6s/roll(s.die/roll(nil/'
wrong 6 'draws a number below 0' -e '6s/rule.sides/0/'
wrong 0 'shuffle.*the first must be an array' -e 's/shuffle(s.deck/shuffle(s.die/'
wrong 0 'shuffle.*the first must be an array' -e 's/shuffle(s.deck/shuffle(s/'
wrong 0 'shuffle.*the first must be an array' -e 's/shuffle(s.deck/shuffle(bonus/'
wrong 0 'shuffles 5 slots of an array that has 4' -e 's/deck, 4, s.deal/deck, 5, s.deal/'
wrong 0 'finish\(s, who, why\): who is "ai", "human", "draw" or "unfinished", not "nobody"' -e 's/return next_round(s) and true/return finish(s, "nobody")/'
wrong 0 'finish\(s, who, why\): why is one of `ends`: rounds, goal; not "x"' -e 's/return next_round(s) and true/return finish(s, "ai", "x")/'
wrong 7 'lost the thread' -e '7s/$/ error("lost the thread")/'
wrong 7 'div\(a, 0\)' -e '7s/$/ s.last = div(face, 0)/'

wrong 7 'ipairs\(list\): the list must be a table or an array' -e '7s/$/ for k in ipairs(s.die) do s.last = k end/'
wrong 7 'unpack\(list\): gives more than 250 values' -e '7s/$/ s.last = unpack(bonus, 1, 251)/'
wrong 7 'unpack\(list\): the list must be a table, not nil' -e '7s/$/ s.last = unpack(bonus.x)/'

# Piles
# pile PATTERN CODE: the race has piles, and its line 7 ends with that code.
piles='piles = { stock = { 4, "nobody" }, hand = { 2, "owner", each = "human" }, open = { 4, "all" } },'
pile() { wrong 7 "$1" -e "7s/\$/ $2/" -e "s/  name = \"race\",/& $piles/"; }
pile '`stock` holds 0 cards: 1 cannot be taken' 'draw(s.stock)'
pile '`stock` holds 2 cards: 3 cannot be taken' 'put(s.stock, 1, 2) draw(s.stock, s.open, 3)'
pile '`hand\[1\]` holds 0 of at most 2 cards: no room for 3 more' 'put(s.stock, 1, 3) draw(s.stock, s.hand[HUMAN], 3)'
pile '`stock` holds 4 of at most 4 cards: no room for 1 more' 'put(s.stock, 1, 4) put(s.stock, 5)'
pile 'draw\(from, to, n\): n is a whole number from 0' 'draw(s.stock, s.open, -1)'
pile 'draw\(from, to, n\): give a pile of the state, like s.deck' 'draw(s.places)'
pile 'draw\(from, to, n\): give a pile of the state, like s.deck' 'put(s.stock, 1) draw(s.stock, 3)'
pile 'take\(from, place, to\): give a pile of the state' 'take(s, 1)'
pile 'count\(pile\): give a pile of the state' 'count(s.die)'
pile '`hand` has a pile for each seat: write s.hand\[HUMAN\]' 'draw(s.hand)'
pile '`hand` has a pile for each seat: write s.hand\[HUMAN\]' 'for k, card in ipairs(s.hand) do s.last = k end'
pile '`hand` has a pile for each seat: write s.hand\[HUMAN\]' 's.last = #s.hand'
pile '`stock` is a pile and has no `count`: verbs stand before it, like count\(s.stock\)' 's.last = s.stock:count()'
pile '`hand\[1\]` is a pile and has no `count`: verbs stand before it, like count\(s.hand\[1\]\)' 's.last = s.hand[HUMAN]:count()'
pile '`places` is an array and has no `sort`: verbs stand before it' 's.places:sort()'
pile '`hand` has a pile for each seat, and none for 0: write s.hand\[HUMAN\]' 'draw(s.hand[AI])'
pile 'the state has no field `stok`; did you mean `stock`' 'draw(s.stok)'
pile 'stock\[1\]: `stock` holds 0 cards' 's.last = s.stock[1]'
pile 'stock\[0\]: `stock` holds 1 card$' 'put(s.stock, 9) s.last = s.stock[0]'
pile 'open\[3\]: `open` holds 2 cards' 'put(s.open, 1, 2) take(s.open, 3)'
pile 'open\[nil\]: `open` holds 2 cards' 'put(s.open, 1, 2) reveal(s.open)'
pile 'reveal\(pile, place, seat\): seat is HUMAN' 'put(s.open, 1) reveal(s.open, 1, AI)'
pile 'put\(pile, card, last\): a card is a whole number from 1' 'put(s.stock, 0)'
pile 'put\(pile, card, last\): a card is a whole number from 1' 'put(s.stock)'
pile 'put\(pile, card, last\): the last card is a whole number from 3' 'put(s.stock, 3, 2)'
pile 'put\(pile, card, last\): cards are numbers from 1 to 999,999' 'put(s.stock, 1000000)'
pile 'shuffle\(s.PILE, s.STREAM\): s.STREAM must be one of' 'shuffle(s.stock, s.open)'
pile 'cards of a pile are moved by put, draw, take and shuffle' 's.open[1] = 2'
pile 'this is an array, a pile or a stream: .*; put, draw, take and shuffle move the cards' 's.open = 1'
pile 'attempt to perform arithmetic on .*(`open`|pile).*, of a pile count\(s.deck\)' 's.last = s.open + 1'
pile 'attempt to perform arithmetic on .*(`hand\[1\]`|pile).*, of a pile count\(s.deck\)' 's.last = s.hand[HUMAN] + 1'
for code in 'draw(s.open)' 'put(s.open, 1)' 'reveal(s.open, 1)' 'shuffle(s.open, s.die)'; do
    wrong 0 'the state is only looked at here' -e "s/greedy = function(s)/& $code/" -e "s/  name = \"race\",/& $piles/"
done
playing=0
declared() { wrong 0 "$1" -e "s/  name = \"race\",/& piles = { stock = $2 },/"; }
declared 'pile `stock`: write stock = . 60, "nobody" ., its most cards' 4
declared '`most cards of stock` must be a whole number from 1 to 2000' '{ 0, "all" }'
declared '`most cards of stock` must be a whole number from 1 to 2000' '{ "all", 4 }'
declared 'pile `stock`: who sees its cards is "all", "nobody" or "owner"' '{ 4 }'
declared 'pile `stock`: who sees its cards is "all", "nobody" or "owner"' '{ 4, "al" }'
declared 'pile `stock`: each is "human", or "seat"' '{ 4, "all", each = "player" }'
declared 'pile `stock` has no entry `eech`; did you mean `each`' '{ 4, "owner", eech = "human" }'
declared 'the state has 16[0-9]* bytes.*fewer or shorter arrays and piles' '{ 1040, "all" }'
# A deck-builder of four people with 60 cards each has 8,576 bytes and more.
sed 's/  name = "race",/& humans = 4, piles = { stock = { 60, "nobody", each = "human" }, hand = { 60, "owner", each = "human" }, open = { 60, "all" } },/;s/rounds = 5/rounds = 1/' \
    "$race" >race.lua
expect 0 'No fault found' "$POISE" check race.lua --games 5 --effects 5
# Nothing is drawn at random, and numbers fill half of eight bytes or all.
for state in places step,places; do
    cat >still.lua <<END
game {
  name = "still", rounds = 3, state = "$state", piles = { open = { 4, "all" } },
  setup = function(s) put(s.open, 1, 4) end,
  advance = function(s)
    if s.places == 1 then
      s.places, s.human_score = 0, s.human_score + draw(s.open)
      if not next_round(s) then return false end
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add) add(0) end,
  apply = function(s) s.places = 1 end,
}
END
    expect 0 'human score +9' "$POISE" run still.lua --games 5 --no-out --quiet --format full
done
wrong 0 'pile `stock` has no owner: write each = "human"' -e 's/  name = "race",/& humans = 2, piles = { stock = { 4, "owner" } },/'
# What has no name would be left out without a word.
declared 'pile `stock`: write stock = . 60, "nobody" ., its most cards' '{ 4, "owner", "human" }'
wrong 0 'piles: an entry has no name' -e 's/  name = "race",/& piles = { { "stock", 60, "nobody" } },/'
wrong 0 'players: an entry has no name' -e 's/  name = "race",/& players = { function(s) return 0 end },/'
wrong 0 'picture: an entry has no name' -e 's/  name = "race",/& picture = { "last" },/'
wrong 0 'tones: an entry has no name' -e 's/  name = "race",/& tones = { "rock" },/'
wrong 0 'columns: an entry has no name' -e '2s/sides = 6/&, t = table({ { "raider", cost = 3 } })/'
wrong 0 '`deck` stands twice' -e 's/  name = "race",/& piles = { deck = { 4, "all" } },/'
wrong 0 'piles = . deck = . 60, "nobody" .' -e 's/  name = "race",/& piles = "deck",/'
playing=1

# The functions
wrong 0 '`advance` must return true' -e 's/return next_round(s) and true/next_round(s) return/'
expect 1 'game 0 of seed 1: .*race.lua:[0-9]+: `advance` must return true' "$POISE" coverage race.lua --games 9
wrong 0 '`advance` returns false, but the game is not over' -e 's/return next_round(s) and true/return false/'
wrong 0 '`advance` returns true, but the game is over: write `return finish' -e 's/return next_round(s) and true/next_round(s)/'
wrong 0 '`apply` ends the game, and only `advance` can' -e 's/s.last = walk(s, 2) + move/& finish(s, "ai", "goal")/'
wrong 0 '`setup` ends the game, and only `advance` can' -e 's/shuffle(s.deck, 4, s.deal)/& finish(s, "ai", "goal")/'
wrong 0 '`moves` lists no move' -e 's/^    add(0)//;s/if s.last < 6 then add(1)/if s.last < 0 then add(1)/'
wrong 0 'this player chooses move 7, which `moves` does not list' -e 's/and 1 or 0 end/and 7 or 0 end/'
wrong 0 'this player chooses nil' -e 's/greedy = function(s) return/greedy = function(s) local x =/'
wrong 0 'move -1: moves are whole numbers from 0' -e 's/add(0)/add(-1)/'
wrong 0 'game { ... } has no entry `gredy`; did you mean `greedy`' -e 's/greedy =/gredy =/'
wrong 0 'game { ... } needs the function `greedy`' -e '/greedy =/d' -e 's/^  name = "race",/& ai_decides = true,/'
wrong 0 'field `a-b`|.*field `int`: this name is taken' -e 's/state = "/&int, /'
wrong 0 '`hidden` names fields of `state`' -e 's/state = "places/hidden = "dek", &/'
wrong 0 '`hidden` names fields of `state`' -e 's/state = "places/hidden = "deck[die]", &/'
wrong 0 'field `deck\[x\]`: an array is written' -e 's/deck\[4\]/deck[x]/'
wrong 0 'column `lost` is no number' -e 's/columns = "/&lost, /'
wrong 0 'column `lasst` is no number or array of `state`; did you mean `last`?' -e 's/columns = "/&lasst, /'
wrong 0 ".*'}' expected .*; is a comma missing before it, or an .end. too many above" -e 's/name = "race",/name = "race"/'
wrong 0 'column `a`: the columns need more' -e 's/deck\[4\]"/deck[4], a[400]"/;s/columns = "step/columns = "a, step/'
wrong 0 'a game without a number of `rounds` needs `ends`' -e 's/rounds = 5, //;s/ends = "rounds, goal",//'
wrong 0 'the rule `sides` stands twice' -e 's/rules { sides = 6/rules { { "sides", 6 }, sides = 6/'
wrong 0 'more than 256 rules' -e "2s/sides = 6/$(printf 'r%d = 1, ' {0..256})&/"
wrong 0 '`move_names` gives texts to the moves 0 to 255; .*name_move' -e 's/  name = "race",/& move_names = { [256] = "far" },/'
wrong 0 'move_names = . .0. = "work"' -e 's/  name = "race",/& move_names = "far",/'

wrong 0 '`far`: its most, 0, is below its least, 3' -e '2s/sides = 6/{ "far", 2, 3, 0 }, &/'
wrong 0 '`far`: its most, 4, is below its least, 5' -e '2s/sides = 6/{ "far", { 5, 5 }, 5, 4 }, &/'
printf 'name,cost\na,4\n' >cards.csv
wrong 0 '`cost`: its most, 0, is below its least, 3' \
    -e '2s/sides = 6/cards = table("cards.csv", { cost = { 3, 0 } }), &/'

# Texts are plain
wrong 7 '`.x` is left out of texts: write the character itself' -e '7s/$/ tell("", "\\x1b[31m")/'
wrong 7 '`.0` is left out of texts' -e '7s/$/ tell("", "\\027[31m")/'
wrong 0 '`.r` is left out of texts' -e 's/  name = "race",/& title = "Race\\r",/'
wrong 7 '`.u` is left out of texts' -e '7s/$/ error("\\u{202e}")/'
for change in 's/  name = "race",/& title = "Race\\nof dice",/' 's/columns = "step, last"/columns = {{"step", unit = "a\\tb"}}/' \
    's/columns = "step, last"/columns = {{"step", doc = "a\\nb"}}/' 's/rules { /&{"odd", 1, 0, 2, unit = "a\\nb"}, /'; do
    sed "$change" "$race" >race.lua
    expect 1 '^poise: race.lua, `race`: [a-z]+: a text holds control characters' "$POISE" run race.lua --no-out
done
printf '\xef\xbb\xbf' | cat - "$race" >race.lua
expect 0 'AI' "$POISE" run race.lua --games 400 --no-out
sed '7s/$/ s.last = min(s.places[1] + 2 * s.places[2], 5)/' "$race" >race.lua
"$POISE" trace race.lua --index 3 >first
sed '7s/$/ local n = 0 for i, place in ipairs(s.places) do n = n + i * place end s.last = min(n, 5)/' "$race" >race.lua
expect 0 'race' "$POISE" trace race.lua --index 3
holds "ipairs gives the slots of an array" cmp first out

wrong 7 'needs more than 64 MB' -e '7s/$/ local t = "x" while true do t = t .. t end/'
wrong 0 'functions call each other without an end' -e '7s/$/ walk(s, who)/'

wrong 2 'needs more than 64 MB' -e '2s/$/ local t = "x" while true do t = t .. t end/'
wrong 0 'needs more than 64 MB' -e 's/name = "race",/& humans = { 1, 2 },/' -e '$s/$/ local t = "x" while true do t = t .. t end/'

# What does not end, in compiled code and while the script is read
sed '7s/$/ while true do s.last = 1 end/' "$race" >race.lua
expect 1 '^poise: race.lua:7: does not come to an end' \
    timeout 20 "$POISE" run race.lua --games 400 --threads 1 --quiet --no-out
sed '7s/$/ tell("R-1", "walks on") while s.places[1] > 25 do s.last = 1 end/' "$race" >race.lua
expect 1 '^  It is in game [0-9]+ of seed 1' timeout 20 "$POISE" run race.lua --games 400 --threads 1 --quiet --no-out
index=$(sed -n 's/.* --index \([0-9]*\).*$/\1/p' out)
expect 1 '^poise: race.lua:7: does not come to an end' timeout 20 "$POISE" trace race.lua --seed 1 --index "$index"
holds "the trace up to there" grep -q 'walks on' out
# Where values are varied, no one command line finds the game: its numbers are told, and which values.
expect 1 '^  It is in game [0-9]+ of seed 1, variant `as given`$' timeout 20 "$POISE" tune race.lua --param sides --from 9 --to 12 --target 50% --games 400 --quiet
holds "no command that finds nothing" test "$(grep -c 'poise trace\|EXPERIMENT' out)" = 0
# The command is pasted as it stands, from paths and names with blanks and quotes.
mkdir "a b'c"
sed '7s/$/ tell("R-1", "walks on") while s.places[1] > 80 do s.last = 1 end/' "$race" >"a b'c/race.lua"
printf 'game: ./race.lua\ngames: 400\nvariants:\n- name: "it is wide"\n  set: {sides: 20}\n' >"a b'c/two sides.yaml"
pasted() { # pasted COMMAND...: it hangs, and so does the command that it prints
    expect 1 '^poise: .*race.lua:7: does not come to an end' timeout 60 "$POISE" "$@"
    sed -n 's/^  \(poise trace .*\)$/\1/p' out >command
    holds "a command" test -s command
    (
        poise() { timeout 60 "$POISE" "$@"; }
        . ./command
    ) >out 2>&1 </dev/null
    holds "the pasted command hangs in the same line: $(cat command)" \
        grep -q '^poise: .*race.lua:7: does not come to an end' out
    holds "and tells the game up to there: $(cat command)" grep -q 'walks on' out
}
pasted run "a b'c/two sides.yaml" --threads 1 --quiet --no-out
pasted run "a b'c/race.lua" --set sides=20 --set "steps=[1, 2]" --threads 1 --quiet --no-out
sed '2s/$/ while true do end/' "$race" >race.lua
expect 1 '^poise: race.lua:2: does not come to an end' \
    timeout 20 "$POISE" run race.lua --games 400 --threads 1 --quiet --no-out

# Functions that only say words: the game does not end without a winner, and its file is not to blame.
# words CODE: the race with that function; its mistake shows wherever the words are asked for.
fault='race.lua:36: the state has no field `lsat`; did you mean `last`'
words() {
    sed -e "s/  greedy =/$1,\n&/" -e 's/  name = "race",/& piles = { stock = { 2, "all" } },/' -e 's/    for i = 1, 4/put(s.stock, 1, 2) &/' \
        "$race" >race.lua
    rm -f kept.play
    yes 1 | head -9 | "$POISE" play race.lua --out kept.play >out 2>&1
    holds "play ends with a mistake: $1" test ${PIPESTATUS[2]} = 1
    holds "play says it: $1" grep -q "^poise: $fault" out
    holds "no end without a winner: $1" test "$(grep -c 'without a winner' out)" = 0
    [ ! -e kept.play ] || expect 0 'an unfinished game; all [0-9]+ moves are legal' "$POISE" verify kept.play
    expect 1 "^poise: $fault" "$POISE" trace race.lua --index 3
    expect 1 "^poise: $fault" "$POISE" trace race.lua --index 3 --at 4
}
words 'draw = function(s) if s.round >= 4 then return s.lsat end return "a table" end'
words 'name_move = function(s, move) if s.round >= 4 then return s.lsat end return "go " .. move end'
words 'name_card = function(s, card) if s.round >= 4 then return s.lsat end return "card " .. card end'
sed -e 's/  greedy =/name_move = function(s) return s.lsat end,\n&/' "$race" >race.lua
expect 0 'The position is in here.yaml' "$POISE" trace race.lua --index 1 --at 0 --position here.yaml
expect 1 "^poise: $fault" "$POISE" ask here.yaml --games 10

[ $count -ge 40 ] || { echo "FAILED: only $count wrong scripts"; failures=1; }
exit $((failures > 0))
