# Sourced by tests that interfere with a program at work.
appears() { # appears FILE: waits until it holds something
    for _ in $(seq 6000); do
        [ -s "$1" ] && return
        sleep 0.01
    done
    echo "FAILED: no $1 after a minute"
    exit 1
}
