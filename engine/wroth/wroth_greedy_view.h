/* The board as the player `greedy` weighs it: what each region is worth to the human team for any
 * number of own and AI troops. All values are in 1/256 VP per round. Call wroth_look first, then
 * wroth_foresee if the AI's next turns matter. Private to this room. */
#pragma once

#include "engine/wroth/wroth_bytes.h"
#include "engine/wroth/wroth_moves.h"

/* Where the AI's next turns would extend and attack, and what that costs us. `extend` and `attack`
 * are keys of regions by threat (wroth_bytes.h). */
struct wroth_outlook {
    int extend, attack;           /* keys */
    int extend_cost, attack_cost; /* in 1/16 of a value */
};

/* One state as one seat weighs it. */
struct wroth_view {
    const struct wroth_state *s;
    const struct wroth_rules *r;
    const struct wroth_force *me;
    int seat;
    bool allies;                /* other humans play, too: look at `shared` */
    bool can_wait;              /* an Exodus is still possible on a later turn */
    int shores;                 /* worth of an own troop in Shores: higher while a later turn can
                                    still lead it out */
    uint8_t mine[WROTH_PLACES]; /* own troops */
    uint8_t ai[WROTH_PLACES];
    uint16_t at[WROTH_PLACES]; /* flat index into rules->worth by token, AI and own troops */
    /* set only if `allies`: */
    uint8_t other[WROTH_PLACES]; /* strongest ally, or all allies where control is pooled */
    int16_t shared[WROTH_PLACES][WROTH_WORTH_CAP + 1]; /* worth by own troops, all else as it is */
    /* set by wroth_foresee: */
    int extend_weight, attack_weight; /* expected Extends and attacks on the peak of threat in the
                                         AI's turns of this round, in 1/16 */
    int extension;                    /* troops of an AI Extend */
    uint8_t reach;                    /* of the AI */
    lanes8 ai_outside, reach_outside; /* -1 in regions without AI troops, out of its reach */
    struct wroth_outlook now;
    int exposed; /* what the AI's next turns cost if the board stays as it is */
};

/* Computes the tables of the rules that this player uses; called by wroth_prepare. */
void wroth_prepare_greedy(struct wroth_rules *r);

/* An entry of rules->group. `row` is the worth of a region by own troops, `mine` are there now, and
 * `most` can be sent. */
int32_t wroth_group_of(const int16_t row[], int mine, int most);

/* Fills in the view, except for the fields that wroth_foresee sets. */
void wroth_look(struct wroth_view *v, const struct wroth_state *s, const struct wroth_rules *r,
                int seat);

/* Fills in where the AI's next turns would strike and what that costs. Call after wroth_look. */
void wroth_foresee(struct wroth_view *v);

static inline int wroth_capped(int troops)
{
    return troops < WROTH_WORTH_CAP ? troops : WROTH_WORTH_CAP;
}

/* From an index into rules->worth: the index for the same token with other numbers of AI and own
 * troops (wroth_at), or with another number of one side's only. */
static inline int wroth_at(int at, int ai, int mine)
{
    enum { ROW = WROTH_WORTH_CAP + 1, KIND = ROW * ROW };
    return (at & ~(KIND - 1)) + wroth_capped(ai) * ROW + wroth_capped(mine);
}

static inline int wroth_at_ai(int at, int ai)
{
    return (at & ~(WROTH_WORTH_CAP << 3)) | wroth_capped(ai) << 3;
}

static inline int wroth_at_mine(int at, int mine)
{
    return (at & ~WROTH_WORTH_CAP) + wroth_capped(mine);
}

/* Worth of a region where an ally stands. */
int wroth_worth_shared(const struct wroth_view *v, int region, int mine, int ai);

/* Worth of a region with `mine` own and `ai` AI troops, allies as they are. */
static inline int wroth_worth(const struct wroth_view *v, int region, int mine, int ai)
{
    if (v->allies && v->other[region] > 0) {
        return wroth_worth_shared(v, region, mine, ai);
    }
    return (&v->r->worth[0][0][0])[wroth_at(v->at[region], ai, mine)];
}

/* Worth of a region with `mine` own troops, all else as it is. */
static inline int wroth_worth_now(const struct wroth_view *v, int region, int mine)
{
    return v->allies ? v->shared[region][wroth_capped(mine)]
                     : (&v->r->worth[0][0][0])[wroth_at_mine(v->at[region], mine)];
}

/* Worth of a region as it is. */
static inline int wroth_worth_here(const struct wroth_view *v, int region)
{
    return v->allies ? v->shared[region][wroth_capped(v->mine[region])]
                     : (&v->r->worth[0][0][0])[v->at[region]];
}

/* What the region gains if own troops grow by `n`, which may be negative. */
static inline int wroth_growth(const struct wroth_view *v, int region, int n)
{
    return wroth_worth_now(v, region, v->mine[region] + n) - wroth_worth_here(v, region);
}

/* The outlook once `n` troops have left a place. */
struct wroth_outlook wroth_outlook_without(const struct wroth_view *v, int from, int n);

/* What the AI's next turns cost in that outlook if `n` (at least 1) more own troops stand in
 * `to`. */
int wroth_exposure(const struct wroth_view *v, const struct wroth_outlook *outlook, int to, int n);

/* What the region gains if the AI's troops there change by `ai`, which may be negative. */
static inline int wroth_relief(const struct wroth_view *v, int region, int ai)
{
    if (v->allies) {
        return wroth_worth(v, region, v->mine[region], v->ai[region] + ai) -
               wroth_worth_here(v, region);
    }
    const int16_t *worth = &v->r->worth[0][0][0];
    const int at = v->at[region];
    return worth[wroth_at_ai(at, v->ai[region] + ai)] - worth[at];
}

/* A move and what it is worth. */
struct wroth_choice {
    game_move move;
    int gain;
};

static inline void wroth_prefer(struct wroth_choice *best, int gain, game_move move)
{
    const bool better = gain > best->gain; /* unpredictable, so written without a branch */
    best->move = better ? move : best->move;
    best->gain = better ? gain : best->gain;
}

/* The best Extend, Maneuver and attack, and the best Exodus from any place. Use the move only if
 * the gain returned is more than `floor` and more than 0. If an Exodus gains more than `enough` (>=
 * `floor`), the gain returned may be too low. */
struct wroth_choice wroth_best_extend(const struct wroth_view *v, int floor,
                                      enum wroth_means means);
struct wroth_choice wroth_best_maneuver(const struct wroth_view *v, int floor,
                                        enum wroth_means means);
struct wroth_choice wroth_best_attack(const struct wroth_view *v, uint8_t targets, int points,
                                      enum wroth_kind kind, enum wroth_means means);
struct wroth_choice wroth_best_exodus(const struct wroth_view *v, int face, int other, int floor,
                                      int enough, enum wroth_means means);

/* The best use of an action face. */
static inline struct wroth_choice wroth_best_action(const struct wroth_view *v, int face, int floor,
                                                    enum wroth_means means)
{
    if (game_forbids(v->r->human.forbidden, (enum wroth_option)face)) {
        return (struct wroth_choice){0, 0};
    }
    switch (face) {
    case WROTH_MINE:
        return (struct wroth_choice){wroth_move(WROTH_DO_MINE, 0, 0, 0, 0, means),
                                     v->r->human.mine_corra * v->r->greedy.corra};
    case WROTH_EXTEND:
        return wroth_best_extend(v, floor, means);
    case WROTH_MANEUVER:
        return wroth_best_maneuver(v, floor, means);
    case WROTH_BATTLE:
        return wroth_best_attack(v, wroth_targets(v->s, v->r, v->seat, false),
                                 v->r->human.battle_damage, WROTH_DO_BATTLE, means);
    default:
        return (struct wroth_choice){0, floor};
    }
}

/* The best next group of an Exodus from `from`, or its end. */
game_move wroth_best_step(const struct wroth_view *v, int from, int only_to);

/* The move that takes the best die of the pool. */
game_move wroth_draft_die(const struct wroth_state *s, const struct wroth_rules *r);
