#!/usr/bin/env bash
# The environments for learning agents, held to the checks of Gymnasium and PettingZoo, which come from PyPI.
set -eu
[ -e "$(dirname "$POISE")/libpoise_env.so" ] || { echo "the library was not built"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
{ /usr/bin/python3 -m venv agents &&
    timeout 400 agents/bin/pip install --quiet h5py numpy gymnasium pettingzoo; } >pip.log 2>&1 || { tail -1 pip.log; exit 77; }
export PYTHONPATH="$POISE_SOURCE_DIR/analysis/python" PYTHONDONTWRITEBYTECODE=1
agents/bin/python "$POISE_SOURCE_DIR/tests/python/agents.py"
