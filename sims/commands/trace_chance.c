#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "engine/policy/learnt.h"
#include "engine/step.h"
#include "sims/commands/trace_view.h"

const struct learnt *trace_judge(const struct variant *variant)
{
    const struct learnt *judge = NULL;
    for (int seat = 0; judge == NULL && seat < variant->seats; seat++) {
        judge = variant->sides[seat] == GAME_SIDE_HUMAN ? variant->match.seats[seat].learnt : NULL;
    }
    return judge;
}

void trace_note_chances(struct trace_view *view, const struct learnt *learnt)
{
    static struct match_table table;
    static struct learnt_judge judge;
    const struct variant *v = view->variant;
    const struct match *match = &v->match;
    const uint64_t key = rng_key(view->seed, view->index);
    const struct game_head *head = game_head(table.state);
    struct step step = step_at(match->game, match->rules, table.state, match->seats);
    static struct step_luck luck;
    step_luck_begin(&luck);
    learnt_begin(&judge, learnt, match->game, match->rules);
    step_begin(&step, key, NULL, NULL);
    while (step.waits && head->decisions < game_decisions_max(match->game)) {
        const game_move move = step_choose(&step, step_luck(&luck, &step, key ^ match->luck));
        view->chances = memory_grow(view->chances, head->decisions + 1U, sizeof *view->chances);
        view->chances[head->decisions] =
            v->sides[head->seat] == GAME_SIDE_HUMAN
                ? (double)learnt_after(&judge, step.game, step.state, step.rules, move) /
                      LEARNT_SURE
                : -1;
        step_make(&step, move);
        view->chance_count = head->decisions;
    }
}

bool trace_chance(struct trace_view *view, const struct trace_event *event, const void *state,
                  double *chance)
{
    const uint32_t decision =
        game_head_const(state)->decisions; /* counted before it is carried out */
    if (decision == 0 || decision > view->chance_count || view->chances[decision - 1] < 0 ||
        strncmp(event->actor, "human", 5) != 0) {
        return false;
    }
    *chance = view->chances[decision - 1];
    view->chances[decision - 1] = -1; /* is told with the first event of each decision */
    return true;
}
