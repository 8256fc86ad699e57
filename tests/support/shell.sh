# Sourced by tests of commands: a folder of their own, and what a command should say. They end in
# `exit $((failures > 0))`.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failures=0

needs_h5py() {
    /usr/bin/python3 -c 'import h5py' 2>/dev/null || { echo "python3-h5py is not installed"; exit 77; }
}

# expect STATUS PATTERN COMMAND...: the exit code, and a line of stdout or stderr that matches.
expect() {
    local status=$1 pattern=$2
    shift 2
    "$@" >out 2>&1 </dev/null
    local got=$?
    if [ $got != "$status" ] || ! grep -qE -- "$pattern" out; then
        echo "FAILED: $* : exit code $got, wanted $status and /$pattern/:"
        cat out
        failures=$((failures + 1))
    fi
}

holds() { # holds WHAT COMMAND...
    local what=$1
    shift
    "$@" || { echo "FAILED: $what"; failures=$((failures + 1)); }
}
