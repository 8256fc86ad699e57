/* The hot decision loop: one game from start to record, with any policies. */
#ifndef POISE_MATCH_H
#define POISE_MATCH_H

#include "engine/policy/policy.h"

/* Who plays what: the same for every game of a variant, read-only while games run. */
struct match {
    const struct game *game;
    const void *rules; /* after prepare() */
    struct policy seats[GAME_SEATS_MAX];
};

/* Memory for one game at a time; each thread owns one. */
struct match_table {
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
};

/* Plays game `index` of `seed` on `table` to its end. `record` (game->record_size bytes) receives
 * the statistics; `trace` hears every event, or is NULL. The result depends on nothing but the
 * match, the seed and the index. */
void match_play(const struct match *match, uint64_t seed, uint64_t index, struct match_table *table,
                struct trace *trace, void *record);

/* The same, and looks at the legal moves before each decision. False where there are none: the game
 * ends there, unfinished, though its rules say there is always a move. */
bool match_play_checked(const struct match *match, uint64_t seed, uint64_t index,
                        struct match_table *table, struct trace *trace, void *record);

#endif
