#include "engine/drums/drums_tell.h"

const char *const drums_side_names[] = {"ai", "human", "game", NULL};
const char *const drums_phase_names[] = {"setup",         "deployment", "combat",
                                         "replenishment", "over",       NULL};

void drums_tell_traced(const struct drums_state *s, int actor, const char *action,
                       const char *rules, const char *text, struct drums_note note)
{
    struct trace_field fields[5];
    int count = 0;
    if (note.card != NULL) {
        fields[count++] = (struct trace_field){"card", 0, note.card};
    }
    if (note.other != NULL) {
        fields[count++] = (struct trace_field){"other", 0, note.other};
    }
    if (note.slot != 0) {
        fields[count++] = (struct trace_field){"slot", note.slot, NULL};
    }
    if (note.target != 0) {
        fields[count++] = (struct trace_field){"target", note.target, NULL};
    }
    fields[count++] = (struct trace_field){"amount", note.amount, NULL};
    trace_event(s, drums_phase_names[s->phase], drums_side_names[actor], action, rules, text,
                fields, count);
}
