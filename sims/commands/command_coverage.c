#include <math.h>

#include "analysis/interval.h"
#include "sims/base/format.h"
#include "sims/commands/answer.h"
#include "sims/commands/commands.h"
#include "sims/commands/frame.h"
#include "sims/coverage/coverage.h"
#include "sims/run/stop.h"

static void print_fired(const struct coverage *c)
{
    printf("  %-8s%12s%11s  %s\n", "rule", "per game", "games, %", "rule text");
    for (size_t r = 0; r < c->rule_count; r++) {
        const struct coverage_rule *it = &c->rules[r];
        char each[FORMAT_MAX], share[FORMAT_MAX];
        if (it->events > 0) {
            printf("  %-8s%12s%11s  %.45s\n", it->rule->id,
                   format_number(each, (double)it->events / (double)c->games),
                   format_percent(share, (double)it->games / (double)c->games, 2), it->rule->text);
        }
    }
}

/* What the human's moves are used for; `human.forbidden` takes one away. */
static void print_options(const struct coverage *c)
{
    if (c->option_count == 0) {
        return;
    }
    printf("\nOptions of the human\n  %-14s%12s%18s\n", "option", "per game", "games without, %");
    for (size_t k = 0; k < c->option_count; k++) {
        const struct coverage_option *it = &c->options[k];
        char each[FORMAT_MAX], share[FORMAT_MAX];
        printf("  %-14s%12s%18s\n", it->name,
               format_number(each, (double)it->uses / (double)c->games),
               format_percent(share, 1 - (double)it->games / (double)c->games, 2));
    }
}

/* A bound that promises nothing too good: rounded up to two digits. */
static double bound_percent(uint64_t games, double level)
{
    const double percent = 100 * interval_never_seen(games, level);
    const double unit = pow(10, floor(log10(percent)) - 1);
    return ceil(percent / unit) * unit;
}

/* Why a rule was not told. */
enum silence { SILENT_ALWAYS, SILENT_IMPOSSIBLE, SILENT_NEVER };

static enum silence silence_of(const struct coverage_rule *it)
{
    return it->always ? SILENT_ALWAYS : it->possible ? SILENT_NEVER : SILENT_IMPOSSIBLE;
}

static bool print_silent(const struct coverage *c, enum silence silence, const char *heading)
{
    const bool needs = silence == SILENT_IMPOSSIBLE;
    bool any = false;
    for (size_t r = 0; r < c->rule_count; r++) {
        const struct coverage_rule *it = &c->rules[r];
        if (it->events > 0 || silence_of(it) != silence) {
            continue;
        }
        printf("%s", any ? "" : heading);
        printf("  %-8s %s%s%s%s\n", it->rule->id, it->rule->text, needs ? " (needs " : "",
               needs ? it->rule->when : "", needs ? ")" : "");
        any = true;
    }
    return any;
}

static void print_never(const struct coverage *c, double level)
{
    char games[FORMAT_MAX], heading[128];
    print_silent(c, SILENT_ALWAYS, "\nHold at all times, without a moment of their own\n");
    print_silent(c, SILENT_IMPOSSIBLE, "\nCould not fire under these rules\n");
    snprintf(heading, sizeof heading,
             "\nNever fired in %s games (so in fewer than %.2g %% of games, %g %% confidence)\n",
             format_count(games, c->games), bound_percent(c->games, level), 100 * level);
    if (!print_silent(c, SILENT_NEVER, heading)) {
        puts("\nEvery rule that could fire did.");
    }
}

static void print_game(const char *what, struct coverage_game game, int64_t value, const char *unit)
{
    printf("  %-26s game %-10llu %lld %s\n", what, (unsigned long long)game.game, (long long)value,
           unit);
}

static void print_games(const struct coverage *c, const char *file, double level)
{
    puts("\nGames that stand out");
    print_game("shortest", c->shortest, -c->shortest.value, "rounds");
    print_game("longest", c->longest, c->longest.value, "rounds");
    print_game("most decisions", c->busiest, c->busiest.value, "decisions");
    print_game("AI furthest ahead", c->ai_most, c->ai_most.value, "points");
    print_game("human furthest ahead", c->human_most, c->human_most.value, "points");
    if (c->unfinished > 0) {
        print_game("first that hit the cap", c->stopped, (int64_t)c->unfinished, "such games");
    } else {
        printf("  no game hit the cap of its length (fewer than %.2g %% do, %g %%)\n",
               bound_percent(c->games, level), 100 * level);
    }
    if (c->broken > 0) {
        print_game("first that is broken", c->first_broken, (int64_t)c->broken, "such games");
    } else {
        puts("  every decision had a legal move, and a player chose one");
    }
    printf("To see one of them: poise trace %s --index GAME\n", file);
}

static void print_coverage(const struct coverage *c, const struct experiment *e,
                           const struct variant *variant, const struct frame *frame)
{
    char games[FORMAT_MAX], asked[FORMAT_MAX];
    printf("%s\n%s traced games of `%s`, seed %llu\n", e->title, format_count(games, c->games),
           variant->name, (unsigned long long)e->seed);
    if (c->interrupted) {
        printf("INTERRUPTED after %s of %s games\n", games, format_count(asked, frame->games));
    }
    putchar('\n');
    print_fired(c);
    print_never(c, frame->level);
    print_options(c);
    print_games(c, frame->file, frame->level);
}

static json_t *game_json(struct coverage_game game, int64_t value)
{
    return json_pack("{s:I, s:I}", "game", (json_int_t)game.game, "value", (json_int_t)value);
}

static json_t *games_json(const struct coverage *c)
{
    json_t *games = json_pack("{s:o, s:o, s:o, s:o, s:o}", "shortest",
                              game_json(c->shortest, -c->shortest.value), "longest",
                              game_json(c->longest, c->longest.value), "most_decisions",
                              game_json(c->busiest, c->busiest.value), "ai_furthest_ahead",
                              game_json(c->ai_most, c->ai_most.value), "human_furthest_ahead",
                              game_json(c->human_most, c->human_most.value));
    if (c->unfinished > 0) {
        json_object_set_new(games, "first_that_hit_the_cap",
                            game_json(c->stopped, (int64_t)c->unfinished));
    }
    if (c->broken > 0) {
        json_object_set_new(games, "first_that_is_broken",
                            game_json(c->first_broken, (int64_t)c->broken));
    }
    return games;
}

static json_t *coverage_json(const struct coverage *c, const struct experiment *e,
                             const struct variant *variant, const struct frame *frame)
{
    json_t *rules = json_array(), *options = json_array();
    for (size_t r = 0; r < c->rule_count; r++) {
        const struct coverage_rule *it = &c->rules[r];
        json_array_append_new(
            rules, json_pack("{s:s, s:s, s:I, s:I, s:b, s:b, s:s*}", "rule", it->rule->id, "text",
                             it->rule->text, "events", (json_int_t)it->events, "games",
                             (json_int_t)it->games, "possible", it->possible, "always", it->always,
                             "needs", it->possible ? NULL : it->rule->when));
    }
    for (size_t k = 0; k < c->option_count; k++) {
        const struct coverage_option *it = &c->options[k];
        json_array_append_new(options,
                              json_pack("{s:s, s:I, s:I}", "option", it->name, "uses",
                                        (json_int_t)it->uses, "games", (json_int_t)it->games));
    }
    json_t *json = frame_head(frame, e);
    json_object_update_new(
        json, json_pack("{s:b, s:s, s:I, s:f, s:o, s:o, s:o}", "interrupted", c->interrupted,
                        "variant", variant->name, "games", (json_int_t)c->games,
                        "never_seen_is_below", interval_never_seen(c->games, frame->level), "rules",
                        rules, "options", options, "games_that_stand_out", games_json(c)));
    return json;
}

/* What the games show of the program itself; an exit code. */
static int judge(const struct coverage *c, const struct experiment *e)
{
    int status = CLI_OK;
    if (c->unknown > 0) {
        status = cli_fail("%llu events name rules that %s does not list",
                          (unsigned long long)c->unknown, e->game->name);
    }
    if (c->broken > 0) {
        status =
            cli_fail("%llu games could not be played to their end; game %llu of seed %llu: "
                     "%s: a fault in the code of %s",
                     (unsigned long long)c->broken, (unsigned long long)c->first_broken.game,
                     (unsigned long long)e->seed,
                     match_result_text((enum match_result)c->first_broken.value), e->game->name);
    }
    return status;
}

static int cover(const struct frame *frame, const struct experiment *e)
{
    struct coverage coverage;
    struct error error;
    const struct variant *variant = experiment_variant(e, frame->variant, &error);
    if (variant == NULL) {
        return cli_fail("%s", error.text);
    }
    stop_listen();
    int status = CLI_OK;
    coverage_play(&coverage, variant, e->seed, frame->games, (int)frame->threads, &stop_asked);
    if (coverage.games == 0) {
        cli_fail("interrupted before the first games were over");
        status = stop_exit_code();
    } else {
        if (frame_json(frame)) {
            status = answer_print("coverage", coverage_json(&coverage, e, variant, frame));
        } else {
            print_coverage(&coverage, e, variant, frame);
        }
        const int judged = judge(&coverage, e);
        status = judged != CLI_OK ? judged : status;
    }
    if (status == CLI_OK && coverage.interrupted) {
        cli_fail("interrupted after %llu of %llu games", (unsigned long long)coverage.games,
                 (unsigned long long)frame->games);
        status = stop_exit_code();
    }
    coverage_free(&coverage);
    return status;
}

int command_coverage(int argc, char *argv[])
{
    struct frame frame;
    const struct cli_option options[] = {
        {"games", "N", OPTION_NUMBER, &frame.games, "games to trace (default 10000)", .min = 1,
         .max = EXPERIMENT_GAMES_MAX},
        {0},
    };
    const struct cli cli = {
        .usage = "coverage EXPERIMENT.yaml|GAME.lua [OPTION]...",
        .doc = "Traces games and counts how often each rule fires and each option of the human is "
               "used. Lists the rules that never fire and the longest, the shortest and the most "
               "lopsided games.",
        .examples = "  poise coverage wroth.yaml --games 100000\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name an experiment; `poise games` lists them",
    };
    struct experiment experiment;
    frame_init(&frame,
               FRAME_SEED | FRAME_THREADS | FRAME_SET | FRAME_VARIANT | FRAME_LEVEL | FRAME_FORMAT);
    frame.games = 10000;
    int status = frame_parse(&frame, cli, argc, argv);
    if (status != CLI_RUN || (status = frame_load(&frame, &experiment)) != CLI_OK) {
        return status;
    }
    status = cover(&frame, &experiment);
    experiment_free(&experiment);
    return status;
}
