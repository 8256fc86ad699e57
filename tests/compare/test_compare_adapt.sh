#!/usr/bin/env bash
# compare --adapt: the player's weights are searched for each variant on other games. In Pig the best value
# is known exactly.
set -eu
. "$POISE_SOURCE_DIR/tests/support/says.sh"

# The player holds at 3, which loses. Against it an AI that holds at 12 is no weaker; against a player who
# adapts it is.
cat >two.yaml <<YAML
game: pig
rules: $base
games: 4000
set: { human.hold_at: 3, goal: 40 }
variants:
  - { name: hold-7, set: { ai.hold_at: 7 } }
YAML
adapt="$POISE compare two.yaml --quiet --adapt human.hold_at"
$adapt --format json >out.json
/usr/bin/python3 - <<'PY' || fail "against exact rates"
import functools, json

GOAL = 40

@functools.cache
def turn(hold, score):
    """What a turn brings, with its probability."""
    held, running = {}, {0: 1.0}
    while running:
        after = {}
        for total, p in running.items():
            for face in range(1, 7):
                now = 0 if face == 1 else total + face
                done = face == 1 or now >= hold or score + now >= GOAL
                to = held if done else after
                to[now] = to.get(now, 0) + p / 6
        running = after
    return held

def ai_rate(ai, human):
    """The AI, who begins, wins so often: from the end of the game on, two unknowns at a time."""
    wins = {}  # (ai's score, human's, whose turn)
    for i in range(GOAL - 1, -1, -1):
        for j in range(GOAL - 1, -1, -1):
            a = {k: p for k, p in turn(ai, i).items() if k}
            h = {k: p for k, p in turn(human, j).items() if k}
            at = sum(p * (1 if i + k >= GOAL else wins[i + k, j, 1]) for k, p in a.items())
            ht = sum(p * (0 if j + k >= GOAL else wins[i, j + k, 0]) for k, p in h.items())
            pa, ph = 1 - sum(a.values()), 1 - sum(h.values())
            wins[i, j, 0] = (at + pa * ht) / (1 - pa * ph)
            wins[i, j, 1] = ht + ph * wins[i, j, 0]
    return wins[0, 0, 0]

out = json.load(open("out.json"))
assert (out["search_seed"], out["search_games"]) == ("2", 1001)
assert out["as_it_is"]["seed"] == out["adapted"]["seed"] == "1"
error = (0.25 / 4000) ** 0.5
for v, ai in enumerate((20, 7)):
    found = int(out["players"][v]["weights"]["human.hold_at"])
    rates = [ai_rate(ai, human) for human in range(1, GOAL + 1)]
    was, now = (out[k]["variants"][v]["ai_win_rate"] for k in ("as_it_is", "adapted"))
    assert abs(was - rates[2]) < 4 * error and abs(now - rates[min(found, GOAL) - 1]) < 4 * error, (was, now)
    # 1,001 games: the value found may be off by the error of the best of some, 1.6 points
    assert rates[min(found, GOAL) - 1] < min(rates) + 0.04 < rates[2] - 0.1, (found, min(rates))
PY
# A change that is not shown against a player who never holds on is shown against one who adapts.
says "hold-7: no difference shown, against the adapted player AI weaker" 0 $adapt --games 400
grep -q "adapts to each variant by itself" out || { cat out; fail "what was played"; }
[ "$(grep -cE '^    human.hold_at = [0-9]+$' out)" = 2 ] || { cat out; fail "the weights found"; }
says "die_sides = " 0 $adapt --adapt die_sides --games 20 # several weights
grep -q "adapted: AI wins \[.*\] %, change \[.*\] points" out || fail "a figure has no interval"
printf 'game: pig\nrules: %s\ngames: 100\nvariants: [{ name: timid, set: { human.hold_at: 3 } }]\n' "$base" >own.yaml
says "variant \`timid\` sets human.hold_at itself" 1 "$POISE" compare own.yaml --adapt human.hold_at
says "did you mean \`human.hold_at\`?" 1 "$POISE" compare two.yaml --adapt human.hold_a
says "documents no range for \`nothing\`" 1 "$POISE" compare two.yaml --adapt nothing
says "it goes without --humans" 2 $adapt --humans novice

# Ctrl-C in the search, and in the comparison: the document is printed, with what is known.
for seconds in 0.3 3; do
    env --default-signal=INT $adapt --games 1000000000 --yes --format json >cut.json 2>/dev/null &
    sleep $seconds
    kill -INT $!
    got=0; wait $! || got=$?
    [ $got -eq 130 ] || fail "interrupted after $seconds s: exit code $got"
    python3 - <<'PYTHON' || fail "no document after Ctrl-C"
import json
cut = json.load(open("cut.json"))
assert cut["interrupted"] and len(cut["players"]) == 2 and cut["command"] == "compare"
PYTHON
done
