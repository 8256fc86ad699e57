#!/usr/bin/env bash
# compare --learn: a human learns each variant. In Pig the chances against any fixed human are known exactly,
# and with them a bound for the best one.
set -eu
. "$POISE_SOURCE_DIR/tests/support/says.sh"

# The player holds at 3, which loses. Against it an AI that holds at 7 is no weaker; against one who learns
# it is.
cat >two.yaml <<YAML
game: pig
rules: $base
games: 4000
set: { human.hold_at: 3, goal: 40 }
variants:
  - { name: hold-7, set: { ai.hold_at: 7 } }
YAML
learn="$POISE compare two.yaml --quiet --learn-games 10000"
$learn --threads 1 --format json >out.json
$learn --threads 3 --format json | cmp - out.json || fail "threads change what is learnt"
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
assert out["interrupted"] is False and out["level"] == 0.95
error = (0.25 / 4000) ** 0.5
for v, ai in enumerate((20, 7)):
    rates = [ai_rate(ai, human) for human in range(1, GOAL + 1)]
    was, now = (out[k]["variants"][v]["ai_win_rate"] for k in ("as_it_is", "learnt"))
    assert abs(was - rates[2]) < 4 * error, (was, rates[2])
    # who looks at the scores, too, can be better than the best who always holds at one value, if a little
    assert min(rates) - 0.03 - 4 * error < now < rates[2] - 0.1, (now, min(rates))
    assert out["players"][v]["games"] >= 10000
PY
# What the second half brought, by the looks while it learnt: the last one against the last of the first half, not
# the luckiest of each.
"$POISE" learn two.yaml --variant hold-7 --seed 2 --learn-games 10000 --quiet --format json --out one.player >learnt.json
/usr/bin/python3 - <<'PY' || fail "what the second half brought"
import json
learnt, told = json.load(open("learnt.json")), json.load(open("out.json"))["players"][1]
looks = [look for look in learnt["curve"] if look["by"] == learnt["curve"][-1]["by"]]
early = [look for look in looks if look["games"] <= told["games"] // 2] or looks[:1]
gained, luckiest = looks[-1]["goal"] - early[-1]["goal"], max(l["goal"] for l in looks) - max(l["goal"] for l in early)
assert abs(gained - luckiest) > 0.001 and abs(told["gained"] - gained) < 0.000001, (told, gained, luckiest)
PY
# A change that is not shown against a player who never holds on is shown against one who learns.
says "hold-7: no difference shown; against a human who learnt it: AI weaker" 0 $learn --games 400
says "points by its second half" 0 $learn --games 400
# Where nobody who learns is better, nothing is said of what learning brought to a change.
says "No human who learnt was shown better, so the same humans play both" 0 "$POISE" compare pig --set policy.humans=optimal --set ai.hold_at=21 --learn-games 1000 --games 400 --quiet
grep -q "The verdicts are the same\|second half of the learning of" out && { cat out; fail "what learning that plays no part brought"; }
says "give a time like 60s" 2 "$POISE" compare two.yaml --learn soon
says "it goes without --humans" 2 $learn --humans novice

# Ctrl-C: what was learnt so far is said, nothing is compared.
env --default-signal=INT "$POISE" compare two.yaml --learn 1h --yes >cut 2>err &
sleep 1
kill -INT $!
got=0; wait $! || got=$?
[ $got -eq 130 ] && [ ! -s cut ] || fail "interrupted: exit code $got"
grep -q "interrupted after 0 of 2 variants were learnt" err || { cat err; fail "what was done"; }

# Ctrl-C in the games that compare: what was learnt is not thrown away, and half an answer says that it is one.
wait=2
while :; do
    env --default-signal=INT $learn --games 200000000 --yes --format json >cut 2>err &
    sleep $wait
    kill -INT $!
    got=0; wait $! || got=$?
    grep -q "were learnt: nothing is compared\|before the first games were over" err || break
    wait=$((2 * wait)) # a busy machine: still learning, or at its first games
done
[ $got -eq 130 ] || fail "interrupted in the games: exit code $got"
grep -q "interrupted after [0-9]* of 200000000 games" err || { cat err; fail "which games were played"; }
/usr/bin/python3 - <<'PY' || fail "what Ctrl-C left"
import json
out = json.load(open("cut"))
assert out["interrupted"] is True and out["game"] == "pig"
assert out["as_it_is"] is None and out["learnt"]["interrupted"] is True
assert all(-1 <= p["gained"] <= 1 for p in out["players"])
assert all(v["games"] > 0 for v in out["learnt"]["variants"]) and len(out["players"]) == 2
PY

# A time and a number of games contradict each other.
got=0; $learn --learn 60s >cut 2>err || got=$?
[ $got -eq 2 ] && grep -q "give one" err || { cat err; fail "both: exit code $got"; }
