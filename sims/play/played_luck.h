/* Takes the luck out of a game that people played, by the judgement of a learnt player. Luck is
 * what dice and cards added to the people's chance to win: at each of their decisions, the judge's
 * chance there minus its mean over futures that could have come instead, in which the same move is
 * followed by new dice and the variant's players. This is the chance part of AIVAT (Burch, Schmid,
 * Moravcik and Bowling, arXiv 1612.06915).
 *
 * Its expectation is 0 for any people and any judge that was chosen before the game, because only
 * the dice to come are rolled anew, and decks shuffled whose order nobody knows (FIELD_DECK_ORDER):
 * all other hidden cards stay as they lie, as the AI may have acted on them. So the result minus the luck has the expectation of the result. A good judge makes it
 * vary less, a bad one does not bias it. A judge that was learnt from the same games does. */
#pragma once

#include "sims/play/judged.h"

/* A choice that a person made, and the best one as the judge would choose. */
struct played_choice {
    struct hint_choice mine, best;
    double cost; /* chance to win that it loses, 0 to 1, in other deals than `best` was chosen by */
};

/* The chance to win that the people gained by luck in all steps of `play`, as `judge` sees it, who
 * has a `learnt`; the people are on the humans' side. `hear` learns of each choice, `at` being the
 * game before it; NULL: choices are not priced, which takes half the time. Neither is told from a choice
 * on after which a solved game does not know the chance. The result depends on the game and the judge
 * only. */
double played_luck(const struct play *play, const struct policy *judge,
                   void (*hear)(void *to, const struct play *at,
                                const struct played_choice *choice),
                   void *to);
