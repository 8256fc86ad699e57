/* Builds the summary of a run as a document: the answer of `poise run`. Statistics come from the
 * tallies; the caller provides everything else. */
#pragma once

#include <stdio.h>

#include "analysis/document/document.h"
#include "analysis/numbers/axes.h"
#include "analysis/numbers/interval.h"
#include "analysis/numbers/tally.h"

/* A question that the printed rules leave open, and the value these games were played with. */
struct summary_assumption {
    const char *id, *path, *value; /* "U-3", "ai.disperse", "cycle" */
    const char *settled;           /* how the user knows the answer; NULL: still open */
};

/* One variant of a run with its totals. */
struct summary_variant {
    const char *name;               /* unique within the run */
    const struct axes_point *point; /* its point of a sweep; NULL: none */
    const char *policies;           /* "ai: book, human: greedy"; NULL: not shown */
    const struct tally *tally;      /* never NULL; may be empty */
    const struct summary_assumption *assumptions;
    size_t assumption_count;
    /* Writes what a slot of an array column stands for, or nothing if slots are only numbered.
     * Returns how many of that thing a game begins with; 0 if they cannot be counted. NULL: all
     * slots are numbered. `rules` is passed to it. */
    int (*name_slot)(const void *rules, const char *column, size_t slot, char *out, size_t size);
    const void *rules;
    const char *opponent; /* "an average player (`greedy`)"; NULL: not known */
    const char *game;     /* see struct comparison_variant */
};

/* A run and how to show it. The caller owns all strings and arrays; optional ones may be NULL. */
struct summary {
    const char *game;       /* its id */
    const char *title;      /* "Wroth solo, a plain race to 30" */
    const char *experiment; /* file name; optional */
    uint64_t seed;
    const struct summary_variant *variants;
    size_t variant_count; /* those that were begun */
    size_t planned;       /* all */
    size_t players;       /* if not 0: so many first variants differ only in their human players */
    double seconds;       /* wall time of all games together; 0: not measured, no rates are shown */
    int threads;
    double level;         /* of every interval: 0.95 */
    bool interrupted;     /* by the user; fewer games than asked for */
    uint64_t games_asked; /* of all variants */
};

/* If there are more variants than this, only readers of a page see each in full; others see the
 * overview or matrix of them. */
enum { SUMMARY_DETAILS_MAX = 6 };

/* So many first variants a page tells in full, so that it stays small. */
enum { SUMMARY_FULL_MAX = 64 };

/* Writes the name of a slot, like "marksman", or its number from 1 if it has none, to `out`.
 * Returns how many of it a game begins with; 0: unknown. */
int summary_slot(const struct summary_variant *variant, const char *column, size_t slot, char *out,
                 size_t size);

/* Whether all games of the variants that the headline names were played and are draws. */
bool summary_is_drawn(const struct summary *summary);

/* Writes how often the AI wins in variant `v` of those, with `space` before the %, or that all games are
 * draws; "against whom" may follow. */
void summary_tell_wins(const struct summary *summary, size_t v, int decimals, const char *space,
                       FILE *out);

/* The document; free it with doc_free. A sweep over two values has a matrix of AI win rates. The
 * JSON has all variants in full: game, title, experiment, seed (a string), games, interval{},
 * seconds, threads, games_per_second, decisions_per_second, variants[]; each with name, policies,
 * games, winner{}, course[] (one entry a round slot), columns{}, assumptions[]. Numbers that do not
 * exist (the mean of no games) are null. */
struct doc *summary_document(const struct summary *summary);

/* Parts of the document. summary_put_overview adds the table of AI wins of all variants;
 * summary_put_variant adds a variant in full, for readers that the two limits above say; everybody sees
 * the assumptions of the first. summary_put_rate fills a cell with a share of games
 * and its interval. */
void summary_put_overview(const struct summary *summary, struct doc *doc);
void summary_put_variant(const struct summary *summary, const struct summary_variant *variant,
                         struct doc *doc);
void summary_put_rate(const struct summary *summary, uint64_t count, uint64_t games,
                      struct doc *doc);

/* Adds a matrix of AI win rates to a document: rates[variant]. A cell without a variant shows
 * "-". */
void axes_put_matrix(const struct axes *axes, const double rates[], struct doc *doc);
