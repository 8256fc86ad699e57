/* The state as a table; see engine/field.h. */
#include "engine/heroes3/heroes3_show.h"
#include "engine/heroes3/heroes3_tell.h"

#define STATE(member) FIELD_ONE(struct heroes3_state, member)
#define UNIT(member) FIELD_ONE(struct heroes3_unit, member)
#define BYTES FIELD_NUMBERS(0, UINT8_MAX)
#define COUNTS FIELD_NUMBERS(0, UINT16_MAX)
#define STACKS .kind = FIELD_SET, .high = HEROES3_UNITS - 1

static const char *const phase_names[] = {"siege", "normal", "machines", "morale", "wait", "over"};
static const char *const side_names[] = {"attacker", "defender", "nobody"};
static const char *const decision_names[] = {"nothing", "place", "action", "spot", "target", "hex"};
static const char *const thing_names[] = {"obstacle", "quicksand", "mine", "fire", "force field"};
static const char *const condition_names[] = {"defending", "reborn", "cast", "freshened", "rising"};

static const struct heroes3_state *state_of(const struct field_at *at)
{
    return at->state;
}

static bool is_alive(const struct field_at *at)
{
    return heroes3_alive(state_of(at), at->index[0]);
}

static bool is_corpse(const struct field_at *at)
{
    return (state_of(at)->corpses >> at->index[0] & 1) != 0;
}

static bool has_town(const struct field_at *at)
{
    return ((const struct heroes3_rules *)at->rules)->siege.town != HEROES3_NO_TOWN;
}

static void stack_name(const struct field_at *at, int32_t value, struct text *out)
{
    char name[40];
    (void)value;
    heroes3_unit_name(at->state, at->rules, at->index[0], name, sizeof name);
    text_add(out, "%s", name);
}

static void creature_name(const struct field_at *at, int32_t value, struct text *out)
{
    text_add(out, "%s", ((const struct heroes3_rules *)at->rules)->creatures[value].name);
}

static int32_t hex_of(const struct field_at *at)
{
    const int hex = state_of(at)->unit[at->index[0]].hex;
    return hex == HEROES3_NOWHERE ? -1 : hex;
}

static int32_t speed_of(const struct field_at *at)
{
    return state_of(at)->turn.speed[at->index[0]];
}

static int32_t is_done(const struct field_at *at)
{
    return state_of(at)->turn.done >> at->index[0] & 1;
}

static int32_t has_waited(const struct field_at *at)
{
    return state_of(at)->turn.waited >> at->index[0] & 1;
}

static const struct field corpse_fields[] = {
    {"stack", .kind = FIELD_WORD, .word = stack_name, .flags = FIELD_TOLD, FIELD_DOC(NULL, "name")},
    {"creature", UNIT(creature), FIELD_NAMES(creature_name, struct heroes3_rules, creature_count),
     .flags = FIELD_UNTOLD, FIELD_DOC(NULL, "kind")},
    {"start_count", UNIT(start_count), COUNTS, FIELD_DOC("creatures", "at the start")},
    {"hex", .kind = FIELD_NUMBER, .value = hex_of, .low = -1, .high = HEROES3_HEXES - 1,
     FIELD_DOC(NULL, "front hex")},
    {0},
};

static const struct field stack_fields[] = {
    {"stack", .kind = FIELD_WORD, .word = stack_name, .flags = FIELD_TOLD, FIELD_DOC(NULL, "name")},
    {"creature", UNIT(creature), FIELD_NAMES(creature_name, struct heroes3_rules, creature_count),
     .flags = FIELD_UNTOLD, FIELD_DOC(NULL, "kind")},
    {"count", UNIT(count), FIELD_NUMBERS(1, UINT16_MAX), FIELD_DOC("creatures", "alive")},
    {"hp", UNIT(hp), FIELD_NUMBERS(1, UINT16_MAX), FIELD_DOC("hit points", "of the top one")},
    {"hex", .kind = FIELD_NUMBER, .value = hex_of, .low = -1, .high = HEROES3_HEXES - 1,
     FIELD_DOC(NULL, "front hex; -1: turrets")},
    {"attack", UNIT(attack), FIELD_NUMBERS(INT16_MIN, INT16_MAX), FIELD_DOC(NULL, "now")},
    {"defence", UNIT(defence), FIELD_NUMBERS(INT16_MIN, INT16_MAX), FIELD_DOC(NULL, "now")},
    {"speed", .value = speed_of, FIELD_NUMBERS(0, 63), FIELD_DOC("hexes", "now")},
    {"shots", UNIT(shots), BYTES, FIELD_DOC("shots", "left")},
    {"retaliations", UNIT(retaliations), BYTES, FIELD_DOC(NULL, "left in this round")},
    {"morale", UNIT(morale), FIELD_NUMBERS(INT8_MIN, INT8_MAX), FIELD_DOC(NULL, "with spells")},
    {"luck", UNIT(luck), FIELD_NUMBERS(INT8_MIN, INT8_MAX), FIELD_DOC(NULL, "with spells")},
    {"done", .value = is_done, FIELD_YES, FIELD_DOC(NULL, "has had its activation")},
    {"waited", .value = has_waited, FIELD_YES, FIELD_DOC(NULL, "has waited in this round")},
    {NULL, FIELD_MANY(struct heroes3_unit, rounds), .keys = heroes3_effect_names, BYTES,
     .flags = FIELD_NO_ZEROS, FIELD_DOC("rounds", "that each effect still lasts")},
    {"strength", FIELD_MANY(struct heroes3_unit, strength), .keys = heroes3_effect_names, BYTES,
     .flags = FIELD_NO_ZEROS, FIELD_DOC(NULL, "of each effect, in its own unit")},
    {"start_count", UNIT(start_count), COUNTS, FIELD_DOC("creatures", "at the start")},
    {"hp_max", UNIT(hp_max), COUNTS, FIELD_DOC("hit points", "of an unhurt one")},
    {"shape", UNIT(shape), FIELD_NUMBERS(0, HEROES3_SHAPES - 1), .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "how it lies: on one hex, the second to the left, to the right")},
    {"conditions", UNIT(conditions), FIELD_MEMBERS(condition_names, 5), FIELD_DOC(NULL, "of it")},
    {"own_morale", UNIT(own_morale), FIELD_NUMBERS(INT8_MIN, INT8_MAX), .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "without spells")},
    {"own_luck", UNIT(own_luck), FIELD_NUMBERS(INT8_MIN, INT8_MAX), .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "without spells")},
    {"slayer_level", UNIT(slayer_level), BYTES, .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "mastery of its Slayer")},
    {"bound_by", UNIT(bound_by), BYTES, .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "stack that holds it; 255: none")},
    {"poisoned", UNIT(poisoned), BYTES, .flags = FIELD_UNTOLD,
     FIELD_DOC("%", "of the hit points that poison has taken")},
    {"casts", UNIT(casts), BYTES, .flags = FIELD_UNTOLD, FIELD_DOC("spells", "of its own, used")},
    {"fades", UNIT(fades), BYTES, .flags = FIELD_UNTOLD,
     FIELD_DOC("rounds", "that a clone lasts; 0: for ever")},
    {"twin", UNIT(twin), BYTES, .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "a clone's original; 255: none")},
    {0},
};

static const struct field thing_fields[] = {
    {"kind", FIELD_ONE(struct heroes3_thing, kind), FIELD_WORDS(thing_names, HEROES3_THING_KINDS),
     FIELD_DOC(NULL, "what it is")},
    {"owner", FIELD_ONE(struct heroes3_thing, owner), FIELD_WORDS(side_names, HEROES3_NO_SIDE + 1),
     FIELD_DOC(NULL, "whose it is")},
    {"rounds", FIELD_ONE(struct heroes3_thing, rounds), BYTES,
     FIELD_DOC("rounds", "that it lasts; 0: the whole battle")},
    {"hexes", FIELD_MANY(struct heroes3_thing, hex), FIELD_COUNTED(struct heroes3_thing, size),
     FIELD_NUMBERS(0, HEROES3_HEXES - 1), FIELD_DOC(NULL, "that it lies on")},
    {0},
};

static const struct field wall_fields[] = {
    {NULL, FIELD_MANY(struct heroes3_state, wall), .keys = heroes3_wall_part_names, BYTES,
     FIELD_DOC("hits", "that each part still stands")},
    {0},
};

static const struct field turn_fields[] = {
    {"target", STATE(target), BYTES, FIELD_DOC(NULL, "stack that is struck, or chosen first")},
    {"spell", STATE(spell), BYTES, FIELD_DOC(NULL, "that is being cast, by number")},
    {"walked", STATE(walked), FIELD_YES, FIELD_DOC(NULL, "the stack in turn has moved")},
    {"to_place", STATE(to_place), STACKS, FIELD_DOC(NULL, "stacks that Tactics lets arrange")},
    {"able", STATE(turn.able), STACKS, .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "stacks that are free to act")},
    {"morale_waiting", STATE(turn.morale_waiting), STACKS,
     FIELD_DOC(NULL, "stacks that wait for the morale phase")},
    {"had_morale", STATE(turn.had_morale), STACKS,
     FIELD_DOC(NULL, "stacks that had good or bad morale in this round")},
    {"queue", FIELD_MANY(struct heroes3_state, turn.queue),
     FIELD_COUNTED(struct heroes3_state, turn.queued), FIELD_NUMBERS(0, HEROES3_UNITS - 1),
     FIELD_DOC(NULL, "those of the morale phase, first come first")},
    {"extra", STATE(turn.extra), BYTES, FIELD_DOC(NULL, "stack with an extra turn; 255: none")},
    {"origin", FIELD_MANY(struct heroes3_state, turn.origin), BYTES, .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "slot that each clone is a copy of")},
    {"first_round", STATE(turn.first_round), FIELD_YES, .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "round 1")},
    {"creatures_played", STATE(turn.creatures_played), FIELD_YES, .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "a creature has acted in this battle")},
    {"round_opened", STATE(turn.round_opened), FIELD_YES, .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "a creature has acted in this round")},
    {"siege_opened", STATE(turn.siege_opened), FIELD_YES, .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "a siege machine has acted in this round")},
    {"first_side", STATE(first_side), FIELD_WORDS(side_names, HEROES3_NO_SIDE + 1),
     FIELD_DOC(NULL, "that acted first in this battle")},
    {"summons", FIELD_MANY(struct heroes3_state, summons), BYTES,
     FIELD_DOC("stacks", "summoned, by side")},
    {"summon_kind", FIELD_MANY(struct heroes3_state, summon_kind), BYTES, .flags = FIELD_UNTOLD,
     FIELD_DOC(NULL, "school of the elementals that each hero called, plus 1")},
    {"enchant_from", FIELD_MANY(struct heroes3_state, enchant_from), COUNTS, .flags = FIELD_UNTOLD,
     FIELD_DOC("rounds", "from which an Enchanter may cast again, by side")},
    {"cast_this_round", FIELD_MANY(struct heroes3_state, cast_this_round), FIELD_YES,
     FIELD_DOC(NULL, "by each hero")},
    {"mana", FIELD_MANY(struct heroes3_state, mana), COUNTS,
     FIELD_DOC("spell points", "left to each hero")},
    {0},
};

const struct field heroes3_fields[] = {
    {"phase", STATE(turn.phase), FIELD_WORDS(phase_names, HEROES3_ROUND_OVER + 1),
     FIELD_DOC(NULL, "of the round")},
    {"last_played", STATE(turn.last_side), FIELD_WORDS(side_names, HEROES3_NO_SIDE + 1),
     FIELD_DOC(NULL, "side that acted last")},
    {"attacker_seat", STATE(attacker_seat), FIELD_NUMBERS(0, 1), FIELD_DOC(NULL, "who attacks")},
    {"decision", STATE(decision), FIELD_WORDS(decision_names, HEROES3_DECIDE_HEX + 1),
     FIELD_DOC(NULL, "that waits")},
    {"active", STATE(active), BYTES, FIELD_DOC(NULL, "stack that it is about")},
    {"blocked", STATE(closed), .kind = FIELD_SET, .high = HEROES3_HEXES - 1,
     FIELD_DOC(NULL, "hexes of obstacles, force fields and walls")},
    {"stacks", FIELD_PARTS(struct heroes3_state, unit, stack_fields), .there = is_alive,
     FIELD_DOC(NULL, "alive; machines too")},
    {"wall", FIELD_GROUP(wall_fields), .there = has_town, FIELD_DOC(NULL, "of the town")},
    {"turn", FIELD_GROUP(turn_fields), FIELD_DOC(NULL, "how far the round has come")},
    {"corpses", FIELD_PARTS(struct heroes3_state, unit, corpse_fields), .there = is_corpse,
     FIELD_DOC(NULL, "dead stacks on the field")},
    {"things", FIELD_PARTS(struct heroes3_state, thing, thing_fields),
     FIELD_COUNTED(struct heroes3_state, thing_count), FIELD_DOC(NULL, "that lie on hexes")},
    {"over", STATE(over), FIELD_YES, .flags = FIELD_UNTOLD, FIELD_DOC(NULL, "a side is gone")},
    {"dice", FIELD_UNSEEN(struct heroes3_state, dice), FIELD_DOC(NULL, "rolls to come")},
    {"coin", FIELD_UNSEEN(struct heroes3_state, turn.coin), FIELD_DOC(NULL, "tosses to come")},
    {"reason", FIELD_UNSEEN(struct heroes3_state, turn.reason),
     FIELD_DOC(NULL, "why the last stack was next, for the trace")},
    {"alternations", FIELD_UNSEEN(struct heroes3_state, turn.alternations),
     FIELD_DOC(NULL, "for the record")},
    {"tally", FIELD_UNSEEN(struct heroes3_state, tally), FIELD_DOC(NULL, "for the record")},
    {0},
};
