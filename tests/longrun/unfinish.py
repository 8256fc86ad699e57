"""unfinish.py WHOLE.h5 NAME.part [PYTHON]: makes the file that a killed run would have left (sims/results/FORMAT.md).
PYTHON may change it before: `f` is the file, `v` the list of its variants; of each variant the first `games_done`
games become a log."""
import shutil
import struct
import sys
import zlib

import h5py
import numpy

shutil.copy(sys.argv[1], sys.argv[2])
frames = b""
with h5py.File(sys.argv[2], "r+") as f:
    v = list(f["variants"].values())
    exec(sys.argv[3] if len(sys.argv) > 3 else "")
    f.attrs["complete"] = numpy.bool_(False)
    f.attrs.pop("seal", None)
    if "provenance" in f:
        f["provenance"].attrs.pop("end", None)
    for number, variant in enumerate(v):
        size, games = int(variant.attrs["chunk_games"]), int(variant.attrs["games_done"])
        columns = list(variant["games"].values())
        for chunk in range(-(-games // size)):
            digests = variant["digests"][chunk]
            packed = [c.id.read_direct_chunk((chunk * size,) + (0,) * (c.ndim - 1))[1] for c in columns]
            head = struct.pack("<IQQQQ", len(columns), number, chunk, min(size, games - chunk * size), sum(map(len, packed)))
            head += b"".join(struct.pack("<I32s", len(p), d) for p, d in zip(packed, digests))
            frames += b"poiselog" + struct.pack("<I", zlib.crc32(head)) + head + b"".join(packed)
        for data in columns + [variant["digests"]]:
            data.resize(0, axis=0)
        variant.attrs["games_done"] = numpy.uint64(0)
        variant.attrs.pop("seal", None)
with open(sys.argv[2], "ab") as file:
    file.write(frames)
