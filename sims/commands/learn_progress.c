#include "sims/commands/learn_progress.h"

#include <stdlib.h>

#include "analysis/base/format.h"
#include "analysis/base/system_stop.h"
#include "sims/batch/progress.h"

int learn_time(const char *command, const char *option, const char *text, double *seconds)
{
    char *end;
    *seconds = strtod(text, &end);
    const double unit = *end == 'h' ? 3600 : *end == 'm' ? 60 : 1;
    end += *end == 's' || *end == 'm' || *end == 'h';
    *seconds *= unit;
    return end != text && *end == '\0' && *seconds >= 1 && *seconds <= 604800
               ? CLI_OK
               : cli_misuse(command, "--%s: give a time like 60s, 5m or 2h, a week at most",
                            option);
}

/* The progress bar while a player is learnt or a game is solved. */
struct learn_progress {
    struct progress bar;
    const char *what; /* what is being learnt */
    char told[64];    /* beside the bar */
};

static void begin_learn_progress(struct learn_progress *p, const struct given_options *given,
                                 const char *what, uint64_t work)
{
    progress_begin(&p->bar, work, !given->quiet);
    p->what = p->bar.variant = what;
}

static void tell_learning_progress(void *self, double share, const struct learn_point *point)
{
    struct learn_progress *p = self;
    if (point != NULL) {
        snprintf(p->told, sizeof p->told, "%.40s: wins %.1f %%", p->what, 100 * learn_goal(point));
        p->bar.variant = p->told;
    }
    p->bar.done = (uint64_t)(share * (double)p->bar.work);
    progress_add(&p->bar, 0);
}

int learn_with_progress(struct learnt_best *best, const struct match *match,
                        const struct given_options *given, const char *what, double seconds,
                        uint64_t games, const struct policy *from)
{
    enum { STEPS = 1000 };
    struct learn_progress progress;
    const struct learn_options options = {.threads = (int)given->threads,
                                          .seed = given->seed,
                                          .games = games,
                                          .seconds = seconds,
                                          .from = from,
                                          .stop = &stop_asked,
                                          .tell = tell_learning_progress,
                                          .self = &progress};
    struct error error;
    begin_learn_progress(&progress, given, what, STEPS);
    stop_listen();
    const int status = learn_player(best, match, &options, &error);
    progress_end(&progress.bar);
    if (status == 0) {
        return CLI_OK;
    }
    cli_fail("%s", error.text);
    return stop_exit_code() != 0 ? stop_exit_code() : CLI_FAILED;
}

static void tell_solving_progress(void *self, uint64_t positions)
{
    struct learn_progress *p = self;
    char number[FORMAT_MAX];
    snprintf(p->told, sizeof p->told, "%s positions", format_count(number, positions));
    p->bar.variant = p->told;
    p->bar.done = positions;
    progress_add(&p->bar, 0);
}

void solve_with_progress(struct solution *out, const struct match *match,
                         const struct given_options *given, uint64_t positions)
{
    struct learn_progress progress;
    const struct solve_options options = {positions, &stop_asked, tell_solving_progress, &progress};
    begin_learn_progress(&progress, given, "solving", positions);
    stop_listen();
    solve_game(out, match, &options);
    progress_end(&progress.bar);
}
