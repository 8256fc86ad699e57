/* Plays one game from start to record, with any players. All batch commands spend their time
 * here. */
#pragma once

#include "engine/policy/policy.h"

/* What to play: the game, its rules and its players. It is the same for every game of a variant and
 * read-only while games run, so threads share it. */
struct match {
    const struct game *game;
    const void *rules; /* after prepare() */
    struct policy seats[GAME_SEATS_MAX];
    /* The state that every game continues from; its hidden cards and future dice are dealt again by
     * each game's key. NULL: games begin at the start. */
    const void *from;
    bool from_waits; /* whether a decision waits in `from` */
    uint64_t luck;   /* changes the players' random numbers without changing the game's; 0 in all
                        results */
};

/* Seats the player in all seats of humans. */
void match_seat_humans(struct match *match, struct policy player);

/* Working memory for one game at a time. Each thread owns one. */
struct match_table {
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    struct game_scores scores;
    /* How often the humans used each option; match_play_with_checks only. */
    uint32_t uses[GAME_OPTIONS_MAX];
};

/* How a game went. All results but MATCH_PLAYED are faults of the game or of a player; the game
 * stops there, unfinished. */
enum match_result {
    MATCH_PLAYED,
    MATCH_ENDLESS,      /* game_decisions_max() decisions were made and the game is not over */
    MATCH_NO_MOVE,      /* a seat must decide and has no legal move */
    MATCH_LONG_LIST,    /* more than GAME_MOVES_MAX legal moves */
    MATCH_ILLEGAL_MOVE, /* a player chose a move that is not listed */
    MATCH_FAULT,        /* the game's own code failed; its fault() says how */
};

/* The result in words, for messages. */
const char *match_result_text(enum match_result result);

/* Plays game `index` of `seed` on `table` to its end. `record` (game->record_size bytes) receives
 * the statistics. `trace` receives every event; it may be NULL. The game depends only on the match,
 * the seed and the index. Returns MATCH_PLAYED, MATCH_ENDLESS or MATCH_FAULT. */
enum match_result match_play(const struct match *match, uint64_t seed, uint64_t index,
                             struct match_table *table, struct trace *trace, void *record);

/* The same, but checks the list of legal moves before each decision and that the player's move is
 * in it, and counts table->uses. Can return every result. */
enum match_result match_play_with_checks(const struct match *match, uint64_t seed, uint64_t index,
                                         struct match_table *table, struct trace *trace,
                                         void *record);

/* Writes the record of the finished game in `state`: the game's own columns and the common ones.
 * `scores` holds what game_end_round() noted; it is completed: the slots of the last round and of
 * all later ones receive the final score. */
void match_record(const struct game *game, const void *state, const void *rules,
                  struct game_scores *scores, void *record);
