#!/usr/bin/env bash
# Makes the archive and the wheel for Linux on arm64 on a Debian 12 with another processor (docs/packages.md):
#
#   .github/arm64.sh [FOLDER [OPTION OF CMAKE]...]     into FOLDER (build-arm64)
#
# Run it as root: debootstrap asks for that. The program is compiled here; only its man page and its completions
# are written by itself, in an emulator.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p "${1:-build-arm64}"
folder=$(realpath "${1:-build-arm64}")
export ARM64_ROOT=$folder/root

wanted="cmake ninja-build pkg-config git python3 binutils debootstrap g++-aarch64-linux-gnu qemu-user-static"
dpkg -s $wanted >/dev/null 2>&1 || { apt-get update -q && apt-get install -y -q --no-install-recommends $wanted; }

if [ ! -f "$folder/root.made" ]; then # an unpacked Debian that never runs
    rm -rf "$ARM64_ROOT" "$folder/fetched"
    debootstrap --foreign --arch=arm64 --variant=minbase \
        --include=libhdf5-dev,libfyaml-dev,libjansson-dev,libxxhash-dev,libdeflate-dev,libluajit-5.1-dev,libboost-dev,libgomp1 \
        bookworm "$folder/fetched" >"$folder/debootstrap.log" 2>&1 || { tail -5 "$folder/debootstrap.log"; exit 1; }
    mkdir "$ARM64_ROOT"
    for package in "$folder"/fetched/var/cache/apt/archives/*.deb; do dpkg-deb -x "$package" "$ARM64_ROOT"; done
    rm -rf "$folder/fetched"
    touch "$folder/root.made"
fi

# The Studio and what `report --play` takes are the same for each processor (./quickstart.sh test --all makes them).
[ ! -f build/poise-studio.html ] || cp build/poise-{play,studio}.html "$folder/"
export PKG_CONFIG_SYSROOT_DIR=$ARM64_ROOT PKG_CONFIG_LIBDIR=$ARM64_ROOT/usr/lib/aarch64-linux-gnu/pkgconfig:$ARM64_ROOT/usr/share/pkgconfig
cmake --preset package -B "$folder" -DCMAKE_TOOLCHAIN_FILE="$PWD/.github/arm64.cmake" -DPOISE_WASM_CLANG= "${@:2}"
cmake --build "$folder" --target package
python3 analysis/python/make_wheel.py "$folder"/poise-*.tar.gz "$folder"
