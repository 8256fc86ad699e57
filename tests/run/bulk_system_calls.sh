#!/usr/bin/env bash
# Games make no system calls: a run of more games makes the same number of calls.
set -u
strace -o /dev/null true 2>/dev/null || { echo "strace does not work here"; exit 77; }
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

calls() { # calls GAMES
    strace -f -o "$folder/trace" "$POISE" run pig.yaml --games "$1" --threads 1 --no-out --quiet >/dev/null || exit 1
    grep -vcE 'exited|SIGCHLD' "$folder/trace"
}

few=$(calls 20000)
many=$(calls 1000000)
[ "$few" -gt 10 ] || { echo "strace saw only $few calls"; exit 1; }
[ "$few" = "$many" ] || { echo "20,000 games made $few calls, 1,000,000 made $many"; exit 1; }
