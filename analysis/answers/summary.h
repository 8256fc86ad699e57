/* The summary of a run as a document. It is computed from tallies; the caller gives everything else. */
#ifndef POISE_ANALYSIS_SUMMARY_H
#define POISE_ANALYSIS_SUMMARY_H

#include <stdio.h>

#include "analysis/document/document.h"
#include "analysis/numbers/axes.h"
#include "analysis/numbers/interval.h"
#include "analysis/numbers/tally.h"

/* A rule that the printed game leaves open, and the value these games were played with. */
struct summary_assumption {
    const char *id, *path, *value; /* "U-3", "ai.disperse", "cycle" */
    const char *settled;           /* how the owner of a copy knows the answer; NULL: open */
};

struct summary_variant {
    const char *name;               /* unique within the run */
    const struct axes_point *point; /* of a sweep; NULL: none */
    const char *policies;      /* "ai: book, human: greedy"; NULL where there is nothing to say */
    const struct tally *tally; /* never NULL; may be empty */
    const struct summary_assumption *assumptions;
    size_t assumption_count;
    /* Writes what a slot of an array column stands for; nothing where it is a number only. NULL: all
     * are. `rules` is whatever it needs. */
    void (*name_slot)(const void *rules, const char *column, size_t slot, char *out, size_t size);
    const void *rules;
    const char *opponent; /* "an average player (`greedy`)"; NULL: not known */
};

/* All strings and arrays are the caller's; optional ones may be NULL. */
struct summary {
    const char *game;       /* its id */
    const char *title;      /* "Wroth solo, a plain race to 30" */
    const char *experiment; /* file name; optional */
    uint64_t seed;
    const struct summary_variant *variants;
    size_t variant_count;
    size_t players; /* if not 0: the first so many variants differ by their human players alone */
    double seconds; /* wall time of all games together; 0: not measured, no rates are shown */
    int threads;
    enum interval_method method;
    double level;         /* of every interval: 0.95 */
    bool interrupted;     /* by the user; fewer games than asked for */
    uint64_t games_asked; /* of all variants */
};

/* More variants than this are listed in the overview only. */
enum { SUMMARY_DETAILS_MAX = 6 };

/* "marksman", or "1" for the first slot without a name; `out` holds `size` bytes. Returns it. */
char *summary_slot(const struct summary_variant *variant, const char *column, size_t slot,
                   char *out, size_t size);

/* The answer; a sweep over two values has a matrix of AI win rates. Its JSON has all variants in full: game,
 * title, experiment, seed (a string), games, interval{}, seconds, threads, games_per_second,
 * decisions_per_second, variants[]; each with name, policies, games, winner{}, course[] (one entry a round
 * slot), columns{}, assumptions[]. Numbers that do not exist (the mean of no games) are null. */
struct doc *summary_document(const struct summary *summary);

/* Parts of it. A variant in full: people see all of it, or where variants are many only what the first one
 * assumes. And a count of games as its share with interval, a cell. */
void summary_put_variant(const struct summary *summary, const struct summary_variant *variant,
                         bool shown, struct doc *doc);
void summary_put_rate(const struct summary *summary, uint64_t count, uint64_t games,
                      struct doc *doc);

/* Total games and policy decisions of all variants (decisions from the column
 * of that name; 0 without it). */
uint64_t summary_games(const struct summary *summary);
double summary_decisions(const struct summary *summary);

/* Adds the AI's win rates of a matrix to a document; "-" where no variant stands. */
void axes_put_matrix(const struct axes *axes, const double rates[], struct doc *doc);

#endif
