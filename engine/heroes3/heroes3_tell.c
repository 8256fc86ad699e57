/* Names of stacks, and the events of a traced battle. */
#include "engine/heroes3/heroes3_tell.h"

#include <stdio.h>
#include <string.h>

static const char *const phase_names[] = {"siege",  "normal", "war machines",
                                          "morale", "wait",   "over"};

void heroes3_unit_number(int unit, struct text *out)
{
    const int number = heroes3_number_of(unit);
    const char side = heroes3_side_of(unit) == HEROES3_ATTACKER ? 'A' : 'B';
    const char *kind = number < HEROES3_FIRST_SUMMON  ? ""
                       : number < HEROES3_KEEP        ? "s"
                       : number < HEROES3_FIRST_CLONE ? "m"
                                                      : "c";
    text_add(out, "%c%s%d", side, kind,
             number < HEROES3_FIRST_SUMMON  ? number
             : number < HEROES3_KEEP        ? number - HEROES3_FIRST_SUMMON
             : number < HEROES3_FIRST_CLONE ? number - HEROES3_KEEP
                                            : number - HEROES3_FIRST_CLONE);
}

void heroes3_unit_name(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                       char *out, size_t size)
{
    struct text text = {out, size, 0, 0};
    text_add(&text, "%s ", heroes3_creature_of(s, r, unit)->name);
    heroes3_unit_number(unit, &text);
}

/* A number that a text names: one of a hex is told as the board's name of it, a spell as its own. */
static struct trace_field make_number_field(const struct heroes3_rules *r, const char *key,
                                            int64_t value)
{
    static const char *const hexes[] = {"hex", "from", "to"};
    for (size_t k = 0; k < sizeof hexes / sizeof *hexes; k++) {
        if (strcmp(key, hexes[k]) == 0) {
            return (struct trace_field){key, value,
                                        value == HEROES3_NOWHERE ? "a wall" : r->board.name[value]};
        }
    }
    return (struct trace_field){key, value,
                                strcmp(key, "spell") == 0 ? heroes3_spell_names[value] : NULL};
}

static void tell_in_phase(const struct heroes3_state *s, const struct heroes3_rules *r,
                          const char *phase, const char *action, const char *rules,
                          const char *text, int unit, int target, int64_t first, int64_t second)
{
    char who[40], whom[40] = "";
    heroes3_unit_name(s, r, unit, who, sizeof who);
    if (target != HEROES3_NO_UNIT) {
        heroes3_unit_name(s, r, target, whom, sizeof whom);
    }
    struct trace_field told[4] = {{"unit", unit, who}};
    char keys[2][16];
    int count = 1, numbers = 0;
    for (const char *key = strchr(text, '{'); key != NULL; key = strchr(key, '{')) {
        const size_t length = strcspn(++key, "}");
        if (strncmp(key, "target}", length + 1) == 0) {
            told[count++] = (struct trace_field){"target", target, whom};
        } else if (strncmp(key, "unit}", length + 1) != 0) {
            snprintf(keys[numbers], sizeof *keys, "%.*s", (int)length, key);
            told[count++] = make_number_field(r, keys[numbers], numbers == 0 ? first : second);
            numbers++;
        }
    }
    const char *actor = game_side_names[heroes3_seat_of(s, heroes3_side_of(unit))];
    trace_event(s, phase, actor, action, rules, text, told, count);
}

void heroes3_tell_traced(const struct heroes3_state *s, const struct heroes3_rules *r,
                         const char *action, const char *rules, const char *text, int unit,
                         int target, int64_t first, int64_t second)
{
    tell_in_phase(s, r, phase_names[s->turn.phase], action, rules, text, unit, target, first,
                  second);
}

void heroes3_tell_setup(const struct heroes3_state *s, const struct heroes3_rules *r)
{
    if (s->head.trace == NULL) {
        return;
    }
    for (uint64_t left = s->alive; left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
        TRACE_NOTE(s, heroes3_is(c, HEROES3_TWO_HEX) ? "HM-4" : NULL);
        TRACE_NOTE(s, heroes3_at_home(r, c) ? "HM-10" : NULL);
        TRACE_NOTE(s, heroes3_has_feelings(c) ? NULL : "HA-17");
        const struct heroes3_army *a = &r->army[heroes3_seat_of(s, heroes3_side_of(unit))];
        const struct heroes3_special *special = &a->hero.special[s->unit[unit].creature];
        const int own = special->attack + special->defence + special->damage + special->speed;
        TRACE_NOTE(s, own > 0 ? "HH-2" : NULL);
        tell_in_phase(s, r, "setup", "setup",
                      a->source == HEROES3_ARMY_GROWTH ? "HM-5 HM-15" : "HM-5 HM-12",
                      "{count} {unit} on {hex}", unit, HEROES3_NO_UNIT, s->unit[unit].count,
                      s->unit[unit].hex);
    }
}

void heroes3_tell_round(const struct heroes3_state *s)
{
    TRACE_IF_HEARD(s,
                   trace_event(s, "round", "game", "round", "H-1 H-2 H-7", "round {round} begins",
                               TRACE_FIELDS({"round", s->head.round, NULL})));
}

/* The rules that made this stack the next one. */
static void name_reason(const struct heroes3_turn *t, int unit, struct text *ids)
{
    static const struct {
        const char *alone, *alternation, *slot;
    } of_phase[] = {[HEROES3_SIEGE] = {"H-23 H-24", "H-4", "H-23"},
                    [HEROES3_NORMAL] = {"H-3", "H-4 H-5", "H-9"},
                    [HEROES3_MACHINES] = {"H-2", "H-12", "H-10"},
                    [HEROES3_MORALE] = {"H-15 H-16 H-17", "H-4", "H-9"},
                    [HEROES3_WAIT] = {"H-18", "H-19 H-20", "H-21"}};
    if (t->reason & HEROES3_BY_MORALE) {
        text_add(ids, "HD-13");
        return;
    }
    const bool waited = (t->waited >> unit) & 1;
    text_add(ids, "%s", of_phase[t->phase].alone);
    if (t->phase == HEROES3_MACHINES && waited) {
        text_add(ids, " %s",
                 (heroes3_bit(unit) & HEROES3_TURRET_BITS)     ? "H-25"
                 : heroes3_number_of(unit) == HEROES3_CATAPULT ? "H-26"
                                                               : "H-14");
    }
    if (t->phase == HEROES3_WAIT && !waited) {
        text_add(ids, " H-27%s",
                 t->reason & (HEROES3_BY_ALTERNATION | HEROES3_BY_SLOT) ? " H-28" : "");
    }
    text_add(ids, "%s%s", t->reason & HEROES3_BY_ATTACKER ? " H-6" : "",
             t->reason & HEROES3_BY_ALTERNATION ? " " : "");
    text_add(ids, "%s", t->reason & HEROES3_BY_ALTERNATION ? of_phase[t->phase].alternation : "");
    if ((t->reason & HEROES3_BY_ALTERNATION) && heroes3_number_of(unit) >= HEROES3_FIRST_CLONE) {
        text_add(ids, " H-30");
    }
    if ((t->reason & HEROES3_BY_ALTERNATION) && t->phase == HEROES3_NORMAL && !t->round_opened) {
        text_add(ids, "%s", t->siege_opened ? " H-8" : " H-7");
    }
    if (t->reason & (HEROES3_BY_SLOT | HEROES3_BY_CLONE)) {
        text_add(ids, " %s%s", of_phase[t->phase].slot,
                 t->reason & HEROES3_BY_CLONE ? " H-31" : "");
    }
}

void heroes3_tell_turn(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    if (s->head.trace != NULL) {
        char ids[64];
        struct text text = {ids, sizeof ids, 0};
        name_reason(&s->turn, unit, &text);
        heroes3_tell(s, r, "activate", ids, "it is the turn of {unit}, speed {speed}", unit,
                     HEROES3_NO_UNIT, s->turn.speed[unit], 0);
    }
}

void heroes3_tell_wall(const struct heroes3_state *s, int part)
{
    TRACE_IF_HEARD(s, trace_event(s, phase_names[s->turn.phase], "game", "wall", "HC-1 HC-3",
                                  "{part} is hit and stands {left} more",
                                  TRACE_FIELDS({"part", part, heroes3_wall_part_names[part]},
                                               {"left", s->wall[part], NULL})));
}
