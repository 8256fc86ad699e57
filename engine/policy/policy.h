/* Players that work for every game, and the one way to ask any player for a move. */
#ifndef POISE_POLICY_H
#define POISE_POLICY_H

#include "engine/option.h"

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
    POLICY_SLIPS_ALL = 10000, /* `slips` of a player whose every move is random */
};

struct learnt;
struct learnt_judge;

struct policy {
    enum policy_kind kind;
    const struct game_policy *own; /* POLICY_OWN; POLICY_LOOK: the game's greedy; NULL: the player
                                      by `learnt` alone, or random moves */
    const struct learnt *learnt;   /* POLICY_LEARNT; POLICY_LOOK: judges the horizon; NULL: the
                                      score does */
    uint8_t samples, horizon;      /* POLICY_LOOK: futures tried, and rounds of each */
    bool nested;                   /* POLICY_LOOK: looks ahead within these futures, too */
    uint16_t slips;                /* random legal moves, of POLICY_SLIPS_ALL decisions */
};

/* One player's random numbers. Slips have their own, so that players who differ in the share of slips
 * alone slip at the same moments. */
struct policy_luck {
    struct rng choice, slip;
    /* Memory for players who learnt, who need it, from decision to decision of one game: it makes them
     * fast and changes nothing else. Its `learnt` is NULL at first. */
    struct learnt_judge *judge;
};

/* Keys the luck of `seat` (up to GAME_SEATS_MAX: of all seats of an imagined game) for a round; without
 * a stream for slips where nobody slips. */
static inline void policy_key_luck(struct policy_luck *luck, uint64_t key, uint32_t seat,
                                   uint32_t round, bool slips)
{
    enum { SLIP = RNG_PURPOSE_POLICY + GAME_SEATS_MAX + 1 };
    luck->choice = rng_stream(key, RNG_PURPOSE_POLICY + seat, round);
    if (slips) {
        luck->slip = rng_stream(key, SLIP + seat, round);
    }
}

static inline struct policy_luck policy_luck(uint64_t key, uint32_t seat, uint32_t round,
                                             bool slips)
{
    struct policy_luck luck = {.judge = NULL};
    policy_key_luck(&luck, key, seat, round, slips);
    return luck;
}

/* Reads a player as experiments name it: "greedy", "random", "look:8:2", "nested:8:2", for an AI seat
 * "book", and each with a share of random legal moves: "greedy~6%", "look:8:2~0.25%". False where
 * the game has no such player. */
bool policy_parse(const struct game *game, const char *name, struct policy *out);

/* The game's own policy of that name, or NULL. */
const struct game_policy *policy_own(const struct game *game, const char *name);

/* Who plays where nobody is named: the game's greedy; random moves where it has none. */
struct policy policy_usual(const struct game *game);

/* Any of the legal moves that the rules do not forbid. */
game_move policy_random(const struct game *game, const void *state, const void *rules,
                        struct rng *rng);

/* policy_choose() where it is not a game's own player that chooses, or one who slips (choose.c).
 * Apart, so that the loop stays small. */
game_move policy_choose_other(const struct policy seats[], const struct game *game,
                              const void *state, const void *rules, struct policy_luck *luck)
    __attribute__((noinline));

/* Whether all seats are the game's own players who never slip; fills in who they are, up to the last
 * seat (NULL: no seat). */
bool policy_all_own(const struct policy seats[], const struct game_policy *players[]);

/* The move that the player of the deciding seat makes in the decision that `state` waits for. `seats`
 * holds the players of all seats. Draws only from `luck`. Where rules forbid options, option_obey()
 * must see the move before it is applied. */
static inline game_move policy_choose(const struct policy seats[], const struct game *game,
                                      const void *state, const void *rules,
                                      struct policy_luck *luck)
{
    const struct policy *player = &seats[game_head_const(state)->seat];
    return player->slips == 0 && player->kind == POLICY_OWN
               ? player->own->choose(state, rules, &luck->choice)
               : policy_choose_other(seats, game, state, rules, luck);
}

#endif
