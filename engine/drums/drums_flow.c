/* Plays phase after phase until the human must decide or the game is over. BP-5 */
#include "engine/drums/drums_phases.h"

static enum drums_phase play_drums_phase(struct drums_state *s, const struct drums_rules *r)
{
    switch ((enum drums_phase)s->phase) {
    case DRUMS_SETUP:
        return drums_setup(s, r);
    case DRUMS_DEPLOYMENT:
        return drums_deployment(s, r);
    case DRUMS_COMBAT:
        return drums_combat(s, r);
    case DRUMS_REPLENISHMENT:
        return drums_replenishment(s, r);
    case DRUMS_OVER:
        break;
    }
    return DRUMS_OVER;
}

void drums_begin(struct drums_state *s, const struct drums_rules *r, enum drums_phase phase)
{
    s->phase = (uint8_t)phase;
    if (phase == DRUMS_DEPLOYMENT) {
        drums_begin_deployment(s, r);
    } else if (phase == DRUMS_COMBAT) {
        drums_begin_combat(s, r);
    }
}

bool drums_play_phase(struct drums_state *s, const struct drums_rules *r)
{
    const enum drums_phase next = play_drums_phase(s, r);
    if (next == (enum drums_phase)s->phase) {
        return true;
    }
    drums_begin(s, r, next);
    return false;
}

bool drums_advance(void *state, const void *rules)
{
    struct drums_state *s = state;
    bool waiting = s->ask != DRUMS_ASK_NOTHING;
    while (!waiting && s->phase != DRUMS_OVER) {
        waiting = drums_play_phase(s, rules);
    }
    return waiting;
}
