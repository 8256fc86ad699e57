#!/usr/bin/env bash
# The recipe for Dask in docs/long-runs.md gives the games of one run, also if a worker is killed while it plays.
set -eu -o pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
fail() { echo "$1"; tail -n 20 ./*.log; exit 1; }
{ /usr/bin/python3 -m venv venv && timeout 400 venv/bin/pip install --quiet 'dask[distributed]'; } >pip.log 2>&1 || { tail -1 pip.log; exit 77; }
sed -n '/^# with_dask.py/,/^```/p' "$POISE_SOURCE_DIR/docs/long-runs.md" | sed '$d' >with_dask.py
grep -q 'poise", "merge' with_dask.py || fail "the page has no recipe"
mkdir bin
ln -s "$POISE" bin/poise
export PATH=$folder/bin:$PATH OMP_WAIT_POLICY=passive
printf 'game: pig\nrules: pig/base.yaml\ngames: 4000000\n' >wroth.yaml
poise run wroth.yaml --quiet --out whole.h5 >/dev/null

venv/bin/python with_dask.py >dask.log 2>&1 &
job=$!
# Whoever plays the first shard that has games, and the worker of Dask above it.
while :; do
    kill -0 $job 2>/dev/null || fail "Dask ended before a shard had games"
    part=$(find . -name 'wroth.*.h5.part' -size +64k | head -1)
    player=$([ -z "$part" ] || pgrep -f -- "--out ${part:2:-5} " || true)
    [ -z "$player" ] || break
    sleep 0.02
done
worker=$(ps -o ppid= -p "$player" | tr -d ' ') || fail "the shard ended too soon"
kill -STOP "$player"
kill -KILL "$worker"
kill -KILL "$player"
wait $job || fail "the recipe fails"
/usr/bin/python3 "$POISE_SOURCE_DIR/tests/longrun/same.py" whole.h5 all.h5 || fail "Dask plays other games"
venv/bin/pip list 2>/dev/null | grep -E '^(dask|distributed) '
