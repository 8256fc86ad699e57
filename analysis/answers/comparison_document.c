/* Builds the document of `poise compare`, table by table (comparison.h). */
#include "analysis/answers/comparison.h"
#include "analysis/answers/summary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/json_out.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/numbers/measures.h"

/* The comparison and its document while it is built. All tables add to the same JSON list
 * `variants`. */
struct comparison_page {
    const struct comparison *comparison;
    struct doc *doc;
    const size_t *order; /* [row] index of the variant */
};

static void begin_row(const struct comparison_page *page, size_t v)
{
    doc_row_entry(page->doc, v);
    doc_word(page->doc, page->comparison->variants[v].name);
    if (page->comparison->variants[v].own_humans) {
        doc_own(page->doc);
    }
}

/* Puts how often the AI wins in each variant, and the change against the baseline. */
static void put_comparison_rates(const struct comparison_page *page)
{
    static const struct doc_column columns[] = {
        {"", DOC_WORD, "name"},
        {"games", DOC_COUNT | DOC_PAGE, "games"},
        {"AI wins", DOC_COUNT | DOC_PAGE, "ai_wins"},
        {"%", DOC_RATE | DOC_STRONG | DOC_MAIN, "ai_win_rate"},
        {"change", DOC_POINTS | DOC_MAIN, "difference.estimate"},
        {"favoured", DOC_WORD | DOC_MAIN | DOC_ASIDE, NULL},
    };
    static const char *const sides[] = {"human", "neither", "AI"};
    const struct comparison *comparison = page->comparison;
    const int decimals = format_percent_decimals(comparison->variants[0].tally->games) + 1;
    doc_heading(page->doc, "AI wins, and the change in points");
    doc_table(page->doc, "variants", columns, 6);
    for (size_t k = 0; k < comparison->variant_count; k++) {
        const size_t v = page->order[k];
        const struct comparison_variant *it = &comparison->variants[v];
        const struct interval wins = tally_win_interval(it->tally, COLUMN_AI, comparison->level);
        begin_row(page, v);
        doc_count(page->doc, it->tally->games);
        doc_count(page->doc, it->tally->winners[COLUMN_AI]);
        doc_spread(page->doc, tally_win_rate(it->tally), wins, decimals);
        if (it->paired != NULL) {
            doc_spread(page->doc, it->wins.estimate, it->wins.interval, decimals);
        } else {
            doc_skip(page->doc);
        }
        const int favoured = comparison_favours(it->tally, comparison->level);
        doc_word(page->doc, sides[1 + favoured]);
        if (favoured == 0) {
            doc_undecided(page->doc);
        }
    }
    doc_table_end(page->doc);
}

/* Describes a table of each variant's human wins, or of the AI's lead in wins, and its change. */
struct shares {
    const char *heading;
    bool lead;
    struct doc_column share, moved;
};

static struct difference find_share(const struct tally *tally, bool lead, double level)
{
    return lead ? difference_of_sides(tally->winners, level)
                : (struct difference){.estimate = tally_rate(tally, COLUMN_HUMAN),
                                      .interval = tally_win_interval(tally, COLUMN_HUMAN, level)};
}

/* Puts a table of a share. People see it, and the JSON has it, only if games ended without a
 * winner; otherwise the AI's wins say the same. */
static void put_shares(const struct comparison_page *page, const struct shares *shares)
{
    const struct comparison *comparison = page->comparison;
    const bool open = comparison_has_open(comparison);
    struct doc_column columns[] = {{"", DOC_WORD, NULL}, shares->share, shares->moved};
    const int decimals = format_percent_decimals(comparison->variants[0].tally->games) + 1;
    for (int c = 1; c <= 2 && !open; c++) {
        columns[c].key = NULL;
    }
    doc_show(page->doc, comparison_is_open(comparison) ? DOC_PEOPLE
                        : open                         ? DOC_MORE
                                                       : DOC_PROGRAMS);
    doc_heading(page->doc, "%s", shares->heading);
    doc_table(page->doc, "variants", columns, 3);
    for (size_t k = 0; k < comparison->variant_count; k++) {
        const size_t v = page->order[k];
        const struct comparison_variant *it = &comparison->variants[v];
        const struct difference share = find_share(it->tally, shares->lead, comparison->level);
        const struct difference *change = shares->lead ? &it->lead : &it->human_wins;
        begin_row(page, v);
        doc_spread(page->doc, share.estimate, share.interval, decimals);
        if (it->paired != NULL) {
            doc_spread(page->doc, change->estimate, change->interval, decimals);
        }
    }
    doc_table_end(page->doc);
    doc_show(page->doc, DOC_PEOPLE);
}

static void put_open_ends(const struct comparison_page *page)
{
    static const struct shares human = {
        "Human wins, and the change in points",
        false,
        {"%", DOC_RATE | DOC_MAIN, "human.win_rate"},
        {"change", DOC_POINTS | DOC_MAIN, "human.difference.estimate"}};
    static const struct shares lead = {
        "AI wins less human wins, and the change in points",
        true,
        {"AI - human", DOC_POINTS, "lead.estimate"},
        {"change", DOC_POINTS | DOC_STRONG | DOC_MAIN, "lead.difference.estimate"}};
    put_shares(page, &human);
    put_shares(page, &lead);
}

static void put_p_value(struct doc *doc, double p)
{
    doc_number(doc, p, 4);
    if (isnan(p) || p < 1e-4) {
        doc_instead(doc, isnan(p) ? "" : "<0.0001", "");
    }
}

static void put_verdict(const struct comparison_page *page, size_t v)
{
    const struct comparison_variant *it = &page->comparison->variants[v];
    const uint64_t pairs = it->paired->pairs;
    doc_count(page->doc, pairs);
    doc_count(page->doc, it->paired->diverged);
    doc_number(page->doc, it->wins.p, 4);
    put_p_value(page->doc, it->lead.p);
    put_p_value(page->doc, it->adjusted_p);
    doc_number(page->doc, pairs ? (double)it->paired->diverged / (double)pairs : NAN, 1);
    doc_number(page->doc, it->wins.correlation, 2);
    doc_number(page->doc, it->wins.gain, 2);
    if (!isfinite(it->wins.gain)) {
        doc_instead(page->doc, "-", "");
    }
    const char *verdict = comparison_verdict(page->comparison, v);
    doc_word(page->doc, verdict);
    if (strcmp(verdict, "no difference shown") == 0) {
        doc_undecided(page->doc);
    }
}

/* Puts p-values, the gain by pairing and the verdict of each variant. */
static void put_pair_verdicts(const struct comparison_page *page)
{
    const bool fixed = page->comparison->until == NULL;
    const bool open = comparison_has_open(page->comparison);
    const struct doc_column columns[] = {
        {"", DOC_WORD, NULL},
        {NULL, DOC_COUNT, "pairs"},
        {NULL, DOC_COUNT, "diverged"},
        {NULL, DOC_NUMBER, "difference.p"},
        {fixed ? "p" : NULL, DOC_NUMBER, open ? "lead.difference.p" : "difference.p"},
        {fixed ? "p, all" : NULL, DOC_NUMBER, "p_holm"},
        {"differ, %", DOC_PERCENT, NULL},
        {"correlation", DOC_NUMBER | DOC_PAGE, "difference.correlation"},
        {"worth", DOC_NUMBER, "difference.gain"},
        {"verdict", DOC_WORD | DOC_STRONG | DOC_MAIN | DOC_TESTED, "verdict"},
    };
    doc_heading(page->doc, "Is the difference real?");
    doc_table(page->doc, "variants", columns, sizeof columns / sizeof *columns);
    for (size_t k = 0; k < page->comparison->variant_count; k++) {
        const size_t v = page->order[k];
        begin_row(page, v);
        if (v == 0) {
            doc_show_row(page->doc, DOC_PROGRAMS);
        } else {
            put_verdict(page, v);
        }
    }
    doc_table_end(page->doc);
    doc_note(page->doc,
             "%sdiffer: games in which anything differs. worth: so many games on different random "
             "numbers tell as much as one of these.",
             !fixed ? ""
             : open ? "p: how often chance alone differs so much in AI wins less human wins (exact "
                      "permutation test, two-sided); all: if all variants are looked at (Holm). "
                    : "p: how often chance alone differs so much (exact McNemar test, two-sided); "
                      "all: if all variants are looked at (Holm). ");
}

static bool is_name_listed(const char *name, const char *const names[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(names[i], name) == 0 || strcmp(names[i], "all") == 0) {
            return true;
        }
    }
    return false;
}

/* As many decimals as the least certain change of a column's mean supports. */
static int find_mean_decimals(const struct comparison *comparison, size_t column)
{
    int decimals = 4;
    for (size_t v = 1; v < comparison->variant_count; v++) {
        const struct paired *paired = comparison->variants[v].paired;
        if (paired->partners[column] >= 0) {
            const struct interval i =
                difference_of_means(paired, column, comparison->level).interval;
            const int here = format_decimals((i.high - i.low) / 2);
            decimals = here < decimals ? here : decimals;
        }
    }
    return decimals;
}

/* Puts the means of a column and their changes. If `asked`, doc_side_by_side shows them, too. */
static void put_means(const struct comparison_page *page, size_t column, bool asked)
{
    static const char *const parts[] = {"mean", "difference.estimate", "difference.p",
                                        "difference.correlation", "difference.gain"};
    const struct comparison *comparison = page->comparison;
    const char *name = comparison->variants[0].tally->columns[column].name;
    const unsigned side = asked ? DOC_MAIN : 0;
    char *keys[5];
    for (int k = 0; k < 5; k++) {
        keys[k] = text_print("columns.%s.%s", name, parts[k]);
    }
    const struct doc_column columns[] = {{"", DOC_WORD, NULL},
                                         {"mean", DOC_NUMBER | side, keys[0]},
                                         {"change", DOC_CHANGE | side, keys[1]},
                                         {NULL, DOC_NUMBER, keys[2]},
                                         {NULL, DOC_NUMBER, keys[3]},
                                         {NULL, DOC_NUMBER, keys[4]}};
    const int decimals = find_mean_decimals(comparison, column);
    doc_table(page->doc, "variants", columns, 6);
    for (size_t k = 0; k < comparison->variant_count; k++) {
        const size_t v = page->order[k];
        const struct comparison_variant *it = &comparison->variants[v];
        const int own = it->paired != NULL ? it->paired->partners[column] : (int)column;
        struct difference d = {0};
        if (own < 0) {
            continue;
        }
        if (it->paired != NULL) {
            d = difference_of_means(it->paired, column, comparison->level);
        }
        begin_row(page, v);
        doc_number(page->doc, tally_mean(it->tally, (size_t)own, 0), decimals);
        if (it->paired == NULL) {
            continue;
        }
        doc_spread(page->doc, d.estimate, d.interval, decimals);
        doc_number(page->doc, d.p, 4);
        doc_number(page->doc, d.correlation, 2);
        doc_number(page->doc, d.gain, 2);
    }
    doc_table_end(page->doc);
    for (int k = 0; k < 5; k++) {
        free(keys[k]);
    }
}

static void put_compared_columns(const struct comparison_page *page, const char *const names[],
                                 size_t count)
{
    static const char *const always[] = {"ai_score", "human_score"};
    const struct tally *base = page->comparison->variants[0].tally;
    for (size_t c = 0; c < base->column_count; c++) {
        const char *column = base->columns[c].name;
        const bool asked = is_name_listed(column, names, count);
        char name[60];
        if (comparison_has(page->comparison, c)) {
            doc_show(page->doc, asked || strcmp(column, "rounds") == 0 ? DOC_PEOPLE
                                : is_name_listed(column, always, 2)    ? DOC_MORE
                                                                       : DOC_PROGRAMS);
            doc_heading(page->doc, "%s per game", format_name(name, sizeof name, column));
            put_means(page, c, asked);
        }
    }
    doc_show(page->doc, DOC_PEOPLE);
}

static void put_sweep_curve(const struct comparison_page *page, const struct axes *axes)
{
    static const struct doc_column columns[] = {
        {"", DOC_WORD, NULL}, {"%", DOC_PERCENT, NULL}, {"", DOC_BAR | DOC_RATE, NULL}};
    doc_heading(page->doc, "AI wins, %%, by %s", axes->axis[0].path);
    doc_table(page->doc, NULL, columns, 3);
    for (size_t k = 0; k < page->comparison->variant_count; k++) {
        const size_t v = page->order[k];
        const struct tally *tally = page->comparison->variants[v].tally;
        const double rate = tally_win_rate(tally);
        doc_row_word(page->doc, axes->axis[0].values[axes->place[v]]);
        doc_number(page->doc, rate, 2);
        doc_spread(page->doc, rate, tally_win_interval(tally, COLUMN_AI, page->comparison->level),
                   0);
        if (v == 0) {
            doc_undecided(page->doc);
        }
    }
    doc_table_end(page->doc);
}

static void put_sweep(const struct comparison_page *page)
{
    const struct comparison *comparison = page->comparison;
    const size_t count = comparison->variant_count;
    double *rates = memory_new(count, sizeof *rates);
    struct axes axes;
    for (size_t v = 0; v < count; v++) {
        rates[v] = tally_win_rate(comparison->variants[v].tally);
    }
    comparison_axes(comparison, &axes);
    if (axes.count == 1) {
        put_sweep_curve(page, &axes);
    } else if (axes.count == 2) {
        axes_put_matrix(&axes, rates, page->doc);
    }
    axes_free(&axes);
    free(rates);
}

/* Puts a table of two measures of all variants that have measures. */
static void put_two_measures(const struct comparison_page *page, const struct measures all[],
                             const struct doc_column columns[3], enum measures_name one,
                             enum measures_name other)
{
    doc_table(page->doc, NULL, columns, 3);
    for (size_t k = 0; k < page->comparison->variant_count; k++) {
        const size_t v = page->order[k];
        if (all[v].measured > 0) {
            doc_row_word(page->doc, page->comparison->variants[v].name);
            measures_put(page->doc, &all[v], one);
            measures_put(page->doc, &all[v], other);
        }
    }
    doc_table_end(page->doc);
}

/* Puts the measures that the summary of a run shows, and the median margin. */
static void put_compared_measures(const struct comparison_page *page)
{
    static const struct doc_column columns[][3] = {
        {{"", DOC_WORD, NULL}, {"changes", DOC_MEAN, NULL}, {"comebacks, %", DOC_MEAN, NULL}},
        {{"", DOC_WORD, NULL}, {"past 90 %", DOC_MEAN, NULL}, {"margin", DOC_MEAN, NULL}}};
    const struct comparison *comparison = page->comparison;
    struct measures *all = memory_new(comparison->variant_count, sizeof *all);
    bool any = false, left_out = false;
    size_t first = 0; /* that has measures */
    doc_table(page->doc, "variants", NULL, 0);
    for (size_t v = 0; v < comparison->variant_count; v++) {
        first = any ? first : v;
        any = measures_find(comparison->variants[v].tally, comparison->level, &all[v]) || any;
        left_out = left_out || !tally_score_decides(comparison->variants[v].tally);
        doc_row(page->doc, NULL);
        doc_set(page->doc, "measures", measures_json(&all[v]));
    }
    doc_table_end(page->doc);
    if (any) {
        char sampled[MEASURES_NAME_MAX];
        doc_heading(
            page->doc, "How the %s go: lead changes, comebacks (docs/measures.md)",
            measures_name_games(&all[first], comparison->variants[first].tally->games, sampled));
    }
    put_two_measures(page, all, columns[0], MEASURES_CHANGES, MEASURES_COMEBACKS);
    doc_show(page->doc, DOC_MORE);
    put_two_measures(page, all, columns[1], MEASURES_PAST, MEASURES_MEDIAN);
    doc_show(page->doc, DOC_PAGES);
    if (any) {
        measures_explain(page->doc);
    }
    doc_show(page->doc, DOC_PEOPLE);
    if (any && left_out) {
        doc_note(page->doc, "Variants in which the score decides fewer than nine in ten games are "
                            "left out.");
    }
    free(all);
}

/* Puts what holds under the stopping rule, and how many games it took. */
static void put_stop(const struct comparison_page *page)
{
    const struct comparison *comparison = page->comparison;
    const struct until *until = comparison->until;
    char games[FORMAT_MAX], fixed[FORMAT_MAX];
    doc_heading(page->doc, "Until %s", until->rule);
    doc_note(page->doc,
             "Intervals of the changes of wins, and verdicts, hold at every look: %s, together at "
             "%g %%%s.",
             until_method(until), 100 * comparison->level,
             comparison_has_open(comparison)
                 ? " (of each table). The rule and the verdicts are about AI wins less human wins; "
                   "its change counts half, so that it is that of AI wins where every game has a "
                   "winner"
                 : "");
    doc_note(page->doc, "It took %s game%s of each variant%s%s.",
             format_count(games, comparison->variants[0].tally->games),
             format_plural(comparison->variants[0].tally->games),
             comparison->fixed_games > 0 ? "; a fixed run needs about " : "",
             comparison->fixed_games > 0 ? format_count(fixed, comparison->fixed_games) : "");
    doc_set(page->doc, "until", json_string(until->rule));
    doc_set(page->doc, "until_method", json_string(until_method(until)));
    doc_set(page->doc, "until_met", json_boolean(comparison->until_met));
    doc_set(page->doc, "fixed_games",
            comparison->fixed_games > 0 ? json_integer((json_int_t)comparison->fixed_games)
                                        : json_null());
}

enum { WITHIN_MAX = 64 };

/* How near `alike` is: " to within 0.5 points", the size of the rule that stopped the games. For the
 * rule a lead counts half. */
static const char *tell_margin(const struct comparison *comparison, char out[WITHIN_MAX])
{
    const double each = comparison_is_open(comparison) ? 200 : 100;
    const double points = comparison->until != NULL ? each * comparison->until->size : 0;
    snprintf(out, WITHIN_MAX, " to within %g point%s", points, points == 1 ? "" : "s");
    return out;
}

/* Writes what one change does: "With my changes, the AI wins 19.8 % of games instead of 11.5 %: the AI
 * is stronger, by 8.3 points [7.9, 8.7]". */
static void tell_one_change(const struct comparison *comparison, size_t v, FILE *out)
{
    const struct comparison_variant *it = &comparison->variants[v];
    const struct tally *base = comparison->variants[0].tally;
    const struct difference *by = comparison_change(comparison, v);
    const struct interval *change = &by->interval;
    const bool open = comparison_is_open(comparison); /* then the change is that of the lead */
    const int decimals = format_percent_decimals(base->games);
    const char *verdict = comparison_verdict(comparison, v);
    const bool stronger = strcmp(verdict, "AI stronger") == 0;
    char games[FORMAT_MAX];
    if (comparison->until == NULL && base->games > 0 && it->paired->diverged == 0) {
        fprintf(out, "With %s, all %s games end the same: the AI wins %.*f %%", it->name,
                format_count(games, base->games), decimals, 100 * tally_win_rate(base));
        return;
    }
    fprintf(out, "With %s, the AI wins %.*f %% of games instead of %.*f %%", it->name, decimals,
            100 * tally_win_rate(it->tally), decimals, 100 * tally_win_rate(base));
    if (comparison_has_open(comparison)) {
        fprintf(out, ", the human %.*f %% instead of %.*f %%", decimals,
                100 * tally_rate(it->tally, COLUMN_HUMAN), decimals,
                100 * tally_rate(base, COLUMN_HUMAN));
    }
    if (!stronger && strcmp(verdict, "AI weaker") != 0) {
        char within[WITHIN_MAX];
        fprintf(out, ": %s%s; AI wins%s change by %+.*f to %+.*f points%s", verdict,
                strcmp(verdict, "alike") == 0 ? tell_margin(comparison, within) : "",
                open ? " less human wins" : "", decimals, 100 * change->low, decimals,
                100 * change->high,
                comparison->until == NULL && (change->low > 0 || change->high < 0)
                    ? ", but the exact test does not show it"
                    : "");
        return;
    }
    fprintf(out, ": the AI is %s", stronger ? "stronger" : "weaker");
    if (stronger == (by->estimate > 0)) { /* the verdict counts the human's wins, too */
        const double sign = stronger ? 100 : -100;
        fprintf(out, ", by %.*f points%s", decimals, sign * by->estimate,
                open ? " of AI wins less human wins" : "");
        if (change->low > 0 || change->high < 0) { /* the exact test may show what it does not */
            fprintf(out, " [%.*f, %.*f]", decimals, sign * (stronger ? change->low : change->high),
                    decimals, sign * (stronger ? change->high : change->low));
        }
    }
}

/* Whether a variant is named by one value of a sweep. */
static bool is_swept(const struct comparison_variant *variant)
{
    return variant->point != NULL && variant->point->count == 1;
}

/* Writes the variants with a verdict, with how much they change: "stronger with 5 (+0.9 points)".
 * With many only how many. `said`: the verdict in words. Returns whether there are any. */
static bool tell_verdict(const struct comparison *comparison, const size_t order[],
                         const char *verdict, const char *said, FILE *out)
{
    enum { NAMED_MOST = 4 };
    const int decimals = format_percent_decimals(comparison->variants[0].tally->games);
    size_t count = 0, named = 0, told = 0;
    for (size_t v = 1; v < comparison->variant_count; v++) {
        count += strcmp(comparison_verdict(comparison, v), verdict) == 0;
    }
    if (count == 0) {
        return false;
    }
    const bool shown = strncmp(verdict, "AI ", 3) == 0,
               stronger = strcmp(verdict, "AI stronger") == 0;
    fprintf(out, "%s with ", said);
    if (count > NAMED_MOST) {
        fprintf(out, "%zu variants", count);
    }
    for (size_t k = 0; k < comparison->variant_count && count <= NAMED_MOST; k++) {
        const struct comparison_variant *it = &comparison->variants[order[k]];
        if (order[k] == 0 || strcmp(comparison_verdict(comparison, order[k]), verdict) != 0) {
            continue;
        }
        named++;
        fprintf(out, "%s%s",
                named == 1       ? ""
                : named == count ? " and "
                                 : ", ",
                is_swept(it) ? it->point->values[0] : it->name);
        const double by = comparison_change(comparison, order[k])->estimate;
        if (shown && stronger == (by > 0)) { /* the verdict counts the human's wins, too */
            fprintf(out, " (%+.*f%s)", decimals, 100 * by,
                    told++ > 0                       ? ""
                    : comparison_is_open(comparison) ? " points of AI wins less human wins"
                                                     : " points");
        }
    }
    return true;
}

char *comparison_tell(const struct comparison *comparison)
{
    char within[WITHIN_MAX], first[2 * WITHIN_MAX], later[2 * WITHIN_MAX];
    const char *of = comparison_is_open(comparison) ? " of AI wins less human wins" : "";
    snprintf(first, sizeof first, "the AI is as strong%s%s", tell_margin(comparison, within), of);
    snprintf(later, sizeof later, ", as strong%s%s", within, of);
    const struct {
        const char *verdict, *first, *later;
    } all[] = {{"AI stronger", "the AI is stronger", ", stronger"},
               {"AI weaker", "the AI is weaker", ", weaker"},
               {"alike", first, later},
               {"no difference shown", "no difference is shown", ", no difference is shown"}};
    const struct comparison_variant *base = &comparison->variants[0];
    const bool swept = is_swept(base);
    bool any = false;
    char *text;
    FILE *out = text_begin(&text);
    if (comparison->variant_count == 2) {
        tell_one_change(comparison, 1, out);
    } else {
        size_t *order = comparison_order(comparison);
        fprintf(out, "Compared with %s%s%s, ", swept ? base->point->paths[0] : base->name,
                swept ? "=" : "", swept ? base->point->values[0] : "");
        for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
            any = tell_verdict(comparison, order, all[k].verdict, any ? all[k].later : all[k].first,
                               out) ||
                  any;
        }
        free(order);
    }
    text_end(out);
    return text;
}

/* The variant's column that is the partner of none of the baseline's: whether it is `k`. */
static bool is_partner(const struct paired *paired, size_t k)
{
    bool found = false;
    for (size_t c = 0; c < paired->column_count && !found; c++) {
        found = paired->partners[c] == (int)k;
    }
    return found;
}

/* Lists the columns of a variant that are not compared, because only one of the two games has such
 * a column: to the JSON object `sides`, and for people to `out`. */
static void list_lone_columns(const struct comparison *comparison, size_t v, json_t *sides,
                              FILE *out)
{
    static const char *const keys[] = {"only_baseline", "only_variant"};
    const struct comparison_variant *both[] = {&comparison->variants[0], &comparison->variants[v]};
    for (int side = 0; side < 2; side++) {
        const struct tally *tally = both[side]->tally;
        json_t *names = json_array();
        for (size_t c = 0; c < tally->column_count; c++) {
            const char *name = tally->columns[c].name;
            if (side == 0 ? both[1]->paired->partners[c] < 0 : !is_partner(both[1]->paired, c)) {
                fprintf(out, "%s%s",
                        json_array_size(names) > 0 ? ", "
                        : ftell(out) > 0           ? "; "
                                                   : "",
                        name);
                json_array_append_new(names, json_string(name));
            }
        }
        if (json_array_size(names) > 0) {
            fprintf(out, " of `%s`", both[side]->name);
        }
        json_object_set_new(sides, keys[side], names);
    }
}

/* Says what the variants play if they play several games, and what of them is not compared. */
static void put_other_games(const struct comparison_page *page)
{
    static const struct doc_column columns[] = {{"", DOC_WORD, NULL}, {"plays", DOC_WORD, "game"}};
    const struct comparison *comparison = page->comparison;
    char *lone;
    FILE *out = text_begin(&lone);
    doc_heading(page->doc, "Several games");
    doc_table(page->doc, "variants", columns, 2);
    for (size_t v = 0; v < comparison->variant_count; v++) {
        json_t *sides = json_object();
        doc_row_word(page->doc, comparison->variants[v].name);
        doc_word(page->doc, comparison->variants[v].game);
        if (v > 0) {
            list_lone_columns(comparison, v, sides, out);
        }
        doc_set(page->doc, "not_compared", sides);
    }
    doc_table_end(page->doc);
    text_end(out);
    doc_note(
        page->doc,
        "Game k of each has the same random streams, one for each die or deck, anew each "
        "round. So rolls and cards are the same only as long as both games draw them in the "
        "same order. The intervals hold in any case; they are wider where the games part.%s%s%s",
        lone[0] != '\0' ? " Columns that are not compared: " : "", lone,
        lone[0] != '\0' ? "." : "");
    free(lone);
}

/* Puts what the variants change, and whether the stopping rule was reached. */
static void put_comparison_answer(const struct comparison_page *page)
{
    const struct comparison *comparison = page->comparison;
    const struct until *until = comparison->until;
    char *answer = comparison_tell(comparison),
         *stop = until == NULL
                     ? NULL
                     : until_tell(until, comparison->until_met, comparison->interrupted, "games");
    doc_answer(page->doc, "%s.%s%s", answer, until != NULL ? " " : "", until != NULL ? stop : "");
    free(answer);
    free(stop);
}

struct doc *comparison_document(const struct comparison *comparison, const char *const columns[],
                                size_t column_count)
{
    size_t *order = comparison_order(comparison);
    const struct comparison_page page = {
        comparison,
        doc_new(json_out_head(comparison->game, comparison->title, comparison->experiment,
                              comparison->seed)),
        order};
    const double level = comparison->level;
    char games[FORMAT_MAX], *against = comparison_name_opponent(comparison);
    doc_set(page.doc, "level", json_real(level));
    doc_set(page.doc, "baseline", json_string(comparison->variants[0].name));
    if (comparison->variants[0].tally->games > 0 && !comparison->untold) {
        put_comparison_answer(&page);
    }
    doc_title(page.doc, "%s", comparison->title);
    doc_line(page.doc, "%zu variants on the same random numbers%s, %s game%s each, seed %llu, %s",
             comparison->variant_count, against,
             format_count(games, comparison->variants[0].tally->games),
             format_plural(comparison->variants[0].tally->games),
             (unsigned long long)comparison->seed, comparison->experiment);
    free(against);
    comparison_tell_interrupted(comparison, page.doc);
    put_comparison_rates(&page);
    put_open_ends(&page);
    put_pair_verdicts(&page);
    if (comparison->variants[0].game != NULL) {
        put_other_games(&page);
    }
    put_sweep(&page);
    put_compared_columns(&page, columns, column_count);
    put_compared_measures(&page);
    if (comparison->until != NULL) {
        put_stop(&page);
        doc_line(page.doc,
                 "Other intervals at %g %%, for a run of fixed length: Wilson, Student t.",
                 100 * level);
    } else {
        doc_line(page.doc,
                 "Intervals at %g %%: Wilson for rates, Newcombe for changes of rates, Student t "
                 "for means. Verdicts%s: Holm over all variants, together at %g %%.",
                 100 * level, comparison_verdict_basis(comparison), 100 * level);
    }
    free(order);
    return page.doc;
}

json_t *comparison_json(const struct comparison *comparison)
{
    struct doc *doc = comparison_document(comparison, NULL, 0);
    json_t *json = json_incref(doc_json(doc));
    doc_free(doc);
    return json;
}
