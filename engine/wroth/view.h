/* The board as the greedy player weighs it: what a region is worth to the human team for any number
 * of own and AI troops. Values are in 1/256 VP a round. Private to this room. */
#ifndef POISE_WROTH_VIEW_H
#define POISE_WROTH_VIEW_H

#include "engine/wroth/moves.h"

/* Tuned by playing (README of the game's tests tells how): worth of what is not on the board. */
enum {
    WROTH_WORTH_MAT = 10,      /* a basic on the mat */
    WROTH_WORTH_SHORES = 50,   /* a troop in Shores */
    WROTH_WORTH_CORRA = 90,    /* one Corra */
    WROTH_WORTH_PRESENCE = 60, /* a first troop in a region: reach, and a place to extend to */
    WROTH_WORTH_CAP = 7,       /* troop counts from here on are alike */
};

struct wroth_view {
    const struct wroth_state *s;
    const struct wroth_rules *r;
    const struct wroth_force *me;
    int seat;
    uint8_t mine[WROTH_PLACES];  /* own troops */
    uint8_t other[WROTH_PLACES]; /* strongest ally, or all allies where control is pooled */
    uint8_t ai[WROTH_PLACES];
    int16_t stake[WROTH_PLACES]; /* of control, in 1/16 VP */
};

void wroth_look(struct wroth_view *v, const struct wroth_state *s, const struct wroth_rules *r,
                int seat);

/* Share of a region's stake that troops h against a are worth, in 1/16: between all for the AI and
 * all for the humans; and the same for the bonus of being alone. */
extern const int8_t wroth_hold[WROTH_WORTH_CAP + 1][WROTH_WORTH_CAP + 1];

static inline int wroth_capped(int troops)
{
    return troops < WROTH_WORTH_CAP ? troops : WROTH_WORTH_CAP;
}

/* Worth of a region with `mine` own and `ai` AI troops, allies as they are. */
static inline int wroth_worth(const struct wroth_view *v, int region, int mine, int ai)
{
    const int other = v->other[region];
    int humans = mine;
    bool alone = true;
    if (other > 0) {
        alone = mine == 0;
        if (v->r->control == WROTH_POOLED) {
            humans = mine + other;
            alone = true;
        } else {
            humans = mine > other ? mine : other;
            ai = mine == other && ai < mine ? mine : ai; /* two of us tie: nobody's */
        }
    }
    int worth = v->stake[region] * wroth_hold[wroth_capped(humans)][wroth_capped(ai)];
    if (humans == 0 || ai == 0) {
        const int bonus = 16 * v->r->domination_bonus;
        worth += humans > 0 && alone ? bonus * 10 : ai > 0 ? -bonus * 13 : 0;
    }
    return worth + (mine > 0 ? WROTH_WORTH_PRESENCE : 0);
}

/* What the region gains if own and AI troops change by so many. */
static inline int wroth_swing(const struct wroth_view *v, int region, int mine, int ai)
{
    return wroth_worth(v, region, v->mine[region] + mine, v->ai[region] + ai) -
           wroth_worth(v, region, v->mine[region], v->ai[region]);
}

/* A move and what it is worth. */
struct wroth_choice {
    game_move move;
    int gain;
};

static inline void wroth_prefer(struct wroth_choice *best, int gain, game_move move)
{
    if (gain > best->gain) {
        *best = (struct wroth_choice){move, gain};
    }
}

/* The best use of an action face, of an attack, and of an Exodus from the best place. */
struct wroth_choice wroth_best_action(const struct wroth_view *v, int face, enum wroth_means means);
struct wroth_choice wroth_best_attack(const struct wroth_view *v, uint8_t targets, int points,
                                      enum wroth_kind kind, enum wroth_means means);
struct wroth_choice wroth_best_exodus(const struct wroth_view *v, int face, int other,
                                      enum wroth_means means);

/* The best next group of an Exodus from `from`, or its end. */
struct wroth_choice wroth_best_step(const struct wroth_view *v, int from, int only_to);

/* The next pick of the draft. */
game_move wroth_choose_draft(const struct wroth_state *s, const struct wroth_rules *r);

#endif
