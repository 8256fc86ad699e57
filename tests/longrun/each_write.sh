#!/usr/bin/env bash
# each_write.sh STEP: kills a run at each STEPth call that writes, syncs or renames a file, and has the call fail; a
# part of the calls fills the log, a part makes HDF5 of it. After each, the file must be readable and --resume must
# end in the very bytes of a run that nobody disturbed.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
strace -qq -o /dev/null true 2>/dev/null || { echo "needs strace"; exit 77; }
ldd "$POISE" | grep -q libasan && { echo "a sanitizer does not run under strace"; exit 77; }
cat >two.yaml <<'YAML'
game: pig
rules: pig/base.yaml
games: 300
variants:
  - { name: late, set: { human.hold_at: 30 } }
YAML
run=("$POISE" run two.yaml --reproducible --quiet --out)
"${run[@]}" whole.h5 >/dev/null || exit 1

mend() { # mend WHAT: what is there is readable, and becomes the whole file
    if [ -e x.h5.part ]; then
        "$POISE" verify x.h5.part >out 2>&1 || { echo "FAILED: unreadable after $1"; cat out; failures=1; }
        "$POISE" run --resume x.h5 --quiet >out 2>&1
    elif [ ! -e x.h5 ]; then
        "${run[@]}" x.h5 >out 2>&1
    fi
    cmp whole.h5 x.h5 && [ "$(echo x.h5*)" = x.h5 ] || { echo "FAILED: $1"; cat out; ls; failures=1; }
    rm -f x.h5*
}

times=0
for call in pwrite64 sendfile ftruncate fsync fdatasync rename renameat2; do
    for fault in signal=KILL error=EIO error=ENOSPC; do
        at=1
        while :; do
            (strace -f -qq -o trace -e trace=$call -e inject=$call:$fault:when=$at \
                "${run[@]}" x.h5 --threads 1 --checkpoint 1 >/dev/null 2>err) 2>/dev/null
            [ $? -le 1 ] || [ $fault = signal=KILL ] || { echo "FAILED: exit code"; cat err; failures=1; }
            grep -qE 'INJECTED|killed by' trace || break # there are no more such calls
            mend "$fault at $call $at"
            times=$((times + 1))
            at=$((at + $1))
        done
        rm -f x.h5*
    done
done
echo "$times faults"
[ $times -gt 8 ] || failures=1
exit $((failures > 0))
