/* The course of a game. One driver plays the phases: each plays on until the human must decide
 * (s->ask says what) or it is over, and returns the phase that follows. No phase calls another. */
#ifndef POISE_DRUMS_PHASES_H
#define POISE_DRUMS_PHASES_H

#include "engine/drums/drums_state.h"

enum drums_end { DRUMS_END_HERO, DRUMS_END_BOTH_HEROES, DRUMS_END_CARDS, DRUMS_END_CAP };

/* struct game: start, advance, redeal. */
void drums_start(void *state, const void *rules);
bool drums_advance(void *state, const void *rules);
void drums_redeal(void *state, const void *rules, uint64_t key);

/* One step of the driver: plays the present phase on. True when a decision is waiting, false when
 * the phase is over and the next has begun. */
bool drums_play_phase(struct drums_state *s, const struct drums_rules *r);

/* Begins a phase. */
void drums_begin(struct drums_state *s, const struct drums_rules *r, enum drums_phase phase);

/* Each phase, for the driver: returns itself when a decision is waiting. */
enum drums_phase drums_setup(struct drums_state *s, const struct drums_rules *r);
enum drums_phase drums_deployment(struct drums_state *s, const struct drums_rules *r);
enum drums_phase drums_combat(struct drums_state *s, const struct drums_rules *r);
enum drums_phase drums_replenishment(struct drums_state *s, const struct drums_rules *r);

/* What two of them begin with, for the driver. BP-5 BP-6 BP-21 */
void drums_begin_deployment(struct drums_state *s, const struct drums_rules *r);
void drums_begin_combat(struct drums_state *s, const struct drums_rules *r);

/* A random First Player, from the random stream number `nth` of that choice. B-9 */
uint8_t drums_toss(const struct drums_state *s, uint32_t nth);

/* The game is over: notes and tells how. Returns DRUMS_OVER. */
enum drums_phase drums_finish(struct drums_state *s, enum game_winner winner, enum drums_end reason,
                              const char *rules);

#endif
