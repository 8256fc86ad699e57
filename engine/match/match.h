/* The hot decision loop: one game from start to record, with any policies. */
#ifndef POISE_MATCH_H
#define POISE_MATCH_H

#include "engine/policy/policy.h"

/* Who plays what: the same for every game of a variant, read-only while games run. */
struct match {
    const struct game *game;
    const void *rules; /* after prepare() */
    struct policy seats[GAME_SEATS_MAX];
    const void
        *from; /* the state that every game goes on from, what is open and hidden dealt anew by the
                         game's key; NULL: the start */
    bool from_waits; /* a decision waits in it */
    uint64_t luck;   /* seeds the players' own random numbers, not the game's; 0 in all results */
};

/* Memory for one game at a time; each thread owns one. */
struct match_table {
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    struct game_scores scores;
    uint32_t uses[GAME_OPTIONS_MAX]; /* of the human's options, in a game played with checks */
};

/* How playing a game went. All but MATCH_PLAYED are faults of the game or of a player; the game
 * stops there, unfinished. */
enum match_result {
    MATCH_PLAYED,
    MATCH_ENDLESS,      /* the table's decisions_max were made */
    MATCH_NO_MOVE,      /* a seat must decide and has no legal move */
    MATCH_LONG_LIST,    /* more than GAME_MOVES_MAX legal moves */
    MATCH_ILLEGAL_MOVE, /* a player chose a move that is not listed */
    MATCH_FAULT,        /* the game's own code failed; its fault() says how */
};

/* A result in words: "a player chose an illegal move". */
const char *match_result_text(enum match_result result);

/* Plays game `index` of `seed` on `table` to its end. `record` (game->record_size bytes) receives
 * the statistics; `trace` hears every event, or is NULL. The result depends on nothing but the
 * match, the seed and the index. MATCH_PLAYED, MATCH_ENDLESS or MATCH_FAULT. */
enum match_result match_play(const struct match *match, uint64_t seed, uint64_t index,
                             struct match_table *table, struct trace *trace, void *record);

/* The same, and looks at the legal moves before each decision and at each choice. */
enum match_result match_play_checked(const struct match *match, uint64_t seed, uint64_t index,
                                     struct match_table *table, struct trace *trace, void *record);

/* Writes the record of the finished game in `state`: the game's own columns and the common ones.
 * `scores` holds what game_end_round() noted; the slots after the last round are written. */
void match_record(const struct game *game, const void *state, const void *rules,
                  struct game_scores *scores, void *record);

#endif
