#!/usr/bin/env bash
# README.md and the pages in docs show what their commands print, and no figure that nothing measures again.
exec python3 "$POISE_SOURCE_DIR/docs/check.py" "$POISE"
