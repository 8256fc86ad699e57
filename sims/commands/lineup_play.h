/* What `audit` and `ladder` share: their options, and playing a lineup. */
#ifndef POISE_LINEUP_PLAY_H
#define POISE_LINEUP_PLAY_H

#include "analysis/comparison.h"
#include "sims/commands/batch_options.h"
#include "sims/compare/compare.h"
#include "sims/compare/lineup.h"

struct lineup_arguments {
    struct batch_options batch;
    struct option_list players; /* ladder's */
    const char *plots;          /* audit's: folder for pictures, or NULL */
};

enum { LINEUP_OPTIONS = 6 };

/* Fills in the common options; options[LINEUP_OPTIONS] ends the table. */
void lineup_options(struct lineup_arguments *a, struct cli_option options[LINEUP_OPTIONS + 1]);

/* Prints what was played as text; the exit code. */
typedef int lineup_print(const struct comparison *comparison, const struct lineup_arguments *a);

/* Gathers the variants, plays them and prints them (as JSON by itself); the exit code. */
int lineup_run(const char *file, const struct lineup_arguments *a,
               int (*gather)(struct lineup *lineup, const char *file,
                             const struct experiment_overrides *overrides,
                             const struct lineup_arguments *a, struct error *error),
               lineup_print *print);

#endif
