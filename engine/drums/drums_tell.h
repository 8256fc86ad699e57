/* Trace events of a game. All of them do nothing if the game is not traced. */
#pragma once

#include "engine/drums/drums_state.h"

enum { DRUMS_NOBODY = DRUMS_SIDES }; /* the game itself, as an actor */

extern const char *const drums_phase_names[];

/* Out of line, so that what is told costs a game that is not traced nothing. */
void drums_tell_traced(const struct drums_state *s, unsigned actor, const char *action,
                       const char *rules, const char *text, const struct trace_field *fields,
                       int field_count) __attribute__((cold));

/* Traces an event if the game is traced; the last argument is TRACE_FIELDS(...) or TRACE_NO_FIELDS.
 * It is a macro so that the fields are not computed in a game that is not traced. */
#define drums_tell(s, ...) TRACE_IF_HEARD(s, drums_tell_traced((s), __VA_ARGS__))

/* Details of an event: a card, the Unit in a slot, a Hero, a slot (shown counted from 1). */
static inline struct trace_field drums_tell_card(const char *key, const struct drums_rules *r,
                                                 uint8_t kind)
{
    return (struct trace_field){key, kind, r->cards[kind].title};
}

static inline struct trace_field drums_tell_unit(const char *key, const struct drums_state *s,
                                                 const struct drums_rules *r, unsigned side,
                                                 unsigned slot)
{
    return drums_tell_card(key, r, s->half[side].line[slot].unit);
}

static inline struct trace_field drums_tell_hero(const char *key, const struct drums_state *s,
                                                 const struct drums_rules *r, unsigned side)
{
    const uint8_t hero = s->half[side].hero;
    return (struct trace_field){key, hero, r->heroes[hero].title};
}

static inline struct trace_field drums_tell_slot(const char *key, unsigned slot)
{
    return (struct trace_field){key, slot + 1, NULL};
}
