#!/usr/bin/env bash
# clang-tidy, with .clang-tidy's checks, has nothing to say about the program's sources.
set -eu
command -v clang-tidy >/dev/null || { echo "clang-tidy is not installed"; exit 77; }
cd "$POISE_SOURCE_DIR"
# The analyser gives up on a function after so many steps. With its own number, 225,000, this check takes
# twenty times as long.
arguments=(-Wno-ignored-optimization-argument -Xclang -analyzer-config -Xclang max-nodes=5000)
# fields_plain.c is for Lua 5.4, sims/games/lua/page for WebAssembly: the build does not hold them.
# One file a call: with several, clang-tidy 14 takes every later va_list for uninitialized.
find engine sims analysis bench -name '*.c' -not -path 'sims/new/c/*' \
    -not -path sims/games/lua/fields_plain.c -not -path "sims/games/lua/page/*" -print0 |
    xargs -0 -P "$(nproc)" -n 1 clang-tidy -p "$POISE_BUILD_DIR" --quiet \
        "${arguments[@]/#/--extra-arg=}" --warnings-as-errors='*'
