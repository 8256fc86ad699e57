#!/usr/bin/env bash
# Makes the archive and the Debian package on Debian 11, so that they run on older Linux, too
# (docs/packages.md). Run it as root in a container or in a root made by debootstrap.
# Debian 11 lacks libfyaml, and a LuaJIT and a CMake that are new enough: the libraries come from the
# sources of Debian 12, CMake from PyPI.
set -euo pipefail
cd "$(dirname "$0")/.."
export DEBIAN_FRONTEND=noninteractive

sed -n 's/^deb \(.*\) bullseye main.*/deb-src \1 bookworm main/p' /etc/apt/sources.list \
    >/etc/apt/sources.list.d/bookworm.list
apt-get update -q
apt-get install -y -q --no-install-recommends gcc g++ ninja-build pkg-config python3-pip dpkg-dev git \
    libhdf5-dev libboost-dev libjansson-dev libxxhash-dev libdeflate-dev \
    clang-16 lld-16 wasi-libc libclang-rt-16-dev-wasm32
pip3 install -q cmake==3.25.2

sources=$(mktemp -d)
(
    cd "$sources"
    apt-get build-dep -y -q --no-install-recommends libfyaml luajit
    DEB_BUILD_OPTIONS=nocheck apt-get source -q --build libfyaml luajit
    dpkg -i libfyaml0_*.deb libfyaml-dev_*.deb libluajit-5.1-*_*.deb
)
rm -rf "$sources"

cmake --preset package -DPOISE_WASM_CLANG=/usr/bin/clang-16
cmake --build --preset package
