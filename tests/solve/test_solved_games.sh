#!/usr/bin/env bash
# Games that `poise learn` solves exactly: random small ones by a second value iteration in Python, from
# the tables that the scripts are made of; Pig by its known value; and the player who is written.
set -eu
. "$POISE_SOURCE_DIR/tests/support/says.sh"

"$POISE" rules "$POISE_SOURCE_DIR/configs/lua/levee.lua" >out 2>&1 ||
    { grep -q 'plays no games in Lua' out && exit 77; }
cat >solve.py <<'PYTHON'
import json, os, random, subprocess, sys

POISE = os.environ["POISE"]
WON, LOST, DRAWN = -1, -2, -3


def make_game(seed):
    """A random game: moves[place] is a list of moves, each a die of so many sides with what comes
    after each face, and the places go round in circles."""
    rng = random.Random(seed)
    places = rng.randint(2, 30)
    ends = [WON, LOST, LOST] + ([DRAWN] if seed % 2 else [])
    def face():
        return rng.choice(ends) if rng.random() < 0.25 else rng.randrange(places)
    moves = [[[face() for _ in range(rng.randint(1, 6))] for _ in range(rng.randint(1, 4))]
             for _ in range(places)]
    return moves, rng.randrange(places)


def write_script(moves, start, name):
    """The game in Lua. What was counted, and the last face, matter to nobody."""
    table = "{" + ",".join("{" + ",".join("{" + ",".join(map(str, m)) + "}" for m in place) + "}"
                           for place in moves) + "}"
    with open(name, "w") as file:
        file.write(f"""
local moves_of = {table}
game {{
  name = "random_game", open_order = true, streams = "die", ends = "end_reached",
  state = "place, move, moved, counted, last",
  setup = function(s) s.place = {start} end,
  advance = function(s)
    if s.moved == 0 then return true end
    local faces = moves_of[s.place + 1][s.move]
    s.moved, s.counted, s.last = 0, s.counted + 1, roll(s.die, #faces)
    s.place = faces[s.last]
    if s.place >= 0 then return true end
    local over = s.place
    s.place = 0
    return finish(s, over == {WON} and "human" or over == {LOST} and "ai" or "draw", "end_reached")
  end,
  moves = function(s, add) for k = 1, #moves_of[s.place + 1] do add(k) end end,
  apply = function(s, move) s.move, s.moved = move, 1 end,
  greedy = function(s) return #moves_of[s.place + 1] end,
}}
""")


def solve(moves, choose, draw=0.5):
    """The value of each place: by value iteration from 0, `choose` of the values of the moves."""
    value, change = [0.0] * len(moves), 1.0
    ends = {WON: 1.0, LOST: 0.0, DRAWN: draw}
    worth = lambda place: ends[place] if place < 0 else value[place]
    while change > 1e-14:
        change = 0.0
        for place in range(len(moves)):
            now = choose([sum(map(worth, faces)) / len(faces) for faces in moves[place]])
            change = max(change, abs(now - value[place]))
            value[place] = now
    return value


def learn(script, *options):
    run = subprocess.run([POISE, "learn", script, "--quiet", "--format", "json", "--force", "--out",
                          "solved.player", *options], capture_output=True, text=True)
    assert run.returncode == 0, (script, run.stderr)
    return json.loads(run.stdout)


for seed in range(int(sys.argv[1]), int(sys.argv[2])):
    moves, start = make_game(seed)
    write_script(moves, start, "random_game.lua")
    told = learn("random_game.lua")
    assert told["exact"] and told["positions"] <= len(moves), (seed, told)
    rows = {row["player"]: row for row in told["players"]}
    for player, choose in (("the best", max), ("random", lambda v: sum(v) / len(v)),
                           ("greedy", lambda v: v[-1])):
        wins, draws = rows[player]["human_wins"], rows[player].get("draws", 0)
        half = solve(moves, choose)[start]
        assert abs(wins + draws / 2 - half) < 1e-7, (seed, player, wins, draws, half)  # JSON has eight digits
        if player != "the best":
            assert abs(wins - solve(moves, choose, 0)[start]) < 1e-7, (seed, player, wins)
PYTHON
# Whoever reads what a player learnt does not read it of one who solved the game.
"$POISE" learn pig --set goal=20 --exact 50 --quiet --out pig.player >/dev/null
says "pig.player solved the game, and nothing better can be learnt" 2 "$POISE" learn pig --set goal=20 --from pig.player
says "nothing can be gained by looking ahead: name it learnt:pig.player" 2 "$POISE" run pig --set goal=20 --humans look:8:1:pig.player
says "kind of move" 0 "$POISE" learn pig --set goal=20 --explain pig.player
says "win chance" 0 "$POISE" trace pig --set goal=20 --index 3 --chances pig.player
says "solved the game under other rules" 2 "$POISE" run pig --humans learnt:pig.player
printf 'hint\nquit\n' | "$POISE" play pig --set goal=20 --hints learnt:pig.player --plain --seed 3 >out
grep -q "It judges your chance" out || { cat out; fail "the hint of a solved player"; }
# A position tells each move's exact worth: the best one's is what the position is worth.
"$POISE" trace pig --set goal=20 --index 3 --at 3 --position here.yaml >/dev/null
"$POISE" ask here.yaml --human learnt:pig.player --games 2000 --format json >asked.json || fail "ask"
/usr/bin/python3 - <<'PYTHON' || fail "the worth of moves"
import json
rows = json.load(open("asked.json"))["moves"]
assert len(rows) > 1 and rows == sorted(rows, key=lambda row: -row["best_play"]), rows
assert all(abs(row["best_play"] - row["wins"]["estimate"]) < 0.05 for row in rows), rows
PYTHON
/usr/bin/python3 solve.py 0 25 || fail "a solved game and its value iteration differ"
