/* What the circles of the human's island are worth to `greedy`, by the terrain laid there. Call
 * orichalcum_make_plan, then orichalcum_find_limits for bounds or orichalcum_best_place for the
 * best place of a tile. */
#pragma once

#include "engine/orichalcum/orichalcum_state.h"

/* Worths are in hundredths of a victory point. */
enum { ORICHALCUM_WORTH_POINT = 100 };

/* For each terrain, the unexplored circles on which it is worth something. */
struct orichalcum_plan {
    uint64_t empty;    /* circles that are not explored */
    uint64_t frontier; /* those that touch what is explored */
    uint64_t reach;    /* those that one tile can cover */
    /* Circles that would be the fourth (completes) or one of the two missing ones (near) of a
     * rhombus whose other circles are open and of different terrains. */
    uint64_t completes[ORICHALCUM_TERRAINS], near[ORICHALCUM_TERRAINS];
    /* Where the Titan of the terrain is wanted; for volcanoes by victory.volcano_titans. */
    uint64_t beside[ORICHALCUM_TERRAINS]; /* touches a circle of the same terrain */
    uint64_t threes[ORICHALCUM_TERRAINS]; /* makes an area of three */
    int titan[ORICHALCUM_TERRAINS];       /* worth of the Titan */
    /* Filled in by orichalcum_find_limits. */
    uint32_t fits;                 /* forms of tiles that can be laid, as a set */
    int most[ORICHALCUM_TERRAINS]; /* most worth of a circle, without that of exploring it */
    /* Filled in when needed; the last row is for volcanoes with a creature. */
    uint32_t valued; /* the set of the rows that are filled in */
    int32_t worth[ORICHALCUM_TERRAINS + 1][ORICHALCUM_CELLS_MAX];
};

/* Fills in a plan, except for the limits and the worths of single circles. */
void orichalcum_make_plan(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                          struct orichalcum_plan *plan);

/* Fills in `fits` and `most`. */
void orichalcum_find_limits(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                            struct orichalcum_plan *plan);

/* Bounds for the worth of the better of two choices: the best place for an offer's tile, or
 * returning it. */
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

/* Worth of having captured a creature, before the cost of hoplites. */
int orichalcum_loot_worth(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                          int token);

/* Sets *place to the best place for an offer's tile, as a move of ORICHALCUM_STEP_TILE, and *worth.
 * False if the tile fits nowhere. */
bool orichalcum_best_place(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                           const struct orichalcum_offer *offer, struct orichalcum_plan *plan,
                           game_move *place, int *worth);
