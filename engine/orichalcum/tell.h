/* How the room tells its events: one line each, and nothing at all where nobody listens. */
#ifndef POISE_ORICHALCUM_TELL_H
#define POISE_ORICHALCUM_TELL_H

#include "engine/orichalcum/state.h"

enum { ORI_TELL_FIELDS = 4, ORI_GAME = ORI_SIDES }; /* actor "game" follows the sides */

void ori_tell_event(const struct ori_state *s, int actor, const char *action, const char *rules,
                    const char *text, const struct trace_field fields[ORI_TELL_FIELDS]);

/* Fields end at the first without a key. A macro, as a function's fields would be written out before
 * it finds that nobody listens. */
#define ori_tell(s, ...)                                                                           \
    (__builtin_expect((s)->head.trace != NULL, 0) ? ori_tell_event((s), __VA_ARGS__) : (void)0)

static inline void ori_tell_roll(const struct ori_state *s, const char *what, int64_t value,
                                 const char *word)
{
    if (__builtin_expect(s->head.trace != NULL, 0)) {
        trace_roll(s->head.trace, what, value, word);
    }
}

#endif
