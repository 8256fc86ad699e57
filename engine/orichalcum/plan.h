/* What the human's island is worth to a player who plans: which circle wants which terrain. */
#ifndef POISE_ORICHALCUM_PLAN_H
#define POISE_ORICHALCUM_PLAN_H

#include "engine/orichalcum/state.h"

/* Worths are in hundredths of a victory point. */
enum {
    ORI_WORTH_POINT = 100,
    ORI_WORTH_HOPLITE = 12,
    ORI_WORTH_NUGGET = 17,
};

/* What circles that are not yet explored are good for, by the terrain that is laid there. */
struct ori_plan {
    uint64_t empty;    /* circles that are not explored */
    uint64_t frontier; /* those that touch what is explored */
    uint64_t reach;    /* those that one tile can cover */
    /* Circles that would be the fourth (completes) or one of the two missing ones (near) of a
     * rhombus whose other circles are open and of different terrains. */
    uint64_t completes[ORI_TERRAINS], near[ORI_TERRAINS];
    /* Where the Titan of the terrain is wanted; nowhere for volcanoes. */
    uint64_t beside[ORI_TERRAINS]; /* touches a circle of the same terrain */
    uint64_t threes[ORI_TERRAINS]; /* makes an area of three */
    int titan[ORI_TERRAINS];       /* worth of the Titan */
    /* For limits. */
    uint32_t fits;             /* sizes of tiles that can be laid, as a set */
    int most[ORI_TERRAINS];    /* what a circle brings at most, beside being explored */
    int promise[ORI_TERRAINS]; /* what it may bring at a glance */
    /* Filled in when a place is sought; the last one is for volcanoes with a creature. */
    uint32_t valued; /* the set of what is filled in */
    int32_t worth[ORI_TERRAINS + 1][ORI_CELLS_MAX];
};

/* Plans, without limits and worths of single circles. */
void ori_make_plan(const struct ori_state *s, const struct ori_rules *r, struct ori_plan *plan);

/* Fills in `fits`, `most` and `promise`. */
void ori_find_limits(const struct ori_rules *r, struct ori_plan *plan);

/* The best place for an offer's tile, or returning it, is worth at least and at most this. What it
 * promises is no limit but part of how the player judges: of equal cards the one that promises more
 * is taken. */
struct ori_limits {
    int least, most, promise;
};

struct ori_limits ori_place_limits(const struct ori_state *s, const struct ori_rules *r,
                                   const struct ori_plan *plan, const struct ori_offer *offer);

/* Worth of a Titan to the human now. */
int ori_titan_worth(const struct ori_state *s, const struct ori_rules *r, int titan);

/* Worth of having captured a creature, without the hoplites. */
int ori_loot_worth(const struct ori_state *s, const struct ori_rules *r, int token);

/* The best place for an offer's tile, as a move of ORI_STEP_TILE, and its worth; false where the
 * tile fits nowhere. */
bool ori_best_place(const struct ori_state *s, const struct ori_rules *r,
                    const struct ori_offer *offer, struct ori_plan *plan, game_move *place,
                    int *worth);

#endif
