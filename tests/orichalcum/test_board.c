/* Circles as bit sets agree with circles as coordinates, on boards of many shapes. */
#include "engine/orichalcum/orichalcum_board.h"
#include "tests/support/fixture.h"

static const int steps[6][2] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};

/* Neighbours, steps and spreading, circle by circle. */
static void check_board(const struct orichalcum_place places[], int count)
{
    struct orichalcum_board board;
    assert_true(orichalcum_board_lay(&board, places, count));
    assert_int_equal(orichalcum_count(board.cells), count);
    const uint64_t some = board.cells & UINT64_C(0x6b5a36c99b2d4f17);
    uint64_t bits[3];
    orichalcum_count_near(&board, some, bits);
    for (int i = 0; i < count; i++) {
        const int cell = orichalcum_board_cell(&board, places[i].q, places[i].r);
        assert_int_not_equal(cell, ORICHALCUM_NO_CELL);
        uint64_t near = 0;
        for (int turn = 0; turn < 6; turn++) {
            const int other = orichalcum_board_cell(&board, places[i].q + steps[turn][0],
                                                    places[i].r + steps[turn][1]);
            if (other != ORICHALCUM_NO_CELL) {
                near |= orichalcum_bit(other);
                assert_int_equal(other - cell, board.step[turn]);
            }
        }
        assert_int_equal(board.near[cell], near);
        assert_int_equal((bits[0] >> cell & 1) + 2 * (bits[1] >> cell & 1) +
                             4 * (bits[2] >> cell & 1),
                         orichalcum_count(near & some));
        assert_int_equal(orichalcum_spread(&board, orichalcum_bit(cell)),
                         near | orichalcum_bit(cell));
    }
}

TEST(test_neighbours_on_boards_of_many_shapes)
{
    struct rng rng = rng_stream(1, 2, 3);
    for (int board = 0; board < 2000; board++) { /* random subsets of a 8 x 6 field */
        struct orichalcum_place places[48];
        int count = 0;
        for (int8_t r = 0; r < 6; r++) {
            for (int8_t q = 0; q < 8; q++) {
                if (rng_below(&rng, 4) != 0) {
                    places[count++] = (struct orichalcum_place){(int8_t)(q - r / 2), r};
                }
            }
        }
        check_board(places, count);
    }
}

TEST(test_order_is_rows_from_the_top_then_left_to_right)
{
    const struct orichalcum_place places[] = {{1, 1}, {-1, 2}, {0, 0}, {3, 0}, {0, 1}};
    static const int order[] = {2, 3, 4, 0, 1};
    struct orichalcum_board board;
    assert_true(orichalcum_board_lay(&board, places, 5));
    int last = -1;
    for (int k = 0; k < 5; k++) {
        const int cell = orichalcum_board_cell(&board, places[order[k]].q, places[order[k]].r);
        assert_true(cell > last);
        last = cell;
    }
}

TEST(test_a_board_that_is_too_large_is_refused)
{
    struct orichalcum_place places[60];
    struct orichalcum_board board;
    for (int8_t k = 0; k < 60; k++) {
        places[k] = (struct orichalcum_place){(int8_t)(k % 2), k};
    }
    assert_false(orichalcum_board_lay(&board, places, 60));
}

/* Areas are found as by walking from circle to circle. */
TEST(test_areas_are_connected)
{
    struct orichalcum_place places[37];
    struct orichalcum_board board;
    int count = 0;
    for (int8_t r = -3; r <= 3; r++) {
        for (int8_t q = -3; q <= 3; q++) {
            if (q + r >= -3 && q + r <= 3) {
                places[count++] = (struct orichalcum_place){q, r};
            }
        }
    }
    assert_int_equal(count, 37);
    assert_true(orichalcum_board_lay(&board, places, count));
    struct rng rng = rng_stream(4, 5, 6);
    for (int trial = 0; trial < 3000; trial++) {
        const uint64_t within = board.cells & ((uint64_t)rng_next(&rng) << 32 | rng_next(&rng));
        const int seed = orichalcum_board_cell(&board, places[trial % 37].q, places[trial % 37].r);
        uint64_t walked = within & orichalcum_bit(seed);
        for (bool grew = true; grew;) {
            grew = false;
            for (int i = 0; i < count; i++) {
                const int cell = orichalcum_board_cell(&board, places[i].q, places[i].r);
                if ((within & ~walked & orichalcum_bit(cell)) && (board.near[cell] & walked)) {
                    walked |= orichalcum_bit(cell);
                    grew = true;
                }
            }
        }
        assert_int_equal(orichalcum_area(&board, orichalcum_bit(seed), within), walked);
        assert_int_equal(orichalcum_forms_area(&board, orichalcum_bit(seed), within, 3),
                         orichalcum_count(walked) >= 3);
    }
}
