/* Salvage in C, the same game as configs/lua/salvage.lua: the oracle of games in Lua. */
#ifndef POISE_SALVAGE_IN_C_H
#define POISE_SALVAGE_IN_C_H

#include "engine/game.h"

struct salvage_rules {
    int32_t income, sweep_cost, power, majority;
};

/* As the script's columns say. */
struct salvage_record {
    uint8_t winner, end_reason;
    int32_t rounds, decisions, ai_score, human_score;
    int32_t ai_score_by_round[8], human_score_by_round[8];
    int32_t coins, power, reshuffles, stalls, sweeps;
};

extern const struct game salvage_game;

#endif
