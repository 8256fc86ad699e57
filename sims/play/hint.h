/* Measures what a choice of a person is worth: plays pairs of games to the end, one after this
 * choice and one after another, both with the same random numbers. In each pair everything that the
 * person cannot see is dealt anew. Results depend only on the game, the choices and the number of
 * the pair. */
#pragma once

#include "analysis/numbers/difference.h"
#include "sims/play/play.h"

enum { HINT_STEPS_MAX = 32, HINT_PAIRS = 1000, HINT_PAIRS_REVIEW = 200 };

/* A choice of the seat that decides: a move, and the further steps that belong to it. */
struct hint_choice {
    game_move moves[HINT_STEPS_MAX];
    int count;
};

/* The player who recommends choices (adviser), and the player who plays the games to the end
 * (other). */
struct hint_players {
    const char *expert, *expert_name; /* as "look:8:2"; the name of its level, or "player" */
    const char *by;                   /* `other` in words */
    struct policy adviser, other;
    bool keep_hidden; /* do not deal anew what the player does not see */
};

/* Chooses the players. The adviser is the player or level `name`; if that is NULL, the expert of
 * the rule set, else a learnt player on a human seat, else look:8:2. `other` is greedy, or random
 * moves in a game without greedy; an adviser of the kind POLICY_LEARNT also plays on. `people`: the
 * seats to advise, one bit each. `option`: which one gave `name`, for messages. 0, or -1 with
 * `error`. */
int hint_players(struct hint_players *out, const struct variant *variant, uint32_t people,
                 const char *option, const char *name, struct error *error)
    __attribute__((warn_unused_result));

/* What the adviser would choose in the decision that waits. */
struct hint_choice hint_expert(const struct play *play, const struct hint_players *players);

/* Makes the steps of a choice until one is not legal: in another deal a later step may be
 * impossible. */
void hint_make(struct decision_step *step, const struct hint_choice *choice);

/* Deals anew what the deciding seat does not see, and the dice to come. With `keep_hidden`, only
 * the dice to come. */
void hint_redeal(const struct game *game, const void *rules, void *state, uint64_t key,
                 bool keep_hidden);

/* The key of the random numbers of pair or deal `number` in the decision that waits. Every decision
 * and number has its own. */
uint64_t hint_key(const struct play *play, uint64_t number);

/* The choice in words; the caller frees it. */
char *hint_words(const struct play *play, const struct hint_choice *choice);

/* Makes the choice and plays games number first + 1 to first + games to the end. Returns how many the
 * side that decides wins; won[k] (NULL: not wanted) becomes whether it wins game first + 1 + k. */
uint64_t hint_play(const struct play *play, const struct hint_players *players,
                   const struct hint_choice *choice, int first, int games, bool won[]);

/* Plays pairs of games, numbers first + 1 to first + pairs: one after the choice `better`, one
 * after `other`. Adds to `wins` which of them the side that decides wins. */
void hint_wins(const struct play *play, const struct hint_players *players,
               const struct hint_choice *better, const struct hint_choice *other, int first,
               int pairs, struct paired_wins *wins);

/* The statistics of such pairs, with intervals at 95 %: the share that `better` wins (Wilson), and
 * by how much `other` wins less. */
struct hint_worth {
    double chance;
    struct interval interval;
    struct difference cost;
};
struct hint_worth hint_worth(const struct paired_wins *wins);

/* The chance in percent with its interval, all of as many decimals, "61 % [58, 64]"; and what the
 * other choice costs, as the end of a sentence: "costs 1.2 points of win chance ...". Both return
 * `out`. */
enum { HINT_TEXT = 80 };
const char *hint_tell_chance(const struct hint_worth *worth, char out[HINT_TEXT]);
const char *hint_tell_price(const struct difference *cost, char out[HINT_TEXT]);

/* Turns `at`, which comes from play_init, into the game before step k. It borrows the steps: set
 * at->steps to NULL before play_free. */
void hint_replay_to(struct play *at, const struct play *play, size_t k);

/* The choice that begins with step k. */
struct hint_choice hint_made(const struct play *play, size_t k);

/* Whether two choices have the same steps. */
static inline bool hint_same(const struct hint_choice *a, const struct hint_choice *b)
{
    return a->count == b->count &&
           memcmp(a->moves, b->moves, (size_t)a->count * sizeof *a->moves) == 0;
}
