# Runs in a bare root (bulk_wheel.sh): what README and docs/packages.md say of the wheel.
export DEBIAN_FRONTEND=noninteractive
{ apt-get update -q && apt-get install -y -q --no-install-recommends python3-venv; } >log 2>&1 || { tail -20 log; exit 1; }
python3 -m venv ~/poise
~/poise/bin/pip install --quiet poise-*.whl
bash use_program.sh ~/poise
cd "$(mktemp -d)"
~/poise/bin/python - <<'END'
import sys
import poise
assert poise.find() == sys.prefix + "/bin/poise", poise.find()
result = poise.run("pig", games=1000)
assert 0 < result.win_rate().estimate < 1
assert len(result.games()) == 1000
result.plot()
END
~/poise/bin/pip uninstall --quiet --yes poise
[ ! -e ~/poise/bin/poise ] && [ ! -e ~/poise/share/doc/poise ] || { echo "pip leaves something of Poise behind"; exit 1; }
