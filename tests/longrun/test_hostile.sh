#!/usr/bin/env bash
# Results files that were made to do harm: every command answers with data or one message, soon and in
# little memory, and reads no other file.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
needs_h5py
here=$POISE_SOURCE_DIR/tests/longrun
mkdir hostile
"$POISE" run pig.yaml --games 70 --seed 1 --reproducible --quiet --out good.h5 || exit 1
/usr/bin/python3 "$here/hostile.py" good.h5 hostile || exit 1
ask() { # COMMAND...: holds its end against what is allowed
    /usr/bin/python3 "$here/../support/within.py" 30 1000 "$POISE" "$@" >out 2>err </dev/null
    local status=$?
    case $status in
    0) ;;
    1 | 2) [ "$(grep -v '^poise: warning: ' err | grep -c '^poise: ')" = 1 ] ;;
    *) false ;;
    esac && ! grep -q -e 'root:' -e $'\x1b' out err || {
        failures=$((failures + 1))
        echo "FAILED: poise $*: exit code $status"
        head -n 5 err
    }
}

for file in hostile/*.h5; do
    ask report "$file" --out page.html
    ask verify "$file" --games 3
    ask export "$file"
    ask merge "$file" good.h5 --out merged.h5 --force
    ask merge "$file" --out merged.h5 --force
    cp "$file" resumed.h5.part
    ask run --resume resumed.h5 --quiet
    rm -f resumed.h5* merged.h5*
    if grep -q -e 'root:x:' -e '<script>alert' page.html 2>/dev/null; then
        failures=$((failures + 1))
        echo "FAILED: $file: its page"
    fi
    rm -f page.html
done
exit $((failures > 0))
