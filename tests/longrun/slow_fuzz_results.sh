#!/usr/bin/env bash
# Fuzzes the results reader for minutes.
RUNS=30000 exec bash "$POISE_SOURCE_DIR/tests/longrun/fuzz_results.sh"
