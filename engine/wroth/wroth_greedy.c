/* The player `greedy`: plays the move that increases most what the board is worth to the humans.
 * wroth_greedy_view.h defines that worth; the other wroth_greedy_ files find the best use of one
 * action or draft pick. */
#include "engine/wroth/wroth_greedy_view.h"

enum { NEVER = -(1 << 20), NO_DIE = 1 << 22 };

/* The elite to buy, or a move of gain 0 where nothing is affordable. */
static struct wroth_choice best_purchase(const struct wroth_view *v)
{
    const struct wroth_faction *f = wroth_faction_of(v->r, v->seat);
    const struct wroth_greedy *g = &v->r->greedy;
    struct wroth_choice best = {0, 0};
    for (int type = 0; type < f->type_count; type++) {
        const struct wroth_elite *e = &f->elites[type];
        if (e->cost > v->me->corra || wroth_elite_on_mat(v->s, v->r, v->seat, type) < 0) {
            continue;
        }
        for (int place = 0; place < WROTH_PLACES; place++) {
            if (!wroth_may_place(v->s, v->r, v->seat, type, place) ||
                (place == WROTH_SHORES && e->immovable)) { /* it could never leave Shores */
                continue;
            }
            const int swing = place == WROTH_SHORES ? v->shores : wroth_growth(v, place, 1);
            wroth_prefer(&best, g->buy + swing + g->buy_bonus * e->vp_bonus - g->buy_cost * e->cost,
                         wroth_plain_move(WROTH_DO_BUY, type, place));
        }
    }
    return best;
}

/* The worth of one Corra if it is kept. It can buy an elite as long as one is on the mat. */
static int corra_worth(const struct wroth_view *v)
{
    const struct wroth_faction *f = wroth_faction_of(v->r, v->seat);
    int worth = v->r->greedy.corra;
    for (int type = 0; type < f->type_count; type++) {
        const int cost = f->elites[type].cost > 0 ? f->elites[type].cost : 1;
        const int each = v->r->greedy.buy / cost;
        if (each > worth && wroth_elite_on_mat(v->s, v->r, v->seat, type) >= 0) {
            worth = each;
        }
    }
    return worth;
}

/* The gain of an ability in the best place that it may name. */
static struct wroth_choice best_use(const struct wroth_view *v, int number)
{
    const struct wroth_ability *a = &wroth_faction_of(v->r, v->seat)->abilities[number];
    const int basics = v->me->supply < a->amount ? v->me->supply : a->amount;
    const unsigned places = wroth_ability_places(v->s, v->r, v->seat, number);
    const bool attacks = a->effect == WROTH_POWER_BATTLE || a->effect == WROTH_POWER_STRIKE;
    if (attacks) {
        const struct wroth_choice attack =
            wroth_best_attack(v, (uint8_t)(places >> 1), a->amount, WROTH_DO_STRIKE, WROTH_BY_DIE);
        return (struct wroth_choice){
            wroth_plain_move(WROTH_DO_ABILITY, number, wroth_move_to(attack.move)), attack.gain};
    }
    struct wroth_choice best = {0, 0};
    for (unsigned left = places; left != 0; left &= left - 1) {
        const int place = __builtin_ctz(left);
        int gain = a->amount * v->r->greedy.wound;
        if (a->effect == WROTH_POWER_STEAL) {
            gain = a->amount * v->r->greedy.corra;
        } else if (a->effect != WROTH_POWER_HEAL) {
            gain = place == WROTH_SHORES ? basics * v->shores : wroth_growth(v, place, basics);
        }
        wroth_prefer(&best, gain, wroth_plain_move(WROTH_DO_ABILITY, number, place));
    }
    return best;
}

/* The best ability whose gain exceeds the worth of its Corra, or a move of gain 0. */
static struct wroth_choice best_ability(const struct wroth_view *v)
{
    const struct wroth_faction *f = wroth_faction_of(v->r, v->seat);
    struct wroth_choice best = {0, 0};
    for (int k = 0; k < f->ability_count; k++) {
        if (wroth_may_use(v->s, v->r, v->seat, k)) {
            const struct wroth_choice use = best_use(v, k);
            const int price = f->abilities[k].cost * corra_worth(v);
            wroth_prefer(&best, use.gain > 0 ? use.gain - price : 0, use.move);
        }
    }
    return best;
}

/* The best purchase now, an elite or an ability. */
static struct wroth_choice best_of_shop(const struct wroth_view *v)
{
    const struct wroth_choice none = {0, 0};
    const struct wroth_choice elite =
        game_forbids(v->r->human.forbidden, WROTH_OPTION_BUY) ? none : best_purchase(v);
    return elite.gain > 0 || game_forbids(v->r->human.forbidden, WROTH_OPTION_ABILITY)
               ? elite
               : best_ability(v);
}

/* The best use of the all-seeing die now. Does not consider Double as a die of an Exodus. */
static struct wroth_choice best_asd(const struct wroth_view *v)
{
    const struct wroth_human_rules *human = &v->r->human;
    if (game_forbids(v->r->human.forbidden,
                     (enum wroth_option)(WROTH_OPTION_ASD_MINE + v->me->asd))) {
        return (struct wroth_choice){0, NEVER};
    }
    switch ((enum wroth_asd)v->me->asd) {
    case WROTH_ASD_MINE:
        return (struct wroth_choice){wroth_plain_move(WROTH_DO_ASD_MINE, 0, 0),
                                     human->mine_corra * v->r->greedy.corra};
    case WROTH_STRIKE:
        return wroth_best_attack(v, wroth_targets(v->s, v->r, v->seat, true), human->strike_damage,
                                 WROTH_DO_STRIKE, WROTH_BY_DIE);
    case WROTH_ASSAULT:
        return wroth_best_attack(v, wroth_targets(v->s, v->r, v->seat, false),
                                 human->assault_damage, WROTH_DO_ASSAULT, WROTH_BY_DIE);
    case WROTH_DOUBLE:
        if (v->s->did == WROTH_DID_EXODUS) {
            return wroth_best_exodus(v, 0, 0, 0, v->r->greedy.see_from, WROTH_BY_DOUBLE);
        }
        return wroth_best_action(v, v->s->did, 0, WROTH_BY_DOUBLE);
    case WROTH_SEEN:
        break;
    }
    return (struct wroth_choice){0, NEVER};
}

static bool can_pay(const struct wroth_state *s, const struct wroth_rules *r, int seat)
{
    return s->force[seat].corra >= wroth_faction_of(r, seat)->cheapest;
}

/* Whether the gain of an action depends on where the AI would strike, so that wroth_foresee is
 * needed. */
static bool needs_foresight(int face)
{
    return face == WROTH_EXTEND || face == WROTH_MANEUVER;
}

/* The move after the action die is spent: uses the all-seeing die if the gain is at least
 * `greedy.see_from` (any gain will do for Mine and on the last turn), else buys, else ends the
 * turn. */
static game_move after_action(const struct wroth_state *s, const struct wroth_rules *r)
{
    const int seat = s->head.seat;
    const struct wroth_force *me = &s->force[seat];
    const bool last = me->dice_left == 0;
    const bool planned = !last && wroth_troops(me, WROTH_SHORES) > r->human.maneuver_troops;
    const bool sees = !planned && me->asd != WROTH_SEEN; /* a planned Exodus may need the die */
    const bool pays = can_pay(s, r, seat);
    struct wroth_view v;
    if (sees || pays) {
        wroth_look(&v, s, r, seat);
    }
    if (sees) {
        if (me->asd == WROTH_DOUBLE && needs_foresight(s->did)) {
            wroth_foresee(&v);
        }
        const struct wroth_choice asd = best_asd(&v);
        if (asd.gain >= (last || me->asd == WROTH_ASD_MINE ? 1 : r->greedy.see_from)) {
            return asd.move;
        }
    }
    if (pays) {
        const struct wroth_choice buy = best_of_shop(&v);
        if (buy.gain > 0) {
            return buy.move;
        }
    }
    return wroth_plain_move(WROTH_DO_END_TURN, 0, 0);
}

/* The two dice that pay for an Exodus at the lowest cost: an action die, and either another one or
 * the all-seeing die (WROTH_ASD_AS_DIE). `cost` is the worth of their best other use. */
struct region_pair {
    int face, other, cost;
};

/* A die is worth the gain of its best action (`by_face`), or 0 without one. Finds the two dice of
 * least worth as the smallest keys 4 * worth + face, without branches; ties go to the lower face.
 * The all-seeing die replaces the second one if it is not worth more. */
static struct region_pair cheapest_pair(const struct wroth_view *v,
                                        const struct wroth_choice by_face[4])
{
    int least = NO_DIE, next = NO_DIE;
    for (int face = 0; face < 4; face++) {
        const int dice = v->me->dice[face];
        const int worth = dice > 0 && by_face[face].gain > 0 ? by_face[face].gain : 0;
        const int one = dice > 0 ? 4 * worth + face : NO_DIE;
        const int two = dice > 1 ? one : NO_DIE;
        const int more = one > least ? one : least;
        least = one < least ? one : least;
        next = more < next ? more : next;
        next = two < next ? two : next;
    }
    if (v->me->asd != WROTH_SEEN) {
        const struct wroth_choice asd = v->me->asd == WROTH_DOUBLE
                                            ? (struct wroth_choice){0, v->r->greedy.double_die}
                                            : best_asd(v);
        const int worth = asd.gain > 0 ? asd.gain : 0;
        if (worth <= next >> 2) {
            return (struct region_pair){least & 3, WROTH_ASD_AS_DIE, (least >> 2) + worth};
        }
    }
    const int a = least & 3, b = next & 3;
    return (struct region_pair){a < b ? a : b, a < b ? b : a, (least >> 2) + (next >> 2)};
}

/* Weighs the action of a face if the seat has such a die. Inlined four times with a constant
 * `face`, so that the tests of which face it is disappear. */
static inline __attribute__((always_inline)) void weigh_face(const struct wroth_view *v, int face,
                                                             struct wroth_choice by_face[4],
                                                             struct wroth_choice *best)
{
    if (v->me->dice[face] > 0) {
        by_face[face] = wroth_best_action(v, face, v->can_wait ? best->gain : 0, WROTH_BY_DIE);
        wroth_prefer(best, by_face[face].gain, by_face[face].move);
    }
}

static game_move choose_wroth_action(const struct wroth_view *v)
{
    struct wroth_choice by_face[4];
    struct wroth_choice best = {0, 0};
    weigh_face(v, WROTH_MINE, by_face, &best);
    weigh_face(v, WROTH_EXTEND, by_face, &best);
    weigh_face(v, WROTH_MANEUVER, by_face, &best);
    weigh_face(v, WROTH_BATTLE, by_face, &best);
    if (!v->can_wait && (v->me->dice_left >= 2 || v->me->asd != WROTH_SEEN)) {
        const struct region_pair pair = cheapest_pair(v, by_face);
        if (pair.cost < NO_DIE / 4 && !game_forbids(v->r->human.forbidden, WROTH_OPTION_EXODUS)) {
            const int floor = pair.cost > best.gain ? pair.cost : best.gain;
            const struct wroth_choice exodus =
                wroth_best_exodus(v, pair.face, pair.other, floor, floor, WROTH_BY_DIE);
            if (exodus.gain > floor) {
                return exodus.move;
            }
        }
    }
    if (best.gain > 0) {
        return best.move;
    }
    int spare = 3;
    while (spare > 0 && v->me->dice[spare] == 0) {
        spare--;
    }
    return wroth_plain_move(WROTH_DO_DISCARD, spare, 0);
}

static game_move choose_turn(const struct wroth_state *s, const struct wroth_rules *r)
{
    struct wroth_view v;
    if (s->die_spent) {
        return after_action(s, r);
    }
    wroth_look(&v, s, r, s->head.seat);
    if (r->human.extras_before_die && can_pay(s, r, v.seat)) {
        const struct wroth_choice buy = best_of_shop(&v);
        if (buy.gain > 0) {
            return buy.move;
        }
    }
    if (v.me->dice[WROTH_EXTEND] > 0 || v.me->dice[WROTH_MANEUVER] > 0) {
        wroth_foresee(&v);
    }
    return choose_wroth_action(&v);
}

static game_move choose_bonus(const struct wroth_state *s, const struct wroth_rules *r)
{
    const int face = s->token_symbol[s->bonus];
    struct wroth_view v;
    wroth_look(&v, s, r, s->head.seat);
    if (needs_foresight(face)) {
        wroth_foresee(&v);
    }
    const struct wroth_choice best = wroth_best_action(&v, face, 0, WROTH_BY_SPOILS);
    return best.gain > 0 ? best.move : wroth_move(WROTH_DO_DISCARD, 0, 0, 0, 0, WROTH_BY_SPOILS);
}

static game_move choose_step(const struct wroth_state *s, const struct wroth_rules *r)
{
    struct wroth_view v;
    wroth_look(&v, s, r, s->head.seat);
    return wroth_best_step(&v, s->exodus_from, s->exodus_to);
}

/* hits basics first, then the elite with the least vitality. */
static game_move choose_victim(const struct wroth_state *s, const struct wroth_rules *r)
{
    const unsigned victims = wroth_ai_victims(s, r);
    int best = __builtin_ctz(victims);
    for (unsigned left = victims; left != 0; left &= left - 1) {
        const int slot = __builtin_ctz(left);
        if (slot == WROTH_ELITES_MAX ||
            s->force[WROTH_AI].vitality[slot] < s->force[WROTH_AI].vitality[best]) {
            best = slot;
        }
    }
    return wroth_plain_move(WROTH_DO_HIT, best, 0);
}

/* Chooses the elite with the most vitality, so that as few as possible fall; of those the
 * cheapest. */
static game_move choose_sufferer(const struct wroth_state *s, const struct wroth_rules *r)
{
    int best = -1;
    int best_rank = 0;
    for (uint32_t left = wroth_human_victims(s, r); left != 0; left &= left - 1) {
        const int at = __builtin_ctz(left);
        const int seat = at / WROTH_ELITES_MAX, slot = at % WROTH_ELITES_MAX;
        const int rank = s->force[seat].vitality[slot] * 256 - wroth_type_of(r, seat, slot)->cost;
        if (best < 0 || rank > best_rank) {
            best = at;
            best_rank = rank;
        }
    }
    return wroth_let_suffer(best);
}

game_move wroth_choose_greedy(const void *state, const void *rules, struct rng *rng)
{
    const struct wroth_state *s = state;
    const struct wroth_rules *r = rules;
    (void)rng;
    static game_move (*const choosers[])(const struct wroth_state *, const struct wroth_rules *) = {
        [WROTH_ASK_DRAFT] = wroth_draft_die, [WROTH_ASK_TURN] = choose_turn,
        [WROTH_ASK_SPOILS] = choose_bonus,   [WROTH_ASK_EXODUS] = choose_step,
        [WROTH_ASK_DAMAGE] = choose_victim,  [WROTH_ASK_SUFFER] = choose_sufferer,
    };
    return choosers[s->question](s, r);
}

/* The player `idle`, which does as little as the rules allow (ruling R-12). */

game_move wroth_choose_idle(const void *state, const void *rules, struct rng *rng)
{
    const struct wroth_state *s = state;
    const struct wroth_rules *r = rules;
    (void)rng;
    switch ((enum wroth_question)s->question) {
    case WROTH_ASK_DRAFT:
        return wroth_plain_move(WROTH_DO_DRAFT, s->pool[0], 0);
    case WROTH_ASK_SPOILS:
        return wroth_move(WROTH_DO_DISCARD, 0, 0, 0, 0, WROTH_BY_SPOILS);
    case WROTH_ASK_EXODUS:
        return wroth_plain_move(WROTH_DO_END_EXODUS, 0, 0);
    case WROTH_ASK_DAMAGE:
        return wroth_plain_move(WROTH_DO_HIT, __builtin_ctz(wroth_ai_victims(s, r)), 0);
    case WROTH_ASK_SUFFER:
        return wroth_let_suffer(__builtin_ctz(wroth_human_victims(s, r)));
    case WROTH_ASK_TURN:
    case WROTH_ASK_NOTHING:
        break;
    }
    if (s->die_spent) {
        return wroth_plain_move(WROTH_DO_END_TURN, 0, 0);
    }
    int face = 0;
    while (s->force[s->head.seat].dice[face] == 0) {
        face++;
    }
    return wroth_plain_move(WROTH_DO_DISCARD, face, 0);
}
