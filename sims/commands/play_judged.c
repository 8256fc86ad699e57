/* Hints of `poise play` if the adviser is a learnt player: it judges moves at once, without playing
 * games. See sims/play/judged.h. */
#include <math.h>
#include <stdlib.h>

#include "sims/commands/play_talk.h"
#include "sims/play/judged.h"

double talk_points(double chance)
{
    return round(1000 * chance) / 10 + 0.0; /* + 0.0 turns -0.0 into 0.0 */
}

static void tell_unknown_chance(const struct play_talk *talk)
{
    talk_say(talk, 0,
             "What comes then is not known: the game that was solved has no such position.");
}

/* Lists the best legal moves: chance to win, cost in points, move. */
static void list_all_judged(const struct play_talk *talk)
{
    static struct judged_move list[GAME_MOVES_MAX];
    const int count = judged_moves(talk->play, &talk->players.adviser, list);
    const int shown = count < 2 * TALK_LISTED ? count : 2 * TALK_LISTED;
    talk_say(talk, 0,
             judged_exactly(talk->play->variant, &talk->players.adviser)
                 ? "All moves, best first, and the points that each costs:"
                 : "All moves as it judges them, best first in some deals, priced by others, and "
                   "the points that each costs:");
    for (int k = 0; k < shown; k++) {
        char *words = hint_words(talk->play, &list[k].choice);
        if (isnan(list[k].chance)) {
            fprintf(talk->out, "      ?        ?  %s\n", words);
        } else {
            fprintf(talk->out, "  %5.1f %%  %5.1f  %s\n", 100 * list[k].chance,
                    talk_points(list[0].chance - list[k].chance), words);
        }
        free(words);
    }
    if (count > shown) {
        fprintf(talk->out, "  and %d more; hint MOVE tells of one\n", count - shown);
    }
}

void talk_judge(const struct play_talk *talk, const struct hint_choice *better,
                const struct hint_choice *mine)
{
    const struct policy *player = &talk->players.adviser;
    const bool exactly = judged_exactly(talk->play->variant, player);
    const double chance = judged_chance(talk->play, player, better, JUDGED_TO_PRICE);
    if (isnan(chance)) {
        tell_unknown_chance(talk);
        return;
    }
    talk_say(talk, 0,
             exactly ? "Your chance to win then is %.1f %%, exactly; a draw counts half."
                     : "It judges your chance to win then at %.0f %%.",
             100 * chance);
    if (mine == NULL) {
        list_all_judged(talk);
        return;
    }
    char *words = hint_words(talk->play, mine);
    const double now = judged_chance(talk->play, player, mine, JUDGED_TO_PRICE);
    if (isnan(now)) {
        tell_unknown_chance(talk);
    } else if (exactly) {
        talk_say(talk, 0, "\"%s\" costs %.1f points of it.", words, talk_points(chance - now));
    } else {
        talk_say(talk, 0, "After \"%s\" it judges it at %.0f %%.", words, 100 * now);
    }
    free(words);
}
