"""hostile.py GOOD.h5 FOLDER: writes results files that were made to do harm, one for each idea, from a good one.
Every name says what is wrong."""
import ctypes
import os
import shutil
import sys
import zlib

import h5py
import numpy

good, folder = sys.argv[1:3]
ideas = {}


def idea(function):
    ideas[function.__name__] = function


def replace(group, name, value, **options):
    attributes = dict(group[name].attrs) if name in group else {}
    if name in group:
        del group[name]
    group.create_dataset(name, data=value, **options)
    group[name].attrs.update(attributes)


def variant(f):
    return next(iter(f["variants"].values()))


def column(f):
    return variant(f)["games"]["rounds"]


def packed_zeros(count):
    """As zlib packs them, but so that each megabyte is the same bytes, which are made once."""
    packer = zlib.compressobj(9, wbits=-15)
    megabyte = packer.compress(bytes(2**20)) + packer.flush(zlib.Z_FULL_FLUSH)
    adler = count % 65521 << 16 | 1
    return b"\x78\xda" + megabyte * (count >> 20) + b"\x03\x00" + adler.to_bytes(4, "big")


pipe = os.path.abspath(f"{folder}/pipe")  # whoever opens it waits for ever
os.mkfifo(pipe)


@idea
def a_billion_games(f):
    variant(f).attrs["games"] = variant(f).attrs["games_done"] = numpy.uint64(10**9)


@idea
def more_games_than_there_are_numbers(f):
    for name in ("games", "games_done", "run_games", "first_game"):
        variant(f).attrs[name] = numpy.uint64(2**64 - 1)


@idea
def rows_that_are_not_stored(f):
    column(f).resize((2**40,))


@idea
def bomb_of_zeros(f):
    rows = 2**30
    games = variant(f)["games"]
    del games["rounds"]
    games.create_dataset("rounds", shape=(rows,), maxshape=(None,), dtype="u1", chunks=(rows,), compression=9)
    games["rounds"].id.write_direct_chunk((0,), packed_zeros(2**30))


@idea
def gigabyte_of_text(f):
    del f["experiment"]
    f.create_dataset("experiment", shape=(), dtype="S%d" % 2**30)


@idea
def text_of_variable_length(f):
    replace(f, "experiment", "game: pig\n" * 1000, dtype=h5py.string_dtype())


@idea
def experiment_is_an_alias_bomb(f):
    lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    lines += [f"{k}: &{k} [" + ", ".join([f"*{chr(ord(k) - 1)}"] * 9) + "]" for k in "bcdefghij"]
    replace(f, "experiment", numpy.bytes_("\n".join(lines)))


@idea
def rules_nested_deeply(f):
    replace(variant(f), "rules", numpy.bytes_("goal: " + "[" * 60000))


@idea
def rules_name_a_file(f):
    replace(variant(f), "rules", numpy.bytes_("extends: ../../../../../../etc/passwd\n"))


@idea
def experiment_names_a_file(f):
    replace(f, "experiment", numpy.bytes_("game: pig\nrules: /etc/passwd\n"))


@idea
def column_in_another_file(f):
    games = variant(f)["games"]
    del games["rounds"]
    games["rounds"] = h5py.ExternalLink("/etc/passwd", "/rounds")


@idea
def column_made_of_another_file(f):
    games = variant(f)["games"]
    rows = games["rounds"].shape[0]
    del games["rounds"]
    games.create_dataset("rounds", shape=(rows,), dtype="u1", external=[("/etc/passwd", 0, rows)])


@idea
def column_that_maps_another_file(f):
    games = variant(f)["games"]
    rows = games["rounds"].shape[0]
    del games["rounds"]
    layout = h5py.VirtualLayout(shape=(rows,), dtype="u1")
    layout[:] = h5py.VirtualSource("/etc/passwd", "x", shape=(rows,))
    games.create_virtual_dataset("rounds", layout)


@idea
def chunk_that_swells(f):
    """A chunk for 60,000 games that unpacks to two gigabytes."""
    games = variant(f)["games"]
    del games["rounds"]
    games.create_dataset("rounds", shape=(70,), maxshape=(None,), dtype="u1", chunks=(60000,), compression=9)
    games["rounds"].id.write_direct_chunk((0,), packed_zeros(2**31))


@idea
def column_behind_a_pipe(f):
    games = variant(f)["games"]
    del games["rounds"]
    games["rounds"] = h5py.ExternalLink(pipe, "/rounds")


@idea
def column_stored_in_a_pipe(f):
    games = variant(f)["games"]
    rows = games["rounds"].shape[0]
    del games["rounds"]
    games.create_dataset("rounds", shape=(rows,), dtype="u1", external=[(pipe, 0, rows)])


@idea
def column_that_maps_a_pipe(f):
    games = variant(f)["games"]
    del games["rounds"]
    layout = h5py.VirtualLayout(shape=(70,), maxshape=(None,), dtype="u1")
    layout[: h5py.h5s.UNLIMITED] = h5py.VirtualSource(pipe, "x", shape=(70,), maxshape=(None,))[
        : h5py.h5s.UNLIMITED
    ]
    games.create_virtual_dataset("rounds", layout)


@idea
def digests_behind_a_pipe(f):
    del variant(f)["digests"]
    variant(f)["digests"] = h5py.ExternalLink(pipe, "/digests")


@idea
def digests_in_another_file(f):
    """In the good file, where they fit."""
    there = variant(f)["digests"].name
    del variant(f)["digests"]
    variant(f)["digests"] = h5py.ExternalLink(os.path.abspath(good), there)


@idea
def digests_stored_in_a_pipe(f):
    shape = variant(f)["digests"].shape
    del variant(f)["digests"]
    bytes_of_all = shape[0] * shape[1] * 32
    variant(f).create_dataset("digests", shape=shape, dtype="S32", external=[(pipe, 0, bytes_of_all)])


@idea
def digests_that_map_a_pipe(f):
    shape = variant(f)["digests"].shape
    del variant(f)["digests"]
    layout = h5py.VirtualLayout(shape=shape, maxshape=(None, shape[1]), dtype="S32")
    source = h5py.VirtualSource(pipe, "x", shape=shape, maxshape=(None, shape[1]))
    layout[: h5py.h5s.UNLIMITED, :] = source[: h5py.h5s.UNLIMITED, :]
    variant(f).create_virtual_dataset("digests", layout)


@idea
def digests_that_swell(f):
    """A chunk of two gigabytes of zeros, of which one row is needed."""
    columns = variant(f)["digests"].shape[1]
    rows = 2**31 // (32 * columns)
    del variant(f)["digests"]
    variant(f).create_dataset(
        "digests", shape=(rows, columns), dtype="S32", chunks=(rows, columns), compression=9
    )
    variant(f)["digests"].id.write_direct_chunk((0, 0), packed_zeros(2**31))


def wide_words():
    """An enum over integers of 100 bytes."""
    number = h5py.h5t.STD_I64LE.copy()
    number.set_size(100)
    kind = h5py.h5t.enum_create(number)
    with open("/proc/self/maps") as maps:  # h5py itself inserts no such number
        library = next(line.split()[-1] for line in maps if "libhdf5" in line and "_hl" not in line)
    ctypes.CDLL(library).H5Tenum_insert(ctypes.c_int64(kind.id), b"ONE", bytes(range(1, 101)))
    assert kind.get_nmembers() == 1
    return kind


@idea
def digests_of_wide_words(f):
    shape = variant(f)["digests"].shape
    del variant(f)["digests"]
    h5py.h5d.create(variant(f).id, b"digests", wide_words(), h5py.h5s.create_simple(shape))


@idea
def attribute_of_forty_numbers(f):
    f.attrs["more"] = variant(f).attrs["more"] = numpy.arange(40)


@idea
def attribute_of_a_wide_number(f):
    number = h5py.h5t.STD_I64LE.copy()
    number.set_size(4000)
    h5py.h5a.create(f.id, b"more", number, h5py.h5s.create(h5py.h5s.SCALAR))


@idea
def attribute_of_wide_words(f):
    h5py.h5a.create(f.id, b"more", wide_words(), h5py.h5s.create(h5py.h5s.SCALAR))


@idea
def attribute_of_records(f):
    f.attrs["more"] = numpy.zeros(30000, "i1,i1")


@idea
def complete_is_an_array(f):
    f.attrs["complete"] = numpy.ones(4000, bool)


@idea
def digests_with_many_attributes(f):
    for k in range(300):
        variant(f)["digests"].attrs["more%d" % k] = numpy.arange(40 + k)


@idea
def groups_in_a_circle(f):
    f["variants/again"] = f["variants"]


@idea
def column_is_a_group(f):
    games = variant(f)["games"]
    del games["rounds"]
    games.create_group("rounds")


@idea
def floating_point(f):
    replace(variant(f)["games"], "rounds", column(f)[:].astype("f8"), chunks=True, maxshape=(None,))


@idea
def winner_has_many_values(f):
    games = variant(f)["games"]
    rows = games["winner"].shape[0]
    kind = games["winner"].dtype
    del games["winner"]
    games.create_dataset("winner", shape=(rows, 512), maxshape=(None, 512), dtype=kind, chunks=(64, 512))


@idea
def winner_nobody_knows(f):
    games = variant(f)["games"]
    values = games["winner"].astype("u1")[:]
    values[:] = 200
    space = games["winner"].id
    space.write(h5py.h5s.ALL, h5py.h5s.ALL, values, mtype=games["winner"].id.get_type())


@idea
def digests_of_another_shape(f):
    replace(variant(f), "digests", numpy.zeros((2, 2), "S32"))


@idea
def chunk_of_no_games(f):
    variant(f).attrs["chunk_games"] = numpy.uint64(0)


@idea
def shard_0_of_0(f):
    f.attrs["shard"] = f.attrs["shards"] = numpy.uint64(0)


@idea
def name_with_control_characters(f):
    f.move(variant(f).name, "variants/\x1b[2J\x07")


@idea
def name_with_markup(f):
    f.move(variant(f).name, "variants/<script>alert(1)<\u2215script>")
    variant(f)["games"]["rounds"].attrs["description"] = numpy.bytes_("<script>alert(2)</script>")


@idea
def attribute_of_a_megabyte(f):
    f.attrs["game"] = numpy.bytes_(b"pig" + b"x" * 60000)


@idea
def attribute_of_many_texts(f):
    f.attrs["game"] = numpy.array(["pig"] * 4000, dtype=h5py.string_dtype())


def heap_with(place, value):
    """The good file, its first heap of texts spoilt: a 64-bit number at a place."""
    with open(good, "rb") as file:
        image = bytearray(file.read())
    at = image.index(b"GCOL\1") + place
    image[at : at + 8] = value.to_bytes(8, "little")
    return image


SIZE, OBJECT, OBJECT_SIZE = 8, 16, 24
heaps = {
    "heap_without_end": (SIZE, 2**64 - 1),
    "heap_of_a_terabyte": (SIZE, 2**40),
    "heap_of_no_bytes": (SIZE, 0),
    "text_without_end": (OBJECT_SIZE, 2**64 - 1),
    "text_that_goes_back": (OBJECT_SIZE, 2**64 - 32),
    "text_of_a_byte": (OBJECT_SIZE, 1),
    "text_of_no_number": (OBJECT, 0),
}
for name, (place, value) in heaps.items():
    with open(f"{folder}/{name}.h5", "wb") as file:
        file.write(heap_with(place, value))

for name, spoil in ideas.items():
    path = f"{folder}/{name}.h5"
    shutil.copy(good, path)
    with h5py.File(path, "r+") as f:
        spoil(f)
