/* How a game ends. BP-35 BP-36 BP-37 */
#include "engine/drums/drums_phases.h"
#include "engine/drums/drums_tell.h"

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
