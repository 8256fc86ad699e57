#include "analysis/answers/comparison.h"

#include <math.h>
#include <stdlib.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/numbers/order.h"

/* Whether more than one game in `parts` of some variant ended without a winner. */
static bool are_open(const struct comparison *comparison, uint64_t parts)
{
    for (size_t v = 0; v < comparison->variant_count; v++) {
        const struct tally *tally = comparison->variants[v].tally;
        if (tally->winners[COLUMN_DRAW] + tally->winners[COLUMN_UNFINISHED] >
            tally->games / parts) {
            return true;
        }
    }
    return false;
}

bool comparison_has_open(const struct comparison *comparison)
{
    return are_open(comparison, UINT64_MAX);
}

bool comparison_is_open(const struct comparison *comparison)
{
    return are_open(comparison, 100);
}

const struct difference *comparison_change(const struct comparison *comparison, size_t variant)
{
    const struct comparison_variant *it = &comparison->variants[variant];
    return comparison_is_open(comparison) ? &it->lead : &it->wins;
}

int comparison_favours(const struct tally *tally, double level)
{
    const struct interval lead = difference_of_sides(tally->winners, level).interval;
    return (lead.low > 0) - (lead.high < 0);
}

static void judge_variant(const struct comparison *comparison, struct comparison_variant *it)
{
    const struct paired *pairs = it->paired;
    const struct paired_wins ai = paired_wins(pairs, COLUMN_AI),
                             human = paired_wins(pairs, COLUMN_HUMAN);
    it->wins = difference_of_pairs(&ai, comparison->level);
    it->human_wins = difference_of_pairs(&human, comparison->level);
    it->lead = difference_of_leads(pairs, comparison->level);
    if (comparison->until != NULL) {
        it->wins.interval = until_interval(comparison->until, pairs, COLUMN_AI);
        it->human_wins.interval = until_interval(comparison->until, pairs, COLUMN_HUMAN);
        it->lead.interval = until_lead_interval(comparison->until, pairs);
        it->wins.p = it->human_wins.p = it->lead.p = NAN;
    }
}

void comparison_judge(struct comparison *comparison)
{
    const size_t others = comparison->variant_count - 1;
    struct comparison_variant *variants = comparison->variants;
    double *p = memory_new(others, sizeof *p);
    for (size_t v = 1; v <= others; v++) {
        judge_variant(comparison, &variants[v]);
        p[v - 1] = variants[v].lead.p;
    }
    if (comparison->until == NULL) {
        difference_holm(p, others, p);
    }
    for (size_t v = 1; v <= others; v++) {
        variants[v].adjusted_p = p[v - 1];
    }
    free(p);
}

const char *comparison_verdict(const struct comparison *comparison, size_t variant)
{
    static const char *const sequential[] = {
        [SEQUENCE_UNDECIDED] = "no difference shown",
        [SEQUENCE_HIGHER] = "AI stronger",
        [SEQUENCE_LOWER] = "AI weaker",
        [SEQUENCE_ALIKE] = "alike",
    };
    const struct comparison_variant *it = &comparison->variants[variant];
    const struct until *until = comparison->until;
    if (until != NULL) {
        const double smallest = until->kind == UNTIL_DECIDED ? 2 * until->size : 0;
        const enum sequence_verdict known = sequence_verdict(it->lead.interval, smallest);
        /* a change that is shown is told, though it is not known to be more than `smallest` */
        return sequential[known != SEQUENCE_UNDECIDED ? known
                                                      : sequence_verdict(it->lead.interval, 0)];
    }
    if (!(it->adjusted_p <= 1 - comparison->level)) {
        return "no difference shown";
    }
    return it->lead.estimate > 0 ? "AI stronger" : "AI weaker";
}

struct comparison comparison_named(const struct comparison *comparison,
                                   char *(*name)(const void *of, const char *text), const void *of)
{
    struct comparison named = *comparison;
    named.variants = memory_new(named.variant_count, sizeof *named.variants);
    for (size_t v = 0; v < named.variant_count; v++) {
        named.variants[v] = comparison->variants[v];
        const char *own = comparison->variants[v].name;
        named.variants[v].name = name != NULL ? name(of, own) : text_copy(own);
    }
    return named;
}

void comparison_free_named(struct comparison *named)
{
    for (size_t v = 0; v < named->variant_count; v++) {
        free(memory_owned(named->variants[v].name));
    }
    free(named->variants);
}

void comparison_axes(const struct comparison *comparison, struct axes *axes)
{
    const struct axes_point **points = memory_new(comparison->variant_count, sizeof *points);
    for (size_t v = 0; v < comparison->variant_count; v++) {
        points[v] = comparison->variants[v].point;
    }
    axes_find(axes, points, comparison->variant_count);
    free(points);
}

size_t *comparison_order(const struct comparison *comparison)
{
    const size_t count = comparison->variant_count;
    double *places = memory_new(count, sizeof *places); /* along all axes */
    struct axes axes;
    comparison_axes(comparison, &axes);
    for (size_t k = 0; k < count * axes.count; k++) {
        double *place = &places[k / axes.count];
        *place = *place * (double)axes.axis[k % axes.count].value_count + (double)axes.place[k];
    }
    size_t *order = order_least_first(places, count);
    axes_free(&axes);
    free(places);
    return order;
}

bool comparison_has(const struct comparison *comparison, size_t column)
{
    const struct column_info *info = &comparison->variants[0].tally->columns[column];
    bool known = comparison->variant_count == 1;
    for (size_t v = 1; v < comparison->variant_count && !known; v++) {
        known = comparison->variants[v].paired->partners[column] >= 0;
    }
    return known && info->count == 1 && info->words == NULL;
}

void comparison_tell_interrupted(const struct comparison *comparison, struct doc *doc)
{
    char games[FORMAT_MAX], asked[FORMAT_MAX];
    doc_set(doc, "interrupted", json_boolean(comparison->interrupted));
    if (comparison->interrupted) {
        doc_line(doc, "INTERRUPTED after %s of %s games of each variant",
                 format_count(games, comparison->variants[0].tally->games),
                 format_count(asked, comparison->games_asked));
    }
}

const char *comparison_verdict_basis(const struct comparison *comparison)
{
    return comparison_has_open(comparison) ? ", by the change of AI wins less human wins" : "";
}

char *comparison_name_opponent(const struct comparison *comparison)
{
    const char *opponent = comparison->opponent;
    return text_print("%s%s", opponent != NULL ? " against " : "",
                      opponent != NULL ? opponent : "");
}

struct doc *comparison_begin(const struct comparison *comparison, json_t *head, char *answer,
                             const char *what)
{
    char games[FORMAT_MAX], *against = comparison_name_opponent(comparison);
    struct doc *doc = doc_new(head);
    doc_answer(doc, "%s.", answer);
    free(answer);
    doc_title(doc, "%s", comparison->title);
    doc_line(doc, "%s game%s %s on the same random numbers%s, seed %llu",
             format_count(games, comparison->variants[0].tally->games),
             format_plural(comparison->variants[0].tally->games), what, against,
             (unsigned long long)comparison->seed);
    free(against);
    comparison_tell_interrupted(comparison, doc);
    return doc;
}
