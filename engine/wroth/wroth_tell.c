#include "engine/wroth/wroth_tell.h"

const char *const wroth_face_names[] = {"mine", "extend", "maneuver", "battle", "none", NULL};
const char *const wroth_asd_names[] = {"mine", "strike", "assault", "double", "none", NULL};

static const char *const phase_names[] = {
    [WROTH_SETUP] = "setup",           [WROTH_MAINTENANCE] = "maintenance",
    [WROTH_CHAOS] = "maintenance",     [WROTH_SPOILS] = "spoils",
    [WROTH_GROUNDWORK] = "groundwork", [WROTH_DRAFT] = "draft",
    [WROTH_HUMAN_TURNS] = "actions",   [WROTH_AI_ACTION] = "actions",
    [WROTH_AI_ASD] = "actions",        [WROTH_SCORING] = "victory points",
    [WROTH_OVER] = "victory points",
};

static const char *const actor_names[] = {"game", "human 1", "human 2", "human 3", "human 4", "ai"};

void wroth_tell_traced(const struct wroth_state *s, int actor, const char *action,
                       const char *rules, const char *text, const struct trace_field *fields,
                       int count)
{
    trace_event(s, phase_names[s->stage], actor_names[actor + 1], action, rules, text, fields,
                count);
}
