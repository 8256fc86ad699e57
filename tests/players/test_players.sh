#!/usr/bin/env bash
# A player who learnt is a player like any other: named everywhere, held by the results file, refused
# where it does not fit, in a game in C and in one in Lua.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
needs_h5py
configs=$POISE_SOURCE_DIR/configs
same() { # same FILE FILE
    holds "$1 and $2 hold other data" /usr/bin/python3 "$POISE_SOURCE_DIR/tests/longrun/same.py" "$1" "$2"
}
make() { # make EXPERIMENT FILE SEED [K:H]
    "$POISE_BUILD_DIR/tests/players_make" "$@" || failures=$((failures + 1))
}

mkdir -p home away
make pig home/pig.player 1
make pig home/looks.player 2 4:1
cat >home/rules.yaml <<YAML
game: pig
extends: pig/base.yaml
levels:
  trained: {player: 'learnt:pig.player', doc: who learnt}
  gone: {player: 'learnt:gone.player', doc: whose file is nowhere}
YAML
cat >home/e.yaml <<YAML
game: pig
rules: rules.yaml
ai: greedy
humans: [trained]
games: 300
variants:
  - {name: slips, humans: ['learnt:pig.player~5%']}
  - {name: looks, humans: ['look:4:2:pig.player']}
  - {name: nested, humans: ['nested:2:1:pig.player~50%']}
  - {name: file, humans: ['learnt:looks.player']}
  - {name: also, humans: ['look:4:1:looks.player']}
YAML

# The files lie beside the experiment, and the run needs nothing else afterwards.
expect 0 'of games against a trained player$' "$POISE" run home/e.yaml --out whole.h5
expect 0 'human: learnt:pig.player#[0-9a-f]{8}~5%' "$POISE" run home/e.yaml --games 20 --no-out --format full
for k in 1 2 3; do
    expect 0 '' "$POISE" run home/e.yaml --shard $k/3 --out part-$k.h5 --threads 1
done
if command -v mpirun >/dev/null && ldd "$POISE" | grep -q libmpi; then
    (. "$POISE_SOURCE_DIR/tests/longrun/mpi_environment.sh"
     mpirun -n 2 --oversubscribe --bind-to none "$POISE" run home/e.yaml --quiet --out ranks.h5 >/dev/null)
    same whole.h5 ranks.h5
fi
printf 'roll\n' | "$POISE" play home/e.yaml --seed 3 --out game.play >/dev/null 2>&1
mark=$(grep -o 'pig.player#[0-9a-f]*' game.play | head -1)
mv home/*.player away
expect 0 'complete; 1800 games' "$POISE" verify whole.h5
expect 0 'human 1 plays learnt:pig.player#' "$POISE" trace whole.h5 --index 7
expect 0 '' "$POISE" merge part-?.h5 --out merged.h5
same whole.h5 merged.h5
expect 0 'complete; 1800 games' "$POISE" verify merged.h5
expect 0 '' "$POISE" report whole.h5 --out whole.html
expect 0 'all [0-9]+ moves are legal' "$POISE" verify game.play
expect 0 'Pig, as it is played' "$POISE" trace game.play

# What a file says and what a look with its value says are the same player.
expect 0 'same' /usr/bin/python3 -c '
import h5py
f = h5py.File("whole.h5")["variants"]
print("same" if (f["file/games/rounds"][:] == f["also/games/rounds"][:]).all() else "other")'

# Other weights are other players.
/usr/bin/python3 "$POISE_SOURCE_DIR/tests/longrun/unfinish.py" merged.h5 run.h5.part \
    'for it in v: it.attrs["games_done"] = numpy.uint64(0)'
cp run.h5.part again.h5.part
make pig home/pig.player 3
cp away/looks.player home
expect 1 'variant base: other players: seat 2: .*learnt:pig.player#' "$POISE" run home/e.yaml --resume run.h5
rm home/*.player
expect 0 '' "$POISE" run --resume again.h5
same whole.h5 again.h5

# A spoilt player in a results file is found: by the seal, and as no player.
cp whole.h5 spoilt.h5
/usr/bin/python3 -c '
import h5py
f = h5py.File("spoilt.h5", "r+")["players"]
name = next(iter(f))
f[name][()] = f[name][()].replace(b"\"games\": 1000", b"\"games\": 1001")'
expect 1 'spoilt.h5: .*(is not as it was written|digest)' "$POISE" verify spoilt.h5

# Looked for beside the experiment, here, and in the configs; refused in words.
cp away/pig.player .
expect 0 'learnt:pig.player#' "$POISE" run pig --games 50 --no-out --humans learnt:pig.player
expect 0 'learnt:pig.player#' "$POISE" run pig --games 50 --no-out --set policy.humans=learnt:away/pig.player
expect 0 'learnt:pig.player#' "$POISE" run pig --games 50 --no-out --humans "learnt:$mark,learnt:away/looks.player"
expect 0 'learnt:pig.player#' "$POISE" run pig --games 50 --no-out --set "policy.ai=learnt:pig.player"
expect 2 'holds other weights, #[0-9a-f]{8}, than the player named, #01234567' \
    "$POISE" run pig --no-out --humans 'learnt:pig.player#01234567'
expect 2 'no file gone.player beside the experiment, here or in .*/players' \
    "$POISE" run pig --no-out --humans learnt:gone.player
for name in learnt:pig learnt: learnt:pig.player~5 learnt:pig.player~200% look:4:pig.player look:99:1:pig.player; do
    expect 2 "pig has no player .$name" "$POISE" run pig --no-out --humans "$name"
done
expect 2 'is a player of pig, not of wroth' "$POISE" run wroth --no-out --humans learnt:pig.player
expect 2 'gone.player' "$POISE" run home/e.yaml --no-out --set policy.humans=gone
head -c 2000 pig.player >cut.player
expect 2 'cut.player:[0-9]+: is no whole JSON document' "$POISE" run pig --no-out --humans learnt:cut.player
expect 2 'is a folder' sh -c 'mkdir a.player; "$0" run pig --no-out --humans learnt:a.player' "$POISE"
expect 0 '^learnt:pig.player$' "$POISE" complete words run pig --humans ''
expect 0 'learnt:NAME.player' "$POISE" games --players

# Rules under which the game shows other things are no rules for the player.
make wroth wroth.player 1
expect 0 'learnt:wroth.player#' "$POISE" run wroth --games 20 --no-out --humans learnt:wroth.player
expect 2 'wroth.player#[0-9a-f]{8}: was learnt when the game showed other things' \
    "$POISE" run wroth-coop-2 --games 20 --no-out --humans learnt:wroth.player

if "$POISE" run "$configs/lua/levee.yaml" --games 10 --no-out >/dev/null 2>&1; then
    make "$configs/lua/levee.yaml" levee.player 1
    expect 0 '' "$POISE" run "$configs/lua/levee.yaml" --games 100 --humans 'learnt:levee.player,look:2:1:levee.player~5%' \
        --out levee.h5
    rm levee.player
    expect 0 'complete; 200 games' "$POISE" verify levee.h5
    expect 0 'plays learnt:levee.player#' "$POISE" trace levee.h5 --index 1
fi
exit $((failures > 0))
