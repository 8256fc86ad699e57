"""same.py A.h5 B.h5: exit 0 when all data sets and digests of both are equal, read by h5py."""
import sys

import h5py
import numpy

a, b = (h5py.File(name, "r") for name in sys.argv[1:3])
assert a.attrs["complete"] and b.attrs["complete"], "not complete"
assert list(a["variants"]) == list(b["variants"])
for name in ("game", "seed", "format_version", "shard", "shards"):
    assert a.attrs[name] == b.attrs[name], name
assert a["experiment"][()] == b["experiment"][()]
games = 0
for name, variant in a["variants"].items():
    other = b["variants"][name]
    assert sorted(variant.attrs) == sorted(other.attrs)
    for attribute in variant.attrs:
        assert numpy.array_equal(variant.attrs[attribute], other.attrs[attribute]), attribute
    assert variant["rules"][()] == other["rules"][()]
    assert numpy.array_equal(variant["digests"][:], other["digests"][:])
    assert list(variant["games"]) == list(other["games"])
    for column in variant["games"]:
        left, right = variant["games"][column], other["games"][column]
        assert left.dtype == right.dtype and left.chunks == right.chunks
        assert left.shape == right.shape and left.shape[0] == variant.attrs["games"]
        for first in range(0, left.shape[0], 65536):
            rows = slice(first, first + 65536)
            assert left[rows].tobytes() == right[rows].tobytes(), (name, column, first)
    games += variant.attrs["games"]
assert games > 0
