#!/usr/bin/env bash
# The games that a report shows: the closest and the longest are those of the file, `trace` tells the same
# end, and each has its picture. A file of people's games, and Markdown, have none.
set -eu
hides() { # hides WORDS FILE; `set -e` does not stop at a line that begins with `!`
    if grep -qE "$1" "$2"; then echo "FAILED: $2 says $1"; exit 1; fi
}
/usr/bin/python3 -c 'import h5py' 2>/dev/null || { echo "python3-h5py is not installed"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"$POISE" run wroth --games 3000 --seed 9 --quiet --out w.h5 >/dev/null
"$POISE" report w.h5 --out w.html >/dev/null
"$POISE" report w.h5 --format markdown --out w.md >/dev/null
hides 'Games to look at' w.md
/usr/bin/python3 - <<'PY'
import os, re, subprocess, h5py
page = open("w.html").read()
section = re.search(r">Games to look at</h2>.*?<h2", page, re.S)[0]
games = dict(re.findall(r"<h3>([^<]*)</h3>\s*<p>Game (\d+)", section))
data = h5py.File("w.h5")["variants/base/games"]
ai, human, rounds = (data[name][:].astype(int) for name in ("ai_score", "human_score", "rounds"))
assert int(games["The closest game"]) == int(abs(ai - human).argmin()), games
assert int(games["The longest game"]) == int(rounds.argmax()), games
k = int(games["The longest game"])
assert f"after {rounds[k]} rounds; the human side has {human[k]} points, the AI {ai[k]}" in section
told = subprocess.run([os.environ["POISE"], "trace", "w.h5", "--index", str(k)], capture_output=True, text=True).stdout
assert re.search(rf"human_score +{human[k]}\n", told), told[-600:]
turned = re.search(r"in round (\d+) the human's chance to win goes from (\d+) to (\d+)\s%", section)
assert turned and abs(int(turned[2]) - int(turned[3])) > 5, turned
assert section.count("<svg") == 4 and section.count("</svg>") == 4
# The chance goes where the lead goes in that round; each picture shows its round, and what that changed.
game, turn = int(games["Where it turned"]), int(turned[1])
score = lambda side, of: int(data[side + "_score_by_round"][game][of - 1])
leads = [score("human", of) - score("ai", of) for of in (turn - 1, turn)]
assert (leads[0] < leads[1]) == (int(turned[2]) < int(turned[3])) and leads[0] != leads[1], (leads, turned[0])
pictures = re.findall(r"<svg.*?</svg>", section, re.S)
shown = [int(re.search(r"<text[^>]*>(-?[0-9]+)<", picture)[1]) for picture in pictures]
last = [int(human[int(games[title])]) for title in ("The closest game", "The longest game")]
assert shown == [score("human", turn - 1), score("human", turn), *last], (shown, last)
assert ['class="chg"' in picture for picture in pictures] == [False, True, False, False]
for title in "The closest game", "The longest game":
    who = ["the AI wins", "the human side wins", "a draw"][data["winner"][int(games[title])]]
    assert f"Game {games[title]}: {who} after" in section, (title, who)
PY
# The command can be pasted whatever the file is called.
mv w.h5 "it's w.h5"
"$POISE" report "it's w.h5" --out named.html >/dev/null
/usr/bin/python3 - <<'PY'
import html, os, re, subprocess
for command in re.findall(r"<code>poise (trace [^<]*)</code> tells it", open("named.html").read()):
    subprocess.run('"$POISE" ' + html.unescape(command), shell=True, check=True, stdout=subprocess.DEVNULL)
PY
# A variant that has fewer games, as after a crash, is not paired.
printf 'game: pig\nrules: pig/base.yaml\ngames: 500\nvariants: [{ name: less, set: { ai.hold_at: 9 } }]\n' >less.yaml
"$POISE" run less.yaml --quiet >/dev/null
"$POISE" report less.h5 --out equal.html >/dev/null
grep -q "The changes in full" equal.html
/usr/bin/python3 -c "import h5py; h5py.File('less.h5', 'r+')['variants/less'].attrs['games_done'] = 100"
"$POISE" report less.h5 --out less.html >/dev/null
hides "The changes in full" less.html
hides "Changes are in points" less.html
grep -q "Variants with different numbers of games are not compared" less.html
# One that was not begun says nothing, but its game does not stand for both.
/usr/bin/python3 -c "import h5py; h5py.File('less.h5', 'r+')['variants/less'].attrs['games_done'] = 0"
"$POISE" report less.h5 --out begun.html >/dev/null
grep -q "500 games in the variant base\." begun.html
# Variants may differ in the AI's player alone: none is told as if against another person.
printf 'game: heroes3\nrules: heroes3/base.yaml\nai: greedy\ngames: 20\nvariants: [{ name: sits, ai: idle }, { name: simple, ai: simple }]\n' >ai.yaml
"$POISE" run ai.yaml --quiet --out ai.h5 >/dev/null
"$POISE" report ai.h5 --out ai.html >/dev/null
grep -qE '<h1>The AI won .* of games, in the variant sits, and .* in the variant' ai.html
# Where the score does not decide, no game is told by who leads. Where one side wins all, none turns.
"$POISE" run drums --games 500 --quiet --out unscored.h5 >/dev/null
"$POISE" report unscored.h5 --out unscored.html >/dev/null
hides "The closest game|chance to win goes" unscored.html
grep -q "The longest game" unscored.html
"$POISE" run wroth --humans idle --games 200 --quiet --out sure.h5 >/dev/null
"$POISE" report sure.h5 --out sure.html >/dev/null
grep -q "The closest game" sure.html
hides "chance to win goes" sure.html
# The record keeps 31 rounds and the end: the end of a longer game is not its round 32.
sed 's/rounds = 5/rounds = 60/' "$POISE_SOURCE_DIR/tests/lua/race.lua" >walk.lua
"$POISE" run walk.lua --humans random --games 2000 --quiet --out walk.h5 >said 2>&1 ||
    { grep -q 'plays no games in Lua' said; exit; }
"$POISE" report walk.h5 --out walk.html >/dev/null
grep -q "chance to win goes" walk.html
hides "in round 32 the human" walk.html
