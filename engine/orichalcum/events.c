#include "engine/orichalcum/events.h"

#include "engine/orichalcum/tell.h"

static const char *const phase_names[] = {"select",  "place",        "resolve", "additional action",
                                          "discard", "end of round", "setup"};
static const char *const actor_names[] = {"ai", "human", "game"};

void ori_tell_event(const struct ori_state *s, int actor, const char *action, const char *rules,
                    const char *text, const struct trace_field fields[ORI_TELL_FIELDS])
{
    int count = 0;
    while (count < ORI_TELL_FIELDS && fields[count].key != NULL) {
        count++;
    }
    trace_event(s, phase_names[s->phase], actor_names[actor], action, rules, text, fields, count);
}

bool ori_check_end(struct ori_state *s, const struct ori_rules *r, int side)
{
    s->head.ai_score = ori_points(&s->side[ORI_AI]);
    s->head.human_score = ori_points(&s->side[ORI_HUMAN]);
    if (ori_points(&s->side[side]) < r->points || s->side[side].creatures != 0) {
        return s->over;
    }
    s->over = true;
    s->step = ORI_STEP_NONE;
    s->head.winner = side == ORI_AI ? GAME_AI : GAME_HUMAN;
    s->head.end_reason = ORI_END_VICTORY;
    ori_tell(s, side, "win", "O-53 OP-46",
             "wins at once with {points} points and no creature on the island",
             (struct trace_field[ORI_TELL_FIELDS]){{"points", ori_points(&s->side[side]), NULL}});
    return true;
}

void ori_lay_tile(struct ori_state *s, const struct ori_rules *r, int side,
                  const struct ori_offer *offer, const uint8_t cells[3])
{
    struct ori_side *own = &s->side[side];
    const struct ori_tile *tile = &r->tiles[offer->tile];
    for (int k = 0; k < tile->size; k++) {
        const uint64_t bit = ori_bit(cells[k]);
        own->explored |= bit;
        own->terrain[tile->terrains[k]] |= bit;
        if (offer->creatures[k] != ORI_NONE) {
            own->creatures |= bit;
            own->on[cells[k]] = offer->creatures[k];
        }
    }
}

/* Basic terrains that may have grown by cells just laid, and whose Titan the side does not hold. */
static uint32_t find_grown(const struct ori_side *own, const struct ori_rules *r, uint64_t laid)
{
    const uint64_t wild = r->volcano_titans ? own->terrain[ORI_VOLCANO] : 0;
    const uint64_t *t = own->terrain;
    const uint32_t grown = (uint32_t)(((t[0] | wild) & laid) != 0) << 0 |
                           (uint32_t)(((t[1] | wild) & laid) != 0) << 1 |
                           (uint32_t)(((t[2] | wild) & laid) != 0) << 2 |
                           (uint32_t)(((t[3] | wild) & laid) != 0) << 3;
    return grown & ~(uint32_t)r->terrains_of[own->titans];
}

uint8_t ori_summoned(const struct ori_state *s, const struct ori_rules *r, int side, uint64_t laid)
{
    const struct ori_side *own = &s->side[side];
    uint8_t summoned = 0;
    for (uint32_t left = find_grown(own, r, laid); left != 0; left &= left - 1) {
        const int terrain = ori_first(left);
        uint64_t ground = own->terrain[terrain];
        uint64_t seeds = laid & ground;
        if (r->volcano_titans) { /* an area of volcanoes alone is no area of the terrain */
            const uint64_t wild = ground | own->terrain[ORI_VOLCANO];
            seeds = ori_area(&r->board[side], laid & wild, wild) & ground;
            ground = wild;
        }
        if (ori_forms_area(&r->board[side], seeds, ground, r->titan_area)) {
            summoned |= (uint8_t)(1 << r->titan_of[terrain]);
        }
    }
    return summoned;
}

void ori_move_titan(struct ori_state *s, int side, int titan)
{
    const uint8_t bit = (uint8_t)(1 << titan);
    struct ori_side *other = &s->side[side ^ 1];
    s->tally[side].stolen += (other->titans & bit) != 0;
    other->titans &= (uint8_t)~bit;
    other->active_titans &= (uint8_t)~bit;
    s->display_titans &= (uint8_t)~bit;
    s->side[side].titans |= bit;
    if (side == ORI_HUMAN) { /* O-23 OP-13 */
        s->side[side].active_titans |= bit;
    }
}

void ori_cover(struct ori_side *side, uint64_t cells)
{
    side->covered |= cells;
    for (int terrain = 0; terrain < ORI_TERRAINS; terrain++) {
        side->terrain[terrain] &= ~cells;
    }
}

int ori_remove_creature(struct ori_state *s, int side, int cell)
{
    struct ori_side *own = &s->side[side];
    const int token = own->on[cell];
    own->creatures &= ~ori_bit(cell);
    own->on[cell] = ORI_NONE;
    own->captured |= UINT32_C(1) << token;
    s->tally[side].captured++;
    return token;
}

bool ori_roll(const struct ori_state *s, const struct ori_rules *r, struct rng *rng, int dice,
              uint32_t siege, int *total)
{
    bool skull = false;
    *total = 0;
    for (int k = 0; k < dice; k++) {
        const int face = r->die[rng_below(rng, ORI_FACES)];
        skull |= ori_is_skull(face, siege);
        *total += face;
        ori_tell_roll(s, "combat die", face, face == 0 ? "skull" : NULL);
    }
    return skull;
}
