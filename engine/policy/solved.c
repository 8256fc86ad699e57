#include "engine/policy/solved.h"

#include "engine/chance.h"
#include "engine/policy/learnt_count.h"

static uint64_t hash_state_bytes(const unsigned char *bytes, size_t count)
{
    uint64_t hash = count, word = 0;
    for (size_t k = 0; k < count; k += sizeof word) {
        const size_t left = count - k;
        word = 0;
        memcpy(&word, bytes + k, left < sizeof word ? left : sizeof word);
        hash = rng_mix(hash ^ word) + UINT64_C(0x9e3779b97f4a7c15);
    }
    return hash;
}

uint64_t solved_key(const struct game *game, const void *state, const void *rules,
                    const struct solved_drop drops[], int count, uint64_t *wide)
{
    _Alignas(64) unsigned char bare[GAME_STATE_MAX];
    memcpy(bare, state, game->state_size);
    field_hide(game, bare, rules, FIELD_EVERYTHING);
    if (wide != NULL) {
        *wide = hash_state_bytes(bare, game->state_size);
    }
    for (int k = 0; k < count; k++) {
        memset(bare + drops[k].at, 0, drops[k].size);
    }
    return wide != NULL && count == 0 ? *wide : hash_state_bytes(bare, game->state_size);
}

/* The number of a position whose streams are those of RNG_CHANCE. -1: there is none. */
static int64_t find_solved_position(const struct solved *solved, const struct game *game,
                                    const void *state, const void *rules)
{
    const uint64_t key =
        solved_key(game, state, rules, solved->drops, solved->drop_count, NULL) >> solved->shift;
    uint32_t low = 0, high = solved->count;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (solved->keys[middle] < key) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < solved->count && solved->keys[low] == key ? (int64_t)low : -1;
}

bool solved_wins_at_once(const struct game *game, const void *state, const void *rules,
                         game_move move)
{
    _Alignas(64) unsigned char next[GAME_STATE_MAX];
    struct chance c;
    memcpy(next, state, game->state_size);
    chance_begin(&c);
    game->apply(next, rules, move);
    const bool waits = game->advance(next, rules);
    const bool sure = c.drawn == 0;
    chance_end(&c);
    return sure && !waits && game_head(next)->winner == GAME_HUMAN;
}

/* The number of a move by which the human who decides wins at once; -1: there is none. */
static int find_winning_move(const struct game *game, const void *state, const void *rules)
{
    game_move moves[GAME_MOVES_MAX];
    uint8_t sides[GAME_SEATS_MAX];
    game->seats(rules, sides);
    int k = sides[game_head_const(state)->seat] == GAME_SIDE_HUMAN
                ? option_moves(game, state, rules, moves)
                : 0;
    while (--k >= 0 && !solved_wins_at_once(game, state, rules, moves[k])) {
    }
    return k;
}

static int64_t value_bare_state(const struct solved *solved, const struct game *game,
                                const void *state, const void *rules, bool waits)
{
    const uint8_t winner = game_head_const(state)->winner;
    if (!waits) {
        return winner == GAME_HUMAN ? SOLVED_SURE : winner == GAME_DRAW ? SOLVED_SURE / 2 : 0;
    }
    const int64_t at = find_solved_position(solved, game, state, rules);
    return at >= 0                                      ? (int64_t)solved->values[at]
           : find_winning_move(game, state, rules) >= 0 ? SOLVED_SURE
                                                        : -1;
}

int64_t solved_value(const struct solved *solved, const struct game *game, const void *state,
                     const void *rules)
{
    _Alignas(64) unsigned char bare[GAME_STATE_MAX];
    struct rng none = rng_stream(0, 0, 0); /* nothing is hidden */
    learnt_take_luck(game, bare, state, rules, &none);
    return value_bare_state(solved, game, bare, rules, game_head(bare)->winner == GAME_UNFINISHED);
}

int64_t solved_after(const struct solved *solved, const struct game *game, const void *state,
                     const void *rules, game_move move)
{
    enum { OUTCOMES = 100000, PART = 16 };
    _Alignas(64) unsigned char bare[GAME_STATE_MAX], next[GAME_STATE_MAX];
    struct chance c;
    uint64_t sum = 0;
    int outcomes = 0;
    bool known = true;
    struct rng none = rng_stream(0, 0, 0); /* nothing is hidden */
    learnt_take_luck(game, bare, state, rules, &none);
    for (chance_begin(&c); c.more && known; chance_next(&c)) {
        memcpy(next, bare, game->state_size);
        game->apply(next, rules, move);
        const bool waits = game->advance(next, rules);
        const int64_t value = value_bare_state(solved, game, next, rules, waits);
        known = value >= 0 && !c.deep && ++outcomes < OUTCOMES;
        sum += known ? (c.share >> PART) * (uint64_t)value : 0;
    }
    if (c.more) {
        chance_end(&c);
    }
    const int64_t mean = (int64_t)((sum + (CHANCE_SURE >> PART) / 2) / (CHANCE_SURE >> PART));
    return known ? mean : -1;
}

game_move solved_choose(const struct solved *solved, const struct game *game, const void *state,
                        const void *rules, struct rng *rng)
{
    _Alignas(64) unsigned char bare[GAME_STATE_MAX];
    game_move moves[GAME_MOVES_MAX];
    const int count = option_moves(game, state, rules, moves);
    if (count == 1) {
        return moves[0];
    }
    struct rng none = rng_stream(0, 0, 0); /* nothing is hidden */
    learnt_take_luck(game, bare, state, rules, &none);
    const int64_t at = find_solved_position(solved, game, bare, rules);
    const int best = at >= 0 ? solved->moves[at] : find_winning_move(game, bare, rules);
    if (best >= 0 && best < count) {
        return moves[best];
    }
    const struct policy usual = policy_usual(game);
    return usual.own != NULL ? usual.own->choose(state, rules, rng) : moves[0];
}
