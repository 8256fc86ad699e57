#!/usr/bin/env python3
"""Every file that a comment or a page for developers names exists: as a path, or as a name somewhere in the tree."""
import os
import re
import subprocess
import sys

os.chdir(os.environ["POISE_SOURCE_DIR"])
tracked = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"],
                         capture_output=True, text=True, check=True).stdout.split()
names = {os.path.basename(path) for path in tracked}
PAGES = re.compile(r"(^|/)(README|CONTRIBUTING)\.md$")
NAME = re.compile(r"(?<![\w.$/{}*<>-])(?:\./)?((?:[\w.-]+/)*[\w-]+\.(?:c|h|cmake|py|sh))(?![\w*/(-])")
# Made by the build, of other programs, or an example of what a reader writes.
OTHERS = re.compile(r"^(config|stdio|stdlib|string|math|unistd|errno|hdf5|mpi|omp|lua|libdeflate|immintrin|"
                    r"version|new_files|page_stamp|pcg_basic|ldo)\.[ch]$|_rule_ids\.c$|skirmish|mygame|GAME|NAME")
missing = []
for path in tracked:
    if not (path.endswith((".c", ".h")) or PAGES.search(path)) or path.startswith("sims/new/"):
        continue
    text = open(path, encoding="utf-8").read()
    if path.endswith((".c", ".h")):
        parts = [(m.start(), m.group()) for m in re.finditer(r"/\*.*?\*/|//[^\n]*", text, re.S)]
    else:
        parts = [(0, text)]
    for start, part in parts:
        for found in NAME.finditer(part):
            name = found.group(1)
            known = (os.path.basename(name) in names if "/" not in name
                     else any(t == name or t.endswith("/" + name) for t in tracked))
            if not known and not OTHERS.search(name):
                line = text.count("\n", 0, start + found.start()) + 1
                missing.append(f"{path}:{line}: there is no {name}")
print("\n".join(missing))
sys.exit(len(missing) > 0)
