#include "analysis/answers/card_worth.h"

#include <math.h>
#include <stdlib.h>

#include "analysis/answers/tornado.h"
#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/pictures/chart.h"

static const char *const verdicts[] = {"not shown",           "helps the AI",
                                       "helps the human",     "never worth it",
                                       "too good for the AI", "too good for the human"};

static enum card_verdict judge_card(const struct card_worths *worths, struct interval worth)
{
    return worth.low > worths->most                                   ? CARD_TOO_GOOD_HUMAN
           : worth.high < -worths->most                               ? CARD_TOO_GOOD_AI
           : worth.low > -worths->least && worth.high < worths->least ? CARD_NEVER_WORTH_IT
           : worth.low > 0                                            ? CARD_HELPS_HUMAN
           : worth.high < 0                                           ? CARD_HELPS_AI
                                                                      : CARD_NOT_SHOWN;
}

/* Whether people could take a card in the games that were watched, and never did. */
static bool is_never_taken(const struct card_worth *card)
{
    return card->offered > 0 && card->taken == 0;
}

static int compare_worths(const void *a, const void *b)
{
    const struct card_worth *x = a, *y = b;
    const double more = fabs(y->worth.estimate) - fabs(x->worth.estimate);
    return more > 0 ? 1 : more < 0 ? -1 : x->without < y->without ? -1 : x->without > y->without;
}

void card_worths_judge(struct card_worths *worths)
{
    for (size_t k = 0; k < worths->count; k++) {
        struct card_worth *card = &worths->cards[k];
        card->worth = tornado_sure_change(worths->comparison, card->without);
        card->verdict = judge_card(worths, card->worth.interval);
        if (card->verdict == CARD_TOO_GOOD_HUMAN && is_never_taken(card)) {
            card->verdict = CARD_HELPS_HUMAN; /* as it lies there, not as a good one to have */
        }
        if (card->blank > 0) {
            card->blank_worth = tornado_sure_change(worths->comparison, card->blank);
        }
    }
    qsort(worths->cards, worths->count, sizeof *worths->cards, compare_worths);
}

static size_t count_card_verdicts(const struct card_worths *worths, enum card_verdict verdict)
{
    size_t count = 0;
    for (size_t k = 0; k < worths->count; k++) {
        count += worths->cards[k].verdict == verdict;
    }
    return count;
}

/* What was found, in a sentence. The caller frees it. */
static char *tell_worths(const struct card_worths *worths)
{
    const size_t good = count_card_verdicts(worths, CARD_TOO_GOOD_AI) +
                        count_card_verdicts(worths, CARD_TOO_GOOD_HUMAN),
                 idle = count_card_verdicts(worths, CARD_NEVER_WORTH_IT);
    char *weak = idle > 0 ? text_print(", and %zu never worth it", idle) : text_copy("");
    char *words = good > 0 ? text_print("%zu of %zu cards %s too good%s", good, worths->count,
                                        good == 1 ? "is" : "are", weak)
                           : text_print("No card of %zu is too good%s", worths->count, weak);
    free(weak);
    return words;
}

static double find_card_share(uint64_t some, uint64_t all)
{
    return all > 0 ? (double)some / (double)all : NAN;
}

static bool has_blank(const struct card_worths *worths)
{
    return worths->comparison->variant_count > worths->count + 1;
}

static void put_cards(struct doc *doc, const struct card_worths *worths)
{
    const bool told = worths->watched > 0, blank = has_blank(worths);
    const struct doc_column columns[] = {
        {"card", DOC_WORD, "card"},
        {told ? "offered, %" : NULL, DOC_PERCENT, told ? "offered" : NULL},
        {told ? "taken, %" : NULL, DOC_PERCENT, told ? "taken" : NULL},
        {told ? "wins with it, %" : NULL, DOC_PERCENT, told ? "human_wins_when_taken" : NULL},
        {"worth", DOC_POINTS | DOC_MAIN, "worth.estimate"},
        {blank ? "as a blank" : NULL, DOC_POINTS, blank ? "as_blank.estimate" : NULL},
        {"verdict", DOC_WORD | DOC_TESTED | DOC_MAIN, "verdict"}};
    doc_table(doc, "cards", columns, sizeof columns / sizeof *columns);
    for (size_t k = 0; k < worths->count; k++) {
        const struct card_worth *card = &worths->cards[k];
        doc_row(doc, NULL);
        doc_word(doc, card->name);
        doc_number(doc, find_card_share(card->offered, worths->watched), 1);
        doc_number(doc, find_card_share(card->taken, card->offered), 1);
        doc_number(doc, find_card_share(card->wins, card->taken), 1);
        doc_spread(doc, card->worth.estimate, card->worth.interval, DOC_AUTO);
        doc_spread(doc, card->blank_worth.estimate, card->blank_worth.interval, DOC_AUTO);
        doc_print(doc, "%s%s", is_never_taken(card) ? "never taken, " : "",
                  verdicts[card->verdict]);
        if (card->verdict == CARD_NOT_SHOWN) {
            doc_undecided(doc);
        }
    }
    doc_table_end(doc);
}

static void explain_worths(struct doc *doc, const struct card_worths *worths)
{
    char watched[FORMAT_MAX];
    if (worths->watched > 0) {
        doc_note(
            doc,
            "offered: games in which a person could take or play it; taken: of those, games in "
            "which one did; wins with it: how often the human won then, an association: who "
            "is ahead may take other cards. Counted in the first %s games.",
            format_count(watched, worths->watched));
    }
    doc_note(doc,
             "worth: how many points more the AI wins when the card is out of the game%s; below 0 "
             "the card helps the AI%s.",
             has_blank(worths) ? ", as a blank: when a blank card lies in its place" : "",
             comparison_has_open(worths->comparison) ? "; a game without a winner counts half"
                                                     : "");
    doc_note(doc,
             "too good: surely worth more than %g points; never worth it: surely less than %g.",
             100 * worths->most, 100 * worths->least);
    if (worths->learnt) {
        doc_note(doc, "A player learnt the game with all cards, and did not learn it again without "
                      "each: what it misses most may look dearer than it is.");
    }
    doc_line(
        doc,
        "All intervals hold together at %g %% (Zou and Donner, Bonferroni): with that chance no "
        "verdict is wrong.",
        100 * worths->comparison->level);
}

struct doc *card_worths_document(const struct card_worths *worths, json_t *head)
{
    const struct comparison *comparison = worths->comparison;
    const struct tally *base = comparison->variants[0].tally;
    const struct interval i = tally_win_interval(base, COLUMN_AI, comparison->level);
    char games[FORMAT_MAX];
    struct doc *doc = doc_new(head);
    char *answer = tell_worths(worths);
    doc_answer(doc, "%s.", answer);
    free(answer);
    doc_title(doc, "%s", comparison->title);
    doc_line(doc, "%s games without each card on the same random numbers, seed %llu",
             format_count(games, base->games), (unsigned long long)comparison->seed);
    comparison_tell_interrupted(comparison, doc);
    doc_heading(doc, "With all cards the AI wins %.2f %% [%.2f, %.2f] of the games against %s",
                100 * tally_win_rate(base), 100 * i.low, 100 * i.high, worths->opponent);
    doc_set(doc, "games", json_integer((json_int_t)base->games));
    doc_set(doc, "ai_wins", json_real(tally_win_rate(base)));
    doc_set(doc, "margins", json_pack("[f, f]", worths->least, worths->most));
    put_cards(doc, worths);
    explain_worths(doc, worths);
    return doc;
}

enum { LABEL_HEIGHT = 13, LABELS_MAX = 200 };

/* The labels drawn so far. */
struct dot_labels {
    struct svg_point from[LABELS_MAX];
    double width[LABELS_MAX];
    size_t count;
};

static bool is_label_free(const struct dot_labels *labels, struct svg_point at, double width)
{
    bool is_free = labels->count < LABELS_MAX;
    for (size_t k = 0; is_free && k < labels->count; k++) {
        const struct svg_point other = labels->from[k];
        is_free = fabs(at.y - other.y) >= LABEL_HEIGHT || at.x >= other.x + labels->width[k] ||
                  at.x + width <= other.x;
    }
    return is_free;
}

/* Writes the name of a card on the right or the left of its dot, where it covers no earlier one. */
static void label_dot(struct svg_draft *draft, const char *name, struct svg_point dot,
                      struct dot_labels *labels)
{
    const double width = svg_text_width(name);
    const struct svg_point sides[] = {{dot.x + 8, dot.y + 4}, {dot.x - 8 - width, dot.y + 4}};
    for (int k = dot.x + 8 + width > draft->width; k < 2; k++) {
        if (is_label_free(labels, sides[k], width)) {
            svg_draw_text(draft, SVG_INK, SVG_START, sides[k], name);
            labels->from[labels->count] = sides[k];
            labels->width[labels->count++] = width;
            return;
        }
    }
}

static void draw_card_dots(struct svg_draft *draft, const void *of)
{
    const struct card_worths *worths = of;
    struct dot_labels labels = {.count = 0};
    double low = 0, high = 0.1;
    for (size_t k = 0; k < worths->count; k++) {
        low = fmin(low, 100 * worths->cards[k].worth.interval.low);
        high = fmax(high, 100 * worths->cards[k].worth.interval.high);
    }
    struct chart_frame frame = {.x = {.high = 100, .unit = "\u00a0%"},
                                .y = {.low = low, .high = high, .signs = true}};
    chart_begin_frame(draft, &frame, 320, 24);
    svg_draw_dashes(draft, SVG_MUTED, chart_place(&frame, 0, 0), chart_place(&frame, 100, 0));
    fprintf(draft->alt,
            "Each card: how often it is taken where offered, what it is worth in points");
    for (size_t k = 0; k < worths->count; k++) {
        const struct card_worth *card = &worths->cards[k];
        const struct interval i = card->worth.interval;
        const double taken = 100 * find_card_share(card->taken, card->offered);
        if (!isnan(taken)) {
            const enum svg_ink ink = i.low > 0 ? SVG_HUMAN : i.high < 0 ? SVG_AI : SVG_BASE;
            const struct svg_point dot = chart_place(&frame, taken, 100 * card->worth.estimate);
            chart_draw_span(draft, &frame, SVG_MUTED, taken, 100 * i.low, 100 * i.high);
            (ink == SVG_BASE ? svg_draw_ring : svg_draw_dot)(draft, ink, dot);
            label_dot(draft, card->name, dot, &labels);
        }
        fprintf(draft->alt, "; %s %.1f %%, %+.2f (%+.2f to %+.2f)", card->name, taken,
                100 * card->worth.estimate, 100 * i.low, 100 * i.high);
    }
}

void card_worths_plot(struct plot *plot, const struct card_worths *worths, const char *id)
{
    *plot = (struct plot){
        .full = true,
        .title = tell_worths(worths),
        .caption = text_print(
            "Across: in how many of the games that offer a card a person takes it. Upwards: its "
            "worth, what the AI wins more without it, in points, with intervals that hold "
            "together at %g\u00a0%%. Orange: helps the human, blue: the AI, grey: not shown.",
            100 * worths->comparison->level)};
    plot_make(plot, draw_card_dots, worths, id);
}
