/* The options given to a command that loads an experiment, plays it and prints: shared options, loading,
 * playing all variants on the same random numbers, and Ctrl-C. Call given_options_init, given_options_parse,
 * given_load_experiment, given_play_variants, given_end_games.
 *
 * After Ctrl-C a command prints the results so far, marks them as interrupted, and ends with
 * stop_exit_code(). */
#pragma once

#include "analysis/answers/comparison.h"
#include "analysis/pictures/plot.h"
#include "sims/cli/cli.h"
#include "sims/compare/compare.h"
#include "sims/compare/extra_variants.h"

/* The shared options. A command passes the set of those that it has to given_options_init. */
enum {
    GIVEN_GAMES = 1,
    GIVEN_SEED = 2,
    GIVEN_THREADS = 4,
    GIVEN_SET = 8,
    GIVEN_VARIANT = 16,
    GIVEN_LEVEL = 32,
    GIVEN_FORMAT = 64,
    GIVEN_QUIET = 128,
    GIVEN_HUMANS = 256,
    GIVEN_ASSERT = 512,
    GIVEN_YES = 1024,
    GIVEN_DOCUMENT = 2048,    /* not an option: lets --format be markdown, csv or html, too */
    GIVEN_OPTIONS = 11,       /* number of options above */
    GIVEN_NO_VARIANTS = 4096, /* not an option: compares players or values, and says so in --help */
    /* Those of commands that play all variants and print a document. */
    GIVEN_USUAL = GIVEN_GAMES | GIVEN_SEED | GIVEN_THREADS | GIVEN_SET | GIVEN_LEVEL |
                  GIVEN_FORMAT | GIVEN_DOCUMENT | GIVEN_QUIET | GIVEN_YES,
};

/* The command line of one command. Strings point into argv or are constants. */
struct given_options {
    const char *command; /* argv[0], the command's name */
    const char *file;    /* the first argument; NULL: none */
    size_t file_count;   /* how many arguments there are, from argv[1] on */
    uint64_t games, seed, threads;
    bool games_given, seed_given, threads_given, quiet, yes;
    bool measures, luck; /* play with analysis/numbers/measures.h, analysis/numbers/luck.h */
    bool patterns;       /* see struct compare */
    double level;        /* confidence level of the intervals, 0.5 to 1 */
    const char *format, *variant, *humans; /* NULL: the default, or as the experiment says */
    const char *plots; /* the folder for pictures, of commands with --plots; NULL: none */
    struct option_list sets, asserts;
    struct experiment_overrides loads; /* how the command loads: `players`, `apart` and the flags */
    struct cli_option options[GIVEN_OPTIONS + 1]; /* those that the command has */
};

/* Sets the defaults: all cores, text, intervals at 95 %, games and seed of the experiment. `which`:
 * the set of GIVEN_ options that the command has. */
void given_options_init(struct given_options *given, unsigned which);

/* Reads the command line with the shared options. Returns CLI_RUN, or an exit code with which the
 * command must end. */
int given_options_parse(struct given_options *given, struct cli cli, int argc, char *argv[]);

/* Threads of each other rank (sims/run/ranks.h): as --threads says, else 0, one for each core. */
static inline int given_rank_threads(const struct given_options *given)
{
    return given->threads_given ? (int)given->threads : 0;
}

static inline bool given_wants_text(const struct given_options *given)
{
    return given->format[0] == 't';
}

static inline bool given_wants_json(const struct given_options *given)
{
    return given->format[0] == 'j';
}

/* The values given on the command line, for experiment_load. They point into `given`. */
struct experiment_overrides given_overrides(const struct given_options *given);

/* The same for extra_variants_add, without a variant. */
struct extra_variants given_extra_variants(const struct given_options *given);

/* Loads the experiment. On CLI_OK the caller frees it with experiment_free; else a message is
 * printed. */
int given_load_experiment(const struct given_options *given, struct experiment *experiment);

/* Whether a --set names a player, like policy.ai=idle. */
bool given_sets_players(const struct given_options *given);

/* Reduces the number of games if the players are slow, so that the command takes minutes. Does
 * nothing with --games. given_load_experiment calls it if the command line names players. */
void given_limit_games(const struct given_options *given, struct experiment *experiment);

/* The games of all variants, played on the same random numbers, and the statistics of their
 * differences. */
struct given_games {
    struct compare compare;
    struct comparison comparison;
};

/* How given_play_variants plays. */
struct compare_options given_compare_options(const struct given_options *given,
                                             const struct until *until);

/* Plays all variants. `until`: a stopping rule, or NULL. CLI_OK means that there are results to
 * print, also after an interruption. Else a message is printed and the exit code returned. Call
 * given_end_games in any case. */
int given_play_variants(const struct given_options *given, const struct experiment *experiment,
                        const struct until *until, struct given_games *games);

/* The head of a JSON document about games of an experiment: the keys of json_out_head, the level,
 * and who plays the human seats of the first variant. The caller owns the reference. */
json_t *given_document_head(const struct given_options *given, const struct experiment *experiment);

/* Makes the folder for pictures if one is given. 0, or -1 with `error`. */
int given_make_folder(const struct given_options *given, struct error *error)
    __attribute__((warn_unused_result));

/* Saves the picture in the folder given, as NAME.svg, with --humans as NAME-PLAYER.svg, and frees it.
 * A text gets its path, a part of a page that tells of one player the picture itself. Returns an exit
 * code. */
int given_save_picture(struct plot *plot, const char *name, const struct given_options *given);

/* Frees the games. Returns `status`, but stop_exit_code() after a message if `status` is CLI_OK and
 * the games were interrupted. */
int given_end_games(struct given_games *games, int status);
