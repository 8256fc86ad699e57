/* Copies the statistics of a finished game into a record, and the table of its columns. */
#include "engine/orichalcum/orichalcum_show.h"

static const char *const end_names[] = {"victory", "round_cap", NULL};

#define BOTH(name, field, unit, doc)                                                               \
    COLUMN_SIDES(name, struct orichalcum_record, side[ORICHALCUM_AI].field,                        \
                 side[ORICHALCUM_HUMAN].field, unit, doc)

const struct row orichalcum_columns[] = {
    GAME_COMMON_COLUMNS(struct orichalcum_record, end_names, "points"),
    COLUMN_WORD("first_player", struct orichalcum_record, first, game_side_names,
                "who held the initiative pawn at the end"),
    BOTH("medallions", medallions, "points", "points from medallions of"),
    BOTH("temples", temples, "points", "points from temples of"),
    BOTH("titans", titans, "points", "points from Titans of"),
    BOTH("fights", fights, "fights", "fights, lost ones included, of"),
    BOTH("captured", captured, "creatures", "creatures captured by"),
    BOTH("creatures_left", left, "creatures", "creatures left at the end on the board of"),
    BOTH("hoplites_spent", hoplites_spent, "hoplites", "hoplites spent in fights by"),
    BOTH("buildings", buildings, "buildings", "buildings built by"),
    BOTH("titans_stolen", stolen, "Titans", "Titans taken from the other side by"),
    BOTH("tiles_returned", returned, "tiles", "tiles that fitted nowhere, of"),
    BOTH("paid_hoplites", extra[ORICHALCUM_PAY_HOPLITES], "actions",
         "additional actions paid with hoplites by"),
    BOTH("paid_nuggets", extra[ORICHALCUM_PAY_NUGGETS], "actions",
         "additional actions paid with nuggets by"),
    BOTH("paid_creatures", extra[ORICHALCUM_PAY_CREATURES], "actions",
         "additional actions paid with creatures by"),
    {0},
};

/* OP-13: where the points come from. */
static void record_player_side(const struct orichalcum_state *s, int id,
                               struct orichalcum_side_record *out)
{
    const struct orichalcum_side *side = &s->side[id];
    const struct orichalcum_tally *tally = &s->tally[id];
    *out = (struct orichalcum_side_record){
        .medallions = side->medallions,
        .temples = side->temples,
        .titans = (uint8_t)orichalcum_count_titans(side->titans),
        .fights = column_u8(tally->fights),
        .captured = tally->captured,
        .left = (uint8_t)orichalcum_count(side->creatures),
        .hoplites_spent = column_u8(tally->hoplites_spent),
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
    out->first = s->first;
    record_player_side(s, ORICHALCUM_AI, &out->side[ORICHALCUM_AI]);
    record_player_side(s, ORICHALCUM_HUMAN, &out->side[ORICHALCUM_HUMAN]);
}
