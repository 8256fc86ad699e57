#!/usr/bin/env bash
# What the linker cannot see of the layers (test_rooms.sh asks it for the rest): a header of a room above,
# of which only types are used; a game's name outside its room, but in the registry; floating point,
# allocation, I/O or a clock in the engine; the operating system outside analysis/base/system*.
set -u
cd "$POISE_SOURCE_DIR" || exit 1
bad=0

complain() { # complain WHAT LINES
    if [ -n "$2" ]; then
        printf '%s:\n%s\n\n' "$1" "$2"
        bad=1
    fi
}

sources='--include=*.c --include=*.h --include=*.cpp --include=*.inc'
# A bare name is a file of the same folder. The templates below sims/new are no part of the program.
includes=$(grep -rnE $sources '^ *#include "[^"]+/' engine analysis sims | grep -v '^sims/new/.*/' |
    sed -E 's/:[0-9]+: *#include "([^"]+)".*/ \1/')
[ "$(wc -l <<<"$includes")" -gt 1000 ] || complain "includes found" "$includes"
complain "a header of a room that is not below is included" "$(awk '
    function room_of(path) {
        do { sub("/?[^/]*$", "", path) } while (path != "" && !(path in archive))
        return path
    }
    FNR == NR { archive[$1] = $2; folder[$2] = $1; for (i = 3; i <= NF; i++) { below[$1, folder[$i]] } next }
    { from = room_of($1); to = room_of($2) }
    from != to && !((from, to) in below) { print "    " $1 " includes " $2 }
    ' "$POISE_BUILD_DIR/rooms.txt" - <<<"$includes")"
for page in engine/*/RULES.md; do
    room=$(dirname "$page")/
    game=$(basename "$room")
    complain "$game is named outside its room" \
        "$(grep -rnE $sources "engine/$game/|\b${game}_game\b" engine sims analysis |
            grep -v "^$room" | grep -v '^sims/games/registry.c:')"
done
complain "floating point in the engine" \
    "$(grep -rnE $sources '\b(double|float)\b' engine | grep -vE '^\S+:\s*(/\*|\*)' |
        sed 's/"[^"]*"/""/g' | grep -E '\b(double|float)\b')"
complain "allocation, I/O or clock in the engine" \
    "$(grep -rnE $sources '\b(malloc|calloc|realloc|free|printf|fprintf|fopen|rand|time|clock|getenv|qsort)\(' engine)"
# Threads have a header everywhere (wasm/include/pthread.h). The other files are to lose theirs.
complain "the operating system is asked outside analysis/base/system*" \
    "$(grep -rnE $sources '^ *# *include *<(unistd|fcntl|sys/|signal|dlfcn|termios|poll|dirent|glob|link|elf|pwd|setjmp|sched|spawn|utime)' \
        engine analysis sims | grep -vE '^(analysis/base/system|sims/new/|analysis/base/h5_heap.c|sims/results/(results_file|provenance).c)')"
exit $bad
