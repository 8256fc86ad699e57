#!/usr/bin/env bash
# A report that plays, in headless Chromium at three widths, light and dark: a whole game of each of the
# six through its buttons, replays, more games.
set -eu
command -v chromium >/dev/null || { echo "chromium is not installed"; exit 77; }
[ -f "$POISE_BUILD_DIR/engine.wasm" ] || { echo "engine.wasm was not built"; exit 77; }
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
for game in pig wroth drums orichalcum heroes3; do
    printf 'game: %s\nrules: %s/base.yaml\ngames: 100\nseed: 3\n' $game $game >$game.yaml
    "$POISE" run $game.yaml --quiet
    "$POISE" report $game.h5 --play --out $game.html >/dev/null
done
"$POISE" run "$POISE_SOURCE_DIR/configs/lua/salvage.yaml" --games 100 --quiet
"$POISE" report salvage.h5 --play --out salvage.html >/dev/null
PYTHONPATH="$POISE_SOURCE_DIR/tests/page" /usr/bin/python3 "$POISE_SOURCE_DIR/tests/page/looks.py" ./*.html
