#!/usr/bin/env bash
# Full disks at random moments, read-only places, impatient users, jumping clocks, starved threads.
exec bash "$POISE_SOURCE_DIR/tests/longrun/faults.sh" 2
