#!/usr/bin/env bash
# Hints and reviews by a player who learnt are what `trace --chances` says after the same moves.
set -eu
. "$POISE_SOURCE_DIR/tests/support/says.sh"
levee="$POISE_SOURCE_DIR/configs/lua/levee.lua"
make="$POISE_BUILD_DIR/tests/players_make"

cat >judged.py <<'PY'
import json, os, re, subprocess, sys

POISE, game, player, verbs = os.environ["POISE"], sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
LINE = re.compile(r"^ +(\d+\.\d) %  +(-?\d+\.\d)  (.*)$", re.M)

def output(*args, **more):
    return subprocess.run([POISE, *args], check=True, capture_output=True, text=True, **more).stdout

told = map(json.loads, output("trace", game, "--seed", "3", "--index", "1", "--json", "--chances", player).splitlines())
made = [(verbs[e["action"]], 100 * e["win_chance"], e["action"] in sys.argv[4:]) for e in told if "win_chance" in e]
typed = "".join(f"hint\n{verb}\n" for verb, _, _ in made)
out = output("play", game, "--seed", "3", "--index", "1", "--hints", "learnt:" + player, "--out", player + ".play", input=typed)
out, review = out.split("Review: ")
asked = out.split("lists them): ")[1:]
assert len(asked) == 2 * len(made) > 10, (len(asked), len(made))

costs = []
for k, (verb, chance, by_luck) in enumerate(made):
    listed = [(float(a), float(b), words) for a, b, words in LINE.findall(asked[2 * k])]
    mine, = (move for move in listed if move[2].startswith(verb))
    assert abs(listed[0][0] - mine[0] - mine[1]) < 0.11, listed
    # where the move itself draws nothing, the judge sees what the trace saw
    assert by_luck or abs(mine[0] - chance) < 0.051, (k, verb, mine, chance)
    costs.append(mine[1] if mine is not listed[0] else 0)
assert sum(not by_luck for _, _, by_luck in made) >= 3

# The review: the same costs, of all choices that are not the best; their order is by other deals.
reviewed = [float(cost) for cost in re.findall(r"^  (-?\d+\.\d) points: round", review, re.M)]
assert review.startswith(f"your {len(made)} choices"), review
assert sorted(c for c in reviewed if c) == sorted(c for c in costs if c), (reviewed, costs)
assert len(reviewed) > 1 and f"the other {len(made) - len(reviewed)} cost" in review, review
PY

# A roll is judged over all rolls of the die, which the trace does not do.
"$make" pig pig.player 1
/usr/bin/python3 judged.py pig pig.player '{"roll": "roll", "bust": "roll", "hold": "hold"}' roll bust || fail "Pig"

if "$POISE" rules "$levee" >out 2>&1 || ! grep -q 'plays no games in Lua' out; then
    for seed in 1 2; do
        "$make" "$levee" levee.player $seed
        rm -f levee.player.play
        /usr/bin/python3 judged.py "$levee" levee.player \
            '{"digs": "dig", "cuts": "cut", "raises": "raise", "pumps": "pump"}' || fail "Levee, $seed"
    done
fi

# The humans' own player gives the hints where it learnt and there is no expert.
echo hint | "$POISE" play pig --set policy.humans=learnt:pig.player --out own.play >out
grep -q 'The player (`learnt:pig.player#.*would: roll' out || { cat out; fail "the humans' own player"; }
echo hint | "$POISE" play own.play >out
grep -q 'The player (`learnt:pig.player#.*would: roll' out || { cat out; fail "going on"; }
# Who looks ahead plays otherwise than it judges a move: its hints are played on.
"$make" pig looks.player 2 4:1
echo hint | "$POISE" play pig --hints learnt:looks.player --out looks.play >out
grep -q 'Played on 1000 times' out || { cat out; fail "who looks ahead"; }
echo hint | "$POISE" play pig --hints average --out average.play >out
grep -q 'The average (`greedy`) would: roll' out || { cat out; fail "a level"; }

says "cannot advise the AI's: name a player like look:8:2" 2 "$POISE" play pig --seats 1 --hints learnt:pig.player --out no.play
says "pig has no player \`nobody\`" 2 "$POISE" play pig --hints nobody --out no.play
says "gone.player" 1 "$POISE" play pig --hints learnt:gone.player --out no.play
[ ! -e no.play ] || fail "a file is left"
echo hint | "$POISE" play pig --seats 1 --set policy.humans=learnt:pig.player --out ai.play >out
grep -q 'The player (`look:8:2`) would' out || { cat out; fail "the AI's seat"; }
