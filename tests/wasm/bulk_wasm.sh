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

same games --format json
same help
for game in wroth orichalcum heroes3 drums pig lua/levee.lua; do
    name=$(basename $game .lua) few="--games 60 --seed 7 --quiet"
    same run $game --no-out $few --format json
    same compare $game --humans random,greedy $few --format json
    same compare $game --humans random,greedy $few
    same audit $game --games 20 --quiet --format json
    same ladder $game --player random --player greedy $few
    same rules $game --format json
    same rules $game
    same trace $game --seed 3 --index 5
    same trace $game --seed 3 --index 5 --json
    same coverage $game --games 60
    same run $game --out $name.h5 $few
    same verify $name.h5
    same export $name.h5 --csv --out $name.csv
    same report $name.h5 --out $name.html
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
# Several instances share the games: the same words again.
for ranks in 1 2 3; do
    other() { node --no-warnings "$POISE_SOURCE_DIR/wasm/run_wasm.mjs" --ranks $ranks "$POISE_BUILD_DIR/poise.wasm" "$@"; }
    thinks="--humans look:2:1 --games 100 --quiet"
    for game in wroth lua/levee.lua; do
        same compare $game --humans random,look:2:1 --games 100 --quiet --format json
        same run $game --no-out $thinks --format json
        same ladder $game --games 20 --quiet
    done
    same compare two.yaml --quiet --format json
    same audit wroth --games 20 --set policy.humans=look:2:1 --quiet --format json
    same audit wroth --together 10 --games 20 --set policy.humans=look:2:1 --quiet --format json
    same tune pig --param goal --from 20 --to 50 --target 40% --games 500 --set policy.humans=look:2:1 --quiet --format json
    same run pig --games 20000 --out ranks$ranks.h5 --quiet
    h5diff native/ranks$ranks.h5 other/ranks$ranks.h5 /variants /variants || bad=1
    same compare no-such-game
    same rules pig
done
echo "$compared commands compared"
[ $compared -gt 115 ] || bad=1
exit $bad
