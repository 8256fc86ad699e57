/* On whom the AI uses abilities. Aiden, Jayme, Krangg and Borrunm stand for the classes. */
#include "tests/drums/drums_by_hand.h"

#define AI_HUMANS "ai.army=humans", "human.army=orcs", "human.hero=krangg"

/* Uses the AI's Hero's ability; the slot of the Unit it was used on, 0 for none. */
static int64_t ability_on(void)
{
    b.f.event_count = 0;
    board_ai_acts();
    assert_null(fixture_broken(&b.f, b.s));
    return board_target("ai", "target");
}

EACH_TEST(board_open_base, board_close)

TEST(test_b75_b76_paid_from_the_supply_deck_in_deployment_only)
{
    board_lay("ai 2 orc_lancer, supply orc_shaman orc_shaman");
    const int deck = b.ai->deck.count;
    board_combat();
    drums_advance_phase(b.s, b.r);
    assert_int_equal(fixture_count(&b.f, "ai", "hero ability"), 0); /* never outside Deployment */
    board_clear();
    board_ai_acts_with("ai 2 orc_lancer, supply orc_shaman");
    assert_int_equal(b.ai->supply.count, 0);
    assert_int_equal(b.ai->removed.count, 1);
    assert_int_equal(b.ai->deck.count, deck + 1); /* one Shaman fewer in the Supply deck */
}

TEST(test_b79_b80_borrunm_raises_his_own_defense)
{
    board_open(SETS("ai.hero=borrunm"));
    board_lay("ai 2 orc_lancer, supply orc_shaman");
    assert_int_equal(ability_on(), 0);
    assert_int_equal(b.ai->hero_defense, 4);
    assert_int_equal(board_at(DRUMS_AI, 2)->defense, 3);
    board_combat();
    assert_int_equal(b.ai->hero_defense, 3); /* this turn only */
}

/* The heal only when wounded and with three Supply cards. */
TEST(test_b81_bp31_borrunm_heals_as_well_if_it_does_him_good)
{
    static const struct {
        int supply, wounds, paid, wounds_after;
    } cases[] = {{3, 2, 3, 1}, {3, 0, 1, 0}, {2, 2, 1, 2}, {5, 1, 3, 0}};
    for (int i = 0; i < 4; i++) {
        board_open(SETS("ai.hero=borrunm"));
        for (int card = 0; card < cases[i].supply; card++) {
            board_supply("orc_lancer");
        }
        b.ai->hero_wounds = (uint8_t)cases[i].wounds;
        board_ai_acts();
        assert_int_equal(b.ai->removed.count, cases[i].paid);
        assert_int_equal(b.ai->hero_wounds, cases[i].wounds_after);
        assert_int_equal(b.ai->hero_defense, 4);
    }
}

/* The heal comes first here and costs 2: one Supply card does not buy the other option alone. */
TEST(test_b77_b81_options_are_taken_in_printed_order)
{
    board_open(SETS("ai.hero=borrunm", "heroes.borrunm.abilities=[mend, bulwark]"));
    board_supply("orc_lancer");
    b.ai->hero_wounds = 1;
    board_ai_acts();
    assert_int_equal(b.ai->supply.count, 1);
    assert_true(b.ai->passed);
}

/* Jayme: every own Unit +1 Attack, herself -1 Defense. */
static void open_jayme(void)
{
    board_open(SETS("ai.hero=jayme", AI_HUMANS));
    board_supply("human_archer");
}

TEST(test_b82_b83_jayme_rallies_if_hits_gained_outweigh_hits_on_her)
{
    open_jayme(); /* a Soldier newly hits a Lancer; no threat to her */
    board_ai_acts_with("ai 3 human_soldier, human 3 orc_lancer");
    assert_int_equal(board_at(DRUMS_AI, 3)->attack, 3);
    assert_int_equal(b.ai->hero_defense, 2);
    open_jayme(); /* the same, but an Orc Archer (2) newly reaches her Defense of 2: 1 - 1 = 0 */
    board_ai_acts_with("ai 3 human_soldier, human 3 orc_lancer 5 orc_archer");
    assert_int_equal(b.ai->hero_defense, 3);
    assert_true(b.ai->passed);
    open_jayme(); /* the Soldier hits a Warrior anyway: nothing gained */
    board_ai_acts_with("ai 3 human_soldier, human 3 orc_warrior");
    assert_int_equal(fixture_count(&b.f, "ai", "hero ability"), 0);
}

/* Krangg gives a point to one Archer only (2 against a Knight's 3, as the other one), and the Guard's
 * 3 newly reaches his Defense of 3. */
TEST(test_b82_b83_an_ability_for_one_unit_counts_one)
{
    for (int threat = 0; threat < 2; threat++) {
        board_open(SETS("heroes.krangg.abilities=[inspire, exposed]"));
        board_lay("supply orc_shaman, ai 1 orc_archer 2 orc_archer, "
                  "human 1 human_knight 2 human_knight");
        if (threat) {
            board_human(5, "human_guard");
        }
        board_ai_acts();
        assert_int_equal(b.ai->hero_defense, threat ? 4 : 3); /* 1 - 1 or 1 */
        assert_int_equal(board_at(DRUMS_AI, 1)->attack + board_at(DRUMS_AI, 2)->attack,
                         threat ? 4 : 5);
    }
}

/* A Unit that may pass the enemy which it faces is a threat to her, too. */
TEST(test_b83_counts_attacks_past_an_enemy)
{
    open_jayme(); /* the Archer's 2 newly reaches her Defense of 2: 1 - 1 = 0 */
    board_ai_acts_with("ai 3 human_soldier 5 human_spearman, "
                       "human 3 orc_lancer 5 orc_archer+orc_onslaught");
    assert_int_equal(b.ai->hero_defense, 3);
    assert_true(b.ai->passed);
}

/* A face-down card before the Archer keeps him off her, in the reading that it shields the Hero. */
TEST(test_b83_bp13_counts_no_attack_that_a_face_down_card_blocks)
{
    static const char *const blocks[] = {"combat.hidden_blocks=false", "combat.hidden_blocks=true"};
    for (int i = 0; i < 2; i++) {
        board_open(SETS("ai.hero=jayme", AI_HUMANS, blocks[i]));
        board_lay("ai 3 human_soldier, human 3 orc_lancer 5 orc_archer, hidden 5 griffin, "
                  "supply human_archer");
        assert_int_equal(drums_ai_use_hero(b.s, b.r), i); /* 1 - 1 or 1 */
    }
}

/* An ability that gives Defense instead: the Soldier (2, then 3) escapes the Archer's 2. */
TEST(test_b82_counts_units_that_escape_a_hit)
{
    board_open(SETS("ai.hero=jayme", AI_HUMANS, "abilities.rally.effect=defense"));
    board_supply("human_archer");
    board_ai_acts_with("ai 3 human_soldier, human 3 orc_archer");
    assert_int_equal(board_at(DRUMS_AI, 3)->defense, 3);
    assert_int_equal(b.ai->hero_defense, 2);
}

/* The Soldier in 3 needs the point to hit, the Lancer in 5 does not: not the higher cost decides. */
TEST(test_b85_first_a_unit_that_newly_hits)
{
    board_open(SETS("heroes.aiden.defense=9"));
    board_supply("orc_shaman");
    board_ai(1, "orc_warrior"); /* 3 against a Guard's 4 and his own guard: never */
    board_human(1, "human_guard");
    board_ai(3, "orc_archer"); /* 2 against a Knight's 3: newly */
    board_human(3, "human_knight");
    board_ai(5, "orc_troll"); /* 4 against a Soldier's 2: anyway */
    board_human(5, "human_soldier");
    assert_int_equal(ability_on(), 3);
}

/* With the Hero as a target the loose Warrior (3, then 4 against Aiden's 4) newly hits; without, it
 * does not. */
TEST(test_b85_the_enemy_hero_counts_as_a_target)
{
    board_lay("supply orc_shaman, ai 2 orc_warrior 5 orc_troll, human 5 human_soldier");
    assert_int_equal(ability_on(), 2);
    board_open(SETS("ai.ability_counts_hero=false"));
    board_lay("supply orc_shaman, ai 2 orc_warrior 5 orc_troll, human 5 human_soldier");
    assert_int_equal(ability_on(), 5);
}

/* So does the Hero past an enemy, for a Unit that may attack him there: the Lancer (3, then 4) hits
 * Aiden (4), but not the Guard (4, guarded 5). */
TEST(test_b85_the_enemy_hero_counts_past_an_enemy)
{
    for (int past = 0; past < 2; past++) {
        board_open(SETS(past ? "combat.charge_engaged=true" : "combat.charge_engaged=false"));
        board_lay("supply orc_shaman, ai 2 orc_lancer+orc_onslaught 5 orc_troll, "
                  "human 2 human_guard 5 human_soldier");
        assert_int_equal(ability_on(), past ? 2 : 5);
    }
}

/* A foreseen Guard raises what the Lancer needs from 3 to 4. */
TEST(test_b85_counts_an_unspent_guard)
{
    for (int foresees = 0; foresees < 2; foresees++) {
        board_open(SETS(foresees ? "ai.foresees_guard=true" : "ai.foresees_guard=false",
                        "heroes.aiden.defense=9"));
        board_supply("orc_shaman");
        board_ai(2, "orc_warrior"); /* 3 against the Knight's 3, guarded 4 */
        board_lay("human 2 human_knight 3 human_guard, ai 5 orc_troll, human 5 human_soldier");
        assert_int_equal(ability_on(), foresees ? 2 : 5);
    }
}

/* An ability that adds Defense: the Warrior (Defense 1, then 2) escapes the Spearman's 1, although
 * the Troll costs more. */
TEST(test_b86_then_a_unit_that_averts_a_hit)
{
    board_open(SETS("abilities.inspire.effect=defense"));
    board_lay("supply orc_shaman, ai 2 orc_warrior, human 2 human_spearman, ai 4 orc_troll");
    assert_int_equal(ability_on(), 2);
    assert_int_equal(board_at(DRUMS_AI, 2)->defense, 2);
    board_open(SETS("abilities.inspire.effect=defense"));
    board_supply("orc_shaman");
    board_ai(1, "orc_rider"); /* Defense 2, then 3, against an Archer's 2 from slot 3 */
    board_lay("human 3 human_archer, ai 4 orc_troll");
    assert_int_equal(ability_on(), 1);
}

/* The Berserker's fury counts: 4 + 1 against the Soldier's 5, then 6. */
TEST(test_b86_counts_the_enemys_attack_ability)
{
    board_open(SETS("ai.hero=aiden", AI_HUMANS, "abilities.inspire.effect=defense",
                    "cards.human_soldier.defense=5"));
    board_lay("supply human_archer, ai 1 human_soldier 4 griffin, human 1 orc_berserker");
    assert_int_equal(ability_on(), 1);
}

/* The Archer must fight the Troll, which he cannot hit, and is no threat to the Rider. */
TEST(test_b86_engaged_units_do_not_shoot)
{
    board_open(SETS("abilities.inspire.effect=defense"));
    board_lay("supply orc_shaman, ai 1 orc_rider 3 orc_troll, human 3 human_archer");
    assert_int_equal(ability_on(), 3);
}

/* Nothing to hit or avert: cost, then printed Attack, then printed Defense, then any. */
TEST(test_b87_b88_then_cost_attack_defense_on_the_card)
{
    unsigned seen = 0;
    board_open(SETS("heroes.aiden.defense=9"));
    board_lay("supply orc_shaman, ai 1 orc_rider");
    board_ai(2, "orc_troll"); /* cost 3 */
    board_ai(3, "orc_berserker");
    assert_int_equal(ability_on(), 2);
    board_clear();
    board_lay("supply orc_shaman, ai 1 orc_rider");
    board_unit(DRUMS_AI, 2, "orc_lancer", "heavy_blade"); /* 4, but 3 on its card */
    board_ai(3, "orc_berserker");                         /* 4 on its card */
    assert_int_equal(ability_on(), 3);
    board_clear();
    board_supply("orc_shaman");
    board_ai(1, "orc_rider");  /* 3 / 2 */
    board_ai(2, "orc_lancer"); /* 3 / 3 */
    assert_int_equal(ability_on(), 2);
    for (uint64_t i = 0; i < 60; i++) {
        board_clear_tied(i);
        board_lay("supply orc_shaman, ai 1 orc_rider 4 orc_rider");
        seen |= 1U << ability_on();
    }
    assert_int_equal(seen, 1 << 1 | 1 << 4);
}

/* Printed ties inside the first step as well: two Units that newly hit. */
TEST(test_b85_b88_ties_among_units_that_newly_hit)
{
    board_open(SETS("heroes.aiden.defense=9"));
    board_lay("supply orc_shaman, ai 1 orc_archer");
    board_human(1, "human_spearman"); /* 2 against 3 */
    board_ai(5, "orc_shaman");
    board_human(5, "human_soldier"); /* 1 against 2; the Shaman costs more */
    assert_int_equal(ability_on(), 5);
}

TEST(test_b89_b90_b91_bp30_sabotage_takes_the_costliest_card)
{
    unsigned seen = 0;
    board_open(SETS("ai.hero=orc_hero_c"));
    board_lay("supply orc_shaman, ai 2 orc_lancer");
    board_unit(DRUMS_HUMAN, 1, "human_knight", "war_banner");    /* cost 0 */
    board_unit(DRUMS_HUMAN, 4, "human_soldier", "tower_shield"); /* cost 1 */
    board_ai_acts();
    assert_int_equal(board_target("ai", "discard card"), 4);
    assert_int_equal(board_at(DRUMS_HUMAN, 4)->attached_count, 0);
    assert_int_equal(board_at(DRUMS_HUMAN, 4)->defense, 2);
    assert_int_equal(b.human->discard.cards[0], board_kind("tower_shield"));
    for (uint64_t i = 0; i < 60; i++) {
        board_clear_tied(i);
        board_ai_acts_with("supply orc_shaman, human 2 human_knight+tower_shield "
                           "3 human_soldier+tower_shield");
        seen |= 1U << board_target("ai", "discard card");
    }
    assert_int_equal(seen, 1 << 2 | 1 << 3);
    for (int equal = 0; equal < 2; equal++) { /* two cards of one Unit */
        board_clear();
        board_lay("supply orc_shaman, human 2 human_knight+war_banner");
        drums_line_attach(b.s, b.r, DRUMS_HUMAN, 1,
                          board_take(DRUMS_HUMAN, equal ? "war_banner" : "tower_shield"));
        board_ai_acts();
        assert_string_equal(board_event("ai", "discard card", 0)->rules,
                            equal ? "BP-30 B-90 B-91" : "BP-30 B-90");
        assert_int_equal(b.human->discard.cards[0],
                         board_kind(equal ? "war_banner" : "tower_shield"));
    }
    board_clear(); /* no card in play: not used */
    board_ai_acts_with("supply orc_shaman, human 2 human_knight");
    assert_int_equal(fixture_count(&b.f, "ai", "hero ability"), 0);
}

TEST(test_b91_of_two_cards_of_one_unit_either_is_discarded)
{
    unsigned seen = 0;
    board_open(SETS("ai.hero=orc_hero_c"));
    for (uint64_t i = 0; i < 60; i++) {
        board_clear_tied(i);
        board_lay("supply orc_shaman, human 2 human_knight+tower_shield");
        drums_line_attach(b.s, b.r, DRUMS_HUMAN, 1, board_take(DRUMS_HUMAN, "human_onslaught"));
        board_ai_acts();
        seen |= b.human->discard.cards[0] == board_kind("tower_shield") ? 1 : 2;
    }
    assert_int_equal(seen, 3);
}

/* A Shaman blesses another Unit on deployment, a Knight itself: after the payment. */
TEST(test_b64_bp12_units_use_their_deployment_abilities)
{
    board_open(SETS("heroes.aiden.defense=9"));
    board_ai(1, "orc_troll");
    board_ai(3, "orc_lancer"); /* 3 against the Guard's 4: not even then, he guards himself */
    board_ai_acts_with("human 3 human_knight, hidden 5 orc_shaman, human 5 human_soldier, "
                       "supply orc_archer orc_archer");
    assert_int_equal(board_target("ai", "target"), 1);
    assert_int_equal(board_at(DRUMS_AI, 1)->attack, 5);
    assert_int_equal(board_at(DRUMS_AI, 5)->attack, 1);
    board_open(SETS("ai.hero=aiden", AI_HUMANS));
    board_ai_acts_with("hidden 5 human_knight, human 5 orc_warrior");
    assert_int_equal(board_at(DRUMS_AI, 5)->attack, 3);
}

/* The Warrior is wounded, the dearer Troll is not. */
TEST(test_b87_bp31_only_the_wounded_are_healed)
{
    board_open(SETS("abilities.bless.effect=heal", "cards.orc_warrior.life=2"));
    board_lay("ai 1 orc_warrior 2 orc_troll 5 orc_shaman");
    b.ai->line[0].wounds = 1;
    drums_ai_deployed(b.s, b.r, 4);
    assert_int_equal(board_target("ai", "target"), 1);
    assert_int_equal(b.ai->line[0].wounds, 0);
}

/* March Order in slot 2 with a Lancer; human Units in 1, 4 and 5. */
static void open_march(const char *const sets[])
{
    board_open(sets);
    board_lay("hidden 2 orc_march_order, supply orc_archer orc_archer");
    board_top(DRUMS_AI, "orc_lancer orc_shaman"); /* the Shaman pays */
}

TEST(test_b96_march_order_engages_a_unit_it_can_hit)
{
    open_march(NULL);
    board_human(1, "human_soldier");
    board_human(4, "human_knight"); /* the costliest it can hit: 3 against 3 */
    board_human(5, "griffin");      /* but a card faces it */
    board_ai_acts_with("ai 5 orc_archer");
    assert_int_equal(board_target("ai", "move"), 4);
    assert_true(board_stands(DRUMS_AI, 4, "orc_lancer"));
    assert_int_equal(board_at(DRUMS_AI, 2)->unit, DRUMS_NO_CARD);
    assert_int_equal(board_at(DRUMS_AI, 4)->attached_count, 1);
    assert_int_equal(drums_engaged(b.s), 1 << 3 | 1 << 4);
}

/* The Knight (3) is within the Lancer's 3, but not with the point of the Guard beside him. */
TEST(test_b96_foresees_a_guard)
{
    static const char *const sets[] = {"ai.foresees_guard=true", "ai.foresees_guard=false"};
    for (int i = 0; i < 2; i++) {
        open_march(SETS(sets[i]));
        board_ai_acts_with("human 4 human_knight 5 human_guard");
        assert_true(board_stands(DRUMS_AI, i == 0 ? 2 : 4, "orc_lancer"));
    }
}

/* A Berserker's fury counts in the fight to come: 4 + 1 against 5. */
TEST(test_b96_counts_an_attack_ability)
{
    board_open(SETS("cards.human_soldier.defense=5"));
    board_lay("hidden 2 orc_march_order, supply orc_archer orc_archer");
    board_top(DRUMS_AI, "orc_berserker orc_shaman"); /* the Shaman pays */
    board_ai_acts_with("human 4 human_soldier");
    assert_true(board_stands(DRUMS_AI, 4, "orc_berserker"));
}

TEST(test_b97_march_order_does_not_move_otherwise)
{
    open_march(NULL); /* engaged where it stands */
    board_ai_acts_with("human 2 human_guard 4 human_soldier");
    assert_true(board_stands(DRUMS_AI, 2, "orc_lancer"));
    open_march(NULL); /* nobody it can hit: a Guard has 4, and guards himself */
    board_human(4, "human_guard");
    board_ai_acts();
    assert_true(board_stands(DRUMS_AI, 2, "orc_lancer"));
}

/* A Unit that moves by its own ability uses the next one where it stands then. */
TEST(test_b96_abilities_after_a_march_are_used_in_the_new_slot)
{
    static const char *const when[] = {"ai.march_when=deployment", "ai.march_when=combat"};
    for (int late = 0; late < 2; late++) {
        board_open(SETS("cards.orc_lancer.abilities=[march, charge]", when[late]));
        board_lay("ai 2 orc_lancer, human 4 human_knight");
        const int attack = board_at(DRUMS_AI, 2)->attack;
        drums_ai_deployed(b.s, b.r, 1);
        assert_int_equal(board_at(DRUMS_AI, late ? 2 : 4)->attack, attack + 1);
        board_begin_combat();
        assert_true(board_stands(DRUMS_AI, 4, "orc_lancer"));
    }
}

/* A Lancer moves by its own ability in the Combat of its round or never, and only if that is paid. */
TEST(test_bp12_bp43_a_late_march_happens_once_and_is_paid)
{
    static const char *const costs[] = {"abilities.march.cost=0", "abilities.march.cost=1"};
    for (int k = 0; k < 4; k++) {
        const bool comes_late = k == 1, unpaid = k == 3, moves = !comes_late && !unpaid;
        board_open(SETS("cards.orc_lancer.abilities=[march]", "ai.march_when=combat", costs[k / 2],
                        "heroes.aiden.defense=9"));
        board_lay("ai 2 orc_lancer");
        if (!unpaid) {
            board_supply("orc_archer");
        }
        drums_ai_deployed(b.s, b.r, 1);
        if (comes_late) {
            board_combat();
        }
        board_human(4, "human_knight");
        board_begin_combat();
        assert_true(board_stands(DRUMS_AI, moves ? 4 : 2, "orc_lancer"));
        assert_int_equal(b.ai->supply.count, k < 2);
    }
}

/* A face-down card can lie there where the AI's phase ended early, before a late march. */
TEST(test_b96_no_march_onto_a_face_down_card)
{
    board_open(SETS("ai.march_when=combat"));
    board_lay("ai 2 orc_lancer+orc_march_order, hidden 4 orc_troll, human 4 human_knight");
    drums_ai_deployed(b.s, b.r, 1);
    board_begin_combat();
    assert_true(board_stands(DRUMS_AI, 2, "orc_lancer"));
}

/* Who leaves before Combat leaves no march to the next Unit in its slot. */
TEST(test_bp12_a_march_goes_with_its_unit)
{
    board_open(SETS("cards.orc_lancer.abilities=[march]", "ai.march_when=combat"));
    board_ai(2, "orc_lancer");
    drums_ai_deployed(b.s, b.r, 1);
    drums_line_leave(b.s, b.r, DRUMS_AI, 1, "BP-42");
    board_lay("ai 2 orc_lancer, human 4 human_knight");
    board_begin_combat();
    assert_true(board_stands(DRUMS_AI, 2, "orc_lancer"));
}

/* The other reading: the move waits for Combat, when the human's Unit came only later. */
TEST(test_b96_march_order_may_wait_for_combat)
{
    static const char *const when[] = {"ai.march_when=deployment", "ai.march_when=combat"};
    for (int late = 0; late < 2; late++) {
        open_march(SETS(when[late]));
        board_human(1, "human_guard");
        board_ai_acts();
        board_human(4, "human_knight");
        board_begin_combat();
        assert_true(board_stands(DRUMS_AI, late ? 4 : 2, "orc_lancer"));
    }
}
