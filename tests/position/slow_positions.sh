#!/usr/bin/env bash
# 10,000 random positions of every game.
POSITIONS=10000 exec bash "$POISE_SOURCE_DIR/tests/position/bulk_positions.sh"
