#!/usr/bin/env bash
# Every step of docs/lua.md runs as it is printed, with fewer games.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
block() { # block NAME: the code below <!-- NAME -->
    awk -v name="$1" '$0 == "<!-- " name " -->" { on = 1 } on && /^```/ { if (code) exit; code = 1; next } code' \
        "$POISE_SOURCE_DIR/docs/lua.md"
}

# run_step N GOOD: the commands of step N; none fails, and some line of each command matches GOOD
run_step() {
    local command
    while read -r _ command; do
        case $command in
        *--games*) command=${command%--games*}"--games 20" ;;
        learn*) command="learn orchard.lua --force --learn-games 2000" ;;
        run* | check* | coverage* | compare* | ladder*) command+=" --games 200" ;;
        esac
        # shellcheck disable=SC2086 # words of a command line
        expect 0 "$2" "$POISE" $command
    done <<<"$(block "run $1")"
}
for n in 1 2 3 4; do
    block "step $n" >orchard.lua
    "$POISE" rules orchard.lua >out 2>&1 || { grep -q 'plays no games in Lua' out && exit 77; }
    if [ $n = 1 ]; then # its games are all draws
        drawn='All games are draws against a weak player (`look:8:2` over random moves).'
        "$POISE" run orchard.lua --games 200 --quiet --out drawn.h5 >out
        holds "the headline of draws" grep -qxF "$drawn" out
        "$POISE" report drawn.h5 --format markdown --out drawn.md >/dev/null
        holds "the report of draws" grep -qF "$drawn 95 % interval \[98.1, 100.0\], 200 games." <(sed 's/\xc2\xa0/ /g' drawn.md)
    fi
    run_step $n 'AI wins|No fault|greedy|move|O-1|falls short'
done
for file in orchard-rules.yaml orchard.yaml; do
    block "file $file" >$file
done
run_step 5 'AI wins|report is in|few-apples|U-1|expert|start ='
holds "a page" test -s orchard.html
block "file versions.yaml" >versions.yaml
sed '1s/^/-- the old one\n/' orchard.lua >orchard-old.lua
expect 0 'new +orchard.lua$' "$POISE" compare versions.yaml --games 200 --quiet

# The message that the page shows.
block "step 4" | sed 's/s\.tree, s\.basket = /s.tre, s.basket = /' >orchard.lua
expect 1 'orchard.lua:22: the state has no field `tre`' "$POISE" run orchard.lua --no-out
holds "the message of the page" test "$(cat out)" = \
    "$(grep -A 2 '^poise: orchard.lua:' "$POISE_SOURCE_DIR/docs/lua.md")"
expect 0 'AI wins' "$POISE" run "$POISE_SOURCE_DIR/configs/lua/salvage.yaml" --games 100 --no-out
exit $((failures > 0))
