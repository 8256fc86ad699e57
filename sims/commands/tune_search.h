/* `poise tune` finds values of the rules at which goals are met: the values (tuned_value.c), the search
 * (tune_search.c), and the document and picture that show it (tune_show.c, tune_picture.c). */
#pragma once

#include "analysis/document/document.h"
#include "analysis/numbers/goal.h"
#include "analysis/numbers/lattice.h"
#include "analysis/pictures/plot.h"
#include "sims/commands/given_options.h"

enum { TUNED_VALUES_MAX = LATTICE_SIDES_MAX, TUNE_GOALS_MAX = 8 };

/* A rule value to find (--param). */
struct tuned_value {
    const char *path;
    const char *const *words; /* [value]: its word; NULL: values are whole numbers */
    struct lattice_side range;
    int32_t present; /* as the experiment has it; the least if it has none */
};

/* Writes the value to `out`, as a number or as its word, and returns `out`. */
const char *tuned_value_text(const struct tuned_value *tuned, int32_t value, char out[64]);

/* Fills in a value of the game from entry k of --param, --from and --to. Without --from and --to it
 * takes the documented range. Returns an exit code. */
int tuned_value_init(struct tuned_value *tuned, const struct game *game, const char *file,
                     const struct option_list *params, const struct option_list *from,
                     const struct option_list *to, size_t k);

/* Takes the present value from the rules of the experiment. */
void tuned_value_read(struct tuned_value *tuned, const struct game *game, const void *rules);

/* Checks that --param, --from and --to have matching lengths. Returns CLI_OK, or an exit code after
 * a message. */
int tuned_value_check_lists(const struct option_list *params, const struct option_list *from,
                            const struct option_list *to);

/* The result for one aim. */
struct tune_answer {
    size_t aim, place; /* the best point of the lattice */
    bool attainable;   /* the places do not show that the aim is out of reach */
    bool idle;         /* all places played measured the same */
    bool fresh;        /* `values` are measured */
    /* at that place: on games that did not choose it, or exact */
    struct goal_value values[TUNE_GOALS_MAX];
};

/* The state of a search. A place is a number for each of the rule values that it varies. An
 * aim is what one place should meet: all goals together, or with `targets` each goal on its own.
 * Aims share the places that were played. */
struct tune_search {
    const struct given_options *given;
    struct goal goals[TUNE_GOALS_MAX];
    size_t goal_count, seats[TUNE_GOALS_MAX]; /* of each goal, the index of its player */
    bool targets;                             /* the nearest place is wanted, met or not */
    const char *players[TUNE_GOALS_MAX]; /* of all goals, each once; "": as in the experiment */
    size_t player_count;
    struct tuned_value tuned_values[TUNED_VALUES_MAX];
    size_t tuned_count;
    char *label;  /* of the first value, as forms name it */
    double level; /* confidence of each interval, so that all intervals of an aim hold together */
    double units[TUNE_GOALS_MAX]; /* for goal_miss: deviation of one game at the first place */
    struct lattice *lattice;      /* the misses are those of one aim, see tune_take_aim */
    struct goal_value (*values)[TUNE_GOALS_MAX]; /* measured, [point of the lattice][goal] */
    uint64_t seed;
    /* Above 0: each place is solved, with at most so many positions, and no games are played. */
    uint64_t positions;
    bool by_trial; /* some of what was solved is so by trial */
    struct tune_answer answers[TUNE_GOALS_MAX];
    size_t answered;
    struct doc *doc;  /* gets the result; NULL after tune_run: nothing was played, or an error */
    struct plot plot; /* with `drawn`: the picture; free it with plot_free */
    bool drawn;
};

/* The goals of an aim are numbers *first to end - 1; returns the end. */
size_t tune_aim_goals(const struct tune_search *search, size_t aim, size_t *first);

/* Sets the miss of each place to that of an aim. */
void tune_take_aim(struct tune_search *search, size_t aim);

/* How far a place lies from the present values, in shares of their ranges. */
double tune_measure_change(const struct tune_search *search, size_t place);

/* The place that misses the aim taken least; of equal ones that which changes least, unless some
 * miss it on the other side. */
size_t tune_find_place(const struct tune_search *search);

/* How many goals of an aim these values are not shown to miss. */
size_t tune_goals_kept(const struct tune_search *search, size_t aim,
                       const struct goal_value values[]);

/* Fills `order` with the places: of one tuned by its value, of several the nearest first, and
 * of equal ones those that change least. */
void tune_sort_places(const struct tune_search *search, size_t order[]);

/* Draws the search of one value. False: several values or measures are no curve, or it was not
 * answered. */
bool tune_plot(const struct tune_search *search, struct plot *plot)
    __attribute__((warn_unused_result));

/* Adds the places played to the document. */
void tune_show_places(struct tune_search *search);

/* Adds the answer. The misses must be those of its aim. */
void tune_show_answer(const struct tune_search *search, const struct tune_answer *answer);

/* Searches, plays the best places again on fresh games, and puts all into search->doc. `search` has
 * its options, goals and tuned values. Returns an exit code: a failure if a target is out of reach, or if
 * fresh games show that a goal is missed. */
int tune_run(struct tune_search *search);
