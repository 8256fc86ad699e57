/* What a config may say about Orichalcum. */
#include "engine/orichalcum/rules.h"

const char *const ori_terrain_names[] = {"mountain", "forest",  "desert",
                                         "lagoon",   "volcano", NULL};
const char *const ori_action_names[] = {"produce", "recruit", "capture", "construct", NULL};
const char *const ori_currency_names[] = {"hoplites", "nuggets", "creatures", NULL};
const char *const ori_side_names[] = {"ai", "human", NULL};
const char *const ori_building_names[] = {"mine",      "camp",   "siege",    "statue",
                                          "oratory",   "arch",   "hospital", "crystal",
                                          "architect", "forge",  NULL};
static const char *const ground_names[] = {"mountain", "forest",  "desert", "lagoon",
                                           "volcano",  "nothing", NULL};
static const char *const power_names[] = {"double_produce", "double_recruit", "win_fight",
                                          "extra_construction", NULL};
static const char *const effect_names[] = {"none",    "hoplite", "nugget",
                                           "produce", "recruit", NULL};
static const char *const combat_names[] = {"free_first", "literal", "strict", NULL};
static const char *const idle_combat_names[] = {"perform", "skip", NULL};
static const char *const additional_names[] = {"any", "card", NULL};
static const char *const tie_names[] = {"changes_side", "stays", NULL};
static const char *const shape_names[] = {"triangle", "line", NULL};
static const char *const pays_names[] = {"weakest", "strongest", NULL};

/* The place and width of a field are known to the compiler only, hence macros. */
#define AT(type, field) .offset = offsetof(struct type, field), .size = sizeof((struct type *)0)->field
#define EACH(type, field) .offset = offsetof(struct type, field), .size = sizeof((struct type *)0)->field[0]
#define MANY(type, field, count)                                                                   \
    .offset = offsetof(struct type, field), .max_count = sizeof((struct type *)0)->field /         \
                                                         sizeof((struct type *)0)->field[0],       \
    .count_offset = offsetof(struct type, count)
#define LIST(field, count, record, table)                                                          \
    .kind = PARAM_LIST, MANY(ori_rules, field, count), .stride = sizeof(struct record),            \
    .fields = table
#define EXACT(n) .max_count = (n), .count_offset = PARAM_EXACT
#define RANGE(low, high) .kind = PARAM_INT, .min = (low), .max = (high)
#define WORD(list) .kind = PARAM_ENUM, .names = (list)
#define NAME(record)                                                                               \
    {                                                                                              \
        .path = "name", .kind = PARAM_TEXT, AT(record, name), .doc = "how it is called"            \
    }
#define COUNT(record, most)                                                                        \
    {                                                                                              \
        .path = "count", RANGE(0, most), AT(record, count), .unit = "pieces",                      \
        .doc = "pieces of this kind in the box"                                                    \
    }

static const struct param card_fields[] = {
    {.path = "action", WORD(ori_action_names), AT(ori_card_rule, action), .doc = "its action"},
    {.path = "size", RANGE(1, 3), AT(ori_card_rule, size), .doc = "circles of its tile"},
    COUNT(ori_card_rule, ORI_CARDS_MAX),
    {0},
};

static const struct param tile_fields[] = {
    {.path = "terrains", WORD(ori_terrain_names), EACH(ori_tile_rule, terrains), .max_count = 3,
     .min_count = 1, .count_offset = offsetof(struct ori_tile_rule, size),
     .doc = "of its circles: clockwise on a triangle, end to end on a line"},
    COUNT(ori_tile_rule, ORI_STACK_MAX),
    {0},
};

static const struct param creature_fields[] = {
    NAME(ori_creature_rule),
    {.path = "strength", RANGE(1, ORI_STRENGTH_MAX), AT(ori_creature_rule, strength),
     .rule = "OP-19", .doc = "least total of the dice that beats it"},
    COUNT(ori_creature_rule, ORI_CREATURES_MAX),
    {.path = "nuggets", RANGE(0, 20), AT(ori_creature_rule, nuggets), .unit = "nuggets",
     .rule = "OP-23", .optional = true, .doc = "loot: nuggets"},
    {.path = "building", .kind = PARAM_BOOL, AT(ori_creature_rule, building), .rule = "OP-24",
     .optional = true, .doc = "loot: a building drawn from the bag"},
    {.path = "titan", .kind = PARAM_REF, AT(ori_creature_rule, titan), .ref = "titans", .min = -1,
     .max = ORI_TITANS - 1, .rule = "OP-25", .optional = true, .fallback = -1,
     .doc = "loot: the Titan it depicts"},
    {0},
};

static const struct param building_fields[] = {
    NAME(ori_building_rule),
    {.path = "kind", WORD(ori_building_names), AT(ori_building_rule, kind), .doc = "its effect"},
    COUNT(ori_building_rule, ORI_BUILDINGS_MAX),
    {.path = "value", RANGE(0, ORI_FACES), AT(ori_building_rule, value), .rule = "OP-34",
     .optional = true, .doc = "siege engines: die value that also counts as a skull"},
    {.path = "resource", WORD(ori_currency_names), AT(ori_building_rule, resource),
     .rule = "OP-35", .optional = true, .doc = "statue: currency that gets cheaper by 1"},
    {0},
};

static const struct param titan_fields[] = {
    NAME(ori_titan_rule),
    {.path = "terrain", WORD(ori_terrain_names), AT(ori_titan_rule, terrain), .rule = "OP-12",
     .doc = "basic terrain whose areas summon it"},
    {.path = "power", WORD(power_names), AT(ori_titan_rule, power),
     .rule = "OP-16 OP-17 OP-22 OP-26", .doc = "what it does once for the human"},
    {0},
};

static const struct param row_fields[] = {
    {.path = "r", RANGE(-20, 20), AT(ori_row_rule, r), .doc = "row, growing downwards"},
    {.path = "q", RANGE(-40, 40), AT(ori_row_rule, q),
     .doc = "of the first circle; its x coordinate is q + r/2"},
    {.path = "circles", RANGE(1, 20), AT(ori_row_rule, circles), .unit = "circles",
     .doc = "circles side by side; a row with a gap is two entries"},
    {0},
};

static const struct param port_fields[] = {
    {.path = "q", RANGE(-40, 40), AT(ori_port_rule, q), .doc = "circle of the port"},
    {.path = "r", RANGE(-20, 20), AT(ori_port_rule, r), .doc = "circle of the port"},
    {.path = "hoplites", RANGE(0, 20), AT(ori_port_rule, hoplites), .unit = "hoplites",
     .rule = "OP-11", .doc = "reward for covering it"},
    {.path = "nuggets", RANGE(0, 20), AT(ori_port_rule, nuggets), .unit = "nuggets",
     .rule = "OP-11", .doc = "reward for covering it"},
    {0},
};

static const struct param spot_fields[] = {
    {.path = "sector", RANGE(1, 20), AT(ori_spot_rule, sector), .rule = "O-15 O-16",
     .doc = "number of its sector; low ones are filled first"},
    {.path = "circles", RANGE(-20, 20), EACH(ori_spot_rule, circles), .max_count = 6,
     .min_count = 2, .count_offset = offsetof(struct ori_spot_rule, coordinates),
     .doc = "q and r of each of its circles, one after the other"},
    {.path = "arrow", .kind = PARAM_BOOL, AT(ori_spot_rule, arrow), .rule = "O-20",
     .doc = "one of its circles covers a brown arrow"},
    {0},
};

const struct param ori_params[] = {
    {.path = "victory.points", RANGE(1, 40), AT(ori_rules, points), .unit = "points",
     .rule = "O-53 OP-46", .doc = "points that win on an island without creatures"},
    {.path = "victory.tokens", RANGE(0, 60), AT(ori_rules, tokens), .unit = "pieces",
     .rule = "OP-47", .doc = "victory tokens: medallions and temples together"},
    {.path = "victory.temples", RANGE(0, 60), AT(ori_rules, temples), .unit = "pieces",
     .rule = "OP-47", .doc = "temple tiles"},
    {.path = "victory.medallion_price", RANGE(0, 60), AT(ori_rules, medallion_price),
     .unit = "nuggets", .rule = "O-27 OP-29", .doc = "price of a medallion"},
    {.path = "victory.titan_area", RANGE(1, 20), AT(ori_rules, titan_area), .unit = "circles",
     .rule = "O-21 OP-12", .doc = "least area of one terrain that summons its Titan"},
    {.path = "victory.volcano_titans", .kind = PARAM_BOOL, AT(ori_rules, volcano_titans),
     .rule = "O-21 OP-12", .doc = "volcanoes join the areas of all terrains for Titans"},
    {.path = "round_cap", RANGE(1, 1000), AT(ori_rules, round_cap), .unit = "rounds",
     .rule = "OP-48", .doc = "a game still running after so many rounds is unfinished"},
    {.path = "start.first_player", WORD(ori_side_names), AT(ori_rules, first_player),
     .rule = "O-4", .doc = "who holds the initiative pawn in round 1"},
    {.path = "start.hoplites", RANGE(0, 20), AT(ori_rules, start_hoplites), .unit = "hoplites",
     .rule = "O-3 OP-1", .doc = "of each side"},
    {.path = "start.nuggets", RANGE(0, 20), AT(ori_rules, start_nuggets), .unit = "nuggets",
     .rule = "O-3 OP-1", .doc = "of each side"},
    {.path = "start.second_hoplites", RANGE(0, 20), AT(ori_rules, second_hoplites),
     .unit = "hoplites", .rule = "O-4", .doc = "more for the second player of round 1"},
    {.path = "initiative.tie", WORD(tie_names), AT(ori_rules, initiative_tie), .rule = "O-52",
     .doc = "where the initiative pawn goes when hoplites are equal"},
    {.path = "initiative.hoplites", RANGE(0, 20), AT(ori_rules, initiative_hoplites),
     .unit = "hoplites", .rule = "O-50", .doc = "for the side without the pawn, each round"},
    {.path = "die", RANGE(0, ORI_FACES), EACH(ori_rules, die), EXACT(ORI_FACES), .rule = "OP-19",
     .doc = "numbers on the faces of a combat die; 0 is the skull"},
    {.path = "cards.display", RANGE(4, ORI_DISPLAY_MAX), AT(ori_rules, display), .unit = "cards",
     .rule = "OP-3 O-48", .doc = "cards on the actions board at the start of a round"},
    {.path = "cards.slot_costs", RANGE(0, 20), EACH(ori_rules, slot_costs),
     .max_count = ORI_DISPLAY_MAX, .min_count = 4,
     .count_offset = offsetof(struct ori_rules, slot_cost_count), .unit = "hoplites",
     .rule = "OP-8", .doc = "price of a card in each slot, from the left"},
    {.path = "cards.slide_after_discard", .kind = PARAM_BOOL, AT(ori_rules, slide_after_discard),
     .rule = "OP-33", .doc = "a discarded card's gap is closed at once"},
    {.path = "cards.list", LIST(card_kinds, card_kind_count, ori_card_rule, card_fields),
     .min_count = 1, .rule = "OP-3", .doc = "the action cards"},
    {.path = "tiles.triple_shape", WORD(shape_names), AT(ori_rules, triple_shape),
     .rule = "OP-9", .doc = "how the circles of a tile of 3 lie"},
    {.path = "tiles.list", LIST(tile_kinds, tile_kind_count, ori_tile_rule, tile_fields),
     .min_count = 1, .rule = "OP-2", .doc = "the terrain tiles"},
    {.path = "titans", LIST(titans, titan_count, ori_titan_rule, titan_fields),
     .min_count = ORI_TITANS, .rule = "OP-5", .doc = "the Titans"},
    {.path = "creatures", LIST(creature_kinds, creature_kind_count, ori_creature_rule,
                               creature_fields),
     .min_count = 1, .rule = "OP-3", .doc = "the creature tokens"},
    {.path = "buildings", LIST(building_kinds, building_kind_count, ori_building_rule,
                               building_fields),
     .min_count = 1, .rule = "OP-4", .doc = "the building tiles"},
    {.path = "prices.hoplites", RANGE(1, 20), AT(ori_rules, prices[ORI_PAY_HOPLITES]),
     .unit = "hoplites", .rule = "O-41 OP-32", .doc = "price of an additional action"},
    {.path = "prices.nuggets", RANGE(1, 20), AT(ori_rules, prices[ORI_PAY_NUGGETS]),
     .unit = "nuggets", .rule = "O-41 OP-32", .doc = "price of an additional action"},
    {.path = "prices.creatures", RANGE(1, 20), AT(ori_rules, prices[ORI_PAY_CREATURES]),
     .unit = "creatures", .rule = "O-41 OP-32", .doc = "price of an additional action"},
    {.path = "supply.limited", .kind = PARAM_BOOL, AT(ori_rules, limited_supply),
     .rule = "OP-47", .doc = "hoplites and nuggets can run out"},
    {.path = "supply.hoplites", RANGE(1, 1000), AT(ori_rules, supply_hoplites),
     .unit = "pieces", .rule = "OP-47", .doc = "hoplites in the box"},
    {.path = "supply.nuggets", RANGE(1, 1000), AT(ori_rules, supply_nuggets), .unit = "pieces",
     .rule = "OP-47", .doc = "nuggets in the box"},
    {.path = "metropolis_as", WORD(ground_names), AT(ori_rules, metropolis_as), .rule = "OP-7",
     .doc = "terrain that the circle of a metropolis counts as"},
    {.path = "human.titan_limit", RANGE(1, ORI_TITANS), AT(ori_rules, titan_limit),
     .unit = "Titans", .rule = "OP-14", .doc = "most Titans without an oratory"},
    {.path = "human.fight_hoplites", RANGE(0, ORI_DICE_MAX - 1), AT(ori_rules, fight_hoplites),
     .unit = "hoplites", .rule = "OP-18", .doc = "most hoplites on one creature"},
    {.path = "human.additional", WORD(additional_names), AT(ori_rules, additional),
     .rule = "OP-32", .doc = "additional actions open to the human: any, or the card's own"},
    {.path = "human.storage_hoplites", RANGE(1, 200), AT(ori_rules, storage_hoplites),
     .unit = "hoplites", .rule = "OP-47", .doc = "most hoplites the human may keep"},
    {.path = "human.storage_nuggets", RANGE(1, 200), AT(ori_rules, storage_nuggets),
     .unit = "nuggets", .rule = "OP-47", .doc = "most nuggets the human may keep"},
    {.path = "human.island.rows", LIST(rows, row_count, ori_row_rule, row_fields),
     .min_count = 1, .rule = "OP-1", .doc = "the circles of the human's island"},
    {.path = "human.island.ports", LIST(ports, port_count, ori_port_rule, port_fields),
     .min_count = 1, .rule = "OP-6", .doc = "its ports"},
    {.path = "ai.metropolis", RANGE(-20, 20), EACH(ori_rules, ai_metropolis), EXACT(2),
     .rule = "O-3", .doc = "q and r of the metropolis on the AI board"},
    {.path = "ai.spots", LIST(spot_rules, spot_count, ori_spot_rule, spot_fields),
     .min_count = 1, .rule = "O-15 O-16", .doc = "places for tiles on the AI board"},
    {.path = "ai.terrain_order", WORD(ori_terrain_names), EACH(ori_rules, ai_order),
     EXACT(ORI_TERRAINS), .rule = "O-17 O-30", .doc = "its terrain priority, first choice first"},
    {.path = "ai.titan", .kind = PARAM_REF, AT(ori_rules, ai_titan), .ref = "titans",
     .max = ORI_TITANS - 1, .rule = "O-3", .doc = "Titan it holds from the start"},
    {.path = "ai.track", WORD(effect_names), EACH(ori_rules, ai_track),
     .max_count = ORI_TRACK_MAX, .count_offset = offsetof(struct ori_rules, ai_track_length),
     .rule = "O-31 O-33", .doc = "effect of each space of the bottom track, from the left"},
    {.path = "ai.free_medallion_from", RANGE(1, 100), AT(ori_rules, ai_free_medallion_from),
     .unit = "buildings", .rule = "O-34",
     .doc = "from this building on each one brings a free medallion"},
    {.path = "ai.takes_token", .kind = PARAM_BOOL, AT(ori_rules, ai_takes_token),
     .rule = "O-32", .doc = "takes the token that lies on a mine or camp"},
    {.path = "ai.metropolis_counts", .kind = PARAM_BOOL, AT(ori_rules, ai_metropolis_counts),
     .rule = "O-34", .doc = "its metropolis is the first of its buildings"},
    {.path = "ai.dice", RANGE(1, ORI_DICE_MAX), AT(ori_rules, ai_dice), .unit = "dice",
     .rule = "O-37", .doc = "dice of each of its fights"},
    {.path = "ai.combat", WORD(combat_names), AT(ori_rules, ai_combat), .rule = "O-39 O-40",
     .doc = "how its fights go on with few hoplites"},
    {.path = "ai.combat_without_hoplites", WORD(idle_combat_names),
     AT(ori_rules, ai_idle_combat), .rule = "O-43",
     .doc = "combat as an additional action with no hoplite left"},
    {.path = "ai.skull_reads", RANGE(1, ORI_FACES), AT(ori_rules, ai_skull_reads),
     .rule = "O-12", .doc = "what a skull counts as when a card is chosen"},
    {.path = "ai.payments", WORD(ori_currency_names), EACH(ori_rules, ai_payments),
     .max_count = ORI_CURRENCIES, .min_count = 1,
     .count_offset = offsetof(struct ori_rules, ai_payment_count), .rule = "O-41",
     .doc = "currencies it pays an additional action with, first choice first"},
    {.path = "ai.pays_creatures", WORD(pays_names), AT(ori_rules, ai_pays_creatures),
     .rule = "O-41", .doc = "captured creatures it gives away first"},
    {0},
};
