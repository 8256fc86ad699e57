#!/usr/bin/env bash
# Every command takes the example games in Lua, as files and as experiments with open questions and levels.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
cp "$POISE_SOURCE_DIR"/configs/lua/*.lua "$POISE_SOURCE_DIR"/configs/lua/levee*.yaml .
"$POISE" rules salvage.lua >out 2>&1 || { grep -q 'plays no games in Lua' out && exit 77; }
expect 0 '^war$' "$POISE" rules "$POISE_SOURCE_DIR/tests/lua/war.lua" # which has none
expect 0 'act or not P-6 the goal wins at once P-7 a cap of rounds' \
    sh -c '"$POISE" coverage pig_lua.lua --games 50 | tr -s "\n " " "'
cat >salvage-readings.yaml <<'EOS'
game: ./salvage.lua
extends: ./salvage.lua
assumptions: [{id: U-1, path: power, alternatives: [2], why: no rule says where the Wrecker begins}]
levels: {average: {player: greedy, doc: buys the dearest}, expert: {player: "look:2:1", doc: looks ahead}}
EOS
printf 'game: ./salvage.lua\nrules: salvage-readings.yaml\nhumans: [average]\n' >salvage.yaml

# every GAME RULE VALUE MOVE ID: a rule value and another number for it, a move, and the id of a rule.
every() {
    local game=$1 rule=$2 value=$3 move=$4 id=$5
    expect 0 "^$game$" "$POISE" games --game "$game.lua"
    expect 0 "^$rule " "$POISE" rules "$game.lua"
    expect 0 'U-1' "$POISE" rules "$game-readings.yaml"
    expect 0 'No fault found' "$POISE" check "$game.yaml" --games 20 --effects 100
    expect 0 "\[$id\]" "$POISE" trace "$game.lua" --index 1
    expect 0 "^  $id " "$POISE" coverage "$game.yaml" --games 50
    expect 0 'random' "$POISE" run "$game.lua" --games 100 --humans greedy,random --no-out
    printf 'game: ./%s.lua\nsweep: {%s: [%s, %s]}\n' "$game" "$rule" "$value" $((value - 1)) >vary.yaml
    expect 0 "$rule=$value" "$POISE" compare vary.yaml --games 200 --quiet
    expect 0 "for 50 %: $rule = " "$POISE" tune "$game.yaml" --param "$rule" --games 100 --quiet
    expect 0 'U-1' "$POISE" audit "$game.yaml" --games 200 --quiet
    expect 0 'readings of' "$POISE" audit "$game-readings.yaml" --together 10 --games 50 --quiet
    expect 0 '^  expert ' "$POISE" ladder "$game.yaml" --games 20 --quiet
    expect 0 'Games that give' "$POISE" plan "$game.yaml" --pilot 200 --quiet
    "$POISE" play "$game.yaml" --seed 3 --plain >out 2>&1 < <(yes "$move" | head -3)
    expect 0 "\[$id\]|moves" "$POISE" trace "$game-1.play"

    # results, in parts, without the script
    holds "whole" "$POISE" run "$game.yaml" --games 600 --quiet --reproducible --out whole.h5
    for k in 1 2; do
        holds "shard $k" "$POISE" run "$game.yaml" --games 600 --quiet --shard $k/2 --out part$k.h5
    done
    mkdir "$game" && mv ./*.h5 "$game-1.play" "$game" && cd "$game" || exit 1
    expect 0 'now in merged.h5' "$POISE" merge part1.h5 part2.h5 --out merged.h5
    holds "the same games in parts" test "$("$POISE" export merged.h5 --csv)" = "$("$POISE" export whole.h5 --csv)"
    expect 0 'played again are the same' "$POISE" verify merged.h5
    expect 0 "\[$id\]" "$POISE" trace merged.h5 --index 1
    expect 0 'moves are legal' "$POISE" verify "$game-1.play"
    expect 0 'is in merged.html' "$POISE" report merged.h5 --out merged.html
    holds "no picture of games of 120 rounds" test -z "$(grep '<text> *120<' merged.html)"
    cd .. || exit 1
}
every salvage income 7 work S-8
every levee crest 31 dig L-3

# Every rule of RULES.md stands in its script; those of Levee have tests (Salvage is held against C).
for id in $(grep -oE '^\| [SL]-[0-9]+' "$POISE_SOURCE_DIR/configs/lua/RULES.md" | tr -d '| '); do
    holds "a script names $id" grep -qE "$id([^0-9]|\$)" salvage.lua levee.lua
    [ "${id%-*}" = S ] || holds "a test names $id" \
        grep -qE "test_([a-z0-9]+_)*l${id#L-}_" "$POISE_SOURCE_DIR/tests/lua/test_levee.c"
done

# A script that names no rules is not said to have fired them all.
expect 0 '^The game lists no rules: none is counted' "$POISE" coverage "$POISE_SOURCE_DIR/tests/lua/race.lua" --games 20

# An entry of a list is found with the list's range.
sed -e '2s/steps = { 1, 2 }/{ "steps", { 1, 2 }, 0, 9 }/' -e 's/s.last = walk(s, 2)/& + rule.steps[2]/' "$POISE_SOURCE_DIR/tests/lua/race.lua" >list.lua
"$POISE" tune list.lua --param 'steps[1]' --target 50% --games 100 --quiet >out 2>&1
holds "an entry of a list has a range" grep -q '^  9 ' out
expect 1 'race has no value `steps\[2\]`; `poise rules list.lua` lists them' "$POISE" tune list.lua --param 'steps[2]' --games 100
expect 1 'one run plays one script' "$POISE" merge salvage/salvage-1.play levee/levee-1.play --out both.h5
expect 2 '^poise: --humans: levee has no player .gredy.' "$POISE" run levee.lua --humans gredy --no-out
expect 2 '^poise: --humans: levee has no player .-1.' "$POISE" run levee.lua --humans -1 --no-out # not what is wrong with a variant of that name
expect 1 'this file is a rule set' "$POISE" ladder levee-readings.yaml
exit $((failures > 0))
