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
expect 0 'No event of these games tells of 1 of the 6 rules: P-7\.' "$POISE" testers games
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
# A file of another kind: what it is, and what reads it.
"$POISE" trace pig --index 0 --at 1 --position here.yaml >out
expect 1 '^poise: here.yaml: holds no recorded game: .poise_game: 1. is missing$' "$POISE" testers here.yaml
expect 1 '^poise: here.yaml: is a position, not a config; .poise ask. ' "$POISE" run here.yaml --no-out
expect 1 '^poise: games/1.play: is a recorded game, not a config; .poise play., .*.testers. ' "$POISE" rules games/1.play
expect 1 'here.yaml: is not a readable HDF5 file .*: name one that .poise run. wrote' "$POISE" report here.yaml

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

# A level whose player lies elsewhere is left out, and nothing else.
mkdir elsewhere
for seed in 1 2 3 4 5 6 7 8 9 10; do
    sed 's/^      player: greedy$/      player: "learnt:elsewhere.player"/' games/$seed.play >elsewhere/$seed.play
done
expect 0 'not compared with the level average: there is no file elsewhere' "$POISE" testers elsewhere
expect 0 '^  novice +[0-9]+' "$POISE" testers elsewhere

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
expect 0 '^No game is counted yet: it takes 10 to say' "$POISE" testers games/20.play
holds "nothing of 0 games" test "$(grep -c 'of 0' out)" = 0
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

# named NAME PLAYS: a game for each letter, w(eak) or s(trong), saved a minute after the one before.
named() {
    local name=$1 plays=$2 number=0 moves
    mkdir -p "named/$name"
    while [ $number -lt ${#plays} ]; do
        moves=$'roll\nhold'
        [ "${plays:number:1}" = s ] && moves=$'roll\nroll\nroll\nroll\nhold'
        number=$((number + 1))
        yes "$moves" | head -4000 | "$POISE" play pig --set ai.hold_at=7 --seed $number$((${#name} + 40)) --out "named/$name/$number.play" \
            --tester "$name" --plain >/dev/null 2>&1
        sed -i "s/^saved: .*/saved: 2026-01-01T10:$((number + 10)):00Z/" "named/$name/$number.play"
    done
}
named strong ssssssssssss
named weak wwwwwwwwwwww
expect 0 'saved: 2026-01-01T10:11:00Z' cat named/weak/1.play
expect 0 'strong +12 ' "$POISE" testers named
expect 0 'weak +12 +1[0-2] +[0-9]+ ' "$POISE" testers named
expect 0 ' 2 +24 +0\.00[0-9]* .* differ$' "$POISE" testers named
expect 0 ' 2 +24 .*show no sure trend$' "$POISE" testers named
mkdir few && cp named/strong/[1-9].play few && cp named/weak/*.play few 2>/dev/null
sed -i 's/^tester: .*/tester: other/' few/1.play few/2.play
expect 0 'Whether testers differ is not told: two need 10 games each' "$POISE" testers few
expect 0 'other +2 +[0-2]$' "$POISE" testers few # the count alone
# Two who play alike; by folders, where files say no name; a folder of everything names nobody.
mkdir alike && cp -r named/strong alike/kim && sed -i '/^tester/d' alike/kim/*.play
named 'strong as Kim' ssssssssssss
mv 'named/strong as Kim' alike/lee && sed -i '/^tester/d' alike/lee/*.play
expect 0 'are not surely different$' "$POISE" testers alike
expect 0 'kim +12' "$POISE" testers alike
expect 0 'lee +12' "$POISE" testers alike/kim alike/lee
holds "one folder names nobody" bash -c '! "$0" testers alike/kim | grep kim' "$POISE"
# Who improves, who gets worse; dates say it, not names of files.
named learner wwwwwwwwwwwwwwwssssssssssssssss
expect 0 ' 1 +31 .* improve$' "$POISE" testers named/learner
for file in named/learner/*.play; do
    minute=$(sed -n 's/^saved: .*10:\(..\):00Z/\1/p' $file)
    sed -i "s/^saved: .*/saved: 2025-01-01T10:$((60 - minute)):00Z/" $file
done
expect 0 ' 1 +31 .* get worse$' "$POISE" testers named/learner
sed -i '/^saved/d' named/learner/*.play
expect 0 'Whether testers improve is not told: 10 games of known date' "$POISE" testers named/learner
mkdir dated && cp named/weak/1.play dated/
expect 0 '' "$POISE" testers dated
holds "one dated game is not none" bash -c "tr -s '\n ' ' ' <out | grep -q 'testers who have two or more; so far there are 0\.'"
# Names are text: quotes, markup, YAML; no lines, no commands of a terminal.
mkdir hostile
for name in ' "null": <b>x</b> \ #' '- [a, {b: !!c' '%s%n' "*x &y"; do
    rm -f one.play
    echo roll | "$POISE" play pig --seed 3 --out one.play --tester "$name" >/dev/null
    expect 0 'an unfinished game' "$POISE" verify one.play
    cp named/weak/1.play hostile/2.play
    sed -i "/^tester/d" hostile/2.play && grep "^tester" one.play >>hostile/2.play
    NAME=$name "$POISE" testers hostile --format json >hostile.json
    NAME=$name /usr/bin/python3 -c 'import json, os
assert json.load(open("hostile.json"))["testers"][0]["tester"] == os.environ["NAME"].strip()' || failures=$((failures + 1))
done
expect 2 'one line of at most 120 bytes' "$POISE" play pig --out none.play --tester $'a\nb'
expect 2 'holds control characters' "$POISE" play pig --out none.play --tester $'\e[31mred'
expect 2 'one line of at most 120 bytes' "$POISE" play pig --out none.play --tester "$(printf 'x%.0s' {1..121})"
sed 's/^tester: .*/tester: "a\\nb"/' named/weak/1.play >hostile/3.play
expect 1 '3\.play: `tester` is no name' "$POISE" testers hostile
sed 's/^saved: .*/saved: yesterday/' named/weak/1.play >hostile/4.play
expect 1 '4\.play: `saved` is no date' "$POISE" testers hostile
exit $((failures > 0))
