#!/usr/bin/env bash
# The Studio by keyboard alone, in Chromium and Firefox: a game is chosen, changed, asked about, played and saved; axe-core
# finds nothing in any state, light or dark, wide or narrow.
set -eu
page=$POISE_BUILD_DIR/poise-studio.html
[ -f "$page" ] || { echo "poise-studio.html was not built: it needs poise.wasm and npm"; exit 77; }
for program in chromium firefox-esr; do
    command -v $program >/dev/null || { echo "$program is not installed"; exit 77; }
done
/usr/bin/python3 -c 'import websocket' 2>/dev/null || { echo "python3-websocket is not installed"; exit 77; }
exec /usr/bin/python3 "$POISE_SOURCE_DIR/tests/studio/journeys.py" "$page" "$POISE_SOURCE_DIR/sims/web/node_modules/axe-core/axe.min.js"
