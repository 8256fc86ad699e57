/* Games that people played, as files: rules, seed and moves, and how a finished one ended. */
#ifndef POISE_RECORDED_H
#define POISE_RECORDED_H

#include "analysis/base/output.h"
#include "sims/play/play.h"

#define RECORDED_SUFFIX ".play"

/* A file that was read; `play` points into `variant`. */
struct recorded {
    struct variant variant;
    struct play play;
    bool over;
    char *digest; /* of the record of a finished game */
};

/* Whether a file's name says that it is such a game. */
bool recorded_is(const char *file);

/* Writes the game as it stands, in place of what the file held, which the caller has taken by
 * output_take with `force`. 0, or -1 with `error`. */
int recorded_write(const struct play *play, struct output *file, struct error *error)
    __attribute__((warn_unused_result));

/* Writes the part of a file that is the same for all games of a variant: program, players, rules, script. */
void recorded_put_variant(const struct variant *variant, FILE *out);

/* Reads that part; `file` is for messages. 0, or -1 with `error`; free the variant in any case. */
int recorded_get_variant(struct variant *out, const struct yaml *root, const char *file,
                         struct error *error) __attribute__((warn_unused_result));

/* Reads a file; nothing is played yet. 0, or -1 with `error`. Free in any case. */
int recorded_read(struct recorded *recorded, const char *file, struct error *error)
    __attribute__((warn_unused_result));
void recorded_free(struct recorded *recorded);

/* Plays all steps without the variant's players, looks at each, and compares the end with what the
 * file says. `trace` hears the game, or is NULL. 0, or -1 with `error`. */
int recorded_check(struct recorded *recorded, const char *file, struct trace *trace,
                   struct error *error) __attribute__((warn_unused_result));

#endif
