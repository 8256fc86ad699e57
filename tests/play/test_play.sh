#!/usr/bin/env bash
# `poise play` in a pseudo-terminal, driven as a person would drive it.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
cp "$POISE_SOURCE_DIR/tests/play/terminal.py" .
/usr/bin/python3 terminal.py || failures=$((failures + 1))
exit $((failures > 0))
