/* The human's turn of the full base game as a chain of small decisions (enum orichalcum_step). */
#pragma once

#include "engine/orichalcum/orichalcum_state.h"

/* Begins the human's turn; after it the first decision is open. */
void orichalcum_human_begin(struct orichalcum_state *s);

/* struct game: apply. Carries out a legal move of the open decision. */
void orichalcum_apply(void *state, const void *rules, game_move move);

/* struct game: option. The option that a move uses, or -1. */
int orichalcum_option(const void *state, const void *rules, game_move move);

/* struct game: moves. Lists all legal moves of the open decision; returns how many. */
int orichalcum_moves(const void *state, const void *rules, game_move out[]);

/* struct game: follows. The choices of payment, hoplites and site continue their action; so does
 * the Titan that is given back for another. */
bool orichalcum_follows(const void *state, const void *rules);

/* How many of the six turns of a tile differ; equal circles make it fewer. */
int orichalcum_distinct_turns(const struct orichalcum_rules *r,
                              const struct orichalcum_offer *offer);

/* Circles that touch what is explored, and those not explored. */
uint64_t orichalcum_frontier(const struct orichalcum_state *s, const struct orichalcum_rules *r);

/* Where a building of this tile may stand when it comes from slot `slot`, or from the bag
 * (slot = ORICHALCUM_SLOTS: any terrain). OP-24 OP-27 OP-30 */
uint64_t orichalcum_building_sites(const struct orichalcum_state *s,
                                   const struct orichalcum_rules *r, int tile, int slot);

/* Explored circles that the human may build on, but for a crystal. OP-30 OP-39 */
static inline uint64_t orichalcum_open_ground(const struct orichalcum_state *s,
                                              const struct orichalcum_rules *r)
{
    const struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    return s->built[ORICHALCUM_CRYSTAL] > 0 ? human->explored & ~human->covered & ~human->creatures
                                            : orichalcum_ground(human, orichalcum_island(s, r));
}

/* Circles of `open` for a building from slot `slot`, or from the bag. OP-24 OP-27 */
static inline uint64_t orichalcum_ground_for(const struct orichalcum_state *s, uint64_t open,
                                             int slot)
{
    const uint64_t *t = s->side[ORICHALCUM_HUMAN].terrain;
    const uint64_t ground = slot == ORICHALCUM_SLOTS ? t[0] | t[1] | t[2] | t[3] : t[slot];
    return open & (ground | t[ORICHALCUM_VOLCANO]);
}

/* Where the human may build a temple with a turn: first cells. OP-28 */
uint64_t orichalcum_human_temples(const struct orichalcum_state *s,
                                  const struct orichalcum_rules *r, int turn);

/* Whether the human could build a temple anywhere. */
bool orichalcum_can_build_temple(const struct orichalcum_state *s,
                                 const struct orichalcum_rules *r);

/* Whether any construction is possible with so many nuggets. OP-26 */
bool orichalcum_can_construct(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                              int nuggets);

/* Whether the human has the price of an additional action in a currency. OP-32 */
bool orichalcum_can_pay(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                        int currency);

/* Whether an additional action may be had for a currency at all. OP-32 */
bool orichalcum_may_buy(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                        int action, int currency);

/* Whether an additional action may be bought, paid and performed. OP-32 */
bool orichalcum_can_buy(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                        int action, int currency, int how);

/* Whether an action may be performed `how` (enum orichalcum_do). */
bool orichalcum_can_do(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                       int action, int how, int nuggets);

/* The steps of fights and constructions, which the turn calls; each ends by calling
 * orichalcum_human_action_done. */
void orichalcum_apply_fight(struct orichalcum_state *s, const struct orichalcum_rules *r,
                            game_move move);
void orichalcum_apply_hoplites(struct orichalcum_state *s, const struct orichalcum_rules *r,
                               game_move move);
void orichalcum_apply_construct(struct orichalcum_state *s, const struct orichalcum_rules *r,
                                game_move move);
void orichalcum_apply_site(struct orichalcum_state *s, const struct orichalcum_rules *r,
                           game_move move);
void orichalcum_apply_loot(struct orichalcum_state *s, const struct orichalcum_rules *r,
                           game_move move);
void orichalcum_next_fight(struct orichalcum_state *s, const struct orichalcum_rules *r);
void orichalcum_human_action_done(struct orichalcum_state *s, const struct orichalcum_rules *r);

/* Takes the Titans of the set `claims`, with a decision where there is a choice; then goes on with
 * step `after`. */
void orichalcum_claim_titans(struct orichalcum_state *s, const struct orichalcum_rules *r,
                             uint8_t claims, enum orichalcum_step after);

/* Setup, rounds and initiative: the order in which both sides take their turns. */

/* struct game: start, advance. */
void orichalcum_start(void *state, const void *rules);
bool orichalcum_advance(void *state, const void *rules);

/* The players of this game for the human's seat (struct game_policy: choose). */

game_move orichalcum_choose_idle(const void *state, const void *rules, struct rng *rng);
game_move orichalcum_choose_greedy(const void *state, const void *rules, struct rng *rng);
