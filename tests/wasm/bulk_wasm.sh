#!/usr/bin/env bash
# poise.wasm in node: each command prints the JSON and the text that the program prints, for the four systems, Pig and a
# game in Lua; results files, pages and CSV are the same.
set -u
command -v h5diff >/dev/null || { echo "h5diff is not installed (hdf5-tools)"; exit 77; }
[ -f "$POISE_BUILD_DIR/poise.wasm" ] || { echo "poise.wasm was not built"; exit 77; }
work=$POISE_BUILD_DIR/test_wasm
rm -rf "$work"
mkdir -p "$work"
cd "$work" || exit 1
. "$POISE_SOURCE_DIR/tests/support/two_programs.sh"
. "$POISE_SOURCE_DIR/tests/wasm/commands.sh"

other() { node --no-warnings "$POISE_SOURCE_DIR/wasm/run_wasm.mjs" "$POISE_BUILD_DIR/poise.wasm" "$@"; }
ask_every_command 60
same check mine/mine.lua --games 20
left=$(cd other && node --no-warnings "$POISE_SOURCE_DIR/tests/lua/play_scripts.mjs" "$POISE_BUILD_DIR/poise.wasm" 300 1 two.yaml 2>&1)
[ -z "$left" ] || { echo "not as JavaScript: $left"; bad=1; }
h5diff other/lua/two.yaml.h5 other/javascript/two.yaml.h5 /variants /variants || bad=1
# Several instances share the games: the same words again.
other() { node --no-warnings "$POISE_SOURCE_DIR/wasm/host.mjs" "$POISE_BUILD_DIR/poise.wasm" "$@"; }
for threads in 1 3; do
    share_games ranks$threads --threads $threads
done
# Whoever reads the output may leave (`| head`).
exec 7> >(true) && wait $!
said=$(other games 2>&1 >&7)
[ "$? $said" = "141 " ] || { echo "a reader that leaves is a fault: $said"; bad=1; }
echo "$compared commands compared"
[ $compared -gt 140 ] || bad=1
exit $bad
