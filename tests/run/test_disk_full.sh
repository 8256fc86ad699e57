#!/usr/bin/env bash
# A disk that fills up: one message, and the games so far are kept and readable.
set -u
unshare -rm true 2>/dev/null || { echo "needs user namespaces or root"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/inside.sh" <<'E2'
cd "$1" || exit 1
. "$POISE_SOURCE_DIR/tests/support/wait.sh"
fail() {
    echo "FAILED: $*"
    cat err
    exit 1
}
mkdir disk
mount -t tmpfs -o size=8m tmpfs disk || exit 77
printf 'game: pig\nrules: pig/base.yaml\nsweep: {goal: [%s]}\n' "$(seq -s, 60 90)" >goals.yaml
"$POISE" run goals.yaml --games 200000 --threads 2 --out disk/full.h5 >out 2>err
[ $? = 1 ] || fail "exit code"
[ "$(wc -l <err)" = 1 ] || fail "one message"
games=$(grep -oE 'no space left on the disk; .*full.h5.part holds [0-9]+ games: --resume goes on with them' err |
    grep -oE '[0-9]+ games') || fail "message"
[ "$games" != "0 games" ] || fail "nothing was kept"
"$POISE" verify disk/full.h5.part >out 2>err || fail "the file is not readable"
grep -q "INCOMPLETE; $games" out || fail "$games told, but: $(cat out)"
# Writes that fail without warning: the limit on a file's size.
(ulimit -f 2000; "$POISE" run pig.yaml --games 5000000 --threads 2 --out big.h5 >out 2>err)
[ $? = 1 ] || fail "exit code at the size limit"
grep -q 'big.h5.part: cannot write: File too large' err || fail "message at the size limit"
# A new game that is half made.
mount -t tmpfs -o size=8k disk disk || exit 77
(cd disk && "$POISE" new half) >out 2>err
[ $? = 1 ] || fail "exit code of a new game"
grep -q 'half.lua: cannot be written: No space left.*; remove the folder half' err || fail "a new game"
umount disk
# A disk that is read-only from the start.
mount -o remount,ro disk || exit 77
"$POISE" run pig.yaml --games 1000 --out disk/new.h5 >out 2>err
[ $? = 1 ] || fail "exit code on a read-only disk"
grep -q 'new.h5: cannot be written: Read-only file system' err || fail "read-only disk"
# A file that somebody removes meanwhile.
"$POISE" run pig.yaml --games 1000000000 --checkpoint 100 --out gone.h5 >out 2>err &
pid=$!
appears gone.h5.part
rm gone.h5.part
wait $pid
[ $? = 1 ] || fail "exit code when the file is gone"
grep -q 'gone.h5.part: cannot go on writing: No such file' err || fail "removed file"
E2
unshare -rm bash "$folder/inside.sh" "$folder"
