#!/usr/bin/env bash
# What a report that plays holds of its results files, with an empty page in place of the program: each variant as it
# was played, the games so far, and what it says of games that it cannot play.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
export LC_ALL=C.UTF-8

mkdir -p there/bin there/share/poise/configs
cp "$POISE" there/bin/poise
{
    "$POISE" complete game pig --format json | sed -n 's/.*"stamp": "\(.*\)",/<!-- \1 -->/p'
    echo '<!-- end of the head -->'
} >there/share/poise/poise-play.html

cat >look.py <<'END'
"""look.py PAGE FILE.h5: the page has the variants of the file, in order. Prints the rest of what it holds."""
import collections, csv, io, json, os, re, subprocess, sys


def poise(*args):
    return subprocess.run([os.environ["POISE"], *args], capture_output=True, text=True, check=True).stdout


data = json.loads(re.search(r'id="play-data">(.*?)</script>', open(sys.argv[1]).read(), re.S)[1])
games = collections.defaultdict(collections.Counter)
for row in csv.DictReader(io.StringIO(poise("export", sys.argv[2]))):
    games[row.get("variant", "base")][row["winner"]] += 1
assert [it["name"] for it in data["variants"]] == list(games), data["variants"]
file = b""
for it, won in zip(data["variants"], games.values()):
    file = file[:it["before"]] + it["text"].encode() + file[len(file) - it["after"]:]
    open("one.play", "wb").write(file)
    here = json.loads(poise("trace", "one.play", "--json").split("\n")[0])
    there = json.loads(poise("trace", sys.argv[2], "--variant", it["name"], "--index", "0", "--json").split("\n")[0])
    assert {**here, "variant": it["name"]} == there, (here, there)
    assert (it["game"], it["title"], it["next"]) == (there["game"], there["title"], sum(won.values())), it
    assert it["winners"] == [won[side] for side in ("ai", "human", "draw", "unfinished")], (it, won)
print(data["level"])
END

# Of é, è shares the first byte and ũ the last one; what 11 and 1 share before and behind is more than 1 has.
for letter in è é ũ; do
    sed "1i-- $letter" "$POISE_SOURCE_DIR/tests/lua/race.lua" >$letter.lua
done
printf 'game: pig\nrules: pig/base.yaml\ngames: 20\nseed: 7\nvariants: [%s{name: d, game: ./è.lua}, {name: e, game: ./é.lua}, {name: f, game: ./ũ.lua}]\n' \
    '{name: a, set: {ai.hold_at: 11}}, {name: b, set: {ai.hold_at: 1}}, {name: c, set: {ai.hold_at: 11}}, ' >mix.yaml
"$POISE" run mix.yaml --quiet >out
expect 0 'The report is in mix.html' there/bin/poise report mix.h5 --play --level 0.9 --out mix.html
expect 0 '^0.9$' /usr/bin/python3 look.py mix.html mix.h5
"$POISE" run è.lua --games 20 --seed 2 --quiet >out
expect 0 'The report is in lua.html' there/bin/poise report è.h5 --play --out lua.html
expect 0 '^0.95$' /usr/bin/python3 look.py lua.html è.h5

# Games of people are told of only. Of many variants the first are played.
for k in 1 2; do
    yes 1 | "$POISE" play pig --set goal=3 --out $k.play >out
done
"$POISE" merge 1.play 2.play --out 'one & two.h5' --marked >out
expect 0 '' there/bin/poise report 'one & two.h5' --play --out people.html
expect 0 'one &amp; two.h5 cannot be played on this page: people played its games' cat people.html
holds "nothing plays there" test -z "$(grep -E 'play-data|href="#play"' people.html)"
printf 'game: pig\nrules: pig/base.yaml\ngames: 1\nsweep: {goal: [%s]}\n' "$(seq -s, 50 100)" >many.yaml
"$POISE" run many.yaml --quiet >out
expect 0 '' there/bin/poise report 'one & two.h5' many.h5 many.h5 many.h5 many.h5 --play --out many.html
expect 0 'Only the first 200 variants can be played here' cat many.html
expect 0 'href="#play"' cat many.html
exit $((failures > 0))
