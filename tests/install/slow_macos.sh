#!/usr/bin/env bash
# The sources compile for macOS on both its processors: by zig's clang against zig's headers of macOS, and against this
# machine's headers of the libraries. Nothing is linked or run.
set -u
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
zig=$POISE_BUILD_DIR/zig
[ -x "$zig/bin/python" ] ||
    { /usr/bin/python3 -m venv "$zig" && timeout 900 "$zig/bin/pip" install --quiet ziglang; } >"$folder/pip.log" 2>&1 ||
    { tail -1 "$folder/pip.log"; exit 77; }
mkdir "$folder/include"
for header in boost jansson.h jansson_config.h libdeflate.h libfyaml.h xxhash.h xxh3.h; do
    ln -s "$(ls -d /usr/include/$header /usr/include/x86_64-linux-gnu/$header 2>/dev/null | head -1)" "$folder/include"
done
: >"$folder/include/features.h" # HDF5 of this machine asks for it
ln -s "$(cc -print-file-name=include/omp.h)" "$folder/include"
cat >"$folder/compile.py" <<'PYTHON'
import json, os, shlex, subprocess, sys
target, folder = sys.argv[1:]
source, build = os.environ["POISE_SOURCE_DIR"], os.environ["POISE_BUILD_DIR"]
files, flags = {}, {}
for it in json.load(open(build + "/compile_commands.json")):
    output = it["command"].split(" -o ")[1].split()[0]
    name = os.path.relpath(it["file"], source)
    if not output.startswith(("engine/", "analysis/", "sims/")) or "_env.dir" in output:
        continue
    files[it["file"]] = name
    words = shlex.split(it["command"])
    for k, word in enumerate(words):
        if word.startswith(("-DPOISE_", "-I")):
            flags[word] = 1
        elif word == "-isystem" and "mpi" not in words[k + 1]:
            flags["-isystem" + words[k + 1]] = 1
# Without MPI.
flags.pop("-DPOISE_MPI", None)
chosen = {os.path.join(source, name) for name in files.values() if name != "sims/run/ranks_mpi.c"}
for language, standard in ((".c", "gnu17"), (".cpp", "gnu++17")):
    some = sorted(name for name in chosen if name.endswith(language))
    command = [build + "/zig/bin/python", "-m", "ziglang", "build-lib", "-target", target, "-lc", *(["-lc++"] if language == ".cpp" else []),
               "-fstrip", "--name", "poise", "-femit-bin=" + folder + "/poise.a", "-isystem", folder + "/include", "-cflags", "-std=" + standard,
               "-Wall", "-Wno-unknown-pragmas", "-fno-sanitize=all", "-fopenmp", *flags, "--", *some]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder,
                          env=dict(os.environ, ZIG_GLOBAL_CACHE_DIR=folder + "/cache", ZIG_LOCAL_CACHE_DIR=folder + "/cache"))
    print(f"{target}: {len(some)} files of {standard}")
    if done.returncode:
        sys.exit(done.stderr[:6000])
PYTHON
for target in aarch64-macos x86_64-macos; do
    /usr/bin/python3 "$folder/compile.py" $target "$folder" || exit 1
    rm -rf "$folder/cache"
done
