/* What a choice is worth as a player who learnt judges it: at once, without playing games on. What
 * people cannot see, and the luck of the move, are dealt anew many times, alike for all choices of a
 * decision; the chance is the mean. The steps that a choice leaves open are made as the player would, so
 * that a choice is judged when it is complete. `player` is one who plays by what he learnt alone, for the
 * humans' side.
 *
 * The best of several by some deals looks better in these than it is. So moves are put in order by some deals
 * and priced by others. */
#ifndef POISE_JUDGED_H
#define POISE_JUDGED_H

#include "engine/policy/learnt.h"
#include "sims/play/hint.h"

enum judged_deals { JUDGED_TO_CHOOSE, JUDGED_TO_PRICE };

struct judged {
    struct hint_choice choice; /* a move, the first step of a choice */
    double chosen_by, chance;  /* to win: in the deals that choose, in those that price */
};

/* Judges the legal moves of the decision that waits, best first in the deals that choose; returns how many. */
int judged_moves(const struct play *play, const struct policy *player,
                 struct judged out[GAME_MOVES_MAX]);

/* The chance after a choice in the decision that waits. */
double judged_chance(const struct play *play, const struct policy *player,
                     const struct hint_choice *choice, enum judged_deals deals);

#endif
