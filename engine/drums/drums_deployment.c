/* The Deployment Phase: both sides take single actions in turn until both have passed. */
#include "engine/drums/drums_ai.h"
#include "engine/drums/drums_human.h"
#include "engine/drums/drums_moves.h"
#include "engine/drums/drums_phases.h"
#include "engine/drums/drums_tell.h"

/* B-9 BP-6 */
static void pass_token(struct drums_state *s, const struct drums_rules *r)
{
    if (r->first_player_later == DRUMS_LATER_ALTERNATES) {
        s->first ^= 1;
    } else if (r->first_player_later == DRUMS_LATER_RANDOM) {
        s->first = drums_toss(s, s->head.round);
    }
}

void drums_begin_deployment(struct drums_state *s, const struct drums_rules *r)
{
    if (s->head.round > 1) {
        pass_token(s, r);
    }
    s->ties = rng_stream(s->head.key, DRUMS_PURPOSE_TIES, s->head.round);
    s->turn = s->first; /* BP-7 */
    for (int side = 0; side < DRUMS_SIDES; side++) {
        s->half[side].passed = s->half[side].ability_used = false;
    }
    drums_tell(s, DRUMS_NOBODY, "round", s->head.round > 1 ? "BP-5 BP-6" : "BP-5",
               "round {round} begins; {first_player} is First Player",
               TRACE_FIELDS({"round", s->head.round, NULL},
                            {"first_player", s->first, drums_side_names[s->first]}));
}

static bool may_act(const struct drums_state *s, const struct drums_rules *r)
{
    return !s->half[s->turn].passed || (s->turn == DRUMS_HUMAN && r->may_return); /* BP-10 */
}

enum drums_phase drums_deployment(struct drums_state *s, const struct drums_rules *r)
{
    while (!s->half[DRUMS_AI].passed || !s->half[DRUMS_HUMAN].passed) {
        if (may_act(s, r) && s->turn == DRUMS_AI) {
            drums_ai_act(s, r);
        } else if (may_act(s, r)) {
            s->half[DRUMS_HUMAN].passed = false;
            if (drums_human_can_act(s, r)) {
                s->ask = DRUMS_ASK_ACTION;
                return DRUMS_DEPLOYMENT;
            }
            drums_human_pass(s);
            continue;
        }
        s->turn ^= 1;
        drums_note(s, "BP-7");
    }
    return DRUMS_COMBAT;
}
