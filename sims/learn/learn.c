/* Decides what to learn and for how long: by playing, by watching greedy, or both side by side, with
 * tests in between. */
#include "sims/learn/learn.h"

#include <math.h>
#include <stdlib.h>

#include "analysis/base/clock.h"
#include "analysis/base/memory.h"
#include "engine/policy/learnt_count.h"

enum { LOOKS = 8 }; /* tests, at equal shares of the work */

/* One way to learn (by playing or by watching) with its learner. */
struct school {
    bool open;
    bool watching;
    struct learner learner;
    struct match match; /* with the players that it watches */
    struct learnt kept;
    /* Wins + draws / 2 as shares of the games: of the best test that was kept and of the last one,
     * and the standard error of that. */
    double most, last, error;
    double before; /* of the test before the last */
};

/* One learn_player call. */
struct learning_course {
    const struct match *match;
    const struct learn_options *o;
    struct learnt_best *best;
    struct school schools[2]; /* by playing, by watching */
    double start, lag; /* seconds of processor: of this thread, and more of the busiest one */
    int looks;         /* tests so far */
    struct error *error;
};

static double count_course_seconds(const struct learning_course *c)
{
    return clock_worked() - c->start + c->lag + c->schools[0].learner.lag +
           c->schools[1].learner.lag;
}

/* The share of the work that is done, from 0 on; 1 is the end. */
static double compute_course_share(const struct learning_course *c)
{
    return c->o->games > 0 ? (double)c->best->games / (double)c->o->games
                           : count_course_seconds(c) / c->o->seconds;
}

static bool is_course_stopped(const struct learning_course *c)
{
    return c->o->stop != NULL && atomic_load(c->o->stop);
}

struct policy learn_policy(const struct game *game, const struct learnt_best *best)
{
    const struct learnt *learnt = &best->judge;
    return best->watching
               ? (struct policy){POLICY_LOOK, game_find_policy(game, "greedy"), learnt,
                                 LEARN_SAMPLES, LEARN_HORIZON}
               : (struct policy){POLICY_LEARNT, .learnt = learnt, .samples = best->outcomes};
}

uint64_t learn_halves(const struct match *match, uint64_t seed, uint64_t games, int threads,
                      double *lag)
{
    const double begun = clock_worked();
    uint64_t halves = 0;
    double busiest = 0;
#pragma omp parallel num_threads(threads) reduction(+ : halves) reduction(max : busiest)
    {
        const double from = clock_worked();
        struct match_table *table = memory_aligned(_Alignof(struct match_table), sizeof *table);
        unsigned char record[GAME_RECORD_MAX];
#pragma omp for schedule(dynamic, 4) nowait
        for (uint64_t i = 0; i < games; i++) {
            match_play(match, seed, i, table, NULL, record);
            const uint8_t winner = game_head(table->state)->winner;
            halves += winner == GAME_HUMAN ? 2 : winner == GAME_DRAW ? 1 : 0;
        }
        free(table);
        busiest = clock_worked() - from;
    }
    if (lag != NULL) {
        *lag += fmax(0, busiest - (clock_worked() - begun));
    }
    return halves;
}

/* Plays games with a player in the human seats. Nothing is learnt from them. */
static struct learn_point test_player(struct learning_course *c, const struct learnt_best *player,
                                      uint64_t seed, uint64_t games)
{
    struct match match = *c->match;
    match_seat_humans(&match, learn_policy(match.game, player));
    const uint64_t halves = learn_halves(&match, seed, games, c->o->threads, &c->lag);
    return (struct learn_point){count_course_seconds(c), c->best->games, player->watching, halves,
                                games};
}

/* How many games test a player: one of a player who looks ahead takes as long as 50 others. */
static uint64_t count_test_games(const struct learning_course *c, bool looks)
{
    const uint64_t part = c->best->games / (looks ? 256 : 32);
    return part < 200 ? 200 : part > 4000 ? 4000 : part;
}

/* The standard error of a share of games. */
static double find_share_error(double share, uint64_t games)
{
    return sqrt(share * (1 - share) / (double)games);
}

/* Tests what a school has learnt, reports it as a point, and keeps it if it is the school's best so
 * far. */
static void look_at_school(struct learning_course *c, struct school *s)
{
    const uint64_t games = count_test_games(c, s->watching);
    struct learnt now;
    learner_write(&s->learner, &now);
    const struct learnt_best player = {.judge = now, .watching = s->watching};
    const struct learn_point point = test_player(c, &player, ~c->o->seed, games);
    struct learnt_best *best = c->best;
    s->before = s->last;
    s->last = learn_goal(&point);
    s->error = find_share_error(s->last, games);
    if (best->point_count < LEARN_POINTS) {
        best->points[best->point_count++] = point;
    }
    if (c->o->tell != NULL) {
        c->o->tell(c->o->self, compute_course_share(c), &point);
    }
    /* rates fall, so the latest is taken as the best unless it wins less by more than three
     * standard errors: the best of several tests was lucky, too */
    if (s->kept.weights == NULL || s->last >= s->most - 3 * s->error) {
        learner_judge_free(&s->kept);
        s->kept = now;
        s->most = fmax(s->last, s->most);
    } else {
        learner_judge_free(&now);
    }
}

/* Opens a school. 0, or -1 with c->error. */
static int open_school(struct learning_course *c, bool watching)
{
    struct school *s = &c->schools[watching];
    const struct policy *before = c->o->from;
    *s = (struct school){.open = true, .match = *c->match, .watching = watching};
    match_seat_humans(&s->match, !watching        ? (struct policy){.kind = POLICY_RANDOM}
                                 : before != NULL ? *before
                                                  : policy_usual(c->match->game));
    if (learner_init(&s->learner, &s->match, c->o->threads, c->o->seed, c->error) != 0) {
        return -1;
    }
    if (before != NULL) {
        learner_resume(&s->learner, before->learnt);
    }
    return 0;
}

/* Whose turn the next round is. The school that plays gets three quarters of the work in the first
 * half, and then where it is ahead or, rising as in the last part, would be at the end; else it gets
 * one quarter. */
static struct school *choose_school(struct learning_course *c)
{
    struct school *play = &c->schools[0], *watch = &c->schools[1];
    if (!play->open || !watch->open) {
        return play->open ? play : watch;
    }
    const double rise = (play->last - play->before) * (LOOKS - c->looks);
    const bool early = c->looks < LOOKS / 2; /* who plays may begin to win late, and then fast */
    const bool hopeful = early || play->last + fmax(0, rise) >= watch->last;
    const uint64_t part = hopeful ? 3 : 1;
    return play->learner.work * (4 - part) <= watch->learner.work * part ? play : watch;
}

/* Learns in both schools until the share `until` of the work is done. 0, or -1 with c->error. */
static int train_until_share(struct learning_course *c, double until)
{
    double share;
    while ((share = compute_course_share(c)) < until && !is_course_stopped(c)) {
        struct school *s = choose_school(c);
        struct learner *l = &s->learner;
        learner_schedule(l, 1 - share, s->watching);
        if (learner_round(l, s->watching, c->error) != 0) {
            return -1;
        }
        c->best->games += LEARNER_ROUND;
        if (c->o->tell != NULL) {
            c->o->tell(c->o->self, share, NULL);
        }
    }
    return 0;
}

/* Closes the school that watches once the other's player is shown to be better: that one needs no
 * look ahead. The one that plays stays open, because it may rise late. */
static void close_school(struct learning_course *c)
{
    const struct school *play = &c->schools[0];
    struct school *watch = &c->schools[1];
    if (play->open && watch->open) {
        watch->open = play->last - watch->last < 2 * hypot(play->error, watch->error);
    }
}

/* Whether only humans decide: a player cannot know how an AI would. */
static bool are_all_seats_human(const struct match *match)
{
    uint8_t sides[GAME_SEATS_MAX];
    bool all = true;
    for (int k = match->game->seats(match->rules, sides); k-- > 0;) {
        all = all && sides[k] == GAME_SIDE_HUMAN;
    }
    return all;
}

/* Lets the player count the outcomes of its moves where it learnt from them, unless fresh games show
 * that it wins less so. */
static void choose_counting(struct learning_course *c)
{
    const uint64_t games = count_test_games(c, true);
    double won[2];
    if (c->best->watching || !c->schools[0].learner.counts || !are_all_seats_human(c->match)) {
        return;
    }
    for (int k = 0; k < 2; k++) {
        c->best->outcomes = k == 0 ? 0 : LEARNT_OUTCOMES;
        const struct learn_point point = test_player(c, c->best, ~c->o->seed - 2, games);
        won[k] = learn_goal(&point);
    }
    const double error = hypot(find_share_error(won[0], games), find_share_error(won[1], games));
    c->best->outcomes = won[1] < won[0] - 2 * error ? 0 : LEARNT_OUTCOMES;
}

/* Takes the better of what both schools kept, by fresh games. */
static void take_better_school(struct learning_course *c)
{
    uint64_t halves[2] = {0};
    struct school *play = &c->schools[0], *watch = &c->schools[1];
    if (play->kept.weights != NULL && watch->kept.weights != NULL) {
        const uint64_t games = count_test_games(c, true);
        for (int k = 0; k < 2; k++) {
            const struct learnt_best player = {.judge = c->schools[k].kept, .watching = k == 1};
            halves[k] = test_player(c, &player, ~c->o->seed - 1, games).halves;
        }
    }
    struct school *taken = play->kept.weights == NULL || halves[1] > halves[0] ? watch : play;
    c->best->judge = taken->kept;
    c->best->watching = taken->watching;
    taken->kept = (struct learnt){0};
}

/* Learns by playing and, where the game has a `greedy`, by watching it: that player looks ahead,
 * judges by what it learnt, and so improves on greedy's moves. 0, or -1 with c->error. */
static int learn_in_schools(struct learning_course *c)
{
    const struct policy *from = c->o->from;
    const bool looks = from != NULL && from->kind == POLICY_LOOK;
    const bool greedy = from == NULL && game_find_policy(c->match->game, "greedy") != NULL;
    if ((!looks && open_school(c, false) != 0) ||
        ((looks || greedy) && open_school(c, true) != 0)) {
        return -1;
    }
    for (; c->looks < LOOKS && !is_course_stopped(c); c->looks++) {
        if (train_until_share(c, (c->looks + 1.0) / LOOKS) != 0) {
            return -1;
        }
        if (c->schools[0].learner.form.positions + c->schools[1].learner.form.positions == 0) {
            return error_set(c->error,
                             "%s: no decision of %llu games has more than one move: there is "
                             "nothing to learn",
                             c->match->game->name, (unsigned long long)c->best->games);
        }
        for (int s = 0; s < 2; s++) {
            if (c->schools[s].open) {
                look_at_school(c, &c->schools[s]);
            }
        }
        close_school(c);
    }
    take_better_school(c);
    return 0;
}

int learn_player(struct learnt_best *best, const struct match *match,
                 const struct learn_options *options, struct error *error)
{
    struct learning_course c = {
        .match = match, .o = options, .best = best, .start = clock_worked(), .error = error};
    *best = (struct learnt_best){0};
    int status = learn_in_schools(&c);
    if (status == 0 && best->judge.weights == NULL) {
        status = error_set(error, "interrupted before there was anything to keep");
    }
    if (status == 0) {
        choose_counting(&c);
    }
    best->seconds = count_course_seconds(&c);
    best->stopped = is_course_stopped(&c);
    for (int k = 0; k < 2; k++) {
        best->winless += c.schools[k].learner.winless;
        learner_free(&c.schools[k].learner);
        learner_judge_free(&c.schools[k].kept);
    }
    return status;
}
