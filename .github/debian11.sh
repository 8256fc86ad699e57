#!/usr/bin/env bash
# Makes the archive and the Debian package on Debian 11, so that they run on older Linux, too
# (docs/packages.md). Run it as root in a container or in a root made by debootstrap.
# Debian 11 lacks libfyaml, and a LuaJIT and a CMake that are new enough. LuaJIT comes from the sources of
# Debian 12, CMake from PyPI, and libfyaml from the sources of Debian's unstable: all of it is under the MIT
# licence from 0.9.1 on, so that anyone may pass the packages on (NOTICES).
set -euo pipefail
cd "$(dirname "$0")/.."
export DEBIAN_FRONTEND=noninteractive

for suite in bookworm sid; do
    sed -n "s/^deb \(.*\) bullseye main.*/deb-src \1 $suite main/p" /etc/apt/sources.list
done >/etc/apt/sources.list.d/newer.list
apt-get update -q
apt-get install -y -q --no-install-recommends gcc g++ ninja-build pkg-config python3-pip dpkg-dev git \
    libhdf5-dev libboost-dev libjansson-dev libxxhash-dev libdeflate-dev
pip3 install -q cmake==3.25.2

sources=$(mktemp -d)
(
    cd "$sources"
    apt-get build-dep -y -q --no-install-recommends luajit/bookworm
    DEB_BUILD_OPTIONS=nocheck apt-get source -q --build luajit/bookworm
    dpkg -i libluajit-5.1-*_*.deb
    apt-get source -q libfyaml/sid
    (cd libfyaml-*/ && basename "$PWD" | sed 's/.*-//' >.tarball-version)
    cmake -S libfyaml-*/ -B libfyaml -G Ninja -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=OFF -DBUILD_TESTING=OFF
    cmake --build libfyaml --target install
)
rm -rf "$sources"

# The Studio and what `report --play` takes are made before (./quickstart.sh test --all); without it packages have none.
mkdir -p build-package
[ ! -f build/poise-studio.html ] || cp build/poise-{play,studio}.html build-package/
cmake --preset package
cmake --build --preset package
