# Sourced by tests that interfere with a program at work.
appears() { # appears FILE [BYTES]: waits until it holds something, or so much
    for _ in $(seq 6000); do
        [ -s "$1" ] && [ "$(stat -c %s "$1")" -ge "${2:-1}" ] && return
        sleep 0.01
    done
    echo "FAILED: no $1${2:+ of $2 bytes} after a minute"
    exit 1
}
