#!/usr/bin/env bash
# A file that version 0.1 wrote (poise run configs/pig.yaml --games 300 --reproducible) can be read,
# and its games are today's.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
gunzip -c "$POISE_SOURCE_DIR/tests/results/format-1.h5.gz" >old.h5
"$POISE" verify old.h5 | grep -q 'complete; 300 games .* 300 games played again are the same'
"$POISE" export old.h5 --out old.csv
"$POISE" run pig --games 300 --quiet --out new.h5
"$POISE" export new.h5 --out new.csv
cmp old.csv new.csv
"$POISE" report old.h5 --format markdown --out old.md
grep -q Pig old.md

# A run that 0.1 was to finish, too; but only 0.1 goes on with it.
cp old.h5 left.h5.part
"$POISE" run --resume left.h5 >out 2>&1 && exit 1
grep -q 'begun by version 0.1.0 of Poise, and this is .*: resume it with that version' out
cmp old.h5 left.h5.part

/usr/bin/python3 -c 'import h5py, pandas' 2>/dev/null || exit 0
PYTHONPATH=$POISE_SOURCE_DIR/analysis/python PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 -c '
import poise
old, new = poise.read("old.h5"), poise.read("new.h5")
assert old.games().equals(new.games())
assert old.table.drop(columns="opponent").equals(new.table.drop(columns="opponent"))'
