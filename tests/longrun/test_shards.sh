#!/usr/bin/env bash
# Shards and `poise merge`: the same data as one run, whatever the number of shards; what does not
# fit together is refused by name.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
. "$POISE_SOURCE_DIR/tests/support/wait.sh"
needs_h5py
here=$POISE_SOURCE_DIR/tests/longrun

same() { # same FILE: equals whole.h5
    holds "$1 holds other data" /usr/bin/python3 "$here/same.py" whole.h5 "$1"
}

cat >two.yaml <<'YAML'
game: pig
rules: pig/base.yaml
games: 70000
variants:
  - name: thinks
    humans: [look:2:1]
    set: { goal: 30 } # a game is short, so thinking is cheap
YAML
"$POISE" run two.yaml --quiet --reproducible --out whole.h5
# 3 shards begin with a chunk; 5 shards cut the large chunks of the quick player.
for n in 1 3 5; do
    for k in $(seq $n); do
        "$POISE" run two.yaml --quiet --shard $k/$n --threads $((k % 2 + 1)) || failures=1
    done
done
expect 0 '3 shards, 140000 games are now in m3.h5' \
    "$POISE" merge two.shard-3-of-3.h5 two.shard-1-of-3.h5 two.shard-2-of-3.h5 --out m3.h5
same m3.h5
expect 0 '5 shards' "$POISE" merge two.shard-?-of-5.h5 --out m5.h5 --reproducible
same m5.h5
cmp whole.h5 m5.h5 || { echo "FAILED: merged reproducibly, yet other bytes"; failures=1; }
expect 0 '1 shard, 140000' "$POISE" merge two.h5 --out m1.h5
same m1.h5
expect 0 'complete; 140000 games' "$POISE" verify m3.h5
expect 0 'complete; [0-9]* games' "$POISE" verify two.shard-2-of-5.h5
expect 0 '46666' /usr/bin/python3 -c \
    'import h5py; print(h5py.File("two.shard-3-of-3.h5")["variants/base"].attrs["first_game"])'

# What does not fit is refused, and nothing is written.
expect 1 'shard 2/3 is missing' "$POISE" merge two.shard-1-of-3.h5 two.shard-3-of-3.h5 --out x.h5
expect 1 'two.shard-1-of-3.h5: overlaps .*both are shard 1/3' \
    "$POISE" merge two.shard-1-of-3.h5 two.shard-2-of-3.h5 two.shard-1-of-3.h5 --out x.h5
expect 1 'two.shard-2-of-5.h5: is one of 5 shards, but two.shard-1-of-3.h5 is one of 3' \
    "$POISE" merge two.shard-1-of-3.h5 two.shard-2-of-5.h5 --out x.h5
foreign() { # foreign PATTERN OPTION...: a shard of another run
    local pattern=$1
    shift
    "$POISE" run two.yaml --quiet --force --shard 2/3 --out foreign.h5 "$@"
    expect 1 "foreign.h5: is of another run: .*$pattern" \
        "$POISE" merge two.shard-1-of-3.h5 foreign.h5 two.shard-3-of-3.h5 --out x.h5
}
foreign 'has seed 1, but foreign.h5 has 2' --seed 2
foreign 'number of games of 70000, but foreign.h5 has 190000' --games 190000
foreign 'variant base: other rules: .*hold_at: 20.*hold_at: 21' --set ai.hold_at=21
foreign 'variant base: other players: seat 2: .*greedy, but foreign.h5 has random' \
    --set policy.humans=random
cp two.shard-2-of-3.h5 foreign.h5
/usr/bin/python3 -c 'import h5py, numpy; f = h5py.File("foreign.h5", "r+")
f["variants/base"].attrs["behaviour"] = numpy.bytes_("0" * 32)'
expect 1 'foreign.h5: variant base: was played by a program that does not play like' \
    "$POISE" merge two.shard-1-of-3.h5 foreign.h5 two.shard-3-of-3.h5 --out x.h5

# A shard whose values rotted is named with the games that are lost.
cp two.shard-2-of-3.h5 rotten.h5
/usr/bin/python3 -c 'import h5py; f = h5py.File("rotten.h5", "r+")
f["variants/thinks/games/rounds"][1500] += 1'
expect 1 'rotten.h5: variant thinks: column rounds is damaged: games 24576 to 28671 do not' \
    "$POISE" merge two.shard-1-of-3.h5 rotten.h5 two.shard-3-of-3.h5 --out x.h5 --force
[ ! -e x.h5 ] || { echo "FAILED: x.h5 was written"; failures=1; }

# A shard that was killed: not merged before it is resumed.
"$POISE" run two.yaml --games 1000000000 --quiet --shard 2/2 --checkpoint 20 --out late.h5 &
appears late.h5.part
sleep 0.3
kill -KILL $!
wait $! 2>/dev/null
expect 1 'late.h5.part: is unfinished' "$POISE" merge late.h5.part --out x.h5 --force
rm -f late.h5.part
"$POISE" run two.yaml --quiet --shard 2/3 --checkpoint 20 --threads 1 --out late.h5 &
appears late.h5.part
kill -KILL $!
wait $! 2>/dev/null
if [ -e late.h5.part ]; then
    expect 0 'Every game is in late.h5' "$POISE" run --resume late.h5
fi
[ -e late.h5 ] || "$POISE" run two.yaml --quiet --shard 2/3 --out late.h5
expect 0 '3 shards' "$POISE" merge two.shard-1-of-3.h5 late.h5 two.shard-3-of-3.h5 --out late-m.h5
same late-m.h5

expect 2 'shard 0/3: ' "$POISE" run two.yaml --shard 0/3
expect 2 'shard 4/3: ' "$POISE" run two.yaml --shard 4/3
expect 2 'write --shard 3/100' "$POISE" run two.yaml --shard 3
expect 1 'only 10 games' "$POISE" run two.yaml --games 10 --shard 3/11
expect 2 'name the file to write with --out' "$POISE" merge two.h5
exit $((failures > 0))
