#!/usr/bin/env bash
# The look that all pages share: colours that can be read, light and dark, and are those of the pictures; pages without
# the program are small, need no script, and tell once what their files share.
set -eu
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
for game in wroth orichalcum drums heroes3 pig; do
    "$POISE" run $game --games 200 --quiet --out $game.h5 >/dev/null
    "$POISE" report $game.h5 --out $game.html >/dev/null
done
printf 'game: wroth\nrules: wroth/base.yaml\ngames: 100\nsweep: { ai.extend_troops: [1, 2, 3, 4, 5, 6], ai.reinforce: [0, 1, 2, 3] }\n' >heat.yaml
printf 'game: wroth\nrules: wroth/base.yaml\ngames: 100\nvariants: [{ name: start, set: { ai.setup_troops: 5, ai.spoils: false } }]\n' >start.yaml
printf 'game: wroth\nrules: wroth/base.yaml\nset: { ai.spoils: false }\ngames: 100\n' >other.yaml
for e in heat start other; do "$POISE" run $e.yaml --quiet >/dev/null; done
"$POISE" report heat.h5 --out heat.html >/dev/null
"$POISE" report wroth.h5 start.h5 other.h5 drums.h5 --out many.html >/dev/null
/usr/bin/python3 - <<'PY'
import glob, html, os, re
root = os.environ["POISE_SOURCE_DIR"]
look = re.sub(r"/\*.*?\*/", "", open(root + "/analysis/report/look.css").read(), flags=re.S)

def colours(selector):
    block = re.search(re.escape(selector) + r" \{(.*?)\}", look, re.S)[1]
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))
light, dark = colours(":root"), colours(":root:not([data-theme=light])")
assert dark == colours(":root[data-theme=dark]") and light.keys() == dark.keys() and len(light) == 31

def luminance(colour):
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    parts = [p / 12.92 if p <= .03928 else ((p + .055) / 1.055) ** 2.4 for p in parts]
    return .2126 * parts[0] + .7152 * parts[1] + .0722 * parts[2]
def contrast(a, b):
    low, high = sorted((luminance(a), luminance(b)))
    return (high + .05) / (low + .05)
texts = [(text, ground) for text in ("ink", "ink2", "ai", "hu", "act", "chg", "warn") for ground in ("bg", "surface", "sunk")]
texts += [("bg", "ink"), ("ink", "ai-tint"), ("ai", "ai-tint"), ("hu", "hu-tint"), ("act", "act-tint"), ("warn", "warn-tint")]
marks = [("edge", "bg"), ("edge", "surface"), ("ai-fill", "surface"), ("hu-fill", "surface"), ("base", "surface")]
for theme in (light, dark):
    for pairs, least in ((texts, 4.5), (marks, 3)):
        for a, b in pairs:
            assert contrast(theme[a], theme[b]) >= least, (a, b, contrast(theme[a], theme[b]))

# Pictures that are files of their own bring the same colours.
source = open(root + "/analysis/pictures/svg.c").read()
lists = {kind: re.findall(r'\{"(\w+)", "([\w-]+)", "(#\w+)", "(#\w+)"\}', re.search(name + r"\[.*?\] = \{(.*?)\n\};", source, re.S)[1])
         for kind, name in (("t", "inks"), ("s", "inks"), ("f", "fills"), ("q", "steps"), ("w", "words_on"))}
assert [len(lists[kind]) for kind in "tsfqw"] == [7, 7, 4, 6, 6]
for kind, colours_of in lists.items():
    for name, variable, bright, dim in colours_of:
        assert (light[variable], dark[variable]) == (bright, dim), name
        assert "svg .%s-%s { %s: var(--%s); }" % (kind, name, "stroke" if kind == "s" else "fill", variable) in look, (kind, name)
for path in glob.glob("*.html"):
    page = open(path).read()
    assert len(page.encode()) < 300000, (path, len(page.encode()))
    assert "<script" not in page and re.search(r"<h1>[^<]*(<strong class=\"ai\">[\d.]+.%</strong>)", page), path
    head = page[page.index("<h1>"):page.index("</header>", page.index("<h1>"))]
    assert page.index("<h1>") < page.index("<figure") < page.index("What it rests on</h2>") < page.index("Where the numbers come from</h2>"), path
page = open("heat.html").read()
assert "tells the other 8 variants in full" in page and page.count("<summary>ai.extend_troops") == 16

# An assumption that all files of a game share stands once; one that is another in one of them, in each.
page = html.unescape(open("many.html").read())
articles = page.split('<article class="answer">')[1:]
assert len(articles) == 5
# Which file has most is told of these games, and claimed of no others: two runs of one game differ, too.
assert re.search(r"<h1>The AI won between <strong class=\"ai\">[\d.]+.%</strong> of games, in \w+.h5.*, and [\d.]+.%, in \w+.h5", articles[0]), articles[0][:900]
assert articles[0].count('<td class="wide">ai.disperse:') == page.count('<td class="wide">ai.disperse:') == 1
assert [a.count('<td class="text">U-14</td><td class="wide">ai.spoils:') for a in articles] == [0, 1, 1, 1, 0]
assert "28 more assumptions stand at the head of the page" in articles[1]
assert "at the head of the page" not in articles[4] and "what the printed rules" not in articles[4]
assert len(re.findall(r'<td class="text">wroth.h5</td>|<td class="text">start.h5</td>|<td class="text">other.h5</td>|<td class="text">drums.h5</td>', articles[0])) == 5
PY
