#include "sims/solve/solve.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/numbers/interval.h"
#include "engine/policy/learnt.h"
#include "sims/solve/solved_table.h"
#include "sims/solve/space.h"

/* Whether each AI's player can be asked for all that it may do. */
static bool can_follow_players(struct solve_space *s)
{
    for (int k = 0; k < s->game->seats(s->rules, s->sides); k++) {
        const enum policy_kind kind = s->match->seats[k].kind;
        if (s->sides[k] == GAME_SIDE_AI && kind != POLICY_OWN && kind != POLICY_RANDOM) {
            return space_end(s, SOLVE_REFUSED, "the AI's player looks ahead or has learnt");
        }
    }
    return true;
}

/* The results of a player who makes move k with the chance odds[k]. */
static struct solved_rates rate_moves(const struct solve_space *s, const double odds[])
{
    double *value = memory_new(s->found.positions.count, sizeof *value);
    const double wins = space_sweep(s, odds, 0, value, NULL);
    const double both = s->out->draws ? space_sweep(s, odds, 1, value, NULL) : wins;
    free(value);
    return (struct solved_rates){wins, both - wins};
}

static void find_best_moves(struct solve_space *s)
{
    const uint32_t count = s->found.positions.count;
    double *odds = memory_new(s->found.move_count, sizeof *odds);
    s->value = memory_new(count, sizeof *s->value);
    s->best = memory_new(count, sizeof *s->best);
    space_sweep(s, NULL, 0.5, s->value, s->best);
    for (uint32_t d = 0; d < count; d++) {
        odds[s->best[d]] = 1;
    }
    s->out->best = rate_moves(s, odds);
    free(odds);
}

/* Whether the best human wins as often as was counted, where games are played with real dice: a
 * game that draws by rng_next itself, or not from the streams of its key, was counted wrongly. */
static bool agrees_with_games(struct solve_space *s)
{
    enum { GAMES = 2000, SEED = 2 };
    static struct match_table moves;
    unsigned char record[GAME_RECORD_MAX];
    struct solved table = solution_player(s->out);
    const struct learnt best = {.solved = &table};
    struct match match = *s->match;
    uint64_t won = 0;
    match_seat_humans(&match, (struct policy){POLICY_LEARNT, .learnt = &best});
    for (uint64_t k = 0; k < GAMES && !space_fails(s); k++) {
        match_play(&match, SEED, k, &moves, NULL, record);
        space_tell_progress(s);
        won += record[0] == GAME_HUMAN;
    }
    solved_free(&table);
    const struct interval rate = interval_exact_rate(won, GAMES, 0.9999);
    const double near = 1e-9, wins = s->out->best.wins;
    if (!space_fails(s) && (wins < rate.low - near || wins > rate.high + near)) {
        space_end(s, SOLVE_REFUSED,
                  "its best human was counted to win %.2f %% and won %.2f %% of %d games: it draws "
                  "chance other than by `rng_below`, or from no stream of its key",
                  100 * wins, 100 * (double)won / GAMES, GAMES);
    }
    return s->out->result == SOLVE_FOUND;
}

static struct solve_space *begin_space(struct solution *out, const struct match *match,
                                       const struct solve_options *options)
{
    struct solve_space *s = memory_new(1, sizeof *s);
    *out = (struct solution){.space = s};
    *s = (struct solve_space){
        .match = match, .game = match->game, .rules = match->rules, .options = options, .out = out};
    return s;
}

/* Finds all positions and the best moves, or the reason why not. */
static bool solve_space(struct solve_space *s)
{
    struct solution *out = s->out;
    if (can_follow_players(s) && space_try_parts(s)) {
        space_fill(s);
        /* The best human needs no move beside one that wins at once. But other players may make it,
         * and are then rated exactly, too: so such moves are put off only where there are many
         * positions. */
        if (out->result == SOLVE_LARGE) {
            out->result = SOLVE_FOUND;
            s->put_off = true;
            space_fill(s);
        }
    }
    out->positions = s->found.positions.count;
    if (out->result == SOLVE_FOUND) {
        find_best_moves(s);
    }
    return out->result == SOLVE_FOUND;
}

/* Solves a game of few positions again with no part dropped. Positions that fell together were
 * compared one step on only, and trials may all end too early: both can miss a part that matters in
 * the end alone, such as a set of things that wins when it is complete. If the two answers differ,
 * this one is right and replaces the other. */
static void solve_whole_game(struct solution *out, const struct solve_options *options)
{
    struct solve_options few = *options;
    struct solution whole;
    few.positions /= SOLVE_PROOF;
    struct solve_space *s = begin_space(&whole, out->space->match, &few);
    s->whole = true;
    if (solve_space(s)) {
        const double gained =
            whole.best.wins + whole.best.draws / 2 - out->best.wins - out->best.draws / 2;
        out->by_trial = false;
        if (fabs(gained) > 1e-9) {
            const struct solution dropped = *out;
            *out = whole;
            whole = dropped;
            whole.space->out = &whole;
            s->out = out;
            s->options = options;
        }
    } else if (whole.result == SOLVE_STOPPED) {
        space_end(out->space, SOLVE_STOPPED, "stopped");
    }
    solution_free(&whole);
}

bool solve_game(struct solution *out, const struct match *match,
                const struct solve_options *options)
{
    struct solve_space *s = begin_space(out, match, options);
    if (solve_space(s) && s->drop_count > 0) {
        solve_whole_game(out, options);
    }
    return out->result == SOLVE_FOUND && agrees_with_games(out->space);
}

/* Adds the chances of each move of a position, as `seats` choose. False: it chooses a move that was
 * not followed. */
static bool add_chosen_moves(const struct solve_space *s, const struct policy seats[],
                             uint32_t position, double odds[])
{
    const void *state = s->found.states + (size_t)position * s->game->state_size;
    const uint32_t from = s->found.move_from[position];
    game_move moves[GAME_MOVES_MAX];
    struct chance c;
    bool fine = true;
    if (!space_is_human(s, state)) {
        odds[from] = 1;
        return true;
    }
    const int count = option_moves(s->game, state, s->rules, moves);
    for (chance_begin(&c); c.more; chance_next(&c)) {
        const game_move move = space_choose(s, seats, state);
        int k = 0;
        while (k < count - 1 && moves[k] != move) {
            k++;
        }
        fine = fine && !c.deep && s->found.moves[from + (uint32_t)k] != SPACE_PUT_OFF;
        odds[from + (uint32_t)k] += (double)c.share / (double)CHANCE_SURE;
    }
    return fine;
}

/* Why a player's choices cannot be counted; NULL: they can. */
static const char *forbid_exact_player(const struct solve_space *s, const struct policy *player)
{
    static const char *const depends = "its choices depend on what does not matter for the result";
    const struct solved *solved = player->kind == POLICY_LEARNT ? player->learnt->solved : NULL;
    if (player->kind != POLICY_OWN && player->kind != POLICY_RANDOM && solved == NULL) {
        return "it samples futures, or has learnt";
    }
    for (int k = 0; k < SPACE_OWN && s->game->policies[k].name != NULL; k++) {
        if (player->kind == POLICY_OWN && player->own == &s->game->policies[k] &&
            s->found.own_differs[k]) {
            return depends;
        }
    }
    const bool same = solved == NULL || (solved->drop_count == s->drop_count &&
                                         memcmp(solved->drops, s->drops,
                                                (size_t)s->drop_count * sizeof *s->drops) == 0);
    return same ? NULL : depends;
}

const char *solution_rates(const struct solution *solution, const struct policy seats[],
                           struct solved_rates *out)
{
    const struct solve_space *s = solution->space;
    uint8_t sides[GAME_SEATS_MAX];
    for (int seat = s->game->seats(s->rules, sides); seat-- > 0;) {
        const char *why =
            sides[seat] == GAME_SIDE_HUMAN ? forbid_exact_player(s, &seats[seat]) : NULL;
        if (why != NULL) {
            return why;
        }
    }
    double *odds = memory_new(s->found.move_count, sizeof *odds);
    bool fine = true;
    for (uint32_t d = 0; fine && d < s->found.positions.count; d++) {
        fine = add_chosen_moves(s, seats, d, odds);
    }
    if (fine) {
        *out = rate_moves(s, odds);
    }
    free(odds);
    return fine ? NULL
                : "it does not always take a win at hand, and what comes then was not followed";
}

/* A position's key and its number, for sorting. */
struct numbered_key {
    uint64_t key;
    uint32_t position;
};

int space_compare_keys(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

struct solved solution_player(const struct solution *solution)
{
    enum { SPARE = 20 };
    const struct solve_space *s = solution->space;
    const uint32_t count = s->found.positions.count;
    struct numbered_key *order = memory_new(count, sizeof *order);
    uint64_t *keys = memory_new(count, sizeof *keys);
    uint16_t *values = memory_new(count, sizeof *values);
    uint16_t *moves = memory_new(count, sizeof *moves);
    struct solved out = {count, s->drop_count, .keys = keys, .values = values, .moves = moves};
    memcpy(out.drops, s->drops, sizeof out.drops);
    for (uint32_t d = 0; d < count; d++) {
        order[d] = (struct numbered_key){s->found.positions.keys[d], d};
    }
    qsort(order, count, sizeof *order, space_compare_keys);
    /* as few bits as still tell all positions apart, and 20 more than count them: so one that does
     * not occur is hardly ever taken for one that does */
    out.shift = 63 - SPARE;
    for (uint32_t n = count; n > 1; n /= 2) {
        out.shift--;
    }
    for (uint32_t k = 1; k < count; k++) {
        while (order[k].key >> out.shift == order[k - 1].key >> out.shift) {
            out.shift--;
        }
    }
    for (uint32_t k = 0; k < count; k++) {
        const uint32_t d = order[k].position;
        keys[k] = order[k].key >> out.shift;
        values[k] = (uint16_t)(s->value[d] * SOLVED_SURE + 0.5);
        moves[k] = (uint16_t)(s->best[d] - s->found.move_from[d]);
    }
    free(order);
    return out;
}

void solution_free(struct solution *solution)
{
    if (solution->space != NULL) {
        space_clear(solution->space);
        free(solution->space->value);
        free(solution->space->best);
    }
    free(solution->space);
    solution->space = NULL;
}

static void list_idle_rows(struct solve_idle *out, const struct solve_space *s)
{
    out->count = 0;
    for (int k = 0; k < s->part_count && out->count < SOLVE_IDLE; k++) {
        const struct row *row = s->part_rows[k];
        if (s->dropped[k] && row != NULL && row->kind != KIND_BYTES && row->sight != FIELD_NOBODY &&
            (row->flags & FIELD_TOLD) == 0) {
            out->rows[out->count++] = row;
        }
    }
}

void solve_find_idle(struct solve_idle *out, const struct match *match,
                     const struct solve_options *options)
{
    const struct solve_options endless = {UINT64_MAX, options->stop, options->tell, options->self};
    struct solution trials, all;
    struct solve_space *s = begin_space(&trials, match, &endless);
    *out = (struct solve_idle){0};
    s->only_trials = true;
    if (can_follow_players(s) && space_try_parts(s)) {
        list_idle_rows(out, s);
    }
    out->hidden = s->hidden;
    if (out->count > 0 && !out->hidden) {
        if (solve_game(&all, match, options) && !all.by_trial) {
            list_idle_rows(out, all.space);
            out->positions = all.positions;
        }
        solution_free(&all);
    }
    solution_free(&trials);
}
