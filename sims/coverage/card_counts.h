/* Counts in how many games of a variant each card is offered to a person, and taken. */
#pragma once

#include "sims/config/experiment.h"

/* Games: in which a person's legal move took or played the card; in which such a move was made; of
 * the latter, those that the human won. */
struct card_count {
    uint64_t offered, taken, wins;
};

/* What was counted in how many games. */
struct card_counts {
    struct card_count *cards; /* [row of the table]; free() it */
    size_t count;
    uint64_t games;
};

/* Plays games 0 .. games - 1 of a variant whose game says which card a move takes (struct
 * game_cards). The counts do not depend on the number of threads, unless
 * stop_asked ends the games early. `out` has room for `count` cards. 0, or -1 with `error` if the
 * game's own code fails. */
int card_counts_play(struct card_counts *out, const struct variant *variant, uint64_t seed,
                     uint64_t games, int threads, struct error *error)
    __attribute__((warn_unused_result));
