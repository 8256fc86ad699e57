/* Positions of games as YAML that a person can read, change and type: what is seen by the names and
 * words of the state's table, apart from it what no player sees, and `rest`, the bytes that neither
 * says: dice to come, statistics so far. docs/positions.md describes the file. */
#ifndef POISE_POSITION_FILE_H
#define POISE_POSITION_FILE_H

#include "analysis/base/yaml.h"
#include "sims/config/experiment.h"
#include "sims/position/position.h"

enum { POSITION_FORMAT = 1 };
#define POSITION_MARK "poise_position:" /* how such a file begins */

/* A position with the variant that it is of, read from a file. */
struct position_file {
    struct experiment experiment; /* of a file that names its rules; else empty */
    struct variant own;           /* of a file that holds them; else empty */
    const struct variant *variant;
    struct position position;
    bool tells_hidden; /* it has a part `hidden` */
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
};

/* Writes what a file says of the position itself; recorded_put_variant tells the rest. And fills in the state
 * and `waits` of a position by such a tree. Where it leaves out what is hidden, that is dealt by `seed` among all that is possible. */
void position_put(const struct position *position, FILE *out);
void position_parse(struct position *position, const struct yaml *root, uint64_t seed,
                    struct mistakes *mistakes);

/* Writes a file, in place of another position only. */
int position_save(const struct position *position, const struct variant *variant, const char *path,
                  struct error *error) __attribute__((warn_unused_result));

/* Reads a file. 0, or -1 with `error`, which names all mistakes; free in any case. */
int position_read(struct position_file *out, const char *file, uint64_t seed, struct error *error)
    __attribute__((warn_unused_result));
void position_free(struct position_file *file);

#endif
