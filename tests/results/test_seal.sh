#!/usr/bin/env bash
# `poise verify` finds a change to any attribute and any data set that a result rests on.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
needs_h5py
printf 'game: pig\nrules: %s\nai: book\nhumans: [greedy]\ngames: 500\nsweep: {ai.hold_at: [18, 20]}\n' \
    "$POISE_SOURCE_DIR/configs/pig/base.yaml" >sweep.yaml
expect 0 '' "$POISE" run sweep.yaml --out whole.h5
expect 0 'complete; 1000 games' "$POISE" verify whole.h5
holds "every change is found" /usr/bin/python3 "$POISE_SOURCE_DIR/tests/results/change_each.py" "$POISE" whole.h5

# A seal that was taken away, of the file or of a variant; a file that says an older version wrote it passes,
# and what was not checked is said.
change() { # change NAME PYTHON: a copy of the whole file, changed
    cp whole.h5 "$1"
    /usr/bin/python3 -c "
import h5py, sys
with h5py.File(sys.argv[1], 'r+') as f:
    variants = list(f['variants'].values())
    $2" "$1"
}
change bare.h5 "del f.attrs['seal']"
expect 1 'has no seal, but version .* seals what it completes: the seal was taken away' "$POISE" verify bare.h5
change odd.h5 "del f.attrs['seal']; f.attrs['program_version'] = 'x'"
expect 1 'the seal was taken away' "$POISE" verify odd.h5
change half.h5 "del variants[1].attrs['seal']"
expect 1 'variant .*: its seal was taken away' "$POISE" verify half.h5
change old.h5 "
    for thing in [f] + variants:
        del thing.attrs['seal']
    f.attrs['program_version'] = '0.2.0'"
expect 0 'Not checked: the rules, names and attributes\. The file has no seal.* version 0\.2\.0' "$POISE" verify old.h5
expect 0 '"sealed": *false' "$POISE" verify old.h5 --format json
expect 0 '"sealed": *true' "$POISE" verify whole.h5 --format json

# The same bytes under another sign are other values; written again as they were they are the same.
for kind in u1 i1; do
    change $kind.h5 "
    games = variants[1]['games']
    values, about = games['human_busts'], dict(games['human_busts'].attrs)
    chunks, bytes = values.chunks, values[()].view('$kind')
    del games['human_busts']
    again = games.create_dataset('human_busts', data=bytes, chunks=chunks, maxshape=(None,), compression=1)
    for key, text in about.items():
        again.attrs[key] = text"
done
expect 0 'complete; 1000 games' "$POISE" verify u1.h5
expect 1 'the type of a column is not as it was written' "$POISE" verify i1.h5

# A script that somebody changed is neither a fault of the game nor of the program that plays it again.
if "$POISE" run "$POISE_SOURCE_DIR/tests/lua/race.lua" --games 50 --quiet --out script.h5 >out 2>&1; then
    for word in return:retern "sides = 6:sides = 4"; do
        cp script.h5 changed.h5
        /usr/bin/python3 -c "
import h5py, sys
with h5py.File('changed.h5', 'r+') as f:
    text, (old, new) = f['script'][()], (it.encode() for it in sys.argv[1].split(':'))
    assert old in text
    f['script'][()] = text.replace(old, new.ljust(len(old)))" "$word"
        expect 1 '^poise: changed.h5: the experiment, the script, .* is not as it was written$' "$POISE" verify changed.h5
        holds "one message" test "$(wc -l <out)" = 1
    done
fi

# A disk that fails to give back what is to be sealed: no complete file, and one that can be resumed.
cat >fails.c <<'C'
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
ssize_t pread(int fd, void *bytes, size_t size, off_t at)
{
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    const ssize_t length = readlink(link, path, sizeof path);
    if (size == 16 && at > 48 && length > 4 && memcmp(path + length - 4, ".new", 4) == 0) { /* the head of a heap of texts */
        errno = EIO;
        return -1;
    }
    return syscall(SYS_pread64, fd, bytes, size, at);
}
ssize_t __pread_chk(int fd, void *bytes, size_t size, off_t at, size_t room)
{
    return size <= room ? pread(fd, bytes, size, at) : -1;
}
ssize_t pread64(int fd, void *bytes, size_t size, off_t at)
{
    return pread(fd, bytes, size, at);
}
C
if ! ldd "$POISE" | grep -q libasan && ${CC:-cc} -O1 -shared -fPIC fails.c -o fails.so 2>/dev/null; then
    LD_PRELOAD=$PWD/fails.so expect 1 'unread.h5.part.new: cannot read it back to seal it.*' "$POISE" run sweep.yaml --quiet --out unread.h5
    holds "no file that says it is complete" test ! -e unread.h5
    expect 0 'INCOMPLETE; 1000 games' "$POISE" verify unread.h5.part
    expect 0 '' "$POISE" run --resume unread.h5 --quiet
    expect 0 ': complete; 1000 games' "$POISE" verify unread.h5
fi
exit $((failures > 0))
