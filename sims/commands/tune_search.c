/* Plays the places that the lattice names, measures all goals there, and judges the best place on
 * fresh games. */
#include "sims/commands/tune_search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/system_stop.h"
#include "sims/commands/learn_progress.h"

size_t tune_aim_goals(const struct tune_search *search, size_t aim, size_t *first)
{
    *first = search->targets ? aim : 0;
    return search->targets ? aim + 1 : search->goal_count;
}

/* By how much values miss an aim: of one goal the miss with its sign; of several the sum of their
 * squares. In standard deviations of one game, so that a rate and a number of rounds count alike. */
static double compute_aim_miss(const struct tune_search *search, size_t aim,
                               const struct goal_value values[])
{
    size_t g;
    const size_t end = tune_aim_goals(search, aim, &g);
    double sum = 0;
    if (end - g == 1) {
        return goal_miss(&search->goals[g], &values[g], search->units[g]);
    }
    for (; g < end; g++) {
        const double miss = goal_miss(&search->goals[g], &values[g], search->units[g]);
        sum += miss * miss;
    }
    return sum;
}

void tune_take_aim(struct tune_search *search, size_t aim)
{
    for (size_t i = 0; i < search->lattice->count; i++) {
        search->lattice->points[i].miss = compute_aim_miss(search, aim, search->values[i]);
    }
}

size_t tune_goals_kept(const struct tune_search *search, size_t aim,
                       const struct goal_value values[])
{
    size_t g, kept = 0;
    for (const size_t end = tune_aim_goals(search, aim, &g); g < end; g++) {
        kept += goal_verdict(&search->goals[g], &values[g]) != GOAL_MISSED;
    }
    return kept;
}

/* Adds one variant for each player of the goals, all with the values `at`. They play the same
 * games. 0, or -1 with `error`. */
static int add_goal_players(const struct tune_search *search, const int32_t at[],
                            const uint64_t *seed, struct extra_variants *extra, struct error *error)
{
    const size_t count = search->tuned_count;
    char texts[TUNED_VALUES_MAX + 1][512];
    const char *sets[TUNED_VALUES_MAX + 1];
    *extra = given_extra_variants(search->given);
    extra->overrides.seed = seed != NULL ? seed : extra->overrides.seed;
    extra->overrides.players_option = search->given->humans == NULL ? "--goal" : "--humans";
    for (size_t k = 0; k < count; k++) {
        char value[64];
        snprintf(texts[k], sizeof texts[k], "%s=%s", search->tuned_values[k].path,
                 tuned_value_text(&search->tuned_values[k], at[k], value));
        sets[k] = texts[k];
    }
    for (size_t p = 0; p < search->player_count; p++) {
        const char *player = search->players[p];
        const size_t named = player[0] != '\0';
        snprintf(texts[count], sizeof *texts, "policy.humans=%s", player);
        sets[count] = texts[count];
        if (extra_variants_add(extra, sets, count + named, named ? player : "as given", error) !=
            0) {
            return -1;
        }
    }
    return 0;
}

/* Measures all goals in the games played. Returns an exit code. */
static int measure_goals(const struct tune_search *search, const struct given_games *games,
                         struct goal_value values[])
{
    struct error error;
    for (size_t g = 0; g < search->goal_count; g++) {
        const struct tally *tally = games->comparison.variants[search->seats[g]].tally;
        if (goal_measure(&search->goals[g], tally, search->level, &values[g], &error) != 0) {
            return cli_fail("--goal: %s", error.text);
        }
    }
    return CLI_OK;
}

/* What the best possible human leaves of a goal's number. */
static struct goal_value count_goal(const struct goal *goal, const struct solution *it)
{
    const double human = it->best.wins, ai = 1 - it->best.wins - it->best.draws;
    const double share = goal->lead ? ai - human : goal->side == COLUMN_AI ? ai : human;
    return (struct goal_value){
        .estimate = share, .deviation = 1, .interval = {share, share}, .exact = true};
}

/* Solves the game with the rules of one place. Returns an exit code; *known: the values are. */
static int solve_place(struct tune_search *search, const struct experiment *e,
                       struct goal_value values[], bool *known)
{
    struct solution solution = {.space = NULL};
    solve_with_progress(&solution, &e->variants[0].match, search->given, search->positions);
    *known = solution.result == SOLVE_FOUND;
    search->by_trial = search->by_trial || (*known && solution.by_trial);
    for (size_t g = 0; *known && g < search->goal_count; g++) {
        values[g] = count_goal(&search->goals[g], &solution);
    }
    const int status = *known                             ? CLI_OK
                       : solution.result == SOLVE_STOPPED ? stop_exit_code()
                                                          : cli_fail("--exact: a place cannot be "
                                                                     "solved: %s; `--exact 0` "
                                                                     "plays games",
                                                                     solution.words);
    solution_free(&solution);
    return status;
}

/* Plays one place and measures all goals. Returns an exit code; *known: the values are, after
 * Ctrl-C of the games played until then. */
static int play_place(const struct tune_search *search, struct experiment *e,
                      struct goal_value values[], bool *known)
{
    struct given_games games = {0};
    given_limit_games(search->given, e);
    int status = given_play_variants(search->given, e, NULL, &games);
    if (status == CLI_OK) {
        status = measure_goals(search, &games, values);
        *known = status == CLI_OK;
    }
    return given_end_games(&games, status);
}

/* Finds the values of all goals at one place `at`. `seed`: of games that are played; NULL: that of
 * the experiment. Returns an exit code. */
static int measure_place(struct tune_search *search, const int32_t at[], const uint64_t *seed,
                         struct goal_value values[], bool *known)
{
    struct extra_variants extra;
    struct error error;
    *known = false;
    const int status =
        add_goal_players(search, at, seed, &extra, &error) != 0 ? cli_refuse("tune", &error)
        : search->positions > 0 ? solve_place(search, &extra.experiment, values, known)
                                : play_place(search, &extra.experiment, values, known);
    extra_variants_free(&extra);
    return status;
}

/* Whether the games do not tell the best place from the aim. Of one tuned value it does not count: there the
 * search goes on to two neighbouring values. */
static bool is_near_enough(const struct tune_search *search, size_t aim)
{
    size_t g;
    return search->lattice->count > 0 && search->tuned_count > 1 &&
           tune_aim_goals(search, aim, &g) - g == 1 &&
           tune_goals_kept(search, aim, search->values[lattice_best(search->lattice)]) == 1;
}

/* Searches for one aim, on from the places that were played for others. Returns an exit code. */
static int search_for_aim(struct tune_search *search, size_t aim)
{
    struct lattice *lattice = search->lattice;
    int32_t next[LATTICE_SIDES_MAX];
    int status = CLI_OK;
    tune_take_aim(search, aim);
    lattice->enough = is_near_enough(search, aim);
    while (status == CLI_OK && lattice_next(lattice, next)) {
        struct goal_value *values = search->values[lattice->count];
        bool known;
        status = measure_place(search, next, NULL, values, &known);
        for (size_t g = 0; lattice->count == 0 && g < search->goal_count; g++) {
            search->units[g] = values[g].deviation;
        }
        if (known) {
            lattice_add(lattice, next, compute_aim_miss(search, aim, values));
        }
        lattice->enough = is_near_enough(search, aim);
    }
    return status;
}

/* Whether the places may hold one that meets the aim: for one goal if they lie on both sides of it
 * or one may be on it, else if one is not shown to miss any goal. The intervals of all places hold
 * together (Bonferroni). */
static bool is_attainable(const struct tune_search *search, size_t aim)
{
    const size_t count = search->lattice->count;
    const double level = 1 - (1 - search->level) / (double)count;
    size_t first;
    const size_t end = tune_aim_goals(search, aim, &first);
    bool reached = false, passed = false;
    for (size_t i = 0; i < count; i++) {
        const struct goal_value *values = search->values[i];
        const struct interval in = goal_interval(&search->goals[first], &values[first], level);
        const bool kept = end - first == 1 || tune_goals_kept(search, aim, values) == end - first;
        reached = reached || (kept && in.high >= search->goals[first].low);
        passed = passed || (kept && in.low <= search->goals[first].high);
    }
    return reached && passed;
}

double tune_measure_change(const struct tune_search *search, size_t place)
{
    double sum = 0;
    for (size_t k = 0; k < search->tuned_count; k++) {
        const struct tuned_value *tuned = &search->tuned_values[k];
        const double by = fabs((double)search->lattice->points[place].at[k] - tuned->present);
        sum += tuned->range.words ? by > 0 : by / ((double)tuned->range.high - tuned->range.low);
    }
    return sum;
}

size_t tune_find_place(const struct tune_search *search)
{
    const struct lattice_point *points = search->lattice->points;
    const size_t best = lattice_best(search->lattice);
    size_t found = best;
    for (size_t i = 0; i < search->lattice->count; i++) {
        if (points[i].miss != 0 && points[i].miss == -points[best].miss) {
            return best; /* a jump past the aim, beside which the search ended */
        }
        if (points[i].miss == points[best].miss &&
            tune_measure_change(search, i) < tune_measure_change(search, found)) {
            found = i;
        }
    }
    return found;
}

/* Whether the games of all places were the same, or what was counted, so that none answers. */
static bool are_places_equal(const struct tune_search *search, size_t aim)
{
    size_t first;
    const size_t end = tune_aim_goals(search, aim, &first);
    for (size_t i = 1; i < search->lattice->count; i++) {
        for (size_t g = first; g < end; g++) {
            const struct goal_value *a = &search->values[0][g], *b = &search->values[i][g];
            if (a->estimate != b->estimate || a->mark != b->mark) {
                return false;
            }
        }
    }
    return search->lattice->count > 1;
}

/* Prints why an answer is none. Returns an exit code. */
static int judge_answer(const struct tune_search *search, const struct tune_answer *answer)
{
    const size_t kept = tune_goals_kept(search, answer->aim, answer->values);
    const char *player = search->given->humans;
    if (search->targets) {
        return answer->attainable
                   ? CLI_OK
                   : cli_fail("%g %% is not attainable%s%s: with every value played the AI wins "
                              "%s; try other limits or another value",
                              100 * search->goals[answer->aim].low,
                              player != NULL ? " against " : "", player != NULL ? player : "",
                              search->lattice->points[answer->place].miss > 0 ? "more" : "less");
    }
    return kept == search->goal_count
               ? CLI_OK
               : cli_fail("%zu of %zu goals missed: nothing nearer was found; try other "
                          "limits or other values",
                          search->goal_count - kept, search->goal_count);
}

/* Answers an aim with its best place. That is played again on fresh games, so that the result is not
 * biased by the choice, unless it is exact. Returns an exit code. */
static int answer_aim(struct tune_search *search, size_t aim)
{
    const uint64_t seed = search->seed + 1;
    struct tune_answer answer = {.aim = aim,
                                 .attainable = is_attainable(search, aim),
                                 .idle = are_places_equal(search, aim)};
    tune_take_aim(search, aim);
    answer.place = tune_find_place(search);
    int status = CLI_OK;
    if (search->positions > 0) {
        memcpy(answer.values, search->values[answer.place], sizeof answer.values);
    } else {
        status = measure_place(search, search->lattice->points[answer.place].at, &seed,
                               answer.values, &answer.fresh);
    }
    tune_show_answer(search, &answer);
    search->answers[search->answered++] = answer;
    return status == CLI_OK ? judge_answer(search, &answer) : status;
}

/* Shows the places and, unless the search ended early with `status`, the answers. Returns an exit
 * code. */
static int show_search(struct tune_search *search, size_t aims, int status)
{
    const bool whole = status == CLI_OK;
    tune_show_places(search);
    for (size_t aim = 0; whole && aim < aims; aim++) {
        const int answered = answer_aim(search, aim);
        status = status == CLI_OK ? answered : status;
    }
    if (atomic_load(&stop_asked)) {
        doc_line(search->doc, "INTERRUPTED before all was played");
    } else if (search->positions > 0) {
        doc_line(search->doc,
                 "Against the best possible human at each place: every outcome is counted%s.",
                 search->by_trial ? ", by trial" : ", so there are no intervals");
        doc_set(search->doc, "exact", json_boolean(!search->by_trial));
    } else {
        doc_line(search->doc, "The fresh games have seed %llu; %s at %g %%.",
                 (unsigned long long)search->seed + 1,
                 search->targets ? "each interval holds" : "the intervals hold together",
                 100 * search->given->level);
    }
    doc_set(search->doc, "interrupted", json_boolean(atomic_load(&stop_asked)));
    return status;
}

int tune_run(struct tune_search *search)
{
    const size_t aims = search->targets ? search->goal_count : 1;
    int status = CLI_OK;
    search->lattice = memory_new(1, sizeof *search->lattice);
    search->values = memory_new(LATTICE_POINTS_MAX, sizeof *search->values);
    search->lattice->side_count = search->tuned_count;
    for (size_t k = 0; k < search->tuned_count; k++) {
        search->lattice->sides[k] = search->tuned_values[k].range;
    }
    for (size_t aim = 0; status == CLI_OK && aim < aims; aim++) {
        status = search_for_aim(search, aim);
    }
    if (search->lattice->count == 0 || (status != CLI_OK && !atomic_load(&stop_asked))) {
        doc_free(search->doc);
        search->doc = NULL;
    } else {
        status = show_search(search, aims, status);
        search->drawn = tune_plot(search, &search->plot);
    }
    free(search->lattice);
    free(search->values);
    return status;
}
