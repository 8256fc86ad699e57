/* The review after a game of `poise play`: the three choices of the people that cost most, each
 * compared with the choice of the expert. */
#include <stdlib.h>

#include "sims/commands/play_talk.h"

enum { DEAREST = 3 };

/* A choice of the people and what it costs against the choice of the expert. */
struct dear {
    size_t step; /* first step of the choice */
    struct difference cost;
};

static struct difference cost_of_played_move(const struct talk *talk, const struct play *at,
                                             const struct hint_choice *better,
                                             const struct hint_choice *mine, int first, int pairs)
{
    const struct paired_wins wins = hint_wins(at, &talk->players, better, mine, first, pairs);
    return hint_worth(&wins).cost;
}

/* Inserts a choice into the list of the most expensive ones, if it belongs there. */
static void keep_dearest_move(struct dear list[DEAREST], struct dear new)
{
    for (int i = 0; i < DEAREST; i++) {
        if (new.cost.estimate > list[i].cost.estimate) {
            const struct dear moved = list[i];
            list[i] = new;
            new = moved;
        }
    }
}

static void tell_dearest_move(const struct talk *talk, struct play *at, const struct dear *dear)
{
    char price[TALK_PRICE];
    hint_go_to(at, talk->play, dear->step);
    const struct hint_choice mine = hint_made(talk->play, dear->step);
    const struct hint_choice better = hint_expert(at, &talk->players);
    char *yours = hint_words(at, &mine), *theirs = hint_words(at, &better);
    talk_say(talk, 2, "Round %u: you chose: %s.",
             (unsigned)game_head_const(at->table->state)->round, yours);
    talk_say(talk, 4, "The %s (`%s`) would: %s.", talk->players.expert_name, talk->players.expert,
             theirs);
    talk_say(talk, 4, "Yours %s.", talk_price(&dear->cost, price));
    free(yours);
    free(theirs);
}

/* Measures the kept choices again, by pairs of games that had no part in selecting them; otherwise
 * the costs would be biased upwards. The order stays. */
static void measure_again(const struct talk *talk, struct play *at, struct dear list[], int count)
{
    for (int i = 0; i < count; i++) {
        hint_go_to(at, talk->play, list[i].step);
        const struct hint_choice mine = hint_made(talk->play, list[i].step);
        const struct hint_choice better = hint_expert(at, &talk->players);
        list[i].cost = cost_of_played_move(talk, at, &better, &mine, 0, HINT_PAIRS);
    }
}

void talk_review(const struct talk *talk)
{
    const struct play *play = talk->play;
    struct play at;
    struct dear list[DEAREST] = {{0}};
    int judged = 0, count = 0;
    if (talk->players.adviser.kind == POLICY_LEARNT) {
        talk_review_judged(talk);
        return;
    }
    play_init(&at, play->variant, play->seed, play->index);
    for (size_t k = 0; k < play->count; k++) {
        if (play->steps[k].follows || (play->people >> play->steps[k].seat & 1) == 0) {
            continue;
        }
        hint_go_to(&at, play, k);
        const struct hint_choice mine = hint_made(play, k);
        const struct hint_choice better = hint_expert(&at, &talk->players);
        judged++;
        if (!hint_same(&mine, &better)) {
            keep_dearest_move(list,
                              (struct dear){k, cost_of_played_move(talk, &at, &better, &mine,
                                                                   HINT_PAIRS, HINT_PAIRS_REVIEW)});
        }
    }
    fputc('\n', talk->out);
    talk_say(
        talk, 0,
        "Review: %d choices against what the %s (`%s`) would do, each by %d pairs of games played "
        "on by %s. The dearest by these, dearest first, each told by %d other pairs:",
        judged, talk->players.expert_name, talk->players.expert, HINT_PAIRS_REVIEW,
        talk->players.by, HINT_PAIRS);
    while (count < DEAREST && list[count].cost.estimate > 0) {
        count++;
    }
    measure_again(talk, &at, list, count);
    for (int i = 0; i < count; i++) {
        tell_dearest_move(talk, &at, &list[i]);
    }
    if (count == 0) {
        fputs("  no choice cost anything that these games show.\n", talk->out);
    }
    at.steps = NULL;
    play_free(&at);
}
