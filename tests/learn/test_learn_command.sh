#!/usr/bin/env bash
# poise learn: writes a player that wins more than greedy and says so, goes on from it, tells what it does
# otherwise, and refuses what it cannot do.
set -eu
. "$POISE_SOURCE_DIR/tests/support/says.sh"
levee="$POISE_SOURCE_DIR/configs/lua/levee.lua"
learn="$POISE learn $levee --quiet --seed 4"

"$POISE" rules "$levee" >out 2>&1 || { grep -q 'plays no games in Lua' out && exit 77; }
says "The player is in \`levee.player\`" 0 $learn --learn-games 8000 --out levee.player
tr "\n" " " <out | grep -q ": plays by what it learnt *How it learnt.* greedy falls short by" || { cat out; fail "the sentence"; }
says "levee.player: exists already: --force replaces it" 1 $learn --learn-games 2000 --out levee.player
$learn --learn-games 8000 --out two.player --threads 3 --format json >learnt.json
cmp levee.player two.player || fail "the number of threads changes the player"
python3 - <<'PYTHON' || fail "the JSON"
import json
learnt = json.load(open("learnt.json"))
wins = {row["player"]: row["human_wins"]["estimate"] for row in learnt["players"]}
for row in learnt["players"]:
    for part in row["human_wins"], row["goal"], row.get("falls_short", row["goal"]):
        assert part["low"] < part["estimate"] < part["high"], row
assert all(0 <= point["goal"] <= 1 for point in learnt["curve"]), learnt["curve"]
assert wins["learnt"] > wins["greedy"] + 0.2 > wins["random"] + 0.4, wins
assert learnt["curve"][-1]["games"] >= 8000 and learnt["file"] == "two.player", learnt["curve"]
player = json.load(open("levee.player"))
assert player["game"] == "levee" and player["plays"] == "value" and player["seed"] == "4"
PYTHON
# The rules of one variant are learnt, and those who are compared with him play them, too: average wins 99.5 % of easy, 47 of base.
printf 'game: pig\nrules: %s/configs/pig/base.yaml\nvariants: [{ name: easy, set: { ai.hold_at: 2 } }]\n' "$POISE_SOURCE_DIR" >easy.yaml
"$POISE" learn easy.yaml --variant easy --exact 0 --learn-games 3000 --quiet --out easy.player --format json >easy.json 2>/dev/null || true
python3 -c 'import json; wins = {row["player"]: row["human_wins"]["estimate"] for row in json.load(open("easy.json"))["players"]}; assert wins["average"] > 0.98, wins' ||
    fail "the rivals play another variant"
# A level that is greedy by another name keeps a worse player from being written, and its name is not cut within a letter.
{ sed '/^levels:/,$d' "$POISE_SOURCE_DIR/configs/pig/base.yaml"; echo 'levels: { normaééééééééé: { player: greedy, doc: by the book } }'; } >named.yaml
printf 'game: pig\nrules: ./named.yaml\n' >levels.yaml
says "greedy is better than what was learnt: no file is written" 1 "$POISE" learn levels.yaml --exact 0 --learn-games 1000 --quiet \
    --out none.player --plots .
python3 -c 'open("learn.svg", encoding="utf-8").read()' || fail "a name is cut within a letter"
grep -q "rings" learn.svg || fail "the picture does not say what rings are"
# Where most moves have few outcomes, its player counts them.
says "counts what chance can bring" 0 "$POISE" learn "$POISE_SOURCE_DIR/bench/learn/garden.lua" --exact 0 \
    --learn-games 1000 --quiet --out garden.player --plots garden
! grep -q "rings" garden/learn.svg || fail "the picture speaks of rings, but nobody watched"
grep -q '"plays": "count:16"' garden.player || fail "what garden's player counts"
# Some of these games are draws, which count as half a win wherever the learnt player is judged.
salvage="$POISE_SOURCE_DIR/configs/lua/salvage.lua"
"$POISE" learn "$salvage" --quiet --learn-games 1000 --out salvage.player --format json >short.json 2>/dev/null || true
python3 - <<'PYTHON' || fail "what a player falls short by is not the difference of the column beside it"
import json
players = {row["player"]: row for row in json.load(open("short.json"))["players"]}
best = players.pop("learnt")["goal"]["estimate"]
assert players
for row in players.values():
    assert abs(row["falls_short"]["estimate"] - (best - row["goal"]["estimate"])) < 1e-7, row
assert players["random"]["goal"]["estimate"] > players["random"]["human_wins"]["estimate"], players["random"]
PYTHON
says "learnt:levee.player#" 0 "$POISE" run "$levee" --humans learnt:levee.player --games 200 --no-out --quiet
says "learns by" 0 $learn --learn-games 2000 --from levee.player --out more.player --plots .
grep -q "^The picture is in ./learn.svg" out || { cat out; fail "no picture"; }
grep -q '>greedy [0-9.]*<' learn.svg || fail "the picture names no rival"
says "kind of move" 0 $learn --explain levee.player
# The command that it prints goes to the first decision; in each, the learnt player then does what is told.
command=$(grep -o '`poise trace .*`' out | tr -d '`')
(PATH="$(dirname "$POISE"):$PATH"; eval "$command") >at || fail "cannot be run: $command"
$learn --explain levee.player --format json >decisions.json
python3 - "$command" <<'PYTHON' || fail "decisions that are not where they are said to be"
import json, os, re, shlex, subprocess, sys
command = [os.environ["POISE"]] + shlex.split(sys.argv[1])[1:]
explained = json.load(open("decisions.json"))
assert (explained["game"], explained["seed"], explained["level"], explained["games"]) == ("levee", "4", 0.95, 400)
rows = explained["decisions"]
gains = [row["gain"]["estimate"] for row in rows]
assert gains == sorted(gains, reverse=True) and len(rows) == 10, gains
assert all(row["gain"]["low"] <= row["gain"]["estimate"] <= row["gain"]["high"] for row in rows), rows
assert command[-4:] == ["--index", str(rows[0]["index"]), "--at", str(rows[0]["decision"])], command
for row in rows:
    at = command[:-4] + ["--index", str(row["index"]), "--at", str(row["decision"] + 1), "--json"]
    events = [json.loads(line) for line in subprocess.run(at, capture_output=True, text=True).stdout.splitlines()]
    done = [e for e in events if e.get("actor") == "human"][-1]
    assert done["round"] == row["round"] and done["action"].startswith(row["learnt"].split()[0]), (row, done)
PYTHON
# Any number of threads tells the same, and words are told in full.
long="raise a section of the levee, which takes two sand and one timber from the stock"
sed "s/\[RAISE\] = \"raise a section\"/[RAISE] = \"$long\"/" "$levee" >long.lua
for threads in 1 3; do
    "$POISE" learn long.lua --quiet --explain levee.player --threads $threads --format json >explained$threads.json
done
cmp explained1.json explained3.json || fail "the number of threads changes what is explained"
grep -qF "\"$long\"" explained1.json || fail "words are cut"
says " (win chance " 0 "$POISE" trace "$levee" --index 0 --chances levee.player
"$POISE" trace "$levee" --index 0 --json >plain.json
"$POISE" trace "$levee" --index 0 --json --chances levee.player >chances.json
python3 - <<'PYTHON' || fail "chances change the game, or are none"
import json
plain, told = ([json.loads(line) for line in open(name)] for name in ("plain.json", "chances.json"))
chances = [event.pop("win_chance", None) for event in told]
assert plain == told and all(0 <= c <= 1 for c in chances if c is not None)
assert sum(c is not None for c in chances) == sum(e.get("actor") == "human" for e in plain) > 10
PYTHON
# What is told is what happens: in the mean of 40 games, of each kind of move, within three standard errors.
for index in $(seq 0 39); do
    "$POISE" trace "$levee" --index $index --json --set policy.humans=learnt:levee.player
done >games.json
python3 - <<'PYTHON' || fail "chances that do not come true"
import collections, json
told, open_ = collections.defaultdict(list), []
for line in map(json.loads, open("games.json")):
    if "win_chance" in line:
        open_.append((line["action"], line["win_chance"]))
    if line["type"] == "record":
        for action, chance in open_:
            told[action].append((chance, line["record"]["winner"] == "human"))
        open_ = []
assert len(told) >= 3, told.keys()
for action, pairs in told.items():
    chance, won = (sum(x) / len(pairs) for x in zip(*pairs))
    # the decisions of a game share its end: 40 results, not as many as decisions
    error = (chance * (1 - chance) / 40) ** 0.5
    assert len(pairs) < 100 or abs(chance - won) < 3 * error, (action, len(pairs), chance, won)
PYTHON
says "give a time like 60s" 2 $learn --time never --out x.player
says "--time says a time, --learn-games a number of games: give one" 2 $learn --time 1s --learn-games 1000 --out x.player
says "--explain learns nothing: leave out --time" 2 $learn --explain levee.player --out x.player
# A place that cannot be written is told before hours of learning.
says "nowhere/x.player: cannot be written: No such file" 1 timeout 60 $learn --time 2h --out nowhere/x.player
mkdir folder && says "folder: is a folder" 1 timeout 60 $learn --time 2h --out folder
# One that goes away meanwhile does not lose what was learnt: the message says where it is.
. "$POISE_SOURCE_DIR/tests/support/wait.sh"
mkdir away kept
TMPDIR=$PWD/kept $learn --learn-games 8000 --out away/x.player >out 2>&1 &
appears away/x.player.part.lock
rm -r away
status=0; wait $! || status=$?
[ $status = 1 ] || { cat out; fail "exit code $status of a player that could not be written"; }
grep -q "away/x.player.part: cannot be written: No such file.*; what was to be written is in $PWD/kept/poise-.*\.player" out ||
    { cat out; fail "where the player is"; }
cmp levee.player kept/poise-*.player || fail "what was kept is not what was learnt"
# Nor does a name that is taken meanwhile.
mkdir taken
TMPDIR=$PWD/taken $learn --learn-games 8000 --out late.player >out 2>&1 &
appears late.player.part.lock
mkdir late.player
status=0; wait $! || status=$?
[ $status = 1 ] && grep -q "cannot take its final name late.player: .*/taken/poise-" out || { cat out; fail "a rename that fails"; }
cmp levee.player taken/poise-*.player || fail "what was kept is not what was learnt"
[ ! -e late.player.part ] && [ ! -e late.player.part.lock ] || fail "something is left"
cp levee.player spoilt.player
printf 'x' | dd of=spoilt.player bs=1 seek=900 conv=notrunc status=none
says "spoilt.player" 1 $learn --from spoilt.player --out x.player
says "is no player who learnt" 1 $learn --from /dev/null --out x.player
says "is no player who learnt" 1 "$POISE" trace "$levee" --index 0 --chances none
[ ! -e x.player ] || fail "a file was written"
# Where nobody wins there is nothing to learn, and no player whose weakness nobody could be told of.
sed 's/finish(s, "human"/finish(s, "ai"/; s/if s.round == 10 then .*/if s.round == 10 then return finish(s, "ai", "flood") end/' "$levee" >lost.lua
says "the human side wins none of these games, whoever plays it" 1 "$POISE" learn lost.lua --quiet --learn-games 1000 --out x.player
[ ! -e x.player ] || fail "a player was written who wins nothing"
# Who makes random moves wins seven of a million of these games, the best possible human 67.7 %.
cat >signs.lua <<'LUA'
game {
  name = "signs", rounds = 12, ends = "rounds, way", streams = "sign_die, luck_die",
  state = "sign, way",
  setup = function(s) end,
  advance = function(s)
    if s.way > 0 then
      if s.way == s.sign and roll(s.luck_die, 6) < 6 then s.human_score = s.human_score + 1 end
      s.way = 0
      if s.round == 12 then return finish(s, s.human_score >= 10 and "human" or "ai", "way") end
      next_round(s)
    end
    s.sign = roll(s.sign_die, 4)
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add) for way = 1, 4 do add(way) end end,
  apply = function(s, way) s.way = way end,
}
LUA
says "games: they were learnt from by the score's lead" 0 "$POISE" learn signs.lua --quiet --learn-games 20000 --out signs.player
"$POISE" run signs.lua --humans learnt:signs.player --games 4000 --no-out --quiet --format json >signs.json
python3 -c 'import json; rate = json.load(open("signs.json"))["variants"][0]["winner"]["human"]["rate"]; assert 0.64 < rate < 0.71, rate' ||
    fail "a game that nobody wins at first"
# Moves that change nothing, and none to choose from.
sed 's/s.way == s.sign and roll(s.luck_die, 6) < 6/roll(s.luck_die, 6) < 6/' signs.lua >luck.lua
says "It is not shown that choices matter here: random moves do as well" 0 "$POISE" learn luck.lua --quiet --learn-games 1000 --out luck.player
sed 's/for way = 1, 4 do add(way) end/add(1)/' signs.lua >forced.lua
says "has more than one move: there is nothing to learn" 1 "$POISE" learn forced.lua --quiet --learn-games 1000 --out x.player
[ ! -e x.player ] || fail "a player was written who has nothing to choose"
# Who plays from nothing goes on to the end beside who watches, though far behind for a time.
"$POISE" learn pig --quiet --learn-games 6000 --out x.player --format json >pig.json 2>/dev/null || true
python3 - <<'PYTHON' || fail "who plays was given up"
import json
curve = json.load(open("pig.json"))["curve"]
play, watch = ([point for point in curve if (point["by"] == "playing") == plays] for plays in (True, False))
assert any(p["goal"] < 0.7 * w["goal"] for p, w in zip(play, watch)) and play[-1]["games"] == curve[-1]["games"], curve
PYTHON

# A name plays what `run` plays under it, not the game's base rules.
says "Wroth solo, a plain race to 30: a learnt player" 1 "$POISE" learn wroth --learn-games 1000 --quiet --out wroth.player
[ ! -e wroth.player ] || fail "a player weaker than greedy was written"

# After Ctrl-C it is said that less was learnt than was asked for; of a game half solved nothing is.
says "INTERRUPTED: it had less time" 130 timeout --preserve-status -s INT 6 $learn --time 2h --exact 0 --force --out cut.player
says "" 130 timeout --preserve-status -s INT 0.7 "$POISE" learn pig --time 2h --exact 0 --quiet --threads 1 --out cut.player --force # too little for a file
says "interrupted before the game was solved" 130 timeout --preserve-status -s INT 3 "$POISE" learn pig --exact 100000 --quiet --out cut.player --force

# Rules that are edited while it learns cost nothing of what was learnt.
cp "$base" rules.yaml && printf 'game: pig\nrules: rules.yaml\n' >edited.yaml
"$POISE" learn edited.yaml --exact 0 --learn-games 10000 --quiet >out 2>&1 & learner=$!
until [ -e edited.player.part.lock ] || ! kill -0 $learner 2>/dev/null; do sleep 0.01; done
echo 'no: rules' >rules.yaml
wait $learner || { cat out; fail "an edited file costs the player"; }
[ -s edited.player ] || fail "no player of edited.yaml"
