#!/usr/bin/env bash
# `poise check` finds no fault in the games that come with Poise: among other things, re-deals keep what
# players see, and moves that lead to different states look different.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
for experiment in pig wroth wroth-coop-3 wroth-scenarios drums drums-mirror-humans orichalcum heroes3 heroes3-magic \
    heroes3-heroes heroes3-towns-upgraded; do
    expect 0 'No fault found' "$POISE" check "$POISE_SOURCE_DIR/configs/$experiment.yaml" --games 4 --effects 1 </dev/null
done
exit $((failures > 0))
