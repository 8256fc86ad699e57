/* The rule values of Heroes III battles: everything a config may set, and the tables derived from
 * it. params.c describes each value; RULES.md the rules. */
#ifndef POISE_HEROES3_RULES_H
#define POISE_HEROES3_RULES_H

#include "engine/game.h"
#include "engine/heroes3/hexes.h"
#include "engine/heroes3/turn.h"

enum { H3_CREATURES_MAX = 192, H3_HATES_MAX = 2 };

enum h3_town {
    H3_CASTLE,
    H3_RAMPART,
    H3_TOWER,
    H3_INFERNO,
    H3_NECROPOLIS,
    H3_DUNGEON,
    H3_STRONGHOLD,
    H3_FORTRESS,
    H3_CONFLUX,
    H3_NEUTRAL,
    H3_TOWNS,
    H3_WAR_MACHINE = H3_TOWNS
};

/* Bits of h3_creature.abilities (HA-1 to HA-20), in the order of h3_ability_names. */
enum h3_ability {
    H3_FLYING = 1 << 0,
    H3_TWO_HEX = 1 << 1,
    H3_UNDEAD = 1 << 2,
    H3_NON_LIVING = 1 << 3,
    H3_NO_ENEMY_RETALIATION = 1 << 4,
    H3_UNLIMITED_RETALIATION = 1 << 5,
    H3_DOUBLE_ATTACK = 1 << 6,
    H3_DOUBLE_SHOT = 1 << 7,
    H3_NO_MELEE_PENALTY = 1 << 8,
    H3_NO_RANGE_PENALTY = 1 << 9,
    H3_NO_WALL_PENALTY = 1 << 10,
    H3_JOUSTING = 1 << 11,
    H3_IMMUNE_JOUSTING = 1 << 12,
    H3_BREATH = 1 << 13,
    H3_THREE_HEADED = 1 << 14,
    H3_HITS_ALL_ADJACENT = 1 << 15,
    H3_DEATH_CLOUD = 1 << 16,
    H3_FIREBALL = 1 << 17,
    H3_STRIKE_AND_RETURN = 1 << 18,
    H3_LIFE_DRAIN = 1 << 19,
    H3_REGENERATION = 1 << 20,
    H3_IMMUNE_MIND = 1 << 21,
    H3_IMMUNE_BLIND = 1 << 22,
    H3_IMMUNE_PETRIFY = 1 << 23,
    H3_RAISES_DEAD = 1 << 24,    /* Archangel: resurrection, once */
    H3_SUMMONS_DEMONS = 1 << 25, /* Pit Lord: demons from own corpses, once */
};

/* Effects that last (HA-21, HS-1). */
enum h3_effect {
    H3_HASTE,
    H3_SLOW,
    H3_BLESS,
    H3_CURSE,
    H3_BLIND,
    H3_PETRIFIED,
    H3_PARALYSED,
    H3_AGED,
    H3_POISONED,
    H3_DISEASED,
    H3_WEAK,
    H3_CORRODED,
    H3_EFFECTS
};

/* What a hit may do besides its damage (HA-21), with a chance for each. */
enum h3_on_hit {
    H3_HIT_BLIND,
    H3_HIT_PETRIFY,
    H3_HIT_PARALYSE,
    H3_HIT_CURSE,
    H3_HIT_AGE,
    H3_HIT_POISON,
    H3_HIT_DISEASE,
    H3_HIT_WEAKNESS,
    H3_HIT_ACID,
    H3_HIT_BIND,
    H3_HIT_DISPEL,
    H3_HIT_ACID_BREATH,
    H3_HIT_THUNDERBOLT,
    H3_HIT_DEATH_STARE,
    H3_ON_HITS
};

enum h3_spell {
    H3_CAST_HASTE,
    H3_CAST_SLOW,
    H3_CAST_BLESS,
    H3_CAST_CURSE,
    H3_CAST_BLIND,
    H3_CAST_CURE,
    H3_CAST_RESURRECTION,
    H3_CAST_ANIMATE_DEAD,
    H3_CAST_CLONE,
    H3_CAST_MAGIC_ARROW,
    H3_CAST_LIGHTNING_BOLT,
    H3_SPELLS
};

enum { H3_BASIC, H3_ADVANCED, H3_EXPERT, H3_MASTERIES };

/* One row of creatures.yaml. */
struct h3_creature {
    char name[24];
    uint8_t town; /* enum h3_town */
    uint8_t level;
    uint8_t upgraded;
    uint8_t attack, defence;
    uint8_t damage_min, damage_max;
    uint16_t hp;
    uint8_t speed;
    uint8_t shots;
    uint8_t growth;
    uint16_t gold;
    uint32_t fight_value, ai_value;
    uint32_t abilities; /* enum h3_ability */
    uint8_t extra_retaliations;
    uint8_t ignores_defence; /* percent */
    uint8_t death_blow;      /* percent */
    uint8_t rebirth;         /* percent */
    uint8_t magic_resistance;
    uint8_t spell_immunity; /* highest spell level it is immune to */
    uint8_t spell_damage_cut;
    int8_t army_morale;
    int8_t luck;
    uint8_t on_hit[H3_ON_HITS]; /* percent */
    int16_t hates[H3_HATES_MAX];
    uint16_t hate_count;
    uint8_t hate_percent;
};

enum h3_army_source { H3_ARMY_LIST, H3_ARMY_TOWN, H3_ARMY_COPY };
enum h3_tier { H3_TIER_BASE, H3_TIER_UPGRADED, H3_TIER_MIXED };
enum h3_formation { H3_LOOSE, H3_TIGHT };
enum h3_machine { H3_HAS_BALLISTA = 1, H3_HAS_TENT = 2, H3_HAS_CART = 4 };

enum h3_skill {
    H3_OFFENSE,
    H3_ARCHERY,
    H3_ARMORER,
    H3_ARTILLERY,
    H3_BALLISTICS,
    H3_FIRST_AID,
    H3_TACTICS,
    H3_LEADERSHIP,
    H3_LUCK,
    H3_SKILLS
};

struct h3_stack {
    int16_t creature;
    uint16_t count;
};

struct h3_hero {
    uint8_t attack, defence, power;
    uint8_t mastery; /* of all spells: H3_BASIC.. */
    uint16_t mana;
    uint16_t spells;           /* bit k: enum h3_spell */
    uint8_t skills[H3_SKILLS]; /* 0 none, 1 basic, 2 advanced, 3 expert */
};

/* One side's army, by seat. */
struct h3_army {
    uint8_t source; /* enum h3_army_source */
    uint8_t town;
    uint8_t tier; /* enum h3_tier */
    uint8_t slots;
    uint8_t spread; /* percent by which the stacks' shares of the value vary */
    uint8_t formation;
    uint8_t machines; /* bits of enum h3_machine */
    uint32_t value;   /* AI value to spend */
    struct h3_stack stacks[H3_SLOTS];
    uint16_t stack_count;
    struct h3_hero hero;
};

enum h3_attacker { H3_ATTACKER_AI, H3_ATTACKER_HUMAN, H3_ATTACKER_RANDOM };
enum h3_fortification { H3_NO_TOWN, H3_FORT, H3_CITADEL, H3_CASTLE_BUILT };

/* Parts of a town's wall, from the top of the battlefield to the bottom (HC-1). */
enum h3_wall_part {
    H3_WALL_UPPER_TOWER,
    H3_WALL_UPPER,
    H3_WALL_KEEP,
    H3_WALL_OVER_GATE,
    H3_WALL_GATE,
    H3_WALL_BELOW_GATE,
    H3_WALL_LOWER,
    H3_WALL_LOWER_TOWER,
    H3_WALL_PARTS
};

struct h3_siege_rules {
    uint8_t town; /* enum h3_fortification */
    uint8_t wall_hits, castle_wall_hits, gate_hits, tower_hits;
    uint8_t keep_damage_min, keep_damage_max, tower_damage_min, tower_damage_max;
    uint8_t catapult_aim; /* percent */
    uint8_t catapult_shots[4];
    uint8_t moat;
    uint8_t moat_damage[4];
};

struct h3_spell_rules {
    uint8_t cost[H3_SPELLS];
    uint8_t level[H3_SPELLS];
    uint8_t haste[H3_MASTERIES], slow[H3_MASTERIES];
    uint8_t bless[H3_MASTERIES], curse[H3_MASTERIES];
    uint8_t blind_retaliation[H3_MASTERIES];
    uint8_t expert_is_mass;
    uint8_t per_power[H3_SPELLS];
    uint8_t flat[H3_SPELLS][H3_MASTERIES];
    uint8_t clone_level[H3_MASTERIES];
};

struct h3_damage_rules {
    uint8_t attack_step, attack_cap; /* percent per point; points */
    uint16_t defence_step;           /* permille per point */
    uint8_t defence_cap;             /* points */
    uint8_t rolls_max;               /* creatures that roll for themselves */
    uint8_t range;                   /* hexes of full damage */
    uint8_t range_penalty, melee_penalty, wall_penalty, petrified_cut; /* percent */
    uint8_t luck_bonus, death_blow_bonus, jousting;                    /* percent; per hex */
    uint8_t defend;                                                    /* percent of the defence */
    uint8_t offense[4], archery[4], armorer[4]; /* percent by level of skill */
};

struct h3_chance_rules {
    uint8_t sides;           /* of the die */
    uint8_t good[4], bad[4]; /* faces by size of morale */
    uint8_t luck[4];
};

struct h3_ability_rules {
    uint16_t regeneration;            /* hit points */
    uint8_t rounds[H3_EFFECTS];       /* an effect of a hit lasts */
    uint8_t age_cut;                  /* percent of the hit points */
    uint8_t poison;                   /* percent of the hit points each round */
    uint8_t disease, weakness, acid;  /* points of attack and defence; attack; defence */
    uint8_t thunderbolt, acid_breath; /* damage per creature */
    uint8_t stare_cap;                /* percent of the stack, the most that a stare kills */
    uint8_t stun_ends_when_hit;
    uint8_t stunned_retaliation; /* percent, paralysed */
    uint8_t resurrection;        /* hit points per Archangel */
    uint8_t demons;              /* hit points of demons per Pit Lord */
    int16_t demon;               /* the summoned creature */
};

struct h3_machine_rules {
    int16_t creature[7];         /* of H3_KEEP + k */
    uint8_t artillery_double[4]; /* percent, by level of the skill */
    uint8_t artillery_shots[4];
    uint8_t heal[4]; /* most hit points by level of First Aid */
    uint8_t in_town; /* the defender of a town has machines */
};

struct h3_greedy_rules {
    uint8_t kill_percent;  /* weight of whole kills */
    uint8_t block_percent; /* weight of a blocked shooter's value */
    uint8_t risk_percent;  /* weight of a shooter's own value at risk */
};

struct h3_rules {
    struct h3_creature creatures[H3_CREATURES_MAX];
    uint16_t creature_count;
    struct h3_turn_rules turn;
    struct h3_army army[2]; /* by seat */
    uint8_t attacker;       /* enum h3_attacker */
    uint8_t terrain;        /* 0 none, then h3_terrain_names */
    uint8_t native[H3_TOWNS];
    uint16_t round_cap;
    uint8_t obstacles;
    uint8_t obstacle_min, obstacle_max; /* hexes */
    uint8_t tactics[4];
    struct h3_siege_rules siege;
    struct h3_spell_rules spells;
    struct h3_damage_rules damage;
    struct h3_chance_rules chance;
    struct h3_ability_rules ability;
    struct h3_machine_rules machine;
    struct h3_greedy_rules greedy;

    /* Derived by prepare. */
    struct h3_board board;
    int16_t by_level[H3_TOWNS][8][2]; /* creature of a town's level, base and upgraded; -1 none */
};

extern const struct param h3_params[];
extern const struct rule_id h3_rule_ids[];
extern const char *const h3_town_names[];
extern const char *const h3_ability_names[];
extern const char *const h3_effect_names[];
extern const char *const h3_spell_names[];
extern const char *const h3_wall_part_names[];
extern const char *const h3_terrain_names[];

/* Cross-checks and derived tables; see struct game. */
bool h3_prepare(void *rules, struct complaint *why);

static inline bool h3_is(const struct h3_creature *c, uint32_t ability)
{
    return (c->abilities & ability) != 0;
}

#endif
