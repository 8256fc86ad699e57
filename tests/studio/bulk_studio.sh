#!/usr/bin/env bash
# The Studio in Chromium: choosing, changing, asking, writing a script, keeping; each answer is the native program's.
set -eu
. "$POISE_SOURCE_DIR/tests/studio/browsers.sh"
[ "$(stat -c %s "$page")" -lt 3000000 ] || { echo "the page is larger than 3 MB: $(stat -c %s "$page") bytes"; exit 1; }
exec python3 "$POISE_SOURCE_DIR/tests/studio/studio.py" "$page"
