/* 100,000 random games, each card accounted for after every event. Made for a sanitizer build. */
#include "engine/drums/drums_show.h"
#include "tests/support/fixture.h"

TEST(test_bp2_every_card_of_100000_games)
{
    static const char *const sets[][3] = {{NULL}, {"ai.army=humans", "human.army=orcs", NULL}};
    for (int i = 0; i < 2; i++) {
        struct fixture f;
        fixture_open(&f, "drums/base.yaml", sets[i]);
        const struct match match = fixture_match(&f, "random");
        fixture_check_told(&f);
        for (uint64_t game = 0; game < 50000; game++) {
            struct drums_record record;
            match_play(&match, 5, game, &f.table, &f.trace, &record);
            assert_int_not_equal(record.winner, GAME_UNFINISHED);
        }
    }
}
