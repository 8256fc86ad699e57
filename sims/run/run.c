/* For each variant: takes over the games of given files, plays those that are missing, and sends
 * all of them through batch_play to the tally, the progress bar and the results file. */
#include "sims/run/run.h"

#include <stdlib.h>

#include "analysis/base/clock.h"
#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/output.h"
#include "analysis/base/system_file.h"
#include "sims/batch/block.h"
#include "sims/games/registry.h"
#include "sims/replay/behaviour.h"
#include "sims/results/checked_games.h"
#include "sims/results/results.h"
#include "sims/run/ranks.h"
#include "sims/run/tallier.h"

/* What all variants of a run share while it lasts. */
struct run_playing {
    struct run *run;
    const struct experiment *experiment;
    const struct run_options *options;
    struct block_layout *layouts; /* [variant] of its game */
    struct results *results;      /* NULL: no file */
    struct progress progress;
};

/* Takes the games of the range from its source, or plays them if it has none. */
static int play_game_range(struct run_playing *p, size_t i, struct tallier *tallier,
                           struct batch *range, struct error *error)
{
    const struct variant *variant = &p->experiment->variants[i];
    struct batch_sink sinks[3] = {tallier_sink(tallier)};
    size_t sink_count = 1;
    if (range->source == NULL || p->options->file.resumed == NULL) {
        sinks[sink_count++] = progress_sink(&p->progress);
    }
    if (p->results != NULL) {
        sinks[sink_count++] = results_sink(p->results);
    }
    range->match = &variant->match;
    range->variant = variant->name;
    range->layout = &p->layouts[i];
    range->seed = p->experiment->seed;
    range->threads = p->options->file.threads;
    range->stop = p->options->stop;
    range->sinks = sinks;
    range->sink_count = sink_count;
    uint64_t done;
    const int status = batch_play(range, &done, error);
    p->run->games += done;
    return status;
}

/* Takes over the games of variant `i` of one file. `*next` is its first game before the call, and
 * the first game that is still missing after it. */
static int take_over_variant(struct run_playing *p, size_t i, const struct reader *reader,
                             struct tallier *tallier, uint64_t *next, struct error *error)
{
    struct checked_games source;
    const struct reader_variant *stored = &reader->variants[i];
    int status = checked_games_open(&source, reader, stored, error);
    if (status == 0) {
        const bool resume = p->options->file.resumed != NULL;
        const uint64_t games = resume ? count_whole_games(&source, &p->layouts[i]) : stored->games;
        const struct batch_source from = checked_games_batch(&source);
        struct batch range = {.first = *next,
                              .last = *next + games,
                              .block_games = (uint32_t)source.chunk_games,
                              .source = &from};
        status = resume ? results_skip(p->results, games, error) : 0;
        status = status != 0 ? -1 : play_game_range(p, i, tallier, &range, error);
        *next += games;
        p->progress.work -= resume ? games * p->progress.cost : 0;
    }
    checked_games_close(&source);
    return status;
}

static bool is_run_stopped(const struct run_playing *p)
{
    return p->options->stop != NULL && atomic_load(p->options->stop);
}

/* Plays games [first, last), which no file has. */
static int play_unfiled_games(struct run_playing *p, size_t i, struct tallier *tallier,
                              uint64_t first, uint64_t last, struct error *error)
{
    if (first == last || is_run_stopped(p)) {
        return 0;
    }
    p->run->added = true;
    const struct variant *variant = &p->experiment->variants[i];
    struct batch range = {.first = first,
                          .last = last,
                          .remote =
                              ranks_share(variant, p->experiment->seed, p->options->rank_threads)};
    return play_game_range(p, i, tallier, &range, error);
}

/* Plays variant `i`: first the games of the files that are taken over, then the rest of the
 * shard. */
static int complete_variant(struct run_playing *p, size_t i, struct tallier *tallier,
                            struct error *error)
{
    const uint64_t games = p->experiment->games;
    const uint32_t chunk_games = results_chunk_games(&p->experiment->variants[i].match);
    uint64_t next = shard_first(p->options->file.shard, games, chunk_games);
    const uint64_t last = next + shard_games(p->options->file.shard, games, chunk_games);
    int status = 0;
    for (size_t k = 0; status == 0 && k < p->options->taken_count && !is_run_stopped(p); k++) {
        status = take_over_variant(p, i, p->options->taken[k], tallier, &next, error);
    }
    return status != 0 ? -1 : play_unfiled_games(p, i, tallier, next, last, error);
}

/* Describes a variant for the results file. Only results_announce needs `behaviour`. */
static struct results_variant describe_run_variant(const struct run_playing *p, size_t i,
                                                   const char *behaviour)
{
    const struct variant *variant = &p->experiment->variants[i];
    const struct game *game = variant->match.game;
    const struct run_options *options = p->options;
    const uint64_t games = p->experiment->games;
    const uint32_t chunk_games = results_chunk_games(&variant->match);
    return (struct results_variant){
        .name = variant->name,
        .layout = &p->layouts[i],
        .game = game != p->experiment->game ? game : NULL,
        .rules = variant->resolved,
        .policies = (const char *const *)variant->policies,
        .policy_count = (size_t)variant->seats,
        .opponent = variant->opponent,
        .point = &variant->point,
        .behaviour = behaviour,
        .run_games = games,
        .first_game = shard_first(options->file.shard, games, chunk_games),
        .games = shard_games(options->file.shard, games, chunk_games),
        /* A chunk is always packed in full size, so that of a small variant must be small. */
        .chunk_games = games < chunk_games ? (uint32_t)games : chunk_games,
    };
}

static int begin_games(const struct run_playing *p, size_t i, struct error *error)
{
    const struct results_variant told = describe_run_variant(p, i, NULL);
    return results_begin(p->results, &told, error);
}

static int announce_variant(const struct run_playing *p, size_t i, struct error *error)
{
    char behaviour[DIGEST_TEXT + 1];
    if (measure_behaviour(&p->experiment->variants[i].match, behaviour, error) != 0) {
        return -1;
    }
    const struct results_variant told = describe_run_variant(p, i, behaviour);
    return results_announce(p->results, &told, error);
}

static int play_variant(struct run_playing *p, size_t i, struct error *error)
{
    const struct variant *variant = &p->experiment->variants[i];
    struct run *run = p->run;
    struct tallier tallier;
    progress_part(&p->progress, p->experiment->variant_count > 1 ? variant->name : "",
                  variant_cost(variant));
    tallier_init(&tallier, run->columns[i], p->layouts[i].column_count,
                 batch_workers(p->options->file.threads, ranks_count() > 1));
    if (p->experiment->variant_count <= SAMPLE_VARIANTS) {
        tallier_keep(&tallier);
    }
    int status = p->results != NULL ? begin_games(p, i, error) : 0;
    if (status == 0) {
        const double start = clock_seconds();
        status = complete_variant(p, i, &tallier, error);
        if (status == 0 && p->results != NULL) {
            status = results_end(p->results, error);
        }
        run->seconds += clock_seconds() - start;
    }
    if (status == 0) {
        run->tallies[run->begun++] = tallier_result(&tallier);
    }
    tallier_free(&tallier);
    return status;
}

/* Describes all variants in the file, so that an unfinished file says what was to be played.
 * `*work` receives their games times their cost. */
static int announce_all(struct run_playing *p, uint64_t *work, struct error *error)
{
    const struct experiment *e = p->experiment;
    int status = 0;
    *work = 0;
    for (size_t i = 0; i < e->variant_count; i++) {
        const uint32_t chunk_games = results_chunk_games(&e->variants[i].match);
        const uint64_t games = shard_games(p->options->file.shard, e->games, chunk_games);
        p->run->planned += games;
        *work += games * variant_cost(&e->variants[i]);
        if (status == 0 && p->results != NULL && p->options->file.resumed == NULL) {
            status = announce_variant(p, i, error);
        }
    }
    return status;
}

static int play_all_variants(struct run_playing *p, struct error *error)
{
    const struct experiment *e = p->experiment;
    uint64_t work;
    int status = announce_all(p, &work, error);
    progress_begin(&p->progress, work, p->options->show_progress);
    for (size_t i = 0; i < e->variant_count && status == 0 && !is_run_stopped(p); i++) {
        status = play_variant(p, i, error);
    }
    progress_end(&p->progress);
    p->run->complete = status == 0 && p->run->games == p->run->planned;
    return status;
}

/* Refuses to write over a file that this run reads. */
static int check_run_inputs(const struct experiment *e, const struct run_options *options,
                            struct error *error)
{
    const bool resumed = options->file.resumed != NULL; /* then `file` is the path itself */
    int status = resumed ? 0 : output_is_not(options->file.path, e->file, error);
    for (size_t i = 0; status == 0 && i < e->variant_count; i++) {
        status = output_is_not(options->file.path, e->variants[i].ruleset.file, error);
    }
    for (size_t i = 0; status == 0 && i < options->taken_count; i++) {
        status = output_is_not(options->file.path, options->taken[i]->path, error);
    }
    return status;
}

/* The learnt players of all variants; the caller frees `items`. */
static struct player_list list_run_players(const struct experiment *e)
{
    struct player_list list = {0};
    for (size_t v = 0; v < e->variant_count; v++) {
        player_list_add(&list, e->variants[v].match.seats, e->variants[v].seats);
    }
    return list;
}

static struct results *create_run_results(const struct experiment *e,
                                          const struct run_options *options, struct error *error)
{
    const struct player_list players = list_run_players(e);
    struct results_run header = options->file;
    header.game = e->game->name;
    header.source = registry_source(e->game);
    header.several_games = experiment_plays(e, 0) != NULL;
    header.seed = e->seed;
    header.experiment = e->text;
    header.players = &players;
    struct results *results =
        check_run_inputs(e, options, error) == 0 ? results_create(&header, error) : NULL;
    free(players.items);
    return results;
}

static void begin_run(struct run_playing *p)
{
    const size_t count = p->experiment->variant_count;
    struct run *run = p->run;
    p->layouts = memory_new(count, sizeof *p->layouts);
    run->columns = memory_new(count, sizeof *run->columns);
    run->variant_count = count;
    for (size_t i = 0; i < count; i++) {
        const struct game *game = p->experiment->variants[i].match.game;
        block_layout_init(&p->layouts[i], game);
        run->columns[i] = columns_for_analysis(&p->layouts[i], game);
    }
    run->tallies = memory_new(count, sizeof(struct tally *));
}

/* Closes the file after success (`status` 0) or failure of the games. 0, or -1 with `error`, to
 * which it adds what the file holds. */
static int finish_run_results(struct run_playing *p, int status, struct error *error)
{
    struct error second;
    const int closed = results_finish(p->results, p->run->complete, status == 0 ? error : &second);
    const bool failed = status != 0 || closed != 0;
    if (failed && p->options->file.resumed != NULL && !p->run->added) {
        error_add(error, "; %s is unchanged", results_part(p->results));
    } else if (failed && system_path_exists(results_part(p->results))) { /* it was created */
        const bool merged = p->options->taken_count > 0 && p->options->file.resumed == NULL;
        const uint64_t kept = results_kept(p->results);
        error_add(error, "; %s holds %llu game%s%s", results_part(p->results),
                  (unsigned long long)kept, format_plural(kept),
                  kept > 0 && !merged ? ": --resume goes on with them" : "");
    }
    results_free(p->results);
    return failed ? -1 : 0;
}

int run_play(struct run *run, const struct experiment *experiment,
             const struct run_options *options, struct error *error)
{
    struct run_playing p = {.run = run, .experiment = experiment, .options = options};
    *run = (struct run){0};
    begin_run(&p);
    if (options->file.path != NULL) {
        p.results = create_run_results(experiment, options, error);
        if (p.results == NULL) {
            free(p.layouts);
            return -1;
        }
    }
    int status = play_all_variants(&p, error);
    status = p.results != NULL ? finish_run_results(&p, status, error) : status;
    free(p.layouts);
    return status;
}

void run_free(struct run *run)
{
    for (size_t i = 0; i < run->begun; i++) {
        tally_free(run->tallies[i]);
    }
    for (size_t i = 0; i < run->variant_count; i++) {
        free(run->columns[i]);
    }
    free(run->tallies);
    free(run->columns);
    *run = (struct run){0};
}
