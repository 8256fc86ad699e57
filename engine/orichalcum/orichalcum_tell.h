/* How the room tells its events: one line each, and nothing at all where nobody listens. */
#ifndef POISE_ORICHALCUM_TELL_H
#define POISE_ORICHALCUM_TELL_H

#include "engine/orichalcum/orichalcum_state.h"

enum { ORICHALCUM_GAME = ORICHALCUM_SIDES }; /* the game itself, as an actor */

void orichalcum_tell_traced(const struct orichalcum_state *s, int actor, const char *action,
                            const char *rules, const char *text, const struct trace_field *fields,
                            int field_count) __attribute__((cold));

/* Tells an event if anybody listens; the last arguments are TRACE_FIELDS or TRACE_NO_FIELDS. A
 * macro, as a function's fields would be made before it finds that nobody listens. */
#define orichalcum_tell(s, ...)                                                                    \
    (__builtin_expect((s)->head.trace != NULL, 0) ? orichalcum_tell_traced((s), __VA_ARGS__)       \
                                                  : (void)0)

static inline void orichalcum_tell_roll(const struct orichalcum_state *s, const char *what,
                                        int64_t value, const char *word)
{
    if (__builtin_expect(s->head.trace != NULL, 0)) {
        trace_roll(s->head.trace, what, value, word);
    }
}

#endif
