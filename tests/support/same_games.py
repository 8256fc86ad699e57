"""same_games.py A.h5 B.h5: every column of every game of the only variant is the same in both files. A
game in Lua may keep the scores of fewer rounds, so the slots that both have are compared."""

import sys

import h5py

a, b = (next(iter(h5py.File(name)["variants"].values()))["games"] for name in sys.argv[1:])
assert set(a) == set(b), set(a) ^ set(b)
for column in a:
    x, y = a[column][()], b[column][()]
    if x.ndim > 1:
        slots = min(x.shape[1], y.shape[1])
        x, y = x[:, :slots], y[:, :slots]
    assert x.shape == y.shape and (x == y).all(), column
