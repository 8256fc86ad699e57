#!/usr/bin/env bash
# A report that plays, in headless Chromium: a whole game of each of the seven by clicks on its pieces, a review, replays,
# more games on a narrow screen; and on two wider ones, of them one dark, the beginning of a game and a replay.
set -eu
command -v chromium >/dev/null || { echo "chromium is not installed"; exit 77; }
. "$POISE_SOURCE_DIR/tests/page/pages.sh"
/usr/bin/python3 "$POISE_SOURCE_DIR/tests/page/looks.py" ./*.html
