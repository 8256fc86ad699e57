/* A battle in progress: plain data without pointers except in `head`, so that it is copied by
 * assignment. */
#pragma once

#include "engine/heroes3/heroes3_rules.h"

enum { HEROES3_SCORE_SLOTS = 16 };

/* Streams of random numbers, one for each purpose. Each is started anew every round. */
enum heroes3_stream {
    HEROES3_DICE_DAMAGE,
    HEROES3_DICE_LUCK,
    HEROES3_DICE_MORALE,
    HEROES3_DICE_ABILITY,
    HEROES3_DICE_SIEGE,
    HEROES3_DICE_TIE,
    HEROES3_DICE, /* streams kept in the state; those below are used at the start only */
    HEROES3_STREAM_ARMY = HEROES3_DICE,
    HEROES3_STREAM_OBSTACLES = HEROES3_STREAM_ARMY + 2,
    HEROES3_STREAM_SIDES,
};

/* Conditions of a stack besides its effects. */
enum heroes3_condition {
    HEROES3_DEFENDING = 1 << 0,
    HEROES3_REBORN = 1 << 1,    /* rebirth is used up */
    HEROES3_CAST_DONE = 1 << 2, /* the creature's own spell is used up */
    HEROES3_FRESHENED = 1 << 3, /* regenerated this round */
    HEROES3_RISING = 1 << 4,    /* dead, and about to rise where it lies */
};

/* A stack: `count` creatures, the top one with `hp` hit points, all others with hp_max (HD-9). */
struct heroes3_unit {
    uint64_t lasting;        /* bit k: effect k lasts; 0 for most stacks, which saves loops */
    int16_t creature;        /* in rules->creatures */
    int16_t attack, defence; /* with hero, ground and effects */
    uint16_t count, start_count;
    uint16_t hp, hp_max;
    /* The same for all its blows until an effect begins or ends; see heroes3_unit.h: */
    uint16_t least, most; /* base damage of one creature (HD-1) */
    uint16_t added[2];    /* bonus of its hero's skill on strikes, on shots (HD-12) */
    uint16_t armorer;     /* reduction of blows it suffers; like `added` in quarters of a percent */
    uint8_t cut[2];       /* penalty in percent: in melee (HD-8), on long shots (HD-7) */
    /* Its blows have terms that most blows do not have. Two bytes, so that nothing here is padding. */
    uint16_t rare;
    uint8_t hex;   /* front hex; HEROES3_NOWHERE for turrets */
    uint8_t shape; /* enum heroes3_shape */
    uint8_t shots, retaliations;
    int8_t morale, luck;               /* with spells */
    int8_t own_morale, own_luck;       /* without; not yet within bounds */
    uint8_t slayer_level;              /* mastery of the Slayer it is under */
    uint8_t conditions;                /* bits of enum heroes3_condition */
    uint8_t poisoned;                  /* percent of the hit points that poison has taken */
    uint8_t casts;                     /* spells of its own that it has used */
    uint8_t fades;                     /* rounds that a clone still lasts; 0: for ever */
    uint8_t twin;                      /* a clone's original, or HEROES3_NO_UNIT */
    uint8_t rounds[HEROES3_EFFECTS];   /* that an effect still lasts; 0: it does not */
    uint8_t strength[HEROES3_EFFECTS]; /* in the effect's own unit */
};

enum heroes3_thing_kind {
    HEROES3_THING_OBSTACLE,
    HEROES3_THING_PIT,   /* of quicksand */
    HEROES3_THING_MINE,  /* once, for the owner's enemies */
    HEROES3_THING_FIRE,  /* a Fire Wall */
    HEROES3_THING_FIELD, /* a Force Field */
    HEROES3_THING_KINDS
};

/* A config can ask for at most 40 obstacles of one hex; the rest is room for spells. */
enum { HEROES3_THINGS = 56, HEROES3_THING_HEXES = 4 };

/* Something that lies on hexes (HM-9, HS-20). */
struct heroes3_thing {
    uint8_t kind;   /* enum heroes3_thing_kind */
    uint8_t owner;  /* enum heroes3_side; HEROES3_NO_SIDE of obstacles */
    uint8_t rounds; /* that it still lasts; 0: the whole battle */
    uint8_t size;
    uint8_t hex[HEROES3_THING_HEXES];
};

/* HA-21: a stack beside another one holds it in its place. A later bond finds no room if there are
 * so many. */
struct heroes3_bond {
    uint8_t held, holder;
};

enum { HEROES3_BONDS = 32 };

/* What the seat in turn has to decide. */
enum heroes3_decision {
    HEROES3_DECIDE_NOTHING,
    HEROES3_DECIDE_PLACE,  /* Tactics: where stack `active` starts */
    HEROES3_DECIDE_ACTION, /* what stack `active` does */
    HEROES3_DECIDE_SPOT,   /* on which hex: to walk to, or to strike `target` from */
    HEROES3_DECIDE_TARGET, /* of the spell `spell`; the second one where `target` is a stack */
    HEROES3_DECIDE_HEX,    /* that the spell `spell` is aimed at, or puts stack `target` on */
};

/* Moves: kind | argument << 8; the argument is a unit, a hex, a spell or a part of the wall. */
enum heroes3_move {
    HEROES3_MOVE_WAIT,
    HEROES3_MOVE_DEFEND,
    HEROES3_MOVE_SHOOT,     /* unit */
    HEROES3_MOVE_STRIKE,    /* unit; then a spot where there are several */
    HEROES3_MOVE_WALK,      /* then a spot */
    HEROES3_MOVE_SPOT,      /* hex */
    HEROES3_MOVE_CAST,      /* spell; then a target where there are several */
    HEROES3_MOVE_OWN_SPELL, /* unit: the creature's own spell */
    HEROES3_MOVE_TARGET,    /* unit */
    HEROES3_MOVE_WALL,      /* part of the wall: the catapult */
    HEROES3_MOVE_HEAL,      /* unit: the tent */
    HEROES3_MOVE_PLACE,     /* hex */
    HEROES3_MOVE_AIM,       /* hex: of a spell */
    HEROES3_MOVE_KINDS
};

enum heroes3_end {
    HEROES3_END_ATTACKER_GONE,
    HEROES3_END_DEFENDER_GONE,
    HEROES3_END_BOTH_GONE,
    HEROES3_END_ROUND_CAP
};

/* Statistics of one side. */
struct heroes3_tally {
    uint32_t lost_value, lost_gold;
    uint32_t kills_ranged, kills_melee;
    uint16_t activations, extra_turns, lost_turns, lucky, waits;
    uint16_t spells;
};

/* The whole state. Sets of stacks (uint64_t) have one bit for each number of heroes3_turn.h; arrays
 * "by side" are indexed by enum heroes3_side. */
struct heroes3_state {
    struct game_head head;
    struct heroes3_turn turn;
    struct rng dice[HEROES3_DICE];
    struct heroes3_hexes taken[2];  /* by living stacks and machines of a side */
    struct heroes3_hexes closed;    /* by obstacles, force fields and standing walls */
    struct heroes3_hexes pits, hot; /* hexes of things that end a walker's move, and that burn */
    struct heroes3_hexes moat;      /* of the town, or its mines */
    struct heroes3_hexes reach; /* front hexes that stack `active` may go to, including its own */
    struct heroes3_unit unit[HEROES3_UNITS];
    uint64_t alive;     /* stacks with count > 0, machines too */
    uint64_t corpses;   /* dead stacks that lie on the field */
    uint64_t to_place;  /* stacks that are still to be placed under Tactics */
    uint64_t turncoats; /* living stacks that the enemy commands (HS-22) */
    uint8_t attacker_seat;
    uint8_t over; /* a side has no creatures left */
    uint8_t active, decision, target, spell;
    uint8_t walked;      /* stack `active` has moved in this activation */
    uint8_t thing_count; /* of thing[], in the order they came */
    struct heroes3_thing thing[HEROES3_THINGS];
    uint8_t bond_count;
    struct heroes3_bond bond[HEROES3_BONDS];
    uint8_t wall[HEROES3_WALL_PARTS]; /* hits it still stands */
    uint8_t first_side;         /* that had the first creature activation; enum heroes3_side */
    uint8_t summons[2];         /* summoned so far, by side */
    uint16_t enchant_from[2];   /* round from which an Enchanter of the side may cast again */
    uint8_t summon_kind[2];     /* school of the elementals that a hero called, plus 1 */
    uint8_t cast_this_round[2]; /* by side */
    uint16_t mana[2];
    struct heroes3_tally tally[2]; /* by side */
    int32_t start_value[2];        /* AI value of the armies, by side */
};

_Static_assert(sizeof(struct heroes3_state) <= 7168, "a battle is cheap to copy");

static inline game_move heroes3_move(enum heroes3_move kind, int argument)
{
    return (game_move)kind | (game_move)argument << 8;
}

static inline enum heroes3_move heroes3_move_kind(game_move move)
{
    return (enum heroes3_move)(move & 0xff);
}

static inline int heroes3_move_argument(game_move move)
{
    return (int)(move >> 8);
}

static inline uint8_t heroes3_seat_of(const struct heroes3_state *s, enum heroes3_side side)
{
    return side == HEROES3_ATTACKER ? s->attacker_seat : (uint8_t)(1 - s->attacker_seat);
}

static inline void heroes3_set_score(struct heroes3_state *s, enum heroes3_side side, int32_t score)
{
    *(heroes3_seat_of(s, side) == 0 ? &s->head.ai_score : &s->head.human_score) = score;
}

static inline const struct heroes3_hero *heroes3_hero_of(const struct heroes3_state *s,
                                                         const struct heroes3_rules *r,
                                                         enum heroes3_side side)
{
    return &r->army[heroes3_seat_of(s, side)].hero;
}

static inline enum heroes3_side heroes3_enemy(enum heroes3_side side)
{
    return side == HEROES3_ATTACKER ? HEROES3_DEFENDER : HEROES3_ATTACKER;
}

static inline const struct heroes3_creature *
heroes3_creature_of(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    return &r->creatures[s->unit[unit].creature];
}

/* HH-1: hit points of one unhurt creature of the stack; machines wear nothing. */
static inline int heroes3_full_hp(const struct heroes3_state *s, const struct heroes3_rules *r,
                                  int unit)
{
    const bool machine = (heroes3_bit(unit) & HEROES3_ALL_MACHINE_BITS) != 0;
    return heroes3_creature_of(s, r, unit)->hp +
           (machine ? 0 : heroes3_hero_of(s, r, heroes3_side_of(unit))->artifacts.hp);
}

/* HA-21: what poison has left of so many hit points. */
static inline int heroes3_poisoned_hp(const struct heroes3_unit *u, int full)
{
    return (full * (100 - u->poisoned) + 99) / 100;
}

static inline bool heroes3_alive(const struct heroes3_state *s, int unit)
{
    return (s->alive >> unit) & 1;
}

/* Hit points of a creature of the stack that rises. Death ends age, but not poison (HA-21). */
static inline int heroes3_risen_hp(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   int unit)
{
    const struct heroes3_unit *u = &s->unit[unit];
    return heroes3_alive(s, unit) ? u->hp_max : heroes3_poisoned_hp(u, heroes3_full_hp(s, r, unit));
}

/* The side that commands a stack now: its own, or the enemy's under Hypnotize (HS-22). */
static inline enum heroes3_side heroes3_commander(const struct heroes3_state *s, int unit)
{
    const bool turned = ((s->turncoats >> unit) & 1) != 0;
    return turned ? heroes3_enemy(heroes3_side_of(unit)) : heroes3_side_of(unit);
}

/* Living creatures that a side commands, without machines. */
static inline uint64_t heroes3_creatures(const struct heroes3_state *s, enum heroes3_side side)
{
    return s->alive & (heroes3_side_bits(side) ^ s->turncoats) & HEROES3_CREATURE_BITS;
}

/* Living creatures of a side's own army, whoever commands them. */
static inline uint64_t heroes3_survivors(const struct heroes3_state *s, enum heroes3_side side)
{
    return s->alive & heroes3_side_bits(side) & HEROES3_CREATURE_BITS;
}

/* Whether a stack stays with its army after the battle: no clone, and of those who came later only
 * demons (HA-24, HM-13). */
static inline bool heroes3_stays(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 int unit)
{
    const int number = heroes3_number_of(unit);
    return number < HEROES3_SLOTS || (number < HEROES3_FIRST_SUMMON + HEROES3_SUMMONS &&
                                      s->unit[unit].creature == r->ability.demon);
}

/* Living stacks on the field that a side commands: creatures and machines, no turrets. */
static inline uint64_t heroes3_bodies(const struct heroes3_state *s, enum heroes3_side side)
{
    return s->alive & (heroes3_side_bits(side) ^ s->turncoats) & ~HEROES3_TURRET_BITS;
}

/* The same of both sides. */
static inline uint64_t heroes3_everybody(const struct heroes3_state *s)
{
    return s->alive & ~HEROES3_TURRET_BITS;
}

/* Living creatures that fight against the commander of a stack. */
static inline uint64_t heroes3_foes(const struct heroes3_state *s, int unit)
{
    return heroes3_creatures(s, heroes3_enemy(heroes3_commander(s, unit)));
}

static inline bool heroes3_is_machine(int unit)
{
    return (heroes3_bit(unit) & HEROES3_ALL_MACHINE_BITS) != 0;
}

static inline struct heroes3_hexes heroes3_cells(const struct heroes3_state *s,
                                                 const struct heroes3_rules *r, int unit)
{
    return r->board.cells[s->unit[unit].shape][s->unit[unit].hex];
}

static inline struct heroes3_hexes heroes3_around(const struct heroes3_state *s,
                                                  const struct heroes3_rules *r, int unit)
{
    return r->board.around[s->unit[unit].shape][s->unit[unit].hex];
}

/* Hexes that nothing can be put on. */
static inline struct heroes3_hexes heroes3_blocked(const struct heroes3_state *s)
{
    return heroes3_or(heroes3_or(s->taken[0], s->taken[1]), s->closed);
}

static inline bool heroes3_besides(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   int a, int b)
{
    return heroes3_meet(heroes3_around(s, r, a), heroes3_cells(s, r, b));
}

/* The first stack that holds this one in its place (HA-21), or HEROES3_NO_UNIT. */
static inline int heroes3_holder_of(const struct heroes3_state *s, int unit)
{
    for (int k = 0; k < s->bond_count; k++) {
        if (s->bond[k].held == unit) {
            return s->bond[k].holder;
        }
    }
    return HEROES3_NO_UNIT;
}

static inline int32_t heroes3_hit_points(const struct heroes3_unit *u)
{
    return u->count == 0 ? 0 : (int32_t)(u->count - 1) * u->hp_max + u->hp;
}
