#include "engine/orichalcum/orichalcum_tell.h"

static const char *const phase_names[] = {"select",  "place",        "resolve", "additional action",
                                          "discard", "end of round", "setup"};
static const char *const actor_names[] = {"ai", "human", "game"};

void orichalcum_tell_event(const struct orichalcum_state *s, int actor, const char *action,
                           const char *rules, const char *text,
                           const struct trace_field fields[ORICHALCUM_TELL_FIELDS])
{
    int count = 0;
    while (count < ORICHALCUM_TELL_FIELDS && fields[count].key != NULL) {
        count++;
    }
    trace_event(s, phase_names[s->phase], actor_names[actor], action, rules, text, fields, count);
}
