#!/usr/bin/env bash
# The packages of docs/packages.md hold all that an installation has, and their program runs where nothing else of Poise is.
set -eu
command -v dpkg-shlibdeps >/dev/null && command -v file >/dev/null || { echo "dpkg-dev or file is not installed"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "$1"; exit 1; }
. "$(dirname "$0")/make_packages.sh"
cd "$folder"
mkdir deb home
cp "$packages/map" .
tar xf "$packages"/poise-*.tar.gz
mv poise-* archive
dpkg-deb -x "$packages"/poise_*.deb deb
(cd archive && find . -type f | sort) >in_archive
(cd deb/usr && find . -type f | sort) >in_deb
diff in_archive in_deb || fail "the archive and the Debian package differ"
for file in bin/poise include/poise/game.h share/bash-completion/completions/poise \
    lib/poise/libpoise_env.so share/doc/poise/sims/results/FORMAT.md share/doc/poise/docs/lua.md share/doc/poise/copyright share/fish/vendor_completions.d/poise.fish share/man/man1/poise.1 \
    share/poise/configs/wroth/base.yaml share/poise/poise-python.tar.gz \
    share/zsh/site-functions/_poise share/zsh/vendor-completions/_poise; do
    grep -qx "./$file" in_archive || fail "$file is not in the archive"
    [ -s "archive/$file" ] || fail "$file is empty"
done
needed=$(ldd archive/bin/poise | sed -nE 's/^\s*(\S+) => .*/\1/p' | grep -vE '^lib(c|m|dl|pthread|gcc_s)\.so|^linux-vdso') || true
[ -z "$needed" ] || fail "the program needs $needed"
needed=$(ldd archive/lib/poise/libpoise_env.so | sed -nE 's/^\s*(\S+) => .*/\1/p' | grep -vE '^lib(c|m)\.so|^linux-vdso') || true
[ -z "$needed" ] || fail "the library for agents needs $needed"
# Whatever the linker took code from has a notice.
notices=archive/share/doc/poise/copyright
for library in $(grep -aoE '/lib[a-z0-9.-]+\.a\(' map | sed -E 's|/lib(.*)\.a\(|\1|' | sort -u); do
    case $library in
    poise_*) continue ;;
    c_nonshared | gcc | gcc_eh | gomp) word=libgomp ;;
    sz | aec) word=libaec ;;
    hdf5*) word=HDF5 ;;
    luajit*) word=LuaJIT ;;
    lua*) word=Lua ;;
    z) word=zlib ;;
    *) word=$library ;;
    esac
    grep -qi -- "$word" $notices || fail "$notices says nothing of lib$library, which is linked in"
done
grep -q 'Boost.Math' $notices || fail "$notices says nothing of Boost.Math"
for poise in archive/bin/poise deb/usr/bin/poise; do
    env -i HOME="$folder/home" "$poise" run wroth --games 1000 --no-out >shown
    grep -q '^1,000 games' shown || fail "$(cat shown)"
done
for command in run compare ladder; do
    OMPI_COMM_WORLD_SIZE=2 archive/bin/poise $command pig --games 100 >shown 2>&1 && fail "$command plays the same twice"
    grep -q '^poise: several processes were started together' shown || fail "$(cat shown)"
done
OMPI_COMM_WORLD_SIZE=2 archive/bin/poise run pig --no-out 2>&1 | grep -q 'built without MPI' || fail "run does not say what is missing"
archive/bin/poise new climb >/dev/null
archive/bin/poise run climb/climb.yaml --games 1000 --no-out >shown || fail "no game in Lua plays"
if [ -f "$POISE_BUILD_DIR/poise-studio.html" ]; then
    grep -qx ./share/poise/poise-studio.html in_archive || fail "the Studio is not in the archive"
    archive/bin/poise studio climb --no-open >shown 2>&1 || fail "studio: $(cat shown)"
    archive/bin/poise run pig --games 100 --out pig.h5 --quiet
    archive/bin/poise report pig.h5 --play --out pig.html >shown 2>&1 || fail "report --play: $(cat shown)"
fi
[ -z "$(ls -A home)" ] || fail "the program wrote into the home folder"

# A program that needs libraries of this system is no wheel for others.
mkdir -p poise-0/bin && cp "$POISE" poise-0/bin && tar czf poise-0-linux-x86_64.tar.gz poise-0
/usr/bin/python3 "$POISE_SOURCE_DIR/analysis/python/make_wheel.py" poise-0-linux-x86_64.tar.gz . >shown 2>&1 && fail "a wheel of any program"
grep -q 'libhdf5.* of this system; make the archive' shown || fail "$(cat shown)"

# The wheel of the archive: into a fresh environment, and out of it without a trace.
/usr/bin/python3 -c 'import venv, ensurepip, h5py, pandas, matplotlib' 2>/dev/null || exit 0
/usr/bin/python3 -m venv --system-site-packages fresh
find fresh -type f -not -name '*.pyc' | sort >before
fresh/bin/pip install --quiet --no-index --no-deps "$packages"/poise-*.whl >pip.log 2>&1 || fail "$(cat pip.log)"
env -i HOME="$folder/home" fresh/bin/poise run wroth --games 1000 --no-out >shown
grep -q '^1,000 games' shown || fail "the wheel's program: $(cat shown)"
env -i HOME="$folder/home" fresh/bin/python -c '
import poise, sys
assert poise.find() == sys.prefix + "/bin/poise", poise.find()
assert poise.run("pig", games=1000) is not None
from importlib import resources
from poise.table import Table
assert resources.files("poise").joinpath("py.typed").is_file()
assert Table("pig", None, None, None, None).actions == 2' || fail "the wheel's package"
fresh/bin/pip uninstall --quiet --yes poise
find fresh -type f -not -name '*.pyc' | sort | diff before - || fail "something of the wheel is left"
