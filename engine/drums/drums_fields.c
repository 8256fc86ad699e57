/* The table of the state: one row for each field that people and programs may see, with the
 * functions that read or hide it. See engine/row.h. */
#include "engine/drums/drums_tell.h"

#define STATE(member) ROW_ONE(struct drums_state, member)
#define HALF(member) ROW_ONE(struct drums_half, member)
#define UNIT(member) ROW_ONE(struct drums_slot, member)
#define CARDS FIELD_NAMES(card_name, struct drums_rules, card_count)
#define PILE(list, length)                                                                         \
    ROW_MANY(struct drums_half, list), ROW_COUNTED(struct drums_half, length), CARDS
#define FACE_DOWN_PILE(list, length) PILE(list, length), .known_bit = DRUMS_KNOWN
#define EACH_SLOT .count_by = FIELD_RULE(struct drums_rules, slots)
#define SLOTS .kind = KIND_SET, .low = 1, .high_by = FIELD_RULE(struct drums_rules, slots)

static const char *const ask_names[] = {"nothing", "remove",  "action", "pay",
                                        "use",     "target",  "move",   "card",
                                        "charge",  "support", "combat", "split"};
static const char *const part_names[] = {"charges", "supports", "actions"};

static void card_name(const struct field_at *at, int32_t value, struct text *out)
{
    text_add(out, "%s", ((const struct drums_rules *)at->rules)->cards[value].name);
}

static void hero_name(const struct field_at *at, int32_t value, struct text *out)
{
    text_add(out, "%s", ((const struct drums_rules *)at->rules)->heroes[value].name);
}

static const struct drums_half *read_half_field(const struct field_at *at)
{
    return &((const struct drums_state *)at->state)->half[at->index[0]];
}

static bool is_ai(const struct field_at *at)
{
    return at->index[0] == DRUMS_AI;
}

static bool is_human_half(const struct field_at *at)
{
    return at->index[0] == DRUMS_HUMAN;
}

static bool has_unit(const struct field_at *at)
{
    return (read_half_field(at)->units >> at->index[1] & 1) != 0;
}

static bool is_face_down(const struct field_at *at)
{
    return (read_half_field(at)->hidden >> at->index[1] & 1) != 0;
}

static void set_bit(uint8_t *mask, int bit, int32_t value)
{
    *mask = (uint8_t)((*mask & ~(1 << bit)) | value << bit);
}

static void set_unit(const struct field_at *at, void *state, int32_t there)
{
    struct drums_half *half = &((struct drums_state *)state)->half[at->index[0]];
    set_bit(&half->units, at->index[1], there);
    if (there == 0) {
        half->line[at->index[1]] = (struct drums_slot){.unit = DRUMS_NO_CARD};
    }
}

static void set_face_down(const struct field_at *at, void *state, int32_t there)
{
    struct drums_half *half = &((struct drums_state *)state)->half[at->index[0]];
    set_bit(&half->hidden, at->index[at->depth], there);
}

/* Whether the slot at this index of a list has a face-down card. */
static bool holds_face_down(const struct field_at *at)
{
    return (read_half_field(at)->hidden >> at->index[at->depth] & 1) != 0;
}

/* The slot's number as people count: from 1. */
static int32_t slot_number(const struct field_at *at)
{
    return at->index[1] + 1;
}

static int32_t card_face_down(const struct field_at *at)
{
    return drums_kind(read_half_field(at)->hidden_card[at->index[1]]);
}

static const struct row unit_fields[] = {
    {"unit", UNIT(unit), CARDS, FIELD_DOC(NULL, "card of the Unit")},
    {"wounds", UNIT(wounds), ROW_INT(0, UINT8_MAX), FIELD_DOC("Wounds", "on it")},
    {"attack", UNIT(attack), ROW_INT(INT8_MIN, INT8_MAX), FIELD_DOC(NULL, "now")},
    {"attack_bonus", UNIT(bonus), ROW_INT(INT8_MIN, INT8_MAX),
     FIELD_DOC(NULL, "more when attacking")},
    {"defense", UNIT(defense), ROW_INT(INT8_MIN, INT8_MAX), FIELD_DOC(NULL, "now")},
    {"attached", ROW_MANY(struct drums_slot, attached),
     ROW_COUNTED(struct drums_slot, attached_count), CARDS, FIELD_DOC(NULL, "cards")},
    {"turn_attack", UNIT(turn_attack), ROW_INT(INT8_MIN, INT8_MAX),
     FIELD_DOC(NULL, "part of the Attack that ends with the turn")},
    {"turn_defense", UNIT(turn_defense), ROW_INT(INT8_MIN, INT8_MAX),
     FIELD_DOC(NULL, "part of the Defense that ends with the turn")},
    {0},
};

static const struct row line_fields[] = {
    {"slot", .kind = KIND_NUMBER, .value = slot_number, .flags = FIELD_TOLD,
     FIELD_DOC(NULL, "its number")},
    {NULL, FIELD_GROUP(unit_fields), .there = has_unit, .set = set_unit,
     FIELD_DOC(NULL, "the Unit in it")},
    {"face_down", CARDS, .value = card_face_down, .there = is_face_down, .sight = FIELD_BACKS,
     .flags = FIELD_TOLD, FIELD_DOC(NULL, "card that lies in it face down")},
    {0},
};

static const struct row ai_piles[] = {
    {"supply", FACE_DOWN_PILE(supply.cards, supply.count), .sight = FIELD_BACKS,
     .flags = FIELD_TOP_FIRST, FIELD_DOC(NULL, "cards of the Supply deck")},
    {"aside", FACE_DOWN_PILE(aside.cards, aside.count), .sight = FIELD_BACKS,
     .flags = FIELD_TOP_FIRST, FIELD_DOC(NULL, "cards revealed or drawn and not yet placed")},
    {"hidden_cards", ROW_MANY(struct drums_half, hidden_card), EACH_SLOT, CARDS,
     .known_bit = DRUMS_KNOWN, .sight = FIELD_BACKS, .flags = FIELD_UNTOLD,
     .there = holds_face_down, .set = set_face_down,
     FIELD_DOC(NULL, "that lie face down in the slots")},
    {0},
};

static const struct row human_piles[] = {
    {"hand", PILE(hand.cards, hand.count), .flags = FIELD_TOP_FIRST | FIELD_BAG,
     FIELD_DOC(NULL, "cards in hand")},
    {0},
};

static const struct row combat_fields[] = {
    {"charging", HALF(charging), SLOTS,
     FIELD_DOC(NULL, "slots whose Unit attacks the Hero past an enemy")},
    {"acted", HALF(acted), SLOTS, FIELD_DOC(NULL, "slots that are done")},
    {"doomed", HALF(doomed), SLOTS,
     FIELD_DOC(NULL, "slots whose Unit is destroyed and still there")},
    {"guard_spent", HALF(guard_spent), SLOTS, FIELD_DOC(NULL, "slots whose guard is used")},
    {"support", ROW_MANY(struct drums_half, support), EACH_SLOT, ROW_INT(0, UINT8_MAX),
     FIELD_DOC("Attack", "added to the fight in each slot")},
    {"supporters", ROW_MANY(struct drums_half, supporters), EACH_SLOT, ROW_INT(0, UINT8_MAX),
     FIELD_DOC("Units", "that support the fight in each slot")},
    {0},
};

static const struct row half_fields[] = {
    {"hero", HALF(hero), FIELD_NAMES(hero_name, struct drums_rules, hero_count),
     FIELD_DOC(NULL, "of the side")},
    {"hero_wounds", HALF(hero_wounds), ROW_INT(0, UINT8_MAX), FIELD_DOC("Wounds", "on it")},
    {"hero_defense", HALF(hero_defense), ROW_INT(INT8_MIN, INT8_MAX), FIELD_DOC(NULL, "now")},
    {"passed", HALF(passed), ROW_BOOL, FIELD_DOC(NULL, "in this Deployment Phase")},
    {"ability_used", HALF(ability_used), ROW_BOOL, FIELD_DOC(NULL, "of the Hero, this turn")},
    {"line", ROW_LIST(struct drums_half, line, line_fields), EACH_SLOT,
     FIELD_DOC(NULL, "front line")},
    {"deck", FACE_DOWN_PILE(deck.cards, deck.count), .sight = FIELD_BACKS,
     .flags = FIELD_TOP_FIRST | FIELD_DECK_ORDER, FIELD_DOC(NULL, "cards of the Army deck")},
    {NULL, FIELD_GROUP(ai_piles), .there = is_ai, FIELD_DOC(NULL, "of the AI only")},
    {NULL, FIELD_GROUP(human_piles), .there = is_human_half, FIELD_DOC(NULL, "of the human only")},
    {"discards", PILE(discard.cards, discard.count), .flags = FIELD_TOP_FIRST | FIELD_BAG,
     FIELD_DOC(NULL, "cards")},
    {"removed", PILE(removed.cards, removed.count), .flags = FIELD_TOP_FIRST | FIELD_BAG,
     FIELD_DOC(NULL, "cards out of the game")},
    {"combat", FIELD_GROUP(combat_fields), FIELD_DOC(NULL, "what has happened in this Combat")},
    {"reshuffles", FIELD_UNSEEN(struct drums_half, reshuffles), FIELD_DOC(NULL, "so far")},
    {"counts", FIELD_UNSEEN(struct drums_half, counts), FIELD_DOC(NULL, "for the record")},
    {0},
};

static const struct row action_fields[] = {
    {"active", STATE(pending.active), ROW_BOOL, FIELD_DOC(NULL, "an action is being carried out")},
    {"to_pay", STATE(pending.to_pay), ROW_INT(0, UINT8_MAX), FIELD_DOC("cards", "to pay")},
    {"payment", STATE(pending.rule), ROW_INT(0, UINT8_MAX), FIELD_DOC(NULL, "what is paid for")},
    {"slot", STATE(pending.slot), ROW_INT(0, UINT8_MAX),
     FIELD_DOC(NULL, "of the Unit with the ability, from 0")},
    {"paid", STATE(pending.paid), ROW_BOOL, FIELD_DOC(NULL, "the next ability is paid for")},
    {"next", STATE(pending.next), ROW_INT(0, DRUMS_OWN_ABILITIES_MAX),
     FIELD_DOC("abilities", "done")},
    {"abilities", ROW_MANY(struct drums_state, pending.abilities),
     ROW_COUNTED(struct drums_state, pending.count), ROW_INT(0, DRUMS_ABILITIES_MAX - 1),
     FIELD_DOC(NULL, "that the action uses, by number")},
    {0},
};

static const struct row turn_fields[] = {
    {"decision", STATE(ask), FIELD_WORDS(ask_names, DRUMS_ASK_SPLIT + 1),
     FIELD_DOC(NULL, "that the human has to take")},
    {"side", STATE(turn), FIELD_WORDS(game_side_names, DRUMS_SIDES), FIELD_DOC(NULL, "in turn")},
    {"to_remove", STATE(to_remove), ROW_INT(0, UINT8_MAX),
     FIELD_DOC("cards", "that the human still has to choose at the start")},
    {"part", STATE(part), FIELD_WORDS(part_names, DRUMS_PART_ACTIONS + 1),
     FIELD_DOC(NULL, "of Combat")},
    {"cursor", STATE(cursor), ROW_INT(0, UINT8_MAX), FIELD_DOC(NULL, "slot it has come to")},
    {"second", STATE(second), ROW_BOOL, FIELD_DOC(NULL, "the second player's part")},
    {"split_left", STATE(split_left), ROW_INT(0, UINT8_MAX),
     FIELD_DOC("Attack", "not yet given out")},
    {"split_done", STATE(split_done), SLOTS, FIELD_DOC(NULL, "slots that had a share")},
    {"marching", STATE(marching), SLOTS, .sight = FIELD_NOBODY,
     FIELD_DOC(NULL, "slots whose new Unit, the AI's, moves when Combat begins")},
    {"action", FIELD_GROUP(action_fields), FIELD_DOC(NULL, "of the human, under way")},
    {0},
};

const struct row drums_fields[] = {
    {"phase", STATE(phase), FIELD_WORDS(drums_phase_names, DRUMS_OVER + 1),
     FIELD_DOC(NULL, "of the round")},
    {"first_player", STATE(first), FIELD_WORDS(game_side_names, DRUMS_SIDES),
     FIELD_DOC(NULL, "of this round")},
    {NULL, ROW_LIST(struct drums_state, half, half_fields), .keys = game_side_names,
     FIELD_DOC(NULL, "both sides")},
    {"began", STATE(began), FIELD_WORDS(game_side_names, DRUMS_SIDES), .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "First Player of the first round")},
    {"turn", FIELD_GROUP(turn_fields), FIELD_DOC(NULL, "how far the round has come")},
    {"ties", FIELD_UNSEEN(struct drums_state, ties), FIELD_DOC(NULL, "rolls to come")},
    {"ai_counts", FIELD_UNSEEN(struct drums_state, ai), FIELD_DOC(NULL, "for the record")},
    {0},
};
