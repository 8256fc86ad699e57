/* struct game: verify. Checks the invariants of a state; each check returns what is wrong, or
 * NULL. */
#include <string.h>

#include "engine/drums/drums_line.h"
#include "engine/drums/drums_moves.h"
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

static void count_drums_cards(const struct drums_half *half, struct card_census *census)
{
    for (int k = 0; k < LISTS; k++) {
        const struct drums_pile *pile =
            (const void *)((const unsigned char *)half + lists[k].offset);
        for (int i = 0; i < pile->count; i++) {
            census->of[k][drums_kind(pile->cards[i])]++;
        }
    }
    count_line_cards(half, census);
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
    count_drums_cards(&s->half[side], &census);
    for (int kind = 0; kind < r->card_count; kind++) {
        const struct drums_card *card = &r->cards[kind];
        const bool out = kind == r->without && game_card_leaves(r->without_side, side);
        const int copies = card->army == r->army[side] ? card->copies : 0;
        int count = 0;
        for (int k = 0; k < PLACES; k++) {
            count += census.of[k][kind];
        }
        if (out ? count > copies : count != copies) {
            return name_card_wrong(r, side, kind, count, copies, &census, why);
        }
    }
    return NULL;
}

/* BP-1 BP-3: before the AI has laid out its cards, all cards are in the decks, but those that the human
 * has removed. */
static const char *check_drums_setup(const struct drums_state *s, const struct drums_rules *r)
{
    const struct drums_half *ai = &s->half[DRUMS_AI], *human = &s->half[DRUMS_HUMAN];
    const struct drums_hero *hero = &r->heroes[human->hero];
    const int removes = hero->removal == DRUMS_REMOVE_CHOSEN ? hero->removes : 0;
    if (ai->hidden != 0) {
        return s->ask == DRUMS_ASK_NOTHING ? NULL : "the AI lays out its cards last";
    }
    uint8_t marks = 0;
    for (int i = 0; i < human->deck.count; i++) {
        marks |= human->deck.cards[i] & DRUMS_KNOWN;
    }
    const bool empty = marks == 0 && (ai->units | human->units) == 0 &&
                       ai->supply.count + ai->aside.count + ai->discard.count == 0 &&
                       ai->removed.count + human->hand.count + human->discard.count == 0;
    return !empty ? "before the start a card is in play or was seen"
           : human->removed.count + s->to_remove != removes ? "the human removes too many cards"
                                                            : NULL;
}

/* Whether the abilities that wait for payments or choices are of the human's Hero, or can be of the
 * Unit in the slot. */
static bool are_pending_known(const struct drums_state *s, const struct drums_rules *r)
{
    const struct drums_pending *p = &s->pending;
    const struct drums_half *human = &s->half[DRUMS_HUMAN];
    const struct drums_hero *hero = &r->heroes[human->hero];
    bool known = p->slot == DRUMS_SLOTS_MAX ? p->count <= hero->ability_count
                                            : p->slot < r->slots && (human->units >> p->slot & 1);
    for (int k = 0; k < p->count && known; k++) {
        known = p->slot == DRUMS_SLOTS_MAX
                    ? p->abilities[k] == hero->abilities[k]
                    : p->abilities[k] < r->ability_count &&
                          r->abilities[p->abilities[k]].when == DRUMS_ON_DEPLOYMENT;
    }
    return known;
}

/* Whether the ability that waits asks what the human decides. */
static bool does_ability_ask(const struct drums_state *s, const struct drums_rules *r)
{
    const struct drums_ability *ability = drums_pending_ability(s, r);
    const bool on_line = s->pending.slot < DRUMS_SLOTS_MAX;
    switch ((enum drums_ask)s->ask) {
    case DRUMS_ASK_TARGET:
        return drums_picks_unit(ability) &&
               drums_candidates(s, r, DRUMS_HUMAN, ability, s->pending.slot) != 0;
    case DRUMS_ASK_MOVE:
        return on_line && ability->effect == DRUMS_EFFECT_MOVE;
    case DRUMS_ASK_CARD:
        return ability->target == DRUMS_TARGET_CARD && s->half[DRUMS_AI].carriers != 0;
    default: /* DRUMS_ASK_USE */
        return on_line;
    }
}

/* The decision of a human who has begun an action of the Deployment Phase. */
static const char *check_action(const struct drums_state *s, const struct drums_rules *r)
{
    const struct drums_pending *p = &s->pending;
    const bool pays = s->ask == DRUMS_ASK_PAY;
    if (!p->active || p->rule >= DRUMS_PAYMENTS || (pays ? p->to_pay == 0 : p->next >= p->count)) {
        return "the human decides on an action that is not under way";
    }
    if (p->to_pay > s->half[DRUMS_HUMAN].hand.count) {
        return "the human has to pay more cards than there are";
    }
    return !are_pending_known(s, r)           ? "nobody has the abilities of the human's action"
           : !pays && !does_ability_ask(s, r) ? "the ability under way does not ask this"
                                              : NULL;
}

/* The decision of a human Unit in Combat. */
static const char *check_combat_decision(const struct drums_state *s, const struct drums_rules *r)
{
    const struct drums_half *human = &s->half[DRUMS_HUMAN];
    const struct drums_slot *unit = &human->line[s->cursor];
    if (s->cursor >= r->slots || (human->units >> s->cursor & 1) == 0) {
        return "an empty slot decides";
    }
    const bool engaged = (drums_engaged(s) >> s->cursor & 1) != 0;
    if (engaged != (s->ask == DRUMS_ASK_CHARGE)) {
        return "a Unit decides on a charge without an enemy, or on something else with one";
    }
    return s->ask == DRUMS_ASK_SPLIT && s->split_left > drums_attack_in(r, unit, DRUMS_USE_RANGED)
               ? "a Unit has more Attack left to share out than it had"
               : NULL;
}

static const char *check_drums_decision(const struct drums_state *s, const struct drums_rules *r)
{
    static const struct {
        uint8_t phase, part; /* in which it is asked */
        const char *(*check)(const struct drums_state *s, const struct drums_rules *r);
    } asked[] = {
        [DRUMS_ASK_REMOVE] = {DRUMS_SETUP, 0, NULL},
        [DRUMS_ASK_ACTION] = {DRUMS_DEPLOYMENT, 0, NULL},
        [DRUMS_ASK_PAY] = {DRUMS_DEPLOYMENT, 0, check_action},
        [DRUMS_ASK_USE] = {DRUMS_DEPLOYMENT, 0, check_action},
        [DRUMS_ASK_TARGET] = {DRUMS_DEPLOYMENT, 0, check_action},
        [DRUMS_ASK_MOVE] = {DRUMS_DEPLOYMENT, 0, check_action},
        [DRUMS_ASK_CARD] = {DRUMS_DEPLOYMENT, 0, check_action},
        [DRUMS_ASK_CHARGE] = {DRUMS_COMBAT, DRUMS_PART_CHARGES, check_combat_decision},
        [DRUMS_ASK_SUPPORT] = {DRUMS_COMBAT, DRUMS_PART_SUPPORTS, check_combat_decision},
        [DRUMS_ASK_COMBAT] = {DRUMS_COMBAT, DRUMS_PART_ACTIONS, check_combat_decision},
        [DRUMS_ASK_SPLIT] = {DRUMS_COMBAT, DRUMS_PART_ACTIONS, check_combat_decision},
    };
    if (s->ask == DRUMS_ASK_NOTHING) {
        return NULL;
    }
    if (s->phase != asked[s->ask].phase ||
        (s->phase == DRUMS_COMBAT && s->part != asked[s->ask].part) ||
        (s->ask == DRUMS_ASK_REMOVE && s->to_remove == 0)) {
        return "the decision does not belong to this part of the round";
    }
    return asked[s->ask].check != NULL ? asked[s->ask].check(s, r) : NULL;
}

/* B-72 BP-35: a Hero that has fallen is allowed only during Combat and when the game is over. */
static const char *check_hero(const struct drums_state *s, const struct drums_rules *r,
                              enum drums_side side, struct text *why)
{
    const struct drums_half *half = &s->half[side];
    const struct drums_hero *hero = &r->heroes[half->hero];
    const bool combat = s->phase == DRUMS_COMBAT || s->phase == DRUMS_OVER;
    if (hero->army != r->army[side]) {
        return "a Hero leads another army than its own";
    }
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
    const char *wrong = s->phase == DRUMS_SETUP ? check_drums_setup(s, r)
                        : s->cursor > r->slots  ? "Combat has come to a slot that is not there"
                                                : NULL;
    wrong = wrong != NULL ? wrong : check_drums_decision(s, r);
    if (wrong != NULL) {
        return wrong;
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
