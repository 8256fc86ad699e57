#!/usr/bin/env bash
# clang accepts every source with the flags of the build, without a warning.
set -eu
command -v clang >/dev/null || { echo "clang is not installed"; exit 77; }
# It only looks: no code is made, nothing is linked.
check='<DEFINES> <INCLUDES> <FLAGS> -fsyntax-only <SOURCE>;<CMAKE_COMMAND> -E touch <OBJECT>'
nothing='<CMAKE_COMMAND> -E touch <TARGET>'
cmake -S "$POISE_SOURCE_DIR" -B "$POISE_BUILD_DIR/clang" -DCMAKE_C_COMPILER=clang \
    -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_BUILD_TYPE=Debug -DCMAKE_COMPILE_WARNING_AS_ERROR=ON \
    "-DCMAKE_C_COMPILE_OBJECT=<CMAKE_C_COMPILER> $check" \
    "-DCMAKE_CXX_COMPILE_OBJECT=<CMAKE_CXX_COMPILER> $check" \
    -DCMAKE_C_ARCHIVE_CREATE="$nothing" -DCMAKE_C_ARCHIVE_FINISH=true \
    -DCMAKE_C_LINK_EXECUTABLE="$nothing" -DCMAKE_CXX_LINK_EXECUTABLE="$nothing" \
    -DCMAKE_C_CREATE_SHARED_LIBRARY="$nothing" -DCMAKE_C_CREATE_SHARED_MODULE="$nothing" >/dev/null
cmake --build "$POISE_BUILD_DIR/clang" -j "$(nproc)"
