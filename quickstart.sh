#!/usr/bin/env bash
# ./quickstart.sh              install what is missing, build, and play a million games of Wroth
# ./quickstart.sh test         the same, then the test-suite (a few minutes)
# ./quickstart.sh test --slow  with the tests that take long
set -euo pipefail
cd "$(dirname "$0")"

packages="gcc g++ make cmake ninja-build pkg-config libhdf5-dev libfyaml-dev libgsl-dev
libjansson-dev libxxhash-dev libdeflate-dev gnuplot-nox"
test_packages="libcmocka-dev libopenmpi-dev openmpi-bin libpcg-cpp-dev hdf5-tools python3-h5py clang clang-format clang-tidy
libclang-rt-dev libomp-dev strace valgrind iproute2"
slow_packages="dieharder"

usage() { sed -n '2,4s/^# //p' "$0"; }

missing() {
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok' ||
            echo "$package"
    done
}

install_packages() {
    local wanted
    wanted=$(missing "$@" | tr '\n' ' ')
    [ -n "${wanted// /}" ] || return 0
    local sudo=""
    if [ "$(id -u)" != 0 ]; then
        sudo="sudo"
        sudo -n true 2>/dev/null || { echo "Please run:  sudo apt-get install -y $wanted"; exit 1; }
    fi
    echo "Installing: $wanted"
    { $sudo apt-get update -q && DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -q \
        --no-install-recommends $wanted; } >quickstart.log 2>&1 || {
        tail -5 quickstart.log
        echo "Could not install. With a network, please run:  ${sudo:+sudo }apt-get install -y $wanted"
        exit 1
    }
    rm -f quickstart.log
}

strict=OFF
build() { # build PRESET [TARGET]
    cmake --preset "$1" -G Ninja -DCMAKE_COMPILE_WARNING_AS_ERROR=$strict >/dev/null
    cmake --build --preset "$1" ${2:+--target "$2"}
}

mode=${1:-run}
case "$mode" in
run)
    install_packages $packages
    build release poise | tail -1
    ./build/poise run configs/wroth.yaml --out wroth.h5 --force
    ;;
test)
    slow=${2:-}
    strict=ON
    install_packages $packages $test_packages ${slow:+$slow_packages}
    build release | tail -1
    if [ "$slow" = --slow ]; then
        ctest --test-dir build --output-on-failure -j "$(nproc)"
    else
        ctest --test-dir build --output-on-failure -j "$(nproc)" -LE slow
    fi
    echo "How fast the decision loop is here"
    ./build/poise-bench --filter greedy --repeats 3 --seconds 0.2
    echo "Now the same rules under the address and undefined-behaviour sanitizers"
    build sanitize | tail -1
    ctest --test-dir build-sanitize --output-on-failure -j "$(nproc)" -LE 'slow|bulk|lint'
    ;;
-h | --help) usage ;;
*)
    usage >&2
    exit 2
    ;;
esac
