/* A rule value that `poise tune` varies (--param), with its range. */
#pragma once

#include "analysis/numbers/lattice.h"
#include "sims/commands/given_options.h"

enum { TUNED_VALUES_MAX = LATTICE_SIDES_MAX };

/* A rule value to find. */
struct tuned_value {
    const char *path;
    const char *const *words; /* [value]: its word; NULL: values are whole numbers */
    struct lattice_side range;
    int32_t present; /* as the experiment has it; the least if it has none */
};

/* Writes the value to `out`, as a number or as its word, and returns `out`. */
const char *tuned_value_text(const struct tuned_value *tuned, int32_t value, char out[64]);

/* The same as JSON: a number, or the word. */
json_t *tuned_value_json(const struct tuned_value *tuned, int32_t value);

/* Fills in a value of the game from entry k of --param, --from and --to. Without --from and --to it
 * takes the documented range. Returns an exit code. */
int tuned_value_init(struct tuned_value *tuned, const struct game *game,
                     const struct option_list *params, const struct option_list *from,
                     const struct option_list *to, size_t k);

/* Takes the present value from the rules of the experiment. */
void tuned_value_read(struct tuned_value *tuned, const struct game *game, const void *rules);

/* Checks that --param, --from and --to have matching lengths. Returns CLI_OK, or an exit code after
 * a message. */
int tuned_value_check_lists(const struct option_list *params, const struct option_list *from,
                            const struct option_list *to);
