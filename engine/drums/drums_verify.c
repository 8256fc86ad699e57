/* struct game: verify. Checks the invariants of a state; each check returns what is wrong, or
 * NULL. */
#include <string.h>

#include "engine/drums/drums_line.h"
#include "engine/drums/drums_show.h"

/* Where cards lie outside the line. */
static const struct {
    const char *name; /* its name in drums_fields */
    size_t offset;
} lists[] = {
    {"deck", offsetof(struct drums_half, deck)},
    {"discards", offsetof(struct drums_half, discard)},
    {"removed", offsetof(struct drums_half, removed)},
    {"hand", offsetof(struct drums_half, hand)},
    {"supply", offsetof(struct drums_half, supply)},
    {"aside", offsetof(struct drums_half, aside)},
};
enum { LISTS = sizeof lists / sizeof *lists, LINE = LISTS, FACE_DOWN, PLACES };

/* How many of each card lie in each place. */
struct card_census {
    uint8_t of[PLACES][DRUMS_NO_CARD + 1];
};

static void count_line_cards(const struct drums_half *half, struct card_census *census)
{
    for (unsigned left = half->units, slot; drums_next_slot(&left, &slot);) {
        const struct drums_slot *place = &half->line[slot];
        census->of[LINE][place->unit]++;
        for (int i = 0; i < place->attached_count; i++) {
            census->of[LINE][place->attached[i]]++;
        }
    }
    for (unsigned left = half->hidden, slot; drums_next_slot(&left, &slot);) {
        census->of[FACE_DOWN][drums_kind(half->hidden_card[slot])]++;
    }
}

/* Counts all cards of a side. False if a pile says that it has more than it can hold, as in a
 * position whose `rest` is damaged. */
static bool count_drums_cards(const struct drums_half *half, struct card_census *census)
{
    for (int k = 0; k < LISTS; k++) {
        const struct drums_pile *pile =
            (const void *)((const unsigned char *)half + lists[k].offset);
        if (pile->count > sizeof pile->cards / sizeof *pile->cards) {
            return false;
        }
        for (int i = 0; i < pile->count; i++) {
            census->of[k][drums_kind(pile->cards[i])]++;
        }
    }
    count_line_cards(half, census);
    return true;
}

/* Writes which card has too many or too few copies, and where its copies are. */
static const char *name_card_wrong(const struct drums_rules *r, enum drums_side side, int kind,
                                   int count, int copies, const struct card_census *census,
                                   struct text *why)
{
    const char *between = " (";
    text_add(why, "%s: %s is there %d times", game_side_names[side], r->cards[kind].name, count);
    for (int k = 0; k < PLACES; k++) {
        if (census->of[k][kind] > 0) {
            text_add(why, "%s%d in %s", between, census->of[k][kind],
                     k < LISTS   ? lists[k].name
                     : k == LINE ? "line"
                                 : "hidden_cards");
            between = ", ";
        }
    }
    return game_wrong(why, "%s, but its army has %d", count > 0 ? ")" : "", copies);
}

/* BP-2: every card of the army is in exactly one place. */
static const char *check_drums_cards(const struct drums_state *s, const struct drums_rules *r,
                                     enum drums_side side, struct text *why)
{
    struct card_census census = {0};
    if (!count_drums_cards(&s->half[side], &census)) {
        return "a pile has more cards than it can hold";
    }
    for (int kind = 0; kind < r->card_count; kind++) {
        const struct drums_card *card = &r->cards[kind];
        const bool out = kind == r->without && game_card_leaves(r->without_side, side);
        const int copies = card->army == r->army[side] ? card->copies : 0;
        int count = 0;
        for (int k = 0; k < PLACES; k++) {
            count += census.of[k][kind];
        }
        if (count != copies && !out) {
            return name_card_wrong(r, side, kind, count, copies, &census, why);
        }
    }
    return NULL;
}

/* B-72 BP-35: a Hero that has fallen is allowed only during Combat and when the game is over. */
static const char *check_hero(const struct drums_state *s, const struct drums_rules *r,
                              enum drums_side side, struct text *why)
{
    const struct drums_half *half = &s->half[side];
    const struct drums_hero *hero = &r->heroes[half->hero];
    const bool combat = s->phase == DRUMS_COMBAT || s->phase == DRUMS_OVER;
    return !combat && half->hero_wounds >= hero->life
               ? game_wrong(why, "%s: the game goes on although %s has %d Wounds of %d",
                            game_side_names[side], hero->title, half->hero_wounds, hero->life)
               : NULL;
}

/* Whether the masks of a side agree with the Unit in a slot. */
static bool masks_agree(const struct drums_half *half, unsigned slot)
{
    const struct drums_slot *unit = &half->line[slot];
    const bool boosted = (unit->turn_attack | unit->turn_defense) != 0;
    return (half->ranged >> slot & 1) == (unit->reach != drums_bit(slot)) &&
           (half->guards >> slot & 1) == (unit->guard > 0) &&
           (half->carriers >> slot & 1) == (unit->attached_count > 0) &&
           (half->chargers >> slot & 1) == ((unit->flags & DRUMS_CAN_ATTACK_HERO) != 0) &&
           (half->boosted >> slot & 1) >= boosted; /* two effects may cancel each other */
}

static const char *check_unit(const struct drums_state *s, const struct drums_rules *r,
                              const struct drums_half *half, unsigned slot)
{
    const struct drums_slot *unit = &half->line[slot];
    struct drums_slot now = *unit;
    if (!drums_is_unit(r, unit->unit)) {
        return "a card on the line is no Unit";
    }
    drums_line_values(&now, r, slot);
    if (memcmp(&now, unit, sizeof now) != 0 || !masks_agree(half, slot)) {
        return "a Unit's current values are out of date";
    }
    if (s->phase == DRUMS_DEPLOYMENT && unit->wounds >= unit->life) {
        return "a destroyed Unit is still on the line after Combat";
    }
    return NULL;
}

/* BP-25: no data of the last Combat is left in the Deployment Phase. */
static bool combat_is_over(const struct drums_half *half)
{
    int left = half->charging | half->acted | half->doomed | half->guard_spent;
    for (int slot = 0; slot < DRUMS_SLOTS_MAX; slot++) {
        left |= half->support[slot] | half->supporters[slot];
    }
    return left == 0;
}

static const char *check_line(const struct drums_state *s, const struct drums_rules *r,
                              enum drums_side side)
{
    const struct drums_half *half = &s->half[side];
    const char *wrong = NULL;
    if (((half->guards | half->chargers | half->ranged | half->carriers | half->boosted |
          (side == DRUMS_AI ? s->marching : 0)) &
         ~half->units) != 0) {
        return "an empty slot has a Unit's abilities";
    }
    if ((half->units & half->hidden) != 0 || ((half->units | half->hidden) & ~r->all_slots) != 0) {
        return "a slot holds a Unit and a face-down card, or is no slot";
    }
    if (s->phase == DRUMS_DEPLOYMENT && !combat_is_over(half)) {
        return "something of the last Combat is left in Deployment";
    }
    for (unsigned slot = 0; slot < r->slots && wrong == NULL; slot++) {
        const bool unit = (half->units >> slot & 1) != 0;
        if (unit != (half->line[slot].unit != DRUMS_NO_CARD)) {
            return "a slot's Unit and the mask of Units disagree";
        }
        wrong = unit ? check_unit(s, r, half, slot) : NULL;
    }
    return wrong;
}

const char *drums_verify(const void *state, const void *rules, struct text *why)
{
    const struct drums_state *s = state;
    const struct drums_rules *r = rules;
    for (int side = 0; side < DRUMS_SIDES; side++) {
        const char *wrong = check_line(s, r, (enum drums_side)side);
        wrong = wrong != NULL ? wrong : check_drums_cards(s, r, (enum drums_side)side, why);
        wrong = wrong != NULL ? wrong : check_hero(s, r, (enum drums_side)side, why);
        if (wrong != NULL) {
            return wrong;
        }
    }
    if (s->half[DRUMS_HUMAN].supply.count + s->half[DRUMS_HUMAN].hidden +
            s->half[DRUMS_AI].hand.count !=
        0) {
        return "the human has a Supply deck or face-down cards, or the AI a hand";
    }
    if (s->ask != DRUMS_ASK_NOTHING && s->half[DRUMS_AI].aside.count != 0) {
        return "the AI left a card aside";
    }
    return game_wrong_round(s, r->round_cap, why); /* BP-37 */
}
