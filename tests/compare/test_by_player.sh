#!/usr/bin/env bash
# --humans: a column for each player in compare, audit, tune and plan, as text, JSON, file and picture.
set -eu
. "$POISE_SOURCE_DIR/tests/support/wait.sh"
. "$POISE_SOURCE_DIR/tests/support/says.sh"

cat >two.yaml <<YAML
game: pig
rules: $base
games: 500
variants:
  - { name: hold-15, set: { ai.hold_at: 15 } }
YAML
printf 'game: pig\nrules: %s\ngames: 500\n' "$base" >single.yaml
cat >open.yaml <<YAML
game: pig
extends: $base
assumptions:
  - { id: A-1, path: ai.hold_at, alternatives: [10, 21], why: a test }
YAML

both="--humans novice,average --quiet"
for ask in "compare two.yaml" "audit open.yaml --games 500" "plan two.yaml" \
    "tune single.yaml --param ai.hold_at --from 10 --to 40 --target 40%,60% --games 400"; do
    "$POISE" $ask $both >out 2>err || [ "${ask%% *}" = tune ] || { cat err; fail "$ask"; }
    grep -qE '^ *against  *novice  *average *$' out || { cat out; fail "$ask: no column each"; }
    [ "$(grep -c "^ *against" out)" -lt 5 ] || { cat out; fail "$ask: more than one table"; }
    ! grep -q "The human: \|against a novice player" out || { cat out; fail "$ask: says of both who one is"; }
done
# What it answers is said of each, and nothing of one alone.
"$POISE" compare two.yaml --humans novice,average --quiet --games 2000 >out
[ "$(grep -cE "^Against (novice|average): With hold-15, the AI wins [0-9.]+ %" out)" = 2 ] || { cat out; fail "an answer for each"; }
says "AI wins with all cards, %" 0 "$POISE" audit drums --cards $both --games 20
says "With all cards the AI wins" 0 "$POISE" audit drums --cards --quiet --games 20
# A variant that names its own players has one figure, and no verdict that depends on another player.
{ cat two.yaml; echo "  - { name: idle, humans: [idle] }"; } >own.yaml
says "names its own players" 0 "$POISE" compare own.yaml $both --column ai_busts
[ "$(grep -cE '^  idle +[-+0-9.]+( \[[-+0-9., ]+\])? +-$' out)" = 4 ] || { cat out; fail "an own player's figures come once"; }
! grep -q 'depends on the player: .*idle' out || { cat out; fail "its verdict cannot depend on the player"; }

# At 400 games hold-15 is shown to matter against one player alone, yet its changes of -3.3 and -7.3 points may be
# equal; at 20,000 it has the same verdict for both, and changes that differ.
"$POISE" compare two.yaml --games 400 $both >out
grep -q '^  Who is favoured depends on the player: hold-15' out || { cat out; fail "what depends on the player"; }
grep -A3 '^  verdict' out | grep -q "Too few games to tell whether the change depends on the player: hold-15" || {
    cat out; fail "too few games are no dependence"; }
"$POISE" compare two.yaml --games 20000 $both >out
grep -A3 '^  verdict' out | grep -q "The change depends on the player: hold-15" || { cat out; fail "a change that depends on the player"; }
"$POISE" compare two.yaml --humans greedy,average --quiet >out
grep -A3 '^  verdict' out | grep -q "No change is shown to depend on the player" || { cat out; fail "one player under two names"; }
# The columns are those of each player alone.
for player in novice average; do
    "$POISE" compare two.yaml --quiet --format json --set policy.humans=$player >$player.json
    "$POISE" plan two.yaml --quiet --set policy.humans=$player >$player.plan
done
"$POISE" compare two.yaml $both --format json --out both.json >out.json
"$POISE" audit open.yaml --games 500 $both --format json >audit.json
"$POISE" plan two.yaml $both >out
/usr/bin/python3 - <<'PY' || fail "the columns of several players"
import json, re
both = json.load(open("out.json"))["players"]
written = json.load(open("both.json"))["players"]
assert [p["player"] for p in both] == ["novice", "average"]
for one, kept in zip(both, written):
    assert one["variants"] == kept["variants"] == json.load(open(one["player"] + ".json"))["variants"]
    assert kept["plan"]["games_at_most"] == 500
assert [len(p["variants"]) for p in json.load(open("audit.json"))["players"]] == [3, 3]
cell = {row.split("  ")[1].strip(): row.split()[-2:] for row in open("out") if row.startswith("  ")}
for column, player in enumerate(("novice", "average")):
    alone = open(player + ".plan").read()
    assert cell["+-0.5 points"][column] == re.search(r"\+-0.5 points +([0-9,]+)", alone)[1]
    assert cell["hold-15"][column] == re.search(r"hold-15.* ([0-9.]+)$", alone, re.M)[1]
PY
says "ai busts per game" 0 "$POISE" compare two.yaml --column ai_busts $both
grep -A6 'ai busts per game' out | grep -qE '^  hold-15( +-0\.[0-9]+ \[[-0-9., ]+\]){2}$' || {
    cat out; fail "--column has a column for each player"; }

# Of more than two players a star stands for an interval without 0.
"$POISE" compare two.yaml --column ai_busts --humans novice,average,greedy --quiet >out
grep -A6 'ai busts per game' out | grep -qE '^  hold-15( +-0\.[0-9]+\*){3}$' || { cat out; fail "stars"; }
grep -q "^  \* the interval of the change leaves out 0" out || { cat out; fail "what a star says"; }
for ask in "plan two.yaml" "tune single.yaml --param ai.hold_at --from 10 --to 11 --games 100"; do
    "$POISE" $ask --humans novice,greedy,idle --quiet >out 2>&1 || [ "${ask%% *}" = tune ] || { cat out; fail "$ask"; }
    ! grep -q "\* the interval" out || { cat out; fail "$ask: says what a star means and has none"; }
done

# Out of reach against one player, it is searched against the next all the same.
tune="$POISE tune single.yaml --param ai.hold_at --games 400 $both"
says "50 % is not attainable against novice: with every value played the AI wins more" 1 \
    $tune --from 10 --to 40 --target 50%
grep -qE '^  ai.hold_at  *[0-9]+ \(not attained\)  *[0-9]+$' out || { cat out; fail "an answer for each"; }
grep -qE '^  fresh games \(seed 2\)( +[0-9.]+ % \[[0-9.]+, [0-9.]+\]){2}$' out || { cat out; fail "fresh games"; }
says "ai.hold_at" 0 $tune --param human.hold_at --target 30%
grep -qE '^  human.hold_at  *[0-9]+  *[0-9]+$' out || { cat out; fail "several values"; }

"$POISE" audit open.yaml --games 500 $both --plots pictures >out
grep -q '<svg' pictures/tornado-novice.svg || fail "a picture for each player"

says "has no player \`expert\`" 2 "$POISE" compare two.yaml --humans expert
says "has no player \`expert\`" 2 timeout 60 "$POISE" compare two.yaml --humans novice,expert --games 1G --yes # not after the games of novice
says "--set policy.humans=expert" 2 "$POISE" audit open.yaml --together 10 --humans novice
says "lacks a value" 2 "$POISE" compare two.yaml --humans ,
says "name 1 to 8 players" 2 "$POISE" compare two.yaml --humans a,b,c,d,e,f,g,h,i
says "both.json: exists already" 1 "$POISE" compare two.yaml $both --out both.json

# After Ctrl-C: the players that are known, and no file under its name.
"$POISE" compare two.yaml --humans novice,average --games 100000000 --format json --out cut.json \
    --quiet >out 2>err &
appears cut.json.part
sleep 0.5
kill -INT $!
wait $! && fail "exit code after SIGINT"
[ ! -e cut.json ] || fail "an interrupted comparison has the name of a whole one"
/usr/bin/python3 -c 'import json
cut = json.load(open("cut.json.part"))["players"]
assert len(cut) == 1 and cut[0]["player"] == "novice" and cut[0]["plan"]["rule"] == "fixed"
out = json.load(open("out"))["players"]
assert [p["variants"] for p in out] == [p["variants"] for p in cut if "variants" in p]' || {
    cat err; fail "what is known after SIGINT"; }
