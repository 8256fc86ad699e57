#!/usr/bin/env bash
# Every file that a comment or a page for developers names exists.
exec python3 "$POISE_SOURCE_DIR/tests/house/file_names.py"
