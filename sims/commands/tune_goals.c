#include "sims/commands/tune_goals.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/json_out.h"
#include "analysis/base/memory.h"
#include "analysis/base/stop.h"
#include "analysis/base/text.h"
#include "analysis/numbers/goal.h"
#include "analysis/numbers/lattice.h"
#include "sims/commands/answer.h"
#include "sims/commands/commands.h"
#include "sims/commands/tuned_value.h"
#include "sims/compare/extra_variants.h"

enum { GOALS_MAX = 8, BEST_SHOWN = 5 };

/* The state of a search: the goals, the values to find, and the points played. */
struct aims {
    const struct frame *frame;
    struct goal goals[GOALS_MAX];
    double units[GOALS_MAX]; /* for goal_miss: deviation of one game at the first point */
    size_t goal_count, seats[GOALS_MAX]; /* of each goal, the index of its player in `players` */
    const char *players[GOALS_MAX];      /* of all goals, each once; "": as in the experiment */
    size_t player_count;
    struct tuned_value knobs[TUNED_VALUES_MAX];
    size_t tuned_value_count;
    double level; /* confidence of each interval, so that all intervals of a point hold together */
    struct lattice *lattice;
    struct goal_value (*values)[GOALS_MAX]; /* measured, [point of the lattice][goal] */
    uint64_t seed;
    struct doc *doc;
};

/* Adds one variant for each player of the goals, all with the values `at`. They play the same
 * games. 0, or -1 with `error`. */
static int add_goal_players(const struct aims *aims, const int32_t at[], const uint64_t *seed,
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

/* Plays one point `at` and measures all goals. `seed`: NULL for that of the experiment. Returns an
 * exit code. */
static int play_goal_candidate(const struct aims *aims, const int32_t at[], const uint64_t *seed,
                               struct goal_value values[], uint64_t *played)
{
    struct extra_variants lineup = {0};
    struct frame_games games = {0};
    struct error error;
    int status = add_goal_players(aims, at, seed, &lineup, &error) == 0
                     ? CLI_OK
                     : cli_refuse("tune", &error);
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

/* The loss of a point: the sum over the goals of the squared miss, in standard deviations of one
 * game. */
static double compute_goal_loss(const struct aims *aims, const struct goal_value values[])
{
    double sum = 0;
    for (size_t g = 0; g < aims->goal_count; g++) {
        const double miss = goal_miss(&aims->goals[g], &values[g], aims->units[g]);
        sum += miss * miss;
    }
    return sum;
}

static int search_goal_lattice(struct aims *aims, uint64_t *played)
{
    int32_t next[LATTICE_SIDES_MAX];
    int status = CLI_OK;
    while (status == CLI_OK && lattice_next(aims->lattice, next)) {
        struct goal_value *values = aims->values[aims->lattice->count];
        status = play_goal_candidate(aims, next, NULL, values, played);
        for (size_t g = 0; aims->lattice->count == 0 && g < aims->goal_count; g++) {
            aims->units[g] = values[g].deviation;
        }
        if (status == CLI_OK) {
            lattice_add(aims->lattice, next, compute_goal_loss(aims, values));
        }
    }
    return status;
}

/* A point in words: "ai.hold_at = 20, human.hold_at = 15". The caller frees it. */
static char *write_candidate_text(const struct aims *aims, const int32_t at[])
{
    char *place, text[64];
    size_t size;
    FILE *out = text_begin(&place, &size);
    for (size_t k = 0; k < aims->tuned_value_count; k++) {
        fprintf(out, "%s%s = %s", k > 0 ? ", " : "", aims->knobs[k].path,
                tuned_value_text(&aims->knobs[k], at[k], text));
    }
    text_end(out);
    return place;
}

static void set_values(const struct aims *aims, const int32_t at[])
{
    json_t *values = json_object();
    for (size_t k = 0; k < aims->tuned_value_count; k++) {
        json_object_set_new(values, aims->knobs[k].path, tuned_value_json(&aims->knobs[k], at[k]));
    }
    doc_set(aims->doc, "values", values);
}

/* How many goals a point is not shown to miss. */
static size_t goals_met(const struct aims *aims, const struct goal_value values[])
{
    size_t met = 0;
    for (size_t g = 0; g < aims->goal_count; g++) {
        met += goal_verdict(&aims->goals[g], &values[g]) != GOAL_MISSED;
    }
    return met;
}

/* If no point played meets all goals, adds a note with the point that meets most of them; among
 * equals, the one with the least loss. */
static void put_most(const struct aims *aims)
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
        char *place = write_candidate_text(aims, aims->lattice->points[best].at);
        doc_note(aims->doc,
                 "In the search no place meets all goals. Most, %zu of %zu, are not missed at %s",
                 most, aims->goal_count, place);
        free(place);
    }
}

/* Begins a table for put_goals. A column whose head is NULL appears only in JSON; a table whose key
 * is NULL appears only in text. */
static void begin_goals(const struct aims *aims, const char *key, const char *place,
                        const char *goal, const char *games, const char *verdict)
{
    const struct doc_column columns[] = {{place, DOC_WORD, NULL},
                                         {goal, DOC_WORD, key != NULL ? "goal" : NULL},
                                         {games, DOC_WORD, NULL},
                                         {NULL, DOC_SPREAD, key != NULL ? "estimate" : NULL},
                                         {verdict, DOC_WORD | DOC_STRONG, verdict}};
    doc_table(aims->doc, key, columns, 5);
}

/* Adds a row for each goal of a point. `place`: the name of the point in the first row, or "". */
static void put_goals(const struct aims *aims, const struct goal_value values[], const char *place)
{
    char text[2 * GOAL_NAME_MAX];
    for (size_t g = 0; g < aims->goal_count; g++) {
        doc_row(aims->doc, NULL);
        doc_word(aims->doc, g == 0 ? place : "");
        doc_word(aims->doc, goal_text(&aims->goals[g], text, sizeof text));
        doc_word(aims->doc, goal_value_text(&aims->goals[g], &values[g], text, sizeof text));
        doc_spread(aims->doc, values[g].estimate, values[g].interval, DOC_AUTO);
        doc_word(aims->doc, goal_verdict_words[goal_verdict(&aims->goals[g], &values[g])]);
    }
}

static void put_nearest(const struct aims *aims)
{
    const struct lattice *lattice = aims->lattice;
    bool *shown = memory_new(lattice->count, sizeof *shown);
    begin_goals(aims, NULL, "nearest places", "goal", "in the search", NULL);
    for (size_t n = 0; n < BEST_SHOWN && n < lattice->count; n++) {
        size_t best = lattice->count;
        for (size_t i = 0; i < lattice->count; i++) {
            if (!shown[i] &&
                (best == lattice->count || lattice->points[i].loss < lattice->points[best].loss)) {
                best = i;
            }
        }
        shown[best] = true;
        char *place = write_candidate_text(aims, lattice->points[best].at);
        put_goals(aims, aims->values[best], place);
        free(place);
    }
    doc_table_end(aims->doc);
    free(shown);
}

/* Adds all points played. The text shows only those with the least loss. */
static void put_places(const struct aims *aims, uint64_t played)
{
    struct doc *doc = aims->doc;
    char games[FORMAT_MAX];
    doc_set(doc, "games_of_each", json_integer((json_int_t)played));
    doc_line(doc, "%zu places played, %s games each, seed %llu", aims->lattice->count,
             format_count(games, played), (unsigned long long)aims->seed);
    put_nearest(aims);
    put_most(aims);
    doc_open_list(doc, "places");
    for (size_t i = 0; i < aims->lattice->count; i++) {
        doc_open_object(doc, NULL);
        set_values(aims, aims->lattice->points[i].at);
        begin_goals(aims, "goals", NULL, NULL, NULL, NULL);
        put_goals(aims, aims->values[i], "");
        doc_table_end(doc);
        doc_close(doc);
    }
    doc_close(doc);
}

/* Adds the best point. `values`: measured on fresh games; NULL if these were interrupted. */
static void put_best(const struct aims *aims, const int32_t at[], const struct goal_value values[])
{
    struct doc *doc = aims->doc;
    char *place = write_candidate_text(aims, at);
    doc_heading(doc, "Best: %s", place);
    free(place);
    doc_open_object(doc, "best");
    set_values(aims, at);
    doc_set(doc, "seed", json_out_seed(aims->seed + 1));
    if (values != NULL) {
        begin_goals(aims, "goals", NULL, "goal", "on fresh games", "verdict");
        put_goals(aims, values, "");
        doc_table_end(doc);
        doc_note(doc, "The fresh games have seed %llu; the intervals hold together at %g %%.",
                 (unsigned long long)aims->seed + 1, 100 * aims->frame->level);
    } else {
        doc_set(doc, "goals", json_null());
    }
    doc_close(doc);
}

/* Plays the best point again on fresh games, so that the result is not biased by the choice. */
static int confirm_candidates(const struct aims *aims)
{
    const struct lattice_point *best = &aims->lattice->points[lattice_best(aims->lattice)];
    const uint64_t seed = aims->seed + 1;
    struct goal_value values[GOALS_MAX];
    uint64_t played;
    const int status = play_goal_candidate(aims, best->at, &seed, values, &played);
    put_best(aims, best->at, status == CLI_OK ? values : NULL);
    const size_t met = status == CLI_OK ? goals_met(aims, values) : 0;
    return status != CLI_OK || met == aims->goal_count
               ? status
               : cli_fail("%zu of %zu goals missed: nothing nearer was found; try other "
                          "limits or other values",
                          aims->goal_count - met, aims->goal_count);
}

static int read_goals(struct aims *aims, const struct option_list *goals)
{
    if (goals->count > GOALS_MAX) {
        return cli_misuse("tune", "--goal: give %d goals at most", GOALS_MAX);
    }
    aims->goal_count = goals->count;
    aims->level = 1 - (1 - aims->frame->level) / (double)goals->count; /* Bonferroni correction */
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

static int begin_goals_document(struct aims *aims)
{
    struct experiment e;
    const int status = frame_load(aims->frame, &e);
    if (status == CLI_OK) {
        aims->doc = doc_new(frame_head(aims->frame, &e));
        doc_title(aims->doc, "%s", e.title);
        aims->seed = e.seed;
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
    status = status == CLI_OK ? begin_goals_document(&aims) : status;
    if (status == CLI_OK) {
        status = search_goal_lattice(&aims, &played);
    }
    if (aims.lattice->count > 0) {
        put_places(&aims, played);
        status = status == CLI_OK ? confirm_candidates(&aims) : status;
        doc_set(aims.doc, "interrupted", json_boolean(atomic_load(&stop_asked)));
        const int printed = answer_show("tune", frame->format, aims.doc);
        status = status != CLI_OK ? status : printed;
    } else if (aims.doc != NULL) {
        doc_free(aims.doc);
    }
    free(aims.lattice);
    free(aims.values);
    return status;
}
