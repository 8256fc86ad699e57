#!/usr/bin/env bash
# Each room links whole with the rooms below it: it calls none beside or above itself.
# rooms.txt has a line a room: its folder, its archive, the archives of the rooms below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
defined() { nm -A --defined-only "$@" 2>nm.log | sed -nE 's/^(.*):[^:]*:[0-9a-f]* [TDBRVWC] (.*)/\2 \1/p' | sort -u; }
defined $(awk '{ print $2 }' "$POISE_BUILD_DIR/rooms.txt") >all
[ "$(wc -l <all)" -gt 500 ] || { echo "the archives define $(wc -l <all) symbols only"; cat nm.log; exit 1; }
bad=0
while read -r room archive below; do
    ld -r -S -o linked --whole-archive "$archive" --no-whole-archive --start-group $below --end-group
    # What the rooms have nowhere is a library's.
    nm -u linked | awk '{ print $NF }' | sort -u | join - all >missing
    [ -s missing ] || continue
    bad=1
    echo "$room calls what is not below it:"
    while read -r symbol other; do
        nm -A -u "$archive" 2>nm.log | sed -nE "s|.*:(.*):.* U $symbol\$|    \1 calls $symbol of $(basename "$other")|p"
    done <missing
done <"$POISE_BUILD_DIR/rooms.txt"
exit $bad
