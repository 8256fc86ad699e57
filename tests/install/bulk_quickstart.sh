#!/usr/bin/env bash
# A bare Debian 12 with nothing but a clean clone: ./quickstart.sh, the everyday tests, and the installed program.
set -eu -o pipefail
here=$(dirname "$0") kept=$POISE_BUILD_DIR/bare
bash "$here/bare_root.sh" possible || exit
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
git clone --quiet "$POISE_SOURCE_DIR" "$folder/poise"
git -C "$POISE_SOURCE_DIR" diff --quiet HEAD || echo "What is not committed is not tested here."
mkdir -p "$kept"
bash "$here/bare_root.sh" quickstart "$here/stranger_builds.sh" "$folder/poise" 2>&1 | tee "$kept/quickstart.log"
