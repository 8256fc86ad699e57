/* Finds all positions from the start on, in the order in which they are reached. */
#include "sims/solve/space.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"

bool space_end(struct solve_space *s, enum solve_result result, const char *words, ...)
{
    va_list list;
    va_start(list, words);
    vsnprintf(s->out->words, sizeof s->out->words, words, list);
    va_end(list);
    s->out->result = result;
    return false;
}

bool space_fails(struct solve_space *s)
{
    const char *fault = game_fault_text(s->game);
    if (fault != NULL) {
        space_end(s, SOLVE_REFUSED, "the game's code fails: %s", fault);
    } else if (s->options->stop != NULL && atomic_load(s->options->stop)) {
        space_end(s, SOLVE_STOPPED, "stopped");
    }
    return s->out->result != SOLVE_FOUND;
}

/* `old`, with room for element number `count`. */
static void *make_element_room(void *old, uint32_t count, uint32_t *room, size_t bytes)
{
    if (count < *room) {
        return old;
    }
    *room = 2 * count + 1024;
    return memory_grow(old, *room, bytes);
}

/* Where a key is, or would be. */
static uint32_t *find_key_place(const struct key_table *t, uint64_t key)
{
    uint32_t at = (uint32_t)key & t->mask;
    while (t->places[at] != 0 && t->keys[t->places[at] - 1] != key) {
        at = (at + 1) & t->mask;
    }
    return &t->places[at];
}

uint32_t space_number_key(struct key_table *t, uint64_t key, bool *fresh)
{
    if (2 * t->count >= t->mask) {
        t->mask = t->mask == 0 ? 1023 : 2 * t->mask + 1;
        free(t->places);
        t->places = memory_new((uint64_t)t->mask + 1, sizeof *t->places);
        t->keys = memory_grow(t->keys, t->mask / 2 + 1, sizeof *t->keys);
        for (uint32_t k = 0; k < t->count; k++) {
            *find_key_place(t, t->keys[k]) = k + 1;
        }
    }
    uint32_t *place = find_key_place(t, key);
    *fresh = *place == 0;
    if (*fresh) {
        t->keys[t->count++] = key;
        *place = t->count;
    }
    return *place - 1;
}

void space_clear(struct solve_space *s)
{
    struct space_found *f = &s->found;
    void *arrays[] = {
        f->positions.keys,  f->positions.places, f->afters.keys, f->afters.places, f->compared.keys,
        f->compared.places, f->states,           f->wide,        f->move_from,     f->moves,
        f->after_from,      f->outcomes};
    for (size_t k = 0; k < sizeof arrays / sizeof *arrays; k++) {
        free(arrays[k]);
    }
    *f = (struct space_found){0};
    s->out->by_trial = s->out->draws = s->out->choices = false;
}

static unsigned char *find_position(const struct solve_space *s, uint32_t position)
{
    return s->found.states + (size_t)position * s->game->state_size;
}

/* Whether the limit is passed. */
static bool passes_limit(struct solve_space *s)
{
    const struct space_found *f = &s->found;
    const uint64_t most = s->options->positions / (s->put_off ? 1 : SOLVE_OTHERS);
    const uint64_t bytes = (uint64_t)f->positions.count * (s->game->state_size + 64) +
                           (uint64_t)f->afters.count * 32 + (uint64_t)f->move_count * 4 +
                           (uint64_t)f->outcome_count * sizeof *f->outcomes;
    char found[FORMAT_MAX], calls[FORMAT_MAX];
    if (f->positions.count > most) {
        space_end(s, SOLVE_LARGE, "it has more than %s positions; --exact allows more",
                  format_count(found, most));
    } else if (f->calls > most * SOLVE_CALLS) {
        space_end(s, SOLVE_LARGE,
                  "its first %s positions took %s calls of the game; --exact allows more",
                  format_count(found, f->positions.count), format_count(calls, f->calls));
    } else if (bytes > most * SOLVE_BYTES || (sizeof(size_t) == 4 && bytes > SOLVE_BYTES_PAGE)) {
        space_end(s, SOLVE_LARGE, "its first %s positions took %.0f MB; --exact allows more",
                  format_count(found, f->positions.count), (double)bytes / (1 << 20));
    }
    return s->out->result != SOLVE_FOUND;
}

game_move space_choose(const struct solve_space *s, const struct policy seats[], const void *state)
{
    struct policy mine[GAME_SEATS_MAX];
    struct policy_luck luck = {.choice = rng_stream(RNG_CHANCE, 0, 0)};
    struct policy *player = &mine[game_head_const(state)->seat];
    memcpy(mine, seats, sizeof mine);
    if (player->slips > 0 &&
        (player->slips == POLICY_SLIPS_ALL || chance_split(player->slips, POLICY_SLIPS_ALL))) {
        player->kind = POLICY_RANDOM;
    }
    player->slips = 0;
    const game_move move = policy_choose(mine, s->game, state, s->rules, &luck);
    return option_forbidden(s->game, s->rules) != 0 ? option_obey(s->game, state, s->rules, move)
                                                    : move;
}

bool space_is_human(const struct solve_space *s, const void *state)
{
    return s->sides[game_head_const(state)->seat] == GAME_SIDE_HUMAN;
}

void space_tell_progress(const struct solve_space *s)
{
    if (s->options->tell != NULL) {
        s->options->tell(s->options->self, s->found.positions.count);
    }
}

void space_count_call(struct solve_space *s)
{
    enum { TELL_EVERY = 256 };
    if (s->found.calls++ % TELL_EVERY == 0) {
        space_tell_progress(s);
    }
}

bool space_step(struct solve_space *s, void *to, const struct space_step *step)
{
    space_count_call(s);
    if (step->from == NULL) {
        game_start(s->game, to, s->rules, RNG_CHANCE, NULL, NULL);
        return s->game->advance(to, s->rules);
    }
    if (to != step->from) {
        memcpy(to, step->from, s->game->state_size);
    }
    if (step->move != NULL) {
        s->game->apply(to, s->rules,
                       space_is_human(s, to) ? *step->move : space_choose(s, s->match->seats, to));
    }
    return s->game->advance(to, s->rules);
}

static uint32_t name_end(const void *state)
{
    const uint8_t winner = game_head_const(state)->winner;
    return winner == GAME_HUMAN ? SPACE_WON : winner == GAME_DRAW ? SPACE_DRAWN : SPACE_LOST;
}

static uint64_t key_position(const struct solve_space *s, const void *state, uint64_t *wide)
{
    return solved_key(s->game, state, s->rules, s->drops, s->drop_count, wide);
}

/* Whether two positions that fell together go on alike after a move, in every outcome. */
static bool go_on_alike(struct solve_space *s, const void *a, const void *b, const game_move *move)
{
    _Alignas(64) unsigned char x[GAME_STATE_MAX], y[GAME_STATE_MAX];
    struct chance left, right;
    bool alike = true;
    for (chance_begin(&left); left.more && alike; alike ? chance_next(&left) : chance_end(&left)) {
        if (s->found.calls > s->found.calls_end) { /* a step of too many outcomes to be followed */
            s->out->by_trial = true;
            chance_end(&left);
            break;
        }
        const bool waits = space_step(s, x, &(struct space_step){a, move});
        /* the same draws, of as many outcomes each */
        right = left;
        chance_begin(&right);
        right.known = left.drawn;
        alike = space_step(s, y, &(struct space_step){b, move}) == waits &&
                right.drawn == left.drawn && right.known == left.drawn &&
                right.share == left.share && game_head(x)->seat == game_head(y)->seat &&
                (waits ? key_position(s, x, NULL) == key_position(s, y, NULL)
                       : name_end(x) == name_end(y));
        chance_end(&right);
    }
    return alike;
}

/* Notes which of the game's own players choose otherwise in the two. */
static void compare_own_choices(struct solve_space *s, const void *a, const void *b)
{
    for (int k = 0; k < SPACE_OWN && s->game->policies[k].name != NULL; k++) {
        const void *states[] = {a, b};
        const struct policy own = {.kind = POLICY_OWN, .own = &s->game->policies[k]};
        struct match match = *s->match;
        game_move moves[2];
        match_seat_humans(&match, own);
        for (int n = 0; n < 2; n++) {
            struct chance c;
            chance_begin(&c);
            moves[n] = space_choose(s, match.seats, states[n]);
            chance_end(&c);
        }
        s->found.own_differs[k] = s->found.own_differs[k] || moves[0] != moves[1];
    }
}

/* Whether two positions that fell together have the same moves and go on alike. */
static bool are_alike(struct solve_space *s, const void *a, const void *b)
{
    game_move moves[GAME_MOVES_MAX] = {0}, others[GAME_MOVES_MAX];
    int count = 1;
    bool alike = game_head_const(a)->seat == game_head_const(b)->seat;
    if (alike && space_is_human(s, a)) {
        compare_own_choices(s, a, b);
        count = option_moves(s->game, a, s->rules, moves);
        alike = option_moves(s->game, b, s->rules, others) == count &&
                memcmp(moves, others, (size_t)count * sizeof *moves) == 0;
    }
    for (int k = 0; alike && k < count; k++) {
        alike = go_on_alike(s, a, b, &moves[k]);
    }
    return alike;
}

/* Compares a state with the position that it fell together with. False: they differ, and the parts
 * that they differ in are put back. */
static bool compare_merged(struct solve_space *s, const unsigned char *state, uint32_t position,
                           uint64_t wide)
{
    bool fresh;
    const unsigned char *other = find_position(s, position);
    const uint64_t calls = s->found.calls;
    if (s->found.compares > s->options->positions * SOLVE_CALLS) {
        s->out->by_trial = true;
        return true;
    }
    space_number_key(&s->found.compared, wide, &fresh);
    if (!fresh) {
        return true;
    }
    s->found.calls_end = calls + s->options->positions * SOLVE_CALLS - s->found.compares;
    const bool alike = are_alike(s, other, state);
    s->found.compares += s->found.calls - calls;
    s->found.calls = calls;
    for (int k = 0; !alike && k < s->part_count; k++) {
        const struct solved_drop *part = &s->parts[k];
        if (memcmp(state + part->at, other + part->at, part->size) != 0) {
            s->dropped[k] = false;
        }
    }
    return alike;
}

/* The number of a position; a new one is stored. False: a part was put back. */
static bool number_position(struct solve_space *s, unsigned char *state, uint32_t *number)
{
    struct space_found *f = &s->found;
    bool fresh;
    uint64_t wide;
    game_head(state)->decisions = 0;
    *number = space_number_key(&f->positions, key_position(s, state, &wide), &fresh);
    if (!fresh) {
        return f->wide[*number] == wide || compare_merged(s, state, *number, wide);
    }
    f->states = make_element_room(f->states, *number, &f->state_room, s->game->state_size);
    f->wide = make_element_room(f->wide, *number, &f->wide_room, sizeof *f->wide);
    f->move_from =
        make_element_room(f->move_from, *number + 1, &f->from_room, sizeof *f->move_from);
    memcpy(find_position(s, *number), state, s->game->state_size);
    f->wide[*number] = wide;
    return true;
}

static void add_outcome(struct space_found *f, uint32_t from, uint32_t to, double share)
{
    enum { NEAR = 64 }; /* the same outcome twice does no harm but takes memory */
    for (uint32_t k = f->outcome_count; k-- > from && f->outcome_count - k <= NEAR;) {
        if (f->outcomes[k].to == to) {
            f->outcomes[k].share += share;
            return;
        }
    }
    f->outcomes =
        make_element_room(f->outcomes, f->outcome_count, &f->outcome_room, sizeof *f->outcomes);
    f->outcomes[f->outcome_count++] = (struct space_outcome){share, to};
}

/* Ends the outcomes of the one before, and begins those of one more. Its number. */
static uint32_t begin_outcomes(struct space_found *f)
{
    f->after_from =
        make_element_room(f->after_from, f->after_count, &f->after_room, sizeof *f->after_from);
    f->after_from[f->after_count] = f->outcome_count;
    return f->after_count++;
}

/* Counts all outcomes of a step, in round `round` before the move. False: it cannot go on. */
static bool count_outcomes(struct solve_space *s, const struct space_step *step, uint32_t round)
{
    _Alignas(64) unsigned char next[GAME_STATE_MAX];
    const uint32_t from = s->found.outcome_count;
    struct chance c;
    bool fine = true;
    for (chance_begin(&c); c.more; fine ? chance_next(&c) : chance_end(&c)) {
        const bool waits = space_step(s, next, step);
        uint32_t to = waits ? 0 : name_end(next);
        if (game_head(next)->round > round + s->found.rounds_most) {
            s->found.rounds_most = game_head(next)->round - round;
        }
        fine = !space_fails(s) && (!waits || number_position(s, next, &to)) && !passes_limit(s);
        if (fine && c.deep) {
            fine =
                space_end(s, SOLVE_LARGE, "one step of it draws more than %d times", CHANCE_DEPTH);
        }
        s->out->draws = s->out->draws || to == SPACE_DRAWN;
        add_outcome(&s->found, from, to, (double)c.share / (double)CHANCE_SURE);
    }
    return fine;
}

/* Follows one move; in an AI's seat any. `*after` becomes the number of what comes after it. */
static bool follow_move(struct solve_space *s, const unsigned char *state, const game_move *move,
                        uint32_t *after)
{
    _Alignas(64) unsigned char moved[GAME_STATE_MAX];
    struct space_step step = {state, move};
    bool fresh;
    /* positions after a move that are the same in all bytes (what matters in no decision may matter
     * here) have the same outcomes; chance within the move, and the AI's move, have outcomes of
     * their own, under a key that no position has */
    uint64_t key = rng_mix(~(uint64_t)s->found.afters.count);
    if (space_is_human(s, state)) {
        struct chance c;
        memcpy(moved, state, s->game->state_size);
        chance_begin(&c);
        s->game->apply(moved, s->rules, *move);
        if (c.drawn == 0) {
            step = (struct space_step){moved, NULL};
            key = solved_key(s->game, moved, s->rules, NULL, 0, NULL);
        }
        chance_end(&c);
    }
    *after = SPACE_AFTERS + space_number_key(&s->found.afters, key, &fresh);
    if (!fresh) {
        return true;
    }
    begin_outcomes(&s->found);
    return count_outcomes(s, &step, game_head_const(state)->round);
}

/* Follows the moves of a position. If one wins at once, the others may be put off. */
static bool follow_position(struct solve_space *s, uint32_t position)
{
    struct space_found *f = &s->found;
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    game_move moves[GAME_MOVES_MAX] = {0};
    memcpy(state, find_position(s, position), s->game->state_size);
    const bool human = space_is_human(s, state);
    const int count = human ? option_moves(s->game, state, s->rules, moves) : 1;
    if (count < 1 || count > GAME_MOVES_MAX) {
        return space_end(s, SOLVE_REFUSED, "a position has %d legal moves", count);
    }
    s->out->choices = s->out->choices || count > 1;
    int winning = s->put_off && human ? 0 : count;
    while (winning < count && !solved_wins_at_once(s->game, state, s->rules, moves[winning])) {
        winning++;
        f->calls++;
    }
    const bool all = winning == count;
    bool fine = true;
    f->move_from[position] = f->move_count;
    for (int k = 0; fine && k < count; k++) {
        uint32_t after = SPACE_PUT_OFF;
        fine = (!all && k != winning) || follow_move(s, state, &moves[k], &after);
        f->moves = make_element_room(f->moves, f->move_count, &f->move_room, sizeof *f->moves);
        f->moves[f->move_count++] = after;
    }
    return fine;
}

/* Finds all positions with the drops of now. False: it was not possible, or a part was put back. */
static bool follow_everything(struct solve_space *s)
{
    struct space_found *f = &s->found;
    begin_outcomes(f);
    bool fine = count_outcomes(s, &(struct space_step){NULL, NULL}, 0);
    begin_outcomes(f); /* those of SPACE_PUT_OFF: none */
    for (uint32_t done = 0; fine && done < f->positions.count; done++) {
        fine = follow_position(s, done);
    }
    if (f->positions.count > 0) {
        f->move_from[f->positions.count] = f->move_count;
    }
    begin_outcomes(f);
    return fine;
}

static void fill_with_drops(struct solve_space *s)
{
    do {
        space_clear(s);
        space_set_drops(s);
    } while (!follow_everything(s) && s->out->result == SOLVE_FOUND);
}

/* Whether the round was dropped, though a game may reach the last one: it matters there, but trials
 * may not come so far. */
static bool may_reach_last_round(const struct solve_space *s)
{
    const double enough = 1e-10;
    return s->dropped[SPACE_ROUND] && s->last_round > 0 && s->found.rounds_most > 0 &&
           space_survival(s, (s->last_round - 1) / s->found.rounds_most, enough) >= enough;
}

void space_fill(struct solve_space *s)
{
    fill_with_drops(s);
    if (s->out->result == SOLVE_FOUND && may_reach_last_round(s)) {
        s->dropped[SPACE_ROUND] = false;
        fill_with_drops(s);
    }
}
