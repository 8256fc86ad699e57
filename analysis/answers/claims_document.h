/* What `--assert` found, for people and programs. */
#ifndef POISE_ANALYSIS_CLAIMS_DOCUMENT_H
#define POISE_ANALYSIS_CLAIMS_DOCUMENT_H

#include "analysis/document/document.h"
#include "analysis/numbers/claims.h"

/* What claims are made of, for people. */
struct claims_page {
    const char *title, *experiment;
    uint64_t seed, games, games_asked; /* games: of each variant */
    bool interrupted;
};

/* The result; `head` begins the JSON. */
struct doc *claims_document(const struct claims *claims, const struct claims_page *page,
                            const struct tally *const tallies[], json_t *head);

#endif
