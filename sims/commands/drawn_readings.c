#include "sims/commands/drawn_readings.h"

#include <stdlib.h>

#include "analysis/base/memory.h"

enum { REFUSED_SHARE = 100 }; /* it is an error if the rules refuse more than 1 reading in 100 */

/* Half a reading that takes longer is played by all threads. */
#define SLOW_SECONDS 0.05

/* Plays half 0 or 1 of the games of a reading. Returns an exit code. An interrupted half counts as
 * not played. */
static int play_reading_half(struct drawn_readings *d, struct experiment *experiment, unsigned half)
{
    struct given_options quiet = *d->given;
    struct given_games games = {0};
    quiet.quiet = true;
    quiet.threads = d->slow ? quiet.threads : 1;
    experiment->games = d->games / 2;
    experiment->seed = questions_seed(&d->questions, d->count, half);
    const int status = given_play_variants(&quiet, experiment, NULL, &games);
    if (status == CLI_OK) {
        d->take(d, &games, half);
        d->slow = games.compare.seconds > SLOW_SECONDS;
        progress_add(&d->progress, experiment->games * d->variants);
    }
    return given_end_games(&games, status);
}

static int play_drawn_reading(struct drawn_readings *d)
{
    struct experiment experiment;
    struct error error;
    if (questions_load(&d->questions, d->count, &d->chosen[d->count * d->questions.count],
                       &experiment, &error) != 0 ||
        d->questions.refused > 1 + (d->count + 1) / REFUSED_SHARE) {
        return cli_fail("%llu of %llu readings are refused by the rules, the last one: %s",
                        (unsigned long long)d->questions.refused, (unsigned long long)d->count + 1,
                        error.text);
    }
    const size_t variants = experiment.variant_count; /* all are to be freed */
    experiment.variant_count = d->variants;
    int status = play_reading_half(d, &experiment, 0);
    status = status == CLI_OK ? play_reading_half(d, &experiment, 1) : status;
    experiment.variant_count = variants;
    experiment_free(&experiment);
    d->count += status == CLI_OK;
    return status;
}

/* Games of each reading. Few are enough, because many readings of few games tell more than few
 * readings of many games. */
static uint64_t count_reading_games(const struct drawn_readings *d)
{
    if (d->given->games_given) {
        return d->given->games < 2 ? 2 : d->given->games & ~UINT64_C(1);
    }
    for (size_t v = 0; v < d->variants; v++) {
        for (int seat = 0; seat < d->experiment->variants[v].seats; seat++) {
            if (d->experiment->variants[v].match.seats[seat].kind == POLICY_LOOK) {
                return d->usual_slow;
            }
        }
    }
    return d->usual;
}

int drawn_readings_begin(struct drawn_readings *d, uint64_t count)
{
    struct error error;
    d->overrides = given_overrides(d->given);
    if (questions_collect(&d->questions, d->experiment, &d->overrides, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    d->games = count_reading_games(d);
    d->chosen = memory_new(count * d->questions.count, sizeof *d->chosen);
    progress_begin(&d->progress, count * d->games * d->variants, !d->given->quiet);
    d->progress.variant = "readings";
    return CLI_OK;
}

int drawn_readings_play(struct drawn_readings *d, uint64_t count)
{
    int status = CLI_OK;
    bool last = false;
    while (status == CLI_OK && d->count < count && !last) {
        status = play_drawn_reading(d);
        if (status == CLI_OK && d->look != NULL) {
            status = d->look(d, &last);
        }
    }
    progress_end(&d->progress);
    return status;
}

struct readings drawn_readings_judged(const struct drawn_readings *d, uint64_t count)
{
    const struct experiment *experiment = d->experiment;
    struct readings readings = {.game = experiment->game->name,
                                .title = experiment->title,
                                .seed = experiment->seed,
                                .games = d->games,
                                .level = d->given->level,
                                .questions = d->questions.list,
                                .question_count = d->questions.count,
                                .chosen = d->chosen};
    readings.wins = memory_new(count, sizeof *readings.wins);
    return readings;
}

void drawn_readings_free(struct drawn_readings *d)
{
    questions_free(&d->questions);
    free(d->chosen);
}
