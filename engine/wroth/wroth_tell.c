/* Sends trace events of Wroth, with the actor's name and the reason why it acts. See
 * wroth_tell.h. */
#include "engine/wroth/wroth_tell.h"

#include <stdio.h>

const char *const wroth_face_names[] = {"mine", "extend", "maneuver", "battle", "none", NULL};
const char *const wroth_asd_names[] = {"mine", "strike", "assault", "double", "none", NULL};

const char *const wroth_place_names[] = {"Shores",   "region 1", "region 2", "region 3", "region 4",
                                         "region 5", "region 6", "region 7", "region 8"};

static const char *const phase_names[] = {
    [WROTH_SETUP] = "setup",
    [WROTH_MAINTENANCE] = "maintenance",
    [WROTH_CHAOS] = "maintenance",
    [WROTH_SPOILS] = "spoils",
    [WROTH_GROUNDWORK] = "groundwork",
    [WROTH_DRAFT] = "draft",
    [WROTH_HUMAN_TURNS] = "actions",
    [WROTH_AI_ACTION] = "actions",
    [WROTH_AI_ASD] = "actions",
    [WROTH_AI_END] = "actions",
    [WROTH_SCORING] = "victory points",
    [WROTH_OVER] = "victory points",
};

static const char *const actor_names[] = {"game", "human", "human 2", "human 3", "human 4", "ai"};

void wroth_tell_traced(const struct wroth_state *s, int actor, const char *action,
                       const char *rules, const char *text, const struct trace_field *fields,
                       int count)
{
    trace_event(s, phase_names[s->stage], actor_names[actor + 1], action, rules, text, fields,
                count);
}

void wroth_tell_caused(const struct wroth_state *s, enum wroth_cause cause, int actor,
                       const char *action, const char *rules, const char *text,
                       const struct trace_field *fields, int count)
{
    static const struct {
        const char *rules, *text;
    } causes[] = {
        [WROTH_BY_TURN] = {"", ""},
        [WROTH_BEFORE_TURN] = {" W-8", ""},
        [WROTH_BY_AI_DOUBLE] = {" W-30 W-31", " (Double repeats its first action)"},
        [WROTH_BY_AI_SPOILS] = {" WP-23", " (Spoils)"},
        [WROTH_BY_CHAOS] = {" WP-20", " (chaos)"},
        [WROTH_BY_ABILITY] = {" WP-53", " (ability)"},
        [WROTH_BY_HUMAN_DOUBLE] = {" W-59", " (Double repeats the action)"},
        [WROTH_BY_HUMAN_SPOILS] = {" WP-21", " (Spoils)"},
    };
    char all_rules[96], sentence[256];
    snprintf(all_rules, sizeof all_rules, "%s%s", rules, causes[cause].rules);
    snprintf(sentence, sizeof sentence, "%s%s", text, causes[cause].text);
    wroth_tell_traced(s, actor, action, all_rules, sentence, fields, count);
}
