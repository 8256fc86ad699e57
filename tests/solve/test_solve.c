/* Solving: the tree of draws, what a solved player says of moves, its packed table, what the solver
 * refuses and why, and the fields that it must put back. */
#include <math.h>

#include "analysis/base/memory.h"
#include "engine/chance.h"
#include "engine/pig/pig.h"
#include "engine/policy/learnt.h"
#include "sims/solve/solve.h"
#include "sims/solve/solved_table.h"
#include "tests/support/fixture.h"

TEST(test_every_outcome_comes_once_with_its_share)
{
    struct chance c;
    struct rng rng = rng_stream(RNG_CHANCE, 3, 4);
    int outcomes = 0;
    bool seen[6][6] = {{false}};
    double sum = 0;
    for (chance_begin(&c); c.more; chance_next(&c), outcomes++) {
        const uint32_t first = rng_below(&rng, 6), second = first == 0 ? 0 : rng_below(&rng, first);
        assert_false(seen[first][second]);
        seen[first][second] = true;
        const double share = first > 1 ? 1.0 / 6 / first : 1.0 / 6;
        assert_true(fabs((double)c.share / (double)CHANCE_SURE - share) < 1e-12);
        sum += (double)c.share / (double)CHANCE_SURE;
    }
    assert_int_equal(outcomes, 1 + 1 + 2 + 3 + 4 + 5);
    assert_true(fabs(sum - 1) < 1e-12);
    /* every order of a shuffle */
    bool orders[27] = {false};
    outcomes = 0;
    for (chance_begin(&c); c.more; chance_next(&c), outcomes++) {
        uint8_t items[] = {0, 1, 2};
        rng_shuffle_u8(&rng, items, 3);
        const int order = 9 * items[0] + 3 * items[1] + items[2];
        assert_false(orders[order]);
        orders[order] = true;
    }
    assert_int_equal(outcomes, 6);
}

TEST(test_a_split_has_two_outcomes)
{
    struct chance c;
    double yes = 0;
    int outcomes = 0;
    for (chance_begin(&c); c.more; chance_next(&c), outcomes++) {
        if (chance_split(3, 10)) {
            yes += (double)c.share / (double)CHANCE_SURE;
        }
    }
    assert_int_equal(outcomes, 2);
    assert_true(fabs(yes - 0.3) < 1e-12);
}

TEST(test_the_first_draws_are_counted_and_the_rest_are_drawn)
{
    struct chance c;
    struct rng asks = rng_stream(RNG_CHANCE, 3, 4), dice = rng_stream(5, 6, 7);
    double sum = 0;
    int outcomes = 0;
    uint32_t seconds = 0;
    for (chance_begin_part(&c, &dice, 12); c.more; chance_next(&c), outcomes++) {
        const uint32_t first = rng_below(&asks, 6);
        assert_int_equal(first, outcomes);
        seconds |= 1U << rng_below(&asks, 20);
        rng_below(&asks, 2); /* would fit, but something before it was drawn */
        assert_true(c.rolling);
        assert_int_equal(c.drawn, 1);
        sum += (double)c.share / (double)CHANCE_SURE;
    }
    assert_int_equal(outcomes, 6);
    assert_true(fabs(sum - 1) < 1e-12);
    assert_true((seconds & (seconds - 1)) != 0); /* more than one value */
}

/* Pig to so few points that it takes a moment. */
static struct match open_pig(struct fixture *f)
{
    fixture_open(f, "pig/base.yaml", SETS("goal=20", "ai.hold_at=8"));
    return fixture_seat_players(f, "greedy", "greedy");
}

/* Chances that the human wins, by value iteration from the rules: [whose turn][AI's points][human's
 * points][turn total]. `best`: the human plays best; else it holds from 20 points on, as greedy. */
static double value_pig(bool best)
{
    enum { GOAL = 20, BUST = 6 };
    static double win[PIG_SEATS][GOAL][GOAL][GOAL];
    memset(win, 0, sizeof win);
    for (int sweep = 0; sweep < 2000; sweep++) {
        for (int k = 0; k < PIG_SEATS * GOAL * GOAL * GOAL; k++) {
            const int total = k % GOAL, human = k / GOAL % GOAL, ai = k / GOAL / GOAL % GOAL,
                      seat = k / GOAL / GOAL / GOAL, mine = seat == PIG_AI ? ai : human;
            if (mine + total >= GOAL) {
                win[seat][ai][human][total] = seat == PIG_HUMAN;
                continue;
            }
            double roll = win[seat ^ 1][ai][human][0];
            for (int face = 2; face <= BUST; face++) {
                roll += mine + total + face >= GOAL ? seat == PIG_HUMAN
                                                    : win[seat][ai][human][total + face];
            }
            roll /= BUST;
            const double hold = seat == PIG_AI ? win[PIG_HUMAN][ai + total][human][0]
                                               : win[PIG_AI][ai][human + total][0];
            win[seat][ai][human][total] = total == 0       ? roll
                                          : seat == PIG_AI ? (total >= 8 ? hold : roll)
                                          : best           ? fmax(roll, hold)
                                                           : roll; /* never 20 */
        }
    }
    return win[PIG_AI][0][0][0];
}

TEST(test_pig_is_solved_as_by_its_rules)
{
    struct fixture f;
    struct solution solution;
    struct solved_rates rates;
    const struct solve_options options = {.positions = 50000};
    struct match match = open_pig(&f);
    assert_true(solve_game(&solution, &match, &options));
    assert_false(solution.by_trial);
    assert_true(fabs(solution.best.wins - value_pig(true)) < 1e-9);
    assert_null(solution_rates(&solution, match.seats, &rates));
    assert_true(fabs(rates.wins - value_pig(false)) < 1e-9);
    assert_true(rates.draws == 0 && rates.wins < solution.best.wins);
    /* who rolls at 20 points makes moves that were not followed; who looks ahead samples */
    assert_true(policy_parse(f.game, "random", &match.seats[PIG_HUMAN]));
    assert_non_null(solution_rates(&solution, match.seats, &rates));
    assert_true(policy_parse(f.game, "look:8:2", &match.seats[PIG_HUMAN]));
    assert_non_null(solution_rates(&solution, match.seats, &rates));
    solution_free(&solution);
}

TEST(test_a_packed_table_holds_what_it_held_and_its_player_plays_best)
{
    enum { GAMES = 20000 };
    struct fixture f;
    struct solution solution;
    const struct solve_options options = {.positions = 50000};
    struct match match = open_pig(&f);
    assert_true(solve_game(&solution, &match, &options));
    struct solved table = solution_player(&solution);
    size_t size;
    unsigned char *packed = solved_pack(&table, &size);
    struct solved again = table, spoilt = table;
    assert_true(solved_unpack(&again, table.count, packed, size));
    assert_memory_equal(again.keys, table.keys, table.count * sizeof *table.keys);
    assert_memory_equal(again.values, table.values, table.count * sizeof *table.values);
    assert_memory_equal(again.moves, table.moves, table.count * sizeof *table.moves);
    assert_false(solved_unpack(&spoilt, table.count, packed, size - 1));
    solved_free(&spoilt);
    assert_false(solved_unpack(&spoilt, table.count + 1, packed, size));
    solved_free(&spoilt);
    assert_false(solved_unpack(&spoilt, table.count - 1, packed, size));
    solved_free(&spoilt);
    free(packed);

    const struct learnt learnt = {.solved = &again};
    match.seats[PIG_HUMAN] = (struct policy){POLICY_LEARNT, .learnt = &learnt};
    struct match_table moves;
    struct pig_record record;
    int wins = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        assert_int_equal(match_play(&match, 5, i, &moves, NULL, &record), MATCH_PLAYED);
        wins += record.winner == GAME_HUMAN;
    }
    const double exact = solution.best.wins;
    assert_true(fabs(wins - GAMES * exact) < 4 * sqrt(GAMES * exact * (1 - exact)));

    /* each position's value is that of its best move */
    fixture_start(&f, 1, 1);
    int asked = 0;
    while (f.game->advance(f.table.state, f.rules)) {
        game_move list[GAME_MOVES_MAX];
        const int count = f.game->moves(f.table.state, f.rules, list);
        const struct policy *seats = match.seats;
        struct policy_luck luck = {.judge = NULL};
        const game_move chosen = policy_choose(seats, f.game, f.table.state, f.rules, &luck);
        const int64_t value = solved_value(&again, f.game, f.table.state, f.rules);
        const int64_t after = solved_after(&again, f.game, f.table.state, f.rules, chosen);
        assert_true(value >= 0 && after >= 0 && llabs((long long)(value - after)) <= 1);
        for (int k = 0; k < count && game_head(f.table.state)->seat == PIG_HUMAN; k++) {
            assert_true(solved_after(&again, f.game, f.table.state, f.rules, list[k]) <= after + 1);
            asked++;
        }
        fixture_move(&f, chosen);
    }
    assert_true(asked > 0);
    /* who rolls on with a win at hand has it still, unless the roll busts; and no position that never
     * occurs is taken for one that does */
    fixture_start(&f, 1, 1);
    assert_true(f.game->advance(f.table.state, f.rules));
    struct pig_state *pig = (struct pig_state *)f.table.state;
    pig->head.seat = PIG_HUMAN;
    pig->turn_open = 1;
    pig->turn_total = 20;
    assert_int_equal(solved_value(&again, f.game, pig, f.rules), SOLVED_SURE);
    const int64_t on = solved_after(&again, f.game, pig, f.rules, PIG_ROLL);
    assert_true(on >= SOLVED_SURE / 6 * 5 && on < SOLVED_SURE);
    for (int k = 1; k < GAMES; k++) {
        pig->score[PIG_HUMAN] = (int16_t)-k;
        pig->turn_total = 0;
        assert_int_equal(solved_value(&again, f.game, pig, f.rules), -1);
    }
    solved_free(&again);
    solved_free(&table);
    solution_free(&solution);
}

static bool (*advance_honestly)(void *state, const void *rules);

/* Pig with another `advance`, which may call advance_honestly. */
static struct match open_changed_pig(struct fixture *f, struct game *game,
                                     bool advance(void *state, const void *rules))
{
    struct match match = open_pig(f);
    *game = *f->game;
    advance_honestly = game->advance;
    game->advance = advance;
    match.game = game;
    return match;
}

/* Sometimes lets the AI win by a number that does not come through rng_below. */
static bool advance_by_own_dice(void *state, const void *rules)
{
    struct game_head *head = game_head(state);
    struct rng own = rng_stream(head->key, 77, head->decisions);
    if (rng_next(&own) >= 0xf0000000U) {
        head->winner = GAME_AI;
        return false;
    }
    return advance_honestly(state, rules);
}

TEST(test_a_game_with_dice_of_its_own_is_refused)
{
    struct fixture f;
    struct solution solution;
    const struct solve_options options = {.positions = 50000};
    struct game game;
    struct match match = open_changed_pig(&f, &game, advance_by_own_dice);
    assert_false(solve_game(&solution, &match, &options));
    assert_int_equal(solution.result, SOLVE_REFUSED);
    assert_non_null(strstr(solution.words, "draws chance other than by `rng_below`"));
    solution_free(&solution);
}

/* Calls of the game since progress was told last, and the most there were. */
static int calls_untold, calls_untold_most;

static bool advance_and_count(void *state, const void *rules)
{
    calls_untold++;
    calls_untold_most = calls_untold > calls_untold_most ? calls_untold : calls_untold_most;
    return advance_honestly(state, rules);
}

static void take_progress(void *self, uint64_t positions)
{
    (void)self, (void)positions;
    calls_untold = 0;
}

/* A call of a script may take milliseconds, and `check` blames one of which it hears nothing for ten
 * seconds. */
TEST(test_progress_is_told_every_few_calls)
{
    struct fixture f;
    struct solution solution;
    const struct solve_options options = {.positions = 50000, .tell = take_progress};
    struct game game;
    struct match match = open_changed_pig(&f, &game, advance_and_count);
    calls_untold = calls_untold_most = 0;
    assert_true(solve_game(&solution, &match, &options));
    solution_free(&solution);
    assert_in_range(calls_untold_most, 1, 2000); /* one game of the solved player takes 1,191 */
}

static atomic_bool stop_trials;

static void stop_in_trials(void *self, uint64_t positions)
{
    int *told = self;
    (void)positions;
    calls_untold = atomic_load(&stop_trials) ? calls_untold : 0;
    atomic_store(&stop_trials, ++*told >= 100); /* 20,000 samples take 79 */
}

/* The trial that was begun is played to its end, and no other. */
TEST(test_trials_end_soon_when_they_are_stopped)
{
    struct fixture f;
    struct solve_idle idle;
    int told = 0;
    atomic_store(&stop_trials, false);
    const struct solve_options options = {50000, &stop_trials, stop_in_trials, &told};
    struct game game;
    struct match match = open_changed_pig(&f, &game, advance_and_count);
    calls_untold = 0;
    solve_find_idle(&idle, &match, &options);
    assert_true(atomic_load(&stop_trials));
    assert_int_equal(idle.count, 0);
    assert_in_range(calls_untold, 1, 4000);
}

/* How often progress was told, and at which time to stop. */
struct stop_time {
    int told, at;
};

static void stop_at_time(void *self, uint64_t positions)
{
    struct stop_time *time = self;
    (void)positions;
    atomic_store(&stop_trials, ++time->told >= time->at && time->at > 0);
}

/* Trials of all values at once come last; without them no value is known to be idle. */
TEST(test_values_are_idle_only_after_all_trials)
{
    struct fixture f;
    struct solve_idle idle;
    struct stop_time time = {0, -1};
    const struct solve_options options = {50000, &stop_trials, stop_at_time, &time};
    fixture_open(&f, "wroth/base.yaml", NULL);
    const struct match match = fixture_seat_players(&f, "greedy", "greedy");
    atomic_store(&stop_trials, false);
    solve_find_idle(&idle, &match, &options);
    assert_true(idle.count > 0);
    time = (struct stop_time){0, time.told - 100}; /* the look at the game's size tells 79 times */
    solve_find_idle(&idle, &match, &options);
    assert_in_range(time.told, time.at, time.at + 20);
    assert_int_equal(idle.count, 0);
}

TEST(test_what_cannot_be_solved_is_said)
{
    static const struct {
        const char *file, *words;
    } cases[] = {{"wroth/base.yaml", "far more than 2,000,000 positions"},
                 {"drums/base.yaml", "do not see everything"}};
    const struct solve_options options = {.positions = SOLVE_POSITIONS}, few = {.positions = 1000};
    struct fixture f;
    struct match match;
    struct solution solution;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        fixture_open(&f, cases[k].file, NULL);
        match = (struct match){.game = f.game, .rules = f.rules};
        for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
            match.seats[seat] = policy_usual(f.game);
        }
        assert_false(solve_game(&solution, &match, &options));
        assert_non_null(strstr(solution.words, cases[k].words));
        solution_free(&solution);
    }
    fixture_open(&f, "pig/base.yaml", NULL);
    match = fixture_seat_players(&f, "greedy", "greedy");
    assert_false(solve_game(&solution, &match, &few));
    assert_int_equal(solution.result, SOLVE_LARGE);
    solution_free(&solution);
    assert_true(policy_parse(f.game, "look:8:2", &match.seats[PIG_AI]));
    assert_false(solve_game(&solution, &match, &options));
    assert_int_equal(solution.result, SOLVE_REFUSED);
    assert_non_null(strstr(solution.words, "looks ahead"));
    solution_free(&solution);
}
