/* P-1 to P-7: the rules of Pig, and its players. */
#include "engine/pig/pig.h"
#include "tests/support/fixture.h"

static struct fixture f;

static struct pig_state *s;

static void begin(const char *const sets[])
{
    fixture_open(&f, "pig/base.yaml", sets);
    fixture_start(&f, 1, 0);
    assert_true(f.game->advance(f.table.state, f.rules));
    s = (struct pig_state *)f.table.state;
}

static void begin_base(void)
{
    begin(NULL);
}

static void apply(game_move move)
{
    f.game->apply(f.table.state, f.rules, move);
}

EACH_TEST(begin_base, NULL)

TEST(test_p1_players_take_turns_from_the_first)
{
    begin(SETS("first_player=human", "bust_face=6"));
    for (int turn = 0; turn < 6; turn++) {
        assert_int_equal(s->head.seat, turn % 2 == 0 ? PIG_HUMAN : PIG_AI);
        assert_int_equal(s->head.round, 1 + turn / 2);
        const uint8_t seat = s->head.seat;
        apply(PIG_ROLL);
        assert_true(f.game->advance(s, f.rules));
        if (s->head.seat == seat) {
            apply(PIG_HOLD);
            assert_true(f.game->advance(s, f.rules));
        }
    }
}

TEST(test_p1_a_random_first_player_is_each_side_half_the_time)
{
    begin(SETS("first_player=random"));
    int human = 0;
    for (uint64_t i = 0; i < 10000; i++) {
        fixture_start(&f, 3, i);
        human += s->first == PIG_HUMAN;
    }
    assert_in_range(human, 4700, 5300); /* 6 standard errors */
}

TEST(test_p2_nobody_holds_a_total_of_nothing)
{
    game_move moves[GAME_MOVES_MAX];
    assert_int_equal(f.game->moves(s, f.rules, moves), 1);
    assert_int_equal(moves[0], PIG_ROLL);
    s->turn_total = 2;
    assert_int_equal(f.game->moves(s, f.rules, moves), 2);
}

/* A die whose next roll is the face: tried until one shows it. */
static void next_roll(uint32_t face, uint32_t sides)
{
    for (uint64_t key = 0;; key++) {
        s->die = rng_stream(key, 0, 0);
        struct rng look = s->die;
        if (1 + rng_below(&look, sides) == face) {
            return;
        }
    }
}

TEST(test_p3_the_bust_face_loses_the_turn)
{
    s->score[PIG_AI] = 40;
    s->turn_total = 19;
    next_roll(1, 6);
    apply(PIG_ROLL);
    assert_true(f.game->advance(s, f.rules));
    assert_int_equal(s->score[PIG_AI], 40);
    assert_int_equal(s->head.seat, PIG_HUMAN);
    assert_int_equal(s->turn_total, 0);
}

TEST(test_p4_other_faces_are_added)
{
    for (uint32_t face = 2; face <= 6; face++) {
        s->turn_total = 10;
        next_roll(face, 6);
        apply(PIG_ROLL);
        assert_true(f.game->advance(s, f.rules));
        assert_int_equal(s->turn_total, 10 + face);
        assert_true(s->turn_open);
    }
}

TEST(test_p5_holding_banks_the_total)
{
    s->score[PIG_AI] = 30;
    s->turn_total = 12;
    apply(PIG_HOLD);
    assert_true(f.game->advance(s, f.rules));
    assert_int_equal(s->score[PIG_AI], 42);
    assert_int_equal(s->head.seat, PIG_HUMAN);
}

TEST(test_p6_the_goal_wins_at_once_after_holding)
{
    s->score[PIG_AI] = 90;
    s->turn_total = 9;
    apply(PIG_HOLD);
    assert_true(f.game->advance(s, f.rules)); /* 99 is not enough */
    s->head.seat = PIG_AI;
    s->turn_total = 1;
    apply(PIG_HOLD);
    assert_false(f.game->advance(s, f.rules));
    assert_int_equal(s->head.winner, GAME_AI);
    assert_int_equal(s->head.end_reason, PIG_END_GOAL);
    assert_int_equal(s->head.ai_score, 100);
}

TEST(test_p7_the_round_cap_leaves_the_game_unfinished)
{
    fixture_open(&f, "pig/base.yaml", SETS("round_cap=2"));
    const struct match match = fixture_seat_players(&f, "idle", "idle");
    struct pig_record record;
    match_play(&match, 1, 0, &f.table, NULL, &record);
    assert_int_equal(record.winner, GAME_UNFINISHED);
    assert_int_equal(record.end_reason, PIG_END_CAP);
    assert_int_equal(record.rounds, 2);
}

TEST(test_scores_by_round_end_in_the_final_score)
{
    fixture_open(&f, "pig/base.yaml", NULL);
    const struct match match = fixture_seat_players(&f, "greedy", "greedy");
    for (uint64_t i = 0; i < 1000; i++) {
        struct pig_record rec;
        match_play(&match, 5, i, &f.table, NULL, &rec);
        assert_int_equal(rec.ai_score_by_round[PIG_ROUND_SLOTS - 1], rec.ai_score);
        assert_int_equal(rec.human_score_by_round[PIG_ROUND_SLOTS - 1], rec.human_score);
        for (int k = 1; k < PIG_ROUND_SLOTS; k++) {
            assert_true(rec.ai_score_by_round[k] >= rec.ai_score_by_round[k - 1]);
        }
    }
}

TEST(test_invariants_and_choices)
{
    fixture_open(&f, "pig/optimal.yaml", NULL);
    fixture_check_invariants(&f, "random", 1, 2000);
    fixture_check_choices(&f, 2, 200);
}

/* Ladder: against the book, by wins. */
TEST(test_ladder_idle_random_greedy_optimal_look)
{
    fixture_open(&f, "pig/optimal.yaml", SETS("first_player=random"));
    const uint64_t idle = fixture_ai_wins(&f, "idle", 1, 20000, NULL);
    const uint64_t random = fixture_ai_wins(&f, "random", 1, 20000, NULL);
    const uint64_t greedy = fixture_ai_wins(&f, "greedy", 1, 20000, NULL);
    const uint64_t optimal = fixture_ai_wins(&f, "optimal", 1, 20000, NULL);
    const uint64_t look = fixture_ai_wins(&f, "look:32:2", 1, 500, NULL);
    print_message("AI wins: idle %lu random %lu greedy %lu optimal %lu, look:32:2 %lu of 500\n",
                  idle, random, greedy, optimal, look);
    assert_true(idle > random && random > greedy && greedy > optimal);
    assert_true(40 * look < random);
}

/* Equal players who change places play the same game under each other's name, so over both
 * seatings each wins exactly one half. */
TEST(test_equal_players_in_swapped_seats_win_exactly_half)
{
    static const char *const first[] = {"first_player=ai", "first_player=human"};
    struct fixture seated[2];
    struct pig_record record[2];
    uint64_t ai_wins = 0;
    enum { GAMES = 2000 };
    for (int k = 0; k < 2; k++) {
        fixture_open(&seated[k], "pig/base.yaml", SETS(first[k]));
    }
    for (uint64_t index = 0; index < GAMES; index++) {
        for (int k = 0; k < 2; k++) {
            const struct match match = fixture_seat_players(&seated[k], "greedy", "greedy");
            match_play(&match, 4, index, &seated[k].table, NULL, &record[k]);
            ai_wins += record[k].winner == GAME_AI;
        }
        assert_int_equal(record[0].ai_score, record[1].human_score);
        assert_int_equal(record[0].human_score, record[1].ai_score);
        assert_int_equal(record[0].rounds, record[1].rounds);
    }
    assert_int_equal(ai_wins, GAMES); /* of twice as many */
}
