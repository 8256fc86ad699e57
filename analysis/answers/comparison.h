/* Variants against a baseline, from games on common random numbers: what `poise compare` shows. */
#ifndef POISE_ANALYSIS_COMPARISON_H
#define POISE_ANALYSIS_COMPARISON_H

#include <jansson.h>
#include <stdio.h>

#include "analysis/document/document.h"
#include "analysis/numbers/axes.h"
#include "analysis/numbers/difference.h"
#include "analysis/numbers/tally.h"
#include "analysis/numbers/until.h"

struct comparison_variant {
    const char *name;
    const struct axes_point *point; /* of a sweep; NULL: none */
    const struct tally *tally;
    const struct paired *paired; /* with the baseline; NULL for the baseline itself */
    bool own_humans;             /* it names its human players, whoever plays in the others */
    /* Filled by comparison_judge: variant minus baseline. Verdicts rest on the AI's lead in wins, as does
     * Holm's p over all variants but the baseline. With a stopping rule the intervals are those that hold
     * at every look, and there are no p-values. */
    struct difference wins, human_wins, lead;
    double adjusted_p;
};

struct comparison {
    const char *game, *title, *experiment; /* game: its id */
    uint64_t seed;
    struct comparison_variant *variants; /* the first is the baseline */
    size_t variant_count;
    double level;
    uint64_t games_asked;      /* of each variant; the tallies hold those played */
    bool interrupted;          /* by the user; fewer games than asked for */
    const struct until *until; /* the stopping rule; NULL: a fixed number of games */
    bool until_met;            /* false: the cap of games or an interruption came first */
    uint64_t fixed_games;      /* see until_fixed_games */
    double seconds;            /* of all games; 0: not measured */
};

/* Whether any game ended without a winner: then the wins of both sides are shown, since one does not tell
 * the other. */
bool comparison_has_open(const struct comparison *comparison);

/* Who is favoured, by the lead in wins at that level: 1 the AI, -1 the human, 0 neither is shown. */
int comparison_favours(const struct tally *tally, double level);

/* Fills in what is computed from tallies and pairs. */
void comparison_judge(struct comparison *comparison);

/* "AI stronger", "AI weaker" or "no difference shown", by Holm-adjusted p at the level; with a
 * stopping rule by its interval, then also "alike". */
const char *comparison_verdict(const struct comparison *comparison, size_t variant);

/* The answer. A sweep over one value has a curve, over two a matrix. `columns` names the columns that people
 * see besides rounds and scores ("all" for every one), count of them; the JSON has them all. */
struct doc *comparison_document(const struct comparison *comparison, const char *const columns[],
                                size_t column_count);

/* Says so in a line and in the JSON where the games were interrupted. */
void comparison_tell_interrupted(const struct comparison *comparison, struct doc *doc);

/* Its JSON alone, new. */
json_t *comparison_json(const struct comparison *comparison);

/* The axes of a sweep; free with axes_free. */
void comparison_axes(const struct comparison *comparison, struct axes *axes);

/* The variants in the order of their rows: that of the swept values, else that of the experiment. The caller
 * frees it. */
size_t *comparison_order(const struct comparison *comparison);

/* Whether the column is compared: one value per game and a number. */
bool comparison_has(const struct comparison *comparison, size_t column);

#endif
