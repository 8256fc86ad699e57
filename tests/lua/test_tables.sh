#!/usr/bin/env bash
# Cards as data: a table of comma-separated values whose cells are rule values, for every command; kept in
# the results; each mistake in it named by file, line and column.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
cp "$POISE_SOURCE_DIR/tests/lua/duel.lua" .
cards() {
    printf '%s\r\n' name,cost,power,kind,title 'raider,3,4,troop,"Raider, the old"' \
        'bolt,2,3,spell,"""Bolt"""' 'wall,5,9,troop,Wall' 'Sea dog,1,0,troop,'
}
cards >cards.csv
"$POISE" rules duel.lua >out 2>&1 || { grep -q 'plays no games in Lua' out && exit 77; }

also() { # also PATTERN: what the last command said, too
    holds "$1" grep -qE -- "$1" out
}

# score N COMMAND...: the human's exact score
score() {
    local points=$1
    shift
    expect 0 "^  human score +$points\.?0* " "$POISE" run duel.lua --no-out --games 50 --quiet "$@"
}
score 7
score 3 --set cards.raider.cost=4
score 16 --set 'cards[2].cost=3'
score 8 --set cards.bolt.power=4
score 7 --set cards.bolt.kind=troop
also '^  spells +0'
score 7 --set cards=cards.csv
head -4 cards.csv >short.csv
expect 1 '^poise: short.csv:1:1: cards: has 3 entries; it needs exactly 4' "$POISE" run duel.lua --no-out --set cards=short.csv
expect 0 'plays Raider, the old$' "$POISE" trace duel.lua --index 0
expect 0 'plays "Bolt"$' "$POISE" trace duel.lua --index 0
expect 0 'No fault found' "$POISE" check duel.lua
expect 0 '^Sea dog +1 +0 +troop' "$POISE" rules duel.lua --table cards
expect 0 '^ +cost +0 to 9 coins; rule D-1' "$POISE" rules duel.lua
expect 0 '^ +power +0 to 18$' "$POISE" rules duel.lua

expect 2 '^poise: --set: cards\[0\]\.cost: 10 is out of range; it must be from 0 to 9 coins' \
    "$POISE" run duel.lua --no-out --set cards.raider.cost=10
expect 2 'has no entry named `raidr`; did you mean `raider`' \
    "$POISE" run duel.lua --no-out --set cards.raidr.cost=1
expect 2 'cards\[1\]\.name: must stay `bolt`' "$POISE" run duel.lua --no-out --set cards.bolt.name=x
expect 2 '`spel` is none of troop, spell; did you mean `spell`' \
    "$POISE" run duel.lua --no-out --set cards.bolt.kind=spel

sed 's/"cards.csv"/"none.csv"/' duel.lua >lost.lua
expect 1 '^poise: lost.lua:[0-9]+: none.csv: cannot be opened: No such file' "$POISE" rules lost.lua
for text in 'local cards = table("none.csv")' 'local cards = { table "cards.csv" }'; do # nothing would read it
    sed "1i $text" duel.lua >stray.lua
    expect 1 '^poise: stray.lua:1: table\(\.\.\.\) is read inside rules' "$POISE" rules stray.lua
done
sed 's/setup = function(s)/& local late = table("cards.csv")/' duel.lua >late.lua
expect 1 '^poise: late.lua:[0-9]+: table\(\.\.\.\) is read inside rules' "$POISE" run late.lua --no-out --games 10

# swept, audited and tuned; validated by its schema
cat >duel.yaml <<'EOF'
game: ./duel.lua
humans: [greedy]
games: 50
sweep: {cards.raider.cost: [3, 4]}
EOF
cat >readings.yaml <<'EOF'
game: ./duel.lua
extends: ./duel.lua
assumptions:
  - {id: U-1, path: cards.wall.cost, alternatives: [3, 4], why: the card is torn}
  - {id: U-2, path: cards.raider.cost, alternatives: [4], why: the card is torn}
EOF
expect 0 '^  cards.raider.cost=3 +0\.00' "$POISE" compare duel.yaml --quiet
also '^  cards.raider.cost=4 +100\.00'
expect 0 'U-2: cards.raider.cost=4 +100.0 +\+100' "$POISE" audit readings.yaml --quiet
also 'U-1: cards.wall.cost=3 +0.0 +0.0'
expect 0 'Best for 100 %: cards.raider.cost = [4-9]$' \
    "$POISE" tune duel.lua --param cards.raider.cost --target 100% --games 50 --quiet
holds "the range of the column" test "$(grep -cE '^  [0-9] +(0|100)\.' out)" = 10
expect 1 '`cards.raider.name` is neither a number nor a fixed word' \
    "$POISE" tune duel.lua --param cards.raider.name --target 50% --games 50
if python3 -c 'import jsonschema, yaml' 2>/dev/null; then
    "$POISE" rules duel.lua --format schema >schema.json
    cat >valid.py <<'EOF'
import json, jsonschema, yaml
check = jsonschema.Draft7Validator(json.load(open("schema.json")))
good = ["cards.raider.cost: 9", "cards: {raider: {cost: 0}}", "'cards[3].kind': spell", "cards: other.csv"]
wrong = ["cards.raider.cost: 10", "cards: {raider: {cots: 0}}", "'cards[3].kind': spel", "cards: other.txt"]
for changes in good + wrong:
    tree = yaml.safe_load("game: ./duel.lua\nrules: ./duel.lua\nset: {" + changes + "}")
    assert check.is_valid(tree) == (changes in good), changes
EOF
    holds "the schema" python3 valid.py
fi

# a results file holds the table, and another table is another game
expect 0 'AI wins' "$POISE" run duel.yaml --reproducible --out one.h5 --quiet
for k in 1 2; do
    holds "shard $k" "$POISE" run duel.yaml --quiet --shard $k/2 --reproducible --out part$k.h5 >out
done
mkdir alone && cp one.h5 part*.h5 alone && cd alone || exit 1
expect 0 'played again are the same' "$POISE" verify one.h5
expect 0 'plays "Bolt"' "$POISE" trace one.h5 --index 0
expect 0 'page.html' "$POISE" report one.h5 --out page.html
expect 0 '' "$POISE" merge part1.h5 part2.h5 --out merged.h5
cd .. || exit 1
expect 0 'played again are the same' "$POISE" verify one.h5 --game duel.lua
sed -i 's/^bolt,2/bolt,1/' cards.csv
expect 1 'cards.csv:3: differs from the script of the same name' \
    "$POISE" verify one.h5 --game duel.lua
holds 'another shard' "$POISE" run duel.yaml --quiet --shard 2/2 --out part2.h5 --force >out
expect 1 'cards.csv:3: differs from the script' "$POISE" merge part1.h5 part2.h5 --out merged2.h5
cards >cards.csv
printf '1\n2\n1\n1\n' | "$POISE" play duel.lua --out game.play >out 2>&1
mv game.play alone
expect 0 'plays "Bolt"' "$POISE" trace alone/game.play

# the table in the script itself
sed 's/table("cards.csv", {/table({{name = "raider", cost = 3, power = 4, kind = "troop", title = "R"},\
  {name = "wall", cost = 5, power = 9, kind = "troop", title = "W"}, {name = "a", cost = 0, power = 2, kind = "spell", title = "7"},\
  {name = "b", cost = 0, power = 1, kind = "spell", title = ""}}, {/' "$POISE_SOURCE_DIR/tests/lua/duel.lua" >duel.lua
score 7
score 16 --set cards.wall.cost=1
listed() { # listed PATTERN SED: a mistake in that list
    sed "$2" duel.lua >wrong.lua
    expect 1 "^(poise: )?wrong\.lua:[0-9]+(:[0-9]+)?: $1" "$POISE" rules wrong.lua
    holds "one message: $2" test "$(grep -c '^poise: ' out)" = 1
}
listed 'cards\[0\].cost: 10 is out of range' 's/cost = 3/cost = 10/'
listed 'cards\[0\].cost: `3.5` is not a whole number' 's/cost = 3/cost = 3.5/'
listed 'cards\[1\].cost: is a list' 's/cost = 5/cost = {}/'
listed 'cards\[1\].cots: unknown key; did you mean `cost`' 's/cost = 5/cots = 5/'
listed 'cards\[1\]: `cost` is missing' 's/cost = 5, //'
listed 'cards\[1\].name: an earlier entry is also named `raider`' 's/"wall"/"raider"/'
listed 'cards: has no column `kinds`, which the script describes; did you mean `kind`' 's/kind = { words/kinds = { words/'
listed 'cards\[0\].Power: no column can be called so' 's/power = 4/Power = 4/'
listed 'table\("cards.csv", \{ ... \}\): the name of a file' 's/table({{.*/table(7, {/'
listed 'column `cost`: a column is described by' 's/cost = { 0, 9.*/cost = 9,/'
listed 'a table is a list of at most 2000 records' 's/{name = "wall"[^}]*}/7/'
listed '`cards` has no row named `wal`; did you mean `wall`' 's/cards.wall.index/cards.wal.index/'
listed 'cards\[...\].cost is not known yet: .* read it inside' 's/cards.wall.index/cards.wall.cost/'
listed '`table` is not offered: a state has' 's/cards.wall.index/table.insert/'
sed 's/card.power$/card.cots/' duel.lua >wrong.lua
expect 1 '^poise: wrong.lua:[0-9]+: `cards` has no column `cots`; did you mean `cost`' \
    "$POISE" run wrong.lua --no-out --games 10 --quiet
sed 's/s.acted = 1$/& rule.cards[1].cost = 2/' duel.lua >wrong.lua
expect 1 'this table is a constant' "$POISE" run wrong.lua --no-out --games 10 --quiet

# Wrong tables: one message, each mistake by line and column, nothing read
cp "$POISE_SOURCE_DIR/tests/lua/duel.lua" .
count=0
broken() { # broken TEXT PLACE...: printf's TEXT is the table; each PLACE is "LINE:COLUMN: PATTERN"
    # shellcheck disable=SC2059 # it is a format
    printf "$1" >cards.csv
    count=$((count + 1))
    shift
    local places=$#
    expect 1 "^poise: cards\.csv:$1" "$POISE" run duel.lua --quiet --out no.h5
    cp out message
    for place; do
        expect 0 "^(poise: )?cards\.csv:$place" cat message
    done
    holds "$places mistakes in one message: $1" test "$(grep -c 'cards\.csv:' message)" = "$places"
    holds "nothing is written" test ! -e no.h5 -a ! -e no.h5.part
}
head=name,cost,power,kind,title
row=wall,5,9,troop,Wall
broken '' '1:1: is empty; its first line must name the columns'
broken '\n\n\r\n' '4:1: is empty'
broken '"name,cost\n' '1:1: the quote that begins here has no end'
broken "$head" '1:27: has no rows'
broken "$head\n" '2:1: has no rows'
broken "$head\nraider,x,4,troop,R\n$row" '2:8: cards\[0\].cost: `x` is not a whole number'
broken "$head\nraider,3.0,4,troop,R\n$row" '2:8: cards\[0\].cost: `3.0` is not a whole number'
broken "$head\nraider,\"1,5\",4,troop,R\n$row" '2:8: cards\[0\].cost: `1,5` is not a whole number'
broken "$head\n$row\nraider,,4,troop,R" '3:8: cards\[1\].cost: has no value; write a whole number'
broken "$head\n$row\nraider,10,4,troop,R" '3:8: cards\[1\].cost: 10 is out of range; it must be from 0 to 9 coins'
broken "$head\n$row\nraider,-1,4,troop,R" '3:8: cards\[1\].cost: -1 is out of range'
broken "$head\n$row\nraider,99999999999999999999,4,troop,R" '3:8: .* is out of range'
broken "$head\n$row\nraider,3,5 5,troop,R" '3:10: cards\[1\].power: `5 5` is not a whole number'
broken "$head\n$row\nraider,3,4,trop,R" '3:12: cards\[1\].kind: `trop` is none of troop, spell; did you mean `troop`'
broken "$head\n$row\nraider,3,4,,R" '3:12: cards\[1\].kind: '
broken "$head\n$row\nraider,3,4,troop" '3:1: the row has 4 cells, and the first line names 5 columns'
broken "$head\n$row\nraider,3,4,troop,R,7" '3:1: the row has 6 cells'
broken "$head\n$row\nraider 3 4 troop R" '3:1: the row has 1 cells'
broken "$head\n$row\n$row" '3:1: cards\[1\].name: an earlier entry is also named `wall`; rename one'
broken "$head\n$row\n,3,4,troop,R" '3:1: cards\[1\].name: `` *: a name has 1 to 40 bytes'
broken "$head\n$row\na.b,3,4,troop,R" '3:1: cards\[1\].name: `a.b`: a name has'
broken "$head\n$row\n%041d,3,4,troop,R" '3:1: cards\[1\].name: .*: a name has'
broken "Name,cost,power,kind,title\n$row" '1:1: column `Name`: the first line names the columns: write small letters'
broken "name,cost,power,,title\n$row" '1:17: column ``: the first line names'
broken "name,cost,power,kind,cost\n$row" '1:22: column `cost` stands twice'
broken "name,cots,power,kind,title\n$row" '1:1: cards: has no column `cost`, which the script describes; did you mean `cots`'
broken "name,cost,index,kind,title\n$row" '1:11: cards\[0\].index: no column can be called so: .*`index` is the number of the row'
broken "name,cost,a.b,kind,title\n$row" '1:11: column `a.b`: the first line names the columns'
broken "$head\n$row\nraider,3,4,troop,\"R\n$row\n" '3:18: the quote that begins here has no end'
broken "$head\n$row\nraider,3,4,troop,\"R\" old" '3:22: something follows the quote that ends the cell'
broken "$head\n$row\nraider,3,4,troop,R \"old\"" '3:20: a quote within a cell'
broken "$head\n$row\nraider,3,4,troop,\"R\nold\"" '3:18: cards\[1\].title: must be one line'
broken "$head\n$row\nraider,3,4,troop,$(printf 'x%.0s' {1..128})" '3:18: cards\[1\].title: is 128 bytes long; at most 127 fit'
broken "$head\n$row\nraider,3,4,troop,R\0\n" '3:19: a control character, or no UTF-8 text'
broken "$head\n$row\nraider,3,4,troop,R\351\n" '3:19: a control character, or no UTF-8 text'
broken "$head\n$row\rraider,3,4,troop,R\n" '2:20: a control character, or no UTF-8 text'
broken "\376\377\0n\0a" '1:1: a control character, or no UTF-8 text'
broken "$head\n$row\nraider,x,4,trop,R\nb,3,4\nraider,3,10000000000,troop,R\"\n\"c" \
    '4:1: the row has 3 cells' '5:29: a quote within' '6:1: the quote that begins' \
    '3:8: cards\[1\].cost: `x` is' '3:12: cards\[1\].kind: `trop` is' '5:1: cards\[2\].name: an earlier' \
    '5:10: cards\[2\].power: 10000000000 is out of range'
holds "30 tables and more" test $count -ge 30
printf 'name\n' >cards.csv
for k in $(seq 2001); do echo "c$k"; done >>cards.csv
sed 's/cost = {.*//;s/kind = {.*//' duel.lua >large.lua
expect 1 '^poise: cards.csv:2002:1: more than 2000 rows' "$POISE" rules large.lua
printf '%01100000d' 0 >cards.csv
expect 1 'cards.csv:1:1: is larger than 1024 KB' "$POISE" rules duel.lua
rm cards.csv
expect 1 '^poise: duel.lua:6: .*cards.csv: cannot be opened' "$POISE" rules duel.lua
mkdir cards.csv
expect 1 'cards.csv: is a folder' "$POISE" rules duel.lua
sed 's|"cards.csv"|"../cards.csv"|' duel.lua >far.lua
expect 1 'far.lua:6: `../cards.csv`: such a file lies beside the script' "$POISE" rules far.lua

# Forms that are right: a mark, semicolons, blanks around cells, empty lines, no names
rmdir cards.csv
printf '\357\273\277name; cost;power ;kind;title\n\nraider; 3 ;4;troop;"R;x" \n;;;;\nbolt;2;3;spell;\nwall;5;9;troop;W\nd;1;0;troop;]=]\n\n' >cards.csv
score 7
sed 's/cards.wall.index/3/' duel.lua >unnamed.lua
printf 'cost\tpower\tkind\ttitle\n3\t4\ttroop\tR\n2\t3\tspell\tB\n5\t9\ttroop\tW\n1\t0\ttroop\tS\n' >cards.csv
expect 0 '^  human score +16' "$POISE" run unnamed.lua --no-out --games 50 --quiet --set 'cards[2].cost=0'
exit $((failures > 0))
