/* The mistakes that a new game can make in its table, and in its play: each is named. */

#include "engine/pig/pig.h"
#include "tests/support/fixture.h"

enum { ROWS = 32 };

/* A copy of Pig that a test may break. */
static struct {
    struct game game;
    struct row params[ROWS];
    struct row columns[ROWS];
    struct game_policy policies[ROWS];
    struct rule_id ids[ROWS];
} b;

static void copy_pig(void)
{
    memset(&b, 0, sizeof b);
    for (int k = 0; pig_game.params[k].name != NULL; k++) {
        b.params[k] = pig_game.params[k];
    }
    for (int k = 0; pig_game.columns[k].name != NULL; k++) {
        b.columns[k] = pig_game.columns[k];
    }
    for (int k = 0; pig_game.policies[k].name != NULL; k++) {
        b.policies[k] = pig_game.policies[k];
    }
    for (int k = 0; pig_game.rule_ids[k].id != NULL; k++) {
        b.ids[k] = pig_game.rule_ids[k];
    }
    b.game = pig_game;
    b.game.params = b.params;
    b.game.columns = b.columns;
    b.game.policies = b.policies;
    b.game.rule_ids = b.ids;
}

/* What was broken is found there; the next copy is whole. */
static void assert_named(const char *path)
{
    struct complaint why = {"", ""};
    assert_false(game_check(&b.game, &why));
    assert_string_equal(why.path, path);
    assert_true(why.text[0] != '\0');
    copy_pig();
    assert_true(game_check(&b.game, &why));
}

static int no_option(const void *state, const void *rules, game_move move)
{
    (void)state, (void)rules, (void)move;
    return -1;
}

TEST(test_each_mistake_in_a_table_is_named)
{
    static const char *const words[] = {"none", "some", NULL}, *const names[] = {"roll", NULL};
    static const struct game_options unused = {names, 0, NULL}, unruled = {names, 0, no_option};
    copy_pig();
    b.game.state_size = GAME_STATE_MAX + 1;
    assert_named("state_size");
    b.game.redeal = NULL;
    assert_named("redeal");
    b.game.title = NULL;
    assert_named("name");
    memmove(b.columns + 2, b.columns + 3, (ROWS - 3) * sizeof *b.columns); /* one is missing */
    assert_named("rounds");
    b.columns[8].offset = b.columns[0].offset; /* over another */
    assert_named("first_player");
    b.columns[8].offset = pig_game.record_size; /* outside */
    assert_named("first_player");
    b.columns[9].name = b.columns[8].name;
    assert_named("first_player");
    b.columns[6].count--; /* too many rounds */
    assert_named("ai_score_by_round");
    b.params[0].offset = pig_game.rules_size; /* outside */
    assert_named("goal");
    b.params[0].doc = "";
    assert_named("goal");
    b.params[1].name = b.params[0].name;
    assert_named("goal");
    b.params[3].words = NULL;
    assert_named("first_player");
    b.params[0].words = words; /* of a number */
    assert_named("goal");
    b.policies[0].name = "idl";
    assert_named("idle");
    b.ids[1] = b.ids[0];
    assert_named("P-1");
    b.game.options = &unused; /* no used_by */
    assert_named("options");
    b.game.options = &unruled; /* no rule value */
    assert_named("options");
}

static int no_moves(const void *state, const void *rules, game_move out[])
{
    (void)state, (void)rules, (void)out;
    return 0;
}

static int too_many_moves(const void *state, const void *rules, game_move out[])
{
    struct game_list list = {out, 0};
    (void)state, (void)rules;
    for (game_move move = 0; move <= GAME_MOVES_MAX; move++) {
        game_list_add(&list, move);
    }
    return list.count;
}

static bool never_over(void *state, const void *rules)
{
    (void)rules;
    ((struct pig_state *)state)->turn_open = true;
    return true;
}

static game_move choose_what_is_not_there(const void *state, const void *rules, struct rng *rng)
{
    (void)state, (void)rules, (void)rng;
    return 77;
}

static enum match_result play(const struct fixture *f, const struct game *game,
                              const struct game_policy *own, bool checked)
{
    static struct match_table table;
    struct pig_record record;
    struct match match = {.game = game, .rules = f->rules};
    match.seats[PIG_AI] = match.seats[PIG_HUMAN] = (struct policy){.own = own};
    return (checked ? match_play_with_checks : match_play)(&match, 1, 0, &table, NULL, &record);
}

TEST(test_each_mistake_in_play_is_named)
{
    struct fixture f;
    fixture_open(&f, "pig/base.yaml", NULL);
    const struct game_policy *greedy = game_find_policy(&pig_game, "greedy");
    const struct game_policy wild = {"wild", "chooses move 77", choose_what_is_not_there};
    struct game game = pig_game;
    assert_int_equal(play(&f, &game, greedy, true), MATCH_PLAYED);
    assert_int_equal(play(&f, &game, &wild, true), MATCH_ILLEGAL_MOVE);
    game.moves = no_moves;
    assert_int_equal(play(&f, &game, greedy, true), MATCH_NO_MOVE);
    game.moves = too_many_moves;
    assert_int_equal(play(&f, &game, greedy, true), MATCH_LONG_LIST);
    game = pig_game;
    game.advance = never_over;
    assert_int_equal(play(&f, &game, greedy, true), MATCH_ENDLESS);
    assert_int_equal(play(&f, &game, greedy, false), MATCH_ENDLESS);
    game = pig_game;
    game.decisions_max = 3;
    assert_int_equal(play(&f, &game, greedy, false), MATCH_ENDLESS);
}

/* Values past what a type holds are cut to its range, never wrapped. */
TEST(test_columns_cut_what_they_cannot_hold)
{
    struct cut {
        uint8_t u8[2];
        int8_t i8[2];
        uint16_t u16[2];
        int16_t i16[2];
    } record;
    const struct row columns[] = {
        {"u8", ROW_MANY(struct cut, u8)},
        {"i8", ROW_MANY(struct cut, i8)},
        {"u16", ROW_MANY(struct cut, u16)},
        {"i16", ROW_MANY(struct cut, i16)},
    };
    const int32_t values[] = {-70000, 70000};
    for (int k = 0; k < 4; k++) {
        column_store(&columns[k], &record, values, 2);
    }
    assert_true(record.u8[0] == 0 && record.u8[1] == 255);
    assert_true(record.i8[0] == -128 && record.i8[1] == 127);
    assert_true(record.u16[0] == 0 && record.u16[1] == 65535);
    assert_true(record.i16[0] == -32768 && record.i16[1] == 32767);
}
