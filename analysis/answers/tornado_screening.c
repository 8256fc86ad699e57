/* What the answer of `poise audit` says about changes that were screened (tornado.h). */
#include <math.h>
#include <stdlib.h>

#include "analysis/answers/tornado.h"
#include "analysis/base/format.h"
#include "analysis/numbers/distribution.h"

enum {
    TOP = 5, /* the changes that people look at first */
    FEW = 10 /* where fewer pairs moved, the normal law says too little about their number */
};

struct tornado_left tornado_leave(const char *name, const struct paired *seen, double level)
{
    const struct difference d = tornado_half_lead(seen, level);
    uint64_t moves[PAIRED_MOVES];
    paired_count_moves(seen, moves);
    const uint64_t moved = seen->pairs - moves[2];
    /* No change is larger than the share of games that move. */
    const double bound = moved < FEW ? interval_exact_rate(moved, seen->pairs, level).high
                                     : fmax(-d.interval.low, d.interval.high);
    return (struct tornado_left){name, seen->pairs, d.estimate, bound};
}

/* The chance that a change as large as this one, and as different from game to game, is left out:
 * that in some round it looks no larger than the largest of those that left. */
static double find_risk(const struct tornado_screening *s, const struct paired *paired)
{
    double change, risk = 0;
    const double variance = sizing_lead_variance(paired, &change);
    for (size_t k = 0; k < s->count;) {
        const uint64_t games = s->left[k].games;
        double cut = 0;
        for (; k < s->count && s->left[k].games == games; k++) {
            cut = fmax(cut, fabs(s->left[k].change));
        }
        risk += distribution_normal_tail((fabs(change) - cut) / sqrt(variance / (double)games));
    }
    return fmin(risk, 1);
}

/* The changes that are shown are those of the AI's wins, or of the lead in wins, which are twice as
 * large. */
static double find_shown_scale(const struct comparison *comparison)
{
    return comparison_is_open(comparison) ? 2 : 1;
}

static void put_left_changes(struct doc *doc, const struct comparison *comparison,
                             const struct tornado_screening *s)
{
    const double scale = find_shown_scale(comparison);
    const struct doc_column columns[] = {{"left out", DOC_WORD, "name"},
                                         {"games", DOC_COUNT, "games"},
                                         {"change", DOC_SIGNED | DOC_PERCENT, "change"},
                                         {"surely less than", DOC_PERCENT, "bound"}};
    doc_show(doc, DOC_MORE);
    doc_table(doc, "left", columns, sizeof columns / sizeof *columns);
    for (size_t k = s->count; k-- > 0;) {
        const struct tornado_left *left = &s->left[k];
        doc_row_word(doc, left->name);
        doc_count(doc, left->games);
        doc_number(doc, scale * left->change, 1);
        doc_number(doc, ceil(1000 * scale * left->bound) / 1000, 1); /* a bound stays one */
    }
    doc_table_end(doc);
    doc_show(doc, DOC_PEOPLE);
}

/* Says how surely what was left out matters less than the fifth largest change that is judged. */
static void tell_left_changes(struct doc *doc, const struct comparison *comparison,
                              const struct tornado_screening *s)
{
    const double points = 100 * find_shown_scale(comparison);
    size_t count, *order = tornado_order(comparison, &count);
    double most = 0;
    for (size_t k = 0; k < s->count; k++) {
        most = fmax(most, s->left[k].bound);
    }
    doc_note(doc,
             "Left out: %zu changes, each surely of less than %g points (all at once at %g %%).",
             s->count, interval_round_bound(points * most), 100 * comparison->level);
    if (count >= TOP) {
        const struct paired *fifth = comparison->variants[order[TOP - 1]].paired;
        const double risk = find_risk(s, fifth);
        const double size = fabs(comparison_change(comparison, order[TOP - 1])->estimate);
        if (risk > 0.2) {
            doc_note(doc, "So few games may have left out changes like those above: play more, or "
                          "all with --all-games.");
        } else {
            doc_note(doc,
                     "A change like the fifth above, of %.1f points, is left out in at most %.0f "
                     "of 100 such screenings.",
                     100 * size, ceil(100 * risk));
        }
        doc_set(doc, "fifth_left_out", json_real(risk));
    }
    free(order);
}

void tornado_put_screening(struct doc *doc, const struct comparison *comparison,
                           const struct tornado_screening *s)
{
    char games[FORMAT_MAX], full[FORMAT_MAX], few[FORMAT_MAX], many[FORMAT_MAX];
    const bool one = s->left[0].games == s->left[s->count - 1].games;
    const uint64_t all =
        s->games + comparison->variants[0].tally->games * comparison->variant_count;
    doc_note(doc,
             "Screened: %zu changes on games of their own, in rounds. After %s%s%s games the half "
             "that changed least left; the %zu above are judged on fresh games. %s games in all "
             "instead of %s.",
             s->changes, format_count(few, s->left[0].games), one ? "" : " to ",
             one ? "" : format_count(many, s->left[s->count - 1].games), s->changes - s->count,
             format_count(games, all), format_count(full, s->full));
    doc_open_object(doc, "screening");
    doc_set(doc, "changes", json_integer((json_int_t)s->changes));
    doc_set(doc, "games", json_integer((json_int_t)all));
    tell_left_changes(doc, comparison, s);
    put_left_changes(doc, comparison, s);
    doc_close(doc);
}
