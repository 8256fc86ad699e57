#include "sims/commands/assert.h"
#include "analysis/answers/claims_document.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/system_stop.h"
#include "sims/batch/block.h"
#include "sims/commands/answer.h"

/* How many of the first columns all variants have: claims name a column by its place. */
static uint32_t count_common_columns(const struct experiment *e)
{
    const struct row *first = e->variants[0].match.game->columns;
    uint32_t count = 0;
    bool common = true;
    for (; common && first[count].name != NULL; count += common) {
        for (size_t v = 1; v < e->variant_count && common; v++) {
            const struct row *other = &e->variants[v].match.game->columns[count];
            common = other->name != NULL && strcmp(other->name, first[count].name) == 0 &&
                     other->size == first[count].size && other->count == first[count].count;
        }
    }
    return count;
}

static int add_asserted_claims(const struct given_options *given, const struct experiment *e,
                               struct claims *claims)
{
    struct block_layout layout;
    struct error error;
    int status = CLI_OK;
    const char **names = memory_new(e->variant_count, sizeof *names);
    const struct game *game = e->variants[0].match.game;
    block_layout_init(&layout, game);
    struct column_info *columns = columns_for_analysis(&layout, game);
    for (size_t v = 0; v < e->variant_count; v++) {
        names[v] = e->variants[v].name;
    }
    for (size_t i = 0; status == CLI_OK && i < given->asserts.count; i++) {
        if (claims_add(claims, given->asserts.items[i], names, e->variant_count, columns,
                       count_common_columns(e), &error) != 0) {
            status = cli_misuse(given->command, "--assert: %s", error.text);
        }
    }
    free(columns);
    free(names);
    return status;
}

/* Returns a copy of the experiment that has only the variants named by claims, and renumbers the
 * variants in the claims. The caller frees the array `variants` of the copy, nothing else. */
static struct experiment claimed_only(const struct experiment *e, struct claims *claims)
{
    struct experiment only = *e;
    only.variants = memory_new(e->variant_count, sizeof *only.variants);
    only.variant_count = 0;
    for (size_t v = 0; v < e->variant_count; v++) {
        bool claimed = false;
        for (size_t k = 0; k < claims->count; k++) {
            if (claims->list[k].variant == v) { /* renumbered ones are below v */
                claims->list[k].variant = only.variant_count;
                claimed = true;
            }
        }
        if (claimed) {
            only.variants[only.variant_count++] = e->variants[v];
        }
    }
    return only;
}

/* Prints to stderr which claims fail, or why nothing is decided, so that a CI log shows it. Returns
 * the exit code. */
static int conclude_claims(const struct claims *claims, const struct claims_page *page,
                           const struct tally *const tallies[])
{
    char claim[2 * GOAL_NAME_MAX], value[2 * GOAL_NAME_MAX];
    const enum claims_verdict verdict = claims_verdict(claims, tallies);
    for (size_t k = 0; verdict == CLAIMS_FAILED && k < claims->count; k++) {
        const struct goal *goal = &claims->list[k].goal;
        const struct goal_value measured = claims_measure(claims, k, tallies);
        if (goal_verdict(goal, &measured) == GOAL_MISSED) {
            cli_fail("--assert fails: %s, but measured %s", goal_text(goal, claim, sizeof claim),
                     goal_value_text(goal, &measured, value, sizeof value));
        }
    }
    if (verdict != CLAIMS_OPEN) {
        return verdict == CLAIMS_PASSED ? CLI_OK : CLI_ASSERT_FAILED;
    }
    if (page->interrupted) {
        cli_fail("interrupted after %" PRIu64 " of %" PRIu64 " games of each variant", page->games,
                 page->games_asked);
        return stop_exit_code();
    }
    cli_fail("--assert: %" PRIu64 " game%s not enough to decide; give more --games or a wider "
             "band",
             page->games, page->games == 1 ? " is" : "s are");
    return CLI_ASSERT_OPEN;
}

int assert_claims(const char *command, const struct given_options *given,
                  const struct experiment *e)
{
    struct claims claims = {.level = given->level};
    struct compare compare = {0};
    struct error error;
    int status = add_asserted_claims(given, e, &claims);
    const struct experiment only = claimed_only(e, &claims);
    struct until until = {.kind = UNTIL_CLAIMS, .claims = &claims, .cap = e->games};
    const struct compare_options options = given_compare_options(given, &until);
    stop_listen();
    if (status == CLI_OK && compare_play(&compare, &only, &options, &error) != 0) {
        status = cli_fail("%s", error.text);
    }
    if (status == CLI_OK && compare.games == 0) {
        cli_fail("interrupted before the first games were over");
        status = stop_exit_code();
    }
    if (status == CLI_OK) {
        const struct tally *const *tallies = (const struct tally *const *)compare.tallies;
        const struct claims_page page = {e->title,      e->file,  e->seed,
                                         compare.games, e->games, compare.stopped};
        status =
            answer_show(command, given->format,
                        claims_document(&claims, &page, tallies, given_document_head(given, e)));
        status = status == CLI_OK ? conclude_claims(&claims, &page, tallies) : status;
    }
    compare_free(&compare);
    free(only.variants);
    claims_free(&claims);
    return status;
}
