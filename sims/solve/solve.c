#include "sims/solve/solve.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "sims/solve/space.h"

/* Whether each AI's player can be asked for all that it may do. */
static bool can_follow_players(struct solve_space *s)
{
    for (int k = 0; k < s->game->seats(s->rules, s->sides); k++) {
        const enum policy_kind kind = s->match->seats[k].kind;
        if (s->sides[k] == GAME_SIDE_AI && kind != POLICY_OWN && kind != POLICY_RANDOM) {
            return space_end(s, SOLVE_PLAYER, "the AI's player looks ahead or has learnt");
        }
    }
    return true;
}

static struct solved_rates rate_best_moves(const struct solve_space *s, const double odds[])
{
    const double wins = space_value(s, odds, 0);
    return (struct solved_rates){wins, s->draws ? space_value(s, odds, 1) - wins : 0};
}

bool solve_game(struct solution *out, const struct match *match,
                const struct solve_options *options)
{
    struct solve_space *s = memory_new(1, sizeof *s);
    *out = (struct solution){.space = s};
    *s = (struct solve_space){.match = match,
                              .game = match->game,
                              .rules = match->rules,
                              .options = options,
                              .end = &out->end};
    bool again = true;
    bool found = can_follow_players(s) && space_try_parts(s);
    while (found && again) {
        space_clear(s);
        space_set_drops(s);
        found = space_fill(s, &again) || again;
    }
    out->positions = s->positions.count;
    out->calls = s->calls;
    out->by_trial = s->by_trial;
    if (found) {
        space_sweep(s);
        out->best = rate_best_moves(s, NULL);
    }
    return found;
}

/* Adds the chances of each move of a position, as `seats` choose. False: it chooses a move that was
 * not followed. */
static bool add_chosen_moves(const struct solve_space *s, const struct policy seats[],
                             uint32_t position, double odds[])
{
    const void *state = s->states + (size_t)position * s->game->state_size;
    const uint32_t from = s->move_from[position];
    game_move moves[GAME_MOVES_MAX];
    struct chance c;
    bool fine = true;
    if (s->sides[game_head_const(state)->seat] == GAME_SIDE_AI) {
        odds[from] = 1;
        return true;
    }
    const int count = option_moves(s->game, state, s->rules, moves);
    for (chance_begin(&c); c.more; chance_next(&c)) {
        const game_move move = space_choose(s, seats, state);
        int k = 0;
        while (k < count && moves[k] != move) {
            k++;
        }
        fine = fine && k < count && !c.deep && s->moves[from + (uint32_t)k] != SPACE_PUT_OFF;
        if (fine) {
            odds[from + (uint32_t)k] += (double)c.share / (double)CHANCE_SURE;
        }
    }
    return fine;
}

bool solution_rates(const struct solution *solution, const struct policy *player,
                    struct solved_rates *out)
{
    const struct solve_space *s = solution->space;
    struct policy seats[GAME_SEATS_MAX];
    bool fine = player->kind == POLICY_OWN || player->kind == POLICY_RANDOM;
    for (int k = 0; fine && k < SPACE_OWN && s->game->policies[k].name != NULL; k++) {
        fine = player->own != &s->game->policies[k] || !s->own_differs[k];
    }
    for (int k = 0; k < GAME_SEATS_MAX; k++) {
        seats[k] = *player;
    }
    double *odds = memory_new(s->move_count, sizeof *odds);
    for (uint32_t d = 0; fine && d < s->positions.count; d++) {
        fine = add_chosen_moves(s, seats, d, odds);
    }
    if (fine) {
        *out = rate_best_moves(s, odds);
    }
    free(odds);
    return fine;
}

/* A position's key and its number, for sorting. */
struct numbered_key {
    uint64_t key;
    uint32_t position;
};

static int compare_numbered_keys(const void *a, const void *b)
{
    const struct numbered_key *x = a, *y = b;
    return (x->key > y->key) - (x->key < y->key);
}

struct solved solution_player(const struct solution *solution)
{
    const struct solve_space *s = solution->space;
    const uint32_t count = s->positions.count;
    struct numbered_key *order = memory_new(count, sizeof *order);
    uint64_t *keys = memory_new(count, sizeof *keys);
    uint16_t *values = memory_new(count, sizeof *values);
    uint16_t *moves = memory_new(count, sizeof *moves);
    for (uint32_t d = 0; d < count; d++) {
        order[d] = (struct numbered_key){s->positions.keys[d], d};
    }
    qsort(order, count, sizeof *order, compare_numbered_keys);
    for (uint32_t k = 0; k < count; k++) {
        const uint32_t d = order[k].position;
        keys[k] = order[k].key;
        values[k] = (uint16_t)(s->value[d] * SOLVED_SURE + 0.5);
        moves[k] = (uint16_t)(s->best[d] - s->move_from[d]);
    }
    free(order);
    struct solved out = {.count = count,
                         .drop_count = s->drop_count,
                         .keys = keys,
                         .values = values,
                         .moves = moves};
    memcpy(out.drops, s->drops, sizeof out.drops);
    return out;
}

void solution_free(struct solution *solution)
{
    if (solution->space != NULL) {
        space_clear(solution->space);
    }
    free(solution->space);
    solution->space = NULL;
}
