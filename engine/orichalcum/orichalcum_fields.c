/* The table of the state: one row for each field that people and programs may see, with the
 * functions that read or hide it. See engine/row.h. */
#include "engine/orichalcum/orichalcum_tell.h"

#define STATE(member) ROW_ONE(struct orichalcum_state, member)
#define SIDE(member) ROW_ONE(struct orichalcum_side, member)
#define BYTES ROW_INT(0, UINT8_MAX)
#define TITAN_SET .kind = KIND_SET, .high = ORICHALCUM_TITANS - 1, .word = titan_name
/* A kind of creature or building; -1: none. */
#define KINDS(function, counter)                                                                   \
    .kind = KIND_WORD, .word = (function), .low = -1,                                              \
    .high_by = FIELD_RULE(struct orichalcum_rules, counter)

static const char *const step_names[] = {"none",     "metropolis", "card",  "tile", "claim",
                                         "replace",  "action",     "extra", "pay",  "fight",
                                         "hoplites", "construct",  "site",  "loot", "discard"};
static const char *const phase_names[] = {"select",  "place",     "resolve", "extra",
                                          "discard", "round end", "setup"};

static const struct orichalcum_side *read_side_field(const struct field_at *at)
{
    return &((const struct orichalcum_state *)at->state)->side[at->index[0]];
}

static void titan_name(const struct field_at *at, int32_t value, struct text *out)
{
    text_add(out, "%s", ((const struct orichalcum_rules *)at->rules)->titans[value].name);
}

static void token_name(const struct field_at *at, int32_t value, struct text *out)
{
    text_add(out, "%s", orichalcum_creature(at->rules, value)->name);
}

static void name_creature_tile(const struct field_at *at, int32_t value, struct text *out)
{
    const struct orichalcum_rules *r = at->rules;
    text_add(out, "%s", value < 0 ? "none" : r->creature_kinds[value].name);
}

static void building_name(const struct field_at *at, int32_t value, struct text *out)
{
    const struct orichalcum_rules *r = at->rules;
    text_add(out, "%s", value < 0 ? "none" : r->building_kinds[value].name);
}

static void terrain_name(const struct field_at *at, int32_t value, struct text *out)
{
    (void)at;
    text_add(out, "%s", value == ORICHALCUM_TERRAINS ? "covered" : orichalcum_terrain_names[value]);
}

/* The kind of element k; for a byte that names no element (in a damaged position) a value that no
 * row allows. */
static int32_t find_kind_place(const uint8_t *kinds, int most, uint8_t k)
{
    return k < most ? kinds[k] : -2;
}

static int32_t kind_of_creature(const struct field_at *at, uint8_t token)
{
    const struct orichalcum_rules *r = at->rules;
    return find_kind_place(r->creature_kind, ORICHALCUM_CREATURES_MAX, token);
}

static int32_t kind_of_building(const struct field_at *at, uint8_t tile)
{
    const struct orichalcum_rules *r = at->rules;
    return tile == ORICHALCUM_NONE
               ? -1
               : find_kind_place(r->building_kind, ORICHALCUM_BUILDINGS_MAX, tile);
}

/* ---- circles ---- */

/* Whether the AI's board, or some island, has the circle. */
static bool is_circle(const struct field_at *at)
{
    const struct orichalcum_rules *r = at->rules;
    uint64_t cells = r->board[at->index[0]].cells;
    for (int island = 1; at->index[0] == ORICHALCUM_HUMAN && island < r->island_count; island++) {
        cells |= r->board[ORICHALCUM_HUMAN + island].cells;
    }
    return (cells >> at->index[1] & 1) != 0;
}

static bool is_explored(const struct field_at *at)
{
    return (read_side_field(at)->explored >> at->index[1] & 1) != 0;
}

static bool has_creature(const struct field_at *at)
{
    return (read_side_field(at)->creatures >> at->index[1] & 1) != 0;
}

static bool has_building(const struct field_at *at)
{
    return !has_creature(at) && read_side_field(at)->on[at->index[1]] != ORICHALCUM_NONE;
}

static int32_t read_cell_number(const struct field_at *at)
{
    return at->index[1];
}

static void circle_name(const struct field_at *at, int32_t cell, struct text *out)
{
    orichalcum_name_circle(orichalcum_board_of(at->state, at->rules, at->index[0]), cell, out);
}

static int32_t read_terrain_field(const struct field_at *at)
{
    const struct orichalcum_side *side = read_side_field(at);
    int32_t terrain = 0;
    while (terrain < ORICHALCUM_TERRAINS && (side->terrain[terrain] >> at->index[1] & 1) == 0) {
        terrain++;
    }
    return terrain;
}

static int32_t read_creature_field(const struct field_at *at)
{
    return kind_of_creature(at, read_side_field(at)->on[at->index[1]]);
}

static int32_t read_hoplites_field(const struct field_at *at)
{
    return at->index[0] == ORICHALCUM_HUMAN ? orichalcum_standing(at->state, at->index[1]) : 0;
}

static int32_t read_building_field(const struct field_at *at)
{
    return kind_of_building(at, read_side_field(at)->on[at->index[1]]);
}

static const struct row circle_fields[] = {
    {"circle", .kind = KIND_WORD, .value = read_cell_number, .word = circle_name,
     .high = ORICHALCUM_CELLS_MAX - 1, .flags = FIELD_TOLD,
     FIELD_DOC(NULL, "row and place from the left")},
    {"terrain", .kind = KIND_WORD, .value = read_terrain_field, .word = terrain_name,
     .high = ORICHALCUM_TERRAINS, FIELD_DOC(NULL, "that is open to view")},
    {"creature", .value = read_creature_field, KINDS(name_creature_tile, creature_kind_count),
     .there = has_creature, FIELD_DOC(NULL, "on it")},
    {"hoplites", .value = read_hoplites_field, ROW_INT(0, 3), .there = has_creature,
     FIELD_DOC("hoplites", "of the human on the creature")},
    {"building", .value = read_building_field, KINDS(building_name, building_kind_count),
     .there = has_building, FIELD_DOC(NULL, "on it")},
    {0},
};

/* ---- sides ---- */

static int32_t read_points_field(const struct field_at *at)
{
    return orichalcum_points(read_side_field(at));
}

static int32_t read_buildings_field(const struct field_at *at)
{
    return ((const struct orichalcum_state *)at->state)->tally[at->index[0]].buildings;
}

static const struct row side_fields[] = {
    {"points", .kind = KIND_NUMBER, .value = read_points_field, .flags = FIELD_TOLD,
     FIELD_DOC("points", "victory points")},
    {"medallions", SIDE(medallions), BYTES, FIELD_DOC("medallions", "forged")},
    {"temples", SIDE(temples), BYTES, FIELD_DOC("temples", "built")},
    {"hoplites", SIDE(hoplites), BYTES, FIELD_DOC("hoplites", "in reserve")},
    {"nuggets", SIDE(nuggets), BYTES, FIELD_DOC("nuggets", "in reserve")},
    {"mines", SIDE(mines), BYTES, FIELD_DOC("mines", "built")},
    {"camps", SIDE(camps), BYTES, FIELD_DOC("camps", "built")},
    {"buildings", .kind = KIND_NUMBER, .value = read_buildings_field, .flags = FIELD_TOLD,
     FIELD_DOC("buildings", "built")},
    {"titans", SIDE(titans), TITAN_SET, FIELD_DOC(NULL, "claimed")},
    {"active_titans", SIDE(active_titans), TITAN_SET, FIELD_DOC(NULL, "whose power is left")},
    {"captured", SIDE(captured), .kind = KIND_SET, .high = ORICHALCUM_CREATURES_MAX - 1,
     .word = token_name, FIELD_DOC(NULL, "creatures in reserve")},
    {"circles", FIELD_SPREAD(0, ORICHALCUM_CELLS_MAX, circle_fields), .there = is_explored,
     .may = is_circle, FIELD_DOC(NULL, "that are explored")},
    {0},
};

/* ---- the actions board ---- */

/* The card of the offer, or NULL if it has none. */
static const struct orichalcum_card_rule *find_card_rule(const struct field_at *at)
{
    const struct orichalcum_rules *r = at->rules;
    const int32_t kind = find_kind_place(r->card_kind, ORICHALCUM_CARDS_MAX,
                                         ((const struct orichalcum_offer *)at->record)->card);
    return kind < 0 ? NULL : &r->card_kinds[kind];
}

static int32_t read_action_field(const struct field_at *at)
{
    return find_card_rule(at) == NULL ? -1 : find_card_rule(at)->action;
}

static bool is_of_card(const struct field_at *at)
{
    return find_card_rule(at) != NULL && at->index[at->depth] < find_card_rule(at)->size;
}

static bool has_tile(const struct field_at *at)
{
    return is_of_card(at) && ((const struct orichalcum_offer *)at->record)->tile != ORICHALCUM_NONE;
}

static int32_t terrain_of_tile(const struct field_at *at)
{
    const struct orichalcum_rules *r = at->rules;
    const uint8_t tile = ((const struct orichalcum_offer *)at->record)->tile;
    return tile < 3 * ORICHALCUM_STACK_MAX ? r->tiles[tile].terrains[at->index[at->depth]] : -1;
}

static uint8_t token_on_tile(const struct field_at *at)
{
    return ((const struct orichalcum_offer *)at->record)->creatures[at->index[at->depth]];
}

static bool has_token(const struct field_at *at)
{
    return is_of_card(at) && token_on_tile(at) != ORICHALCUM_NONE;
}

static int32_t creature_on_tile(const struct field_at *at)
{
    return kind_of_creature(at, token_on_tile(at));
}

static const struct row offer_fields[] = {
    {"action", .value = read_action_field, FIELD_WORDS(orichalcum_action_names, ORICHALCUM_ACTIONS),
     FIELD_DOC(NULL, "of the card")},
    {"tile", .value = terrain_of_tile, .count = 3,
     FIELD_WORDS(orichalcum_terrain_names, ORICHALCUM_TERRAINS), .there = has_tile,
     FIELD_DOC(NULL, "terrains of its circles")},
    {"creatures", .value = creature_on_tile, .count = 3,
     KINDS(name_creature_tile, creature_kind_count), .there = has_token,
     FIELD_DOC(NULL, "on them")},
    {"slot", ROW_ONE(struct orichalcum_offer, slot), ROW_INT(0, UINT8_MAX),
     FIELD_DOC(NULL, "place on the board, from 0")},
    {0},
};

static int32_t read_slot_field(const struct field_at *at)
{
    return kind_of_building(at, ((const struct orichalcum_state *)at->state)->slots[at->index[0]]);
}

/* ---- what lies in stacks and bags, and the turn ---- */

static int32_t tile_below(const struct field_at *at)
{
    const struct orichalcum_stack *stack = at->record;
    return stack->below[(stack->first + at->index[at->depth]) % ORICHALCUM_STACK_MAX];
}

static const struct row stack_fields[] = {
    {"shuffled", ROW_ONE(struct orichalcum_stack, shuffled),
     FIELD_MEMBERS(NULL, ORICHALCUM_STACK_MAX), FIELD_DOC(NULL, "tiles in random order on top")},
    {"below", .kind = KIND_NUMBER, .value = tile_below, .count = ORICHALCUM_STACK_MAX,
     ROW_COUNTED(struct orichalcum_stack, count), .high = ORICHALCUM_STACK_MAX - 1,
     FIELD_DOC(NULL, "tiles put under the stack, in order")},
    {0},
};

static int32_t read_loot_field(const struct field_at *at)
{
    return kind_of_building(at, ((const struct orichalcum_state *)at->state)->loot);
}

static const struct row turn_fields[] = {
    {"turns_done", STATE(turns_done), BYTES, FIELD_DOC("turns", "in this round")},
    {"decision", STATE(step), FIELD_WORDS(step_names, ORICHALCUM_STEP_DISCARD + 1),
     FIELD_DOC(NULL, "that the human has to take")},
    {"phase", STATE(phase), FIELD_WORDS(phase_names, ORICHALCUM_SETUP + 1),
     FIELD_DOC(NULL, "of the turn")},
    {"taken", FIELD_PART(struct orichalcum_state, taken, offer_fields),
     FIELD_DOC(NULL, "card of this turn")},
    {"card_action", STATE(card_action), FIELD_WORDS(orichalcum_action_names, ORICHALCUM_ACTIONS),
     FIELD_DOC(NULL, "of the card taken this turn")},
    {"action", STATE(action), FIELD_WORDS(orichalcum_action_names, ORICHALCUM_ACTIONS),
     FIELD_DOC(NULL, "under way")},
    {"begun", STATE(begun), ROW_BOOL, FIELD_DOC(NULL, "a part of it is done")},
    {"extras", STATE(extras), BYTES, FIELD_DOC("actions", "additional ones of this turn")},
    {"how", STATE(how), BYTES, FIELD_DOC(NULL, "the action is done that is being paid for")},
    {"to_pay", STATE(to_pay), BYTES, FIELD_DOC("creatures", "to pay")},
    {"pay_from", STATE(pay_from), BYTES, FIELD_DOC(NULL, "lowest kind of the next one")},
    {"claims", STATE(claims), TITAN_SET, FIELD_DOC(NULL, "Titans to take")},
    {"claimed", STATE(claimed), BYTES, FIELD_DOC(NULL, "Titan for which another is given back")},
    {"after_claims", STATE(after_claims), FIELD_WORDS(step_names, ORICHALCUM_STEP_DISCARD + 1),
     FIELD_DOC(NULL, "decision that follows the Titans")},
    {"fights", STATE(turn_fights), BYTES, FIELD_DOC("fights", "of this turn")},
    {"target", STATE(target), BYTES, FIELD_DOC(NULL, "circle of the creature attacked")},
    {"slot", STATE(slot), BYTES, FIELD_DOC(NULL, "of the building to be placed")},
    {"loot", .value = read_loot_field, KINDS(building_name, building_kind_count),
     FIELD_DOC(NULL, "building to be placed")},
    {"healed", STATE(healed), BYTES, FIELD_DOC("hoplites", "in the hospital")},
    {"ai_buildings", STATE(ai_buildings), BYTES, FIELD_DOC("buildings", "the AI's")},
    {"over", STATE(over), ROW_BOOL, FIELD_DOC(NULL, "the game has ended")},
    {0},
};

/* The human's island as people count: from 1. */
static int32_t read_island_field(const struct field_at *at)
{
    return ((const struct orichalcum_state *)at->state)->island + 1;
}

const struct row orichalcum_fields[] = {
    {"round", STATE(head.round), ROW_INT(0, UINT16_MAX), .flags = FIELD_TOLD,
     FIELD_DOC("rounds", "from 1")},
    {"first_player", STATE(first), FIELD_WORDS(game_side_names, ORICHALCUM_SIDES),
     FIELD_DOC(NULL, "side with the initiative pawn")},
    {"island", .value = read_island_field, .low = 1, .kind = KIND_NUMBER,
     .high_by = FIELD_RULE(struct orichalcum_rules, island_count), FIELD_DOC(NULL, "of the human")},
    {"display", ROW_LIST(struct orichalcum_state, display, offer_fields),
     ROW_COUNTED(struct orichalcum_state, shown), FIELD_DOC(NULL, "cards of the actions board")},
    {"construction", .value = read_slot_field, .count = ORICHALCUM_SLOTS,
     KINDS(building_name, building_kind_count), FIELD_DOC(NULL, "buildings for sale")},
    {"display_titans", STATE(display_titans), TITAN_SET, FIELD_DOC(NULL, "to be claimed")},
    {NULL, ROW_LIST(struct orichalcum_state, side, side_fields), .keys = game_side_names,
     FIELD_DOC(NULL, "both sides")},
    {"turn", FIELD_GROUP(turn_fields), FIELD_DOC(NULL, "how far the round has come")},
    {"card_pile", STATE(card_pile), FIELD_MEMBERS(NULL, ORICHALCUM_CARDS_MAX),
     .flags = FIELD_UNTOLD, FIELD_DOC(NULL, "cards in the pile, in random order")},
    {"card_discards", STATE(card_discards), FIELD_MEMBERS(NULL, ORICHALCUM_CARDS_MAX),
     .flags = FIELD_UNTOLD, FIELD_DOC(NULL, "cards discarded")},
    {"creature_bag", STATE(creature_bag), FIELD_MEMBERS(NULL, ORICHALCUM_CREATURES_MAX),
     .flags = FIELD_UNTOLD, FIELD_DOC(NULL, "creature tokens to draw")},
    {"building_bag", STATE(building_bag), FIELD_MEMBERS(NULL, ORICHALCUM_BUILDINGS_MAX),
     .flags = FIELD_UNTOLD, FIELD_DOC(NULL, "building tiles to draw")},
    {"stacks", ROW_LIST(struct orichalcum_state, stacks, stack_fields), .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "terrain tiles of 1, 2 and 3 circles")},
    {"tally", FIELD_UNSEEN(struct orichalcum_state, tally), FIELD_DOC(NULL, "for the record")},
    {0},
};
