/* Options of the commands that play batches. A command puts those that it has into its own table:
 *
 *     const struct cli_option options[] = {batch_option_games(&o), batch_option_seed(&o), {0}}; */
#ifndef POISE_BATCH_OPTIONS_H
#define POISE_BATCH_OPTIONS_H

#include "sims/cli.h"

struct batch_options {
    uint64_t games, seed, threads;
    bool games_given, seed_given, threads_given, quiet;
    const char *format; /* "text" or "json" */
    struct option_list sets;
};

/* All cores, text, the experiment's own games and seed. */
struct batch_options batch_options_default(void);

struct cli_option batch_option_games(struct batch_options *options);
struct cli_option batch_option_seed(struct batch_options *options);
struct cli_option batch_option_threads(struct batch_options *options);
struct cli_option batch_option_set(struct batch_options *options);
struct cli_option batch_option_format(struct batch_options *options);
struct cli_option batch_option_quiet(struct batch_options *options);

static inline bool batch_options_json(const struct batch_options *options)
{
    return options->format[0] == 'j';
}

/* What was given on the command line, for experiment_load; points into `options`. */
struct experiment_overrides batch_overrides(const struct batch_options *options);

#endif
