#!/usr/bin/env bash
# The Studio in Chromium and Firefox against what is hostile or damaged: scripts, names, projects, addresses, what the browser
# kept. Nothing runs in the page, leaves it, or is lost.
set -eu
page=$POISE_BUILD_DIR/poise-studio.html
[ -f "$page" ] || { echo "poise-studio.html was not built: it needs poise.wasm and npm"; exit 77; }
for program in chromium firefox-esr; do
    command -v $program >/dev/null || { echo "$program is not installed"; exit 77; }
done
/usr/bin/python3 -c 'import websocket' 2>/dev/null || { echo "python3-websocket is not installed"; exit 77; }
exec /usr/bin/python3 "$POISE_SOURCE_DIR/tests/studio/hostile.py" "$page"
