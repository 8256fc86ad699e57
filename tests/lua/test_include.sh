#!/usr/bin/env bash
# Code that scripts share: include "common.lua"; mistakes name the included file and its line; the results keep it.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
cat >common.lua <<'EOF'
local rates = { 1, 2, 3 }
local common = {}
function common.earn(s, n)
  s.coins = s.coins + rates[n]
end
function common.over(s)
  return next_round(s)
end
return common, 3
EOF
cat >mine.lua <<'EOF'
local common, MOST = include "common.lua"
local again = include "common.lua"
game {
  name = "mine", rounds = 4, state = "coins, acted", columns = "coins",
  setup = function(s) end,
  advance = function(s)
    if s.acted == 1 then
      s.acted = 0
      if not common.over(s) then return false end
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add) for k = 1, MOST do add(k) end end,
  apply = function(s, move) s.acted = 1 again.earn(s, move) s.human_score = s.coins end,
  greedy = function(s) return MOST end,
}
EOF
cp common.lua keep.lua
"$POISE" rules mine.lua >out 2>&1 || { grep -q 'plays no games in Lua' out && exit 77; }
expect 0 '^  human score +12\.00' "$POISE" run mine.lua --games 100 --quiet --out mine.h5
expect 0 'No fault found' "$POISE" check mine.lua

# kept in the results; another file is another game
mkdir alone && cp mine.h5 alone && cd alone || exit 1
expect 0 'played again are the same' "$POISE" verify mine.h5
expect 0 'chooses move 3' "$POISE" trace mine.h5 --index 0
cd .. || exit 1
sed -i 's/1, 2, 3 }/1, 2, 4 }/' common.lua
expect 1 'common.lua:1: differs from the script of the same name' "$POISE" verify mine.h5 --game mine.lua

# wrong LINE PATTERN SED: a mistake in the included file, when it is read or when games are played
wrong() {
    sed "$3" keep.lua >common.lua
    holds "$3 changes something" test "$(cmp -s keep.lua common.lua; echo $?)" = 1
    for threads in 1 2; do
        expect 1 "^poise: common\.lua:$1(:[0-9]+)?: $2" timeout 20 "$POISE" run mine.lua --games 50 --quiet --no-out --threads $threads
        holds "one message: $3" test "$(grep -c '^poise: ' out)" = 1
    done
}
wrong 4 '`total` is assigned, but it is not local' '4s/$/ total = 3/'
wrong 4 '`print` is not offered' '4s/$/ print(n)/'
wrong 4 '.*(near|expected|unexpected)' '4s/$/ = 3/'
wrong 4 'the state has no field `coin`; did you mean `coins`' '4s/s.coins =/s.coin =/'
wrong 4 '.*nil value' '4s/rates\[n\]/rates[n + 9]/'
wrong 4 'this table is a constant' '4s/$/ rates[1] = 2/'
wrong 4 'a mistake of mine' '4s/$/ error("a mistake of mine")/'
wrong 4 'does not come to an end' '4s/$/ while true do end/'
wrong 3 '.*stack overflow|.*stack overflow' '3s/$/ common.earn(s, n)/'
wrong 2 '`common.lua` includes itself, by way' '2s/$/ local x = include "common.lua"/'
wrong 4 'include\(...\): write it above the functions' '4s/$/ local x = include "common.lua"/'
printf 'return 1 -- \001' >common.lua
expect 1 '^poise: mine.lua:1: common.lua:1: holds control characters' "$POISE" run mine.lua --no-out
printf 'return 1\0' >common.lua
expect 1 'common.lua: holds a NUL byte' "$POISE" run mine.lua --no-out
rm common.lua
expect 1 '^poise: mine.lua:1: common.lua: cannot be opened' "$POISE" run mine.lua --no-out
for name in ../keep.lua keep.txt .lua; do
    sed "1s|common.lua|$name|" mine.lua >bad.lua
    expect 1 '^poise: bad.lua:1: .*(lies beside|name of a file)' "$POISE" run bad.lua --no-out
done
sed '1s/common.lua/self.lua/' mine.lua >self.lua
expect 1 '^poise: self.lua:1: `self.lua` includes itself' "$POISE" run self.lua --no-out

# where a function of the game itself is included, its file is named
cp keep.lua common.lua
sed -i 's/^return/function common.moves(s, add) end\nreturn/' common.lua
sed 's/  moves = .*/  moves = common.moves,/' mine.lua >bad.lua
expect 1 '^poise: common.lua:9: `moves` lists no move' "$POISE" run bad.lua --no-out
# a shuffle in it needs a re-deal, too
cp keep.lua common.lua
sed -i 's/^return/function common.mix(s) shuffle(s.deck, 4, s.order) end\nreturn/' common.lua
sed 's/acted"/acted, deck[4]", streams = "order"/;s/setup = function(s) end/setup = common.mix/' mine.lua >mixed.lua
expect 1 'shuffles an array and has no `redeal`' "$POISE" check mixed.lua
exit $((failures > 0))
