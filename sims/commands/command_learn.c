#include <stdio.h>
#include <stdlib.h>
#include "analysis/base/clock.h"
#include "sims/commands/commands.h"
#include "sims/commands/frame.h"
#include "sims/learn/learner.h"
#include "sims/batch/batch.h"

static double wins(const struct match *match, const struct policy *human, uint64_t seed, uint64_t games, int threads)
{
    struct match m = *match;
    uint8_t sides[GAME_SEATS_MAX];
    int seats = m.game->seats(m.rules, sides);
    for (int k = 0; k < seats; k++) if (sides[k] == GAME_SIDE_HUMAN) m.seats[k] = *human;
    double won = 0;
#pragma omp parallel num_threads(threads) reduction(+ : won)
    {
        struct match_table *t = aligned_alloc(64, sizeof *t);
        unsigned char record[GAME_RECORD_MAX];
#pragma omp for schedule(dynamic, 8)
        for (uint64_t i = 0; i < games; i++) {
            match_play(&m, seed, i, t, NULL, record);
            int w = game_head(t->state)->winner;
            won += w == GAME_HUMAN;
        }
        free(t);
    }
    return 100 * won / games;
}

int command_learn(int argc, char *argv[])
{
    struct frame frame;
    struct option_list list = {0};
    const struct cli_option options[] = {{"opt", "X", OPTION_LIST, &list, "dev"}, {0}};
    const struct cli cli = {.usage = "learn", .doc = "x", .options = options, .args_max = 1, .arg_missing = "name an experiment"};
    frame_init(&frame, FRAME_GAMES | FRAME_SEED | FRAME_THREADS | FRAME_SET | FRAME_QUIET);
    int status = frame_parse(&frame, cli, argc, argv);
    if (status != CLI_RUN) return status;
    struct experiment x;
    frame.rules_too = true;
    if ((status = frame_load(&frame, &x)) != CLI_OK) return status;
    double seconds = 20, rate = 0.4, last = 0.02, explore = .15, trust = .8, watch = 0, evals = 5; int evaln = 4000;
    const char *base = "random", *file = NULL; (void)file;
    for (size_t i = 0; i < list.count; i++) {
        const char *s = list.items[i];
        sscanf(s, "seconds=%lf", &seconds); sscanf(s, "rate=%lf", &rate); sscanf(s, "last=%lf", &last);
        sscanf(s, "explore=%lf", &explore); sscanf(s, "trust=%lf", &trust); sscanf(s, "watch=%lf", &watch);
        sscanf(s, "evals=%lf", &evals); sscanf(s, "evaln=%d", &evaln);
        if (!strncmp(s, "base=", 5)) base = s + 5;
    }
    struct match m = x.variants[0].match;
    uint8_t sides[GAME_SEATS_MAX];
    int seats = m.game->seats(m.rules, sides);
    for (int k = 0; k < seats; k++) if (sides[k] == GAME_SIDE_HUMAN) policy_parse(m.game, base, &m.seats[k]);
    struct learner l;
    struct error error;
    int threads = (int)frame.threads;
    if (learner_init(&l, &m, threads, x.seed, &error)) return cli_fail("%s", error.text);
    l.teacher.explore = (uint32_t)(explore * 65536); l.teacher.trust = (float)trust;
    double start = clock_seconds(), next = seconds / evals, used = 0;
    printf("width %u slots %u inputs %u\n", l.form.width, l.form.slot_count, l.form.input_count);
    for (;;) {
        double now = clock_seconds() - start - used, p = now / seconds;
        l.rate = rate * (1 - p) + last * p;
        l.reforms = p < .5;
        if (now > next || p >= 1) {
            double t0 = clock_seconds();
            next += seconds / evals;
            struct learner_judge j;
            learner_write(&l, &j);
            struct policy pol = {POLICY_LEARNT, .learnt = &j.learnt};
            double w = wins(&m, &pol, 777, evaln, threads);
            struct policy look = {POLICY_LOOK, .own = policy_own(m.game, "greedy"), .learnt = &j.learnt, .samples = 8, .horizon = 1};
            double lw = base[0] != 'r' ? wins(&m, &look, 777, evaln / 4, threads) : 0;
            printf("%5.1f s %8lu games loss %.4f inputs %u alone %.1f look:8:1 %.1f (eval %.1f s)\n", now, (unsigned long)l.games, l.loss, l.form.input_count, w, lw, clock_seconds() - t0);
            fflush(stdout);
            learner_judge_free(&j);
            used += clock_seconds() - t0;
        }
        if (p >= 1) break;
        if (learner_round(&l, p < watch, &error)) return cli_fail("%s", error.text);
    }
    learner_free(&l);
    return 0;
}
