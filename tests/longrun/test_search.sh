#!/usr/bin/env bash
# Players that look ahead make the same games for any number of threads, and in shards.
set -u
folder=$(mktemp -d)
here=$(cd "$(dirname "$0")" && pwd)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
cat >drums.yaml <<'YAML'
game: drums
rules: drums/base.yaml
games: 1200
variants:
  - { name: expert, humans: look:8:1 }
  - { name: slips, humans: look:2:1~20% }
YAML
fail() {
    echo "FAILED: $*"
    exit 1
}
for threads in 1 2 7; do
    "$POISE" run drums.yaml --threads $threads --reproducible --quiet --out $threads.h5 || fail "$threads threads"
    cmp 1.h5 $threads.h5 || fail "$threads threads: other bytes"
done
for k in 1 2; do
    "$POISE" run drums.yaml --threads 2 --shard $k/2 --quiet --out s$k.h5 || fail "shard $k"
done
"$POISE" merge s1.h5 s2.h5 --out m.h5 || fail "merge"
/usr/bin/python3 "$here/same.py" 1.h5 m.h5 || fail "the shards have other data"
"$POISE" verify m.h5 --games 20 >out || { cat out; fail "the games are others when played again"; }
