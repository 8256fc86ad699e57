/* What makes a game good, in numbers; docs/measures.md defines each measure and names its source.
 *
 * All but the checks of pace come from one curve: the human's chance to win by round and score
 * difference. The sample is cut into up to ten groups of games. In each, a fifth at a time is measured by a
 * curve fitted to the rest of the group. A measure is the mean over the groups, its interval Student's t
 * of their means, so that it holds the uncertainty of the curve. */
#ifndef POISE_ANALYSIS_MEASURES_H
#define POISE_ANALYSIS_MEASURES_H

#include <jansson.h>
#include <stdio.h>

#include "analysis/numbers/tally.h"

enum {
    MEASURES_GAMES_MIN = 400, /* fewer in the sample: nothing is measured */
    MEASURES_QUANTILES = 5,
};

/* A mean or a share with its interval. */
struct measures_value {
    double estimate;
    struct interval interval;
};

/* The final margin that a share of the games stays within. */
struct measures_quantile {
    double share;
    int64_t margin, low, high; /* distribution-free: between two order statistics */
};

/* A comparison of the AI with the human. */
enum measures_verdict { MEASURES_SMALLER, MEASURES_ALIKE, MEASURES_LARGER, MEASURES_OPEN };

/* A ratio AI / human, and what its interval says. */
struct measures_check {
    double ai, human; /* what is compared */
    struct measures_value ratio;
    enum measures_verdict verdict;
};

struct measures {
    uint64_t games;                     /* in the sample */
    uint64_t measured;                  /* of them: won by a side, all rounds stored */
    uint64_t undecided;                 /* draws and unfinished games */
    uint64_t too_long;                  /* won, with more rounds than the record stores */
    struct measures_value lead_changes; /* per game */
    struct measures_value last_change;  /* its round, in games with any */
    struct measures_value comebacks;    /* share of the games */
    struct measures_value lowest; /* the winner's lowest chance, in games of two rounds or more */
    struct measures_value past;   /* rounds played past 90 % */
    struct measures_quantile closeness[MEASURES_QUANTILES];
    size_t pace_round; /* the last round that 90 % of games reach; 0: no checks */
    struct measures_check spread, pace;
};

/* Measures a tally that keeps a sample (tally_keep). False where there is too little of it: then only
 * `games`, `undecided` and `too_long` are filled in; and where the score does not decide the games
 * (tally_score_decides): then `games` is 0. */
bool measures_find(const struct tally *tally, double level, struct measures *out);

/* "smaller", "alike", "larger", "not shown" */
extern const char *const measures_verdict_names[];

/* One sentence on each check, without its end of line. */
void measures_spread_text(const struct measures *measures, char *out, size_t size);
void measures_pace_text(const struct measures *measures, char *out, size_t size);

/* null where the tally keeps no sample, or the score does not decide. */
json_t *measures_json(const struct measures *measures);

/* What a table can show; the quantiles of closeness come last. */
enum measures_name {
    MEASURES_CHANGES,
    MEASURES_COMEBACKS, /* shares in percent */
    MEASURES_PAST,
    MEASURES_LOWEST,
    MEASURES_LAST,
    MEASURES_MARGINS,
    MEASURES_MEDIAN = MEASURES_MARGINS + 2,
    MEASURES_MOST = MEASURES_MARGINS + MEASURES_QUANTILES - 1
};

/* Puts one with its interval into the next cell of a row, of a column of the kind DOC_MEAN. */
struct doc;
void measures_put(struct doc *doc, const struct measures *measures, enum measures_name name);

#endif
