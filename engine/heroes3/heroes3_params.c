/* The table of all rule values: what a config may say, where it is stored and what it means. */
#include "engine/heroes3/heroes3_rules.h"

const char *const heroes3_town_names[] = {"castle",     "rampart", "tower",       "inferno",
                                          "necropolis", "dungeon", "stronghold",  "fortress",
                                          "conflux",    "neutral", "war_machine", NULL};

const char *const heroes3_terrain_names[] = {"none",  "grass", "snow",         "lava", "dirt",
                                             "rough", "swamp", "subterranean", "sand", NULL};

const char *const heroes3_ability_names[] = {"flying",
                                             "two_hex",
                                             "undead",
                                             "non_living",
                                             "no_enemy_retaliation",
                                             "unlimited_retaliation",
                                             "double_attack",
                                             "double_shot",
                                             "no_melee_penalty",
                                             "no_range_penalty",
                                             "no_wall_penalty",
                                             "jousting",
                                             "immune_jousting",
                                             "breath",
                                             "three_headed",
                                             "hits_all_adjacent",
                                             "death_cloud",
                                             "fireball",
                                             "strike_and_return",
                                             "life_drain",
                                             "regeneration",
                                             "immune_mind",
                                             "immune_blind",
                                             "immune_petrify",
                                             "raises_dead",
                                             "summons_demons",
                                             NULL};

const char *const heroes3_effect_names[] = {
    "haste", "slow",     "bless",    "curse", "blind",    "petrified", "paralysed",
    "aged",  "poisoned", "diseased", "weak",  "corroded", NULL};

const char *const heroes3_spell_names[] = {"haste", "slow",        "bless",          "curse",
                                           "blind", "cure",        "resurrection",   "animate_dead",
                                           "clone", "magic_arrow", "lightning_bolt", NULL};

const char *const heroes3_wall_part_names[] = {"upper_tower", "upper_wall",  "keep",
                                               "over_gate",   "gate",        "below_gate",
                                               "lower_wall",  "lower_tower", NULL};

static const char *const tie_names[] = {"alternate", "attacker", "random", "slot", NULL};
static const char *const deed_names[] = {"act", "wait", "defend", "freeze", NULL};
static const char *const ballista_names[] = {"within_army", "all_first", NULL};
static const char *const siege_tie_names[] = {"attacker", "alternate", NULL};
static const char *const machine_kind_names[] = {"keep", "upper_tower", "lower_tower", "ballista",
                                                 "tent", "catapult",    NULL};
static const char *const clone_names[] = {"creation", "slot", NULL};
static const char *const late_names[] = {"wait_phase", "at_once", NULL};
static const char *const morale_names[] = {"first_come", "slowest", NULL};
static const char *const attacker_names[] = {"ai", "human", "random", NULL};
static const char *const fortification_names[] = {"none", "fort", "citadel", "castle", NULL};
static const char *const source_names[] = {"list", "town", "copy", NULL};
static const char *const tier_names[] = {"base", "upgraded", "mixed", NULL};
static const char *const formation_names[] = {"loose", "tight", NULL};
static const char *const machine_names[] = {"ballista", "tent", "ammo_cart", NULL};
static const char *const mastery_names[] = {"basic", "advanced", "expert", NULL};

/* C has no other way to spell 200 similar initialisers once each. */
#define IN(type, field) .size = sizeof(((type *)0)->field), .offset = offsetof(type, field)
#define IN_ARRAY(type, field)                                                                      \
    .size = sizeof(((type *)0)->field[0]), .offset = offsetof(type, field),                        \
    .max_count = sizeof(((type *)0)->field) / sizeof(((type *)0)->field[0]),                       \
    .count_offset = PARAM_EXACT
#define ONE(field) IN(struct heroes3_rules, field)
#define MANY(field) IN_ARRAY(struct heroes3_rules, field)
#define OF(field) IN(struct heroes3_creature, field)
#define INT(low, high) .kind = PARAM_INT, .min = (low), .max = (high)
#define ENUM(list) .kind = PARAM_ENUM, .names = (list)
#define WORDS(list) .kind = PARAM_SET, .names = (list)
#define BOOL .kind = PARAM_BOOL
#define TELL(units, ids, text) .unit = (units), .rule = (ids), .doc = (text)
#define DEFAULT(value) .optional = true, .fallback = (value)
#define CHANCE(word, effect, text)                                                                 \
    {                                                                                              \
        "on_hit." word, OF(on_hit[effect]), INT(0, 100), DEFAULT(0), TELL("%", "HA-21", text)      \
    }

static const struct param creature_fields[] = {
    {"name", OF(name), .kind = PARAM_TEXT, .doc = "lower-case name"},
    {"town", OF(town), ENUM(heroes3_town_names), .doc = "home, or neutral"},
    {"level", OF(level), INT(0, 10), .doc = "1 to 7 in a town; neutral creatures also beyond"},
    {"upgraded", OF(upgraded), BOOL, .doc = "the better one of its level"},
    {"attack", OF(attack), INT(0, 99), TELL("points", "HD-2", "attack skill")},
    {"defence", OF(defence), INT(0, 99), TELL("points", "HD-2", "defence skill")},
    {"damage_min", OF(damage_min), INT(0, 255), TELL("points", "HD-1", "least damage of one")},
    {"damage_max", OF(damage_max), INT(0, 255), TELL("points", "HD-1", "most damage of one")},
    {"hp", OF(hp), INT(1, 9999), TELL("points", "HD-9", "hit points of one")},
    {"speed", OF(speed), INT(0, 63), TELL("hexes", "H-3 HM-6", "initiative and reach")},
    {"shots", OF(shots), INT(0, 255), DEFAULT(0), TELL("shots", "HD-7", "0: no shooter")},
    {"growth", OF(growth), INT(0, 99), DEFAULT(0), TELL("a week", NULL, "weekly growth")},
    {"gold", OF(gold), INT(0, 65535), TELL("gold", NULL, "cost, for the column of lost gold")},
    {"fight_value", OF(fight_value), INT(0, 1000000), .doc = "fighting value of the original"},
    {"ai_value", OF(ai_value), INT(0, 1000000), TELL("AI value", NULL, "worth in budgets")},
    {"abilities", OF(abilities), WORDS(heroes3_ability_names), DEFAULT(0),
     TELL(NULL, "HA-1 HA-2 HA-3 HA-4", "abilities without a number")},
    {"extra_retaliations", OF(extra_retaliations), INT(0, 9), DEFAULT(0),
     TELL("a round", "HA-3", "retaliations beyond the first")},
    {"ignores_defence", OF(ignores_defence), INT(0, 100), DEFAULT(0),
     TELL("%", "HA-9", "part of the target's defence that its attack ignores")},
    {"death_blow", OF(death_blow), INT(0, 100), DEFAULT(0),
     TELL("%", "HA-19", "chance of doubled damage")},
    {"rebirth", OF(rebirth), INT(0, 100), DEFAULT(0),
     TELL("%", "HA-20", "part of the stack that rises once after its death")},
    {"magic_resistance", OF(magic_resistance), INT(0, 100), DEFAULT(0),
     TELL("%", "HS-4", "chance to resist a hostile spell")},
    {"spell_immunity", OF(spell_immunity), INT(0, 5), DEFAULT(0),
     TELL("level", "HS-4", "immune to spells up to this level")},
    {"spell_damage_cut", OF(spell_damage_cut), INT(0, 100), DEFAULT(0),
     TELL("%", "HS-4", "damage of spells is less by this")},
    {"army_morale", OF(army_morale), INT(-3, 3), DEFAULT(0), TELL(NULL, "HD-13", "for its army")},
    {"luck", OF(luck), INT(-3, 3), DEFAULT(0),
     TELL(NULL, "HD-11", "above 0: own luck; below 0: luck of its enemies")},
    CHANCE("blind", HEROES3_HIT_BLIND, "blinds"),
    CHANCE("petrify", HEROES3_HIT_PETRIFY, "turns to stone"),
    CHANCE("paralyse", HEROES3_HIT_PARALYSE, "paralyses"),
    CHANCE("curse", HEROES3_HIT_CURSE, "curses"),
    CHANCE("age", HEROES3_HIT_AGE, "ages"),
    CHANCE("poison", HEROES3_HIT_POISON, "poisons"),
    CHANCE("disease", HEROES3_HIT_DISEASE, "weakens attack and defence"),
    CHANCE("weakness", HEROES3_HIT_WEAKNESS, "weakens the attack"),
    CHANCE("acid", HEROES3_HIT_ACID, "corrodes the defence"),
    CHANCE("bind", HEROES3_HIT_BIND, "holds the target while it stays beside it"),
    CHANCE("dispel", HEROES3_HIT_DISPEL, "ends helpful spells"),
    CHANCE("acid_breath", HEROES3_HIT_ACID_BREATH, "acid damage, chance of each creature"),
    CHANCE("thunderbolt", HEROES3_HIT_THUNDERBOLT, "lightning damage"),
    CHANCE("death_stare", HEROES3_HIT_DEATH_STARE, "kills, chance of each creature"),
    {"hates", .kind = PARAM_REF, .size = 2, .offset = offsetof(struct heroes3_creature, hates),
     .max_count = HEROES3_HATES_MAX, .count_offset = offsetof(struct heroes3_creature, hate_count),
     .ref = "creatures", DEFAULT(0), TELL(NULL, "HA-8", "creatures it hates")},
    {"hate_percent", OF(hate_percent), INT(0, 200), DEFAULT(0),
     TELL("%", "HA-8", "additional damage against those")},
    {0},
};

static const struct param stack_fields[] = {
    {"creature", IN(struct heroes3_stack, creature), .kind = PARAM_REF, .ref = "creatures",
     .doc = "which creature"},
    {"count", IN(struct heroes3_stack, count), INT(1, 9999), TELL("creatures", NULL, "how many")},
    {0},
};

#define SKILL(who, seat, word, skill, ids, text)                                                   \
    {                                                                                              \
        "armies." who ".hero." word, ONE(army[seat].hero.skills[skill]), INT(0, 3),                \
            TELL("level", ids, text)                                                               \
    }

/* Both armies have the same values. */
#define ARMY(who, seat)                                                                            \
    {"armies." who ".source", ONE(army[seat].source), ENUM(source_names),                          \
     TELL(NULL, "HM-12",                                                                           \
          "stack by stack, drawn from a town for each game, or a copy of the other army")},        \
        {"armies." who ".town", ONE(army[seat].town), ENUM(heroes3_town_names),                    \
         TELL(NULL, "HM-12", "town of a drawn army")},                                             \
        {"armies." who ".tier", ONE(army[seat].tier), ENUM(tier_names),                            \
         TELL(NULL, "HM-12", "base creatures, upgraded ones, or either at random")},               \
        {"armies." who ".value", ONE(army[seat].value), INT(0, 10000000),                          \
         TELL("AI value", "HM-12", "what a drawn army may be worth")},                             \
        {"armies." who ".slots", ONE(army[seat].slots), INT(1, 7),                                 \
         TELL("stacks", "HM-12", "stacks of a drawn army")},                                       \
        {"armies." who ".spread", ONE(army[seat].spread), INT(0, 90),                              \
         TELL("%", "HM-12", "by how much the stacks' shares of the value vary")},                  \
        {"armies." who ".formation", ONE(army[seat].formation), ENUM(formation_names),             \
         TELL(NULL, "HM-5", "rows at the start")},                                                 \
        {"armies." who ".machines", ONE(army[seat].machines), WORDS(machine_names),                \
         TELL(NULL, "HC-6", "war machines; a catapult comes with a siege")},                       \
        {"armies." who ".stacks",                                                                  \
         .kind = PARAM_LIST,                                                                       \
         .offset = offsetof(struct heroes3_rules, army[seat].stacks),                              \
         .max_count = HEROES3_SLOTS,                                                               \
         .count_offset = offsetof(struct heroes3_rules, army[seat].stack_count),                   \
         .fields = stack_fields,                                                                   \
         .stride = sizeof(struct heroes3_stack),                                                   \
         .optional = true,                                                                         \
         TELL(NULL, "HM-12", "a listed army, from the left slot")},                                \
        {"armies." who ".hero.attack", ONE(army[seat].hero.attack), INT(0, 99),                    \
         TELL("points", "HD-12", "added to every creature's")},                                    \
        {"armies." who ".hero.defence", ONE(army[seat].hero.defence), INT(0, 99),                  \
         TELL("points", "HD-12", "added to every creature's")},                                    \
        {"armies." who ".hero.power", ONE(army[seat].hero.power), INT(0, 99),                      \
         TELL("points", "HS-1", "spell power")},                                                   \
        {"armies." who ".hero.mastery", ONE(army[seat].hero.mastery), ENUM(mastery_names),         \
         TELL(NULL, "HS-1", "of all spells")},                                                     \
        {"armies." who ".hero.mana", ONE(army[seat].hero.mana), INT(0, 9999),                      \
         TELL("points", "HS-2", "spell points at the start")},                                     \
        {"armies." who ".hero.spells", ONE(army[seat].hero.spells), WORDS(heroes3_spell_names),    \
         TELL(NULL, "HS-2", "spell book")},                                                        \
        SKILL(who, seat, "offense", HEROES3_OFFENSE, "HD-12", "skill: damage in melee"),           \
        SKILL(who, seat, "archery", HEROES3_ARCHERY, "HD-12", "skill: damage of shots"),           \
        SKILL(who, seat, "armorer", HEROES3_ARMORER, "HD-12", "skill: less damage taken"),         \
        SKILL(who, seat, "artillery", HEROES3_ARTILLERY, "H-13 HC-6",                              \
              "skill: ballista and turrets"),                                                      \
        SKILL(who, seat, "ballistics", HEROES3_BALLISTICS, "HC-3", "skill: catapult"),             \
        SKILL(who, seat, "first_aid", HEROES3_FIRST_AID, "H-13 HC-7", "skill: tent"),              \
        SKILL(who, seat, "tactics", HEROES3_TACTICS, "HM-11", "skill: arrange stacks"),            \
        SKILL(who, seat, "leadership", HEROES3_LEADERSHIP, "HD-13", "skill: morale"),              \
        SKILL(who, seat, "luck", HEROES3_LUCK, "HD-11", "skill: luck")

#define SPELL(word, spell)                                                                         \
    {"spells." word ".cost", ONE(spells.cost[spell]), INT(0, 99),                                  \
     TELL("points", "HS-2", "spell points")},                                                      \
    {                                                                                              \
        "spells." word ".level", ONE(spells.level[spell]), INT(1, 5),                              \
            TELL("level", "HS-4", "for immunities")                                                \
    }
#define SPELL_WEIGHT(word, spell, text)                                                            \
    {                                                                                              \
        "greedy.spells." word, ONE(greedy.spell_percent[spell]), INT(0, 255),                      \
            TELL("%", "HP-5", text)                                                                \
    }
#define POWERED(word, spell)                                                                       \
    {"spells." word ".per_power", ONE(spells.per_power[spell]), INT(0, 255),                       \
     TELL("points", "HS-9", "hit points for each point of power")},                                \
    {                                                                                              \
        "spells." word ".flat", MANY(spells.flat[spell]), INT(0, 255),                             \
            TELL("points", "HS-9", "added by mastery")                                             \
    }

const struct param heroes3_params[] = {
    {"creatures", .kind = PARAM_LIST, .offset = offsetof(struct heroes3_rules, creatures),
     .max_count = HEROES3_CREATURES_MAX,
     .count_offset = offsetof(struct heroes3_rules, creature_count), .min_count = 1,
     .fields = creature_fields, .stride = sizeof(struct heroes3_creature),
     .doc = "all creatures and war machines"},
    {"attacker", ONE(attacker), ENUM(attacker_names), TELL(NULL, "H-6", "whose army attacks")},
    ARMY("ai", 0),
    ARMY("human", 1),
    {"turn.tie_rule", ONE(turn.tie_rule), ENUM(tie_names),
     TELL(NULL, "H-4 H-5", "who goes first where both armies are equally fast")},
    {"turn.plays", ONE(turn.plays), WORDS(deed_names),
     TELL(NULL, "H-4 H-8", "what makes an army the one that has just played")},
    {"turn.ballista_order", ONE(turn.ballista_order), ENUM(ballista_names),
     TELL(NULL, "H-10", "ballistas before tents within an army, or all ballistas first")},
    {"turn.first_siege_tie", ONE(turn.first_siege_tie), ENUM(siege_tie_names),
     TELL(NULL, "H-6", "first tie of round 1 after the opening of a siege")},
    {"turn.later_siege_tie", ONE(turn.later_siege_tie), ENUM(siege_tie_names),
     TELL(NULL, "H-4 H-8", "first tie of later rounds after the opening of a siege")},
    {"turn.machine_order", MANY(turn.machine_order), ENUM(machine_kind_names),
     TELL(NULL, "H-10 H-23", "order of an army's machines")},
    {"turn.clone_order", ONE(turn.clone_order), ENUM(clone_names),
     TELL(NULL, "H-31", "order of an army's clones")},
    {"turn.late_order", ONE(turn.late_order), ENUM(late_names),
     TELL(NULL, "H-27", "a stack freed in the machine or morale phase plays")},
    {"turn.idle_machines", ONE(turn.idle_machines), BOOL,
     TELL(NULL, "H-8", "a machine without anything to do is activated all the same")},
    {"turn.morale_order", ONE(turn.morale_order), ENUM(morale_names),
     TELL(NULL, "H-16", "order of the morale phase")},
    {"round_cap", ONE(round_cap), INT(1, 1000),
     TELL("rounds", "HM-14", "a battle still undecided then is a draw")},
    {"terrain", ONE(terrain), ENUM(heroes3_terrain_names),
     TELL(NULL, "HM-10", "ground of the battle")},
    {"native_terrain", MANY(native), ENUM(heroes3_terrain_names),
     TELL(NULL, "HM-10", "home ground of each town's creatures, castle to neutral")},
    {"obstacles.on", ONE(obstacles), BOOL, TELL(NULL, "HM-9", "obstacles lie on the field")},
    {"obstacles.min", ONE(obstacle_min), INT(0, 40),
     TELL("hexes", "HM-9", "smallest budget of blocked hexes")},
    {"obstacles.max", ONE(obstacle_max), INT(0, 40),
     TELL("hexes", "HM-9", "largest budget of blocked hexes")},
    {"tactics_columns", MANY(tactics), INT(0, 7),
     TELL("columns", "HM-11", "by level of the skill Tactics")},
    {"siege.town", ONE(siege.town), ENUM(fortification_names),
     TELL(NULL, "H-22 HC-1", "what the defender's town has built; none: open field")},
    {"siege.wall_hits", ONE(siege.wall_hits), INT(1, 9), TELL("hits", "HC-1", "of a wall section")},
    {"siege.castle_wall_hits", ONE(siege.castle_wall_hits), INT(1, 9),
     TELL("hits", "HC-1", "of a wall section of a castle")},
    {"siege.gate_hits", ONE(siege.gate_hits), INT(1, 9), TELL("hits", "HC-1", "of the gate")},
    {"siege.tower_hits", ONE(siege.tower_hits), INT(1, 9),
     TELL("hits", "HC-1", "of the keep and the towers")},
    {"siege.keep_damage_min", ONE(siege.keep_damage_min), INT(0, 255),
     TELL("points", "HC-4", "of a shot from the keep")},
    {"siege.keep_damage_max", ONE(siege.keep_damage_max), INT(0, 255),
     TELL("points", "HC-4", "of a shot from the keep")},
    {"siege.tower_damage_min", ONE(siege.tower_damage_min), INT(0, 255),
     TELL("points", "HC-4", "of a shot from a tower")},
    {"siege.tower_damage_max", ONE(siege.tower_damage_max), INT(0, 255),
     TELL("points", "HC-4", "of a shot from a tower")},
    {"siege.catapult_aim", ONE(siege.catapult_aim), INT(0, 100),
     TELL("%", "HC-3", "chance to hit the aimed part, else a neighbour")},
    {"siege.catapult_shots", MANY(siege.catapult_shots), INT(1, 3),
     TELL("shots", "HC-3", "by level of Ballistics")},
    {"siege.moat", ONE(siege.moat), BOOL, TELL(NULL, "HC-5", "the town has a moat")},
    {"siege.moat_damage", MANY(siege.moat_damage), INT(0, 255),
     TELL("points", "HC-5", "without town, by fort, citadel, castle")},
    SPELL("haste", HEROES3_CAST_HASTE),
    {"spells.haste.speed", MANY(spells.haste), INT(0, 30), TELL("hexes", "HS-5", "by mastery")},
    SPELL("slow", HEROES3_CAST_SLOW),
    {"spells.slow.percent", MANY(spells.slow), INT(0, 100), TELL("%", "HS-5", "by mastery")},
    SPELL("bless", HEROES3_CAST_BLESS),
    {"spells.bless.bonus", MANY(spells.bless), INT(0, 9),
     TELL("points", "HS-6", "to the largest damage, by mastery")},
    SPELL("curse", HEROES3_CAST_CURSE),
    {"spells.curse.malus", MANY(spells.curse), INT(0, 9),
     TELL("points", "HS-6", "from the smallest damage, by mastery")},
    SPELL("blind", HEROES3_CAST_BLIND),
    {"spells.blind.retaliation", MANY(spells.blind_retaliation), INT(0, 100),
     TELL("%", "HS-7", "strength of a blind stack's retaliation, by mastery")},
    SPELL("cure", HEROES3_CAST_CURE),
    POWERED("cure", HEROES3_CAST_CURE),
    SPELL("resurrection", HEROES3_CAST_RESURRECTION),
    POWERED("resurrection", HEROES3_CAST_RESURRECTION),
    SPELL("animate_dead", HEROES3_CAST_ANIMATE_DEAD),
    POWERED("animate_dead", HEROES3_CAST_ANIMATE_DEAD),
    SPELL("clone", HEROES3_CAST_CLONE),
    {"spells.clone.clone_level", MANY(spells.clone_level), INT(1, 10),
     TELL("level", "HS-10", "highest creature level, by mastery")},
    SPELL("magic_arrow", HEROES3_CAST_MAGIC_ARROW),
    POWERED("magic_arrow", HEROES3_CAST_MAGIC_ARROW),
    SPELL("lightning_bolt", HEROES3_CAST_LIGHTNING_BOLT),
    POWERED("lightning_bolt", HEROES3_CAST_LIGHTNING_BOLT),
    {"spells.expert_is_mass", ONE(spells.expert_is_mass), BOOL,
     TELL(NULL, "HS-5", "Haste, Slow, Bless, Curse and Cure of an expert meet a whole army")},
    {"damage.attack_step", ONE(damage.attack_step), INT(0, 100),
     TELL("%", "HD-2", "for each point of attack above the defence")},
    {"damage.attack_cap", ONE(damage.attack_cap), INT(0, 200),
     TELL("points", "HD-2", "largest difference that counts")},
    {"damage.defence_step", ONE(damage.defence_step), INT(0, 100),
     TELL("0.1 %", "HD-3", "for each point of defence above the attack")},
    {"damage.defence_cap", ONE(damage.defence_cap), INT(0, 100),
     TELL("points", "HD-3", "largest difference that counts")},
    {"damage.rolls_max", ONE(damage.rolls_max), INT(1, 100),
     TELL("creatures", "HD-1", "larger stacks roll so many and scale")},
    {"damage.range", ONE(damage.range), INT(0, 20), TELL("hexes", "HD-7", "of full damage")},
    {"damage.range_penalty", ONE(damage.range_penalty), INT(0, 100), TELL("%", "HD-7", "beyond")},
    {"damage.melee_penalty", ONE(damage.melee_penalty), INT(0, 100),
     TELL("%", "HD-8", "of shooters in melee")},
    {"damage.wall_penalty", ONE(damage.wall_penalty), INT(0, 100),
     TELL("%", "HC-2", "of shots over an intact wall")},
    {"damage.petrified_cut", ONE(damage.petrified_cut), INT(0, 100),
     TELL("%", "HA-22", "less damage to a petrified stack")},
    {"damage.luck_bonus", ONE(damage.luck_bonus), INT(0, 255), TELL("%", "HD-11", "lucky strike")},
    {"damage.death_blow_bonus", ONE(damage.death_blow_bonus), INT(0, 255),
     TELL("%", "HA-19", "death blow, and the ballista's doubled damage")},
    {"damage.jousting", ONE(damage.jousting), INT(0, 100),
     TELL("% a hex", "HA-7", "for each hex moved")},
    {"damage.defend", ONE(damage.defend), INT(0, 100),
     TELL("%", "HD-10", "of the defence is added, at least 1 point")},
    {"damage.offense", MANY(damage.offense), INT(0, 255), TELL("%", "HD-12", "by level")},
    {"damage.archery", MANY(damage.archery), INT(0, 255), TELL("%", "HD-12", "by level")},
    {"damage.armorer", MANY(damage.armorer), INT(0, 100), TELL("%", "HD-12", "by level")},
    {"chance.sides", ONE(chance.sides), INT(1, 100),
     TELL("faces", "HD-11 HD-13", "of the die for morale and luck")},
    {"chance.good_morale", MANY(chance.good), INT(0, 100),
     TELL("faces", "HD-13", "extra turn, by morale 0 to 3")},
    {"chance.bad_morale", MANY(chance.bad), INT(0, 100),
     TELL("faces", "HD-13", "lost turn, by morale 0 to -3")},
    {"chance.luck", MANY(chance.luck), INT(0, 100), TELL("faces", "HD-11", "by luck 0 to 3")},
    {"ability.regeneration", ONE(ability.regeneration), INT(0, 1000),
     TELL("points", "HA-16", "hit points healed at the first activation of a round")},
    {"ability.rounds", MANY(ability.rounds), INT(0, 99),
     TELL("rounds", "HA-21", "effects of hits last, haste to corroded")},
    {"ability.age_cut", ONE(ability.age_cut), INT(0, 99),
     TELL("%", "HA-21", "of the hit points of an aged stack")},
    {"ability.poison", ONE(ability.poison), INT(0, 99),
     TELL("%", "HA-21", "of its hit points that the top creature loses each round")},
    {"ability.disease", ONE(ability.disease), INT(0, 99),
     TELL("points", "HA-21", "of attack and defence")},
    {"ability.weakness", ONE(ability.weakness), INT(0, 99), TELL("points", "HA-21", "of attack")},
    {"ability.acid", ONE(ability.acid), INT(0, 99), TELL("points", "HA-21", "of defence a hit")},
    {"ability.thunderbolt", ONE(ability.thunderbolt), INT(0, 255),
     TELL("points", "HA-21", "damage of each bird")},
    {"ability.acid_breath", ONE(ability.acid_breath), INT(0, 255),
     TELL("points", "HA-21", "damage of each dragon whose chance comes")},
    {"ability.stare_cap", ONE(ability.stare_cap), INT(0, 100),
     TELL("%", "HA-21", "a death stare kills at most so many per starer, rounded up")},
    {"ability.stun_ends_when_hit", ONE(ability.stun_ends_when_hit), BOOL,
     TELL(NULL, "HA-22", "a blind, petrified or paralysed stack that is hit is free again")},
    {"ability.stunned_retaliation", ONE(ability.stunned_retaliation), INT(0, 100),
     TELL("%", "HA-22", "strength of a paralysed stack's retaliation")},
    {"ability.resurrection", ONE(ability.resurrection), INT(0, 255),
     TELL("points", "HA-23", "hit points that each Archangel raises")},
    {"ability.demons", ONE(ability.demons), INT(0, 255),
     TELL("points", "HA-24", "hit points of demons that each Pit Lord raises")},
    {"ability.demon", ONE(ability.demon), .kind = PARAM_REF, .ref = "creatures",
     TELL(NULL, "HA-24", "what Pit Lords summon")},
    {"machine.creatures", MANY(machine.creature), .kind = PARAM_REF, .ref = "creatures",
     TELL(NULL, "HC-6", "keep, upper and lower tower, ballista, tent, catapult, ammo cart")},
    {"machine.artillery_double", MANY(machine.artillery_double), INT(0, 100),
     TELL("%", "HC-6", "chance of the ballista's doubled damage, by level of Artillery")},
    {"machine.artillery_shots", MANY(machine.artillery_shots), INT(1, 3),
     TELL("shots", "HC-6", "of the ballista, by level of Artillery")},
    {"machine.heal", MANY(machine.heal), INT(1, 255),
     TELL("points", "HC-7", "most hit points a tent heals, by level of First Aid")},
    {"machine.in_town", ONE(machine.in_town), BOOL,
     TELL(NULL, "HC-6", "the defender of a town has a ballista, tent and cart")},
    {"greedy.kill_percent", ONE(greedy.kill_percent), INT(0, 255),
     TELL("%", "HP-3", "weight of whole kills")},
    {"greedy.block_percent", ONE(greedy.block_percent), INT(0, 255),
     TELL("%", "HP-3", "weight of a shooter that is blocked")},
    {"greedy.risk_percent", ONE(greedy.risk_percent), INT(0, 255),
     TELL("%", "HP-3", "weight of an own shooter that is blocked")},
    {"greedy.threat_percent", ONE(greedy.threat_percent), INT(0, 255),
     TELL("%", "HP-2", "weight of the threat that an attack removes")},
    {"greedy.kill_share", ONE(greedy.kill_share), INT(0, 100),
     TELL("%", "HP-2", "part of that threat that goes by kills, the rest by hit points")},
    {"greedy.exposure_percent", ONE(greedy.exposure_percent), INT(0, 255),
     TELL("%", "HP-2", "weight of the enemy's answer that an attack invites")},
    SPELL_WEIGHT("haste", HEROES3_CAST_HASTE, "of the stack's value"),
    SPELL_WEIGHT("slow", HEROES3_CAST_SLOW, "of the stack's value"),
    SPELL_WEIGHT("blind", HEROES3_CAST_BLIND, "of the stack's value"),
    SPELL_WEIGHT("cure", HEROES3_CAST_CURE, "of the value of a stack that cannot act"),
    SPELL_WEIGHT("clone", HEROES3_CAST_CLONE, "of the stack's value"),
    {"greedy.spread_part", ONE(greedy.spread_part), INT(1, 255),
     TELL(NULL, "HP-5", "Bless and Curse are worth the spread of the damage over this")},
    {0},
};
