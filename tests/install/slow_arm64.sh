#!/usr/bin/env bash
# The archive for arm64, run by an emulator: each command prints what the program prints here, writes the same games, and
# learns the same players.
set -u
for tool in debootstrap qemu-aarch64-static aarch64-linux-gnu-g++ h5diff; do
    command -v $tool >/dev/null || { echo "$tool is not installed"; exit 77; }
done
[ "$(id -u)" = 0 ] || { echo "debootstrap is run by root only"; exit 77; }
folder=$POISE_BUILD_DIR/arm64
"$POISE_SOURCE_DIR/.github/arm64.sh" "$folder" -DPOISE_LTO=OFF >"$folder.log" 2>&1 || { tail -30 "$folder.log"; exit 1; }
ls "$folder"/poise-*manylinux*_aarch64.whl || exit 1

rm -rf "$folder/compared"
mkdir "$folder/compared"
cd "$folder/compared" || exit 1
. "$POISE_SOURCE_DIR/tests/support/two_programs.sh"
. "$POISE_SOURCE_DIR/tests/wasm/commands.sh"
tar xf "$folder"/poise-*-linux-aarch64.tar.gz
arm=$PWD/$(echo poise-*-linux-aarch64)/bin/poise
other() { qemu-aarch64-static -L "$folder/root" "$arm" "$@"; }
ask_every_command 60
answers new skirmish
answers learn skirmish/skirmish.yaml --learn-games 2000 --out skirmish.player --quiet
printf 'game: pig\nrules: configs/pig/base.yaml\nset: { human.hold_at: 3, goal: 40 }\n' | tee native/weak.yaml >other/weak.yaml
answers learn weak.yaml --learn-games 10000 --out weak.player --quiet
for player in skirmish weak; do
    cmp native/$player.player other/$player.player || bad=1
done
echo "$compared commands compared"
exit $bad
