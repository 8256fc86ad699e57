/* Trace events of Wroth. The macros cost one branch if the game is not traced. Private to this
 * room. */
#ifndef POISE_WROTH_TELL_H
#define POISE_WROTH_TELL_H

#include "engine/wroth/wroth_state.h"

enum { WROTH_NOBODY = -1 }; /* actor "game" */

extern const char *const wroth_face_names[];
extern const char *const wroth_asd_names[];
extern const char *const wroth_place_names[]; /* Shores, then the regions */

/* Traces an event of side `actor`: wroth_tell(s, actor, action, rules, text, TRACE_FIELDS(...)). A
 * macro, because a function's arguments would be computed even if the game is not traced. */
#define wroth_tell(s, ...)                                                                         \
    (__builtin_expect((s)->head.trace != NULL, 0) ? wroth_tell_traced((s), __VA_ARGS__) : (void)0)

/* The same for an action that may have another `cause` than the side's own die (Double, Spoils,
 * chaos). Rules and sentence then name the cause: wroth_tell_by(s, cause, actor, ...). */
#define wroth_tell_by(s, ...)                                                                      \
    (__builtin_expect((s)->head.trace != NULL, 0) ? wroth_tell_caused((s), __VA_ARGS__) : (void)0)

/* Notes rules that acted without an event of their own. */
#define wroth_note(s, rules)                                                                       \
    (__builtin_expect((s)->head.trace != NULL, 0) ? trace_rules((s)->head.trace, rules) : (void)0)

/* Notes a random outcome: what was rolled, its number, its word or NULL, how many sides show it,
 * and how many sides there are. See trace_die. */
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
