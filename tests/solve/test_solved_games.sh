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
local rule = rules {{ {{ "start", {start}, 0, 40, doc = "the first place" }} }}
local moves_of = {table}
game {{
  name = "random_game", open_order = true, streams = "die", ends = "end_reached",
  state = "place, move, moved, counted, last",
  setup = function(s) s.place = rule.start end,
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


def ask(command, script, *options):
    run = subprocess.run([POISE, command, script, "--quiet", "--format", "json", *options], capture_output=True, text=True)
    assert run.returncode == 0, (script, run.stderr)
    return json.loads(run.stdout)


def near(told, exact):
    return abs(told - exact) < 1e-7  # JSON has eight digits


def check_variants(moves, starts):
    """What the first place changes for the best human, and for greedy."""
    with open("starts.yaml", "w") as file:
        file.write("game: random_game.lua\nhumans: [greedy]\nvariants:\n")
        for start in starts[1:]:
            file.write(f"  - {{ name: from-{start}, set: {{ start: {start} }} }}\n")
    told = ask("compare", "starts.yaml", "--exact", "10")
    assert told["exact"] and len(told["variants"]) == len(starts), told
    for key, choose in ("best", max), ("human", lambda v: v[-1]):
        value = solve(moves, choose)
        for start, row in zip(starts, told["variants"]):
            it = row[key]
            assert near(it["wins"] + it["draws"] / 2, value[start]), (seed, row, value[start])
            assert near(it.get("change", 0), value[start] - value[starts[0]]), (seed, row)


for seed in range(int(sys.argv[1]), int(sys.argv[2])):
    moves, start = make_game(seed)
    write_script(moves, start, "random_game.lua")
    told = ask("learn", "random_game.lua", "--exact", "10", "--force", "--out", "solved.player")
    assert told["exact"] and told["positions"] <= len(moves), (seed, told)
    rows = {row["player"]: row for row in told["players"]}
    for player, choose in (("the best", max), ("random", lambda v: sum(v) / len(v)),
                           ("greedy", lambda v: v[-1])):
        wins, draws = rows[player]["human_wins"], rows[player].get("draws", 0)
        half = solve(moves, choose)[start]
        assert near(wins + draws / 2, half), (seed, player, wins, draws, half)
        if player != "the best":
            assert near(wins, solve(moves, choose, 0)[start]), (seed, player, wins)
    if seed % 8 == 0:
        check_variants(moves, [start, *(place for place in range(len(moves)) if place != start)][:4])
    if seed % 16 == 0:
        ladder = ask("ladder", "random_game.lua", "--games", "100", *(f"--player={it}" for it in (
            "random~40%", "look:2:1", "greedy", "learnt:solved.player")))
        assert ladder["exact"] and [row["player"] for row in ladder["played"]] == ["look:2:1"], ladder
        rung = {row["player"]: row for row in ladder["players"]}
        assert rung["greedy"] == rows["greedy"] and len(rung) == 4, ladder
        best = rung["the best"]
        assert near(rung["learnt:solved.player"]["falls_short"], 0), ladder
        half = solve(moves, lambda v: sum(v) / len(v))[start]
        wins = rung["random~40%"]["human_wins"] + rung["random~40%"].get("draws", 0) / 2
        assert near(wins, half), (seed, wins, half)
PYTHON
# Whoever reads what a player learnt does not read it of one who solved the game.
"$POISE" learn pig --set goal=20 --exact 50 --quiet --out pig.player >/dev/null
says "pig.player solved the game, and nothing better can be learnt" 2 "$POISE" learn pig --set goal=20 --from pig.player
says "nothing can be gained by looking ahead: name it learnt:pig.player" 2 "$POISE" run pig --set goal=20 --humans look:8:1:pig.player
"$POISE" learn pig --set goal=20 --set human.hold_at=3 --exact 50 --quiet --out early.player >/dev/null
"$POISE" learn pig --set goal=20 --set human.hold_at=3 --explain early.player --format json >mistakes.json
says "win chance" 0 "$POISE" trace pig --set goal=20 --index 3 --chances pig.player
says "solved the game under other rules" 2 "$POISE" run pig --humans learnt:pig.player
printf 'hint\nquit\n' | "$POISE" play pig --set goal=20 --hints learnt:pig.player --plain --seed 3 >out
grep -q "Your chance to win then is 61.6 %, exactly" out || { cat out; fail "the hint of a solved player"; }
# Against another player of the AI nothing is called exact, nor is a chance told where it leads elsewhere.
printf 'hint\nquit\n' | "$POISE" play pig --set goal=20 --set policy.ai=random --hints learnt:pig.player --plain --seed 3 >out
grep -q "What comes then is not known" out && ! grep -q "exactly\|chance" out || { cat out; fail "a hint against another AI"; }
"$POISE" learn pig --set goal=20 --set policy.ai=random --explain pig.player >out
grep -q "as the learnt player judges" out && ! grep -q exactly out || { cat out; fail "mistakes against another AI"; }
# The review tells what each choice cost, and the costs and the luck explain the whole game.
printf '1\n2\n%.0s' 1 2 3 4 5 6 7 8 9 | "$POISE" play pig --set goal=20 --hints learnt:pig.player --plain --seed 4 >out
grep -q "23.1 points: round 1: you chose: hold. Best: roll (63.7 %)" out || { cat out; fail "the cost of a move"; }
grep -q "Luck -15, your choices -23 points of win chance, exactly" out || { cat out; fail "luck and choices"; }
# So they do where dice fall before the first decision: each game begins at 75 %, a mean over all starts.
cat >start.lua <<'LUA'
game {
  name = "start", rounds = 1, ends = "over", streams = "die", state = "x, again, made",
  move_names = { [1] = "stop", [2] = "roll" },
  setup = function(s) s.x = roll(s.die, 6) end,
  advance = function(s)
    if s.again == 1 then s.x = roll(s.die, 6) end
    if s.made == 1 then return finish(s, s.x > 3 and "human" or "ai", "over") end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add) add(1) add(2) end,
  apply = function(s, move) s.made, s.again = 1, move - 1 end,
}
LUA
"$POISE" learn start.lua --quiet --out start.player >/dev/null
for index in 0 1 2 3 4 5; do
    echo stop | "$POISE" play start.lua --hints learnt:start.player --plain --index "$index" --out "start$index.play" >out
    grep -qE 'Luck (\+25, your choices \+0|-25, your choices -50) points of win chance, exactly' out || { cat out; fail "luck before the first decision"; }
done
# A draw counts half there, too.
sed 's/"start"/"tie"/; s/s.x = roll(s.die, 6) end,$/s.x = 4 end,/; s/s.x > 3 and "human" or/s.again == 0 and "draw" or s.x > 3 and "human" or/' start.lua >tie.lua
"$POISE" learn tie.lua --quiet --out tie.player >/dev/null
printf 'hint\nroll\n' | "$POISE" play tie.lua --hints learnt:tie.player --plain --out tie.play >out
grep -q "   50.0 %    0.0  stop" out && grep -q "   50.0 %    0.0  roll" out || { cat out; fail "a draw counts half"; }
# A position tells each move's exact worth: the best one's is what the position is worth.
"$POISE" trace pig --set goal=20 --index 3 --at 3 --position here.yaml >/dev/null
"$POISE" ask here.yaml --human learnt:pig.player --games 2000 --format json >asked.json || fail "ask"
/usr/bin/python3 - <<'PYTHON' || fail "the worth of moves"
import json
rows = json.load(open("asked.json"))["moves"]
assert len(rows) > 1 and rows == sorted(rows, key=lambda row: -row["best_play"]), rows
assert all(abs(row["best_play"] - row["wins"]["estimate"]) < 0.05 for row in rows), rows
PYTHON
"$POISE" ask here.yaml --human learnt:pig.player --games 100 >out
grep -qE '^ +[0-9]+\.[0-9]  +[0-9.]+ ' out || { cat out; fail "one decimal of the worth of moves"; }
# Variants that differ in the player are held against each other without games, if one of them solved the game.
cat >players.yaml <<YAML
game: pig
rules: pig/base.yaml
set: { goal: 20, human.hold_at: 3 }
humans: [greedy]
variants: [{ name: best, humans: ["learnt:early.player"] }]
YAML
says "best changes what its human reaches by +" 0 "$POISE" compare players.yaml
says "2 variants on the same random numbers, 100 games each" 0 "$POISE" compare players.yaml --games 100
says "cannot be solved: it has" 1 "$POISE" compare wroth-extend --exact 1
cat >capped.yaml <<YAML
game: pig
rules: pig/base.yaml
set: { goal: 20 }
variants: [{ name: base }, { name: capped, set: { round_cap: 9000 } }]
YAML
says "No variant changes what the best possible human reaches" 0 "$POISE" compare capped.yaml --exact 2000
# Nor does one that differs by what the sweeps of a long wait leave.
cat >wait.lua <<'LUA'
local rule = rules { { "sides", 3, 3, 1000 } }
game {
  name = "wait", ends = "over", streams = "die", state = "made",
  setup = function(s) end,
  advance = function(s)
    local face = s.made == 1 and roll(s.die, rule.sides) or 3
    if face < 3 then return finish(s, face == 1 and "human" or "ai", "over") end
    s.made, s.seat = 0, HUMAN
    return true
  end,
  moves = function(s, add) add(0) end,
  apply = function(s, move) s.made = 1 end,
}
LUA
says "No variant changes what the best possible human reaches" 0 "$POISE" compare wait.lua --set sides=1000 --exact 2000
# To walk to and fro for ever is not best, though each step is worth as much as the try.
cat >fro.lua <<'LUA'
game {
  name = "fro", ends = "over", streams = "die", state = "there, made",
  move_names = { [1] = "walk", [2] = "try" },
  setup = function(s) end,
  advance = function(s)
    if s.made == 2 then return finish(s, roll(s.die, 2) == 1 and "human" or "ai", "over") end
    s.there, s.made, s.seat = (s.there + s.made) % 2, 0, HUMAN
    return true
  end,
  moves = function(s, add) add(1) if s.there == 0 then add(2) end end,
  apply = function(s, move) s.made = move end,
}
LUA
says "The best possible human wins 50.00 %, exactly (2 positions)" 0 "$POISE" learn fro.lua --out fro.player
# Where a win at hand is passed by, and what comes then was not followed, nobody says a number: not in hints, nor in the
# review, nor of what the moves of others lose.
cat >dive.lua <<'LUA'
game {
  name = "dive", rounds = 60, ends = "rounds, over", streams = "die", state = "place, made",
  move_names = { [1] = "walk", [2] = "claim", [3] = "dive" },
  setup = function(s) end,
  advance = function(s)
    local made = s.made
    s.made = 0
    if made == 2 then return finish(s, "human", "over") end
    if made == 3 then s.place = 10 + roll(s.die, 400)
    elseif made == 1 and s.place >= 3 and roll(s.die, 2) == 1 then return finish(s, "ai", "over")
    elseif made == 1 then s.place = s.place == 3 and 0 or s.place == 10 and 3 or s.place + (s.place < 3 and 1 or -1) end
    if made > 0 and not next_round(s) then return finish(s, "ai", "rounds") end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add) add(1) if s.place == 3 then add(2) add(3) end end,
  apply = function(s, move) s.made = move end,
}
LUA
"$POISE" learn dive.lua --exact 1 --quiet --out dive.player | grep -q "(4 positions)" || fail "a game with a win at hand"
printf '%s\n' walk walk walk hint "hint dive" dive walk walk quit | "$POISE" play dive.lua --hints learnt:dive.player --plain --seed 1 >out
grep -q "?  dive" out && grep -q "What comes then is not known" out || { cat out; fail "a hint beyond the solved game"; }
printf '%s\n' walk walk walk dive $(yes walk | head -99) | "$POISE" play dive.lua --hints learnt:dive.player --plain --seed 1 >out
grep -q "choices cost is not known" out && ! grep -q Luck out || { cat out; fail "a review beyond the solved game"; }
# The luck that testers hear of ends there, too: up to the dive nothing falls, and what follows is no luck of that player's.
mkdir dives
printf '%s\n' walk walk walk dive $(yes walk | head -99) | "$POISE" play dive.lua --hints learnt:dive.player --plain --seed 2 --out dives/1.play >out
"$POISE" testers dives --judge learnt:dive.player --format json >out
grep -q '"luck": 0.0,' out || { cat out; fail "luck beyond the solved game"; }
"$POISE" learn dive.lua --explain dive.player >out
grep -q "dive" out && ! grep -q "claim *dive" out || { cat out; fail "mistakes beyond the solved game"; }
# Who waits long enough wins, though no game of random moves comes near: at the last round, or as the game counts itself.
make_night_game() { # NAME ROUNDS WON
    cat >"$1.lua" <<LUA
game {
  name = "$1", rounds = $2, ends = "rounds, night, fight", streams = "die", state = "chosen, hours",
  move_names = { [1] = "wait", [2] = "fight" },
  setup = function(s) s.human_score = 1 end,
  advance = function(s)
    if s.chosen == 2 then return finish(s, roll(s.die, 2) == 1 and "human" or "ai", "fight") end
    if s.chosen == 1 and not next_round(s) then return false end
    s.hours = s.hours + s.chosen
    if $3 then return finish(s, "human", "night") end
    s.chosen, s.seat = 0, HUMAN
    return true
  end,
  moves = function(s, add) add(1) add(2) end,
  apply = function(s, move) s.chosen = move end,
}
LUA
}
make_night_game last_round 200 false
make_night_game last_hour 60000 "s.hours >= 200"
for night in last_round last_hour; do
    says "The best possible human wins 100.00 %, exactly (200 positions)" 0 "$POISE" learn "$night.lua"
done
# What matters in the end alone: exactly four visits to one place of a ring and five to another win at home. That takes 18
# steps, and three in four survive each but the last: 0.75^17 is 0.75 %. No random game comes so far. A quarter of --exact 500
# is too little to solve the game again as a whole, so trials of all parts together must find that both counts matter.
cat >marks.lua <<'LUA'
game {
  name = "marks", rounds = 30, ends = "rounds, home, caught", streams = "die", state = "x, step, a, b, none",
  setup = function(s) s.step = -1 end,
  advance = function(s)
    if s.step >= 0 then
      s.x = (s.x + s.step) % 13
      s.step = -1
      if s.x == 4 then s.a = s.a + 1 elseif s.x == 6 then s.b = s.b + 1 elseif s.x == 9 then s.none = s.none + 1 end
      if s.x == 0 and s.a == 4 and s.b == 5 then return finish(s, "human", "home") end
      if roll(s.die, 4) == 1 then return finish(s, "ai", "caught") end
      if not next_round(s) then return finish(s, "ai", "rounds") end
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add) add(0) add(1) add(12) end,
  apply = function(s, move) s.step = move end,
}
LUA
says "wins 0.75 %, exactly (154,513 positions)" 0 "$POISE" learn marks.lua --exact 500
# A lock opens at one code of six digits, which no trial meets: solving the whole game again does.
cat >lock.lua <<'LUA'
game {
  name = "lock", rounds = 6, ends = "rounds, open", streams = "die", state = "code, digit",
  setup = function(s) s.digit = -1 end,
  advance = function(s)
    if s.digit >= 0 then
      s.code = 10 * (s.code % 100000) + s.digit
      s.digit = -1
      if s.code == 314159 then return finish(s, "human", "open") end
      if not next_round(s) then return false end
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add) for k = 0, 9 do add(k) end end,
  apply = function(s, move) s.digit = move end,
}
LUA
says "The best possible human always wins" 0 "$POISE" learn lock.lua
# Three heaps; the human must take the last stone in one of three rounds. Moves are as many as the stones: no trial with a
# million of them lasts long. And who took the last one is seen, though the heaps are as empty.
cat >heaps.lua <<'LUA'
game {
  name = "heaps", rounds = 3, ends = "rounds, last", streams = "die", state = "a, b, c, taken",
  setup = function(s) s.a, s.b, s.c, s.taken = 7, 6, 5, -1 end,
  advance = function(s)
    if s.taken >= 0 then
      local heap, n = div(s.taken, 8), s.taken % 8
      if heap == 0 then s.a = s.a - n elseif heap == 1 then s.b = s.b - n else s.c = s.c - n end
      s.taken = -1
      if s.a + s.b + s.c == 0 then finish(s, "human", "last") return false end
      local face = roll(s.die, 6)
      heap = div(face - 1, 2)
      while (heap == 0 and s.a or heap == 1 and s.b or s.c) == 0 do heap = (heap + 1) % 3 end
      if heap == 0 then s.a = face % 2 == 0 and 0 or s.a - 1
      elseif heap == 1 then s.b = face % 2 == 0 and 0 or s.b - 1
      else s.c = face % 2 == 0 and 0 or s.c - 1 end
      if s.a + s.b + s.c == 0 then finish(s, "ai", "last") return false end
      if not next_round(s) then finish(s, "ai", "rounds") return false end
    end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add)
    for n = 1, s.a do add(n) end
    for n = 1, s.b do add(8 + n) end
    for n = 1, s.c do add(16 + n) end
  end,
  apply = function(s, move) s.taken = move end,
}
LUA
cat >heaps.py <<'PYTHON'
import functools

def change(heaps, k, n):
    return heaps[:k] + (n,) + heaps[k + 1:]

@functools.cache
def decide(rounds, heaps):
    if rounds == 0 or not any(heaps):
        return 0
    return max(after(rounds, change(heaps, k, n)) for k in range(3) for n in range(heaps[k]))

def after(rounds, heaps):
    if not any(heaps):
        return 1
    value = 0
    for face in range(6):
        k = next(k % 3 for k in range(face // 2, face // 2 + 3) if heaps[k % 3])
        value += decide(rounds - 1, change(heaps, k, 0 if face % 2 else heaps[k] - 1)) / 6
    return value

print(f"The best possible human wins {100 * decide(3, (7, 6, 5)):.2f} %, exactly")
PYTHON
says "$(/usr/bin/python3 heaps.py)" 0 "$POISE" learn heaps.lua
says "No fault found" 0 "$POISE" check heaps.lua
# An automa's turn in steps of one die has the outcomes of the whole turn, and takes fewer calls: six dice at once are too many.
make_dice_game() { # NAME STATE ADVANCE MOVES APPLY
    cat >"$1.lua" <<LUA
game {
  name = "$1", rounds = 4, ends = "rounds", streams = "die, coin", state = "went, $2",
  setup = function(s) end,
  advance = function(s)
    $3
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add) $4 add(1) add(2) end,
  apply = function(s, move)
    $5
    s.went = 1
    s.human_score = s.human_score + (move == 1 and 1 or 2 * (roll(s.coin, 2) - 1))
  end,
}
LUA
}
over="s.went = 0 if not next_round(s) then return false end"
for dice in 3 6; do
    make_dice_game "whole_$dice" "none" "if s.went == 1 then
      for k = 1, $dice do if roll(s.die, 6) == 6 then s.ai_score = s.ai_score + 1 end end $over end" "" ""
    make_dice_game "steps_$dice" "rolled" "if s.went == 1 then
      if s.rolled < $dice then s.seat = AI return true end s.rolled = 0 $over end" "if s.seat == AI then return add(0) end" "
      if s.seat == AI then
        s.rolled = s.rolled + 1
        if roll(s.die, 6) == 6 then s.ai_score = s.ai_score + 1 end
        return
      end"
    sed -i 's/  setup = /  ai_decides = true, greedy = function(s) return s.seat == AI and 0 or 1 end,\n&/' "steps_$dice.lua"
done
says "exactly" 0 "$POISE" learn whole_3.lua --out whole.player
grep "^  the best " out >whole
says "exactly" 0 "$POISE" learn steps_3.lua --out steps.player
grep "^  the best " out | diff whole - || fail "steps are not the whole turn"
says "exactly" 0 "$POISE" learn steps_6.lua --exact 5 --force --out steps.player
says "Not solved exactly" 0 "$POISE" learn whole_6.lua --exact 5 --learn-games 1000 --force --out whole.player
# The dearest mistakes of greedy, who holds too early: each has the chance of the best move less that of its own.
/usr/bin/python3 - <<'PYTHON' || fail "the dearest mistakes"
import json
told = json.load(open("mistakes.json"))
gains = [row["gain"] for row in told["decisions"]]
assert told["exact"] and 0 < len(gains) <= 10 and gains == sorted(gains, reverse=True) and gains[-1] > 0, told
assert all((row["learnt"], row["other"]) == ("roll", "hold") for row in told["decisions"]), told
PYTHON
/usr/bin/python3 solve.py 0 25 || fail "a solved game and its value iteration differ"
