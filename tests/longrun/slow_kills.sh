#!/usr/bin/env bash
# SIGKILL at 100 random moments each: of a run, of a shard, of jobs under mpirun.
set -e
kills=$POISE_SOURCE_DIR/tests/longrun/kills.sh
bash "$kills" 100
bash "$kills" 100 shard
for ranks in 1 2 3 4; do
    for threads in 1 2; do
        bash "$kills" 13 mpi:$ranks:$threads
    done
done
