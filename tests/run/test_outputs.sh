#!/usr/bin/env bash
# What commands write: never over another process's output, through links, into devices, or over
# their own input; and a refusal comes before the first game.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
. "$POISE_SOURCE_DIR/tests/support/wait.sh"

printf 'game: pig\nrules: pig/base.yaml\n' >own.yaml
(cat own.yaml && echo 'variants: [{name: b, set: {goal: 20}}]') >compare.yaml
"$POISE" run own.yaml --games 1000 --quiet --out in.h5
cp in.h5 kept.h5

# Two runs with --force on one output: the second is told who holds it, the first stays whole.
"$POISE" run own.yaml --games 100000000000 --yes --checkpoint 20 --out two.h5 --force --quiet 2>err &
first=$!
appears two.h5.part
expect 1 "two.h5: process $first on $(hostname) is writing it" \
    "$POISE" run own.yaml --games 100 --out two.h5 --force --quiet
expect 1 "process $first on" "$POISE" run --resume two.h5 --quiet
expect 1 "process $first on" "$POISE" merge in.h5 --out two.h5 --force
expect 1 "process $first on" "$POISE" export in.h5 --out two.h5 --force
expect 1 "process $first on" "$POISE" report in.h5 --out two.h5 --force
expect 1 "process $first on" "$POISE" compare compare.yaml --games 10 --out two.h5 --force
kill -INT $first
wait $first
expect 0 'INCOMPLETE; [0-9]+ games in 1 variant' "$POISE" verify two.h5.part
holds "the name is given back" test ! -e two.h5.part.lock
expect 1 'two.h5.part: was left by an interrupted run' "$POISE" run own.yaml --games 10 --out two.h5

# Runs that start at once: whoever wins leaves a whole file.
for _ in 1 2 3 4 5; do
    for _ in 1 2 3; do
        "$POISE" run own.yaml --games 20000 --out race.h5 --force --quiet 2>/dev/null &
    done
    wait
    expect 0 'complete; 20000 games' "$POISE" verify race.h5 --games 1
done
holds "nothing else is left of a race" test "$(echo race.h5*)" = race.h5

# A killed process leaves no lock that would stop the next.
"$POISE" run own.yaml --games 100000000000 --yes --checkpoint 20 --out killed.h5 --quiet 2>/dev/null &
first=$!
appears killed.h5.part
kill -KILL $first
wait $first 2>/dev/null
holds "a run after a kill" "$POISE" run own.yaml --games 100 --out killed.h5 --force --quiet

# What happens to have the name of a lock is left alone.
echo precious >note.part.lock
expect 1 'note.part.lock: stands where the lock of note belongs' "$POISE" export in.h5 --out note
holds "a file with the name of a lock" grep -q precious note.part.lock

# A disk that does not give a lock back, or takes half of it: the system's reason, not the last one that
# something else had, and no word about moving files away.
cat >lock.c <<'C'
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
static const char mark[] = "process ";
ssize_t pread(int fd, void *bytes, size_t size, off_t at)
{
    char file[64], path[4096] = "";
    snprintf(file, sizeof file, "/proc/self/fd/%d", fd);
    if (getenv("NO_READ") && readlink(file, path, sizeof path - 1) > 0 && strstr(path, ".part.lock")) {
        errno = EIO;
        return -1;
    }
    return syscall(SYS_pread64, fd, bytes, size, at);
}
ssize_t __pread_chk(int fd, void *bytes, size_t size, off_t at, size_t room)
{
    return size <= room ? pread(fd, bytes, size, at) : -1;
}
static ssize_t put(int fd, const void *bytes, size_t size, off_t at, long number)
{
    static int cut;
    if (getenv("NO_ROOM") && (cut > 0 || (size > strlen(mark) && !memcmp(bytes, mark, strlen(mark))))) {
        if (cut++ > 0) {
            errno = ENOSPC;
            return -1;
        }
        size /= 2;
    }
    return syscall(number, fd, bytes, size, at);
}
ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at)
{
    return put(fd, bytes, size, at, SYS_pwrite64);
}
ssize_t write(int fd, const void *bytes, size_t size)
{
    return fd > 2 ? put(fd, bytes, size, 0, SYS_write) : syscall(SYS_write, fd, bytes, size);
}
C
if ! ldd "$POISE" | grep -q libasan && ${CC:-cc} -O1 -shared -fPIC lock.c -o lock.so 2>/dev/null; then
    touch held.part.lock
    LD_PRELOAD=$PWD/lock.so NO_READ=1 expect 1 'held.part.lock: cannot be read: Input/output error' \
        "$POISE" export in.h5 --out held
    LD_PRELOAD=$PWD/lock.so NO_ROOM=1 expect 1 'half.part.lock: cannot be written: No space left' \
        "$POISE" export in.h5 --out half
    rm -f held.part.lock half*
fi

# A stack that no command fits into.
expect 1 'the limit of the stack is 64 KB, too little for Poise: allow [0-9]+ KB, with .ulimit -s' \
    bash -c 'ulimit -s 64; exec "$POISE" games'

# An output is a new or a regular file.
mkfifo fifo
mkdir folder
echo precious >target
ln -s target link
ln -s nowhere dangling
refuse() { # refuse KIND PATH
    expect 1 "$2: is $1: an output is a new or a regular file" \
        "$POISE" run own.yaml --games 10 --quiet --force --out "$2"
    expect 1 "$2: is $1" "$POISE" merge in.h5 --force --out "$2"
    expect 1 "$2: is $1" "$POISE" export in.h5 --force --out "$2"
    expect 1 "$2: is $1" "$POISE" report in.h5 --force --out "$2"
    expect 1 "$2: is $1" "$POISE" compare compare.yaml --games 10 --force --out "$2"
}
refuse 'a link' link
refuse 'a link' dangling
refuse 'a folder' folder
refuse 'a FIFO' fifo
holds "the target of a link" grep -q precious target
ln -s target part.h5.part
expect 1 'part.h5.part: is a link' "$POISE" run own.yaml --games 10 --quiet --force --out part.h5
expect 1 'part.h5.part: is a link' "$POISE" export in.h5 --force --out part.h5
holds "the target of NAME.part" grep -q precious target
# A device of our own where the system lets us make one: a program that fails here replaces it.
if mknod device c 1 3 2>/dev/null; then
    refuse 'a device' device
    holds "the device" test -c device
fi

# Pictures, too.
mkdir pictures
ln -s ../target pictures/f1-rounds.svg
expect 1 'pictures/f1-rounds.svg: is a link' \
    "$POISE" report in.h5 --plots pictures --out pictures.html
holds "the target of a picture" grep -q precious target
holds "no page" test ! -e pictures.html -a ! -e pictures.html.part
expect 1 'own.yaml: cannot be used as a folder' \
    "$POISE" report in.h5 --plots own.yaml --out pictures.html

# An output is no input, under whatever name.
ln in.h5 other-name.h5
for out in in.h5 ./in.h5 other-name.h5; do
    expect 1 "$out: is read by this command" "$POISE" export in.h5 --force --out $out
    expect 1 "$out: is read by this command" "$POISE" report in.h5 --force --out $out
    expect 1 "$out: is read by this command" "$POISE" merge in.h5 --force --out $out
done
holds "the input" cmp in.h5 kept.h5
cp own.yaml kept.yaml
expect 1 'own.yaml: is read by this command' "$POISE" run own.yaml --games 10 --force --out own.yaml
expect 1 'compare.yaml: is read by this command' \
    "$POISE" compare compare.yaml --games 10 --force --out compare.yaml
holds "the experiment" cmp own.yaml kept.yaml

# An empty name is refused before the games.
expect 2 'lacks a value; give FILE' \
    timeout 20 "$POISE" run own.yaml --games 100000000000 --yes --quiet --out ''
expect 2 'lacks a value; give FILE' "$POISE" export in.h5 --out ''
expect 2 'lacks a value; give FILE' "$POISE" report in.h5 --out ''
expect 2 'lacks a value; give FILE' "$POISE" merge in.h5 --out ''
expect 2 'lacks a value; give FILE' \
    timeout 20 "$POISE" compare compare.yaml --games 100000000000 --yes --out ''

# One message where standard output cannot be written, whatever goes there.
for command in "run pig --games 20 --no-out --quiet --format json" 'rules pig --format json' 'rules pig' 'export in.h5'; do
    $POISE $command >/dev/full 2>out
    holds "$command: exit code" [ $? = 1 ]
    holds "$command: one message" [ "$(cat out)" = 'poise: standard output: No space left on device' ]
done

# Without --out an export goes to standard output; other outputs are whole or not there.
expect 0 '^game,winner' "$POISE" export in.h5
holds "an export to a file" "$POISE" export in.h5 --out games.csv
holds "an export" grep -q '^999,' games.csv
holds "nothing is left beside it" test "$(echo games.csv*)" = games.csv
exit $((failures > 0))
