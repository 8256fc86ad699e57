"""power_cuts.py POISE CUTS SEED: beside whole.h5, whose run is written down in `journal` (see journal.c), makes
the files that power cuts at random moments leave: what was there at the last sync, and of the pages
written since all, none or some. Each is resumed and must end with the data of whole.h5."""
import os
import random
import struct
import subprocess
import sys

POISE, CUTS, SEED = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
SAME = os.path.join(os.path.dirname(__file__), "same.py")
KEPT = {"none": 0.0, "few": 0.05, "half": 0.5, "most": 0.95, "all": 1.0}  # share of pages written since the sync
PAGE = 4096


def read_journal():
    events, at = [], 0
    with open("journal", "rb") as file:
        content = file.read()
    while at < len(content):
        what, offset, size = struct.unpack_from("<qqq", content, at)
        at += 24
        events.append((chr(what), offset, content[at : at + size]))
        at += size
    return events


def put(image, offset, content):
    image.extend(bytes(max(0, offset + len(content) - len(image))))
    image[offset : offset + len(content)] = content


def pages(offset, content):
    while content:
        first = PAGE - offset % PAGE
        yield offset, content[:first]
        offset, content = offset + first, content[first:]


def after_cut(events, cut, share):
    """The .part, the .undo (or None), and whether there had been a sync."""
    synced = max((i for i in range(cut) if events[i][0] == "s"), default=-1)
    image, undos = bytearray(), [None]
    for i, (what, offset, content) in enumerate(events[:cut]):
        if what == "u":
            undos.append(content)
        elif what == "t":
            put(image, offset, b"")
            del image[offset:]
        elif what == "w":
            for place, page in pages(offset, content):
                if i < synced or random.random() < share:
                    put(image, place, page)
    renamed = 1 if random.random() < 0.5 or len(undos) == 2 else 2  # the last rename may be lost
    return image, undos[-renamed] if len(undos) > 1 else None


def poise(*arguments):
    """In a machine that has started anew."""
    return subprocess.run([POISE, *arguments], capture_output=True, text=True, timeout=120,
                          env=dict(os.environ, BOOT="other-boot"))


def main():
    random.seed(SEED)
    events = read_journal()
    first = [event[0] for event in events].index("u") + 1
    unreadable = 0
    os.link("whole.h5", "inode")
    with open("whole.h5", "rb") as file:
        whole = file.read()
    os.unlink("whole.h5")  # its inode is that of the .part in the .undo
    with open("whole.h5", "wb") as file:
        file.write(whole)
    for k in range(CUTS):
        name = list(KEPT)[k % len(KEPT)]
        cut = random.randrange(first, len(events) + 1)
        part, undo = after_cut(events, cut, KEPT[name])
        os.link("inode", "cut.h5.part")
        with open("inode", "wb") as file:
            file.write(part)
        with open("cut.h5.part.undo", "wb") as file:
            file.write(undo)
        unreadable += poise("verify", "cut.h5.part", "--games", "1").returncode != 0
        resumed = poise("run", "--resume", "cut.h5", "--quiet")
        if resumed.returncode != 0 or subprocess.run([sys.executable, SAME, "whole.h5", "cut.h5"]).returncode != 0:
            sys.exit(f"FAILED (seed {SEED}): cut {k}, after event {cut}, {name} of the pages: {resumed.stderr}")
        left = [file for file in os.listdir() if file.startswith("cut.h5.")]
        if left:
            sys.exit(f"FAILED (seed {SEED}): {left} left")
        os.unlink("cut.h5")
    print(f"{CUTS} power cuts, {unreadable} files damaged by them, all resumed to the same data")
    if CUTS >= 100 and unreadable == 0:
        sys.exit("FAILED: no cut did any harm; this shows nothing")


main()
