/* What `poise ask` answers, as a document; and what it holds of a claim. */
#ifndef POISE_ASK_DOCUMENT_H
#define POISE_ASK_DOCUMENT_H

#include "analysis/document/document.h"
#include "sims/position/asked.h"

/* Begins the answer about a position, which `file` names. */
struct doc *ask_document(const struct variant *variant, const struct position *position,
                         const char *file, uint64_t seed);

/* The moves, best first. */
void ask_put_moves(struct doc *doc, const struct play *play, const struct hint_players *players,
                   const struct asked_move moves[], int count);

/* How often the human side wins of so many games that `by` played on. */
void ask_put_wins(struct doc *doc, const char *by, uint64_t wins, uint64_t games);

/* What happens, most frequent first. */
void ask_put_events(struct doc *doc, const struct asked_question *question,
                    const struct asked_events *events);

/* Whether a claim like "ai disperse <= 1%" holds in the deals. `error` says what was
 * measured, or how the claim is wrong. */
enum ask_claim { ASK_CLAIM_HOLDS, ASK_CLAIM_FAILS, ASK_CLAIM_OPEN, ASK_CLAIM_WRONG };
enum ask_claim ask_claim(const char *claim, const struct asked_events *events, double level,
                         struct error *error) __attribute__((warn_unused_result));

#endif
