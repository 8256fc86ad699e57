/* The row that a finished game writes into the results file. */
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

/* See struct game: record. */
void orichalcum_record(const void *state, const void *rules, void *record);
