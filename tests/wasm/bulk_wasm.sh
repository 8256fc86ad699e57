#!/usr/bin/env bash
# poise.wasm in node: each command prints the JSON and the text that the program prints, for the four systems, Pig and a
# game in Lua; results files, pages and CSV are the same.
set -u
command -v h5diff >/dev/null || { echo "h5diff is not installed (hdf5-tools)"; exit 77; }
[ -f "$POISE_BUILD_DIR/poise.wasm" ] || { echo "poise.wasm was not built"; exit 77; }
work=$POISE_BUILD_DIR/test_wasm
rm -rf "$work"
mkdir -p "$work"
cd "$work" || exit 1
. "$POISE_SOURCE_DIR/tests/support/two_programs.sh"

other() { node --no-warnings "$POISE_SOURCE_DIR/wasm/run_wasm.mjs" "$POISE_BUILD_DIR/poise.wasm" "$@"; }

answers games --format json
answers help
for game in wroth orichalcum heroes3 drums pig lua/levee.lua; do
    name=$(basename $game .lua) few="--games 60 --seed 7 --quiet"
    answers run $game --no-out $few --format json
    rules=$([ $name = levee ] || echo "rules: $game/base.yaml")
    for folder in native other; do
        printf '%s\n' "game: $game" "$rules" 'humans: [greedy]' 'variants:' '  - { name: weak, humans: [random] }' \
            >$folder/two-$name.yaml
    done
    answers compare two-$name.yaml $few --format json
    answers compare two-$name.yaml $few
    answers audit $game --games 20 --quiet --format json
    answers ladder $game --player random --player greedy $few
    answers rules $game --format json
    answers rules $game
    answers trace $game --seed 3 --index 5
    answers trace $game --seed 3 --index 5 --json
    answers coverage $game --games 60
    answers run $game --out $name.h5 $few
    answers verify $name.h5
    answers export $name.h5 --csv --out $name.csv
    answers report $name.h5 --out $name.html
    cmp native/$name.csv other/$name.csv || bad=1
    for page in native other; do # where and when it was played stands in a table
        sed -E '/<td class="text">(start|end|host|machine|libraries|compiler)</d' $page/$name.html >$page/page
    done
    cmp native/page other/page || bad=1
    h5diff native/$name.h5 other/$name.h5 /variants /variants || bad=1
    "$POISE" verify other/$name.h5 >out || bad=1
done
same tune wroth --param ai.extend_troops --from 1 --to 3 --target 30% --games 200 --quiet --format json
same run wroth --no-out --games 5 --set ai.extend_troops=no
same run no-such-game --no-out
same check pig --games 20
same run lua/levee.lua --no-out --games 10 --humans expert
for folder in native other; do
    cat >$folder/tie.yaml <<'END'
poise_position: 1
rules: wroth
round: 2
ai_score: 4
human_score: 9
decides: nobody
state:
  base: 7
  pool: []
  ai_die: battle
  sides:
    human: {basics: [0, 2, 2, 0, 0, 0, 0, 0, 0], supply: 16, dice: {mine: 1}}
    ai: {basics: [0, 0, 0, 0, 0, 0, 0, 5, 0], supply: 20, corra: 0, all_seeing_die: none}
  turn: {stage: ai action, dice_spent: 2, set: 0}
END
done
same ask tie.yaml --games 40 --format json
same ask tie.yaml --games 40
# Two scripts, of which JavaScript plays each.
for folder in native other; do
    cp "$POISE_SOURCE_DIR/tests/lua/race.lua" $folder/old.lua
    sed 's/s.places\[2\], 1$/s.places[2] + move, 1/' $folder/old.lua >$folder/new.lua
    printf 'game: ./old.lua\nhumans: [look:2:1]\ngames: 200\nvariants:\n  - {name: new, game: ./new.lua}\n' >$folder/two.yaml
done
same compare two.yaml --quiet --format json
same compare two.yaml --quiet
same trace two.yaml --variant new --index 3
left=$(cd other && node --no-warnings "$POISE_SOURCE_DIR/tests/lua/play_scripts.mjs" "$POISE_BUILD_DIR/poise.wasm" 300 1 two.yaml 2>&1)
[ -z "$left" ] || { echo "not as JavaScript: $left"; bad=1; }
h5diff other/lua/two.yaml.h5 other/javascript/two.yaml.h5 /variants /variants || bad=1
# Several instances share the games.
other() { node --no-warnings "$POISE_SOURCE_DIR/wasm/host.mjs" "$POISE_BUILD_DIR/poise.wasm" "$@"; }
for threads in 1 2 3; do
    thinks="--set policy.humans=look:2:1 --quiet --threads $threads"
    for game in wroth levee; do
        answers compare two-$game.yaml $thinks --games 300 --format json
        answers run two-$game.yaml --no-out $thinks --games 300 --format json
        answers ladder two-$game.yaml --games 200 --quiet --threads $threads
    done
    answers compare two.yaml --quiet --threads $threads --format json
    answers audit wroth $thinks --games 20 --format json
    answers audit wroth --together 10 $thinks --games 20 --format json
    answers tune pig --param goal --from 10 --to 40 --target 50% $thinks --games 500 --format json
    answers plan wroth --quiet --threads $threads --format json
    answers run pig --games 100000 --out ranks$threads.h5 --quiet --threads $threads
    h5diff native/ranks$threads.h5 other/ranks$threads.h5 /variants /variants || bad=1
    same compare no-such-game --threads $threads
done
echo "$compared commands compared"
[ $compared -gt 115 ] || bad=1
exit $bad
