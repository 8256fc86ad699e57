#!/usr/bin/env bash
# The Studio in Chromium and Firefox against what is hostile or damaged: scripts, names, projects, addresses, what the browser
# kept; large files and what was kept in Chromium alone. Nothing runs in the page, leaves it, or is lost.
set -eu
. "$POISE_SOURCE_DIR/tests/studio/browsers.sh"
exec /usr/bin/python3 "$POISE_SOURCE_DIR/tests/studio/hostile.py" "$page"
