/* An exact check of the AI's first round: against an idle human, without Spoils, its supply after
 * round 1 is 25 - 3 - 1 - 4 x (1/4 + 1/16 + 2/4) = 17.75 in the mean. The round has 4^4 equally
 * likely outcomes (drafted die, all-seeing die, two rolls); each of them is played and its supply
 * compared, and their mean taken. */
#include "tests/wroth/wroth_by_hand.h"

static int roll_after(const struct wroth_state *s, int skip)
{
    struct rng die = rng_stream(s->head.key, WROTH_RNG_AI_DIE, 1);
    for (int k = 0; k < skip; k++) {
        rng_below(&die, 4);
    }
    return (int)rng_below(&die, 4);
}

/* The outcome of a game's first round, 0 to 255, and the AI's supply after it. */
static int play_round(uint64_t game, int *supply)
{
    fixture_start(&t.f, 21, game);
    const uint64_t key = t.s->head.key;
    struct rng asd_die = rng_stream(key, WROTH_RNG_ASD + WROTH_AI, 1);
    const int asd = (int)rng_below(&asd_die, 4);
    table_idle_until(2);
    *supply = table_ai()->supply + 1; /* round 2 has reinforced already */
    return t.s->ai_first << 6 | asd << 4 | roll_after(t.s, 0) << 2 | roll_after(t.s, 1);
}

TEST(test_wp6_w14_w30_supply_after_round_1_is_17_75_in_the_mean)
{
    int supply_of[256] = {0};
    int seen = 0;
    table_open(SETS("spoils.from_round=255"));
    for (uint64_t game = 0; seen < 256 || game < 4000; game++) {
        int supply;
        const int outcome = play_round(game, &supply);
        const int first = outcome >> 6 == WROTH_EXTEND;
        const int extends = first + (first && (outcome >> 4 & 3) == WROTH_DOUBLE) +
                            ((outcome >> 2 & 3) == WROTH_EXTEND) + ((outcome & 3) == WROTH_EXTEND);
        assert_int_equal(supply, 25 - 3 - 1 - 4 * extends);
        seen += supply_of[outcome] == 0;
        supply_of[outcome] = supply;
    }
    int sum = 0;
    for (int k = 0; k < 256; k++) {
        sum += supply_of[k];
    }
    assert_int_equal(sum * 100, 1775 * 256);
}
