/* What happens to either side in the same way. */
#ifndef POISE_ORICHALCUM_EVENTS_H
#define POISE_ORICHALCUM_EVENTS_H

#include "engine/orichalcum/state.h"

/* Brings the scores up to date and ends the game where the acting side has the points and no creature on its island; true where the
 * game is over. O-53 OP-46 */
bool ori_check_end(struct ori_state *s, const struct ori_rules *r, int side);

/* Puts an offer's tile on the cells of a side's board, circle by circle. */
void ori_lay_tile(struct ori_state *s, const struct ori_rules *r, int side,
                  const struct ori_offer *offer, const uint8_t cells[3]);

/* Titans that the cells just laid summon and the side does not hold. O-21 OP-12 */
uint8_t ori_summoned(const struct ori_state *s, const struct ori_rules *r, int side, uint64_t laid);

/* Gives a Titan to a side, from the display or the other side. No end check. */
void ori_move_titan(struct ori_state *s, int side, int titan);

/* Covers cells with a building or temple; they are terrain no longer. OP-31 */
void ori_cover(struct ori_side *side, uint64_t cells);

/* A captured creature leaves the board for the side's reserve; returns its token. */
int ori_remove_creature(struct ori_state *s, int side, int cell);

/* Fills `faces` with the numbers of `dice` dice and says whether one of them is a skull. */
bool ori_roll(const struct ori_state *s, const struct ori_rules *r, struct rng *rng, int dice,
              uint32_t siege, int *total);

#endif
