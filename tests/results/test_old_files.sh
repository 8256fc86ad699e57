#!/usr/bin/env bash
# Files of each kind that versions 0.1, 0.2 and 0.3 wrote can be read, and their games are today's.
# All of 0.1 and 0.2 and the game that a person played: Pig. Those with a player who learnt: Levee. The position: Wroth.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
for file in "$POISE_SOURCE_DIR"/tests/results/old/*.gz; do
    gunzip -c "$file" >"$(basename "$file" .gz)"
done
# says COMMAND... -- TEXT
says() {
    local words=()
    while [ "$1" != -- ]; do words+=("$1"); shift; done
    "$POISE" "${words[@]}" >said 2>&1 || true
    grep -q -- "$2" said || { echo "${words[*]} does not say: $2"; cat said; exit 1; }
}

# Results: poise run configs/pig.yaml --games 300 --reproducible, by 0.1 (format 1) and 0.2 (format 2).
"$POISE" run pig --games 300 --quiet --out new.h5 >/dev/null
"$POISE" export new.h5 --out new.csv
for old in 0.1 0.2; do
    says verify $old.h5 -- 'complete; 300 games .* 300 games played again are the same'
    "$POISE" export $old.h5 --out $old.csv
    cmp $old.csv new.csv
    "$POISE" report $old.h5 --format markdown --out $old.md >/dev/null
    grep -q Pig $old.md
done
# By 0.3, with the text of a game in Lua and of a player who learnt: 200 games of learnt:3.player in Levee.
says verify 0.3.h5 -- 'complete; 200 games in 1 variant match their digests, and 200 games played again are the same'
cp 0.3.player 3.player
says run levee --humans learnt:3.player --games 200 --reproducible --out new.h5 --force -- 'Every game is in'
"$POISE" export 0.3.h5 --out 0.3.csv
"$POISE" export new.h5 --out new.csv --force
cmp 0.3.csv new.csv

# Unfinished runs can be read, but only the version that began one goes on with it.
cp 0.1.h5 0.1.h5.part
says verify 0.3.h5.part -- 'INCOMPLETE; 68 games .* 68 games played again are the same'
"$POISE" export 0.3.h5.part --out part.csv
[ "$(wc -l <part.csv)" = 69 ]
mv 0.1.h5 kept.h5
for old in 0.1 0.3; do
    cksum $old.h5.part >before
    says run --resume $old.h5.part -- "begun by version $old.0 of Poise, and this is .*: resume it with that version"
    cksum $old.h5.part | cmp - before
done
mv kept.h5 0.1.h5

# A game that a person played, and the results file made of it.
says verify 0.3.play -- 'a finished game; all 132 moves are legal and lead to the end it names'
says trace 0.3.play -- human_busts
says verify 0.3-people.h5 -- 'complete; the game matches its digests; no game was played again'

# A position. What its player does not see is in no readable form, and only the version that wrote it reads that.
says ask 0.3-position.yaml --games 10 -- 'rest: was written by another version of Poise: leave it out'
sed -i '/^rest:/d' 0.3-position.yaml
says ask 0.3-position.yaml --games 10 -- 'the human side has 8 points, the AI 3'

/usr/bin/python3 -c 'import h5py, pandas' 2>/dev/null || exit 0
PYTHONPATH=$POISE_SOURCE_DIR/analysis/python PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 -c '
import poise
old, now = poise.read("0.1.h5"), poise.read("0.2.h5")
assert old.games().equals(now.games())
assert old.table.drop(columns="opponent").equals(now.table.drop(columns="opponent"))
assert len(poise.read("0.3.h5").games()) == 200'
