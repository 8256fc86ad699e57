/* Measures what a choice is worth by the judgement of a learnt player, without playing games to
 * the end. What people cannot see, and the random numbers of the move, are dealt anew many
 * times; the chance to win is the mean over these deals, which are the same for all choices of a
 * decision. If a choice has fewer steps than the decision needs, the learnt player adds the
 * rest. `player` has the kind POLICY_LEARNT and plays the human side.
 *
 * The best of several moves looks better than it is in the deals by which it was chosen. So some
 * deals sort the moves (JUDGED_TO_CHOOSE) and others measure them (JUDGED_TO_PRICE). */
#pragma once

#include "engine/policy/learnt.h"
#include "sims/play/hint.h"

enum judged_deals { JUDGED_TO_CHOOSE, JUDGED_TO_PRICE };

/* Whether a player solved the game as the variant plays it, against the same AI, so that the chances
 * are exact in any deal. */
bool judged_exactly(const struct variant *variant, const struct policy *player);

/* A legal move and its chance to win. */
struct judged_move {
    struct hint_choice choice; /* the move as the first step of a choice */
    /* to win, 0 to 1: in the deals that sort, that measure; NAN as of judged_chance */
    double chosen_by, chance;
};

/* Judges the legal moves of the decision that waits and sorts them by chosen_by, best first.
 * Returns how many. */
int judged_moves(const struct play *play, const struct policy *player,
                 struct judged_move out[GAME_MOVES_MAX]);

/* The chance to win after a choice in the decision that waits at `at`, in the deal `key`;
 * LEARNT_SURE stands for 1; -1 as of learnt_after. The player makes the steps that the choice
 * lacks: all, if it has none. */
int32_t judged_in_deal(const struct decision_step *at, struct learnt_judge *judge,
                       const struct policy *player, const struct hint_choice *choice, uint64_t key);

/* The chance to win, 0 to 1, after a choice in the decision that waits. NAN: the solved game does not
 * know what comes then, as after a win at hand that was passed by. */
double judged_chance(const struct play *play, const struct policy *player,
                     const struct hint_choice *choice, enum judged_deals deals);
