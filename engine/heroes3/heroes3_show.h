/* Shows a battle to people and programs: fields, names of moves and places, forecasts, drawing,
 * and the row that it writes into the results file. */
#pragma once

#include "engine/heroes3/heroes3_state.h"

/* The members are described, for users, in heroes3_columns. Arrays of two are indexed by seat. */
struct heroes3_record {
    uint8_t winner;
    uint8_t end_reason;
    uint16_t rounds;
    uint16_t decisions;
    uint8_t attacker; /* seat */
    uint8_t first;    /* seat of the first creature activation */
    uint32_t ai_score, human_score;
    uint32_t ai_score_by_round[HEROES3_SCORE_SLOTS], human_score_by_round[HEROES3_SCORE_SLOTS];
    uint32_t lost_value[2], lost_gold[2];
    uint16_t activations[2];
    uint16_t ties; /* decided by alternation */
    uint16_t kills_ranged[2], kills_melee[2];
    uint8_t extra_turns[2], lost_turns[2], lucky[2], waits[2], spells[2];
    int16_t left[2][HEROES3_SLOTS]; /* creatures of each stack; -1 where there is none */
};

extern const struct row heroes3_columns[];
extern const struct row heroes3_fields[];

/* See struct game. */
void heroes3_record(const void *state, const void *rules, void *record);
void heroes3_name_move(const void *state, const void *rules, game_move move, struct text *out);
void heroes3_show_forecast(const void *state, const void *rules, struct text *out);
void heroes3_describe_forecast(const void *state, const void *rules, game_move move,
                               struct text *out);
extern const struct game_places heroes3_hex_places;
void heroes3_draw(const void *state, const void *rules, struct text *out);

/* Derived values and invariants of a battle. */

/* struct game: settle, verify. heroes3_settle also recounts the scores of a typed position. */
void heroes3_settle(void *state, const void *rules);
const char *heroes3_verify(const void *state, const void *rules, struct text *why);
