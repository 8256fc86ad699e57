#!/usr/bin/env bash
# A fault at each tenth write of a run.
exec bash "$POISE_SOURCE_DIR/tests/longrun/each_write.sh" 10
