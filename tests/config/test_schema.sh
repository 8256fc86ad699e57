#!/usr/bin/env bash
# `poise rules GAME --format schema`: an independent validator accepts all our files, and sees mistakes.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

for game in wroth heroes3 orichalcum drums pig; do
    "$POISE" rules $game --format schema >$game.schema.json
done
for game in salvage levee bazaar; do
    "$POISE" rules "$POISE_SOURCE_DIR/configs/lua/$game.yaml" --format schema >$game.schema.json
done
holds "our files are valid and mistakes are not" \
    /usr/bin/python3 "$POISE_SOURCE_DIR/tests/config/schema.py" "$POISE_SOURCE_DIR/configs"
exit $((failures > 0))
