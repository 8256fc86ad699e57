/* Luck and skill (`poise ladder --luck`): how often the dice decide the winner, and how often the
 * player does. Every player plays the same games twice. In the second run the player's own random
 * numbers (slips, samples) are different. */
#pragma once

#include "analysis/numbers/interval.h"
#include <stdint.h>

enum { LUCK_PLAYERS_MAX = 5 };

/* What the games show, as shares of the games. Intervals: Wilson; for `skill` the normal approximation; `differ` has none
 * (NaN). */
struct luck {
    uint64_t games;
    size_t players;
    struct interval_estimate all_win, all_lose; /* first runs: all players win, or all lose */
    struct interval_estimate mixed;             /* first runs: some players win */
    struct interval_estimate
        again[LUCK_PLAYERS_MAX]; /* [player] first and second run: other winners */
    struct interval_estimate
        differ; /* weakest (first) and strongest (last) player: other winners */
    /* `differ` minus what the players' own random numbers change. If p and q are the chances of
     * these two players to win a given game, over their own random numbers, this estimates the mean
     * of (p - q)^2. */
    struct interval_estimate skill;
};

/* `patterns`[m]: games in which exactly the runs in the set m were won by the human; run k <
 * players is the first of player k, run players + k its second. players: 2 to LUCK_PLAYERS_MAX. */
void luck_estimate_shares(const uint64_t patterns[], size_t players, double level,
                          struct luck *out);
