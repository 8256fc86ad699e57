/* A rule value that `poise tune` turns. */
#ifndef POISE_TUNED_VALUE_H
#define POISE_TUNED_VALUE_H

#include "analysis/numbers/tune.h"
#include "sims/commands/frame.h"

enum { TUNED_VALUES_MAX = 8 };

/* A rule value to find. */
struct tuned_value {
    const char *path;
    const char *const *words; /* by number; NULL: whole numbers */
    struct tune_range range;
    int32_t value; /* the best so far, once `turned`; before that the rule set's own stands */
    bool turned;
};

/* "4", or the word with that number; in `out`, which is returned. */
const char *tuned_value_text(const struct tuned_value *knob, int32_t value, char out[64]);

/* The same as JSON: a number, or the word. */
json_t *tuned_value_json(const struct tuned_value *knob, int32_t value);

/* Knob k of the lists of --param, --from and --to. An exit code. */
int tuned_value_init(struct tuned_value *knob, const struct frame *frame,
                     const struct option_list *params, const struct option_list *from,
                     const struct option_list *to, size_t k);

/* Whether the lists belong together. An exit code. */
int tuned_value_check_lists(const struct option_list *params, const struct option_list *from,
                            const struct option_list *to);

#endif
