#!/usr/bin/env bash
# The Studio in Chromium: choosing, changing, asking, writing a script, keeping; each answer is the native program's.
set -eu
page=$POISE_BUILD_DIR/poise-studio.html
[ -f "$page" ] || { echo "poise-studio.html was not built: it needs poise.wasm and npm"; exit 77; }
command -v chromium >/dev/null || { echo "chromium is not installed"; exit 77; }
[ "$(stat -c %s "$page")" -lt 3000000 ] || { echo "the page is larger than 3 MB: $(stat -c %s "$page") bytes"; exit 1; }
exec python3 "$POISE_SOURCE_DIR/tests/studio/studio.py" "$page"
