/* How a traced game of Wroth tells what happens. Private to this room. */
#ifndef POISE_WROTH_TELL_H
#define POISE_WROTH_TELL_H

#include "engine/wroth/wroth_state.h"

enum { WROTH_NOBODY = -1 }; /* actor "game" */

extern const char *const wroth_face_names[];
extern const char *const wroth_asd_names[];

/* Tells an event of side `actor`, if anybody listens: wroth_tell(s, actor, action, rules, text,
 * TRACE_FIELDS(...)). A macro, as a function's fields would be written out before it finds that
 * nobody listens. */
#define wroth_tell(s, ...)                                                                         \
    (__builtin_expect((s)->head.trace != NULL, 0) ? wroth_tell_traced((s), __VA_ARGS__) : (void)0)

/* Notes a random outcome likewise: what was rolled, its number, its word or NULL. */
#define wroth_tell_roll(s, ...)                                                                    \
    (__builtin_expect((s)->head.trace != NULL, 0) ? trace_roll((s)->head.trace, __VA_ARGS__)       \
                                                  : (void)0)

void wroth_tell_traced(const struct wroth_state *s, int actor, const char *action,
                       const char *rules, const char *text, const struct trace_field *fields,
                       int count) __attribute__((cold));

#endif
