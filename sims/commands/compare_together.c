#include "analysis/answers/readings_document.h"
#include "sims/commands/compare_ways.h"

#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/base/system_stop.h"
#include "sims/commands/answer.h"
#include "sims/commands/drawn_readings.h"

/* The state of one comparison over readings: those that are played, and the results so far. */
struct compared_readings {
    struct drawn_readings drawn;     /* first, so that its functions find the rest */
    struct readings_change *changes; /* [variant - 1] */
    size_t change_count;
};

static void take_compared_half(struct drawn_readings *drawn, const struct given_games *games,
                               unsigned half)
{
    const struct compared_readings *t = (const struct compared_readings *)drawn;
    for (size_t v = 0; v < t->change_count; v++) {
        struct readings_change *change = &t->changes[v];
        const struct paired *pairs = games->compare.pairs[v + 1];
        const struct paired_wins wins = paired_wins(pairs, COLUMN_AI);
        uint64_t moves[PAIRED_MOVES];
        change->discordant[drawn->count][0] += wins.only_a;
        change->discordant[drawn->count][1] += wins.only_b;
        paired_count_moves(pairs, moves);
        for (int k = 0; k < PAIRED_MOVES; k++) {
            change->moves[drawn->count][k] += moves[k];
        }
        change->readings.wins[drawn->count][half] =
            ((double)wins.only_b - (double)wins.only_a) / ((double)drawn->games / 2);
    }
}

static int print_compared_readings(struct compared_readings *t, bool interrupted)
{
    for (size_t v = 0; v < t->change_count; v++) {
        t->changes[v].readings.count = (size_t)t->drawn.count;
        t->changes[v].readings.refused = t->drawn.questions.refused;
    }
    readings_judge(t->changes, t->change_count);
    struct doc *doc =
        readings_document(t->changes, t->change_count, t->drawn.experiment->variants[0].name);
    doc_set(doc, "interrupted", json_boolean(interrupted));
    if (interrupted) {
        doc_note(doc, "INTERRUPTED: this is what the readings played so far say.");
    }
    return answer_show("compare", t->drawn.given->format, doc);
}

static void begin_compared_readings(struct compared_readings *t, uint64_t count)
{
    const struct experiment *experiment = t->drawn.experiment;
    t->change_count = experiment->variant_count - 1;
    t->changes = memory_new(t->change_count, sizeof *t->changes);
    for (size_t v = 0; v < t->change_count; v++) {
        t->changes[v] = (struct readings_change){
            .name = experiment->variants[v + 1].name,
            .readings = drawn_readings_judged(&t->drawn, count),
            .discordant = memory_new(count, sizeof *t->changes[v].discordant),
            .moves = memory_new(count, sizeof *t->changes[v].moves),
            .adjusted_p = memory_new(count, sizeof *t->changes[v].adjusted_p),
        };
    }
}

static void free_compared_readings(struct compared_readings *t)
{
    for (size_t v = 0; v < t->change_count; v++) {
        free(t->changes[v].readings.wins);
        free(t->changes[v].discordant);
        free(t->changes[v].moves);
        free(t->changes[v].adjusted_p);
    }
    free(t->changes);
    drawn_readings_free(&t->drawn);
}

int compare_together(const struct given_options *given, struct experiment *experiment,
                     uint64_t count)
{
    struct compared_readings t = {.drawn = {.given = given,
                                            .experiment = experiment,
                                            .variants = experiment->variant_count,
                                            .usual = 2000,
                                            .usual_slow = 200,
                                            .take = take_compared_half}};
    int status = drawn_readings_begin(&t.drawn, count);
    if (status == CLI_OK) {
        begin_compared_readings(&t, count);
        status = drawn_readings_play(&t.drawn, count);
    }
    if (t.drawn.count > 1) {
        const int printed = print_compared_readings(&t, stop_exit_code() != 0);
        status = status == CLI_OK ? printed : status;
    }
    free_compared_readings(&t);
    return status;
}
