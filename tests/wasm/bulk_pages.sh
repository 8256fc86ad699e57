#!/usr/bin/env bash
# poise.wasm in a page, by 1 and 3 workers in Chromium and 2 in Firefox: the commands of bulk_wasm, asked as the Studio
# asks, print the JSON and the text that the program prints.
set -eu
for program in chromium firefox-esr h5diff; do
    command -v $program >/dev/null || { echo "$program is not installed"; exit 77; }
done
/usr/bin/python3 -c 'import websocket' 2>/dev/null || { echo "python3-websocket is not installed"; exit 77; }
[ -f "$POISE_BUILD_DIR/poise-studio.html" ] || { echo "poise-studio.html was not built: it needs poise.wasm and npm"; exit 77; }
work=$POISE_BUILD_DIR/test_pages
rm -rf "$work"
mkdir -p "$work"
cd "$work"
exec /usr/bin/python3 "$POISE_SOURCE_DIR/tests/wasm/in_pages.py"
