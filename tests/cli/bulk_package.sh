#!/usr/bin/env bash
# The packages of docs/packages.md hold all that an installation has, and their program runs where nothing else of Poise is.
set -eu
command -v dpkg-shlibdeps >/dev/null || { echo "dpkg-dev is not installed"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "$1"; exit 1; }
cd "$POISE_SOURCE_DIR"
# As a user makes them, but compiled in a fraction of the time.
{ cmake --preset package -B "$folder/build" -DPOISE_LTO=OFF -DCMAKE_C_FLAGS_RELEASE=-O0 -DPOISE_WASM_CLANG= &&
    cmake --build "$folder/build" --target package; } >"$folder/log" 2>&1 || fail "$(tail -30 "$folder/log")"

cd "$folder"
mkdir deb home
tar xf build/poise-*.tar.gz
mv poise-* archive
dpkg-deb -x build/poise_*.deb deb
mv build gone
(cd archive && find . -type f | sort) >in_archive
(cd deb/usr && find . -type f | sort) >in_deb
diff in_archive in_deb || fail "the archive and the Debian package differ"
for file in bin/poise include/poise/game.h share/bash-completion/completions/poise \
    share/doc/poise/FORMAT.md share/fish/vendor_completions.d/poise.fish share/man/man1/poise.1 \
    share/poise/configs/wroth/base.yaml share/poise/poise-python.tar.gz \
    share/zsh/site-functions/_poise share/zsh/vendor-completions/_poise; do
    grep -qx "./$file" in_archive || fail "$file is not in the archive"
    [ -s "archive/$file" ] || fail "$file is empty"
done
needed=$(ldd archive/bin/poise | sed -nE 's/^\s*(\S+) => .*/\1/p' | grep -vE '^lib(c|m|dl|pthread|gcc_s)\.so|^linux-vdso') || true
[ -z "$needed" ] || fail "the program needs $needed"
for poise in archive/bin/poise deb/usr/bin/poise; do
    env -i HOME="$folder/home" "$poise" run wroth --games 1000 --no-out >shown
    grep -q '^1,000 games' shown || fail "$(cat shown)"
done
archive/bin/poise new climb >/dev/null
archive/bin/poise run climb/climb.yaml --games 1000 --no-out >shown || fail "no game in Lua plays"
[ -z "$(ls -A home)" ] || fail "the program wrote into the home folder"
