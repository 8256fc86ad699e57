/* Plays rounds of games, tallies every variant in each worker, and pairs it with the baseline's
 * games. */
#include "sims/compare/compare.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/clock.h"
#include "analysis/base/memory.h"
#include "sims/run/ranks.h"

/* The length of a round. It lasts about ROUND_SECONDS, but has at most ROUND_MOST games and at
 * least ROUND_OF_THREAD for each thread, because threads would otherwise wait too long for the last
 * game of a variant. The first round has that least number; each next one has at most GROWTH times
 * as many. */
#define ROUND_SECONDS 5.0

/* Other ranks play, too, where one looks ahead or a variant's games of a round take longer. */
#define SHARED_SECONDS 0.02
enum { ROUND_MOST = 65536, ROUND_OF_THREAD = 16, GROWTH = 4 };

/* Totals that one worker adds to during a round. */
struct compare_worker {
    struct tally **tallies; /* [variant] */
    struct paired **pairs;
};

/* What all functions share while variants are compared. Variant 0 is the baseline. */
struct compared_playing {
    struct compare *compare;
    const struct experiment *experiment;
    const struct compare_options *options;
    struct block_layout *layouts;   /* [variant] of its game */
    struct block baseline;          /* of this round */
    struct compare_worker *workers; /* one for each thread, and one for all other ranks */
    int worker_count;
    struct progress progress;
    uint16_t *won;        /* [game of this round] bit v: the human won variant v; or NULL */
    size_t variant;       /* being played */
    uint64_t first, last; /* this round's games */
    double seconds;       /* that a game of all variants took in the last round */
};

/* Notes which games of a block the human won. No lock: each worker writes to rows of its own. */
static void note_winners(const struct compared_playing *p, const struct block *block,
                         const void *winners)
{
    const uint64_t row = block->first - p->first;
    const uint8_t *winner = winners; /* the column is one byte wide */
    for (uint64_t i = 0; i < block->games; i++) {
        p->won[row + i] |= (uint16_t)((winner[i] == COLUMN_HUMAN) << p->variant);
    }
}

/* The sink's count(): tallies a block, and keeps it (baseline) or pairs it with the baseline's. */
static void pair_compared_block(void *self, int worker, const struct block *block)
{
    struct compared_playing *p = self;
    const void *data[GAME_RECORD_MAX], *base[GAME_RECORD_MAX];
    block_data(block, block->first, data);
    tally_add(p->workers[worker].tallies[p->variant], data, block->first, block->games);
    if (p->won != NULL) {
        note_winners(p, block, data[p->compare->tallies[p->variant]->winner]);
    }
    if (p->variant == 0) {
        block_place(&p->baseline, block); /* no lock: each worker writes to rows of its own */
    } else {
        block_data(&p->baseline, block->first, base);
        paired_add(p->workers[worker].pairs[p->variant], base, data, block->games);
    }
}

static void alloc_totals(const struct compared_playing *p, struct tally ***tallies,
                         struct paired ***pairs)
{
    const struct compare *compare = p->compare;
    *tallies = memory_new(compare->variant_count, sizeof **tallies);
    *pairs = memory_new(compare->variant_count, sizeof **pairs);
    for (size_t v = 0; v < compare->variant_count; v++) {
        (*tallies)[v] = tally_new(compare->columns[v], p->layouts[v].column_count);
        if (p->options->measures && compare->variant_count <= SAMPLE_VARIANTS) {
            tally_keep((*tallies)[v]);
        }
        (*pairs)[v] = v > 0 ? paired_new(compare->columns[0], p->layouts[0].column_count,
                                         compare->columns[v], p->layouts[v].column_count)
                            : NULL;
    }
}

static void free_totals(struct tally **tallies, struct paired **pairs, size_t variant_count)
{
    for (size_t v = 0; v < variant_count; v++) {
        tally_free(tallies[v]);
        paired_free(pairs[v]);
    }
    free(tallies);
    free(pairs);
}

static void alloc_compared_blocks(struct compared_playing *p)
{
    struct compare *compare = p->compare;
    compare->variant_count = p->experiment->variant_count;
    compare->columns = memory_new(compare->variant_count, sizeof *compare->columns);
    p->layouts = memory_new(compare->variant_count, sizeof *p->layouts);
    for (size_t v = 0; v < compare->variant_count; v++) {
        const struct game *game = p->experiment->variants[v].match.game;
        block_layout_init(&p->layouts[v], game);
        compare->columns[v] = columns_for_analysis(&p->layouts[v], game);
    }
    if (p->options->patterns && compare->variant_count <= COMPARE_PATTERN_VARIANTS) {
        compare->patterns =
            memory_new((size_t)1 << compare->variant_count, sizeof *compare->patterns);
        p->won = memory_new(ROUND_MOST, sizeof *p->won);
    }
    p->worker_count = batch_workers(p->options->threads, ranks_count() > 1);
    p->workers = memory_new((size_t)p->worker_count, sizeof *p->workers);
    alloc_totals(p, &compare->tallies, &compare->pairs);
    for (int w = 0; w < p->worker_count; w++) {
        alloc_totals(p, &p->workers[w].tallies, &p->workers[w].pairs);
    }
}

/* Plays one variant's games of this round; `*whole` says whether all were played. */
static int play_batch_variant(struct compared_playing *p, bool *whole, struct error *error)
{
    const struct variant *variant = &p->experiment->variants[p->variant];
    const struct batch_sink sinks[] = {{.self = p, .count = pair_compared_block},
                                       progress_sink(&p->progress)};
    progress_part(&p->progress, variant->name, variant_cost(variant));
    const double expected = p->seconds * (double)(p->last - p->first);
    const bool share =
        variant_cost(variant) > 1 || expected > SHARED_SECONDS * (double)p->compare->variant_count;
    const struct batch batch = {
        .match = &variant->match,
        .variant = variant->name,
        .layout = &p->layouts[p->variant],
        .seed = p->experiment->seed,
        .first = p->first,
        .last = p->last,
        .threads = p->options->threads,
        .remote =
            share ? ranks_share(variant, p->experiment->seed, p->options->rank_threads) : NULL,
        .stop = p->options->stop,
        .sinks = sinks,
        .sink_count = 2,
    };
    uint64_t done;
    const int status = batch_play(&batch, &done, error);
    *whole = status == 0 && done == p->last - p->first;
    return status;
}

/* Adds the workers' totals of a finished round and clears them. A round that was stopped is never
 * added, so that all variants have the same games. */
static void add_compared_round(struct compared_playing *p)
{
    struct compare *compare = p->compare;
    for (int w = 0; w < p->worker_count; w++) {
        struct compare_worker *worker = &p->workers[w];
        for (size_t v = 0; v < compare->variant_count; v++) {
            tally_merge(compare->tallies[v], worker->tallies[v]);
            tally_clear(worker->tallies[v]);
            if (v > 0) {
                paired_merge(compare->pairs[v], worker->pairs[v]);
                paired_clear(worker->pairs[v]);
            }
        }
    }
    for (uint64_t i = 0; p->won != NULL && i < p->last - p->first; i++) {
        compare->patterns[p->won[i]]++;
    }
    compare->games = p->last;
}

/* How many games the next round has; the last one had `last` games and took `seconds`. */
static uint64_t round_games(const struct compared_playing *p, uint64_t last, double seconds)
{
    const uint64_t least = (uint64_t)(p->options->threads * ranks_count()) * ROUND_OF_THREAD;
    const double in_time = (double)last * ROUND_SECONDS / fmax(seconds, 1e-6);
    uint64_t games = GROWTH * last;
    games = in_time < (double)games ? (uint64_t)in_time : games;
    games = games < least ? least : games;
    return games > ROUND_MOST ? ROUND_MOST : games;
}

/* Plays a round of all variants, up to game `last`. False if it was stopped or failed. */
static bool play_compared_batch(struct compared_playing *p, uint64_t last, int *status,
                                struct error *error)
{
    bool whole = true;
    if (p->won != NULL) {
        memset(p->won, 0, ROUND_MOST * sizeof *p->won);
    }
    p->first = p->baseline.first = p->compare->games;
    p->last = last;
    for (p->variant = 0; whole && p->variant < p->compare->variant_count; p->variant++) {
        *status = play_batch_variant(p, &whole, error);
    }
    p->compare->stopped = *status == 0 && !whole;
    if (whole) {
        add_compared_round(p);
    }
    return whole;
}

/* Plays rounds until the cap, a stop, an error, or a look at which the stopping rule is met. */
static int play_game_batches(struct compared_playing *p, struct error *error)
{
    struct compare *compare = p->compare;
    const struct until *until = p->options->until;
    const struct tally *const *tallies = (const struct tally *const *)compare->tallies;
    const struct paired *const *pairs = (const struct paired *const *)compare->pairs;
    const uint64_t cap = p->experiment->games;
    int status = 0;
    uint64_t games = 0;
    double seconds = 0;
    uint64_t look = until != NULL ? until_next_look(until, 0) : cap;
    while (!compare->until_met && compare->games < cap) {
        const double start = clock_seconds();
        games = round_games(p, games, seconds);
        games = games < look - compare->games ? games : look - compare->games;
        if (!play_compared_batch(p, compare->games + games, &status, error)) {
            break;
        }
        seconds = clock_seconds() - start;
        p->seconds = seconds / (double)games;
        if (until != NULL && compare->games == look) {
            compare->until_met = until_met(until, tallies, pairs);
            look = until_next_look(until, look);
        }
    }
    return status;
}

/* The work for the progress bar; see progress.h. */
static uint64_t estimate_compare_work(const struct experiment *experiment)
{
    uint64_t cost = 0;
    for (size_t v = 0; v < experiment->variant_count; v++) {
        cost += variant_cost(&experiment->variants[v]);
    }
    return experiment->games * cost;
}

int compare_play(struct compare *compare, const struct experiment *experiment,
                 const struct compare_options *options, struct error *error)
{
    struct compared_playing p = {.compare = compare, .experiment = experiment, .options = options};
    *compare = (struct compare){0};
    int status = -1;
    alloc_compared_blocks(&p);
    if (!block_init(&p.baseline, &p.layouts[0], ROUND_MOST)) {
        error_set(error, "not enough memory for %d games", ROUND_MOST);
    } else {
        const double start = clock_seconds();
        progress_begin(&p.progress, estimate_compare_work(experiment), options->show_progress);
        status = play_game_batches(&p, error);
        if (status != 0 && ranks_lost_one()) {
            error_add(error, "; %llu of %llu games of each variant were played",
                      (unsigned long long)compare->games, (unsigned long long)experiment->games);
        }
        progress_end(&p.progress);
        compare->seconds = clock_seconds() - start;
    }
    for (int w = 0; w < p.worker_count; w++) {
        free_totals(p.workers[w].tallies, p.workers[w].pairs, compare->variant_count);
    }
    free(p.workers);
    free(p.layouts);
    free(p.won);
    block_free(&p.baseline);
    return status;
}

void compare_free(struct compare *compare)
{
    free_totals(compare->tallies, compare->pairs, compare->variant_count);
    for (size_t v = 0; v < compare->variant_count; v++) {
        free(compare->columns[v]);
    }
    free(compare->columns);
    free(compare->patterns);
    *compare = (struct compare){0};
}

/* The human players of all variants in words; NULL if they are not the same. */
static const char *find_common_opponent(const struct experiment *e)
{
    for (size_t v = 1; v < e->variant_count; v++) {
        if (strcmp(e->variants[v].opponent, e->variants[0].opponent) != 0) {
            return NULL;
        }
    }
    return e->variants[0].opponent;
}

struct comparison compare_judged(const struct compare *compare, const struct experiment *experiment,
                                 const struct until *until, double level)
{
    const struct paired *const *pairs = (const struct paired *const *)compare->pairs;
    struct comparison_variant *variants = memory_new(experiment->variant_count, sizeof *variants);
    struct comparison comparison = {.game = experiment->game->name,
                                    .title = experiment->title,
                                    .experiment = experiment->file,
                                    .opponent = find_common_opponent(experiment),
                                    .seed = experiment->seed,
                                    .variants = variants,
                                    .variant_count = experiment->variant_count,
                                    .level = level,
                                    .games_asked = experiment->games,
                                    .interrupted = compare->stopped,
                                    .until = until,
                                    .until_met = compare->until_met,
                                    .seconds = compare->seconds,
                                    .patterns = compare->patterns,
                                    .pattern_variants = compare->variant_count};
    for (size_t v = 0; v < experiment->variant_count; v++) {
        variants[v] = (struct comparison_variant){.name = experiment->variants[v].name,
                                                  .point = &experiment->variants[v].point,
                                                  .tally = compare->tallies[v],
                                                  .paired = compare->pairs[v],
                                                  .own_humans = experiment->variants[v].own_humans,
                                                  .game = experiment_plays(experiment, v)};
    }
    if (until != NULL) {
        comparison.fixed_games = until_fixed_games(until, pairs);
    }
    comparison_judge(&comparison);
    return comparison;
}
