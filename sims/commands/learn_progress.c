#include "sims/commands/learn_progress.h"

#include <stdlib.h>

#include "analysis/base/clock.h"
#include "analysis/base/format.h"
#include "analysis/base/system_stop.h"
#include "analysis/base/system_terminal.h"

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

/* Whether to write the progress line anew: on a terminal, five times a second. */
static bool is_progress_due(struct learn_progress *p)
{
    const double now = clock_seconds();
    const bool due = !p->given->quiet && system_is_terminal(stderr) && now - p->shown > 0.2;
    p->shown = due ? now : p->shown;
    return due;
}

static void clear_progress(const struct learn_progress *p)
{
    if (p->shown > 0) {
        fprintf(stderr, "\r%79s\r", "");
    }
}

static void tell_learning_progress(void *self, double share, const struct learn_point *point)
{
    enum { LINE = 80 };
    struct learn_progress *p = self;
    char line[LINE];
    if (point != NULL) {
        snprintf(p->line, sizeof p->line, "%.40s: wins %.1f %%", p->what, 100 * learn_goal(point));
    }
    if (is_progress_due(p)) {
        progress_line(line, sizeof line, p->line, share > 1 ? 1 : share, 0, 0);
        fprintf(stderr, "\r%-79s\r", line);
        fflush(stderr);
    }
}

int learn_with_progress(struct learnt_best *best, const struct match *match,
                        const struct given_options *given, const char *what, double seconds,
                        uint64_t games, const struct policy *from)
{
    struct learn_progress progress = {.given = given, .what = what};
    const struct learn_options options = {.threads = (int)given->threads,
                                          .seed = given->seed,
                                          .games = games,
                                          .seconds = seconds,
                                          .from = from,
                                          .stop = &stop_asked,
                                          .tell = tell_learning_progress,
                                          .self = &progress};
    struct error error;
    snprintf(progress.line, sizeof progress.line, "%.40s", what);
    stop_listen();
    const int status = learn_player(best, match, &options, &error);
    clear_progress(&progress);
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
    if (is_progress_due(p)) {
        fprintf(stderr, "\rsolving: %s positions\r", format_count(number, positions));
        fflush(stderr);
    }
}

void solve_with_progress(struct solution *out, const struct match *match,
                         const struct given_options *given, uint64_t positions)
{
    struct learn_progress progress = {.given = given};
    const struct solve_options options = {positions, &stop_asked, tell_solving_progress, &progress};
    stop_listen();
    solve_game(out, match, &options);
    clear_progress(&progress);
}
