#!/usr/bin/env bash
# Every variant of every experiment in configs/ plays 40 games with checks (8 with sanitizers); several can be compared.
set -u
here=$(dirname "$0")
. "$here/../support/shell.sh"
games=40
[ -z "${POISE_SANITIZED:-}" ] || games=8

for experiment in "$POISE_SOURCE_DIR"/configs/*.yaml; do
    holds "$(basename "$experiment") plays" \
        "$POISE" run "$experiment" --games $games --no-out --quiet >out
    ! grep -qE '^(variants|sweep):' "$experiment" || holds "$(basename "$experiment") is compared" \
        "$POISE" compare "$experiment" --games 1 --quiet >out
done
exit $((failures > 0))
