/* The table of all rule values: what a config may say, where it is stored and what it means. */
#include "engine/orichalcum/orichalcum_rules.h"

const char *const orichalcum_terrain_names[] = {"mountain", "forest",  "desert",
                                                "lagoon",   "volcano", NULL};
const char *const orichalcum_action_names[] = {"produce", "recruit", "capture", "construct", NULL};
const char *const orichalcum_currency_names[] = {"hoplites", "nuggets", "creatures", NULL};
const char *const orichalcum_building_names[] = {"mine",      "camp",  "siege",    "statue",
                                                 "oratory",   "arch",  "hospital", "crystal",
                                                 "architect", "forge", NULL};
static const char *const ground_names[] = {"mountain", "forest",  "desert", "lagoon",
                                           "volcano",  "nothing", NULL};
static const char *const power_names[] = {"double_produce", "double_recruit", "win_fight",
                                          "extra_construction", NULL};
const char *const orichalcum_effect_names[] = {"none",    "hoplite",   "nugget", "produce",
                                               "recruit", "medallion", NULL};
static const char *const combat_names[] = {"free_first", "literal", "strict", NULL};
static const char *const idle_combat_names[] = {"perform", "skip", NULL};
static const char *const additional_names[] = {"any", "card", NULL};
static const char *const tie_names[] = {"changes_side", "stays", NULL};
static const char *const shape_names[] = {"triangle", "line", NULL};
static const char *const tile_shape_names[] = {"triangle", "line", "usual", NULL};
static const char *const pays_names[] = {"weakest", "strongest", NULL};
const char *const orichalcum_option_names[] = {"produce", "recruit",   "capture", "construct",
                                               "extra",   "medallion", "temple",  "building",
                                               "chronos", NULL};

#define WEIGHT(word, field, what)                                                                  \
    {                                                                                              \
        "greedy." word, ROW_ONE(struct orichalcum_rules, greedy.field), ROW_INT(0, 10000),         \
            ROW_DOC("hundredths", NULL, "greedy: " what)                                           \
    }
#define BUILDING(word, kind) WEIGHT("building." word, building[kind], "worth of such a building")

#define CARD_RULE(member) #member, ROW_ONE(struct orichalcum_card_rule, member)
static const struct row card_fields[] = {
    {CARD_RULE(action), ROW_ENUM(orichalcum_action_names), ROW_DOC(NULL, NULL, "its action")},
    {CARD_RULE(size), ROW_INT(1, 3), ROW_DOC(NULL, NULL, "circles of its tile")},
    {CARD_RULE(count), ROW_INT(0, ORICHALCUM_CARDS_MAX),
     ROW_DOC("pieces", NULL, "pieces of this kind in the box")},
    {0},
};

#define TILE_RULE(member) #member, ROW_ONE(struct orichalcum_tile_rule, member)
static const struct row tile_fields[] = {
    {"terrains", ROW_MANY(struct orichalcum_tile_rule, terrains),
     ROW_COUNTED(struct orichalcum_tile_rule, size), ROW_LEAST(1),
     ROW_ENUM(orichalcum_terrain_names),
     ROW_DOC(NULL, NULL, "of its circles: clockwise on a triangle, end to end on a line")},
    {TILE_RULE(count), ROW_INT(0, ORICHALCUM_STACK_MAX),
     ROW_DOC("pieces", NULL, "pieces of this kind in the box")},
    {TILE_RULE(shape), ROW_ENUM(tile_shape_names), ROW_DEFAULT(ORICHALCUM_USUAL_SHAPE),
     ROW_DOC(NULL, "OP-9", "how its 3 circles lie; usual: as tiles.triple_shape says")},
    {0},
};

#define CREATURE_RULE(member) #member, ROW_ONE(struct orichalcum_creature_rule, member)
static const struct row creature_fields[] = {
    {CREATURE_RULE(name), ROW_TEXT, ROW_DOC(NULL, NULL, "how it is called")},
    {CREATURE_RULE(strength), ROW_INT(1, ORICHALCUM_STRENGTH_MAX),
     ROW_DOC(NULL, "OP-19", "least total of the dice that beats it")},
    {CREATURE_RULE(count), ROW_INT(0, ORICHALCUM_CREATURES_MAX),
     ROW_DOC("pieces", NULL, "pieces of this kind in the box")},
    {CREATURE_RULE(nuggets), ROW_INT(0, 20), ROW_DEFAULT(0),
     ROW_DOC("nuggets", "OP-23", "loot: nuggets")},
    {CREATURE_RULE(building), ROW_BOOL, ROW_DEFAULT(0),
     ROW_DOC(NULL, "OP-24", "loot: a building drawn from the bag")},
    {CREATURE_RULE(titan), ROW_REF("titans", -1), ROW_DEFAULT(-1),
     ROW_DOC(NULL, "OP-25", "loot: the Titan it depicts")},
    {0},
};

#define BUILDING_RULE(member) #member, ROW_ONE(struct orichalcum_building_rule, member)
static const struct row building_fields[] = {
    {BUILDING_RULE(name), ROW_TEXT, ROW_DOC(NULL, NULL, "how it is called")},
    {BUILDING_RULE(kind), ROW_ENUM(orichalcum_building_names), ROW_DOC(NULL, NULL, "its effect")},
    {BUILDING_RULE(count), ROW_INT(0, ORICHALCUM_BUILDINGS_MAX),
     ROW_DOC("pieces", NULL, "pieces of this kind in the box")},
    {BUILDING_RULE(value), ROW_INT(0, ORICHALCUM_FACES), ROW_DEFAULT(0),
     ROW_DOC(NULL, "OP-34", "siege engines: die value that also counts as a skull")},
    {BUILDING_RULE(resource), ROW_ENUM(orichalcum_currency_names), ROW_DEFAULT(0),
     ROW_DOC(NULL, "OP-35", "statue: currency that gets cheaper by 1")},
    {0},
};

#define TITAN_RULE(member) #member, ROW_ONE(struct orichalcum_titan_rule, member)
static const struct row titan_fields[] = {
    {TITAN_RULE(name), ROW_TEXT, ROW_DOC(NULL, NULL, "how it is called")},
    {TITAN_RULE(terrain), ROW_ENUM(orichalcum_terrain_names),
     ROW_DOC(NULL, "OP-12", "basic terrain whose areas summon it")},
    {TITAN_RULE(power), ROW_ENUM(power_names),
     ROW_DOC(NULL, "OP-16 OP-17 OP-22 OP-26", "what it does once for the human")},
    {0},
};

#define ROW_RULE(member) #member, ROW_ONE(struct orichalcum_row_rule, member)
static const struct row row_fields[] = {
    {ROW_RULE(r), ROW_INT(-20, 20), ROW_DOC(NULL, NULL, "row, growing downwards")},
    {ROW_RULE(q), ROW_INT(-40, 40),
     ROW_DOC(NULL, NULL, "of the first circle; its x coordinate is q + r/2")},
    {ROW_RULE(circles), ROW_INT(1, 20),
     ROW_DOC("circles", NULL, "circles side by side; a row with a gap is two entries")},
    {ROW_RULE(island), ROW_INT(1, ORICHALCUM_ISLANDS_MAX), ROW_DEFAULT(1),
     ROW_DOC(NULL, "OP-1", "number of its island; of several one is drawn")},
    {0},
};

#define PORT_RULE(member) #member, ROW_ONE(struct orichalcum_port_rule, member)
static const struct row port_fields[] = {
    {PORT_RULE(q), ROW_INT(-40, 40), ROW_DOC(NULL, NULL, "circle of the port")},
    {PORT_RULE(r), ROW_INT(-20, 20), ROW_DOC(NULL, NULL, "circle of the port")},
    {PORT_RULE(hoplites), ROW_INT(0, 20), ROW_DOC("hoplites", "OP-11", "reward for covering it")},
    {PORT_RULE(nuggets), ROW_INT(0, 20), ROW_DOC("nuggets", "OP-11", "reward for covering it")},
    {PORT_RULE(island), ROW_INT(1, ORICHALCUM_ISLANDS_MAX), ROW_DEFAULT(1),
     ROW_DOC(NULL, "OP-6", "number of its island")},
    {0},
};

#define SPOT_RULE(member) #member, ROW_ONE(struct orichalcum_spot_rule, member)
static const struct row spot_fields[] = {
    {SPOT_RULE(sector), ROW_INT(1, 20),
     ROW_DOC(NULL, "O-15 O-16", "number of its sector; low ones are filled first")},
    {"circles", ROW_MANY(struct orichalcum_spot_rule, circles),
     ROW_COUNTED(struct orichalcum_spot_rule, coordinates), ROW_LEAST(2), ROW_INT(-20, 20),
     ROW_DOC(NULL, NULL, "q and r of each of its circles, one after the other")},
    {SPOT_RULE(arrows), ROW_INT(0, 6), ROW_DEFAULT(0),
     ROW_DOC("arrows", "O-20", "brown arrows that its circles cover")},
    {0},
};

#define EFFECT_RULE(member) #member, ROW_ONE(struct orichalcum_effect_rule, member)
static const struct row effect_fields[] = {
    {EFFECT_RULE(effect), ROW_ENUM(orichalcum_effect_names),
     ROW_DOC(NULL, "O-33", "what the space gives")},
    {EFFECT_RULE(amount), ROW_INT(1, 20), ROW_DEFAULT(1),
     ROW_DOC(NULL, "O-33", "how many pieces, or how often the action is done")},
    {0},
};

#define RULE(member) #member, ROW_ONE(struct orichalcum_rules, member)
const struct row orichalcum_params[] = {
    /* With 1 point the AI, which begins with a Titan, would win before the first turn. */
    {"victory.points", ROW_ONE(struct orichalcum_rules, points), ROW_INT(2, 40),
     ROW_DOC("points", "O-53 OP-46", "points that win on an island without creatures")},
    {"victory.tokens", ROW_ONE(struct orichalcum_rules, tokens), ROW_INT(0, 60),
     ROW_DOC("pieces", "OP-47", "victory tokens: medallions and temples together")},
    {"victory.temples", ROW_ONE(struct orichalcum_rules, temples), ROW_INT(0, 60),
     ROW_DOC("pieces", "OP-47", "temple tiles")},
    {"victory.medallion_price", ROW_ONE(struct orichalcum_rules, medallion_price), ROW_INT(0, 60),
     ROW_DOC("nuggets", "O-27 OP-29", "price of a medallion")},
    {"victory.titan_area", ROW_ONE(struct orichalcum_rules, titan_area), ROW_INT(1, 20),
     ROW_DOC("circles", "O-21 OP-12", "least area of one terrain that summons its Titan")},
    {"victory.volcano_titans", ROW_ONE(struct orichalcum_rules, volcano_titans), ROW_BOOL,
     ROW_DOC(NULL, "O-21 OP-12", "volcanoes join the areas of all terrains for Titans")},
    {RULE(round_cap), ROW_INT(1, 1000),
     ROW_DOC("rounds", "OP-48", "a game that lasts more rounds is unfinished")},
    {"start.first_player", ROW_ONE(struct orichalcum_rules, first_player),
     ROW_ENUM(game_side_names), ROW_DOC(NULL, "O-4", "who holds the initiative pawn in round 1")},
    {"start.hoplites", ROW_ONE(struct orichalcum_rules, start_hoplites), ROW_INT(0, 20),
     ROW_DOC("hoplites", "O-3 OP-1", "hoplites of each side at the start")},
    {"start.nuggets", ROW_ONE(struct orichalcum_rules, start_nuggets), ROW_INT(0, 20),
     ROW_DOC("nuggets", "O-3 OP-1", "nuggets of each side at the start")},
    {"start.second_hoplites", ROW_ONE(struct orichalcum_rules, second_hoplites), ROW_INT(0, 20),
     ROW_DOC("hoplites", "O-4", "more hoplites for the second player of round 1")},
    {"initiative.tie", ROW_ONE(struct orichalcum_rules, initiative_tie), ROW_ENUM(tie_names),
     ROW_DOC(NULL, "O-52", "where the initiative pawn goes when hoplites are equal")},
    {"initiative.hoplites", ROW_ONE(struct orichalcum_rules, initiative_hoplites), ROW_INT(0, 20),
     ROW_DOC("hoplites", "O-50", "hoplites for the side without the pawn, each round")},
    {"die", ROW_MANY(struct orichalcum_rules, die), ROW_INT(0, ORICHALCUM_FACES),
     ROW_DOC(NULL, "OP-19", "numbers on the faces of a combat die; 0 is the skull")},
    {"cards.display", ROW_ONE(struct orichalcum_rules, display), ROW_INT(4, ORICHALCUM_DISPLAY_MAX),
     ROW_DOC("cards", "OP-3 O-48", "cards on the actions board at the start of a round")},
    {"cards.slot_costs", ROW_MANY(struct orichalcum_rules, slot_costs),
     ROW_COUNTED(struct orichalcum_rules, slot_cost_count), ROW_LEAST(4), ROW_INT(0, 20),
     ROW_DOC("hoplites", "OP-8", "price of a card in each slot, from the left")},
    {"cards.slide_after_discard", ROW_ONE(struct orichalcum_rules, slide_after_discard), ROW_BOOL,
     ROW_DOC(NULL, "OP-33", "the cards close the gap of a discarded card at once")},
    {"cards.list", ROW_LIST(struct orichalcum_rules, card_kinds, card_fields),
     ROW_COUNTED(struct orichalcum_rules, card_kind_count), ROW_LEAST(1),
     ROW_DOC(NULL, "OP-3", "the action cards")},
    {"tiles.triple_shape", ROW_ONE(struct orichalcum_rules, triple_shape), ROW_ENUM(shape_names),
     ROW_DOC(NULL, "OP-9", "how the circles of a tile of 3 lie")},
    {"tiles.list", ROW_LIST(struct orichalcum_rules, tile_kinds, tile_fields),
     ROW_COUNTED(struct orichalcum_rules, tile_kind_count), ROW_LEAST(1),
     ROW_DOC(NULL, "OP-2", "the terrain tiles")},
    {"titans", ROW_LIST(struct orichalcum_rules, titans, titan_fields),
     ROW_COUNTED(struct orichalcum_rules, titan_count), ROW_LEAST(ORICHALCUM_TITANS),
     ROW_DOC(NULL, "OP-5", "the Titans")},
    {"creatures", ROW_LIST(struct orichalcum_rules, creature_kinds, creature_fields),
     ROW_COUNTED(struct orichalcum_rules, creature_kind_count), ROW_LEAST(1),
     ROW_DOC(NULL, "OP-3", "the creature tokens")},
    {"buildings", ROW_LIST(struct orichalcum_rules, building_kinds, building_fields),
     ROW_COUNTED(struct orichalcum_rules, building_kind_count), ROW_LEAST(1),
     ROW_DOC(NULL, "OP-4", "the building tiles")},
    {"prices.hoplites", ROW_ONE(struct orichalcum_rules, prices[ORICHALCUM_PAY_HOPLITES]),
     ROW_INT(1, 20), ROW_DOC("hoplites", "O-41 OP-32", "price of an additional action")},
    {"prices.nuggets", ROW_ONE(struct orichalcum_rules, prices[ORICHALCUM_PAY_NUGGETS]),
     ROW_INT(1, 20), ROW_DOC("nuggets", "O-41 OP-32", "price of an additional action")},
    {"prices.creatures", ROW_ONE(struct orichalcum_rules, prices[ORICHALCUM_PAY_CREATURES]),
     ROW_INT(1, 20), ROW_DOC("creatures", "O-41 OP-32", "price of an additional action")},
    {"supply.limited", ROW_ONE(struct orichalcum_rules, limited_supply), ROW_BOOL,
     ROW_DOC(NULL, "OP-47", "hoplites and nuggets can run out")},
    {"supply.hoplites", ROW_ONE(struct orichalcum_rules, supply_hoplites), ROW_INT(1, 1000),
     ROW_DOC("pieces", "OP-47", "hoplites in the box")},
    {"supply.nuggets", ROW_ONE(struct orichalcum_rules, supply_nuggets), ROW_INT(1, 1000),
     ROW_DOC("pieces", "OP-47", "nuggets in the box")},
    {RULE(metropolis_as), ROW_ENUM(ground_names),
     ROW_DOC(NULL, "OP-7", "terrain that the circle of a metropolis counts as")},
    {"human.titan_limit", ROW_ONE(struct orichalcum_rules, titan_limit),
     ROW_INT(1, ORICHALCUM_TITANS), ROW_DOC("Titans", "OP-14", "most Titans without an oratory")},
    {"human.fight_hoplites", ROW_ONE(struct orichalcum_rules, fight_hoplites),
     ROW_INT(0, ORICHALCUM_DICE_MAX - 1),
     ROW_DOC("hoplites", "OP-18", "most hoplites on one creature")},
    {"human.additional", ROW_ONE(struct orichalcum_rules, additional), ROW_ENUM(additional_names),
     ROW_DOC(NULL, "OP-32", "additional actions open to the human: any, or the card's own")},
    {"human.storage_hoplites", ROW_ONE(struct orichalcum_rules, storage_hoplites), ROW_INT(1, 200),
     ROW_DOC("hoplites", "OP-47", "most hoplites the human may keep")},
    {"human.storage_nuggets", ROW_ONE(struct orichalcum_rules, storage_nuggets), ROW_INT(1, 200),
     ROW_DOC("nuggets", "OP-47", "most nuggets the human may keep")},
    {"human.forbidden", ROW_ONE(struct orichalcum_rules, forbidden),
     ROW_SET(orichalcum_option_names), ROW_DEFAULT(0),
     ROW_DOC(NULL, NULL, "options that the human must not use, unless nothing else is legal")},
    {"human.island.rows", ROW_LIST(struct orichalcum_rules, rows, row_fields),
     ROW_COUNTED(struct orichalcum_rules, row_count), ROW_LEAST(1),
     ROW_DOC(NULL, "OP-1", "the circles of the human's island")},
    {"human.island.ports", ROW_LIST(struct orichalcum_rules, ports, port_fields),
     ROW_COUNTED(struct orichalcum_rules, port_count), ROW_LEAST(1),
     ROW_DOC(NULL, "OP-6", "the ports of the island")},
    {"ai.metropolis", ROW_MANY(struct orichalcum_rules, ai_metropolis), ROW_INT(-20, 20),
     ROW_DOC(NULL, "O-3", "q and r of the metropolis on the AI board")},
    {"ai.spots", ROW_LIST(struct orichalcum_rules, spot_rules, spot_fields),
     ROW_COUNTED(struct orichalcum_rules, spot_count), ROW_LEAST(1),
     ROW_DOC(NULL, "O-15 O-16", "places for tiles on the AI board")},
    {"ai.terrain_order", ROW_MANY(struct orichalcum_rules, ai_order),
     ROW_ENUM(orichalcum_terrain_names),
     ROW_DOC(NULL, "O-17 O-30", "the AI's terrain priority, first choice first")},
    {"ai.titan", ROW_ONE(struct orichalcum_rules, ai_titan), ROW_REF("titans", 0),
     ROW_DOC(NULL, "O-3", "Titan that the AI holds from the start")},
    {"ai.arrow_effect", ROW_ONE(struct orichalcum_rules, ai_arrow.effect),
     ROW_ENUM(orichalcum_effect_names),
     ROW_DOC(NULL, "O-20", "what each brown arrow gives when it is covered")},
    {"ai.arrow_amount", ROW_ONE(struct orichalcum_rules, ai_arrow.amount), ROW_INT(1, 20),
     ROW_DOC(NULL, "O-20", "how many pieces, or how often the action is done")},
    {"ai.track", ROW_LIST(struct orichalcum_rules, ai_track, effect_fields),
     ROW_COUNTED(struct orichalcum_rules, ai_track_length),
     ROW_DOC(NULL, "O-31 O-33",
             "effect of each space of the bottom track, from the left; later spaces have none")},
    {"ai.free_medallion_from", ROW_ONE(struct orichalcum_rules, ai_free_medallion_from),
     ROW_INT(1, 100),
     ROW_DOC("buildings", "O-34", "each building from this number on brings a free medallion")},
    {"ai.takes_token", ROW_ONE(struct orichalcum_rules, ai_takes_token), ROW_BOOL,
     ROW_DOC(NULL, "O-32", "the AI takes the token that lies on a mine or camp")},
    {"ai.titan_loot", ROW_ONE(struct orichalcum_rules, ai_titan_loot), ROW_BOOL,
     ROW_DOC(NULL, "O-38", "the AI takes the Titan that a creature's loot brings")},
    {"ai.building_loot", ROW_ONE(struct orichalcum_rules, ai_building_loot), ROW_BOOL,
     ROW_DOC(NULL, "O-38", "the AI takes the building that a creature's loot brings")},
    {"ai.loot_medallion", ROW_ONE(struct orichalcum_rules, ai_loot_medallion), ROW_BOOL,
     ROW_DOC(NULL, "O-34", "a building that is loot can bring the free medallion, too")},
    {"ai.metropolis_counts", ROW_ONE(struct orichalcum_rules, ai_metropolis_counts), ROW_BOOL,
     ROW_DOC(NULL, "O-34", "the AI's metropolis counts as its first building")},
    {"ai.dice", ROW_ONE(struct orichalcum_rules, ai_dice), ROW_INT(1, ORICHALCUM_DICE_MAX),
     ROW_DOC("dice", "O-37", "dice of each of the AI's fights")},
    {"ai.combat", ROW_ONE(struct orichalcum_rules, ai_combat), ROW_ENUM(combat_names),
     ROW_DOC(NULL, "O-39 O-40", "how the AI's fights go on with few hoplites")},
    {"ai.combat_without_hoplites", ROW_ONE(struct orichalcum_rules, ai_idle_combat),
     ROW_ENUM(idle_combat_names),
     ROW_DOC(NULL, "O-43", "whether combat as an additional action happens without hoplites")},
    {"ai.skull_reads", ROW_ONE(struct orichalcum_rules, ai_skull_reads),
     ROW_INT(1, ORICHALCUM_FACES),
     ROW_DOC(NULL, "O-12", "what a skull counts as when a card is chosen")},
    {"ai.payments", ROW_MANY(struct orichalcum_rules, ai_payments),
     ROW_COUNTED(struct orichalcum_rules, ai_payment_count), ROW_LEAST(1),
     ROW_ENUM(orichalcum_currency_names),
     ROW_DOC(NULL, "O-41", "currencies that pay an additional action, first choice first")},
    {"ai.pays_creatures", ROW_ONE(struct orichalcum_rules, ai_pays_creatures), ROW_ENUM(pays_names),
     ROW_DOC(NULL, "O-41", "which captured creatures the AI gives away first")},

    WEIGHT("win", win, "worth of winning at once"),
    WEIGHT("hoplite", hoplite, "worth of a hoplite in reserve"),
    WEIGHT("nugget", nugget, "worth of a nugget"),
    WEIGHT("creature", creature, "worth of a captured creature as money"),
    WEIGHT("initiative", initiative, "worth of being first in the next round"),
    WEIGHT("capture", capture, "worth of a captured creature as loot"),
    WEIGHT("loot_building", loot_building, "worth of a building drawn from the bag"),
    WEIGHT("pacified", pacified, "worth of one creature less on the island"),
    {RULE(greedy.chronos_from), ROW_INT(0, ORICHALCUM_STRENGTH_MAX + 1),
     ROW_DOC(NULL, NULL, "greedy: least strength against which it uses win_fight")},
    BUILDING("mine", ORICHALCUM_MINE),
    BUILDING("camp", ORICHALCUM_CAMP),
    BUILDING("siege", ORICHALCUM_SIEGE),
    BUILDING("statue", ORICHALCUM_STATUE),
    BUILDING("oratory", ORICHALCUM_ORATORY),
    BUILDING("arch", ORICHALCUM_ARCH),
    BUILDING("hospital", ORICHALCUM_HOSPITAL),
    BUILDING("crystal", ORICHALCUM_CRYSTAL),
    BUILDING("architect", ORICHALCUM_ARCHITECT),
    BUILDING("forge", ORICHALCUM_FORGE),
    WEIGHT("ground", ground, "cost of each open circle next to a new building"),
    WEIGHT("volcano_ground", volcano_ground, "cost of a volcano under a new building"),
    WEIGHT("explored", explored, "worth of laying a circle"),
    WEIGHT("near", near, "worth of a circle after which a temple needs one more"),
    WEIGHT("complete", complete, "worth of a circle after which a temple can stand"),
    WEIGHT("beside", beside, "worth of a circle next to one of the same terrain"),
    WEIGHT("stolen_titan", stolen_titan, "worth of taking a Titan from the AI"),
    WEIGHT("power", power, "worth of a Titan's power"),
    WEIGHT("fight", fight, "cost of a creature laid down, which must be fought later"),
    WEIGHT("fight_strength", fight_strength, "the same, for each point of its strength"),
    {RULE(greedy.loot_share), ROW_INT(0, 100),
     ROW_DOC("percent", NULL, "greedy: part of its loot that a creature laid down is worth")},
    WEIGHT("late", late, "cost of laying down a creature near the end"),
    {RULE(greedy.late_points), ROW_INT(0, 40),
     ROW_DOC("points", NULL, "greedy: the end is near when at most so many points are missing")},
    WEIGHT("blocked", blocked, "cost of each open circle next to a creature laid down"),
    WEIGHT("unfinished", unfinished, "cost of a creature on the last circle of a temple"),
    WEIGHT("ai_win", ai_win, "worth to the AI of winning at once"),
    WEIGHT("ai_building", ai_building, "worth to the AI of a building"),
    WEIGHT("ai_capture", ai_capture, "worth to the AI of fights"),
    WEIGHT("ai_circle", ai_circle, "worth to the AI of a circle"),
    {0},
};
