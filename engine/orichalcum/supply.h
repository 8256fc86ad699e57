/* Decks, stacks, bags and the tokens of the supply. */
#ifndef POISE_ORICHALCUM_SUPPLY_H
#define POISE_ORICHALCUM_SUPPLY_H

#include "engine/orichalcum/state.h"

/* Full stacks, bags and card pile. */
void ori_fill_supply(struct ori_state *s, const struct ori_rules *r);

/* Refills actions board and construction board with the streams of `round`. OP-3 OP-4 OP-43 */
void ori_refill(struct ori_state *s, const struct ori_rules *r, uint32_t round);

/* Takes the card at a position of the display out of it; it counts as discarded. `slide`: the
 * others close the gap. */
struct ori_offer ori_take_offer(struct ori_state *s, int at, bool slide);

/* Puts an offer's tile under its stack and its creatures back into the bag. OP-10 */
void ori_return_offer(struct ori_state *s, const struct ori_rules *r,
                      const struct ori_offer *offer);

/* A random building from the bag, or ORI_NONE. */
uint8_t ori_draw_building(struct ori_state *s, const struct ori_rules *r, struct rng *rng);

/* Hoplites and nuggets from the supply, as many as there are and the side may keep. */
void ori_gain_hoplites(struct ori_state *s, const struct ori_rules *r, int side, int count);
void ori_gain_nuggets(struct ori_state *s, const struct ori_rules *r, int side, int count);

#endif
