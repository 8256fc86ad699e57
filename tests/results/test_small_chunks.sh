#!/usr/bin/env bash
# A chunk is packed whole: in a run of few games it is no larger than the run, which keeps sweeps quick.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
needs_h5py
expect 0 '' "$POISE" run pig --games 500 --out few.h5
holds "a chunk of 500 games" /usr/bin/python3 -c '
import h5py
base = h5py.File("few.h5")["variants/base"]
assert base["games/winner"].chunks == (base.attrs["chunk_games"],) == (500,)'
for k in 1 2 3; do expect 0 '' "$POISE" run pig --games 500 --shard $k/3 --out part.$k.h5; done
expect 0 '' "$POISE" merge part.*.h5 --out merged.h5
holds "the merged file has the same digest" /usr/bin/python3 -c '
import h5py
digest = lambda f: bytes(h5py.File(f)["variants/base"].attrs["digest"])
assert digest("few.h5") == digest("merged.h5")'
exit $((failures > 0))
