#include "sims/commands/compare_ways.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/system_stop.h"
#include "analysis/numbers/difference.h"
#include "sims/commands/answer.h"
#include "sims/commands/learn_progress.h"

/* The player learnt for one variant. */
struct lesson {
    struct learnt_best best;
    struct match usual; /* the match with the players of the experiment */
    bool better; /* the learnt player is shown to be better than the human of the experiment */
};

/* Learns a player for variant v. Seats it if it is shown to reach more wins +
 * draws / 2 than the variant's human in TRIED fresh games each. Returns an exit code. */
static int learn_variant(const struct given_options *given, struct variant *v,
                         struct lesson *lesson, double seconds, uint64_t games)
{
    enum { TRIED = 2000 };
    lesson->usual = v->match;
    const int status =
        learn_with_progress(&lesson->best, &v->match, given, v->name, seconds, games, NULL);
    if (status != CLI_OK || lesson->best.stopped) {
        return status != CLI_OK ? status : stop_exit_code();
    }
    match_seat_humans(&v->match, learn_policy(v->match.game, &lesson->best));
    const int threads = (int)given->threads;
    const uint64_t now = learn_halves(&v->match, given->seed + 1, TRIED, threads, NULL);
    const uint64_t usual = learn_halves(&lesson->usual, given->seed + 1, TRIED, threads, NULL);
    /* halves of draws spread less than wins, so the interval is not too narrow */
    lesson->better =
        difference_unpaired(usual / 2, TRIED, now / 2, TRIED, given->level).interval.low > 0;
    if (!lesson->better) {
        v->match = lesson->usual;
    }
    return CLI_OK;
}

static void put_learnt_variants(struct doc *doc, const struct comparison *it)
{
    static const struct doc_column columns[] = {
        {"variant", DOC_WORD, NULL},
        {"AI wins, %", DOC_RATE, NULL},
        {"change", DOC_POINTS, NULL},
        {"verdict", DOC_WORD, NULL},
    };
    size_t *order = comparison_order(it);
    doc_table(doc, NULL, columns, 4);
    for (size_t k = 0; k < it->variant_count; k++) {
        const size_t v = order[k];
        const struct comparison_variant *one = &it->variants[v];
        doc_row_word(doc, one->name);
        doc_spread(doc, tally_win_rate(one->tally),
                   tally_win_interval(one->tally, COLUMN_AI, it->level), 1);
        if (v > 0) {
            doc_spread(doc, one->wins.estimate, one->wins.interval, 1);
            doc_word(doc, comparison_verdict(it, v));
        }
    }
    doc_table_end(doc);
    free(order);
}

/* How much wins + draws / 2 rose in the second half of the learning: the last measurement minus
 * the last one of the first half (or the first one, if the first half has none). It takes
 * measurements by time, not the best one, because the best of several is biased upwards. */
static double measure_late_gain(const struct learnt_best *best)
{
    double half = -1, last = 0;
    for (size_t k = 0; k < best->point_count; k++) {
        const struct learn_point *p = &best->points[k];
        if (p->watching == best->watching) {
            last = learn_goal(p);
            half = half < 0 || p->games <= best->games / 2 ? last : half;
        }
    }
    return half < 0 ? 0 : last - half;
}

/* Names the variants whose change is less than twice what the second half of the learning still
 * gained, for the variant itself or for the first one, if a human who learnt plays either. */
static void put_unsure(struct doc *doc, const struct comparison *it, const struct lesson lessons[])
{
    for (size_t v = 1; v < it->variant_count; v++) {
        const double first = measure_late_gain(&lessons[0].best),
                     here = measure_late_gain(&lessons[v].best);
        const double more = first > here ? first : here;
        if ((lessons[0].better || lessons[v].better) &&
            fabs(it->variants[v].wins.estimate) < 2 * more) {
            doc_note(doc,
                     "%s: the second half of the learning of %s still brought %.1f points, so this "
                     "change may be that of the learning. Give it more time",
                     it->variants[v].name, it->variants[first > here ? 0 : v].name, 100 * more);
        }
    }
}

static void put_learnt_players(struct doc *doc, const struct experiment *e,
                               const struct lesson lessons[])
{
    static const struct doc_column columns[] = {
        {"variant", DOC_WORD, "variant"},
        {"learnt from games", DOC_COUNT, "games"},
        {"points by its second half", DOC_PERCENT, "gained"},
        {"who plays", DOC_WORD, "plays"}};
    doc_heading(doc, "What was learnt");
    doc_table(doc, "players", columns, 4);
    for (size_t v = 0; v < e->variant_count; v++) {
        const struct lesson *it = &lessons[v];
        doc_row_word(doc, e->variants[v].name);
        doc_count(doc, it->best.games);
        doc_number(doc, measure_late_gain(&it->best), 1);
        doc_word(doc, !it->better         ? "as it is: nothing was shown better"
                      : it->best.watching ? "looks ahead, by what it learnt"
                                          : "by what it learnt");
    }
    doc_table_end(doc);
}

static void put_learnt_changes(struct doc *doc, const struct lesson lessons[],
                               const struct comparison *before, const struct comparison *after)
{
    size_t changed = 0, better = lessons[0].better;
    for (size_t v = 1; v < before->variant_count; v++) {
        better += lessons[v].better;
        const char *was = comparison_verdict(before, v), *is = comparison_verdict(after, v);
        if (strcmp(was, is) != 0) {
            doc_line(doc, "%s: %s; against a human who learnt it: %s", before->variants[v].name,
                     was, is);
            changed++;
        }
    }
    if (better == 0) {
        doc_line(doc, "No human who learnt was shown better, so the same humans play both.");
    } else if (changed == 0) {
        doc_line(doc, "The verdicts are the same against both.");
    }
}

/* Adds one of the two comparisons. It is null in JSON if Ctrl-C came before it was played. */
static void put_comparison(struct doc *doc, const char *key, const struct comparison *it)
{
    char games[FORMAT_MAX];
    if (it->variant_count == 0) {
        doc_line(doc, "Interrupted: not played.");
        doc_set(doc, key, json_null());
        return;
    }
    comparison_tell_interrupted(it, doc);
    doc_line(doc, "%s game%s of each variant", format_count(games, it->variants[0].tally->games),
             format_plural(it->variants[0].tally->games));
    put_learnt_variants(doc, it);
    doc_set(doc, key, comparison_json(it));
}

static void put_both_answers(const struct given_options *given, struct doc *doc,
                             const struct experiment *e, const struct lesson lessons[],
                             const struct comparison *before, const struct comparison *after)
{
    doc_title(doc, "%s", after->title);
    doc_line(doc, "All on the same random numbers, seed %llu", (unsigned long long)after->seed);
    doc_heading(doc, "Against the human of the experiment: %s", e->variants[0].opponent);
    put_comparison(doc, "as_it_is", before);
    doc_heading(doc, "Each against a human who learnt it");
    put_comparison(doc, "learnt", after);
    const bool whole = before->variant_count > 0 && !before->interrupted;
    if (whole) {
        put_learnt_changes(doc, lessons, before, after);
    }
    doc_set(doc, "interrupted", json_boolean(!whole));
    put_learnt_players(doc, e, lessons);
    put_unsure(doc, after, lessons);
    doc_note(doc,
             "Intervals at %g %%: Wilson for rates, Newcombe for changes, for pairs. They say "
             "nothing of how well each human has learnt. Verdicts%s: Holm over all variants, "
             "together at %g %%.",
             100 * given->level, comparison_verdict_basis(after), 100 * given->level);
}

/* Plays all variants with the learnt players, then with the usual ones, and prints what was played.
 * Returns an exit code. */
static int play_both(const struct given_options *given, struct experiment *e,
                     struct lesson lessons[])
{
    struct given_games before = {0}, after = {0};
    given_limit_games(given, e);
    int status = given_play_variants(given, e, NULL, &after);
    for (size_t v = 0; v < e->variant_count; v++) {
        e->variants[v].match = lessons[v].usual;
    }
    if (status == CLI_OK && !after.comparison.interrupted) {
        status = given_play_variants(given, e, NULL, &before);
    }
    if (after.comparison.variant_count > 0) {
        struct doc *doc = doc_new(given_document_head(given, e));
        put_both_answers(given, doc, e, lessons, &before.comparison, &after.comparison);
        const int shown = answer_show("compare", given->format, doc);
        status = status == CLI_OK ? shown : status;
    }
    return given_end_games(&after, given_end_games(&before, status));
}

int compare_learn(const struct given_options *given, struct experiment *e, double seconds,
                  uint64_t games)
{
    struct given_options seeded = *given;
    struct lesson *lessons = memory_new(e->variant_count, sizeof *lessons);
    int status = CLI_OK;
    seeded.seed = e->seed + 1; /* so that no player learns from the games of the comparison */
    for (size_t v = 0; status == CLI_OK && v < e->variant_count; v++) {
        status = learn_variant(&seeded, &e->variants[v], &lessons[v], seconds, games);
        if (status != CLI_OK && stop_exit_code() != 0) {
            cli_fail("interrupted after %zu of %zu variants were learnt: nothing is compared", v,
                     e->variant_count);
        }
    }
    status = status == CLI_OK ? play_both(given, e, lessons) : status;
    for (size_t v = 0; v < e->variant_count; v++) {
        learner_judge_free(&lessons[v].best.judge);
    }
    free(lessons);
    return status;
}
