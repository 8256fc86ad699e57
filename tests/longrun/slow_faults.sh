#!/usr/bin/env bash
# The same faults, with many more full disks.
exec bash "$POISE_SOURCE_DIR/tests/longrun/faults.sh" 40
