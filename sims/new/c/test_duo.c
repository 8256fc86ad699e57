/* The rules of Duo, one test each, named by its id. The dice of a game follow from its index, so a
 * test plays the first turn of many games and sees every face. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "duo.h"

enum { GAMES = 200 };

static const struct duo_rules rules = {
    .summit = 20, .round_cap = 40, .hurry = 6, .lucky_face = 5, .lucky_steps = 4, .steps = 2};

static void check(const char *test, bool holds)
{
    if (!holds) {
        fprintf(stderr, "FAILED: %s\n", test);
        exit(1);
    }
}

/* The first turn of game `index`, with the climbers where a test wants them. */
static struct duo_state turn(uint64_t index, int16_t human, int16_t camp, int16_t ai)
{
    struct duo_state s;
    game_start(&duo_game, &s, &rules, rng_key(1, index), NULL, NULL);
    s.human = human;
    s.camp = camp;
    s.ai = ai;
    check(__func__, duo_game.advance(&s, &rules));
    return s;
}

static void test_d2_a_one_slips_back_to_the_camp(void)
{
    int slips = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        struct duo_state s = turn(i, 10, 4, 0);
        duo_game.apply(&s, &rules, DUO_CLIMB);
        duo_game.advance(&s, &rules);
        check(__func__, s.human == 4 || (s.human >= 12 && s.human <= 16));
        slips += s.slips;
    }
    check(__func__, slips > GAMES / 10 && slips < GAMES / 4);
}

static void test_d3_a_camp_is_where_you_stand(void)
{
    struct duo_state s = turn(0, 10, 4, 0);
    duo_game.apply(&s, &rules, DUO_CAMP);
    check(__func__, s.camp == 10 && s.human == 10);
}

static void test_d4_d5_d6_the_automa_follows_its_flowchart(void)
{
    for (uint64_t i = 0; i < GAMES; i++) {
        struct duo_state behind = turn(i, 10, 10, 0), level = turn(i, 10, 10, 4);
        duo_game.apply(&behind, &rules, DUO_CAMP);
        duo_game.apply(&level, &rules, DUO_CAMP);
        duo_game.advance(&behind, &rules);
        duo_game.advance(&level, &rules);
        const int face = behind.ai; /* it hurried, and the die is the same */
        check(__func__, level.ai == 4 + (face >= rules.lucky_face ? 4 : 2));
    }
}

static void test_d7_the_higher_one_wins_at_the_summit(void)
{
    struct duo_state s = turn(0, 20, 4, 17);
    duo_game.apply(&s, &rules, DUO_CAMP);
    check(__func__, !duo_game.advance(&s, &rules));
    check(__func__, s.head.winner == (s.ai == 21 ? GAME_AI : GAME_HUMAN));
}

int main(void)
{
    test_d2_a_one_slips_back_to_the_camp();
    test_d3_a_camp_is_where_you_stand();
    test_d4_d5_d6_the_automa_follows_its_flowchart();
    test_d7_the_higher_one_wins_at_the_summit();
    puts("all rules hold");
    return 0;
}
