#include "sims/commands/batch_options.h"

#include <omp.h>

#include "sims/batch/batch.h"

struct batch_options batch_options_default(void)
{
    const int cores = omp_get_max_threads();
    return (struct batch_options){
        .threads = (uint64_t)(cores < BATCH_THREADS_MAX ? cores : BATCH_THREADS_MAX),
        .format = "text",
    };
}

struct cli_option batch_option_games(struct batch_options *options)
{
    return (struct cli_option){.name = "games",
                               .value = "N",
                               .kind = OPTION_NUMBER,
                               .to = &options->games,
                               .given = &options->games_given,
                               .min = 1,
                               .max = EXPERIMENT_GAMES_MAX,
                               .doc = "games of each variant, instead of the experiment's"};
}

struct cli_option batch_option_seed(struct batch_options *options)
{
    return (struct cli_option){.name = "seed",
                               .value = "N",
                               .kind = OPTION_NUMBER,
                               .to = &options->seed,
                               .given = &options->seed_given,
                               .max = UINT64_MAX,
                               .doc = "seed of the batch, instead of the experiment's"};
}

struct cli_option batch_option_threads(struct batch_options *options)
{
    return (struct cli_option){
        .name = "threads",
        .value = "N",
        .kind = OPTION_NUMBER,
        .to = &options->threads,
        .given = &options->threads_given,
        .min = 1,
        .max = BATCH_THREADS_MAX,
        .doc = "threads that play (default: one for each core); no result depends on it"};
}

struct cli_option batch_option_set(struct batch_options *options)
{
    return (struct cli_option){
        .name = "set",
        .value = "PATH=VALUE",
        .kind = OPTION_LIST,
        .to = &options->sets,
        .doc = "change a value in all variants: a rule, like ai.troops=4, or policy.ai and "
               "policy.humans; may be repeated"};
}

struct cli_option batch_option_format(struct batch_options *options)
{
    static const char *const formats[] = {"text", "json", NULL};
    return (struct cli_option){.name = "format",
                               .value = "text|json",
                               .kind = OPTION_WORD,
                               .to = &options->format,
                               .words = formats,
                               .doc = "form of the result"};
}

struct cli_option batch_option_quiet(struct batch_options *options)
{
    return (struct cli_option){
        .name = "quiet", .kind = OPTION_FLAG, .to = &options->quiet, .doc = "show no progress"};
}

struct experiment_overrides batch_overrides(const struct batch_options *options)
{
    return (struct experiment_overrides){
        .sets = options->sets.items,
        .set_count = options->sets.count,
        .games = options->games_given ? &options->games : NULL,
        .seed = options->seed_given ? &options->seed : NULL,
    };
}
