#include "sims/run/progress.h"

#include <string.h>
#include <unistd.h>

#include "sims/base/clock.h"

enum { BAR = 24 };

#define REDRAW_SECONDS 0.2

void progress_begin(struct progress *progress, uint64_t games, bool wanted)
{
    *progress = (struct progress){
        .out = wanted && isatty(STDERR_FILENO) ? stderr : NULL,
        .variant = "",
        .games = games,
        .start = clock_seconds(),
    };
}

static void format_time(char *out, size_t size, double seconds)
{
    if (seconds >= 1000 * 86400.0) {
        snprintf(out, size, "years");
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

void progress_line(char *out, size_t size, const char *variant, uint64_t done, uint64_t games,
                   double seconds)
{
    char bar[BAR + 1], rate[32], left[32];
    const double share = games == 0 ? 1 : (double)done / (double)games;
    const int filled = (int)(share * BAR);
    memset(bar, '#', BAR);
    memset(bar + filled, '.', (size_t)(BAR - filled));
    bar[BAR] = '\0';
    if (done == 0 || seconds <= 0) {
        snprintf(out, size, "[%s]   0 %%  %.24s", bar, variant);
        return;
    }
    format_rate(rate, sizeof rate, (double)done / seconds);
    format_time(left, sizeof left, seconds * (double)(games - done) / (double)done);
    snprintf(out, size, "[%s] %3.0f %%  %s games/s  %s left  %.16s", bar, 100 * share, rate, left,
             variant);
}

void progress_add(struct progress *p, uint64_t games)
{
    p->done += games;
    const double now = p->out != NULL ? clock_seconds() : 0;
    if (p->out != NULL && now - p->shown >= REDRAW_SECONDS) {
        char line[160];
        progress_line(line, sizeof line, p->variant, p->done, p->games, now - p->start);
        fprintf(p->out, "\r%-79s", line);
        fflush(p->out);
        p->shown = now;
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
        fprintf(progress->out, "\r%79s\r", "");
        fflush(progress->out);
    }
}
