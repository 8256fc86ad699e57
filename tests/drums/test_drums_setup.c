/* The setup, and who begins. */
#include "tests/drums/drums_by_hand.h"

static struct fixture f;

/* Plays game `index` to the first decision of the Deployment Phase, removing the first card listed
 * where the human's Hero lets it choose. */
static const struct drums_state *set_up_game(uint64_t index)
{
    const struct drums_state *s = (const struct drums_state *)f.table.state;
    fixture_start(&f, 7, index);
    while (f.game->advance(f.table.state, f.rules) && s->phase == DRUMS_SETUP) {
        game_move moves[GAME_MOVES_MAX];
        drums_moves(s, f.rules, moves);
        drums_apply(f.table.state, f.rules, moves[0]);
    }
    return s;
}

static void open_first(const char *const sets[])
{
    const char *all[16] = {"first_player=human"};
    for (int i = 0; sets != NULL && sets[i] != NULL; i++) {
        all[1 + i] = sets[i];
    }
    fixture_open(&f, "drums/base.yaml", all);
}

/* The AI's cards after the setup of a game. */
static struct drums_half cards_of_ai(const char *const sets[], uint64_t index)
{
    open_first(sets);
    return set_up_game(index)->half[DRUMS_AI];
}

static int cards_of_army(const struct drums_rules *r, const struct drums_pile *pile, int army)
{
    int count = 0;
    for (int i = 0; i < pile->count; i++) {
        count += r->cards[drums_kind(pile->cards[i])].army == army;
    }
    return count;
}

TEST(test_b1_bp2_each_side_leads_its_army_of_35)
{
    open_first(NULL);
    const struct drums_rules *r = f.rules;
    const struct drums_state *s = set_up_game(1);
    for (int side = 0; side < DRUMS_SIDES; side++) {
        assert_int_equal(r->army_facts[r->army[side]].deck_size, 35);
        const struct drums_pile *deck = &s->half[side].deck;
        assert_int_equal(cards_of_army(r, deck, r->army[side]), deck->count);
    }
    assert_int_not_equal(r->army[DRUMS_AI], r->army[DRUMS_HUMAN]);
}

TEST(test_b1_mirror_armies_are_behind_a_switch)
{
    struct complaint why;
    open_first(SETS("human.army=orcs", "mirror_armies=true"));
    fixture_check_invariants(&f, "greedy", 3, 50);
    struct drums_rules *r = f.rules;
    r->mirror = false;
    assert_false(drums_prepare(r, &why));
    assert_string_equal(why.path, "human.army");
}

/* Each of the three Orc Heroes about 1000 times in 3000 games: 5 standard deviations are 129. */
TEST(test_b2_ai_hero_is_random_among_its_army)
{
    int seen[DRUMS_HEROES_MAX] = {0};
    open_first(NULL);
    const struct drums_rules *r = f.rules;
    for (uint64_t i = 0; i < 3000; i++) {
        const struct drums_state *s = set_up_game(i);
        assert_int_equal(r->heroes[s->half[DRUMS_AI].hero].army, r->army[DRUMS_AI]);
        seen[s->half[DRUMS_AI].hero]++;
    }
    for (int hero = 0; hero < r->hero_count; hero++) {
        if (r->heroes[hero].army == r->army[DRUMS_AI]) {
            assert_in_range(seen[hero], 871, 1129);
        }
    }
}

/* Whatever the Hero's icon: with Aiden, who removes two chosen cards, the AI removes two at random;
 * each of the 35 cards is removed with probability 2/35. */
TEST(test_b3_ai_removes_at_random_whatever_the_icon)
{
    int removed[DRUMS_CARDS_MAX] = {0};
    open_first(SETS("ai.army=humans", "ai.hero=aiden", "human.army=orcs", "human.hero=krangg"));
    const struct drums_rules *r = f.rules;
    for (uint64_t i = 0; i < 3500; i++) {
        const struct drums_pile *pile = &set_up_game(i)->half[DRUMS_AI].removed;
        assert_int_equal(pile->count, 2);
        removed[pile->cards[0]]++;
        removed[pile->cards[1]]++;
    }
    for (int kind = 0; kind < r->card_count; kind++) {
        if (r->cards[kind].army == r->army[DRUMS_AI]) {
            const int expected = 200 * r->cards[kind].copies;
            assert_in_range(removed[kind], expected - expected / 2, expected + expected / 2);
        }
    }
}

TEST(test_b4_b5_bp1_bp4_ai_lays_five_face_down_and_human_draws_five)
{
    open_first(SETS("ai.hero=krangg", "human.hero=aiden"));
    const struct drums_state *s = set_up_game(3);
    assert_int_equal(s->half[DRUMS_AI].hidden, 0x1f);
    assert_int_equal(s->half[DRUMS_AI].hand.count, 0);
    assert_int_equal(s->half[DRUMS_AI].supply.count, 0);
    assert_int_equal(s->half[DRUMS_AI].deck.count, 35 - 3 - 5);
    assert_int_equal(s->half[DRUMS_HUMAN].hand.count, 5);
    assert_int_equal(s->half[DRUMS_HUMAN].deck.count, 35 - 2 - 5);
}

TEST(test_b7_initial_supply_comes_from_the_top_of_the_deck)
{
    const struct drums_half plain = cards_of_ai(SETS("ai.hero=krangg"), 5),
                            with = cards_of_ai(SETS("ai.hero=krangg", "ai.initial_supply=2"), 5);
    assert_int_equal(with.supply.count, 2);
    assert_memory_equal(with.hidden_card, plain.hidden_card, sizeof plain.hidden_card);
    assert_int_equal(with.supply.cards[0], plain.deck.cards[plain.deck.count - 1]);
    assert_int_equal(with.supply.cards[1], plain.deck.cards[plain.deck.count - 2]);
}

/* 2000 fair tosses: 5 standard deviations are 112. */
TEST(test_b9_first_player_token_is_tossed)
{
    int human = 0;
    fixture_open(&f, "drums/base.yaml", NULL);
    for (uint64_t i = 0; i < 2000; i++) {
        human += set_up_game(i)->began == DRUMS_HUMAN;
    }
    assert_in_range(human, 888, 1112);
}

TEST(test_bp3_human_chooses_or_removes_at_random)
{
    board_open(NULL); /* Aiden: two, chosen */
    fixture_start(&b.f, 1, 2);
    assert_true(board_advance());
    assert_int_equal(b.s->ask, DRUMS_ASK_REMOVE);
    board_choose("remove Griffin");
    board_choose("remove Catapult");
    assert_int_equal(b.s->ask, DRUMS_ASK_ACTION);
    const struct drums_pile *removed = &b.human->removed;
    assert_int_equal(removed->count, 2);
    assert_int_equal(removed->cards[0], board_kind("griffin"));
    assert_int_equal(removed->cards[1], board_kind("catapult"));
    board_open(SETS("human.hero=human_hero_c")); /* three, at random */
    fixture_start(&b.f, 1, 2);
    assert_true(board_advance());
    assert_int_equal(b.s->ask, DRUMS_ASK_ACTION);
    assert_int_equal(b.human->removed.count, 3);
}

/* A rule set that changes a Hero's number leaves the rest of the deck in its order. */
TEST(test_b3_removal_keeps_the_order_of_the_rest)
{
    const struct drums_half three = cards_of_ai(SETS("ai.hero=krangg"), 9),
                            one = cards_of_ai(SETS("ai.hero=krangg", "heroes.krangg.removes=1"), 9);
    assert_int_equal(one.deck.count, three.deck.count + 2);
    assert_memory_equal(one.deck.cards + 2, three.deck.cards, three.deck.count);
    assert_memory_equal(one.hidden_card, three.hidden_card, sizeof three.hidden_card);
}
