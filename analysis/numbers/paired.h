/* Exact integer totals over pairs of games: the same game of a baseline and of a variant, played
 * with common random numbers. As with a tally, merging is exact and every split of the games gives
 * the same totals. */
#pragma once

#include <stdbool.h>

#include "analysis/numbers/column.h"

/* Totals of a one-value numeric column over the pairs: baseline a, variant b. */
struct paired_cell {
    __int128 sum_a, sum_b, product;
    unsigned __int128 squares_a, squares_b;
};

/* The totals of one variant against the baseline. */
struct paired {
    const struct column_info *columns; /* the baseline's, the caller's; must outlive this */
    const struct column_info
        *others; /* the variant's, too; the same where it plays the same game */
    size_t column_count;
    int *partners; /* [column] the variant's column that it is compared with; -1: none is alike */
    uint64_t pairs;
    uint64_t diverged; /* pairs that differ in any value of these columns */
    uint64_t winners[COLUMN_WINNERS][COLUMN_WINNERS]; /* [baseline][variant] */
    struct paired_cell *cells; /* [column]; zero for enums, arrays and those without a partner */
};

/* Empty totals. `others` are the variant's columns. Columns are alike if name, words and count are
 * the same, and if they are arrays, the width, too. Free with paired_free. */
struct paired *paired_new(const struct column_info *columns, size_t column_count,
                          const struct column_info *others, size_t other_count);
void paired_free(struct paired *paired);

/* Makes the totals empty again. */
void paired_clear(struct paired *paired);

/* Adds `rows` pairs: row i of a[] and of b[] is the same game of the baseline and the variant. */
void paired_add(struct paired *paired, const void *const a[], const void *const b[], size_t rows);
void paired_merge(struct paired *into, const struct paired *from);

/* Outcomes of the pairs as the wins of a side see them; both + only_a + only_b + neither = pairs.
 * Draws and unfinished games are not wins. */
struct paired_wins {
    uint64_t both, only_a, only_b, neither;
};
struct paired_wins paired_wins(const struct paired *paired, enum column_winner side);

/* Counts one pair more. a, b: whether the side wins each of its games. */
static inline void paired_wins_add(struct paired_wins *wins, bool a, bool b)
{
    wins->both += a && b;
    wins->only_a += a && !b;
    wins->only_b += !a && b;
    wins->neither += !a && !b;
}

/* Counts pairs by their move: the lead in wins (column_win_lead) of the variant's game minus that
 * of the baseline's. counts[k] pairs move by k - 2. */
enum { PAIRED_MOVES = 5 };
void paired_count_moves(const struct paired *paired, uint64_t counts[PAIRED_MOVES]);

/* Counts the games of the variant (true) or of the baseline (false) by who won. */
void paired_sum_winners(const struct paired *paired, bool variant,
                        uint64_t winners[COLUMN_WINNERS]);
