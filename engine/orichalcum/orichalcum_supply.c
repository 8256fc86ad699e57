/* Draws from decks, stacks and bags. Each is a set; its order is drawn when it is needed. */
#include "engine/orichalcum/orichalcum_supply.h"

#include "engine/orichalcum/orichalcum_tell.h"

/* Removes a random element k of a set that is not empty: finds its byte by running counts of
 * elements, then its bit by r->nth. */
static inline uint8_t draw_from_supply(uint32_t *set, const struct orichalcum_rules *r,
                                       struct rng *rng)
{
    const uint32_t each = UINT32_C(0x01010101), top = each << 7;
    const uint32_t twos = *set - (*set >> 1 & each * 0x55);
    const uint32_t fours = (twos & each * 0x33) + (twos >> 2 & each * 0x33);
    const uint32_t upto = ((fours + (fours >> 4)) & each * 0x0f) * each; /* bytes, added up */
    uint32_t k = rng_below(rng, upto >> 24);
    const uint32_t past = ((k * each | top) - upto) & top; /* bytes that end before it */
    uint32_t at = ((past >> 7) * each >> 24) * 8;
    k -= (upto << 8) >> at & 0xff;
    at += r->nth[*set >> at & 0xff][k];
    *set &= ~(UINT32_C(1) << at);
    return (uint8_t)at;
}

void orichalcum_fill_supply(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    for (int size = 1; size <= 3; size++) {
        s->stacks[size - 1].shuffled = r->stack_set[size]; /* OP-2 */
    }
    s->card_pile = r->cards_set;
    s->creature_bag = r->creatures_set;
    s->building_bag = r->buildings_set;
    for (int slot = 0; slot < ORICHALCUM_SLOTS; slot++) {
        s->slots[slot] = ORICHALCUM_NONE;
    }
}

/* The random streams of one refill. */
struct refill {
    struct rng cards, creatures, tiles[3];
};

static uint8_t draw_tile(struct orichalcum_state *s, const struct orichalcum_rules *r,
                         struct refill *rngs, int size)
{
    struct orichalcum_stack *stack = &s->stacks[size - 1];
    if (stack->shuffled != 0) {
        return (uint8_t)orichalcum_tile_id(
            size, draw_from_supply(&stack->shuffled, r, &rngs->tiles[size - 1]));
    }
    if (stack->count == 0) {
        TRACE_NOTE(s, "OP-47");
        return ORICHALCUM_NONE;
    }
    const uint8_t k = stack->below[stack->first];
    stack->first = (uint8_t)((stack->first + 1) % ORICHALCUM_STACK_MAX);
    stack->count--;
    return (uint8_t)orichalcum_tile_id(size, k);
}

static __attribute__((cold)) void tell_offer(struct trace *trace, const struct orichalcum_rules *r,
                                             const struct orichalcum_offer *offer)
{
    const struct orichalcum_card_rule *card = &r->card_kinds[r->card_kind[offer->card]];
    trace_roll(trace, "card", card->size, orichalcum_action_names[card->action]);
    for (int k = 0; k < card->size && offer->tile != ORICHALCUM_NONE; k++) {
        trace_roll(trace, "tile circle", k,
                   orichalcum_terrain_names[r->tiles[offer->tile].terrains[k]]);
        if (offer->creatures[k] != ORICHALCUM_NONE) {
            trace_roll(trace, "creature", offer->creatures[k],
                       orichalcum_creature(r, offer->creatures[k])->name);
        }
    }
}

static void put_creatures(struct orichalcum_state *s, const struct orichalcum_rules *r,
                          struct orichalcum_offer *offer, struct rng *rng)
{
    const struct orichalcum_tile *tile = &r->tiles[offer->tile];
    for (int k = 0; k < tile->size && s->creature_bag != 0; k++) {
        if (tile->terrains[k] == ORICHALCUM_VOLCANO) {
            offer->creatures[k] = draw_from_supply(&s->creature_bag, r, rng);
        }
    }
}

/* OP-3: a card, the top tile of its size, a creature on each volcano. */
static void deal_offer(struct orichalcum_state *s, const struct orichalcum_rules *r,
                       struct refill *rngs)
{
    if (s->card_pile == 0) { /* OP-43 */
        s->card_pile = s->card_discards;
        s->card_discards = 0;
    }
    if (s->card_pile == 0) {
        return;
    }
    struct orichalcum_offer *offer = &s->display[s->shown];
    *offer =
        (struct orichalcum_offer){.card = draw_from_supply(&s->card_pile, r, &rngs->cards),
                                  .creatures = {ORICHALCUM_NONE, ORICHALCUM_NONE, ORICHALCUM_NONE},
                                  .slot = s->shown};
    s->shown++;
    const int size = r->card_kinds[r->card_kind[offer->card]].size;
    offer->tile = draw_tile(s, r, rngs, size);
    if (offer->tile != ORICHALCUM_NONE &&
        (r->tiles[offer->tile].set >> ORICHALCUM_VOLCANO & 1) != 0) {
        put_creatures(s, r, offer, &rngs->creatures);
    }
    TRACE_IF_HEARD(s, tell_offer(s->head.trace, r, offer));
}

/* OP-4 OP-44 */
static void refill_slots(struct orichalcum_state *s, const struct orichalcum_rules *r,
                         uint32_t round)
{
    struct rng rng = rng_stream(s->head.key, ORICHALCUM_DRAW_BUILDINGS, round);
    for (int slot = 0; slot < ORICHALCUM_SLOTS; slot++) {
        if (s->slots[slot] == ORICHALCUM_NONE) {
            TRACE_NOTE(s, round > 0 ? "OP-44" : "OP-4");
            s->slots[slot] = orichalcum_draw_building(s, r, &rng);
        }
    }
}

static void close_gaps(struct orichalcum_state *s)
{
    for (int at = 0; at < s->shown; at++) {
        s->display[at].slot = (uint8_t)at;
    }
}

void orichalcum_refill(struct orichalcum_state *s, const struct orichalcum_rules *r, uint32_t round)
{
    const uint64_t key = s->head.key;
    struct refill rngs = {.cards = rng_stream(key, ORICHALCUM_DRAW_CARDS, round),
                          .creatures = rng_stream(key, ORICHALCUM_DRAW_CREATURES, round)};
    for (uint32_t k = 0; k < 3; k++) {
        rngs.tiles[k] = rng_stream(key, ORICHALCUM_DRAW_TILES + k, round);
    }
    close_gaps(s);
    for (int missing = r->display - s->shown; missing > 0; missing--) {
        deal_offer(s, r, &rngs);
    }
    refill_slots(s, r, round);
}

struct orichalcum_offer orichalcum_take_offer(struct orichalcum_state *s, int at, bool slide)
{
    const struct orichalcum_offer taken = s->display[at];
    s->shown--;
    for (int k = at; k < s->shown; k++) {
        s->display[k] = s->display[k + 1];
    }
    s->display[s->shown] = (struct orichalcum_offer){0};
    if (slide) {
        close_gaps(s);
    }
    s->card_discards |= UINT32_C(1) << taken.card;
    return taken;
}

void orichalcum_return_offer(struct orichalcum_state *s, const struct orichalcum_rules *r,
                             const struct orichalcum_offer *offer)
{
    if (offer->tile == ORICHALCUM_NONE) {
        return;
    }
    struct orichalcum_stack *stack = &s->stacks[r->tiles[offer->tile].size - 1];
    stack->below[(stack->first + stack->count) % ORICHALCUM_STACK_MAX] =
        offer->tile % ORICHALCUM_STACK_MAX;
    stack->count++;
    for (int k = 0; k < 3; k++) {
        if (offer->creatures[k] != ORICHALCUM_NONE) {
            s->creature_bag |= UINT32_C(1) << offer->creatures[k];
        }
    }
}

uint8_t orichalcum_draw_building(struct orichalcum_state *s, const struct orichalcum_rules *r,
                                 struct rng *rng)
{
    if (s->building_bag == 0) {
        TRACE_NOTE(s, "OP-47");
        return ORICHALCUM_NONE;
    }
    const uint32_t bag = s->building_bag;
    const uint8_t drawn = draw_from_supply(&s->building_bag, r, rng);
    TRACE_DIE(s, "building", drawn, orichalcum_building(r, drawn)->name, 1,
              (uint32_t)__builtin_popcount(bag));
    return drawn;
}

/* Hoplites or nuggets of the box that nobody has. */
static int count_free_pieces(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                             int currency)
{
    const struct orichalcum_side *ai = &s->side[ORICHALCUM_AI], *human = &s->side[ORICHALCUM_HUMAN];
    return currency == ORICHALCUM_PAY_NUGGETS
               ? r->supply_nuggets - ai->nuggets - human->nuggets
               : r->supply_hoplites - ai->hoplites - human->hoplites - s->healed -
                     orichalcum_count(s->standing[0]) - 2 * orichalcum_count(s->standing[1]);
}

int orichalcum_gain(struct orichalcum_state *s, const struct orichalcum_rules *r, int side,
                    int currency, int count)
{
    uint8_t *reserve = orichalcum_pieces(&s->side[side], currency);
    const int storage =
        currency == ORICHALCUM_PAY_NUGGETS ? r->storage_nuggets : r->storage_hoplites;
    const int most = side == ORICHALCUM_HUMAN ? storage : 255; /* that a reserve can hold */
    const int room = most > *reserve ? most - *reserve : 0;
    const int left = r->limited_supply ? count_free_pieces(s, r, currency) : count;
    const int offered = left < count ? (left > 0 ? left : 0) : count;
    const int kept = offered < room ? offered : room;
    *reserve += (uint8_t)kept;
    TRACE_NOTE(s, kept < count ? "OP-47" : NULL);
    return kept;
}
