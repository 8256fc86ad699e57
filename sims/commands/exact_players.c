#include "sims/commands/exact_players.h"

#include <stdio.h>

#include "analysis/base/format.h"

/* Positions of the largest game that a human of the variants solved; 0: none did. */
static uint64_t count_solved_positions(const struct experiment *e)
{
    uint64_t most = 0;
    for (size_t v = 0; v < e->variant_count; v++) {
        const uint64_t positions = variant_solved_positions(&e->variants[v]);
        most = positions > most ? positions : most;
    }
    return most;
}

bool exact_names_solver(const struct experiment *e)
{
    return count_solved_positions(e) > 0;
}

uint64_t exact_limit(const struct experiment *e)
{
    const uint64_t twice = 2 * count_solved_positions(e);
    return twice > SOLVE_POSITIONS ? twice : SOLVE_POSITIONS;
}

double exact_goal(struct solved_rates rates)
{
    return rates.wins + rates.draws / 2;
}

void exact_put_best(struct doc *doc, const struct solution *it)
{
    char number[FORMAT_MAX], draws[FORMAT_MAX] = "";
    if (it->best.draws > 0) {
        snprintf(draws, sizeof draws, " and draws %.2f %%", 100 * it->best.draws);
    }
    doc_answer(doc, "The best possible human wins %.2f %%%s, %s (%s position%s)",
               100 * it->best.wins, draws, it->by_trial ? "by trial" : "exactly",
               format_count(number, it->positions), format_plural(it->positions));
    doc_set(doc, "exact", json_boolean(!it->by_trial));
    doc_set(doc, "positions", json_integer((json_int_t)it->positions));
}

/* A row for the best human, or for a player who falls short of it. */
static void put_exact_row(struct doc *doc, const char *name, struct solved_rates rates,
                          const struct solution *it)
{
    doc_row_word(doc, name);
    doc_number(doc, rates.wins, EXACT_DECIMALS);
    doc_number(doc, rates.draws, EXACT_DECIMALS);
    doc_number(doc, exact_goal(it->best) - exact_goal(rates), EXACT_DECIMALS);
}

void exact_put_players(struct doc *doc, const struct solution *it, const struct variant variants[],
                       size_t count, const char *why[])
{
    const struct doc_column columns[] = {
        {"player", DOC_WORD, "player"},
        {"wins, %", DOC_PERCENT, "human_wins"},
        {it->draws ? "draws, %" : NULL, DOC_PERCENT, it->draws ? "draws" : NULL},
        {"falls short by", DOC_PERCENT, "falls_short"},
    };
    doc_table(doc, "players", columns, 4);
    put_exact_row(doc, "the best", it->best, it);
    for (size_t v = 0; v < count; v++) {
        struct solved_rates rates;
        why[v] = solution_rates(it, variants[v].match.seats, &rates);
        if (why[v] == NULL) {
            put_exact_row(doc, variants[v].name, rates, it);
        }
    }
    doc_table_end(doc);
    doc_note(doc, "falls short by: points of wins%s below the best",
             it->draws ? " + draws / 2" : "");
}
