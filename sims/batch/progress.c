/* Draws the progress bar over itself on stderr; without a terminal it prints nothing. */
#include "sims/batch/progress.h"

#include <math.h>
#include <string.h>

#include "analysis/base/clock.h"
#include "analysis/base/system_terminal.h"

enum { BAR = 24, WIDTH_MAX = 79 };

#define REDRAW_SECONDS 0.2

void progress_time(char *out, size_t size, double seconds)
{
    if (seconds >= 1000 * 86400.0) {
        snprintf(out, size, "a year or more");
    } else if (seconds >= 360000) {
        snprintf(out, size, "%.0f days", seconds / 86400);
    } else if (seconds >= 3600) {
        snprintf(out, size, "%d:%02d h", (int)seconds / 3600, (int)seconds / 60 % 60);
    } else {
        snprintf(out, size, "%d:%02d", (int)seconds / 60, (int)seconds % 60);
    }
}

static void format_rate(char *out, size_t size, double rate)
{
    if (rate >= 1e6) {
        snprintf(out, size, "%.2f M", rate / 1e6);
    } else if (rate >= 1e4) {
        snprintf(out, size, "%.0f k", rate / 1e3);
    } else {
        snprintf(out, size, rate >= 100 ? "%.0f" : "%.2g", rate);
    }
}

void progress_line(char *out, size_t size, const char *variant, double share, double rate,
                   double left)
{
    char bar[BAR + 1], speed[32], time[32];
    const int filled = (int)(share * BAR);
    memset(bar, '#', BAR);
    memset(bar + filled, '.', (size_t)(BAR - filled));
    bar[BAR] = '\0';
    if (rate <= 0) {
        snprintf(out, size, "[%s] %3.0f %%  %.24s", bar, 100 * share, variant);
        return;
    }
    format_rate(speed, sizeof speed, rate);
    progress_time(time, sizeof time, left);
    snprintf(out, size, "[%s] %3.0f %%  %s games/s  %s left  %.13s", bar, 100 * share, speed, time,
             variant);
}

static void draw_progress(struct progress *p, double now)
{
    char line[160];
    const double share = p->work > 0 ? fmin((double)p->done / (double)p->work, 1) : 1;
    const double rate = now > p->since ? (double)p->games / (now - p->since) : 0;
    const double left = share > 0 ? (now - p->start) * (1 - share) / share : 0;
    progress_line(line, sizeof line, p->variant, share, share > 0 ? rate : 0, left);
    fprintf(p->out, "\r%-*.*s", p->width, p->width, line);
    fflush(p->out);
    p->shown = now;
}

/* A width at which the terminal does not break the line. */
static int line_width(void)
{
    const int columns = system_terminal_columns(stderr);
    return columns > 0 && columns < WIDTH_MAX ? columns - 1 : WIDTH_MAX;
}

void progress_begin(struct progress *progress, uint64_t work, bool wanted)
{
    *progress = (struct progress){
        .out = wanted && system_is_terminal(stderr) ? stderr : NULL,
        .work = work,
        .start = clock_seconds(),
        .width = line_width(),
    };
    progress_part(progress, "", 1);
    if (progress->out != NULL) {
        draw_progress(progress, progress->start); /* the first game may take long */
    }
}

void progress_part(struct progress *p, const char *variant, uint64_t cost)
{
    p->variant = variant;
    p->cost = cost;
    p->games = 0;
    p->since = clock_seconds();
}

void progress_add(struct progress *p, uint64_t games)
{
    p->done += games * p->cost;
    p->games += games;
    const double now = p->out != NULL ? clock_seconds() : 0;
    if (p->out != NULL && now - p->shown >= REDRAW_SECONDS) {
        draw_progress(p, now);
    }
}

static int show_block(void *self, const struct block *block, struct error *error)
{
    (void)error;
    progress_add(self, block->games);
    return 0;
}

struct batch_sink progress_sink(struct progress *progress)
{
    return (struct batch_sink){.self = progress, .take = show_block};
}

void progress_end(const struct progress *progress)
{
    if (progress->out != NULL && progress->shown != 0) {
        fprintf(progress->out, "\r%*s\r", progress->width, "");
        fflush(progress->out);
    }
}
