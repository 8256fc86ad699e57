/* Draws readings. A reading answers all open questions (assumptions) of an experiment's rules at
 * random. It has a number; the same seed and number always give the same answers. */
#pragma once

#include "analysis/numbers/readings_sobol.h"
#include "sims/config/experiment.h"

/* An assumption that is drawn. */
struct open_question {
    const struct assumption *assumption;
    uint32_t key; /* its place in the rule set; the number of its random stream */
    bool arises;  /* whether its only_if holds with the values in use */
};

/* The open questions of one experiment. */
struct questions {
    const char *file;
    const struct experiment_overrides *overrides;
    uint64_t seed;
    size_t count;
    struct open_question *open;
    struct readings_question *list; /* [question] the same as the statistics take it */
    uint64_t refused;               /* draws that the rules did not accept */
};

/* Collects the assumptions that the experiment leaves open. It leaves out an assumption whose value
 * the command line, `set`, a variant or a sweep sets, and one whose `only_if` cannot hold; stderr
 * says so. An alternative that is the value in use is removed from the experiment's rules, because
 * it would be drawn twice. The experiment and the overrides it was loaded with must outlive `out`. 0, or -1 with
 * `error` if nothing is open, or if two questions set the same value without an order. Call
 * questions_free in any case. */
int questions_collect(struct questions *out, struct experiment *experiment,
                      const struct experiment_overrides *overrides, struct error *error)
    __attribute__((warn_unused_result));
void questions_free(struct questions *questions);

/* Draws the answers of reading `number` into chosen[question] (0: the default, k: alternative k)
 * and loads the experiment with them. If the rules refuse the answers, it draws again, up to 20
 * times, and counts in `refused`. 0, or -1 with `error` if the rules refused every draw. */
int questions_load(struct questions *questions, uint64_t number, uint16_t chosen[],
                   struct experiment *out, struct error *error) __attribute__((warn_unused_result));

/* The settings ("path=value") that the answers make; valid as long as the questions. The caller
 * frees the list. An answer does nothing where its question's `only_if` does not hold. */
const char **questions_sets(const struct questions *questions, const uint16_t chosen[],
                            size_t *count);

/* The seed of a reading's games. Half 0 and half 1 of a reading play different games. */
uint64_t questions_seed(const struct questions *questions, uint64_t number, unsigned half);
