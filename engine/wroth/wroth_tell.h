/* How a traced game of Wroth tells what happens. Private to this room. */
#ifndef POISE_WROTH_TELL_H
#define POISE_WROTH_TELL_H

#include "engine/wroth/wroth_state.h"

enum { WROTH_NOBODY = -1 }; /* actor "game" */

extern const char *const wroth_face_names[];
extern const char *const wroth_asd_names[];
extern const char *const wroth_place_names[]; /* Shores, then the regions */

/* Tells an event of side `actor`, if anybody listens: wroth_tell(s, actor, action, rules, text,
 * TRACE_FIELDS(...)). A macro, as a function's fields would be written out before it finds that
 * nobody listens. */
#define wroth_tell(s, ...)                                                                         \
    (__builtin_expect((s)->head.trace != NULL, 0) ? wroth_tell_traced((s), __VA_ARGS__) : (void)0)

/* The same for an action whose `cause` may be other than the side's own die (Double, Spoils, chaos):
 * rules and sentence then name it. wroth_tell_by(s, cause, actor, ...) */
#define wroth_tell_by(s, ...)                                                                      \
    (__builtin_expect((s)->head.trace != NULL, 0) ? wroth_tell_caused((s), __VA_ARGS__) : (void)0)

/* Notes rules that acted without an event of their own. */
#define wroth_note(s, rules)                                                                       \
    (__builtin_expect((s)->head.trace != NULL, 0) ? trace_rules((s)->head.trace, rules) : (void)0)

/* Notes a random outcome likewise: what was rolled, its number, its word or NULL, and on how many of how
 * many sides it is. */
#define wroth_tell_roll(s, ...)                                                                    \
    (__builtin_expect((s)->head.trace != NULL, 0) ? trace_die((s)->head.trace, __VA_ARGS__)        \
                                                  : (void)0)

void wroth_tell_traced(const struct wroth_state *s, int actor, const char *action,
                       const char *rules, const char *text, const struct trace_field *fields,
                       int count) __attribute__((cold));
void wroth_tell_caused(const struct wroth_state *s, enum wroth_cause cause, int actor,
                       const char *action, const char *rules, const char *text,
                       const struct trace_field *fields, int count) __attribute__((cold));

#endif
