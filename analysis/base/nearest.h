/* "Did you mean ...?": the candidate that is closest to a misspelt word. */
#ifndef POISE_NEAREST_H
#define POISE_NEAREST_H

#include <stdbool.h>

/* A search that candidates are offered to one by one. */
struct nearest {
    const char *word; /* as the user wrote it */
    char best[96];    /* the closest candidate so far that is close enough to suggest, or "" */
    unsigned distance;
};

/* Begins a search for `word`, which must outlive it. */
struct nearest nearest_to(const char *word);

/* Offers a candidate; true where it is now the best. Of equals the first offered stays. */
bool nearest_offer(struct nearest *search, const char *candidate);

#endif
