#include "analysis/answers/readings_document.h"
#include "sims/commands/audit_ways.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/clock.h"
#include "analysis/base/json_out.h"
#include "analysis/base/memory.h"
#include "analysis/base/system_stop.h"
#include "sims/commands/answer.h"
#include "sims/commands/ask_first.h"
#include "sims/commands/drawn_readings.h"

enum {
    LOOK_EVERY = 25, /* --until is tested after every 25 readings */
    PILOT = 5,       /* readings from which the whole time is estimated */
    PATIENCE = 1800, /* seconds; a longer audit asks the user first */
};

/* The state of one audit: the readings that are played, and the results so far. */
struct audited_readings {
    struct drawn_readings drawn; /* first, so that its functions find the rest */
    struct readings readings;
    const struct until *until; /* NULL: none */
};

static void take_audited_half(struct drawn_readings *drawn, const struct given_games *games,
                              unsigned half)
{
    struct readings *r = &((struct audited_readings *)drawn)->readings;
    const struct tally *tally = games->comparison.variants[0].tally;
    r->wins[drawn->count][half] = tally_win_rate(tally);
    r->leads[drawn->count] += (tally_rate(tally, COLUMN_AI) - tally_rate(tally, COLUMN_HUMAN)) / 2;
}

/* Whether the stopping rule is met. It treats a reading in which the AI is favoured as a win. */
static bool until_holds(const struct audited_readings *t)
{
    const struct readings *r = &t->readings;
    const struct interval i = readings_spread(r).favoured_interval;
    const struct interval off_half = {i.low - .5, i.high - .5};
    return t->until->kind == UNTIL_CI
               ? i.high - i.low <= 2 * t->until->size
               : sequence_verdict(off_half, t->until->size) != SEQUENCE_UNDECIDED;
}

/* Looks at --until. After the pilot it asks the user if the rest takes longer than PATIENCE. */
static int look_at_readings(struct drawn_readings *drawn, bool *last)
{
    struct audited_readings *t = (struct audited_readings *)drawn;
    const struct progress *p = &drawn->progress;
    t->readings.count = (size_t)drawn->count;
    *last = t->until != NULL && drawn->count % LOOK_EVERY == 0 && until_holds(t);
    if (drawn->count != PILOT) {
        return CLI_OK;
    }
    const double left =
        (clock_seconds() - p->start) * (double)(p->work - p->done) / (double)p->done;
    return ask_first(drawn->given, left, 0, PATIENCE);
}

static int print_readings(const struct audited_readings *t, bool interrupted)
{
    const struct readings *r = &t->readings;
    struct doc *doc = doc_new(json_out_head(r->game, r->title, NULL, r->seed));
    char *stop = NULL;
    if (t->until != NULL) {
        const bool met = until_holds(t);
        stop = until_tell(t->until, met, interrupted, "readings");
        doc_set(doc, "until", json_string(t->until->rule));
        doc_set(doc, "until_met", json_boolean(met));
    }
    readings_answer(doc, r, stop);
    free(stop);
    doc_title(doc, "%s", r->title);
    if (interrupted) {
        doc_line(doc, "INTERRUPTED: what the readings played so far say");
    }
    readings_tell(doc, r);
    doc_set(doc, "interrupted", json_boolean(interrupted));
    return answer_show("audit", t->drawn.given->format, doc);
}

static int write_pictures(const struct audited_readings *t)
{
    struct plot plot;
    plot_readings(&plot, &t->readings, "readings");
    const int status = given_save_picture(&plot, "readings", t->drawn.given);
    if (status != CLI_OK) {
        return status;
    }
    plot_questions(&plot, &t->readings, "questions");
    return given_save_picture(&plot, "questions", t->drawn.given);
}

/* Draws and plays the readings, and prints what they say. */
static int audit_readings(struct audited_readings *t, uint64_t count)
{
    struct drawn_readings *drawn = &t->drawn;
    int status = drawn_readings_begin(drawn, count);
    if (status != CLI_OK) {
        return status;
    }
    t->readings = drawn_readings_judged(drawn, count);
    t->readings.sequential = t->until != NULL;
    t->readings.leads = memory_new(count, sizeof *t->readings.leads);
    status = drawn_readings_play(drawn, count);
    if (drawn->count > 1) {
        t->readings.refused = drawn->questions.refused;
        int printed = print_readings(t, stop_exit_code() != 0);
        printed = printed == CLI_OK && drawn->given->plots != NULL ? write_pictures(t) : printed;
        status = status == CLI_OK ? printed : status;
    }
    return status;
}

int audit_together(const struct given_options *given, uint64_t count, const struct until *until)
{
    struct experiment base;
    struct audited_readings t = {.drawn = {.given = given,
                                           .experiment = &base,
                                           .variants = 1,
                                           .usual = 400,
                                           .usual_slow = 100,
                                           .take = take_audited_half,
                                           .look = look_at_readings},
                                 .until = until};
    struct error error;
    int status = given_load_experiment(given, &base);
    if (status != CLI_OK) {
        return status;
    }
    if (given_make_folder(given, &error) != 0) {
        status = cli_fail("%s", error.text);
    } else if (strcmp(base.variants[0].name, "base") != 0) {
        status =
            cli_fail("%s: is a sweep; name an experiment that plays one rule set", given->file);
    } else {
        extra_variants_entitle(&base, &base.variants[0]);
        status = audit_readings(&t, count);
    }
    drawn_readings_free(&t.drawn);
    free(t.readings.wins);
    free(t.readings.leads);
    experiment_free(&base);
    return status;
}
