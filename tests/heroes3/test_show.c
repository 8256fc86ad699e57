/* The board as text and the moves in words. */
#include "engine/policy/learnt.h"
#include "tests/heroes3/heroes3_by_hand.h"

static const char *line_of(const char *drawing, int line)
{
    while (line-- > 0) {
        drawing = strchr(drawing, '\n') + 1;
    }
    return drawing;
}

/* The two characters on column x of row y, where a hex has four. */
static void assert_drawn(const char *drawing, int x, int y, const char *mark)
{
    assert_memory_equal(line_of(drawing, y + 1) + 4 + 2 * (y % 2 == 0) + 4 * (x - 1), mark, 2);
}

TEST(test_the_board_is_drawn_hex_by_hex)
{
    char drawing[4096];
    struct text text = {drawing, sizeof drawing, 0};
    battle_open("7 pikeman 4,6", "3 cavalier 9,3", SETS("armies.ai.machines=[tent]"));
    heroes3_add(&b.s->closed, heroes3_hex(7, 0));
    view_draw(b.f.game, b.s, b.r, &text);
    assert_memory_equal(drawing, "     a   b   c   d ", 19);
    assert_drawn(drawing, 4, 6, "A0");
    assert_drawn(drawing, 9, 3, "B0");
    assert_drawn(drawing, 10, 3, "B0"); /* its tail */
    assert_drawn(drawing, 8, 3, ". ");
    assert_drawn(drawing, 7, 0, "# ");
    assert_drawn(drawing, 1, 9, "Am");
    assert_non_null(
        strstr(drawing, "  pikeman A0: 7, top 10 of 10 hp, attack 4, defence 5, speed 4\n"));
    b.s->decision = HEROES3_DECIDE_ACTION, b.s->active = 0;
    text.used = 0;
    view_draw(b.f.game, b.s, b.r, &text);
    assert_non_null(strstr(drawing, "A0* "));
    assert_non_null(strstr(
        drawing, "  pikeman A0: 7, top 10 of 10 hp, attack 4, defence 5, speed 4, its turn\n"));
}

static void assert_widest(const char *drawing, size_t columns)
{
    for (const char *line = drawing; *line != '\0'; line = strchr(line, '\n') + 1) {
        assert_in_range(strcspn(line, "\n"), 1, columns);
    }
}

/* 7 columns a hex: a stack of two hexes has 13 for its name; 2 on a phone. */
TEST(test_names_stand_on_a_wide_board)
{
    char drawing[8192];
    struct text text = {drawing, sizeof drawing, 0, 116};
    battle_open("7 pikeman 4,6, 1 imp 1,1, 2 imp 2,1", "3 cavalier 9,3", NULL);
    view_draw(b.f.game, b.s, b.r, &text);
    assert_memory_equal(line_of(drawing, 7), "  6    .      .      .      A0 pik .", 34);
    assert_memory_equal(line_of(drawing, 4) + 4 + 7 * 8, "B0 cavalier   .", 15);
    assert_memory_equal(line_of(drawing, 2), "  1 A1 imp A2 imp .", 19);
    assert_non_null(strstr(drawing, "\n  pikeman A0: 7, top 10 of 10 hp"));
    assert_widest(drawing, 116);
    text = (struct text){drawing, sizeof drawing, 0, 40};
    view_draw(b.f.game, b.s, b.r, &text);
    assert_memory_equal(line_of(drawing, 2), "  1 A1A2. .", 11);
    assert_widest(drawing, 40);
}

static void assert_named(enum heroes3_move kind, int argument, const char *words)
{
    char name[64];
    view_name_move(b.f.game, b.s, b.r, heroes3_move(kind, argument),
                   &(struct text){name, sizeof name, 0});
    assert_string_equal(name, words);
}

TEST(test_moves_are_named_in_words)
{
    battle_open("7 pikeman", "3 cavalier", NULL);
    assert_named(HEROES3_MOVE_WAIT, 0, "wait");
    assert_named(HEROES3_MOVE_STRIKE, DEFENDER, "strike cavalier B0");
    assert_named(HEROES3_MOVE_SPOT, heroes3_hex(4, 6), "go to d6");
    assert_named(HEROES3_MOVE_CAST, HEROES3_CAST_MAGIC_ARROW, "cast magic_arrow");
    assert_named(HEROES3_MOVE_WALL, HEROES3_WALL_GATE, "aim at the gate");
}

/* A player can learn from 1,022 numbers; a siege has the most. */
TEST(test_a_battle_is_seen_as_few_numbers)
{
    battle_open("7 pikeman", "3 cavalier", SETS("siege.town=castle"));
    int slots;
    assert_in_range(field_plan(b.f.game, b.r, NULL, 0, &slots), 1, LEARNT_OPS);
    assert_in_range(slots, 1, LEARNT_OBSERVED);
}
