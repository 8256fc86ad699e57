#!/usr/bin/env bash
# A fault at every write, sync and rename of a run.
exec bash "$POISE_SOURCE_DIR/tests/longrun/each_write.sh" 1
