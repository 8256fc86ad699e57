#!/usr/bin/env bash
# One policy for memory (analysis/base/memory.h): nothing outside the floor asks the C library itself, but
# for buffers whose size the user or a file chose, which give an error of their own, and for the memory
# of Lua, which has a limit. The watchdog over Lua ends the program at once.
set -u
cd "$POISE_SOURCE_DIR" || exit 1
bad=0

complain() { # complain WHAT LINES
    if [ -n "$2" ]; then
        printf '%s:\n%s\n\n' "$1" "$2"
        bad=1
    fi
}

sources=$(find sims analysis -name '*.[ch]' ! -path 'analysis/base/*' ! -path 'sims/new/*/*')
own='sims/batch/batch.c|sims/batch/block.c|sims/results/pack.c|analysis/files/reader.c'
complain "memory asked of the C library" \
    "$(grep -nE '\b(strdup|strndup|v?asprintf|realloc|reallocarray|open_memstream)\(' $sources | grep -v '^sims/games/lua/machine.c:'
       grep -nE '\b(malloc|calloc|aligned_alloc)\(' $sources | grep -vE "^($own):")"
complain "a message of its own about memory" "$(grep -nE 'out of memory|memory is full' $sources)"
# (sims/check ends the processes that it starts.)
complain "exit in a library" "$(grep -nE '\b_?exit\(' $sources | grep -vE '^sims/(commands/main.c|check/|games/lua/threads.c)')"
exit $bad
