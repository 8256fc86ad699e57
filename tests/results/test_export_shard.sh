#!/usr/bin/env bash
# Shards exported one after the other are the export of the whole run: every game keeps its index.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

for shard in 1/3 2/3 3/3; do
    "$POISE" run pig.yaml --games 1000 --shard $shard --quiet --out "${shard%/*}.h5"
done
"$POISE" run pig.yaml --games 1000 --quiet --out whole.h5
"$POISE" export whole.h5 >whole.csv
(
    "$POISE" export 1.h5
    "$POISE" export 2.h5 | tail -n +2
    "$POISE" export 3.h5 | tail -n +2
) >shards.csv
holds "1000 games are exported" test "$(wc -l <shards.csv)" = 1001
holds "shards tell the games of the run" cmp shards.csv whole.csv

# A shard is verified by its own games, and what is damaged has their numbers.
first=$(sed -n '2s/,.*//p' <("$POISE" export 2.h5)) last=$("$POISE" export 2.h5 | tail -n 1 | cut -d, -f1)
expect 0 "and $((last - first + 1)) games played again are the same" "$POISE" verify 2.h5
if /usr/bin/python3 -c 'import h5py' 2>/dev/null; then
    /usr/bin/python3 -c "import h5py; h5py.File('2.h5', 'r+')['variants/base/games/rounds'][0] = 99"
    expect 1 "column rounds is damaged: games $first to $last do not match" "$POISE" verify 2.h5
fi
exit $((failures > 0))
