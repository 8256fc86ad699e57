/* Every weight of the player `greedy` is a rule value, and each changes how it plays; how the
 * weights are looked up changes nothing. */
#include "engine/wroth/wroth_greedy_view.h"
#include "tests/wroth/wroth_by_hand.h"

enum { GAMES = 300 };

TEST(test_every_weight_changes_how_greedy_plays)
{
    const char *const *const settings[] = {SETS("human.count=1"),
                                           SETS("human.factions=[bulwark, koda, aldan, lythe]"),
                                           SETS("ai.turns=until_dice_gone")};
    fixture_check_weights("wroth/factions.yaml", settings, 3, GAMES, 31);
}

/* Plays games in which each choice is also made without lanes. */
static void compare_choices(const char *file, const char *set)
{
    table_open_file(file, SETS(set));
    const struct game_policy *greedy = game_find_policy(t.f.game, "greedy");
    struct wroth_rules plain = *t.r;
    assert_true(plain.lanes);
    plain.lanes = 0;
    for (int game = 0; game < GAMES; game++) {
        fixture_start(&t.f, 5, (uint64_t)game);
        while (t.f.game->advance(t.s, t.r)) {
            const game_move move = greedy->choose(t.s, t.r, NULL);
            assert_int_equal(move, greedy->choose(t.s, &plain, NULL));
            wroth_apply(t.s, t.r, move);
        }
    }
}

TEST(test_lanes_choose_as_one_region_after_the_other)
{
    compare_choices("wroth/base.yaml", "human.count=1");
    compare_choices("wroth/base.yaml", "human.maneuver_troops=1");
    compare_choices("wroth/base.yaml", "greedy.hit=1000");
    compare_choices("wroth/chaos.yaml", "domination_bonus=5");
    compare_choices("wroth/factions.yaml", "human.extend_troops=3");
}

/* A share that falls as own troops grow: bounds and lanes would not hold. */
TEST(test_odd_weights_are_weighed_without_lanes)
{
    table_open(SETS("greedy.ahead=[8, 12, 14, 15, 14, 16]"));
    assert_false(t.r->lanes);
    table_open(SETS("greedy.absent=[-11, -13, -14, -13, -16, -16, -16]"));
    assert_false(t.r->lanes);
    table_open(SETS("greedy.attack_chance=16", "greedy.extend_chance=16", "domination_bonus=10"));
    assert_false(t.r->lanes);
}

static int gain_of_maneuver(const struct wroth_view *v, int from, int to, int n)
{
    const struct wroth_outlook without = wroth_outlook_without(v, from, n);
    const int lost = from == WROTH_SHORES ? n * v->shores : -wroth_growth(v, from, -n);
    return wroth_growth(v, to, n) - lost + v->exposed - wroth_exposure(v, &without, to, n);
}

/* The best Maneuver from one region to another, by trying each. */
static int best_by_trying(const struct wroth_view *v)
{
    int best = 0;
    for (int from = 0; from < WROTH_PLACES; from++) {
        for (int n = 1; n <= v->r->human.maneuver_troops && n <= v->mine[from]; n++) {
            for (unsigned to = v->r->adjacent[from]; to != 0; to &= to - 1) {
                const int gain = gain_of_maneuver(v, from, wroth_lowest(to), n);
                best = gain > best ? gain : best;
            }
        }
    }
    return best;
}

/* With an ally an attack of the AI may gain something, if it breaks up a tie. */
TEST(test_greedy_overlooks_no_maneuver_in_coop)
{
    int asked = 0;
    table_open(SETS("human.count=3"));
    const struct game_policy *greedy = game_find_policy(t.f.game, "greedy");
    for (int game = 0; game < GAMES; game++) {
        fixture_start(&t.f, 7, (uint64_t)game);
        while (t.f.game->advance(t.s, t.r)) {
            if (t.s->question == WROTH_ASK_TURN) {
                struct wroth_view v;
                wroth_look(&v, t.s, t.r, t.s->head.seat);
                wroth_foresee(&v);
                const struct wroth_choice best = wroth_best_maneuver(&v, 0, WROTH_BY_DIE);
                if (wroth_move_kind(best.move) == WROTH_DO_MANEUVER) {
                    assert_int_equal(best.gain, best_by_trying(&v));
                    asked++;
                }
            }
            wroth_apply(t.s, t.r, greedy->choose(t.s, t.r, NULL));
        }
    }
    assert_true(asked > GAMES);
}
