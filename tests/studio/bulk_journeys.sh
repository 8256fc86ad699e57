#!/usr/bin/env bash
# The Studio by keyboard alone, in Chromium and Firefox: a game is chosen, changed, asked about, played and saved; axe-core
# finds nothing in any state, light or dark, wide or narrow.
set -eu
. "$POISE_SOURCE_DIR/tests/studio/browsers.sh"
exec /usr/bin/python3 "$POISE_SOURCE_DIR/tests/studio/journeys.py" "$page" "$POISE_SOURCE_DIR/sims/web/node_modules/axe-core/axe.min.js"
