#!/usr/bin/env bash
# The same in poise.wasm too, as JavaScript and by Lua 5.4, and 60 random scripts.
set -eu
[ -f "$POISE_BUILD_DIR/poise.wasm" ] || { echo "poise.wasm was not built"; exit 77; }
export POISE_WASM="$POISE_BUILD_DIR/poise.wasm" SEED="${SEED:-2}" COUNT=60
. "$POISE_SOURCE_DIR/tests/lua/test_one_lua.sh"
