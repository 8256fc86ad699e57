/* Shows states, moves and records to people and programs, and checks states. Private to this
 * room. */
#pragma once

#include "engine/wroth/wroth_moves.h"

/* One record; wroth_columns describes its fields. */
struct wroth_record {
    uint8_t winner, end_reason, rounds;
    uint8_t ai_score, human_score;
    uint8_t ai_score_by_round[WROTH_ROUND_SLOTS], human_score_by_round[WROTH_ROUND_SLOTS];
    uint8_t ai_supply, ai_dry_round, ai_idle_turns;
    uint8_t ai_elites_bought, ai_elites_lost, human_elites_bought, human_elites_lost;
    uint8_t ai_damage, human_damage;
    uint8_t ai_regions, human_regions, ai_dominations, human_dominations;
    uint16_t decisions;
};

extern const struct row wroth_columns[];
extern const struct row wroth_fields[];
extern const struct game_places wroth_places;

/* See struct game. */
void wroth_settle_typed(void *state, const void *rules);
const char *wroth_verify(const void *state, const void *rules, struct text *why);
void wroth_record(const void *state, const void *rules, void *record);
void wroth_name_move(const void *state, const void *rules, game_move move, struct text *out);
void wroth_draw(const void *state, const void *rules, struct text *out);
