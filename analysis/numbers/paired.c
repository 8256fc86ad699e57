#include "analysis/numbers/paired.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"

enum { CHUNK = 256 }; /* rows compared together */

static bool have_same_form(const struct column_info *a, const struct column_info *b)
{
    return a->width == b->width && a->is_signed == b->is_signed;
}

static bool are_columns_alike(const struct column_info *a, const struct column_info *b)
{
    const size_t words = column_word_count(a);
    bool alike = words == column_word_count(b) && a->count == b->count &&
                 (a->count == 1 || have_same_form(a, b));
    for (size_t w = 0; alike && w < words; w++) {
        alike = strcmp(a->words[w], b->words[w]) == 0;
    }
    return alike;
}

struct paired *paired_new(const struct column_info *columns, size_t column_count,
                          const struct column_info *others, size_t other_count)
{
    struct paired *paired = memory_new(1, sizeof *paired);
    paired->columns = columns;
    paired->others = others;
    paired->column_count = column_count;
    paired->cells = memory_new(column_count, sizeof *paired->cells);
    paired->partners = memory_new(column_count, sizeof *paired->partners);
    for (size_t c = 0; c < column_count; c++) {
        const int k = column_find(others, other_count, columns[c].name);
        paired->partners[c] = k >= 0 && are_columns_alike(&columns[c], &others[k]) ? k : -1;
    }
    return paired;
}

void paired_free(struct paired *paired)
{
    if (paired != NULL) {
        free(paired->cells);
        free(paired->partners);
        free(paired);
    }
}

void paired_clear(struct paired *paired)
{
    memset(paired->cells, 0, paired->column_count * sizeof *paired->cells);
    memset(paired->winners, 0, sizeof paired->winners);
    paired->pairs = 0;
    paired->diverged = 0;
}

/* Adds the sums over a chunk of values. Sums of products of 32-bit values need more than 64 bits,
 * so add_wide uses __int128. */
#define ADD_NUMBERS(type)                                                                          \
    type sum_a = 0, sum_b = 0, product = 0, squares_a = 0, squares_b = 0;                          \
    for (size_t i = 0; i < rows; i++) {                                                            \
        sum_a += a[i];                                                                             \
        sum_b += b[i];                                                                             \
        product += (type)a[i] * b[i];                                                              \
        squares_a += (type)a[i] * a[i];                                                            \
        squares_b += (type)b[i] * b[i];                                                            \
    }                                                                                              \
    cell->sum_a += sum_a;                                                                          \
    cell->sum_b += sum_b;                                                                          \
    cell->product += product;                                                                      \
    cell->squares_a += (unsigned __int128)squares_a;                                               \
    cell->squares_b += (unsigned __int128)squares_b

static void add_narrow(struct paired_cell *cell, const int64_t a[], const int64_t b[], size_t rows)
{
    ADD_NUMBERS(int64_t);
}

static void add_wide(struct paired_cell *cell, const int64_t a[], const int64_t b[], size_t rows)
{
    ADD_NUMBERS(__int128);
}

static void add_winners(struct paired *paired, const int64_t a[], const int64_t b[], size_t rows)
{
    for (size_t i = 0; i < rows; i++) {
        const uint64_t x = (uint64_t)a[i], y = (uint64_t)b[i]; /* unknown words: unfinished */
        paired->winners[x < COLUMN_WINNERS ? x : COLUMN_UNFINISHED]
                       [y < COLUMN_WINNERS ? y : COLUMN_UNFINISHED]++;
    }
}

/* Marks the rows of a chunk in which the two sides of a column differ. */
static void mark_different(const struct column_info *info, const char *a, const char *b,
                           size_t rows, bool different[])
{
    const size_t width = (size_t)info->width * info->count;
    for (size_t i = 0; i < rows; i++) {
        different[i] = different[i] || memcmp(a + i * width, b + i * width, width) != 0;
    }
}

/* Adds at most CHUNK rows, column by column. `winner` is the column's index, or -1. */
static void add_chunk(struct paired *paired, const void *const a[], const void *const b[],
                      size_t first, size_t rows, int winner)
{
    bool different[CHUNK] = {false};
    for (size_t c = 0; c < paired->column_count; c++) {
        const int k = paired->partners[c];
        if (k < 0) {
            continue;
        }
        const struct column_info *info = &paired->columns[c], *other = &paired->others[k];
        const size_t offset = first * info->width * info->count;
        const bool same_form = have_same_form(info, other);
        if (same_form) {
            mark_different(info, (const char *)a[c] + offset, (const char *)b[k] + offset, rows,
                           different);
        }
        if (info->count > 1) {
            continue;
        }
        int64_t values_a[CHUNK], values_b[CHUNK];
        column_widen(info, a[c], first, rows, values_a);
        column_widen(other, b[k], first, rows, values_b);
        for (size_t i = 0; !same_form && i < rows; i++) {
            different[i] = different[i] || values_a[i] != values_b[i];
        }
        if ((int)c == winner) {
            add_winners(paired, values_a, values_b, rows);
        } else if (info->words == NULL) {
            (info->width < 4 && other->width < 4 ? add_narrow : add_wide)(&paired->cells[c],
                                                                          values_a, values_b, rows);
        }
    }
    for (size_t i = 0; i < rows; i++) {
        paired->diverged += different[i];
    }
}

void paired_add(struct paired *paired, const void *const a[], const void *const b[], size_t rows)
{
    const int winner = column_find(paired->columns, paired->column_count, "winner");
    for (size_t first = 0; first < rows; first += CHUNK) {
        add_chunk(paired, a, b, first, rows - first < CHUNK ? rows - first : CHUNK, winner);
    }
    paired->pairs += rows;
}

void paired_merge(struct paired *into, const struct paired *from)
{
    for (size_t c = 0; c < into->column_count; c++) {
        into->cells[c].sum_a += from->cells[c].sum_a;
        into->cells[c].sum_b += from->cells[c].sum_b;
        into->cells[c].product += from->cells[c].product;
        into->cells[c].squares_a += from->cells[c].squares_a;
        into->cells[c].squares_b += from->cells[c].squares_b;
    }
    for (int a = 0; a < COLUMN_WINNERS; a++) {
        for (int b = 0; b < COLUMN_WINNERS; b++) {
            into->winners[a][b] += from->winners[a][b];
        }
    }
    into->pairs += from->pairs;
    into->diverged += from->diverged;
}

struct paired_wins paired_wins(const struct paired *paired, enum column_winner side)
{
    struct paired_wins wins = {.both = paired->winners[side][side]};
    for (int other = 0; other < COLUMN_WINNERS; other++) {
        wins.only_a += other != (int)side ? paired->winners[side][other] : 0;
        wins.only_b += other != (int)side ? paired->winners[other][side] : 0;
    }
    wins.neither = paired->pairs - wins.both - wins.only_a - wins.only_b;
    return wins;
}

void paired_count_moves(const struct paired *paired, uint64_t counts[PAIRED_MOVES])
{
    memset(counts, 0, PAIRED_MOVES * sizeof *counts);
    for (int a = 0; a < COLUMN_WINNERS; a++) {
        for (int b = 0; b < COLUMN_WINNERS; b++) {
            counts[2 + column_win_lead(b) - column_win_lead(a)] += paired->winners[a][b];
        }
    }
}

void paired_sum_winners(const struct paired *paired, bool variant, uint64_t winners[COLUMN_WINNERS])
{
    memset(winners, 0, COLUMN_WINNERS * sizeof *winners);
    for (int a = 0; a < COLUMN_WINNERS; a++) {
        for (int b = 0; b < COLUMN_WINNERS; b++) {
            winners[variant ? b : a] += paired->winners[a][b];
        }
    }
}
