/* From a short pilot: how many games a wanted precision or power takes. What `poise plan` shows. */
#ifndef POISE_ANALYSIS_PILOT_H
#define POISE_ANALYSIS_PILOT_H

#include "analysis/comparison.h"
#include "analysis/sheet.h"

/* What is asked of the games to come; rates, not percent. */
struct pilot_wish {
    double effect, power;
    size_t looks;   /* at which to stop early; 0: none */
    uint64_t games; /* of each variant, as the experiment says now */
};

/* Prints it; the comparison is the pilot, judged and timed, of one variant or more. */
void pilot_print(const struct comparison *pilot, const struct pilot_wish *wish, FILE *out);

/* The same as a new JSON object, without what was played. */
json_t *pilot_json(const struct comparison *pilot, const struct pilot_wish *wish);

/* Writes the same to the sheet's last column. */
void pilot_put(const struct comparison *pilot, const struct pilot_wish *wish, struct sheet *sheet);

#endif
