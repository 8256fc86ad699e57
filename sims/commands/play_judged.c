/* Hints and the review of `poise play` if the adviser is a learnt player: it judges moves at once,
 * without playing games. See sims/play/judged.h. */
#include <math.h>
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "sims/commands/play_talk.h"
#include "sims/play/judged.h"

/* Points of win chance, rounded to tenths. Adding 0.0 turns -0.0 into 0.0. */
static double points_lost(double chance)
{
    return round(1000 * chance) / 10 + 0.0;
}

/* Lists the best legal moves: chance to win, cost in points, move. */
static void list_all(const struct talk *talk)
{
    static struct judged list[GAME_MOVES_MAX];
    const int count = judged_moves(talk->play, &talk->players.adviser, list);
    const int shown = count < 2 * TALK_LISTED ? count : 2 * TALK_LISTED;
    talk_say(
        talk, 0,
        "All moves as it judges them, best first in some deals, priced by others, and the points "
        "that each costs:");
    for (int k = 0; k < shown; k++) {
        char *words = hint_words(talk->play, &list[k].choice);
        fprintf(talk->out, "  %5.1f %%  %5.1f  %s\n", 100 * list[k].chance,
                points_lost(list[0].chance - list[k].chance), words);
        free(words);
    }
    if (count > shown) {
        fprintf(talk->out, "  and %d more; hint MOVE tells of one\n", count - shown);
    }
}

void talk_judge(const struct talk *talk, const struct hint_choice *better,
                const struct hint_choice *mine)
{
    const struct policy *player = &talk->players.adviser;
    talk_say(talk, 0, "It judges your chance to win then at %.0f %%.",
             100 * judged_chance(talk->play, player, better, JUDGED_TO_PRICE));
    if (mine == NULL) {
        list_all(talk);
        return;
    }
    char *words = hint_words(talk->play, mine);
    talk_say(talk, 0, "After \"%s\" it judges it at %.0f %%.", words,
             100 * judged_chance(talk->play, player, mine, JUDGED_TO_PRICE));
    free(words);
}

/* A choice that the people made, and the best move in its place. */
struct past {
    size_t step; /* first step of the choice */
    struct judged best;
    double chosen_by, cost; /* chance lost, in the deals that sort and in those that price */
};

static int by_cost(const void *a, const void *b)
{
    const struct past *x = a, *y = b;
    return x->chosen_by != y->chosen_by
               ? (x->chosen_by < y->chosen_by) - (x->chosen_by > y->chosen_by)
               : (x->step > y->step) - (x->step < y->step);
}

static struct past judge_played_move(const struct talk *talk, const struct play *at, size_t k)
{
    static struct judged list[GAME_MOVES_MAX];
    const struct hint_choice mine = hint_made(talk->play, k);
    const struct policy *player = &talk->players.adviser;
    judged_moves(at, player, list);
    return (struct past){k, list[0],
                         list[0].chosen_by - judged_chance(at, player, &mine, JUDGED_TO_CHOOSE),
                         list[0].chance - judged_chance(at, player, &mine, JUDGED_TO_PRICE)};
}

static void tell_past(const struct talk *talk, const struct play *at, const struct past *past)
{
    const struct hint_choice choice = hint_made(talk->play, past->step);
    char *mine = hint_words(at, &choice), *best = hint_words(at, &past->best.choice);
    talk_say(talk, 2, "%.1f points: round %u: you chose: %s. Best: %s (%.1f %%).",
             points_lost(past->cost), (unsigned)game_head_const(at->table->state)->round, mine,
             best, 100 * past->best.chance);
    free(mine);
    free(best);
}

void talk_review_judged(const struct talk *talk)
{
    const double least = 0.0005; /* a smaller cost rounds to 0.0 points */
    const struct play *play = talk->play;
    struct play at;
    struct past *list = memory_new(play->count + 1, sizeof *list);
    int count = 0, told = 0;
    play_init(&at, play->variant, play->seed, play->index);
    for (size_t k = 0; k < play->count; k++) {
        if (!play->steps[k].follows && (play->people >> play->steps[k].seat & 1) != 0) {
            hint_go_to(&at, play, k);
            list[count++] = judge_played_move(talk, &at, k);
        }
    }
    qsort(list, (size_t)count, sizeof *list, by_cost);
    fputc('\n', talk->out);
    talk_say(
        talk, 0,
        "Review: your %d choices as the %s (`%s`) judges them, not played on. Points of win "
        "chance that each falls short of the best, in other deals than those that put the dearest "
        "first:",
        count, talk->players.expert_name, talk->players.expert);
    for (; told < count && list[told].chosen_by >= least; told++) {
        hint_go_to(&at, play, list[told].step);
        tell_past(talk, &at, &list[told]);
    }
    fprintf(talk->out, "  %s%d cost%s nothing.\n", told > 0 ? "the other " : "all ", count - told,
            count - told == 1 ? "s" : "");
    free(list);
    at.steps = NULL;
    play_free(&at);
}
