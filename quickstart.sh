#!/usr/bin/env bash
# ./quickstart.sh              install what is missing, build, play a million games of Wroth,
#                              and put the program `poise` into ~/.local
# ./quickstart.sh test         build, then test each rule, format, message and fault (10 minutes on two cores)
# ./quickstart.sh test --all   also larger samples, sanitizers, fuzzing, more kills, lint (in all three quarters of an hour)
# ./quickstart.sh test --long  also the tests that take an hour
set -euo pipefail
cd "$(dirname "$0")"

packages="gcc g++ make cmake ninja-build pkg-config libhdf5-dev libfyaml-dev libboost-dev
libjansson-dev libxxhash-dev libdeflate-dev libluajit-5.1-dev"
test_packages="libcmocka-dev libgsl-dev libopenmpi-dev openmpi-bin libpcg-cpp-dev hdf5-tools python3-h5py python3-jsonschema
python3-yaml strace iproute2 procps chromium"
all_packages="nodejs ccache clang lld wasi-libc libclang-rt-dev-wasm32 libc++-14-dev-wasm32 llvm dpkg-dev file universal-ctags debootstrap firefox-esr python3-websocket python3-pandas python3-matplotlib python3-venv r-bioc-rhdf5 r-cran-hdf5r clang-format clang-tidy libclang-rt-dev libomp-dev valgrind"
# With sanitizers some tests are left out: those that take long for what only they reach (tests/README.md).
left_out='cli/test_(trace_json|trace_fold|values|heroes3_page|check_games)|compare/test_(compare_learn|compare_commands|assert|same_human|audit_together)
|config/test_corpus|config/test_experiment|engine/test_redeal|heroes3/test_duels|learn/test_learn_command
|longrun/test_(hosts|kills|mpi|ranks|search|resume|shards)|lua/test_(data_sets|check|commands|guide|levee|results|new|people|piles_games|piles_shown)
|play/test_(play$|play_judged|played_luck|tester_groups)|players/test_shipped_players|plugin/test_own_games|plugin/test_broken_games|plugin/test_plugin$
|python/test_package|report/test_(report$|report_rules|report_games|look)|results/test_seal|results/test_snippets
|run/test_(run_command|levels_first|interrupted|disk_full|own_files|long_runs|measures_by_numpy|shipped_experiments)|solve/test_foresight|solve/test_solved_games'
long_packages="dieharder slurm-wlm munge g++-aarch64-linux-gnu qemu-user-static"

usage() { sed -n '2,6s/^# //p' "$0"; }

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
        sudo -n true 2>/dev/null || {
            echo "Please run this, and then the same again:  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${wanted% }"
            exit 1
        }
    fi
    echo "Installing: $wanted"
    { $sudo apt-get update -q && $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -q \
        --no-install-recommends $wanted; } >quickstart.log 2>&1 || {
        tail -5 quickstart.log
        echo "Could not install. With a network, please run:  ${sudo:+sudo }apt-get install -y $wanted"
        exit 1
    }
    rm -f quickstart.log
}

build() { # build PRESET STRICT EVERYDAY [TARGETS]: is a warning an error, are the everyday tests built: ON or OFF
    echo "Building ($1)"
    local log=/dev/stdout # on a terminal ninja shows in one line how far it is
    [ -t 1 ] || log=quickstart.log
    { cmake --preset "$1" -DCMAKE_COMPILE_WARNING_AS_ERROR="$2" -DPOISE_EVERYDAY_TESTS="$3" >/dev/null &&
        cmake --build --preset "$1" ${4:+--target $4}; } >"$log" 2>&1 || {
        [ -t 1 ] || tail -40 quickstart.log
        echo "The build failed."
        exit 1
    }
    rm -f quickstart.log
}

run_tests() { # run_tests BUILD_DIR LABELS_LEFT_OUT [TESTS_LEFT_OUT [LABELS]]
    ctest --test-dir "$1" --output-on-failure -j $(($(nproc) * 3 / 2)) -LE "$2" ${3:+-E "$3"} ${4:+-L "$4"} |
        python3 tests/support/progress.py
}

install_program() {
    cmake --install build --prefix ~/.local >/dev/null
    if [ "$(command -v poise)" -ef ~/.local/bin/poise ]; then
        echo "The program is installed. Try:  poise --help"
    else # nowhere on the PATH, or behind another one
        echo "The program is ~/.local/bin/poise. To call it by its name, copy this line into your shell:"
        echo "export PATH=\"\$HOME/.local/bin:\$PATH\""
    fi
}

try_it() {
    install_packages $packages
    build release OFF ON poise
    ./build/poise run configs/wroth.yaml --out build/wroth.h5 --force
    echo
    install_program
}

# The sources of libraries that poise.wasm is built of, once. Without a network it is left out.
fetch_sources() {
    wasm/fetch_sources.sh build-sources >quickstart.log 2>&1 || { tail -2 quickstart.log; echo "poise.wasm is left out."; }
    rm -f quickstart.log
}

# What the Studio's page is made of, once. Without npm or a network it is left out.
fetch_studio() {
    command -v npm >/dev/null || install_packages npm
    [ sims/web/node_modules/.package-lock.json -nt sims/web/package-lock.json ] ||
        (cd sims/web && npm ci --no-audit --no-fund) >quickstart.log 2>&1 || { tail -2 quickstart.log; echo "The Studio is left out."; }
    rm -f quickstart.log
}

test_everyday() {
    install_packages $packages $test_packages
    build release OFF ON
    run_tests build 'bulk|lint|slow'
}

test_all() { # test_all LABELS_LEFT_OUT PACKAGES TESTS_LEFT_OUT_WITH_SANITIZERS
    install_packages $packages $test_packages $all_packages $2
    fetch_sources
    fetch_studio
    mkdir -p build/ccache # what the first build compiles, the one in a bare Debian 12 need not
    export CCACHE_DIR=$PWD/build/ccache CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1 CCACHE_IGNOREOPTIONS=-Werror
    local reason
    if reason=$(bash tests/install/bare_root.sh possible); then # install/bulk_quickstart runs the everyday tests
        CMAKE_C_COMPILER_LAUNCHER=ccache CMAKE_CXX_COMPILER_LAUNCHER=ccache build release ON OFF
        run_tests build "$1" "" .
        echo "In a bare Debian 12: $(grep 'tests passed' build/bare/quickstart.log)"
    else
        echo "The everyday tests run on this machine, not in a bare Debian 12: $reason"
        build release ON ON
        run_tests build "$1"
    fi
    echo "How fast the decision loop is here"
    ./build/poise-bench --filter greedy --repeats 3 --seconds 0.2
    echo "The same rules again, with the address and undefined-behaviour sanitizers"
    build sanitize ON ON
    run_tests build-sanitize 'bulk|lint|slow' "$3"
}

case "$*" in
"") try_it ;;
test) test_everyday ;;
"test --all") test_all slow "" "${left_out//$'\n'/}" ;;
"test --long") test_all '^$' "$long_packages" "" ;;
-h | --help) usage ;;
*)
    usage >&2
    exit 2
    ;;
esac
