#!/usr/bin/env bash
# Every variant of every experiment in configs/ plays 40 games, each of them with checks; several can be compared.
set -u
here=$(dirname "$0")
. "$here/../support/shell.sh"

for experiment in "$POISE_SOURCE_DIR"/configs/*.yaml; do
    holds "$(basename "$experiment") plays" \
        "$POISE" run "$experiment" --games 40 --no-out --quiet >out
    ! grep -qE '^(variants|sweep):' "$experiment" || holds "$(basename "$experiment") is compared" \
        "$POISE" compare "$experiment" --games 1 --quiet >out
done
exit $((failures > 0))
