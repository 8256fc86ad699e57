#!/usr/bin/env bash
# What the report says about rules: one row for each value that a variant changes, and of many variants, for each that several change alike.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

rows() { # rows RESULTS: "variant|path|before|here" of each change
    "$POISE" report "$1" --out page.html --force >/dev/null
    sed -n '/What the variants change/,/<\/table>/p' page.html | grep '<td' |
        sed 's/<\/td><td[^>]*>/|/g; s/<[^>]*>//g'
}

# Optimal play is a table of 30,000 numbers, which the file holds in lists broken into lines.
cat >optimal.yaml <<'YAML'
game: pig
rules: pig/optimal.yaml
games: 100
variants:
  - name: careful
    set: { ai.hold_at: 15 }
  - name: same
    humans: [random]
YAML
"$POISE" run optimal.yaml --quiet
rows optimal.h5 >changes
holds "one changed value, one row" test "$(cat changes)" = "careful|ai.hold_at: turn total from which the AI&#39;s greedy holds|20|15"

# Values in lists of records, lists as one value, texts with quotes.
cat >records.yaml <<'YAML'
game: pig
rules: pig/optimal.yaml
games: 100
variants:
  - name: records
    set: { "optimal[1].hold_from[3]": 90, "optimal[2].again_from[0]": 91 }
YAML
"$POISE" run records.yaml --quiet
rows records.h5 >changes
holds "two changed lists, two rows" test "$(wc -l <changes)" = 2
expect 0 '^records\|optimal\[1\].hold_from[^|]*\|\[21, 21, 21, 21.*… \(100 entries\)\|\[21, 21, 21, 90' \
    cat changes
expect 0 '^records\|optimal\[2\].again_from' cat changes

# A card's value bears the card's name, as one sets it.
cp "$POISE_SOURCE_DIR"/configs/lua/bazaar.* .
printf 'game: ./bazaar.lua\nhumans: [greedy]\ngames: 2\nvariants: [{ name: cheap, set: { wares.gold brocade.cost: 6 } }]\n' >bazaar.yaml
if "$POISE" run bazaar.yaml --quiet 2>/dev/null; then
    rows bazaar.h5 >changes
    expect 0 '^cheap\|wares.gold brocade.cost: to buy it\|8\|6' cat changes
fi

# Many points of a sweep that change the same share a row and are counted, and every number of theirs stays in the page.
values=$(seq -s, 1 11)
printf 'game: pig\nrules: pig/base.yaml\nhumans: [greedy]\ngames: 2\nsweep: {ai.hold_at: [%s], human.hold_at: [%s]}\n' \
    $values $values >many.yaml
"$POISE" run many.yaml --quiet
rows many.h5 >changes
holds "ten values each, not 220 rows" test "$(wc -l <changes)" = 20
expect 0 "^ai.hold_at: [^|]*\|1\|7\|11 variants$" cat changes
/usr/bin/python3 - page.html <<'PY' || failures=$((failures + 1))
import html.parser, sys
class Rows(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.rows = []
    def handle_starttag(self, tag, attrs):
        if tag == "tr": self.rows.append([])
        if tag in ("td", "th"): self.rows[-1].append("")
    def handle_data(self, data):
        if self.rows and self.rows[-1]: self.rows[-1][-1] += data.strip()
rows = Rows()
rows.feed(open(sys.argv[1]).read())
# in "All variants", and below "AI wins", "Is the difference real?" and three means
assert sum(row[0] == "ai.hold_at=7,human.hold_at=4" for row in rows.rows) == 6, rows.rows[:9]
assert len({len(row) for row in rows.rows if row[0].startswith("ai.hold_at=") and row[-1] == "2"}) == 1
picture = next(p for p in open(sys.argv[1]).read().split("<desc") if "AI wins, % by Hold at (Human) 1, 2, 3" in p)
assert picture.count("; Hold at (AI) ") == 11 and picture.split("</desc>")[0].count(".") >= 121, picture[:900]
PY

# No difference in the rules.
printf 'game: pig\nrules: pig/base.yaml\ngames: 100\nvariants: [{name: r, humans: [random]}]\n' >p.yaml
"$POISE" run p.yaml --quiet
rows p.h5 >/dev/null
expect 0 'No rule value; the players differ' cat page.html
exit $((failures > 0))
