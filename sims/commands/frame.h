/* What the commands share that load an experiment, play it and print: their options, loading, playing
 * all variants against the first, and what happens after Ctrl-C.
 *
 * After an interruption a command prints what is known, marked as interrupted, and ends with
 * stop_exit_code(). */
#ifndef POISE_FRAME_H
#define POISE_FRAME_H

#include "analysis/answers/comparison.h"
#include "analysis/pictures/plot.h"
#include "sims/cli/cli.h"
#include "sims/compare/compare.h"

/* The shared options; a command says which of them it has. */
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
    FRAME_DOCUMENT = 2048, /* not an option: --format has markdown and csv, too */
    FRAME_OPTIONS = 11,    /* how many there are */
};

struct frame {
    const char *command; /* its name */
    const char *file;    /* the first argument; NULL: none */
    uint64_t games, seed, threads;
    bool games_given, seed_given, threads_given, quiet, yes, rules_too;
    bool measures,
        luck;     /* the command shows analysis/numbers/measures.h, analysis/numbers/luck.h */
    double level; /* of intervals */
    const char *format, *variant, *humans; /* humans: NULL: as the experiment says */
    const char *players;                   /* see experiment_overrides */
    struct option_list sets, asserts;
    struct cli_option options[FRAME_OPTIONS + 1]; /* those that the command has */
};

/* The defaults: all cores, text, intervals at 95 %, the experiment's own games and seed. Of the
 * options above the table holds `which`. */
void frame_init(struct frame *frame, unsigned which);

/* Reads the command line, the shared options too. CLI_RUN, or an exit code. */
int frame_parse(struct frame *frame, struct cli cli, int argc, char *argv[]);

static inline bool frame_text(const struct frame *frame)
{
    return frame->format[0] == 't';
}

static inline bool frame_json(const struct frame *frame)
{
    return frame->format[0] == 'j';
}

/* What was given on the command line, for experiment_load; points into `frame`. */
struct experiment_overrides frame_overrides(const struct frame *frame);

/* Loads the experiment. CLI_OK: free it with experiment_free; else the message is printed. */
int frame_load(const struct frame *frame, struct experiment *experiment);

/* Without --games, and where the command line names the players: fewer games than the experiment's
 * if they are slow, so that the command takes minutes. */
void frame_limit_games(const struct frame *frame, struct experiment *experiment);

/* Games of all variants on the same random numbers, judged. */
struct frame_games {
    struct compare compare;
    struct comparison comparison;
};

/* Plays them, with a stopping rule unless `until` is NULL. CLI_OK: there is something to print. Else
 * the message is printed and this is the exit code. frame_end in any case. */
int frame_play(const struct frame *frame, const struct experiment *experiment,
               const struct until *until, struct frame_games *games);

/* How the JSON document of games of an experiment begins: what json_out_head says, the level, and who
 * plays the human seats of the first variant. */
json_t *frame_head(const struct frame *frame, const struct experiment *experiment);

/* Saves the picture as FOLDER/NAME.svg, frees it, and with `say` prints where it is. An exit code. */
int frame_save_picture(struct plot *plot, const char *folder, const char *name, bool say);

/* Frees the games; the exit code after `status`: where they were interrupted, it says so. */
int frame_end(struct frame_games *games, int status);

#endif
