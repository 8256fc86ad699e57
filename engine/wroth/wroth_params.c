/* The table of all rule values that a config may set, from which configs are read and
 * documented. */
#include "engine/wroth/wroth_rules.h"

static const char *const deploy_names[] = {"zone", "occupied", "zone_or_occupied", NULL};
static const char *const damage_names[] = {"normal", "first", "last", NULL};
static const char *const trap_names[] = {"none", "steal", "attack", "deploy", NULL};
static const char *const disperse_names[] = {"once", "cycle", "by_threat", "cycle_all", NULL};
static const char *const turns_names[] = {"fixed", "until_dice_gone", NULL};
static const char *const reroll_names[] = {"each_turn", "once", NULL};
static const char *const purchase_names[] = {"in_order", "dearest_first", "random", NULL};
static const char *const elite_victim_names[] = {"humans_choose", "most_vitality", "least_vitality",
                                                 NULL};
static const char *const victim_names[] = {"most_basics", "lowest_seat", "random", NULL};
static const char *const control_names[] = {"per_faction", "pooled", NULL};
static const char *const limit_names[] = {"draw", "ai_wins", "humans_win", "higher_score", NULL};
static const char *const side_names[] = {"humans", "ai", NULL};
static const char *const when_names[] = {"total", "in_a_row", "every_round", NULL};
const char *const wroth_option_names[] = {"mine",   "extend",  "maneuver", "battle",
                                          "exodus", "buy",     "ability",  "asd_mine",
                                          "strike", "assault", "double",   NULL};
const char *const wroth_effect_names[] = {
    "nothing", "place_at_base", "disperse_most", "battle", "gain_corra", "extend",
    "strike",  "place_in_each", "disperse_base", "gather", NULL};
/* enum wroth_power */
static const char *const wroth_power_names[] = {"deploy",        "extend", "battle", "strike",
                                                "place_in_each", "heal",   "steal",  NULL};
static const char *const moment_names[] = {"any_time", "before_die", "after_die", NULL};
static const char *const condition_names[] = {
    "controls_region",  "dominates_region", "controls_regions",
    "troops_in_region", "rival_absent",     "rival_controls_at_most",
    "elites_in_play",   "score_at_least",   NULL};

#define ELITE(member) #member, ROW_ONE(struct wroth_elite, member)
static const struct row elite_params[] = {
    {ELITE(name), ROW_TEXT, ROW_DOC(NULL, "WP-8", "the elite type's name")},
    {ELITE(dice), ROW_INT(1, WROTH_ELITES_MAX),
     ROW_DOC("dice", "WP-8", "elites of this type on the mat")},
    {ELITE(cost), ROW_INT(0, 50), ROW_DOC("Corra", "W-49", "price of one")},
    {ELITE(vitality), ROW_INT(1, 20), ROW_DOC("points", "WP-7", "damage it stands when fresh")},
    {ELITE(vp_bonus), ROW_INT(0, 10), ROW_DEFAULT(0),
     ROW_DOC("points", "WP-42", "VP for a controlled region it stands in, once per type")},
    {ELITE(deploy), ROW_ENUM(deploy_names), ROW_DEFAULT(0),
     ROW_DOC(
         NULL, "W-50",
         "where a bought one is placed: the own zone, a place its faction occupies, or either")},
    {ELITE(entry_attack), ROW_INT(0, 5), ROW_DEFAULT(0),
     ROW_DOC("damage", "WP-46", "attacks a region for this before it moves in")},
    {ELITE(attack_bonus), ROW_INT(0, 5), ROW_DEFAULT(0),
     ROW_DOC("damage", "WP-46",
             "more damage of its faction's attacks on a region where one stands")},
    {ELITE(immovable), ROW_BOOL, ROW_DEFAULT(0),
     ROW_DOC(NULL, "WP-47", "it cannot move or be moved")},
    {ELITE(damage_order), ROW_ENUM(damage_names), ROW_DEFAULT(0),
     ROW_DOC(NULL, "WP-47 WP-48", "takes damage first (a shield), last, or as others do")},
    {ELITE(trap), ROW_ENUM(trap_names), ROW_DEFAULT(0),
     ROW_DOC(NULL, "WP-47",
             "what it does to the faction whose troop moves in, before it returns to the mat")},
    {ELITE(trap_amount), ROW_INT(0, 10), ROW_DEFAULT(0),
     ROW_DOC(NULL, "WP-47", "Corra stolen, damage dealt or basics deployed by the trap")},
    {ELITE(heal), ROW_INT(0, 10), ROW_DEFAULT(0),
     ROW_DOC("points", "WP-49", "vitality regained at the start of a round")},
    {ELITE(brings_basics), ROW_INT(0, 5), ROW_DEFAULT(0),
     ROW_DOC("troops", "WP-50", "basics that are deployed with it")},
    {0},
};

#define ABILITY(member) #member, ROW_ONE(struct wroth_ability, member)
static const struct row ability_params[] = {
    {ABILITY(name), ROW_TEXT, ROW_DOC(NULL, "WP-53", "the ability's name")},
    {ABILITY(cost), ROW_INT(1, 50), ROW_DOC("Corra", "W-49", "price of one use")},
    {ABILITY(when), ROW_ENUM(moment_names), ROW_DEFAULT(0),
     ROW_DOC(NULL, "WP-53", "when on the own turn it may be bought")},
    {ABILITY(effect), ROW_ENUM(wroth_power_names), ROW_DOC(NULL, "WP-53", "what it does")},
    {ABILITY(amount), ROW_INT(1, 10), ROW_DOC(NULL, "WP-53", "basics, damage, vitality or Corra")},
    {0},
};

#define FACTION(member) #member, ROW_ONE(struct wroth_faction, member)
static const struct row faction_params[] = {
    {FACTION(name), ROW_TEXT, ROW_DOC(NULL, "WP-8", "the faction's name")},
    {FACTION(basics), ROW_INT(1, 60),
     ROW_DOC("troops", "WP-5", "basic troops in the box; the AI takes them all")},
    {FACTION(field_advantage), ROW_BOOL, ROW_DEFAULT(0),
     ROW_DOC(NULL, "WP-51",
             "feat: controls regions where it is tied for most troops (not for Spoils)")},
    {"elites", ROW_LIST(struct wroth_faction, elites, elite_params),
     ROW_COUNTED(struct wroth_faction, type_count), ROW_DEFAULT(0),
     ROW_DOC(NULL, "WP-8", "elite types A, B, C")},
    {"abilities", ROW_LIST(struct wroth_faction, abilities, ability_params),
     ROW_COUNTED(struct wroth_faction, ability_count), ROW_DEFAULT(0),
     ROW_DOC(NULL, "WP-53", "what else its Corra can buy")},
    {0},
};

static const struct row region_params[] = {
    {"shore", ROW_ONE(struct wroth_map_region, shore), ROW_BOOL,
     ROW_DOC(NULL, "WP-2", "adjacent to Shores")},
    {"adjacent", ROW_MANY(struct wroth_map_region, adjacent),
     ROW_COUNTED(struct wroth_map_region, adjacent_count), ROW_LEAST(1), ROW_INT(1, WROTH_REGIONS),
     ROW_DOC(NULL, "WP-1", "numbers of the adjacent regions")},
    {0},
};

#define TOKEN(member) #member, ROW_ONE(struct wroth_token, member)
static const struct row token_params[] = {
    {TOKEN(symbol), ROW_ENUM(wroth_face_names), ROW_DOC(NULL, "WP-21", "Spoils action")},
    {TOKEN(points), ROW_INT(0, WROTH_POINTS_MAX),
     ROW_DOC("points", "WP-39", "VP each round for the region's controller")},
    {0},
};

#define COMPANY(member) #member, ROW_ONE(struct wroth_company, member)
static const struct row company_params[] = {
    {COMPANY(basics), ROW_INT(1, 60), ROW_DOC("troops", "WP-13", "basics each human takes")},
    {COMPANY(deployed), ROW_INT(0, 60),
     ROW_DOC("troops", "WP-13", "of these, in Shores at the start")},
    {COMPANY(reinforce), ROW_INT(0, 10),
     ROW_DOC("troops", "WP-24", "basics each human deploys in groundwork")},
    {COMPANY(pool), ROW_INT(2, WROTH_POOL_MAX),
     ROW_DOC("dice", "WP-11", "action dice; one is the AI's, the humans share the rest equally")},
    {0},
};

#define CHAOS(member) #member, ROW_ONE(struct wroth_chaos, member)
static const struct row chaos_params[] = {
    {CHAOS(effect), ROW_ENUM(wroth_effect_names), ROW_DOC(NULL, "WP-20", "what happens")},
    {CHAOS(amount), ROW_INT(0, 25), ROW_DEFAULT(0),
     ROW_DOC(NULL, "WP-20",
             "troops, attacks or Corra; for gather: fewest AI troops that make them go")},
    {CHAOS(limit), ROW_INT(0, WROTH_REGIONS), ROW_DEFAULT(WROTH_REGIONS),
     ROW_DOC("regions", "WP-20", "most regions of place_in_each")},
    {"toward", ROW_MANY(struct wroth_chaos, toward), ROW_COUNTED(struct wroth_chaos, toward_count),
     ROW_INT(1, WROTH_REGIONS), ROW_DEFAULT(0),
     ROW_DOC(NULL, "WP-20", "regions that gather moves all AI troops toward")},
    {0},
};

#define CONDITION(member) #member, ROW_ONE(struct wroth_condition, member)
static const struct row condition_params[] = {
    {CONDITION(kind), ROW_ENUM(condition_names), ROW_DOC(NULL, "WP-45", "what must hold")},
    {CONDITION(region), ROW_INT(1, WROTH_REGIONS), ROW_DEFAULT(1),
     ROW_DOC(NULL, "WP-45", "the region meant")},
    {CONDITION(count), ROW_INT(0, 255), ROW_DEFAULT(1), ROW_DOC(NULL, "WP-45", "how many")},
    {0},
};

#define MISSION(member) #member, ROW_ONE(struct wroth_mission, member)
static const struct row mission_params[] = {
    {MISSION(name), ROW_TEXT, ROW_DOC(NULL, "WP-45", "the mission's name")},
    {MISSION(side), ROW_ENUM(side_names), ROW_DOC(NULL, "WP-45", "whose mission it is")},
    {MISSION(need), ROW_INT(1, WROTH_CONDITIONS_MAX),
     ROW_DOC(NULL, "WP-45", "conditions that must hold at the end of a round")},
    {MISSION(rounds), ROW_INT(1, 255), ROW_DOC("rounds", "WP-45", "for so many rounds")},
    {MISSION(when), ROW_ENUM(when_names),
     ROW_DOC(NULL, "WP-45",
             "rounds in total, in a row, or every round from the first (one miss of the humans "
             "loses)")},
    {"conditions", ROW_LIST(struct wroth_mission, conditions, condition_params),
     ROW_COUNTED(struct wroth_mission, condition_count), ROW_LEAST(1),
     ROW_DOC(NULL, "WP-45", "the conditions")},
    {0},
};

/* Weights of the player `greedy`. */
#define WORTH(path, field, text)                                                                   \
    {                                                                                              \
        "greedy." path, ROW_ONE(struct wroth_rules, greedy.field), ROW_INT(-1000, 1000),           \
            ROW_DOC("1/256 VP", NULL, text)                                                        \
    }
#define STAKE(path, field, text)                                                                   \
    {                                                                                              \
        "greedy." path, ROW_ONE(struct wroth_rules, greedy.field), ROW_INT(-64, 64),               \
            ROW_DOC("1/16 VP", NULL, text)                                                         \
    }
#define SHARE(path, field, text)                                                                   \
    {                                                                                              \
        "greedy." path, ROW_MANY(struct wroth_rules, greedy.field), ROW_INT(-16, 16),              \
            ROW_DOC("1/16", NULL, text)                                                            \
    }

#define RULE(member) #member, ROW_ONE(struct wroth_rules, member)
const struct row wroth_params[] = {
    {"factions", ROW_LIST(struct wroth_rules, factions, faction_params),
     ROW_COUNTED(struct wroth_rules, faction_count), ROW_LEAST(1),
     ROW_DOC(NULL, "WP-8", "the factions")},
    {RULE(human.count), ROW_INT(1, WROTH_HUMANS_MAX), ROW_LABEL("Human players"),
     ROW_DOC(NULL, "WP-12", "humans who play together")},
    {"human.factions", ROW_MANY(struct wroth_rules, human.factions), ROW_REF("factions", 0),
     ROW_DOC(NULL, "WP-12", "faction of each seat; seats past human.count stay empty")},
    {RULE(human.setup_corra), ROW_INT(0, 50),
     ROW_DOC("Corra", "WP-13", "Corra of each human at the start")},
    {RULE(human.income), ROW_INT(0, 20), ROW_LABEL("Corra in groundwork"),
     ROW_DOC("Corra", "WP-26", "Corra of each human in groundwork")},
    {RULE(human.mine_corra), ROW_INT(0, 20),
     ROW_DOC("Corra", "W-36 W-56", "Corra of a human's Mine")},
    {RULE(human.extend_troops), ROW_INT(1, 15),
     ROW_DOC("troops", "W-37", "most basics of a human's Extend")},
    {RULE(human.maneuver_troops), ROW_INT(1, 2),
     ROW_DOC("troops", "W-38", "most troops that a human's Maneuver moves")},
    {RULE(human.muster_troops), ROW_INT(1, 15),
     ROW_DOC("troops", "W-38", "basics that Maneuver's second mode deploys")},
    {RULE(human.battle_damage), ROW_INT(1, 10),
     ROW_DOC("damage", "W-39", "damage of a human's Battle")},
    {RULE(human.strike_damage), ROW_INT(1, 10),
     ROW_DOC("damage", "W-57", "damage of a human's Strike")},
    {RULE(human.assault_damage), ROW_INT(1, 10),
     ROW_DOC("damage", "W-58", "damage of a human's Assault")},
    {RULE(human.exodus_from_shores), ROW_BOOL, ROW_DOC(NULL, "W-45", "an Exodus may leave Shores")},
    {RULE(human.exodus_one_destination), ROW_BOOL,
     ROW_DOC(NULL, "W-45", "a house rule: an Exodus goes to a single region, not to several")},
    {RULE(human.extras_before_die), ROW_BOOL,
     ROW_DOC(NULL, "W-47 W-53",
             "buying and the all-seeing die are allowed before the turn's action die")},
    {RULE(human.empty_attack), ROW_BOOL,
     ROW_DOC(NULL, "W-34 W-39", "a human may attack a region without AI troops, without effect")},
    {RULE(human.double_after_purchase), ROW_BOOL,
     ROW_DOC(NULL, "W-59", "Double may still repeat the action after something was bought")},
    {RULE(human.forbidden), ROW_SET(wroth_option_names), ROW_DEFAULT(0),
     ROW_DOC(NULL, NULL, "options that humans must not use, unless nothing else is legal")},
    {RULE(ai.faction), ROW_REF("factions", 0), ROW_DOC(NULL, "WP-12", "the AI's faction")},
    {RULE(ai.setup_troops), ROW_INT(0, 25),
     ROW_DOC("troops", "WP-14", "AI basics on the deployment base at the start")},
    {RULE(ai.setup_corra), ROW_INT(0, 50),
     ROW_DOC("Corra", "WP-14", "the AI's Corra at the start")},
    {RULE(ai.reinforce), ROW_INT(0, 10), ROW_LABEL("Troops in groundwork, for each human"),
     ROW_DOC("troops", "WP-24", "AI basics in groundwork, for each human")},
    {RULE(ai.income), ROW_INT(0, 20), ROW_LABEL("Corra in groundwork"),
     ROW_DOC("Corra", "WP-26", "the AI's Corra in groundwork")},
    {RULE(ai.mine_corra), ROW_INT(0, 20), ROW_DOC("Corra", "W-13 W-23", "Corra of the AI's Mine")},
    {RULE(ai.extend_troops), ROW_INT(0, 25),
     ROW_DOC("troops", "W-14", "basics of the AI's Extend")},
    {RULE(ai.battle_damage), ROW_INT(0, 10),
     ROW_DOC("damage", "W-17", "damage of each attack of the AI's Battle")},
    {RULE(ai.strike_damage), ROW_INT(0, 10),
     ROW_DOC("damage", "W-24", "damage of each attack of the AI's Strike")},
    {RULE(ai.assault_damage), ROW_INT(0, 10),
     ROW_DOC("damage", "W-27", "damage of each attack of the AI's Assault")},
    {RULE(ai.battle_attacks), ROW_INT(0, 10),
     ROW_DOC("attacks", "W-19", "attacks of the AI's Battle")},
    {RULE(ai.strike_attacks), ROW_INT(0, 10),
     ROW_DOC("attacks", "W-26", "attacks of the AI's Strike")},
    {RULE(ai.assault_attacks), ROW_INT(0, 10),
     ROW_DOC("attacks", "W-29", "attacks of the AI's Assault")},
    {RULE(ai.turns), ROW_ENUM(turns_names), ROW_LABEL("Turns in a round"),
     ROW_DOC(NULL, "W-4 W-5",
             "a fixed number of AI turns, or sets until no human has an action die")},
    {RULE(ai.reroll), ROW_ENUM(reroll_names), ROW_LABEL("The die of later turns"),
     ROW_DOC(NULL, "W-10",
             "whether the AI's die is rolled before each later turn, or once for all of them")},
    {RULE(ai.purchase), ROW_ENUM(purchase_names), ROW_LABEL("Order of buying elites"),
     ROW_DOC(NULL, "WP-34", "order in which the AI buys elites")},
    {RULE(ai.buys_abilities), ROW_BOOL,
     ROW_DOC(NULL, "WP-53", "the AI also buys abilities of its faction, after elites")},
    {RULE(ai.elites_elsewhere), ROW_BOOL,
     ROW_DOC(NULL, "WP-34",
             "an elite that may not be placed on the deployment base goes to the legal region with "
             "the highest threat; else it is not bought")},
    {RULE(ai.disperse), ROW_ENUM(disperse_names),
     ROW_DOC(NULL, "WP-33",
             "how troops disperse: one to each neighbour by number (once); again until one is left "
             "(cycle); by threat; again until none is left (cycle_all)")},
    {RULE(ai.elites_disperse), ROW_BOOL,
     ROW_DOC(NULL, "WP-33", "AI elites also disperse, after the basics, A before B before C")},
    {RULE(ai.elites_count), ROW_BOOL,
     ROW_DOC(NULL, "W-16", "AI elites count when its largest region is sought")},
    {RULE(ai.elite_bonus), ROW_BOOL,
     ROW_DOC(NULL, "WP-42", "the AI scores VP bonuses of its elites")},
    {RULE(ai.elite_victims), ROW_ENUM(elite_victim_names),
     ROW_DOC(NULL, "WP-31",
             "which human elite takes the AI's damage where several may; fixed orders are house "
             "rules, their ties go to A, B, C and the lowest seat")},
    {RULE(ai.victims), ROW_ENUM(victim_names),
     ROW_DOC(NULL, "WP-31", "whose basics take the AI's damage where several factions stand")},
    {RULE(ai.spoils), ROW_BOOL,
     ROW_DOC(NULL, "WP-23", "the AI takes Spoils, its own version of the action")},
    {RULE(ai.double_retries), ROW_BOOL,
     ROW_DOC(NULL, "W-30", "Double tries a first action again that did nothing")},
    {"company", ROW_LIST(struct wroth_rules, company, company_params),
     ROW_DOC(NULL, "WP-13", "set-up for 1, 2, 3 and 4 humans")},
    {"map", ROW_LIST(struct wroth_rules, map, region_params),
     ROW_DOC(NULL, "WP-1", "the regions 1 to 8")},
    {"action_die.mine", ROW_ONE(struct wroth_rules, action_weights[WROTH_MINE]), ROW_INT(0, 16),
     ROW_DOC("weight", "WP-10", "weight of the face Mine")},
    {"action_die.extend", ROW_ONE(struct wroth_rules, action_weights[WROTH_EXTEND]), ROW_INT(0, 16),
     ROW_DOC("weight", "WP-10", "weight of the face Extend")},
    {"action_die.maneuver", ROW_ONE(struct wroth_rules, action_weights[WROTH_MANEUVER]),
     ROW_INT(0, 16), ROW_DOC("weight", "WP-10", "weight of the face Maneuver")},
    {"action_die.battle", ROW_ONE(struct wroth_rules, action_weights[WROTH_BATTLE]), ROW_INT(0, 16),
     ROW_DOC("weight", "WP-10", "weight of the face Battle")},
    {"all_seeing_die.mine", ROW_ONE(struct wroth_rules, asd_weights[WROTH_ASD_MINE]),
     ROW_INT(0, 16), ROW_DOC("weight", "WP-10", "weight of the face Mine")},
    {"all_seeing_die.strike", ROW_ONE(struct wroth_rules, asd_weights[WROTH_STRIKE]),
     ROW_INT(0, 16), ROW_DOC("weight", "WP-10", "weight of the face Strike")},
    {"all_seeing_die.assault", ROW_ONE(struct wroth_rules, asd_weights[WROTH_ASSAULT]),
     ROW_INT(0, 16), ROW_DOC("weight", "WP-10", "weight of the face Assault")},
    {"all_seeing_die.double", ROW_ONE(struct wroth_rules, asd_weights[WROTH_DOUBLE]),
     ROW_INT(0, 16), ROW_DOC("weight", "WP-10", "weight of the face Double")},
    {"tokens", ROW_LIST(struct wroth_rules, tokens, token_params),
     ROW_COUNTED(struct wroth_rules, token_count), ROW_LEAST(WROTH_REGIONS),
     ROW_DOC(NULL, "WP-15", "the VP tokens")},
    {RULE(base_moves_round_1), ROW_BOOL, ROW_LABEL("Base moves in round 1"),
     ROW_DOC(NULL, "WP-18", "the deployment base also moves in round 1")},
    {"first_player_passes", ROW_ONE(struct wroth_rules, token_passes), ROW_BOOL,
     ROW_LABEL("First-player token passes"),
     ROW_DOC(NULL, "WP-17", "the first-player token passes after each round")},
    {"spoils.from_round", ROW_ONE(struct wroth_rules, spoils_from_round), ROW_INT(1, 255),
     ROW_DOC(NULL, "WP-21", "first round with Spoils; 255 for none")},
    {"threat.basic", ROW_ONE(struct wroth_rules, threat_basic), ROW_INT(0, 10),
     ROW_DOC(NULL, "WP-28", "threat of a human basic")},
    {"threat.elite", ROW_ONE(struct wroth_rules, threat_elite), ROW_INT(0, 10),
     ROW_DOC(NULL, "WP-28", "threat of a human elite")},
    {RULE(domination_bonus), ROW_INT(0, 10), ROW_LABEL("VP for domination"),
     ROW_DOC("points", "WP-40", "VP for being alone in a controlled region")},
    {RULE(control), ROW_ENUM(control_names), ROW_LABEL("Who shares control of regions"),
     ROW_DOC(NULL, "WP-41", "human factions control regions each alone, or all together")},
    {RULE(corra_limit), ROW_INT(1, 1000), ROW_LABEL("Most Corra"),
     ROW_DOC("Corra", "WP-27", "most Corra a faction can hold")},
    {RULE(scenario.name), ROW_TEXT, ROW_DOC(NULL, "WP-16", "the scenario's name")},
    {RULE(scenario.human_goal), ROW_INT(0, 250),
     ROW_DOC("points", "WP-43", "VP with which the humans win; 0 = no race")},
    {RULE(scenario.ai_goal), ROW_INT(0, 250),
     ROW_DOC("points", "WP-43", "VP with which the AI wins; 0 = no race")},
    {RULE(scenario.round_limit), ROW_INT(1, 1000),
     ROW_DOC("rounds", "WP-44", "the game ends after this round")},
    {RULE(scenario.at_limit), ROW_ENUM(limit_names), ROW_LABEL("Winner at the round limit"),
     ROW_DOC(NULL, "WP-44", "who wins when the round limit ends the game")},
    {RULE(scenario.random_tokens), ROW_BOOL,
     ROW_DOC(NULL, "WP-15", "tokens are drawn; else the first eight lie on regions 1 to 8")},
    {RULE(scenario.base), ROW_INT(0, WROTH_REGIONS), ROW_LABEL("Deployment base"),
     ROW_DOC(NULL, "WP-16", "region of the deployment base at the start; 0 = rolled")},
    {RULE(scenario.chaos_start), ROW_INT(0, WROTH_REGIONS),
     ROW_DOC(NULL, "WP-16", "chaos value at the start; 0 = rolled")},
    {RULE(scenario.base_moves), ROW_BOOL,
     ROW_DOC(NULL, "WP-18", "the deployment base moves each round")},
    {"scenario.ai_troops", ROW_MANY(struct wroth_rules, scenario.ai_troops), ROW_INT(0, 25),
     ROW_LABEL("More AI troops at the start"),
     ROW_DOC("troops", "WP-16", "more AI basics in regions 1 to 8 at the start")},
    {RULE(scenario.chaos_strength), ROW_INT(0, 4), ROW_LABEL("Chaos effects in a row"),
     ROW_DOC(NULL, "WP-19", "how often each chaos effect runs in a row")},
    {RULE(scenario.chaos_steps), ROW_INT(0, 20), ROW_LABEL("Most chaos effects in a round"),
     ROW_DOC("effects", "WP-19", "most chaos effects of a round")},
    {"scenario.chaos", ROW_LIST(struct wroth_rules, scenario.chaos, chaos_params),
     ROW_DOC(NULL, "WP-20", "effects for the chaos values 1 to 8")},
    {"scenario.missions", ROW_LIST(struct wroth_rules, scenario.missions, mission_params),
     ROW_COUNTED(struct wroth_rules, scenario.mission_count), ROW_DEFAULT(0),
     ROW_DOC(NULL, "WP-45", "ways to win other than the race")},
    WORTH("shores", shores, "greedy: a troop in Shores that has to stay there this round"),
    WORTH("ready", ready, "greedy: a troop in Shores that can still leave this round"),
    WORTH("corra", corra, "greedy: a Corra of our own"),
    WORTH("presence", presence, "greedy: the first own troop in a region"),
    WORTH("domination", domination, "greedy: each VP that we would score by domination"),
    WORTH("dominated", dominated, "greedy: each VP that the AI would score by domination"),
    STAKE("symbol.mine", symbol[WROTH_MINE], "greedy: what the symbol Mine adds to a region's VP"),
    STAKE("symbol.extend", symbol[WROTH_EXTEND], "greedy: what the symbol Extend adds"),
    STAKE("symbol.maneuver", symbol[WROTH_MANEUVER], "greedy: what the symbol Maneuver adds"),
    STAKE("symbol.battle", symbol[WROTH_BATTLE], "greedy: what the symbol Battle adds"),
    SHARE("alone", alone,
          "greedy: share of a region's VP with 1 to 7 own troops and none of the AI"),
    SHARE("absent", absent,
          "greedy: share of a region's VP with 1 to 7 AI troops and none of ours"),
    SHARE("ahead", ahead, "greedy: share where both stand and we have 1 to 6 troops more"),
    {RULE(greedy.tied), ROW_INT(-16, 16),
     ROW_DOC("1/16", NULL, "greedy: share where both have as many troops")},
    SHARE("behind", behind, "greedy: share where both stand and we have 1 to 6 troops fewer"),
    {RULE(greedy.extend_chance), ROW_INT(0, 16),
     ROW_DOC("1/16", NULL,
             "greedy: how likely one AI turn is to extend to where our threat is highest")},
    {RULE(greedy.attack_chance), ROW_INT(0, 16),
     ROW_DOC("1/16", NULL,
             "greedy: how likely one AI turn is to attack where our threat is highest")},
    WORTH("hit", hit, "greedy: an own troop lost to such an attack, besides what its region loses"),
    WORTH("kill", kill, "greedy: an AI troop killed, besides what its region gains"),
    WORTH("wound", wound, "greedy: a point of damage that kills no troop"),
    WORTH("see_from", see_from,
          "greedy: uses Strike, Assault or Double before the last turn from this gain on"),
    WORTH("double_die", double_die, "greedy: a Double that an Exodus would use up"),
    {RULE(greedy.buy), ROW_INT(-10000, 10000),
     ROW_DOC("1/256 VP", NULL, "greedy: an elite bought")},
    WORTH("buy_bonus", buy_bonus, "greedy: each VP of a bought elite's bonus"),
    WORTH("buy_cost", buy_cost, "greedy: taken off for each Corra that an elite costs"),
    WORTH("draft.mine", draft_mine, "greedy: each Corra that a Mine left in the pool gives the AI"),
    WORTH("draft.extend", draft_extend, "greedy: each troop that an Extend left gives the AI"),
    WORTH("draft.disperse", draft_disperse, "greedy: each AI troop that a Maneuver left spreads"),
    {"greedy.draft.dispersed", ROW_ONE(struct wroth_rules, greedy.draft_dispersed), ROW_INT(0, 25),
     ROW_DOC("troops", NULL, "greedy: at most so many of these troops count")},
    WORTH("draft.battle", draft_battle, "greedy: a hit by a Battle left in the pool"),
    WORTH("draft.maneuver", draft_maneuver, "greedy: a Maneuver taken that cannot muster in full"),
    {0},
};
