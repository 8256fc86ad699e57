/* What makes a game good, in numbers; docs/measures.md defines each measure and names its source.
 *
 * The measures of tension come from one curve: the human's chance to win by round and score
 * difference (curve.h). The sample is cut into up to ten groups of games. Each fifth of a group is
 * measured by a curve fitted to the rest of the group. A measure is the mean over the groups, and
 * its interval is Student's t of the groups' means, so the interval contains the uncertainty of the
 * curve. */
#pragma once

#include <jansson.h>

#include "analysis/numbers/tally.h"

enum {
    MEASURES_GAMES_MIN = 400, /* with fewer games in the sample nothing is measured */
    MEASURES_QUANTILES = 5,
};

/* A quantile of the final margin: a share of the games ends within `margin`. */
struct measures_quantile {
    double share;
    int64_t margin, low, high; /* low, high: interval by order statistics (interval_ranks) */
};

/* A comparison of the AI with the human. */
enum measures_verdict { MEASURES_SMALLER, MEASURES_ALIKE, MEASURES_LARGER, MEASURES_OPEN };

/* A ratio AI / human, and what its interval says. */
struct measures_check {
    double ai, human; /* what is compared */
    struct interval_estimate ratio;
    enum measures_verdict verdict;
};

/* The measures that are means over games. Comebacks and the lowest chance are shares. */
enum measures_name {
    MEASURES_CHANGES,   /* of the lead, per game */
    MEASURES_COMEBACKS, /* share of the games */
    MEASURES_PAST,      /* rounds played past 90 % */
    MEASURES_LOWEST,    /* the winner's lowest chance, in games of two rounds or more */
    MEASURES_LAST,      /* round of the last change of the lead, in games with any */
    MEASURES_MEANS,
    /* Tables also show the quantiles of closeness, by one name each. */
    MEASURES_MARGINS = MEASURES_MEANS,
    MEASURES_MEDIAN = MEASURES_MARGINS + 2,
    MEASURES_MOST = MEASURES_MARGINS + MEASURES_QUANTILES - 1
};

/* All measures of one variant's sample. */
struct measures {
    uint64_t games;     /* in the sample */
    uint64_t measured;  /* of them: won by a side, with all rounds stored */
    uint64_t undecided; /* draws and unfinished games */
    uint64_t too_long;  /* games won after more rounds than the record stores */
    struct interval_estimate means[MEASURES_MEANS];
    struct measures_quantile closeness[MEASURES_QUANTILES];
    size_t pace_round; /* the last round that 90 % of games reach; 0: no checks */
    struct measures_check spread, pace;
};

/* Measures a tally that keeps a sample (tally_keep). False if the sample is too small: then only
 * `games`, `undecided` and `too_long` are set. False also if the score does not decide the games
 * (tally_score_decides): then `games` is 0. */
bool measures_find(const struct tally *tally, double level, struct measures *out);

/* Whether a measure is a share of 1, which tables show in percent. */
bool measures_is_share(enum measures_name name);

/* "smaller", "alike", "larger", "not shown" */
extern const char *const measures_verdict_names[];

/* "games", or "first 20,000 games" if the sample is not all of `games`. Returns `out`. */
enum { MEASURES_NAME_MAX = 48 };
const char *measures_name_games(const struct measures *measures, uint64_t games,
                                char out[MEASURES_NAME_MAX]);

/* Write one sentence about a check to `out`, without a newline. */
void measures_spread_text(const struct measures *measures, char *out, size_t size);
void measures_pace_text(const struct measures *measures, char *out, size_t size);

/* The measures as a new JSON object; null if there is no sample or the score does not decide. */
json_t *measures_json(const struct measures *measures);

/* Puts a measure with its interval into the next cell of a row; the column must be of the kind
 * DOC_MEAN. */
struct doc;
void measures_put(struct doc *doc, const struct measures *measures, enum measures_name name);

/* Says what the measures of a terminal mean. */
void measures_explain(struct doc *doc);
