#include "sims/commands/compare_ways.h"

#include <math.h>
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/base/system_stop.h"
#include "sims/commands/answer.h"
#include "sims/commands/exact_players.h"
#include "sims/commands/learn_progress.h"

/* What is known of a variant. */
struct exact_variant {
    struct solved_rates human, best;
    const char *why; /* its human's results cannot be counted; NULL: they are `human` */
    uint64_t positions;
    bool by_trial, draws;
};

/* Solves all variants. Returns an exit code. */
static int solve_variants(struct exact_variant all[], const struct given_options *given,
                          const struct experiment *e, uint64_t positions)
{
    struct solution solution = {.space = NULL};
    int status = CLI_OK;
    for (size_t v = 0; status == CLI_OK && v < e->variant_count; v++) {
        const struct variant *it = &e->variants[v];
        if (v == 0 || !variant_alike(&e->variants[v - 1], it, false)) {
            solution_free(&solution);
            solve_with_progress(&solution, &it->match, given, positions);
        }
        if (solution.result == SOLVE_STOPPED) {
            cli_fail("interrupted after %zu of %zu variants were solved: nothing is compared", v,
                     e->variant_count);
            status = stop_exit_code();
        } else if (solution.result != SOLVE_FOUND) {
            status = cli_fail("--exact: %s cannot be solved: %s; `--learn 60s` learns a human for "
                              "each variant",
                              it->name, solution.words);
        } else {
            all[v] = (struct exact_variant){.best = solution.best,
                                            .positions = solution.positions,
                                            .by_trial = solution.by_trial,
                                            .draws = solution.draws};
            all[v].why = solution_rates(&solution, it->match.seats, &all[v].human);
        }
    }
    solution_free(&solution);
    return status;
}

/* The cells of one player: results, and how they differ from those of the first variant. */
static void put_exact_change(struct doc *doc, const struct solved_rates *rates,
                             const struct solved_rates *first)
{
    doc_number(doc, rates->wins, EXACT_DECIMALS);
    doc_number(doc, rates->draws, EXACT_DECIMALS);
    if (first != NULL) {
        doc_number(doc, exact_goal(*rates) - exact_goal(*first), EXACT_DECIMALS);
    } else {
        doc_skip(doc);
    }
}

/* `known`: the results of some variant's own human are. */
static void put_exact_variants(struct doc *doc, const struct experiment *e,
                               const struct exact_variant all[], bool draws, bool known)
{
    const char *draw = draws ? "draws, %" : NULL, *its_draw = known ? draw : NULL;
    const struct doc_column columns[] = {
        {"variant", DOC_WORD, "name"},
        {"the best human, %", DOC_PERCENT, "best.wins"},
        {draw, DOC_PERCENT, "best.draws"},
        {"change", DOC_PERCENT | DOC_SIGNED, "best.change"},
        {NULL, DOC_COUNT, "positions"},
        {known ? "its human, %" : NULL, DOC_PERCENT, "human.wins"},
        {its_draw, DOC_PERCENT, "human.draws"},
        {known ? "change" : NULL, DOC_PERCENT | DOC_SIGNED, "human.change"},
    };
    doc_table(doc, "variants", columns, sizeof columns / sizeof *columns);
    for (size_t v = 0; v < e->variant_count; v++) {
        doc_row_word(doc, e->variants[v].name);
        put_exact_change(doc, &all[v].best, v > 0 ? &all[0].best : NULL);
        doc_count(doc, all[v].positions);
        if (all[v].why == NULL) {
            put_exact_change(doc, &all[v].human,
                             v > 0 && all[0].why == NULL ? &all[0].human : NULL);
        }
    }
    doc_table_end(doc);
}

/* The change of the best human, or of the variant's own; 0 if one of them is not known. */
static double measure_exact_change(const struct exact_variant all[], size_t v, bool best)
{
    return best ? exact_goal(all[v].best) - exact_goal(all[0].best)
           : all[v].why == NULL && all[0].why == NULL
               ? exact_goal(all[v].human) - exact_goal(all[0].human)
               : 0;
}

static size_t find_largest_change(const struct exact_variant all[], size_t count, bool best)
{
    size_t most = 1;
    for (size_t v = 2; v < count; v++) {
        if (fabs(measure_exact_change(all, v, best)) >
            fabs(measure_exact_change(all, most, best))) {
            most = v;
        }
    }
    return most;
}

/* The sentence: the largest change for the best human; for the variants' own where these are all
 * that differs. */
static void put_largest_change(struct doc *doc, const struct experiment *e,
                               const struct exact_variant all[], const char *how)
{
    const double none = 1e-9; /* what sweeps leave may be more than 0 */
    const size_t count = e->variant_count, first = find_largest_change(all, count, true);
    const bool best = fabs(measure_exact_change(all, first, true)) > none;
    const size_t most = best ? first : find_largest_change(all, count, false);
    if (!best && fabs(measure_exact_change(all, most, false)) <= none) {
        doc_answer(doc, "No variant changes what the best possible human reaches");
        return;
    }
    doc_answer(doc, "%s changes what %s reaches by %+.2f points, %s%s", e->variants[most].name,
               best ? "the best possible human" : "its human",
               100 * measure_exact_change(all, most, best) + 0.0, how,
               count > 2 ? ": the largest change" : "");
}

static int show_exact_changes(const struct given_options *given, const struct experiment *e,
                              const struct exact_variant all[])
{
    bool by_trial = false, draws = false, known = false;
    struct doc *doc = doc_new(given_document_head(given, e));
    for (size_t v = 0; v < e->variant_count; v++) {
        by_trial = by_trial || all[v].by_trial;
        draws = draws || all[v].draws;
        known = known || all[v].why == NULL;
    }
    doc_title(doc, "%s", e->title);
    put_largest_change(doc, e, all, by_trial ? "by trial" : "exactly");
    doc_set(doc, "exact", json_boolean(!by_trial));
    doc_set(doc, "baseline", json_string(e->variants[0].name));
    put_exact_variants(doc, e, all, draws, known);
    for (size_t v = 0; v < e->variant_count; v++) {
        if (all[v].why != NULL && e->variants[v].aside == NULL) {
            doc_note(doc, "Without the human of %s: %s. `poise compare --exact 0` plays games",
                     e->variants[v].name, all[v].why);
        }
    }
    doc_note(doc,
             "Every outcome is counted, so there are no intervals. Change: in points%s, "
             "against the first variant%s",
             draws ? " of wins + draws / 2" : "",
             known ? ". Its human: the player of the variant" : "");
    return answer_show("compare", given->format, doc);
}

int compare_exactly(const struct given_options *given, const struct experiment *e,
                    uint64_t thousands)
{
    enum { THOUSAND = 1000 };
    struct exact_variant *all = memory_new(e->variant_count, sizeof *all);
    int status =
        solve_variants(all, given, e, thousands > 0 ? thousands * THOUSAND : exact_limit(e));
    status = status == CLI_OK ? show_exact_changes(given, e, all) : status;
    free(all);
    return status;
}
