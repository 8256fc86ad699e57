#!/usr/bin/env bash
# Answers do not depend on the order in which the C library sorts equals: with a `qsort` that shuffles its input
# and puts equals in another order, all say the same to the byte.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
if ldd "$POISE" | grep -q libasan; then
    echo "a sanitizer wants to be loaded first"
    exit 77
fi
cat >shuffled.c <<'C'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t sorts;

static void swap_items(char *a, char *b, size_t size)
{
    for (size_t k = 0; k < size; k++) {
        const char kept = a[k];
        a[k] = b[k];
        b[k] = kept;
    }
}

/* Shuffles, then sorts by insertion from the back. */
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    char *at = base;
    unsigned long long luck = 88172645463325252ULL + count;
    sorts += count > 2;
    for (size_t k = count; k > 1; k--) {
        luck ^= luck << 13, luck ^= luck >> 7, luck ^= luck << 17;
        swap_items(at + (k - 1) * size, at + luck % k * size, size);
    }
    for (size_t k = 1; k < count; k++) {
        for (size_t i = k; i > 0 && compare(at + i * size, at + (i - 1) * size) < 0; i--) {
            swap_items(at + i * size, at + (i - 1) * size, size);
        }
    }
}

__attribute__((destructor)) static void count_sorts(void)
{
    FILE *out = fopen("sorts", "a");
    fprintf(out, "%zu\n", sorts);
    fclose(out);
}
C
${CC:-cc} -O1 -shared -fPIC shuffled.c -o shuffled.so || exit 1

# With ten games for each move many are equal.
"$POISE" trace wroth --index 7 --at 16 --position at-16.yaml >/dev/null 2>&1 || failures=1
"$POISE" trace drums --index 3 --at 9 --position at-9.yaml >/dev/null 2>&1 || failures=1
"$POISE" trace salvage --index 3 --at 9 --position cards.yaml >/dev/null 2>&1 || failures=1

for game in levee pig; do
    "$POISE" run $game --games 30 --quiet --out $game.h5 >/dev/null || failures=1
done

same() { # same SORTED COMMAND...: equal bytes; of 1 it sorts something
    local sorted=$1
    shift
    "$POISE" "$@" >usual 2>&1 || { echo "FAILED: $*"; cat usual; failures=$((failures + 1)); }
    rm -f sorts
    LD_PRELOAD=$PWD/shuffled.so "$POISE" "$@" >other 2>&1
    holds "$* says the same under another sort" cmp usual other
    holds "$* sorts something" test "$(sort -n sorts | tail -1)" -ge "$sorted"
}

for format in text json; do
    same 1 ask at-16.yaml --games 10 --format $format
    same 1 ask at-16.yaml --games 30 --move "$("$POISE" ask at-16.yaml --games 10 --format json | python3 -c 'import json, sys; print(json.load(sys.stdin)["moves"][0]["move"])')" --format $format
    same 1 ask at-9.yaml --games 10 --format $format
    same 1 ask cards.yaml --games 10 --format $format
    same 1 audit wroth --games 20 --quiet --format $format
    same 1 compare wroth-disperse --games 50 --quiet --format $format
    same 0 coverage wroth --games 30 --format $format
    same 0 ladder pig --games 100 --quiet --format $format
done
same 0 report levee.h5 pig.h5 --format json
exit $((failures > 0))
