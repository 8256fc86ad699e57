#include "engine/orichalcum/orichalcum_tell.h"

static const char *const phase_names[] = {"select",  "place",        "resolve", "additional action",
                                          "discard", "end of round", "setup"};
static const char *const actor_names[] = {"ai", "human", "game"};

void orichalcum_tell_traced(const struct orichalcum_state *s, int actor, const char *action,
                            const char *rules, const char *text, const struct trace_field *fields,
                            int field_count)
{
    trace_event(s, phase_names[s->phase], actor_names[actor], action, rules, text, fields,
                field_count);
}

const char *orichalcum_cite_these(char out[ORICHALCUM_CITED], const char *const rules[], int count)
{
    struct text text = {out, ORICHALCUM_CITED, 0};
    for (int i = 0; i < count; i++) {
        if (rules[i] != NULL) {
            text_add(&text, "%s%s", text.used > 0 ? " " : "", rules[i]);
        }
    }
    return out;
}
