/* The chance that the humans win after each of their decisions, as shown by `poise trace`. A learnt
 * player of the humans judges. */
#include <string.h>

#include "analysis/base/memory.h"
#include "engine/policy/learnt.h"
#include "engine/policy/step.h"
#include "sims/commands/trace_view.h"

void trace_note_chances(struct trace_view *view, const struct policy *player)
{
    static struct match_table table;
    static _Alignas(64) unsigned char after[GAME_STATE_MAX];
    static struct learnt_judge judge;
    const struct variant *v = view->variant;
    const struct match *match = &v->match;
    const uint64_t key = rng_key(view->seed, view->index);
    const struct game_head *head = game_head(table.state);
    struct decision_step step = step_at(match->game, match->rules, table.state, match->seats);
    static struct step_luck luck;
    step_luck_begin(&luck);
    learnt_begin(&judge, player->learnt, match->game, match->rules);
    step_start_game(&step, key, NULL, NULL);
    while (step.waits && head->decisions < game_decisions_max(match->game)) {
        const game_move move = step_choose(&step, step_luck(&luck, &step, key ^ match->luck));
        view->chances = memory_grow(view->chances, head->decisions + 1U, sizeof *view->chances);
        view->chances[head->decisions] = -1;
        if (v->sides[head->seat] == GAME_SIDE_HUMAN) {
            game_copy(match->game, after, step.state);
            view->chances[head->decisions] =
                (double)learnt_after(&judge, player, match->game, after, match->rules, head->seat,
                                     move) /
                LEARNT_SURE;
        }
        step_make(&step, move);
        view->chance_count = head->decisions;
    }
}

bool trace_chance(struct trace_view *view, const struct trace_event *event, const void *state,
                  double *chance)
{
    const uint32_t decision =
        game_head_const(state)->decisions; /* a decision is counted before it is carried out */
    if (decision == 0 || decision > view->chance_count || view->chances[decision - 1] < 0 ||
        strncmp(event->actor, "human", 5) != 0) {
        return false;
    }
    *chance = view->chances[decision - 1];
    view->chances[decision - 1] = -1; /* used up: shown with the first event only */
    return true;
}
