/* "Did you mean ...?": the candidate that is closest to a misspelt word. */
#ifndef POISE_NEAREST_H
#define POISE_NEAREST_H

#include <stdbool.h>

/* A search for the closest candidate. The caller offers candidates one by one and then reads
 * `best`. */
struct nearest {
    const char *word;  /* as the user wrote it */
    char best[96];     /* the closest candidate so far that is close enough to suggest, or "" */
    unsigned distance; /* of `best` to `word`, in edits; UINT_MAX: none yet */
};

/* Begins a search for `word`, which must outlive it. */
struct nearest nearest_to(const char *word);

/* Offers a candidate; true if it is now the best. Among equally close ones the first offered wins.
 * A candidate is suggested only if its distance is at most 1 plus a quarter of the shorter word's
 * length. */
bool nearest_offer(struct nearest *search, const char *candidate);

#endif
