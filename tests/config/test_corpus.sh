#!/usr/bin/env bash
# Configs that were made to do harm (corpus/, where fuzzing begins, too): each ends in games or in one
# message, soon and in little memory.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
here=$POISE_SOURCE_DIR/tests/config
cp "$here"/corpus/* .
for config in *.yaml; do
    python3 "$here/../support/within.py" 30 500 "$POISE" run "$config" --games 2 --quiet --no-out \
        >out 2>err </dev/null
    status=$?
    case $status in
    0) ;;
    1 | 2) [ "$(grep -c '^poise: ' err)" = 1 ] ;;
    *) false ;;
    esac && ! grep -q -e 'root:' -e $'\x1b' out err || {
        failures=$((failures + 1))
        echo "FAILED: $config: exit code $status"
        head -n 5 err
    }
done
exit $((failures > 0))
