#!/usr/bin/env bash
# `poise trace --forecast`: what one blow does, without an index; games that forecast nothing.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

printf 'game: heroes3\nrules: heroes3/base.yaml\nset: {armies.ai.stacks: [{creature: naga, count: 2}], armies.human.stacks: [{creature: pikeman, count: 20}]}\n' >naga.yaml
expect 0 '^  strike +62 damage, 6 die; no answer$' "$POISE" trace naga.yaml --forecast
expect 2 'leave out --format json' "$POISE" trace naga.yaml --forecast --json
expect 1 'pig has no forecasts' "$POISE" trace "$POISE_SOURCE_DIR/configs/pig.yaml" --forecast
expect 2 'index I is missing' "$POISE" trace naga.yaml
exit $((failures > 0))
