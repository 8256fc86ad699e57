# For faults.sh, in a mount namespace of its own.
cd "$FOLDER" || exit 1
. "$POISE_SOURCE_DIR/tests/support/wait.sh"
RANDOM=$SEED
mkdir disk

fail() {
    echo "FAILED (RANDOM_SEED=$SEED): $*"
    cat out err
    exit 1
}

same() { # same FILE
    /usr/bin/python3 "$HERE/same.py" whole.h5 "$1" || fail "$1 holds other data"
}

resume() { # resume FILE OPTION...: to the end
    "$POISE" run --resume "$@" >out 2>err || fail "resume"
    same "$1"
}

cat >two.yaml <<'YAML'
game: pig
rules: pig/base.yaml
games: 140000
variants:
  - name: late
    set: { human.hold_at: 30 }
YAML
"$POISE" run two.yaml --quiet --out whole.h5 || fail "the run that nobody disturbs"
whole=$(($(stat -c %s whole.h5) / 1024))

# A disk that fills up somewhere between the first and the last chunk, then is given more room.
for _ in $(seq "$DISKS"); do
    size=$((1100 + RANDOM % whole))
    mount -t tmpfs -o size=${size}k tmpfs disk || exit 77
    "$POISE" run two.yaml --checkpoint 20 --quiet --out disk/full.h5 >out 2>err
    status=$?
    if [ $status = 1 ]; then
        [ "$(wc -l <err)" = 1 ] || fail "one message about a disk of $size KB"
        grep -q 'no space left on the disk; .*full.h5.part holds' err || fail "message"
        # Not even enough for what is there twice: the .part stays as it was.
        cp disk/full.h5.part before
        mount -o remount,size=$((size + 8))k disk
        "$POISE" run --resume disk/full.h5 --quiet >out 2>err && fail "resumed on a full disk"
        cmp -s before disk/full.h5.part || grep -q 'full.h5.part holds' err || fail "changed"
        mount -o remount,size=$((3 * whole + 4096))k disk
        resume disk/full.h5
    elif [ $status = 0 ]; then
        same disk/full.h5
    else
        fail "exit code $status with a disk of $size KB"
    fi
    umount disk
done

# A place that turns read-only: a message, and the .part stays.
mount -t tmpfs tmpfs disk || exit 77
"$POISE" run two.yaml --games 100000000 --quiet --checkpoint 20 --out disk/ro.h5 >out 2>err &
pid=$!
appears disk/ro.h5.part
sleep 0.5
kill -INT $pid
wait $pid
cp disk/ro.h5.part before
mount -o remount,ro disk
"$POISE" run --resume disk/ro.h5 --quiet >out 2>err
[ $? = 1 ] || fail "exit code in a read-only place"
grep -q 'disk/ro.h5.*: Read-only file system' err || fail "read-only message"
cmp before disk/ro.h5.part || fail "a .part changed in a read-only place"
umount disk

# SIGINT twice: the second one does not wait.
"$POISE" run two.yaml --quiet --checkpoint 20 --threads 1 --out twice.h5 >out 2>err &
pid=$!
appears twice.h5.part
kill -INT $pid
kill -INT $pid
wait $pid
if [ -e twice.h5.part ]; then
    resume twice.h5
fi

# SIGTERM, also while a file is being taken over.
for _ in 1 2 3; do
    if [ -e term.h5.part ]; then
        command="--resume term.h5"
    else
        command="two.yaml --out term.h5"
    fi
    [ -e term.h5 ] && break
    "$POISE" run $command --quiet --checkpoint 20 --threads 1 >out 2>err &
    pid=$!
    sleep 0.0$((RANDOM % 9 + 1))
    kill -TERM $pid 2>/dev/null
    wait $pid
done
[ -e term.h5.part ] && resume term.h5

# A clock that jumps days back and forth at every look, the monotonic one too.
cat >jump.c <<'C'
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
int clock_gettime(clockid_t clock, struct timespec *t)
{
    static _Thread_local unsigned state = 1;
    const int status = (int)syscall(SYS_clock_gettime, clock, t);
    t->tv_sec += (long)(rand_r(&state) % 2000000) - 1000000;
    return status;
}
time_t time(time_t *out)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return out != NULL ? (*out = t.tv_sec) : t.tv_sec;
}
C
if ! ldd "$POISE" | grep -q libasan && ${CC:-cc} -O1 -shared -fPIC jump.c -o jump.so 2>/dev/null; then
    LD_PRELOAD=$PWD/jump.so "$POISE" run two.yaml --quiet --out jump.h5 >out 2>err || fail "clock"
    same jump.h5
fi

# Threads that starve: sixteen on one core, beside busy neighbours.
core=$(taskset -cp $$ | grep -oE '[0-9]+' | tail -1)
neighbours=()
for _ in 1 2 3; do
    taskset -c "$core" bash -c 'while :; do :; done' &
    neighbours+=($!)
done
taskset -c "$core" "$POISE" run two.yaml --threads 16 --quiet --out starved.h5 >out 2>err
status=$?
kill "${neighbours[@]}"
[ $status = 0 ] || fail "starved threads"
same starved.h5
