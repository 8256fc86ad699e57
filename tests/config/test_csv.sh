#!/usr/bin/env bash
# Lists of a rule set from files of comma-separated values: the same rules as written out, mistakes by file, line
# and column.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
python3 -c 'import yaml' 2>/dev/null || { echo "python3-yaml is not installed"; exit 77; }
cat >table.py <<'EOF'
"""The list PATH of the rules on stdin (JSON) as comma-separated values; entries of lists with blanks."""
import csv, json, sys
def cells(record, under=""):
    for key, value in record.items():
        if isinstance(value, dict):
            yield from cells(value, under + key + ".")
        else:
            words = value if isinstance(value, list) else [value]
            yield under + key, " ".join(str(w).lower() if isinstance(w, bool) else str(w) for w in words)
rows = [dict(cells(r)) for r in json.load(sys.stdin)["rules"][sys.argv[1]]]
out = csv.DictWriter(sys.stdout, list(dict.fromkeys(k for r in rows for k in r)), lineterminator="\n")
out.writeheader()
out.writerows(rows)
EOF
for list in heroes3.creatures drums.cards drums.abilities drums.heroes; do
    game=${list%.*} path=${list#*.}
    "$POISE" rules $game --yaml >whole.yaml
    python3 -c 'import yaml, json, sys; json.dump(yaml.safe_load(sys.stdin), sys.stdout)' <whole.yaml |
        python3 table.py "$path" >"$path.csv"
    "$POISE" rules $game --yaml --set "$path=$path.csv" >again.yaml
    holds "$list from a table" cmp whole.yaml again.yaml
done

# in a rule set, beside it; a later file changes one cell of it
mkdir sets
mv cards.csv sets/deck.csv
printf 'game: drums\nextends: drums/base.yaml\nrules: {cards: deck.csv}\n' >sets/mine.yaml
printf 'game: drums\nextends: sets/mine.yaml\nrules: {cards.human_spearman.cost: 7}\n' >more.yaml
expect 0 '^human_spearman +Human Spearman +humans +5 +unit +7' "$POISE" rules more.yaml --table cards
sed -i 's/^human_spearman,Human Spearman,humans,5,unit,1/human_spearman,Human Spearman,humans,5,unit,8/' sets/deck.csv
expect 0 '^human_spearman +Human Spearman +humans +5 +unit +8' "$POISE" rules sets/mine.yaml --table cards

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
wrong '2,$d' '2:1: has no rows'
expect 2 'there is no file `none.csv`' "$POISE" rules drums --set cards=none.csv
expect 2 '`cards.txt` is not a list' "$POISE" rules drums --set cards=cards.txt
expect 2 'nothing can be set|unknown key' "$POISE" rules pig --set goals=deck.csv
exit $((failures > 0))
