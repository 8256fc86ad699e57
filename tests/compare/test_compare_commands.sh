#!/usr/bin/env bash
# What users meet: `poise compare`, `plan` and `export`, their output and their messages.
set -eu
. "$POISE_SOURCE_DIR/tests/support/wait.sh"
. "$POISE_SOURCE_DIR/tests/support/says.sh"

cat >two.yaml <<YAML
game: pig
rules: $base
games: 20000
variants:
  - { name: hold-15, set: { ai.hold_at: 15 } }
YAML
printf 'game: pig\nrules: %s\n' "$base" >single.yaml
sed 's/15/20/g' two.yaml >equal.yaml
printf 'game: pig\nrules: %s\ngames: 400\nsweep: { ai.hold_at: [21, 2, 20] }\n' "$base" >sweep.yaml
printf 'game: pig\nrules: %s\ngames: 500\nsweep: { ai.hold_at: [15, 20], human.hold_at: [15, 20] }\n' "$base" >matrix.yaml

# The answer in a sentence: a change that is shown, one that is not, several; one for each of several players.
says "With hold-15, the AI wins 47.5 % of games instead of 53.0 %: the AI is weaker," 0 "$POISE" compare two.yaml
says "wins change by -15.4 to +10.0 points." 0 "$POISE" compare two.yaml --games 40
says "Compared with ai.hold_at=21, the AI is weaker with 2 (-45.8 points), no" 0 "$POISE" compare sweep.yaml
says "AI weaker" 0 "$POISE" compare two.yaml --humans greedy,random --games 2000
tr '\n' ' ' <out | grep -q "^Against greedy: With .*\. Against random: With " || { cat out; fail "a sentence about each of two players"; }
says "ai busts per game" 0 "$POISE" compare two.yaml --column ai_busts
says "rows ai.hold_at, columns human.hold_at" 0 "$POISE" compare matrix.yaml
says "Until decided=1%: reached" 0 "$POISE" compare two.yaml --until decided=1%
says "not reached within" 0 "$POISE" compare two.yaml --until ci=0.1%
# What nothing is shown of is luck: no number of games is made of it.
says "not reached" 0 "$POISE" compare two.yaml --games 300 --until decided=0.01%
grep -q "a fixed run needs" out && fail "a fixed run of an undecided change"
says "Until decided=2%: reached" 0 "$POISE" compare two.yaml --until decided=2%
grep -qE "It took 4,096 games of each variant; a fixed run needs about 1,[0-9]{3}" out || { cat out; fail "the first look must do"; }
# Where hardly a game differs, no rule is met sooner than the interval or the test of no difference allows.
printf 'game: pig\nrules: %s\nhumans: [random]\ngames: 9000\nvariants:\n  - { name: idle, set: { human.hold_at: 15 } }\n' "$base" >idle.yaml
says "a fixed run needs about 381." 0 "$POISE" compare idle.yaml --until ci=1%
says "a fixed run needs about 926." 0 "$POISE" compare idle.yaml --until decided=1%
# A wide margin hides no change that is shown, and says how wide it is.
says "weaker, by 2.9 points" 0 "$POISE" compare pig --set ai.hold_at=16 --until decided=5% --games 3000 --quiet
says "20 points; AI wins change by" 0 "$POISE" compare pig --set ai.hold_at=19 --until decided=20% --games 3000 --quiet
says "game each, seed" 0 "$POISE" compare two.yaml --games 1
"$POISE" compare two.yaml --humans greedy,random --games 300 --quiet --format csv >told.csv
grep -qE '^hold-15,"?[-+0-9.]+ \[' told.csv || { cat told.csv; fail "no numbers for each player"; }
# Who compares versions with different players is told so.
printf 'game: pig\nrules: %s\nvariants:\n  - {name: other, humans: [random], set: {ai.hold_at: 15}}\n' "$base" >humans.yaml
says "The humans differ: base is played by" 0 "$POISE" compare humans.yaml --games 100
"$POISE" compare two.yaml --games 100 | grep "humans differ" && fail "the humans do not differ"
says "Compared with ai.hold_at=21, no difference is shown with 2 and 20" 0 "$POISE" compare sweep.yaml --games 1
says "has nothing to compare; say what to change, like --set" 1 "$POISE" compare single.yaml
# What --set changes is no variant beside a sweep.
sed 's/21, 2, 20/21/' sweep.yaml >one.yaml
says "nothing to compare; its \`sweep:\` has one value: give it another" 1 "$POISE" compare one.yaml --set goal=90
# What all variants set themselves, or the variant that is played, cannot be set from outside: that would change nothing.
says "sweep.yaml: every variant sets \`ai.hold_at\` itself, so \`ai.hold_at=15\` changes nothing; leave one" 1 "$POISE" compare sweep.yaml --set ai.hold_at=15
printf 'game: pig\nrules: %s\nvariants:\n  - {name: base, humans: idle, set: {ai: {hold_at: 22}}}\n  - {name: b, humans: random, set: {ai.hold_at: 25}}\n' "$base" >own.yaml
sed 's/, set: {ai: {hold_at: 22}}//' own.yaml >wide.yaml
for own in "run --no-out --set ai.hold_at=15" "compare --set policy.humans=greedy" "compare --humans greedy,idle" "audit --vary ai.hold_at:+1" \
    "ladder --player idle --player greedy" "tune --param ai.hold_at --from 10 --to 20"; do
    # shellcheck disable=SC2086
    says "own.yaml: every variant sets " 1 "$POISE" ${own%% *} own.yaml ${own#* }
done
says "wide.yaml: variant \`b\` sets \`ai.hold_at\` itself" 1 "$POISE" trace wide.yaml --variant b --set ai.hold_at=3 --index 0
says "to seat one player in all of them" 0 "$POISE" compare wide.yaml --set human.hold_at=1 --games 300
# Where games end without a winner the sentence tells what the verdict is about: AI wins less human wins, as audit does.
says "weaker, by 2.6 points of AI wins less" 0 "$POISE" compare pig --set round_cap=12 --games 3000 --quiet
# The exact test shows what the interval of the lead, -30.9 to 1.4, does not: then the sentence leaves the interval out.
printf 'game: pig\nrules: %s\nset: { round_cap: 8 }\n' "$base" >capped.yaml
"$POISE" compare capped.yaml --set ai.hold_at=15 --games 60 --seed 3 --quiet >out
tr '\n' ' ' <out | grep -q "the AI is weaker, by 13.3 points of AI wins less human wins\. Pig" || { cat out; fail "an interval that the verdict does not follow"; }
# A lead counts half for the rule that stops: as strong to within 2 points of it. Of several players each sentence says whether it was reached.
"$POISE" compare capped.yaml --set human.hold_at=19 --until decided=5% --games 20000 --humans greedy,random --quiet >out
tr '\n' ' ' <out | grep -qE "^Against greedy: .* Until decided=5%: reached\. Against random: .*(alike|as strong) to within 10 points.* Until decided=5%: reached\. Pig" ||
    { cat out; fail "a stopping rule for several players"; }
grep -q "Verdicts hold together for each player" out || { cat out; fail "verdicts of several players"; }
says "changed most, by -2.6 points of AI wins less human wins" 0 "$POISE" audit pig --vary round_cap:-9988 --games 3000 --quiet
"$POISE" compare pig --set round_cap=12 --games 3000 --quiet --format json >open.json
python3 -c '
import json
v = json.load(open("open.json"))["variants"][1]
assert v["difference"]["estimate"] < -0.1 and v["difference"]["p"] < 1e-50, v["difference"]
assert -0.03 < v["lead"]["difference"]["estimate"] < -0.02 and v["lead"]["difference"]["p"] > 1e-4, v["lead"]' || fail "each p beside its estimate"
# No pair of 1,000 differs: the change is known to the Wilson bound of 0 in 1,000, and is not 0.
says "[-0.38, +0.38]" 0 "$POISE" compare pig --set round_cap=9999 --games 1000 --quiet
# A human who always wins: +-1 point needs more than the 15 games of a normal interval.
printf 'game: pig\nrules: %s\nset: { ai.hold_at: 2, human.hold_at: 20 }\n' "$base" >lost.yaml
"$POISE" plan lost.yaml --quiet --format json >plan.json
python3 -c '
import json
games = json.load(open("plan.json"))["precision"][0]["games"]
assert 150 < games < 600, games' || fail "plan near 0 %"
# The headline of a sweep over players does not give both the name of the first variant.
printf 'game: pig\nrules: %s\nsweep: {ai.hold_at: [15, 20], policy.humans: [greedy, random]}\n' "$base" >players.yaml
"$POISE" run players.yaml --games 200 --no-out --quiet | head -3 >out
grep -q 'in variant' out && { cat out; fail "the first variant is named for another player"; }
# What --set changes is a variant of its own; a player is everybody's, as --humans is.
says "ai.hold_at=2, the AI wins 0.4 % of games instead of 53.4 %" 0 "$POISE" compare single.yaml --set ai.hold_at=2
# Where no game differs, the sentence says so; one game that differs, and it does not.
says "With round_cap=20000, all 500 games end the same: the AI wins" 0 "$POISE" compare single.yaml --games 500 --set round_cap=20000
! "$POISE" compare single.yaml --games 500 --set ai.hold_at=21 --quiet | grep -q 'end the same' || fail "games that differ end the same"
"$POISE" compare single.yaml --set ai.hold_at=2 --set policy.humans=random --games 500 --format json >told.json
cat >both.yaml <<end
game: pig
rules: $base
humans: random
variants: [{name: "ai.hold_at=2", set: {ai.hold_at: 2}}]
end
"$POISE" compare both.yaml --games 500 --format json >written.json
/usr/bin/python3 -c '
import json
told, written = (json.load(open(f))["variants"] for f in ("told.json", "written.json"))
assert told == written and len(told) == 2, (told, written)' || fail "--set is not the variant of a file"
says "has nothing to compare; --set policy.* seats a player in all variants" 1 "$POISE" compare single.yaml --set policy.humans=random
says "ai.hold_at=2, the AI wins" 0 "$POISE" compare single.yaml --set ai.hold_at=2 --games 500 --plots told
grep -q "With Hold at (AI) = 2, the AI wins" told/compare.svg || fail "a picture names the value as forms do"
says "ai.hold_at=2" 0 "$POISE" compare single.yaml --set ai.hold_at=2 --humans greedy,random --games 500
says "ai.hold_at=2,human.hold_at=9" 0 "$POISE" compare single.yaml --set ai.hold_at=2 --set human.hold_at=9 --games 50
says "variants \`base\` and \`hold-20\` have the same rules and players" 1 "$POISE" compare equal.yaml
says "no numeric column \`busts\`" 2 "$POISE" compare two.yaml --column busts
says "did you mean \`ai_busts\`?" 2 "$POISE" compare two.yaml --column "ai busts"
says "no numeric column \`end_reason\`; \`--column all\` shows all" 2 "$POISE" compare two.yaml --column end_reason
says "neither ci=P% nor decided=P%" 2 "$POISE" compare two.yaml --until soon
says "name an experiment; \`poise games\` lists them" 2 "$POISE" compare
"$POISE" compare two.yaml --format json | /usr/bin/python3 -c '
import json, sys
r = json.load(sys.stdin)
v = r["variants"][1]
assert v["pairs"] == 20000 and v["verdict"] == "AI weaker", v
assert v["difference"]["low"] < v["difference"]["estimate"] < v["difference"]["high"] < 0
assert abs(v["ai_win_rate"] - r["variants"][0]["ai_win_rate"] - v["difference"]["estimate"]) < 1e-12'

# The plan is there before the first game, also when there is no result, and stays in the result.
says "Until decided=2%: reached" 0 "$POISE" compare two.yaml --until decided=2% --out judged.json
"$POISE" compare two.yaml --format json >fixed.json
/usr/bin/python3 -c '
import json
one, fixed = (json.load(open(f))["variants"][1] for f in ("judged.json", "fixed.json"))
d = one["difference"]
assert one["verdict"] == "AI weaker" and d["p"] is None and one["p_holm"] is None, one
assert d["high"] - d["low"] > fixed["difference"]["high"] - fixed["difference"]["low"]' || fail "--until in JSON"
says "judged.json: exists already" 1 "$POISE" compare two.yaml --until decided=2% --out judged.json
says "cannot be written" 1 "$POISE" compare two.yaml --out nowhere/judged.json
"$POISE" compare two.yaml --games 100000000 --until ci=0.001% --out cut.json --quiet >/dev/null 2>&1 &
pid=$!
appears cut.json.part
kill -INT $pid; wait $pid && fail "a comparison that was cut has no result"
[ ! -e cut.json ] || fail "a comparison that was cut left a result"
/usr/bin/python3 -c '
import json
judged, cut = json.load(open("judged.json")), json.load(open("cut.json.part"))
plan = judged["plan"]
assert plan["rule"] == "decided=2%" and plan["variants"] == ["base", "hold-15"] and "hold-15" in plan["file"]
assert judged["variants"][1]["pairs"] < 20000
assert cut["plan"]["games_at_most"] == 100000000'
rm cut.json.part

# No, one and equal games: every command says so in figures, never as "nan" or with a verdict.
says "out of range" 2 "$POISE" compare two.yaml --games 0
for case in "--games 1" "--games 1 --until ci=1%" "--games 300 --set round_cap=1" \
    "--games 300 --set policy.humans=idle --set goal=60" "--games 300 --set policy.ai=idle --set goal=90"; do
    says "no difference shown" 0 "$POISE" compare two.yaml $case
    ! grep -qiE 'nan|inf|AI (stronger|weaker)' out || { cat out; fail "compare $case"; }
    "$POISE" compare two.yaml $case --format json | /usr/bin/python3 -c '
import json, sys
def no(word): raise ValueError(word)
json.load(sys.stdin, parse_constant=no)'
done
for case in "--games 1" "--games 50 --set round_cap=1"; do
    for ask in ladder coverage; do
        "$POISE" $ask single.yaml $case >out
        ! grep -qiE 'nan|inf' out || { cat out; fail "$ask $case"; }
        ! grep -qE '(^|[ (])1 (traced )?(games|rounds|decisions|points)' out || { cat out; fail "1 of it: $ask $case"; }
    done
done

says "that detect a change of 1 point against" 0 "$POISE" plan two.yaml --pilot 2000
says "games, paired" 0 "$POISE" plan two.yaml --pilot 2000
says "average player (\`greedy\`)." 0 "$POISE" plan two.yaml --pilot 2000
sed '/^games:/d' two.yaml >few.yaml; echo "games: 5" >>few.yaml
says " nothing" 0 "$POISE" plan few.yaml --pilot 2000
says "but the exact test does not show" 0 "$POISE" compare pig --set goal=90 --set policy.humans=novice --games 50
says "that detect a change of 3 points against \`base\`" 0 "$POISE" plan single.yaml --set ai.hold_at=15 --effect 3% --pilot 2000
grep -q '^  ai.hold_at=15 ' out || { cat out; fail "what --set changes is planned for"; }
says "idle            926 " 0 "$POISE" plan idle.yaml --pilot 2000
says "to detect (--effect) say which: --set" 0 "$POISE" plan single.yaml --pilot 100
grep -q "to within" out || { cat out; fail "games for a precision"; }
says "is no percentage" 2 "$POISE" plan two.yaml --effect 1

"$POISE" run two.yaml --games 300 --quiet --out two.h5
says "exists already" 1 "$POISE" export two.h5 --out two.yaml
says "has no variant \`nobody\`" 1 "$POISE" export two.h5 --variant nobody
says "No such file" 1 "$POISE" export none.h5
says "not a readable HDF5 file" 1 "$POISE" export two.yaml
"$POISE" export two.h5 --csv --out two.csv
[ "$(wc -l <two.csv)" = 601 ] || fail "two.csv has $(wc -l <two.csv) lines"
"$POISE" export two.h5 --variant hold-15 | /usr/bin/python3 -c '
import csv, sys, h5py
rows = list(csv.DictReader(sys.stdin))
games = h5py.File("two.h5")["variants/hold-15/games"]
assert len(rows) == 300
assert [int(r["rounds"]) for r in rows] == list(games["rounds"])
assert [int(r["ai_score_by_round_3"]) for r in rows] == list(games["ai_score_by_round"][:, 2])
assert {r["winner"] for r in rows} == {"ai", "human"}'
[ -z "$(ls | grep part)" ] || fail "a .part file was left"

# Points of a sweep carry their values: in the file, also of shards that are merged, and in the export.
for k in 1 2; do "$POISE" run matrix.yaml --games 20 --quiet --shard $k/2 --out matrix.$k.h5; done
"$POISE" merge matrix.1.h5 matrix.2.h5 --quiet --out matrix.h5
"$POISE" export matrix.h5 | /usr/bin/python3 -c '
import csv, sys, h5py
rows = list(csv.DictReader(sys.stdin))
assert len(rows) == 80 and rows[20]["variant"] == "ai.hold_at=15,human.hold_at=20", rows[20]
assert [r["ai.hold_at"] for r in rows[::20]] == ["15", "15", "20", "20"]
assert [r["human.hold_at"] for r in rows[::20]] == ["15", "20", "15", "20"]
point = h5py.File("matrix.h5")["variants/ai.hold_at=20,human.hold_at=15"].attrs
assert list(point["sweep_paths"]) == ["ai.hold_at", "human.hold_at"]
assert list(point["sweep_values"]) == ["20", "15"]'
printf 'game: pig\nrules: %s\ngames: 500\nsweep: { policy.humans: [idle, "random"] }\n' "$base" >players.yaml
says "by policy.humans" 0 "$POISE" compare players.yaml

# Assumptions, players and values on the same games.
cat >open.yaml <<YAML
game: pig
extends: $base
assumptions:
  - { id: A-1, path: ai.hold_at, alternatives: [10, 21], why: a test }
  - { id: A-2, path: round_cap, alternatives: [9999], why: no game is that long }
YAML
printf 'game: pig\nrules: open.yaml\ngames: 5000\n' >assumed.yaml
says "With the readings as they are the AI wins" 0 "$POISE" audit assumed.yaml
[ "$(grep -c '^  A-1: ' out)" = 2 ] || fail "A-1 has two readings"
cp out alone.out
says "Against greedy: Compared with the readings in use, the AI is weaker" 0 "$POISE" audit assumed.yaml --humans greedy,random
says "Against greedy: Compared with the values in use, the AI is weaker" 0 "$POISE" audit assumed.yaml --vary ai.hold_at:-10,-15 --humans greedy
cp alone.out out
grep -E '^  A-1: ai.hold_at=10 .*-[0-9.]+ +\[' out >/dev/null || fail "holding at 10 must cost the AI games"
grep -A1 "No game changes with" out | grep -q "A-2: round_cap=9999" || fail "A-2 changes nothing"
grep -q "Who is favoured changes with: A-1: ai.hold_at=10" out || fail "holding at 10 changes who is favoured"
says "The AI is not favoured with: A-1: ai.hold_at=10" 0 "$POISE" audit assumed.yaml --games 300
says "readings of" 0 "$POISE" audit assumed.yaml --together 10 --games 1
# Of an experiment with variants one is played, and the title says which.
{ cat assumed.yaml; echo 'variants: [{ name: hold-15, set: { human.hold_at: 15 } }]'; } >varied.yaml
says ", variant base" 0 "$POISE" audit varied.yaml --games 10
says ", variant base" 0 "$POISE" audit varied.yaml --together 10 --games 10
says ", variant base" 0 "$POISE" tune varied.yaml --param ai.hold_at --from 15 --to 25 --games 200 --quiet
says ", variant base" 0 "$POISE" ladder varied.yaml --games 10 --player idle --player greedy
says "The picture is in pictures/tornado.svg" 0 "$POISE" audit assumed.yaml --plots pictures
/usr/bin/python3 -c '
import xml.dom.minidom
svg = xml.dom.minidom.parse("pictures/tornado.svg").documentElement
alt = svg.getElementsByTagName("desc")[0].firstChild.data
assert "A-1: Hold at (AI) = 10 −" in alt and "changes who is favoured" in alt and "A-2" not in alt, alt'
says "cannot be used as a folder" 1 "$POISE" audit assumed.yaml --games 5 --plots two.yaml
"$POISE" audit assumed.yaml --games 5000 >out

# A rule set, by its file or by its game, is audited with the usual players.
cp out experiment.out
says "With the readings as they are the AI wins" 0 "$POISE" audit open.yaml --games 5000
diff experiment.out out || fail "the rule set and the experiment that plays it differ"

# Where games end without a winner, who wins more often is favoured, and both sides' wins are shown.
sed 's/path: ai.hold_at, alternatives: \[10, 21\]/path: human.hold_at, alternatives: [12]/' open.yaml >capped.yaml
capped=(capped.yaml --games 4000 --set round_cap=11 --set human.hold_at=30)
says "the AI is favoured" 0 "$POISE" audit "${capped[@]}"
grep -qE "^  A-1: human.hold_at=12 +4[0-9.]+ +1[0-9.]+ +\+2[0-9.]+ +\[" out || fail "the change is of AI wins less human wins"
printf 'game: pig\nrules: capped.yaml\ngames: 4000\nset: { round_cap: 11 }\nsweep: { human.hold_at: [30, 6, 12] }\n' >capped2.yaml
says "Human wins, and the change" 0 "$POISE" compare capped2.yaml
[ "$(grep -m 3 -oE '^  human.hold_at=[0-9]+' out | tr '\n' ' ')" = "  human.hold_at=6   human.hold_at=12   human.hold_at=30 " ] ||
    fail "a sweep is not in the order of its values"
says "human.hold_at=30: ai wins - human wins in [-10 %, 20 %]" 0 "$POISE" run capped2.yaml --quiet --games 100000 \
    --assert "human.hold_at=30: ai wins - human wins in [-10%, 20%]"
says "pig: its rules leave nothing open" 1 "$POISE" audit pig
says "pigg: " 1 "$POISE" audit pigg
says "nothing to audit" 1 "$POISE" audit single.yaml
says "is a sweep" 1 "$POISE" audit matrix.yaml

says "Lead: mean of the human's score minus" 0 "$POISE" ladder single.yaml --games 50
says "Skill spread" 0 "$POISE" ladder single.yaml --games 2000
awk '$1 == "novice" && $3 ~ /\[/ { a = $2 } $1 == "average" && $3 ~ /\[/ { b = $2 }
     END { exit !(a > 0 && a < b) }' out || { cat out; fail "novice < average"; }
"$POISE" ladder single.yaml --games 500 --plots pictures >out
grep -q '<svg' pictures/ladder.svg || fail "the picture of the ladder"
# Compare's picture is a curve, a map or rows; a part of a page holds it, too.
for e in sweep:curve matrix:map two:rows; do
    says "The picture is in ${e#*:}/compare.svg" 0 "$POISE" compare "${e%:*}.yaml" --games 400 --plots "${e#*:}"
    "$POISE" compare "${e%:*}.yaml" --games 400 --plots "${e#*:}" --format html --quiet >out
    [ "$(grep -c '<figure' out)" = 1 ] || fail "the picture of $e in a page"
done
grep -q 'AI wins, %, by Hold at (AI)' curve/compare.svg || fail "a curve"
grep -q 'Hold at (Human)' map/compare.svg || fail "a map"
"$POISE" compare sweep.yaml --games 400 --format html --quiet | grep -q '<figure' && fail "a picture that nobody asked for"
says "--plots draws one player: it goes without --humans" 2 "$POISE" compare two.yaml --plots p --humans greedy,random
says "it goes without --plots" 2 "$POISE" compare two.yaml --plots p --together 10
# On a page the search begins with its answer, which a terminal has below.
"$POISE" tune single.yaml --param ai.hold_at --target 50%,99% --games 400 --format html --quiet | sed 's/\xc2\xa0/ /g' >out || :
grep -q '<p class="answer">For 50 %: ai.hold_at = [0-9]*, where the AI wins .*\. [0-9]* values may be the nearest\.</p>' out && grep -q '<p class="answer">99 % is not attainable; ' out ||
    { cat out; fail "the answer of a search"; }
# 18 and 27 fit in the search; that fresh games at 27 miss says nothing of the others.
"$POISE" tune pig --param ai.hold_at --target 50% --games 2000 --format html --quiet | sed 's/\xc2\xa0/ /g' >out || :
grep -qE '<p class="answer">ai.hold_at = [0-9]+ comes nearest to 50 % in the search; in fresh games the AI wins [^.]*.[^.]*.[^.]*.[^.]*\. [0-9]+ values may be the nearest\.' out ||
    { grep answer out; fail "a search whose fresh games miss"; }
"$POISE" tune single.yaml --param ai.hold_at --from 18 --to 20 --games 400 --format html --quiet | grep -q '\. 3 values may be the nearest\.' ||
    fail "a search whose games do not tell values apart"

says " % of games against a novice player (\`greedy~52%\`)." 0 "$POISE" run single.yaml --no-out \
    --games 500 --set policy.humans=novice
says "name the ladder's humans with --player" 2 "$POISE" ladder single.yaml --set policy.humans=idle
says "it goes without --games" 2 "$POISE" compare two.yaml --exact 20 --games 5
says "name at least two players" 2 "$POISE" ladder single.yaml --player greedy
says "nobody" 2 "$POISE" ladder single.yaml --player greedy --player nobody
says "--player: \`idle\` is named twice; name it once" 2 "$POISE" ladder single.yaml --player idle --player greedy --player idle

# P-2 acts at the start of each turn, and no event tells of it: nothing is said of how often.
says "Told by no event of 2,000 games (a rule that has an event fires in" 0 "$POISE" coverage single.yaml --games 2000
grep -A1 "^No event tells of these" out | grep -q "P-2  a turn begins with a roll" || { cat out; fail "a rule without an event"; }
grep -q "^Of 6 rules that could act and be seen, 1 never did\." out || { cat out; fail "how many rules act"; }
! sed -n '/^Told by no event/,/^Games/p' out | grep -q P-2 || { cat out; fail "P-2 is said to be rare"; }
says "Every rule that could act and be seen did" 0 "$POISE" coverage single.yaml --games 2000 --set first_player=random --set round_cap=12
grep -q "first that hit the cap" out || fail "some games are longer than 12 rounds"
grep -q "every decision had a legal move" out || fail "no word about legal moves"
says "no variant" 1 "$POISE" coverage single.yaml --variant nobody

# One level for all: --level reaches every command that prints intervals.
while read -r pattern ask; do
    says "${pattern//_/ }" 0 "$POISE" $ask --level 99%
done <<'ASK'
at_99_% compare two.yaml --games 500
at_99_% compare two.yaml --games 5000 --until ci=5%
at_99_% plan two.yaml --pilot 200
at_99_% audit assumed.yaml --games 500
at_99_% ladder single.yaml --games 500
(99_% tune single.yaml --games 5000 --param ai.hold_at --from 1 --to 20
99_%) coverage single.yaml --games 500
at_99_% run single.yaml --games 500 --no-out
ASK
"$POISE" ladder single.yaml --games 500 --level 0.5 --format json >narrow.json
"$POISE" ladder single.yaml --games 500 --level 0.999 --format json >wide.json
/usr/bin/python3 -c '
import json
narrow, wide = (json.load(open(n)) for n in ("narrow.json", "wide.json"))
assert (narrow["level"], wide["level"]) == (0.5, 0.999)
for a, b in zip(narrow["variants"], wide["variants"]):
    assert a["ai_wins"] == b["ai_wins"] and b["low"] < a["low"] < a["high"] < b["high"]'
"$POISE" report two.h5 --out level.html --level 99% >/dev/null
grep -q $'99\xc2\xa0%' level.html || fail "the report's level"
for level in 1 95 0.2 100% nan% x%; do
    says "is no percentage" 2 "$POISE" compare two.yaml --level $level
done
