/* The odds of the human's fights: the published table, all outcomes counted, and dice rolled. */
#include "tests/orichalcum/orichalcum_by_hand.h"

static const int strengths[] = {4, 6, 8, 10, 12};

EACH_TEST(table_open_base, table_close)

TEST(test_op18_op19_published_table_of_fight_odds)
{
    static const int wins[5][4] = {{3, 33, 215, 1296},
                                   {1, 26, 206, 1291},
                                   {1, 17, 181, 1261},
                                   {1, 12, 144, 1174},
                                   {1, 11, 111, 1026}};
    for (int i = 0; i < 5; i++) {
        for (int dice = 1; dice <= 4; dice++) {
            assert_int_equal(orichalcum_wins(t.r, 0, dice, strengths[i]), wins[i][dice - 1]);
        }
    }
}

/* Winning outcomes of `dice` dice, each one looked at. */
static uint32_t count_wins(const int8_t die[6], int dice, int strength, uint32_t siege)
{
    uint32_t wins = 0;
    const int outcomes[] = {1, 6, 36, 216, 1296};
    for (int outcome = 0; outcome < outcomes[dice]; outcome++) {
        int total = 0;
        bool skull = false;
        for (int k = 0, left = outcome; k < dice; k++, left /= 6) {
            const int face = die[left % 6];
            total += face;
            skull |= face == 0 || (siege >> face & 1);
        }
        wins += skull || total >= strength;
    }
    return wins;
}

TEST(test_op19_op34_all_outcomes_with_all_siege_engines)
{
    for (uint32_t siege = 0; siege < 64; siege += 2) {
        for (int strength = 1; strength <= ORICHALCUM_STRENGTH_MAX; strength++) {
            for (int dice = 1; dice <= 4; dice++) {
                assert_int_equal(orichalcum_wins(t.r, siege, dice, strength),
                                 count_wins(t.r->die, dice, strength, siege));
            }
        }
    }
}

/* Fights as they are played keep to the odds. */
TEST(test_op18_op19_rolled_fights_keep_to_the_odds)
{
    enum { GAMES = 20000 };
    static const char *const names[] = {"Hellhound", "Minotaur", "Gorgon", "Cyclops"};
    static const int outcomes[] = {1, 6, 36, 216, 1296};
    for (int i = 0; i < 4; i++) {
        for (int dice = 1; dice <= 4; dice++) {
            int won = 0;
            for (uint64_t game = 0; game < GAMES; game++) {
                start_quiet(9, game);
                t.human->hoplites = 3;
                const int cell = put_creature(ORICHALCUM_HUMAN, 0, 0, names[i], 0);
                act(ORICHALCUM_CAPTURE);
                orichalcum_apply(t.s, t.r, ORICHALCUM_PERFORM);
                orichalcum_apply(t.s, t.r, (game_move)cell);
                orichalcum_apply(t.s, t.r, (game_move)(dice - 1));
                won += t.human->creatures == 0;
            }
            const int expected = (int)(orichalcum_wins(t.r, 0, dice, strengths[i]) * GAMES /
                                       (uint32_t)outcomes[dice]);
            assert_in_range(won, expected - 354, expected + 354); /* 5 standard errors at most */
        }
    }
}
