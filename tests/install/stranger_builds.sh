# Runs in a bare root (bulk_quickstart.sh): what README tells a stranger to do.
set -o pipefail
fail() { echo "$1"; exit 1; }
part() { echo; echo "== $SECONDS s: $1"; }
cd poise
if [ -n "${CCACHE_DIR:-}" ]; then
    { apt-get update -q && apt-get install -y -q --no-install-recommends ccache; } >../ccache.log 2>&1 || fail "$(tail -5 ../ccache.log)"
    export CCACHE_BASEDIR=$PWD CMAKE_C_COMPILER_LAUNCHER=ccache CMAKE_CXX_COMPILER_LAUNCHER=ccache
fi
part "./quickstart.sh"
./quickstart.sh
part "./quickstart.sh test"
./quickstart.sh test 2>&1 | tee ../tested
! grep -q 'did not run' ../tested || fail "Tests were left out: a fresh machine lacks something that test_packages should name."
part "the installed program"
bash ../poise/tests/install/use_program.sh ~/.local
part "done"
