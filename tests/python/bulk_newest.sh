#!/usr/bin/env bash
# The examples of docs/readers.md, and the package's tables and Parquet files, with the newest
# libraries of PyPI; Debian has no duckdb and no pyarrow. And the package's types.
set -eu -o pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
{ /usr/bin/python3 -m venv newest &&
    timeout 400 newest/bin/pip install --quiet h5py pandas duckdb pyarrow matplotlib mypy pandas-stubs; } >pip.log 2>&1 ||
    { tail -1 pip.log; exit 77; }
newest/bin/pip list 2>/dev/null | grep -E '^(h5py|numpy|pandas|duckdb|pyarrow|mypy) '
PYTHON=$folder/newest/bin/python bash "$POISE_SOURCE_DIR/tests/results/test_snippets.sh" | tee agreed
grep -q 'duckdb: the same numbers' agreed
export PYTHONPATH="$POISE_SOURCE_DIR/analysis/python" PYTHONDONTWRITEBYTECODE=1 MYPY_CACHE_DIR=$folder/mypy
newest/bin/python "$POISE_SOURCE_DIR/tests/python/package.py" Results
cd "$POISE_SOURCE_DIR/analysis/python"
"$folder/newest/bin/mypy"
MYPYPATH=. "$folder/newest/bin/mypy" "$POISE_SOURCE_DIR/tests/python/typed.py"
sed 's/games=10\*\*5/games="many"/' "$POISE_SOURCE_DIR/tests/python/typed.py" >"$folder/wrong.py"
! MYPYPATH=. "$folder/newest/bin/mypy" "$folder/wrong.py" >"$folder/said"
grep -q 'Argument "games" to "run" has incompatible type "str"' "$folder/said"
