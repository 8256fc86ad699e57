/* Hints and the review as a player who learnt judges. */
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "sims/commands/play_talk.h"
#include "sims/play/judged.h"

static void put_line(const struct talk *talk, const struct judged *it, double best)
{
    char *words = hint_words(talk->play, &it->choice);
    fprintf(talk->out, "  %5.1f %%  %5.1f  %s\n", 100 * it->chance, 100 * (best - it->chance),
            words);
    free(words);
}

void talk_judge(const struct talk *talk, const game_move *move)
{
    static struct judged list[GAME_MOVES_MAX];
    const int count = judged_moves(talk->play, talk->players.judge, list);
    const int shown = move != NULL ? 1 : count < 2 * TALK_LISTED ? count : 2 * TALK_LISTED;
    talk_say(talk, 0,
             "Judged by the %s (`%s`), not played on: your chance to win after each move, and how "
             "many points it costs.",
             talk->players.expert_name, talk->players.expert);
    for (int k = 0; k < count; k++) {
        if (k < shown || (move != NULL && list[k].choice.moves[0] == *move)) {
            put_line(talk, &list[k], list[0].chance);
        }
    }
    if (move == NULL && count > shown) {
        fprintf(talk->out, "  and %d more; hint MOVE tells of one\n", count - shown);
    }
}

/* A choice of the people, against the best judged. */
struct past {
    size_t step; /* first of the choice */
    struct judged best;
    double cost;
};

static int by_cost(const void *a, const void *b)
{
    const struct past *x = a, *y = b;
    return x->cost != y->cost ? (x->cost < y->cost) - (x->cost > y->cost)
                              : (x->step > y->step) - (x->step < y->step);
}

static struct past judge_past(const struct talk *talk, const struct play *at, size_t k)
{
    static struct judged list[GAME_MOVES_MAX];
    const struct hint_choice mine = hint_made(talk->play, k);
    const double chance = judged_chance(at, talk->players.judge, &mine);
    judged_moves(at, talk->players.judge, list);
    return (struct past){k, list[0], list[0].chance - chance};
}

static void tell_past(const struct talk *talk, const struct play *at, const struct past *past)
{
    const struct hint_choice choice = hint_made(talk->play, past->step);
    char *mine = hint_words(at, &choice), *best = hint_words(at, &past->best.choice);
    talk_say(talk, 2, "%.1f points: round %u: you chose: %s. Best: %s (%.1f %%).", 100 * past->cost,
             (unsigned)game_head_const(at->table->state)->round, mine, best,
             100 * past->best.chance);
    free(mine);
    free(best);
}

void talk_review_judged(const struct talk *talk)
{
    const double least = 0.0005; /* rounds to .1 points */
    const struct play *play = talk->play;
    struct play at;
    struct past *list = memory_new(play->count + 1, sizeof *list);
    int count = 0, told = 0;
    play_init(&at, play->variant, play->seed, play->index);
    for (size_t k = 0; k < play->count; k++) {
        if (!play->steps[k].follows && (play->people >> play->steps[k].seat & 1) != 0) {
            hint_go_to(&at, play, k);
            list[count++] = judge_past(talk, &at, k);
        }
    }
    qsort(list, (size_t)count, sizeof *list, by_cost);
    fputc('\n', talk->out);
    talk_say(talk, 0,
             "Review: your %d choices as the %s (`%s`) judges them, not played on. Points of win "
             "chance that each falls short of the best, dearest first:",
             count, talk->players.expert_name, talk->players.expert);
    for (; told < count && list[told].cost >= least; told++) {
        hint_go_to(&at, play, list[told].step);
        tell_past(talk, &at, &list[told]);
    }
    fprintf(talk->out, "  %s%d cost%s nothing.\n", told > 0 ? "the other " : "all ", count - told,
            count - told == 1 ? "s" : "");
    free(list);
    at.steps = NULL;
    play_free(&at);
}
