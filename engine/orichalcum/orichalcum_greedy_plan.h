/* What the human's island is worth to a player who plans: which circle wants which terrain. */
#ifndef POISE_ORICHALCUM_GREEDY_PLAN_H
#define POISE_ORICHALCUM_GREEDY_PLAN_H

#include "engine/orichalcum/orichalcum_state.h"

/* Worths are in hundredths of a victory point. */
enum { ORICHALCUM_WORTH_POINT = 100 };

/* What circles that are not yet explored are good for, by the terrain that is laid there. */
struct orichalcum_plan {
    uint64_t empty;    /* circles that are not explored */
    uint64_t frontier; /* those that touch what is explored */
    uint64_t reach;    /* those that one tile can cover */
    /* Circles that would be the fourth (completes) or one of the two missing ones (near) of a
     * rhombus whose other circles are open and of different terrains. */
    uint64_t completes[ORICHALCUM_TERRAINS], near[ORICHALCUM_TERRAINS];
    /* Where the Titan of the terrain is wanted; nowhere for volcanoes. */
    uint64_t beside[ORICHALCUM_TERRAINS]; /* touches a circle of the same terrain */
    uint64_t threes[ORICHALCUM_TERRAINS]; /* makes an area of three */
    int titan[ORICHALCUM_TERRAINS];       /* worth of the Titan */
    /* For limits. */
    uint32_t fits;                 /* forms of tiles that can be laid, as a set */
    int most[ORICHALCUM_TERRAINS]; /* what a circle brings at most, beside being explored */
    /* Filled in when a place is sought; the last one is for volcanoes with a creature. */
    uint32_t valued; /* the set of what is filled in */
    int32_t worth[ORICHALCUM_TERRAINS + 1][ORICHALCUM_CELLS_MAX];
};

/* Plans, without limits and worths of single circles. */
void orichalcum_make_plan(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                          struct orichalcum_plan *plan);

/* Fills in `fits` and `most`. */
void orichalcum_find_limits(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                            struct orichalcum_plan *plan);

/* The best place for an offer's tile, or returning it, is worth at least and at most this. */
struct orichalcum_limits {
    int least, most;
};

struct orichalcum_limits orichalcum_place_limits(const struct orichalcum_state *s,
                                                 const struct orichalcum_rules *r,
                                                 const struct orichalcum_plan *plan,
                                                 const struct orichalcum_offer *offer);

/* Worth of a Titan to the human now. */
int orichalcum_titan_worth(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                           int titan);

/* Worth of having captured a creature, without the hoplites. */
int orichalcum_loot_worth(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                          int token);

/* The best place for an offer's tile, as a move of ORICHALCUM_STEP_TILE, and its worth; false where the
 * tile fits nowhere. */
bool orichalcum_best_place(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                           const struct orichalcum_offer *offer, struct orichalcum_plan *plan,
                           game_move *place, int *worth);

#endif
