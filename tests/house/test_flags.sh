#!/usr/bin/env bash
# No compiler may fuse a multiplication and an addition, which gives other numbers on arm64: every file of the build, and
# of that of poise.wasm, is compiled with -ffp-contract=off; and in poise.wasm nothing cuts 64 bits to 32 unsaid.
set -eu
python3 - "$POISE_BUILD_DIR" <<'END'
import json, pathlib, sys
bad = 0
for name in ("compile_commands.json", "wasm/compile_commands.json"):
    listed = pathlib.Path(sys.argv[1], name)
    if not listed.exists():
        print(f"{name} is not there: not looked at")
        continue
    files = json.loads(listed.read_text())
    for it in files:
        flags = it["command"].split()
        fused = [flag for flag in flags if flag.startswith(("-ffp-contract", "-ffast-math", "-Ofast"))]
        if set(fused) != {"-ffp-contract=off"}:
            print(f"{it['file']}: {fused or 'no -ffp-contract=off'}")
            bad += 1
        # -w silences the libraries of others; poise_game is for games in C, which poise.wasm does not open.
        ours = "wasm" in name and "-w" not in flags and "poise_game.dir" not in it["command"]
        if ours and [it for it in flags if "shorten-64" in it] != ["-Werror=shorten-64-to-32"]:
            print(f"{it['file']}: no -Werror=shorten-64-to-32")
            bad += 1
    print(f"{name}: {len(files)} files")
    bad += len(files) < 100
sys.exit(bad > 0)
END
