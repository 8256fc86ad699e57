#!/usr/bin/env bash
# mpirun with 1, 2, 3 and 7 ranks: commands print the same as without.
RANKS="1 2 3 7" exec bash "$POISE_SOURCE_DIR/tests/longrun/test_ranks.sh"
