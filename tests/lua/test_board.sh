#!/usr/bin/env bash
# The board of a script: its places, what is beside what, and what lies where are drawn; mistakes in it are
# one message each.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
cat >ford.lua <<'EOF'
game {
  name = "ford", rounds = 6, streams = "rain",
  state = { "water[4], acted, stork", walker = { "weir", "ford", "mill", "mouth" } },
  board = {
    { "weir", 150, 120, beside = "ford" },
    { "ford", 420, 120, beside = { "mill", "mouth" } },
    { "mill", 700, 90 },
    { "mouth", 850, 300, beside = "mill" },
    lying = "water, walker, stork",
  },
  setup = function(s) s.water[1] = 2 end,
  advance = function(s)
    if s.acted == 1 then
      s.acted = 0
      local at = roll(s.rain, 4)
      s.water[at] = s.water[at] + 1
      s.stork = at
      s.ai_score = s.ai_score + s.water[s.walker + 1]
      if not next_round(s) then return false end
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add) for k = 0, 3 do add(k) end end,
  name_move = function(s, m) return ({ [0] = "walk to weir", "walk to ford", "walk to mill", "walk to mouth" })[m] end,
  apply = function(s, m) s.walker, s.acted, s.human_score = m, 1, s.human_score + 1 end,
}
EOF
"$POISE" rules ford.lua >out 2>&1 || { grep -q 'plays no games in Lua' out && exit 77; }

# The table before the first decision: 2 water at the weir, the walker at the weir, the stork nowhere.
expect 0 '^ *water: 2 0 0 0$' "$POISE" trace ford.lua --index 0 --at 0 --svg start
picture=start/round-01.svg
holds "four places" test "$(grep -o '<circle' $picture | wc -l)" = 4
holds "four ways" test "$(grep -o 'class="way"' $picture | wc -l)" = 4
weir=$(tr -d '\n' <$picture | grep -o '<g data-word="weir">.*<g data-word="ford">')
holds "water at the weir" grep -q '>water 2<' <<<"$weir"
holds "the walker at the weir" grep -q '>walker<' <<<"$weir"
holds "no stork" test "$(grep -c '>stork<' $picture)" = 0
holds "what lies on the board is not told below it" test "$(grep -o '>water' $picture | wc -l)" = 1
expect 0 '' "$POISE" trace ford.lua --index 0 --svg whole
holds "the stork has come" grep -q '>stork<' whole/round-06.svg

# On a plate, the numbers of a list have names.
expect 0 '' "$POISE" trace "$POISE_SOURCE_DIR/configs/lua/salvage.lua" --index 0 --svg salvage
holds "a human has cards of a colour" grep -qE '<title>(coins [0-9]+ · )?(red|green|blue) [0-9]' salvage/round-04.svg

# Who does not play has nothing on a plate, and of a pile that nobody sees it is told how many cards it has.
expect 0 '' "$POISE" trace bazaar --index 7 --svg bazaar
holds "the first picture marks no change" [ "$(grep -c 'class="chg"' bazaar/round-01.svg)" = 0 ]
holds "the second marks what changed" grep -q 'class="chg"' bazaar/round-02.svg
holds "one trader has coins" grep -qE '<title>coins: [0-9]+( |<)' bazaar/round-03.svg
holds "the deck has cards" grep -qE '>deck: [0-9]+ cards<' bazaar/round-03.svg
expect 0 '' "$POISE" trace bazaar --index 7 --set humans=2 --svg two
holds "two traders have coins" grep -qE '<title>coins: [0-9]+, [0-9]+( |<)' two/round-03.svg

wrong() { # wrong PATTERN SED: the script, changed, is refused in one message
    sed "$2" ford.lua >wrong.lua
    holds "sed changes something: $2" test "$(cmp -s ford.lua wrong.lua; echo $?)" = 1
    expect 1 "^poise: wrong\.lua:1: $1" "$POISE" run wrong.lua --no-out --games 2
    holds "one message: $2" test "$(grep -c '^poise: ' out)" = 1
}
wrong 'board: `lying` names fields.*`deck` is none' 's/water, walker/water, deck/'
wrong 'board: `lying` names fields.*`water` is none' 's/water\[4\]/water[5]/'
wrong 'board: `ford` is beside `sea`' 's/"mill", "mouth" }/"mill", "sea" }/'
wrong 'board has no entry `lies`' 's/lying = /lies = /'
wrong 'board: shape is "circle" or "hex"' 's/lying = /shape = "square", lying = /'
wrong '`board: x` must be a whole number from 0 to 1000' 's/700, 90/1700, 90/'
wrong 'board: place 3 needs a name of its own' 's/"mill", 700/"weir", 700/'
wrong '`picture` says how fields are drawn' 's/  setup =/  picture = { acted = "red" }, setup =/'
wrong 'picture: `lamp` is no field of `state` and no pile' 's/  setup =/  picture = { lamp = "ai" }, setup =/'
wrong 'a field of `picture` has no entry `name`' 's/  setup =/  picture = { acted = { name = "x" } }, setup =/'
wrong 'tones = { mountain = "rock"' 's/  setup =/  tones = "rock", setup =/'
wrong 'tones: `pink` is none of rock, tree' 's/  setup =/  tones = { mill = "pink" }, setup =/'
exit $((failures > 0))
