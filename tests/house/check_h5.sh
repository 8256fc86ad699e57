#!/usr/bin/env bash
# Nothing of a stranger's results file is used unchecked (analysis/base/h5_read.h): only the floor opens files,
# groups, attributes and data sets of HDF5, and reads their bytes.
set -u
cd "$POISE_SOURCE_DIR" || exit 1
opens='\bH5(F|G|D|A|O|T|L)_?(open|reopen|mount|read|get_vfd|visit)[a-z_0-9]*\(|\bH5[DA]read[a-z_]*\(|\bH5(LT|IM|TB|DS)[a-z]+_'
found=$(grep -rnE --include='*.[ch]' "$opens" engine sims analysis | grep -vE '^analysis/base/h5_(read|heap)\.c:')
if [ -n "$found" ]; then
    printf 'opens or reads HDF5 past analysis/base/h5_read.h:\n%s\n' "$found"
    exit 1
fi
grep -qE "$opens" analysis/base/h5_read.c || { echo "the pattern finds nothing where it must"; exit 1; }
