/* Lists the legal moves of each decision of a human. */
#include "engine/wroth/wroth_moves.h"
#include "engine/wroth/wroth_bytes.h"

unsigned wroth_movable(const struct wroth_state *s, const struct wroth_rules *r, int seat,
                       int place)
{
    return s->force[seat].elites[place] == 0
               ? 0
               : wroth_slots_in(&s->force[seat], place) & ~wroth_faction_of(r, seat)->rooted;
}

/* Whether two elites of a seat are alike: the same type with the same vitality. */
static bool are_elites_alike(const struct wroth_state *s, const struct wroth_rules *r, int seat,
                             int a, int b)
{
    const struct wroth_faction *f = wroth_faction_of(r, seat);
    return f->slot_type[a] == f->slot_type[b] &&
           s->force[seat].vitality[a] == s->force[seat].vitality[b];
}

/* Removes the slots of `skip`, and keeps only the first of elites that are alike. Otherwise lists
 * would contain moves that do the same. */
static unsigned first_of_each(const struct wroth_state *s, const struct wroth_rules *r, int seat,
                              unsigned slots, unsigned skip)
{
    unsigned kept = 0;
    for (unsigned left = slots & ~skip; left != 0; left &= left - 1) {
        const int slot = __builtin_ctz(left);
        bool twin = false;
        for (unsigned seen = kept; seen != 0; seen &= seen - 1) {
            twin |= are_elites_alike(s, r, seat, __builtin_ctz(seen), slot);
        }
        kept |= twin ? 0 : 1u << slot;
    }
    return kept;
}

/* W-38: one or two troops, basics or elites, from one place to one next to it. */
static void add_group(struct game_list *list, const struct wroth_state *s,
                      const struct wroth_rules *r, int seat, int from, int to,
                      enum wroth_means means)
{
    const int basics = s->force[seat].basics[from];
    const int most = r->human.maneuver_troops;
    for (int n = 1; n <= basics && n <= most; n++) {
        game_list_add(list, wroth_move(WROTH_DO_MANEUVER, from, to, n, 0, means));
    }
    const unsigned slots = wroth_movable(s, r, seat, from);
    for (unsigned left = first_of_each(s, r, seat, slots, 0); left != 0; left &= left - 1) {
        const unsigned one = left & -left;
        game_list_add(list, wroth_move(WROTH_DO_MANEUVER, from, to, 0, (int)one, means));
        if (most < 2) {
            continue;
        }
        if (basics > 0) {
            game_list_add(list, wroth_move(WROTH_DO_MANEUVER, from, to, 1, (int)one, means));
        }
        for (unsigned other = first_of_each(s, r, seat, slots, one); other != 0;
             other &= other - 1) {
            const unsigned two = other & -other;
            if (two > one) {
                game_list_add(list,
                              wroth_move(WROTH_DO_MANEUVER, from, to, 0, (int)(one | two), means));
            }
        }
    }
}

static void add_maneuvers(struct game_list *list, const struct wroth_state *s,
                          const struct wroth_rules *r, int seat, enum wroth_means means)
{
    const struct wroth_force *f = &s->force[seat];
    for (int from = 0; from < WROTH_PLACES; from++) {
        if (wroth_troops(f, from) == 0) {
            continue;
        }
        for (unsigned to = r->adjacent[from]; to != 0; to &= to - 1) {
            add_group(list, s, r, seat, from, wroth_lowest(to), means);
        }
    }
    if (f->supply > 0) {
        const int n = f->supply < r->human.muster_troops ? f->supply : r->human.muster_troops;
        game_list_add(list, wroth_move(WROTH_DO_MUSTER, 0, 0, n, 0, means));
    }
}

/* W-37 */
static void add_extends(struct game_list *list, const struct wroth_state *s,
                        const struct wroth_rules *r, int seat, enum wroth_means means)
{
    const struct wroth_force *f = &s->force[seat];
    const int most = f->supply < r->human.extend_troops ? f->supply : r->human.extend_troops;
    for (int place = 0; place < WROTH_PLACES; place++) {
        for (int n = 1; n <= most && wroth_troops(f, place) > 0; n++) {
            game_list_add(list, wroth_move(WROTH_DO_EXTEND, 0, place, n, 0, means));
        }
    }
}

uint8_t wroth_targets(const struct wroth_state *s, const struct wroth_rules *r, int seat,
                      bool anywhere)
{
    const uint8_t reach = anywhere ? 255 : wroth_reach(s, r, seat);
    return r->human.empty_attack ? reach : reach & s->force[WROTH_AI].held;
}

static void add_attacks(struct game_list *list, uint8_t regions, enum wroth_kind kind,
                        enum wroth_means means)
{
    for (unsigned left = regions; left != 0; left &= left - 1) {
        game_list_add(list, wroth_move(kind, 0, wroth_lowest(left), 0, 0, means));
    }
}

static void add_action(struct game_list *list, const struct wroth_state *s,
                       const struct wroth_rules *r, int seat, int face, enum wroth_means means)
{
    switch (face) {
    case WROTH_MINE: /* W-36 */
        game_list_add(list, wroth_move(WROTH_DO_MINE, 0, 0, 0, 0, means));
        break;
    case WROTH_EXTEND:
        add_extends(list, s, r, seat, means);
        break;
    case WROTH_MANEUVER:
        add_maneuvers(list, s, r, seat, means);
        break;
    case WROTH_BATTLE: /* W-39 */
        add_attacks(list, wroth_targets(s, r, seat, false), WROTH_DO_BATTLE, means);
        break;
    default:
        break;
    }
}

bool wroth_may_leave(const struct wroth_state *s, const struct wroth_rules *r, int seat, int from)
{
    return (from != WROTH_SHORES || r->human.exodus_from_shores) &&
           (s->force[seat].basics[from] > 0 || wroth_movable(s, r, seat, from) != 0);
}

static void add_exodus_sources(struct game_list *list, const struct wroth_state *s,
                               const struct wroth_rules *r, int seat, int face, int other,
                               enum wroth_means means)
{
    for (int from = 0; from < WROTH_PLACES; from++) {
        if (wroth_may_leave(s, r, seat, from)) {
            game_list_add(list, wroth_move(WROTH_DO_EXODUS, from, 0, face, other, means));
        }
    }
}

/* W-44: every pair of faces in hand, the all-seeing die as one of them. */
static void add_exoduses(struct game_list *list, const struct wroth_state *s,
                         const struct wroth_rules *r, int seat)
{
    const struct wroth_force *f = &s->force[seat];
    for (int face = 0; face < 4; face++) {
        if (f->dice[face] == 0) {
            continue;
        }
        for (int other = face; other < 4; other++) {
            if (f->dice[other] > (other == face ? 1 : 0)) {
                add_exodus_sources(list, s, r, seat, face, other, WROTH_BY_DIE);
            }
        }
        if (f->asd != WROTH_SEEN) {
            add_exodus_sources(list, s, r, seat, face, WROTH_ASD_AS_DIE, WROTH_BY_DIE);
        }
    }
}

bool wroth_may_place(const struct wroth_state *s, const struct wroth_rules *r, int side, int type,
                     int place)
{
    const enum wroth_deploy deploy =
        (enum wroth_deploy)wroth_faction_of(r, side)->elites[type].deploy;
    const bool occupied = wroth_troops(&s->force[side], place) > 0;
    return (deploy != WROTH_DEPLOY_OCCUPIED && place == WROTH_SHORES) ||
           (deploy != WROTH_DEPLOY_ZONE && occupied);
}

static void add_purchases(struct game_list *list, const struct wroth_state *s,
                          const struct wroth_rules *r, int seat)
{
    const struct wroth_faction *f = wroth_faction_of(r, seat);
    if (s->force[seat].corra < f->cheapest) {
        return;
    }
    for (int type = 0; type < f->type_count; type++) {
        if (f->elites[type].cost > s->force[seat].corra ||
            wroth_elite_on_mat(s, r, seat, type) < 0) {
            continue;
        }
        for (int place = 0; place < WROTH_PLACES; place++) {
            if (wroth_may_place(s, r, seat, type, place)) {
                game_list_add(list, wroth_plain_move(WROTH_DO_BUY, type, place));
            }
        }
    }
}

bool wroth_may_use(const struct wroth_state *s, const struct wroth_rules *r, int seat, int number)
{
    const struct wroth_ability *a = &wroth_faction_of(r, seat)->abilities[number];
    const enum wroth_moment now = s->die_spent ? WROTH_AFTER_DIE : WROTH_BEFORE_DIE;
    return a->cost <= s->force[seat].corra && (a->when == WROTH_ANY_TIME || a->when == now);
}

/* WP-53 */
static void add_abilities(struct game_list *list, const struct wroth_state *s,
                          const struct wroth_rules *r, int seat)
{
    const struct wroth_faction *f = wroth_faction_of(r, seat);
    for (int k = 0; k < f->ability_count; k++) {
        if (!wroth_may_use(s, r, seat, k)) {
            continue;
        }
        for (unsigned left = wroth_ability_places(s, r, seat, k); left != 0; left &= left - 1) {
            game_list_add(list, wroth_plain_move(WROTH_DO_ABILITY, k, __builtin_ctz(left)));
        }
    }
}

static void add_asd(struct game_list *list, const struct wroth_state *s,
                    const struct wroth_rules *r, int seat)
{
    switch ((enum wroth_asd)s->force[seat].asd) {
    case WROTH_ASD_MINE: /* W-56 */
        game_list_add(list, wroth_plain_move(WROTH_DO_ASD_MINE, 0, 0));
        break;
    case WROTH_STRIKE: /* W-57 */
        add_attacks(list, wroth_targets(s, r, seat, true), WROTH_DO_STRIKE, WROTH_BY_DIE);
        break;
    case WROTH_ASSAULT: /* W-58 */
        add_attacks(list, wroth_targets(s, r, seat, false), WROTH_DO_ASSAULT, WROTH_BY_DIE);
        break;
    case WROTH_DOUBLE: /* W-59 */
        if (s->did == WROTH_DID_EXODUS) {
            add_exodus_sources(list, s, r, seat, 0, 0, WROTH_BY_DOUBLE);
        } else if (s->did != WROTH_DID_NOTHING) {
            add_action(list, s, r, seat, s->did, WROTH_BY_DOUBLE);
        }
        break;
    case WROTH_SEEN:
        break;
    }
}

/* W-47, W-53: what the turn offers besides its action die. */
static void add_extras(struct game_list *list, const struct wroth_state *s,
                       const struct wroth_rules *r, int seat)
{
    if (s->die_spent || r->human.extras_before_die) {
        add_purchases(list, s, r, seat);
        add_abilities(list, s, r, seat);
        add_asd(list, s, r, seat);
    }
}

static void add_turn(struct game_list *list, const struct wroth_state *s,
                     const struct wroth_rules *r, int seat)
{
    if (s->die_spent) {
        add_extras(list, s, r, seat);
        game_list_add(list, wroth_plain_move(WROTH_DO_END_TURN, 0, 0));
        return;
    }
    for (int face = 0; face < 4; face++) { /* W-33, W-34 */
        if (s->force[seat].dice[face] > 0) {
            add_action(list, s, r, seat, face, WROTH_BY_DIE);
            game_list_add(list, wroth_plain_move(WROTH_DO_DISCARD, face, 0));
        }
    }
    add_exoduses(list, s, r, seat);
    add_extras(list, s, r, seat);
}

/* The faces whose action has any use for the seat, a bit each. Computes all at once, without a
 * branch. */
static unsigned useful_faces(const struct wroth_state *s, const struct wroth_rules *r, int seat)
{
    const struct wroth_force *f = &s->force[seat];
    const unsigned basics = (f->basics[WROTH_SHORES] | wroth_eight(f->basics)) != 0;
    const unsigned stuck = wroth_faction_of(r, seat)->rooted | wroth_slots_in(f, WROTH_ON_MAT);
    const unsigned movable = basics | (stuck != UINT8_MAX);
    const unsigned supply = f->supply > 0;
    const unsigned targets = wroth_targets(s, r, seat, false) != 0;
    return 1u << WROTH_MINE | (supply & (basics | (f->on_map > 0))) << WROTH_EXTEND |
           (supply | movable) << WROTH_MANEUVER | targets << WROTH_BATTLE;
}

bool wroth_can_act(const struct wroth_state *s, const struct wroth_rules *r, int seat, int face)
{
    return useful_faces(s, r, seat) >> face & 1;
}

game_move wroth_only_move(const struct wroth_state *s, const struct wroth_rules *r)
{
    const struct wroth_force *f = &s->force[s->head.seat];
    uint32_t dice;
    memcpy(&dice, f->dice, sizeof dice);
    if (wroth_set_of(wroth_some(dice)) & useful_faces(s, r, s->head.seat)) {
        return WROTH_NO_MOVE;
    }
    game_move out[GAME_MOVES_MAX];
    struct game_list list = {out, 0};
    add_turn(&list, s, r, s->head.seat);
    return list.count == 1 ? out[0] : WROTH_NO_MOVE;
}

/* A quick test whether the all-seeing die certainly offers a move. False: it may or may not. */
static bool can_see(const struct wroth_state *s, const struct wroth_rules *r, int seat)
{
    const unsigned strike = wroth_targets(s, r, seat, true) != 0;
    const unsigned assault = wroth_targets(s, r, seat, false) != 0;
    const unsigned sure = useful_faces(s, r, seat) & ((1u << WROTH_NO_FACE) - 1);
    const unsigned offers = 1u << WROTH_ASD_MINE | strike << WROTH_STRIKE |
                            assault << WROTH_ASSAULT | (sure >> s->did & 1) << WROTH_DOUBLE;
    return offers >> s->force[seat].asd & 1;
}

bool wroth_has_extras(const struct wroth_state *s, const struct wroth_rules *r)
{
    game_move out[GAME_MOVES_MAX];
    struct game_list list = {out, 0};
    const int seat = s->head.seat;
    const bool poor = s->force[seat].corra < wroth_faction_of(r, seat)->cheapest;
    if (s->force[seat].asd == WROTH_SEEN && poor) {
        return false;
    }
    if (can_see(s, r, seat)) {
        return true;
    }
    if (s->force[seat].asd != WROTH_DOUBLE && poor) {
        return false;
    }
    add_extras(&list, s, r, seat);
    return list.count > 0;
}

/* W-45: the next group of an Exodus, or its end. */
static void add_steps(struct game_list *list, const struct wroth_state *s,
                      const struct wroth_rules *r, int seat)
{
    const int from = s->exodus_from;
    const uint8_t ways = s->exodus_to != 0 ? wroth_bit(s->exodus_to) : r->adjacent[from];
    const unsigned elites = first_of_each(s, r, seat, wroth_movable(s, r, seat, from), 0);
    for (unsigned left = ways; left != 0; left &= left - 1) {
        const int to = wroth_lowest(left);
        for (int n = 1; n <= s->force[seat].basics[from]; n++) {
            game_list_add(list, wroth_move(WROTH_DO_STEP, 0, to, n, 0, WROTH_BY_DIE));
        }
        for (unsigned slots = elites; slots != 0; slots &= slots - 1) {
            game_list_add(list,
                          wroth_move(WROTH_DO_STEP, 0, to, 0, (int)(slots & -slots), WROTH_BY_DIE));
        }
    }
    game_list_add(list, wroth_plain_move(WROTH_DO_END_EXODUS, 0, 0));
}

int wroth_option(const void *state, const void *rules, game_move move)
{
    static const int8_t options[32] = {
        /* 1 + the option; 0: none */
        [WROTH_DO_MINE] = 1 + WROTH_MINE,
        [WROTH_DO_EXTEND] = 1 + WROTH_EXTEND,
        [WROTH_DO_MANEUVER] = 1 + WROTH_MANEUVER,
        [WROTH_DO_MUSTER] = 1 + WROTH_MANEUVER,
        [WROTH_DO_BATTLE] = 1 + WROTH_BATTLE,
        [WROTH_DO_EXODUS] = 1 + WROTH_OPTION_EXODUS,
        [WROTH_DO_ASD_MINE] = 1 + WROTH_OPTION_ASD_MINE,
        [WROTH_DO_STRIKE] = 1 + WROTH_OPTION_STRIKE,
        [WROTH_DO_ASSAULT] = 1 + WROTH_OPTION_ASSAULT,
        [WROTH_DO_BUY] = 1 + WROTH_OPTION_BUY,
        [WROTH_DO_ABILITY] = 1 + WROTH_OPTION_ABILITY,
    };
    (void)state, (void)rules;
    return wroth_move_means(move) == WROTH_BY_DOUBLE ? (int)WROTH_OPTION_DOUBLE
                                                     : options[wroth_move_kind(move)] - 1;
}

int wroth_moves(const void *state, const void *rules, game_move out[])
{
    const struct wroth_state *s = state;
    const struct wroth_rules *r = rules;
    struct game_list list = {out, 0};
    const int seat = s->head.seat;
    switch ((enum wroth_question)s->question) {
    case WROTH_ASK_DRAFT:
        for (int face = 0; face < 4; face++) {
            for (int k = 0; k < s->pool_count; k++) {
                if (s->pool[k] == face) {
                    game_list_add(&list, wroth_plain_move(WROTH_DO_DRAFT, face, 0));
                    break;
                }
            }
        }
        break;
    case WROTH_ASK_TURN:
        add_turn(&list, s, r, seat);
        break;
    case WROTH_ASK_SPOILS: /* WP-21 */
        add_action(&list, s, r, seat, s->token_symbol[s->bonus], WROTH_BY_SPOILS);
        game_list_add(&list, wroth_move(WROTH_DO_DISCARD, 0, 0, 0, 0, WROTH_BY_SPOILS));
        break;
    case WROTH_ASK_EXODUS:
        add_steps(&list, s, r, seat);
        break;
    case WROTH_ASK_DAMAGE: /* WP-35 */
        for (unsigned left = wroth_ai_victims(s, r); left != 0; left &= left - 1) {
            game_list_add(&list, wroth_plain_move(WROTH_DO_HIT, __builtin_ctz(left), 0));
        }
        break;
    case WROTH_ASK_SUFFER: /* WP-31 */
        for (uint32_t left = wroth_human_victims(s, r); left != 0; left &= left - 1) {
            game_list_add(&list, wroth_let_suffer(__builtin_ctz(left)));
        }
        break;
    case WROTH_ASK_NOTHING:
        break;
    }
    return list.count;
}

bool wroth_follows(const void *state, const void *rules)
{
    (void)rules;
    return ((const struct wroth_state *)state)->question == WROTH_ASK_EXODUS;
}
