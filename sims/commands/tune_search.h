/* A search of `poise tune` for win rates, and how it is shown. */
#ifndef POISE_TUNE_SEARCH_H
#define POISE_TUNE_SEARCH_H

#include "analysis/document/document.h"
#include "analysis/numbers/tune.h"
#include "sims/commands/frame.h"
#include "sims/commands/tuned_value.h"

enum {
    TUNE_POINTS_MAX = 128, /* values played in one search of one knob */
    TUNE_TARGETS_MAX = 8,
};

/* A search under way. */
struct tune_search {
    const struct frame *frame;
    double targets[TUNE_TARGETS_MAX];
    size_t target_count;
    struct tuned_value knobs[TUNED_VALUES_MAX];
    size_t tuned_value_count, turning;         /* the knob being searched */
    struct tune_point points[TUNE_POINTS_MAX]; /* of that knob, the others as they are; sorted */
    size_t count;
    struct doc *doc; /* takes the result */
};

/* An answer: the knobs' values for a target. */
struct tune_answer {
    double target;
    struct tune_point best, again; /* again: on fresh games; none where they were interrupted */
    uint64_t seed;                 /* of the fresh games */
    bool attainable;
};

/* Shows what the search of one knob found; `whole`: it was not interrupted. */
void tune_show_step(const struct tune_search *search, bool whole);

/* Shows the answer to which the knobs are turned. */
void tune_show_answer(const struct tune_search *search, const struct tune_answer *answer);

#endif
