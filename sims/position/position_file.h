/* Positions of games as YAML files that a person can read, change and type. `state`: what the seat
 * sees, with the names and words of the state's table. `hidden`: what it does not see. `rest`: the
 * bytes that neither of them gives, like dice to come and statistics. docs/positions.md describes
 * the file. */
#pragma once

#include "analysis/base/yaml.h"
#include "sims/config/experiment.h"
#include "sims/position/position.h"

enum { POSITION_FORMAT = 1 };
#define POSITION_MARK "poise_position:" /* first words of such a file */

/* A position and its variant, read from a file. Free with position_free. */
struct position_file {
    struct experiment experiment; /* if the file names its rules; else empty */
    struct variant own;           /* if the file contains its rules; else empty */
    const struct variant *variant;
    struct position position;
    bool tells_hidden; /* the file has the key `hidden` */
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
};

/* position_write_yaml writes the part of a file about the position; recorded_put_variant writes the part
 * about the variant. position_parse reads such a tree into the state and `waits` of a position. If
 * `hidden` is missing, the hidden cards are dealt at random by `seed`. */
void position_write_yaml(const struct position *position, FILE *out);
void position_parse(struct position *position, const struct yaml *root, uint64_t seed,
                    struct mistakes *mistakes);

/* Writes a file. It replaces an existing file only if that is a position, too. 0, or -1 with
 * `error`. */
int position_save(const struct position *position, const struct variant *variant, const char *path,
                  struct error *error) __attribute__((warn_unused_result));

/* Reads a file. 0, or -1 with `error`, which names all mistakes. Call position_free in any case. */
int position_read(struct position_file *out, const char *file, uint64_t seed, struct error *error)
    __attribute__((warn_unused_result));
void position_free(struct position_file *file);
