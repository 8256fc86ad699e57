#include "tests/heroes3/replay_turn_vectors.h"

#include <stdio.h>
#include <string.h>

const struct heroes3_turn_rules vectors_rules = {
    .tie_rule = HEROES3_TIE_ALTERNATE,
    .plays = 1 << HEROES3_ACTED | 1 << HEROES3_WAITED | 1 << HEROES3_DEFENDED | 1 << HEROES3_FROZE,
    .ballista_order = HEROES3_BALLISTA_WITHIN_ARMY,
    .first_siege_tie = HEROES3_SIEGE_TIE_ATTACKER,
    .later_siege_tie = HEROES3_SIEGE_TIE_ALTERNATE,
    .machine_order = {0, 1, 2, 3, 4, 5},
    .clone_order = HEROES3_CLONES_BY_CREATION,
    .late_order = HEROES3_LATE_WAIT_PHASE,
    .idle_machines = 1,
    .morale_order = HEROES3_MORALE_FIRST_COME,
    .fallen_plays = 1,
};

enum { NAME_SIZE = 64, ACTIVATIONS_MAX = 4096 };

static const char *const phase_names[] = {"SIEGE", "NORMAL", "WAR_MACHINE", "MORALE", "WAIT"};

struct cast {
    char name[HEROES3_UNITS][NAME_SIZE];
    uint64_t on_field, dead, disabled, acted;
    int summons[2], clones[2];
    int played[HEROES3_UNITS]; /* script entries used */
};

struct play {
    const json_t *vector;
    const struct heroes3_turn_rules *rules;
    struct heroes3_turn turn;
    struct cast cast;
    int activations;
    json_t *log; /* list of rounds, each a list of [name, phase, action] */
    char *why;
    size_t size;
};

static bool fail(struct play *p, const char *what, const char *name)
{
    snprintf(p->why, p->size, "%s %s", what, name == NULL ? "" : name);
    return false;
}

static const char *text_of(const json_t *record, const char *key, const char *otherwise)
{
    const char *value = json_string_value(json_object_get(record, key));
    return value != NULL ? value : otherwise;
}

static bool read_json_flag(const json_t *record, const char *key, bool otherwise)
{
    const json_t *value = json_object_get(record, key);
    return value != NULL ? json_is_true(value) : otherwise;
}

static int machine_number(const char *kind)
{
    static const struct {
        const char *kind;
        int number;
    } machines[] = {{"ballista", HEROES3_BALLISTA},       {"tent", HEROES3_TENT},
                    {"ammo_cart", HEROES3_CART},          {"catapult", HEROES3_CATAPULT},
                    {"turret_keep", HEROES3_KEEP},        {"turret_upper", HEROES3_UPPER_TOWER},
                    {"turret_lower", HEROES3_LOWER_TOWER}};
    for (size_t i = 0; i < sizeof machines / sizeof machines[0]; i++) {
        if (strcmp(kind, machines[i].kind) == 0) {
            return machines[i].number;
        }
    }
    return -1;
}

/* The engine's number of a stack that enters the field now; -1 where there is none. */
static int number_for(struct play *p, const json_t *stack)
{
    const char *kind = text_of(stack, "kind", "creature");
    const int side =
        strcmp(text_of(stack, "side", ""), "B") == 0 ? HEROES3_DEFENDER : HEROES3_ATTACKER;
    const int base = side * HEROES3_SIDE_UNITS;
    const int slot = (int)json_integer_value(json_object_get(stack, "slot"));
    if (strcmp(kind, "creature") == 0) {
        return slot >= 0 && slot < HEROES3_SLOTS ? base + slot : -1;
    }
    if (strcmp(kind, "summoned") == 0) {
        const int next = p->cast.summons[side]++;
        return next < HEROES3_SUMMONS ? base + HEROES3_FIRST_SUMMON + next : -1;
    }
    if (strcmp(kind, "clone") == 0) {
        const int next = p->cast.clones[side]++;
        return next < HEROES3_CLONES ? base + HEROES3_FIRST_CLONE + next : -1;
    }
    const int machine = machine_number(kind);
    return machine < 0 ? -1 : base + machine;
}

static void set_able(struct play *p, int unit)
{
    const uint64_t bit = heroes3_bit(unit);
    const struct cast *c = &p->cast;
    if ((c->on_field & bit) && !(c->dead & bit) && !(c->disabled & bit)) {
        heroes3_turn_enable(&p->turn, unit);
    } else {
        heroes3_turn_disable(&p->turn, unit);
    }
}

static bool enter(struct play *p, const json_t *stack)
{
    const char *name = text_of(stack, "id", "?");
    const int unit = number_for(p, stack);
    if (unit < 0 || (p->cast.on_field & heroes3_bit(unit))) {
        return fail(p, "no place for stack", name);
    }
    snprintf(p->cast.name[unit], NAME_SIZE, "%s", name);
    p->turn.speed[unit] = (uint8_t)json_integer_value(json_object_get(stack, "speed"));
    p->turn.origin[unit] = (uint8_t)json_integer_value(json_object_get(stack, "slot"));
    p->cast.on_field |= heroes3_bit(unit);
    p->cast.dead |= read_json_flag(stack, "dead", false) ? heroes3_bit(unit) : 0;
    p->cast.disabled |= read_json_flag(stack, "disabled", false) ? heroes3_bit(unit) : 0;
    set_able(p, unit);
    return true;
}

static int find(const struct play *p, const char *name)
{
    for (int unit = 0; unit < HEROES3_UNITS; unit++) {
        if ((p->cast.on_field & heroes3_bit(unit)) && strcmp(p->cast.name[unit], name) == 0) {
            return unit;
        }
    }
    return -1;
}

static bool appear(struct play *p, const char *name)
{
    const json_t *stack;
    size_t i;
    json_array_foreach(json_object_get(p->vector, "stacks"), i, stack)
    {
        if (strcmp(text_of(stack, "id", ""), name) == 0) {
            return enter(p, stack);
        }
    }
    return fail(p, "event names no stack:", name);
}

static bool change(struct play *p, const char *type, int unit, const json_t *event)
{
    const uint64_t bit = heroes3_bit(unit);
    if (strcmp(type, "speed") == 0) {
        p->turn.speed[unit] = (uint8_t)json_integer_value(json_object_get(event, "value"));
    } else if (strcmp(type, "kill") == 0) {
        p->cast.dead |= bit;
        heroes3_turn_die(&p->turn, unit);
    } else if (strcmp(type, "resurrect") == 0) {
        p->cast.dead &= ~bit;
        set_able(p, unit);
    } else if (strcmp(type, "blind") == 0) {
        p->cast.disabled |= bit;
        set_able(p, unit);
    } else if (strcmp(type, "unblind") == 0) {
        p->cast.disabled &= ~bit;
        set_able(p, unit);
    } else {
        return fail(p, "unknown event type", type);
    }
    return true;
}

static bool happen(struct play *p)
{
    const json_t *event;
    size_t i;
    json_array_foreach(json_object_get(p->vector, "events"), i, event)
    {
        if (json_integer_value(json_object_get(event, "after")) != p->activations) {
            continue;
        }
        const char *type = text_of(event, "type", "");
        const char *name = text_of(event, "unit", "");
        const bool appears = strcmp(type, "appear") == 0;
        const int unit = appears ? 0 : find(p, name);
        if (unit < 0) {
            return fail(p, "event names no stack on the field:", name);
        }
        if (!(appears ? appear(p, name) : change(p, type, unit, event))) {
            return false;
        }
    }
    return true;
}

static bool has_skill(const struct play *p, int unit, const char *skill)
{
    const json_t *skills = json_object_get(json_object_get(p->vector, "skills"),
                                           heroes3_side_of(unit) == HEROES3_DEFENDER ? "B" : "A");
    const json_t *known;
    size_t i;
    json_array_foreach(skills, i, known)
    {
        if (strcmp(json_string_value(known), skill) == 0) {
            return true;
        }
    }
    return false;
}

/* H-13 asks for a skill; H-25 and H-26 name none. */
static bool waits(const struct play *p, int unit)
{
    const int number = heroes3_number_of(unit);
    if ((number == HEROES3_BALLISTA && !has_skill(p, unit, "artillery")) ||
        (number == HEROES3_TENT && !has_skill(p, unit, "first_aid"))) {
        return false;
    }
    return heroes3_turn_may_wait(&p->turn, unit);
}

/* What the script wants of this activation; what the rules forbid becomes `act`. */
static const char *next_action(struct play *p, int unit)
{
    const json_t *script =
        json_object_get(json_object_get(p->vector, "script"), p->cast.name[unit]);
    const json_t *entry = json_array_get(script, (size_t)p->cast.played[unit]++);
    const char *action = entry != NULL ? json_string_value(entry) : "act";
    if (strcmp(action, "wait") == 0 && !waits(p, unit)) {
        return "act";
    }
    if (strcmp(action, "act+morale") == 0 && (p->turn.had_morale & heroes3_bit(unit))) {
        return "act";
    }
    return action;
}

static bool activate(struct play *p, int unit, json_t *round)
{
    const char *phase = phase_names[p->turn.phase];
    const char *action = next_action(p, unit);
    static const struct {
        const char *action;
        enum heroes3_deed deed;
    } deeds[] = {{"act", HEROES3_ACTED},
                 {"act+morale", HEROES3_ACTED},
                 {"wait", HEROES3_WAITED},
                 {"defend", HEROES3_DEFENDED},
                 {"bad_morale", HEROES3_FROZE}};
    size_t k = 0;
    while (k < sizeof deeds / sizeof deeds[0] && strcmp(deeds[k].action, action) != 0) {
        k++;
    }
    if (k == sizeof deeds / sizeof deeds[0]) {
        return fail(p, "unknown action", action);
    }
    json_array_append_new(round, json_pack("[sss]", p->cast.name[unit], phase, action));
    heroes3_turn_played(&p->turn, p->rules, unit, deeds[k].deed);
    if (strcmp(action, "act+morale") == 0) {
        heroes3_turn_grant_extra(&p->turn, unit);
    }
    p->activations++;
    return happen(p);
}

static bool set_up_turn_order(struct play *p)
{
    heroes3_turn_start(&p->turn);
    const char *last = text_of(p->vector, "last_mover", "");
    p->turn.last_side = strcmp(last, "A") == 0   ? HEROES3_ATTACKER
                        : strcmp(last, "B") == 0 ? HEROES3_DEFENDER
                                                 : HEROES3_NO_SIDE;
    const json_t *stack;
    size_t i;
    json_array_foreach(json_object_get(p->vector, "stacks"), i, stack)
    {
        if (read_json_flag(stack, "present", true) && !enter(p, stack)) {
            return false;
        }
    }
    return happen(p);
}

static bool play(struct play *p)
{
    p->log = json_array();
    if (!set_up_turn_order(p)) {
        return false;
    }
    const json_t *first = json_object_get(p->vector, "first_round");
    const int from = first != NULL ? (int)json_integer_value(first) : 1;
    const json_t *asked = json_object_get(p->vector, "rounds");
    const int rounds = asked != NULL ? (int)json_integer_value(asked) : 1;
    for (int k = 0; k < rounds; k++) {
        json_t *round = json_array();
        json_array_append_new(p->log, round);
        heroes3_turn_begin_round(&p->turn, from + k == 1);
        int unit;
        while ((unit = heroes3_turn_next(&p->turn, p->rules)) != HEROES3_NO_UNIT) {
            if (p->activations == ACTIVATIONS_MAX) {
                return fail(p, "the round does not end", NULL);
            }
            if (!activate(p, unit, round)) {
                return false;
            }
        }
    }
    return true;
}

json_t *vectors_load(const char *path, char *why, size_t size)
{
    json_error_t error;
    json_t *root = json_load_file(path, 0, &error);
    if (root == NULL) {
        snprintf(why, size, "%s:%d: %s", path, error.line, error.text);
        return NULL;
    }
    if (!json_is_array(json_object_get(root, "vectors"))) {
        snprintf(why, size, "%s: there is no list `vectors`", path);
        json_decref(root);
        return NULL;
    }
    return root;
}

static bool compare(const json_t *expected, const json_t *log, char *why, size_t size)
{
    if (json_equal(expected, log)) {
        return true;
    }
    char *wanted = json_dumps(expected, JSON_COMPACT);
    char *got = json_dumps(log, JSON_COMPACT);
    snprintf(why, size, "expected %s\n     but got %s", wanted, got);
    free(wanted);
    free(got);
    return false;
}

bool vector_passes(const json_t *vector, const struct heroes3_turn_rules *rules, char *why,
                   size_t size)
{
    struct play p = {.vector = vector, .rules = rules, .why = why, .size = size};
    const bool ok = play(&p) && compare(json_object_get(vector, "expected"), p.log, why, size);
    json_decref(p.log);
    return ok;
}

bool vector_matches_units(const json_t *vector, const struct heroes3_turn_rules *rules,
                          const json_t *units, char *why, size_t size)
{
    struct play p = {.vector = vector, .rules = rules, .why = why, .size = size};
    bool ok = play(&p);
    json_t *names = json_array();
    const json_t *round, *entry;
    size_t i, k;
    json_array_foreach(p.log, i, round)
    {
        json_array_foreach(round, k, entry)
        {
            json_array_append(names, json_array_get(entry, 0));
        }
    }
    ok = ok && compare(units, names, why, size);
    json_decref(names);
    json_decref(p.log);
    return ok;
}
