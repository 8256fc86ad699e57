#!/usr/bin/env bash
# Every text of every picture can be read: its contrast with what is drawn below it is 4.5 to 1 or more, light and dark,
# and on a page no letter is smaller than 12 pixels, from a phone of 360 pixels to a wide screen.
set -eu
command -v chromium >/dev/null || { echo "chromium is not installed"; exit 77; }
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
wroth='game: wroth\nrules: wroth/base.yaml\n'
printf "${wroth}games: 200\n" >one.yaml
printf "${wroth}games: 100\nvariants: [{ name: a variant with rather a long name, set: { ai.setup_troops: 5 } }]\n" >named.yaml
printf "${wroth}games: 100\nsweep: { ai.extend_troops: [1, 2, 3, 4, 5, 6] }\n" >curve.yaml
printf "${wroth}games: 100\nsweep: { ai.extend_troops: [1, 2, 3, 4, 5, 6], ai.reinforce: [0, 1, 2, 3] }\n" >heat.yaml
"$POISE" audit wroth --together 20 --games 20 --quiet --plots plots --format json >readings.json
for e in one named curve heat; do
    "$POISE" run $e.yaml --quiet >/dev/null
    "$POISE" report $e.h5 --out $e.html --plots plots/$e --readings readings.json >/dev/null
done
sed 's/<[^>]*>/ /g' plots/heat/f1-scores.svg | tr -s ' \n' ' ' | grep -qE 'Extend troops \(AI\) = [0-9], Troops' || { echo "FAILED: the caption of two values"; exit 1; }
"$POISE" run heroes3 --games 20 --quiet --out strengths.h5 >/dev/null
"$POISE" report strengths.h5 --out strengths.html --plots plots/strengths >/dev/null
grep -qE '>human [0-9]{3,}<' plots/strengths/f1-scores.svg || { echo "FAILED: a long number has no room for decimals"; exit 1; }
"$POISE" audit wroth --games 20 --quiet --plots plots >/dev/null
"$POISE" ladder wroth --games 20 --quiet --plots plots >/dev/null
"$POISE" tune pig --param ai.hold_at --from 5 --to 20 --target 20%,40% --games 200 --quiet --plots plots >/dev/null
{ cat "$POISE_SOURCE_DIR/configs/pig/base.yaml"; printf '  %s: { player: "%s", doc: looks ahead }\n' expert look:2:1 master look:4:2; } >five.yaml
"$POISE" learn five.yaml --exact 0 --learn-games 1000 --quiet --plots plots >/dev/null 2>&1 || true # a weak player, drawn
[ "$(grep -oE '>(random|novice|average|expert|master) [0-9.]+<' plots/learn.svg | wc -l)" = 5 ] || { echo "FAILED: a dashed line without a name"; exit 1; }
[ "$(grep -o '<polyline' plots/learn.svg | wc -l)" = 2 ] || { echo "FAILED: two players that learn are one line"; exit 1; }
grep -q '>100.%<' plots/readings.svg || { echo "FAILED: an axis that does not end at 100 %"; exit 1; }
/usr/bin/python3 - <<'PY'
import glob, os, re, sys, xml.etree.ElementTree as tree
sys.path.insert(0, os.environ["POISE_SOURCE_DIR"] + "/tests/support")
from browser import Browser

def channels(colour):
    return [int(colour[i:i + 2], 16) for i in (1, 3, 5)]
def luminance(colour):
    parts = [c / 255 / 12.92 if c / 255 <= .03928 else ((c / 255 + .055) / 1.055) ** 2.4 for c in colour]
    return .2126 * parts[0] + .7152 * parts[1] + .0722 * parts[2]
def contrast(a, b):
    low, high = sorted((luminance(a), luminance(b)))
    return (high + .05) / (low + .05)
def inside(points, x, y):  # of a polygon
    turns = False
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1]):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            turns = not turns
    return turns

def check_picture(path, ground, dark):
    """Draws the areas in their order and looks at each text where it begins, ends and in the middle."""
    text = open(path, encoding="utf-8").read()
    night = dict(re.findall(r"\.(\w-\w+)\{\w+:(#\w+)\}", text))
    areas, texts = [], 0
    for it in tree.fromstring(text).iter():
        kind = it.tag.split("}")[1]
        colour = lambda: channels(night[it.get("class")] if dark else it.get("fill"))
        if kind == "rect":
            x, y, w, h = (float(it.get(k)) for k in ("x", "y", "width", "height"))
            areas.append(([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], colour(), 1))
        elif kind == "polygon":
            points = [tuple(map(float, p.split(","))) for p in it.get("points").split()]
            areas.append((points, colour(), float(it.get("opacity"))))
        elif kind == "text":
            texts += 1
            assert float(it.get("font-size", 12)) >= 12, path
            x, y, wide = float(it.get("x")), float(it.get("y")) - 4, 6.8 * len(it.text or "")
            left = x - wide * {"start": 0, "middle": .5, "end": 1}[it.get("text-anchor", "start")]
            for at in (left + 1, left + wide / 2, left + wide - 1):
                below = channels(ground)
                for points, fill, share in areas if it.get("font-size") is None else []:
                    if inside(points, at, y):
                        below = [share * f + (1 - share) * b for f, b in zip(fill, below)]
                found = contrast(colour(), below)
                assert found >= 4.5, (path, "dark" if dark else "light", it.text, round(found, 2))
    return texts

paths = glob.glob("plots/**/*.svg", recursive=True)
kinds = {re.sub(r"^f\d+-", "", os.path.basename(p)[:-4]) for p in paths}
assert kinds == {"rates", "curve", "heat", "rounds", "scores", "decided", "readings", "questions", "tornado", "ladder", "tune", "learn"}, kinds
for path in paths:
    for ground, dark in (("#ffffff", False), ("#f6f5f1", False), ("#1d2026", True), ("#0d1117", True)):
        assert check_picture(path, ground, dark) > 5, path

# What the page shows of each picture: one drawing, in letters that can be read.
browser = Browser(360, 800)
for page in ("one", "named", "heat"):
    for columns in (360, 600, 768, 950, 1800):
        browser.look(columns, 800, columns == 768)
        browser.open(page + ".html")
        shown = browser.run("[...document.querySelectorAll('figure')].map(f => [...f.querySelectorAll('svg')].map(s => "
                            "s.getBoundingClientRect().width / s.viewBox.baseVal.width).filter(w => w > 0))")
        assert all(len(f) == 1 for f in shown) and min(12 * f[0] for f in shown) >= 11.99, (page, columns, shown)
        assert max(12 * f[0] for f in shown) <= 17, (page, columns, shown)
        assert browser.run("document.documentElement.scrollWidth <= innerWidth"), (page, columns)
browser.close()
PY
