/* Names of sides and phases in events, and the one function that traces an event. */
#include "engine/drums/drums_tell.h"

const char *const drums_side_names[] = {"ai", "human", "game", NULL};
const char *const drums_phase_names[] = {"setup",         "deployment", "combat",
                                         "replenishment", "over",       NULL};

void drums_tell_traced(const struct drums_state *s, unsigned actor, const char *action,
                       const char *rules, const char *text, const struct trace_field *fields,
                       int field_count)
{
    trace_event(s, drums_phase_names[s->phase], drums_side_names[actor], action, rules, text,
                fields, field_count);
}
