#!/usr/bin/env bash
# What two Luas may see differently, and random scripts, play the same games in the program and in Python.
set -eu
/usr/bin/python3 -c 'import numpy' 2>/dev/null || { echo "python3-numpy is not installed"; exit 77; }
[ -e "$(dirname "$POISE")/libpoise_env.so" ] || { echo "the library of learning agents was not built"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export PYTHONPATH="$POISE_SOURCE_DIR/analysis/python" PYTHONDONTWRITEBYTECODE=1
/usr/bin/python3 "$POISE_SOURCE_DIR/tests/lua/one_lua.py" constructs
/usr/bin/python3 "$POISE_SOURCE_DIR/tests/lua/one_lua.py" random "${SEED:-1}" "${COUNT:-10}"
