/* Plays games to learn about a game before it is solved: is anything hidden, are there far too many
 * positions, and which parts of the state never matter? */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "sims/solve/space.h"

enum {
    SEED = 1,
    SAMPLES = 20000,     /* positions that are counted */
    GAMES = 64,          /* they come from as many games at least */
    KEPT = 2048,         /* positions that trials begin from */
    TRIALS = 1000,       /* of each part of the state */
    TRIALS_LEAST = 50,   /* in which its value was another */
    TRIAL_LENGTH = 2000, /* decisions of a game */
    TRIAL_STEPS = 200000 /* decisions of all trials of a part */
};

/* Positions from games. */
struct samples {
    unsigned char *states; /* [KEPT] */
    uint64_t *keys;        /* [SAMPLES] */
    int count, kept;
};

static void add_solve_part(struct solve_space *s, const char *name, size_t at, size_t size)
{
    if (s->part_count < SPACE_PARTS && size > 0 && at + size <= s->game->state_size) {
        s->parts[s->part_count++] = (struct space_part){name, {(uint16_t)at, (uint16_t)size}};
    }
}

/* Lists the parts that trials may drop: rows that are no records, and three members of the head. */
static void list_parts(struct solve_space *s)
{
    s->part_count = 0;
    add_solve_part(s, "round", offsetof(struct game_head, round), sizeof(uint16_t));
    add_solve_part(s, "ai_score", offsetof(struct game_head, ai_score), sizeof(int32_t));
    add_solve_part(s, "human_score", offsetof(struct game_head, human_score), sizeof(int32_t));
    for (const struct row *row = s->game->fields; row != NULL && row->kind != KIND_END; row++) {
        const uint32_t bytes = row_bytes(row);
        if (row->kind != KIND_RECORD && row->offset >= sizeof(struct game_head) &&
            (row->count == 0 || row->stride == bytes)) {
            add_solve_part(s, row->name, row->offset, (size_t)bytes * row_values(row));
        }
    }
}

void space_set_drops(struct solve_space *s)
{
    s->drop_count = 0;
    for (int k = 0; k < s->part_count && s->drop_count < SOLVED_DROPS; k++) {
        if (s->dropped[k]) {
            s->drops[s->drop_count++] = s->parts[k].bytes;
        }
    }
}

void space_seat_humans(const struct solve_space *s, struct policy player, struct policy seats[])
{
    memcpy(seats, s->match->seats, sizeof s->match->seats);
    for (int k = 0; k < GAME_SEATS_MAX; k++) {
        if (s->sides[k] == GAME_SIDE_HUMAN) {
            seats[k] = player;
        }
    }
}

/* Keeps a position. False: something in it is hidden. */
static bool take_sample(struct solve_space *s, struct samples *all, const unsigned char *state)
{
    _Alignas(64) unsigned char dealt[GAME_STATE_MAX];
    struct chance c;
    memcpy(dealt, state, s->game->state_size);
    chance_begin(&c);
    s->game->redeal(dealt, s->rules, RNG_CHANCE);
    const bool hidden = c.drawn > 0;
    chance_end(&c);
    if (hidden) {
        return space_end(s, SOLVE_HIDDEN, "the seats do not see everything: `redeal` deals anew");
    }
    all->keys[all->count++] = solved_key(s->game, state, s->rules, s->drops, s->drop_count, NULL);
    if (all->kept < KEPT && all->count % (SAMPLES / KEPT) == 0) {
        unsigned char *to = all->states + (size_t)all->kept++ * s->game->state_size;
        memcpy(to, state, s->game->state_size);
        game_head(to)->decisions = 0;
    }
    return true;
}

/* Plays game `index` and takes every `stride`-th position. The number of its decisions, or 0 if it
 * cannot go on. */
static uint32_t sample_game(struct solve_space *s, struct samples *all, uint64_t index,
                            uint32_t stride)
{
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    struct policy seats[GAME_SEATS_MAX];
    struct chance c;
    struct rng dice = rng_stream(rng_key(SEED, index), RNG_PURPOSE_POLICY, 0);
    uint32_t decisions = 0;
    bool fine = true;
    space_seat_humans(
        s, index % 2 == 0 ? (struct policy){.kind = POLICY_RANDOM} : policy_usual(s->game), seats);
    chance_sample(&c, &dice);
    game_start(s->game, state, s->rules, RNG_CHANCE, NULL, NULL);
    while (s->game->advance(state, s->rules) && decisions < TRIAL_LENGTH && all->count < SAMPLES &&
           !space_fails(s) && fine) {
        fine = decisions++ % stride != 0 || take_sample(s, all, state);
        s->game->apply(state, s->rules, space_choose(s, seats, state));
    }
    chance_end(&c);
    return space_fails(s) ? 0 : decisions + 1;
}

/* Takes positions from games with the drops of now. */
static bool take_samples(struct solve_space *s, struct samples *all)
{
    uint32_t stride = 1, decisions = 1;
    all->count = all->kept = 0;
    for (uint64_t index = 0; decisions > 0 && all->count < SAMPLES && index < SAMPLES; index++) {
        decisions = sample_game(s, all, index, stride);
        stride = decisions / (SAMPLES / GAMES) + 1;
    }
    return decisions > 0;
}

static int compare_sample_keys(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Whether there are clearly more positions than the limit, by how seldom two samples are the same
 * (the birthday problem; if some positions are more frequent, there are even more). */
static bool are_too_many(struct solve_space *s, struct samples *all)
{
    uint64_t same = 0, run = 0;
    qsort(all->keys, (size_t)all->count, sizeof *all->keys, compare_sample_keys);
    for (int k = 1; k < all->count; k++) {
        run = all->keys[k] == all->keys[k - 1] ? run + 1 : 0;
        same += run;
    }
    const double pairs = 0.5 * all->count * (all->count - 1.0), often = (double)same;
    const double least = pairs / (often + 3 * sqrt(often) + 5);
    if (least > 4 * (double)s->options->positions) {
        char number[FORMAT_MAX];
        space_end(s, SOLVE_MANY, "it has far more than %s positions",
                  format_count(number, s->options->positions));
        return true;
    }
    return false;
}

/* Makes the move, or in an AI's seat what its player chooses, with these dice. */
static bool make_trial_move(struct solve_space *s, void *state, game_move move, struct rng dice)
{
    struct chance c;
    chance_sample(&c, &dice);
    if (s->sides[game_head(state)->seat] == GAME_SIDE_AI) {
        move = space_choose(s, s->match->seats, state);
    }
    s->game->apply(state, s->rules, move);
    const bool waits = s->game->advance(state, s->rules);
    chance_end(&c);
    return waits;
}

/* Makes the same moves in both, with the same dice, to the end. Whether they stay alike. */
static bool play_trial_pair(struct solve_space *s, unsigned char *x, unsigned char *y,
                            struct rng *rng, int *steps)
{
    game_move moves[GAME_MOVES_MAX], others[GAME_MOVES_MAX];
    bool alike = true, waits = true;
    for (int n = 0; alike && waits && n < TRIAL_LENGTH; n++, ++*steps) {
        if (memcmp(x, y, s->game->state_size) == 0) {
            return true;
        }
        const struct rng dice = *rng;
        const int count = option_moves(s->game, x, s->rules, moves);
        const game_move move = moves[rng_below(rng, (uint32_t)count)];
        alike = option_moves(s->game, y, s->rules, others) == count &&
                memcmp(moves, others, (size_t)count * sizeof *moves) == 0 &&
                game_head(x)->seat == game_head(y)->seat;
        waits = make_trial_move(s, x, move, dice);
        alike = alike && make_trial_move(s, y, move, dice) == waits &&
                game_head(x)->winner == game_head(y)->winner && game_fault_text(s->game) == NULL;
    }
    return alike;
}

/* Whether a part's value never matters: another position's is put in its place. */
static bool never_matters(struct solve_space *s, const struct samples *all,
                          const struct solved_drop *part)
{
    _Alignas(64) unsigned char x[GAME_STATE_MAX], y[GAME_STATE_MAX];
    char words[240];
    const size_t size = s->game->state_size;
    struct rng rng = rng_stream(SEED, RNG_PURPOSE_POLICY, part->at);
    int differed = 0, steps = 0;
    bool never = true;
    for (int k = 0; never && k < TRIALS && steps < TRIAL_STEPS; k++) {
        const uint32_t kept = (uint32_t)all->kept;
        memcpy(x, all->states + rng_below(&rng, kept) * size, size);
        memcpy(y, x, size);
        memcpy(y + part->at, all->states + rng_below(&rng, kept) * size + part->at, part->size);
        if (memcmp(x, y, size) != 0) {
            struct text why = {words, sizeof words, 0, 0};
            differed++;
            never = game_verify(s->game, y, s->rules, &why) == NULL &&
                    play_trial_pair(s, x, y, &rng, &steps);
        }
    }
    if (game_fault_text(s->game) != NULL) { /* a trial's state was no position: forget the fault */
        struct chance c;
        chance_begin(&c);
        game_start(s->game, x, s->rules, RNG_CHANCE, NULL, NULL);
        chance_end(&c);
    }
    return never && differed >= TRIALS_LEAST;
}

bool space_try_parts(struct solve_space *s)
{
    struct samples all = {.states = memory_new(KEPT, s->game->state_size),
                          .keys = memory_new(SAMPLES, sizeof *all.keys)};
    list_parts(s);
    memset(s->dropped, 1, sizeof s->dropped);
    space_set_drops(s);
    bool fine = take_samples(s, &all) && !are_too_many(s, &all);
    for (int k = 0; fine && k < s->part_count; k++) {
        s->dropped[k] = all.kept > 0 && never_matters(s, &all, &s->parts[k].bytes);
        fine = !space_fails(s);
    }
    space_set_drops(s);
    fine = fine && take_samples(s, &all) && !are_too_many(s, &all);
    free(all.states);
    free(all.keys);
    return fine;
}
