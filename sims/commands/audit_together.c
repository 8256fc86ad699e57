#include "sims/commands/audit_together.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/readings.h"
#include "engine/rng.h"
#include "sims/base/memory.h"
#include "sims/compare/lineup.h"
#include "sims/run/stop.h"

enum {
    GAMES = 400,         /* of each reading, unless --games says */
    PARTNERED_SHARE = 5, /* one reading in so many gets partners */
    ATTEMPTS = 20,       /* to draw a reading that the rules do not refuse */
    REFUSED_SHARE = 100, /* more than one in so many is an error */
    SETS_MAX = 1024,
};

#define SLOW_SECONDS 0.05

struct together {
    const struct frame *frame;
    struct experiment base;
    const struct assumption **open; /* [question] what is drawn */
    struct readings_question *questions;
    struct readings readings;
    struct progress progress;
    uint64_t refused;
    bool slow; /* a reading takes long enough to be worth more than one thread */
};

/* Where "path=value" ends its path. */
static size_t path_length(const char *set)
{
    return strcspn(set, "=");
}

/* Whether two settings write the same value, or one a part of the other. */
static bool overlap(const char *a, const char *b)
{
    const size_t length_a = path_length(a), length_b = path_length(b);
    const size_t shorter = length_a < length_b ? length_a : length_b;
    const char next = length_a < length_b ? b[shorter] : a[shorter];
    return strncmp(a, b, shorter) == 0 && (length_a == length_b || next == '.' || next == '[');
}

/* The first setting of the assumption that overlaps `set`, or NULL. */
static const char *touches(const struct assumption *assumption, const char *set)
{
    for (size_t k = 0; k < assumption->choice_count; k++) {
        for (size_t i = 0; i < assumption->choices[k].set_count; i++) {
            if (overlap(assumption->choices[k].sets[i], set)) {
                return assumption->choices[k].sets[i];
            }
        }
    }
    return NULL;
}

/* What --set or the experiment's own `set` answers is not drawn. */
static bool is_fixed(const struct together *t, const struct yaml *sets,
                     const struct assumption *assumption)
{
    for (size_t i = 0; i < t->frame->sets.count; i++) {
        if (touches(assumption, t->frame->sets.items[i]) != NULL) {
            return true;
        }
    }
    for (const struct yaml *set = sets != NULL ? sets->children : NULL; set; set = set->next) {
        if (touches(assumption, set->key) != NULL) {
            return true;
        }
    }
    return false;
}

/* Two questions may not answer the same value, unless one says that it goes over the other. */
static int check_overlap(const struct together *t, const struct assumption *later)
{
    for (size_t q = 0; q < t->readings.question_count; q++) {
        const struct assumption *earlier = t->open[q];
        for (size_t k = 0; k < later->choice_count; k++) {
            for (size_t i = 0; i < later->choices[k].set_count; i++) {
                const char *set = later->choices[k].sets[i];
                if (touches(earlier, set) != NULL &&
                    (later->after == NULL || strcmp(later->after, earlier->id) != 0)) {
                    return cli_fail("%s: %s and %s both set `%.*s`; say in %s which one gives way: "
                                    "`after: %s`",
                                    t->base.variants[0].ruleset.file, earlier->id, later->id,
                                    (int)path_length(set), set, later->id, earlier->id);
                }
            }
        }
    }
    return CLI_OK;
}

static void add_question(struct together *t, const struct assumption *assumption)
{
    const size_t answers = assumption->choice_count + 1;
    const char **names = memory_new(answers, sizeof *names);
    double *weights = memory_new(answers, sizeof *weights), sum = 0;
    for (size_t k = 0; k < answers; k++) {
        names[k] = k == 0 ? assumption->value : assumption->choices[k - 1].name;
        sum += assumption->weights[k];
    }
    for (size_t k = 0; k < answers; k++) {
        weights[k] = assumption->weights[k] / sum;
    }
    t->open[t->readings.question_count] = assumption;
    t->questions[t->readings.question_count++] =
        (struct readings_question){assumption->id, assumption->path, answers, names, weights};
}

/* The assumptions that are neither settled nor answered by the experiment. */
static int collect_questions(struct together *t)
{
    const struct ruleset *rules = &t->base.variants[0].ruleset;
    struct error error;
    struct yaml_pool *pool = yaml_pool_new();
    const struct yaml *root =
        yaml_read_text(pool, t->base.text, strlen(t->base.text), t->base.file, &error);
    const struct yaml *sets = root != NULL ? yaml_get(root, "set") : NULL;
    int status = CLI_OK;
    t->open = memory_new(rules->assumption_count, sizeof *t->open);
    t->questions = memory_new(rules->assumption_count, sizeof *t->questions);
    for (size_t i = 0; status == CLI_OK && i < rules->assumption_count; i++) {
        const struct assumption *assumption = &rules->assumptions[i];
        if (assumption->choice_count == 0) {
            continue;
        }
        if (is_fixed(t, sets, assumption)) {
            fprintf(stderr, "poise: %s is not drawn: the experiment answers it\n", assumption->id);
            continue;
        }
        status = check_overlap(t, assumption);
        add_question(t, assumption);
    }
    yaml_pool_free(pool);
    if (status == CLI_OK && t->readings.question_count == 0) {
        status =
            cli_fail("%s: its rules leave nothing open; there is nothing to draw", t->frame->file);
    }
    return status;
}

/* The answer to a question in a reading: the same for the same seed, number, question and attempt,
 * whatever else is drawn. */
static uint16_t draw(const struct together *t, uint64_t number, size_t question, uint32_t attempt)
{
    const struct assumption *open = t->open[question];
    struct rng rng = rng_stream(rng_key(t->readings.seed, number), (uint32_t)question, attempt);
    uint32_t sum = 0;
    for (size_t k = 0; k <= open->choice_count; k++) {
        sum += open->weights[k];
    }
    uint32_t at = rng_below(&rng, sum);
    uint16_t answer = 0;
    while (at >= open->weights[answer]) {
        at -= open->weights[answer++];
    }
    return answer;
}

/* Plays one half of a reading's games. An exit code; one that is cut short counts as not played. */
static int play_half(struct together *t, struct experiment *experiment, uint64_t number, int half,
                     double *wins)
{
    struct frame quiet = *t->frame;
    struct frame_games games = {0};
    quiet.quiet = true;
    quiet.threads = t->slow ? quiet.threads : 1;
    experiment->games = t->readings.games / 2;
    experiment->seed = rng_key(~t->readings.seed, 2 * number + (uint64_t)half);
    int status = frame_play(&quiet, experiment, NULL, &games);
    if (status == CLI_OK) {
        *wins = tally_win_rate(games.comparison.variants[0].tally);
        t->slow = games.compare.seconds > SLOW_SECONDS;
        progress_add(&t->progress, experiment->games);
    }
    return frame_end(&games, status);
}

/* Plays the reading with these answers on the games of reading `number`. -1 with `error` where the
 * rules refuse it, else an exit code. */
static int play(struct together *t, uint64_t number, const uint16_t chosen[], double wins[2],
                struct error *error)
{
    const struct experiment_overrides overrides = frame_overrides(t->frame);
    const char *sets[SETS_MAX];
    size_t count = 0;
    struct lineup lineup = {0};
    for (size_t q = 0; q < t->readings.question_count; q++) {
        if (chosen[q] > 0) {
            const struct assumption_choice *choice = &t->open[q]->choices[chosen[q] - 1];
            for (size_t i = 0; i < choice->set_count && count < SETS_MAX; i++) {
                sets[count++] = choice->sets[i];
            }
        }
    }
    if (lineup_add(&lineup, t->frame->file, &overrides, sets, count, "a reading", error) != 0) {
        return -1;
    }
    int status = play_half(t, &lineup.experiment, number, 0, &wins[0]);
    if (status == CLI_OK) {
        status = play_half(t, &lineup.experiment, number, 1, &wins[1]);
    }
    lineup_free(&lineup);
    return status;
}

/* Draws reading `number` until the rules take it, and plays it. */
static int play_reading(struct together *t, uint64_t number)
{
    struct readings *r = &t->readings;
    uint16_t *chosen = &r->chosen[number * r->question_count];
    struct error error;
    int status = -1;
    for (uint32_t attempt = 0; status == -1 && attempt < ATTEMPTS; attempt++) {
        for (size_t q = 0; q < r->question_count; q++) {
            chosen[q] = draw(t, number, q, attempt);
        }
        status = play(t, number, chosen, r->wins[number], &error);
        t->refused += status == -1;
    }
    if (status == -1 || t->refused > 1 + (number + 1) / REFUSED_SHARE) {
        return cli_fail("%llu of %llu readings are refused by the rules, the last one: %s",
                        (unsigned long long)t->refused, (unsigned long long)number + 1, error.text);
    }
    r->count += status == CLI_OK;
    return status;
}

/* Reading `number` again on the same games, once for each question with that one drawn again. */
static int play_partners(struct together *t, uint64_t number)
{
    enum { AGAIN = 1 << 20 }; /* far from the attempts of readings */
    struct readings *r = &t->readings;
    uint16_t *chosen = &r->chosen[number * r->question_count];
    int status = CLI_OK;
    for (size_t q = 0; status == CLI_OK && q < r->question_count; q++) {
        const uint16_t before = chosen[q];
        double *wins = r->partners[number * r->question_count + q];
        memcpy(wins, r->wins[number], sizeof r->wins[number]);
        struct error error;
        for (uint32_t attempt = 0; attempt < ATTEMPTS; attempt++) {
            chosen[q] = draw(t, number, q, AGAIN + attempt);
            status = chosen[q] == before ? CLI_OK : play(t, number, chosen, wins, &error);
            if (status != -1) {
                break;
            }
        }
        status =
            status == -1 ? CLI_OK : status; /* no other answer fits these: it changes nothing */
        chosen[q] = before;
    }
    r->partnered += status == CLI_OK;
    return status;
}

static void allocate(struct together *t, uint64_t count)
{
    struct readings *r = &t->readings;
    const uint64_t partnered = (count + PARTNERED_SHARE - 1) / PARTNERED_SHARE;
    r->chosen = memory_new(count * r->question_count, sizeof *r->chosen);
    r->wins = memory_new(count, sizeof *r->wins);
    r->partners = memory_new(partnered * r->question_count, sizeof *r->partners);
    progress_begin(&t->progress, (count + partnered * r->question_count) * r->games,
                   !t->frame->quiet);
    t->progress.variant = "readings";
}

static int play_all(struct together *t, uint64_t count)
{
    int status = CLI_OK;
    allocate(t, count);
    for (uint64_t d = 0; status == CLI_OK && d < count; d++) {
        status = play_reading(t, d);
    }
    t->progress.variant = "partners";
    for (uint64_t d = 0; status == CLI_OK && d < count; d += PARTNERED_SHARE) {
        status = play_partners(t, t->readings.partnered);
    }
    progress_end(&t->progress);
    return status;
}

static int print(const struct together *t, bool interrupted)
{
    if (!frame_json(t->frame)) {
        fputs(interrupted ? "INTERRUPTED: what the readings played so far say\n" : "", stdout);
        readings_print(&t->readings, stdout);
        return CLI_OK;
    }
    json_t *json = readings_json(&t->readings);
    json_object_set_new(json, "interrupted", json_boolean(interrupted));
    const bool ok = json_dumpf(json, stdout, JSON_INDENT(2)) == 0 && putchar('\n') != EOF;
    json_decref(json);
    return ok ? CLI_OK : cli_fail("cannot write JSON");
}

static void free_all(struct together *t)
{
    for (size_t q = 0; q < t->readings.question_count; q++) {
        free(t->questions[q].names);
        free(t->questions[q].weights);
    }
    free(t->open);
    free(t->questions);
    free(t->readings.chosen);
    free(t->readings.wins);
    free(t->readings.partners);
    experiment_free(&t->base);
}

int audit_together(const struct frame *frame, uint64_t count)
{
    struct together t = {.frame = frame};
    int status = frame_load(frame, &t.base);
    if (status != CLI_OK) {
        return status;
    }
    t.readings =
        (struct readings){.title = t.base.title,
                          .seed = t.base.seed,
                          .games = frame->games_given ? frame->games & ~UINT64_C(1) : GAMES,
                          .level = frame->level};
    status = collect_questions(&t);
    t.readings.questions = t.questions;
    if (status == CLI_OK) {
        status = play_all(&t, count);
    }
    if (t.readings.count > 1) {
        const int printed = print(&t, stop_exit_code() != 0);
        status = status == CLI_OK ? printed : status;
    }
    free_all(&t);
    return status;
}
