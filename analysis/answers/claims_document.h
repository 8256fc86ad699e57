/* Builds the document of `--assert`: each claim with what was measured and its verdict. */
#pragma once

#include "analysis/document/document.h"
#include "analysis/numbers/claims.h"

/* What the document says about the games besides the claims. */
struct claims_page {
    const char *title, *experiment;
    uint64_t seed, games, games_asked; /* games: of each variant */
    bool interrupted;
};

/* The document; free it with doc_free. Its JSON begins with `head`, which it takes over. */
struct doc *claims_document(const struct claims *claims, const struct claims_page *page,
                            const struct tally *const tallies[], json_t *head);
