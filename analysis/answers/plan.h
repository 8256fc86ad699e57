/* From a short pilot: how many games a wanted precision or power takes. What `poise plan` shows. */
#ifndef POISE_ANALYSIS_PLAN_H
#define POISE_ANALYSIS_PLAN_H

#include "analysis/answers/comparison.h"
#include "analysis/document/document.h"

/* What is asked of the games to come; rates, not percent. */
struct plan_wish {
    double effect, power;
    uint64_t games; /* of each variant, as the experiment says now */
};

/* What the pilot says; it is judged and timed, of one variant or more. `head` begins the JSON. */
struct doc *plan_document(const struct comparison *pilot, const struct plan_wish *wish,
                          json_t *head);

#endif
