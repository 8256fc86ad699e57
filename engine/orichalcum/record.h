/* The statistics of a finished game. */
#ifndef POISE_ORICHALCUM_RECORD_H
#define POISE_ORICHALCUM_RECORD_H

#include "engine/orichalcum/state.h"

/* Of one side. */
struct ori_side_record {
    uint8_t medallions, temples, titans;
    uint8_t fights, captured, left, hoplites_spent;
    uint8_t buildings, stolen, returned;
    uint8_t extra[ORI_CURRENCIES];
    uint8_t score_by_round[ORI_ROUND_SLOTS];
};

struct ori_record {
    uint16_t decisions;
    uint8_t winner, end_reason, rounds;
    uint8_t score[ORI_SIDES];
    uint8_t first; /* side with the initiative pawn at the end */
    struct ori_side_record side[ORI_SIDES];
};

extern const struct column ori_columns[];

/* See struct game: record. */
void ori_record(const void *state, const void *rules, void *record);

#endif
