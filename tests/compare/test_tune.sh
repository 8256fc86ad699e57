#!/usr/bin/env bash
# `tune`: one value for one target or several, several values for goals, players of their own, and what is refused.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
pig="$POISE_SOURCE_DIR/configs/pig.yaml"
tune() { "$POISE" tune "$pig" --quiet "$@"; }
hold=(--param ai.hold_at --from 1 --to 20)

expect 0 "^Best for 50 %: ai.hold_at = 1[0-9]$" tune --games 20000 "${hold[@]}"
# A target is a goal of the same search.
tune --games 1000 "${hold[@]}" --target 40% --format json >target
tune --games 1000 "${hold[@]}" --goal "ai wins = 40%" --format json >goal
holds "a target is a goal" cmp target goal
# The figure of the answer is of games that did not choose it.
tune --games 1000 --param ai.hold_at --from 10 --to 20 >out
/usr/bin/python3 - <<'PY' || failures=$((failures + 1))
import json, re
answer = json.load(open("target"))["answers"][0]
fresh, found = (100 * it[0]["estimate"] for it in (answer["fresh_games"]["goals"], answer["found"]))
assert abs(fresh - found) > 0.01, "the answer tells the games that chose it"
told = re.search(r"ai wins = 50 %  ([\d.]+) % \[", open("out").read())
assert told, "no figure of the answer"
PY
expect 1 "50 % is not attainable: with every value played the AI wins less" tune --games 500 --param ai.hold_at --from 1 --to 3
holds "the nearest value is named" grep -q "^Nearest for 50 %: ai.hold_at = 3$" out
expect 1 "the AI wins more" tune --games 5000 --param ai.hold_at --from 18 --to 20 --target 0%
# Few games leave many values possible; both ends lie below the target, 20 above: the whole range is looked at.
expect 0 "May be the nearest of those played: [0-9, ]* or [0-9]* \(95 %" tune --games 5000 --param ai.hold_at
# A rate for each difficulty, in one search; words.
expect 0 "^Nearest for 30 %: ai.hold_at = 9$" tune --games 20000 "${hold[@]}" --target 10%,30%,45%
holds "three difficulties" grep -qE "^(Best|Nearest) for 45 %: ai.hold_at = 1[3-5]$" out
expect 0 "^Best for 50 %: first_player = random$" tune --games 20000 --param first_player
# The picture has the targets and what was found; words have no line; several values are no curve.
expect 0 "^The picture is in shots/tune.svg" tune --games 1000 "${hold[@]}" --target 20%,40% --plots shots
found=$(sed -n 's/^\(Best\|Nearest\) for 40 %: ai.hold_at = //p' out)
holds "the title has the label of the form, not the path" grep -q "<title[^>]*>Hold at (AI): " shots/tune.svg
holds "the sides have their names" grep -q ">Measured: AI wins, at each" shots/tune.svg
tune --games 20000 --param ai.hold_at --from 8 --to 9 --target 26% --plots missed >out || true
holds "a value that misses is the nearest" grep -q "<title[^>]*>Hold at (AI): [89] is nearest to 26" missed/tune.svg
holds "the targets are drawn" test "$(grep -o 'stroke-dasharray' shots/tune.svg | wc -l)" = 2
holds "the value found has its name" grep -q ">$found: [0-9.]*<" shots/tune.svg
expect 0 "^The picture is in words/tune.svg" tune --games 1000 --param first_player --plots words
holds "words are named" grep -q ">random<" words/tune.svg
tune --games 500 --param ai.hold_at --from 9 --to 10 --param human.hold_at --from 9 --to 10 --plots several >out || true
holds "no picture of several values" test ! -e several/tune.svg
# Without limits those of the rules: the goal may be 2 to 100 points.
expect 0 "^  2  " tune --games 3000 --param goal --target 60%
holds "the range of the goal ends at 100" grep -q "^  100  " out
holds "gaps are told" grep -q "Values between these were not tried" out
# One value alone does not reach the target, a second one does.
expect 0 "^Nearest for 50 %: ai.hold_at = [1-4], human.hold_at = [1-5]$" tune --games 5000 \
    --param ai.hold_at --from 1 --to 4 --param human.hold_at --from 1 --to 20 --target 50%
expect 0 "^(Best|Nearest) for 40 %" tune --games 1000 --param ai.hold_at --from 4 --to 20 --param human.hold_at --from 10 --to 11 \
    --target 20%,40%

range=(--param ai.hold_at --from 1 --to 40 --param human.hold_at --from 1 --to 40)
# The AI holds early or late enough to win 35 %, and the game is short.
tune --games 2000 "${range[@]}" --goal "ai wins = 35%" --goal "mean rounds <= 13" >two 2>&1
holds "both goals reached" test $? = 0
holds "the first places are told by the games that chose them" grep -qE "nearest places .*measured .*in the search" two
holds "the rate agrees" grep -qE "ai wins = 35 % .*agrees" two
holds "the mean is met" grep -qE "mean rounds <= 13 .*met" two
tune --games 2000 "${range[@]}" --goal "ai wins = 35%" --goal "mean rounds <= 13" --threads 1 >one 2>&1
holds "the same for any number of threads" cmp two one

# Two goals that pull apart: halfway the squares of their misses are least, their sum is the same at all places between.
expect 1 "^Nearest: ai.hold_at = 1[1-5]$" tune --games 5000 "${hold[@]}" --goal "human wins <= 40%" --goal "ai wins <= 20%"

# A goal for each of two players.
few="--games 2000"
expect 0 "greedy~50%: ai wins >= 60 % .* met" tune $few --param ai.hold_at --from 1 --to 30 \
    --goal "greedy: ai wins >= 40%" --goal "greedy~50%: ai wins >= 60%"
expect 0 "^| goal | on fresh games | verdict |" tune $few --param ai.hold_at --from 20 --to 21 \
    --goal "ai wins >= 20%" --format markdown
expect 1 "1 of 2 goals missed" tune $few --param ai.hold_at --from 10 --to 30 \
    --goal "ai wins >= 40%" --goal "mean rounds <= 2"
holds "no place meets all" grep -q "In the search no place meets all goals. Most, 1 of 2, are not missed at" out
holds "other places miss as few" bash -c "tr '\n' ' ' <out | grep -qE 'ai.hold_at = [0-9]+ and [0-9]+ other places'"
holds "what misses a goal is not the best" grep -q "^Nearest: ai.hold_at = " out

# A cap of 100 rounds or more changes no game, so all such places are equal; the present cap is 10,000.
expect 0 "^For 50 %: round_cap changes nothing in these games$" tune --games 400 --param round_cap --from 300 --to 500
holds "no value is the answer" bash -c '! grep -q "^Best\|^Nearest" out'
expect 1 "^round_cap changes nothing in these games$" tune --games 400 --param round_cap --from 300 --to 500 --goal "ai wins <= 1%"
expect 1 "^  round_cap +changes nothing +changes nothing$" tune --games 400 --param round_cap --from 300 --to 500 \
    --target 99% --humans novice,average
expect 1 "^Nearest for 90 %: round_cap = 300$" tune --games 400 --param round_cap --from 5 --to 300 --target 90%
expect 0 "^Best: first_player = human$" tune --games 400 --param first_player --set first_player=human --goal "ai wins >= 1%"
# Goals 10 and 11 give as many wins in 50 games, but not the same games.
expect 0 "^Best: goal = 11$" tune --games 50 --param goal --from 10 --to 11 --goal "ai wins >= 1%"
# Of several values, the nearest places are those to the first target, and of equal ones the present value is first.
both=(--param round_cap --from 9998 --to 10001 --param ai.hold_at --from 5 --to 7)
expect 1 "^  nearest to 90 % " tune --games 400 "${both[@]}" --target 90%,10%
holds "the present value is the answer" grep -q "^Nearest for 90 %: round_cap = 10000, ai.hold_at = " out
holds "and stands first" bash -c 'grep -A1 "^  nearest to 90 % " out | grep -q "^  round_cap = 10000"'

expect 2 "is no percentage" tune "${hold[@]}" --target half
expect 2 "lacks a value" tune --param ai.hold_at --target 10%,
expect 2 "name one to 8 values with --param" tune
expect 2 "name one to 8 values" tune --goal "ai wins = 20%"
expect 2 "once for each --param" tune --param ai.hold_at --from 1
expect 2 "^poise: --to: 101 is above the most of .goal., 100$" tune --param goal --from 2 --to 101
holds "nothing was played for it" bash -c '! grep -q "Best\|  2  " out'
expect 2 "^poise: --from: 1 is below the least of .goal., 2$" tune --param goal --from 1 --to 9
expect 2 "ai.hold" tune --param ai.hold_up --from 1 --to 3
expect 1 "^poise: --param: .ai. is neither a number nor a fixed word" tune --param ai
expect 1 "^poise: --param: .optimal. is neither a number nor a fixed word" tune --param optimal --from 1 --to 3
expect 2 "^poise: .first_player. is a word, and all its values are tried: leave out --from" tune --param first_player --from 1 --to 2
expect 1 "pig has no value .ai.hold_al.; did you mean .ai.hold_at." tune --param ai.hold_al
expect 1 "pig has no value .target.; .poise rules .*pig.yaml. lists them" tune --param target
expect 2 "cannot be read: write" tune --param ai.hold_at --goal "win often"
expect 2 "names its player" tune --param ai.hold_at --goal "ai wins = 20%" --humans greedy
expect 2 "give --target or --goal" tune --param ai.hold_at --goal "ai wins = 20%" --target 20%
expect 2 "no numeric column .turns." tune $few --param ai.hold_at --goal "ai wins = 20%" --goal "mean turns <= 3"
holds "and nothing is played for it" bash -c '! grep -q "played\|seed" out'
"$POISE" learn pig --set goal=20 --exact 50 --quiet --out solver.player >/dev/null
expect 2 "plays only the rules that he solved" tune $few --set goal=20 --param first_player --goal "learnt:solver.player: ai wins = 50%"
holds "nor for a solver" bash -c '! grep -q "played\|seed" out'
expect 2 "^poise: --goal: pig has no player .nobody." tune $few --param ai.hold_at --goal "nobody: ai wins = 20%"
expect 2 "^poise: --humans: pig has no player .nobody." tune $few --param ai.hold_at --humans nobody
exit $((failures > 0))
