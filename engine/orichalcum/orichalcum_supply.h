/* Decks, stacks and bags, and the supply of hoplites and nuggets. */
#pragma once

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
int orichalcum_gain(struct orichalcum_state *s, const struct orichalcum_rules *r, int side,
                    int currency, int count);

/* Changes of the state that are the same for both sides. */

/* Updates the scores. Ends the game if the acting side has enough points and no creature on its
 * board; true if the game is over. O-53 OP-46 */
bool orichalcum_check_end(struct orichalcum_state *s, const struct orichalcum_rules *r, int side);

/* Puts an offer's tile on the cells of a side's board, circle by circle. */
void orichalcum_lay_tile(struct orichalcum_state *s, const struct orichalcum_rules *r, int side,
                         const struct orichalcum_offer *offer, const uint8_t cells[3]);

/* Set of the Titans that the cells just laid summon, without those the side holds. O-21 OP-12 */
uint8_t orichalcum_summoned(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                            int side, uint64_t laid);

/* Gives a side a Titan from the display or the other side. Does not check for the end of the
 * game. */
void orichalcum_move_titan(struct orichalcum_state *s, int side, int titan);

/* Takes a Titan from a side, if it holds it. */
void orichalcum_drop_titan(struct orichalcum_side *side, int titan);

/* Marks the human's Titan with this power as used. OP-13 */
void orichalcum_use_titan(struct orichalcum_state *s, const struct orichalcum_rules *r,
                          enum orichalcum_power power);

/* Pays for a medallion and takes it. Does not check for the end of the game. */
void orichalcum_forge(struct orichalcum_state *s, const struct orichalcum_rules *r, int side,
                      const char *rules);

/* Covers cells with a building or temple; they are terrain no longer. OP-31 */
void orichalcum_cover(struct orichalcum_side *side, uint64_t cells);

/* A captured creature leaves the board for the side's reserve; returns its token. */
int orichalcum_remove_creature(struct orichalcum_state *s, int side, int cell);

/* Puts a captured creature back into the bag. */
void orichalcum_free_creature(struct orichalcum_state *s, int side, int token);

/* Rolls `dice` dice. Sets *total and returns the set of faces that showed (bit 0: a skull). */
uint32_t orichalcum_roll(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                         struct rng *rng, int dice, int *total);
