/* Compares variants with a baseline, all played with common random numbers: the answer of `poise
 * compare`. Fill in a `struct comparison`, call comparison_judge, then comparison_document. */
#pragma once

#include <jansson.h>

#include "analysis/document/document.h"
#include "analysis/numbers/axes.h"
#include "analysis/numbers/difference.h"
#include "analysis/numbers/tally.h"
#include "analysis/numbers/until.h"

/* One variant of a comparison with its totals. */
struct comparison_variant {
    const char *name;
    const struct axes_point *point; /* its point of a sweep; NULL: none */
    const struct tally *tally;
    const struct paired *paired; /* with the baseline; NULL for the baseline itself */
    bool own_humans;             /* the variant itself names its human players */
    const char *game; /* what it plays: a game or a script's file; NULL if all play one game */
    /* Set by comparison_judge: variant minus baseline. The verdict and adjusted_p (Holm, over all
     * variants except the baseline) are about the AI's lead in wins. With a stopping rule the
     * intervals hold at every look, and p-values are NaN. */
    struct difference wins, human_wins, lead;
    double adjusted_p;
};

/* All variants and what was asked for. The caller owns everything it points to. */
struct comparison {
    const char *game, *title, *experiment; /* game: its id */
    const char *opponent; /* the human players in words; NULL: not known, or not all the same */
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
    /* [set of variants]: in how many games the human won in these variants and in no other, so that
     * any two can be paired; NULL: not counted. The variants shown may be the first of these. */
    const uint64_t *patterns;
    size_t pattern_variants;
    bool untold; /* the sentence of comparison_tell stands elsewhere: the document leaves it out */
};

/* Whether any game ended without a winner. Then the wins of both sides are shown, because one
 * cannot be computed from the other. */
bool comparison_has_open(const struct comparison *comparison);

/* Whether people care: in some variant it is more than one game in a hundred. */
bool comparison_is_open(const struct comparison *comparison);

/* What verdicts are of, as a part of a sentence: ", by the change of AI wins less human wins" where
 * games ended without a winner, else "". */
const char *comparison_verdict_basis(const struct comparison *comparison);

/* The change that is shown of a variant: of the AI's wins, or of its lead in wins if games end
 * without a winner. */
const struct difference *comparison_change(const struct comparison *comparison, size_t variant);

/* Who is favoured, by the interval of the lead in wins: 1 the AI, -1 the human, 0 neither is
 * shown. */
int comparison_favours(const struct tally *tally, double level);

/* Sets the fields of all variants that are computed from tallies and pairs. */
void comparison_judge(struct comparison *comparison);

/* "AI stronger", "AI weaker" or "no difference shown", by Holm-adjusted p at the level; with a
 * stopping rule by its interval, then also "alike". */
const char *comparison_verdict(const struct comparison *comparison, size_t variant);

/* The answer of a judged comparison in a sentence, without a full stop. The caller frees it. */
char *comparison_tell(const struct comparison *comparison);

/* The document of a judged comparison; free it with doc_free. A sweep over one value gets a curve,
 * over two a matrix. `columns` names the columns that people see besides rounds and scores ("all":
 * every one). The JSON has all columns. */
struct doc *comparison_document(const struct comparison *comparison, const char *const columns[],
                                size_t column_count);

/* Begins a document of another answer about a comparison: its answer in a sentence, which it frees; the
 * title; `what` was played on the same random numbers, like "of each player"; and what
 * comparison_tell_interrupted adds. It takes over `head`. */
struct doc *comparison_begin(const struct comparison *comparison, json_t *head, char *answer,
                             const char *what);

/* " against an average player (`greedy`)", or "" if there is no such player. The caller frees it. */
char *comparison_name_opponent(const struct comparison *comparison);

/* Adds to a document whether the games were interrupted. */
void comparison_tell_interrupted(const struct comparison *comparison, struct doc *doc);

/* The JSON of that document. The caller owns the reference. */
json_t *comparison_json(const struct comparison *comparison);

/* A copy whose variants have the names that name(of, name) gives them, for pictures; without `name`
 * their own. Free it with comparison_free_named. */
struct comparison comparison_named(const struct comparison *comparison,
                                   char *(*name)(const void *of, const char *text), const void *of);
void comparison_free_named(struct comparison *named);

/* Finds the axes of a sweep; free them with axes_free. */
void comparison_axes(const struct comparison *comparison, struct axes *axes);

/* The variants in the order of the table rows: by the swept values, else as in the experiment. The
 * caller frees it. */
size_t *comparison_order(const struct comparison *comparison);

/* Whether a column of the baseline is compared: one value per game, a number, and some variant has
 * a column like it. */
bool comparison_has(const struct comparison *comparison, size_t column);
