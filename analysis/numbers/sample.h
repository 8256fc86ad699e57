/* Keeps the course of the first games of a run: who won, how many rounds, and both scores after
 * each round. measures.h needs single games, not totals. The number of games is bounded, so the
 * memory is, too. */
#ifndef POISE_ANALYSIS_SAMPLE_H
#define POISE_ANALYSIS_SAMPLE_H

#include <stddef.h>
#include <stdint.h>

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

void sample_free(struct sample *sample);

/* Adds a game; `scores` has 2 * slots values. */
void sample_add(struct sample *sample, struct sample_game game, const int32_t scores[]);

/* Adds all games of `from`, which has the same slots. */
void sample_merge(struct sample *sample, const struct sample *from);

/* The rows sorted by game index: order[0] is the row of the lowest. The caller frees it. */
size_t *sample_order(const struct sample *sample);

#endif
