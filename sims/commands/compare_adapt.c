#include "sims/commands/compare_adapt.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/json_out.h"
#include "analysis/base/memory.h"
#include "sims/commands/answer.h"
#include "sims/commands/tuned_value.h"
#include "sims/compare/extra_variants.h"
#include "sims/run/stop.h"

enum {
    POINTS_MAX = 64,    /* values of one weight played in one pass */
    PASSES_MAX = 3,     /* over all weights */
    GAMES_SHARE = 4,    /* a value is played in a quarter of the games, */
    GAMES_MOST = 20000, /* but in no more than these */
    NAME = 24,
};

/* A player's weights for one variant: those that are turned; the others are the rules' own. */
struct player {
    struct tuned_value weights[TUNED_VALUES_MAX];
};

struct adapting {
    const struct frame *frame;
    const struct experiment *experiment;
    size_t weight_count;
    uint64_t seed, games;   /* of the search */
    struct player *players; /* one for each variant */
};

/* Adds variant v against the player, with `value` for weight k unless that is NULL. 0, or -1. */
static int add_variant(const struct adapting *a, struct extra_variants *lineup, bool search,
                       size_t v, size_t k, const int32_t *value, struct error *error)
{
    struct experiment_overrides overrides = frame_overrides(a->frame);
    char texts[TUNED_VALUES_MAX][512], name[64];
    const char *sets[TUNED_VALUES_MAX];
    size_t count = 0;
    for (size_t w = 0; w < a->weight_count; w++) {
        const struct tuned_value *weight = &a->players[v].weights[w];
        const bool tried = value != NULL && w == k;
        if (tried || weight->turned) {
            snprintf(texts[count], sizeof texts[count], "%s=%s", weight->path,
                     tuned_value_text(weight, tried ? *value : weight->value, name));
            sets[count] = texts[count];
            count++;
        }
    }
    overrides.seed = search ? &a->seed : overrides.seed;
    overrides.games = search ? &a->games : &a->experiment->games;
    return extra_variants_add_variant(lineup, a->frame->file, &overrides, sets, count, v, error);
}

/* Plays one variant in the search. An exit code. */
static int try_value(const struct adapting *a, size_t v, size_t k, const int32_t *value,
                     struct tune_point *point)
{
    struct extra_variants lineup = {0};
    struct frame_games games = {0};
    struct error error;
    int status = add_variant(a, &lineup, true, v, k, value, &error) == 0
                     ? frame_play(a->frame, &lineup.experiment, NULL, &games)
                     : cli_refuse("compare", &error);
    if (status == CLI_OK) {
        const struct tally *tally = games.comparison.variants[0].tally;
        *point = (struct tune_point){value != NULL ? *value : 0, tally->winners[COLUMN_AI],
                                     tally->games};
    }
    status = frame_end(&games, status);
    extra_variants_free(&lineup);
    return status;
}

/* Turns weight k to the value at which the AI wins least, if that is surely less than `*least`. */
static int turn(const struct adapting *a, size_t v, size_t k, uint64_t *least, bool *better)
{
    static const double none[] = {0}; /* the share of the games that the AI is to win */
    struct tuned_value *weight = &a->players[v].weights[k];
    struct tune_point points[POINTS_MAX];
    size_t count = 0;
    int32_t value;
    int status = CLI_OK;
    while (status == CLI_OK && count < POINTS_MAX &&
           tune_next(points, count, &weight->range, none, 1, &value)) {
        status = try_value(a, v, k, &value, &points[count]);
        if (status == CLI_OK) {
            tune_sort(points, ++count);
        }
    }
    const struct tune_point *best = count > 0 ? &points[tune_best(points, count, 0)] : NULL;
    /* Two standard errors: the best of many values must not win by its luck. */
    if (status == CLI_OK && best != NULL &&
        (double)best->wins + 2 * sqrt((double)*least) < (double)*least) {
        *better = weight->turned = true;
        weight->value = best->value;
        *least = best->wins;
    }
    return status;
}

/* A variant that sets a weight itself would hide what is tried. An exit code. */
static int check_weight(const struct adapting *a, size_t v, size_t k)
{
    const struct tuned_value *weight = &a->players[v].weights[k];
    struct extra_variants lineup = {0};
    struct error error;
    int status = add_variant(a, &lineup, true, v, k, &weight->range.low, &error) == 0 &&
                         add_variant(a, &lineup, true, v, k, &weight->range.high, &error) == 0
                     ? CLI_OK
                     : cli_refuse("compare", &error);
    const struct variant *both = lineup.experiment.variants;
    if (status == CLI_OK && strcmp(both[0].resolved, both[1].resolved) == 0) {
        status = cli_fail("--adapt: variant `%s` sets %s itself; name another weight", both[0].name,
                          weight->path);
    }
    extra_variants_free(&lineup);
    return status;
}

/* One weight after the other, until none gets better. */
static int adapt_to(const struct adapting *a, size_t v)
{
    struct tune_point as_it_is;
    int status = try_value(a, v, 0, NULL, &as_it_is);
    bool better = true;
    for (int pass = 0; status == CLI_OK && better && pass < PASSES_MAX; pass++) {
        better = false;
        for (size_t k = 0; status == CLI_OK && k < a->weight_count; k++) {
            status = turn(a, v, k, &as_it_is.wins, &better);
        }
        better = better && a->weight_count > 1;
    }
    return status;
}

static void print_weights(const struct adapting *a, size_t v)
{
    char text[64];
    fputs("   ", stdout);
    for (size_t k = 0; k < a->weight_count; k++) {
        const struct tuned_value *weight = &a->players[v].weights[k];
        printf("%s %s = %s", k > 0 ? "," : "", weight->path,
               weight->turned ? tuned_value_text(weight, weight->value, text) : "as it is");
    }
    fputc('\n', stdout);
}

/* The intervals of both rows of figures: of a rate, or of its change where there is one. */
static void print_intervals(const struct comparison_variant *x, const struct comparison_variant *y,
                            double level, bool change)
{
    const struct comparison_variant *both[] = {x, y};
    for (int k = 0; k < 2; k++) {
        const struct interval rate = tally_win_interval(both[k]->tally, COLUMN_AI, level);
        const struct interval of = both[k]->wins.interval;
        printf("    %s: AI wins [%.1f, %.1f] %%", k == 0 ? "as is" : "adapted", 100 * rate.low,
               100 * rate.high);
        if (change) {
            printf(", change [%+.1f, %+.1f] points", 100 * of.low, 100 * of.high);
        }
        fputc('\n', stdout);
    }
}

static void print_text(const struct adapting *a, const struct comparison *before,
                       const struct comparison *after)
{
    char games[FORMAT_MAX];
    size_t turned = 0;
    printf("%s\n%s games of each variant, seed %" PRIu64 "; the player adapts to each variant by "
           "itself on\n",
           before->title, format_count(games, before->variants[0].tally->games), before->seed);
    printf("other games: %s for each value tried, seed %" PRIu64
           "\n\n  %-*s%8s%9s%9s%9s  verdict\n  %-*s%8s%9s%9s%9s  against the adapted player\n",
           format_count(games, a->games), a->seed, NAME, "AI wins, %, and change", "as is",
           "adapted", "as is", "adapted", NAME, "", "", "", "", "");
    for (size_t v = 0; v < before->variant_count; v++) {
        const struct comparison_variant *x = &before->variants[v], *y = &after->variants[v];
        char change[2][FORMAT_MAX] = {"", ""};
        const char *verdict = "";
        if (v > 0) {
            verdict = comparison_verdict(after, v);
            format_signed(change[0], 100 * x->wins.estimate, 1);
            format_signed(change[1], 100 * y->wins.estimate, 1);
            turned += strcmp(comparison_verdict(before, v), verdict) != 0;
        }
        format_put_name(stdout, NAME, x->name);
        printf("%8.1f%9.1f%9s%9s  %s\n", 100 * tally_win_rate(x->tally),
               100 * tally_win_rate(y->tally), change[0], change[1], verdict);
        print_intervals(x, y, before->level, v > 0);
        print_weights(a, v);
    }
    printf("Intervals at %g %%: Wilson, Newcombe for changes.\n", 100 * before->level);
    fputs(turned == 0 ? "\nThe verdicts stay as they are.\n" : "\nVerdicts that change:\n", stdout);
    for (size_t v = 1; v < before->variant_count; v++) {
        const char *was = comparison_verdict(before, v), *is = comparison_verdict(after, v);
        if (strcmp(was, is) != 0) {
            printf("  %s: %s, against the adapted player %s\n", before->variants[v].name, was, is);
        }
    }
}

/* After Ctrl-C what is known: a comparison that was not begun is null. */
static json_t *known(const struct comparison *comparison)
{
    return comparison->variant_count > 0 ? comparison_json(comparison) : json_null();
}

static int print_json(const struct adapting *a, const struct comparison *before,
                      const struct comparison *after)
{
    json_t *weights = json_array();
    for (size_t v = 0; v < a->experiment->variant_count; v++) {
        json_t *own = json_object();
        for (size_t k = 0; k < a->weight_count; k++) {
            const struct tuned_value *weight = &a->players[v].weights[k];
            char text[64];
            json_object_set_new(own, weight->path,
                                weight->turned
                                    ? json_string(tuned_value_text(weight, weight->value, text))
                                    : json_null());
        }
        json_array_append_new(weights, json_pack("{s:s, s:o}", "variant",
                                                 a->experiment->variants[v].name, "weights", own));
    }
    json_t *all =
        json_pack("{s:b, s:o, s:o, s:o, s:o, s:I}", "interrupted", stop_exit_code() != 0,
                  "as_it_is", known(before), "adapted", known(after), "players", weights,
                  "search_seed", json_out_seed(a->seed), "search_games", (json_int_t)a->games);
    return answer_print("compare", all);
}

/* Plays all variants on the experiment's own games, as it is and adapted, unless the search ended with
 * `status`. An exit code. */
static int play_both(const struct adapting *a, int status)
{
    struct extra_variants lineup = {0};
    struct frame_games before = {0}, after = {0};
    struct error error;
    for (size_t v = 0; status == CLI_OK && v < a->experiment->variant_count; v++) {
        status = add_variant(a, &lineup, false, v, 0, NULL, &error) == 0
                     ? CLI_OK
                     : cli_fail("%s", error.text);
    }
    status = status == CLI_OK ? frame_play(a->frame, a->experiment, NULL, &before) : status;
    status = status == CLI_OK ? frame_play(a->frame, &lineup.experiment, NULL, &after) : status;
    if (frame_json(a->frame) && (status == CLI_OK || stop_exit_code() != 0)) {
        const int printed = print_json(a, &before.comparison, &after.comparison);
        status = status == CLI_OK ? printed : status;
    } else if (status == CLI_OK) {
        print_text(a, &before.comparison, &after.comparison);
    }
    status = frame_end(&after, frame_end(&before, status));
    extra_variants_free(&lineup);
    return status;
}

int compare_adapt(const struct frame *frame, const struct experiment *experiment,
                  const struct option_list *weights)
{
    static const struct option_list documented; /* no other limits */
    const uint64_t games = experiment->games / GAMES_SHARE + 1;
    struct adapting a = {.frame = frame,
                         .experiment = experiment,
                         .weight_count = weights->count,
                         .seed = experiment->seed + 1,
                         .games = games < GAMES_MOST ? games : GAMES_MOST,
                         .players = memory_new(experiment->variant_count, sizeof *a.players)};
    int status = weights->count <= TUNED_VALUES_MAX
                     ? CLI_OK
                     : cli_misuse("compare", "--adapt: name at most %d weights", TUNED_VALUES_MAX);
    for (size_t v = 0; status == CLI_OK && v < experiment->variant_count; v++) {
        for (size_t k = 0; status == CLI_OK && k < weights->count; k++) {
            status = tuned_value_init(&a.players[v].weights[k], frame, weights, &documented,
                                      &documented, k);
            status = status == CLI_OK ? check_weight(&a, v, k) : status;
        }
        status = status == CLI_OK ? adapt_to(&a, v) : status;
    }
    status = play_both(&a, status);
    free(a.players);
    return status;
}
