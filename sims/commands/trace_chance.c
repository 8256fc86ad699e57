#include <string.h>

#include "engine/policy/learnt.h"
#include "sims/commands/trace_view.h"

const struct learnt *trace_judge(const struct variant *variant)
{
    const struct learnt *judge = NULL;
    for (int seat = 0; judge == NULL && seat < variant->seats; seat++) {
        judge = variant->sides[seat] == GAME_SIDE_HUMAN ? variant->match.seats[seat].learnt : NULL;
    }
    return judge;
}

bool trace_chance(const struct trace_view *view, const struct trace_event *event, const void *state,
                  double *chance)
{
    static struct learnt_judge judge;
    const struct variant *v = view->variant;
    int seat = 0;
    if (view->judge == NULL || strncmp(event->actor, "human", 5) != 0) {
        return false;
    }
    while (v->sides[seat] != GAME_SIDE_HUMAN) {
        seat++;
    }
    /* what the seat does not see is not observed: nothing needs to be dealt anew */
    learnt_begin(&judge, view->judge);
    const int64_t odds = learnt_odds(&judge, v->match.game, state, v->match.rules, seat, true);
    *chance = (double)learnt_chance(odds) / LEARNT_SURE;
    return true;
}
