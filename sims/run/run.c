#include "sims/run/run.h"

#include <stdlib.h>

#include "sims/results/results.h"
#include "sims/run/columns.h"
#include "sims/run/tallier.h"

/* What all variants of a run share while it lasts. */
struct playing {
    struct run *run;
    const struct experiment *experiment;
    const struct run_options *options;
    struct block_layout layout;
    struct results *results; /* NULL: no file */
    struct progress progress;
};

static int play_games(struct playing *p, const struct variant *variant, struct tallier *tallier,
                      struct error *error)
{
    struct batch_sink sinks[3] = {tallier_sink(tallier), progress_sink(&p->progress)};
    size_t sink_count = 2;
    if (p->results != NULL) {
        sinks[sink_count++] = results_sink(p->results);
    }
    const struct batch batch = {
        .match = &variant->match,
        .layout = &p->layout,
        .seed = p->experiment->seed,
        .last = p->experiment->games,
        .threads = p->options->threads,
        .stop = p->options->stop,
        .sinks = sinks,
        .sink_count = sink_count,
    };
    uint64_t done;
    const int status = batch_play(&batch, &done, error);
    p->run->games += done;
    return status;
}

static int begin_results(const struct playing *p, const struct variant *variant,
                         struct error *error)
{
    const struct results_variant described = {
        .name = variant->name,
        .layout = &p->layout,
        .rules = variant->resolved,
        .policies = (const char *const *)variant->policies,
        .policy_count = (size_t)variant->seats,
        .games = p->experiment->games,
        .chunk_games = results_chunk_games(&variant->match),
    };
    return results_begin(p->results, &described, error);
}

static int play_variant(struct playing *p, const struct variant *variant, struct error *error)
{
    struct run *run = p->run;
    struct tallier tallier;
    p->progress.variant = p->experiment->variant_count > 1 ? variant->name : "";
    if (!tallier_init(&tallier, run->columns, run->column_count, p->options->threads)) {
        tallier_free(&tallier);
        return error_set(error, "out of memory");
    }
    int status = p->results != NULL ? begin_results(p, variant, error) : 0;
    if (status == 0) {
        const double start = progress_clock();
        status = play_games(p, variant, &tallier, error);
        if (status == 0 && p->results != NULL) {
            status = results_end(p->results, error);
        }
        run->seconds += progress_clock() - start;
    }
    if (status == 0) {
        run->tallies[run->begun++] = tallier_result(&tallier);
    }
    tallier_free(&tallier);
    return status;
}

static bool stopped(const struct playing *p)
{
    return p->options->stop != NULL && atomic_load(p->options->stop);
}

static int play_all(struct playing *p, struct error *error)
{
    const struct experiment *e = p->experiment;
    int status = 0;
    progress_begin(&p->progress, e->games * e->variant_count, p->options->show_progress);
    for (size_t i = 0; i < e->variant_count && status == 0 && !stopped(p); i++) {
        status = play_variant(p, &e->variants[i], error);
    }
    progress_end(&p->progress);
    p->run->complete = status == 0 && p->run->games == e->games * e->variant_count;
    return status;
}

static struct results *create_results(const struct experiment *e, const struct run_options *options,
                                      struct error *error)
{
    const struct results_run header = {
        .path = options->out,
        .force = options->force,
        .reproducible = options->reproducible,
        .threads = options->threads,
        .game = e->game->name,
        .seed = e->seed,
        .experiment = e->text,
        .command = options->command,
    };
    return results_create(&header, error);
}

static bool alloc_run(struct playing *p)
{
    struct run *run = p->run;
    block_layout_init(&p->layout, p->experiment->game);
    run->columns = columns_for_analysis(&p->layout);
    run->column_count = p->layout.column_count;
    run->tallies = calloc(p->experiment->variant_count, sizeof(struct tally *));
    return run->columns != NULL && run->tallies != NULL;
}

/* Closes the file, whatever came before; `status` is that of the games. */
static int finish_results(struct playing *p, int status, struct error *error)
{
    struct error second;
    const int closed = results_finish(p->results, p->run->complete, status == 0 ? error : &second);
    if (status != 0 || closed != 0) {
        error_add(error, "; %s holds %llu games", results_part(p->results),
                  (unsigned long long)results_kept(p->results));
        status = -1;
    }
    results_free(p->results);
    return status;
}

int run_play(struct run *run, const struct experiment *experiment,
             const struct run_options *options, struct error *error)
{
    struct playing p = {.run = run, .experiment = experiment, .options = options};
    *run = (struct run){0};
    if (!alloc_run(&p)) {
        return error_set(error, "out of memory");
    }
    if (options->out != NULL) {
        p.results = create_results(experiment, options, error);
        if (p.results == NULL) {
            return -1;
        }
    }
    const int status = play_all(&p, error);
    return p.results != NULL ? finish_results(&p, status, error) : status;
}

void run_free(struct run *run)
{
    for (size_t i = 0; i < run->begun; i++) {
        tally_free(run->tallies[i]);
    }
    free(run->tallies);
    free(run->columns);
    *run = (struct run){0};
}
