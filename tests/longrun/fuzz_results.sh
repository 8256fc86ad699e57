#!/usr/bin/env bash
# fuzz_results.sh: fuzzes reader and verify under the sanitizers: RUNS inputs made of good files and of
# those that hostile.py spoils, and twice as many changes of attributes, data sets and links. SEED
# varies them; KEEP is a folder for what went wrong.
set -eu
. "$POISE_SOURCE_DIR/tests/support/fuzzer.sh"
/usr/bin/python3 -c 'import h5py' 2>/dev/null || { echo "python3-h5py is not installed"; exit 77; }
runs=${RUNS:-20000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$POISE_SOURCE_DIR"
fuzzer "$work/fuzz" tests/longrun/fuzz_results.c sims/results/*.c sims/replay/{stored,verify,behaviour}.c sims/batch/*.c sims/cli/*.c \
    analysis/files/{reader*,run_log}.c analysis/numbers/{axes,tally,column,interval}.c "$POISE_BUILD_DIR/sims/version.c"
mkdir "$work/corpus"
for games in 1 70; do
    "$POISE" run pig.yaml --games $games --seed 1 --reproducible --quiet --out "$work/corpus/$games.h5"
done
/usr/bin/python3 tests/longrun/hostile.py "$work/corpus/70.h5" "$work/corpus"
find "$work/corpus" -size +64k -delete
# The heap of a virtual data set has no checksum, and HDF5 1.10 does not end on some damaged ones (SECURITY.md).
# test_hostile.sh reads the undamaged ones.
rm -f "$work"/corpus/*_that_map*
cd "$work"
# HDF5 leaks where a file is damaged, and asks for any size that it names.
export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1
fuzz() { # fuzz RUNS LENGTH CORPUS
    ./fuzz -seed="${SEED:-1}" -runs="$1" -max_len="$2" -rss_limit_mb=2000 \
        -malloc_limit_mb=1000000000 -timeout=60 -detect_leaks=0 "$3" >log 2>&1 || {
        tail -60 log
        cp crash-* timeout-* oom-* "${KEEP:-/dev/null}" 2>/dev/null || true
        exit 1
    }
    grep Done log
}
cp corpus/70.h5 good.h5
fuzz "$runs" 65536 corpus
# Attributes, data sets and links that HDF5 itself puts in place of those of a good file.
mkdir recipes
for class in 0 1 2 3 4 5 6 7 8 9; do
    printf "\\x00\\x06\\x0$class\\x27\\x01\\x02\\x02\\x0$class\\x1f\\x0b" >"recipes/$class"
done
fuzz "$((2 * runs))" 80 recipes
