#!/usr/bin/env bash
# Half a minute of fuzzing: results files, then configs.
set -eu
FUZZ_OBJECTS=$(mktemp -d)
export FUZZ_OBJECTS
trap 'rm -rf "$FUZZ_OBJECTS"' EXIT
RUNS=300 bash "$POISE_SOURCE_DIR/tests/longrun/fuzz_results.sh"
RUNS=500 bash "$POISE_SOURCE_DIR/tests/config/slow_fuzz.sh"
