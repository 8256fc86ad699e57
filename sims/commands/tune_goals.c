#include "sims/commands/tune_goals.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/json_out.h"
#include "analysis/base/memory.h"
#include "analysis/numbers/goal.h"
#include "analysis/numbers/lattice.h"
#include "sims/commands/answer.h"
#include "sims/commands/commands.h"
#include "sims/commands/tuned_value.h"
#include "sims/compare/extra_variants.h"
#include "sims/run/stop.h"

enum { GOALS_MAX = 8, BEST_SHOWN = 5, WIDTH = 24 };

/* A search under way. */
struct aims {
    const struct frame *frame;
    struct goal goals[GOALS_MAX];
    double units[GOALS_MAX];             /* of goal_miss, from the first point played */
    size_t goal_count, seats[GOALS_MAX]; /* of each goal, its player */
    const char *players[GOALS_MAX];      /* each once; "": the experiment's */
    size_t player_count;
    struct tuned_value knobs[TUNED_VALUES_MAX];
    size_t tuned_value_count;
    double level; /* of each interval, so that all of a point hold together */
    struct lattice *lattice;
    struct goal_value (*values)[GOALS_MAX]; /* [point of the lattice] */
    json_t *json;                           /* takes the result; NULL: the terminal */
};

/* Every player of the goals against these values, on the same games. */
static int add_players(const struct aims *aims, const int32_t at[], const uint64_t *seed,
                       struct extra_variants *lineup, struct error *error)
{
    struct experiment_overrides overrides = frame_overrides(aims->frame);
    char texts[TUNED_VALUES_MAX + 1][512];
    const char *sets[TUNED_VALUES_MAX + 1];
    overrides.seed = seed != NULL ? seed : overrides.seed;
    for (size_t k = 0; k < aims->tuned_value_count; k++) {
        char value[64];
        snprintf(texts[k], sizeof texts[k], "%s=%s", aims->knobs[k].path,
                 tuned_value_text(&aims->knobs[k], at[k], value));
        sets[k] = texts[k];
    }
    for (size_t p = 0; p < aims->player_count; p++) {
        const char *player = aims->players[p];
        const size_t named = player[0] != '\0';
        snprintf(texts[aims->tuned_value_count], sizeof *texts, "policy.humans=%s", player);
        sets[aims->tuned_value_count] = texts[aims->tuned_value_count];
        if (extra_variants_add(lineup, aims->frame->file, &overrides, sets,
                               aims->tuned_value_count + named, named ? player : "as given",
                               error) != 0) {
            return -1;
        }
    }
    return 0;
}

/* Plays one point. An exit code. */
static int play(const struct aims *aims, const int32_t at[], const uint64_t *seed,
                struct goal_value values[], uint64_t *played)
{
    struct extra_variants lineup = {0};
    struct frame_games games = {0};
    struct error error;
    int status =
        add_players(aims, at, seed, &lineup, &error) == 0 ? CLI_OK : cli_refuse("tune", &error);
    if (status == CLI_OK) {
        frame_limit_games(aims->frame, &lineup.experiment);
        status = frame_play(aims->frame, &lineup.experiment, NULL, &games);
    }
    for (size_t g = 0; status == CLI_OK && g < aims->goal_count; g++) {
        const struct tally *tally = games.comparison.variants[aims->seats[g]].tally;
        *played = tally->games;
        if (goal_measure(&aims->goals[g], tally, aims->level, &values[g], &error) != 0) {
            status = cli_fail("--goal: %s", error.text);
        }
    }
    status = frame_end(&games, status);
    extra_variants_free(&lineup);
    return status;
}

/* The sum of squares of what is missing, in standard deviations of one game. */
static double loss(const struct aims *aims, const struct goal_value values[])
{
    double sum = 0;
    for (size_t g = 0; g < aims->goal_count; g++) {
        const double miss = goal_miss(&aims->goals[g], &values[g], aims->units[g]);
        sum += miss * miss;
    }
    return sum;
}

static int search(struct aims *aims, uint64_t *played)
{
    int32_t next[LATTICE_SIDES_MAX];
    int status = CLI_OK;
    while (status == CLI_OK && lattice_next(aims->lattice, next)) {
        struct goal_value *values = aims->values[aims->lattice->count];
        status = play(aims, next, NULL, values, played);
        for (size_t g = 0; aims->lattice->count == 0 && g < aims->goal_count; g++) {
            aims->units[g] = values[g].deviation;
        }
        if (status == CLI_OK) {
            lattice_add(aims->lattice, next, loss(aims, values));
        }
    }
    return status;
}

static void print_values(const struct aims *aims, const int32_t at[])
{
    char text[64];
    for (size_t k = 0; k < aims->tuned_value_count; k++) {
        printf("%s%s = %s", k > 0 ? ", " : "", aims->knobs[k].path,
               tuned_value_text(&aims->knobs[k], at[k], text));
    }
}

/* How many goals a place does not miss. */
static size_t goals_met(const struct aims *aims, const struct goal_value values[])
{
    size_t met = 0;
    for (size_t g = 0; g < aims->goal_count; g++) {
        met += goal_verdict(&aims->goals[g], &values[g]) != GOAL_MISSED;
    }
    return met;
}

/* Where no place played meets all goals: the one that meets most, of several the nearest. */
static void print_most(const struct aims *aims)
{
    size_t best = lattice_best(aims->lattice), most = goals_met(aims, aims->values[best]);
    for (size_t i = 0; i < aims->lattice->count; i++) {
        const size_t met = goals_met(aims, aims->values[i]);
        const bool nearer = aims->lattice->points[i].loss < aims->lattice->points[best].loss;
        if (met > most || (met == most && nearer)) {
            best = i;
            most = met;
        }
    }
    if (most < aims->goal_count) {
        printf("No place played meets all goals. Most, %zu of %zu, are not missed at ", most,
               aims->goal_count);
        print_values(aims, aims->lattice->points[best].at);
        putchar('\n');
    }
}

/* The points that come nearest. */
static void print_points(const struct aims *aims, uint64_t played)
{
    const struct lattice *lattice = aims->lattice;
    bool *shown = memory_new(lattice->count, sizeof *shown);
    char text[2 * GOAL_NAME_MAX], games[FORMAT_MAX];
    printf("%zu places played, %s games each; the nearest:\n", lattice->count,
           format_count(games, played));
    for (size_t n = 0; n < BEST_SHOWN && n < lattice->count; n++) {
        size_t best = lattice->count;
        for (size_t i = 0; i < lattice->count; i++) {
            if (!shown[i] &&
                (best == lattice->count || lattice->points[i].loss < lattice->points[best].loss)) {
                best = i;
            }
        }
        shown[best] = true;
        fputs("  ", stdout);
        print_values(aims, lattice->points[best].at);
        putchar('\n');
        for (size_t g = 0; g < aims->goal_count; g++) {
            printf("    %-*s", 2 * WIDTH, goal_text(&aims->goals[g], text, sizeof text));
            puts(goal_value_text(&aims->goals[g], &aims->values[best][g], text, sizeof text));
        }
    }
    free(shown);
    print_most(aims);
}

static json_t *values_json(const struct aims *aims, const int32_t at[])
{
    json_t *values = json_object();
    for (size_t k = 0; k < aims->tuned_value_count; k++) {
        json_object_set_new(values, aims->knobs[k].path, tuned_value_json(&aims->knobs[k], at[k]));
    }
    return values;
}

/* What was measured for each goal; `verdicts`: with what that says. */
static json_t *goals_json(const struct aims *aims, const struct goal_value values[], bool verdicts)
{
    json_t *list = json_array();
    char text[2 * GOAL_NAME_MAX];
    for (size_t g = 0; g < aims->goal_count; g++) {
        const struct goal_value *value = &values[g];
        json_array_append_new(
            list,
            json_pack("{s:s, s:o, s:o, s:o, s:s*}", "goal",
                      goal_text(&aims->goals[g], text, sizeof text), "estimate",
                      json_out_number(value->estimate), "low", json_out_number(value->interval.low),
                      "high", json_out_number(value->interval.high), "verdict",
                      verdicts ? goal_verdict_words[goal_verdict(&aims->goals[g], value)] : NULL));
    }
    return list;
}

static void add_places_json(const struct aims *aims, uint64_t played)
{
    json_t *places = json_array();
    for (size_t i = 0; i < aims->lattice->count; i++) {
        json_array_append_new(places, json_pack("{s:o, s:o}", "values",
                                                values_json(aims, aims->lattice->points[i].at),
                                                "goals", goals_json(aims, aims->values[i], false)));
    }
    json_object_update_new(
        aims->json, json_pack("{s:I, s:o}", "games_of_each", (json_int_t)played, "places", places));
}

static void print_fresh(const struct aims *aims, const struct goal_value values[], uint64_t seed)
{
    char text[2 * GOAL_NAME_MAX];
    printf("\n  on fresh games (seed %llu)\n", (unsigned long long)seed);
    for (size_t g = 0; g < aims->goal_count; g++) {
        printf("    %-*s", 2 * WIDTH, goal_text(&aims->goals[g], text, sizeof text));
        printf("%-*s  %s\n", WIDTH, goal_value_text(&aims->goals[g], &values[g], text, sizeof text),
               goal_verdict_words[goal_verdict(&aims->goals[g], &values[g])]);
    }
    printf("  The intervals hold together at %g %%.\n", 100 * aims->frame->level);
}

/* The best point on games that had no part in choosing it. */
static int confirm(const struct aims *aims)
{
    const struct lattice_point *best = &aims->lattice->points[lattice_best(aims->lattice)];
    struct goal_value values[GOALS_MAX];
    struct experiment experiment;
    uint64_t played;
    size_t missed = 0;
    int status = frame_load(aims->frame, &experiment);
    if (status != CLI_OK) {
        return status;
    }
    const uint64_t seed = experiment.seed + 1;
    experiment_free(&experiment);
    status = play(aims, best->at, &seed, values, &played);
    for (size_t g = 0; status == CLI_OK && g < aims->goal_count; g++) {
        missed += goal_verdict(&aims->goals[g], &values[g]) == GOAL_MISSED;
    }
    if (aims->json != NULL) {
        json_t *found = json_pack("{s:o, s:o}", "values", values_json(aims, best->at), "seed",
                                  json_out_seed(seed));
        json_object_set_new(found, "goals",
                            status == CLI_OK ? goals_json(aims, values, true) : json_null());
        json_object_set_new(aims->json, "best", found);
    } else {
        fputs("\nBest: ", stdout);
        print_values(aims, best->at);
        if (status == CLI_OK) {
            print_fresh(aims, values, seed);
        } else {
            putchar('\n');
        }
    }
    if (status != CLI_OK) {
        return status;
    }
    return missed == 0 ? CLI_OK
                       : cli_fail("%zu of %zu goals missed: nothing nearer was found; try other "
                                  "limits or other values",
                                  missed, aims->goal_count);
}

static int read_goals(struct aims *aims, const struct option_list *goals)
{
    if (goals->count > GOALS_MAX) {
        return cli_misuse("tune", "--goal: give %d goals at most", GOALS_MAX);
    }
    aims->goal_count = goals->count;
    aims->level = 1 - (1 - aims->frame->level) / (double)goals->count; /* Bonferroni */
    for (size_t g = 0; g < goals->count; g++) {
        struct error error;
        if (goal_parse(goals->items[g], &aims->goals[g], &error) != 0) {
            return cli_misuse("tune", "--goal: %s", error.text);
        }
        size_t p = 0;
        while (p < aims->player_count && strcmp(aims->players[p], aims->goals[g].name) != 0) {
            p++;
        }
        aims->players[p] = aims->goals[g].name;
        aims->player_count += p == aims->player_count;
        aims->seats[g] = p;
    }
    return CLI_OK;
}

static int begin_json(struct aims *aims)
{
    struct experiment e;
    const int status = frame_load(aims->frame, &e);
    if (status == CLI_OK) {
        aims->json = frame_head(aims->frame, &e);
        experiment_free(&e);
    }
    return status;
}

int tune_goals(const struct frame *frame, const struct option_list *params,
               const struct option_list *from, const struct option_list *to,
               const struct option_list *goals)
{
    struct aims aims = {.frame = frame, .tuned_value_count = params->count};
    uint64_t played = 0;
    int status = frame->humans == NULL
                     ? tuned_value_check_lists(params, from, to)
                     : cli_misuse("tune", "--goal names its player: \"novice: ai wins = 40%%\"");
    if (status == CLI_OK) {
        status = read_goals(&aims, goals);
    }
    aims.lattice = memory_new(1, sizeof *aims.lattice);
    aims.values = memory_new(LATTICE_POINTS_MAX, sizeof *aims.values);
    for (size_t k = 0; status == CLI_OK && k < params->count; k++) {
        status = tuned_value_init(&aims.knobs[k], frame, params, from, to, k);
        aims.lattice->sides[k] = aims.knobs[k].range;
        aims.lattice->side_count++;
    }
    if (status == CLI_OK && frame_json(frame)) {
        status = begin_json(&aims);
    }
    if (status == CLI_OK) {
        status = search(&aims, &played);
        if (aims.lattice->count > 0) {
            (aims.json != NULL ? add_places_json : print_points)(&aims, played);
        }
    }
    if (status == CLI_OK) {
        status = confirm(&aims);
    }
    if (aims.json != NULL) {
        json_object_set_new(aims.json, "interrupted", json_boolean(atomic_load(&stop_asked)));
        const int printed = answer_print("tune", aims.json);
        status = status != CLI_OK ? status : printed;
    }
    free(aims.lattice);
    free(aims.values);
    return status;
}
