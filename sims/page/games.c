#include "sims/page/games.h"

#define XXH_INLINE_ALL /* the module has no libraries */
#include <xxhash.h>

void page_games(const struct match *match, uint64_t seed, uint64_t first, uint32_t count,
                struct module_totals *totals)
{
    static struct match_table table;
    _Alignas(8) unsigned char record[GAME_RECORD_MAX];
    *totals = (struct module_totals){0};
    for (uint32_t k = 0; k < count; k++) {
        (void)match_play(match, seed, first + k, &table, NULL, record); /* endless: no winner */
        const struct game_head *head = game_head_const(table.state);
        totals->winners[head->winner]++;
        totals->rounds += head->round;
        totals->decisions += head->decisions;
        totals->ai_score += head->ai_score;
        totals->human_score += head->human_score;
        totals->digest = XXH3_64bits_withSeed(record, match->game->record_size, totals->digest);
    }
}
