#!/usr/bin/env bash
# What two Luas may see differently plays the same games in the program, in Python and in poise.wasm.
set -eu
[ -f "$POISE_BUILD_DIR/poise.wasm" ] || { echo "poise.wasm was not built"; exit 77; }
export POISE_WASM="$POISE_BUILD_DIR/poise.wasm"
. "$POISE_SOURCE_DIR/tests/lua/test_one_lua.sh"
