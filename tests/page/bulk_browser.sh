#!/usr/bin/env bash
# A report that plays, in headless Chromium: whole games of Wroth and of one in Lua by clicks on their pieces, a replay,
# more games; what a screen reader meets; by keyboard; the same hint as `poise play`; nothing on the console, nothing from elsewhere.
set -eu
command -v chromium >/dev/null || { echo "chromium is not installed"; exit 77; }
[ -f "$POISE_BUILD_DIR/poise-play.html" ] || { echo "poise-play.html was not built"; exit 77; }
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
printf 'game: wroth\nrules: wroth/base.yaml\ngames: 100\nseed: 3\nvariants: [{name: other, set: {ai.extend_troops: 3}}]\n' >wroth.yaml
"$POISE" run wroth.yaml --quiet
"$POISE" report wroth.h5 --play --out wroth.html >/dev/null
printf 'game: heroes3\nrules: heroes3/base.yaml\ngames: 50\nseed: 3\n' >heroes3.yaml
"$POISE" run heroes3.yaml --quiet
"$POISE" report heroes3.h5 --play --out heroes3.html >/dev/null
"$POISE" run "$POISE_SOURCE_DIR/configs/lua/bazaar.yaml" --games 50 --quiet
"$POISE" report bazaar.h5 --play --level 95.4% --out bazaar.html >/dev/null
PYTHONPATH="$POISE_SOURCE_DIR/tests/page" /usr/bin/python3 "$POISE_SOURCE_DIR/tests/page/browser.py"
