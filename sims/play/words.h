/* Finds the move that a person means by a typed line. */
#pragma once

#include "engine/policy/step.h"

/* The legal moves of the decision that waits, with their names. */
struct words_offer {
    game_move moves[GAME_MOVES_MAX];
    char text[GAME_MOVES_MAX][256];
    const char *names[GAME_MOVES_MAX];
    int count;
};

/* Fills it in. It is larger than a stack likes, and must not move: `names` point into it. */
void words_make_offer(const struct decision_step *step, struct words_offer *offer);

/* Writes the indices of the names that `typed` may mean to `found` (room for `count`). Returns how
 * many; 1 means that the line is clear. A number means that entry, counted from 1. Else a name
 * matches if it equals the line; if none does, if it begins with the line; if none does, if the
 * typed words are beginnings of words of the name in the same order ("ext 3" matches "extend 4 to
 * 3"). Case is ignored. */
int words_find(const char *typed, const char *const names[], int count, int found[]);
