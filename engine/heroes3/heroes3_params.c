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
                                             "gargoyle",
                                             NULL};

const char *const heroes3_effect_names[] = {
    "haste", "slow",     "bless",    "curse", "blind",    "petrified", "paralysed",
    "aged",  "poisoned", "diseased", "weak",  "corroded", NULL};

#define SPELL_NAME(id, word) #word,
const char *const heroes3_spell_names[] = {HEROES3_SPELL_LIST(SPELL_NAME) NULL};

static const char *const school_names[] = {"air", "earth", "fire", "water", NULL};

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
static const char *const mass_names[] = {"none", "basic", "advanced", "expert", "never", NULL};

#define CHANCE(word, effect, text)                                                                 \
    {                                                                                              \
        "on_hit." word, ROW_ONE(struct heroes3_creature, on_hit[effect]), ROW_INT(0, 100),         \
            ROW_DEFAULT(0), ROW_DOC("%", "HA-21", text)                                            \
    }

static const struct param creature_fields[] = {
    {"name", ROW_ONE(struct heroes3_creature, name), ROW_TEXT,
     ROW_DOC(NULL, NULL, "lower-case name")},
    {"town", ROW_ONE(struct heroes3_creature, town), ROW_ENUM(heroes3_town_names),
     ROW_DOC(NULL, NULL, "home, or neutral")},
    {"level", ROW_ONE(struct heroes3_creature, level), ROW_INT(0, 10),
     ROW_DOC(NULL, NULL, "1 to 7 in a town; neutral creatures also beyond")},
    {"upgraded", ROW_ONE(struct heroes3_creature, upgraded), ROW_BOOL,
     ROW_DOC(NULL, NULL, "the better one of its level")},
    {"attack", ROW_ONE(struct heroes3_creature, attack), ROW_INT(0, 99),
     ROW_DOC("points", "HD-2", "attack skill")},
    {"defence", ROW_ONE(struct heroes3_creature, defence), ROW_INT(0, 99),
     ROW_DOC("points", "HD-2", "defence skill")},
    {"damage_min", ROW_ONE(struct heroes3_creature, damage_min), ROW_INT(0, 255),
     ROW_DOC("points", "HD-1", "least damage of one")},
    {"damage_max", ROW_ONE(struct heroes3_creature, damage_max), ROW_INT(0, 255),
     ROW_DOC("points", "HD-1", "most damage of one")},
    {"hp", ROW_ONE(struct heroes3_creature, hp), ROW_INT(1, 9999),
     ROW_DOC("points", "HD-9", "hit points of one")},
    {"speed", ROW_ONE(struct heroes3_creature, speed), ROW_INT(0, 63),
     ROW_DOC("hexes", "H-3 HM-6", "initiative and reach")},
    {"shots", ROW_ONE(struct heroes3_creature, shots), ROW_INT(0, 255), ROW_DEFAULT(0),
     ROW_DOC("shots", "HD-7", "0: no shooter")},
    {"growth", ROW_ONE(struct heroes3_creature, growth), ROW_INT(0, 99), ROW_DEFAULT(0),
     ROW_DOC("a week", NULL, "weekly growth")},
    {"gold", ROW_ONE(struct heroes3_creature, gold), ROW_INT(0, 65535),
     ROW_DOC("gold", NULL, "cost, for the column of lost gold")},
    {"fight_value", ROW_ONE(struct heroes3_creature, fight_value), ROW_INT(0, 1000000),
     ROW_DOC(NULL, NULL, "fighting value of the original")},
    {"ai_value", ROW_ONE(struct heroes3_creature, ai_value), ROW_INT(0, 1000000),
     ROW_DOC("AI value", NULL, "worth in budgets")},
    {"abilities", ROW_ONE(struct heroes3_creature, abilities), ROW_SET(heroes3_ability_names),
     ROW_DEFAULT(0), ROW_DOC(NULL, "HA-1 HA-2 HA-3 HA-4", "abilities without a number")},
    {"extra_retaliations", ROW_ONE(struct heroes3_creature, extra_retaliations), ROW_INT(0, 9),
     ROW_DEFAULT(0), ROW_DOC("a round", "HA-3", "retaliations beyond the first")},
    {"ignores_defence", ROW_ONE(struct heroes3_creature, ignores_defence), ROW_INT(0, 100),
     ROW_DEFAULT(0), ROW_DOC("%", "HA-9", "part of the target's defence that its attack ignores")},
    {"death_blow", ROW_ONE(struct heroes3_creature, death_blow), ROW_INT(0, 100), ROW_DEFAULT(0),
     ROW_DOC("%", "HA-19", "chance of doubled damage")},
    {"rebirth", ROW_ONE(struct heroes3_creature, rebirth), ROW_INT(0, 100), ROW_DEFAULT(0),
     ROW_DOC("%", "HA-20", "part of the stack that rises once after its death")},
    {"magic_resistance", ROW_ONE(struct heroes3_creature, magic_resistance), ROW_INT(0, 100),
     ROW_DEFAULT(0), ROW_DOC("%", "HS-4", "chance to resist a hostile spell")},
    {"spell_immunity", ROW_ONE(struct heroes3_creature, spell_immunity), ROW_INT(0, 5),
     ROW_DEFAULT(0), ROW_DOC("level", "HS-4", "immune to spells up to this level")},
    {"spell_damage_cut", ROW_ONE(struct heroes3_creature, spell_damage_cut), ROW_INT(0, 100),
     ROW_DEFAULT(0), ROW_DOC("%", "HS-4", "damage of spells is less by this")},
    {"immune_schools", ROW_ONE(struct heroes3_creature, immune_schools), ROW_SET(school_names),
     ROW_DEFAULT(0), ROW_DOC(NULL, "HS-4", "immune to all spells of these schools")},
    {"immune", ROW_MANY(struct heroes3_creature, immune),
     ROW_COUNTED(struct heroes3_creature, immune_count, 0), ROW_ENUM(heroes3_spell_names),
     ROW_DEFAULT(0), ROW_DOC(NULL, "HS-4", "immune to these spells")},
    {"weak", ROW_MANY(struct heroes3_creature, weak),
     ROW_COUNTED(struct heroes3_creature, weak_count, 0), ROW_ENUM(heroes3_spell_names),
     ROW_DEFAULT(0), ROW_DOC(NULL, "HS-4", "these spells do double damage")},
    {"army_morale", ROW_ONE(struct heroes3_creature, army_morale), ROW_INT(0, 3), ROW_DEFAULT(0),
     ROW_DOC(NULL, "HD-13", "for its army")},
    {"enemy_morale", ROW_ONE(struct heroes3_creature, enemy_morale), ROW_INT(-3, 0), ROW_DEFAULT(0),
     ROW_DOC(NULL, "HD-13", "for its enemies")},
    {"enemy_luck", ROW_ONE(struct heroes3_creature, enemy_luck), ROW_INT(-3, 0), ROW_DEFAULT(0),
     ROW_DOC(NULL, "HD-11", "for its enemies")},
    {"least_morale", ROW_ONE(struct heroes3_creature, least_morale), ROW_INT(-3, 3),
     ROW_DEFAULT(-3), ROW_DOC(NULL, "HD-13", "its own morale is never below")},
    {"least_luck", ROW_ONE(struct heroes3_creature, least_luck), ROW_INT(-3, 3), ROW_DEFAULT(-3),
     ROW_DOC(NULL, "HD-11", "its own luck is never below")},
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
    {"hates", ROW_MANY(struct heroes3_creature, hates),
     ROW_COUNTED(struct heroes3_creature, hate_count, 0), ROW_REF("creatures", 0), ROW_DEFAULT(0),
     ROW_DOC(NULL, "HA-8", "creatures it hates")},
    {"hate_percent", ROW_ONE(struct heroes3_creature, hate_percent), ROW_INT(0, 200),
     ROW_DEFAULT(0), ROW_DOC("%", "HA-8", "additional damage against those")},
    {0},
};

static const struct param stack_fields[] = {
    {"creature", ROW_ONE(struct heroes3_stack, creature), ROW_REF("creatures", 0),
     ROW_DOC(NULL, NULL, "which creature")},
    {"count", ROW_ONE(struct heroes3_stack, count), ROW_INT(1, 9999),
     ROW_DOC("creatures", NULL, "how many")},
    {0},
};

#define SPELL(id, word)                                                                            \
    {"spells." #word ".cost", ROW_MANY(struct heroes3_rules, spell[HEROES3_CAST_##id].cost),       \
     ROW_EXACT, ROW_INT(0, 99),                                                                    \
     ROW_DOC("points", "HS-2", "spell points without and with a skill in one of its schools")},    \
        {"spells." #word ".level", ROW_ONE(struct heroes3_rules, spell[HEROES3_CAST_##id].level),  \
         ROW_INT(1, 5), ROW_DOC("level", "HS-4", "for immunities")},                               \
        {"spells." #word ".schools",                                                               \
         ROW_ONE(struct heroes3_rules, spell[HEROES3_CAST_##id].schools), ROW_SET(school_names),   \
         ROW_DOC(NULL, "HS-1", "schools whose best skill gives the mastery")},                     \
        {"spells." #word ".mass",                                                                  \
         ROW_ONE(struct heroes3_rules, spell[HEROES3_CAST_##id].mass_from), ROW_ENUM(mass_names),  \
         ROW_DEFAULT(HEROES3_LEVELS),                                                              \
         ROW_DOC(NULL, "HS-5", "mastery from which it meets a whole army")},                       \
        {"spells." #word ".power", ROW_ONE(struct heroes3_rules, spell[HEROES3_CAST_##id].power),  \
         ROW_INT(0, 255), ROW_DEFAULT(0),                                                          \
         ROW_DOC("points", "HS-8 HS-9", "for each point of the hero's power")},                    \
        {"spells." #word ".base", ROW_MANY(struct heroes3_rules, spell[HEROES3_CAST_##id].base),   \
         ROW_EXACT, ROW_INT(0, 255),                                                               \
         ROW_DOC(NULL, "HS-1", "what it does by mastery, none to expert, in its own unit")},

#define SPELL_WEIGHT(word, spell, text)                                                            \
    {                                                                                              \
        "greedy.spells." word, ROW_ONE(struct heroes3_rules, greedy.spell_percent[spell]),         \
            ROW_INT(0, 255), ROW_DOC("%", "HP-5", text)                                            \
    }
const struct param heroes3_params[] = {
    {"creatures", ROW_RECORDS(struct heroes3_rules, creatures),
     ROW_COUNTED(struct heroes3_rules, creature_count, 1), ROW_LIST(creature_fields),
     ROW_DOC(NULL, NULL, "all creatures and war machines")},
    {"attacker", ROW_ONE(struct heroes3_rules, attacker), ROW_ENUM(attacker_names),
     ROW_DOC(NULL, "H-6", "whose army attacks")},
#define WHO "ai"
#define ARMY army[0]
#include "engine/heroes3/heroes3_params_army.inc"
#define WHO "human"
#define ARMY army[1]
#include "engine/heroes3/heroes3_params_army.inc"
    {"turn.tie_rule", ROW_ONE(struct heroes3_rules, turn.tie_rule), ROW_ENUM(tie_names),
     ROW_DOC(NULL, "H-4 H-5", "who goes first if both armies are equally fast")},
    {"turn.plays", ROW_ONE(struct heroes3_rules, turn.plays), ROW_SET(deed_names),
     ROW_DOC(NULL, "H-4 H-8", "what counts as having played")},
    {"turn.ballista_order", ROW_ONE(struct heroes3_rules, turn.ballista_order),
     ROW_ENUM(ballista_names),
     ROW_DOC(NULL, "H-10",
             "ballistas come before tents within an army, or all ballistas come first")},
    {"turn.first_siege_tie", ROW_ONE(struct heroes3_rules, turn.first_siege_tie),
     ROW_ENUM(siege_tie_names),
     ROW_DOC(NULL, "H-6", "who wins the first tie of round 1 after the opening of a siege")},
    {"turn.later_siege_tie", ROW_ONE(struct heroes3_rules, turn.later_siege_tie),
     ROW_ENUM(siege_tie_names),
     ROW_DOC(NULL, "H-4 H-8",
             "who wins the first tie of later rounds after the opening of a siege")},
    {"turn.machine_order", ROW_MANY(struct heroes3_rules, turn.machine_order), ROW_EXACT,
     ROW_ENUM(machine_kind_names), ROW_DOC(NULL, "H-10 H-23", "order of an army's machines")},
    {"turn.clone_order", ROW_ONE(struct heroes3_rules, turn.clone_order), ROW_ENUM(clone_names),
     ROW_DOC(NULL, "H-31", "order of an army's clones")},
    {"turn.late_order", ROW_ONE(struct heroes3_rules, turn.late_order), ROW_ENUM(late_names),
     ROW_DOC(NULL, "H-27", "when a stack freed in the machine or morale phase plays")},
    {"turn.idle_machines", ROW_ONE(struct heroes3_rules, turn.idle_machines), ROW_BOOL,
     ROW_DOC(NULL, "H-8", "a machine that has nothing to do is activated anyway")},
    {"turn.morale_order", ROW_ONE(struct heroes3_rules, turn.morale_order), ROW_ENUM(morale_names),
     ROW_DOC(NULL, "H-16", "order of the morale phase")},
    {"round_cap", ROW_ONE(struct heroes3_rules, round_cap), ROW_INT(1, 1000),
     ROW_DOC("rounds", "HM-14", "a battle that lasts more rounds is a draw")},
    {"terrain", ROW_ONE(struct heroes3_rules, terrain), ROW_ENUM(heroes3_terrain_names),
     ROW_DOC(NULL, "HM-10", "ground of the battle")},
    {"native_terrain", ROW_MANY(struct heroes3_rules, native), ROW_EXACT,
     ROW_ENUM(heroes3_terrain_names),
     ROW_DOC(NULL, "HM-10", "home ground of each town's creatures, castle to neutral")},
    {"obstacles.on", ROW_ONE(struct heroes3_rules, obstacles), ROW_BOOL,
     ROW_DOC(NULL, "HM-9", "obstacles lie on the field")},
    {"obstacles.min", ROW_ONE(struct heroes3_rules, obstacle_min), ROW_INT(0, 40),
     ROW_DOC("hexes", "HM-9", "smallest budget of blocked hexes")},
    {"obstacles.max", ROW_ONE(struct heroes3_rules, obstacle_max), ROW_INT(0, 40),
     ROW_DOC("hexes", "HM-9", "largest budget of blocked hexes")},
    {"tactics_columns", ROW_MANY(struct heroes3_rules, tactics), ROW_EXACT, ROW_INT(0, 7),
     ROW_DOC("columns", "HM-11", "columns that a side may use, by level of the skill Tactics")},
    {"siege.town", ROW_ONE(struct heroes3_rules, siege.town), ROW_ENUM(fortification_names),
     ROW_DOC(NULL, "H-22 HC-1", "what the defender's town has built; none: open field")},
    {"siege.wall_hits", ROW_ONE(struct heroes3_rules, siege.wall_hits), ROW_INT(1, 9),
     ROW_DOC("hits", "HC-1", "hits that a wall section withstands")},
    {"siege.castle_wall_hits", ROW_ONE(struct heroes3_rules, siege.castle_wall_hits), ROW_INT(1, 9),
     ROW_DOC("hits", "HC-1", "hits that a wall section of a castle withstands")},
    {"siege.gate_hits", ROW_ONE(struct heroes3_rules, siege.gate_hits), ROW_INT(1, 9),
     ROW_DOC("hits", "HC-1", "hits that the gate withstands")},
    {"siege.tower_hits", ROW_ONE(struct heroes3_rules, siege.tower_hits), ROW_INT(1, 9),
     ROW_DOC("hits", "HC-1", "of the keep and the towers")},
    {"siege.buildings", ROW_ONE(struct heroes3_rules, siege.buildings), ROW_INT(0, 30),
     ROW_DOC("buildings", "HC-4", "of the town, without walls, hall and upgrades")},
    {"siege.keep_damage", ROW_ONE(struct heroes3_rules, siege.keep_damage), ROW_INT(0, 100),
     ROW_DOC("points", "HC-4", "least damage of the keep's shot in a town without buildings")},
    {"siege.keep_damage_per_building",
     ROW_ONE(struct heroes3_rules, siege.keep_damage_per_building), ROW_INT(0, 10),
     ROW_DOC("points", "HC-4", "more for each building")},
    {"siege.keep_damage_spread", ROW_ONE(struct heroes3_rules, siege.keep_damage_spread),
     ROW_INT(0, 200), ROW_DOC("%", "HC-4", "by which the most damage is above the least")},
    {"siege.tower_percent", ROW_ONE(struct heroes3_rules, siege.tower_percent), ROW_INT(0, 100),
     ROW_DOC("%", "HC-4", "of the keep's damage that the other towers deal")},
    {"siege.armorer_hurts", ROW_ONE(struct heroes3_rules, siege.armorer_hurts), ROW_BOOL,
     ROW_DOC(NULL, "HC-4 HD-12",
             "Armorer raises the damage of towers, by a mistake of the original")},
    {"siege.catapult_aim", ROW_ONE(struct heroes3_rules, siege.catapult_aim), ROW_INT(0, 100),
     ROW_DOC("%", "HC-3", "chance to hit the part aimed at, else a neighbour")},
    {"siege.catapult_shots", ROW_MANY(struct heroes3_rules, siege.catapult_shots), ROW_EXACT,
     ROW_INT(1, 3), ROW_DOC("shots", "HC-3", "shots of the catapult, by level of Ballistics")},
    {"siege.moat", ROW_ONE(struct heroes3_rules, siege.moat), ROW_BOOL,
     ROW_DOC(NULL, "HC-5", "the town has a moat")},
    {"siege.moat_damage", ROW_MANY(struct heroes3_rules, siege.moat_damage), ROW_EXACT,
     ROW_INT(0, 255), ROW_DOC("points", "HC-5", "without town, by fort, citadel, castle")},
    HEROES3_SPELL_LIST(SPELL){
        "magic.resistance", ROW_MANY(struct heroes3_rules, resistance), ROW_EXACT, ROW_INT(0, 100),
        ROW_DOC("%", "HS-4", "chance to resist a hostile spell, by level of Resistance")},
    {"magic.sorcery", ROW_MANY(struct heroes3_rules, sorcery), ROW_EXACT, ROW_INT(0, 255),
     ROW_DOC("%", "HS-8", "more damage of spells, by level of Sorcery")},
    {"magic.intelligence", ROW_MANY(struct heroes3_rules, intelligence), ROW_EXACT, ROW_INT(0, 255),
     ROW_DOC("%", "HS-2", "more spell points at the start, by level of Intelligence")},
    {"damage.attack_step", ROW_ONE(struct heroes3_rules, damage.attack_step), ROW_INT(0, 100),
     ROW_DOC("%", "HD-2", "more damage for each point of attack above the defence")},
    {"damage.attack_cap", ROW_ONE(struct heroes3_rules, damage.attack_cap), ROW_INT(0, 200),
     ROW_DOC("points", "HD-2", "largest difference of attack above defence that counts")},
    {"damage.defence_step", ROW_ONE(struct heroes3_rules, damage.defence_step), ROW_INT(0, 100),
     ROW_DOC("0.1 %", "HD-3", "less damage for each point of defence above the attack")},
    {"damage.defence_cap", ROW_ONE(struct heroes3_rules, damage.defence_cap), ROW_INT(0, 100),
     ROW_DOC("points", "HD-3", "largest difference of defence above attack that counts")},
    {"damage.rolls_max", ROW_ONE(struct heroes3_rules, damage.rolls_max), ROW_INT(1, 100),
     ROW_DOC("creatures", "HD-1", "larger stacks roll for this many creatures and scale the sum")},
    {"damage.range", ROW_ONE(struct heroes3_rules, damage.range), ROW_INT(0, 20),
     ROW_DOC("hexes", "HD-7", "range of full damage")},
    {"damage.range_penalty", ROW_ONE(struct heroes3_rules, damage.range_penalty), ROW_INT(0, 100),
     ROW_DOC("%", "HD-7", "less damage beyond this range")},
    {"damage.melee_penalty", ROW_ONE(struct heroes3_rules, damage.melee_penalty), ROW_INT(0, 100),
     ROW_DOC("%", "HD-8", "less damage of shooters in melee")},
    {"damage.wall_penalty", ROW_ONE(struct heroes3_rules, damage.wall_penalty), ROW_INT(0, 100),
     ROW_DOC("%", "HC-2", "less damage of shots over an intact wall")},
    {"damage.petrified_cut", ROW_ONE(struct heroes3_rules, damage.petrified_cut), ROW_INT(0, 100),
     ROW_DOC("%", "HA-22", "less damage to a petrified stack")},
    {"damage.luck_bonus", ROW_ONE(struct heroes3_rules, damage.luck_bonus), ROW_INT(0, 255),
     ROW_DOC("%", "HD-11", "more damage of a lucky strike")},
    {"damage.death_blow_bonus", ROW_ONE(struct heroes3_rules, damage.death_blow_bonus),
     ROW_INT(0, 255),
     ROW_DOC("%", "HA-19", "more damage of a death blow, and of the ballista's doubled shot")},
    {"damage.jousting", ROW_ONE(struct heroes3_rules, damage.jousting), ROW_INT(0, 100),
     ROW_DOC("% a hex", "HA-7", "more damage for each hex moved")},
    {"damage.defend", ROW_ONE(struct heroes3_rules, damage.defend), ROW_INT(0, 100),
     ROW_DOC("%", "HD-10", "share of the defence that defending adds, at least 1 point")},
    {"damage.offense", ROW_MANY(struct heroes3_rules, damage.offense), ROW_EXACT, ROW_INT(0, 255),
     ROW_DOC("%", "HD-12", "more damage in melee, by level of Offense")},
    {"damage.archery", ROW_MANY(struct heroes3_rules, damage.archery), ROW_EXACT, ROW_INT(0, 255),
     ROW_DOC("%", "HD-12", "more damage of shots, by level of Archery")},
    {"damage.armorer", ROW_MANY(struct heroes3_rules, damage.armorer), ROW_EXACT, ROW_INT(0, 100),
     ROW_DOC("%", "HD-12", "less damage taken, by level of Armorer")},
    {"chance.sides", ROW_ONE(struct heroes3_rules, chance.sides), ROW_INT(1, 100),
     ROW_DOC("faces", "HD-11 HD-13", "faces of the die for morale and luck")},
    {"chance.good_morale", ROW_MANY(struct heroes3_rules, chance.good), ROW_EXACT, ROW_INT(0, 100),
     ROW_DOC("faces", "HD-13", "faces that give an extra turn, by morale 0 to 3")},
    {"chance.bad_morale", ROW_MANY(struct heroes3_rules, chance.bad), ROW_EXACT, ROW_INT(0, 100),
     ROW_DOC("faces", "HD-13", "faces that lose the turn, by morale 0 to -3")},
    {"chance.luck", ROW_MANY(struct heroes3_rules, chance.luck), ROW_EXACT, ROW_INT(0, 100),
     ROW_DOC("faces", "HD-11", "faces that are lucky, by luck 0 to 3")},
    {"ability.regeneration", ROW_ONE(struct heroes3_rules, ability.regeneration), ROW_INT(0, 1000),
     ROW_DOC("points", "HA-16", "hit points healed at the first activation of a round")},
    {"ability.rounds", ROW_MANY(struct heroes3_rules, ability.rounds), ROW_EXACT, ROW_INT(0, 99),
     ROW_DOC("rounds", "HA-21", "how long effects of hits last, from haste to corroded")},
    {"ability.age_cut", ROW_ONE(struct heroes3_rules, ability.age_cut), ROW_INT(0, 99),
     ROW_DOC("%", "HA-21", "share of hit points that an aged stack loses")},
    {"ability.poison", ROW_ONE(struct heroes3_rules, ability.poison), ROW_INT(0, 99),
     ROW_DOC("%", "HA-21", "of the printed hit points that each creature loses in each round")},
    {"ability.poison_cap", ROW_ONE(struct heroes3_rules, ability.poison_cap), ROW_INT(0, 99),
     ROW_DOC("%", "HA-21", "most that poison takes")},
    {"ability.disease", ROW_ONE(struct heroes3_rules, ability.disease), ROW_INT(0, 99),
     ROW_DOC("points", "HA-21", "attack and defence that a diseased stack loses")},
    {"ability.weakness", ROW_ONE(struct heroes3_rules, ability.weakness), ROW_INT(0, 99),
     ROW_DOC("points", "HA-21", "attack that a weak stack loses")},
    {"ability.acid", ROW_ONE(struct heroes3_rules, ability.acid), ROW_INT(0, 99),
     ROW_DOC("points", "HA-21", "defence that a hit corrodes")},
    {"ability.thunderbolt", ROW_ONE(struct heroes3_rules, ability.thunderbolt), ROW_INT(0, 255),
     ROW_DOC("points", "HA-21", "damage of each bird's thunderbolt")},
    {"ability.acid_breath", ROW_ONE(struct heroes3_rules, ability.acid_breath), ROW_INT(0, 255),
     ROW_DOC("points", "HA-21", "damage of each dragon whose acid breath works")},
    {"ability.stare_cap", ROW_ONE(struct heroes3_rules, ability.stare_cap), ROW_INT(0, 100),
     ROW_DOC("%", "HA-21", "a death stare kills at most this share of the starers, rounded up")},
    {"ability.stun_ends_when_hit", ROW_ONE(struct heroes3_rules, ability.stun_ends_when_hit),
     ROW_BOOL, ROW_DOC(NULL, "HA-22", "a hit frees a blind, petrified or paralysed stack")},
    {"ability.stunned_retaliation", ROW_ONE(struct heroes3_rules, ability.stunned_retaliation),
     ROW_INT(0, 100), ROW_DOC("%", "HA-22", "strength of a paralysed stack's retaliation")},
    {"ability.blind_retaliation", ROW_ONE(struct heroes3_rules, ability.blind_retaliation),
     ROW_INT(0, 100),
     ROW_DOC("%", "HA-22", "strength of a retaliation by a stack that a hit blinded before")},
    {"ability.resurrection", ROW_ONE(struct heroes3_rules, ability.resurrection), ROW_INT(0, 255),
     ROW_DOC("points", "HA-23", "hit points that each Archangel raises")},
    {"ability.demons", ROW_ONE(struct heroes3_rules, ability.demons), ROW_INT(0, 255),
     ROW_DOC("points", "HA-24", "hit points of demons that each Pit Lord raises")},
    {"ability.demon", ROW_ONE(struct heroes3_rules, ability.demon), ROW_REF("creatures", 0),
     ROW_DOC(NULL, "HA-24", "what Pit Lords summon")},
    {"machine.creatures", ROW_MANY(struct heroes3_rules, machine.creature), ROW_EXACT,
     ROW_REF("creatures", 0),
     ROW_DOC(NULL, "HC-6", "keep, upper and lower tower, ballista, tent, catapult, ammo cart")},
    {"machine.artillery_double", ROW_MANY(struct heroes3_rules, machine.artillery_double),
     ROW_EXACT, ROW_INT(0, 100),
     ROW_DOC("%", "HC-6", "chance of the ballista's doubled damage, by level of Artillery")},
    {"machine.artillery_shots", ROW_MANY(struct heroes3_rules, machine.artillery_shots), ROW_EXACT,
     ROW_INT(1, 3), ROW_DOC("shots", "HC-6", "shots of the ballista, by level of Artillery")},
    {"machine.heal", ROW_MANY(struct heroes3_rules, machine.heal), ROW_EXACT, ROW_INT(1, 255),
     ROW_DOC("points", "HC-7", "most hit points a tent heals, by level of First Aid")},
    {"machine.in_town", ROW_ONE(struct heroes3_rules, machine.in_town), ROW_BOOL,
     ROW_DOC(NULL, "HC-6", "the defender of a town has a ballista, tent and cart")},
    {"greedy.kill_percent", ROW_ONE(struct heroes3_rules, greedy.kill_percent), ROW_INT(0, 255),
     ROW_DOC("%", "HP-3", "weight of whole kills")},
    {"greedy.block_percent", ROW_ONE(struct heroes3_rules, greedy.block_percent), ROW_INT(0, 255),
     ROW_DOC("%", "HP-3", "weight of a shooter that is blocked")},
    {"greedy.risk_percent", ROW_ONE(struct heroes3_rules, greedy.risk_percent), ROW_INT(0, 255),
     ROW_DOC("%", "HP-3", "weight of an own shooter that is blocked")},
    {"greedy.threat_percent", ROW_ONE(struct heroes3_rules, greedy.threat_percent), ROW_INT(0, 255),
     ROW_DOC("%", "HP-2", "weight of the threat that an attack removes")},
    {"greedy.kill_share", ROW_ONE(struct heroes3_rules, greedy.kill_share), ROW_INT(0, 100),
     ROW_DOC("%", "HP-2", "part of that threat that goes by kills, the rest by hit points")},
    {"greedy.exposure_percent", ROW_ONE(struct heroes3_rules, greedy.exposure_percent),
     ROW_INT(0, 255), ROW_DOC("%", "HP-2", "weight of the enemy's answer that an attack invites")},
    SPELL_WEIGHT("haste", HEROES3_CAST_HASTE, "of the stack's value"),
    SPELL_WEIGHT("slow", HEROES3_CAST_SLOW, "of the stack's value"),
    SPELL_WEIGHT("blind", HEROES3_CAST_BLIND, "of the stack's value"),
    SPELL_WEIGHT("cure", HEROES3_CAST_CURE, "of the value of a stack that cannot act"),
    SPELL_WEIGHT("clone", HEROES3_CAST_CLONE, "of the stack's value"),
    {"greedy.spread_part", ROW_ONE(struct heroes3_rules, greedy.spread_part), ROW_INT(1, 255),
     ROW_DOC(NULL, "HP-5", "Bless and Curse are worth the spread of the damage over this")},
    {0},
};
