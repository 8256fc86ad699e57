# Sourced by tests that compare the program ($POISE) with others, in the folder `native` and one for each other program.
# The test defines `other`, which calls the only one, or `hosts`, the folders of several, and `ask_hosts`, which leaves
# out, err and code in each.
bad=0 compared=0 hosts=${hosts:-other}
mkdir -p native $hosts

# Leaves NAME/out, NAME/err and NAME/code.
in_folder() { # in_folder NAME PROGRAM ARGUMENT...
    (
        cd "$1" && shift && "$@" >out 2>err </dev/null
        echo $? >code
    )
}

[ "$hosts" != other ] || ask_hosts() { in_folder other other "$@"; }

same() { # same ARGUMENT...: all programs end alike and print the same
    in_folder native "$POISE" "$@" &
    ask_hosts "$@"
    wait
    local host part # how long it took, on how many threads, is no result
    sed -i '/decisions per second/d; /^  "\(seconds\|threads\|games_per_second\|decisions_per_second\)"/d; s/ games in [0-9]* s of/ games of/; s/^ *[0-9]* \( *[0-9,]*  \(playing\|watching\) \)/\1/' \
        native/out $(printf '%s/out ' $hosts)
    for host in $hosts; do
        for part in out err code; do
            cmp -s native/$part $host/$part || {
                echo "poise $*: $part differs ($host):"
                diff native/$part $host/$part | head -4
                bad=1
            }
        done
    done
    compared=$((compared + 1))
}

answers() { # answers ARGUMENT...: the same, and they do not fail
    same "$@"
    [ "$(cat native/code)" = 0 ] || { echo "poise $*: ends with $(cat native/code)"; bad=1; }
}
