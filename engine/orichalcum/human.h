/* The human's turn of the full base game, as a chain of small decisions. */
#ifndef POISE_ORICHALCUM_HUMAN_H
#define POISE_ORICHALCUM_HUMAN_H

#include "engine/orichalcum/state.h"

/* Begins the human's turn: the first decision waits afterwards. */
void ori_human_begin(struct ori_state *s, const struct ori_rules *r);

/* Carries out a legal move of the waiting decision. */
void ori_apply(void *state, const void *rules, game_move move);

/* All legal moves of the waiting decision. */
int ori_moves(const void *state, const void *rules, game_move out[]);

/* How many of the six turns of a tile differ (two of the same circles need fewer). */
int ori_distinct_turns(const struct ori_rules *r, const struct ori_offer *offer);

/* Circles that touch what is explored, and those not explored. */
uint64_t ori_frontier(const struct ori_state *s, const struct ori_rules *r);

/* Where the tile of `taken` may be laid with a turn: its anchors. OP-9 */
uint64_t ori_anchors(const struct ori_state *s, const struct ori_rules *r, int size, int turn);

/* Where a building of this tile may stand when it comes from slot `slot`, or from the bag
 * (slot = ORI_SLOTS: any terrain). OP-24 OP-27 OP-30 */
uint64_t ori_building_sites(const struct ori_state *s, const struct ori_rules *r, int tile,
                            int slot);

/* Explored circles that the human may build on, but for a crystal. OP-30 OP-39 */
static inline uint64_t ori_open_ground(const struct ori_state *s, const struct ori_rules *r)
{
    const struct ori_side *human = &s->side[ORI_HUMAN];
    return s->effects.crystals > 0 ? human->explored & ~human->covered & ~human->creatures
                                   : ori_ground(human, &r->board[ORI_HUMAN]);
}

/* Circles of `open` for a building from slot `slot`, or from the bag. OP-24 OP-27 */
static inline uint64_t ori_ground_for(const struct ori_state *s, uint64_t open, int slot)
{
    const uint64_t *t = s->side[ORI_HUMAN].terrain;
    const uint64_t ground = slot == ORI_SLOTS ? t[0] | t[1] | t[2] | t[3] : t[slot];
    return open & (ground | t[ORI_VOLCANO]);
}

/* Where the human may build a temple with a turn: first cells. OP-28 */
uint64_t ori_human_temples(const struct ori_state *s, const struct ori_rules *r, int turn);

/* Whether there is any place for a temple. */
bool ori_can_build_temple(const struct ori_state *s, const struct ori_rules *r);

/* Whether any construction is possible with so many nuggets. OP-26 */
bool ori_can_construct(const struct ori_state *s, const struct ori_rules *r, int nuggets);

/* Whether the human has the price of an additional action in a currency. OP-32 */
bool ori_can_pay(const struct ori_state *s, const struct ori_rules *r, int currency);

/* Whether an additional action may be had for a currency at all. OP-32 */
bool ori_may_buy(const struct ori_state *s, const struct ori_rules *r, int action, int currency);

/* Whether an additional action may be bought, paid and performed. OP-32 */
bool ori_can_buy(const struct ori_state *s, const struct ori_rules *r, int action, int currency,
                 int how);

/* Whether an action may be performed `how` (enum ori_do). */
bool ori_can_do(const struct ori_state *s, const struct ori_rules *r, int action, int how,
                int nuggets);

/* The steps of fights and constructions, which the turn calls; each ends by calling
 * ori_human_action_done. */
void ori_begin_capture(struct ori_state *s);
void ori_begin_construct(struct ori_state *s);
void ori_apply_fight(struct ori_state *s, const struct ori_rules *r, game_move move);
void ori_apply_hoplites(struct ori_state *s, const struct ori_rules *r, game_move move);
void ori_apply_construct(struct ori_state *s, const struct ori_rules *r, game_move move);
void ori_apply_site(struct ori_state *s, const struct ori_rules *r, game_move move);
void ori_apply_loot(struct ori_state *s, const struct ori_rules *r, game_move move);
void ori_next_fight(struct ori_state *s, const struct ori_rules *r);
void ori_human_action_done(struct ori_state *s, const struct ori_rules *r);

/* Takes the Titans in `claims`, asking where a choice is; then `after` follows. */
void ori_claim_titans(struct ori_state *s, const struct ori_rules *r, uint8_t claims,
                      enum ori_step after);

#endif
