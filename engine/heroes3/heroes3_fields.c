/* The table of a battle's state: one row for each field that people and programs may see, with the
 * functions that read or hide it. See engine/row.h. */
#include "engine/heroes3/heroes3_tell.h"

#define STATE(member) ROW_ONE(struct heroes3_state, member)
#define UNIT(member) ROW_ONE(struct heroes3_unit, member)
#define BYTES ROW_INT(0, UINT8_MAX)
#define COUNTS ROW_INT(0, UINT16_MAX)
#define STACKS .kind = KIND_SET, .high = HEROES3_UNITS - 1

static const char *const phase_names[] = {"siege", "normal", "machines", "morale", "wait", "over"};
static const char *const side_names[] = {"attacker", "defender", "nobody"};
static const char *const decision_names[] = {"nothing", "place", "action", "spot", "target", "hex"};
static const char *const thing_names[] = {"obstacle", "quicksand", "mine", "fire", "force field"};
static const char *const condition_names[] = {"defending", "reborn", "cast", "freshened", "rising"};

static const struct heroes3_state *read_state_field(const struct field_at *at)
{
    return at->state;
}

static bool is_alive(const struct field_at *at)
{
    return heroes3_alive(read_state_field(at), at->index[0]);
}

static bool is_corpse(const struct field_at *at)
{
    return (read_state_field(at)->corpses >> at->index[0] & 1) != 0;
}

static bool has_town(const struct field_at *at)
{
    return ((const struct heroes3_rules *)at->rules)->siege.town != HEROES3_NO_TOWN;
}

static void stack_name(const struct field_at *at, int32_t value, struct text *out)
{
    const struct heroes3_rules *r = at->rules;
    const int creature = read_state_field(at)->unit[at->index[0]].creature;
    char name[40] = "unknown"; /* in a damaged position, whose complaint names its stacks */
    (void)value;
    if (creature >= 0 && creature < r->creature_count) {
        heroes3_unit_name(at->state, r, at->index[0], name, sizeof name);
    }
    text_add(out, "%s", name);
}

static void name_stack_creature(const struct field_at *at, int32_t value, struct text *out)
{
    text_add(out, "%s", ((const struct heroes3_rules *)at->rules)->creatures[value].name);
}

static int32_t read_hex_field(const struct field_at *at)
{
    const int hex = read_state_field(at)->unit[at->index[0]].hex;
    return hex == HEROES3_NOWHERE ? -1 : hex;
}

static int32_t read_stack_speed(const struct field_at *at)
{
    return read_state_field(at)->turn.speed[at->index[0]];
}

static int32_t read_done_field(const struct field_at *at)
{
    return read_state_field(at)->turn.done >> at->index[0] & 1;
}

static int32_t has_waited(const struct field_at *at)
{
    return read_state_field(at)->turn.waited >> at->index[0] & 1;
}

static const struct row corpse_fields[] = {
    {"stack", .kind = KIND_WORD, .word = stack_name, .flags = FIELD_TOLD, FIELD_DOC(NULL, "name")},
    {"start_count", UNIT(start_count), COUNTS, FIELD_DOC("creatures", "at the start")},
    {"hex", .kind = KIND_NUMBER, .value = read_hex_field, .low = -1, .high = HEROES3_HEXES - 1,
     FIELD_DOC(NULL, "front hex: column, plus 17 x row")},
    {0},
};

/* How a stack fights: as people see it and as learnt players do. */
static const struct row fight_fields[] = {
    {"attack", UNIT(attack), ROW_INT(INT16_MIN, INT16_MAX), FIELD_DOC(NULL, "now")},
    {"defence", UNIT(defence), ROW_INT(INT16_MIN, INT16_MAX), FIELD_DOC(NULL, "now")},
    {"speed", .value = read_stack_speed, ROW_INT(0, 63), FIELD_DOC("hexes", "now")},
    {"shots", UNIT(shots), BYTES, FIELD_DOC("shots", "left")},
    {"retaliations", UNIT(retaliations), BYTES, FIELD_DOC(NULL, "left in this round")},
    {"morale", UNIT(morale), ROW_INT(INT8_MIN, INT8_MAX), FIELD_DOC(NULL, "with spells")},
    {"luck", UNIT(luck), ROW_INT(INT8_MIN, INT8_MAX), FIELD_DOC(NULL, "with spells")},
    {0},
};

static const struct row stack_fields[] = {
    {"stack", .kind = KIND_WORD, .word = stack_name, .flags = FIELD_TOLD, FIELD_DOC(NULL, "name")},
    {"count", UNIT(count), ROW_INT(1, UINT16_MAX), FIELD_DOC("creatures", "alive")},
    {"hp", UNIT(hp), ROW_INT(1, UINT16_MAX), FIELD_DOC("hit points", "of the top one")},
    {"hex", .kind = KIND_NUMBER, .value = read_hex_field, .low = -1, .high = HEROES3_HEXES - 1,
     FIELD_DOC(NULL, "front hex: column, plus 17 x row; -1: turrets")},
    {NULL, FIELD_GROUP(fight_fields), FIELD_DOC(NULL, "how it fights")},
    {"done", .value = read_done_field, ROW_BOOL, FIELD_DOC(NULL, "has had its activation")},
    {"waited", .value = has_waited, ROW_BOOL, FIELD_DOC(NULL, "has waited in this round")},
    {NULL, ROW_MANY(struct heroes3_unit, rounds), .keys = heroes3_effect_names, BYTES,
     .flags = FIELD_NO_ZEROS, FIELD_DOC("rounds", "that each effect still lasts")},
    {"strength", ROW_MANY(struct heroes3_unit, strength), .keys = heroes3_effect_names, BYTES,
     .flags = FIELD_NO_ZEROS, FIELD_DOC(NULL, "of each effect, in its own unit")},
    {"start_count", UNIT(start_count), COUNTS, FIELD_DOC("creatures", "at the start")},
    {"hp_max", UNIT(hp_max), COUNTS, FIELD_DOC("hit points", "of an unhurt one")},
    {"conditions", UNIT(conditions), FIELD_MEMBERS(condition_names, 5), FIELD_DOC(NULL, "of it")},
    {0},
};

static bool is_on_field(const struct field_at *at)
{
    return is_alive(at) || is_corpse(at);
}

/* Turrets stand in towns only. */
static bool may_exist(const struct field_at *at)
{
    return has_town(at) || (heroes3_bit(at->index[0]) & HEROES3_TURRET_BITS) == 0;
}

static const struct heroes3_unit *read_unit_field(const struct field_at *at)
{
    return &read_state_field(at)->unit[at->index[0]];
}

/* Which sets of the turn order and the battle this stack is in, one bit for each set. */
static int32_t read_sets_field(const struct field_at *at)
{
    const struct heroes3_turn *turn = &read_state_field(at)->turn;
    const uint64_t sets[] = {turn->done,       turn->waited,
                             turn->able,       turn->morale_waiting,
                             turn->had_morale, read_state_field(at)->to_place};
    int32_t value = 0;
    for (size_t k = 0; k < sizeof sets / sizeof *sets; k++) {
        value |= (int32_t)(sets[k] >> at->index[0] & 1) << k;
    }
    return value;
}

static int32_t read_conditions_field(const struct field_at *at)
{
    return read_unit_field(at)->conditions;
}

static int32_t read_effects_field(const struct field_at *at)
{
    return __builtin_popcountll(read_unit_field(at)->lasting);
}

static int32_t read_effect_rounds(const struct field_at *at)
{
    int32_t rounds = 0;
    const uint64_t known = (UINT64_C(1) << HEROES3_EFFECTS) - 1; /* others in a damaged position */
    for (uint64_t left = read_unit_field(at)->lasting & known; left != 0; left &= left - 1) {
        rounds += read_unit_field(at)->rounds[__builtin_ctzll(left)];
    }
    return rounds;
}

static int32_t read_tied_field(const struct field_at *at)
{
    const struct heroes3_state *s = read_state_field(at);
    const int holder =
        s->bond_count <= HEROES3_BONDS ? heroes3_holder_of(s, at->index[0]) : HEROES3_NO_UNIT;
    return holder != HEROES3_NO_UNIT ? holder : read_unit_field(at)->twin;
}

static int32_t stacks_under(const struct field_at *at)
{
    const struct heroes3_state *s = read_state_field(at);
    int32_t count = 0;
    for (int unit = 0; unit < HEROES3_UNITS; unit++) {
        count += (int32_t)(s->alive >> unit & s->unit[unit].lasting >> at->index[0] & 1);
    }
    return count;
}

/* Lines of the board: first all rows, then all usable columns. A learnt player sees how many hexes
 * of each line are filled instead of every single hex. */
enum { LINES = HEROES3_ROWS + HEROES3_COLUMNS - 2 };

static int32_t count_hexes_of_line(struct heroes3_hexes hexes, int line)
{
    const bool is_row = line < HEROES3_ROWS;
    const int first = is_row ? heroes3_hex(1, line) : heroes3_hex(line - HEROES3_ROWS + 1, 0);
    const int many = is_row ? HEROES3_COLUMNS - 2 : HEROES3_ROWS;
    int32_t count = 0;
    for (int k = 0; k < many; k++) {
        count += heroes3_has(hexes, first + k * (is_row ? 1 : HEROES3_COLUMNS));
    }
    return count;
}

static int32_t read_blocked_field(const struct field_at *at)
{
    return count_hexes_of_line(read_state_field(at)->closed, at->index[0]);
}

static int32_t snares_in(const struct field_at *at)
{
    return count_hexes_of_line(heroes3_or(read_state_field(at)->pits, read_state_field(at)->hot),
                               at->index[0]);
}

static int32_t count_things_field(const struct field_at *at)
{
    const struct heroes3_state *s = read_state_field(at);
    const int all =
        s->thing_count < HEROES3_THINGS ? s->thing_count : HEROES3_THINGS; /* if damaged */
    int32_t count = 0;
    for (int k = 0; k < all; k++) {
        count += s->thing[k].kind == at->index[0];
    }
    return count;
}

/* A stack as learnt players see it. Of its effects they see only how many there are and the sum of
 * their rounds; `lasting` counts each kind over all stacks. Values that follow from the others and
 * the rules are left out, to keep the number of inputs below the limit. */
static const struct row unit_fields[] = {
    {"creature", UNIT(creature),
     FIELD_NAMES(name_stack_creature, struct heroes3_rules, creature_count),
     FIELD_DOC(NULL, "kind")},
    {"count", UNIT(count), COUNTS, FIELD_DOC("creatures", "alive")},
    {"hp", UNIT(hp), COUNTS, FIELD_DOC("hit points", "of the top one")},
    {"hex", .value = read_hex_field, ROW_INT(-1, HEROES3_HEXES - 1),
     FIELD_DOC(NULL, "front hex: column, plus 17 x row; -1: turrets")},
    {NULL, FIELD_GROUP(fight_fields), FIELD_DOC(NULL, "how it fights")},
    {"turn", .value = read_sets_field, ROW_INT(0, 63),
     FIELD_DOC(NULL, "1 done, 2 waited, 4 able to act, 8 waits for the morale phase, 16 had good "
                     "or bad morale, 32 to be placed; their sum")},
    {"conditions", .value = read_conditions_field, ROW_INT(0, 31),
     FIELD_DOC(NULL, "1 defending, 2 reborn, 4 cast, 8 freshened, 16 rising; their sum")},
    {"effects", .value = read_effects_field, ROW_INT(0, HEROES3_EFFECTS),
     FIELD_DOC(NULL, "that last on it")},
    {"rounds", .value = read_effect_rounds, ROW_INT(0, UINT8_MAX *HEROES3_EFFECTS),
     FIELD_DOC("rounds", "that they last, added up")},
    {"start_count", UNIT(start_count), COUNTS, FIELD_DOC("creatures", "at the start")},
    {"tied_to", .value = read_tied_field, BYTES,
     FIELD_DOC(NULL, "stack that holds it, or a clone's original; 255: none")},
    {0},
};

static const struct row thing_fields[] = {
    {"kind", ROW_ONE(struct heroes3_thing, kind), FIELD_WORDS(thing_names, HEROES3_THING_KINDS),
     FIELD_DOC(NULL, "what it is")},
    {"owner", ROW_ONE(struct heroes3_thing, owner), FIELD_WORDS(side_names, HEROES3_NO_SIDE + 1),
     FIELD_DOC(NULL, "whose it is")},
    {"rounds", ROW_ONE(struct heroes3_thing, rounds), BYTES,
     FIELD_DOC("rounds", "that it lasts; 0: the whole battle")},
    {"hexes", ROW_MANY(struct heroes3_thing, hex), ROW_COUNTED(struct heroes3_thing, size),
     ROW_INT(0, HEROES3_HEXES - 1), FIELD_DOC(NULL, "that it lies on")},
    {0},
};

static const struct row wall_fields[] = {
    {NULL, ROW_MANY(struct heroes3_state, wall), .keys = heroes3_wall_part_names, BYTES,
     FIELD_DOC("hits", "that each part still stands")},
    {0},
};

static const struct row turn_fields[] = {
    {"target", STATE(target), BYTES, FIELD_DOC(NULL, "stack that is struck, or chosen first")},
    {"spell", STATE(spell), BYTES, FIELD_DOC(NULL, "that is being cast, by number")},
    {"walked", STATE(walked), ROW_BOOL, FIELD_DOC(NULL, "the stack in turn has moved")},
    {"to_place", STATE(to_place), STACKS, .flags = FIELD_TOLD,
     FIELD_DOC(NULL, "stacks that Tactics lets arrange")},
    {"morale_waiting", STATE(turn.morale_waiting), STACKS, .flags = FIELD_TOLD,
     FIELD_DOC(NULL, "stacks that wait for the morale phase")},
    {"had_morale", STATE(turn.had_morale), STACKS, .flags = FIELD_TOLD,
     FIELD_DOC(NULL, "stacks that had good or bad morale in this round")},
    {"queue", ROW_MANY(struct heroes3_state, turn.queue),
     ROW_COUNTED(struct heroes3_state, turn.queued), ROW_INT(0, HEROES3_UNITS - 1),
     .flags = FIELD_TOLD, FIELD_DOC(NULL, "those of the morale phase, first come first")},
    {"extra", STATE(turn.extra), BYTES, FIELD_DOC(NULL, "stack with an extra turn; 255: none")},
    {"first_round", STATE(turn.first_round), ROW_BOOL, .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "round 1")},
    {"creatures_played", STATE(turn.creatures_played), ROW_BOOL, .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "a creature has acted in this battle")},
    {"round_opened", STATE(turn.round_opened), ROW_BOOL, .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "a creature has acted in this round")},
    {"siege_opened", STATE(turn.siege_opened), ROW_BOOL, .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "a siege machine has acted in this round")},
    {"first_side", STATE(first_side), FIELD_WORDS(side_names, HEROES3_NO_SIDE + 1),
     FIELD_DOC(NULL, "that acted first in this battle")},
    {"summons", ROW_MANY(struct heroes3_state, summons), BYTES,
     FIELD_DOC("stacks", "summoned, by side")},
    {"summon_kind", ROW_MANY(struct heroes3_state, summon_kind), BYTES, .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "school of the elementals that each hero called, plus 1")},
    {"enchant_from", ROW_MANY(struct heroes3_state, enchant_from), COUNTS, .flags = FIELD_UNTOLD,
     FIELD_DOC("rounds", "from which an Enchanter may cast again, by side")},
    {"cast_this_round", ROW_MANY(struct heroes3_state, cast_this_round), ROW_BOOL,
     FIELD_DOC(NULL, "by each hero")},
    {"mana", ROW_MANY(struct heroes3_state, mana), COUNTS,
     FIELD_DOC("spell points", "left to each hero")},
    {0},
};

const struct row heroes3_fields[] = {
    {"phase", STATE(turn.phase), FIELD_WORDS(phase_names, HEROES3_ROUND_OVER + 1),
     FIELD_DOC(NULL, "of the round")},
    {"last_played", STATE(turn.last_side), FIELD_WORDS(side_names, HEROES3_NO_SIDE + 1),
     FIELD_DOC(NULL, "side that acted last")},
    {"attacker_seat", STATE(attacker_seat), ROW_INT(0, 1), FIELD_DOC(NULL, "who attacks")},
    {"decision", STATE(decision), FIELD_WORDS(decision_names, HEROES3_DECIDE_HEX + 1),
     FIELD_DOC(NULL, "that waits")},
    {"active", STATE(active), BYTES, FIELD_DOC(NULL, "stack that it is about")},
    {"blocked", STATE(closed), .kind = KIND_SET, .high = HEROES3_HEXES - 1, .flags = FIELD_TOLD,
     FIELD_DOC(NULL, "hexes of obstacles, force fields and walls")},
    {"stacks", ROW_LIST(struct heroes3_state, unit, stack_fields), .there = is_alive,
     .flags = FIELD_TOLD, FIELD_DOC(NULL, "alive; machines too")},
    {"units", ROW_LIST(struct heroes3_state, unit, unit_fields), .there = is_on_field,
     .may = may_exist, .flags = FIELD_UNTOLD, FIELD_DOC(NULL, "alive, and corpses with count 0")},
    {"lasting", .value = stacks_under, .count = HEROES3_EFFECTS, .keys = heroes3_effect_names,
     ROW_INT(0, HEROES3_UNITS), .flags = FIELD_UNTOLD,
     FIELD_DOC("stacks", "that each effect lasts on")},
    {"blocked_lines", .value = read_blocked_field, .count = LINES, ROW_INT(0, HEROES3_COLUMNS),
     .flags = FIELD_UNTOLD,
     FIELD_DOC("hexes", "blocked in each row from the top, then in each column from the left")},
    {"snare_lines", .value = snares_in, .count = LINES, ROW_INT(0, HEROES3_COLUMNS),
     .flags = FIELD_UNTOLD, FIELD_DOC("hexes", "that stop or burn a walker, in the same lines")},
    {"thing_kinds", .value = count_things_field, .count = HEROES3_THING_KINDS, .keys = thing_names,
     ROW_INT(0, HEROES3_THINGS), .flags = FIELD_UNTOLD, FIELD_DOC(NULL, "how many lie on hexes")},
    {"wall", FIELD_GROUP(wall_fields), .there = has_town, FIELD_DOC(NULL, "of the town")},
    {"turn", FIELD_GROUP(turn_fields), FIELD_DOC(NULL, "how far the round has come")},
    {"corpses", ROW_LIST(struct heroes3_state, unit, corpse_fields), .there = is_corpse,
     .flags = FIELD_TOLD, FIELD_DOC(NULL, "dead stacks on the field")},
    {"things", ROW_LIST(struct heroes3_state, thing, thing_fields),
     ROW_COUNTED(struct heroes3_state, thing_count), .flags = FIELD_TOLD,
     FIELD_DOC(NULL, "that lie on hexes")},
    {"over", STATE(over), ROW_BOOL, .flags = FIELD_UNTOLD, FIELD_DOC(NULL, "a side is gone")},
    {"bonds", FIELD_UNSEEN(struct heroes3_state, bond), FIELD_DOC(NULL, "stacks held, by whom")},
    {"bond_count", FIELD_UNSEEN(struct heroes3_state, bond_count), FIELD_DOC(NULL, "of them")},
    {"dice", FIELD_UNSEEN(struct heroes3_state, dice), FIELD_DOC(NULL, "rolls to come")},
    {"coin", FIELD_UNSEEN(struct heroes3_state, turn.coin), FIELD_DOC(NULL, "tosses to come")},
    {"reason", FIELD_UNSEEN(struct heroes3_state, turn.reason),
     FIELD_DOC(NULL, "why the last stack was next, for the trace")},
    {"alternations", FIELD_UNSEEN(struct heroes3_state, turn.alternations),
     FIELD_DOC(NULL, "for the record")},
    {"tally", FIELD_UNSEEN(struct heroes3_state, tally), FIELD_DOC(NULL, "for the record")},
    {0},
};
