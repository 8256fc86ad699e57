/* A battle in progress. */
#ifndef POISE_HEROES3_STATE_H
#define POISE_HEROES3_STATE_H

#include "engine/heroes3/rules.h"

enum { H3_SCORE_SLOTS = 12 };

/* One stream of random numbers for each purpose, keyed anew each round. */
enum h3_stream {
    H3_DICE_DAMAGE,
    H3_DICE_LUCK,
    H3_DICE_MORALE,
    H3_DICE_ABILITY,
    H3_DICE_SIEGE,
    H3_DICE_TIE,
    H3_DICE, /* streams kept in the state; those below are used at the start only */
    H3_STREAM_ARMY = H3_DICE,
    H3_STREAM_OBSTACLES = H3_STREAM_ARMY + 2,
    H3_STREAM_SIDES,
};

/* Conditions of a stack besides its effects. */
enum h3_condition {
    H3_DEFENDING = 1 << 0,
    H3_REBORN = 1 << 1,    /* rebirth is used up */
    H3_CAST_DONE = 1 << 2, /* the creature's own spell is used up */
    H3_FRESHENED = 1 << 3, /* regenerated and suffered poison this round */
};

/* A stack: `count` creatures, the top one with `hp` hit points, all others with hp_max (HD-9). */
struct h3_unit {
    int16_t creature;        /* in rules->creatures */
    int16_t attack, defence; /* with hero, ground and effects */
    uint16_t count, start_count;
    uint16_t hp, hp_max;
    uint8_t hex;   /* front hex; H3_NOWHERE for turrets */
    uint8_t shape; /* enum h3_shape */
    uint8_t shots, retaliations;
    int8_t morale, luck;
    uint8_t conditions;           /* bits of enum h3_condition */
    uint8_t bound_by;             /* a stack beside it that holds it, or H3_NO_UNIT */
    uint8_t twin;                 /* a clone's original, or H3_NO_UNIT */
    uint8_t rounds[H3_EFFECTS];   /* that an effect still lasts; 0: it does not */
    uint8_t strength[H3_EFFECTS]; /* in the effect's own unit */
};

/* What the seat in turn has to decide. */
enum h3_decision {
    H3_DECIDE_NOTHING,
    H3_DECIDE_PLACE,  /* Tactics: where stack `active` starts */
    H3_DECIDE_ACTION, /* what stack `active` does */
    H3_DECIDE_SPOT,   /* on which hex: to walk to, or to strike `target` from */
    H3_DECIDE_TARGET, /* of the spell `spell` */
};

/* Moves: kind | argument << 8; the argument is a unit, a hex, a spell or a part of the wall. */
enum h3_move {
    H3_MOVE_WAIT,
    H3_MOVE_DEFEND,
    H3_MOVE_SHOOT,     /* unit */
    H3_MOVE_STRIKE,    /* unit; then a spot where there are several */
    H3_MOVE_WALK,      /* then a spot */
    H3_MOVE_SPOT,      /* hex */
    H3_MOVE_CAST,      /* spell; then a target where there are several */
    H3_MOVE_OWN_SPELL, /* unit: the creature's own spell */
    H3_MOVE_TARGET,    /* unit */
    H3_MOVE_WALL,      /* part of the wall: the catapult */
    H3_MOVE_HEAL,      /* unit: the tent */
    H3_MOVE_PLACE,     /* hex */
    H3_MOVE_KINDS
};

enum h3_end { H3_END_ATTACKER_GONE, H3_END_DEFENDER_GONE, H3_END_BOTH_GONE, H3_END_ROUND_CAP };

/* Statistics of one side. */
struct h3_tally {
    uint32_t lost_value, lost_gold;
    uint32_t kills_ranged, kills_melee;
    uint16_t activations, extra_turns, lost_turns, lucky, waits;
    uint16_t spells;
};

struct h3_state {
    struct game_head head;
    struct h3_turn turn;
    struct rng dice[H3_DICE];
    struct h3_hexes taken[2]; /* by living stacks and machines of a side */
    struct h3_hexes closed;   /* obstacles, and walls that stand */
    struct h3_hexes reach;    /* front hexes that stack `active` may go to, its own among them */
    struct h3_unit unit[H3_UNITS];
    uint64_t alive;    /* stacks with count > 0, machines too */
    uint64_t corpses;  /* dead stacks that lie on the field */
    uint64_t to_place; /* stacks that Tactics still lets arrange */
    uint8_t attacker_seat;
    uint8_t over; /* a side has no creatures left */
    uint8_t active, decision, target, spell;
    uint8_t wall[H3_WALL_PARTS]; /* hits it still stands */
    uint8_t first_side;          /* that had the first creature activation; enum h3_side */
    uint8_t summons[2];          /* summoned so far, by side */
    uint8_t cast_this_round[2];  /* by side */
    uint16_t mana[2];
    struct h3_tally tally[2];                  /* by side */
    int32_t start_value[2];                    /* AI value of the armies, by side */
    int32_t score_by_round[2][H3_SCORE_SLOTS]; /* by seat */
};

_Static_assert(sizeof(struct h3_state) <= GAME_STATE_MAX / 2, "a battle is cheap to copy");

static inline game_move h3_move(enum h3_move kind, int argument)
{
    return (game_move)kind | (game_move)argument << 8;
}

static inline enum h3_move h3_move_kind(game_move move)
{
    return (enum h3_move)(move & 0xff);
}

static inline int h3_move_argument(game_move move)
{
    return (int)(move >> 8);
}

static inline uint8_t h3_seat_of(const struct h3_state *s, enum h3_side side)
{
    return side == H3_ATTACKER ? s->attacker_seat : (uint8_t)(1 - s->attacker_seat);
}

static inline const struct h3_hero *h3_hero_of(const struct h3_state *s, const struct h3_rules *r,
                                               enum h3_side side)
{
    return &r->army[h3_seat_of(s, side)].hero;
}

static inline enum h3_side h3_enemy(enum h3_side side)
{
    return side == H3_ATTACKER ? H3_DEFENDER : H3_ATTACKER;
}

static inline const struct h3_creature *h3_creature_of(const struct h3_state *s,
                                                       const struct h3_rules *r, int unit)
{
    return &r->creatures[s->unit[unit].creature];
}

static inline bool h3_alive(const struct h3_state *s, int unit)
{
    return (s->alive >> unit) & 1;
}

/* Living creatures of a side, without machines. */
static inline uint64_t h3_creatures(const struct h3_state *s, enum h3_side side)
{
    return s->alive & h3_side_bits(side) & H3_CREATURE_BITS;
}

/* Living stacks of a side that stand on the field: creatures and machines, no turrets. */
static inline uint64_t h3_bodies(const struct h3_state *s, enum h3_side side)
{
    return s->alive & h3_side_bits(side) & ~H3_TURRET_BITS;
}

static inline bool h3_is_machine(int unit)
{
    return (h3_bit(unit) & H3_ALL_MACHINE_BITS) != 0;
}

static inline struct h3_hexes h3_cells(const struct h3_state *s, const struct h3_rules *r, int unit)
{
    return r->board.cells[s->unit[unit].shape][s->unit[unit].hex];
}

static inline struct h3_hexes h3_around(const struct h3_state *s, const struct h3_rules *r,
                                        int unit)
{
    return r->board.around[s->unit[unit].shape][s->unit[unit].hex];
}

static inline bool h3_besides(const struct h3_state *s, const struct h3_rules *r, int a, int b)
{
    return h3_meet(h3_around(s, r, a), h3_cells(s, r, b));
}

static inline int32_t h3_hit_points(const struct h3_unit *u)
{
    return u->count == 0 ? 0 : (int32_t)(u->count - 1) * u->hp_max + u->hp;
}

#endif
