# Sourced by tests that stop at the first failure. They work in a folder of their own.
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
base="$POISE_SOURCE_DIR/configs/pig/base.yaml"

fail() { echo "FAILED: $*"; exit 1; }
# says TEXT STATUS COMMAND...: the output, kept in `out`, holds TEXT and the exit code is STATUS.
says() {
    local text=$1 status=$2 got=0; shift 2
    "$@" >out 2>&1 || got=$?
    grep -qF -- "$text" out || { cat out; fail "no \"$text\" from: $*"; }
    [ $got -eq "$status" ] || fail "exit code $got, not $status: $*"
}
