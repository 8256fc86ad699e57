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
    vsnprintf(s->end->words, sizeof s->end->words, words, list);
    va_end(list);
    s->end->result = result;
    return false;
}

bool space_fails(struct solve_space *s)
{
    const char *fault = game_fault_text(s->game);
    if (fault != NULL) {
        space_end(s, SOLVE_BROKEN, "the game's code fails: %s", fault);
    } else if (s->options->stop != NULL && atomic_load(s->options->stop)) {
        space_end(s, SOLVE_STOPPED, "stopped");
    }
    return s->end->result != SOLVE_FOUND;
}

static void place_keys(struct key_table *t)
{
    memset(t->places, 0, ((size_t)t->mask + 1) * sizeof *t->places);
    for (uint32_t k = 0; k < t->count; k++) {
        uint32_t at = (uint32_t)t->keys[k] & t->mask;
        while (t->places[at] != 0) {
            at = (at + 1) & t->mask;
        }
        t->places[at] = k + 1;
    }
}

/* The number of a key. A new one is added: then `*fresh`. */
static uint32_t number_key(struct key_table *t, uint64_t key, bool *fresh)
{
    if (2 * t->count >= t->mask) {
        t->mask = t->mask == 0 ? 1023 : 2 * t->mask + 1;
        t->places = memory_grow(t->places, (size_t)t->mask + 1, sizeof *t->places);
        place_keys(t);
        t->room = t->mask / 2 + 1;
        t->keys = memory_grow(t->keys, t->room, sizeof *t->keys);
    }
    uint32_t at = (uint32_t)key & t->mask;
    while (t->places[at] != 0 && t->keys[t->places[at] - 1] != key) {
        at = (at + 1) & t->mask;
    }
    *fresh = t->places[at] == 0;
    if (*fresh) {
        t->keys[t->count++] = key;
        t->places[at] = t->count;
    }
    return t->places[at] - 1;
}

static void free_key_table(struct key_table *t)
{
    free(t->keys);
    free(t->places);
    *t = (struct key_table){0};
}

void space_clear(struct solve_space *s)
{
    void *arrays[] = {s->states, s->wide,  s->move_from, s->moves, s->after_from,
                      s->to,     s->share, s->value,     s->best};
    for (size_t k = 0; k < sizeof arrays / sizeof *arrays; k++) {
        free(arrays[k]);
    }
    free_key_table(&s->positions);
    free_key_table(&s->afters);
    free_key_table(&s->compared);
    s->states = NULL, s->wide = NULL, s->value = NULL;
    s->move_from = s->moves = s->after_from = s->to = s->best = NULL, s->share = NULL;
    s->move_count = s->move_room = s->position_room = s->after_room = 0;
    s->out_count = s->out_room = 0;
    s->calls = s->compares = 0;
    s->by_trial = s->draws = false;
}

static unsigned char *find_position(const struct solve_space *s, uint32_t position)
{
    return s->states + (size_t)position * s->game->state_size;
}

/* Whether a limit is passed; then space->end says which. */
static bool passes_limits(struct solve_space *s)
{
    const uint64_t most = s->options->positions / (s->put_off ? 1 : SOLVE_OTHERS);
    const uint64_t bytes = (uint64_t)s->positions.count * (s->game->state_size + 64) +
                           (uint64_t)s->afters.count * 32 + (uint64_t)s->move_count * 4 +
                           (uint64_t)s->out_count * 12;
    const uint64_t room = most * SOLVE_BYTES;
    char found[FORMAT_MAX], other[FORMAT_MAX];
    format_count(found, s->positions.count);
    if (s->positions.count > most) {
        space_end(s, SOLVE_MANY, "it has more than %s positions", format_count(other, most));
    } else if (s->calls > most * SOLVE_CALLS) {
        space_end(s, SOLVE_LONG, "its %s positions so far took %s calls of the game", found,
                  format_count(other, s->calls));
    } else if (bytes > room || (sizeof(size_t) == 4 && bytes > SOLVE_BYTES_PAGE)) {
        space_end(s, SOLVE_LARGE, "its first %s positions need %s MB of memory%s", found,
                  format_count(other, bytes >> 20),
                  sizeof(size_t) == 4 ? ", more than a page has" : "");
    }
    return s->end->result != SOLVE_FOUND;
}

game_move space_choose(const struct solve_space *s, const struct policy seats[], const void *state)
{
    const struct policy *player = &seats[game_head_const(state)->seat];
    struct policy plain[GAME_SEATS_MAX];
    struct policy_luck luck = {.judge = NULL};
    memcpy(plain, seats, sizeof plain);
    struct policy *mine = &plain[game_head_const(state)->seat];
    mine->slips = 0;
    if (player->slips > 0 &&
        (player->slips == POLICY_SLIPS_ALL || chance_split(player->slips, POLICY_SLIPS_ALL))) {
        *mine = (struct policy){.kind = POLICY_RANDOM};
    }
    luck.choice = rng_stream(RNG_CHANCE, 0, 0);
    const game_move move = policy_choose(plain, s->game, state, s->rules, &luck);
    return option_forbidden(s->game, s->rules) != 0 ? option_obey(s->game, state, s->rules, move)
                                                    : move;
}

/* One outcome of a move under way. */
static uint32_t name_end(const void *state)
{
    const uint8_t winner = game_head_const(state)->winner;
    return winner == GAME_HUMAN ? SPACE_WON : winner == GAME_DRAW ? SPACE_DRAWN : SPACE_LOST;
}

static bool makes_own_choices(const struct solve_space *s, const void *state)
{
    return s->sides[game_head_const(state)->seat] == GAME_SIDE_HUMAN;
}

/* Makes a move, or lets the AI's player make one, and goes on. */
static bool make_any_move(struct solve_space *s, void *state, const game_move *move)
{
    s->game->apply(state, s->rules, move != NULL ? *move : space_choose(s, s->match->seats, state));
    s->calls++;
    return s->game->advance(state, s->rules);
}

/* Whether two positions that fell together go on alike after a move, in every outcome. */
static bool go_on_alike(struct solve_space *s, const void *a, const void *b, const game_move *move)
{
    _Alignas(64) unsigned char x[GAME_STATE_MAX], y[GAME_STATE_MAX];
    struct chance left, right;
    bool alike = true;
    for (chance_begin(&left); left.more && alike; alike ? chance_next(&left) : chance_end(&left)) {
        memcpy(x, a, s->game->state_size);
        const bool waits = make_any_move(s, x, move);
        /* the same draws, of as many outcomes each */
        right = left;
        chance_begin(&right);
        right.known = left.drawn;
        memcpy(y, b, s->game->state_size);
        alike = make_any_move(s, y, move) == waits && right.drawn == left.drawn &&
                right.known == left.drawn && right.share == left.share &&
                game_head(x)->seat == game_head(y)->seat &&
                (waits ? solved_key(s->game, x, s->rules, s->drops, s->drop_count, NULL) ==
                             solved_key(s->game, y, s->rules, s->drops, s->drop_count, NULL)
                       : name_end(x) == name_end(y));
        chance_end(&right);
    }
    return alike;
}

/* Notes which of the game's own players choose otherwise in the two. */
static void compare_own_choices(struct solve_space *s, const void *a, const void *b)
{
    for (int k = 0; k < SPACE_OWN && s->game->policies[k].name != NULL; k++) {
        struct policy seats[GAME_SEATS_MAX];
        struct chance c;
        for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
            seats[seat] = (struct policy){.kind = POLICY_OWN, .own = &s->game->policies[k]};
        }
        chance_begin(&c);
        const game_move first = space_choose(s, seats, a);
        chance_end(&c);
        chance_begin(&c);
        s->own_differs[k] = s->own_differs[k] || space_choose(s, seats, b) != first;
        chance_end(&c);
    }
}

/* Whether two positions that fell together have the same moves and go on alike. */
static bool are_alike(struct solve_space *s, const void *a, const void *b)
{
    game_move moves[GAME_MOVES_MAX], others[GAME_MOVES_MAX];
    if (game_head_const(a)->seat != game_head_const(b)->seat) {
        return false;
    }
    if (!makes_own_choices(s, a)) {
        return go_on_alike(s, a, b, NULL);
    }
    compare_own_choices(s, a, b);
    const int count = option_moves(s->game, a, s->rules, moves);
    bool alike = option_moves(s->game, b, s->rules, others) == count &&
                 memcmp(moves, others, (size_t)count * sizeof *moves) == 0;
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
    if (s->compares > s->options->positions * SOLVE_CALLS) {
        s->by_trial = true;
        return true;
    }
    number_key(&s->compared, wide, &fresh);
    if (!fresh) {
        return true;
    }
    const uint64_t calls = s->calls;
    const bool alike = are_alike(s, other, state);
    s->compares += s->calls - calls;
    s->calls = calls;
    for (int k = 0; !alike && k < s->part_count; k++) {
        const struct solved_drop *part = &s->parts[k].bytes;
        if (memcmp(state + part->at, other + part->at, part->size) != 0) {
            s->dropped[k] = false;
        }
    }
    return alike;
}

/* The number of a position; a new one is stored. False: a part was put back. */
static bool number_position(struct solve_space *s, unsigned char *state, uint32_t *number)
{
    bool fresh;
    uint64_t wide;
    game_head(state)->decisions = 0;
    const uint64_t key = solved_key(s->game, state, s->rules, s->drops, s->drop_count, &wide);
    *number = number_key(&s->positions, key, &fresh);
    if (!fresh) {
        return s->wide[*number] == wide || compare_merged(s, state, *number, wide);
    }
    if (*number >= s->position_room) {
        s->position_room = s->position_room * 2 + 1024;
        const size_t room = s->position_room;
        s->states = memory_grow(s->states, room, s->game->state_size);
        s->wide = memory_grow(s->wide, room, sizeof *s->wide);
        s->move_from = memory_grow(s->move_from, room + 1, sizeof *s->move_from);
    }
    memcpy(find_position(s, *number), state, s->game->state_size);
    s->wide[*number] = wide;
    return true;
}

/* Adds an outcome of the chance `share`, in 1 / CHANCE_SURE. */
static void add_outcome(struct solve_space *s, uint32_t from, uint32_t to, uint64_t share)
{
    enum { NEAR = 64 }; /* the same outcome twice does no harm but takes memory */
    const double part = (double)share / (double)CHANCE_SURE;
    for (uint32_t k = s->out_count; k-- > from && s->out_count - k <= NEAR;) {
        if (s->to[k] == to) {
            s->share[k] += part;
            return;
        }
    }
    if (s->out_count == s->out_room) {
        s->out_room = s->out_room * 2 + 1024;
        s->to = memory_grow(s->to, s->out_room, sizeof *s->to);
        s->share = memory_grow(s->share, s->out_room, sizeof *s->share);
    }
    s->to[s->out_count] = to;
    s->share[s->out_count++] = part;
}

/* Begins the outcomes of one more after-position. */
static void begin_outcomes(struct solve_space *s, uint32_t number)
{
    if (number + 1 >= s->after_room) {
        s->after_room = s->after_room * 2 + 1024;
        s->after_from = memory_grow(s->after_from, s->after_room, sizeof *s->after_from);
    }
    s->after_from[number] = s->out_count;
}

/* Counts all outcomes from `state` on: of the start (NULL), after a move that was made (`moved`), or
 * of the AI's decision. False: it cannot go on. */
static bool count_outcomes(struct solve_space *s, const unsigned char *state, const game_move *move,
                           bool moved)
{
    _Alignas(64) unsigned char next[GAME_STATE_MAX];
    struct chance c;
    const uint32_t from = s->out_count;
    bool fine = true;
    for (chance_begin(&c); c.more; fine ? chance_next(&c) : chance_end(&c)) {
        bool waits;
        if (state == NULL) {
            game_start(s->game, next, s->rules, RNG_CHANCE, NULL, NULL);
            waits = s->game->advance(next, s->rules);
            s->calls++;
        } else {
            memcpy(next, state, s->game->state_size);
            waits = moved ? (s->calls++, s->game->advance(next, s->rules))
                          : make_any_move(s, next, move);
        }
        uint32_t to = waits ? 0 : name_end(next);
        fine = !space_fails(s) && (!waits || number_position(s, next, &to)) && !passes_limits(s);
        if (fine && c.deep) {
            fine =
                space_end(s, SOLVE_DEEP, "one step of it draws more than %d times", CHANCE_DEPTH);
        }
        s->draws = s->draws || to == SPACE_DRAWN;
        add_outcome(s, from, to, c.share);
    }
    return fine;
}

/* Whether a move wins at once, whatever chance does. */
static bool wins_at_once(struct solve_space *s, const unsigned char *state, game_move move)
{
    _Alignas(64) unsigned char next[GAME_STATE_MAX];
    struct chance c;
    memcpy(next, state, s->game->state_size);
    chance_begin(&c);
    const bool waits = make_any_move(s, next, &move);
    const bool sure = c.drawn == 0;
    chance_end(&c);
    return sure && !waits && name_end(next) == SPACE_WON;
}

/* Follows one move, or with NULL the AI's; *number becomes what comes after it. */
static bool follow_move(struct solve_space *s, const unsigned char *state, const game_move *move,
                        uint32_t *number)
{
    _Alignas(64) unsigned char after[GAME_STATE_MAX];
    bool fresh = true, moved = false;
    if (move != NULL) {
        struct chance c;
        memcpy(after, state, s->game->state_size);
        chance_begin(&c);
        s->game->apply(after, s->rules, *move);
        moved = c.drawn == 0;
        chance_end(&c);
    }
    /* positions after a move that are the same in all bytes (what matters in no decision may matter
     * here) have the same outcomes; chance within the move, and the AI's move, have outcomes of
     * their own, under a key that no position has */
    const uint64_t key = moved ? solved_key(s->game, after, s->rules, NULL, 0, NULL)
                               : rng_mix(~(uint64_t)s->afters.count);
    *number = number_key(&s->afters, key, &fresh) + 1; /* 0 is the start */
    if (!fresh) {
        return true;
    }
    begin_outcomes(s, *number);
    return count_outcomes(s, moved ? after : state, move, moved);
}

static uint32_t *add_move(struct solve_space *s)
{
    if (s->move_count == s->move_room) {
        s->move_room = s->move_room * 2 + 1024;
        s->moves = memory_grow(s->moves, s->move_room, sizeof *s->moves);
    }
    return &s->moves[s->move_count++];
}

/* Follows the moves of a position. If one wins at once, the others may be put off. */
static bool follow_position(struct solve_space *s, uint32_t position)
{
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    game_move moves[GAME_MOVES_MAX];
    memcpy(state, find_position(s, position), s->game->state_size);
    s->move_from[position] = s->move_count;
    if (!makes_own_choices(s, state)) {
        return follow_move(s, state, NULL, add_move(s));
    }
    const int count = option_moves(s->game, state, s->rules, moves);
    if (count < 1 || count > GAME_MOVES_MAX) {
        return space_end(s, SOLVE_BROKEN, "a position has %d legal moves", count);
    }
    int winning = 0;
    while (s->put_off && count > 1 && winning < count && !wins_at_once(s, state, moves[winning])) {
        winning++;
    }
    const bool wins = s->put_off && count > 1 && winning < count;
    bool fine = true;
    for (int k = 0; fine && k < count; k++) {
        uint32_t *after = add_move(s);
        if (wins && k != winning) {
            *after = SPACE_PUT_OFF;
        } else {
            fine = follow_move(s, state, &moves[k], after);
        }
    }
    return fine;
}

bool space_fill(struct solve_space *s, bool *again)
{
    begin_outcomes(s, 0);
    bool fine = count_outcomes(s, NULL, NULL, false);
    for (uint32_t done = 0; fine && done < s->positions.count; done++) {
        fine = follow_position(s, done);
        if (done % 4096 == 0 && s->options->tell != NULL) {
            s->options->tell(s->options->self, s->positions.count);
        }
    }
    *again = !fine && s->end->result == SOLVE_FOUND;
    if (s->positions.count > 0) {
        s->move_from[s->positions.count] = s->move_count;
    }
    begin_outcomes(s, s->afters.count + 1);
    return fine;
}
