/* What the engine does with a game's state by the table of its rows (row.h): shows it to people and
 * programs, checks ranges, hides what a seat cannot see, and turns it into numbers (an observation).
 * All functions use integers only, allocate nothing and do not recurse. */
#pragma once

#include "rng.h"
#include "row.h"

struct game;

/* Sends the whole state to `out`, field by field. If out->seen is set, sends only what the deciding
 * seat sees. */
void field_show(const struct game *game, const void *state, const void *rules,
                const struct trace_show *out);

/* Whether each value lies in its range. False: `why` names the first that does not. */
bool field_check(const struct game *game, const void *state, const void *rules, struct text *why);

/* Fills `mask` (game->state_size bytes): 1 for each byte that belongs to the head or to a row of
 * the table, 0 for all others. */
void field_cover(const struct game *game, const void *rules, unsigned char mask[]);

/* Clears all that `seat` does not see, all bags (not for FIELD_EVERYTHING), and what no rule needs:
 * the head's key, trace, scores and count of decisions, and the unused ends of lists. If two states
 * are equal afterwards, they look the same to that seat, but for their bags. */
void field_hide(const struct game *game, void *state, const void *rules, int seat);

/* Copies what `seat` does not see from `from` into `state`, which is a redeal of `from`. The random
 * streams of `state` (KIND_BYTES) are kept, so future dice stay those of the redeal. */
void field_keep_hidden(const struct game *game, void *state, const void *rules, const void *from,
                       int seat);

/* Shuffles the cards of each FIELD_DECK_ORDER that `seat` does not see. So the state stays one that
 * all players and the AI could be in, whatever they have done. */
void field_shuffle_decks(const struct game *game, void *state, const void *rules, int seat,
                         struct rng *rng);

/* Describes one number of an observation. Its values are `low` to `high`; low - 1 means that
 * nothing is there now (an empty place, or a list that is shorter), high + 1 a card that lies face
 * down. */
struct field_slot {
    const struct row *field;
    const char *name;   /* "ai.elites[2].vitality"; lives until the call returns */
    enum row_kind kind; /* KIND_NUMBER, KIND_TRUTH or KIND_WORD */
    int32_t low, high;
};

/* One step of a plan that reads an observation. The plan lists the rows of the table in the order
 * of their slots, with one step for each entry of a list of records. */
struct field_op {
    const struct row *row;
    uint32_t offset; /* in the state: of the record that holds the row, or of the bytes to read */
    int32_t nothing; /* value of its slots while it is not there */
    uint16_t slot, width; /* first slot of the observation, and how many slots */
    uint16_t each;        /* slots of one entry of the row */
    uint16_t entry;       /* the number of this entry in a list of records */
    uint16_t inside;      /* how many of the following steps belong to this entry */
    uint16_t stride;      /* of the bytes to read */
    uint8_t kind, depth;
    bool empty; /* the entry was not there at the last observation */
};

/* Makes the plan that reads observations under these rules. Returns how many steps it has; the
 * first `room` of them are written to `ops`. `*slots` receives how many numbers an observation has.
 * What each slot means depends on the rules only. The first four are the round, the AI's score, the
 * human's score and the deciding seat. */
int field_plan(const struct game *game, const void *rules, struct field_op ops[], int room,
               int *slots);

/* A slot whose value is one byte of the state, unchanged. */
struct field_byte {
    uint16_t offset, slot;
};

/* Shortens a plan to the wanted slots and returns how many steps are left. Slots that no step reads
 * any more keep their old values. Wanted bytes that are always there get no step: they are listed
 * in `bytes` (which needs room for all slots), and `*byte_count` says how many. */
int field_keep(struct field_op ops[], int count, const bool wanted[], struct field_byte bytes[],
               int *byte_count);

/* Writes the numbers that `seat` sees to `out`. On the first call after field_plan `out` may hold
 * anything; later it must still hold the last observation by the same steps, because the slots of
 * entries that stay away are not written again. */
void field_observe(struct field_op ops[], int count, const void *state, const void *rules, int seat,
                   int32_t out[]);

/* Calls `name` (NULL: nobody) for each slot of an observation, in order. Returns how many slots there
 * are. */
int field_slots(const struct game *game, const void *rules,
                void (*name)(void *to, const struct field_slot *slot), void *to);

/* Appends the word that is shown for a value of the field, or the number if it has no words. */
void field_word(const struct row *field, const struct field_at *at, int32_t value,
                struct text *out);
