#include "sims/commands/compare_together.h"
#include "analysis/answers/readings_document.h"

#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/base/system_stop.h"
#include "analysis/numbers/readings_sobol.h"
#include "sims/commands/answer.h"
#include "sims/compare/questions.h"

enum {
    GAMES = 2000,        /* games of each variant in each reading, without --games */
    GAMES_SLOW = 200,    /* the same if a player looks ahead */
    REFUSED_SHARE = 100, /* it is an error if the rules refuse more than 1 reading in 100 */
};

/* Half a reading that takes longer is played by all threads. */
#define SLOW_SECONDS 0.05

/* The state of one comparison over readings: the open questions and the results so far. */
struct compared_readings {
    const struct given_options *given;
    struct questions questions;
    struct readings_change *changes; /* [variant - 1] */
    size_t change_count;
    uint64_t games, count; /* readings played */
    uint16_t *chosen;      /* [reading][question] */
    struct progress progress;
    bool slow; /* half a reading takes long enough to be worth more than one thread */
};

/* Plays half 0 or 1 of the games of a reading and adds them to t->changes. Returns an exit code. */
static int play_reading_half(struct compared_readings *t, struct experiment *experiment,
                             uint64_t number, unsigned half)
{
    struct given_options quiet = *t->given;
    struct given_games games = {0};
    quiet.quiet = true;
    quiet.threads = t->slow ? quiet.threads : 1;
    experiment->games = t->games / 2;
    experiment->seed = questions_seed(&t->questions, number, half);
    const int status = given_play_variants(&quiet, experiment, NULL, &games);
    for (size_t v = 0; status == CLI_OK && v < t->change_count; v++) {
        const struct paired_wins wins = paired_wins(games.compare.pairs[v + 1], COLUMN_AI);
        uint64_t moves[PAIRED_MOVES];
        uint64_t *discordant = t->changes[v].discordant[number];
        discordant[0] += wins.only_a;
        discordant[1] += wins.only_b;
        paired_count_moves(games.compare.pairs[v + 1], moves);
        for (int k = 0; k < PAIRED_MOVES; k++) {
            t->changes[v].moves[number][k] += moves[k];
        }
        t->changes[v].readings.wins[number][half] =
            ((double)wins.only_b - (double)wins.only_a) / (double)experiment->games;
    }
    if (status == CLI_OK) {
        t->slow = games.compare.seconds > SLOW_SECONDS;
        progress_add(&t->progress, experiment->games * (t->change_count + 1));
    }
    return given_end_games(&games, status);
}

static int play_compared_reading(struct compared_readings *t, uint64_t number)
{
    struct experiment experiment;
    struct error error;
    if (questions_load(&t->questions, number, &t->chosen[number * t->questions.count], &experiment,
                       &error) != 0 ||
        t->questions.refused > 1 + (number + 1) / REFUSED_SHARE) {
        return cli_fail("%llu of %llu readings are refused by the rules, the last one: %s",
                        (unsigned long long)t->questions.refused, (unsigned long long)number + 1,
                        error.text);
    }
    int status = play_reading_half(t, &experiment, number, 0);
    status = status == CLI_OK ? play_reading_half(t, &experiment, number, 1) : status;
    t->count += status == CLI_OK;
    experiment_free(&experiment);
    return status;
}

static int print_compared_readings(struct compared_readings *t, const struct experiment *experiment,
                                   bool interrupted)
{
    for (size_t v = 0; v < t->change_count; v++) {
        t->changes[v].readings.count = (size_t)t->count;
        t->changes[v].readings.refused = t->questions.refused;
    }
    readings_judge(t->changes, t->change_count);
    struct doc *doc = readings_document(t->changes, t->change_count, experiment->variants[0].name);
    doc_set(doc, "interrupted", json_boolean(interrupted));
    if (interrupted) {
        doc_note(doc, "INTERRUPTED: this is what the readings played so far say.");
    }
    return answer_show("compare", t->given->format, doc);
}

static void begin_compared_readings(struct compared_readings *t,
                                    const struct experiment *experiment, uint64_t count)
{
    t->change_count = experiment->variant_count - 1;
    t->changes = memory_new(t->change_count, sizeof *t->changes);
    t->chosen = memory_new(count * t->questions.count, sizeof *t->chosen);
    for (size_t v = 0; v < t->change_count; v++) {
        t->changes[v] = (struct readings_change){
            .name = experiment->variants[v + 1].name,
            .readings = {.game = experiment->game->name,
                         .title = experiment->title,
                         .seed = experiment->seed,
                         .games = t->games,
                         .level = t->given->level,
                         .question_count = t->questions.count,
                         .questions = t->questions.list,
                         .chosen = t->chosen,
                         .wins = memory_new(count, sizeof *t->changes[v].readings.wins)},
            .discordant = memory_new(count, sizeof *t->changes[v].discordant),
            .moves = memory_new(count, sizeof *t->changes[v].moves),
            .adjusted_p = memory_new(count, sizeof *t->changes[v].adjusted_p),
        };
    }
    progress_begin(&t->progress, count * t->games * experiment->variant_count, !t->given->quiet);
    t->progress.variant = "readings";
}

static void end_compared_readings(struct compared_readings *t)
{
    for (size_t v = 0; v < t->change_count; v++) {
        free(t->changes[v].readings.wins);
        free(t->changes[v].discordant);
        free(t->changes[v].moves);
        free(t->changes[v].adjusted_p);
    }
    free(t->changes);
    free(t->chosen);
    questions_free(&t->questions);
}

static bool looks_ahead(const struct experiment *experiment)
{
    for (size_t v = 0; v < experiment->variant_count; v++) {
        for (int seat = 0; seat < experiment->variants[v].seats; seat++) {
            if (experiment->variants[v].match.seats[seat].kind == POLICY_LOOK) {
                return true;
            }
        }
    }
    return false;
}

int compare_together(const struct given_options *given, struct experiment *experiment,
                     uint64_t count)
{
    const struct experiment_overrides overrides = given_overrides(given);
    struct compared_readings t = {.given = given};
    struct error error;
    int status = CLI_OK;
    t.games = given->games_given        ? (given->games < 2 ? 2 : given->games & ~UINT64_C(1))
              : looks_ahead(experiment) ? GAMES_SLOW
                                        : GAMES;
    if (questions_collect(&t.questions, experiment, &overrides, &error) != 0) {
        status = cli_fail("%s", error.text);
    } else {
        begin_compared_readings(&t, experiment, count);
    }
    for (uint64_t d = 0; status == CLI_OK && d < count; d++) {
        status = play_compared_reading(&t, d);
    }
    progress_end(&t.progress);
    if (t.count > 1) {
        const int printed = print_compared_readings(&t, experiment, stop_exit_code() != 0);
        status = status == CLI_OK ? printed : status;
    }
    end_compared_readings(&t);
    return status;
}
