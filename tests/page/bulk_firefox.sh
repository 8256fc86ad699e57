#!/usr/bin/env bash
# A report that plays, in headless Firefox: a whole game of each of the seven, begun by clicks on its pieces, a hint, a replay
# that is told as in the terminal, more games.
set -eu
command -v firefox-esr >/dev/null || { echo "firefox-esr is not installed"; exit 77; }
/usr/bin/python3 -c 'import websocket' 2>/dev/null || { echo "python3-websocket is not installed"; exit 77; }
. "$POISE_SOURCE_DIR/tests/page/pages.sh"
/usr/bin/python3 "$POISE_SOURCE_DIR/tests/page/in_firefox.py" ./*.html
