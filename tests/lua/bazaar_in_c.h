/* Bazaar in C, the same game as configs/lua/bazaar.lua: the oracle of piles, people and automas. It imagines
 * no futures. */
#ifndef POISE_BAZAAR_IN_C_H
#define POISE_BAZAAR_IN_C_H

#include "engine/game.h"

enum { BAZAAR_TRADERS = 4, BAZAAR_MERCHANTS = 2 };

struct bazaar_rules {
    int32_t humans, copies, coins, orders, wage, tip, purse, thrift, order_wares, order_points;
};

/* As the script's columns say. */
struct bazaar_record {
    uint8_t winner, end_reason;
    int32_t rounds, decisions, ai_score, human_score;
    int32_t ai_score_by_round[8], human_score_by_round[8];
    int32_t points[BAZAAR_TRADERS], strength[BAZAAR_MERCHANTS], purse[BAZAAR_MERCHANTS], looks;
    uint8_t human_place[BAZAAR_TRADERS];
};

extern const struct game bazaar_game;

#endif
