# Sourced by tests of the Studio: $page, and what they need to open it in Chromium and Firefox; else they are skipped.
page=$POISE_BUILD_DIR/poise-studio.html
[ -f "$page" ] || { echo "poise-studio.html was not built: it needs poise.wasm and npm"; exit 77; }
for program in chromium firefox-esr; do
    command -v $program >/dev/null || { echo "$program is not installed"; exit 77; }
done
/usr/bin/python3 -c 'import websocket' 2>/dev/null || { echo "python3-websocket is not installed"; exit 77; }
