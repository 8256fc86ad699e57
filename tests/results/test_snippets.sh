#!/usr/bin/env bash
# The examples of docs/readers.md print what poise says, for each reader that is here (PYTHON names one).
set -eu
python=${PYTHON:-/usr/bin/python3}
"$python" -c 'import h5py' 2>/dev/null || { echo "python3-h5py is not installed"; exit 77; }
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
"$POISE" run wroth --games 2000 --format json >run.json
"$POISE" export wroth.h5 --out wroth.csv
"$python" -c '
import json
variant = json.load(open("run.json"))["variants"][0]
columns = variant["columns"]
print(variant["winner"]["ai"]["rate"], columns["ai_supply"]["mean"],
      columns["ai_score"]["mean"] - columns["human_score"]["mean"])' >wanted

# snippet NAME LANGUAGE N: example N in that language
snippet() {
    awk -v language="$2" -v n="$3" '
        $0 == "```" { on = 0 }
        on
        $0 == "```" language { on = ++seen == n }' "$POISE_SOURCE_DIR/docs/readers.md" >"$1"
    test -s "$1"
}
agrees() { # agrees NAME COMMAND...: it prints the three numbers
    local name=$1
    shift
    "$@" >got 2>err || { cat err; exit 1; }
    "$python" -c '
import re, sys
got, wanted = ([float(x) for x in re.findall(r"-?[0-9.]+", open(f).read())] for f in ("got", "wanted"))
sys.exit(0 if len(got) == 3 and all(abs(a - b) < 1e-5 for a, b in zip(got, wanted)) else 1)' ||
        { echo "$name: not the same numbers"; cat got wanted; exit 1; }
    echo "$name: the same numbers"
}

snippet first.py python 1
agrees h5py "$python" first.py
if "$python" -c 'import pandas' 2>/dev/null; then
    snippet table.py python 2
    agrees pandas "$python" table.py
fi
if "$python" -c 'import duckdb' 2>/dev/null; then
    snippet games.sql sql 1
    agrees duckdb "$python" -c 'import duckdb; print(*duckdb.sql(open("games.sql").read()).fetchall()[0])'
fi
n=0
for package in hdf5r rhdf5; do
    n=$((n + 1))
    if Rscript -e "library($package)" >/dev/null 2>&1; then
        snippet "$package.R" r "$n"
        agrees "$package" Rscript "$package.R"
    fi
done
