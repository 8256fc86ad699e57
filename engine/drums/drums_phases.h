/* The phases of a game. A driver calls them one after the other; no phase calls another. A phase
 * plays until the human must decide (s->ask says what) or the phase is over, and returns the next
 * phase. */
#pragma once

#include "engine/drums/drums_state.h"

enum drums_end { DRUMS_END_HERO, DRUMS_END_BOTH_HEROES, DRUMS_END_CARDS, DRUMS_END_CAP };

/* struct game: start, advance, redeal. */
void drums_start(void *state, const void *rules);
bool drums_advance(void *state, const void *rules);
void drums_redeal(void *state, const void *rules, uint64_t key);

/* One step of the driver: plays the present phase on. True when a decision is waiting, false when
 * the phase is over and the next has begun. */
bool drums_advance_phase(struct drums_state *s, const struct drums_rules *r);

/* Begins a phase. */
void drums_begin(struct drums_state *s, const struct drums_rules *r, enum drums_phase phase);

/* Two of the phases, for the driver: each returns itself when a decision is waiting. */
enum drums_phase drums_setup(struct drums_state *s, const struct drums_rules *r);
enum drums_phase drums_combat(struct drums_state *s, const struct drums_rules *r);

/* The beginning of the Combat Phase, for the driver. BP-21 */
void drums_begin_combat(struct drums_state *s, const struct drums_rules *r);

/* Draws a random First Player from stream number `nth` of that purpose. B-9 */
uint8_t drums_toss(const struct drums_state *s, uint32_t nth);

/* Ends the game: stores and traces winner and reason. Returns DRUMS_OVER. */
enum drums_phase drums_finish(struct drums_state *s, enum game_winner winner, enum drums_end reason,
                              const char *rules);
