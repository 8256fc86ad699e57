/* findings_play_on: plays on to the end from decisions in which two players differ, to measure
 * which move wins more. */
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "engine/policy/step.h"
#include "sims/learn/findings.h"

enum { BLOCK = 50 }; /* pairs that one thread plays at a time */

/* What one thread needs to play on: the state at the decision, and a copy for the game after it. */
struct playing {
    _Alignas(64) unsigned char state[GAME_STATE_MAX], after[GAME_STATE_MAX];
    struct step_luck luck;
    struct learnt_judge judge;
};

/* Who played the games up to the decisions (match), and who plays on from there (on). */
struct players {
    struct match match;
    struct policy on[GAME_SEATS_MAX];
    uint64_t seed;
};

static void seat_played_on(struct players *p, const struct match *match, struct policy player,
                           struct policy other)
{
    uint8_t sides[GAME_SEATS_MAX];
    p->match = *match;
    match_seat_humans(&p->match, player);
    for (int k = match->game->seats(match->rules, sides); k-- > 0;) {
        p->on[k] = p->match.seats[k].kind != POLICY_LOOK ? p->match.seats[k]
                   : sides[k] == GAME_SIDE_HUMAN         ? other
                                                         : policy_usual(match->game);
    }
}

/* Plays the game again up to the decision; the state is then x->state. */
static void go_to_decision(struct playing *x, const struct players *p,
                           const struct finding_decision *it)
{
    const uint64_t key = rng_key(p->seed, it->index);
    struct decision_step step = step_at(p->match.game, p->match.rules, x->state, p->match.seats);
    step_luck_begin(&x->luck);
    step_start_game(&step, key, NULL, NULL);
    while (game_head(x->state)->decisions < it->decision) {
        step_make(&step, step_choose(&step, step_luck(&x->luck, &step, key)));
    }
}

/* Whether the human side wins after a move, with the deal and the random numbers of `key`. */
static bool wins_after(struct playing *x, const struct players *p, game_move move, uint64_t key)
{
    const struct match *match = &p->match;
    struct decision_step step = step_at(match->game, match->rules, x->after, p->on);
    x->judge.learnt = NULL;
    game_copy(match->game, x->after, x->state);
    match->game->redeal(x->after, match->rules, key);
    step_make(&step, move);
    step_play_future(&step, key, &x->judge, 0);
    return game_head(x->after)->winner == GAME_HUMAN;
}

/* Plays pairs number first + 1 to first + BLOCK of a decision and counts their wins. */
static struct paired_wins play_pairs(struct playing *x, const struct players *p,
                                     const struct finding_decision *it, uint64_t first)
{
    const uint64_t key = rng_key(rng_key(p->seed, it->index), it->decision + 1);
    struct paired_wins count = {0};
    go_to_decision(x, p, it);
    for (uint64_t k = first + 1; k <= first + BLOCK; k++) {
        const bool a = wins_after(x, p, it->moves[0], rng_key(key, k));
        const bool b = wins_after(x, p, it->moves[1], rng_key(key, k));
        paired_wins_add(&count, a, b);
    }
    return count;
}

/* How many games more the learnt player's move wins than the other's. */
static int64_t count_decision_gain(const struct finding_decision *it)
{
    return (int64_t)it->wins.only_b - (int64_t)it->wins.only_a;
}

static int compare_finding_gains(const void *a, const void *b)
{
    const struct finding_decision *x = a, *y = b;
    const int64_t mine = count_decision_gain(x), its = count_decision_gain(y);
    return mine != its            ? (mine < its) - (mine > its)
           : x->index != y->index ? (x->index > y->index) - (x->index < y->index)
                                  : (x->decision > y->decision) - (x->decision < y->decision);
}

/* Plays pairs number first + 1 to first + pairs of all decisions, then sorts them, the largest
 * gain first. `pairs` is a multiple of BLOCK. */
static void play_on_all_pairs(struct findings *f, const struct players *p, int first, int pairs,
                              int threads)
{
    const int blocks = pairs / BLOCK, count = (int)f->most_count;
    for (int k = 0; k < count; k++) {
        f->most[k].wins = (struct paired_wins){0};
    }
#pragma omp parallel num_threads(threads)
    {
        struct playing *x = memory_aligned(64, sizeof *x);
#pragma omp for schedule(dynamic)
        for (int k = 0; k < count * blocks; k++) {
            struct finding_decision *it = &f->most[k / blocks];
            const struct paired_wins more =
                play_pairs(x, p, it, (uint64_t)(first + k % blocks * BLOCK));
#pragma omp critical(findings_count)
            {
                it->wins.both += more.both;
                it->wins.only_a += more.only_a;
                it->wins.only_b += more.only_b;
                it->wins.neither += more.neither;
            }
        }
        free(x);
    }
    qsort(f->most, f->most_count, sizeof *f->most, compare_finding_gains);
}

void findings_play_on(struct findings *findings, const struct match *match, struct policy player,
                      struct policy other, uint64_t seed, int threads)
{
    struct players p = {.seed = seed};
    seat_played_on(&p, match, player, other);
    play_on_all_pairs(findings, &p, 0, FINDINGS_FIRST, threads);
    if (findings->most_count > FINDINGS_DECISIONS) {
        findings->most_count = FINDINGS_DECISIONS;
    }
    play_on_all_pairs(findings, &p, FINDINGS_FIRST, FINDINGS_PAIRS, threads);
}
