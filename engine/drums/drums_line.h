/* The front lines: Units enter, get cards attached, move and leave; their current values are kept
 * up to date. */
#ifndef POISE_DRUMS_LINE_H
#define POISE_DRUMS_LINE_H

#include "engine/drums/drums_state.h"

/* Sets the current values of the Unit in a slot from its card, attached cards and this turn's
 * effects. */
void drums_line_values(struct drums_slot *place, const struct drums_rules *r, unsigned slot);

/* struct game: settle. Recomputes the current values of all Units and the masks of both lines. */
void drums_line_settle(void *state, const void *rules);

/* Puts a Unit without wounds into an empty slot. */
void drums_line_place(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                      unsigned slot, uint8_t kind);

/* A side deploys a Unit: puts it into the slot, counts it and traces the event. */
void drums_line_deploy(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                       unsigned slot, uint8_t kind, const char *rules);

/* Attaches an Equipment or Tactics card to the Unit in a slot. */
void drums_line_attach(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                       unsigned slot, uint8_t kind);

/* Adds to the Attack and Defense of a Unit until the end of the turn. */
void drums_line_boost(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                      unsigned slot, int attack, int defense);

/* Takes attached card number `index` off and puts it on the pile `pile_name` (enum drums_pile_name)
 * of its side. */
void drums_line_detach(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                       unsigned slot, int index, uint8_t pile_name);

/* Moves a Unit with its attached cards and wounds to an empty slot. */
void drums_line_move(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                     unsigned from, unsigned to, const char *rules);

/* Takes a Unit off the line. It goes to the discard pile, or face up on top of its deck if it or an
 * attached card has that ability. Attached cards go to their pile. BP-26 */
void drums_line_leave(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                      unsigned slot, const char *rules);

/* Ends what lasts until the end of the turn: boosts, Tactics cards. BP-25, BP-27 */
void drums_line_end_turn(struct drums_state *s, const struct drums_rules *r, enum drums_side side);

#endif
