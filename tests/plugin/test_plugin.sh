#!/usr/bin/env bash
# A game outside the tree: Pig, built with the installed headers and the CMake package, plays the very
# games of the built-in one in every command, by --game and by its name on the search path.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
. "$POISE_SOURCE_DIR/tests/support/wait.sh"
needs_h5py
. "$POISE_SOURCE_DIR/tests/plugin/pig.sh"
install_poise
lay_out_pig sow
build_game sow
export XDG_DATA_HOME=$folder/data

works() { # works COMMAND...
    "$@" >out 2>&1 </dev/null || { echo "FAILED: $*"; cat out; failures=$((failures + 1)); }
}

# Each header of the contract stands by itself.
for header in "$prefix"/include/poise/*.h; do
    holds "$(basename "$header") compiles alone" cc -std=c17 -Wall -Wextra -Werror -fsyntax-only -include "$header" -x c /dev/null
done

# The same games, whoever compiled them.
run() { works "$poise" run "$@" --games 20000 --quiet; }
run pig.yaml --out pig.h5
sed 's/name = "sow"/name = "pig"/' sow/pig.c >sow/again.c
sed -e 's/poise_add_game(sow SOURCES pig.c/poise_add_game(pig SOURCES again.c/; s/ CONFIGS.*)/)/' sow/CMakeLists.txt >CMakeLists.txt
mkdir -p pig && cp sow/again.c sow/pig.h pig/ && cp CMakeLists.txt pig/
build_game pig
run pig.yaml --out replaced.h5 --game pig/build/pig.so
run sow/sow.yaml --out sow.h5 --game sow/build/sow.so --threads 2
for file in replaced sow; do
    holds "the digest of $file.h5" test "$(digest pig.h5 base)" = "$(digest $file.h5 base)"
done

# By name: the folders of POISE_GAMES, then the user's; its configs lie beside it.
expect 1 'no game is called `sow`' "$poise" run sow/sow.yaml --no-out
export POISE_GAMES=$folder/nowhere:$folder/sow/build
expect 0 'hold_at' "$poise" rules sow
works "$poise" run sow.yaml --games 200 --no-out --quiet
unset POISE_GAMES
cmake --install sow/build --prefix "$folder" >install.log
mkdir -p data && mv share/poise data/
works "$poise" run sow.yaml --games 200 --no-out --quiet
holds "poise games opens nothing" test -z "$("$poise" games | grep sow)"
expect 0 '^sow$' "$poise" games --game sow/build/sow.so
expect 0 '^pig$' "$poise" games --game pig/build/pig.so

# Every command.
expect 0 'Result' "$poise" trace sow.yaml --index 3
expect 0 'Result' "$poise" trace sow.h5 --index 3
expect 0 '"type"' "$poise" trace sow.h5 --index 3 --json
expect 0 'P-3' "$poise" coverage sow.yaml --games 200
cat >levels.yaml <<'END'
game: sow
rules: sow/base.yaml
humans: [average]
variants: [{name: early, set: {ai.hold_at: 15}}]
END
expect 0 'early' "$poise" compare levels.yaml --games 500 --quiet
expect 0 'ai.hold_at' "$poise" tune sow.yaml --param ai.hold_at --target 45% --games 500 --quiet
expect 0 'average' "$poise" ladder sow.yaml --games 200 --quiet
expect 1 'nothing to audit' "$poise" audit sow.yaml
works "$poise" plan sow.yaml
works "$poise" report sow.h5 --out sow.html
holds "the report names file and digest" grep -q game_digest sow.html
works "$poise" export sow.h5 --out sow.csv
works "$poise" run sow.yaml --games 200 --no-out --quiet --set policy.humans=look:4:1

# Parts of a run, and a run that goes on.
for k in 1 2; do run sow.yaml --shard $k/2 --out part$k.h5; done
works "$poise" merge part1.h5 part2.h5 --out merged.h5
holds "merged shards" test "$(digest merged.h5 base)" = "$(digest pig.h5 base)"
"$poise" run sow.yaml --games 400000 --out stopped.h5 --quiet --checkpoint 20 >out 2>&1 &
hears $!
sleep 0.2
kill -INT $!
wait $!
works "$poise" run --resume stopped.h5 --quiet
expect 0 'complete; 400000 games' "$poise" verify stopped.h5 --games 10

# Another build of the same game: a warning, and its play decides.
expect 0 'same$' "$poise" verify sow.h5
holds "no warning for the same file" test -z "$(grep warning out)"
sed -i 's/"P-7"/"P-7" /; s/loses the turn/loses a turn/' sow/pig.c
build_game sow
expect 0 'warning: sow.h5: was played by a file of `sow` with the digest' "$poise" verify sow.h5 --game sow/build/sow.so
expect 0 'warning: replaced.h5.* built in' "$poise" verify replaced.h5
sed -i 's/1 + rng_below(&s->die, r->die_sides)/r->die_sides - rng_below(\&s->die, r->die_sides)/' sow/pig.c
build_game sow
expect 1 'differs in column' "$poise" verify sow.h5 --game sow/build/sow.so
holds "every rank has the same file" cp data/poise/games/sow.so sow/build/sow.so

# Messages.
rm -rf data
expect 1 'sow.h5: holds results of `sow`.*--game FILE.so' "$poise" verify sow.h5
expect 1 'nothing.so: there is no such file' "$poise" games --game nothing.so
expect 1 'is no file' "$poise" games --game sow
echo text >text.so
expect 1 'text.so: cannot be loaded' "$poise" games --game text.so
mkdir -p other && cp sow/build/sow.so other/hog.so
sed 's/game: sow/game: hog/' levels.yaml >hog.yaml
POISE_GAMES=other expect 1 'hog.so: holds the game `sow`: rename' "$poise" run hog.yaml --no-out
cp pig/build/pig.so other/sow.so
POISE_GAMES=other expect 1 'sow.so: there is a game `pig` already' "$poise" run sow/sow.yaml --no-out
sed 's/game: sow/game: .\/sow/' levels.yaml >path.yaml
expect 1 'no game is called `./sow`' "$poise" run path.yaml --no-out

# Two ranks open the same file.
(
    . "$POISE_SOURCE_DIR/tests/longrun/mpi_environment.sh"
    mpirun -n 2 --bind-to none "$poise" run sow/sow.yaml --game sow/build/sow.so --games 20000 \
        --out ranks.h5 --quiet --force >out 2>&1 || { cat out; exit 1; }
)
case $? in
0) holds "two ranks" test "$(digest ranks.h5 base)" = "$(digest pig.h5 base)" ;;
77) ;;
*) failures=$((failures + 1)) ;;
esac
exit $((failures > 0))
