/* Decides what to learn and for how long: by playing, by watching greedy, or both, with tests in
 * between. */
#include "sims/learn/learn.h"

#include <math.h>
#include <omp.h>
#include <stdlib.h>

#include "analysis/base/clock.h"
#include "analysis/base/memory.h"

/* Random choices help to find other ways to play. Their share falls from strays + strays_last at
 * first to strays_last at the end. */
static const double strays = 0.2, strays_last = 0.1;

/* One way to learn (by playing or by watching) with its learner. */
struct school {
    struct learner learner;
    struct match match; /* with the players that it watches */
    bool watching;
    double from;       /* its share of the work begins there */
    double most, last; /* shares of wins: of the best point that was kept, and of the last point */
    /* Share of wins of the other school; this one replaces its player only with as many or more. */
    double rival;
};

/* One learn_player call. */
struct learning_course {
    const struct match *match;
    const struct learn_options *o;
    struct learnt_best *best;
    double start;
    uint64_t games; /* games learnt from, by all schools */
    struct error *error;
};

/* The share of the work that is done, from 0 on; 1 is the end. */
static double compute_course_share(const struct learning_course *c)
{
    return c->o->games > 0 ? (double)c->games / (double)c->o->games
                           : (clock_seconds() - c->start) / c->o->seconds;
}

static bool is_course_stopped(const struct learning_course *c)
{
    return c->o->stop != NULL && atomic_load(c->o->stop);
}

void learn_seat_humans(struct match *match, struct policy player)
{
    uint8_t sides[GAME_SEATS_MAX];
    const int seats = match->game->seats(match->rules, sides);
    for (int k = 0; k < seats; k++) {
        if (sides[k] == GAME_SIDE_HUMAN) {
            match->seats[k] = player;
        }
    }
}

struct policy learn_policy(const struct game *game, const struct learnt_best *best)
{
    const struct learnt *learnt = &best->judge.learnt;
    return best->watching ? (struct policy){POLICY_LOOK, policy_own(game, "greedy"), learnt,
                                            LEARN_SAMPLES, LEARN_HORIZON}
                          : (struct policy){POLICY_LEARNT, .learnt = learnt};
}

uint64_t learn_wins(const struct match *match, uint64_t seed, uint64_t games, int threads)
{
    uint64_t wins = 0;
#pragma omp parallel num_threads(threads) reduction(+ : wins)
    {
        struct match_table *table = memory_aligned(_Alignof(struct match_table), sizeof *table);
        unsigned char record[GAME_RECORD_MAX];
#pragma omp for schedule(dynamic, 4)
        for (uint64_t i = 0; i < games; i++) {
            match_play(match, seed, i, table, NULL, record);
            wins += game_head(table->state)->winner == GAME_HUMAN;
        }
        free(table);
    }
    return wins;
}

/* How many of `games` games a player wins in the human seats. Nothing is learnt from these
 * games. */
static uint64_t count_course_wins(const struct learning_course *c, struct policy player,
                                  uint64_t games)
{
    struct match match = *c->match;
    learn_seat_humans(&match, player);
    return learn_wins(&match, ~c->o->seed, games, c->o->threads);
}

/* Tests what a school has learnt, reports it as a point, and keeps it if it is the best so far. */
static void look_at_school(struct learning_course *c, struct school *s, uint64_t games)
{
    struct learnt_best now = {.watching = s->watching};
    learner_write(&s->learner, &now.judge);
    const uint64_t wins = count_course_wins(c, learn_policy(c->match->game, &now), games);
    const double share = (double)wins / (double)games;
    const struct learn_point point = {clock_seconds() - c->start, c->games, s->watching, wins,
                                      games};
    struct learnt_best *best = c->best;
    s->last = share;
    if (best->point_count < LEARN_POINTS) {
        best->points[best->point_count++] = point;
    }
    if (c->o->tell != NULL) {
        c->o->tell(c->o->self, compute_course_share(c), &point);
    }
    /* rates fall, so the latest is taken as the best unless it wins less by more than one
     * standard error */
    const double error = sqrt(share * (1 - share) / (double)games);
    const bool first = best->judge.weights == NULL || best->watching != s->watching;
    if (first ? share >= s->rival : share >= s->most - error) {
        learner_judge_free(&best->judge);
        best->judge = now.judge;
        best->watching = s->watching;
        s->most = share > s->most ? share : s->most;
    } else {
        learner_judge_free(&now.judge);
    }
}

/* Begins a school at the share `from` of the work. 0, or -1 with c->error. */
static int begin_school(struct learning_course *c, struct school *s, bool watching, double from)
{
    const struct policy *before = c->o->from;
    *s = (struct school){.match = *c->match, .watching = watching, .from = from};
    learn_seat_humans(&s->match, !watching        ? (struct policy){.kind = POLICY_RANDOM}
                                 : before != NULL ? *before
                                                  : policy_usual(c->match->game));
    if (learner_init(&s->learner, &s->match, c->o->threads, c->o->seed, c->error) != 0) {
        return -1;
    }
    if (watching) {
        s->learner.teacher.explore = 65536 * 3 / 100;
    }
    if (before != NULL) {
        learner_resume(&s->learner, before->learnt);
    }
    return 0;
}

/* Learns until the share `until` of the work is done. 0, or -1 with c->error. */
static int train_until_share(struct learning_course *c, struct school *s, double until)
{
    struct learner *l = &s->learner;
    double share;
    while ((share = compute_course_share(c)) < until && !is_course_stopped(c)) {
        const double left = share < s->from ? 1 : (1 - share) / (1 - s->from);
        const double part = s->watching ? LEARNER_WATCHING : 1;
        l->rate = part * (LEARNER_RATE * left * left + LEARNER_RATE_LAST);
        l->reforms = left > 0.5;
        if (!s->watching) {
            l->teacher.explore = (uint32_t)(65536 * (strays * left + strays_last));
        }
        if (learner_round(l, s->watching, c->error) != 0) {
            return -1;
        }
        c->games += LEARNER_ROUND;
        if (c->o->tell != NULL) {
            c->o->tell(c->o->self, share, NULL);
        }
    }
    return 0;
}

/* Learns until all work is done, with LOOKS tests. 0, or -1 with c->error. */
static int finish_school(struct learning_course *c, struct school *s, double from)
{
    enum { LOOKS = 8 };
    for (int k = 1; k <= LOOKS && !is_course_stopped(c); k++) {
        if (train_until_share(c, s, from + (1 - from) * k / LOOKS) != 0) {
            return -1;
        }
        /* a game of a player who looks ahead takes as long as 50 others */
        const uint64_t part = c->games / (s->watching ? 128 : 32);
        look_at_school(c, s, part < 200 ? 200 : part > 4000 ? 4000 : part);
    }
    return 0;
}

/* Whether the player learnt by playing wins at least `part` times as many games as greedy. */
static bool wins_like_greedy(struct learning_course *c, struct school *play, double part)
{
    enum { TRIED = 1600 };
    const struct game_policy *greedy = policy_own(c->match->game, "greedy");
    const uint64_t usual =
        count_course_wins(c, (struct policy){.kind = POLICY_OWN, .own = greedy}, TRIED);
    look_at_school(c, play, TRIED);
    return play->last * TRIED >= part * (double)usual;
}

/* Learns by playing. If the player stays behind greedy, learns by watching greedy instead: that
 * player looks ahead, judges by what it learnt, and so improves on greedy's moves. Watching gets
 * the first 10 % of the work. Playing is tested after 30 % and 55 %. 0, or -1 with c->error. */
static int learn_in_schools(struct learning_course *c, struct school *watch, struct school *play)
{
    const bool greedy = policy_own(c->match->game, "greedy") != NULL && c->o->from == NULL;
    if (c->o->from != NULL && c->o->from->kind == POLICY_LOOK) {
        return begin_school(c, watch, true, 0) == 0 ? finish_school(c, watch, 0) : -1;
    }
    if (greedy && (begin_school(c, watch, true, 0) != 0 || train_until_share(c, watch, 0.1) != 0)) {
        return -1;
    }
    if (begin_school(c, play, false, greedy ? 0.1 : 0) != 0 ||
        train_until_share(c, play, greedy ? 0.3 : 0) != 0) {
        return -1;
    }
    bool plays = !greedy || wins_like_greedy(c, play, 0.7);
    if (plays && greedy) {
        if (train_until_share(c, play, 0.55) != 0) {
            return -1;
        }
        plays = wins_like_greedy(c, play, 0.95);
    }
    watch->from = compute_course_share(c) - 0.1;
    watch->rival = play->last;
    return finish_school(c, plays ? play : watch, compute_course_share(c));
}

int learn_player(struct learnt_best *best, const struct match *match,
                 const struct learn_options *options, struct error *error)
{
    struct learning_course c = {match, options, best, clock_seconds(), 0, error};
    struct school watch = {0}, play = {0};
    *best = (struct learnt_best){0};
    int status = learn_in_schools(&c, &watch, &play);
    if (status == 0 && best->judge.weights == NULL) {
        status = error_set(error, "interrupted before there was anything to keep");
    }
    best->games = c.games;
    best->seconds = clock_seconds() - c.start;
    best->stopped = is_course_stopped(&c);
    learner_free(&watch.learner);
    learner_free(&play.learner);
    return status;
}
