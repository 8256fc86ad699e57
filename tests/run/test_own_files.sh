#!/usr/bin/env bash
# Files beside an output: what is not Poise's stays, pipes are refused, an end by a signal or by a limit leaves
# nothing, and file systems without locks have a way out.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
base=$POISE_SOURCE_DIR/configs/pig/base.yaml
small="--games 500 --quiet"

echo mine >a.h5.part.new
expect 1 'a.h5.part.new: is no file of Poise, and stands where' "$POISE" run pig $small --out a.h5
expect 0 '^mine$' cat a.h5.part.new
rm a.h5.part.new
truncate -s 6301 a.h5.part.new # a kill between the first writes leaves zeros at the begin
expect 0 '' "$POISE" run pig $small --out a.h5
if /usr/bin/python3 -c 'import h5py; h5py.File("b.h5.part.new", "w")["mine"] = 1' 2>/dev/null; then
    expect 1 'b.h5.part.new: is no file of Poise' "$POISE" run pig $small --out b.h5
    cp a.h5 b.h5.part.new # ours: left by a kill
    expect 0 '' "$POISE" run pig $small --out b.h5
    rm b.h5
fi

mkfifo pipe
printf 'game: pig\nrules: pipe\n' >rules.yaml
expect 1 'pipe: is a pipe, not a file' timeout 10 "$POISE" run rules.yaml --no-out
expect 1 'pipe: is a pipe, not a results file' timeout 10 "$POISE" report pipe
expect 1 'pipe: is a pipe, not a results file' timeout 10 "$POISE" export pipe --csv

title() { # title TEXT: a rule set with that title
    printf 'game: pig\nextends: %s\ntitle: "%b"\n' "$base" "$1" >titled.yaml
    printf 'game: pig\nrules: titled.yaml\nai: book\nhumans: [greedy]\n' >by_title.yaml
}
title 'two\\nlines'
expect 1 'titled.yaml:3:.* has a line break or a tab; write one line' "$POISE" run by_title.yaml $small --no-out
title 'two\xe2\x80\xa8lines'
expect 1 'titled.yaml:3:.* has a line break' "$POISE" run by_title.yaml $small --no-out
for line in 'title: "two\nlines"' 'variants: [{name: a, title: "two\nlines"}]'; do
    printf 'game: pig\nrules: %s\nai: book\nhumans: [greedy]\n%s\n' "$base" "$line" >by_title.yaml
    expect 1 'by_title.yaml:5:.*title: has a line break' "$POISE" run by_title.yaml $small --no-out
done
printf 'game: pig\nrules: titled.yaml\nai: book\nhumans: [greedy]\n' >by_title.yaml
title 'gnp\xe2\x80\xae.yaml'
expect 1 'titled.yaml' "$POISE" run by_title.yaml $small --no-out

# A slow export into a file, interrupted.
"$POISE" run pig --games 2000000 --quiet --out many.h5 >/dev/null
for signal in INT TERM; do
    # A shell without job control starts background commands deaf to Ctrl-C; env makes them hear it.
    env --default-signal=INT "$POISE" export many.h5 --csv --out many.csv &
    until [ -s many.csv.part ]; do sleep 0.02; done
    kill -$signal $!
    wait $!
    status=$?
    holds "export ends by SIG$signal with its exit code, not $status" [ $status = $([ $signal = INT ] && echo 130 || echo 143) ]
    holds "nothing is left" [ "$(echo many.csv*)" = 'many.csv*' ]
done
# A file that takes the name meanwhile stays.
"$POISE" export many.h5 --csv --out many.csv 2>out &
until [ -s many.csv.part ]; do sleep 0.02; done
kill -STOP $! && echo mine >many.csv && kill -CONT $!
wait $! && holds "a name that was taken" false
holds "says so" grep -q 'many.csv.part: cannot take its final name many.csv: File exists' out
holds "the other file is as it was" grep -qx mine many.csv
rm many.csv
(ulimit -f 100; trap '' XFSZ; exec "$POISE" export many.h5 --csv --out many.csv) >out 2>&1
holds "a limit of the file's size is a message" grep -q '^poise: many.csv.*: File too large' out
(ulimit -f 1; exec "$POISE" report a.h5 --out limited.html) >out 2>&1
holds "also of a report" grep -q 'limited.html.*File too large' out
holds "nothing is left of either" [ "$(echo many.csv* limited*)" = 'many.csv* limited*' ]

if command -v strace >/dev/null && strace -qq -o /dev/null true 2>/dev/null; then
    without_locks() { ASAN_OPTIONS=${ASAN_OPTIONS:-}:detect_leaks=0 strace -f -qq -o /dev/null -e inject=flock:error=EOPNOTSUPP "$@"; }
    expect 1 'has no locks: set HDF5_USE_FILE_LOCKING=FALSE' without_locks "$POISE" run pig $small --out b.h5
    expect 1 'has no locks: set HDF5_USE_FILE_LOCKING=FALSE' without_locks "$POISE" report a.h5 --out locks.html
    export HDF5_USE_FILE_LOCKING=FALSE
    expect 0 '' without_locks "$POISE" report a.h5 --out locks.html
    expect 0 '' without_locks "$POISE" run pig $small --out b.h5
fi
exit $((failures > 0))
