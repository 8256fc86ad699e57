/* The open questions of an experiment's rules, answered by chance, all at once: a reading. A reading
 * has a number, and the same seed and number give the same answers whatever else is drawn. */
#ifndef POISE_QUESTIONS_H
#define POISE_QUESTIONS_H

#include "analysis/numbers/readings_sobol.h"
#include "sims/config/experiment.h"

struct questions {
    const char *file;
    const struct experiment_overrides *overrides;
    uint64_t seed;
    size_t count;
    const struct assumption **open; /* [question] */
    uint32_t *key; /* [question] its place in the rule set, which keys its stream */
    bool *arises;  /* [question] whether it does with the values in use */
    struct readings_question *list; /* [question] the same for the statistics */
    uint64_t refused;               /* draws that the rules did not accept */
};

/* Collects what the experiment leaves open. An assumption on a value that the command line, `set`, a
 * variant or a sweep answers is left out, and stderr says so, as is one whose `only_if` cannot hold.
 * The experiment and the overrides it was loaded with must outlive `out`. -1 with `error` where two
 * questions answer one value without an order; questions_free in any case. */
int questions_collect(struct questions *out, const struct experiment *experiment,
                      const struct experiment_overrides *overrides, struct error *error)
    __attribute__((warn_unused_result));
void questions_free(struct questions *questions);

/* Draws the answers of reading `number` into chosen[question], again and again until the rules accept
 * them, and loads the experiment with these answers. -1 with `error` where the rules accept none.
 * `refused` counts the draws that they did not accept. */
int questions_load(struct questions *questions, uint64_t number, uint16_t chosen[],
                   struct experiment *out, struct error *error) __attribute__((warn_unused_result));

/* The settings ("path=value") that the answers make; valid as long as the questions. The caller frees
 * the list. An answer does nothing where its question's `only_if` does not hold. */
const char **questions_sets(const struct questions *questions, const uint16_t chosen[],
                            size_t *count);

/* The seed of a reading's games; each of its two halves has other games. */
uint64_t questions_seed(const struct questions *questions, uint64_t number, unsigned half);

#endif
