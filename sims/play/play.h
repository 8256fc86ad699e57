/* A game that a person plays, decision by decision. It is the list of all decisions made so far:
 * undoing one plays the shorter list again from the start, and so do resuming, tracing and verifying
 * a recorded game, because games are deterministic. */
#ifndef POISE_PLAY_H
#define POISE_PLAY_H

#include "analysis/base/digest.h"
#include "engine/policy/step.h"
#include "sims/config/experiment.h"

struct play_step {
    game_move move;
    uint64_t deal; /* by which all was dealt anew before the move; 0: it was not */
    uint8_t seat;
    bool follows; /* belongs to the choice of the step before */
};

struct play {
    const struct variant *variant;
    uint64_t seed, index;
    uint32_t people; /* bit k: a person plays seat k; the variant's players play the others */
    uint32_t undone, hints; /* how often */
    uint64_t deal;          /* of the next move's step; play_move takes it */
    struct play_step *steps;
    size_t count;
    /* The game as it is after all steps; play_forward keeps it. */
    struct match_table *table;
    struct step step; /* of the table's state */
    struct step_luck luck;
    struct trace *trace; /* hears events; NULL: nobody. Set it before play_restart */
};

enum { PLAY_FORMAT = 1 }; /* of .play files */

/* Writes the part of a .play file that tells of this game: who played, all moves, how it ended. The rest tells of
 * its variant: recorded_put_variant. */
void play_put(const struct play *play, FILE *out);

/* The digest of the record of a game that is over, as such a file holds it. */
void play_digest(const struct play *play, char out[DIGEST_TEXT + 1]);

/* How much of the recorded steps could be played. */
enum play_result { PLAY_GOOD, PLAY_ILLEGAL, PLAY_SURPLUS, PLAY_ENDLESS };

/* A game without any step; the variant must stay. Start it with play_restart. */
void play_init(struct play *play, const struct variant *variant, uint64_t seed, uint64_t index);
void play_free(struct play *play);

/* A game that stands as in `state`, which somebody must decide in; it has no steps. */
void play_from(struct play *play, const void *state);

/* Plays all steps from the start. PLAY_ILLEGAL: a step is not legal; PLAY_SURPLUS: the game is over
 * before the last one. The game then stops there. */
enum play_result play_restart(struct play *play);

/* Makes a move, which must be legal, in the decision that waits. */
void play_move(struct play *play, game_move move);

/* Makes `to` stand where `play` stands, in memory of its own; nobody hears or records it. */
void play_copy(struct play *to, const struct play *play);

/* Whether the people had help: took something back, asked for a hint, or typed what fell. */
bool play_is_marked(const struct play *play);

/* Lets the variant's players decide until a person must, or the game is over. PLAY_GOOD, or
 * PLAY_ENDLESS. */
enum play_result play_forward(struct play *play);

/* Takes back the last choice of a person with all its steps, and what others did since. False where
 * there is none. Nobody hears the game being played again. */
bool play_back(struct play *play);

/* Whether a person must decide. */
bool play_asks(const struct play *play);

/* Whether the waiting decision goes on with the choice before it. */
bool play_follows(const struct play *play);

/* The first step of the choice that step k belongs to. */
size_t play_choice(const struct play *play, size_t k);

/* The legal moves of the decision that waits: GAME_MOVES_MAX at most. */
int play_moves(const struct play *play, game_move moves[]);

/* The record of the finished game; `record` holds GAME_RECORD_MAX bytes, 8-aligned. */
void play_record(const struct play *play, void *record);

#endif
