/* The review after a game of `poise play`: what the choices of the people cost, the dearest first. A
 * choice is compared with the best one by pairs of games, or as a learnt player judges both. Some
 * games, or deals, put the dearest first and others say what they cost: the costs would be biased
 * upwards otherwise. */
#include <math.h>
#include <stdlib.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "sims/commands/play_talk.h"
#include "sims/play/played_luck.h"

enum { DEAREST = 3 }; /* choices that pairs of games measure again */

/* A choice that the people made, the best one in its place, and what is lost by it. */
struct past {
    size_t step; /* first step of the choice */
    struct hint_choice mine, best;
    double sorted_by;           /* the chance lost where the dearest are found */
    double judged_cost, chance; /* by the judge: the chance lost, and that of the best choice */
    bool unknown;               /* the judge, who solved the game, does not know these */
};

static int compare_past_costs(const void *a, const void *b)
{
    const struct past *x = a, *y = b;
    return x->sorted_by != y->sorted_by
               ? (x->sorted_by < y->sorted_by) - (x->sorted_by > y->sorted_by)
               : (x->step > y->step) - (x->step < y->step);
}

static struct difference cost_by_pairs(const struct play_talk *talk, const struct play *at,
                                       const struct past *past, int first, int pairs)
{
    struct paired_wins wins = {0};
    hint_wins(at, &talk->players, &past->best, &past->mine, first, pairs, &wins);
    return hint_worth(&wins).cost;
}

/* Looks at the choice that begins with step k; `at` is the game before it. */
static struct past look_at_choice(const struct play_talk *talk, const struct play *at, size_t k)
{
    static struct judged_move list[GAME_MOVES_MAX];
    const struct policy *player = &talk->players.adviser;
    struct past past = {.step = k, .mine = hint_made(talk->play, k)};
    if (player->kind == POLICY_LEARNT) {
        judged_moves(at, player, list);
        past.best = list[0].choice;
        past.chance = list[0].chance;
        past.sorted_by =
            list[0].chosen_by - judged_chance(at, player, &past.mine, JUDGED_TO_CHOOSE);
        past.judged_cost = past.chance - judged_chance(at, player, &past.mine, JUDGED_TO_PRICE);
        past.unknown = isnan(past.judged_cost);
        past.sorted_by = past.unknown ? 0 : past.sorted_by;
        return past;
    }
    past.best = hint_expert(at, &talk->players);
    if (!hint_same(&past.mine, &past.best)) {
        past.sorted_by = cost_by_pairs(talk, at, &past, HINT_PAIRS, HINT_PAIRS_REVIEW).estimate;
    }
    return past;
}

static void tell_past_choices(const struct play_talk *talk, const struct play *at,
                              const struct past *past)
{
    const unsigned round = game_head_const(at->table->state)->round;
    char *mine = hint_words(at, &past->mine), *best = hint_words(at, &past->best);
    if (talk->players.adviser.kind == POLICY_LEARNT) {
        talk_say(talk, 2, "%.1f points: round %u: you chose: %s. Best: %s (%.1f %%).",
                 talk_points(past->judged_cost), round, mine, best, 100 * past->chance);
    } else {
        char price[HINT_TEXT];
        const struct difference cost = cost_by_pairs(talk, at, past, 0, HINT_PAIRS);
        talk_say(talk, 2, "Round %u: you chose: %s.", round, mine);
        talk_say(talk, 4, "The %s (`%s`) would: %s.", talk->players.expert_name,
                 talk->players.expert, best);
        talk_say(talk, 4, "Yours %s.", hint_tell_price(&cost, price));
    }
    free(mine);
    free(best);
}

static void tell_method(const struct play_talk *talk, int count)
{
    const struct hint_players *players = &talk->players;
    const char *choices = format_plural((uint64_t)count);
    fputc('\n', talk->out);
    if (judged_exactly(talk->play->variant, &players->adviser)) {
        talk_say(talk, 0,
                 "Review: your %d choice%s against the best possible play (`%s` solved the game). "
                 "Points of win chance that each costs, exactly; a draw counts half:",
                 count, choices, players->expert);
    } else if (players->adviser.kind == POLICY_LEARNT) {
        talk_say(talk, 0,
                 "Review: your %d choice%s as the %s (`%s`) judges them, not played on. Points of "
                 "win chance that each falls short of the best, in other deals than those that put "
                 "the dearest first:",
                 count, choices, players->expert_name, players->expert);
    } else {
        talk_say(
            talk, 0,
            "Review: %d choice%s against what the %s (`%s`) would do, each by %d pairs of games "
            "played on by %s. The dearest by these, dearest first, each told by %d other "
            "pairs:",
            count, choices, players->expert_name, players->expert, HINT_PAIRS_REVIEW, players->by,
            HINT_PAIRS);
    }
}

static void add_played_cost(void *to, const struct play *at, const struct played_choice *choice)
{
    (void)at;
    *(double *)to += choice->cost;
}

/* Tells what luck and choices did, if the adviser can judge positions. */
static void tell_luck_and_choices(const struct play_talk *talk)
{
    const struct policy *judge = &talk->players.adviser;
    double cost = 0;
    if (judge->learnt != NULL) {
        const double luck = played_luck(talk->play, judge, add_played_cost, &cost);
        talk_say(talk, 0, "Luck %+.0f, your choices %+.0f points of win chance, %s.",
                 100 * luck + 0.0, -100 * cost + 0.0,
                 judged_exactly(talk->play->variant, judge) ? "exactly"
                                                            : "as this player judges them");
    }
}

void talk_review(const struct play_talk *talk)
{
    const bool judged = talk->players.adviser.kind == POLICY_LEARNT;
    const double least = 0.0005; /* a smaller cost rounds to 0.0 points */
    const struct play *play = talk->play;
    struct play at;
    struct past *list = memory_new(play->count + 1, sizeof *list);
    int count = 0, told = 0, unknown = 0;
    play_init(&at, play->variant, play->seed, play->index);
    for (size_t k = 0; k < play->count; k++) {
        if (!play->steps[k].follows && (play->people >> play->steps[k].seat & 1) != 0) {
            hint_replay_to(&at, play, k);
            list[count] = look_at_choice(talk, &at, k);
            unknown += list[count++].unknown;
        }
    }
    qsort(list, (size_t)count, sizeof *list, compare_past_costs);
    tell_method(talk, count);
    const int most = judged || count < DEAREST ? count : DEAREST;
    for (; told < most && list[told].sorted_by >= least; told++) {
        hint_replay_to(&at, play, list[told].step);
        tell_past_choices(talk, &at, &list[told]);
    }
    const int free_ones = count - told - unknown;
    if (unknown > 0) {
        talk_say(
            talk, 2,
            "What %d choice%s cost is not known: the game that was solved has no such position.",
            unknown, format_plural((uint64_t)unknown));
    }
    if (judged && (unknown == 0 || free_ones > 0)) {
        fprintf(talk->out, "  %s%d cost%s nothing.\n", told + unknown > 0 ? "the other " : "all ",
                free_ones, free_ones == 1 ? "s" : "");
    } else if (told == 0) {
        fputs("  no choice cost anything that these games show.\n", talk->out);
    }
    if (unknown == 0) {
        tell_luck_and_choices(talk);
    }
    free(list);
    at.steps = NULL;
    play_free(&at);
}
