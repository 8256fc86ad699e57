/* A search of `poise tune` for win rates (command_tune.c), and the functions that show it
 * (tune_show.c). A knob is a rule value that the search varies. */
#ifndef POISE_TUNE_SEARCH_H
#define POISE_TUNE_SEARCH_H

#include "analysis/document/document.h"
#include "analysis/numbers/tune.h"
#include "sims/commands/frame.h"
#include "sims/commands/tuned_value.h"

enum {
    TUNE_POINTS_MAX = 128, /* most values played in one search of one knob */
    TUNE_TARGETS_MAX = 8,
};

/* The state of a search. One knob is searched at a time. */
struct tune_search {
    const struct frame *frame;
    double targets[TUNE_TARGETS_MAX];
    size_t target_count;
    struct tuned_value knobs[TUNED_VALUES_MAX];
    size_t tuned_value_count, turning;         /* index of the knob being searched */
    struct tune_point points[TUNE_POINTS_MAX]; /* values of that knob that were played, sorted */
    size_t count;
    struct doc *doc; /* the document that gets the result */
};

/* The result for one target; the knobs hold the values. */
struct tune_answer {
    double target;
    struct tune_point best, again; /* again: on fresh games; no games if interrupted */
    uint64_t seed;                 /* of the fresh games */
    bool attainable;
};

/* Shows the points that the search of one knob played. `whole`: it was not interrupted. */
void tune_show_step(const struct tune_search *search, bool whole);

/* Shows the answer; the knobs must hold its values. */
void tune_show_answer(const struct tune_search *search, const struct tune_answer *answer);

#endif
