/* Variants against a baseline, from games on common random numbers: what `poise compare` shows. */
#ifndef POISE_ANALYSIS_COMPARISON_H
#define POISE_ANALYSIS_COMPARISON_H

#include <jansson.h>
#include <stdio.h>

#include "analysis/difference.h"
#include "analysis/tally.h"

struct comparison_variant {
    const char *name;
    const struct tally *tally;
    const struct paired *paired; /* with the baseline; NULL for the baseline itself */
    struct difference wins;      /* AI wins, variant minus baseline; filled by comparison_judge */
    double adjusted_p;           /* Holm's, over all variants but the baseline */
};

/* How a run with `--until` ended. */
struct comparison_stop {
    const char *rule;                 /* as given: "decided=0.5%"; NULL: a fixed number of games */
    const char *method;               /* of the intervals, one line */
    const struct interval *intervals; /* [variant]: of the changes, good at every look taken */
    bool met;                         /* false: the cap came first */
    uint64_t fixed_games;             /* what a fixed run would have needed for the same */
    double smallest;                  /* effect that matters, a rate; below 0: none is asked for */
};

struct comparison {
    const char *title, *experiment;
    uint64_t seed;
    struct comparison_variant *variants; /* the first is the baseline */
    size_t variant_count;                /* at least 2 */
    double level;
    struct comparison_stop stop;
    double seconds; /* 0: not measured */
};

/* Fills in what is computed from tallies and pairs. False when memory is out. */
bool comparison_judge(struct comparison *comparison);

/* "AI stronger", "AI weaker" or "no difference shown", by Holm-adjusted p at the level. */
const char *comparison_verdict(const struct comparison *comparison, size_t variant);

/* Prints tables of 80 columns; a sweep over one value as a curve, over two as a matrix. `columns`
 * names the columns to compare besides rounds and scores ("all" for every one), count of them. */
void comparison_print(const struct comparison *comparison, const char *const columns[],
                      size_t column_count, bool colour, FILE *out);

/* The same facts, all columns, as a new JSON object. */
json_t *comparison_json(const struct comparison *comparison);

/* Writes that object. False when memory is out or the file takes no more. */
bool comparison_dump(const struct comparison *comparison, FILE *out);

/* Whether the column is compared: one value per game and a number. */
bool comparison_has(const struct comparison *comparison, size_t column);

#endif
