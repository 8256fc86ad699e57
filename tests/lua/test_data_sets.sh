#!/usr/bin/env bash
# Whole data sets of the example scripts: whoever plays, every column of every game is the same with one
# thread and two, and in a run that was stopped and resumed. Pig in Lua is the built-in Pig.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
. "$POISE_SOURCE_DIR/tests/support/wait.sh"
needs_h5py
lua=$POISE_SOURCE_DIR/configs/lua
"$POISE" rules "$lua/salvage.lua" >out 2>&1 || { grep -q 'plays no games in Lua' out && exit 77; }

run() { # run FILE PLAYER GAMES OUT OPTION...
    "$POISE" run "$1" --humans "$2" --games "$3" --out "$4" --seed 5 --quiet --force "${@:5}"
}

threads() { # threads FILE PLAYER GAMES
    for n in 1 2; do run "$lua/$1" "$2" "$3" $n.h5 --threads $n --reproducible; done
    holds "$1, $2: the same bytes with two threads" cmp 1.h5 2.h5
}
threads salvage.lua idle 200
threads salvage.lua random 200
threads salvage.lua greedy~30% 200
threads salvage.lua look:4:2 5
threads levee.yaml novice 200
threads levee.yaml average 200
threads levee.yaml expert 8
threads levee.yaml master 1

for game in salvage.lua levee.lua; do
    "$POISE" run "$lua/$game" --games 20000 --out whole.h5 --seed 5 --quiet
    "$POISE" run "$lua/$game" --games 20000 --out parts.h5 --seed 5 --quiet --threads 1 &
    appears parts.h5.part
    sleep 0.1
    kill -INT $!
    wait $!
    holds "$game: resumed" "$POISE" run --resume parts.h5 --threads 2 --quiet
    holds "$game: the same games in two runs" /usr/bin/python3 \
        "$POISE_SOURCE_DIR/tests/support/same_games.py" whole.h5 parts.h5
    rm whole.h5 parts.h5
done

for player in greedy random look:4:1; do
    run "$POISE_SOURCE_DIR/configs/pig.yaml" $player 40 c.h5
    run "$lua/pig_lua.lua" $player 40 lua.h5
    holds "Pig in Lua and in C, $player" /usr/bin/python3 \
        "$POISE_SOURCE_DIR/tests/support/same_games.py" c.h5 lua.h5
done
exit $((failures > 0))
