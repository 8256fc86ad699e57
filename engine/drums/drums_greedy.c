/* The player `greedy`. It repeats the action that adds most to the worth of its Units in the coming
 * Combat (drums_worth.h), minus the price of the cards it spends. Cards get dearer if its own would
 * run out before the AI's, because a side that runs out of cards loses. */
#include "engine/drums/drums_line.h"
#include "engine/drums/drums_moves.h"
#include "engine/drums/drums_worth.h"

struct best {
    game_move move;
    int worth;
};

static void consider_drums_move(struct best *best, game_move move, int worth)
{
    if (worth > best->worth) {
        *best = (struct best){move, worth};
    }
}

/* The card of a pile that is worth least to keep. */
static uint8_t find_least_card(const struct drums_rules *r, const struct drums_pile *pile)
{
    uint16_t first = r->spare[pile->cards[0]];
    for (int i = 1; i < pile->count; i++) {
        const uint16_t other = r->spare[pile->cards[i]];
        first = other < first ? other : first;
    }
    return (uint8_t)first;
}

/* How many more cards the human can spend this round without running out before the AI; may be
 * negative. */
static int count_payment_budget(const struct drums_state *s, const struct drums_rules *r)
{
    const struct drums_half *human = &s->half[DRUMS_HUMAN];
    const int rounds = r->ai_rounds[drums_drawable(&s->half[DRUMS_AI])];
    return drums_drawable(human) / rounds - (r->hand_size - human->hand.count);
}

/* Price of spending `cards` more cards; those beyond the budget cost more. */
static int greedy_card_price(const struct drums_outlook *o, int cards)
{
    const int over = cards - o->budget;
    const int dear = over <= 0 ? 0 : over < cards ? over : cards;
    return o->r->greedy.card * cards + o->r->greedy.scarcity * dear;
}

/* The slot of `free` with the highest worth; of equals the lowest. */
static unsigned choose_best_slot(lanes8 worth, uint8_t free)
{
    const lanes8 open = lanes_either(lanes_in(free), worth, lanes_all(DRUMS_NOTHING));
    return drums_lowest(lanes_set(open == lanes_all(lanes_highest(open))));
}

static void consider_unit(const struct drums_outlook *o, uint8_t kind, lanes8 free,
                          struct best *best)
{
    const struct drums_facts *f = &o->r->facts[kind];
    const int cost = greedy_card_price(o, f->cost + 1);
    const lanes8 bar = lanes_all(lanes_narrow(best->worth + cost));
    const lanes8 worth = drums_weigh(o, &o->r->recruit[kind], f->range > 0);
    const lanes8 open = lanes_either(free, worth, lanes_all(DRUMS_NOTHING));
    if (lanes_set(open > bar) != 0) {
        const int16_t top = lanes_highest(open);
        const unsigned slot = drums_lowest(lanes_set(open == lanes_all(top)));
        *best = (struct best){drums_move(DRUMS_DEPLOY, slot, kind), top - cost};
    }
}

/* Worth added by moving the Unit in `slot` to the best free slot, which *to is set to. After the
 * move the Unit is taken to have its printed range. */
static int best_move(struct drums_outlook *o, unsigned slot, int *to)
{
    const struct drums_half *human = &o->s->half[DRUMS_HUMAN];
    const uint8_t kind = human->line[slot].unit, free = o->r->all_slots & (uint8_t)~human->units;
    drums_look_home(o);
    struct drums_stake moved = drums_everywhere(&o->own, slot);
    moved.reach = o->r->recruit[kind].reach;
    const lanes8 worth = drums_weigh(o, &moved, o->r->facts[kind].range > 0);
    const unsigned best = free != 0 ? choose_best_slot(worth, free) : slot;
    const int more = free != 0 ? worth[best] - o->now[slot] : 0;
    *to = more > 0 ? (int)best : -1;
    return more > 0 ? more : 0;
}

static void consider_card(struct drums_outlook *o, uint8_t kind, struct best *best)
{
    const struct drums_rules *r = o->r;
    const struct drums_half *human = &o->s->half[DRUMS_HUMAN];
    const struct drums_facts *f = &r->facts[kind];
    const int cost = greedy_card_price(o, f->cost + 1);
    const lanes8 more = drums_gains(o, f->attack, f->defense, f->flags);
    for (unsigned rest = human->units, slot; drums_next_slot(&rest, &slot);) {
        if (human->line[slot].attached_count >= r->attached_limit) {
            continue;
        }
        int to, worth = more[slot];
        for (int i = 0; i < f->deploy_count; i++) {
            const bool moves = r->abilities[f->deploy[i]].effect == DRUMS_EFFECT_MOVE;
            worth += moves ? best_move(o, slot, &to) : 0;
        }
        consider_drums_move(best, drums_move(DRUMS_ATTACH, slot, kind), worth - cost);
    }
}

/* Number of non-engaged AI Units that would wound the own Hero if it had that Defense. */
static int count_line_threats(const struct drums_outlook *o, int defense)
{
    const struct drums_state *s = o->s;
    int count = 0;
    for (unsigned rest = o->enemies & (uint8_t)~s->half[DRUMS_HUMAN].units, slot;
         drums_next_slot(&rest, &slot);) {
        const struct drums_slot *unit = &s->half[DRUMS_AI].line[slot];
        count += drums_attack_in(o->r, unit, DRUMS_USE_HERO) >= drums_need(o->r, defense);
    }
    return count;
}

/* Worth of an ability by slot: what it adds to each own Unit, or the prize of a Hit on each
 * enemy. */
static lanes8 use_on_each(struct drums_outlook *o, const struct drums_ability *a)
{
    if (a->target == DRUMS_TARGET_ENEMY) {
        return o->prize;
    }
    if (a->effect == DRUMS_EFFECT_HEAL) {
        const struct drums_greedy *weigh = &o->r->greedy;
        lanes8 worth = lanes_all(0);
        for (unsigned rest = o->s->half[DRUMS_HUMAN].units, slot; drums_next_slot(&rest, &slot);) {
            const int cost = o->s->half[DRUMS_HUMAN].line[slot].cost;
            worth[slot] = (int16_t)(weigh->loss * (1 + cost) * weigh->heal_percent / 100);
        }
        return worth;
    }
    return drums_gains(o, a->effect == DRUMS_EFFECT_ATTACK ? a->amount : 0,
                       a->effect == DRUMS_EFFECT_DEFENSE ? a->amount : 0, 0);
}

/* Worth of an ability on the best Unit in `slots` or, if it is used on all of them, on all. */
static int unit_ability_worth(struct drums_outlook *o, const struct drums_ability *a, uint8_t slots)
{
    const lanes8 worth = use_on_each(o, a);
    int most = 0, sum = 0;
    for (unsigned rest = slots, slot; drums_next_slot(&rest, &slot);) {
        const int16_t one = worth[slot];
        most = one > most ? one : most;
        sum += one > 0 ? one : 0;
    }
    return drums_picks_unit(a) ? most : sum;
}

/* Worth of one ability of the own Hero or of the Unit in `slot`. */
static int ability_worth(struct drums_outlook *o, const struct drums_ability *a, unsigned slot)
{
    const struct drums_half *human = &o->s->half[DRUMS_HUMAN];
    const struct drums_greedy *weigh = &o->r->greedy;
    if (a->target == DRUMS_TARGET_CARD) {
        return o->s->half[DRUMS_AI].carriers != 0 ? weigh->strip : 0;
    }
    if (a->target == DRUMS_TARGET_DECK) {
        return o->r->greedy.card * a->amount;
    }
    if (a->target == DRUMS_TARGET_HERO && a->effect == DRUMS_EFFECT_HEAL) {
        return human->hero_wounds > 0 ? weigh->hero_heal : 0;
    }
    if (a->target == DRUMS_TARGET_HERO) {
        const int after = human->hero_defense + a->amount;
        return weigh->hero_threat *
               (count_line_threats(o, human->hero_defense) - count_line_threats(o, after));
    }
    const uint8_t slots = drums_candidates(o->s, o->r, DRUMS_HUMAN, a, slot);
    return slots != 0 ? unit_ability_worth(o, a, slots) : 0;
}

static void consider_hero(struct drums_outlook *o, struct best *best)
{
    const struct drums_half *human = &o->s->half[DRUMS_HUMAN];
    const struct drums_hero *hero = &o->r->heroes[human->hero];
    const struct drums_hero_facts *facts = &o->r->hero_facts[human->hero];
    const int options = drums_hero_options(o->s, o->r);
    int worth = 0, cards = 0;
    for (int n = 0; n < options; n++) {
        const struct drums_option *option = &facts->options[n];
        for (int i = 0; i < option->count; i++) {
            worth += ability_worth(o, &o->r->abilities[hero->abilities[option->first + i]],
                                   DRUMS_SLOTS_MAX);
        }
        cards += option->cost;
        consider_drums_move(best, drums_move(DRUMS_HERO, 0, (unsigned)n + 1),
                            worth - greedy_card_price(o, cards));
    }
}

static game_move choose_drums_action(struct drums_outlook *o)
{
    const struct drums_half *human = &o->s->half[DRUMS_HUMAN];
    const struct drums_pile *hand = &human->hand;
    const uint8_t free = o->r->all_slots & (uint8_t)~human->units;
    struct best best = {drums_move(DRUMS_PASS, 0, 0), o->r->greedy.pass_below};
    const lanes8 room = lanes_in(free);
    const int means[] = {
        [DRUMS_COST_HAND] = hand->count - 1, [DRUMS_COST_DECK] = human->deck.count};
    uint64_t seen = 0; /* of the first 64 kinds; weighing one of the others again changes nothing */
    o->budget = count_payment_budget(o->s, o->r);
    for (int i = 0; i < hand->count; i++) {
        const uint8_t kind = hand->cards[i];
        const struct drums_facts *f = &o->r->facts[kind];
        const bool affordable = f->cost <= means[f->cost_type];
        const uint64_t bit = kind < 64 ? UINT64_C(1) << kind : 0;
        if (affordable & ((seen & bit) == 0)) {
            if (f->type != DRUMS_UNIT) {
                if (!game_forbids(o->r->forbidden, DRUMS_OPTION_ATTACH)) {
                    consider_card(o, kind, &best);
                }
            } else if (free != 0 && !game_forbids(o->r->forbidden, DRUMS_OPTION_DEPLOY)) {
                consider_unit(o, kind, room, &best);
            }
        }
        seen |= bit;
    }
    if (!game_forbids(o->r->forbidden, DRUMS_OPTION_HERO)) {
        consider_hero(o, &best);
    }
    return best.move;
}

/* Uses a card's ability if its worth exceeds the price of its cost, else declines. */
static game_move choose_use(struct drums_outlook *o)
{
    const struct drums_pending *pending = &o->s->pending;
    const struct drums_ability *a = drums_pending_ability(o->s, o->r);
    int to;
    o->budget = count_payment_budget(o->s, o->r);
    const int worth = a->effect == DRUMS_EFFECT_MOVE ? best_move(o, pending->slot, &to)
                                                     : ability_worth(o, a, pending->slot);
    const bool use = worth - greedy_card_price(o, a->cost) > 0;
    return drums_move(use ? DRUMS_USE : DRUMS_DECLINE, 0, 0);
}

static game_move choose_target(struct drums_outlook *o)
{
    const struct drums_pending *pending = &o->s->pending;
    const struct drums_ability *a = drums_pending_ability(o->s, o->r);
    const uint8_t slots = drums_candidates(o->s, o->r, DRUMS_HUMAN, a, pending->slot);
    const lanes8 worth = use_on_each(o, a);
    const unsigned target = choose_best_slot(worth, slots);
    return drums_move(DRUMS_TARGET, worth[target] > -1 ? target : drums_lowest(slots), 0);
}

static game_move choose_move(struct drums_outlook *o)
{
    int to;
    best_move(o, o->s->pending.slot, &to);
    return to < 0 ? drums_move(DRUMS_DECLINE, 0, 0) : drums_move(DRUMS_MOVE, (unsigned)to, 0);
}

/* The attached enemy card with the highest cost; of equals the one in the lowest slot. */
static game_move choose_drums_card(const struct drums_outlook *o)
{
    struct best best = {0, -1};
    for (unsigned rest = o->s->half[DRUMS_AI].carriers, slot; drums_next_slot(&rest, &slot);) {
        const struct drums_slot *place = &o->s->half[DRUMS_AI].line[slot];
        for (int i = 0; i < place->attached_count; i++) {
            consider_drums_move(&best, drums_move(DRUMS_STRIP, slot, place->attached[i]),
                                o->r->facts[place->attached[i]].cost);
        }
    }
    return best.move;
}

static game_move choose_charge(const struct drums_state *s, const struct drums_rules *r)
{
    const unsigned slot = s->cursor;
    const struct drums_slot *unit = &s->half[DRUMS_HUMAN].line[slot];
    const bool kills =
        drums_attack_in(r, unit, DRUMS_USE_FIGHT) >= drums_need_of(s, r, DRUMS_AI, slot, true);
    const int prize = drums_prize(r, &s->half[DRUMS_AI].line[slot]);
    const bool stay = kills && prize > drums_hero_prize(s, r);
    return drums_move(stay ? DRUMS_FIGHT : DRUMS_CHARGE, 0, 0);
}

/* Worth of the best action of a non-engaged Unit: sets *target (-1: none) for a shot, or *hero. */
static int best_deed(const struct drums_outlook *o, unsigned slot, int *target, bool *hero)
{
    const struct drums_slot *unit = &o->s->half[DRUMS_HUMAN].line[slot];
    const int attack = drums_attack_in(o->r, unit, DRUMS_USE_RANGED);
    const bool shoots = !game_forbids(o->r->forbidden, DRUMS_OPTION_SHOOT);
    const uint8_t reach = shoots ? unit->reach & (uint8_t)~o->dying : 0;
    const int shot = drums_best_shot(o, attack, reach, target);
    *hero = drums_human_may_attack_hero(o->s, o->r, slot) && o->hero_prize >= shot &&
            !game_forbids(o->r->forbidden, DRUMS_OPTION_ATTACK_HERO);
    return *hero ? o->hero_prize : shot;
}

static game_move choose_support(const struct drums_outlook *o)
{
    const unsigned slot = o->s->cursor;
    const struct drums_slot *unit = &o->s->half[DRUMS_HUMAN].line[slot];
    int fight, target;
    bool hero;
    const int attack = drums_attack_in(o->r, unit, DRUMS_USE_SUPPORT);
    const uint8_t fights = drums_human_fights(o->s, o->r, slot);
    const int support = drums_best_support(o, attack, fights, &fight);
    return fight >= 0 && support > best_deed(o, slot, &target, &hero)
               ? drums_move(DRUMS_SUPPORT, (unsigned)fight, 0)
               : drums_move(DRUMS_STAND_BY, 0, 0);
}

/* Gives a target of a split attack as much Attack as a Hit needs. */
static game_move share_on(const struct drums_outlook *o, int target)
{
    const int need = o->need[target] > 0 ? o->need[target] : 1;
    return drums_move(DRUMS_SHARE, (unsigned)target, (unsigned)need);
}

static game_move choose_combat(const struct drums_outlook *o)
{
    const struct drums_slot *unit = &o->s->half[DRUMS_HUMAN].line[o->s->cursor];
    int target;
    bool hero;
    best_deed(o, o->s->cursor, &target, &hero);
    if (hero) {
        return drums_move(DRUMS_ATTACK_HERO, 0, 0);
    }
    if (target < 0) {
        return drums_move(DRUMS_HOLD, 0, 0);
    }
    return (unit->flags & DRUMS_CAN_SPLIT) != 0 ? share_on(o, target)
                                                : drums_move(DRUMS_SHOOT, (unsigned)target, 0);
}

static game_move choose_share(const struct drums_outlook *o)
{
    const struct drums_slot *unit = &o->s->half[DRUMS_HUMAN].line[o->s->cursor];
    const uint8_t open = unit->reach & (uint8_t)~o->s->split_done;
    int target;
    drums_best_shot(o, o->s->split_left, open, &target);
    return target < 0 ? drums_move(DRUMS_STOP, 0, 0) : share_on(o, target);
}

/* All decisions that need struct drums_outlook. Not inlined, so that paying, the most frequent
 * decision, does not save registers for it. */
static __attribute__((noinline)) game_move choose_weighed(const struct drums_state *s,
                                                          const struct drums_rules *r)
{
    struct drums_outlook o;
    drums_look(&o, s, r);
    switch ((enum drums_ask)s->ask) {
    case DRUMS_ASK_ACTION:
        return choose_drums_action(&o);
    case DRUMS_ASK_USE:
        return choose_use(&o);
    case DRUMS_ASK_TARGET:
        return choose_target(&o);
    case DRUMS_ASK_MOVE:
        return choose_move(&o);
    case DRUMS_ASK_CARD:
        return choose_drums_card(&o);
    case DRUMS_ASK_SUPPORT:
        return choose_support(&o);
    case DRUMS_ASK_COMBAT:
        return choose_combat(&o);
    default:
        return choose_share(&o);
    }
}

game_move drums_choose_greedy(const void *state, const void *rules, struct rng *rng)
{
    const struct drums_state *s = state;
    const struct drums_rules *r = rules;
    (void)rng;
    switch ((enum drums_ask)s->ask) {
    case DRUMS_ASK_PAY:
        return drums_move(DRUMS_PAY, 0, find_least_card(r, &s->half[DRUMS_HUMAN].hand));
    case DRUMS_ASK_REMOVE:
        return drums_move(DRUMS_REMOVE, 0, find_least_card(r, &s->half[DRUMS_HUMAN].deck));
    case DRUMS_ASK_CHARGE:
        return choose_charge(s, r);
    default:
        return choose_weighed(s, r);
    }
}

/* The player `idle`, which does as little as the rules allow. */

/* Passes in the Deployment Phase and holds in Combat: each list of moves begins with the most
 * passive one. Cards to remove at the start are random. */
game_move drums_choose_idle(const void *state, const void *rules, struct rng *rng)
{
    const struct drums_state *s = state;
    game_move moves[GAME_MOVES_MAX];
    if (s->ask == DRUMS_ASK_REMOVE) {
        const struct drums_pile *deck = &s->half[DRUMS_HUMAN].deck;
        return drums_move(DRUMS_REMOVE, 0, deck->cards[rng_below(rng, deck->count)]);
    }
    drums_moves(state, rules, moves);
    return moves[0];
}
