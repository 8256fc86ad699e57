/* Nothing is lost or doubled, moves are complete and chosen fairly, equal keys play equal games. */
#include "engine/orichalcum/orichalcum_show.h"
#include "engine/orichalcum/orichalcum_tell.h"
#include "tests/orichalcum/orichalcum_by_hand.h"

static struct fixture f;

TEST(test_random_games_conserve_everything)
{
    fixture_open(&f, "orichalcum/base.yaml", NULL);
    fixture_check_invariants(&f, "random", 1, 4000);
}

TEST(test_planned_and_idle_games_conserve_everything)
{
    fixture_open(&f, "orichalcum/base.yaml", NULL);
    fixture_check_invariants(&f, "greedy", 2, 1000);
    fixture_check_invariants(&f, "idle", 3, 500);
}

/* Variants that reach rules the defaults never do. */
TEST(test_variants_conserve_everything)
{
    static const char *const variants[][4] = {
        {"supply.limited=true", "supply.hoplites=8", "supply.nuggets=8", NULL},
        {"victory.volcano_titans=true", "human.titan_limit=2", "metropolis_as=volcano", NULL},
        {"cards.slide_after_discard=false", "ai.combat=free_first", "initiative.tie=stays", NULL},
        {"victory.points=12", "victory.tokens=9", "victory.temples=3", NULL},
    };
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        fixture_open(&f, "orichalcum/base.yaml", variants[i]);
        fixture_check_invariants(&f, "random", 4, 400);
        fixture_check_invariants(&f, "greedy", 5, 500);
    }
}

TEST(test_choices_are_listed_and_see_nothing_hidden)
{
    fixture_open(&f, "orichalcum/base.yaml", NULL);
    fixture_check_choices(&f, 6, 3000);
}

/* A broken state is noticed: verify() does not only say yes. */
TEST(test_verify_notices_what_is_lost)
{
    table_open_settled();
    const struct orichalcum_state good = *t.s;
    assert_null(fixture_broken(&t.f, t.s));
    t.s->creature_bag &= t.s->creature_bag - 1;
    assert_non_null(fixture_broken(&t.f, t.s));
    *t.s = good;
    t.s->stacks[0].shuffled &= t.s->stacks[0].shuffled - 1;
    assert_non_null(fixture_broken(&t.f, t.s));
    *t.s = good;
    t.s->building_bag &= t.s->building_bag - 1;
    assert_non_null(fixture_broken(&t.f, t.s));
    *t.s = good;
    t.s->card_discards |= t.s->card_pile & -t.s->card_pile;
    assert_non_null(fixture_broken(&t.f, t.s));
    *t.s = good;
    t.human->titans = t.ai->titans;
    assert_non_null(fixture_broken(&t.f, t.s));
    *t.s = good;
    t.human->medallions = 1;
    assert_non_null(fixture_broken(&t.f, t.s));
}

/* Numbers of a damaged position that no field tells: with sanitizers this shows that none is used. */
TEST(test_verify_looks_up_nothing_that_is_not_there)
{
    table_open_settled();
    const struct orichalcum_state good = *t.s;
    const int cell = orichalcum_first(t.r->board[ORICHALCUM_AI].cells & ~t.ai->explored);
    t.ai->creatures |= orichalcum_bit(cell);
    t.ai->on[cell] = ORICHALCUM_NONE;
    assert_non_null(fixture_broken(&t.f, t.s));
    *t.s = good;
    t.human->covered |= orichalcum_bit(cell);
    t.human->on[cell] = 200;
    assert_non_null(fixture_broken(&t.f, t.s));
    *t.s = good;
    t.s->step = ORICHALCUM_STEP_TILE;
    t.s->taken.tile = 200;
    assert_non_null(fixture_broken(&t.f, t.s));
    *t.s = good;
    t.s->stacks[2].first = ORICHALCUM_STACK_MAX;
    assert_non_null(fixture_broken(&t.f, t.s));
    *t.s = good;
    struct orichalcum_offer *offer = &t.s->display[0];
    t.s->stacks[t.r->tiles[offer->tile].size - 1].shuffled |= UINT32_C(1)
                                                              << offer->tile % ORICHALCUM_STACK_MAX;
    offer->tile = ORICHALCUM_NONE;
    assert_null(fixture_broken(&t.f, t.s));
    offer->tile = 3 * ORICHALCUM_STACK_MAX - 1; /* the box has fewer tiles of 3 */
    assert_string_equal(fixture_broken(&t.f, t.s),
                        "a card on display has a tile that is not in the box");
}

/* A traced game is the same game, and each of its events names rules and fits its buffers. */
TEST(test_a_heard_game_is_the_same_game)
{
    struct orichalcum_record heard, quiet;
    static struct match_table table;
    fixture_open(&f, "orichalcum/base.yaml", NULL);
    const struct match match = fixture_match(&f, "greedy");
    for (uint64_t game = 0; game < 200; game++) {
        fixture_listen(&f);
        match_play(&match, 7, game, &f.table, &f.trace, &heard);
        match_play(&match, 7, game, &table, NULL, &quiet);
        assert_memory_equal(&heard, &quiet, sizeof heard);
        for (int i = 0; i < f.event_count; i++) {
            assert_int_equal(f.events[i].rules[0], 'O');
        }
        assert_non_null(fixture_find(&f, 0, "end"));
    }
}

TEST(test_record_agrees_with_the_final_state)
{
    struct orichalcum_record rec;
    fixture_open(&f, "orichalcum/base.yaml", NULL);
    const struct match match = fixture_match(&f, "greedy");
    for (uint64_t game = 0; game < 2000; game++) {
        match_play(&match, 8, game, &f.table, NULL, &rec);
        const struct orichalcum_state *s = (const struct orichalcum_state *)f.table.state;
        assert_int_equal(rec.rounds, s->head.round);
        for (int side = 0; side < ORICHALCUM_SIDES; side++) {
            const struct orichalcum_side_record *own = &rec.side[side];
            const uint8_t score = side == ORICHALCUM_AI ? rec.ai_score : rec.human_score;
            const uint8_t *by_round =
                side == ORICHALCUM_AI ? rec.ai_score_by_round : rec.human_score_by_round;
            assert_int_equal(score, own->medallions + own->temples + own->titans);
            assert_int_equal(by_round[ORICHALCUM_ROUND_SLOTS - 1], score);
            if (rec.rounds <= ORICHALCUM_ROUND_SLOTS) {
                assert_int_equal(by_round[rec.rounds - 1], score);
            }
            assert_int_equal(own->left, orichalcum_count(s->side[side].creatures));
        }
        const enum orichalcum_side_id winner =
            rec.winner == GAME_AI ? ORICHALCUM_AI : ORICHALCUM_HUMAN;
        assert_true((winner == ORICHALCUM_AI ? rec.ai_score : rec.human_score) >= 5);
        assert_int_equal(rec.side[winner].left, 0);
    }
}

static void assert_apart(const char *name, char names[][192], int count)
{
    for (int i = 0; i < count; i++) {
        assert_string_not_equal(names[i], name);
    }
}

/* A circle is named by its row and its place in it, as it is drawn. */
TEST(test_a_circle_has_the_name_that_is_drawn)
{
    static char drawing[16384];
    char words[ORICHALCUM_WORDS];
    fixture_open(&f, "orichalcum/base.yaml", NULL);
    fixture_start(&f, 9, 0);
    assert_true(f.game->advance(f.table.state, f.rules));
    const struct orichalcum_board *board = orichalcum_island(
        (const struct orichalcum_state *)f.table.state, (const struct orichalcum_rules *)f.rules);
    const int middle = orichalcum_board_cell(board, 0, 0);
    assert_string_equal(
        orichalcum_name_circles(words, board, orichalcum_bit(middle) | orichalcum_bit(middle + 1)),
        "d4, d5");
    assert_string_equal(orichalcum_name_circles(words, board, board->cells & -board->cells), "a1");
    view_draw(f.game, f.table.state, f.rules, &(struct text){drawing, sizeof drawing, 0});
    assert_non_null(strstr(drawing, "\na         .1  .2  .3  .4\nb       .1"));
    assert_non_null(strstr(drawing, "\nd   .1  .2  .3  .4  .5  .6  .7\n"));
}

/* Both boards, the display and every move have words, no two moves the same. */
TEST(test_drawings_and_names_are_whole)
{
    static char drawing[16384];
    fixture_open(&f, "orichalcum/base.yaml", NULL);
    for (uint64_t game = 0; game < 50; game++) {
        fixture_start(&f, 9, game);
        struct rng rng = rng_stream(game, 1, 1);
        while (f.game->advance(f.table.state, f.rules)) {
            game_move moves[GAME_MOVES_MAX];
            static char names[GAME_MOVES_MAX][192];
            const int count = f.game->moves(f.table.state, f.rules, moves);
            for (int i = 0; i < count; i++) {
                names[i][0] = '\0';
                view_name_move(f.game, f.table.state, f.rules, moves[i],
                               &(struct text){names[i], sizeof names[i], 0});
                assert_true(names[i][0] != '\0');
                assert_apart(names[i], names, i);
            }
            struct text text = {drawing, sizeof drawing, 0};
            view_draw(f.game, f.table.state, f.rules, &text);
            assert_in_range(text.used, 500, sizeof drawing - 2);
            fixture_choose(&f, NULL, &rng);
        }
    }
}
