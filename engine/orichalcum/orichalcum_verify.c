/* Checks that every component of the box is in exactly one place. Each check returns what is wrong,
 * or NULL. */
#include "engine/orichalcum/orichalcum_show.h"

/* A token, card, building or tile as a set; none of a number that a damaged position names. */
static uint64_t bit_if_any(int element)
{
    return element < 64 ? orichalcum_bit(element) : 0;
}

/* Circles of a tile; 0 of ORICHALCUM_NONE and of a number that no tile has. */
static int count_tile_circles(const struct orichalcum_rules *r, int tile)
{
    return tile < (int)(sizeof r->tiles / sizeof *r->tiles) ? r->tiles[tile].size : 0;
}

/* Adds a set to the elements seen so far; false if one of them was seen before. */
static bool add_seen_cells(uint64_t *seen, uint64_t set)
{
    const bool apart = (*seen & set) == 0;
    *seen |= set;
    return apart;
}

static bool add_creatures_on(const struct orichalcum_side *side, uint64_t *seen)
{
    bool fine = true;
    for (uint64_t left = side->creatures; left != 0; left &= left - 1) {
        fine &= add_seen_cells(seen, bit_if_any(side->on[orichalcum_first(left)]));
    }
    return fine;
}

static bool add_offer(const struct orichalcum_offer *offer, uint64_t *creatures)
{
    bool fine = true;
    for (int k = 0; k < 3; k++) {
        fine &= offer->creatures[k] == ORICHALCUM_NONE ||
                add_seen_cells(creatures, bit_if_any(offer->creatures[k]));
    }
    return fine;
}

static const char *check_creatures(const struct orichalcum_state *s,
                                   const struct orichalcum_rules *r)
{
    uint64_t seen = s->creature_bag;
    bool fine = add_seen_cells(&seen, s->side[ORICHALCUM_AI].captured) &&
                add_seen_cells(&seen, s->side[ORICHALCUM_HUMAN].captured) &&
                add_creatures_on(&s->side[ORICHALCUM_AI], &seen) &&
                add_creatures_on(&s->side[ORICHALCUM_HUMAN], &seen);
    for (int at = 0; at < s->shown; at++) {
        fine = fine && add_offer(&s->display[at], &seen);
    }
    if (s->step == ORICHALCUM_STEP_TILE) {
        fine = fine && add_offer(&s->taken, &seen);
    }
    return !fine                      ? "a creature is in two places"
           : seen != r->creatures_set ? "a creature is lost"
                                      : NULL;
}

static const char *check_display_cards(const struct orichalcum_state *s,
                                       const struct orichalcum_rules *r)
{
    uint64_t seen = s->card_pile;
    bool fine = add_seen_cells(&seen, s->card_discards);
    for (int at = 0; at < s->shown; at++) {
        fine = fine && add_seen_cells(&seen, bit_if_any(s->display[at].card));
    }
    return !fine ? "a card is in two places" : seen != r->cards_set ? "a card is lost" : NULL;
}

/* Buildings on the AI's track are only a number; those on the human's island are known one by
 * one. */
static const char *check_buildings(const struct orichalcum_state *s,
                                   const struct orichalcum_rules *r)
{
    const struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    uint64_t seen = s->building_bag;
    bool fine = s->loot == ORICHALCUM_NONE || add_seen_cells(&seen, bit_if_any(s->loot));
    for (int slot = 0; slot < ORICHALCUM_SLOTS; slot++) {
        fine = fine && (s->slots[slot] == ORICHALCUM_NONE ||
                        add_seen_cells(&seen, bit_if_any(s->slots[slot])));
    }
    for (uint64_t left = human->covered; left != 0; left &= left - 1) {
        const int tile = human->on[orichalcum_first(left)];
        fine = fine && (tile == ORICHALCUM_NONE || add_seen_cells(&seen, bit_if_any(tile)));
    }
    if (!fine) {
        return "a building is in two places";
    }
    return orichalcum_count(seen) + s->ai_buildings != orichalcum_count(r->buildings_set)
               ? "a building is lost"
               : NULL;
}

/* Tiles of one size that are neither laid nor on display. */
static const char *check_tile_stack(const struct orichalcum_state *s,
                                    const struct orichalcum_rules *r, int size, uint64_t *seen)
{
    const struct orichalcum_stack *stack = &s->stacks[size - 1];
    *seen = stack->shuffled;
    bool fine = true;
    for (int k = 0; k < stack->count; k++) {
        fine &= add_seen_cells(seen,
                               bit_if_any(stack->below[(stack->first + k) % ORICHALCUM_STACK_MAX]));
    }
    for (int at = 0; at < s->shown; at++) {
        const int tile = s->display[at].tile;
        if (count_tile_circles(r, tile) == size) {
            fine = fine && add_seen_cells(seen, bit_if_any(tile % ORICHALCUM_STACK_MAX));
        }
    }
    return fine ? NULL : "a tile is in two places";
}

/* Every tile is laid, on display, in hand or in a stack. */
static const char *check_tiles(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    int circles = orichalcum_count(s->side[ORICHALCUM_AI].explored) - 1;
    int all = 0;
    circles += s->side[ORICHALCUM_HUMAN].explored == 0
                   ? 0
                   : orichalcum_count(s->side[ORICHALCUM_HUMAN].explored) - 1;
    if (s->step == ORICHALCUM_STEP_TILE) {
        circles += count_tile_circles(r, s->taken.tile);
    }
    for (int size = 1; size <= 3; size++) {
        uint64_t seen;
        const char *wrong = check_tile_stack(s, r, size, &seen);
        if (wrong != NULL) {
            return wrong;
        }
        circles += size * orichalcum_count(seen);
        all += size * orichalcum_count(r->stack_set[size]);
    }
    return circles == all ? NULL : "a tile is lost";
}

static const char *check_titans(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN], *ai = &s->side[ORICHALCUM_AI];
    uint64_t seen = s->display_titans;
    if (!add_seen_cells(&seen, human->titans) || !add_seen_cells(&seen, ai->titans) || seen != 15) {
        return "a Titan is lost or in two places";
    }
    if (ai->active_titans != 0 || (human->active_titans & ~human->titans) != 0) {
        return "a Titan is active that must not be";
    }
    return orichalcum_count_titans(human->titans) > orichalcum_titan_limit(s, r)
               ? "the human has too many Titans"
               : NULL;
}

static const char *check_board(const struct orichalcum_side *side,
                               const struct orichalcum_board *board)
{
    uint64_t seen = side->covered;
    bool fine = true;
    for (int terrain = 0; terrain < ORICHALCUM_TERRAINS; terrain++) {
        fine = fine && add_seen_cells(&seen, side->terrain[terrain]);
    }
    if (!fine || seen != side->explored || (side->explored & ~board->cells) != 0) {
        return "circles are explored without terrain or cover, or have two";
    }
    if ((side->creatures & ~side->terrain[ORICHALCUM_VOLCANO]) != 0) {
        return "a creature stands elsewhere than on an open volcano";
    }
    return NULL;
}

static const char *check_points(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    if (orichalcum_tokens_left(s, r) < 0 ||
        s->side[ORICHALCUM_AI].temples + s->side[ORICHALCUM_HUMAN].temples > r->temples) {
        return "more victory tokens or temples than there are";
    }
    if (s->head.ai_score != orichalcum_points(&s->side[ORICHALCUM_AI]) ||
        s->head.human_score != orichalcum_points(&s->side[ORICHALCUM_HUMAN])) {
        return "a score is not up to date";
    }
    const uint64_t standing = s->standing[0] | s->standing[1];
    return (standing & ~s->side[ORICHALCUM_HUMAN].creatures) != 0 ? "hoplites stand on no creature"
                                                                  : NULL;
}

void orichalcum_settle(void *state, const void *rules)
{
    struct orichalcum_state *s = state;
    (void)rules;
    s->head.ai_score = orichalcum_points(&s->side[ORICHALCUM_AI]);
    s->head.human_score = orichalcum_points(&s->side[ORICHALCUM_HUMAN]);
}

const char *orichalcum_verify(const void *state, const void *rules, struct text *why)
{
    const struct orichalcum_state *s = state;
    const struct orichalcum_rules *r = rules;
    const char *wrong = check_creatures(s, r);
    wrong = wrong != NULL ? wrong : check_display_cards(s, r);
    wrong = wrong != NULL ? wrong : check_buildings(s, r);
    wrong = wrong != NULL ? wrong : check_tiles(s, r);
    wrong = wrong != NULL ? wrong : check_titans(s, r);
    for (int side = 0; side < ORICHALCUM_SIDES && wrong == NULL; side++) {
        wrong = check_board(&s->side[side], orichalcum_board_of(s, r, side));
    }
    wrong = wrong != NULL ? wrong : check_points(s, r);
    return wrong != NULL ? wrong : game_wrong_round(s, r->round_cap, why); /* OP-48 */
}
