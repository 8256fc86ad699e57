/* The course of a game: each phase plays on until the human must decide (s->ask says what) or the
 * phase is over. */
#ifndef POISE_DRUMS_PHASES_H
#define POISE_DRUMS_PHASES_H

#include "engine/drums/drums_state.h"

enum drums_end { DRUMS_END_HERO, DRUMS_END_BOTH_HEROES, DRUMS_END_CARDS, DRUMS_END_CAP };

/* struct game: start. */
void drums_start(void *state, const void *rules, uint64_t key);

/* Each: true when a decision is waiting, false when the next phase has begun or the game is over
 * (head.winner). */
bool drums_setup(struct drums_state *s, const struct drums_rules *r);
bool drums_deployment(struct drums_state *s, const struct drums_rules *r);
bool drums_combat(struct drums_state *s, const struct drums_rules *r);
bool drums_replenishment(struct drums_state *s, const struct drums_rules *r);

/* Begins the next round. BP-5 BP-6 */
void drums_begin_round(struct drums_state *s, const struct drums_rules *r);
void drums_begin_combat(struct drums_state *s, const struct drums_rules *r);

/* The Unit in `from` supports the fight in slot `fight`. BP-17 */
void drums_support(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                   unsigned from, unsigned fight, const char *rules);

/* Removes a copy of a card from the human's deck during the setup. */
void drums_remove_at_setup(struct drums_state *s, const struct drums_rules *r, uint8_t kind);

/* The game is over. */
void drums_finish(struct drums_state *s, enum game_winner winner, enum drums_end reason,
                  const char *rules);

#endif
