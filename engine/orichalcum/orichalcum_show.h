/* Shows a state to people and programs: fields, moves in words, a drawing, the row of the results
 * file; see struct game. */
#pragma once

#include "engine/orichalcum/orichalcum_state.h"

/* The numbers of one side. */
struct orichalcum_side_record {
    uint8_t medallions, temples, titans;
    uint8_t fights, captured, left, hoplites_spent;
    uint8_t buildings, stolen, returned;
    uint8_t extra[ORICHALCUM_CURRENCIES];
};

/* The members are described, for users, in orichalcum_columns. */
struct orichalcum_record {
    uint16_t decisions;
    uint8_t winner, end_reason, rounds;
    uint8_t ai_score, human_score;
    uint8_t ai_score_by_round[ORICHALCUM_ROUND_SLOTS], human_score_by_round[ORICHALCUM_ROUND_SLOTS];
    uint8_t first; /* side with the initiative pawn at the end */
    struct orichalcum_side_record side[ORICHALCUM_SIDES];
};

extern const struct row orichalcum_columns[];
extern const struct row orichalcum_fields[];
extern const struct game_places orichalcum_circles;

void orichalcum_record(const void *state, const void *rules, void *record);
void orichalcum_name_move(const void *state, const void *rules, game_move move, struct text *out);
void orichalcum_draw(const void *state, const void *rules, struct text *out);

/* Derived values and invariants of a state; see struct game: settle, verify. */

/* Recounts the scores of a position that somebody typed. */
void orichalcum_settle(void *state, const void *rules);
const char *orichalcum_verify(const void *state, const void *rules, struct text *why);
