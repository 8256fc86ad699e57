# Sourced by tests that compare the program ($POISE) with another one, in the folders `native` and `other`. The test
# defines `other`, which calls it.
bad=0 compared=0
mkdir -p native other

# Leaves NAME/out, NAME/err and NAME/code. How long it took, on how many threads, is no result.
in_folder() { # in_folder NAME PROGRAM ARGUMENT...
    (
        cd "$1" && shift && "$@" >out 2>err </dev/null
        echo $? >code
        sed -i '/decisions per second/d; /^  "\(seconds\|threads\|games_per_second\|decisions_per_second\)"/d' out
    )
}

same() { # same ARGUMENT...: both programs end alike and print the same
    in_folder native "$POISE" "$@" &
    in_folder other other "$@"
    wait
    local part
    for part in out err code; do
        cmp -s native/$part other/$part || {
            echo "poise $*: $part differs:"
            diff native/$part other/$part | head -4
            bad=1
        }
    done
    compared=$((compared + 1))
}

answers() { # answers ARGUMENT...: the same, and they do not fail
    same "$@"
    [ "$(cat native/code)" = 0 ] || { echo "poise $*: ends with $(cat native/code)"; bad=1; }
}
