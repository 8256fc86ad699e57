/* Carries out the human's moves. An action with a cost or abilities is kept in s->pending until all
 * its decisions are made. */
#include "engine/drums/drums_moves.h"

#include "engine/drums/drums_line.h"

void drums_human_pass(struct drums_state *s)
{
    s->half[DRUMS_HUMAN].passed = true;
    s->pending.active = false; /* set where a position begins in the middle of an action */
    s->turn = DRUMS_AI;
    drums_tell(s, DRUMS_HUMAN, "pass", "BP-10", "passes", TRACE_NO_FIELDS);
}

/* The rule id of each payment. */
static const char *const payment_rules[DRUMS_PAYMENTS] = {"BP-8", "BP-9", "BP-11", "BP-43"};

static void begin_payment(struct drums_state *s, const struct drums_rules *r, bool from_hand,
                          int cost)
{
    struct drums_half *human = &s->half[DRUMS_HUMAN];
    if (from_hand) {
        s->pending.to_pay = (uint8_t)cost;
        return;
    }
    drums_move_cards(&human->deck, drums_named_pile(human, r->payment_to), cost);
    if (cost > 0) {
        drums_tell(s, DRUMS_HUMAN, "pay deck", payment_rules[s->pending.rule],
                   "removes {cards} from the Army deck", TRACE_FIELDS({"cards", cost, NULL}));
    }
}

/* Begins an action with the payment of its cost. The caller then queues the abilities that
 * follow. */
static void pend_human_payment(struct drums_state *s, const struct drums_rules *r,
                               enum drums_payment rule, bool from_hand, int cost, unsigned slot)
{
    s->pending =
        (struct drums_pending){.active = true, .slot = (uint8_t)slot, .rule = (uint8_t)rule};
    begin_payment(s, r, from_hand, cost);
}

/* BP-43 */
static void pay_for_ability(struct drums_state *s, const struct drums_rules *r)
{
    const struct drums_ability *ability = drums_pending_ability(s, r);
    s->pending.paid = true;
    s->pending.rule = DRUMS_PAY_ABILITY;
    begin_payment(s, r, r->ability_paid == DRUMS_ABILITY_HAND, ability->cost);
}

/* Begins the payment of a card played from hand on the Unit in `slot`. BP-8 BP-9 */
static void pend_card(struct drums_state *s, const struct drums_rules *r, unsigned slot,
                      uint8_t kind)
{
    const struct drums_facts *facts = &r->facts[kind];
    pend_human_payment(s, r, facts->type == DRUMS_UNIT ? DRUMS_PAY_UNIT : DRUMS_PAY_CARD,
                       facts->cost_type == DRUMS_COST_HAND, facts->cost, slot);
    for (int i = 0; i < facts->deploy_count; i++) {
        s->pending.abilities[s->pending.count++] = facts->deploy[i];
    }
}

/* BP-3 */
static void remove_at_setup(struct drums_state *s, const struct drums_rules *r, uint8_t kind)
{
    struct drums_half *human = &s->half[DRUMS_HUMAN];
    drums_take(&human->deck, kind);
    drums_push(&human->removed, kind);
    s->to_remove--;
    drums_tell(s, DRUMS_HUMAN, "remove", "BP-3", "removes {card} from the deck before the start",
               TRACE_FIELDS(drums_tell_card("card", r, kind)));
}

static void deploy_human_card(struct drums_state *s, const struct drums_rules *r, unsigned slot,
                              uint8_t kind)
{
    struct drums_half *human = &s->half[DRUMS_HUMAN];
    if ((human->units & drums_bit(slot)) != 0) {
        drums_line_leave(s, r, DRUMS_HUMAN, slot, "BP-8 BP-26");
    }
    drums_take(&human->hand, kind);
    drums_line_deploy(s, r, DRUMS_HUMAN, slot, kind, "BP-8");
    pend_card(s, r, slot, kind);
}

static void attach_human_card(struct drums_state *s, const struct drums_rules *r, unsigned slot,
                              uint8_t kind)
{
    drums_take(&s->half[DRUMS_HUMAN].hand, kind);
    drums_line_attach(s, r, DRUMS_HUMAN, slot, kind);
    drums_tell(s, DRUMS_HUMAN, "attach", "BP-9", "plays {card} on the Unit in slot {slot}",
               TRACE_FIELDS(drums_tell_card("card", r, kind), drums_tell_slot("slot", slot)));
    pend_card(s, r, slot, kind);
}

/* BP-11 */
static void use_hero(struct drums_state *s, const struct drums_rules *r, unsigned options)
{
    struct drums_half *human = &s->half[DRUMS_HUMAN];
    const struct drums_hero *hero = &r->heroes[human->hero];
    const struct drums_hero_facts *facts = &r->hero_facts[human->hero];
    int cost = 0;
    for (unsigned i = 0; i < options; i++) {
        cost += facts->options[i].cost;
    }
    human->ability_used = true;
    drums_count_more(&human->counts.abilities, 1);
    drums_tell(s, DRUMS_HUMAN, "hero ability", "BP-11", "uses the ability of {hero} for {cards}",
               TRACE_FIELDS(drums_tell_hero("hero", s, r, DRUMS_HUMAN), {"cards", cost, NULL}));
    pend_human_payment(s, r, DRUMS_PAY_HERO, r->ability_paid == DRUMS_ABILITY_HAND, cost,
                       DRUMS_SLOTS_MAX);
    const struct drums_option *last = &facts->options[options - 1];
    for (int i = 0; i < last->first + last->count; i++) {
        s->pending.abilities[s->pending.count++] = hero->abilities[i];
    }
}

static void pay_human_card(struct drums_state *s, const struct drums_rules *r, uint8_t kind)
{
    struct drums_half *human = &s->half[DRUMS_HUMAN];
    drums_take(&human->hand, kind);
    drums_push(drums_named_pile(human, r->payment_to), kind);
    s->pending.to_pay--;
    drums_tell(s, DRUMS_HUMAN, "pay", payment_rules[s->pending.rule], "pays with {card}",
               TRACE_FIELDS(drums_tell_card("card", r, kind)));
}

/* Whether the rest of a payment leaves no choice: it takes the whole hand, or all cards are
 * alike. */
static bool payment_is_forced(const struct drums_state *s)
{
    const struct drums_pile *hand = &s->half[DRUMS_HUMAN].hand;
    if (s->pending.to_pay >= hand->count) {
        return true;
    }
    for (int i = 1; i < hand->count; i++) {
        if (hand->cards[i] != hand->cards[0]) {
            return false;
        }
    }
    return true;
}

/* Uses an ability on all Units in `slots`; a Hit ability on the first of them, if any. */
static void use_on_slots(struct drums_state *s, const struct drums_rules *r,
                         const struct drums_ability *ability, uint8_t slots)
{
    if (ability->target != DRUMS_TARGET_ENEMY) {
        drums_use_on_units(s, r, DRUMS_HUMAN, ability, slots);
    } else if (slots != 0) {
        drums_use_on_enemy(s, r, DRUMS_HUMAN, ability, drums_lowest(slots), "BP-42");
    }
}

/* Whether the human can pay for a card's ability and the ability has a target. BP-43 */
static bool may_pay(const struct drums_state *s, const struct drums_rules *r,
                    const struct drums_ability *ability)
{
    const struct drums_half *human = &s->half[DRUMS_HUMAN];
    const int means = r->ability_paid == DRUMS_ABILITY_HAND ? human->hand.count : human->deck.count;
    return r->ability_paid != DRUMS_ABILITY_NEVER && ability->cost <= means &&
           drums_has_target(s, r, DRUMS_HUMAN, ability, s->pending.slot);
}

/* Carries an ability out if it leaves no choice; true if the human must choose first. */
static bool use_ability(struct drums_state *s, const struct drums_rules *r)
{
    const struct drums_ability *ability = drums_pending_ability(s, r);
    if (ability->cost > 0 && s->pending.slot < DRUMS_SLOTS_MAX && !s->pending.paid) {
        return may_pay(s, r, ability) && drums_ask_human(s, DRUMS_ASK_USE);
    }
    TRACE_NOTE(s, s->pending.slot < DRUMS_SLOTS_MAX ? "BP-12" : NULL);
    if (ability->effect == DRUMS_EFFECT_MOVE) {
        const bool room = s->half[DRUMS_HUMAN].units != r->all_slots;
        return room && drums_ask_human(s, DRUMS_ASK_MOVE);
    }
    if (ability->target == DRUMS_TARGET_HERO) {
        drums_use_on_hero(s, r, DRUMS_HUMAN, ability);
        return false;
    }
    if (ability->target == DRUMS_TARGET_CARD) {
        return s->half[DRUMS_AI].carriers != 0 && drums_ask_human(s, DRUMS_ASK_CARD);
    }
    if (ability->target == DRUMS_TARGET_DECK) {
        drums_use_on_deck(s, r, DRUMS_HUMAN, ability);
        return false;
    }
    const uint8_t slots = drums_candidates(s, r, DRUMS_HUMAN, ability, s->pending.slot);
    const bool choice = (slots & (slots - 1)) != 0 || r->may_decline;
    if (slots != 0 && drums_picks_unit(ability) && choice) {
        return drums_ask_human(s, DRUMS_ASK_TARGET);
    }
    use_on_slots(s, r, ability, slots);
    return false;
}

/* Goes on with the pending action once its payment leaves no choice: pays the rest and uses the
 * abilities, until the human must decide or it is the AI's turn. Not inlined, because most moves
 * are payments and do not get here. */
static __attribute__((noinline)) void finish_action(struct drums_state *s,
                                                    const struct drums_rules *r)
{
    struct drums_pending *pending = &s->pending;
    while (pending->to_pay > 0) {
        pay_human_card(s, r, s->half[DRUMS_HUMAN].hand.cards[0]);
    }
    for (; pending->next < pending->count; pending->next++) { /* BP-12 */
        if (use_ability(s, r)) {
            return;
        }
        pending->paid = false;
    }
    pending->active = false;
    s->turn = DRUMS_AI;
}

static void strip_attached_card(struct drums_state *s, const struct drums_rules *r, unsigned slot,
                                uint8_t kind)
{
    const struct drums_slot *place = &s->half[DRUMS_AI].line[slot];
    int index = 0;
    while (place->attached[index] != kind) {
        index++;
    }
    drums_use_on_card(s, r, DRUMS_HUMAN, slot, index, "BP-30");
}

static void move_unit(struct drums_state *s, const struct drums_rules *r, unsigned to)
{
    drums_line_move(s, r, DRUMS_HUMAN, s->pending.slot, to, "BP-29");
    s->pending.slot = (uint8_t)to;
}

/* One share of a split attack. If Attack is left, the next share is asked for. BP-23 */
static void share_human_attack(struct drums_state *s, const struct drums_rules *r, unsigned target,
                               int attack)
{
    struct drums_half *human = &s->half[DRUMS_HUMAN];
    if (s->split_done == 0) {
        const struct drums_slot *unit = &human->line[s->cursor];
        s->split_left = (uint8_t)drums_attack_in(r, unit, DRUMS_USE_RANGED);
        drums_count_more(&human->counts.ranged, 1);
    }
    s->split_left -= (uint8_t)attack;
    s->split_done |= drums_bit(target);
    drums_shoot(s, r, DRUMS_HUMAN, s->cursor, target, attack, "BP-18 BP-23");
    const uint8_t open = drums_targets(s, r, DRUMS_HUMAN, s->cursor) & (uint8_t)~s->split_done;
    if (s->split_left > 0 && open != 0) {
        drums_ask_human(s, DRUMS_ASK_SPLIT);
    } else {
        s->split_done = 0;
        s->cursor++;
    }
}

static void shoot_human_target(struct drums_state *s, const struct drums_rules *r, unsigned target)
{
    struct drums_half *human = &s->half[DRUMS_HUMAN];
    const int attack = drums_attack_in(r, &human->line[s->cursor], DRUMS_USE_RANGED);
    drums_count_more(&human->counts.ranged, 1);
    drums_shoot(s, r, DRUMS_HUMAN, s->cursor, target, attack, "BP-18");
    s->cursor++;
}

static void apply_deployment(struct drums_state *s, const struct drums_rules *r, game_move move)
{
    const unsigned slot = drums_move_slot(move), detail = drums_move_detail(move);
    switch (drums_move_verb(move)) {
    case DRUMS_REMOVE:
        remove_at_setup(s, r, (uint8_t)detail);
        return;
    case DRUMS_PASS:
        drums_human_pass(s);
        return;
    case DRUMS_DEPLOY:
        deploy_human_card(s, r, slot, (uint8_t)detail);
        return;
    case DRUMS_ATTACH:
        attach_human_card(s, r, slot, (uint8_t)detail);
        return;
    case DRUMS_HERO:
        use_hero(s, r, detail);
        return;
    case DRUMS_TARGET:
        use_on_slots(s, r, drums_pending_ability(s, r), drums_bit(slot));
        break;
    case DRUMS_USE:
        pay_for_ability(s, r);
        return;
    case DRUMS_MOVE:
        move_unit(s, r, slot);
        break;
    case DRUMS_STRIP:
        strip_attached_card(s, r, slot, (uint8_t)detail);
        break;
    default: /* DRUMS_DECLINE */
        break;
    }
    s->pending.next++;
    s->pending.paid = false;
}

static void apply_combat(struct drums_state *s, const struct drums_rules *r, game_move move)
{
    const unsigned slot = drums_move_slot(move), unit = s->cursor;
    switch (drums_move_verb(move)) {
    case DRUMS_SHARE:
        share_human_attack(s, r, slot, (int)drums_move_detail(move));
        return;
    case DRUMS_SHOOT:
        shoot_human_target(s, r, slot);
        return;
    case DRUMS_ATTACK_HERO:
        drums_attack_enemy_hero(s, r, DRUMS_HUMAN, unit, "BP-20");
        break;
    case DRUMS_CHARGE:
        drums_charge(s, r, DRUMS_HUMAN, unit, "BP-22");
        break;
    case DRUMS_SUPPORT:
        drums_support(s, r, DRUMS_HUMAN, unit, slot, "BP-17");
        break;
    default: /* DRUMS_FIGHT, DRUMS_STAND_BY, DRUMS_STOP, DRUMS_HOLD */
        s->split_done = 0;
        break;
    }
    s->cursor++;
}

/* Asks for the next card of a payment if there is a choice, else finishes the action. */
static inline void continue_human_turn(struct drums_state *s, const struct drums_rules *r)
{
    if (s->pending.to_pay > 0 && !payment_is_forced(s)) {
        s->ask = DRUMS_ASK_PAY;
    } else {
        finish_action(s, r);
    }
}

/* All moves except payments. Not inlined, so that paying, the most frequent move, does not save
 * registers for it. */
static __attribute__((noinline)) void apply_other(struct drums_state *s,
                                                  const struct drums_rules *r, game_move move)
{
    if (s->phase == DRUMS_COMBAT) {
        apply_combat(s, r, move);
        return;
    }
    apply_deployment(s, r, move);
    if (s->pending.active) {
        continue_human_turn(s, r);
    }
}

void drums_apply(void *state, const void *rules, game_move move)
{
    struct drums_state *s = state;
    s->ask = DRUMS_ASK_NOTHING;
    if (drums_move_verb(move) == DRUMS_PAY) {
        pay_human_card(s, rules, (uint8_t)drums_move_detail(move));
        continue_human_turn(s, rules);
    } else {
        apply_other(s, rules, move);
    }
}
