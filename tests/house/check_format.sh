#!/usr/bin/env bash
# Every C and C++ file is as clang-format leaves it.
set -eu
command -v clang-format >/dev/null || { echo "clang-format is not installed"; exit 77; }
cd "$POISE_SOURCE_DIR"
find engine sims analysis tests bench '(' -name '*.[ch]' -o -name '*.cpp' ')' -print0 |
    xargs -0 clang-format --dry-run --Werror
