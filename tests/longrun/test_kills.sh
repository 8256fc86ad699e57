#!/usr/bin/env bash
# SIGKILL at 15 random moments.
exec bash "$POISE_SOURCE_DIR/tests/longrun/kills.sh" 15
