/* Players that work for every game, and the one way to ask any player for a move. */
#pragma once

#include "engine/option.h"

/* How a player chooses its moves. */
enum policy_kind {
    POLICY_OWN,    /* a player of the game's own table */
    POLICY_RANDOM, /* uniform over the legal moves */
    POLICY_LOOK,   /* `own`, corrected by looking ahead; see look.c */
    POLICY_LEARNT, /* the move whose outcome `learnt` judges best; see learnt.h */
};

enum {
    POLICY_SAMPLES_MIN = 2,
    POLICY_SAMPLES_MAX = 64,
    POLICY_HORIZON_MAX = 16,
    POLICY_SLIPS_ALL = 10000, /* `slips` of a player who makes random moves only */
};

struct learnt;
struct learnt_judge;

/* A player in a seat: which kind it is, and its settings. Plain data; policy_parse() makes one from
 * a name, and policy_choose() asks it for a move. */
struct policy {
    enum policy_kind kind;
    const struct game_policy *own; /* POLICY_OWN; POLICY_LOOK: the game's greedy; NULL: the player
                                      by `learnt` alone, or random moves */
    const struct learnt *learnt;   /* POLICY_LEARNT: its weights. POLICY_LOOK: judges the last
                                      position of a future; NULL: the score does */
    /* POLICY_LOOK: futures tried, and rounds of each. POLICY_LEARNT: outcomes of a move that are
     * counted at most (0: none), and 0. */
    uint8_t samples, horizon;
    bool nested;    /* POLICY_LOOK: looks ahead within these futures, too */
    uint16_t slips; /* how many of POLICY_SLIPS_ALL moves are random, on average */
};

/* The random numbers of one player in one round. Slips have their own stream. So if two players
 * differ only in how often they slip, the one who slips less slips only where the other does,
 * too. */
struct policy_luck {
    struct rng choice, slip;
    /* Working memory that learnt players need. It is kept from decision to decision of one game,
     * which makes them fast and does not change their moves. Set its `learnt` to NULL at the
     * start. */
    struct learnt_judge *judge;
};

/* Opens the random streams of `seat` for a round. `seat` GAME_SEATS_MAX stands for all seats of a
 * game that a player imagines. `slips` false: the stream for slips is not needed and not opened. */
static inline void policy_key_luck(struct policy_luck *luck, uint64_t key, uint32_t seat,
                                   uint32_t round, bool slips)
{
    enum { SLIP = RNG_PURPOSE_POLICY + GAME_SEATS_MAX + 1 };
    luck->choice = rng_stream_drawn(key, RNG_PURPOSE_POLICY + seat, round);
    if (slips) {
        luck->slip = rng_stream_drawn(key, SLIP + seat, round);
    }
}

static inline struct policy_luck policy_luck(uint64_t key, uint32_t seat, uint32_t round,
                                             bool slips)
{
    struct policy_luck luck = {.judge = NULL};
    policy_key_luck(&luck, key, seat, round, slips);
    return luck;
}

/* Reads a player as experiments name it: "greedy", "random", "look:8:2", "nested:8:2", for an AI
 * seat "book", and each with a share of random legal moves: "greedy~6%", "look:8:2~0.25%". False
 * where the game has no such player. */
bool policy_parse(const struct game *game, const char *name, struct policy *out);

/* The player to use if none is named: the game's greedy, or random moves if it has none. */
struct policy policy_usual(const struct game *game);

/* A random move, each with the same chance, of the legal moves that the rules do not forbid. */
game_move policy_random(const struct game *game, const void *state, const void *rules,
                        struct rng *rng);

/* policy_choose() for players who slip or do not belong to the game (choose.c). Not inlined, so
 * that the loop that plays games stays small. */
game_move policy_choose_other(const struct policy seats[], const struct game *game,
                              const void *state, const void *rules, struct policy_luck *luck)
    __attribute__((noinline));

/* Whether all seats have players of the game's own table who never slip. If so, fills in `players`
 * (GAME_SEATS_MAX entries; NULL for seats that the game does not have). */
bool policy_all_own(const struct policy seats[], const struct game_policy *players[]);

/* The move that the deciding seat's player chooses in `state`. `seats` holds the players of all
 * seats. Draws random numbers from `luck` only. If the rules forbid options, pass the move through
 * option_obey() before it is applied. */
static inline game_move policy_choose(const struct policy seats[], const struct game *game,
                                      const void *state, const void *rules,
                                      struct policy_luck *luck)
{
    const struct policy *player = &seats[game_head_const(state)->seat];
    return player->slips == 0 && player->kind == POLICY_OWN
               ? player->own->choose(state, rules, &luck->choice)
               : policy_choose_other(seats, game, state, rules, luck);
}
