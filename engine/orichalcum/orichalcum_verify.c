/* Checks that every component of the box is in exactly one place. Each check returns what is wrong,
 * or NULL. */
#include <string.h>

#include "engine/orichalcum/orichalcum_show.h"

/* A token, card, building or tile as a set; all, which is refused, of a number that only a damaged
 * position names. */
static uint64_t bit_if_any(int element)
{
    return element < 64 ? orichalcum_bit(element) : UINT64_MAX;
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

/* Whether an offer has a tile of the box, or none. */
static bool has_known_tile(const struct orichalcum_rules *r, const struct orichalcum_offer *offer)
{
    return offer->tile == ORICHALCUM_NONE || count_tile_circles(r, offer->tile) > 0;
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
        const struct orichalcum_offer *offer = &s->display[at];
        fine = fine && add_seen_cells(&seen, bit_if_any(offer->card));
        if (offer->slot != at && (r->slide_after_discard || offer->slot != at + 1)) {
            return "a card is on display in another slot than its own";
        }
        if (!has_known_tile(r, offer)) {
            return "a card on display has a tile that is not in the box";
        }
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
    return (seen & ~(uint64_t)r->buildings_set) != 0 ||
                   orichalcum_count(seen) + s->ai_buildings != orichalcum_count(r->buildings_set)
               ? "a building is lost"
               : NULL;
}

/* Tiles of one size that are neither laid nor on display. */
static const char *check_tile_stack(const struct orichalcum_state *s,
                                    const struct orichalcum_rules *r, int size, uint64_t *seen)
{
    const struct orichalcum_stack *stack = &s->stacks[size - 1];
    *seen = stack->shuffled;
    bool fine = stack->first < ORICHALCUM_STACK_MAX;
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
    return fine && (*seen & ~(uint64_t)r->stack_set[size]) == 0
               ? NULL
               : "a tile is in two places, or is none of its size";
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
    for (int cell = 0; cell < ORICHALCUM_CELLS_MAX; cell++) {
        fine = fine && (side->on[cell] == ORICHALCUM_NONE ||
                        ((side->creatures | side->covered) >> cell & 1) != 0);
    }
    if (!fine) {
        return "a creature or building lies on a circle that has none";
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

/* OP-34 to OP-42: what the human's buildings do follows from those on its island. */
static const char *check_building_effects(const struct orichalcum_state *s,
                                          const struct orichalcum_rules *r)
{
    const struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    uint8_t built[ORICHALCUM_BUILDING_KINDS] = {0}, discount[ORICHALCUM_CURRENCIES] = {0};
    uint8_t siege = 0;
    for (uint64_t left = human->covered; left != 0; left &= left - 1) {
        const uint8_t tile = human->on[orichalcum_first(left)];
        if (tile == ORICHALCUM_NONE) {
            continue;
        }
        const struct orichalcum_building_rule *building = orichalcum_building(r, tile);
        built[building->kind]++;
        if (building->kind == ORICHALCUM_STATUE) {
            discount[building->resource]++;
        } else if (building->kind == ORICHALCUM_SIEGE) {
            siege |= (uint8_t)(1 << building->value);
        }
    }
    return memcmp(built, s->built, sizeof built) != 0 || siege != s->siege ||
                   memcmp(discount, s->discount, sizeof discount) != 0
               ? "the effects of buildings are not those of the human's island"
               : NULL;
}

/* Whether all that the decision is about is there. */
static bool is_step_possible(const struct orichalcum_state *s)
{
    const struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    switch ((enum orichalcum_step)s->step) {
    case ORICHALCUM_STEP_TILE:
        return s->taken.tile != ORICHALCUM_NONE;
    case ORICHALCUM_STEP_CLAIM:
        return s->claims != 0;
    case ORICHALCUM_STEP_REPLACE:
        return s->claimed < ORICHALCUM_TITANS && human->titans != 0;
    case ORICHALCUM_STEP_PAY:
        return s->to_pay > 0;
    case ORICHALCUM_STEP_HOPLITES:
        return s->target < ORICHALCUM_CELLS_MAX && (human->creatures >> s->target & 1) != 0;
    case ORICHALCUM_STEP_SITE:
        return s->slot < ORICHALCUM_SLOTS && s->slots[s->slot] != ORICHALCUM_NONE;
    case ORICHALCUM_STEP_LOOT:
        return s->loot != ORICHALCUM_NONE;
    default:
        return true;
    }
}

/* How many cards must be on display for the human to find one: each turn before takes two. */
static int count_cards_needed(const struct orichalcum_state *s)
{
    const int turn = s->first == ORICHALCUM_HUMAN ? 0 : 1; /* of the human */
    const bool to_come = s->step == ORICHALCUM_STEP_NONE && s->turns_done <= turn && !s->over;
    const bool now = s->step == ORICHALCUM_STEP_METROPOLIS || s->step == ORICHALCUM_STEP_CARD;
    return to_come ? 1 + 2 * (turn - s->turns_done) : now;
}

static const char *check_human_step(const struct orichalcum_state *s,
                                    const struct orichalcum_rules *r)
{
    const bool founded = s->side[ORICHALCUM_HUMAN].explored != 0;
    if (s->turns_done > ORICHALCUM_SIDES) {
        return "more turns are done than a round has";
    }
    if (s->step != ORICHALCUM_STEP_NONE && (s->first ^ s->turns_done) != ORICHALCUM_HUMAN) {
        return "the human decides, but it is the turn of the AI";
    }
    if (s->shown < count_cards_needed(s)) {
        return "no card is left on display for the human";
    }
    if (s->step != ORICHALCUM_STEP_NONE && founded == (s->step == ORICHALCUM_STEP_METROPOLIS)) {
        return "the human founds its metropolis first, and once";
    }
    return !has_known_tile(r, &s->taken) || !is_step_possible(s)
               ? "what the human decides on is not there"
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
    wrong = wrong != NULL ? wrong : check_building_effects(s, r);
    wrong = wrong != NULL ? wrong : check_human_step(s, r);
    return wrong != NULL ? wrong : game_wrong_round(s, r->round_cap, why); /* OP-48 */
}
