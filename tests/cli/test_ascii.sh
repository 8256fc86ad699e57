#!/usr/bin/env bash
# The C locale gets plain ASCII, others get bars and lines.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
for ask in "run pig --games 500 --no-out" "run wroth-disperse --games 50 --no-out" \
    "compare wroth-disperse --games 50 --quiet" "audit wroth --games 20 --quiet" \
    "rules heroes3 --table creatures"; do
    LC_ALL=C "$POISE" $ask >ascii 2>&1
    if LC_ALL=C grep -nP '[^\x00-\x7f]' ascii; then
        echo "$ask prints more than ASCII in the C locale"
        exit 1
    fi
done
LC_ALL=C.UTF-8 "$POISE" run pig --games 500 --no-out | grep -q '█'
