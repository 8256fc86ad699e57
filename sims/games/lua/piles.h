/* Piles of cards in the state of a game in Lua, and what each seat knows about them.
 *
 * Everybody sees from which place to which place a card goes; only a shuffle hides that. So each
 * card carries its way: the shuffles since all seats knew it, oldest first, and for each the seats
 * that knew the card before it. Numbers of shuffles grow with time. The ways of the cards that a
 * seat does not know say what could have happened. piles_redeal chooses one of these histories;
 * all are equally likely.
 *
 * Two cards with the same number are still two cards. A seat that sees one is assumed to know
 * which of them it is and through which shuffles it came. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "engine/rng.h"

enum {
    PILES_MAX = 64,          /* of a game */
    PILES_CARD_MAX = 999999, /* cards are numbers from 1 */
    PILES_WAY_MAX = 5,       /* shuffles of a way; see piles.c for what happens when it is longer */
    PILES_PURPOSE = 0xffff,  /* of the stream from which cards are dealt anew */
};

/* A shuffle on the way of a card. */
struct pile_step {
    uint8_t shuffle; /* number of the shuffle, from 1; 0: none */
    uint8_t knew;    /* bit k: seat k knew the card before */
};

/* A place of a pile; all 0 behind the last card. fields_jit.lua knows the size. */
struct pile_place {
    int32_t card;
    uint8_t seen; /* bit k: seat k knows the card; engine/row.h wants it behind the card */
    uint8_t length;
    struct pile_step way[PILES_WAY_MAX];
};

/* A pile in the state; the last card is the top. */
struct pile {
    int32_t count;
    struct pile_place places[];
};

/* A pile as a script describes it. */
struct pile_plan {
    const char *name; /* "deck", "hand[2]" */
    uint32_t offset;  /* in the state */
    uint32_t most;    /* cards */
    uint8_t seers;    /* bit k: seat k sees what lies there */
    uint8_t cards;    /* bit k: a card that is out of the game of side k (piles_start) leaves it */
};

/* What a state holds besides the piles. */
struct pile_notes {
    uint16_t last;  /* number of the last shuffle */
    uint8_t absent; /* seats that nobody has under these rules: they count as if they knew all */
    uint8_t sides;  /* bit k: the card is out of side k's piles */
    uint16_t without, instead; /* kinds of cards, from 1; 0: none. See piles_start */
};

/* All piles of a game. */
struct piles {
    struct pile_plan list[PILES_MAX];
    uint32_t count;
    uint32_t notes_at;  /* in the state: struct pile_notes */
    uint8_t every_seat; /* a bit for each */
    uint32_t kinds;     /* of cards: card n is of kind (n - 1) / copies % kinds + 1; 0: none */
    uint32_t copies;    /* of a card that follow each other */
};

static inline uint32_t piles_bytes(uint32_t most)
{
    return (uint32_t)(sizeof(struct pile) + most * sizeof(struct pile_place));
}

/* Begins a game in a state of zeros. `notes` says who is absent and which kind of card is out of the
 * game: its cards leave their pile at the end of each shuffle, so that the others lie as they would
 * with it, or turn into cards of the kind that is there instead. */
void piles_start(const struct piles *piles, void *state, struct pile_notes notes);

/* Takes the kind of card that is out of the game from all piles. */
void piles_leave_out(const struct piles *piles, void *state);

/* Whether all cards and their ways are such as the functions here leave them; a file may say anything.
 * The caller has looked that no pile has more cards than room. */
bool piles_are_sound(const struct piles *piles, const void *state);

/* All of these take a state and the number of a pile. The caller has looked that there are such
 * places. */

/* Moves `n` cards one by one from index `place` (from 0; below 0: from the top) of pile `from`
 * to the top of pile `to` (below 0: out of the game). Returns the last card, or 0 if n is 0.
 * Returns -1 and moves nothing if there are too few cards or too little room. */
int32_t piles_move(const struct piles *piles, void *state, int32_t from, int32_t place, int32_t to,
                   int32_t n);

/* Puts the new cards `card` to `last` on a pile with room for them, one after the other; all
 * seats know them. */
void piles_put(const struct piles *piles, void *state, int32_t pile, int32_t card, int32_t last);

/* The seats in `mask` see the card at a place. */
void piles_reveal(const struct piles *piles, void *state, int32_t pile, int32_t place,
                  uint8_t mask);

void piles_shuffle(const struct piles *piles, void *state, int32_t pile, struct rng *rng);

/* Deals the cards that a seat does not know anew. The outcome depends only on `rng` and on what
 * the seat knows. */
void piles_redeal(const struct piles *piles, void *state, int seat, struct rng *rng);
