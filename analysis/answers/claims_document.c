#include <math.h>

#include "analysis/answers/claims_document.h"
#include "analysis/base/format.h"
#include "analysis/numbers/claims.h"
#include "analysis/numbers/sequence.h"

static void put_claim(struct doc *doc, const struct goal *goal, const struct goal_value *value)
{
    char text[2 * GOAL_NAME_MAX];
    doc_row_word(doc, goal_text(goal, text, sizeof text));
    doc_word(doc, goal->name);
    doc_word(doc, goal_value_text(goal, value, text, sizeof text));
    doc_spread(doc, value->estimate, value->interval, DOC_AUTO);
    doc_word(doc, goal_verdict_words[goal_verdict(goal, value)]);
    if (isfinite(goal->low)) {
        doc_set(doc, "at_least", json_real(goal->low));
    }
    if (isfinite(goal->high)) {
        doc_set(doc, "at_most", json_real(goal->high));
    }
}

/* Added to the method if a claim is about the mean of a column wider than one byte. */
static const char asymptotic_method[] =
    "; for means of wider columns asymptotic ones (Waudby-Smith and others 2024)";

static bool any_asymptotic(const struct claims *claims)
{
    bool any = false;
    for (size_t k = 0; k < claims->count; k++) {
        any = any || claims->list[k].asymptotic;
    }
    return any;
}

struct doc *claims_document(const struct claims *claims, const struct claims_page *page,
                            const struct tally *const tallies[], json_t *head)
{
    static const struct doc_column columns[] = {{"claim", DOC_WORD, "claim"},
                                                {NULL, DOC_WORD, "variant"},
                                                {"measured", DOC_WORD, NULL},
                                                {NULL, DOC_SPREAD, "estimate"},
                                                {"verdict", DOC_WORD | DOC_STRONG, "verdict"}};
    static const char *const words[] = {
        [CLAIMS_OPEN] = "not enough games", [CLAIMS_PASSED] = "passed", [CLAIMS_FAILED] = "failed"};
    static const char exact[] = "confidence sequences (Orabona and Jun 2024)";
    const bool asymptotic = any_asymptotic(claims);
    char method[200];
    snprintf(method, sizeof method, "%s%s", exact, asymptotic ? asymptotic_method : "");
    const char *verdict = words[claims_verdict(claims, tallies)];
    char games[FORMAT_MAX], asked[FORMAT_MAX];
    struct doc *doc = doc_new(head);
    doc_set(doc, "interrupted", json_boolean(page->interrupted));
    doc_set(doc, "games", json_integer((json_int_t)page->games));
    doc_set(doc, "games_asked", json_integer((json_int_t)page->games_asked));
    doc_set(doc, "method", json_string(method));
    doc_set(doc, "verdict", json_string(verdict));
    doc_title(doc, "%s", page->title);
    doc_line(doc, "%s game%s of each variant, at most %s%s; seed %llu, %s",
             format_count(games, page->games), format_plural(page->games),
             format_count(asked, page->games_asked), page->interrupted ? " (INTERRUPTED)" : "",
             (unsigned long long)page->seed, page->experiment);
    doc_table(doc, "claims", columns, sizeof columns / sizeof *columns);
    for (size_t k = 0; k < claims->count; k++) {
        const struct goal_value value = claims_measure(claims, k, tallies);
        put_claim(doc, &claims->list[k].goal, &value);
    }
    doc_table_end(doc);
    doc_line(doc, "All claims together: %s", verdict);
    doc_line(doc,
             "However often it looks, all verdicts together are right with a probability of at "
             "least %g %%: %s.",
             100 * claims->level, method);
    if (asymptotic) {
        doc_line(doc,
                 "For means of columns wider than one byte that probability is reached as games "
                 "grow many; fewer than %d games leave such a claim open.",
                 SEQUENCE_WIDE_LEAST);
    }
    return doc;
}
