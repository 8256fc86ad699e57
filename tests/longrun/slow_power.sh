#!/usr/bin/env bash
# Power cuts at 300 random moments.
exec bash "$POISE_SOURCE_DIR/tests/longrun/power.sh" 300
