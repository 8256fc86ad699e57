#!/usr/bin/env bash
# Rules that can be played but not as anybody would expect: one line on stderr for each variant.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
orichalcum=$POISE_SOURCE_DIR/configs/orichalcum.yaml
warning='^poise: warning: .*/base.yaml: die: has no 0, the skull: the AI loses all its fights'
expect 0 "$warning" "$POISE" run "$orichalcum" --games 10 --no-out --quiet \
    --set 'die=[1, 2, 3, 4, 5, 5]'
holds "one line of warning" test "$(grep -c '^poise: warning: ' out)" = 1
"$POISE" run "$orichalcum" --games 10 --no-out --quiet >/dev/null 2>out
holds "the defaults are played without a warning" test ! -s out
exit $((failures > 0))
