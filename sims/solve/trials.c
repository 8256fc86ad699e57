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
    SAMPLES = 20000,      /* positions that are counted */
    GAMES = 64,           /* they come from as many games at least */
    KEPT = 2048,          /* positions that trials begin from */
    TRIALS = 2000,        /* of each part of the state, half of them with values of other games */
    TRIALS_LEAST = 50,    /* of these, in which the value was another */
    TRIAL_LENGTH = 2000,  /* decisions of a game */
    TRIAL_STEPS = 400000, /* decisions of all trials of a part */
    JOINT_TRIALS = 100000 /* of all parts at once that passed alone */
};

/* The values that one number of a part may have. */
struct part_range {
    int size; /* of the number in bytes; 0: the part holds no numbers */
    bool is_signed;
    int64_t low, high;
};

/* Positions from games. */
struct samples {
    unsigned char *states; /* [KEPT] */
    uint64_t *keys;        /* [SAMPLES] */
    int count, kept;
    struct part_range ranges[SPACE_PARTS]; /* of the parts of the state but the round */
};

static void add_solve_part(struct solve_space *s, const struct row *row, size_t at, size_t size)
{
    if (s->part_count < SPACE_PARTS && size > 0 && at + size <= s->game->state_size) {
        s->part_rows[s->part_count] = row;
        s->parts[s->part_count++] = (struct solved_drop){(uint16_t)at, (uint16_t)size};
    }
}

/* Lists the parts that trials may drop: rows that are no records, and three members of the head. */
static void list_parts(struct solve_space *s)
{
    add_solve_part(s, NULL, offsetof(struct game_head, round), sizeof(uint16_t)); /* SPACE_ROUND */
    add_solve_part(s, NULL, offsetof(struct game_head, ai_score), sizeof(int32_t));
    add_solve_part(s, NULL, offsetof(struct game_head, human_score), sizeof(int32_t));
    for (const struct row *row = s->game->fields; row != NULL && row->kind != KIND_END; row++) {
        const uint32_t bytes = row_bytes(row);
        if (row->kind != KIND_RECORD && row->offset >= sizeof(struct game_head) &&
            (row->count == 0 || row->stride == bytes)) {
            add_solve_part(s, row, row->offset, (size_t)bytes * row_values(row));
        }
    }
}

void space_set_drops(struct solve_space *s)
{
    s->drop_count = 0;
    for (int k = 0; k < s->part_count && s->drop_count < SOLVED_DROPS; k++) {
        if (s->dropped[k]) {
            s->drops[s->drop_count++] = s->parts[k];
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
    s->hidden = s->hidden || c.drawn > 0;
    chance_end(&c);
    if (s->hidden && !s->only_trials) {
        return space_end(s, SOLVE_REFUSED,
                         "something is hidden, such as cards: the seats do not see everything, and "
                         "`redeal` deals it anew");
    }
    const uint64_t key =
        s->only_trials ? 0 : solved_key(s->game, state, s->rules, s->drops, s->drop_count, NULL);
    all->keys[all->count++] = key;
    if (all->kept < KEPT && all->count % (SAMPLES / KEPT) == 0) {
        unsigned char *to = all->states + (size_t)all->kept++ * s->game->state_size;
        memcpy(to, state, s->game->state_size);
        game_head(to)->decisions = 0;
    }
    return true;
}

/* Plays game `index` and takes every `stride`-th position. The number of its decisions. */
static uint32_t sample_game(struct solve_space *s, struct samples *all, uint64_t index,
                            uint32_t stride)
{
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    const struct policy player =
        index % 2 == 0 ? (struct policy){.kind = POLICY_RANDOM} : policy_usual(s->game);
    struct rng dice = rng_stream(rng_key(SEED, index), RNG_PURPOSE_POLICY, 0);
    struct match match = *s->match;
    struct chance c;
    uint32_t decisions = 0;
    match_seat_humans(&match, player);
    chance_sample(&c, &dice);
    bool waits = space_step(s, state, &(struct space_step){NULL, NULL});
    while (waits && decisions < TRIAL_LENGTH && all->count < SAMPLES && !space_fails(s) &&
           (decisions++ % stride != 0 || take_sample(s, all, state))) {
        space_count_call(s);
        s->game->apply(state, s->rules, space_choose(s, match.seats, state));
        waits = s->game->advance(state, s->rules);
    }
    chance_end(&c);
    return decisions;
}

/* Takes positions from games with the drops of now. Whether there are clearly more of them than the
 * limit, by how seldom two samples are the same (the birthday problem; if some positions are more
 * frequent, there are even more), or anything else forbids to go on. */
static bool samples_forbid(struct solve_space *s, struct samples *all)
{
    uint32_t stride = 1;
    double same = 0;
    all->count = all->kept = 0;
    for (uint64_t index = 0; !space_fails(s) && all->count < SAMPLES && index < SAMPLES; index++) {
        stride = sample_game(s, all, index, stride) / (SAMPLES / GAMES) + 1;
    }
    qsort(all->keys, (size_t)all->count, sizeof *all->keys, space_compare_keys);
    for (int k = 1, run = 0; k < all->count; k++) {
        run = all->keys[k] == all->keys[k - 1] ? run + 1 : 0;
        same += run;
    }
    const double pairs = 0.5 * all->count * (all->count - 1.0);
    if (pairs / (same + 3 * sqrt(same) + 5) > 4 * (double)s->options->positions) {
        char number[FORMAT_MAX];
        space_end(s, SOLVE_LARGE, "it has far more than %s positions",
                  format_count(number, s->options->positions));
    }
    return space_fails(s);
}

/* Whether a part is tried further after so many decisions. A note of `check` needs fewer than a
 * solution. */
static bool tries_further(const struct solve_space *s, int steps)
{
    const bool stopped = s->options->stop != NULL && atomic_load(s->options->stop);
    return !stopped && steps < (s->only_trials ? TRIAL_STEPS / 4 : TRIAL_STEPS);
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
        struct rng dice = *rng, same = dice;
        struct chance c;
        const int count = option_moves(s->game, x, s->rules, moves);
        const game_move move = moves[rng_below(rng, (uint32_t)count)];
        alike = option_moves(s->game, y, s->rules, others) == count &&
                memcmp(moves, others, (size_t)count * sizeof *moves) == 0 &&
                game_head(x)->seat == game_head(y)->seat;
        if (alike) {
            chance_sample(&c, &dice);
            waits = space_step(s, x, &(struct space_step){x, &move});
            chance_end(&c);
            chance_sample(&c, &same);
            alike = space_step(s, y, &(struct space_step){y, &move}) == waits &&
                    game_head(x)->winner == game_head(y)->winner &&
                    game_fault_text(s->game) == NULL;
            chance_end(&c);
        }
    }
    return alike;
}

/* The value farthest from `from` towards `limit` with which `state` is still a position, if all
 * values before it are allowed, too. `at` is where the number is in `state`. */
static int64_t find_farthest_value(const struct solve_space *s, unsigned char *state,
                                   unsigned char *at, int size, int64_t from, int64_t limit)
{
    int64_t allowed = from, refused = limit;
    for (int64_t now = limit; now != allowed; now = allowed + (refused - allowed) / 2) {
        char words[240];
        struct text why = {words, sizeof words, 0, 0};
        row_put(at, now, (size_t)size);
        if (game_verify(s->game, state, s->rules, &why) != NULL) {
            refused = now;
        } else if (now == limit) {
            return limit;
        } else {
            allowed = now;
        }
    }
    return allowed;
}

/* The range of a part's numbers, but no values so large that a game would leave their type. */
static struct part_range find_part_range(const struct solve_space *s, int part,
                                         const unsigned char *from)
{
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    const struct row *row = s->part_rows[part];
    unsigned char *at = state + s->parts[part].at;
    const int size = row != NULL ? row->size : s->parts[part].size;
    const bool is_signed = row != NULL ? row->is_signed : size == sizeof(int32_t);
    struct part_range r = {size, is_signed, 0, 0};
    if ((row != NULL && row->kind > KIND_WORD) || size > (int)sizeof(int32_t)) {
        return (struct part_range){0};
    }
    const int64_t most =
        size == 1 ? is_signed ? INT8_MAX : UINT8_MAX : (int64_t)1 << (8 * size - 2);
    memcpy(state, from, s->game->state_size);
    const int64_t now = row_stored(at, size, is_signed);
    r.high = find_farthest_value(s, state, at, size, now, most);
    r.low = find_farthest_value(s, state, at, size, now, is_signed ? -most : 0);
    return r;
}

/* Finds the last round, by the positions that the game allows. */
static void find_round_limit(struct solve_space *s, const unsigned char *from)
{
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    memcpy(state, from, s->game->state_size);
    unsigned char *at = state + s->parts[SPACE_ROUND].at;
    const int64_t last =
        find_farthest_value(s, state, at, sizeof(uint16_t), game_head(state)->round, UINT16_MAX);
    s->last_round = last < UINT16_MAX ? (uint32_t)last : 0;
}

/* Puts a value into one number of a part that games may reach late or never, such as a count of
 * 200 turns: near an end of its range, or at any distance from the value that it has. */
static void put_far_value(const struct part_range *r, unsigned char *part, size_t bytes,
                          struct rng *rng)
{
    unsigned char *at =
        part + (size_t)r->size * rng_below(rng, (uint32_t)(bytes / (size_t)r->size));
    const int64_t now = row_stored(at, r->size, r->is_signed);
    const int64_t end = rng_below(rng, 2) == 0 ? r->low : r->high;
    const int64_t length = end > now ? end - now : now - end, way = end > now ? 1 : -1;
    const int64_t some = rng_below(rng, 1U << rng_below(rng, 31));
    const int64_t step = some < length ? some : length;
    row_put(at, rng_below(rng, 2) == 0 ? now + way * step : end - way * step, (size_t)r->size);
}

/* A trial's state may have been no position: forgets the fault of the game's code. */
static void forget_trial_fault(struct solve_space *s)
{
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    struct chance c;
    if (game_fault_text(s->game) != NULL) {
        chance_begin(&c);
        space_step(s, state, &(struct space_step){NULL, NULL});
        chance_end(&c);
    }
}

/* Whether a part's value never matters: another position's is put in its place, or one far from all
 * that were met. */
static bool never_matters(struct solve_space *s, const struct samples *all, int number)
{
    _Alignas(64) unsigned char x[GAME_STATE_MAX], y[GAME_STATE_MAX];
    char words[240];
    const struct solved_drop *part = &s->parts[number];
    const size_t size = s->game->state_size;
    struct rng rng = rng_stream(SEED, RNG_PURPOSE_POLICY, part->at);
    int differed = 0, steps = 0;
    bool never = all->kept > 0;
    const struct part_range *range = &all->ranges[number];
    for (int k = 0; never && k < TRIALS && tries_further(s, steps); k++) {
        const uint32_t kept = (uint32_t)all->kept;
        const bool far = k % 2 == 1 && range->size > 0;
        memcpy(x, all->states + rng_below(&rng, kept) * size, size);
        memcpy(y, x, size);
        if (far) {
            put_far_value(range, y + part->at, part->size, &rng);
        } else {
            memcpy(y + part->at, all->states + rng_below(&rng, kept) * size + part->at, part->size);
        }
        if (memcmp(x, y, size) != 0) {
            struct text why = {words, sizeof words, 0, 0};
            const bool fine = game_verify(s->game, y, s->rules, &why) == NULL;
            differed += !far;
            never = fine ? play_trial_pair(s, x, y, &rng, &steps) : far;
        }
    }
    forget_trial_fault(s);
    return never && differed >= TRIALS_LEAST;
}

/* How a joint trial chooses the numbers of a part. */
enum joint_way { JOINT_OTHERS, JOINT_SMALL, JOINT_SAME, JOINT_FAR, JOINT_WAYS };

/* Puts values into all parts but the round, or into those that are dropped: those of another
 * position; numbers below a power of two; one number everywhere, so that all of many marks are set;
 * or, in dropped parts, far ones. */
static void put_joint_values(const struct solve_space *s, const struct samples *all, bool every,
                             unsigned char *state, struct rng *rng)
{
    const unsigned char *other =
        all->states + rng_below(rng, (uint32_t)all->kept) * s->game->state_size;
    const bool together = rng_below(rng, 2) == 0;
    const uint32_t ways = every ? JOINT_FAR : JOINT_WAYS;
    enum joint_way way = rng_below(rng, ways);
    uint32_t most = (1U << rng_below(rng, 9)) - 1;
    for (int k = SPACE_ROUND + 1; k < s->part_count; k++) {
        const struct part_range *r = &all->ranges[k];
        const struct solved_drop *part = &s->parts[k];
        if (!every && !s->dropped[k]) {
            continue;
        }
        if (!together) {
            way = rng_below(rng, ways);
            most = (1U << rng_below(rng, 9)) - 1;
        }
        if (way == JOINT_OTHERS || r->size == 0) {
            memcpy(state + part->at, other + part->at, part->size);
        } else if (way == JOINT_FAR) {
            put_far_value(r, state + part->at, part->size, rng);
        } else {
            for (int at = 0; at < part->size; at += r->size) {
                const int64_t value = way == JOINT_SAME ? most : rng_below(rng, most + 1);
                row_put(state + part->at + at, value < r->high ? value : r->high, (size_t)r->size);
            }
        }
    }
}

/* A position and the same with other values in some dropped parts, and the luck of a trial. */
struct joint_pair {
    unsigned char *x, *y;
    struct rng rng;
};

/* Whether both go on alike. True, too, if one of them is no position of the game. */
static bool try_joint_pair(struct solve_space *s, const struct joint_pair *pair, int *steps)
{
    _Alignas(64) unsigned char x[GAME_STATE_MAX], y[GAME_STATE_MAX];
    char words[240];
    struct text why = {words, sizeof words, 0, 0};
    struct rng rng = pair->rng;
    if (game_verify(s->game, pair->x, s->rules, &why) != NULL ||
        game_verify(s->game, pair->y, s->rules, &why) != NULL) {
        return true;
    }
    memcpy(x, pair->x, s->game->state_size);
    memcpy(y, pair->y, s->game->state_size);
    return play_trial_pair(s, x, y, &rng, steps);
}

/* Puts back the part that makes the two go on differently: changes x into y part by part until the
 * step that makes the difference. */
static void put_back_joint_part(struct solve_space *s, struct joint_pair *pair, int *steps)
{
    _Alignas(64) unsigned char next[GAME_STATE_MAX];
    int differing = 0;
    memcpy(next, pair->x, s->game->state_size);
    const struct joint_pair step = {pair->x, next, pair->rng};
    for (int k = SPACE_ROUND + 1; k < s->part_count; k++) {
        const struct solved_drop *part = &s->parts[k];
        if (s->dropped[k] && memcmp(next + part->at, pair->y + part->at, part->size) != 0) {
            differing = k;
            memcpy(next + part->at, pair->y + part->at, part->size);
            const bool alike = try_joint_pair(s, &step, steps);
            memcpy(pair->x + part->at, pair->y + part->at, part->size);
            if (!alike) {
                break;
            }
        }
    }
    s->dropped[differing] = false;
}

/* Tries all dropped parts together, as some matter only with certain values of others: a game may be
 * won when all of four marks are set. Parts that matter are put back. */
static void try_parts_together(struct solve_space *s, const struct samples *all)
{
    _Alignas(64) unsigned char x[GAME_STATE_MAX], y[GAME_STATE_MAX];
    struct joint_pair pair = {x, y, rng_stream(SEED, RNG_PURPOSE_POLICY, 0)};
    int steps = 0;
    for (int k = 0; k < JOINT_TRIALS && all->kept > 0 && tries_further(s, steps); k++) {
        memcpy(x, all->states + rng_below(&pair.rng, (uint32_t)all->kept) * s->game->state_size,
               s->game->state_size);
        if (k % 2 == 1) {
            put_joint_values(s, all, true, x, &pair.rng);
        }
        memcpy(y, x, s->game->state_size);
        put_joint_values(s, all, false, x, &pair.rng);
        put_joint_values(s, all, false, y, &pair.rng);
        pair.rng = rng_stream(SEED, RNG_PURPOSE_POLICY, (uint32_t)k + 1);
        while (!try_joint_pair(s, &pair, &steps) && game_fault_text(s->game) == NULL) {
            put_back_joint_part(s, &pair, &steps);
        }
        forget_trial_fault(s);
    }
}

bool space_try_parts(struct solve_space *s)
{
    struct samples all = {.states = memory_new(KEPT, s->game->state_size),
                          .keys = memory_new(SAMPLES, sizeof *all.keys)};
    list_parts(s);
    memset(s->dropped, !s->whole, sizeof s->dropped);
    space_set_drops(s);
    bool fine = !samples_forbid(s, &all);
    if (fine && all.kept > 0) {
        find_round_limit(s, all.states);
        for (int k = SPACE_ROUND + 1; k < s->part_count; k++) {
            all.ranges[k] = find_part_range(s, k, all.states);
        }
    }
    for (int k = 0; fine && !s->whole && k < s->part_count; k++) {
        s->dropped[k] = never_matters(s, &all, k);
        fine = !space_fails(s);
    }
    if (fine && s->drop_count > 0) {
        try_parts_together(s, &all);
        space_set_drops(s);
        fine = s->only_trials ? !space_fails(s) : !samples_forbid(s, &all);
    }
    free(all.states);
    free(all.keys);
    return fine;
}
