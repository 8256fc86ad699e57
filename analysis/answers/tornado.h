/* The answer of `poise audit`: which of many single changes of the rules matters most. One line
 * each, the largest change first. */
#pragma once

#include "analysis/answers/comparison.h"
#include "analysis/pictures/plot.h"

/* A change that screening left out (sims/compare/screening.h). */
struct tornado_left {
    const char *name; /* not owned */
    uint64_t games;   /* that it played */
    double change;    /* of the AI's wins, where a game without a winner counts half */
    double bound;     /* surely it changes less, up or down; the bounds of all hold at once */
};

/* How changes were screened before those that remained were judged. */
struct tornado_screening {
    size_t changes;            /* at first */
    uint64_t games, full;      /* played to choose; those that all changes would have played */
    struct tornado_left *left; /* first those that left first */
    size_t count;
    bool stopped; /* by a signal */
};

/* Judges a change that leaves. `level` is that of its bound alone. */
struct tornado_left tornado_leave(const char *name, const struct paired *seen, double level);

/* Puts what was screened and left out, and with what chance a change like the fifth largest of those
 * that are judged would have been left out. */
void tornado_put_screening(struct doc *doc, const struct comparison *comparison,
                           const struct tornado_screening *screening);

/* What the variants are called: readings of open rules, or changes of values. */
struct tornado_words {
    const char *one, *many; /* "reading" */
    const char *column;     /* head of their names */
    const char *base;       /* "With the readings as they are" */
    const char *caption;    /* when there is a change: "if one assumption is read otherwise" */
    bool ranks;             /* asked is which changes most, and not who is favoured */
    /* What surely changes less of the games' results never matters; 0: nobody asks. */
    double least;
    const struct tornado_screening *screening; /* NULL: all variants played all games */
};
extern const struct tornado_words tornado_readings, tornado_values;

/* Half of the change of the lead in wins: that of the AI's wins, where a game without a winner counts
 * half. */
struct difference tornado_half_lead(const struct paired *paired, double level);

/* The change of the AI's wins in a variant, where a game without a winner counts half. The
 * intervals of all variants hold at once (Bonferroni). */
struct difference tornado_sure_change(const struct comparison *comparison, size_t variant);

/* The document; free it with doc_free. It shows the changes of the AI's win rate against the first
 * variant, sorted by size, with bars, and which changes reverse who is favoured (tornado_flips). If
 * games end without a winner, it shows changes of the lead in wins, and the human's wins, too.
 * `comparison` has been judged. */
struct doc *tornado_document(const struct comparison *comparison,
                             const struct tornado_words *words);

/* Says how many readings change who is favoured, or decide it if those as they are do not; or which
 * change is the largest (`ranks`). The caller frees it. */
char *tornado_tell(const struct comparison *comparison, const struct tornado_words *words);

/* Whether a variant reverses who is favoured: its lead in wins has the other sign than the first
 * variant's, and the intervals of both leave out 0. The error is shared among all variants
 * (Bonferroni). */
bool tornado_flips(const struct comparison *comparison, size_t variant);

/* The size of a change whose bar fills the scale. Usually that of the largest change. But if, of four
 * or more, one of the largest quarter is more than three times the next, it is that of the next: the larger bars
 * then leave the scale, so that all others stay visible. */
double tornado_scale(const struct comparison *comparison, const size_t order[], size_t count);

/* The variants that change any game, the largest change first. The caller frees the list. */
size_t *tornado_order(const struct comparison *comparison, size_t *count);

/* Draws the largest changes with their intervals; see plot.h. */
void tornado_plot(struct plot *plot, const struct comparison *comparison,
                  const struct tornado_words *words, const char *id);
