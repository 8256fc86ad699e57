#!/usr/bin/env bash
# mpirun: compare, audit, tune, ladder and --assert print the same with 1 and 3 ranks ($RANKS) as without; a
# rank that dies.
set -u
. "$POISE_SOURCE_DIR/tests/longrun/mpi_environment.sh"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
export TMPDIR=$folder
unset NO_COLOR # into a file or a pipe nothing is coloured, though mpirun gives a terminal
export TERM=xterm

fail() {
    echo "FAILED: $*"
    tail -n 5 said err
    exit 1
}

ranks() { mpirun -n "$1" --oversubscribe --bind-to none "$POISE" "${@:2}" --quiet --threads 1 </dev/null; }

# How long it took, on how many threads, is no result.
result() { sed -E '/per second|per_second/d; /^ *"(seconds|threads)"/d'; }

# Thinking players: their games are shared from the first on.
cat >two.yaml <<'YAML'
game: pig
rules: pig/base.yaml
humans: [look:2:1]
games: 2000
variants:
  - name: shorter
    set: { goal: 30 }
YAML
cp "$POISE_SOURCE_DIR/tests/lua/race.lua" old.lua
sed 's/s.places\[2\], 1$/s.places[2] + move, 1/' old.lua >new.lua
sed 's/^game:.*/game: .\/old.lua/; /^rules/d; s/shorter/new/; s/set:.*/game: .\/new.lua/' two.yaml >scripts.yaml
"$POISE" rules old.lua >out 2>&1 || cp two.yaml scripts.yaml # this build plays no games in Lua
compared=0
while read -r words; do
    read -ra command <<<"$words"
    "$POISE" "${command[@]}" --quiet 2>said | result >alone
    [ -s alone ] || fail "$words: no answer"
    for n in ${RANKS:-1 3}; do
        ranks $n "${command[@]}" 2>err | result >together
        cmp alone together || fail "$words: $n ranks say something else"
        compared=$((compared + 1))
    done
done <<'END'
compare two.yaml --format json
compare two.yaml
compare scripts.yaml
audit wroth --games 20 --set policy.humans=look:2:1 --format json
audit wroth --together 10 --games 10 --set policy.humans=look:2:1 --format json
tune pig --param goal --from 20 --to 50 --target 40% --games 500 --set policy.humans=look:2:1 --format json
ladder pig --games 500 --format json
ladder pig --luck --games 500 --format json
run two.yaml --no-out --format json
END
[ $compared = $((9 * $(wc -w <<<"${RANKS:-1 3}"))) ] || fail "$compared comparisons"
"$POISE" run two.yaml --assert 'ai wins >= 10%' --quiet >alone
ranks 3 run two.yaml --assert 'ai wins >= 10%' >together 2>err || fail "a claim that holds"
cmp alone together || fail "a claim, told differently"

# A mistake and a claim that fails end as they do without mpirun, and once.
ranks 3 compare missing.yaml >out 2>err && fail "exit code"
[ "$(grep -c 'poise: missing.yaml: there is no such file' err)" = 1 ] || fail "not one message"
ranks 2 run two.yaml --assert 'ai wins <= 1%' >out 2>err
[ $? = 3 ] || fail "a claim that fails"

# A rank that is killed while it plays: how far the games were. Rank 0 says so after half a minute, when mpirun asks
# the others to end, and into a file, because mpirun may not pass it on. After another half minute mpirun kills them.
# A rank that dies while it sends leaves rank 0 waiting inside Open MPI, so there are three tries.
kill_rank() {
    rm -f said.*
    mpirun --mca odls_base_sigkill_timeout 30 -n 3 --oversubscribe --bind-to none \
        bash -c 'exec "$0" "$@" 2>said.$OMPI_COMM_WORLD_RANK' "$POISE" compare two.yaml --games 100000000 --quiet --threads 1 \
        >out 2>err </dev/null &
    job=$!
    for _ in $(seq 1000); do # until a player has used half a second of a processor
        victim=$(pgrep -P $job | tail -1)
        [ -n "$victim" ] && [ "$(awk '{ print $14 }' "/proc/$victim/stat")" -gt 50 ] && break
        sleep 0.1
    done
    kill -KILL "$victim"
    for _ in $(seq 900); do
        { [ -s said.0 ] || ! kill -0 $job; } 2>/dev/null && break
        sleep 0.1
    done
    pkill -KILL -P $job
    wait $job && fail "a job with a dead rank succeeded"
    [ -s said.0 ]
}
kill_rank || kill_rank || kill_rank
grep -Eq '^poise: rank [12] does not answer; [0-9]+ of 100000000 games of each variant were played' said.0 ||
    fail "not how far it was"
