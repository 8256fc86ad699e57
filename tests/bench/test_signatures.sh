#!/usr/bin/env bash
# The behaviour of every game is what bench/signatures.txt says. A change of results is a decision:
# after one, run  build/poise-bench --signatures >bench/signatures.txt  and say why in the commit.
set -eu
diff "$POISE_SOURCE_DIR/bench/signatures.txt" <("$POISE_BUILD_DIR/poise-bench" --signatures)
