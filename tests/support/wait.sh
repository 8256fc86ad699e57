# Sourced by tests that interfere with a program at work.
appears() { # appears FILE [BYTES]: waits until it holds something, or so much
    for _ in $(seq 6000); do
        [ -s "$1" ] && [ "$(stat -c %s "$1")" -ge "${2:-1}" ] && return
        sleep 0.01
    done
    echo "FAILED: no $1${2:+ of $2 bytes} after a minute"
    exit 1
}

# hears PID: waits until it catches Ctrl-C. Before that, one that was started in the background is deaf to it.
hears() {
    local caught
    for _ in $(seq 6000); do
        caught=$(sed -n 's/^SigCgt:[[:space:]]*//p' "/proc/$1/status" 2>/dev/null)
        [ -n "$caught" ] || return 0 # it has ended
        [ $((0x$caught & 2)) -eq 0 ] || return 0
        sleep 0.01
    done
    echo "FAILED: process $1 does not catch Ctrl-C after a minute"
    exit 1
}
