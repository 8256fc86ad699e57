/* All totals that a summary needs, of any number of games, in constant memory: integer sums over
 * blocks of column-major results. Merging is exact, so the totals do not depend on how the games
 * are split over threads, blocks and machines, nor on their order. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "analysis/numbers/column.h"
#include "analysis/numbers/interval.h"

/* Keeps the course of the first games of a run: who won, how many rounds, and both scores after
 * each round. measures.h needs single games, not totals. The number of games is bounded, so the
 * memory is, too. */

enum {
    SAMPLE_GAMES = 20000, /* games with an index below this are kept */
    SAMPLE_VARIANTS = 16, /* with more variants no games are kept: a sample takes some MB */
};

/* One game of a sample, without its scores. */
struct sample_game {
    uint64_t game; /* index */
    uint32_t rounds;
    uint32_t winner; /* enum column_winner */
};

/* The games, in the order in which they were added. A zeroed sample keeps nothing. */
struct sample {
    size_t slots; /* values in each side's array of scores; 0: nothing is kept */
    size_t count, capacity;
    struct sample_game *games;
    int32_t *scores; /* [game][side][slot], as rows of 2 * slots; side 0: the AI */
};

enum {
    TALLY_BINS = 256, /* of a histogram */
};

/* Totals of one value per game. A one-value column has one cell, an array one for each slot. */
struct tally_cell {
    __int128 sum;
    unsigned __int128 square_sum;
    int64_t min, max;            /* of the values seen; meaningless without games */
    uint64_t min_game, max_game; /* lowest game index that has the value */
};

/* Who leads, as an index of tables; TALLY_LEVEL: equal scores. */
enum tally_leader { TALLY_AI_LEADS, TALLY_HUMAN_LEADS, TALLY_LEVEL, TALLY_LEADERS };

/* The totals of one variant. */
struct tally {
    const struct column_info *columns; /* the caller's; must outlive the tally */
    size_t column_count;
    uint64_t games;
    struct tally_cell **cells; /* [column][slot] */
    /* Histograms of the one-value columns ([column], NULL for arrays), TALLY_BINS each: bin b
     * counts the value b + tally_bin_base(); values outside are counted in the end bins. A
     * one-byte column always fits; for wider ones compare with the cell's min and max. */
    uint64_t **bins;

    uint64_t winners[COLUMN_WINNERS];
    /* The next four are filled where the columns `winner`, `rounds`, `ai_score_by_round` and
     * `human_score_by_round` exist and the two arrays are equally long; else slots is 0. */
    size_t slots;
    /* [k]: of the games that went on after round k + 1, who led then and who won in the end. The
     * last slot of a score array holds the final score whatever the round, so k < slots - 1. */
    uint64_t (*leaders)[TALLY_LEADERS][COLUMN_WINNERS];
    /* [k]: games won by a side that led after round k + 1 and in all later slots, but not in the
     * slot before: the game was decided in that round. Slot slots - 1 stands for "in that round or
     * later". Sides whose win the scores never show (other ways to win) are not counted. */
    uint64_t *decided;

    struct tally_cell lead; /* human minus AI score at the end */

    struct sample sample; /* the first games one by one; none without tally_keep */

    int winner, rounds, scores[2], end; /* indices of columns; -1 where missing */
};

/* An empty tally over these columns. A column `winner` or `rounds`
 * that is not one-value counts as missing. Free with tally_free. */
struct tally *tally_new(const struct column_info *columns, size_t column_count);
void tally_free(struct tally *tally);

/* From now on the tally keeps the course of each game with an index below SAMPLE_GAMES, for
 * measures.h. Only this memory grows with the games. Does nothing if the games have no scores by
 * round. */
void tally_keep(struct tally *tally);

/* Makes a tally empty again. */
void tally_clear(struct tally *tally);

/* Adds games `first_game`, first_game + 1, ...: data[c] points to `rows` rows of column c, each
 * row columns[c].count values. Allocates nothing but room for the sample. */
void tally_add(struct tally *tally, const void *const data[], uint64_t first_game, size_t rows);

/* Adds all games of `from`, a tally over equal columns, to `into`. */
void tally_merge(struct tally *into, const struct tally *from);

/* A number that is the same for equal totals, and practically never for others. */
uint64_t tally_mark(const struct tally *tally);

/* Value of a histogram's first bin: 0 for unsigned columns and for `rounds`, which is never
 * negative; -128 for other signed ones. */
int64_t tally_bin_base(const struct column_info *column);

/* Whether any game uses this slot of a column: a slot that is -1 in all games is unused. */
bool tally_has_slot(const struct tally *tally, size_t column, size_t slot);

/* Mean of a cell, and its sample standard deviation (0 for fewer than two games). NaN for no
 * games. */
double tally_mean(const struct tally *tally, size_t column, size_t slot);
double tally_deviation(const struct tally *tally, size_t column, size_t slot);

/* Student's interval of that mean. */
struct interval tally_mean_interval(const struct tally *tally, size_t column, size_t slot,
                                    double level);

/* Mean of human minus AI score at the end, with its sample standard deviation; NaN where the game
 * has no scores by round, or without games. */
double tally_lead(const struct tally *tally, double *deviation);

/* Share of the games with that end; tally_win_rate: share that the AI won. NaN for no games. */
double tally_rate(const struct tally *tally, enum column_winner winner);
double tally_win_rate(const struct tally *tally);

/* tally_scored_games: how many games the score decided, that is, all except those with an end
 * reason in column_info.unscored. tally_score_decides: whether these are nearly all games
 * (TALLY_SCORED_LEAST). If not, the leader often does not win, and statistics of the lead are left
 * out. */
uint64_t tally_scored_games(const struct tally *tally);
bool tally_score_decides(const struct tally *tally);
#define TALLY_SCORED_LEAST 0.9

/* The Wilson interval of the rate at which that side wins. */
struct interval tally_win_interval(const struct tally *tally, enum column_winner winner,
                                   double level);

/* Sample variance from exact sums, without the cancellation of floating point: n >= 2 values with
 * sum `sum` and sum of squares `square_sum`. 0 for n < 2. */
double tally_variance(uint64_t n, __int128 sum, unsigned __int128 square_sum);
