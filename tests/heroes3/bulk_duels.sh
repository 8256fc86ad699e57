#!/usr/bin/env bash
# Fifty published duels of Heroes III: 45 are even within 5 % of the published counts, median 2 %.
bash "$POISE_SOURCE_DIR/tests/heroes3/duels.sh"
