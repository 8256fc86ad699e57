#!/usr/bin/env bash
# The Python package: numbers as the program's, messages, Ctrl-C, progress, tables and pictures.
set -eu
/usr/bin/python3 -c 'import h5py' 2>/dev/null || { echo "python3-h5py is not installed"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export PYTHONPATH="$POISE_SOURCE_DIR/analysis/python" PYTHONDONTWRITEBYTECODE=1 MPLBACKEND=Agg
/usr/bin/python3 "$POISE_SOURCE_DIR/tests/python/package.py"
