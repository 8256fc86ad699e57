#!/usr/bin/env bash
# The notebook of the Python package runs from question to picture, cell by cell.
set -eu
for library in h5py pandas matplotlib; do
    /usr/bin/python3 -c "import $library" 2>/dev/null || { echo "python3-$library is not installed"; exit 77; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export PYTHONPATH="$POISE_SOURCE_DIR/analysis/python" PYTHONDONTWRITEBYTECODE=1 MPLBACKEND=Agg
/usr/bin/python3 "$POISE_SOURCE_DIR/tests/python/notebook.py" "$POISE_SOURCE_DIR/analysis/python/balance_study.ipynb"
