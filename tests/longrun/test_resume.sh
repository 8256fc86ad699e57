#!/usr/bin/env bash
# `poise run --resume`: what it goes on with, and what it refuses.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
. "$POISE_SOURCE_DIR/tests/support/wait.sh"
needs_h5py
here=$POISE_SOURCE_DIR/tests/longrun

cat >two.yaml <<'YAML'
game: pig
title: Two players
rules: pig/base.yaml
games: 150000
set: { goal: 30 }
variants:
  - name: random
    humans: [random]
YAML
"$POISE" run two.yaml --quiet --out whole.h5

part() { # part NAME [PYTHON]: a file as a kill would have left it, with changes
    /usr/bin/python3 "$here/unfinish.py" whole.h5 "$1.h5.part" "v[0].attrs['games_done'] = numpy.uint64(131072)
v[1].attrs['games_done'] = numpy.uint64(0)
${2:-}"
}

part a
expect 0 'Two players' "$POISE" run --resume a.h5 --threads 1
holds "a.h5 is as if undisturbed" /usr/bin/python3 "$here/same.py" whole.h5 a.h5
holds "no .part is left" test ! -e a.h5.part
holds "no .part.new is left" test ! -e a.h5.part.new
expect 0 'a.h5 is complete: there is nothing to resume' "$POISE" run --resume a.h5
expect 0 'a.h5 is complete: there is nothing to resume' "$POISE" run two.yaml --resume a.h5
expect 1 'a.h5: belongs to a different run: .*seed 1, but two.yaml has 2' \
    "$POISE" run two.yaml --resume a.h5 --seed 2
: >empty.h5
expect 1 'empty.h5: is not a readable HDF5 file' "$POISE" run --resume empty.h5
part b
expect 0 '300,000 games|150,000 games' "$POISE" run two.yaml --resume b.h5.part
holds "b.h5 is as if undisturbed" /usr/bin/python3 "$here/same.py" whole.h5 b.h5

# The summary of a resumed run is that of an undisturbed one.
part s
"$POISE" run two.yaml --no-out --format json >whole.json
"$POISE" run --resume s.h5 --format json >resumed.json
holds "equal summaries" /usr/bin/python3 -c 'import json
a, b = (json.load(open(n)) for n in ("whole.json", "resumed.json"))
for key in ("seconds", "threads", "games_per_second", "decisions_per_second", "experiment", "file"):
    a.pop(key, 0), b.pop(key, 0)
assert a == b, (a, b)'

# A rebuild of the same behaviour may go on; one that plays differently may not.
part c 'f.attrs["git_commit"] = numpy.bytes_("0123456")'
expect 0 'games' "$POISE" run --resume c.h5
/usr/bin/python3 "$here/same.py" whole.h5 c.h5 || failures=1
part v 'f.attrs["program_version"] = numpy.bytes_("0.0.9")'
expect 1 'v.h5.part: was begun by version 0.0.9 of Poise, and this is ' "$POISE" run --resume v.h5
part d 'v[1].attrs["behaviour"] = numpy.bytes_("1" * 32)'
expect 1 'd.h5.part: variant random: this program does not play like.*signature .*has 11111111' \
    "$POISE" run --resume d.h5

# A file of 0.3, whose games lie in data sets, can be read, and only 0.3 goes on with it.
cp whole.h5 o.h5.part
/usr/bin/python3 -c 'import h5py, numpy
with h5py.File("o.h5.part", "r+") as f:
    f.attrs["complete"] = numpy.bool_(False)
    f.attrs["program_version"] = numpy.bytes_("0.3.0")
    for it in [f, *f["variants"].values()]:
        del it.attrs["seal"]
    f["variants/random"].attrs["games_done"] = numpy.uint64(65536)'
expect 1 'variant random: the digest of the variant does not match' "$POISE" verify o.h5.part
expect 0 '^149999,' "$POISE" export o.h5.part --variant base
expect 1 'o.h5.part: was begun by version 0.3.0 of Poise, and this is .*: resume it with that version' \
    "$POISE" run --resume o.h5

# Another run than the file's is refused, with the first difference.
part e
refused() { # refused PATTERN OPTION...
    local pattern=$1
    shift
    expect 1 "e.h5.part: belongs to a different run: .*$pattern" \
        "$POISE" run two.yaml --resume e.h5 "$@"
}
refused 'e.h5.part has seed 1, but two.yaml has 2' --seed 2
refused 'number of games of 150000, but two.yaml has 7' --games 7
refused 'variant base: other rules: .*goal: 30.*goal: 90' --set goal=90
refused 'other players: seat 2: e.h5.part has greedy, but two.yaml has random' \
    --set policy.humans=random
sed -i 's/name: random/name: other/' two.yaml
refused 'the variant random, but two.yaml has other'
part f 'f.attrs["seed"] = numpy.uint64(2)'
expect 2 'leave out --set' "$POISE" run --resume f.h5 --seed 1
expect 2 'leave out --out' "$POISE" run --resume f.h5 --out g.h5
expect 1 'missing.h5.part: cannot be read: No such file' "$POISE" run --resume missing.h5
echo text >text.h5.part
expect 1 'text.h5.part: is not a readable HDF5 file' "$POISE" run --resume text.h5
holds "refused files stay" test -e e.h5.part -a -e d.h5.part

# Games behind a damaged chunk are played again.
part h 'v[0]["games/rounds"][70000] += 1'
expect 0 'games' "$POISE" run --resume h.h5
holds "h.h5 is healed" /usr/bin/python3 "$here/same.py" whole.h5 h.h5

# So are those behind a damaged chunk of a variant that is not the last, and nothing else.
part j 'v[1].attrs["games_done"] = numpy.uint64(150000)
v[0].attrs["games_done"] = numpy.uint64(150000)
v[0]["games/rounds"][70000] += 1'
expect 1 'j.h5.part: variant base: column rounds is damaged: games 65536 to 131071' "$POISE" verify j.h5.part
expect 0 'games' "$POISE" run --resume j.h5
holds "j.h5 is healed" /usr/bin/python3 "$here/same.py" whole.h5 j.h5

# What a kill or a power cut leaves of the end of a file: cut, or zeros, at random places of it.
part full 'for it in v: it.attrs["games_done"] = numpy.uint64(150000)'
for n in $(seq 8); do
    /usr/bin/python3 -c 'import random, sys
random.seed(sys.argv[1])
content = open("full.h5.part", "rb").read()
begin = content.index(b"poiselog")
at = random.randrange(begin, len(content))
cut = content[:at] + bytes(random.choice([0, 1]) * (len(content) - at))
open("cut.h5.part", "wb").write(cut)' "${RANDOM_SEED:=$$} $n"
    expect 0 'games' "$POISE" run --resume cut.h5
    holds "a file that was cut (RANDOM_SEED=$RANDOM_SEED)" /usr/bin/python3 "$here/same.py" whole.h5 cut.h5
    rm -f cut.h5
done

# Killed between its two last names: complete, but called .part.
cp whole.h5 named.h5.part
expect 0 'games' "$POISE" run --resume named.h5
holds "the same file" cmp whole.h5 named.h5
holds "no .part is left" test ! -e named.h5.part

# An unfinished run as HDF5, for other programs.
part x
holds "an unfinished run as HDF5" "$POISE" export x.h5.part --hdf5 --out x-so-far.h5
expect 0 'INCOMPLETE; 131072 games in 1 variant' "$POISE" verify x-so-far.h5
expect 0 '^131072$' /usr/bin/python3 -c 'import h5py
print(len(h5py.File("x-so-far.h5")["variants/base/games/winner"]))'
expect 1 'whole.h5: is HDF5 already' "$POISE" export whole.h5 --hdf5 --out again.h5
expect 1 'x-so-far.h5: is unfinished, but is no .part file' "$POISE" run --resume x-so-far.h5
mv x-so-far.h5 y.h5.part
expect 1 'y.h5.part: was exported from an unfinished run' "$POISE" run --resume y.h5
expect 2 'writes all variants to the file that --out names' "$POISE" export x.h5.part --hdf5

# The search player of version 0.1 is gone, and the messages say so.
part i 'v[0].attrs["policies"] = numpy.array([b"greedy", b"rollout:8"])'
for ask in "run --resume i.h5" "verify i.h5.part"; do
    expect 1 'variant base: the player rollout:8 is gone; version 0.1 of Poise has it' "$POISE" $ask
done

# A file that is being written is left alone; an unfinished one can be checked and reported on.
"$POISE" run two.yaml --games 1000000000 --quiet --out busy.h5 2>message &
pid=$!
appears busy.h5.part
expect 1 'busy.h5: process [0-9]+ on .* is writing it' \
    "$POISE" run --resume busy.h5
kill -INT $pid
wait $pid
expect 0 'busy.html' "$POISE" report busy.h5.part --out busy.html
holds "the report says that the run is unfinished" grep -qiE 'interrupted|incomplete|unfinished' busy.html
expect 0 '^  poise run --resume busy.h5$' cat message
exit $((failures > 0))
