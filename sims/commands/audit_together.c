#include "sims/commands/audit_together.h"
#include "analysis/answers/readings_document.h"
#include "analysis/pictures/plot.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/clock.h"
#include "analysis/base/json_out.h"
#include "analysis/base/memory.h"
#include "analysis/base/output.h"
#include "analysis/base/system_stop.h"
#include "analysis/numbers/readings_sobol.h"
#include "sims/commands/answer.h"
#include "sims/commands/ask_first.h"
#include "sims/compare/questions.h"

enum {
    GAMES = 400,         /* games of each reading, without --games */
    GAMES_SLOW = 100,    /* the same if a player looks ahead */
    LOOK_EVERY = 25,     /* --until is tested after every 25 readings */
    PILOT = 5,           /* readings from which the whole time is estimated */
    PATIENCE = 1800,     /* seconds; a longer audit asks the user first */
    REFUSED_SHARE = 100, /* it is an error if the rules refuse more than 1 reading in 100 */
};

/* Half a reading that takes longer is played by all threads. */
#define SLOW_SECONDS 0.05

/* The state of one audit: the experiment as given, its open questions, and the results so far. */
struct audited_readings {
    const struct given_options *given;
    struct experiment base;
    struct questions questions;
    struct readings readings;
    struct progress progress;
    const struct until *until; /* NULL: none */
    bool slow;                 /* a reading takes long enough to be worth more than one thread */
};

/* Plays half 0 or 1 of the games of a reading. Returns an exit code. An interrupted half counts as
 * not played. */
static int play_audited_half(struct audited_readings *t, struct experiment *experiment,
                             uint64_t number, unsigned half)
{
    struct given_options quiet = *t->given;
    struct given_games games = {0};
    quiet.quiet = true;
    quiet.threads = t->slow ? quiet.threads : 1;
    experiment->games = t->readings.games / 2;
    experiment->seed = questions_seed(&t->questions, number, half);
    experiment->variant_count = 1; /* play_reading_halves restores the count before it frees them */
    int status = given_play_variants(&quiet, experiment, NULL, &games);
    if (status == CLI_OK) {
        const struct tally *tally = games.comparison.variants[0].tally;
        t->readings.wins[number][half] = tally_win_rate(tally);
        t->readings.leads[number] +=
            (tally_rate(tally, COLUMN_AI) - tally_rate(tally, COLUMN_HUMAN)) / 2;
        t->slow = games.compare.seconds > SLOW_SECONDS;
        progress_add(&t->progress, experiment->games);
    }
    return given_end_games(&games, status);
}

/* Plays both halves of reading `number` and frees the experiment. Returns an exit code. */
static int play_reading_halves(struct audited_readings *t, struct experiment *experiment,
                               uint64_t number)
{
    const size_t variants = experiment->variant_count;
    int status = play_audited_half(t, experiment, number, 0);
    if (status == CLI_OK) {
        status = play_audited_half(t, experiment, number, 1);
    }
    experiment->variant_count = variants;
    experiment_free(experiment);
    return status;
}

static int play_audited_reading(struct audited_readings *t, uint64_t number)
{
    struct readings *r = &t->readings;
    struct experiment experiment;
    struct error error;
    if (questions_load(&t->questions, number, &r->chosen[number * r->question_count], &experiment,
                       &error) != 0 ||
        t->questions.refused > 1 + (number + 1) / REFUSED_SHARE) {
        return cli_fail("%llu of %llu readings are refused by the rules, the last one: %s",
                        (unsigned long long)t->questions.refused, (unsigned long long)number + 1,
                        error.text);
    }
    const int status = play_reading_halves(t, &experiment, number);
    r->count += status == CLI_OK;
    return status;
}

static void allocate_readings(struct audited_readings *t, uint64_t count)
{
    struct readings *r = &t->readings;
    r->chosen = memory_new(count * r->question_count, sizeof *r->chosen);
    r->wins = memory_new(count, sizeof *r->wins);
    r->leads = memory_new(count, sizeof *r->leads);
    progress_begin(&t->progress, count * r->games, !t->given->quiet);
    t->progress.variant = "readings";
}

/* Whether the stopping rule is met. It treats a reading in which the AI is favoured as a win. */
static bool until_holds(const struct audited_readings *t)
{
    const struct readings *r = &t->readings;
    if (t->until == NULL || r->count % LOOK_EVERY != 0) {
        return false;
    }
    const struct interval i = readings_spread(r).favoured_interval;
    const struct interval off_half = {i.low - .5, i.high - .5};
    return t->until->kind == UNTIL_CI
               ? i.high - i.low <= 2 * t->until->size
               : sequence_verdict(off_half, t->until->size) != SEQUENCE_UNDECIDED;
}

/* After the pilot: asks the user if the rest takes longer than PATIENCE. Returns an exit code. */
static int ask_to_go_on(const struct audited_readings *t)
{
    const struct progress *p = &t->progress;
    const double left =
        (clock_seconds() - p->start) * (double)(p->work - p->done) / (double)p->done;
    return ask_first(t->given, left, 0, PATIENCE);
}

static int play_all_readings(struct audited_readings *t, uint64_t count)
{
    int status = CLI_OK;
    bool until = false;
    allocate_readings(t, count);
    for (uint64_t d = 0; status == CLI_OK && d < count && !until; d++) {
        status = play_audited_reading(t, d);
        until = until_holds(t);
        if (status == CLI_OK && d + 1 == PILOT) {
            status = ask_to_go_on(t);
        }
    }
    progress_end(&t->progress);
    return status;
}

static int print_readings(const struct audited_readings *t, bool interrupted)
{
    const struct readings *r = &t->readings;
    struct doc *doc = doc_new(json_out_head(r->game, r->title, NULL, r->seed));
    doc_title(doc, "%s", r->title);
    if (interrupted) {
        doc_line(doc, "INTERRUPTED: what the readings played so far say");
    }
    readings_tell(doc, r);
    doc_set(doc, "interrupted", json_boolean(interrupted));
    return answer_show("audit", t->given->format, doc);
}

static int write_pictures(const struct audited_readings *t, const char *folder)
{
    struct plot plot;
    plot_readings(&plot, &t->readings, "readings");
    const int status = given_save_picture(&plot, folder, "readings", t->given);
    if (status != CLI_OK) {
        return status;
    }
    plot_questions(&plot, &t->readings, "questions");
    return given_save_picture(&plot, folder, "questions", t->given);
}

/* Games of each reading, an even number. Few are enough, because many readings of few games tell
 * more than few readings of many games. */
static uint64_t games_of_each(const struct audited_readings *t)
{
    if (t->given->games_given) {
        return t->given->games < 2 ? 2 : t->given->games & ~UINT64_C(1);
    }
    const struct variant *variant = &t->base.variants[0];
    for (int seat = 0; seat < variant->seats; seat++) {
        if (variant->match.seats[seat].kind == POLICY_LOOK) {
            return GAMES_SLOW;
        }
    }
    return GAMES;
}

static void free_audited_readings(struct audited_readings *t)
{
    questions_free(&t->questions);
    free(t->readings.chosen);
    free(t->readings.wins);
    free(t->readings.leads);
    experiment_free(&t->base);
}

int audit_together(const struct given_options *given, uint64_t count, const struct until *until,
                   const char *plots)
{
    const struct experiment_overrides overrides = given_overrides(given);
    struct audited_readings t = {.given = given, .until = until};
    struct error error;
    int status = given_load_experiment(given, &t.base);
    if (status != CLI_OK) {
        return status;
    }
    if (plots != NULL && output_folder(plots, &error) != 0) {
        status = cli_fail("%s", error.text);
    } else if (strcmp(t.base.variants[0].name, "base") != 0) {
        status =
            cli_fail("%s: is a sweep; name an experiment that plays one rule set", given->file);
    } else if (questions_collect(&t.questions, &t.base, &overrides, &error) != 0) {
        status = cli_fail("%s", error.text);
    }
    t.readings = (struct readings){.game = t.base.game->name,
                                   .title = t.base.title,
                                   .seed = t.base.seed,
                                   .games = games_of_each(&t),
                                   .sequential = until != NULL,
                                   .level = given->level,
                                   .questions = t.questions.list,
                                   .question_count = t.questions.count};
    if (status == CLI_OK) {
        status = play_all_readings(&t, count);
    }
    if (t.readings.count > 1) {
        t.readings.refused = t.questions.refused;
        int printed = print_readings(&t, stop_exit_code() != 0);
        printed = printed == CLI_OK && plots != NULL ? write_pictures(&t, plots) : printed;
        status = status == CLI_OK ? printed : status;
    }
    free_audited_readings(&t);
    return status;
}
