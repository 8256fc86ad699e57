#include "analysis/answers/card_worth.h"

#include <math.h>
#include <stdlib.h>

#include "analysis/answers/tornado.h"
#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/numbers/order.h"
#include "analysis/pictures/chart.h"

static const char *const verdicts[] = {
    "not shown",           "helps the AI",           "helps the human",       "never worth it",
    "too good for the AI", "too good for the human", "helps each side alike", "changes no game"};

/* Whether the card is surely worth less than `least` in a way, if it was out of the game so. */
static bool is_surely_small(const struct card_worths *worths, const struct card_worth *card,
                            enum card_way way)
{
    const struct interval worth = card->worths[way].interval;
    return card->variants[way] == 0 || (worth.low > -worths->least && worth.high < worths->least);
}

/* Whether every game is the same without the card: it may lie in none of the piles that it is taken
 * out of. */
static bool is_card_idle(const struct card_worths *worths, const struct card_worth *card)
{
    bool idle = true;
    for (int way = 0; way < CARD_WAYS; way++) {
        const size_t variant = card->variants[way];
        idle =
            idle && (variant == 0 || worths->comparison->variants[variant].paired->diverged == 0);
    }
    return idle;
}

static enum card_verdict judge_card(const struct card_worths *worths, const struct card_worth *card)
{
    const struct interval worth = card->worths[CARD_WITHOUT].interval;
    const bool small = is_surely_small(worths, card, CARD_WITHOUT);
    const bool idle = small && is_surely_small(worths, card, CARD_WITHOUT_HUMAN) &&
                      is_surely_small(worths, card, CARD_WITHOUT_AI);
    const bool alike = card->worths[CARD_WITHOUT_HUMAN].interval.low > 0 &&
                       card->worths[CARD_WITHOUT_AI].interval.high < 0;
    return is_card_idle(worths, card)   ? CARD_CHANGES_NOTHING
           : worth.low > worths->most   ? CARD_TOO_GOOD_HUMAN
           : worth.high < -worths->most ? CARD_TOO_GOOD_AI
           : idle                       ? CARD_NEVER_WORTH_IT
           : small && alike             ? CARD_HELPS_EACH
           : worth.low > 0              ? CARD_HELPS_HUMAN
           : worth.high < 0             ? CARD_HELPS_AI
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
    const double more =
        fabs(y->worths[CARD_WITHOUT].estimate) - fabs(x->worths[CARD_WITHOUT].estimate);
    return more > 0                          ? 1
           : more < 0                        ? -1
           : x->variants[0] < y->variants[0] ? -1
                                             : x->variants[0] > y->variants[0];
}

void card_worths_judge(struct card_worths *worths)
{
    for (size_t k = 0; k < worths->count; k++) {
        struct card_worth *card = &worths->cards[k];
        for (int way = 0; way < CARD_WAYS; way++) {
            card->worths[way] = card->variants[way] > 0
                                    ? tornado_sure_change(worths->comparison, card->variants[way])
                                    : (struct difference){NAN, {NAN, NAN}, NAN, NAN, NAN};
        }
        card->verdict = judge_card(worths, card);
        if (card->verdict == CARD_TOO_GOOD_HUMAN && is_never_taken(card)) {
            card->verdict = CARD_HELPS_HUMAN; /* as it lies there, not as a good one to have */
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
    const double won = tally_win_rate(worths->comparison->variants[0].tally);
    char *weak = idle > 0 ? text_print(", and %zu never worth it", idle) : text_copy("");
    size_t best = 0; /* the cards are sorted by the size of their worth */
    while (good > 0 && worths->cards[best].verdict != CARD_TOO_GOOD_AI &&
           worths->cards[best].verdict != CARD_TOO_GOOD_HUMAN) {
        best++;
    }
    char *words =
        good > 0 ? text_print("%zu of %zu cards %s%s%s", good, worths->count,
                              good == 1 ? "is too good: " : "are too good, most of all ",
                              worths->cards[best].name, weak)
        : won < 0.01 || won > 0.99 /* no card can change that much */
            ? text_print("Cards cannot be told apart where the AI wins %.1f %% of the games",
                         100 * won)
            : text_print("No card of %zu is shown to be too good%s", worths->count, weak);
    free(weak);
    return words;
}

static double find_card_share(uint64_t some, uint64_t all)
{
    return all > 0 ? (double)some / (double)all : NAN;
}

/* Whether any card was out of the game in this way. */
static bool has_card_way(const struct card_worths *worths, enum card_way way)
{
    bool has = false;
    for (size_t k = 0; k < worths->count; k++) {
        has = has || worths->cards[k].variants[way] > 0;
    }
    return has;
}

static void put_card_rows(struct doc *doc, const struct card_worths *worths)
{
    const bool told = worths->watched > 0;
    const struct doc_column columns[] = {
        {"card", DOC_WORD, "card"},
        {told ? "offered, %" : NULL, DOC_PERCENT, told ? "offered" : NULL},
        {told ? "taken, %" : NULL, DOC_PERCENT, told ? "taken" : NULL},
        {told ? "wins with it, %" : NULL, DOC_PERCENT, told ? "human_wins_when_taken" : NULL},
        {"worth", DOC_POINTS | DOC_MAIN, "worth.estimate"},
        {"verdict", DOC_WORD | DOC_TESTED | DOC_MAIN, "verdict"}};
    doc_table(doc, "cards", columns, sizeof columns / sizeof *columns);
    for (size_t k = 0; k < worths->count; k++) {
        const struct card_worth *card = &worths->cards[k];
        const struct difference *worth = &card->worths[CARD_WITHOUT];
        doc_row_word(doc, card->name);
        doc_number(doc, find_card_share(card->offered, worths->watched), 1);
        doc_number(doc, find_card_share(card->taken, card->offered), 1);
        doc_number(doc, find_card_share(card->wins, card->taken), 1);
        doc_spread(doc, worth->estimate, worth->interval, DOC_AUTO);
        doc_print(doc, "%s%s", is_never_taken(card) ? "never taken, " : "",
                  verdicts[card->verdict]);
        if (card->verdict == CARD_NOT_SHOWN) {
            doc_undecided(doc);
        }
    }
    doc_table_end(doc);
}

/* What the cards are worth as blanks and to one side, in a table of its own: a terminal is not wide
 * enough for one. */
static void put_other_ways(struct doc *doc, const struct card_worths *worths)
{
    const bool blank = has_card_way(worths, CARD_BLANK),
               side = has_card_way(worths, CARD_WITHOUT_HUMAN);
    struct doc_column columns[] = {{"card", DOC_WORD, NULL},
                                   {"as a blank", DOC_POINTS, "as_blank.estimate"},
                                   {"the human's", DOC_POINTS, "worth_human.estimate"},
                                   {"as a blank", DOC_POINTS | DOC_PAGE, "as_blank_human.estimate"},
                                   {"the AI's", DOC_POINTS, "worth_ai.estimate"},
                                   {"as a blank", DOC_POINTS | DOC_PAGE, "as_blank_ai.estimate"}};
    if (!blank && !side) {
        return;
    }
    for (int way = CARD_BLANK; way < CARD_WAYS; way++) {
        if (!has_card_way(worths, (enum card_way)way)) {
            columns[way].head = columns[way].key = NULL;
        }
    }
    doc_heading(doc, "Worth %s%s%s", blank ? "as a blank" : "", blank && side ? ", and " : "",
                side ? "to each side" : "");
    doc_table(doc, "cards", columns, sizeof columns / sizeof *columns);
    for (size_t k = 0; k < worths->count; k++) {
        doc_row_word(doc, worths->cards[k].name);
        for (int way = CARD_BLANK; way < CARD_WAYS; way++) {
            const struct difference *worth = &worths->cards[k].worths[way];
            doc_spread(doc, worth->estimate, worth->interval, DOC_AUTO);
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
    doc_note(
        doc,
        "worth: how many points more the AI wins when the card is out of the game%s; below 0 "
        "the card helps the AI%s.",
        has_card_way(worths, CARD_BLANK) ? ", as a blank: when a blank card lies in its place" : "",
        comparison_has_open(worths->comparison) ? "; a game without a winner counts half" : "");
    if (has_card_way(worths, CARD_WITHOUT_HUMAN)) {
        doc_note(doc, "the human's, the AI's: the same when it leaves that side's piles alone.");
    } else if (worths->shared) {
        doc_note(doc,
                 "Both sides take the cards from the same piles, so there is one worth and not one "
                 "for each side.");
    }
    doc_note(doc,
             "too good: surely worth more than %g points; never worth it: surely less than %g. A "
             "card that people never take is not called too good for them.",
             100 * worths->most, 100 * worths->least);
    if (count_card_verdicts(worths, CARD_CHANGES_NOTHING) > 0) {
        doc_note(doc,
                 "changes no game: it may lie in none of the piles that it is taken out of, and "
                 "is not judged.");
    }
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
    struct doc *doc = comparison_begin(comparison, head, tell_worths(worths), "without each card");
    if (comparison->opponent != NULL) {
        doc_heading(doc, "With all cards the AI wins %.2f %% [%.2f, %.2f] of the games",
                    100 * tally_win_rate(base), 100 * i.low, 100 * i.high);
    } else { /* beside other players, each has a column */
        static const struct doc_column columns[] = {
            {"AI wins with all cards, %", DOC_RATE | DOC_MAIN, NULL}};
        doc_table(doc, NULL, columns, 1);
        doc_row(doc, NULL);
        doc_spread(doc, tally_win_rate(base), i, 2);
        doc_table_end(doc);
    }
    doc_set(doc, "games", json_integer((json_int_t)base->games));
    doc_set(doc, "ai_wins", json_real(tally_win_rate(base)));
    doc_set(doc, "margins", json_pack("[f, f]", worths->least, worths->most));
    put_card_rows(doc, worths);
    put_other_ways(doc, worths);
    explain_worths(doc, worths);
    return doc;
}

/* Draws the cards from the best for the human to the best for the AI. */
static void draw_card_rows(struct svg_draft *draft, const void *of)
{
    const struct card_worths *worths = of;
    struct chart_row *rows = memory_new(worths->count, sizeof *rows);
    double *against = memory_new(worths->count, sizeof *against);
    for (size_t k = 0; k < worths->count; k++) {
        against[k] = -worths->cards[k].worths[CARD_WITHOUT].estimate;
    }
    size_t *order = order_least_first(against, worths->count);
    fprintf(draft->alt, "What each card is worth, in points");
    for (size_t k = 0; k < worths->count; k++) {
        const struct card_worth *card = &worths->cards[order[k]];
        const struct interval i = card->worths[CARD_WITHOUT].interval;
        const double taken = 100 * find_card_share(card->taken, card->offered);
        rows[k] = (struct chart_row){
            isnan(taken) ? text_copy(card->name)
                         : text_print("%s (taken %.0f\u00a0%%)", card->name, taken),
            100 * card->worths[CARD_WITHOUT].estimate, 100 * i.low, 100 * i.high,
            i.low > 0    ? SVG_HUMAN
            : i.high < 0 ? SVG_AI
                         : SVG_BASE};
        fprintf(draft->alt, "; %s %+.2f (%+.2f to %+.2f)", rows[k].name, rows[k].value, rows[k].low,
                rows[k].high);
    }
    chart_draw_rows(draft, &(struct chart_rows){.rows = rows,
                                                .count = worths->count,
                                                .signs = true,
                                                .bars = true,
                                                .decimals = 1,
                                                .even = NAN,
                                                .most = 100,
                                                .below = true});
    for (size_t k = 0; k < worths->count; k++) {
        free(memory_owned(rows[k].name));
    }
    free(order);
    free(against);
    free(rows);
}

/* The picture's title names the cards that are too good, if they are few. The caller frees it. */
static char *name_good_cards(const struct card_worths *worths)
{
    enum { NAMED_MOST = 4 };
    static const enum card_verdict verdict[] = {CARD_TOO_GOOD_HUMAN, CARD_TOO_GOOD_AI};
    const size_t good =
        count_card_verdicts(worths, verdict[0]) + count_card_verdicts(worths, verdict[1]);
    if (good == 0 || good > NAMED_MOST) {
        return tell_worths(worths);
    }
    char *words = NULL;
    size_t told = 0;
    FILE *out = text_begin(&words);
    for (int ai = 0; ai < 2; ai++) {
        const size_t before = told;
        for (size_t k = 0; k < worths->count; k++) {
            if (worths->cards[k].verdict == verdict[ai]) {
                fprintf(out, "%s%s",
                        told == 0        ? "Too good: "
                        : told == before ? "; "
                                         : ", ",
                        worths->cards[k].name);
                told++;
            }
        }
        fputs(told == before ? "" : ai ? " for the AI" : " for the human", out);
    }
    text_end(out);
    return words;
}

void card_worths_plot(struct plot *plot, const struct card_worths *worths, const char *id)
{
    *plot = (struct plot){
        .full = true,
        .title = name_good_cards(worths),
        .caption = text_print(
            "By how many points the AI wins more when a card is out of the game, with intervals "
            "that "
            "hold together at %g\u00a0%%. Orange: the card helps the human, blue: the AI, grey: "
            "neither is shown. Too good: surely more than %g points.%s",
            100 * worths->comparison->level, 100 * worths->most,
            worths->watched > 0 ? " Taken: of the games that offer it." : "")};
    plot_make(plot, draw_card_rows, worths, id);
}
