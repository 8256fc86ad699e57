#!/usr/bin/env bash
# `poise check` finds no fault in experiments that play the games in other ways; the games themselves are checked by
# plugin/test_own_games. Among other things, re-deals keep what players see, and moves that lead to different states look different.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
experiments="wroth-coop-3 drums-mirror-humans"
[ -n "${POISE_SANITIZED:-}" ] || experiments+=" heroes3-magic wroth-scenarios heroes3-heroes heroes3-towns-upgraded"
for experiment in $experiments; do
    expect 0 'No fault found' "$POISE" check "$POISE_SOURCE_DIR/configs/$experiment.yaml" --games 4 --effects 1 </dev/null
done
exit $((failures > 0))
