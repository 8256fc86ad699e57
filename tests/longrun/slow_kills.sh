#!/usr/bin/env bash
# SIGKILL at 200 random moments of a run, 100 of a shard, and 10 each of jobs under mpirun.
exec bash "$POISE_SOURCE_DIR/tests/longrun/bulk_kills.sh" 10
