#!/usr/bin/env bash
# SIGKILL at a few random moments, of a run and of a shard.
set -e
kills=$POISE_SOURCE_DIR/tests/longrun/kills.sh
bash "$kills" 12
bash "$kills" 4 shard
