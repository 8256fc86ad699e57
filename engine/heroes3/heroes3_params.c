/* The table of all rule values: what a config may say, where it is stored and what it means. */
#include "engine/heroes3/heroes3_rules.h"

static const char *const heroes3_town_names[] = {"castle",     "rampart", "tower",       "inferno",
                                                 "necropolis", "dungeon", "stronghold",  "fortress",
                                                 "conflux",    "neutral", "war_machine", NULL};

static const char *const heroes3_terrain_names[] = {
    "none", "grass", "snow", "lava", "dirt", "rough", "swamp", "subterranean", "sand", NULL};

#define WORD(id, word) #word,
static const char *const heroes3_ability_names[] = {HEROES3_ABILITY_LIST(WORD) NULL};
const char *const heroes3_effect_names[] = {HEROES3_EFFECT_LIST(WORD) NULL};
const char *const heroes3_spell_names[] = {HEROES3_SPELL_LIST(WORD) NULL};

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
static const char *const source_names[] = {"list", "town", "copy", "growth", NULL};
static const char *const tier_names[] = {"base", "upgraded", "mixed", NULL};
static const char *const formation_names[] = {"loose", "tight", NULL};
static const char *const machine_names[] = {"ballista", "tent", "ammo_cart", NULL};
static const char *const level_names[] = {"none", "basic", "advanced", "expert", NULL};
static const char *const skill_names[] = {
    "offense",    "archery", "armorer",    "artillery", "ballistics",   "first_aid", "tactics",
    "leadership", "luck",    "resistance", "sorcery",   "intelligence", NULL};
static const char *const specialty_names[] = {"none", "creature", "fixed", "skill", "spell", NULL};
static const char *const mass_names[] = {"none", "basic", "advanced", "expert", "never", NULL};

/* NOLINTBEGIN(bugprone-macro-parentheses): a member's name cannot stand in parentheses */
/* Places whose path is the member's name: of a creature, one value and a list that may be left
 * out; of the rules, one value and an array of fixed length. */
#define FIELD(field) #field, ROW_ONE(struct heroes3_creature, field)
#define LISTED(field, counter)                                                                     \
    .name = #field, ROW_MANY(struct heroes3_creature, field),                                      \
    ROW_COUNTED(struct heroes3_creature, counter), ROW_DEFAULT(0)
#define RULE(field) #field, ROW_ONE(struct heroes3_rules, field)
#define RULES(field) #field, ROW_MANY(struct heroes3_rules, field)
/* NOLINTEND(bugprone-macro-parentheses) */
#define MAYBE(low, high) ROW_INT(low, high), ROW_DEFAULT(0)

#define CHANCE(id, word, text)                                                                     \
    {"on_hit." #word, ROW_ONE(struct heroes3_creature, on_hit[HEROES3_HIT_##id]), MAYBE(0, 100),   \
     ROW_DOC("%", "HA-21", text)},

static const struct row creature_fields[] = {
    {FIELD(name), ROW_TEXT, ROW_DOC(NULL, NULL, "lower-case name")},
    {FIELD(town), ROW_ENUM(heroes3_town_names), ROW_DOC(NULL, NULL, "home, or neutral")},
    {FIELD(level), ROW_INT(0, 10),
     ROW_DOC(NULL, NULL, "1 to 7 in a town; neutral creatures also beyond")},
    {FIELD(upgraded), ROW_BOOL, ROW_DOC(NULL, NULL, "the better one of its level")},
    {FIELD(attack), ROW_INT(0, 99), ROW_DOC("points", "HD-2", "attack skill")},
    {FIELD(defence), ROW_INT(0, 99), ROW_DOC("points", "HD-2", "defence skill")},
    {FIELD(damage_min), ROW_INT(0, 255), ROW_DOC("points", "HD-1", "least damage of one")},
    {FIELD(damage_max), ROW_INT(0, 255), ROW_DOC("points", "HD-1", "most damage of one")},
    {FIELD(hp), ROW_INT(1, 9999), ROW_DOC("points", "HD-9", "hit points of one")},
    {FIELD(speed), ROW_INT(0, 63), ROW_DOC("hexes", "H-3 HM-6", "initiative and reach")},
    {FIELD(shots), MAYBE(0, 255), ROW_DOC("shots", "HD-7", "0: no shooter")},
    {FIELD(growth), MAYBE(0, 99),
     ROW_DOC("creatures", "HM-15", "that its dwelling grows in a week")},
    {FIELD(gold), ROW_INT(0, 65535), ROW_DOC("gold", NULL, "cost, for the column of lost gold")},
    {FIELD(ai_value), ROW_INT(0, 1000000), ROW_DOC("AI value", NULL, "worth in budgets")},
    {FIELD(abilities), ROW_SET(heroes3_ability_names), ROW_DEFAULT(0),
     ROW_DOC(NULL, "HA-1 HA-2 HA-3 HA-4", "abilities without a number")},
    {FIELD(extra_retaliations), MAYBE(0, 9),
     ROW_DOC("a round", "HA-3", "retaliations beyond the first")},
    {FIELD(ignores_defence), MAYBE(0, 100),
     ROW_DOC("%", "HA-9", "part of the target's defence that its attack ignores")},
    {FIELD(death_blow), MAYBE(0, 100), ROW_DOC("%", "HA-19", "chance of doubled damage")},
    {FIELD(rebirth), MAYBE(0, 100),
     ROW_DOC("%", "HA-20", "part of the stack that rises once after its death")},
    {FIELD(magic_resistance), MAYBE(0, 100),
     ROW_DOC("%", "HS-4", "chance to resist a hostile spell")},
    {FIELD(spell_immunity), MAYBE(0, 5),
     ROW_DOC("level", "HS-4", "immune to spells up to this level")},
    {FIELD(spell_damage_cut), MAYBE(0, 100),
     ROW_DOC("%", "HS-4", "damage of spells is less by this")},
    {FIELD(enemy_spell_cost), MAYBE(0, 9),
     ROW_DOC("points", "HS-18", "more that spells of the enemy's hero cost")},
    {FIELD(ally_spell_cost), MAYBE(0, 9),
     ROW_DOC("points", "HS-18", "less that spells of its hero cost")},
    {FIELD(mana_channel), MAYBE(0, 100),
     ROW_DOC("%", "HS-18", "of the points that the enemy's hero pays goes to its hero")},
    {FIELD(mana_drain), MAYBE(0, 99),
     ROW_DOC("points", "HS-18", "that the enemy's hero loses in each round")},
    {FIELD(resist_aura), MAYBE(0, 100),
     ROW_DOC("%", "HS-19", "chance to resist for stacks of its army beside it")},
    {FIELD(fear), MAYBE(0, 100),
     ROW_DOC("%", "HA-26", "chance that a living enemy loses its turn")},
    {FIELD(wall_shots), MAYBE(0, 3),
     ROW_DOC("shots", "HA-27", "at walls instead of its shot, as a catapult of basic Ballistics")},
    {FIELD(casts), MAYBE(0, 9), ROW_DOC("spells", "HA-28", "of its own in a battle")},
    {FIELD(cast_rounds), MAYBE(0, 99), ROW_DOC("rounds", "HA-28", "that its spells last")},
    {LISTED(cast, cast_count), ROW_ENUM(heroes3_spell_names),
     ROW_DOC(NULL, "HA-28", "spells it may cast on a stack of its army")},
    {LISTED(bolt, bolt_count), ROW_ENUM(heroes3_spell_names),
     ROW_DOC(NULL, "HA-29", "spells of damage that it casts at enemies, one at random")},
    {LISTED(bolt_weight, bolt_weight_count), ROW_INT(1, 100),
     ROW_DOC(NULL, "HA-29", "how often each of them is drawn")},
    {FIELD(bolt_power), MAYBE(0, 99), ROW_DOC("points", "HA-29", "spell power of each creature")},
    {LISTED(enchant, enchant_count), ROW_ENUM(heroes3_spell_names),
     ROW_DOC(NULL, "HA-29", "spells for a whole army, one at random in every third round")},
    {FIELD(fire_shield), MAYBE(0, 100),
     ROW_DOC("%", "HS-15", "of the damage of a strike that burns the striker")},
    {FIELD(magic_mirror), MAYBE(0, 100),
     ROW_DOC("%", "HS-16", "chance to throw a hero's spell back")},
    {FIELD(slayer), MAYBE(0, 3),
     ROW_DOC("level", "HS-13", "mastery from which Slayer counts against it; 1 is also none")},
    {FIELD(immune_schools), ROW_SET(school_names), ROW_DEFAULT(0),
     ROW_DOC(NULL, "HS-4", "immune to all spells of these schools")},
    {LISTED(immune, immune_count), ROW_ENUM(heroes3_spell_names),
     ROW_DOC(NULL, "HS-4", "immune to these spells")},
    {LISTED(weak, weak_count), ROW_ENUM(heroes3_spell_names),
     ROW_DOC(NULL, "HS-4", "these spells do double damage")},
    {FIELD(army_morale), MAYBE(0, 3), ROW_DOC(NULL, "HD-13", "for its army")},
    {FIELD(enemy_morale), MAYBE(-3, 0), ROW_DOC(NULL, "HD-13", "for its enemies")},
    {FIELD(enemy_luck), MAYBE(-3, 0), ROW_DOC(NULL, "HD-11", "for its enemies")},
    {FIELD(least_morale), ROW_INT(-3, 3), ROW_DEFAULT(-3),
     ROW_DOC(NULL, "HD-13", "its own morale is never below")},
    {FIELD(least_luck), ROW_INT(-3, 3), ROW_DEFAULT(-3),
     ROW_DOC(NULL, "HD-11", "its own luck is never below")},
    /* clang-format off */
    HEROES3_ON_HIT_LIST(CHANCE)
    /* clang-format on */
    {LISTED(hates, hate_count), ROW_REF("creatures", 0),
     ROW_DOC(NULL, "HA-8", "creatures it hates")},
    {FIELD(hate_percent), MAYBE(0, 200), ROW_DOC("%", "HA-8", "additional damage against those")},
    {0},
};

static const struct row stack_fields[] = {
    {"creature", ROW_ONE(struct heroes3_stack, creature), ROW_REF("creatures", 0),
     ROW_DOC(NULL, NULL, "which creature")},
    {"count", ROW_ONE(struct heroes3_stack, count), ROW_INT(1, 9999),
     ROW_DOC("creatures", NULL, "how many")},
    {0},
};

#define OF_SPELL(id, word, field)                                                                  \
    "spells." word, ROW_ONE(struct heroes3_rules, spell[HEROES3_CAST_##id].field)
#define OF_SPELLS(id, word, field)                                                                 \
    "spells." word, ROW_MANY(struct heroes3_rules, spell[HEROES3_CAST_##id].field)
#define SPELL(id, word)                                                                            \
    {OF_SPELLS(id, #word ".cost", cost), ROW_INT(0, 99),                                           \
     ROW_DOC("points", "HS-2", "spell points without and with a skill in one of its schools")},    \
        {OF_SPELL(id, #word ".level", level), ROW_INT(1, 5),                                       \
         ROW_DOC("level", "HS-4", "for immunities")},                                              \
        {OF_SPELL(id, #word ".schools", schools), ROW_SET(school_names),                           \
         ROW_DOC(NULL, "HS-1", "schools whose best skill gives the mastery")},                     \
        {OF_SPELL(id, #word ".mass", mass_from), ROW_ENUM(mass_names),                             \
         ROW_DEFAULT(HEROES3_LEVELS),                                                              \
         ROW_DOC(NULL, "HS-5", "mastery from which it meets a whole army")},                       \
        {OF_SPELL(id, #word ".power", power), MAYBE(0, 255),                                       \
         ROW_DOC("points", "HS-8 HS-9", "for each point of the hero's power")},                    \
        {OF_SPELLS(id, #word ".base", base), ROW_INT(0, 999),                                      \
         ROW_DOC(NULL, "HS-1", "what it does by mastery, none to expert, in its own unit")},       \
        {OF_SPELLS(id, #word ".specialist", specialist), MAYBE(0, 99),                             \
         ROW_DOC("points", "HH-4",                                                                 \
                 "more of a specialist's lasting spell, by the target's level 1 to 7")},           \
        {OF_SPELL(id, #word ".specialist_percent", specialist_percent), MAYBE(0, 255),             \
         ROW_DOC("%", "HH-4", "more damage of a specialist's spell, whatever the levels")},

#define SPELL_WEIGHT(id, word)                                                                     \
    {"greedy.spells." #word,                                                                       \
     ROW_ONE(struct heroes3_rules, greedy.spell_percent[HEROES3_CAST_##id]), ROW_INT(0, 255),      \
     ROW_DEFAULT(0), ROW_DOC("%", "HP-5", "worth of a lasting spell, of the stack's value")},

const char *const heroes3_option_names[] = {"wait",      "shoot", "strike", "walk", "cast",
                                            "own_spell", "wall",  "heal",   NULL};

const struct row heroes3_params[] = {
    {"creatures", ROW_LIST(struct heroes3_rules, creatures, creature_fields),
     ROW_COUNTED(struct heroes3_rules, creature_count), ROW_LEAST(1),
     ROW_DOC(NULL, NULL, "all creatures and war machines")},
    {RULE(attacker), ROW_ENUM(attacker_names), ROW_DOC(NULL, "H-6", "whose army attacks")},
#define WHO "ai"
#define ARMY army[0]
#include "engine/heroes3/heroes3_params_army.inc"
#define WHO "human"
#define ARMY army[1]
#include "engine/heroes3/heroes3_params_army.inc"
    {RULE(turn.tie_rule), ROW_ENUM(tie_names),
     ROW_DOC(NULL, "H-4 H-5", "who goes first if both armies are equally fast")},
    {RULE(turn.plays), ROW_SET(deed_names),
     ROW_DOC(NULL, "H-4 H-8", "what counts as having played")},
    {RULE(turn.ballista_order), ROW_ENUM(ballista_names),
     ROW_DOC(NULL, "H-10",
             "ballistas come before tents within an army, or all ballistas come first")},
    {RULE(turn.first_siege_tie), ROW_ENUM(siege_tie_names),
     ROW_DOC(NULL, "H-6", "who wins the first tie of round 1 after the opening of a siege")},
    {RULE(turn.later_siege_tie), ROW_ENUM(siege_tie_names),
     ROW_DOC(NULL, "H-4 H-8",
             "who wins the first tie of later rounds after the opening of a siege")},
    {RULES(turn.machine_order), ROW_ENUM(machine_kind_names),
     ROW_DOC(NULL, "H-10 H-23", "order of an army's machines")},
    {RULE(turn.clone_order), ROW_ENUM(clone_names),
     ROW_DOC(NULL, "H-31", "order of an army's clones")},
    {RULE(turn.late_order), ROW_ENUM(late_names),
     ROW_DOC(NULL, "H-27", "when a stack freed in the machine or morale phase plays")},
    {RULE(turn.idle_machines), ROW_BOOL,
     ROW_DOC(NULL, "H-8", "a machine that has nothing to do is activated anyway")},
    {RULE(turn.morale_order), ROW_ENUM(morale_names),
     ROW_DOC(NULL, "H-16", "order of the morale phase")},
    {RULE(turn.fallen_plays), ROW_BOOL,
     ROW_DOC(NULL, "H-32",
             "whether a stack has played that a spell of its own hero kills in its activation, "
             "before it acts")},
    {RULE(round_cap), ROW_INT(1, 1000),
     ROW_DOC("rounds", "HM-14", "a battle that lasts more rounds is a draw")},
    {"growth_percent", ROW_MANY(struct heroes3_rules, growth), ROW_INT(0, 1000),
     ROW_DOC("%", "HM-15", "growth of dwellings by walls: none, fort, citadel, castle")},
    {RULE(terrain), ROW_ENUM(heroes3_terrain_names),
     ROW_DOC(NULL, "HM-10", "ground of the battle")},
    {"native_terrain", ROW_MANY(struct heroes3_rules, native), ROW_ENUM(heroes3_terrain_names),
     ROW_DOC(NULL, "HM-10", "home ground of each town's creatures, castle to neutral")},
    {"obstacles.on", ROW_ONE(struct heroes3_rules, obstacles), ROW_BOOL,
     ROW_DOC(NULL, "HM-9", "obstacles lie on the field")},
    {"obstacles.min", ROW_ONE(struct heroes3_rules, obstacle_min), ROW_INT(0, 40),
     ROW_DOC("hexes", "HM-9", "smallest budget of blocked hexes")},
    {"obstacles.max", ROW_ONE(struct heroes3_rules, obstacle_max), ROW_INT(0, 40),
     ROW_DOC("hexes", "HM-9", "largest budget of blocked hexes")},
    {"tactics_columns", ROW_MANY(struct heroes3_rules, tactics), ROW_INT(0, 7),
     ROW_DOC("columns", "HM-11", "columns that a side may use, by level of the skill Tactics")},
    {RULE(siege.town), ROW_ENUM(fortification_names),
     ROW_DOC(NULL, "H-22 HC-1", "what the defender's town has built; none: open field")},
    {RULE(siege.wall_hits), ROW_INT(1, 9),
     ROW_DOC("hits", "HC-1", "hits that a wall section withstands")},
    {RULE(siege.castle_wall_hits), ROW_INT(1, 9),
     ROW_DOC("hits", "HC-1", "hits that a wall section of a castle withstands")},
    {RULE(siege.gate_hits), ROW_INT(1, 9),
     ROW_DOC("hits", "HC-1", "hits that the gate withstands")},
    {RULE(siege.tower_hits), ROW_INT(1, 9), ROW_DOC("hits", "HC-1", "of the keep and the towers")},
    {RULE(siege.buildings), ROW_INT(0, 30),
     ROW_DOC("buildings", "HC-4", "of the town, without walls, hall and upgrades")},
    {RULE(siege.keep_damage), ROW_INT(0, 100),
     ROW_DOC("points", "HC-4", "least damage of the keep's shot in a town without buildings")},
    {RULE(siege.keep_damage_per_building), ROW_INT(0, 10),
     ROW_DOC("points", "HC-4", "more for each building")},
    {RULE(siege.keep_damage_spread), ROW_INT(0, 200),
     ROW_DOC("%", "HC-4", "by which the most damage is above the least")},
    {RULE(siege.tower_percent), ROW_INT(0, 100),
     ROW_DOC("%", "HC-4", "of the keep's damage that the other towers deal")},
    {RULE(siege.armorer_hurts), ROW_BOOL,
     ROW_DOC(NULL, "HC-4 HD-12",
             "Armorer raises the damage of towers, by a mistake of the original")},
    {RULE(siege.owner), ROW_ENUM(heroes3_town_names),
     ROW_DOC(NULL, "HC-5", "whose town it is: its moat")},
    {RULES(siege.catapult_shots), ROW_INT(1, 3),
     ROW_DOC("shots", "HC-3", "by level of Ballistics")},
    {RULES(siege.hits_wall), ROW_INT(0, 100),
     ROW_DOC("%", "HC-3", "chance to hit the wall aimed at, by level of Ballistics")},
    {RULES(siege.hits_gate), ROW_INT(0, 100),
     ROW_DOC("%", "HC-3", "chance to hit the gate, by level of Ballistics")},
    {RULES(siege.hits_tower), ROW_INT(0, 100),
     ROW_DOC("%", "HC-3", "chance to hit a side tower, by level of Ballistics")},
    {RULES(siege.hits_keep), ROW_INT(0, 100),
     ROW_DOC("%", "HC-3", "chance to hit the keep while a wall stands, by level of Ballistics")},
    {RULES(siege.catapult_none), ROW_INT(0, 100),
     ROW_DOC("%", "HC-3", "chance that a hit does no damage, by level of Ballistics")},
    {RULES(siege.catapult_double), ROW_INT(0, 100),
     ROW_DOC("%", "HC-3", "chance that a hit counts twice, by level of Ballistics")},
    {RULE(siege.moat), ROW_BOOL, ROW_DOC(NULL, "HC-5", "a citadel or castle has a moat")},
    {RULES(siege.moat_damage), ROW_INT(0, 255),
     ROW_DOC("points", "HC-5", "by town, castle to conflux; the tower has mines instead")},
    {RULE(siege.moat_defence), ROW_INT(0, 99),
     ROW_DOC("points", "HC-5", "that a stack in the moat has less")},
    /* clang-format off */
    HEROES3_SPELL_LIST(SPELL)
    /* clang-format on */
    {"magic.points_per_knowledge", ROW_ONE(struct heroes3_rules, knowledge), ROW_INT(0, 99),
     ROW_DOC("points", "HH-1", "spell points for each point of knowledge that artifacts give")},
    {"magic.summoned", ROW_MANY(struct heroes3_rules, summoned), ROW_REF("creatures", 0),
     ROW_DOC(NULL, "HS-12", "what the spells of air, earth, fire and water summon")},
    {RULES(magic.mines), ROW_INT(1, 8),
     ROW_DOC("mines", "HS-20", "that Land Mine lays, by mastery")},
    {RULES(magic.fire_hexes), ROW_INT(1, 3),
     ROW_DOC("hexes", "HS-20", "of a Fire Wall, by mastery")},
    {RULE(magic.wall_rounds), ROW_INT(1, 99),
     ROW_DOC("rounds", "HS-20", "that Fire Wall and Force Field last")},
    {RULE(magic.hypnotize_at_limit), ROW_BOOL,
     ROW_DOC(NULL, "HS-22",
             "it works on just as many hit points as its limit, else on fewer only")},
    {RULE(magic.forgetful_undead), ROW_BOOL,
     ROW_DOC(NULL, "HS-17", "Forgetfulness works on undead shooters")},
    {RULE(magic.forgetful_melee), ROW_INT(0, 100),
     ROW_DOC("%", "HS-17", "that Forgetfulness takes from a shooter's strikes")},
    {RULE(magic.hypnotized_strike_back), ROW_BOOL,
     ROW_DOC(NULL, "HS-22", "a stack under Hypnotize retaliates")},
    {"magic.resistance", ROW_MANY(struct heroes3_rules, resistance), ROW_INT(0, 100),
     ROW_DOC("%", "HS-4", "chance to resist a hostile spell, by level of Resistance")},
    {"magic.sorcery", ROW_MANY(struct heroes3_rules, sorcery), ROW_INT(0, 255),
     ROW_DOC("%", "HS-8", "more damage of spells, by level of Sorcery")},
    {"magic.intelligence", ROW_MANY(struct heroes3_rules, intelligence), ROW_INT(0, 255),
     ROW_DOC("%", "HS-2", "more spell points at the start, by level of Intelligence")},
    {RULE(specialty.creature_percent), ROW_INT(0, 100),
     ROW_DOC("%", "HH-2",
             "of a creature's attack and defence, for each of its levels in the hero's")},
    {RULE(specialty.creature_speed), ROW_INT(0, 9),
     ROW_DOC("hexes", "HH-2", "more speed of a specialist's creatures")},
    {RULE(specialty.skill_percent), ROW_INT(0, 100),
     ROW_DOC("%", "HH-3", "of a skill's effect, for each level of a specialist")},
    {RULE(specialty.spell_percent), ROW_INT(0, 100),
     ROW_DOC("%", "HH-4", "of damage and healing, for each of the target's levels in the hero's")},
    {RULE(damage.attack_step), ROW_INT(0, 100),
     ROW_DOC("%", "HD-2", "more damage for each point of attack above the defence")},
    {RULE(damage.attack_cap), ROW_INT(0, 200),
     ROW_DOC("points", "HD-2", "largest difference of attack above defence that counts")},
    {RULE(damage.defence_step), ROW_INT(0, 100),
     ROW_DOC("0.1 %", "HD-3", "less damage for each point of defence above the attack")},
    {RULE(damage.defence_cap), ROW_INT(0, 100),
     ROW_DOC("points", "HD-3", "largest difference of defence above attack that counts")},
    {RULE(damage.rolls_max), ROW_INT(1, 100),
     ROW_DOC("creatures", "HD-1", "larger stacks roll for this many creatures and scale the sum")},
    {RULE(damage.range), ROW_INT(0, 20), ROW_DOC("hexes", "HD-7", "range of full damage")},
    {RULE(damage.range_penalty), ROW_INT(0, 100),
     ROW_DOC("%", "HD-7", "less damage beyond this range")},
    {RULE(damage.melee_penalty), ROW_INT(0, 100),
     ROW_DOC("%", "HD-8", "less damage of shooters in melee")},
    {RULE(damage.wall_penalty), ROW_INT(0, 100),
     ROW_DOC("%", "HC-2", "less damage of shots over an intact wall")},
    {RULE(damage.petrified_cut), ROW_INT(0, 100),
     ROW_DOC("%", "HA-22", "less damage to a petrified stack")},
    {RULE(damage.luck_bonus), ROW_INT(0, 255),
     ROW_DOC("%", "HD-11", "more damage of a lucky strike")},
    {RULE(damage.death_blow_bonus), ROW_INT(0, 255),
     ROW_DOC("%", "HA-19", "more damage of a death blow, and of the ballista's doubled shot")},
    {RULE(damage.jousting), ROW_INT(0, 100),
     ROW_DOC("% a hex", "HA-7", "more damage for each hex moved")},
    {RULE(damage.defend), ROW_INT(0, 100),
     ROW_DOC("%", "HD-10", "share of the defence that defending adds, at least 1 point")},
    {RULES(damage.offense), ROW_INT(0, 255),
     ROW_DOC("%", "HD-12", "more damage in melee, by level of Offense")},
    {RULES(damage.archery), ROW_INT(0, 255),
     ROW_DOC("%", "HD-12", "more damage of shots, by level of Archery")},
    {RULES(damage.armorer), ROW_INT(0, 100),
     ROW_DOC("%", "HD-12", "less damage taken, by level of Armorer")},
    {RULE(chance.sides), ROW_INT(1, 100),
     ROW_DOC("faces", "HD-11 HD-13", "faces of the die for morale and luck")},
    {"chance.good_morale", ROW_MANY(struct heroes3_rules, chance.good), ROW_INT(0, 100),
     ROW_DOC("faces", "HD-13", "faces that give an extra turn, by morale 0 to 3")},
    {"chance.bad_morale", ROW_MANY(struct heroes3_rules, chance.bad), ROW_INT(0, 100),
     ROW_DOC("faces", "HD-13", "faces that lose the turn, by morale 0 to -3")},
    {RULES(chance.luck), ROW_INT(0, 100),
     ROW_DOC("faces", "HD-11", "faces that are lucky, by luck 0 to 3")},
    {RULE(ability.regeneration), ROW_INT(0, 1000),
     ROW_DOC("points", "HA-16", "hit points healed at the first activation of a round")},
    {RULES(ability.rounds), ROW_INT(0, 99),
     ROW_DOC("rounds", "HA-21", "how long effects of hits last, from haste to corroded")},
    {RULE(ability.age_cut), ROW_INT(0, 99),
     ROW_DOC("%", "HA-21", "share of hit points that an aged stack loses")},
    {RULE(ability.poison), ROW_INT(0, 99),
     ROW_DOC("%", "HA-21", "of the printed hit points that each creature loses in each round")},
    {RULE(ability.poison_cap), ROW_INT(0, 99), ROW_DOC("%", "HA-21", "most that poison takes")},
    {RULE(ability.disease), ROW_INT(0, 99),
     ROW_DOC("points", "HA-21", "attack and defence that a diseased stack loses")},
    {RULE(ability.weakness), ROW_INT(0, 99),
     ROW_DOC("points", "HA-21", "attack that a weak stack loses")},
    {RULE(ability.acid), ROW_INT(0, 99), ROW_DOC("points", "HA-21", "defence that a hit corrodes")},
    {RULE(ability.thunderbolt), ROW_INT(0, 255),
     ROW_DOC("points", "HA-21", "damage of each bird's thunderbolt")},
    {RULE(ability.acid_breath), ROW_INT(0, 255),
     ROW_DOC("points", "HA-21", "damage of each dragon whose chance comes")},
    {RULE(ability.half_strike), ROW_INT(0, 100),
     ROW_DOC("%", "HA-25", "less damage of elementals to those their strike is not made for")},
    {RULE(ability.stare_cap), ROW_INT(0, 100),
     ROW_DOC("%", "HA-21", "a death stare kills at most this share of the starers, rounded up")},
    {RULE(ability.stun_ends_when_hit), ROW_BOOL,
     ROW_DOC(NULL, "HA-22", "a hit frees a blind, petrified or paralysed stack")},
    {RULE(ability.stunned_retaliation), ROW_INT(0, 100),
     ROW_DOC("%", "HA-22", "strength of a paralysed stack's retaliation")},
    {RULE(ability.blind_retaliation), ROW_INT(0, 100),
     ROW_DOC("%", "HA-22", "strength of a retaliation by a stack that a hit blinded before")},
    {RULE(ability.resurrection), ROW_INT(0, 255),
     ROW_DOC("points", "HA-23", "hit points that each Archangel raises")},
    {RULE(ability.demons), ROW_INT(0, 255),
     ROW_DOC("points", "HA-24", "hit points of demons that each Pit Lord raises")},
    {RULE(ability.demon), ROW_REF("creatures", 0), ROW_DOC(NULL, "HA-24", "what Pit Lords summon")},
    {"machine.creatures", ROW_MANY(struct heroes3_rules, machine.creature), ROW_REF("creatures", 0),
     ROW_DOC(NULL, "HC-6", "keep, upper and lower tower, ballista, tent, catapult, ammo cart")},
    {RULES(machine.artillery_double), ROW_INT(0, 100),
     ROW_DOC("%", "HC-6", "chance of the ballista's doubled damage, by level of Artillery")},
    {RULES(machine.artillery_shots), ROW_INT(1, 3),
     ROW_DOC("shots", "HC-6", "shots of the ballista, by level of Artillery")},
    {RULES(machine.heal), ROW_INT(1, 255),
     ROW_DOC("points", "HC-7", "most hit points a tent heals, by level of First Aid")},
    {RULE(machine.in_town), ROW_BOOL,
     ROW_DOC(NULL, "HC-6", "the defender of a town may bring a ballista")},
    {RULE(greedy.kill_percent), ROW_INT(0, 255), ROW_DOC("%", "HP-3", "weight of whole kills")},
    {RULE(greedy.block_percent), ROW_INT(0, 255),
     ROW_DOC("%", "HP-3", "weight of a shooter that is blocked")},
    {RULE(greedy.risk_percent), ROW_INT(0, 255),
     ROW_DOC("%", "HP-3", "weight of an own shooter that is blocked")},
    {RULE(greedy.threat_percent), ROW_INT(0, 255),
     ROW_DOC("%", "HP-2", "weight of the threat that an attack removes")},
    {RULE(greedy.kill_share), ROW_INT(0, 100),
     ROW_DOC("%", "HP-2", "part of that threat that goes by kills, the rest by hit points")},
    {RULE(greedy.exposure_percent), ROW_INT(0, 255),
     ROW_DOC("%", "HP-2", "weight of the enemy's answer that an attack invites")},
    {RULE(greedy.stand_percent), ROW_INT(0, 100),
     ROW_DOC("%", "HP-3", "chance to stand where both armies wait for the other to come")},
    /* clang-format off */
    HEROES3_SPELL_LIST(SPELL_WEIGHT)
    /* clang-format on */
    {RULE(greedy.friend_percent), ROW_INT(0, 1000),
     ROW_DOC("%", "HP-5", "weight of a spell's damage to friends")},
    {RULE(greedy.casts_ahead), ROW_INT(1, 99),
     ROW_DOC("casts", "HP-5", "that a hero saves spell points for")},
    {RULE(greedy.spread_part), ROW_INT(1, 255),
     ROW_DOC(NULL, "HP-5", "Bless and Curse are worth the spread of the damage over this")},
    {"human.forbidden", ROW_ONE(struct heroes3_rules, forbidden), ROW_SET(heroes3_option_names),
     ROW_DEFAULT(0),
     ROW_DOC(NULL, NULL, "options that the human must not use, unless nothing else is legal")},
    {0},
};
