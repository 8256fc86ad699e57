#!/usr/bin/env bash
# Lists of a rule set from files of comma-separated values: the same rules as written out, mistakes by file, line
# and column.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
for list in heroes3.creatures drums.cards drums.abilities drums.heroes heroes3.armies.ai.stacks \
    orichalcum.cards.list orichalcum.tiles.list orichalcum.titans orichalcum.creatures orichalcum.buildings orichalcum.ai.spots \
    wroth.map wroth.tokens wroth.company pig.optimal; do
    game=${list%%.*} path=${list#*.}
    "$POISE" rules $game --yaml >whole.yaml
    "$POISE" rules $game --table "$path" --format csv >"$path.csv"
    "$POISE" rules $game --yaml --set "$path=$path.csv" >again.yaml
    holds "$list from a table" cmp whole.yaml again.yaml
done
expect 0 '^human_spearman,Human Spearman,humans,5,unit,1,hand,1,3,0,1,' cat cards.csv
expect 1 'no rule value has the path `card`; did you mean `cards`' "$POISE" rules drums --table card --format csv
expect 1 '`ai` is no list' "$POISE" rules drums --table ai --format csv
expect 1 'the records of `factions` hold lists of records \(`elites`\)' "$POISE" rules wroth --table factions --format csv
expect 2 'name a list with --table' "$POISE" rules drums --format csv

# in a rule set, beside it; a later file changes one cell of it
mkdir sets
mv cards.csv sets/deck.csv
printf 'game: drums\nextends: drums/base.yaml\nrules: {cards: deck.csv}\n' >sets/mine.yaml
printf 'game: drums\nextends: sets/mine.yaml\nrules: {cards.human_spearman.cost: 7}\n' >more.yaml
expect 0 '^human_spearman +Human Spearman +humans +5 +unit +7' "$POISE" rules more.yaml --table cards
sed -i 's/^human_spearman,Human Spearman,humans,5,unit,1/human_spearman,Human Spearman,humans,5,unit,8/' sets/deck.csv
expect 0 '^human_spearman +Human Spearman +humans +5 +unit +8' "$POISE" rules sets/mine.yaml --table cards

# in the variants and the sweep of an experiment, beside it; the results need none of them
sed 's/,unit,1,hand/,unit,4,hand/' sets/deck.csv >sets/dear.csv
cat >sets/fight.yaml <<'EOF'
game: drums
rules: drums/base.yaml
games: 20
variants: [{name: dear, set: {cards: dear.csv}}]
sweep: {cards: [deck.csv, dear.csv]}
EOF
for variant in dear cards=dear.csv; do
    expect 0 '^human_soldier +Human Soldier +humans +6 +unit +4' "$POISE" rules sets/fight.yaml --variant $variant --table cards
done
expect 0 '^human_soldier +Human Soldier +humans +6 +unit +1' "$POISE" rules sets/fight.yaml --variant cards=deck.csv --table cards
expect 0 'AI wins' "$POISE" run sets/fight.yaml --quiet --out fight.h5
mv sets/dear.csv kept.csv
expect 0 'played again are the same' "$POISE" verify fight.h5
expect 1 'fight.yaml:4:.* there is no file `dear.csv`' "$POISE" run sets/fight.yaml --no-out

# wrong
wrong() { # wrong SED PLACE...
    sed "$1" sets/deck.csv >deck.csv
    shift
    local places=$#
    "$POISE" rules drums --set cards=deck.csv >message 2>&1
    holds "exit code of $1" test $? -ne 0
    for place; do
        holds "$place in: $(cat message)" grep -qE "^(poise: )?deck\.csv:$place" message
    done
    holds "$places mistakes: $(cat message)" test "$(grep -c 'deck\.csv:' message)" = "$places"
}
wrong '1s/cost/cots/' '1:29: unknown column `cots`; did you mean `cost`' '1:1: has no column `cost`'
wrong '1s/^name,/nom,/' '1:1: unknown column `nom`' '1:1: has no column `name`'
wrong '3s/,unit,/,units,/;4s/,hand,/,hnd,/' '3:[0-9]+: cards\[1\].type: `units` is none of' '4:[0-9]+: cards\[2\].cost_type: `hnd` is'
wrong '2s/humans/human/' '2:[0-9]+: cards\[0\].army: no entry of `armies` is named `human`; did you mean `humans`'
wrong '5s/$/,x/' '5:1: the row has 13 cells, and the first line names 12 columns'
wrong '2,$d' '1:1: cards: has 0 entries; it needs'
expect 2 'there is no file `none.csv`' "$POISE" rules drums --set cards=none.csv
expect 2 '`cards.txt` is not a list' "$POISE" rules drums --set cards=cards.txt
expect 2 'nothing can be set|unknown key' "$POISE" rules pig --set goals=deck.csv
exit $((failures > 0))
