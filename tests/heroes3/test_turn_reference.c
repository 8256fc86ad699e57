/* The turn order against a second, plain implementation written from the rules' text, over random
 * battles with waits, lost and extra turns, deaths, resurrections, blindness, clones and changed
 * speeds. */
#include "tests/support/fixture.h"

#include "tests/heroes3/replay_turn_vectors.h"

enum { BATTLES = 4000, ROUNDS = 3 };

enum kind { CREATURE, MACHINE, SIEGE_ENGINE };

struct stack {
    bool here, alive, able;
    int side, order; /* place among the tied stacks of its army */
    enum kind kind;
    int speed;
    bool played, waiting, morale_waiting, had_morale;
    int morale_time;
};

struct reference {
    struct stack stacks[HEROES3_UNITS];
    int phase, last_side, round, clock, extra;
    bool creature_played;
};

static bool ready(const struct stack *k)
{
    return k->here && k->alive && k->able;
}

/* Who of a phase may play at all. */
static bool candidate(const struct reference *r, const struct stack *k, bool waiters)
{
    switch (r->phase) {
    case HEROES3_SIEGE:
        return k->kind == SIEGE_ENGINE && !k->played && !k->waiting;
    case HEROES3_NORMAL:
        return k->kind == CREATURE && !k->played && !k->waiting;
    case HEROES3_MACHINES:
        return k->kind != CREATURE && !k->played && k->waiting == waiters;
    case HEROES3_MORALE:
        return k->morale_waiting;
    default:
        return k->kind == CREATURE && !k->played;
    }
}

/* The army that wins a tie (H-4, H-6, H-7, H-19). */
static int favoured(const struct reference *r)
{
    const bool opening = r->phase == HEROES3_NORMAL && r->round == 1 && !r->creature_played;
    return r->last_side < 0 || opening ? 0 : 1 - r->last_side;
}

/* Does `a` play before `b`? Both are candidates. */
static bool before(const struct reference *r, const struct stack *a, const struct stack *other)
{
    if (r->phase == HEROES3_MORALE) {
        return a->morale_time < other->morale_time;
    }
    if (r->phase == HEROES3_SIEGE &&
        (a->order == HEROES3_CATAPULT) != (other->order == HEROES3_CATAPULT)) {
        return other->order == HEROES3_CATAPULT;
    }
    if (a->kind == CREATURE && a->speed != other->speed) {
        return (a->speed > other->speed) == (r->phase == HEROES3_NORMAL);
    }
    if (a->side != other->side) {
        return a->side == favoured(r);
    }
    return a->order < other->order;
}

static int best_of(const struct reference *r, bool waiters)
{
    int best = -1;
    for (int i = 0; i < HEROES3_UNITS; i++) {
        const struct stack *k = &r->stacks[i];
        if (ready(k) && candidate(r, k, waiters) && (best < 0 || before(r, k, &r->stacks[best]))) {
            best = i;
        }
    }
    return best;
}

static int reference_next(struct reference *r)
{
    if (r->extra >= 0) {
        return r->extra;
    }
    for (; r->phase < HEROES3_ROUND_OVER; r->phase++) {
        int best = best_of(r, false);
        if (best < 0 && r->phase == HEROES3_MACHINES) {
            best = best_of(r, true);
        }
        if (best >= 0) {
            return best;
        }
    }
    return -1;
}

static void reference_played(struct reference *r, int unit, enum heroes3_deed deed)
{
    struct stack *k = &r->stacks[unit];
    r->last_side = k->side;
    r->creature_played |= k->kind == CREATURE;
    if (deed == HEROES3_WAITED) {
        k->waiting = true;
        k->morale_waiting = r->extra == unit;
    } else {
        k->played = true;
        k->morale_waiting = false;
    }
    r->extra = -1;
}

/* One battle, both implementations side by side. */
struct duel {
    struct reference ref;
    struct heroes3_turn turn;
    struct rng rng;
    int clones[2];
};

static uint32_t roll(struct duel *d, uint32_t sides)
{
    return rng_below(&d->rng, sides);
}

static void enter(struct duel *d, int unit, enum kind kind, int speed)
{
    d->ref.stacks[unit] = (struct stack){.here = true,
                                         .alive = true,
                                         .able = true,
                                         .side = (int)heroes3_side_of(unit),
                                         .order = heroes3_number_of(unit),
                                         .kind = kind,
                                         .speed = speed};
    d->turn.speed[unit] = (uint8_t)speed;
    heroes3_turn_enable(&d->turn, unit);
}

static void field(struct duel *d)
{
    for (int side = 0; side < 2; side++) {
        const int base = side * HEROES3_SIDE_UNITS;
        for (int slot = 0; slot < HEROES3_SLOTS; slot++) {
            if (slot == 0 || roll(d, 2) == 0) {
                enter(d, base + slot, CREATURE, 1 + (int)roll(d, 5));
            }
        }
        for (int machine = HEROES3_BALLISTA; machine <= HEROES3_TENT; machine++) {
            if (roll(d, 3) == 0) {
                enter(d, base + machine, MACHINE, 0);
            }
        }
    }
    if (roll(d, 3) == 0) {
        enter(d, HEROES3_CATAPULT, SIEGE_ENGINE, 0);
        for (int turret = HEROES3_KEEP; turret <= HEROES3_LOWER_TOWER; turret++) {
            if (roll(d, 2) == 0) {
                enter(d, HEROES3_SIDE_UNITS + turret, SIEGE_ENGINE, 0);
            }
        }
    }
}

static void tell_able(struct duel *d, int unit)
{
    if (ready(&d->ref.stacks[unit])) {
        heroes3_turn_enable(&d->turn, unit);
    } else {
        heroes3_turn_disable(&d->turn, unit);
    }
}

static void add_clone(struct duel *d, int side)
{
    if (d->clones[side] < HEROES3_CLONES) {
        enter(d, side * HEROES3_SIDE_UNITS + HEROES3_FIRST_CLONE + d->clones[side]++, CREATURE,
              1 + (int)roll(d, 5));
    }
}

/* Something befalls a random creature. */
static void befall(struct duel *d)
{
    const int unit = (int)roll(d, 2) * HEROES3_SIDE_UNITS + (int)roll(d, HEROES3_SLOTS);
    struct stack *k = &d->ref.stacks[unit];
    if (!k->here || d->ref.extra == unit) {
        return;
    }
    switch (roll(d, 12)) {
    case 0:
        k->speed = 1 + (int)roll(d, 5);
        d->turn.speed[unit] = (uint8_t)k->speed;
        break;
    case 1:
        k->alive = false;
        k->morale_waiting = false; /* H-29: it had made its move */
        heroes3_turn_die(&d->turn, unit);
        break;
    case 2:
    case 3:
        k->alive = true;
        tell_able(d, unit);
        break;
    case 4:
        k->able = false;
        tell_able(d, unit);
        break;
    case 5:
        k->able = true;
        tell_able(d, unit);
        break;
    case 6:
        add_clone(d, (int)heroes3_side_of(unit));
        break;
    default:
        break;
    }
}

static enum heroes3_deed random_deed(struct duel *d, int unit)
{
    const struct stack *k = &d->ref.stacks[unit];
    const uint32_t wish = roll(d, 6);
    const bool in_time = k->kind != CREATURE || d->ref.phase == HEROES3_NORMAL;
    if (wish < 2 && in_time && !k->waiting) {
        return HEROES3_WAITED;
    }
    if (wish == 2) {
        return HEROES3_DEFENDED;
    }
    return wish == 3 && k->kind == CREATURE && d->ref.extra != unit ? HEROES3_FROZE : HEROES3_ACTED;
}

static void activate(struct duel *d, int unit)
{
    struct stack *k = &d->ref.stacks[unit];
    const enum heroes3_deed deed = random_deed(d, unit);
    assert_true(deed != HEROES3_WAITED || heroes3_turn_may_wait(&d->turn, unit));
    heroes3_turn_played(&d->turn, &vectors_rules, unit, deed);
    reference_played(&d->ref, unit, deed);
    if (deed == HEROES3_ACTED && k->kind == CREATURE && !k->had_morale && roll(d, 3) == 0) {
        heroes3_turn_grant_extra(&d->turn, unit);
        k->had_morale = true;
        k->morale_time = d->ref.clock++;
        d->ref.extra = unit;
    }
    befall(d);
}

static void open_round(struct duel *d, int round)
{
    d->ref.phase = HEROES3_SIEGE;
    d->ref.round = round;
    d->ref.extra = -1;
    for (int i = 0; i < HEROES3_UNITS; i++) {
        struct stack *k = &d->ref.stacks[i];
        k->played = k->waiting = k->morale_waiting = k->had_morale = false;
    }
    heroes3_turn_begin_round(&d->turn, round == 1);
}

TEST(test_h3_h31_order_equals_a_second_implementation)
{
    uint64_t activations = 0;
    for (uint64_t battle = 0; battle < BATTLES; battle++) {
        struct duel d = {.rng = rng_stream(rng_key(11, battle), 0, 0), .ref.last_side = -1};
        heroes3_turn_start(&d.turn);
        field(&d);
        for (int round = 1; round <= ROUNDS; round++) {
            open_round(&d, round);
            for (;;) {
                const int expected = reference_next(&d.ref);
                const int unit = heroes3_turn_next(&d.turn, &vectors_rules);
                assert_int_equal(unit, expected < 0 ? HEROES3_NO_UNIT : expected);
                if (expected < 0) {
                    break;
                }
                assert_int_equal(d.turn.phase, d.ref.phase);
                activate(&d, unit);
                activations++;
            }
        }
    }
    assert_true(activations > BATTLES * ROUNDS * 5);
}
