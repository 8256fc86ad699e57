#!/usr/bin/env bash
# A release build of what reads files ends when something writes beyond a buffer: the stack is protected, and
# the C library's copies know how much room there is.
set -u
grep -q '^CMAKE_BUILD_TYPE:[A-Z]*=Release$' "$POISE_BUILD_DIR/CMakeCache.txt" || { echo "no release build"; exit 77; }
symbols=$(readelf -s --wide "$POISE") || exit 77
status=0
for symbol in __stack_chk_fail __snprintf_chk __memcpy_chk __vsnprintf_chk; do
    grep -qw "$symbol" <<<"$symbols" || { echo "FAILED: the program does not use $symbol"; status=1; }
done
exit $status
