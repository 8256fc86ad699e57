/* Whatever a position file says: a state that game_verify accepts can be played on. Numbers of states are
 * changed to others, at any byte, as the text of `rest` can. The sanitizers see what goes astray. */
#include "tests/support/fixture.h"

enum { POOL = 64, DECISIONS = 300, TRIES = 10000 };

static struct {
    struct fixture f;
    struct rng rng;
    unsigned char states[POOL][GAME_STATE_MAX];
    uint32_t small[GAME_STATE_MAX]; /* bytes that have few values in them, such as phases */
    uint32_t small_count;
    int count, accepted;
} t;

static unsigned char *pick_state(void)
{
    return t.states[rng_below(&t.rng, (uint32_t)t.count)];
}

/* Keeps states of random games, at decisions. */
static void collect_states(void)
{
    t.count = 0;
    for (uint64_t game = 0; t.count < POOL; game++) {
        fixture_start(&t.f, 3, game);
        for (int n = 0; n < DECISIONS && t.f.game->advance(t.f.table.state, t.f.rules); n++) {
            if (t.count < POOL && rng_below(&t.rng, 20) == 0) {
                game_copy(t.f.game, t.states[t.count++], t.f.table.state);
            }
            fixture_choose(&t.f, NULL, &t.rng);
        }
    }
}

/* Notes the bytes that have some values in the states, but not as many as dice and cards have. */
static void find_small_bytes(void)
{
    t.small_count = 0;
    for (uint32_t at = offsetof(struct game_head, decisions); at < t.f.game->state_size; at++) {
        bool met[256] = {false};
        int values = 0;
        for (int k = 0; k < t.count; k++) {
            values += !met[t.states[k][at]];
            met[t.states[k][at]] = true;
        }
        if (values > 1 && values < 16) {
            t.small[t.small_count++] = at;
        }
    }
}

static void change_numbers(unsigned char *state)
{
    static const int32_t ends[] = {
        0,   1,         2,         3,          4,   5,   6,    7,        8,         12,       16,
        31,  40,        63,        64,         100, 126, 127,  128,      200,       254,      255,
        256, INT16_MAX, INT32_MAX, UINT16_MAX, -1,  -2,  -100, INT8_MIN, INT16_MIN, INT32_MIN};
    const uint32_t bytes = t.f.game->state_size;
    for (uint32_t changes = 1 + rng_below(&t.rng, 3); changes > 0; changes--) {
        const bool small = rng_below(&t.rng, 2) == 0;
        const uint32_t size = small ? 1 : 1U << rng_below(&t.rng, 3),
                       first = offsetof(struct game_head, decisions);
        const uint32_t at = small ? t.small[rng_below(&t.rng, t.small_count)]
                                  : first + rng_below(&t.rng, (bytes - first) / size) * size;
        const uint32_t way = rng_below(&t.rng, 3);
        const int32_t value = way == 0 ? (int32_t)rng_below(&t.rng, 16)
                                       : ends[rng_below(&t.rng, sizeof ends / sizeof *ends)];
        memcpy(state + at, way == 1 ? pick_state() + at : (const void *)&value, size);
    }
    game_head(state)->winner = GAME_UNFINISHED; /* as a position file has it */
}

/* Lets each of the game's own players choose, shows all that people see, and deals again. */
static void look_at(const game_move *moves, int count)
{
    static char shown[1 << 16];
    const struct game *game = t.f.game;
    void *state = t.f.table.state;
    struct text out = {shown, sizeof shown, 0, 0};
    for (const struct game_policy *player = game->policies; player->name != NULL; player++) {
        assert_true(fixture_lists(&t.f, player->choose(state, t.f.rules, &t.rng)));
    }
    view_draw(game, state, t.f.rules, &out);
    for (int k = 0; k < count; k++) {
        out.used = 0;
        view_name_move(game, state, t.f.rules, moves[k], &out);
        view_foretell(game, state, t.f.rules, moves[k], &out);
    }
    game->redeal(state, t.f.rules, rng_next(&t.rng));
}

/* Plays on with random moves. A state without moves is refused where its file is read. */
static void play_on(void)
{
    const struct game *game = t.f.game;
    void *state = t.f.table.state;
    game_move moves[GAME_MOVES_MAX];
    bool waits = rng_below(&t.rng, 2) == 0 || game->advance(state, t.f.rules);
    for (int n = 0; waits && n < DECISIONS && game_fault_text(game) == NULL; n++) {
        const int count = game->moves(state, t.f.rules, moves);
        assert_in_range(count, n > 0, GAME_MOVES_MAX);
        if (count == 0) {
            return;
        }
        if (n % 50 == 0) {
            look_at(moves, count);
        }
        game->apply(state, t.f.rules, moves[rng_below(&t.rng, (uint32_t)count)]);
        waits = game->advance(state, t.f.rules);
    }
}

static void check_playable(const char *ruleset)
{
    char words[300];
    fixture_open(&t.f, ruleset, NULL);
    unsigned char *state = t.f.table.state;
    t.rng = rng_stream(12, 7, 0);
    t.accepted = 0;
    collect_states();
    find_small_bytes();
    const char *many = getenv("POSITIONS");
    const int tries = many != NULL ? atoi(many) : TRIES;
    for (int k = 0; k < tries; k++) {
        struct text why = {words, sizeof words, 0, 0};
        memcpy(state, pick_state(), t.f.game->state_size);
        change_numbers(state);
        const char *wrong = game_verify(t.f.game, state, t.f.rules, &why);
        if (wrong != NULL && t.f.game->settle != NULL &&
            field_check(t.f.game, state, t.f.rules, &why)) {
            t.f.game->settle(state, t.f.rules);
            wrong = game_verify(t.f.game, state, t.f.rules, &why);
        }
        if (wrong == NULL) {
            t.accepted++;
            play_on();
        }
        if (game_fault_text(t.f.game) != NULL) { /* a script said so, as it may */
            fixture_start(&t.f, 3, 0);
        }
    }
    assert_true(t.accepted > tries / 10);
    fixture_close(&t.f);
}

TEST(test_what_is_accepted_can_be_played)
{
    static const char *const rule_sets[] = {
        "pig/base.yaml",        "wroth/base.yaml",      "wroth/factions.yaml",
        "wroth/cull.yaml",      "drums/base.yaml",      "heroes3/base.yaml",
        "orichalcum/base.yaml", "orichalcum/line.yaml", "lua/salvage.lua"};
    const char *only = getenv("RULE_SET");
    for (size_t k = 0; k < sizeof rule_sets / sizeof *rule_sets; k++) {
        if (only == NULL || strcmp(only, rule_sets[k]) == 0) {
            check_playable(rule_sets[k]);
        }
    }
}
