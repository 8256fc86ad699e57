/* Makes variants and experiments that can be played from what a results file stores. */
#pragma once

#include "analysis/files/reader.h"
#include "sims/config/experiment.h"

/* Everything that is needed to make a playable variant. */
struct stored_variant {
    const char *source; /* file, for messages */
    const struct game *game;
    const char *name;
    const char *rules; /* as ruleset_write wrote them */
    const char *const *policies;
    size_t policy_count;
    const struct axes_point *point; /* of a sweep; NULL: none */
};

/* The name that stands for the player of a seat that people played. */
#define STORED_PEOPLE "recorded"

/* Whether people played games of the variant. */
bool stored_by_people(const struct reader_variant *variant);

/* Resolves a variant. 0, or -1 with `error`; free with variant_free in any case. */
int stored_variant_resolve(struct variant *out, const struct stored_variant *stored,
                           struct error *error) __attribute__((warn_unused_result));

/* Resolves a variant of an open file; also checks that its columns are those that this program
 * records. */
int stored_variant_read(struct variant *out, const struct reader *reader,
                        const struct reader_variant *variant, struct error *error)
    __attribute__((warn_unused_result));

/* The experiment of a file with all its variants, also those that have no games yet. 0, or -1 with
 * `error`; call experiment_free in any case. */
int stored_experiment(struct experiment *out, const struct reader *reader, struct error *error)
    __attribute__((warn_unused_result));

/* Compares two runs: game, seed, games, variants, rules, players. 0 if they are equal. Else -1, and
 * `error` names the first difference; it calls the runs `a` and `b`. */
int stored_same(const struct experiment *x, const char *a, const struct experiment *y,
                const char *b, struct error *error) __attribute__((warn_unused_result));

/* Warns on stderr if the game's file (.so, .lua) has changed since the results were played.
 * stored_behaviour finds out whether it also plays differently. */
void stored_warn_source(const struct reader *reader);

/* 0 if this program plays the variant as the program that wrote the file did (see behaviour.h),
 * else -1 with `error`. */
int stored_behaviour(const struct reader *reader, const struct reader_variant *variant,
                     const struct match *match, struct error *error)
    __attribute__((warn_unused_result));
