/* The driver of the phases. BP-5 */
#include "engine/drums/drums_phases.h"
#include "engine/drums/drums_tell.h"

static enum drums_phase play(struct drums_state *s, const struct drums_rules *r)
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
    const enum drums_phase next = play(s, r);
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

enum drums_phase drums_finish(struct drums_state *s, enum game_winner winner, enum drums_end reason,
                              const char *rules)
{
    static const char *const texts[] = {
        [GAME_AI] = "the game is over: the AI wins",
        [GAME_HUMAN] = "the game is over: the human wins",
        [GAME_DRAW] = "the game is over: a draw",
        [GAME_UNFINISHED] = "the game is broken off",
    };
    s->head.winner = (uint8_t)winner;
    s->head.end_reason = (uint8_t)reason;
    drums_tell(s, DRUMS_NOBODY, "end", rules, texts[winner],
               TRACE_FIELDS({"reason", reason, drums_end_names[reason]}));
    return DRUMS_OVER;
}
