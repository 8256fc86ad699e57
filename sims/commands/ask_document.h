/* The answer of `poise ask` as a document, and the check of its claims (--assert). */
#pragma once

#include "analysis/document/document.h"
#include "analysis/numbers/goal.h"
#include "sims/position/asked.h"

/* Begins the document: title, scores and who decides. `file` is the name of the position file. The
 * caller frees it or passes it on. */
struct doc *ask_document(const struct variant *variant, const struct position *position,
                         const char *file, uint64_t seed);

/* Adds a table of the moves, in the order of `moves` (best first). */
void ask_put_moves(struct doc *doc, const struct play *play, const struct hint_players *players,
                   const struct asked_move moves[], int count);

/* Adds how often the human side won: `wins` of `games` games that the player `by` played to the
 * end. */
void ask_put_wins(struct doc *doc, const char *by, uint64_t wins, uint64_t games);

/* Adds what happens in the deals: the actions, most frequent first, and all events. */
void ask_put_events(struct doc *doc, const struct asked_question *question,
                    const struct asked_events *events);

/* Tests a claim like "ai disperse <= 1%": who, which action, and a goal for the share of deals in
 * which it happens. 0, and `error` says what was measured, and of an open claim what to do; -1 with
 * `error` if the claim cannot be read, or the game has no such action. */
int ask_claim(const char *claim, const struct asked_question *question,
              const struct asked_events *events, double level, enum goal_verdict *verdict,
              struct error *error) __attribute__((warn_unused_result));
