#!/usr/bin/env bash
# `poise audit --together`: readings drawn by weight, the same for the same seed, and what may not be drawn
set -eu
. "$POISE_SOURCE_DIR/tests/support/wait.sh"
. "$POISE_SOURCE_DIR/tests/support/says.sh"
audit() { "$POISE" audit "$@" --quiet; }

cat >open.yaml <<YAML
game: pig
extends: $POISE_SOURCE_DIR/configs/pig/base.yaml
assumptions:
  - { id: A-1, path: ai.hold_at, alternatives: [5, 10], weights: [2, 1, 1], why: told by nobody }
  - { id: A-2, path: human.hold_at, alternatives: [16], why: told by nobody }
  - { id: A-3, path: round_cap, alternatives: [9999], why: no game is that long }
  - { id: A-4, path: goal, alternatives: [50], weights: [1, 0], why: nobody believes it }
YAML
says "60 readings of 4 assumptions, 400 games each, seed 1" 0 audit open.yaml --together 60
grep -q "Ask the publisher first about A-1 (ai.hold_at)" out || fail "A-1 matters most"
grep -qE "A-4 goal +-?0 " out || fail "an answer with weight 0 is drawn"
tr '\n' ' ' <out | grep -qE "^Over 60 readings of what is open, the AI wins [0-9.]+ % in the middle one, and between [0-9.]+ and [0-9.]+ % in nine of ten\. " || fail "the answer"
grep -q "; or about" out && fail "nothing else may matter as much as A-1"
cp out two
says "| A-1 ai.hold_at |" 0 audit open.yaml --together 60 --format markdown
says "readings" 0 audit open.yaml --together 60 --threads 1
cmp out two || fail "threads change the result"

# Two that weigh alike: no order that is luck.
sed 's/path: human.hold_at, alternatives: \[16\]/path: human.hold_at, alternatives: [5, 10], weights: [2, 1, 1]/' open.yaml >equal.yaml
says "Which assumption to ask the publisher about first is not shown; more readings" 0 audit equal.yaml --together 12
says "Ask the publisher first about A-2 (human.hold_at)" 0 audit equal.yaml --together 60
tr '\n' ' ' <out | grep -qE "; or about A-1 \(ai.hold_at\), by [0-9.]+ \[" || { cat out; fail "A-1 may matter as much"; }

# A table of two has room for six answers across; that there are more is said.
sed '/A-[34]/d; s/alternatives: \[5, 10\], weights: \[2, 1, 1\]/alternatives: [2, 100]/; s/\[16\]/[16, 17, 18, 19, 15, 14, 8]/' open.yaml >many.yaml
says "A-2 has 2 answers more." 0 audit many.yaml --together 60 --games 100

# With one question there is nothing to share out.
sed '/A-[234]/d' open.yaml >alone.yaml
says "30 readings of 1 assumption, 400 games each, seed 1" 0 audit alone.yaml --together 30
grep -q "^All of the spread is from A-1 (ai.hold_at) and the luck" out || fail "one question"
grep -q "alone  *interval\|Each by itself" out && fail "shares of one question"

# Where the luck of the games explains the spread, none is claimed, and nothing is said of who is favoured.
sed '/A-[124]/d' open.yaml >none.yaml
says "No spread is shown" 0 audit none.yaml --together 40
tr '\n' ' ' <out | grep -q "in the middle one; that readings differ is not shown\. " || { cat out; fail "the answer claims a spread"; }
grep -q "AI wins: median  *[0-9.]*  \[[0-9.]*, [0-9.]*\]" out || fail "the median has an interval"
grep -q "wins more than half\|in a quarter\|All of the spread\|Where the spread" out && fail "a spread is claimed"

# An alternative that the rules already have is not drawn beside the value in use.
cat >chosen.yaml <<YAML
game: pig
extends: open.yaml
rules: { ai: { hold_at: 5 } }
YAML
"$POISE" audit chosen.yaml --together 40 --games 20 --quiet --format json >chosen.json
/usr/bin/python3 -c '
import json
answers = [a["answer"] for a in json.load(open("chosen.json"))["questions"][0]["answers"]]
assert answers == ["5", "10"], answers' || fail "an alternative in use is drawn"

# The first 60 readings of 80 are those of 60; the shares of answers follow the weights.
"$POISE" audit open.yaml --together 60 --games 20 --format json >short.json
"$POISE" audit open.yaml --together 400 --games 20 --format json >long.json
/usr/bin/python3 -c '
import json
short, long = (json.load(open(f)) for f in ("short.json", "long.json"))
assert short["readings"] == long["readings"][:60] and not short["interrupted"]
drawn = [r["answers"] for r in long["readings"]]
shares = [sum(d[0] == a for d in drawn) / 400 for a in range(3)]
assert all(abs(s - w) < .08 for s, w in zip(shares, (.5, .25, .25))), shares
assert not any(d[3] for d in drawn)
first = [q["first_effect"]["estimate"] for q in short["questions"]]
assert first[0] > .5 and first[0] == max(first), first
' || fail "JSON"

# A reading can be played by hand: its answers as --set.
says "A-1 is not drawn: the experiment answers it" 0 audit open.yaml --together 20 --set ai.hold_at=10
grep -q "20 readings of 3 assumptions" out || fail "A-1 is drawn"
printf 'game: pig\nrules: open.yaml\nset: { human.hold_at: 18 }\n' >experiment.yaml
says "A-2 is not drawn: the experiment answers it" 0 audit experiment.yaml --together 20

# Readings that set one value need an order; refused ones are drawn again, but not many.
sed 's/path: round_cap, alternatives: \[9999\]/path: round_cap, alternatives: [{name: both, set: {ai.hold_at: 7}}]/' open.yaml >twice.yaml
says "A-1 and A-3 both set \`ai.hold_at\`; say in A-3 which one gives way: \`after: A-1\`" 1 audit twice.yaml --together 20
sed -i 's/id: A-3,/id: A-3, after: A-1,/' twice.yaml
says "Ask the publisher first" 0 audit twice.yaml --together 60
sed 's/path: goal, alternatives: \[50\], weights: \[1, 0\]/path: bust_face, alternatives: [20]/' open.yaml >refused.yaml
says "readings are refused by the rules, the last one: " 1 audit refused.yaml --together 100 --set die_sides=6

sed 's/weights: \[2, 1, 1\]/weights: [2, 1]/' open.yaml >few.yaml
says "must be a list of 3 whole numbers" 1 audit few.yaml --together 20
sed 's/weights: \[2, 1, 1\]/weights: [0, 0, 0]/' open.yaml >none.yaml
says "one weight must be more than 0" 1 audit none.yaml --together 20
says "exclude each other" 2 audit open.yaml --together 20 --humans novice
says "its rules leave nothing open" 1 audit pig --together 20

# A reading plays again by its number: the same games, and their wins are the audit's.
"$POISE" audit open.yaml --together 20 --games 8 --format json --quiet >short.json
/usr/bin/python3 -c '
import json, subprocess, os
readings = json.load(open("short.json"))["readings"]
for number in (7, 13):
    won = 0
    for game in range(8):
        lines = subprocess.run([os.environ["POISE"], "trace", "open.yaml", "--reading", str(number),
                                "--index", str(game), "--json"], capture_output=True, text=True)
        won += json.loads(lines.stdout.splitlines()[-1])["record"]["winner"] == "ai"
    assert won / 8 == readings[number]["ai_win_rate"], (number, won, readings[number])
' || fail "reading 7 or 13 plays other games in trace"
"$POISE" trace open.yaml --reading 13 --index 0 2>&1 >/dev/null | grep -q "reading 13 is the rules in use" || fail "trace does not say what reading 13 sets"

# A question that arises only with one answer to another changes nothing else.
sed 's/path: goal, alternatives: \[50\], weights: \[1, 0\]/path: goal, alternatives: [30], only_if: { ai.hold_at: 5 }/' open.yaml >only.yaml
"$POISE" audit only.yaml --together 40 --games 4 --format json --quiet >only.json
/usr/bin/python3 -c '
import json, subprocess, os
seen = set()
for number, reading in enumerate(json.load(open("only.json"))["readings"]):
    hold, goal = reading["answers"][0], reading["answers"][3]
    if (hold, goal) in seen:
        continue
    seen.add((hold, goal))
    said = subprocess.run([os.environ["POISE"], "trace", "only.yaml", "--reading", str(number),
                           "--index", "0"], capture_output=True, text=True).stderr
    assert ("goal=30" in said) == (hold == 1 and goal == 1), (number, said)
assert len(seen) == 6
' || fail "only_if"
says "A-4 is not drawn: it arises only with ai.hold_at=5" 0 audit only.yaml --together 20 --set ai.hold_at=10
sed 's/A-1, path: ai.hold_at/A-5, path: ai.hold_at/; s/A-4, path: goal.*only_if.*/A-1, path: goal, alternatives: [30], why: told by nobody }/; s/A-2, path: human.hold_at, /A-2, path: human.hold_at, only_if: { goal: 30 }, /' only.yaml | sed 's/A-5/A-1b/' >late.yaml
says "A-2 depends on \`goal\`; it must come after A-1, which must set that value and no part of it" 1 audit late.yaml --together 20

# --until ends the draw when the share of readings in which the AI is favoured is known.
says "confidence sequence for the share of readings" 0 audit open.yaml --together 2000 --games 20 --until ci=20%
grep -qE "^[1-9][0-9]{1,2} readings of" out || fail "--until plays all 2,000 readings"
tr '\n' ' ' <out | grep -q " Until ci=20%: reached\. Pig" || { cat out; fail "the rule was reached"; }
audit open.yaml --together 60 --games 20 --until ci=3% | tr '\n' ' ' | grep -q " Until ci=3%: not reached within the given readings\. Pig" || fail "the rule was not reached"
audit open.yaml --together 60 --games 20 --until ci=3% --format json | grep -q '"until_met": false' || fail "until_met"
says "neither ci=P% nor decided=P%" 2 audit open.yaml --together 20 --until looks=4
says "--until goes with --together" 2 audit open.yaml --until ci=5%

# The shipped rule sets: no two questions clash, and the rules take the readings.
for game in wroth orichalcum drums heroes3; do
    says "10 readings of " 0 audit $game --together 10 --games 2
done

# Ctrl-C keeps what is known.
"$POISE" audit open.yaml --together 100000 --quiet >out 2>err &
pid=$!
hears $pid
sleep 1.5
kill -INT $pid
got=0
wait $pid || got=$?
[ $got = 130 ] || fail "exit code $got after SIGINT"
grep -q "^Until" out && fail "a rule that nobody gave"
grep -q "INTERRUPTED: what the readings played so far say" out && grep -q "assumptions" out || fail "what is known after SIGINT"
