/* The frame of a command that loads an experiment, plays it and prints: shared options, loading,
 * playing all variants on the same random numbers, and Ctrl-C. Call frame_init, frame_parse,
 * frame_load, frame_play, frame_end.
 *
 * After Ctrl-C a command prints the results so far, marks them as interrupted, and ends with
 * stop_exit_code(). */
#ifndef POISE_FRAME_H
#define POISE_FRAME_H

#include "analysis/answers/comparison.h"
#include "analysis/pictures/plot.h"
#include "sims/cli/cli.h"
#include "sims/compare/compare.h"

/* The shared options. A command passes the set of those that it has to frame_init. */
enum {
    FRAME_GAMES = 1,
    FRAME_SEED = 2,
    FRAME_THREADS = 4,
    FRAME_SET = 8,
    FRAME_VARIANT = 16,
    FRAME_LEVEL = 32,
    FRAME_FORMAT = 64,
    FRAME_QUIET = 128,
    FRAME_HUMANS = 256,
    FRAME_ASSERT = 512,
    FRAME_YES = 1024,
    FRAME_DOCUMENT = 2048, /* not an option: lets --format be markdown, csv or html, too */
    FRAME_OPTIONS = 11,    /* number of options above */
};

/* The command line of one command. Strings point into argv or are constants. */
struct frame {
    const char *command; /* argv[0], the command's name */
    const char *file;    /* the first argument; NULL: none */
    uint64_t games, seed, threads;
    bool games_given, seed_given, threads_given, quiet, yes, rules_too;
    bool measures,
        luck; /* measures, luck: play with analysis/numbers/measures.h, analysis/numbers/luck.h */
    double level;                          /* confidence level of the intervals, 0.5 to 1 */
    const char *format, *variant, *humans; /* NULL: the default, or as the experiment says */
    const char *players;                   /* see experiment_overrides */
    struct option_list sets, asserts;
    struct cli_option options[FRAME_OPTIONS + 1]; /* those that the command has */
};

/* Sets the defaults: all cores, text, intervals at 95 %, games and seed of the experiment. `which`:
 * the set of FRAME_ options that the command has. */
void frame_init(struct frame *frame, unsigned which);

/* Reads the command line with the shared options. Returns CLI_RUN, or an exit code with which the
 * command must end. */
int frame_parse(struct frame *frame, struct cli cli, int argc, char *argv[]);

static inline bool frame_text(const struct frame *frame)
{
    return frame->format[0] == 't';
}

static inline bool frame_json(const struct frame *frame)
{
    return frame->format[0] == 'j';
}

/* The values given on the command line, for experiment_load. They point into `frame`. */
struct experiment_overrides frame_overrides(const struct frame *frame);

/* Loads the experiment. On CLI_OK the caller frees it with experiment_free; else a message is
 * printed. */
int frame_load(const struct frame *frame, struct experiment *experiment);

/* Reduces the number of games if the players are slow, so that the command takes minutes. Does
 * nothing with --games. frame_load calls it if the command line names players. */
void frame_limit_games(const struct frame *frame, struct experiment *experiment);

/* The games of all variants, played on the same random numbers, and the statistics of their
 * differences. */
struct frame_games {
    struct compare compare;
    struct comparison comparison;
};

/* Plays all variants. `until`: a stopping rule, or NULL. CLI_OK means that there are results to
 * print, also after an interruption. Else a message is printed and the exit code returned. Call
 * frame_end in any case. */
int frame_play(const struct frame *frame, const struct experiment *experiment,
               const struct until *until, struct frame_games *games);

/* The head of a JSON document about games of an experiment: the keys of json_out_head, the level,
 * and who plays the human seats of the first variant. The caller owns the reference. */
json_t *frame_head(const struct frame *frame, const struct experiment *experiment);

/* Saves the picture as FOLDER/NAME.svg and frees it. With `say`, prints its path. Returns an exit
 * code. */
int frame_save_picture(struct plot *plot, const char *folder, const char *name, bool say);

/* Frees the games. Returns `status`, but stop_exit_code() after a message if `status` is CLI_OK and
 * the games were interrupted. */
int frame_end(struct frame_games *games, int status);

#endif
