/* The rule values of Heroes III battles: everything a config may set, and the tables derived from
 * it. heroes3_params.c describes each value; RULES.md the rules. */
#pragma once

#include "engine/game.h"
#include "engine/heroes3/heroes3_hexes.h"
#include "engine/heroes3/heroes3_turn.h"

enum { HEROES3_CREATURES_MAX = 192, HEROES3_HATES_MAX = 2, HEROES3_CREATURE_SPELLS = 8 };

enum heroes3_town {
    HEROES3_CASTLE,
    HEROES3_RAMPART,
    HEROES3_TOWER,
    HEROES3_INFERNO,
    HEROES3_NECROPOLIS,
    HEROES3_DUNGEON,
    HEROES3_STRONGHOLD,
    HEROES3_FORTRESS,
    HEROES3_CONFLUX,
    HEROES3_NEUTRAL,
    HEROES3_TOWNS,
    HEROES3_WAR_MACHINE = HEROES3_TOWNS
};

/* All abilities of creatures without a number (HA-1 to HA-26): the end of the constant HEROES3_...,
 * a bit of heroes3_creature.abilities, and the word in a config. */
#define HEROES3_ABILITY_LIST(X)                                                                    \
    X(FLYING, flying)                                                                              \
    X(TWO_HEX, two_hex)                                                                            \
    X(UNDEAD, undead)                                                                              \
    X(NON_LIVING, non_living)                                                                      \
    X(NO_ENEMY_RETALIATION, no_enemy_retaliation)                                                  \
    X(UNLIMITED_RETALIATION, unlimited_retaliation)                                                \
    X(DOUBLE_ATTACK, double_attack)                                                                \
    X(DOUBLE_SHOT, double_shot)                                                                    \
    X(NO_MELEE_PENALTY, no_melee_penalty)                                                          \
    X(NO_RANGE_PENALTY, no_range_penalty)                                                          \
    X(NO_WALL_PENALTY, no_wall_penalty)                                                            \
    X(JOUSTING, jousting)                                                                          \
    X(IMMUNE_JOUSTING, immune_jousting)                                                            \
    X(BREATH, breath)                                                                              \
    X(THREE_HEADED, three_headed)                                                                  \
    X(HITS_ALL_ADJACENT, hits_all_adjacent)                                                        \
    X(DEATH_CLOUD, death_cloud)                                                                    \
    X(FIREBALL, fireball)                                                                          \
    X(STRIKE_AND_RETURN, strike_and_return)                                                        \
    X(LIFE_DRAIN, life_drain)                                                                      \
    X(REGENERATION, regeneration)                                                                  \
    X(IMMUNE_MIND, immune_mind)                                                                    \
    X(IMMUNE_BLIND, immune_blind)                                                                  \
    X(IMMUNE_PETRIFY, immune_petrify)                                                              \
    X(RAISES_DEAD, raises_dead)       /* Archangel: resurrection, once */                          \
    X(SUMMONS_DEMONS, summons_demons) /* Pit Lord: demons from own corpses, once */                \
    X(GARGOYLE, gargoyle)             /* not living, but with morale and a mind */                 \
    X(MIND_STRIKE, mind_strike)       /* Psychic Elemental: half damage where there is no mind */  \
    X(MAGIC_STRIKE, magic_strike)     /* Magic Elemental: half damage to those beyond magic */     \
    X(DRAGON, dragon)                 /* for rules about dragons */                                \
    X(RANDOM_BUFF, random_buff)       /* Master Genie: a random good spell */

#define HEROES3_ABILITY_NUMBER(id, word) HEROES3_NUMBER_OF_##id,
enum heroes3_ability_number { HEROES3_ABILITY_LIST(HEROES3_ABILITY_NUMBER) };
#define HEROES3_ABILITY_BIT(id, word) HEROES3_##id = 1 << HEROES3_NUMBER_OF_##id,
enum heroes3_ability { HEROES3_ABILITY_LIST(HEROES3_ABILITY_BIT) };
#undef HEROES3_ABILITY_NUMBER
#undef HEROES3_ABILITY_BIT

/* Effects that last (HA-21, HS-1): the end of the constant HEROES3_..., and the word that people see.
 * Those up to CORRODED also come from hits, the rest from spells only. The protections FROM_... are
 * in the order of the schools. */
#define HEROES3_EFFECT_LIST(X)                                                                     \
    X(HASTE, haste)                                                                                \
    X(SLOW, slow)                                                                                  \
    X(BLESS, bless)                                                                                \
    X(CURSE, curse)                                                                                \
    X(BLIND, blind)                                                                                \
    X(PETRIFIED, petrified)                                                                        \
    X(PARALYSED, paralysed)                                                                        \
    X(AGED, aged)                                                                                  \
    X(POISONED, poisoned)                                                                          \
    X(DISEASED, diseased)                                                                          \
    X(WEAK, weak)                                                                                  \
    X(CORRODED, corroded)                                                                          \
    X(BLOODLUST, bloodlust)                                                                        \
    X(PRECISION, precision)                                                                        \
    X(STONE_SKIN, stone_skin)                                                                      \
    X(PRAYER, prayer)                                                                              \
    X(FRENZY, frenzy)                                                                              \
    X(SLAYER, slayer)                                                                              \
    X(MIRTH, mirth)                                                                                \
    X(SORROW, sorrow)                                                                              \
    X(FORTUNE, fortune)                                                                            \
    X(MISFORTUNE, misfortune)                                                                      \
    X(SHIELD, shield)                                                                              \
    X(AIR_SHIELD, air_shield)                                                                      \
    X(FIRE_SHIELD, fire_shield)                                                                    \
    X(FROM_AIR, protected_from_air)                                                                \
    X(FROM_EARTH, protected_from_earth)                                                            \
    X(FROM_FIRE, protected_from_fire)                                                              \
    X(FROM_WATER, protected_from_water)                                                            \
    X(ANTI_MAGIC, anti_magic)                                                                      \
    X(MIRROR, magic_mirror)                                                                        \
    X(COUNTERSTRIKE, counterstrike)                                                                \
    X(FORGETFUL, forgetful)                                                                        \
    X(BERSERK, berserk)                                                                            \
    X(HYPNOTIZED, hypnotized)

#define HEROES3_EFFECT_CONSTANT(id, word) HEROES3_##id,
enum heroes3_effect {
    HEROES3_EFFECT_LIST(HEROES3_EFFECT_CONSTANT) HEROES3_EFFECTS,
    HEROES3_HIT_EFFECTS = HEROES3_BLOODLUST
};
#undef HEROES3_EFFECT_CONSTANT

/* What a hit may do besides its damage (HA-21), with a chance for each: the end of the constant
 * HEROES3_HIT_..., the word in a config, and what it does. */
#define HEROES3_ON_HIT_LIST(X)                                                                     \
    X(BLIND, blind, "blinds")                                                                      \
    X(PETRIFY, petrify, "turns to stone")                                                          \
    X(PARALYSE, paralyse, "paralyses")                                                             \
    X(CURSE, curse, "curses")                                                                      \
    X(AGE, age, "ages")                                                                            \
    X(POISON, poison, "poisons")                                                                   \
    X(DISEASE, disease, "weakens attack and defence")                                              \
    X(WEAKNESS, weakness, "weakens the attack")                                                    \
    X(ACID, acid, "corrodes the defence")                                                          \
    X(BIND, bind, "holds the target while it stays beside it")                                     \
    X(DISPEL, dispel, "ends helpful spells")                                                       \
    X(ACID_BREATH, acid_breath, "acid damage")                                                     \
    X(THUNDERBOLT, thunderbolt, "lightning damage")                                                \
    X(DEATH_STARE, death_stare, "kills, chance of each creature")

#define HEROES3_ON_HIT_CONSTANT(id, word, text) HEROES3_HIT_##id,
enum heroes3_on_hit { HEROES3_ON_HIT_LIST(HEROES3_ON_HIT_CONSTANT) HEROES3_ON_HITS };
#undef HEROES3_ON_HIT_CONSTANT

/* All combat spells: the end of the constant HEROES3_CAST_..., and the word in a config. */
#define HEROES3_SPELL_LIST(X)                                                                      \
    X(HASTE, haste)                                                                                \
    X(SLOW, slow)                                                                                  \
    X(BLESS, bless)                                                                                \
    X(CURSE, curse)                                                                                \
    X(BLIND, blind)                                                                                \
    X(CURE, cure)                                                                                  \
    X(RESURRECTION, resurrection)                                                                  \
    X(ANIMATE_DEAD, animate_dead)                                                                  \
    X(CLONE, clone)                                                                                \
    X(MAGIC_ARROW, magic_arrow)                                                                    \
    X(LIGHTNING_BOLT, lightning_bolt)                                                              \
    X(ICE_BOLT, ice_bolt)                                                                          \
    X(TITANS_LIGHTNING_BOLT, titans_lightning_bolt)                                                \
    X(IMPLOSION, implosion)                                                                        \
    X(CHAIN_LIGHTNING, chain_lightning)                                                            \
    X(DEATH_RIPPLE, death_ripple)                                                                  \
    X(DESTROY_UNDEAD, destroy_undead)                                                              \
    X(ARMAGEDDON, armageddon)                                                                      \
    X(FROST_RING, frost_ring)                                                                      \
    X(FIREBALL, fireball)                                                                          \
    X(METEOR_SHOWER, meteor_shower)                                                                \
    X(INFERNO, inferno)                                                                            \
    X(BLOODLUST, bloodlust)                                                                        \
    X(PRECISION, precision)                                                                        \
    X(WEAKNESS, weakness)                                                                          \
    X(STONE_SKIN, stone_skin)                                                                      \
    X(DISRUPTING_RAY, disrupting_ray)                                                              \
    X(PRAYER, prayer)                                                                              \
    X(FRENZY, frenzy)                                                                              \
    X(SLAYER, slayer)                                                                              \
    X(MIRTH, mirth)                                                                                \
    X(SORROW, sorrow)                                                                              \
    X(FORTUNE, fortune)                                                                            \
    X(MISFORTUNE, misfortune)                                                                      \
    X(SHIELD, shield)                                                                              \
    X(AIR_SHIELD, air_shield)                                                                      \
    X(FIRE_SHIELD, fire_shield)                                                                    \
    X(PROTECTION_FROM_AIR, protection_from_air)                                                    \
    X(PROTECTION_FROM_EARTH, protection_from_earth)                                                \
    X(PROTECTION_FROM_FIRE, protection_from_fire)                                                  \
    X(PROTECTION_FROM_WATER, protection_from_water)                                                \
    X(ANTI_MAGIC, anti_magic)                                                                      \
    X(MAGIC_MIRROR, magic_mirror)                                                                  \
    X(COUNTERSTRIKE, counterstrike)                                                                \
    X(FORGETFULNESS, forgetfulness)                                                                \
    X(DISPEL, dispel)                                                                              \
    X(SUMMON_AIR_ELEMENTAL, summon_air_elemental)                                                  \
    X(SUMMON_EARTH_ELEMENTAL, summon_earth_elemental)                                              \
    X(SUMMON_FIRE_ELEMENTAL, summon_fire_elemental)                                                \
    X(SUMMON_WATER_ELEMENTAL, summon_water_elemental)                                              \
    X(BERSERK, berserk)                                                                            \
    X(HYPNOTIZE, hypnotize)                                                                        \
    X(TELEPORT, teleport)                                                                          \
    X(SACRIFICE, sacrifice)                                                                        \
    X(EARTHQUAKE, earthquake)                                                                      \
    X(QUICKSAND, quicksand)                                                                        \
    X(LAND_MINE, land_mine)                                                                        \
    X(FORCE_FIELD, force_field)                                                                    \
    X(FIRE_WALL, fire_wall)                                                                        \
    X(REMOVE_OBSTACLE, remove_obstacle)

#define HEROES3_SPELL_CONSTANT(id, word) HEROES3_CAST_##id,
enum heroes3_spell { HEROES3_SPELL_LIST(HEROES3_SPELL_CONSTANT) HEROES3_SPELLS };
#undef HEROES3_SPELL_CONSTANT

/* Levels of a hero's skill, a school of magic included; also the mastery of a spell. */
enum { HEROES3_NONE, HEROES3_BASIC, HEROES3_ADVANCED, HEROES3_EXPERT, HEROES3_LEVELS };

enum { HEROES3_SPELL_LEVELS = 5, HEROES3_SPECIALIST_LEVELS = 7 };

enum { HEROES3_AIR, HEROES3_EARTH, HEROES3_FIRE, HEROES3_WATER, HEROES3_SCHOOLS };

/* A kind of creature: its printed values and abilities, as a config lists them. */
struct heroes3_creature {
    char name[24];
    uint8_t town; /* enum heroes3_town */
    uint8_t level;
    uint8_t upgraded;
    uint8_t attack, defence;
    uint8_t damage_min, damage_max;
    uint16_t hp;
    uint8_t speed;
    uint8_t shots;
    uint8_t growth;
    uint16_t gold;
    uint32_t ai_value;
    uint32_t abilities; /* enum heroes3_ability */
    uint8_t extra_retaliations;
    uint8_t ignores_defence; /* percent */
    uint8_t death_blow;      /* percent */
    uint8_t rebirth;         /* percent */
    uint8_t magic_resistance;
    uint8_t spell_immunity; /* highest spell level it is immune to */
    uint8_t spell_damage_cut;
    uint8_t enemy_spell_cost; /* points more that spells of the enemy's hero cost */
    uint8_t ally_spell_cost;  /* points less that spells of its hero cost */
    uint8_t mana_channel;     /* percent of the points the enemy's hero pays */
    uint8_t mana_drain;       /* points a round */
    uint8_t resist_aura;      /* percent, for stacks beside it */
    uint8_t fear;             /* percent */
    uint8_t wall_shots;       /* of a catapult of basic Ballistics, instead of its shot */
    uint8_t casts;            /* spells of its own in a battle */
    uint8_t cast_rounds;      /* that they last */
    uint8_t cast[HEROES3_CREATURE_SPELLS]; /* enum heroes3_spell */
    uint16_t cast_count;
    uint8_t bolt[HEROES3_CREATURE_SPELLS], bolt_weight[HEROES3_CREATURE_SPELLS]; /* at enemies */
    uint16_t bolt_count, bolt_weight_count;
    uint8_t bolt_power;                       /* spell power of each creature */
    uint8_t enchant[HEROES3_CREATURE_SPELLS]; /* for a whole army */
    uint16_t enchant_count;
    uint8_t fire_shield;    /* percent */
    uint8_t magic_mirror;   /* percent */
    uint8_t slayer;         /* the mastery of Slayer that counts against it, less one; 0: none */
    uint8_t immune_schools; /* bit k: immune to all spells of school k */
    uint8_t immune[HEROES3_CREATURE_SPELLS], weak[HEROES3_CREATURE_SPELLS]; /* enum heroes3_spell */
    uint16_t immune_count, weak_count;
    int8_t army_morale;              /* for its army */
    int8_t enemy_morale, enemy_luck; /* for the other army */
    int8_t least_morale, least_luck; /* its own are never below */
    uint8_t on_hit[HEROES3_ON_HITS]; /* percent */
    int16_t hates[HEROES3_HATES_MAX];
    uint16_t hate_count;
    uint8_t hate_percent;
    uint64_t immune_to, weak_to; /* derived: bit k: spell k; immune by level, school or name */
};

enum heroes3_army_source {
    HEROES3_ARMY_LIST,
    HEROES3_ARMY_TOWN, /* drawn, unless stacks are listed */
    HEROES3_ARMY_COPY,
    HEROES3_ARMY_GROWTH
};
enum heroes3_tier { HEROES3_TIER_BASE, HEROES3_TIER_UPGRADED, HEROES3_TIER_MIXED };
enum heroes3_formation { HEROES3_LOOSE, HEROES3_TIGHT };
enum heroes3_machine { HEROES3_HAS_BALLISTA = 1, HEROES3_HAS_TENT = 2, HEROES3_HAS_CART = 4 };

enum heroes3_skill {
    HEROES3_OFFENSE,
    HEROES3_ARCHERY,
    HEROES3_ARMORER,
    HEROES3_ARTILLERY,
    HEROES3_BALLISTICS,
    HEROES3_FIRST_AID,
    HEROES3_TACTICS,
    HEROES3_LEADERSHIP,
    HEROES3_LUCK,
    HEROES3_RESISTANCE,
    HEROES3_SORCERY,
    HEROES3_INTELLIGENCE,
    HEROES3_SCHOOL_SKILLS, /* and the other schools after it */
    HEROES3_SKILLS = HEROES3_SCHOOL_SKILLS + HEROES3_SCHOOLS
};

/* One entry of an army's list: `count` creatures of a kind (index in rules->creatures). */
struct heroes3_stack {
    int16_t creature;
    uint16_t count;
};

/* Sums of all that a hero wears. */
struct heroes3_artifacts {
    int8_t attack, defence, power, knowledge;
    int8_t morale, luck;
    uint8_t speed; /* of creatures */
    uint8_t hp;    /* of each creature */
};

enum heroes3_specialty_kind {
    HEROES3_NO_SPECIALTY,
    HEROES3_OF_CREATURE, /* grows with the hero's level */
    HEROES3_OF_FIXED,    /* creatures, by fixed points */
    HEROES3_OF_SKILL,
    HEROES3_OF_SPELL
};

enum { HEROES3_SPECIALTY_CREATURES = 8 };

/* What a hero is a specialist in; `kind` says which members count. */
struct heroes3_specialty {
    uint8_t kind; /* enum heroes3_specialty_kind */
    int16_t creatures[HEROES3_SPECIALTY_CREATURES];
    uint16_t creature_count;
    uint8_t attack, defence, damage; /* of HEROES3_OF_FIXED */
    uint8_t skill, spell;
};

/* What a hero's specialty adds to the printed values of a creature. */
struct heroes3_special {
    uint8_t attack, defence, damage, speed;
};

/* A hero: what a config says about it, and the totals that heroes3_prepare_heroes derives. */
struct heroes3_hero {
    uint8_t own_attack, own_defence, own_power; /* without artifacts */
    uint8_t level;
    struct heroes3_artifacts artifacts;
    struct heroes3_specialty specialty;
    uint16_t mana;
    uint8_t book[HEROES3_SPELLS]; /* enum heroes3_spell */
    uint16_t book_size;
    uint8_t skills[HEROES3_SKILLS]; /* HEROES3_NONE to HEROES3_EXPERT */

    /* Derived. */
    uint8_t attack, defence, power;
    uint64_t spells; /* bit k: spell k is in the book */
    struct heroes3_special special[HEROES3_CREATURES_MAX];
};

/* How the army of one seat is made: listed, drawn, copied or grown in a town. */
struct heroes3_army {
    uint8_t source; /* enum heroes3_army_source */
    uint8_t town;
    uint8_t tier; /* enum heroes3_tier */
    uint8_t slots;
    uint8_t spread; /* percent by which each stack's share of the value varies */
    uint8_t formation;
    uint8_t machines; /* bits of enum heroes3_machine */
    uint8_t weeks;    /* of growth */
    uint8_t walls;    /* enum heroes3_fortification: of the town that grew it */
    uint32_t value;   /* AI value to spend */
    struct heroes3_stack stacks[HEROES3_SLOTS];
    uint16_t stack_count;
    struct heroes3_hero hero;
};

enum heroes3_attacker { HEROES3_ATTACKER_AI, HEROES3_ATTACKER_HUMAN, HEROES3_ATTACKER_RANDOM };
enum heroes3_fortification {
    HEROES3_NO_TOWN,
    HEROES3_FORT,
    HEROES3_CITADEL,
    HEROES3_CASTLE_BUILT,
    HEROES3_FORTIFICATIONS
};

/* Parts of a town's wall, from the top of the battlefield to the bottom (HC-1). */
enum heroes3_wall_part {
    HEROES3_WALL_UPPER_TOWER,
    HEROES3_WALL_UPPER,
    HEROES3_WALL_KEEP,
    HEROES3_WALL_OVER_GATE,
    HEROES3_WALL_GATE,
    HEROES3_WALL_BELOW_GATE,
    HEROES3_WALL_LOWER,
    HEROES3_WALL_LOWER_TOWER,
    HEROES3_WALL_PARTS
};

/* Walls, towers, catapult and moat of a besieged town (HC-1 to HC-5). */
struct heroes3_siege_rules {
    uint8_t town; /* enum heroes3_fortification */
    uint8_t wall_hits, castle_wall_hits, gate_hits, tower_hits;
    uint8_t buildings;                             /* of the town that count for its towers */
    uint8_t keep_damage, keep_damage_per_building; /* least damage of a shot */
    uint8_t keep_damage_spread;                    /* percent by which the most is more */
    uint8_t tower_percent;                         /* of the keep's damage */
    uint8_t armorer_hurts;                         /* Armorer raises the towers' damage */
    uint8_t owner;                                 /* enum heroes3_town: whose moat it is */
    uint8_t catapult_shots[HEROES3_LEVELS];        /* by level of Ballistics, as all here */
    uint8_t hits_wall[HEROES3_LEVELS], hits_gate[HEROES3_LEVELS]; /* percent */
    uint8_t hits_tower[HEROES3_LEVELS], hits_keep[HEROES3_LEVELS];
    uint8_t catapult_none[HEROES3_LEVELS], catapult_double[HEROES3_LEVELS]; /* percent: 0, 2 hits */
    uint8_t moat;
    uint8_t moat_damage[HEROES3_NEUTRAL]; /* by town; the tower's is that of its mines */
    uint8_t moat_defence;                 /* points that a stack in the moat has less */
};

/* The numbers of one spell; `base` is what they do by mastery, none to expert, each spell in its
 * own unit. */
struct heroes3_spell_rules {
    uint8_t cost[2]; /* without and with a skill in one of its schools */
    uint8_t level;
    uint8_t schools;   /* bit k: school k */
    uint8_t mass_from; /* the mastery from which it meets a whole army; HEROES3_LEVELS: never */
    uint8_t power;     /* points for each point of the hero's power */
    uint16_t base[HEROES3_LEVELS];
    uint8_t specialist[HEROES3_SPECIALIST_LEVELS]; /* points, by the target's level */
    uint8_t specialist_percent;
};

/* Values of spells that do not fit into struct heroes3_spell_rules. */
struct heroes3_magic_rules {
    uint8_t mines[HEROES3_LEVELS];      /* that Land Mine lays, by mastery */
    uint8_t fire_hexes[HEROES3_LEVELS]; /* of a Fire Wall, by mastery */
    uint8_t wall_rounds;                /* that Fire Wall and Force Field last */
    uint8_t hypnotize_at_limit;         /* it works on a stack of just so many hit points */
    uint8_t forgetful_undead;           /* Forgetfulness works on undead shooters */
    uint8_t forgetful_melee;            /* percent that it takes from their strikes */
    uint8_t hypnotized_strike_back;     /* who is under Hypnotize retaliates */
};

/* The numbers in the damage formula (HD-1 to HD-12). */
struct heroes3_damage_rules {
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

/* Morale and luck: a die with `sides` sides; the values are how many of them mean success. */
struct heroes3_chance_rules {
    uint8_t sides;           /* of the die */
    uint8_t good[4], bad[4]; /* faces by size of morale */
    uint8_t luck[4];
};

/* The numbers of creature abilities (HA-1 to HA-29). */
struct heroes3_ability_rules {
    uint16_t regeneration;               /* hit points */
    uint8_t rounds[HEROES3_HIT_EFFECTS]; /* an effect of a hit lasts */
    uint8_t age_cut;                     /* percent of the hit points */
    uint8_t poison, poison_cap;          /* percent of the hit points: a step, all steps */
    uint8_t disease, weakness, acid;     /* points of attack and defence; attack; defence */
    uint8_t thunderbolt, acid_breath;    /* damage per creature */
    uint8_t half_strike;                 /* percent of the damage that is cut */
    uint8_t stare_cap;                   /* percent of the stack, the most that a stare kills */
    uint8_t stun_ends_when_hit;
    uint8_t stunned_retaliation; /* percent of strength of a paralysed stack */
    uint8_t blind_retaliation;   /* percent of strength of a stack blinded by a hit */
    uint8_t resurrection;        /* hit points per Archangel */
    uint8_t demons;              /* hit points of demons per Pit Lord */
    int16_t demon;               /* the summoned creature */
};

/* War machines and turrets (HC-4, HC-6, HC-7). */
struct heroes3_machine_rules {
    int16_t creature[7];         /* of HEROES3_KEEP + k */
    uint8_t artillery_double[4]; /* percent, by level of the skill */
    uint8_t artillery_shots[4];
    uint8_t heal[4]; /* most hit points by level of First Aid */
    uint8_t in_town; /* the defender of a town has a ballista */
};

/* A human's options (struct game: options). */
enum heroes3_option {
    HEROES3_OPTION_WAIT,
    HEROES3_OPTION_SHOOT,
    HEROES3_OPTION_STRIKE,
    HEROES3_OPTION_WALK,
    HEROES3_OPTION_CAST,
    HEROES3_OPTION_OWN_SPELL,
    HEROES3_OPTION_WALL,
    HEROES3_OPTION_HEAL,
};

extern const char *const heroes3_option_names[];

/* Weights of the players (HP-2, HP-3, HP-5). */
struct heroes3_greedy_rules {
    uint8_t kill_percent;                  /* of whole kills */
    uint8_t block_percent;                 /* of a blocked shooter's value */
    uint8_t risk_percent;                  /* of a shooter's own value at risk */
    uint8_t threat_percent;                /* of the threat that an attack removes */
    uint8_t kill_share;                    /* percent of that threat which goes by kills */
    uint8_t exposure_percent;              /* of the answer that an attack invites */
    uint8_t spell_percent[HEROES3_SPELLS]; /* of a stack's value; 0 where a spell is reckoned */
    uint16_t friend_percent;               /* of a spell's damage to friends */
    uint8_t stand_percent;                 /* stands in a stand-off (HP-3) */
    uint8_t casts_ahead;                   /* that a hero saves spell points for */
    uint8_t spread_part;                   /* Bless and Curse: the spread of damage over this */
};

/* How specialties grow with the hero's level. */
struct heroes3_specialty_rules {
    uint8_t creature_percent; /* of attack and defence, for each step */
    uint8_t creature_speed;
    uint8_t skill_percent; /* of the skill's effect, for each level */
    uint8_t spell_percent; /* of damage and healing, for each step */
};

/* All rule values of a battle, read from a config, and the tables that heroes3_prepare derives. */
struct heroes3_rules {
    struct heroes3_creature creatures[HEROES3_CREATURES_MAX];
    uint16_t creature_count;
    struct heroes3_turn_rules turn;
    struct heroes3_army army[2]; /* by seat */
    uint8_t attacker;            /* enum heroes3_attacker */
    uint8_t terrain;             /* 0 none, then heroes3_terrain_names */
    uint8_t native[HEROES3_TOWNS];
    uint16_t round_cap;
    uint16_t growth[HEROES3_FORTIFICATIONS]; /* percent of the dwellings' */
    uint8_t obstacles;
    uint8_t obstacle_min, obstacle_max; /* hexes */
    uint8_t tactics[4];
    struct heroes3_siege_rules siege;
    struct heroes3_spell_rules spell[HEROES3_SPELLS];
    int16_t summoned[HEROES3_SCHOOLS]; /* creatures, by school */
    uint8_t resistance[HEROES3_LEVELS], sorcery[HEROES3_LEVELS],
        intelligence[HEROES3_LEVELS]; /* percent */
    uint8_t knowledge;                /* spell points for each point of it */
    struct heroes3_specialty_rules specialty;
    struct heroes3_magic_rules magic;
    struct heroes3_damage_rules damage;
    struct heroes3_chance_rules chance;
    struct heroes3_ability_rules ability;
    struct heroes3_machine_rules machine;
    struct heroes3_greedy_rules greedy;
    uint32_t forbidden; /* set of enum heroes3_option; the human's */

    /* Derived by prepare. */
    struct heroes3_board board;
    int16_t by_level[HEROES3_TOWNS][8]
                    [2]; /* creature of a town's level, base and upgraded; -1 none */
};

extern const struct row heroes3_params[];
extern const struct rule_id heroes3_rule_ids[];
extern const char *const heroes3_effect_names[];
extern const char *const heroes3_spell_names[];
extern const char *const heroes3_wall_part_names[];

/* Cross-checks and derived tables; see struct game. */
bool heroes3_prepare(void *rules, struct complaint *why);

/* Where the stacks of an army come from. A town's army with listed stacks uses the list. */
static inline enum heroes3_army_source heroes3_source_of(const struct heroes3_army *a)
{
    return a->source == HEROES3_ARMY_TOWN && a->stack_count > 0
               ? HEROES3_ARMY_LIST
               : (enum heroes3_army_source)a->source;
}

/* How many creatures of a kind grow in an army's weeks (HM-15). */
static inline int heroes3_grown(const struct heroes3_rules *r, const struct heroes3_army *a,
                                int creature)
{
    return r->creatures[creature].growth * r->growth[a->walls] / 100 * a->weeks;
}

static inline bool heroes3_is(const struct heroes3_creature *c, uint32_t ability)
{
    return (c->abilities & ability) != 0;
}

/* Is this the creature's native ground (HM-10)? */
static inline bool heroes3_at_home(const struct heroes3_rules *r, const struct heroes3_creature *c)
{
    return r->terrain != 0 && c->town < HEROES3_TOWNS && r->native[c->town] == r->terrain;
}

/* Whether the creature is alive, so that it can be aged, poisoned, drained and raised. */
static inline bool heroes3_is_living(const struct heroes3_creature *c)
{
    return !heroes3_is(c, HEROES3_UNDEAD | HEROES3_NON_LIVING | HEROES3_GARGOYLE) &&
           c->town != HEROES3_WAR_MACHINE;
}

/* Whether the creature has morale (HA-17). */
static inline bool heroes3_has_feelings(const struct heroes3_creature *c)
{
    return !heroes3_is(c, HEROES3_UNDEAD | HEROES3_NON_LIVING) && c->town != HEROES3_WAR_MACHINE;
}

/* Do spells of the mind work on it (HS-3)? */
static inline bool heroes3_has_mind(const struct heroes3_creature *c)
{
    return heroes3_has_feelings(c) && !heroes3_is(c, HEROES3_IMMUNE_MIND);
}

/* What heroes add to their army and spells: artifacts (HH-1) and specialties (HH-2 to HH-4). */

/* Checks both heroes and fills in the derived members of struct heroes3_hero. False: `why` says
 * what is wrong. */
bool heroes3_prepare_heroes(struct heroes3_rules *r, struct complaint *why);

/* The effect of a skill in quarters of a percent; `by_level` is in percent. Whole quarters are
 * exact for effects of 5, 10, ... %: HH-3 gives steps of a twentieth of the effect. */
static inline int heroes3_skill_quarters(const struct heroes3_rules *r,
                                         const struct heroes3_hero *hero, enum heroes3_skill skill,
                                         const uint8_t by_level[HEROES3_LEVELS])
{
    const int quarters = 4 * by_level[hero->skills[skill]];
    return hero->specialty.kind == HEROES3_OF_SKILL && hero->specialty.skill == skill
               ? quarters * (100 + r->specialty.skill_percent * hero->level) / 100
               : quarters;
}

/* The effect of a skill in percent (or in points, if `by_level` is in points), rounded down. */
static inline int heroes3_skill_effect(const struct heroes3_rules *r,
                                       const struct heroes3_hero *hero, enum heroes3_skill skill,
                                       const uint8_t by_level[HEROES3_LEVELS])
{
    return heroes3_skill_quarters(r, hero, skill, by_level) / 4;
}

/* HH-4: percent by which a specialist's spell does more to that creature. `hero` may be NULL. */
int heroes3_spell_percent(const struct heroes3_rules *r, const struct heroes3_hero *hero,
                          enum heroes3_spell spell, const struct heroes3_creature *target);

/* HH-4: strength of a lasting spell by this hero; `strength` is that of a hero who is no
 * specialist. */
int heroes3_spell_strength(const struct heroes3_rules *r, const struct heroes3_hero *hero,
                           enum heroes3_spell spell, const struct heroes3_creature *target,
                           int strength);
