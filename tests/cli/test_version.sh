#!/usr/bin/env bash
# `poise --version` names the commit, the compiler and each library that the program is linked with, also built from an archive.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "$1"; cat "$folder/shown"; exit 1; }
cd "$POISE_SOURCE_DIR"
"$POISE" --version >"$folder/shown"
[ "$(sed -n 's/: .*//p' "$folder/shown" | tr '\n' ' ')" = "commit compiler libraries " ] || fail "other lines"
grep -qE "^commit: ([0-9a-f]{40}(-dirty)?|unknown)$" "$folder/shown" || fail "no commit"
grep -qE '^compiler: .*[0-9]+\.[0-9]+' "$folder/shown" || fail "no compiler"
grep -qE '^libraries: .*HDF5 [0-9]+\..*libdeflate [0-9]+\..*xxHash [0-9]+\..*libfyaml [0-9]+\..*jansson [0-9]+\..*Boost.Math 1\.[0-9]+\.' \
    "$folder/shown" || fail "a library has no version"
for library in $(readelf -d "$POISE" | sed -nE 's/.*\(NEEDED\).*\[lib([a-z]+).*/\1/p'); do
    case $library in
    c | m | dl | pthread | gomp | gcc | asan | ubsan) continue ;; # the compiler's
    sz | z | aec | crypto | curl) continue ;;                      # HDF5's
    esac
    grep -qiE "^libraries: .*\b(lib)?$library" "$folder/shown" || fail "lib$library is not named"
done
git rev-parse -q --verify HEAD >/dev/null 2>&1 || exit 0
commit=$(git describe --always --dirty --abbrev=40 --exclude='*')
made() { cmake -DSOURCE="$1" -DOUT="$folder/version.c" -DVERSION=1 -DPARTS=none -P "$1/version.cmake"; }
made "$PWD/analysis/base"
grep -qF "\"$commit\"" "$folder/version.c" || fail "not the commit $commit"
git archive HEAD analysis/base/version.cmake analysis/base/version.c.in | tar x -C "$folder"
made "$folder/analysis/base"
grep -qF "\"$(git rev-parse HEAD)\"" "$folder/version.c" || fail "an archive does not know its commit"
