#include "analysis/answers/tornado.h"

#include <math.h>
#include <stdlib.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/numbers/order.h"

const struct tornado_words tornado_readings = {"reading",
                                               "readings",
                                               "other reading",
                                               "With the readings as they are",
                                               "if one assumption is read otherwise",
                                               false,
                                               0,
                                               NULL};
const struct tornado_words tornado_values = {
    "change", "changes", "change", "With the values as they are", "if one value is changed",
    true,     0,         NULL};

struct difference tornado_half_lead(const struct paired *paired, double level)
{
    struct difference d = difference_of_leads(paired, level);
    d.estimate /= 2, d.interval.low /= 2, d.interval.high /= 2;
    return d;
}

struct difference tornado_sure_change(const struct comparison *comparison, size_t variant)
{
    const double each = 1 - (1 - comparison->level) / (double)(comparison->variant_count - 1);
    return tornado_half_lead(comparison->variants[variant].paired, each);
}

/* Who is favoured in a variant (comparison_favours), with the error shared among all variants
 * (Bonferroni). */
static int favoured_in_variant(const struct comparison *comparison, size_t v)
{
    const double each = 1 - (1 - comparison->level) / (double)comparison->variant_count;
    return comparison_favours(comparison->variants[v].tally, each);
}

bool tornado_flips(const struct comparison *comparison, size_t variant)
{
    const int base = favoured_in_variant(comparison, 0),
              here = favoured_in_variant(comparison, variant);
    return base != 0 && here == -base;
}

/* Whether the AI is favoured in this reading while those as they are leave it open.
 * decides_against: the same for the human. */
static bool does_change_decide(const struct comparison *comparison, size_t variant)
{
    return favoured_in_variant(comparison, 0) == 0 && favoured_in_variant(comparison, variant) == 1;
}

static bool decides_against(const struct comparison *comparison, size_t variant)
{
    return favoured_in_variant(comparison, 0) == 0 &&
           favoured_in_variant(comparison, variant) == -1;
}

size_t *tornado_order(const struct comparison *comparison, size_t *count)
{
    const size_t all = comparison->variant_count;
    double *sizes = memory_new(all, sizeof *sizes);
    for (size_t v = 1; v < all; v++) {
        sizes[v] = -fabs(comparison_change(comparison, v)->estimate);
    }
    size_t *order = order_least_first(sizes, all);
    *count = 0;
    for (size_t k = 0; k < all; k++) {
        if (order[k] > 0 && comparison->variants[order[k]].paired->diverged > 0) {
            order[(*count)++] = order[k];
        }
    }
    free(sizes);
    return order;
}

double tornado_scale(const struct comparison *comparison, const size_t order[], size_t count)
{
    enum { GAP = 3 };
    for (size_t k = 0; count >= 4 && k <= count / 4; k++) {
        const double here = fabs(comparison_change(comparison, order[k])->estimate);
        const double next = fabs(comparison_change(comparison, order[k + 1])->estimate);
        if (next > 0 && here > GAP * next) {
            return next;
        }
    }
    return count > 0 ? fabs(comparison_change(comparison, order[0])->estimate) : 0;
}

/* Puts the table of changes, the largest first. A bar beyond the scale has a length above 1. */
static void put_tornado_changes(struct doc *doc, const struct comparison *comparison,
                                const struct tornado_words *words)
{
    enum { ROWS_MOST = 16 }; /* on a terminal */
    const bool open = comparison_is_open(comparison);
    const struct doc_column columns[] = {{words->column, DOC_WORD, NULL},
                                         {open ? "AI, %" : "%", DOC_PERCENT, NULL},
                                         {open ? "human, %" : NULL, DOC_PERCENT, NULL},
                                         {"change", DOC_POINTS, NULL},
                                         {"", DOC_BAR | DOC_SIGNED, NULL}};
    size_t count, *order = tornado_order(comparison, &count);
    const double scale = tornado_scale(comparison, order, count);
    doc_table(doc, NULL, columns, 5);
    for (size_t k = 0; k < count; k++) {
        const struct comparison_variant *it = &comparison->variants[order[k]];
        const struct difference *change = comparison_change(comparison, order[k]);
        doc_row(doc, NULL);
        if (k >= ROWS_MOST) {
            doc_show_row(doc, DOC_MORE);
        }
        doc_word(doc, it->name);
        doc_number(doc, tally_win_rate(it->tally), 1);
        doc_number(doc, tally_rate(it->tally, COLUMN_HUMAN), 1);
        doc_spread(doc, change->estimate, change->interval, 1);
        doc_number(doc, scale > 0 ? change->estimate / scale : 0, 0);
    }
    doc_table_end(doc);
    if (open && count > 0) {
        doc_note(doc, "change: of AI wins less human wins, in points");
    }
    free(order);
}

static bool is_variant_idle(const struct comparison *comparison, size_t variant)
{
    return comparison->variants[variant].paired->diverged == 0;
}

/* Puts a sentence with the names of the readings for which `is` is true. False, and nothing is put,
 * if there are none. */
static bool put_names(struct doc *doc, const struct comparison *comparison, const char *sentence,
                      bool (*is)(const struct comparison *comparison, size_t variant))
{
    char *names;
    FILE *out = text_begin(&names);
    for (size_t v = 1; v < comparison->variant_count; v++) {
        if (is(comparison, v)) {
            fprintf(out, "%s%s", ftell(out) > 0 ? ", " : "", comparison->variants[v].name);
        }
    }
    text_end(out);
    const bool any = names[0] != '\0';
    if (any) {
        doc_note(doc, "%s: %s", sentence, names);
    }
    free(names);
    return any;
}

/* The interval of the change that is shown of a variant; those of all hold at once (Bonferroni). */
static struct interval find_sure_interval(const struct comparison *comparison, size_t variant)
{
    const double each = 1 - (1 - comparison->level) / (double)(comparison->variant_count - 1);
    const struct paired *paired = comparison->variants[variant].paired;
    const struct paired_wins wins = paired_wins(paired, COLUMN_AI);
    return comparison_is_open(comparison) ? difference_of_leads(paired, each).interval
                                          : difference_of_pairs(&wins, each).interval;
}

/* Names the largest change that the exact test shows, with the error shared among all (Holm). It is
 * the largest of these games, so its interval is one that holds for whichever is; that it is larger
 * than the second is not tested, and not said. */
static char *tell_largest_change(const struct comparison *comparison)
{
    size_t count, *order = tornado_order(comparison, &count);
    char *words = NULL;
    for (size_t k = 0; k < count && words == NULL; k++) {
        if (comparison->variants[order[k]].adjusted_p <= 1 - comparison->level) {
            const struct interval in = find_sure_interval(comparison, order[k]);
            words = text_print("%s changed most, by %+.1f points%s [%+.1f, %+.1f]",
                               comparison->variants[order[k]].name,
                               100 * comparison_change(comparison, order[k])->estimate,
                               comparison_is_open(comparison) ? " of AI wins less human wins" : "",
                               100 * in.low, 100 * in.high);
        }
    }
    free(order);
    return words != NULL ? words
                         : text_copy("No single change is shown to change how often the AI wins");
}

char *tornado_tell(const struct comparison *comparison, const struct tornado_words *words)
{
    if (words->ranks) {
        return tell_largest_change(comparison);
    }
    static const char *const counts[] = {"No single", "One", "Two",   "Three", "Four",
                                         "Five",      "Six", "Seven", "Eight", "Nine"};
    const int base = favoured_in_variant(comparison, 0);
    size_t flips = 0;
    for (size_t v = 1; v < comparison->variant_count; v++) {
        const int here = favoured_in_variant(comparison, v);
        flips += base != 0 ? here == -base : here != 0;
    }
    if (base == 0) { /* nothing is decided that could change */
        return flips == 0 ? text_print("%s it is not shown who is favoured, nor with any other",
                                       words->base)
                          : text_print("%s it is not shown who is favoured; with %zu other%s it is",
                                       words->base, flips, format_plural(flips));
    }
    return flips > 9 ? text_print("%zu %s change who is favoured", flips, words->many)
                     : text_print("%s %s %s who is favoured", counts[flips],
                                  flips > 1 ? words->many : words->one,
                                  flips == 0   ? "is shown to change"
                                  : flips == 1 ? "changes"
                                               : "change");
}

/* Names the variants that change games and surely do not matter, in points of the table's changes. */
static void put_idle_changes(struct doc *doc, const struct comparison *comparison, double least)
{
    const double scale = comparison_is_open(comparison) ? 2 : 1;
    char *names;
    FILE *out = text_begin(&names);
    for (size_t v = 1; v < comparison->variant_count; v++) {
        const struct difference d = tornado_sure_change(comparison, v);
        const double change = scale * d.estimate, low = scale * d.interval.low,
                     high = scale * d.interval.high;
        if (!is_variant_idle(comparison, v) && low > -least && high < least) {
            fprintf(out, "%s%s (%+.1f [%+.1f, %+.1f])", ftell(out) > 0 ? "; " : "",
                    comparison->variants[v].name, fabs(change) < 0.0005 ? 0 : 100 * change,
                    100 * low, 100 * high);
        }
    }
    text_end(out);
    if (names[0] != '\0') {
        doc_note(doc, "Hardly changes who wins (surely by less than %g points, all at once): %s",
                 100 * least, names);
    }
    free(names);
}

struct doc *tornado_document(const struct comparison *comparison, const struct tornado_words *words)
{
    static const char *const sides[] = {" is not favoured", "it is not shown who is favoured",
                                        " is favoured"};
    const struct tally *base = comparison->variants[0].tally;
    const struct interval i = tally_win_interval(base, COLUMN_AI, comparison->level);
    const double level = 100 * comparison->level;
    char what[40], also[80] = "";
    snprintf(what, sizeof what, "of each %s", words->one);
    struct doc *doc = comparison_begin(comparison, comparison_json(comparison),
                                       tornado_tell(comparison, words), what);
    if (comparison_is_open(comparison)) {
        const struct interval h = tally_win_interval(base, COLUMN_HUMAN, comparison->level);
        snprintf(also, sizeof also, " and the human %.2f %% [%.2f, %.2f]",
                 100 * tally_rate(base, COLUMN_HUMAN), 100 * h.low, 100 * h.high);
    }
    const int side = favoured_in_variant(comparison, 0);
    doc_heading(doc, "%s the AI wins %.2f %% [%.2f, %.2f] of the games%s: %s%s", words->base,
                100 * tally_win_rate(base), 100 * i.low, 100 * i.high, also,
                side == 0                        ? ""
                : comparison_is_open(comparison) ? "the AI"
                                                 : "it",
                sides[side + 1]);
    put_tornado_changes(doc, comparison, words);
    put_names(doc, comparison, "No game changes with", is_variant_idle);
    if (words->least > 0) {
        put_idle_changes(doc, comparison, words->least);
    }
    const bool flips = put_names(doc, comparison, "Who is favoured changes with", tornado_flips);
    const bool ai = put_names(doc, comparison, "The AI is favoured with", does_change_decide);
    const bool human = put_names(doc, comparison, "The AI is not favoured with", decides_against);
    if (!flips && !ai && !human) {
        doc_note(doc, "None of these %s who is favoured.",
                 favoured_in_variant(comparison, 0) == 0 ? "shows" : "is shown to change");
    }
    if (words->screening != NULL) {
        tornado_put_screening(doc, comparison, words->screening);
    }
    doc_line(doc,
             "Intervals at %g %%, each on its own: Wilson for the rate, Newcombe for changes. Who "
             "is favoured%s: all %s together at %g %%.",
             level, words->ranks ? ", and the change that is named" : "", words->many, level);
    return doc;
}
