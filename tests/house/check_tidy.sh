#!/usr/bin/env bash
# clang-tidy, with .clang-tidy's checks, has nothing to say about the program's sources; and clang, with the flags of the
# build, has no warning about them or about the tests.
set -eu
command -v clang-tidy >/dev/null || { echo "clang-tidy is not installed"; exit 77; }
cd "$POISE_SOURCE_DIR"

# look PATHS [OPTION...]: at the files of the build with such paths.
look() {
    local files paths=$1
    shift
    files=$(sed -nE "s#^ *\"file\": \"$PWD/($paths)\".*#\1#p" "$POISE_BUILD_DIR/compile_commands.json" | sort -u)
    [ "$(wc -l <<<"$files")" -gt 100 ] || { echo "the build holds no files like $paths"; exit 1; }
    xargs -P "$(nproc)" -n 20 clang-tidy -p "$POISE_BUILD_DIR" --quiet \
        --extra-arg=-Wno-ignored-optimization-argument --warnings-as-errors='*' "$@" <<<"$files"
}

look '(engine|sims|analysis|bench)/.*\.c'
look 'tests/.*\.c|.*\.cpp' --checks='-*,clang-diagnostic-*,misc-misplaced-const' # one check of clang-tidy must be on
