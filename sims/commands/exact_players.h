/* What a solved game tells of players, for `poise learn`, `ladder` and `compare`: no interval,
 * because nothing is sampled. */
#pragma once

#include "analysis/document/document.h"
#include "sims/config/experiment.h"
#include "sims/solve/solve.h"

enum { EXACT_DECIMALS = 2 };

/* Whether a human of the variants solved the game. */
bool exact_names_solver(const struct experiment *experiment);

/* How many positions it may take to solve the game again. */
uint64_t exact_limit(const struct experiment *experiment);

/* Wins + draws / 2. */
double exact_goal(struct solved_rates rates);

/* Adds what the best possible human reaches: in a sentence, and `exact` and `positions`. */
void exact_put_best(struct doc *doc, const struct solution *solution);

/* Adds a row for the best human, and one for the human of each variant, all of the rules that were
 * solved. why[v] becomes NULL, or why variant v's human cannot be rated: it has no row. */
void exact_put_players(struct doc *doc, const struct solution *solution,
                       const struct variant variants[], size_t count, const char *why[]);
