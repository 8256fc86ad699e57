#!/usr/bin/env bash
# clang accepts every source with the flags of the build, without a warning.
set -eu
command -v clang >/dev/null || { echo "clang is not installed"; exit 77; }
cmake -S "$POISE_SOURCE_DIR" -B "$POISE_BUILD_DIR/clang" -DCMAKE_C_COMPILER=clang \
    -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_BUILD_TYPE=Debug -DCMAKE_COMPILE_WARNING_AS_ERROR=ON >/dev/null
cmake --build "$POISE_BUILD_DIR/clang" -j "$(nproc)"
