/* The mistakes that a new game can make in its table, and in its play: each is named. */

#include "engine/pig/pig.h"
#include "tests/support/fixture.h"

enum { ROWS = 32 };

/* A copy of Pig that a test may break. */
struct broken {
    struct game game;
    struct row params[ROWS];
    struct row columns[ROWS];
    struct game_policy policies[ROWS];
    struct rule_id ids[ROWS];
};

static void copy_pig(struct broken *b)
{
    *b = (struct broken){.game = pig_game};
    for (int k = 0; pig_game.params[k].name != NULL; k++) {
        b->params[k] = pig_game.params[k];
    }
    for (int k = 0; pig_game.columns[k].name != NULL; k++) {
        b->columns[k] = pig_game.columns[k];
    }
    for (int k = 0; pig_game.policies[k].name != NULL; k++) {
        b->policies[k] = pig_game.policies[k];
    }
    for (int k = 0; pig_game.rule_ids[k].id != NULL; k++) {
        b->ids[k] = pig_game.rule_ids[k];
    }
    b->game.params = b->params;
    b->game.columns = b->columns;
    b->game.policies = b->policies;
    b->game.rule_ids = b->ids;
}

static void state_too_large(struct broken *b)
{
    b->game.state_size = GAME_STATE_MAX + 1;
}

static void no_redeal(struct broken *b)
{
    b->game.redeal = NULL;
}

static void no_title(struct broken *b)
{
    b->game.title = NULL;
}

static void column_missing(struct broken *b)
{
    for (int k = 2; b->columns[k].name != NULL; k++) {
        b->columns[k] = b->columns[k + 1];
    }
}

static void column_over_another(struct broken *b)
{
    b->columns[8].offset = b->columns[0].offset;
}

static void column_outside(struct broken *b)
{
    b->columns[8].offset = pig_game.record_size;
}

static void column_twice(struct broken *b)
{
    b->columns[9].name = b->columns[8].name;
}

static void too_many_rounds(struct broken *b)
{
    b->columns[6].count = b->columns[6].count - 1;
}

static void param_outside(struct broken *b)
{
    b->params[0].offset = pig_game.rules_size;
}

static void param_without_doc(struct broken *b)
{
    b->params[0].doc = "";
}

static void param_twice(struct broken *b)
{
    b->params[1].name = b->params[0].name;
}

static void param_without_words(struct broken *b)
{
    b->params[3].words = NULL;
}

static void number_without_a_word(struct broken *b)
{
    static const char *const words[] = {"none", "some", NULL};
    b->params[0].words = words;
}

static void no_idle(struct broken *b)
{
    b->policies[0].name = "idl";
}

static void id_twice(struct broken *b)
{
    b->ids[1] = b->ids[0];
}

static const char *const option_names[] = {"roll", NULL};

static int no_option(const void *state, const void *rules, game_move move)
{
    (void)state, (void)rules, (void)move;
    return -1;
}

static void options_without_used_by(struct broken *b)
{
    static const struct game_options options = {option_names, 0, NULL};
    b->game.options = &options;
}

static void options_without_a_rule_value(struct broken *b)
{
    static const struct game_options options = {option_names, 0, no_option};
    b->game.options = &options;
}

TEST(test_each_mistake_in_a_table_is_named)
{
    static const struct {
        void (*break_it)(struct broken *b);
        const char *path;
    } mistakes[] = {
        {state_too_large, "state_size"},
        {no_redeal, "redeal"},
        {no_title, "name"},
        {column_missing, "rounds"},
        {column_over_another, "first_player"},
        {column_outside, "first_player"},
        {column_twice, "first_player"},
        {too_many_rounds, "ai_score_by_round"},
        {param_outside, "goal"},
        {param_without_doc, "goal"},
        {param_twice, "goal"},
        {param_without_words, "first_player"},
        {number_without_a_word, "goal"},
        {no_idle, "idle"},
        {id_twice, "P-1"},
        {options_without_used_by, "options"},
        {options_without_a_rule_value, "options"},
    };
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        struct broken b;
        struct complaint why = {"", ""};
        copy_pig(&b);
        assert_true(game_check(&b.game, &why));
        mistakes[i].break_it(&b);
        assert_false(game_check(&b.game, &why));
        assert_string_equal(why.path, mistakes[i].path);
        assert_true(why.text[0] != '\0');
    }
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
    return (checked ? match_play_checked : match_play)(&match, 1, 0, &table, NULL, &record);
}

TEST(test_each_mistake_in_play_is_named)
{
    struct fixture f;
    fixture_open(&f, "pig/base.yaml", NULL);
    const struct game_policy *greedy = policy_own(&pig_game, "greedy");
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
