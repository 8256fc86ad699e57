/* The same variants against several human players: a column for each player. */
#ifndef POISE_ANALYSIS_PLAYERS_TABLE_H
#define POISE_ANALYSIS_PLAYERS_TABLE_H

#include "analysis/comparison.h"

enum { PLAYERS_MAX = 8 };

struct players_row {
    char *name;
    double rate, change; /* of AI wins; the change against the first row */
    const char *verdict; /* see comparison_verdict */
};

struct players_column {
    const char *player;
    uint64_t games; /* of each row */
    struct players_row *rows;
    size_t row_count;
};

struct players_table {
    struct players_column columns[PLAYERS_MAX];
    size_t count;
    double level;
    char *title;
};

/* Keeps what a judged comparison says about a player, whose name must stay. */
void players_table_add(struct players_table *table, const char *player,
                       const struct comparison *comparison);

/* Prints the table, and which rows the players disagree about. */
void players_table_print(const struct players_table *table, FILE *out);

void players_table_free(struct players_table *table);

#endif
