/* Solves a game exactly, where it is small and nothing in it is hidden: finds every position, counts
 * every outcome of the dice, and computes the chance to win of the best possible human.
 *
 * All people of the human side count as one who wants to win; a draw counts as half. Fields of the
 * state that made no difference in trials do not tell positions apart. Wherever two positions fall
 * together because of that, both are compared: their moves, draws, results and next positions. One
 * difference puts the fields back. A game of few positions is then solved again with all fields. At
 * the end the best human plays games with real dice: a game whose chance does not come through
 * rng_below is refused. The result depends on nothing but the game and the limit. */
#pragma once

#include <stdatomic.h>

#include "engine/match/match.h"
#include "engine/policy/solved.h"

enum {
    SOLVE_POSITIONS = 2000000,
    SOLVE_POSITIONS_MAX = 1000000000,
    SOLVE_CALLS = 10,   /* most calls of the game for each position of the limit */
    SOLVE_OTHERS = 4,   /* a part of the limit: so many positions may be found that only other
                                   players than the best reach */
    SOLVE_PROOF = 4,    /* a part of the limit: a game of no more positions is solved again with
                                   nothing dropped */
    SOLVE_BYTES = 2048, /* most memory for each position of the limit */
    SOLVE_BYTES_PAGE = 1 << 30, /* most memory where addresses have 32 bits, as in a page */
};

enum solve_result {
    SOLVE_FOUND,
    SOLVE_REFUSED, /* something is hidden, a player cannot be followed, or the game's code fails */
    SOLVE_LARGE,   /* more positions, calls, memory or draws than the limit */
    SOLVE_STOPPED,
};

struct solve_options {
    uint64_t positions;      /* the limit */
    const atomic_bool *stop; /* NULL: never */
    /* Called now and then with the number of positions found so far. NULL: nobody listens. */
    void (*tell)(void *self, uint64_t positions);
    void *self;
};

/* The exact results of one player. */
struct solved_rates {
    double wins, draws; /* shares of the games */
};

struct solve_space;

struct solution {
    enum solve_result result;
    char words[240]; /* what forbids it */
    uint64_t positions;
    /* Some of the positions that fell together were not compared, because they are too many. */
    bool by_trial;
    bool draws;   /* there are some, whoever plays */
    bool choices; /* the humans have some */
    struct solved_rates best;
    struct solve_space *space;
};

/* Solves the match's game for its humans; its AI's players play as they do. True if it was found;
 * else out->words say why not. Free it with solution_free in either case. */
bool solve_game(struct solution *out, const struct match *match,
                const struct solve_options *options);

/* The exact results of the players of the human seats: those that sample no futures. Returns NULL,
 * or why they cannot be had. */
const char *solution_rates(const struct solution *solution, const struct policy seats[],
                           struct solved_rates *out);

/* A player made of the solution. The caller frees its three arrays. */
struct solved solution_player(const struct solution *solution);

void solution_free(struct solution *solution);

/* A bound for the best possible human, wins + draws / 2 as a share of the games, with a confidence
 * of `level` below 1, also where cards are hidden or the game is too large to be solved: what somebody
 * reaches who knows beforehand all that chance brings. Up to 2,000 games are searched for moves that win;
 * one that is too large to be searched counts as won. 1: no bound was found, or AI's players look ahead
 * or have learnt. */
double solve_bound(const struct match *match, double level, const atomic_bool *stop);

enum { SOLVE_IDLE = 32 };

/* Values of the state that players see and that never make a difference: to the moves that there
 * are, to chance, and to who wins. */
struct solve_idle {
    uint64_t positions; /* all of the game, in which it was found so; 0: in trials */
    bool hidden;        /* something in the game is: these values may tell of it */
    int count;
    const struct row *rows[SOLVE_IDLE];
};

/* Finds them: by trials, and then in all positions if those are no more than the limit. */
void solve_find_idle(struct solve_idle *out, const struct match *match,
                     const struct solve_options *options);
