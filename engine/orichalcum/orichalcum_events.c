/* Changes that happen to both sides in the same way: scores, tiles, Titans, creatures, dice. */
#include "engine/orichalcum/orichalcum_supply.h"

#include "engine/orichalcum/orichalcum_show.h"
#include "engine/orichalcum/orichalcum_tell.h"

bool orichalcum_check_end(struct orichalcum_state *s, const struct orichalcum_rules *r, int side)
{
    s->head.ai_score = orichalcum_points(&s->side[ORICHALCUM_AI]);
    s->head.human_score = orichalcum_points(&s->side[ORICHALCUM_HUMAN]);
    if (orichalcum_points(&s->side[side]) < r->points || s->side[side].creatures != 0) {
        return s->over;
    }
    s->over = true;
    s->step = ORICHALCUM_STEP_NONE;
    s->head.winner = side == ORICHALCUM_AI ? GAME_AI : GAME_HUMAN;
    s->head.end_reason = ORICHALCUM_END_VICTORY;
    game_tell_end(s, orichalcum_columns, side == ORICHALCUM_AI ? "O-53" : "O-53 OP-46");
    return true;
}

/* Puts the creature of a tile's circle k on the island. Of equal creatures on one tile the lower
 * circle has the lower token, so that two ways to lay the tile that look the same are the same. */
static void put_tile_creature(struct orichalcum_side *own, const struct orichalcum_rules *r,
                              const struct orichalcum_offer *offer, const uint8_t cells[3], int k)
{
    own->creatures |= orichalcum_bit(cells[k]);
    own->on[cells[k]] = offer->creatures[k];
    for (int j = 0; j < k; j++) {
        uint8_t *a = &own->on[cells[j]], *b = &own->on[cells[k]];
        if (offer->creatures[j] != ORICHALCUM_NONE &&
            r->creature_kind[*a] == r->creature_kind[*b] && (*a < *b) != (cells[j] < cells[k])) {
            const uint8_t token = *a;
            *a = *b;
            *b = token;
        }
    }
}

void orichalcum_lay_tile(struct orichalcum_state *s, const struct orichalcum_rules *r, int side,
                         const struct orichalcum_offer *offer, const uint8_t cells[3])
{
    struct orichalcum_side *own = &s->side[side];
    const struct orichalcum_tile *tile = &r->tiles[offer->tile];
    for (int k = 0; k < tile->size; k++) {
        const uint64_t bit = orichalcum_bit(cells[k]);
        own->explored |= bit;
        own->terrain[tile->terrains[k]] |= bit;
        if (offer->creatures[k] != ORICHALCUM_NONE) {
            put_tile_creature(own, r, offer, cells, k);
        }
    }
}

/* Set of the basic terrains whose areas may have grown by the cells just laid and whose Titan the
 * side does not hold. */
static uint32_t find_grown(const struct orichalcum_side *own, const struct orichalcum_rules *r,
                           uint64_t laid)
{
    const uint64_t wild = r->volcano_titans ? own->terrain[ORICHALCUM_VOLCANO] : 0;
    const uint64_t *t = own->terrain;
    const uint32_t grown = (uint32_t)(((t[0] | wild) & laid) != 0) << 0 |
                           (uint32_t)(((t[1] | wild) & laid) != 0) << 1 |
                           (uint32_t)(((t[2] | wild) & laid) != 0) << 2 |
                           (uint32_t)(((t[3] | wild) & laid) != 0) << 3;
    return grown & ~(uint32_t)r->terrains_of[own->titans];
}

uint8_t orichalcum_summoned(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                            int side, uint64_t laid)
{
    const struct orichalcum_side *own = &s->side[side];
    uint8_t summoned = 0;
    for (uint32_t left = find_grown(own, r, laid); left != 0; left &= left - 1) {
        const int terrain = orichalcum_first(left);
        uint64_t ground = own->terrain[terrain];
        uint64_t seeds = laid & ground;
        if (r->volcano_titans) { /* volcanoes alone are not an area of the terrain */
            const uint64_t wild = ground | own->terrain[ORICHALCUM_VOLCANO];
            seeds = orichalcum_area(orichalcum_board_of(s, r, side), laid & wild, wild) & ground;
            ground = wild;
        }
        if (orichalcum_forms_area(orichalcum_board_of(s, r, side), seeds, ground, r->titan_area)) {
            summoned |= (uint8_t)(1 << r->titan_of[terrain]);
        }
    }
    return summoned;
}

void orichalcum_drop_titan(struct orichalcum_side *side, int titan)
{
    side->titans &= (uint8_t) ~(1 << titan);
    side->active_titans &= (uint8_t) ~(1 << titan);
}

void orichalcum_use_titan(struct orichalcum_state *s, const struct orichalcum_rules *r,
                          enum orichalcum_power power)
{
    s->side[ORICHALCUM_HUMAN].active_titans &= (uint8_t) ~(1 << r->titan_with[power]);
}

void orichalcum_move_titan(struct orichalcum_state *s, int side, int titan)
{
    const uint8_t bit = (uint8_t)(1 << titan);
    if (s->side[side ^ 1].titans & bit) {
        s->tally[side].stolen++;
    }
    orichalcum_drop_titan(&s->side[side ^ 1], titan);
    s->display_titans &= (uint8_t)~bit;
    s->side[side].titans |= bit;
    if (side == ORICHALCUM_HUMAN) { /* O-23 OP-13 */
        s->side[side].active_titans |= bit;
    }
}

void orichalcum_forge(struct orichalcum_state *s, const struct orichalcum_rules *r, int side,
                      const char *rules)
{
    struct orichalcum_side *own = &s->side[side];
    own->nuggets -= r->medallion_price;
    own->medallions++;
    orichalcum_tell(s, side, "medallion", rules,
                    "forges a medallion and has {nuggets} nuggets left",
                    TRACE_FIELDS({"nuggets", own->nuggets, NULL}));
}

void orichalcum_cover(struct orichalcum_side *side, uint64_t cells)
{
    side->covered |= cells;
    for (int terrain = 0; terrain < ORICHALCUM_TERRAINS; terrain++) {
        side->terrain[terrain] &= ~cells;
    }
}

int orichalcum_remove_creature(struct orichalcum_state *s, int side, int cell)
{
    struct orichalcum_side *own = &s->side[side];
    const int token = own->on[cell];
    own->creatures &= ~orichalcum_bit(cell);
    own->on[cell] = ORICHALCUM_NONE;
    own->captured |= UINT32_C(1) << token;
    s->tally[side].captured++;
    return token;
}

void orichalcum_free_creature(struct orichalcum_state *s, int side, int token)
{
    s->side[side].captured &= ~(UINT32_C(1) << token);
    s->creature_bag |= UINT32_C(1) << token;
}

static void __attribute__((cold))
tell_die(struct trace *trace, const struct orichalcum_rules *r, int face)
{
    uint32_t sides = 0;
    for (int k = 0; k < ORICHALCUM_FACES; k++) {
        sides += r->die[k] == face;
    }
    trace_die(trace, "combat die", face, face == 0 ? "skull" : NULL, sides, ORICHALCUM_FACES);
}

uint32_t orichalcum_roll(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                         struct rng *rng, int dice, int *total)
{
    uint32_t faces = 0;
    *total = 0;
    for (int k = 0; k < dice; k++) {
        const int face = r->die[rng_below(rng, ORICHALCUM_FACES)];
        faces |= UINT32_C(1) << face;
        *total += face;
        TRACE_IF_HEARD(s, tell_die(s->head.trace, r, face));
    }
    return faces;
}
