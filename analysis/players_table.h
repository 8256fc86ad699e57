/* The same variants against several human players: a column for each player. */
#ifndef POISE_ANALYSIS_PLAYERS_TABLE_H
#define POISE_ANALYSIS_PLAYERS_TABLE_H

#include "analysis/comparison.h"

enum { PLAYERS_MAX = 8 };

struct players_row {
    double value, change; /* the change against the first row */
    bool shown;           /* of the change */
    const char *verdict;  /* of AI wins, see comparison_verdict */
};

/* A measure of all variants: AI wins, or the mean of a column. */
struct players_part {
    char *title;
    struct players_row *rows; /* one for each variant */
};

struct players_column {
    const char *player;
    uint64_t games;             /* of each variant */
    struct players_part *parts; /* the first are AI wins */
    size_t part_count, row_count;
};

struct players_table {
    struct players_column columns[PLAYERS_MAX];
    size_t count;
    char **names; /* of the rows */
    bool *own;    /* the rows whose players are their own: figures stand in the first column */
    double level;
    char *title;
};

/* Keeps what a judged comparison says about a player, whose name must stay: AI wins, and the means of
 * the `names` columns ("all" for every one), `name_count` of them. */
void players_table_add(struct players_table *table, const char *player,
                       const struct comparison *comparison, const char *const names[],
                       size_t name_count);

/* Prints the table, and which rows the players disagree about. */
void players_table_print(const struct players_table *table, FILE *out);

void players_table_free(struct players_table *table);

#endif
