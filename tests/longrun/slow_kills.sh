#!/usr/bin/env bash
# SIGKILL at 100 random moments.
exec bash "$POISE_SOURCE_DIR/tests/longrun/kills.sh" 100
