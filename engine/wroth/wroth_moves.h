/* The moves of humans: how a move is packed, which moves are legal, and wroth_apply. Private to
 * this room.
 *
 * A move packs: kind (5 bits), from (4), to (4), basics (8), elites (8, a set of slots), means (2).
 * The fields' use by kind is told at enum wroth_kind. */
#pragma once

#include "engine/wroth/wroth_play.h"

/* The kinds of moves. The comments say which fields of a move are used, and for what. */
enum wroth_kind {
    WROTH_DO_DRAFT,    /* from: face */
    WROTH_DO_DISCARD,  /* from: face; as means BY_SPOILS: decline the bonus */
    WROTH_DO_MINE,     /* take Corra */
    WROTH_DO_EXTEND,   /* to: place, basics: how many */
    WROTH_DO_MANEUVER, /* from, to, basics, elites */
    WROTH_DO_MUSTER,   /* Maneuver's second mode; basics: how many */
    WROTH_DO_BATTLE,   /* to: region */
    WROTH_DO_EXODUS,   /* from: source; basics: face; elites: second face, or 4 for the ASD */
    WROTH_DO_STEP,     /* to, basics or one elite: a part of the Exodus that is under way */
    WROTH_DO_END_EXODUS,
    WROTH_DO_ASD_MINE,
    WROTH_DO_STRIKE,  /* to: region */
    WROTH_DO_ASSAULT, /* to: region */
    WROTH_DO_BUY,     /* from: type, to: place */
    WROTH_DO_HIT,     /* from: elite slot, or WROTH_ELITES_MAX for a basic */
    WROTH_DO_END_TURN,
    WROTH_DO_ABILITY, /* from: its number, to: place */
    WROTH_DO_SUFFER,  /* from: elite slot, to: its seat */
};

/* What pays for a move: a die, the all-seeing die's Double, or a region's Spoils. */
enum wroth_means { WROTH_BY_DIE, WROTH_BY_DOUBLE, WROTH_BY_SPOILS };

/* In the `elites` field of WROTH_DO_EXODUS: the second die is the all-seeing die. */
enum { WROTH_ASD_AS_DIE = 4 };

#define WROTH_NO_MOVE UINT32_MAX

static inline game_move wroth_move(enum wroth_kind kind, int from, int to, int basics, int elites,
                                   enum wroth_means means)
{
    return (game_move)kind | (game_move)from << 5 | (game_move)to << 9 | (game_move)basics << 13 |
           (game_move)elites << 21 | (game_move)means << 29;
}

/* A move paid by a die that names no troops. */
static inline game_move wroth_plain_move(enum wroth_kind kind, int from, int to)
{
    return wroth_move(kind, from, to, 0, 0, WROTH_BY_DIE);
}

/* Lets an elite take the damage: `at` is its bit in wroth_human_victims. */
static inline game_move wroth_let_suffer(int at)
{
    return wroth_plain_move(WROTH_DO_SUFFER, at % WROTH_ELITES_MAX, at / WROTH_ELITES_MAX);
}

static inline enum wroth_kind wroth_move_kind(game_move move)
{
    return (enum wroth_kind)(move & 31);
}

static inline int wroth_move_from(game_move move)
{
    return move >> 5 & 15;
}

static inline int wroth_move_to(game_move move)
{
    return move >> 9 & 15;
}

static inline int wroth_move_basics(game_move move)
{
    return move >> 13 & 255;
}

static inline int wroth_move_elites(game_move move)
{
    return move >> 21 & 255;
}

static inline enum wroth_means wroth_move_means(game_move move)
{
    return (enum wroth_means)(move >> 29);
}

/* Which option (enum wroth_option) a move uses, or -1 if none. */
int wroth_option(const void *state, const void *rules, game_move move);

/* struct game: follows. The steps of an Exodus are one choice. */
bool wroth_follows(const void *state, const void *rules);

int wroth_moves(const void *state, const void *rules, game_move out[]);
void wroth_apply(void *state, const void *rules, game_move move);

/* Whether the open turn offers anything besides its action die. */
bool wroth_has_extras(const struct wroth_state *s, const struct wroth_rules *r);

/* Whether an action has any use for the seat (W-34: if not, its die can only be discarded). */
bool wroth_can_act(const struct wroth_state *s, const struct wroth_rules *r, int seat, int face);

/* The only move of the turn that just began, or WROTH_NO_MOVE where there is a choice (WP-52). */
game_move wroth_only_move(const struct wroth_state *s, const struct wroth_rules *r);

/* Whether `side` may place an elite of that type on `place` if it buys one now (W-50, W-51). */
bool wroth_may_place(const struct wroth_state *s, const struct wroth_rules *r, int side, int type,
                     int place);

/* Whether the seat can pay for an ability at this moment of its turn. */
bool wroth_may_use(const struct wroth_state *s, const struct wroth_rules *r, int seat, int number);

/* Whether an Exodus may begin in a place: a troop there can move. */
bool wroth_may_leave(const struct wroth_state *s, const struct wroth_rules *r, int seat, int from);

/* The seat's elites in a place that can move: a set of slots. */
unsigned wroth_movable(const struct wroth_state *s, const struct wroth_rules *r, int seat,
                       int place);

/* The regions that the seat may attack, a bit each: by Battle and Assault, or anywhere by
 * Strike. */
uint8_t wroth_targets(const struct wroth_state *s, const struct wroth_rules *r, int seat,
                      bool anywhere);

/* The game's own players. Private to this room. */

/* Ruling R-12: drafts the first die of the pool, discards every action die and every bonus, never
 * buys, never uses the all-seeing die, leaves all troops in Shores. */
game_move wroth_choose_idle(const void *state, const void *rules, struct rng *rng);

/* Scores what a move changes region by region; see wroth_greedy.c. */
game_move wroth_choose_greedy(const void *state, const void *rules, struct rng *rng);
