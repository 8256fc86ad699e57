/* What a choice is worth: games played on to the end after it and after another one, in pairs on the
 * same luck. Everything a person cannot see is dealt anew in each. The same game, choice and number
 * give the same answer. */
#ifndef POISE_HINT_H
#define POISE_HINT_H

#include "analysis/numbers/difference.h"
#include "sims/play/play.h"

enum { HINT_STEPS_MAX = 32, HINT_PAIRS = 1000, HINT_PAIRS_REVIEW = 200 };

/* One choice of the seat that decides, with all its steps. */
struct hint_choice {
    game_move moves[HINT_STEPS_MAX];
    int count;
};

/* Who advises and who plays on. */
struct hint_players {
    const char *expert, *expert_name; /* "look:8:2"; "expert", or "player" without levels */
    const char *by;                   /* who `other` is, in words */
    struct policy adviser, other;
    bool
        keep_hidden; /* what the player does not see stays as it is, in place of being dealt anew */
};

/* The rule set's expert, else who of the humans has learnt, else look:8:2; and greedy to play on, random
 * moves where the game has none. `name` (NULL: not given): this player or level advises; one who plays by
 * what he learnt alone also plays on. `people`: the seats to advise, bit by bit. 0, or -1 with `error`,
 * which only a name brings about. */
int hint_players(struct hint_players *out, const struct variant *variant, uint32_t people,
                 const char *name, struct error *error) __attribute__((warn_unused_result));

/* What the expert would do in the decision that waits. */
struct hint_choice hint_expert(const struct play *play, const struct hint_players *players);

/* Deals anew what the deciding seat does not see, and the dice to come; with `keep_hidden` only these. */
void hint_redeal(const struct game *game, const void *rules, void *state, uint64_t key,
                 bool keep_hidden);

/* A key of its own for each decision and each pair or deal. */
uint64_t hint_key(const struct play *play, uint64_t number);

/* The choice in words; the caller frees it. */
char *hint_words(const struct play *play, const struct hint_choice *choice);

/* Plays games number first + 1 to first + games, which go on after the choice: whether the side that decides
 * wins each. */
void hint_play(const struct play *play, const struct hint_players *players,
               const struct hint_choice *choice, int first, int games, bool won[]);

/* Plays pairs of games, numbers first + 1 to first + pairs: one goes on after `better`, the other after
 * `other`. How often the side that decides wins them. */
struct paired_wins hint_wins(const struct play *play, const struct hint_players *players,
                             const struct hint_choice *better, const struct hint_choice *other,
                             int first, int pairs);

/* What such pairs say, at 95 %: how often `better` wins, and how much less `other` does. */
struct hint_worth {
    double chance;
    struct interval interval;
    struct difference cost;
};
struct hint_worth hint_worth(const struct paired_wins *wins);

/* `at`, fresh from play_init, becomes the game as it was before step k. It borrows the steps: set
 * at->steps to NULL before play_free. */
void hint_go_to(struct play *at, const struct play *play, size_t k);

/* The choice that was made from step k on. */
struct hint_choice hint_made(const struct play *play, size_t k);

static inline bool hint_same(const struct hint_choice *a, const struct hint_choice *b)
{
    return a->count == b->count &&
           memcmp(a->moves, b->moves, (size_t)a->count * sizeof *a->moves) == 0;
}

#endif
