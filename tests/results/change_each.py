"""Changes each attribute and data set of a results file in turn; `poise verify` must find each.

usage: change_each.py POISE FILE.h5
"""
import shutil
import subprocess
import sys

import h5py
import numpy as np

poise, source = sys.argv[1:3]


def places():
    """(object, attribute or None) of all that is no provenance."""
    found = []
    with h5py.File(source) as file:
        found += [("/", name) for name in file.attrs]

        def visit(path, thing):
            if not path.startswith("provenance"):
                found.extend((path, name) for name in thing.attrs)
                if isinstance(thing, h5py.Dataset):
                    found.append((path, None))

        file.visititems(visit)
    return found


def other(value):
    """A value of the same type that is another one."""
    if isinstance(value, np.ndarray):
        changed = value.copy()
        changed.flat[0] = other(value.flat[0])
        return changed
    if isinstance(value, (str, bytes)):
        end, one, two = (value[-1:], "x", "y") if isinstance(value, str) else (value[-1:], b"x", b"y")
        return value[:-1] + (two if end == one else one)
    return not value if isinstance(value, (bool, np.bool_)) else value ^ type(value)(1)


missed = []
for path, name in places():
    shutil.copy(source, "changed.h5")
    with h5py.File("changed.h5", "r+") as file:
        thing = file[path]
        if name is None:
            thing[...] = other(thing[()])
        elif isinstance(thing.attrs[name], str):
            value = other(thing.attrs[name])
            del thing.attrs[name]
            thing.attrs[name] = value
        else:
            thing.attrs.modify(name, other(thing.attrs[name]))
    verified = subprocess.run([poise, "verify", "changed.h5", "--games", "100"], capture_output=True)
    if verified.returncode != 1:
        missed.append((path, name, verified.returncode))
print(len(places()), "changes, missed:", *missed)
sys.exit(bool(missed) or len(places()) < 60)
