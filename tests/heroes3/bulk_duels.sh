#!/usr/bin/env bash
# Fifty published duels of Heroes III: 48 are even within 5 % of the published counts, median 1 %.
bash "$POISE_SOURCE_DIR/tests/heroes3/duels.sh"
