#!/usr/bin/env bash
# SIGKILL at 40 random moments of a run, 20 of a shard, and 2 each of jobs under mpirun. With a number
# as argument, at so many times as many.
set -e
kills=$POISE_SOURCE_DIR/tests/longrun/kills.sh
times=${1:-1}
bash "$kills" $((40 * times))
bash "$kills" $((20 * times)) shard
for ranks in 1 2 3 4; do
    for threads in 1 2; do
        bash "$kills" $((2 * times)) mpi:$ranks:$threads
    done
done
