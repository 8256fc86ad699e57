#!/usr/bin/env bash
# The report page: complete, self-contained, well-formed, with every text escaped.
set -eu
command -v chromium >/dev/null || { echo "chromium is not installed"; exit 77; }
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
base="$POISE_SOURCE_DIR/configs/pig/base.yaml"
fail() { echo "FAILED: $*"; exit 1; }

cat >odd.yaml <<YAML
game: pig
rules: $base
games: 2000
variants:
  - name: "<b onclick='x'> it's \`id\` & \$(id) ]]>"
    set: { ai.hold_at: 15 }
YAML
printf 'game: pig\ntitle: "Pig & a sweep"\nquestion: Where to <stop>?\nrules: %s\ngames: 500\nsweep: { ai.hold_at: [20, 9, 10, 15, 100, 25] }\n' "$base" >curve.yaml
printf 'game: pig\nrules: %s\ngames: 200\nsweep: { ai.hold_at: [15, 20], policy.humans: [greedy, random] }\n' "$base" >heat.yaml
printf 'game: pig\nrules: %s\ngames: 1\n' "$base" >one.yaml
for e in odd curve heat one; do "$POISE" run $e.yaml --quiet; done
cat >open.yaml <<YAML
game: pig
extends: $base
assumptions:
  - { id: "A-1", path: ai.hold_at, alternatives: [5, 10], why: "told by <nobody>" }
  - { id: "A-2 <i>", path: human.hold_at, alternatives: [16], why: told by nobody }
YAML
"$POISE" audit open.yaml --together 40 --games 20 --quiet --format json >readings.json
"$POISE" report odd.h5 curve.h5 heat.h5 one.h5 --plots plots --readings readings.json >/dev/null
# Readings of another game say nothing about these; of one game nothing is known to within anything.
sed -E 's/"game": ?"pig"/"game": "wroth"/' readings.json >other.json
"$POISE" report odd.h5 --readings other.json --out other.html 2>said && fail "readings of another game"
grep -q 'holds readings of wroth' said || { cat said; fail "what the readings are of"; }
"$POISE" report one.h5 --out lone.html >/dev/null
grep -q 'known to within' lone.html && fail "certainty from one game"

/usr/bin/python3 - <<'PY'
import collections, glob, html.parser, re, xml.dom.minidom
page = open("report.html", encoding="utf-8").read()
class Check(html.parser.HTMLParser):
    void = {"meta", "link", "br"}
    def __init__(self):
        super().__init__(); self.open = []; self.ids = collections.Counter(); self.figures = 0
        self.labelled = []; self.text = []
    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        assert not any(k.startswith("on") for k in attrs), (tag, attrs)
        for k in ("src", "href", "xlink:href", "data"):
            assert k not in attrs or attrs[k].startswith(("#", "data:,")), (tag, attrs)
        if "xlink:href" in attrs: self.labelled.append(attrs["xlink:href"][1:])
        if "aria-labelledby" in attrs: self.labelled += attrs["aria-labelledby"].split()
        if "id" in attrs: self.ids[attrs["id"]] += 1
        self.figures += tag == "figure"
        assert tag not in ("script", "iframe", "b"), tag
        if tag not in self.void: self.open.append(tag)
    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in self.void: self.open.pop()
    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag
    def handle_data(self, data): self.text.append(data)
check = Check(); check.feed(page); check.close()
assert not check.open, check.open
assert max(check.ids.values()) == 1, check.ids.most_common(1)
assert all(i in check.ids for i in check.labelled)
# Each picture is drawn for a page, for a phone, and as a file of its own, which shows its title.
assert check.figures == (page.count("</svg>") - page.count('class="drawn"')) / 2 == 17 == len(glob.glob("plots/*.svg")), check.figures
text = "".join(check.text)
assert "A-2 <i>" in text and "40 readings of 2 assumptions, 20 games each" in text
assert "<b onclick='x'> it's `id` & $(id) ]]>" in text
assert "ai.hold_at: turn total from which" in text and "AI weaker" in text
assert "with Hold at (AI) 20" in text and "with ai.hold_at" not in text
assert "Pig & a sweep" in text and "Where to <stop>?" in text and "<title>Pig, as it is played: " not in page
def table(name, page=page.split("<article class=\"answer\">")[3]): # of curve.h5
    rows = re.findall(r'aria-label="[^"]*%s">(.*?)</table>' % re.escape(name), page, re.S)
    return [[re.sub("<[^>]*>", "", c) for c in re.findall("<t[dh][^>]*>(.*?)</t[dh]>", r)]
            for r in re.findall("<tr>(.*?)</tr>", rows[0], re.S)]
def column(head, name): # the cells below a head
    rows = table(name)
    return [row[rows[0].index(head)] for row in rows[1:]]
values = [row[0] for row in table("AI wins, %, by ai.hold_at")]
assert values == ["", "9", "10", "15", "20", "25", "100"], values
# One table over all files, and what they share told once.
assert "against the variant that has none in the same file" in page
rows = table("All variants in one table", page)
assert rows[0] == ["file", "variant", "AI wins, %", "interval", "change", "interval", "verdict", "rounds", "games"], rows[0]
assert [row[0] for row in rows[1:]] == ["odd.h5"] * 2 + ["curve.h5"] * 6 + ["heat.h5"] * 4 + ["one.h5"], rows
assert sum(row[6] != "" for row in rows[1:]) == 1 + 5 + 3, rows
assert "Verdicts: Holm over all variants of a file, together at 95" in page
assert page.count("<tr><td class=\"text\">commit</td>") == page.count("<tr><td class=\"text\">host</td>") == 1
assert page.count("<tr><td class=\"text\">results file</td>") == 4
assert page.count("Every rule value of the first variant: as that of odd.h5.") == 2, page.count("as that of")
# What `poise compare` and `poise run` print of the games, and what only a page has room for.
assert column("games", "AI wins, and the change in points") == ["500"] * 6
assert set(column("verdict", "Is the difference real?")) >= {"AI weaker"}
assert len(column("correlation", "Is the difference real?")) == 5
assert column("in game", "Per game") and column("unit", "Per game")[0] == "rounds"
assert "rounds begun" in column("what it is", "Per game"), table("Per game")
assert page.index("columns policy.humans. Each number is within") < page.rindex("rows ai.hold_at, columns policy.humans")
assert page.count("<figcaption>") == page.count("</strong><span>") == 17
assert all(v in re.findall(r"Hold at \(AI\) = 9:.*", page)[0] for v in ("100:", "25:")), "series left out"
assert "url(" not in page and "http" not in re.sub(r'"http://www.w3.org/[^"]*"', "", page)
for f in glob.glob("plots/*.svg"):
    svg = xml.dom.minidom.parse(f).documentElement
    assert svg.getElementsByTagName("desc")[0].firstChild.data
assert any(re.search(r"round \d+ or more [0-9.]+<", open(f).read()) for f in glob.glob("plots/*rounds.svg"))
PY

# The same files give the same page; an old page stays unless --force is given; nothing is left behind.
cp report.html first.html
! "$POISE" report odd.h5 2>out || fail "an existing page was replaced"
grep -q "exists already" out || fail "no word about the existing page"
"$POISE" report odd.h5 curve.h5 heat.h5 one.h5 --readings readings.json --force >/dev/null
cmp report.html first.html
sed 's/"refused": [0-9]*/"refused": -1/' readings.json >less.json
! "$POISE" report odd.h5 --readings less.json --out bad.html 2>out || fail "less than no draw was refused"
grep -q "less.json: does not hold readings" out || fail "no word about the readings"
! "$POISE" report odd.yaml --out bad.html 2>out || fail "a YAML file was taken for results"
[ -z "$(ls | grep -E 'part|bad\.')" ] || fail "files were left: $(ls)"

# The open rules that weigh most stand beside the number, where the readings are of these rules.
printf 'game: pig\nrules: open.yaml\ngames: 200\n' >opened.yaml
"$POISE" run opened.yaml --quiet
"$POISE" report opened.h5 one.h5 --readings readings.json --out heavy.html >/dev/null
[ "$(grep -c 'Most weight has A-1, Hold at (AI): [0-9]*' heavy.html)" = 1 ] || fail "the heaviest readings are missing"
grep -q ">A-1: Hold at (AI)<" heavy.html || fail "the picture of the readings says paths"
"$POISE" report opened.h5 --out light.html >/dev/null
! grep -q "Most weight" light.html || fail "heavy readings of nowhere"
# What the rules leave open stands with a file, or at the head of the page, once, where all files share it.
"$POISE" report opened.h5 opened.h5 --out shared.html >/dev/null
grep -q "What the printed rules leave open<span>2 assumptions<" light.html || fail "assumptions of one file"
[ "$(grep -c "What the printed rules.*leave open<" shared.html)" = 1 ] || fail "shared assumptions are told once"
grep -q "printed rules of pig leave open<span>2 assumptions<" shared.html || fail "shared assumptions"
[ "$(grep -c "2 assumptions stand at the head of the page" shared.html)" = 2 ] || fail "where they stand"

# Markdown: every row of a table has as many cells as its head, and names stay names.
sed 's/]]>/|/' odd.yaml >pipe.yaml
"$POISE" run pipe.yaml --quiet
"$POISE" report pipe.h5 --format markdown >out
grep -q "report.md" out || fail "Markdown went elsewhere"
/usr/bin/python3 - <<'PY'
import re
lines = open("report.md", encoding="utf-8").read().split("\n")
cells = [len(re.findall(r"(?<!\\)\|", line)) for line in lines]
tables = [i for i, line in enumerate(lines) if line.startswith("|---")]
assert len(tables) > 2, lines
for i in tables:
    assert cells[i - 1] == cells[i] == cells[i + 1] > 2, lines[i - 2 : i + 3]
assert any(r"| \<b onclick='x'\> it's \`id\` \& \$(id) \| |" in line for line in lines), lines
PY
! "$POISE" report pipe.h5 --format markdown --plots plots --force 2>out || fail "pictures in Markdown"

# JSON says of a file what `run` says of its games, at another level, too; an unfinished one says so.
"$POISE" run curve.yaml --force --quiet --level 0.8 --format json >run.json
"$POISE" report curve.h5 one.h5 --level 0.8 --format json >report.json
/usr/bin/python3 - <<'PY'
import json
run, report = json.load(open("run.json")), json.load(open("report.json"))
assert report["command"] == "report" and [len(it["variants"]) for it in report["files"]] == [6, 1]
for mine, its in zip(report["files"][0]["variants"], run["variants"]):
    del its["assumptions"]
    its["policies"] = mine["policies"]
    assert mine == its, (mine, its)
PY
! "$POISE" report odd.h5 --format json --out x.json 2>out || fail "JSON was written to a file"

# Whose rate the answer shows, whatever the variant is called.
printf 'game: pig\nrules: %s\ngames: 300\nvariants: [{ name: "\303\240%%", set: { ai.hold_at: 11 } }]\n' "$base" >named.yaml
"$POISE" run named.yaml --quiet && "$POISE" report named.h5 --out named.html >/dev/null
grep -qE '^<h1>With à%, the AI wins <strong class="ai">[0-9.]+.%</strong> of games' named.html || fail "a name for a rate"

# In a browser: nothing on the console.
chromium --headless --no-sandbox --disable-gpu --enable-logging=stderr --window-size=1440,2000 \
    --screenshot="$work/page.png" "file://$work/report.html" 2>log >/dev/null
[ -s page.png ] || fail "no screenshot"
! grep CONSOLE log || fail "the browser's console speaks"

# On a phone: nothing sideways but tables, rows of words as cards, links that lead to their parts, no two
# landmarks of one name.
PYTHONPATH="$POISE_SOURCE_DIR/tests/support" /usr/bin/python3 - <<'PY'
from browser import Browser
page = Browser(390, 844)
page.open("report.html")
assert page.run("document.documentElement.scrollWidth") == 390
cards = page.run("[...document.querySelectorAll('.cards')].map(t => t.parentNode.scrollWidth <= t.parentNode.clientWidth)")
assert cards and all(cards), cards
tall = page.run("Math.max(...[...document.querySelectorAll('td.wide:nth-child(n+4):not([colspan])')].filter(c => c.offsetHeight > 0"
                " && !c.closest('.cards') && !c.parentNode.querySelector('[colspan]')).map(c => c.parentNode.offsetHeight))")
assert 20 < tall < 60, tall
links = page.run("[...document.querySelectorAll('.contents a')].map(a => [a.textContent, document.querySelector(a.hash)?.textContent])")
assert len(links) > 15 and all(a == b for a, b in links), links
assert page.run("document.querySelectorAll('[role=region], nav').length") == 0
assert page.run("[...document.querySelectorAll('pre')].every(p => p.tabIndex === 0 && p.ariaLabel)")
page.close()
PY

# What always happens has no interval without a width, and what never happens a bound that is no less than it.
"$POISE" run wroth --humans idle --games 200 --quiet --out sure.h5 >/dev/null
"$POISE" report sure.h5 --out sure.html >/dev/null
grep -q '<dd class="ai">always<span>at least 98.5.%</span>' sure.html && grep -q '<dd>never<span>at most 1.5.%</span>' sure.html ||
    { grep '<dd' sure.html; fail "always and never"; }
# What happened seldom is not rounded to never.
"$POISE" run wroth --humans random --set ai.setup_troops=0 --games 3000 --quiet --out rare.h5 >/dev/null
"$POISE" report rare.h5 --out rare.html >/dev/null
grep -qE '<dd>0\.0[1-9].%<span>\[0\.01, ' rare.html || { grep '<dd' rare.html; fail "a rare draw"; }
