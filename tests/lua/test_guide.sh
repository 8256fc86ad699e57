#!/usr/bin/env bash
# Every step of docs/lua.md runs as it is printed.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
step() { # step N: its code block
    awk -v n="$1" '$0 == "<!-- step " n " -->" { on = 1 } on && /^```/ { if (code) exit; code = 1; next } code' \
        "$POISE_SOURCE_DIR/docs/lua.md"
}
for n in 1 2 3 4; do
    step $n >climb.lua
    "$POISE" rules climb.lua >out 2>&1 || { grep -q 'plays no games in Lua' out && exit 77; }
    expect 0 'AI wins' "$POISE" run climb.lua --games 500 --no-out
done
expect 0 'look:8:2' "$POISE" run climb.lua --set policy.humans=look:8:2 --games 40 --no-out
expect 0 'climbs to' "$POISE" trace climb.lua --index 0
expect 0 'C-3 .*resting' "$POISE" coverage climb.lua --games 50
step 5 >climb.yaml
expect 0 'AI wins' "$POISE" run climb.yaml --games 300
"$POISE" report climb.h5 --out climb.html >out 2>&1
holds "a page" test -s climb.html
expect 0 'AI wins' "$POISE" run "$POISE_SOURCE_DIR/configs/lua/salvage.yaml" --games 100 --no-out
exit $((failures > 0))
