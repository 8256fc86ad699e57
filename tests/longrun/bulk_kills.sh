#!/usr/bin/env bash
# SIGKILL at 20 random moments of a run, 10 of a shard, and one each of jobs under mpirun. With a number
# as argument, at so many times as many.
set -e
kills=$POISE_SOURCE_DIR/tests/longrun/kills.sh
times=${1:-1}
bash "$kills" $((20 * times))
bash "$kills" $((10 * times)) shard
for ranks in 1 2 3 4; do
    for threads in 1 2; do
        bash "$kills" $times mpi:$ranks:$threads
    done
done
