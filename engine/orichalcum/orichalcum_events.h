/* What happens to either side in the same way. */
#ifndef POISE_ORICHALCUM_EVENTS_H
#define POISE_ORICHALCUM_EVENTS_H

#include "engine/orichalcum/orichalcum_state.h"

/* Brings the scores up to date and ends the game where the acting side has the points and no
 * creature on its island; true where the game is over. O-53 OP-46 */
bool orichalcum_check_end(struct orichalcum_state *s, const struct orichalcum_rules *r, int side);

/* Puts an offer's tile on the cells of a side's board, circle by circle. */
void orichalcum_lay_tile(struct orichalcum_state *s, const struct orichalcum_rules *r, int side,
                         const struct orichalcum_offer *offer, const uint8_t cells[3]);

/* Titans that the cells just laid summon and the side does not hold. O-21 OP-12 */
uint8_t orichalcum_summoned(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                            int side, uint64_t laid);

/* Gives a Titan to a side, from the display or the other side. No end check. */
void orichalcum_move_titan(struct orichalcum_state *s, int side, int titan);

/* Takes a Titan from a side that may hold it. */
void orichalcum_drop_titan(struct orichalcum_side *side, int titan);

/* The human's Titan with this power has helped once. OP-13 */
void orichalcum_use_titan(struct orichalcum_state *s, const struct orichalcum_rules *r,
                          enum orichalcum_power power);

/* Covers cells with a building or temple; they are terrain no longer. OP-31 */
void orichalcum_cover(struct orichalcum_side *side, uint64_t cells);

/* A captured creature leaves the board for the side's reserve; returns its token. */
int orichalcum_remove_creature(struct orichalcum_state *s, int side, int cell);

/* Puts a captured creature back into the bag. */
void orichalcum_free_creature(struct orichalcum_state *s, int side, int token);

/* Rolls dice: their total, and the set of faces that showed (bit 0: a skull). */
uint32_t orichalcum_roll(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                         struct rng *rng, int dice, int *total);

#endif
