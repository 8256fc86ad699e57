#include "engine/orichalcum/orichalcum_record.h"

static const char *const end_names[] = {"victory", "round_cap", NULL};

#define AT(field) offsetof(struct orichalcum_record, field)
/* The two sides' values of one field. */
#define BOTH(name, field, unit, doc)                                                               \
    {"ai_" name, COLUMN_U8, 1, AT(side[ORICHALCUM_AI].field), NULL, unit, "the AI's " doc},        \
    {                                                                                              \
        "human_" name, COLUMN_U8, 1, AT(side[ORICHALCUM_HUMAN].field), NULL, unit,                 \
            "the human's " doc                                                                     \
    }

const struct column orichalcum_columns[] = {
    GAME_COMMON_COLUMNS(struct orichalcum_record, end_names, "points"),
    {"first_player", COLUMN_U8, 1, AT(first), orichalcum_side_names, "1",
     "who held the initiative pawn at the end"},
    BOTH("medallions", medallions, "points", "points from medallions"),
    BOTH("temples", temples, "points", "points from temples"),
    BOTH("titans", titans, "points", "points from Titans"),
    BOTH("fights", fights, "fights", "fights, lost ones included"),
    BOTH("captured", captured, "creatures", "creatures captured"),
    BOTH("creatures_left", left, "creatures", "creatures on the board at the end"),
    BOTH("hoplites_spent", hoplites_spent, "hoplites", "hoplites spent in fights"),
    BOTH("buildings", buildings, "buildings", "buildings built"),
    BOTH("titans_stolen", stolen, "Titans", "Titans taken from the other side"),
    BOTH("tiles_returned", returned, "tiles", "tiles that fitted nowhere"),
    BOTH("paid_hoplites", extra[ORICHALCUM_PAY_HOPLITES], "actions",
         "additional actions paid with hoplites"),
    BOTH("paid_nuggets", extra[ORICHALCUM_PAY_NUGGETS], "actions",
         "additional actions paid with nuggets"),
    BOTH("paid_creatures", extra[ORICHALCUM_PAY_CREATURES], "actions",
         "additional actions paid with creatures"),
    {0},
};

static uint8_t byte(uint32_t value)
{
    return (uint8_t)(value > 255 ? 255 : value);
}

/* OP-13: where the points come from. */
static void record_side(const struct orichalcum_state *s, int id,
                        struct orichalcum_side_record *out)
{
    const struct orichalcum_side *side = &s->side[id];
    const struct orichalcum_tally *tally = &s->tally[id];
    *out = (struct orichalcum_side_record){
        .medallions = side->medallions,
        .temples = side->temples,
        .titans = (uint8_t)orichalcum_count_titans(side->titans),
        .fights = byte(tally->fights),
        .captured = tally->captured,
        .left = (uint8_t)orichalcum_count(side->creatures),
        .hoplites_spent = byte(tally->hoplites_spent),
        .buildings = tally->buildings,
        .stolen = tally->stolen,
        .returned = tally->returned,
        .extra = {tally->extra[0], tally->extra[1], tally->extra[2]},
    };
}

void orichalcum_record(const void *state, const void *rules, void *record)
{
    const struct orichalcum_state *s = state;
    struct orichalcum_record *out = record;
    (void)rules;
    *out = (struct orichalcum_record){
        .first = s->first,
    };
    record_side(s, ORICHALCUM_AI, &out->side[ORICHALCUM_AI]);
    record_side(s, ORICHALCUM_HUMAN, &out->side[ORICHALCUM_HUMAN]);
}
