#!/usr/bin/env bash
# The examples of docs/readers.md, and the package's tables and Parquet files, with the newest
# libraries of PyPI; Debian has no duckdb and no pyarrow.
set -eu -o pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
{ /usr/bin/python3 -m venv newest &&
    timeout 400 newest/bin/pip install --quiet h5py pandas duckdb pyarrow; } >pip.log 2>&1 ||
    { tail -1 pip.log; exit 77; }
newest/bin/pip list 2>/dev/null | grep -E '^(h5py|numpy|pandas|duckdb|pyarrow) '
PYTHON=$folder/newest/bin/python bash "$POISE_SOURCE_DIR/tests/results/test_snippets.sh" | tee agreed
grep -q 'duckdb: the same numbers' agreed
export PYTHONPATH="$POISE_SOURCE_DIR/analysis/python" PYTHONDONTWRITEBYTECODE=1
newest/bin/python "$POISE_SOURCE_DIR/tests/python/package.py" Results
