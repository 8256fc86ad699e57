/* Decks, stacks, bags and the tokens of the supply. */
#ifndef POISE_ORICHALCUM_SUPPLY_H
#define POISE_ORICHALCUM_SUPPLY_H

#include "engine/orichalcum/orichalcum_state.h"

/* Full stacks, bags and card pile. */
void orichalcum_fill_supply(struct orichalcum_state *s, const struct orichalcum_rules *r);

/* Refills actions board and construction board with the streams of `round`. OP-3 OP-4 OP-43 */
void orichalcum_refill(struct orichalcum_state *s, const struct orichalcum_rules *r,
                       uint32_t round);

/* Takes the card at a position of the display out of it; it counts as discarded. `slide`: the
 * others close the gap. */
struct orichalcum_offer orichalcum_take_offer(struct orichalcum_state *s, int at, bool slide);

/* Puts an offer's tile under its stack and its creatures back into the bag. OP-10 */
void orichalcum_return_offer(struct orichalcum_state *s, const struct orichalcum_rules *r,
                             const struct orichalcum_offer *offer);

/* A random building from the bag, or ORICHALCUM_NONE. */
uint8_t orichalcum_draw_building(struct orichalcum_state *s, const struct orichalcum_rules *r,
                                 struct rng *rng);

/* Hoplites and nuggets from the supply, as many as there are and the side may keep; returns how many
 * that is. */
int orichalcum_gain_hoplites(struct orichalcum_state *s, const struct orichalcum_rules *r, int side,
                             int count);
int orichalcum_gain_nuggets(struct orichalcum_state *s, const struct orichalcum_rules *r, int side,
                            int count);

#endif
