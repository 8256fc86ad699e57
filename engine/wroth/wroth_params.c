/* Every value of the rules that a config may set. */
#include "engine/wroth/wroth_rules.h"

/* A table row by record, member and kind; C has no other way to name a member and its size once. */
/* NOLINTBEGIN(bugprone-macro-parentheses): a member's name cannot stand in parentheses */
#define AT(record, member)                                                                         \
    .offset = offsetof(struct record, member), .size = sizeof(((struct record *)0)->member)
#define INT(path_, record, member, low, high)                                                      \
    .path = path_, .kind = PARAM_INT, AT(record, member), .min = low, .max = high
#define BOOL(path_, record, member) .path = path_, .kind = PARAM_BOOL, AT(record, member)
#define ENUM(path_, record, member, words)                                                         \
    .path = path_, .kind = PARAM_ENUM, AT(record, member), .names = words
#define TEXT(path_, record, member) .path = path_, .kind = PARAM_TEXT, AT(record, member)
#define LIST(path_, record, member, count_, low, high, table)                                      \
    .path = path_, .kind = PARAM_LIST, .offset = offsetof(struct record, member),                  \
    .min_count = low, .max_count = high, .count_offset = offsetof(struct record, count_),          \
    .fields = table, .stride = sizeof(((struct record *)0)->member[0])
/* NOLINTEND(bugprone-macro-parentheses) */

static const char *const symbol_names[] = {"mine", "extend", "maneuver", "battle", "none", NULL};
static const char *const deploy_names[] = {"zone", "occupied", "zone_or_occupied", NULL};
static const char *const damage_names[] = {"normal", "first", "last", NULL};
static const char *const trap_names[] = {"none", "steal", "attack", "deploy", NULL};
static const char *const disperse_names[] = {"once", "cycle", "by_threat", "cycle_all", NULL};
static const char *const turns_names[] = {"fixed", "until_dice_gone", NULL};
static const char *const reroll_names[] = {"each_turn", "once", NULL};
static const char *const purchase_names[] = {"in_order", "dearest_first", "random", NULL};
static const char *const victim_names[] = {"most_basics", "lowest_seat", "random", NULL};
static const char *const control_names[] = {"per_faction", "pooled", NULL};
static const char *const limit_names[] = {"draw", "ai_wins", "humans_win", "higher_score", NULL};
static const char *const side_names[] = {"humans", "ai", NULL};
static const char *const when_names[] = {"total", "in_a_row", "every_round", NULL};
static const char *const effect_names[] = {
    "nothing", "place_at_base", "disperse_most", "battle", "gain_corra", "extend",
    "strike",  "place_in_each", "disperse_base", "gather", NULL};
static const char *const condition_names[] = {
    "controls_region",  "dominates_region", "controls_regions",
    "troops_in_region", "rival_absent",     "rival_controls_at_most",
    "elites_in_play",   "score_at_least",   NULL};

#define ELITE wroth_elite
static const struct param elite_params[] = {
    {TEXT("name", ELITE, name), .rule = "WP-8", .doc = "the elite type's name"},
    {INT("dice", ELITE, dice, 1, WROTH_ELITES_MAX), .unit = "dice", .rule = "WP-8",
     .doc = "elites of this type on the mat"},
    {INT("cost", ELITE, cost, 0, 50), .unit = "Corra", .rule = "W-49", .doc = "price of one"},
    {INT("vitality", ELITE, vitality, 1, 20), .unit = "points", .rule = "WP-7",
     .doc = "damage it stands when fresh"},
    {INT("vp_bonus", ELITE, vp_bonus, 0, 10), .unit = "points", .rule = "WP-42", .optional = true,
     .doc = "VP for a controlled region it stands in, once per type"},
    {ENUM("deploy", ELITE, deploy, deploy_names), .rule = "W-50", .optional = true,
     .doc = "where a bought one is placed: the own zone, a place its faction occupies, or either"},
    {INT("entry_attack", ELITE, entry_attack, 0, 5), .unit = "damage", .rule = "WP-46",
     .optional = true, .doc = "attacks a region for this before it moves in"},
    {INT("attack_bonus", ELITE, attack_bonus, 0, 5), .unit = "damage", .rule = "WP-46",
     .optional = true, .doc = "more damage of its faction's attacks on a region where one stands"},
    {BOOL("immovable", ELITE, immovable), .rule = "WP-47", .optional = true,
     .doc = "it cannot move or be moved"},
    {ENUM("damage_order", ELITE, damage_order, damage_names), .rule = "WP-47 WP-48",
     .optional = true, .doc = "takes damage first (a shield), last, or as others do"},
    {ENUM("trap", ELITE, trap, trap_names), .rule = "WP-47", .optional = true,
     .doc = "what it does to the faction whose troop moves in, before it returns to the mat"},
    {INT("trap_amount", ELITE, trap_amount, 0, 10), .rule = "WP-47", .optional = true,
     .doc = "Corra stolen, damage dealt or basics deployed by the trap"},
    {INT("heal", ELITE, heal, 0, 10), .unit = "points", .rule = "WP-49", .optional = true,
     .doc = "vitality regained at the start of a round"},
    {INT("brings_basics", ELITE, brings_basics, 0, 5), .unit = "troops", .rule = "WP-50",
     .optional = true, .doc = "basics that are deployed with it"},
    {0},
};

#define FACTION wroth_faction
static const struct param faction_params[] = {
    {TEXT("name", FACTION, name), .rule = "WP-8", .doc = "the faction's name"},
    {INT("basics", FACTION, basics, 1, 60), .unit = "troops", .rule = "WP-5",
     .doc = "basic troops in the box; the AI takes them all"},
    {BOOL("field_advantage", FACTION, field_advantage), .rule = "WP-51", .optional = true,
     .doc = "feat: controls regions where it is tied for most troops (not for Spoils)"},
    {LIST("elites", FACTION, elites, type_count, 0, WROTH_TYPES_MAX, elite_params), .rule = "WP-8",
     .optional = true, .doc = "elite types A, B, C"},
    {0},
};

#define REGION wroth_map_region
static const struct param region_params[] = {
    {BOOL("shore", REGION, shore), .rule = "WP-2", .doc = "adjacent to Shores"},
    {.path = "adjacent",
     .kind = PARAM_INT,
     .size = 1,
     .offset = offsetof(struct REGION, adjacent),
     .min = 1,
     .max = WROTH_REGIONS,
     .max_count = WROTH_REGIONS,
     .min_count = 1,
     .count_offset = offsetof(struct REGION, adjacent_count),
     .rule = "WP-1",
     .doc = "numbers of the adjacent regions"},
    {0},
};

static const struct param token_params[] = {
    {ENUM("symbol", wroth_token, symbol, symbol_names), .rule = "WP-21", .doc = "Spoils action"},
    {INT("points", wroth_token, points, 0, WROTH_POINTS_MAX), .unit = "points", .rule = "WP-39",
     .doc = "VP each round for the region's controller"},
    {0},
};

#define COMPANY wroth_company
static const struct param company_params[] = {
    {INT("basics", COMPANY, basics, 1, 60), .unit = "troops", .rule = "WP-13",
     .doc = "basics each human takes"},
    {INT("deployed", COMPANY, deployed, 0, 60), .unit = "troops", .rule = "WP-13",
     .doc = "of these, in Shores at the start"},
    {INT("reinforce", COMPANY, reinforce, 0, 10), .unit = "troops", .rule = "WP-24",
     .doc = "basics each human deploys in groundwork"},
    {INT("pool", COMPANY, pool, 2, WROTH_POOL_MAX), .unit = "dice", .rule = "WP-11",
     .doc = "action dice; one is the AI's, the humans share the rest equally"},
    {0},
};

#define CHAOS wroth_chaos
static const struct param chaos_params[] = {
    {ENUM("effect", CHAOS, effect, effect_names), .rule = "WP-20", .doc = "what happens"},
    {INT("amount", CHAOS, amount, 0, 25), .rule = "WP-20", .optional = true,
     .doc = "troops, attacks or Corra; for gather: fewest AI troops that make them go"},
    {INT("limit", CHAOS, limit, 0, WROTH_REGIONS), .unit = "regions", .rule = "WP-20",
     .optional = true, .fallback = WROTH_REGIONS, .doc = "most regions of place_in_each"},
    {.path = "toward",
     .kind = PARAM_INT,
     .size = 1,
     .offset = offsetof(struct CHAOS, toward),
     .min = 1,
     .max = WROTH_REGIONS,
     .max_count = WROTH_REGIONS,
     .optional = true,
     .count_offset = offsetof(struct CHAOS, toward_count),
     .rule = "WP-20",
     .doc = "regions that gather moves all AI troops toward"},
    {0},
};

#define CONDITION wroth_condition
static const struct param condition_params[] = {
    {ENUM("kind", CONDITION, kind, condition_names), .rule = "WP-45", .doc = "what must hold"},
    {INT("region", CONDITION, region, 1, WROTH_REGIONS), .rule = "WP-45", .optional = true,
     .fallback = 1, .doc = "the region meant"},
    {INT("count", CONDITION, count, 0, 255), .rule = "WP-45", .optional = true, .fallback = 1,
     .doc = "how many"},
    {0},
};

#define MISSION wroth_mission
static const struct param mission_params[] = {
    {TEXT("name", MISSION, name), .rule = "WP-45", .doc = "the mission's name"},
    {ENUM("side", MISSION, side, side_names), .rule = "WP-45", .doc = "whose mission it is"},
    {INT("need", MISSION, need, 1, WROTH_CONDITIONS_MAX), .rule = "WP-45",
     .doc = "conditions that must hold at the end of a round"},
    {INT("rounds", MISSION, rounds, 1, 255), .unit = "rounds", .rule = "WP-45",
     .doc = "for so many rounds"},
    {ENUM("when", MISSION, when, when_names), .rule = "WP-45",
     .doc = "rounds in total, in a row, or every round from the first (one miss loses)"},
    {LIST("conditions", MISSION, conditions, condition_count, 1, WROTH_CONDITIONS_MAX,
          condition_params),
     .rule = "WP-45", .doc = "the conditions"},
    {0},
};

#define RULES wroth_rules
/* NOLINTBEGIN(bugprone-macro-parentheses) */
#define EXACT(path_, member, count_, table)                                                        \
    .path = path_, .kind = PARAM_LIST, .offset = offsetof(struct RULES, member),                   \
    .max_count = count_, .min_count = count_, .count_offset = PARAM_EXACT, .fields = table,        \
    .stride = sizeof(((struct RULES *)0)->member[0])
#define WEIGHT(path_, member, doc_)                                                                \
    {                                                                                              \
        INT(path_, RULES, member, 0, 16), .rule = "WP-10", .doc = doc_                             \
    }
#define WORTH(path_, member, doc_)                                                                 \
    {                                                                                              \
        INT("greedy." path_, RULES, greedy.member, -1000, 1000), .unit = "1/256 VP", .doc = doc_   \
    }
#define STAKE(path_, member, doc_)                                                                 \
    {                                                                                              \
        INT("greedy." path_, RULES, greedy.member, -64, 64), .unit = "1/16 VP", .doc = doc_        \
    }
#define SHARE(path_, member, doc_)                                                                 \
    {                                                                                              \
        .path = "greedy." path_, .kind = PARAM_INT, .size = 1,                                     \
        .offset = offsetof(struct RULES, greedy.member), .min = -16, .max = 16,                    \
        .max_count = sizeof((struct RULES *)0)->greedy.member, .count_offset = PARAM_EXACT,        \
        .unit = "1/16", .doc = doc_                                                                \
    }
/* NOLINTEND(bugprone-macro-parentheses) */

const struct param wroth_params[] = {
    {LIST("factions", RULES, factions, faction_count, 1, WROTH_FACTIONS_MAX, faction_params),
     .rule = "WP-8", .doc = "the factions"},
    {INT("human.count", RULES, human.count, 1, WROTH_HUMANS_MAX), .rule = "WP-12",
     .doc = "humans who play together"},
    {.path = "human.factions",
     .kind = PARAM_REF,
     .size = 1,
     .offset = offsetof(struct RULES, human.factions),
     .max_count = WROTH_HUMANS_MAX,
     .count_offset = PARAM_EXACT,
     .ref = "factions",
     .rule = "WP-12",
     .doc = "faction of each seat; seats past human.count stay empty"},
    {INT("human.setup_corra", RULES, human.setup_corra, 0, 50), .unit = "Corra", .rule = "WP-13",
     .doc = "Corra of each human at the start"},
    {INT("human.income", RULES, human.income, 0, 20), .unit = "Corra", .rule = "WP-26",
     .doc = "Corra of each human in groundwork"},
    {INT("human.mine_corra", RULES, human.mine_corra, 0, 20), .unit = "Corra", .rule = "W-36 W-56",
     .doc = "Corra of a human's Mine"},
    {INT("human.extend_troops", RULES, human.extend_troops, 1, 15), .unit = "troops",
     .rule = "W-37", .doc = "most basics of a human's Extend"},
    {INT("human.maneuver_troops", RULES, human.maneuver_troops, 1, 2), .unit = "troops",
     .rule = "W-38", .doc = "most troops that a human's Maneuver moves"},
    {INT("human.muster_troops", RULES, human.muster_troops, 1, 15), .unit = "troops",
     .rule = "W-38", .doc = "basics that Maneuver's second mode deploys"},
    {INT("human.battle_damage", RULES, human.battle_damage, 1, 10), .unit = "damage",
     .rule = "W-39", .doc = "damage of a human's Battle"},
    {INT("human.strike_damage", RULES, human.strike_damage, 1, 10), .unit = "damage",
     .rule = "W-57", .doc = "damage of a human's Strike"},
    {INT("human.assault_damage", RULES, human.assault_damage, 1, 10), .unit = "damage",
     .rule = "W-58", .doc = "damage of a human's Assault"},
    {BOOL("human.exodus_from_shores", RULES, human.exodus_from_shores), .rule = "W-45",
     .doc = "an Exodus may leave Shores"},
    {BOOL("human.exodus_one_destination", RULES, human.exodus_one_destination), .rule = "W-45",
     .doc = "an Exodus goes to a single region"},
    {BOOL("human.extras_before_die", RULES, human.extras_before_die), .rule = "W-47 W-53",
     .doc = "buying and the all-seeing die are allowed before the turn's action die"},
    {BOOL("human.empty_attack", RULES, human.empty_attack), .rule = "W-34 W-39",
     .doc = "a human may attack a region without AI troops, to no effect"},
    {BOOL("human.double_after_purchase", RULES, human.double_after_purchase), .rule = "W-59",
     .doc = "Double may still repeat the action after something was bought"},
    {.path = "ai.faction",
     .kind = PARAM_REF,
     AT(RULES, ai.faction),
     .ref = "factions",
     .rule = "WP-12",
     .doc = "the AI's faction"},
    {INT("ai.setup_troops", RULES, ai.setup_troops, 0, 25), .unit = "troops", .rule = "WP-14",
     .doc = "AI basics on the deployment base at the start"},
    {INT("ai.setup_corra", RULES, ai.setup_corra, 0, 50), .unit = "Corra", .rule = "WP-14",
     .doc = "the AI's Corra at the start"},
    {INT("ai.reinforce", RULES, ai.reinforce, 0, 10), .unit = "troops", .rule = "WP-24",
     .doc = "AI basics in groundwork, for each human"},
    {INT("ai.income", RULES, ai.income, 0, 20), .unit = "Corra", .rule = "WP-26",
     .doc = "the AI's Corra in groundwork"},
    {INT("ai.mine_corra", RULES, ai.mine_corra, 0, 20), .unit = "Corra", .rule = "W-13 W-23",
     .doc = "Corra of the AI's Mine"},
    {INT("ai.extend_troops", RULES, ai.extend_troops, 0, 25), .unit = "troops", .rule = "W-14",
     .doc = "basics of the AI's Extend"},
    {INT("ai.battle_damage", RULES, ai.battle_damage, 0, 10), .unit = "damage", .rule = "W-17",
     .doc = "damage of each attack of the AI's Battle"},
    {INT("ai.strike_damage", RULES, ai.strike_damage, 0, 10), .unit = "damage", .rule = "W-24",
     .doc = "damage of each attack of the AI's Strike"},
    {INT("ai.assault_damage", RULES, ai.assault_damage, 0, 10), .unit = "damage", .rule = "W-27",
     .doc = "damage of each attack of the AI's Assault"},
    {INT("ai.battle_attacks", RULES, ai.battle_attacks, 0, 10), .unit = "attacks", .rule = "W-19",
     .doc = "attacks of the AI's Battle"},
    {INT("ai.strike_attacks", RULES, ai.strike_attacks, 0, 10), .unit = "attacks", .rule = "W-26",
     .doc = "attacks of the AI's Strike"},
    {INT("ai.assault_attacks", RULES, ai.assault_attacks, 0, 10), .unit = "attacks", .rule = "W-29",
     .doc = "attacks of the AI's Assault"},
    {ENUM("ai.turns", RULES, ai.turns, turns_names), .rule = "W-4 W-5",
     .doc = "a fixed number of AI turns, or sets until no human has an action die"},
    {ENUM("ai.reroll", RULES, ai.reroll, reroll_names), .rule = "W-10",
     .doc = "the AI's die is rolled before each later turn, or once for all of them"},
    {ENUM("ai.purchase", RULES, ai.purchase, purchase_names), .rule = "WP-34",
     .doc = "order in which the AI buys elites"},
    {ENUM("ai.disperse", RULES, ai.disperse, disperse_names), .rule = "WP-33",
     .doc = "one troop to each neighbour in number order; cycling until one is left; one each in "
            "order of threat; cycling until none is left"},
    {BOOL("ai.elites_disperse", RULES, ai.elites_disperse), .rule = "WP-33",
     .doc = "AI elites disperse too, after the basics, A before B before C"},
    {BOOL("ai.elites_count", RULES, ai.elites_count), .rule = "W-16",
     .doc = "AI elites count when its largest region is sought"},
    {BOOL("ai.elite_bonus", RULES, ai.elite_bonus), .rule = "WP-42",
     .doc = "the AI scores VP bonuses of its elites"},
    {ENUM("ai.victims", RULES, ai.victims, victim_names), .rule = "WP-31",
     .doc = "whose basics take the AI's damage where several factions stand"},
    {BOOL("ai.spoils", RULES, ai.spoils), .rule = "WP-23",
     .doc = "the AI takes Spoils, its own version of the action"},
    {BOOL("ai.double_retries", RULES, ai.double_retries), .rule = "W-30",
     .doc = "Double tries a first action again that did nothing"},
    {EXACT("company", company, WROTH_HUMANS_MAX, company_params), .rule = "WP-13",
     .doc = "set-up for 1, 2, 3 and 4 humans"},
    {EXACT("map", map, WROTH_REGIONS, region_params), .rule = "WP-1", .doc = "the regions 1 to 8"},
    WEIGHT("action_die.mine", action_weights[WROTH_MINE], "weight of the face Mine"),
    WEIGHT("action_die.extend", action_weights[WROTH_EXTEND], "weight of the face Extend"),
    WEIGHT("action_die.maneuver", action_weights[WROTH_MANEUVER], "weight of the face Maneuver"),
    WEIGHT("action_die.battle", action_weights[WROTH_BATTLE], "weight of the face Battle"),
    WEIGHT("all_seeing_die.mine", asd_weights[WROTH_ASD_MINE], "weight of the face Mine"),
    WEIGHT("all_seeing_die.strike", asd_weights[WROTH_STRIKE], "weight of the face Strike"),
    WEIGHT("all_seeing_die.assault", asd_weights[WROTH_ASSAULT], "weight of the face Assault"),
    WEIGHT("all_seeing_die.double", asd_weights[WROTH_DOUBLE], "weight of the face Double"),
    {LIST("tokens", RULES, tokens, token_count, WROTH_REGIONS, WROTH_TOKENS_MAX, token_params),
     .rule = "WP-15", .doc = "the VP tokens"},
    {BOOL("base_moves_round_1", RULES, base_moves_round_1), .rule = "WP-18",
     .doc = "the deployment base moves in round 1 too"},
    {BOOL("first_player_passes", RULES, token_passes), .rule = "WP-17",
     .doc = "the first-player token passes after each round"},
    {INT("spoils.from_round", RULES, spoils_from_round, 1, 255), .rule = "WP-21",
     .doc = "first round with Spoils; 255 for none"},
    {INT("threat.basic", RULES, threat_basic, 0, 10), .rule = "WP-28",
     .doc = "threat of a human basic"},
    {INT("threat.elite", RULES, threat_elite, 0, 10), .rule = "WP-28",
     .doc = "threat of a human elite"},
    {INT("domination_bonus", RULES, domination_bonus, 0, 10), .unit = "points", .rule = "WP-40",
     .doc = "VP for being alone in a controlled region"},
    {ENUM("control", RULES, control, control_names), .rule = "WP-41",
     .doc = "human factions compete for control singly, or count together"},
    {INT("corra_limit", RULES, corra_limit, 1, 1000), .unit = "Corra", .rule = "WP-27",
     .doc = "most Corra a faction can hold"},
    {TEXT("scenario.name", RULES, scenario.name), .rule = "WP-16", .doc = "the scenario's name"},
    {INT("scenario.human_goal", RULES, scenario.human_goal, 0, 250), .unit = "points",
     .rule = "WP-43", .doc = "VP with which the humans win; 0 = no race"},
    {INT("scenario.ai_goal", RULES, scenario.ai_goal, 0, 250), .unit = "points", .rule = "WP-43",
     .doc = "VP with which the AI wins; 0 = no race"},
    {INT("scenario.round_limit", RULES, scenario.round_limit, 1, 1000), .unit = "rounds",
     .rule = "WP-44", .doc = "the game ends after this round"},
    {ENUM("scenario.at_limit", RULES, scenario.at_limit, limit_names), .rule = "WP-44",
     .doc = "who wins when the round limit ends the game"},
    {BOOL("scenario.random_tokens", RULES, scenario.random_tokens), .rule = "WP-15",
     .doc = "tokens are drawn; else the first eight lie on regions 1 to 8"},
    {INT("scenario.base", RULES, scenario.base, 0, WROTH_REGIONS), .rule = "WP-16",
     .doc = "region of the deployment base at the start; 0 = rolled"},
    {INT("scenario.chaos_start", RULES, scenario.chaos_start, 0, WROTH_REGIONS), .rule = "WP-16",
     .doc = "chaos value at the start; 0 = rolled"},
    {BOOL("scenario.base_moves", RULES, scenario.base_moves), .rule = "WP-18",
     .doc = "the deployment base moves each round"},
    {.path = "scenario.ai_troops",
     .kind = PARAM_INT,
     .size = 1,
     .offset = offsetof(struct RULES, scenario.ai_troops),
     .min = 0,
     .max = 25,
     .max_count = WROTH_REGIONS,
     .count_offset = PARAM_EXACT,
     .unit = "troops",
     .rule = "WP-16",
     .doc = "more AI basics in regions 1 to 8 at the start"},
    {INT("scenario.chaos_strength", RULES, scenario.chaos_strength, 0, 4), .rule = "WP-19",
     .doc = "each chaos effect runs so many times in a row"},
    {INT("scenario.chaos_steps", RULES, scenario.chaos_steps, 0, 20), .unit = "effects",
     .rule = "WP-19", .doc = "most chaos effects of a round"},
    {EXACT("scenario.chaos", scenario.chaos, WROTH_REGIONS, chaos_params), .rule = "WP-20",
     .doc = "effects for the chaos values 1 to 8"},
    {LIST("scenario.missions", RULES, scenario.missions, scenario.mission_count, 0,
          WROTH_MISSIONS_MAX, mission_params),
     .rule = "WP-45", .optional = true, .doc = "ways to win other than the race"},
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
    {INT("greedy.tied", RULES, greedy.tied, -16, 16), .unit = "1/16",
     .doc = "greedy: share where both have as many troops"},
    SHARE("behind", behind, "greedy: share where both stand and we have 1 to 6 troops fewer"),
    {INT("greedy.extend_chance", RULES, greedy.extend_chance, 0, 16), .unit = "1/16",
     .doc = "greedy: how likely one AI turn is to extend to where our threat is highest"},
    {INT("greedy.attack_chance", RULES, greedy.attack_chance, 0, 16), .unit = "1/16",
     .doc = "greedy: how likely one AI turn is to attack where our threat is highest"},
    WORTH("hit", hit, "greedy: an own troop lost to such an attack, besides what its region loses"),
    WORTH("kill", kill, "greedy: an AI troop killed, besides what its region gains"),
    WORTH("wound", wound, "greedy: a point of damage that kills no troop"),
    WORTH("see_from", see_from,
          "greedy: uses Strike, Assault or Double before the last turn from this gain on"),
    WORTH("double_die", double_die, "greedy: a Double that an Exodus would use up"),
    WORTH("buy", buy, "greedy: an elite bought"),
    WORTH("buy_bonus", buy_bonus, "greedy: each VP of a bought elite's bonus"),
    WORTH("buy_cost", buy_cost, "greedy: taken off for each Corra that an elite costs"),
    WORTH("draft.mine", draft_mine, "greedy: each Corra that a Mine left in the pool gives the AI"),
    WORTH("draft.extend", draft_extend, "greedy: each troop that an Extend left gives the AI"),
    WORTH("draft.disperse", draft_disperse, "greedy: each AI troop that a Maneuver left spreads"),
    {INT("greedy.draft.dispersed", RULES, greedy.draft_dispersed, 0, 25), .unit = "troops",
     .doc = "greedy: at most so many of these troops count"},
    WORTH("draft.battle", draft_battle, "greedy: a hit by a Battle left in the pool"),
    WORTH("draft.maneuver", draft_maneuver, "greedy: a Maneuver taken that cannot muster in full"),
    {0},
};
