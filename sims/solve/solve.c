#include "sims/solve/solve.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/numbers/interval.h"
#include "engine/policy/step.h"
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

/* Finds all positions. Moves where another wins at once are put off, or not. */
static bool fill_whole_space(struct solve_space *s, bool put_off)
{
    bool again = true, found = true;
    s->put_off = put_off;
    while (found && again) {
        space_clear(s);
        space_set_drops(s);
        found = space_fill(s, &again) || again;
    }
    return found;
}

/* The best human needs no move beside one that wins at once. But other players may make it, and are
 * then rated exactly, too: so such moves are put off only where there are many positions. */
static bool fill_either_way(struct solve_space *s)
{
    bool found = fill_whole_space(s, false);
    const enum solve_result result = s->end->result;
    if (result == SOLVE_MANY || result == SOLVE_LONG || result == SOLVE_LARGE ||
        result == SOLVE_DEEP) {
        s->end->result = SOLVE_FOUND;
        found = fill_whole_space(s, true);
    }
    return found;
}

/* Plays a game with real dice. Its winner. */
static uint8_t play_real_game(const struct solve_space *s, const struct policy seats[],
                              uint64_t key)
{
    static _Alignas(64) unsigned char state[GAME_STATE_MAX];
    struct step_luck luck;
    struct decision_step step = step_at(s->game, s->rules, state, seats);
    step_luck_begin(&luck);
    step_begin(&step, key, NULL, NULL);
    while (step.waits && game_head(state)->decisions < game_decisions_max(s->game)) {
        step_make(&step, step_choose(&step, step_luck(&luck, &step, key)));
    }
    return game_head(state)->winner;
}

/* Whether the best human wins as often as was counted, where games are played with real dice: a
 * game that draws by rng_next itself, or not from the streams of its key, was counted wrongly. */
static bool agrees_with_games(struct solution *it)
{
    enum { GAMES = 2000, SEED = 2 };
    const double level = 0.9999;
    struct solve_space *s = it->space;
    struct policy seats[GAME_SEATS_MAX];
    struct solved table = solution_player(it);
    const struct learnt best = {.solved = &table};
    uint64_t won = 0;
    space_seat_humans(s, (struct policy){POLICY_LEARNT, .learnt = &best}, seats);
    for (uint64_t k = 0; k < GAMES && !space_fails(s); k++) {
        won += play_real_game(s, seats, rng_key(SEED, k)) == GAME_HUMAN;
    }
    free(memory_owned(table.keys));
    free(memory_owned(table.values));
    free(memory_owned(table.moves));
    const struct interval rate = interval_rate(INTERVAL_CLOPPER_PEARSON, won, GAMES, level);
    const double near = 1e-9, wins = it->best.wins;
    if (!space_fails(s) && (wins < rate.low - near || wins > rate.high + near)) {
        space_end(s, SOLVE_BROKEN,
                  "its best human was counted to win %.2f %% and won %.2f %% of %d games: it draws "
                  "chance other than by `rng_below`, or from no stream of its key",
                  100 * wins, 100 * (double)won / GAMES, GAMES);
    }
    return s->end->result == SOLVE_FOUND;
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
    bool found = can_follow_players(s) && space_try_parts(s) && fill_either_way(s);
    out->positions = s->positions.count;
    out->calls = s->calls;
    out->by_trial = s->by_trial;
    if (found) {
        space_sweep(s);
        out->best = rate_best_moves(s, NULL);
        found = agrees_with_games(out);
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

const char *solution_rates(const struct solution *solution, const struct policy *player,
                           struct solved_rates *out)
{
    const struct solve_space *s = solution->space;
    struct policy seats[GAME_SEATS_MAX];
    if (player->kind != POLICY_OWN && player->kind != POLICY_RANDOM) {
        return "it samples futures, or has learnt";
    }
    for (int k = 0; k < SPACE_OWN && s->game->policies[k].name != NULL; k++) {
        if (player->own == &s->game->policies[k] && s->own_differs[k]) {
            return "its choices depend on what does not matter for the result";
        }
    }
    for (int k = 0; k < GAME_SEATS_MAX; k++) {
        seats[k] = *player;
    }
    double *odds = memory_new(s->move_count, sizeof *odds);
    bool fine = true;
    for (uint32_t d = 0; fine && d < s->positions.count; d++) {
        fine = add_chosen_moves(s, seats, d, odds);
    }
    if (fine) {
        *out = rate_best_moves(s, odds);
    }
    free(odds);
    return fine ? NULL : "it passes by moves that win at once, and too many positions follow";
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
