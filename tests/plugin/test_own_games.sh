#!/usr/bin/env bash
# The games that come with Poise keep the contract: `poise check` finds no fault in them.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

for game in $("$POISE" games | grep -oE '^[a-z0-9]+'); do
    expect 0 'No fault found' "$POISE" check "$game" --games 20 --effects 4
done
exit $((failures > 0))
