/* What one blow may do: published numbers, and the ranges against blows that were played. */
#include "engine/heroes3/heroes3_estimate.h"
#include "tests/heroes3/heroes3_by_hand.h"

enum { STRIKES = 4000 };

static const struct heroes3_blow strike = {.attacker = 0, .target = DEFENDER, .strength = 100};

static void assert_range(struct heroes3_range range, int64_t least, int64_t most)
{
    assert_int_equal(range.least, least);
    assert_int_equal(range.most, most);
}

/* The wiki's example: 2 * 20, +55 %: six pikemen die, and nobody answers nagas. */
TEST(test_hd2_hd9_two_nagas_kill_six_pikemen)
{
    battle_open("2 naga", "20 pikeman", NULL);
    const struct heroes3_forecast f = heroes3_forecast(b.s, b.r, &strike);
    assert_range(f.damage, 62, 62);
    assert_range(f.kills, 6, 6);
    assert_range(f.answer, 0, 0);
}

/* 200 to 300, +50 % by Archery, -17.5 % by defence; half of it beyond ten hexes. */
TEST(test_hd7_hd12_marksmen_with_archery_shoot_naga_queens)
{
    const struct heroes3_blow shot = {
        .attacker = 0, .target = DEFENDER, .ranged = 1, .strength = 100};
    battle_open("100 marksman", "30 naga_queen", SETS("armies.ai.hero.archery=expert"));
    assert_range(heroes3_forecast(b.s, b.r, &shot).damage, 123, 185);
    battle_put(0, 8, 5);
    const struct heroes3_forecast f = heroes3_forecast(b.s, b.r, &shot);
    assert_range(f.damage, 247, 371);
    assert_range(f.kills, 2, 3);
    assert_range(f.answer, 0, 0);
}

static void widen(struct heroes3_range *seen, int64_t value)
{
    seen->least = value < seen->least ? value : seen->least;
    seen->most = value > seen->most ? value : seen->most;
}

/* Small stacks: in so many strikes every end of every range comes. */
TEST(test_the_ends_of_a_range_are_reached_and_not_passed)
{
    struct heroes3_range hurt = {INT64_MAX, 0}, kills = hurt, answer = hurt, own = hurt;
    battle_open("5 imp", "4 gnoll", NULL);
    const struct heroes3_forecast f = heroes3_forecast(b.s, b.r, &strike);
    battle_put(DEFENDER, 2, 5);
    const struct heroes3_state start = *b.s;
    for (uint64_t k = 0; k < STRIKES; k++) {
        *b.s = start;
        b.s->dice[HEROES3_DICE_DAMAGE] = rng_stream(k, 0, 0);
        b.s->unit[0].luck = b.s->unit[DEFENDER].luck = 0;
        const int32_t before = heroes3_hit_points(&b.s->unit[DEFENDER]);
        const int32_t own_before = heroes3_hit_points(&b.s->unit[0]);
        heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
        widen(&hurt, before - heroes3_hit_points(&b.s->unit[DEFENDER]));
        widen(&kills, 4 - b.s->unit[DEFENDER].count);
        widen(&answer, own_before - heroes3_hit_points(&b.s->unit[0]));
        widen(&own, 5 - b.s->unit[0].count);
    }
    assert_range(f.damage, hurt.least, hurt.most);
    assert_range(f.kills, kills.least, kills.most);
    assert_range(f.answer, answer.least, answer.most);
    assert_range(f.own_kills, own.least, own.most);
    assert_true(answer.least < answer.most && kills.least < kills.most);
}

TEST(test_the_text_names_every_pair)
{
    static char text[8192];
    battle_open("2 cavalier", "9 marksman, 3 crusader", NULL);
    b.f.game->view->forecast(b.s, b.r, &(struct text){text, sizeof text, 0});
    assert_non_null(strstr(text, "2 cavalier A0 against 3 crusader B1\n  strike "));
    assert_non_null(strstr(text, "  strike after 7 hexes "));
    assert_non_null(strstr(text, "9 marksman B0 against 2 cavalier A0\n  shot from the start "));
    assert_non_null(strstr(text, "  it shoots twice\n"));
    assert_non_null(strstr(text, "  it strikes twice, and is answered in between\n"));
}

/* 10 to 15, doubled for certain, +45 % by attack 14 against 5. */
TEST(test_hc6_an_experts_ballista_is_foretold_doubled_and_twice)
{
    static char text[2048];
    battle_open("50 pikeman", "900 pikeman",
                SETS("armies.ai.machines=[ballista]", "armies.ai.hero.attack=4",
                     "armies.ai.hero.artillery=expert"));
    b.f.game->view->forecast(b.s, b.r, &(struct text){text, sizeof text, 0});
    assert_non_null(strstr(text,
                           "  shot without penalty    24 to 36 damage, 2 to 3 die; no answer\n"
                           "  it shoots twice\n"));
}

/* What a shot or strike is foretold holds for what it then does, in random battles; luck and doubled damage
 * apart. Nothing is foretold of other moves. */
TEST(test_moves_foretell_their_damage)
{
    struct fixture f;
    struct rng rng = rng_stream(3, 4, 5);
    int told = 0;
    fixture_open(&f, "heroes3/base.yaml", NULL);
    fixture_listen(&f);
    for (uint64_t game = 0; game < 12; game++) {
        fixture_start(&f, 9, game);
        for (int n = 0; n < 300 && f.game->advance(f.table.state, f.rules); n++) {
            game_move moves[GAME_MOVES_MAX];
            const struct heroes3_state *s = (const void *)f.table.state;
            const int count = f.game->moves(s, f.rules, moves);
            const game_move move = moves[rng_below(&rng, (uint32_t)count)];
            const enum heroes3_move kind = heroes3_move_kind(move);
            const bool spot = kind == HEROES3_MOVE_SPOT && s->target != HEROES3_NO_UNIT;
            char text[200] = "";
            long long least, most;
            view_foretell(f.game, s, f.rules, move, &(struct text){text, sizeof text, 0, 0});
            assert_int_equal(*text != '\0',
                             spot || kind == HEROES3_MOVE_SHOOT || kind == HEROES3_MOVE_STRIKE);
            const int parts = sscanf(text, "%lld to %lld damage", &least, &most);
            most = parts == 1 ? least : most;
            const int from = f.event_count;
            f.game->apply(f.table.state, f.rules, move);
            const struct fixture_event *hit =
                parts > 0 ? fixture_find(&f, from, kind == HEROES3_MOVE_SHOOT ? "shot" : "hit")
                          : NULL;
            if (hit != NULL && strstr(hit->rules, "HD-11") == NULL &&
                strstr(hit->rules, "HA-19") == NULL && strstr(hit->rules, "HC-6") == NULL) {
                assert_in_range(fixture_field(hit, "damage"), least, most);
                told++;
            }
            f.event_count = f.event_count > FIXTURE_EVENTS_MAX / 2 ? 0 : f.event_count;
        }
    }
    assert_true(told > 100);
}
