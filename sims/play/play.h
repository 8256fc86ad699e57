/* A game that a person plays, decision by decision. It is stored as the list of all decisions so
 * far. Games are deterministic, so undoing a decision replays the shorter list from the start;
 * resuming, tracing and verifying a recorded game replay the list, too. */
#pragma once

#include "analysis/base/clock.h"
#include "analysis/base/digest.h"
#include "engine/policy/step.h"
#include "sims/config/experiment.h"

/* One decision of the game. */
struct play_step {
    game_move move;
    uint64_t deal; /* key by which everything was dealt anew before the move; 0: it was not */
    uint8_t seat;
    bool follows; /* a further step of the choice before it */
};

enum { PLAY_TESTER = 120 }; /* bytes of a tester's name */

/* The game: who plays, the decisions so far, and the state after them. */
struct play {
    const struct variant *variant;
    uint64_t seed, index;
    uint32_t people; /* bit k: a person plays seat k; the variant's players play the others */
    uint32_t undone, hints;       /* how often a person took back a choice, or asked for a hint */
    char tester[PLAY_TESTER + 1]; /* who plays, as they call themselves; "": nobody says */
    char saved[CLOCK_DATE];       /* when it was saved last; "": unknown */
    uint64_t deal; /* key for dealing anew before the next move; 0: none. play_move resets it */
    struct play_step *steps;
    size_t count;
    /* The game after all steps. */
    struct match_table *table;
    struct decision_step step; /* steps through the state of `table` */
    struct step_luck luck;
    struct trace *trace; /* listener for events, or NULL; set it before play_restart */
};

enum { PLAY_FORMAT = 1 }; /* version of the format of .play files */

/* Writes the part of a .play file about the game: who played, all moves, how it ended.
 * recorded_put_variant writes the part about its variant. */
void play_put(const struct play *play, FILE *out);

/* The digest of the record of a finished game, as stored in a .play file. */
void play_digest(const struct play *play, char out[DIGEST_TEXT + 1]);

/* How replaying the recorded steps ended. ENDLESS: the limit of decisions was reached. */
enum play_result { PLAY_GOOD, PLAY_ILLEGAL, PLAY_SURPLUS, PLAY_ENDLESS };

/* Makes a game without steps. `variant` must outlive it. Call play_restart next, play_free at the
 * end. */
void play_init(struct play *play, const struct variant *variant, uint64_t seed, uint64_t index);
void play_free(struct play *play);

/* After play_init: begins the game at `state` instead of the start. A seat must decide in it. There
 * are no steps. */
void play_start_from(struct play *play, const void *state);

/* Replays all steps from the start. PLAY_ILLEGAL: a step is not legal; PLAY_SURPLUS: the game is
 * over before the last step. The replay stops there. */
enum play_result play_restart(struct play *play);

/* Takes the name of the person who plays, without blanks around it. False, and nothing changes, if
 * it is longer than PLAY_TESTER bytes or no plain line of text. */
bool play_name_tester(struct play *play, const char *name);

/* Makes a move, which must be legal, in the decision that waits. */
void play_move(struct play *play, game_move move);

/* Copies the state of the game to `to`, which comes from play_init. The copy has no listener and no
 * steps. */
void play_copy(struct play *to, const struct play *play);

/* Whether the people typed what dice show. */
bool play_is_typed(const struct play *play);

/* Lets the variant's players decide until a person must decide or the game is over. Returns
 * PLAY_GOOD, or PLAY_ENDLESS. */
enum play_result play_forward(struct play *play);

/* Takes back the last choice of a person with all its steps, and everything after it. False if
 * there is none. The listener does not hear the replay. */
bool play_back(struct play *play);

/* Whether a person must decide. */
bool play_asks(const struct play *play);

/* Whether the decision that waits is a further step of the last choice. */
bool play_follows(const struct play *play);

/* Writes the legal moves of the decision that waits to `moves` (room for GAME_MOVES_MAX). Returns
 * how many. */
int play_moves(const struct play *play, game_move moves[]);

/* Writes the record of the finished game to `record`: GAME_RECORD_MAX bytes, aligned to 8. */
void play_record(const struct play *play, void *record);
