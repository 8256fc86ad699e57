#!/usr/bin/env bash
# Power cuts at a few random moments.
exec bash "$POISE_SOURCE_DIR/tests/longrun/power.sh" 10
