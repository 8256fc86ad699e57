#!/usr/bin/env bash
# Words for the values of a field: traces, the table, events, results and summaries show them.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
cat >fair.lua <<'EOF'
local BID, BUILD = 0, 1
game {
  name = "fair",
  rounds = 4,
  state = { "acted", "coins, left", phase = { "bid", "build" }, ["land[3]"] = { "sea", "plain", "hill" } },
  columns = "phase, land",
  setup = function(s) s.land[2], s.land[3] = 2, 1 end,
  advance = function(s)
    if s.acted == 1 then
      s.acted = 0
      s.phase = s.phase == BID and BUILD or BID
      tell("", "goes on to {phase}, coins {coins}", "phase", s.phase, "coins", 1)
      if not next_round(s) then return false end
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add) add(0) end,
  apply = function(s, move) s.acted = 1 end,
  greedy = function(s) return 0 end,
}
EOF
"$POISE" rules fair.lua >out 2>&1 || { grep -q 'plays no games in Lua' out && exit 77; }
said() { holds "$1" grep -qE -- "$1" out; }

expect 0 '^    \[?.*AI: goes on to build, coins 1' "$POISE" trace fair.lua --index 0
said '^    phase: build$'
said '^    land: sea hill plain$'
expect 0 '"phase":"build","coins":1' "$POISE" trace fair.lua --index 0 --format json
said '"state":\{.*"phase":"bid","land":\["sea","hill","plain"\]|"land":\["sea","hill","plain"\],"phase":"bid"'
expect 0 '^  bid +100\.0 ' "$POISE" run fair.lua --games 100 --quiet --out fair.h5
holds "an export" "$POISE" export fair.h5 --out fair.csv
expect 0 '^0,.*,bid,sea,hill,plain$' cat fair.csv
# The CSV names no two columns alike, even if a field has the name of its own columns or of a swept rule.
sed 's/^game {/rules { land = 1 }\n&/; s/coins/game/g; s/"phase, land"/"game, land"/' fair.lua >named.lua
printf 'game: ./named.lua\ngames: 10\nsweep: {land: [1, 2]}\n' >named.yaml
holds "a sweep" "$POISE" run named.yaml --quiet --out named.h5
expect 0 '^variant,game,land,winner,.*,games/game,games/land_1,games/land_2,games/land_3$' "$POISE" export named.h5
expect 0 'No fault found' "$POISE" check fair.lua

wrong() { # wrong PATTERN SED: how the script fails, and its line where the message has one
    sed "$2" fair.lua >wrong.lua
    holds "$2 changes something" test "$(cmp -s fair.lua wrong.lua; echo $?)" = 1
    expect 1 "^poise: wrong\.lua:[0-9]+: $1" "$POISE" run wrong.lua --games 10 --no-out --quiet
}
wrong 'the game ends with `phase` = 7; its words are 0 to 1' 's/and BUILD or BID/and 7 or 7/'
wrong 'the game ends with `land` = -1; its words are 0 to 2' 's/= 2, 1/= 2, -1/'
wrong '`phase`: the word `bid` stands twice' 's/"build" }/"bid" }/'
wrong '`phase`: the word `` stands' 's/"build" }/"" }/'
wrong '`phase`: its words must be a list of at most 64 texts' 's/"build" }/7 }/'
wrong '`phase` has an empty list of words' 's/phase = { "bid", "build" }/phase = {}/'
wrong 'field `phase`: its words are written' 's/phase = { "bid", "build" }/phase = 2/'
wrong 'field `land.x.`: an array is written' 's/"land\[3\]"/"land[x]"/'
wrong '`coins` stands twice in' 's/phase = {/coins = {/;s/s.phase/s.coins/g;s/columns = "phase, land"/columns = "land"/'
wrong 'state = "coins, deck\[36\]", or with words: state = ' 's/"acted", "coins, left"/"acted, coins, left", 7/'
sed 's/and BUILD or BID/and 7 or 7/;s/columns = .*//' fair.lua >wrong.lua
expect 1 'phase is 7; it can be 0 to 1' "$POISE" check wrong.lua
exit $((failures > 0))
