/* Lists the human's legal moves, with one function for each kind of decision (enum drums_ask). */
#include "engine/drums/drums_moves.h"
#include "engine/drums/drums_line.h"

static void add_drums_move(struct game_list *list, enum drums_verb verb, unsigned slot,
                           unsigned detail)
{
    game_list_add(list, drums_move(verb, slot, detail));
}

static void add_slots(struct game_list *list, enum drums_verb verb, uint8_t slots, unsigned detail)
{
    for (unsigned left = slots, slot; drums_next_slot(&left, &slot);) {
        add_drums_move(list, verb, slot, detail);
    }
}

/* Whether the card at `i` is the first of its kind in the pile. */
static bool first_of_kind(const struct drums_pile *pile, int i)
{
    for (int k = 0; k < i; k++) {
        if (pile->cards[k] == pile->cards[i]) {
            return false;
        }
    }
    return true;
}

static void add_kinds(struct game_list *list, enum drums_verb verb, const struct drums_pile *pile)
{
    for (int i = 0; i < pile->count; i++) {
        if (first_of_kind(pile, i)) {
            add_drums_move(list, verb, 0, pile->cards[i]);
        }
    }
}

bool drums_affordable(const struct drums_state *s, const struct drums_rules *r, uint8_t kind)
{
    const struct drums_half *human = &s->half[DRUMS_HUMAN];
    const struct drums_facts *f = &r->facts[kind];
    const int means = f->cost_type == DRUMS_COST_HAND ? human->hand.count - 1 : human->deck.count;
    return f->cost <= means;
}

int drums_hero_options(const struct drums_state *s, const struct drums_rules *r)
{
    const struct drums_half *human = &s->half[DRUMS_HUMAN];
    const struct drums_hero_facts *facts = &r->hero_facts[human->hero];
    if (human->ability_used || r->ability_paid == DRUMS_ABILITY_NEVER || facts->option_count == 0) {
        return 0;
    }
    const uint8_t class = facts->options[0].class;
    if ((class == DRUMS_CLASS_UNITS && human->units == 0) ||
        (class == DRUMS_CLASS_CARDS && s->half[DRUMS_AI].carriers == 0) ||
        (class == DRUMS_CLASS_ENEMIES && s->half[DRUMS_AI].units == 0)) {
        return 0;
    }
    const int means = r->ability_paid == DRUMS_ABILITY_HAND ? human->hand.count : human->deck.count;
    int options = 0, cost = 0;
    while (options < facts->option_count && cost + facts->options[options].cost <= means) {
        cost += facts->options[options++].cost;
    }
    return options;
}

/* Own Units to which one more card can be attached. BP-9 */
static uint8_t find_possible_bearers(const struct drums_state *s, const struct drums_rules *r)
{
    const struct drums_half *human = &s->half[DRUMS_HUMAN];
    return human->units &
           (uint8_t)~DRUMS_THOSE(slot, human->carriers,
                                 human->line[slot].attached_count >= r->attached_limit);
}

static void action_moves(const struct drums_state *s, const struct drums_rules *r,
                         struct game_list *list)
{
    const struct drums_pile *hand = &s->half[DRUMS_HUMAN].hand;
    const uint8_t free = drums_free_slots(s, r), able = find_possible_bearers(s, r);
    add_drums_move(list, DRUMS_PASS, 0, 0);
    for (int i = 0; i < hand->count; i++) {
        const uint8_t kind = hand->cards[i];
        if (!first_of_kind(hand, i) || !drums_affordable(s, r, kind)) {
            continue;
        }
        const bool unit = drums_is_unit(r, kind);
        add_slots(list, unit ? DRUMS_DEPLOY : DRUMS_ATTACH, unit ? free : able, kind);
    }
    for (int n = 1; n <= drums_hero_options(s, r); n++) {
        add_drums_move(list, DRUMS_HERO, 0, (unsigned)n);
    }
}

bool drums_human_can_act(const struct drums_state *s, const struct drums_rules *r)
{
    const struct drums_pile *hand = &s->half[DRUMS_HUMAN].hand;
    const bool room = drums_free_slots(s, r) != 0, bearer = find_possible_bearers(s, r) != 0;
    for (int i = 0; i < hand->count; i++) {
        const uint8_t kind = hand->cards[i];
        const bool place = drums_is_unit(r, kind) ? room : bearer;
        if (place & drums_affordable(s, r, kind)) {
            return true;
        }
    }
    return drums_hero_options(s, r) > 0;
}

static void target_moves(const struct drums_state *s, const struct drums_rules *r,
                         struct game_list *list)
{
    const uint8_t slots =
        drums_candidates(s, r, DRUMS_HUMAN, drums_pending_ability(s, r), s->pending.slot);
    if (r->may_decline) {
        add_drums_move(list, DRUMS_DECLINE, 0, 0);
    }
    add_slots(list, DRUMS_TARGET, slots, 0);
}

static void card_moves(const struct drums_state *s, const struct drums_rules *r,
                       struct game_list *list)
{
    const struct drums_half *ai = &s->half[DRUMS_AI];
    if (r->may_decline) {
        add_drums_move(list, DRUMS_DECLINE, 0, 0);
    }
    for (unsigned left = s->half[DRUMS_AI].carriers, slot; drums_next_slot(&left, &slot);) {
        const struct drums_slot *place = &ai->line[slot];
        struct drums_pile attached = {.count = place->attached_count};
        for (int i = 0; i < place->attached_count; i++) {
            attached.cards[i] = place->attached[i];
            if (first_of_kind(&attached, i)) {
                add_drums_move(list, DRUMS_STRIP, slot, place->attached[i]);
            }
        }
    }
}

uint8_t drums_human_fights(const struct drums_state *s, const struct drums_rules *r, unsigned slot)
{
    const struct drums_half *human = &s->half[DRUMS_HUMAN];
    return DRUMS_THOSE(fight,
                       drums_engaged(s) & human->line[slot].reach & (uint8_t)~human->charging,
                       human->supporters[fight] < r->human_supporters);
}

/* An attack that cannot wound the Hero would change nothing, like holding, so it is not listed.
 * BP-20 */
bool drums_human_may_attack_hero(const struct drums_state *s, const struct drums_rules *r,
                                 unsigned slot)
{
    const bool blocked = r->hidden_blocks && (s->half[DRUMS_AI].hidden & drums_bit(slot)) != 0;
    return !blocked && drums_reaches_hero(s, r, DRUMS_HUMAN, slot, 0);
}

/* Each share of the Attack at each target. Of an Attack that no Unit has by its card, only as many as a
 * list of moves holds. */
static void share_moves(const struct drums_state *s, const struct drums_rules *r, unsigned slot,
                        int attack, struct game_list *list)
{
    enum { MOST = GAME_MOVES_MAX / DRUMS_SLOTS_MAX - 1 }; /* some other moves stand beside them */
    const uint8_t open = drums_targets(s, r, DRUMS_HUMAN, slot) & (uint8_t)~s->split_done;
    for (int share = attack < MOST ? attack : MOST; share > 0; share--) {
        add_slots(list, DRUMS_SHARE, open, (unsigned)share);
    }
}

static void combat_moves(const struct drums_state *s, const struct drums_rules *r,
                         struct game_list *list)
{
    const struct drums_slot *unit = &s->half[DRUMS_HUMAN].line[s->cursor];
    add_drums_move(list, DRUMS_HOLD, 0, 0);
    if ((unit->flags & DRUMS_CAN_SPLIT) != 0) {
        share_moves(s, r, s->cursor, drums_attack_in(r, unit, DRUMS_USE_RANGED), list);
    } else {
        add_slots(list, DRUMS_SHOOT, drums_targets(s, r, DRUMS_HUMAN, s->cursor), 0);
    }
    if (drums_human_may_attack_hero(s, r, s->cursor)) {
        add_drums_move(list, DRUMS_ATTACK_HERO, 0, 0);
    }
}

int drums_moves(const void *state, const void *rules, game_move out[])
{
    const struct drums_state *s = state;
    const struct drums_rules *r = rules;
    struct game_list list = {out, 0};
    switch ((enum drums_ask)s->ask) {
    case DRUMS_ASK_NOTHING:
        break;
    case DRUMS_ASK_REMOVE:
        add_kinds(&list, DRUMS_REMOVE, &s->half[DRUMS_HUMAN].deck);
        break;
    case DRUMS_ASK_ACTION:
        action_moves(s, r, &list);
        break;
    case DRUMS_ASK_PAY:
        add_kinds(&list, DRUMS_PAY, &s->half[DRUMS_HUMAN].hand);
        break;
    case DRUMS_ASK_USE:
        add_drums_move(&list, DRUMS_DECLINE, 0, 0);
        add_drums_move(&list, DRUMS_USE, 0, 0);
        break;
    case DRUMS_ASK_TARGET:
        target_moves(s, r, &list);
        break;
    case DRUMS_ASK_MOVE:
        add_drums_move(&list, DRUMS_DECLINE, 0, 0); /* BP-29: a Unit need not move */
        add_slots(&list, DRUMS_MOVE, r->all_slots & (uint8_t)~s->half[DRUMS_HUMAN].units, 0);
        break;
    case DRUMS_ASK_CARD:
        card_moves(s, r, &list);
        break;
    case DRUMS_ASK_CHARGE:
        add_drums_move(&list, DRUMS_FIGHT, 0, 0);
        add_drums_move(&list, DRUMS_CHARGE, 0, 0);
        break;
    case DRUMS_ASK_SUPPORT:
        add_drums_move(&list, DRUMS_STAND_BY, 0, 0);
        add_slots(&list, DRUMS_SUPPORT, drums_human_fights(s, r, s->cursor), 0);
        break;
    case DRUMS_ASK_COMBAT:
        combat_moves(s, r, &list);
        break;
    case DRUMS_ASK_SPLIT:
        add_drums_move(&list, DRUMS_STOP, 0, 0);
        share_moves(s, r, s->cursor, s->split_left, &list);
        break;
    }
    return list.count;
}

bool drums_follows(const void *state, const void *rules)
{
    enum {
        PARTS = 1 << DRUMS_ASK_PAY | 1 << DRUMS_ASK_TARGET | 1 << DRUMS_ASK_MOVE |
                1 << DRUMS_ASK_CARD | 1 << DRUMS_ASK_SPLIT
    };
    (void)rules;
    return (PARTS >> ((const struct drums_state *)state)->ask & 1) != 0;
}
