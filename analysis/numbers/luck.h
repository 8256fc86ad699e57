/* Luck and skill: how often the dice decide whoever plays, and how often the player does. Players meet the
 * same games twice, the second time with other random numbers of their own (slips, samples). */
#ifndef POISE_ANALYSIS_LUCK_H
#define POISE_ANALYSIS_LUCK_H

#include "analysis/numbers/interval.h"
#include <stdint.h>

enum { LUCK_PLAYERS_MAX = 5, LUCK_PATTERNS_MAX = 1 << 2 * LUCK_PLAYERS_MAX };

struct luck_share {
    double estimate;
    struct interval interval;
};

/* Of games on the same dice. Shares of `games`, Wilson; `skill` by its normal approximation. */
struct luck {
    uint64_t games;
    size_t players;
    struct luck_share all_win, all_lose;       /* the humans; first runs */
    struct luck_share mixed;                   /* some win */
    struct luck_share again[LUCK_PLAYERS_MAX]; /* the second run of a player has another winner */
    struct luck_share differ; /* between the weakest (first) and the strongest (last) player */
    /* `differ` less what second runs change. With p and q as the chances of both in a game, over their
     * own random numbers, this is the mean of (p - q)^2. */
    struct luck_share skill;
};

/* `patterns`[m]: games in which exactly the runs in the set m were won by the human; run k < players is
 * the first of player k, run players + k its second. players: 2 to LUCK_PLAYERS_MAX. */
void luck_find(const uint64_t patterns[], size_t players, double level, struct luck *out);

#endif
