/* The human's action Construct: medallions, buildings and temples, and buildings from loot. */
#include "engine/orichalcum/orichalcum_human.h"
#include "engine/orichalcum/orichalcum_supply.h"
#include "engine/orichalcum/orichalcum_tell.h"

/* OP-26: Theia grants one more construction, once. */
static void construction_done(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const bool more = orichalcum_has_active(s, r, ORICHALCUM_THEIA) &&
                      orichalcum_can_construct(s, r, s->side[ORICHALCUM_HUMAN].nuggets);
    s->begun = true;
    s->step = ORICHALCUM_STEP_CONSTRUCT;
    if (!more) {
        orichalcum_human_action_done(s, r);
    }
}

/* OP-28 */
static void build_human_temple(struct orichalcum_state *s, const struct orichalcum_rules *r,
                               int turn, int cell)
{
    struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    const struct orichalcum_board *board = orichalcum_island(s, r);
    const uint64_t site = orichalcum_rhombus(board, turn, cell);
    const bool pair = orichalcum_temple_sites(board, turn, human->terrain, site, false) == 0;
    const bool beside = (orichalcum_spread(board, human->creatures) & site) != 0;
    orichalcum_cover(human, site);
    human->temples++;
    orichalcum_tell(
        s, ORICHALCUM_HUMAN, "temple",
        ORICHALCUM_CITE("OP-28", "OP-31", beside ? "OP-39" : NULL, pair ? "OP-40" : NULL),
        "builds a temple on {circles}", TRACE_FIELDS(ORICHALCUM_CIRCLES(board, site)));
}

void orichalcum_apply_construct(struct orichalcum_state *s, const struct orichalcum_rules *r,
                                game_move move)
{
    if (move == ORICHALCUM_STOP) {
        orichalcum_human_action_done(s, r);
        return;
    }
    if (s->begun) {
        orichalcum_use_titan(s, r, ORICHALCUM_THEIA);
        orichalcum_tell(s, ORICHALCUM_HUMAN, "theia", "OP-26",
                        "constructs once more with Theia's help", TRACE_NO_FIELDS);
    }
    if (move >= ORICHALCUM_BUILD_SLOT && move < ORICHALCUM_BUILD_SLOT + ORICHALCUM_SLOTS) {
        s->slot = (uint8_t)(move - ORICHALCUM_BUILD_SLOT);
        s->step = ORICHALCUM_STEP_SITE;
        return;
    }
    if (move == ORICHALCUM_BUILD_MEDALLION) {
        orichalcum_forge(s, r, ORICHALCUM_HUMAN, "OP-29");
    } else {
        const game_move site = move - ORICHALCUM_BUILD_TEMPLE;
        build_human_temple(s, r, (int)(site >> 6), (int)(site & 63));
    }
    if (!orichalcum_check_end(s, r, ORICHALCUM_HUMAN)) {
        construction_done(s, r);
    }
}

/* OP-34 to OP-42: the lasting effects of a new building that the state stores. All other effects
 * are read from s->built. */
static void add_effect(struct orichalcum_state *s, const struct orichalcum_building_rule *building)
{
    s->built[building->kind]++;
    switch (building->kind) {
    case ORICHALCUM_MINE:
        s->side[ORICHALCUM_HUMAN].mines++;
        break;
    case ORICHALCUM_CAMP:
        s->side[ORICHALCUM_HUMAN].camps++;
        break;
    case ORICHALCUM_STATUE:
        s->discount[building->resource]++;
        break;
    case ORICHALCUM_SIEGE:
        s->siege |= (uint8_t)(1 << building->value);
        break;
    default:
        break;
    }
}

/* OP-27 OP-42 */
static void build_human_tile(struct orichalcum_state *s, const struct orichalcum_rules *r, int tile,
                             int cell, const char *rule)
{
    const struct orichalcum_board *board = orichalcum_island(s, r);
    const bool beside = (board->near[cell] & s->side[ORICHALCUM_HUMAN].creatures) != 0;
    const struct orichalcum_building_rule *building = orichalcum_building(r, tile);
    orichalcum_cover(&s->side[ORICHALCUM_HUMAN], orichalcum_bit(cell));
    s->side[ORICHALCUM_HUMAN].on[cell] = (uint8_t)tile;
    s->tally[ORICHALCUM_HUMAN].buildings++;
    add_effect(s, building);
    orichalcum_gain(s, r, ORICHALCUM_HUMAN, ORICHALCUM_PAY_NUGGETS,
                    building->kind == ORICHALCUM_MINE);
    orichalcum_gain(s, r, ORICHALCUM_HUMAN, ORICHALCUM_PAY_HOPLITES,
                    building->kind == ORICHALCUM_CAMP);
    orichalcum_tell(s, ORICHALCUM_HUMAN, "building",
                    ORICHALCUM_CITE(rule, "OP-31", beside ? "OP-39" : NULL),
                    "builds the {building} on {circles}",
                    TRACE_FIELDS({"building", tile, building->name},
                                 ORICHALCUM_CIRCLES(board, orichalcum_bit(cell))));
}

void orichalcum_apply_site(struct orichalcum_state *s, const struct orichalcum_rules *r,
                           game_move cell)
{
    const int tile = s->slots[s->slot];
    s->slots[s->slot] = ORICHALCUM_NONE;
    build_human_tile(s, r, tile, (int)cell, "OP-27");
    construction_done(s, r);
}

void orichalcum_apply_loot(struct orichalcum_state *s, const struct orichalcum_rules *r,
                           game_move move)
{
    const int tile = s->loot;
    s->loot = ORICHALCUM_NONE;
    if (move == ORICHALCUM_STOP) {
        s->building_bag |= UINT32_C(1) << tile;
        orichalcum_tell(s, ORICHALCUM_HUMAN, "decline", "OP-24",
                        "puts the {building} back into the bag",
                        TRACE_FIELDS({"building", tile, orichalcum_building(r, tile)->name}));
    } else {
        build_human_tile(s, r, tile, (int)move, "OP-24");
    }
    orichalcum_next_fight(s, r);
}
