/* The game's table of functions. */
#include "engine/drums/drums.h"

#include "engine/drums/drums_greedy.h"
#include "engine/drums/drums_human.h"
#include "engine/drums/drums_phases.h"
#include "engine/drums/drums_record.h"
#include "engine/drums/drums_redeal.h"
#include "engine/drums/drums_view.h"

/* The human decides; the book leaves the AI nothing to decide. */
static int seats(const void *rules, uint8_t sides[])
{
    (void)rules;
    sides[0] = GAME_SIDE_HUMAN;
    return 1;
}

static bool advance(void *state, const void *rules)
{
    struct drums_state *s = state;
    const struct drums_rules *r = rules;
    bool waiting = s->ask != DRUMS_ASK_NOTHING;
    while (!waiting && !s->over) {
        switch ((enum drums_phase)s->phase) {
        case DRUMS_SETUP:
            waiting = drums_setup(s, r);
            break;
        case DRUMS_DEPLOYMENT:
            waiting = drums_deployment(s, r);
            break;
        case DRUMS_COMBAT:
            waiting = drums_combat(s, r);
            break;
        case DRUMS_REPLENISHMENT:
            waiting = drums_replenishment(s, r);
            break;
        }
    }
    return waiting;
}

static const struct game_policy policies[] = {
    {"idle", "passes in Deployment, holds in Combat", drums_choose_idle},
    {"greedy", "the action that adds most to the coming Combat, by the weights `greedy`",
     drums_choose_greedy},
    {0},
};

const struct game drums_game = {
    .name = "drums",
    .title = "Drums of War: Enclave",
    .doc = "a card AI with a flowchart against a player, two armies on facing front lines",
    .rules_size = sizeof(struct drums_rules),
    .state_size = sizeof(struct drums_state),
    .record_size = sizeof(struct drums_record),
    .params = drums_params,
    .columns = drums_columns,
    .rule_ids = drums_rule_ids,
    .policies = policies,
    .ai_policy = NULL,
    .prepare = drums_prepare,
    .seats = seats,
    .start = drums_start,
    .advance = advance,
    .moves = drums_moves,
    .apply = drums_apply,
    .redeal = drums_redeal,
    .verify = drums_verify,
    .record = drums_record,
    .name_move = drums_name_move,
    .show = drums_show,
    .draw = drums_draw_table,
};
