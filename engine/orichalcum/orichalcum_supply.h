/* Decks, stacks and bags, and the supply of hoplites and nuggets. */
#ifndef POISE_ORICHALCUM_SUPPLY_H
#define POISE_ORICHALCUM_SUPPLY_H

#include "engine/orichalcum/orichalcum_state.h"

/* Fills stacks, bags and the card pile at the start of a game. */
void orichalcum_fill_supply(struct orichalcum_state *s, const struct orichalcum_rules *r);

/* Refills actions board and construction board with the streams of `round`. OP-3 OP-4 OP-43 */
void orichalcum_refill(struct orichalcum_state *s, const struct orichalcum_rules *r,
                       uint32_t round);

/* Removes the card at position `at` from the display; the card counts as discarded. `slide`: the
 * other cards close the gap and change their slots. */
struct orichalcum_offer orichalcum_take_offer(struct orichalcum_state *s, int at, bool slide);

/* Puts an offer's tile under its stack and its creatures back into the bag. OP-10 */
void orichalcum_return_offer(struct orichalcum_state *s, const struct orichalcum_rules *r,
                             const struct orichalcum_offer *offer);

/* A random building from the bag, or ORICHALCUM_NONE. */
uint8_t orichalcum_draw_building(struct orichalcum_state *s, const struct orichalcum_rules *r,
                                 struct rng *rng);

/* Gives a side `count` hoplites or nuggets, fewer if the supply or its storage is too small;
 * returns how many it got. */
int orichalcum_gain_hoplites(struct orichalcum_state *s, const struct orichalcum_rules *r, int side,
                             int count);
int orichalcum_gain_nuggets(struct orichalcum_state *s, const struct orichalcum_rules *r, int side,
                            int count);

#endif
