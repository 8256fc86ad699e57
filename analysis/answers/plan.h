/* The answer of `poise plan`: how many games a precision or a power needs, estimated from a short
 * pilot. */
#pragma once

#include "analysis/answers/comparison.h"
#include "analysis/document/document.h"

/* What the planned games should show. Rates from 0 to 1, not percent. */
struct plan_wish {
    double effect, power;
    uint64_t games; /* of each variant, as the experiment is now */
};

/* The document; free it with doc_free. The pilot is judged and timed and has at least one variant.
 * The JSON begins with `head`, which the document takes over. */
struct doc *plan_document(const struct comparison *pilot, const struct plan_wish *wish,
                          json_t *head);
