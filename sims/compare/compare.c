#include "sims/compare/compare.h"

#include <stdlib.h>
#include <string.h>

#include "sims/batch/batch.h"
#include "sims/run/columns.h"

/* Totals that one worker adds to during a round. */
struct worker {
    struct tally **tallies; /* [variant] */
    struct paired **pairs;
};

struct playing {
    struct compare *compare;
    const struct experiment *experiment;
    const struct compare_options *options;
    struct block_layout layout;
    struct block baseline; /* of this round */
    struct worker *workers;
    struct progress progress;
    size_t variant;       /* being played */
    uint64_t first, last; /* this round's games */
};

static void point_to(const struct block *block, uint64_t row, const void *data[])
{
    for (uint32_t c = 0; c < block->layout->column_count; c++) {
        data[c] = block_column(block, c) + row * block->layout->bytes[c];
    }
}

/* Keeps a block of the baseline; workers write to places of their own. */
static void keep(struct playing *p, const struct block *block)
{
    const uint64_t row = block->first - p->first;
    for (uint32_t c = 0; c < p->layout.column_count; c++) {
        memcpy(block_column(&p->baseline, c) + row * p->layout.bytes[c], block_column(block, c),
               (size_t)block->games * p->layout.bytes[c]);
    }
}

static void count(void *self, int worker, const struct block *block)
{
    struct playing *p = self;
    const void *data[GAME_RECORD_MAX], *base[GAME_RECORD_MAX];
    point_to(block, 0, data);
    tally_add(p->workers[worker].tallies[p->variant], data, block->first, block->games);
    if (p->variant == 0) {
        keep(p, block);
    } else {
        point_to(&p->baseline, block->first - p->first, base);
        paired_add(p->workers[worker].pairs[p->variant], base, data, block->games);
    }
}

static bool alloc_totals(const struct playing *p, struct tally **tallies, struct paired **pairs)
{
    const struct compare *compare = p->compare;
    bool ok = tallies != NULL && pairs != NULL;
    for (size_t v = 0; ok && v < compare->variant_count; v++) {
        tallies[v] = tally_new(compare->columns, compare->column_count);
        pairs[v] = v > 0 ? paired_new(compare->columns, compare->column_count) : NULL;
        ok = tallies[v] != NULL && (v == 0 || pairs[v] != NULL);
    }
    return ok;
}

static void free_totals(struct tally **tallies, struct paired **pairs, size_t variant_count)
{
    for (size_t v = 0; v < variant_count; v++) {
        if (tallies != NULL) {
            tally_free(tallies[v]);
        }
        if (pairs != NULL) {
            paired_free(pairs[v]);
        }
    }
    free(tallies);
    free(pairs);
}

static bool alloc_all(struct playing *p)
{
    struct compare *compare = p->compare;
    const size_t variants = p->experiment->variant_count;
    block_layout_init(&p->layout, p->experiment->game);
    compare->columns = columns_for_analysis(&p->layout);
    compare->column_count = p->layout.column_count;
    compare->variant_count = variants;
    compare->tallies = calloc(variants, sizeof *compare->tallies);
    compare->pairs = calloc(variants, sizeof *compare->pairs);
    p->workers = calloc((size_t)p->options->threads, sizeof *p->workers);
    bool ok = compare->columns != NULL && p->workers != NULL &&
              alloc_totals(p, compare->tallies, compare->pairs) &&
              block_init(&p->baseline, &p->layout, COMPARE_CHUNK);
    for (int w = 0; ok && w < p->options->threads; w++) {
        p->workers[w].tallies = calloc(variants, sizeof *p->workers[w].tallies);
        p->workers[w].pairs = calloc(variants, sizeof *p->workers[w].pairs);
        ok = alloc_totals(p, p->workers[w].tallies, p->workers[w].pairs);
    }
    return ok;
}

/* Plays one variant's games of this round; `*whole` says whether all were played. */
static int play_part(struct playing *p, bool *whole, struct error *error)
{
    const struct variant *variant = &p->experiment->variants[p->variant];
    const struct batch_sink sinks[] = {{.self = p, .count = count}, progress_sink(&p->progress)};
    p->progress.variant = variant->name;
    const struct batch batch = {
        .match = &variant->match,
        .layout = &p->layout,
        .seed = p->experiment->seed,
        .first = p->first,
        .last = p->last,
        .threads = p->options->threads,
        .stop = p->options->stop,
        .sinks = sinks,
        .sink_count = 2,
    };
    uint64_t done;
    const int status = batch_play(&batch, &done, error);
    *whole = status == 0 && done == p->last - p->first;
    return status;
}

/* Adds what the workers summed up in a whole round and clears them; totals stay whole rounds. */
static bool take_round(struct playing *p)
{
    struct compare *compare = p->compare;
    for (int w = 0; w < p->options->threads; w++) {
        struct worker *worker = &p->workers[w];
        for (size_t v = 0; v < compare->variant_count; v++) {
            tally_merge(compare->tallies[v], worker->tallies[v]);
            tally_clear(worker->tallies[v]);
            if (v > 0) {
                paired_merge(compare->pairs[v], worker->pairs[v]);
                paired_clear(worker->pairs[v]);
            }
        }
    }
    compare->games = p->last;
    return p->options->enough != NULL && p->options->enough(compare, p->options->context);
}

/* Games of the next round. */
static uint64_t round_games(const struct playing *p)
{
    uint64_t games = COMPARE_CHUNK;
    if (p->options->enough != NULL) { /* a quarter more than before, within limits */
        games = p->compare->games / 4;
        games = games < COMPARE_LOOK_CHUNK ? COMPARE_LOOK_CHUNK : games;
        games = games > COMPARE_CHUNK ? COMPARE_CHUNK : games;
    }
    if (p->options->look_every > 0) {
        const uint64_t look = p->options->look_every - p->compare->games % p->options->look_every;
        games = look < games ? look : games;
    }
    const uint64_t left = p->experiment->games - p->compare->games;
    return left < games ? left : games;
}

static int play_rounds(struct playing *p, struct error *error)
{
    struct compare *compare = p->compare;
    int status = 0;
    bool enough = false;
    while (status == 0 && !enough && !compare->stopped && compare->games < p->experiment->games) {
        p->first = compare->games;
        p->last = p->first + round_games(p);
        bool whole = true;
        for (p->variant = 0; whole && p->variant < compare->variant_count; p->variant++) {
            status = play_part(p, &whole, error);
        }
        compare->stopped = status == 0 && !whole;
        enough = whole && take_round(p);
    }
    return status;
}

int compare_play(struct compare *compare, const struct experiment *experiment,
                 const struct compare_options *options, struct error *error)
{
    struct playing p = {.compare = compare, .experiment = experiment, .options = options};
    *compare = (struct compare){0};
    int status = -1;
    if (!alloc_all(&p)) {
        error_set(error, "out of memory");
    } else {
        const double start = progress_clock();
        progress_begin(&p.progress, experiment->games * experiment->variant_count,
                       options->show_progress);
        status = play_rounds(&p, error);
        progress_end(&p.progress);
        compare->seconds = progress_clock() - start;
    }
    for (int w = 0; p.workers != NULL && w < options->threads; w++) {
        free_totals(p.workers[w].tallies, p.workers[w].pairs, compare->variant_count);
    }
    free(p.workers);
    block_free(&p.baseline);
    return status;
}

void compare_free(struct compare *compare)
{
    free_totals(compare->tallies, compare->pairs, compare->variant_count);
    free(compare->columns);
    *compare = (struct compare){0};
}

struct comparison compare_judged(const struct compare *compare, const struct experiment *experiment)
{
    struct comparison_variant *variants = calloc(experiment->variant_count, sizeof *variants);
    struct comparison comparison = {.title = experiment->title,
                                    .experiment = experiment->file,
                                    .seed = experiment->seed,
                                    .variants = variants,
                                    .variant_count = experiment->variant_count,
                                    .level = 0.95};
    for (size_t v = 0; variants != NULL && v < experiment->variant_count; v++) {
        variants[v] = (struct comparison_variant){.name = experiment->variants[v].name,
                                                  .tally = compare->tallies[v],
                                                  .paired = compare->pairs[v]};
    }
    if (variants != NULL && !comparison_judge(&comparison)) {
        free(variants);
        comparison.variants = NULL;
    }
    return comparison;
}
