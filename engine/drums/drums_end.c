/* Notes the winner and reason of a finished game, and traces the end. BP-35 BP-36 BP-37 */
#include "engine/drums/drums_phases.h"
#include "engine/drums/drums_record.h"

enum drums_phase drums_finish(struct drums_state *s, enum game_winner winner, enum drums_end reason,
                              const char *rules)
{
    s->head.winner = (uint8_t)winner;
    s->head.end_reason = (uint8_t)reason;
    game_tell_end(s, drums_columns, rules);
    return DRUMS_OVER;
}
