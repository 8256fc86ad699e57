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
