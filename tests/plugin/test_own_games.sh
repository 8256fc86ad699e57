#!/usr/bin/env bash
# The games that come with Poise keep the contract: `poise check` finds no fault in them.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

for game in $("$POISE" games | grep -oE '^[a-z0-9]+'); do
    expect 0 'No fault found' "$POISE" check "$game" --games 20 --effects 4
done
for script in "$POISE_SOURCE_DIR"/configs/lua/*.lua; do
    "$POISE" rules "$script" >out 2>&1 || continue # a program without Lua
    expect 0 'No fault found' "$POISE" check "$script" --games 20 --effects 4
done
exit $((failures > 0))
