#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analysis/comparison.h"
#include "sims/commands/batch_options.h"
#include "sims/commands/commands.h"
#include "sims/compare/until.h"
#include "sims/run/stop.h"

struct arguments {
    struct batch_options batch;
    bool force;
    const char *until, *out;
    struct option_list columns;
};

/* Two variants that cannot differ would only look like evidence. */
static int check_variants(const struct experiment *e)
{
    if (e->variant_count < 2) {
        return cli_fail("%s: has nothing to compare; add `variants:` or `sweep:`", e->file);
    }
    for (size_t a = 0; a < e->variant_count; a++) {
        for (size_t b = a + 1; b < e->variant_count; b++) {
            const struct variant *x = &e->variants[a], *y = &e->variants[b];
            bool same = x->seats == y->seats && strcmp(x->resolved, y->resolved) == 0;
            for (int seat = 0; same && seat < x->seats; seat++) {
                same = strcmp(x->policies[seat], y->policies[seat]) == 0;
            }
            if (same) {
                return cli_fail("%s: variants `%s` and `%s` have the same rules and players; "
                                "change or remove one",
                                e->file, x->name, y->name);
            }
        }
    }
    return CLI_OK;
}

static int check_columns(const struct experiment *e, const struct option_list *asked)
{
    for (size_t i = 0; i < asked->count; i++) {
        const struct column *column = e->game->columns;
        while (column->name != NULL && strcmp(column->name, asked->items[i]) != 0) {
            column++;
        }
        if (strcmp(asked->items[i], "all") == 0) {
            continue;
        }
        if (column->name == NULL || column->names != NULL || column->count > 1) {
            return cli_fail("--column: %s has no numeric column `%s`", e->game->name,
                            asked->items[i]);
        }
    }
    return CLI_OK;
}

static int print(const struct comparison *comparison, const struct arguments *a)
{
    if (batch_options_json(&a->batch)) {
        return comparison_dump(comparison, stdout) ? CLI_OK : cli_fail("cannot write JSON");
    }
    comparison_print(comparison, a->columns.items, a->columns.count, cli_colour(stdout), stdout);
    return CLI_OK;
}

/* Writes OUT.part, and gives it its name when it is complete. Takes the object. */
static int write_out(const struct arguments *a, json_t *object, bool complete)
{
    char part[4096];
    const bool fits = snprintf(part, sizeof part, "%s.part", a->out) < (int)sizeof part;
    const bool written =
        object != NULL && fits && json_dump_file(object, part, JSON_INDENT(2)) == 0;
    json_decref(object);
    if (!written || (complete && rename(part, a->out) != 0)) {
        return cli_fail("%s: cannot be written: %s", a->out, strerror(errno));
    }
    return CLI_OK;
}

/* The plan goes to the file before the first game. */
static int write_plan(const struct arguments *a, const struct experiment *e,
                      const struct until *until)
{
    if (a->out == NULL) {
        return CLI_OK;
    }
    if (!a->force && access(a->out, F_OK) == 0) {
        return cli_fail("%s: exists already; --force replaces it", a->out);
    }
    return write_out(a, json_pack("{s:o}", "plan", until_json(until, a->until, e)), false);
}

static int write_result(const struct arguments *a, const struct experiment *e,
                        const struct until *until, const struct comparison *comparison)
{
    json_t *result = a->out != NULL ? comparison_json(comparison) : NULL;
    if (result == NULL) {
        return a->out != NULL ? cli_fail("out of memory") : CLI_OK;
    }
    json_object_set_new(result, "plan", until_json(until, a->until, e));
    return write_out(a, result, true);
}

static int show(const struct compare *compare, const struct experiment *e,
                const struct arguments *a, struct until *until)
{
    struct comparison comparison = compare_judged(compare, e);
    struct interval *intervals = calloc(e->variant_count, sizeof *intervals);
    if (comparison.variants == NULL || intervals == NULL) {
        free(comparison.variants);
        free(intervals);
        return cli_fail("out of memory");
    }
    if (until->kind != UNTIL_NONE) {
        comparison.stop =
            (struct comparison_stop){.rule = a->until,
                                     .method = until_method(until),
                                     .intervals = intervals,
                                     .met = until_met(compare, until),
                                     .fixed_games = until_fixed_games(compare, until),
                                     .smallest = until->kind == UNTIL_CI      ? -1
                                                 : until->kind == UNTIL_LOOKS ? 0
                                                                              : until->size};
    }
    for (size_t v = 1; until->kind != UNTIL_NONE && v < e->variant_count; v++) {
        intervals[v] = until_interval(compare, until, v);
    }
    int status = print(&comparison, a);
    if (status == CLI_OK && !compare->stopped) {
        status = write_result(a, e, until, &comparison);
    }
    free(intervals);
    free(comparison.variants);
    return status;
}

static int play(const struct experiment *e, const struct arguments *a, struct until *until)
{
    struct compare compare;
    struct error error;
    if (!until_plan(until, e->games, e->variant_count)) {
        return cli_fail("out of memory");
    }
    const struct compare_options options = {
        .threads = (int)a->batch.threads,
        .show_progress = !a->batch.quiet,
        .stop = &stop_asked,
        .enough = until->kind != UNTIL_NONE ? until_met : NULL,
        .context = until,
        .look_every = until->look_every,
    };
    stop_listen();
    int status = write_plan(a, e, until);
    if (status != CLI_OK) {
        return status;
    }
    if (compare_play(&compare, e, &options, &error) != 0) {
        status = cli_fail("%s", error.text);
    } else if (compare.games > 0) {
        status = show(&compare, e, a, until);
    }
    if (status == CLI_OK && compare.stopped) {
        status = cli_fail("stopped after %llu of %llu games of each variant",
                          (unsigned long long)compare.games, (unsigned long long)e->games);
    }
    compare_free(&compare);
    return status;
}

static int load_and_play(const char *file, const struct arguments *a)
{
    struct experiment e;
    struct error error;
    struct until until = {.level = 0.95};
    const struct experiment_overrides overrides = batch_overrides(&a->batch);
    if ((a->until != NULL && until_parse(&until, a->until, &error) != 0) ||
        experiment_load(&e, file, &overrides, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    int status = check_variants(&e);
    status = status == CLI_OK ? check_columns(&e, &a->columns) : status;
    status = status == CLI_OK ? play(&e, a, &until) : status;
    experiment_free(&e);
    return status;
}

int command_compare(int argc, char *argv[])
{
    struct arguments a = {.batch = batch_options_default()};
    const struct cli_option options[] = {
        batch_option_games(&a.batch),
        batch_option_seed(&a.batch),
        batch_option_threads(&a.batch),
        batch_option_set(&a.batch),
        {.name = "until",
         .value = "RULE",
         .kind = OPTION_TEXT,
         .to = &a.until,
         .doc = "stop early: ci=0.1% when every change is known within 0.1 points, decided=0.5% "
                "when every change is shown above, below or within 0.5 points, looks=4 when every "
                "change is shown to be one, at 4 planned looks; --games is then the cap"},
        {.name = "column",
         .value = "NAME",
         .kind = OPTION_LIST,
         .to = &a.columns,
         .doc = "compare this column too, besides rounds and scores; may be repeated; `all`"},
        {.name = "out",
         .value = "FILE.json",
         .kind = OPTION_TEXT,
         .to = &a.out,
         .doc = "also write the result as JSON; the plan (games, rule, bounds) stands in "
                "FILE.json.part before the first game is played, and in the result"},
        {.name = "force", .kind = OPTION_FLAG, .to = &a.force, .doc = "replace FILE.json"},
        batch_option_format(&a.batch),
        batch_option_quiet(&a.batch),
        {0},
    };
    const struct cli cli = {
        .usage = "compare EXPERIMENT.yaml [OPTION]...",
        .doc = "Plays all variants of an experiment on the same random numbers, game by game, and "
               "says what changes against the first one, by how much, and how sure that is.",
        .examples = "  poise compare wroth-extend.yaml --column ai_supply\n"
                    "  poise compare wroth-extend.yaml --until decided=0.5%\n",
        .options = options,
        .args_min = 1,
        .args_max = 1,
        .arg_missing = "name an experiment file",
    };
    int count;
    const int status = cli_parse(&cli, argc, argv, &count);
    return status != CLI_RUN ? status : load_and_play(argv[1], &a);
}
