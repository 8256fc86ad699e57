#!/usr/bin/env bash
# `poise testers`: too few games, games that are counted apart, files that are refused one by one, claims.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
"$POISE_BUILD_DIR/tests/players_make" pig judge.player 1

# Somebody who rolls four times and holds plays game `seed` to its end.
play_game() {
    yes 'roll
roll
roll
roll
hold' | head -2000 | "$POISE" play pig --seed "$1" --out "games/$1.play" --plain >/dev/null 2>&1
}

mkdir games
for seed in 1 2 3 4 5 6 7 8 9; do play_game $seed; done
expect 0 'won [0-9] of 9 games\. That is too few .*: ?' "$POISE" testers games
expect 4 '9 games are not enough to decide' "$POISE" testers games --assert 'ai wins in [0%, 100%]'
for seed in 10 11 12; do play_game $seed; done
expect 0 'won [0-9]+ of 12 games, [0-9]+ % \[' "$POISE" testers games
expect 0 'there is no learnt player' "$POISE" testers games
expect 0 '1 of the 6 rules that have an event acted in no game: P-7\.' "$POISE" testers games
expect 0 'luck taken out' "$POISE" testers games --judge learnt:judge.player
expect 0 'Judge: .learnt:judge\.player#' "$POISE" testers games --judge learnt:judge.player
cp judge.player games/pig.player
expect 0 'Judge: .learnt:pig\.player#' "$POISE" testers games # the judge that lies beside the games
expect 0 '' "$POISE" testers games --assert 'ai wins in [0%, 100%]'
expect 3 'assert fails: ai wins <= 0%' "$POISE" testers games --assert 'ai wins <= 0%'
expect 2 'write a band for the games that the AI wins' "$POISE" testers games --assert 'human wins >= 10%'
expect 2 'greedy did not learn to judge' "$POISE" testers games --judge greedy
expect 2 'pig has no player .nobody' "$POISE" testers games --judge nobody
expect 2 'name recorded games' "$POISE" testers
expect 1 'gone' "$POISE" testers gone

# What stands in the JSON adds up.
"$POISE" testers games --format json >answer.json
/usr/bin/python3 - <<'PY' || failures=$((failures + 1))
import json
a = json.load(open("answer.json"))
assert a["games"] == 12 == len(a["each"]) and a["refused"] == []
assert a["ai_wins"] == sum(g["winner"] == "ai" for g in a["each"])
assert sum(c["made"] for c in a["choices"]) > 100 and {c["kind"] for c in a["choices"]} == {"roll", "hold"}
assert abs(sum(c["cost"]["estimate"] for c in a["choices"]) + sum(g["choices"] for g in a["each"]) / 12) < 1e-6
assert {r["rule"]: r["games"] for r in a["rules"]} == {"P-1": 12, "P-3": 12, "P-4": 12, "P-5": 12, "P-6": 12, "P-7": 0}
counted, taken = a["rates"]
words = [("stronger" if l["ai_win_rate"]["low"] > taken["ai_win_rate"]["high"] else
          "weaker" if l["ai_win_rate"]["high"] < taken["ai_win_rate"]["low"] else "not surely different", l["testers"]) for l in a["levels"]]
assert all(a == b for a, b in words) and [l["level"] for l in a["levels"]] == ["novice", "average"]
assert counted["as_good_as"] == 12 and abs(counted["ai_win_rate"]["estimate"] - a["ai_wins"] / 12) < 1e-6
PY

# Somebody who holds after each roll is weaker than the weakest level.
mkdir bad
for seed in 1 2 3 4 5 6 7 8 9 10; do
    yes $'roll\nhold' | head -4000 | "$POISE" play pig --seed $seed --out bad/$seed.play --plain >/dev/null 2>&1
done
expect 0 'average +5[0-9] .* weaker$' "$POISE" testers bad

# Counted apart: unfinished, with a hint, with a move taken back.
echo roll | "$POISE" play pig --seed 20 --out games/20.play >/dev/null
play_game 21 && sed -i 's/^hints: 0$/hints: 1/' games/21.play
play_game 22 && sed -i 's/^undone: 0$/undone: 2/' games/22.play
expect 0 'unfinished +1' "$POISE" testers games
expect 0 'with hints +1' "$POISE" testers games
expect 0 'with moves taken back +1' "$POISE" testers games
expect 0 'of 12 games' "$POISE" testers games

# Refused one by one, and the others still count.
cp games/1.play games/30.play
echo hello >games/31.play
sed 's/^moves: \[/moves: [7, /' games/3.play >games/32.play
sed 's/goal: 100/goal: 90/' games/4.play >games/33.play
echo roll | "$POISE" play pig --seats 1 --seed 34 --out games/34.play >/dev/null
expect 1 '30\.play: is the same game as games/1\.play' "$POISE" testers games
expect 1 '31\.play' "$POISE" testers games
expect 1 '32\.play: a move is not legal' "$POISE" testers games
expect 1 '33\.play' "$POISE" testers games
expect 1 '34\.play: (has other rules or players|a person plays the AI)' "$POISE" testers games
expect 1 'of 12 games' "$POISE" testers games
expect 1 'a person plays the AI.s side' "$POISE" testers games/34.play
exit $((failures > 0))
