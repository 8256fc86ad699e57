/* Telling a traced game's events, with the few details that nearly every event of this game has. */
#ifndef POISE_DRUMS_TELL_H
#define POISE_DRUMS_TELL_H

#include "engine/drums/drums_state.h"

enum { DRUMS_NOBODY = DRUMS_SIDES }; /* the game itself, as an actor */

/* Details of an event; what is 0 is left out, but for the amount. */
struct drums_note {
    const char *card, *other; /* titles */
    uint8_t slot, target;     /* counted from 1 */
    int amount;
};

void drums_tell_traced(const struct drums_state *s, int actor, const char *action,
                       const char *rules, const char *text, struct drums_note note);

/* Tells an event if anybody listens. The text may use {card}, {other}, {slot}, {target}, {amount}. A
 * macro, as a function's note would be written out before it finds that nobody listens. */
#define drums_tell(s, ...)                                                                         \
    (__builtin_expect((s)->head.trace != NULL, 0) ? drums_tell_traced((s), __VA_ARGS__) : (void)0)

/* The title of the Unit in a slot. */
static inline const char *drums_unit_title(const struct drums_state *s, const struct drums_rules *r,
                                           int side, unsigned slot)
{
    return r->cards[s->half[side].line[slot].unit].title;
}

extern const char *const drums_side_names[];
extern const char *const drums_phase_names[];

#endif
