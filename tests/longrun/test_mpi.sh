#!/usr/bin/env bash
# mpirun: the same data for 1, 2, 3 and 4 ranks with 1 and 2 threads each, and after a rank died.
set -u
/usr/bin/python3 -c 'import h5py' 2>/dev/null || { echo "python3-h5py is not installed"; exit 77; }
here=$POISE_SOURCE_DIR/tests/longrun
. "$here/mpi_environment.sh"
. "$POISE_SOURCE_DIR/tests/support/wait.sh"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
export TMPDIR=$folder

fail() {
    echo "FAILED: $*"
    tail -n 5 out err
    exit 1
}

cat >two.yaml <<'YAML'
game: pig
rules: pig/base.yaml
games: 30000
variants:
  - name: thinks
    humans: [look:2:1]
    set: { goal: 30 } # a game is short, so thinking is cheap
YAML
"$POISE" run two.yaml --quiet --out whole.h5 || fail "the run without MPI"
for ranks in 1 2 3 4; do
    for threads in 1 2; do
        mpirun -n $ranks --oversubscribe --bind-to none "$POISE" run two.yaml --threads $threads \
            --out mpi.h5 --force >out 2>err || fail "$ranks ranks, $threads threads"
        [ "$(grep -c 'Every game is in' out)" = 1 ] || fail "not one summary"
        /usr/bin/python3 "$here/same.py" whole.h5 mpi.h5 || fail "$ranks ranks: other data"
    done
done

# A mistake is told once, and ends all ranks.
mpirun -n 3 --oversubscribe "$POISE" run missing.yaml >out 2>err && fail "exit code"
[ "$(grep -c 'poise: missing.yaml: there is no such file' err)" = 1 ] || fail "not one message"

# A rank that is killed ends the job by MPI's rules, and --resume picks it up. The rank is stopped
# first, so that the job cannot end before it is killed.
"$POISE" run two.yaml --games 500000 --quiet --out whole.h5 --force || fail "the larger run without MPI"
mpirun -n 3 --oversubscribe --bind-to none "$POISE" run two.yaml --games 500000 --threads 1 \
    --checkpoint 20 --out dead.h5 >out 2>err &
job=$!
appears dead.h5.part
victim=$(pgrep -P $job | tail -1)
kill -STOP "$victim"
sleep 0.3
kill -KILL "$victim"
wait $job && fail "a job with a dead rank succeeded"
[ -e dead.h5 ] && fail "an unfinished file has the final name"
mpirun -n 2 --oversubscribe --bind-to none "$POISE" run --resume dead.h5 >out 2>err || fail "resume"
/usr/bin/python3 "$here/same.py" whole.h5 dead.h5 || fail "other data after a rank died"

# And at a random moment. (bulk_kills.sh: all numbers of ranks and threads.)
bash "$here/kills.sh" 1 mpi:2:2 && bash "$here/kills.sh" 1 mpi:3:1
