/* Writes and reads .play files: a game that people played, with its rules, seed and moves, and, if
 * it is finished, a digest of its record. The file holds all that is needed to replay it. */
#pragma once

#include "analysis/base/output.h"
#include "sims/play/play.h"

#define RECORDED_SUFFIX ".play"

/* A file that was read; `play` points into `variant`. */
struct recorded {
    struct variant variant;
    struct play play;
    bool over;    /* the file says that the game is finished */
    char *digest; /* of the record of a finished game; else "" */
};

/* Whether the name of the file ends in .play. */
bool recorded_is(const char *file);

/* Replaces the contents of the file by the game so far. The caller has called output_take with
 * `force` for the file. 0, or -1 with `error`. */
int recorded_write(const struct play *play, struct output *file, struct error *error)
    __attribute__((warn_unused_result));

/* Writes the part of a file that is the same for all games of a variant: program, players, rules,
 * script. */
void recorded_put_variant(const struct variant *variant, FILE *out);

/* Writes a name as YAML, in quotes. */
void recorded_put_quoted(const char *text, FILE *out);

/* Reads that part; `file` is for messages. 0, or -1 with `error`; free the variant in any case. */
int recorded_get_variant(struct variant *out, const struct yaml *root, const char *file,
                         struct error *error) __attribute__((warn_unused_result));

/* Reads a file; nothing is played yet. 0, or -1 with `error`. Free in any case. */
int recorded_read(struct recorded *recorded, const char *file, struct error *error)
    __attribute__((warn_unused_result));
void recorded_free(struct recorded *recorded);

/* Makes all recorded moves again, checks that each is legal, and compares the end with what the
 * file says. `trace` receives the events of the game; NULL: nobody. 0, or -1 with `error`. */
int recorded_check(struct recorded *recorded, const char *file, struct trace *trace,
                   struct error *error) __attribute__((warn_unused_result));

/* Whether two games that were read have the same rules, people in the same seats, and the same
 * players in the others. */
bool recorded_alike(const struct recorded *a, const struct recorded *b);

/* A number that copies of a game share: of its seed, index, moves and deals. */
uint64_t mix_recorded_game(const struct play *play);

/* Calls `take` for each path, or, if it is a folder, for each .play file in it and in its folders in
 * the order of their names, until it returns something else than 0. Returns what it returned last, or -1 with
 * `error` if a folder cannot be read. */
int recorded_each(const char *const paths[], size_t count, int (*take)(void *to, const char *file),
                  void *to, struct error *error) __attribute__((warn_unused_result));
