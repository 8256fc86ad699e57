/* Shows a state to people and programs: moves in words, fields, a drawing of the table, the row of
 * the results file; and checks it. */
#pragma once

#include "engine/drums/drums_state.h"

/* How many cards of one side are where at the end. */
struct drums_cards_left {
    uint8_t deck, discard, removed, line;
};

/* The members are described, for users, in drums_columns. */
struct drums_record {
    uint8_t winner, end_reason;
    uint8_t rounds;
    uint16_t decisions;
    uint8_t ai_score, human_score;
    uint8_t ai_score_by_round[DRUMS_ROUND_SLOTS], human_score_by_round[DRUMS_ROUND_SLOTS];
    uint8_t first, hero[DRUMS_SIDES];
    struct drums_cards_left left[DRUMS_SIDES];
    uint8_t ai_supply, ai_hidden, human_hand;
    struct drums_counts counts[DRUMS_SIDES];
    struct drums_ai_counts ai;
};

extern const struct row drums_columns[];
extern const struct row drums_fields[];

/* struct game: record, verify, name_move, draw. */
void drums_record(const void *state, const void *rules, void *record);
const char *drums_verify(const void *state, const void *rules, struct text *why);
void drums_name_move(const void *state, const void *rules, game_move move, struct text *out);
void drums_draw_table(const void *state, const void *rules, struct text *out);

/* struct game_places: card. */
void drums_describe_card(const void *rules, const char *name, struct text *out);
