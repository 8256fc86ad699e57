/* Every value of a rule set: its type, its range, what it means. */
#include "engine/drums/drums_rules.h"

static const char *const type_names[] = {"unit", "equipment", "tactics", NULL};
static const char *const cost_names[] = {"hand", "deck", NULL};
static const char *const removal_names[] = {"chosen", "random", NULL};
static const char *const when_names[] = {"deployment", "attack",    "defense",
                                         "always",     "destroyed", NULL};
static const char *const effect_names[] = {"attack", "defense", "range", "heal",
                                           "move",   "discard", "split", "attack_hero",
                                           "return", "draw",    "hit",   NULL};
static const char *const target_names[] = {"self",       "friend",   "other_friend", "near_friend",
                                           "friends",    "own_hero", "enemy_card",   "own_deck",
                                           "enemy_unit", NULL};
static const char *const first_names[] = {"ai", "human", "random", NULL};
static const char *const later_names[] = {"alternates", "stays", "random", NULL};
static const char *const deckout_names[] = {"failed_draw", "both_empty", "nothing_left", NULL};
static const char *const both_heroes_names[] = {"ai", "human", "draw", NULL};
static const char *const flow_names[] = {"A", "B", NULL};
static const char *const ties_names[] = {"random", "lowest", NULL};
static const char *const penalty_names[] = {"payment", "card", NULL};
static const char *const discards_pay_names[] = {"last", "before_deck", "never", NULL};
static const char *const partial_names[] = {"kept", "lost", NULL};
static const char *const pile_names[] = {"removed", "discard", NULL};
static const char *const target_attack_names[] = {"current", "printed", NULL};
static const char *const march_names[] = {"deployment", "combat", NULL};
static const char *const ability_paid_names[] = {"hand", "deck", "never", NULL};
static const char *const reach_names[] = {"slots", "any_slot", NULL};
static const char *const answers_names[] = {"unengaged", "all", "never", NULL};
static const char *const order_names[] = {"fights_first", "fights_last", NULL};
static const char *const use_names[] = {"fight", "ranged", "hero", "support", "answer", NULL};

#define ARMY(member) #member, ROW_ONE(struct drums_army, member)
static const struct row army_fields[] = {
    {ARMY(name), ROW_TEXT, ROW_DOC(NULL, NULL, "the word that other values use")},
    {ARMY(title), ROW_TEXT, ROW_DOC(NULL, NULL, "for people")},
    {0},
};

#define ABILITY(member) #member, ROW_ONE(struct drums_ability, member)
static const struct row ability_fields[] = {
    {ABILITY(name), ROW_TEXT, ROW_DOC(NULL, NULL, "the word that cards and Heroes use")},
    {ABILITY(when), ROW_ENUM(when_names),
     ROW_DOC(
         NULL, "B-64 BP-12",
         "when it works: once on deployment (a Hero's: when paid for), whenever the Unit attacks, "
         "once a turn in defense, always, or when destroyed")},
    {ABILITY(effect), ROW_ENUM(effect_names),
     ROW_DOC(NULL, "BP-22 BP-23 BP-24 BP-26 BP-29 BP-30 BP-31 BP-32 BP-41 BP-42", "what it does")},
    {ABILITY(target), ROW_ENUM(target_names),
     ROW_DOC(NULL, "B-78", "to whom; of an attached card, self is the bearer")},
    {ABILITY(amount), ROW_INT(-10, 10), ROW_DEFAULT(1),
     ROW_DOC(
         NULL, NULL,
         "how much more Attack, Defense or range; how many Wounds are healed, cards drawn or Hits "
         "inflicted")},
    {ABILITY(cost), ROW_INT(0, 10), ROW_DEFAULT(0),
     ROW_DOC("cards", "B-75 BP-11 BP-43",
             "what using it costs, on deployment only; of a Hero's abilities, one without cost "
             "after the first comes with the one before it, one with a cost is a further option")},
    {0},
};

#define CARD(member) #member, ROW_ONE(struct drums_card, member)
static const struct row card_fields[] = {
    {CARD(name), ROW_TEXT, ROW_DOC(NULL, NULL, "the word that other values use")},
    {CARD(title), ROW_TEXT, ROW_DOC(NULL, NULL, "for people")},
    {CARD(army), ROW_REF("armies", 0), ROW_DOC(NULL, "BP-2", "whose card it is")},
    {CARD(copies), ROW_INT(0, DRUMS_PILE_MAX),
     ROW_DOC("cards", "BP-2", "how many are in the army's deck")},
    {CARD(type), ROW_ENUM(type_names), ROW_DOC(NULL, "BP-8 BP-9", "Unit, Equipment or Tactics")},
    {CARD(cost), ROW_INT(0, 10), ROW_DOC("cards", "B-14 BP-8", "deployment cost")},
    {CARD(cost_type), ROW_ENUM(cost_names),
     ROW_DOC(NULL, "B-29 BP-9", "where the human pays it from; the AI has its own rules")},
    {CARD(attack), ROW_INT(0, 40), ROW_DEFAULT(0), ROW_DOC("points", "BP-14", "of a Unit")},
    {CARD(defense), ROW_INT(0, 40), ROW_DEFAULT(0), ROW_DOC("points", "BP-14", "of a Unit")},
    {CARD(range), ROW_INT(0, DRUMS_SLOTS_MAX), ROW_DEFAULT(0),
     ROW_DOC("slots", "BP-18", "of a Unit")},
    {CARD(life), ROW_INT(1, 20), ROW_DEFAULT(1),
     ROW_DOC("Wounds", "BP-16", "Wounds that destroy the Unit")},
    {"abilities", ROW_MANY(struct drums_card, abilities),
     ROW_COUNTED(struct drums_card, ability_count), ROW_REF("abilities", 0), ROW_DEFAULT(0),
     ROW_DOC(NULL, "B-64", "what the card can do besides")},
    {0},
};

#define HERO(member) #member, ROW_ONE(struct drums_hero, member)
static const struct row hero_fields[] = {
    {HERO(name), ROW_TEXT, ROW_DOC(NULL, NULL, "the word that other values use")},
    {HERO(title), ROW_TEXT, ROW_DOC(NULL, NULL, "for people")},
    {HERO(army), ROW_REF("armies", 0), ROW_DOC(NULL, "B-2", "whose Hero it is")},
    {HERO(attack), ROW_INT(0, 40), ROW_DEFAULT(0),
     ROW_DOC("points", "BP-20", "strikes back at a Unit that attacks the Hero; 0: does not")},
    {HERO(defense), ROW_INT(0, 40), ROW_DOC("points", "BP-20", "an Attack must reach it")},
    {HERO(life), ROW_INT(1, 50), ROW_DOC("Wounds", "BP-35", "Wounds that make the Hero fall")},
    {HERO(removes), ROW_INT(0, DRUMS_PILE_MAX),
     ROW_DOC("cards", "B-3 BP-3", "cards its deck loses before the start")},
    {HERO(removal), ROW_ENUM(removal_names),
     ROW_DOC(NULL, "B-3 BP-3", "how the human removes them")},
    {"abilities", ROW_MANY(struct drums_hero, abilities),
     ROW_COUNTED(struct drums_hero, ability_count), ROW_REF("abilities", 0), ROW_DEFAULT(0),
     ROW_DOC(NULL, "B-64", "the Hero's ability, in printed order")},
    {0},
};

#define WEIGHT(name, low, high, units, text)                                                       \
    {                                                                                              \
        "greedy." #name, ROW_ONE(struct drums_rules, greedy.name), ROW_INT(low, high),             \
            ROW_DOC(units, NULL, "greedy: " text)                                                  \
    }

const char *const drums_option_names[] = {"deploy", "attach",  "hero",  "ability",     "move",
                                          "charge", "support", "shoot", "attack_hero", NULL};

#define RULE(member) #member, ROW_ONE(struct drums_rules, member)
const struct row drums_params[] = {
    {"armies", ROW_LIST(struct drums_rules, armies, army_fields),
     ROW_COUNTED(struct drums_rules, army_count), ROW_LEAST(1), ROW_DOC(NULL, NULL, "the armies")},
    {"abilities", ROW_LIST(struct drums_rules, abilities, ability_fields),
     ROW_COUNTED(struct drums_rules, ability_count), ROW_LEAST(1),
     ROW_DOC(NULL, NULL, "what cards and Heroes can do")},
    {"heroes", ROW_LIST(struct drums_rules, heroes, hero_fields),
     ROW_COUNTED(struct drums_rules, hero_count), ROW_LEAST(1), ROW_DOC(NULL, NULL, "the Heroes")},
    {"cards", ROW_LIST(struct drums_rules, cards, card_fields),
     ROW_COUNTED(struct drums_rules, card_count), ROW_LEAST(1),
     ROW_DOC(NULL, NULL, "the cards of all armies")},

    {"ai.army", ROW_ONE(struct drums_rules, army[DRUMS_AI]), ROW_REF("armies", 0),
     ROW_DOC(NULL, "B-1", "the army the AI leads")},
    {"ai.hero", ROW_ONE(struct drums_rules, hero[DRUMS_AI]), ROW_REF("heroes", -1),
     ROW_DOC(NULL, "B-2", "the AI's Hero; none: a random one")},
    {"human.army", ROW_ONE(struct drums_rules, army[DRUMS_HUMAN]), ROW_REF("armies", 0),
     ROW_DOC(NULL, "B-1", "the army the human leads")},
    {"human.hero", ROW_ONE(struct drums_rules, hero[DRUMS_HUMAN]), ROW_REF("heroes", -1),
     ROW_DOC(NULL, "BP-3", "the human's Hero; none: a random one")},
    {"mirror_armies", ROW_ONE(struct drums_rules, mirror), ROW_BOOL,
     ROW_DOC(NULL, "B-1", "whether both sides may lead the same army")},
    {RULE(without), ROW_REF("cards", 0), ROW_DEFAULT(-1),
     ROW_DOC(NULL, "BP-2",
             "a card that is out of the game: it leaves its deck when that is shuffled")},
    {RULE(without_side), ROW_ENUM(game_card_sides), ROW_DEFAULT(0),
     ROW_DOC(NULL, "BP-2", "from whose deck that card leaves")},
    {RULE(slots), ROW_INT(2, DRUMS_SLOTS_MAX), ROW_DOC("slots", "BP-1", "slots of a front line")},
    {RULE(round_cap), ROW_INT(1, 1000),
     ROW_DOC("rounds", "BP-37", "a game that lasts more rounds is unfinished")},
    {RULE(first_player), ROW_ENUM(first_names),
     ROW_DOC(NULL, "B-9", "First Player of the first round")},
    {RULE(first_player_later), ROW_ENUM(later_names),
     ROW_DOC(NULL, "BP-6", "what happens to the token in later rounds")},
    {"both_heroes_fall", ROW_ONE(struct drums_rules, both_heroes), ROW_ENUM(both_heroes_names),
     ROW_DOC(NULL, "BP-35", "who wins when both Heroes fall in one Combat")},

    {"ai.draw", ROW_ONE(struct drums_rules, ai_draw), ROW_INT(1, 10),
     ROW_DOC("cards", "B-66", "cards the AI draws each round")},
    {"ai.deckout", ROW_ONE(struct drums_rules, deckout[DRUMS_AI]), ROW_ENUM(deckout_names),
     ROW_DOC(
         NULL, "B-73",
         "the AI loses when it cannot draw all it must, or already when it draws the last card, or "
         "only when nothing is left to draw: it draws what there is")},
    {"ai.initial_supply", ROW_ONE(struct drums_rules, ai_initial_supply), ROW_INT(0, 10),
     ROW_DOC("cards", "B-6",
             "cards in the Supply deck at the start, from the top of the Army deck")},
    {"ai.flow", ROW_ONE(struct drums_rules, flow), ROW_ENUM(flow_names),
     ROW_DOC(NULL, "B-10 B-15 B-17",
             "where the arrow leads if all human Units are engaged: A reveals the card closest to "
             "an engaged one, B goes on to the Supply deck")},
    {"ai.ties", ROW_ONE(struct drums_rules, ties), ROW_ENUM(ties_names),
     ROW_DOC(NULL, "B-16 B-23 B-63 B-91 BP-38",
             "choices the rules leave open: at random, or the lowest slot")},
    {"ai.penalty", ROW_ONE(struct drums_rules, penalty), ROW_ENUM(penalty_names),
     ROW_DOC(NULL, "B-26", "whether the penalty is due for each payment or for each card paid")},
    {"ai.penalty_cards", ROW_ONE(struct drums_rules, penalty_cards), ROW_INT(0, 5),
     ROW_DOC("cards", "B-26", "penalty cards if the Army deck had to pay")},
    {"ai.discards_pay", ROW_ONE(struct drums_rules, discards_pay), ROW_ENUM(discards_pay_names),
     ROW_DOC(NULL, "B-46", "when the discards pay for a Unit")},
    {"ai.partial_payment", ROW_ONE(struct drums_rules, partial), ROW_ENUM(partial_names),
     ROW_DOC(NULL, "B-44", "what happens to the cards that could pay only a part of a Unit")},
    {"ai.stranded_to", ROW_ONE(struct drums_rules, stranded_to), ROW_ENUM(pile_names),
     ROW_DOC(NULL, "B-32", "where an Equipment or Tactics card goes that finds no Unit")},
    {"ai.mixed_ability_net", ROW_ONE(struct drums_rules, mixed_net), ROW_INT(-7, 7),
     ROW_DOC("Hits", "B-82 B-83",
             "least gain in Hits for an ability that helps Units and harms the Hero")},
    {"ai.ability_counts_hero", ROW_ONE(struct drums_rules, ability_counts_hero), ROW_BOOL,
     ROW_DOC(NULL, "B-85", "whether the human's Hero is a target that a Unit may newly hit")},
    {"ai.foresees_guard", ROW_ONE(struct drums_rules, foresees_guard), ROW_BOOL,
     ROW_DOC(NULL, "B-50 B-53", "whether the AI adds what an unspent Guard would give its target")},
    {"ai.target_attack", ROW_ONE(struct drums_rules, target_attack), ROW_ENUM(target_attack_names),
     ROW_DOC(NULL, "B-62", "the Attack that decides among targets of the same cost")},
    {"ai.march_when", ROW_ONE(struct drums_rules, march_when), ROW_ENUM(march_names),
     ROW_DOC(NULL, "B-96", "when its Units move: on deployment, or when Combat begins")},

    {"human.hand_size", ROW_ONE(struct drums_rules, hand_size), ROW_INT(1, 10),
     ROW_DOC("cards", "BP-4 BP-33", "cards in a full hand")},
    {"human.deckout", ROW_ONE(struct drums_rules, deckout[DRUMS_HUMAN]), ROW_ENUM(deckout_names),
     ROW_DOC(NULL, "BP-36",
             "the human loses when it cannot draw all it must, or already when it draws the last "
             "card, or "
             "only when nothing is left to draw: it draws what there is")},
    {"human.payment_to", ROW_ONE(struct drums_rules, payment_to), ROW_ENUM(pile_names),
     ROW_DOC(NULL, "BP-8", "where cards go that pay a cost")},
    {"human.may_return", ROW_ONE(struct drums_rules, may_return), ROW_BOOL,
     ROW_DOC(NULL, "BP-10", "whether the human may act again after passing while the AI goes on")},
    {"human.keeps_hand", ROW_ONE(struct drums_rules, keeps_hand), ROW_BOOL,
     ROW_DOC(NULL, "BP-33",
             "whether cards left in hand are kept, not discarded, before the hand is filled")},
    {"human.ability_paid_from", ROW_ONE(struct drums_rules, ability_paid),
     ROW_ENUM(ability_paid_names),
     ROW_DOC(NULL, "BP-11",
             "what pays for the abilities of the human's Hero and cards; never: none that costs "
             "cards is "
             "used, nor the Hero's")},
    {"human.may_decline", ROW_ONE(struct drums_rules, may_decline), ROW_BOOL,
     ROW_DOC(NULL, "BP-12", "whether an ability that needs a target may be left unused")},
    {"human.may_replace", ROW_ONE(struct drums_rules, may_replace), ROW_BOOL,
     ROW_DOC(NULL, "BP-8", "whether a Unit may be deployed over an own one, which is discarded")},
    {"human.forbidden", ROW_ONE(struct drums_rules, forbidden), ROW_SET(drums_option_names),
     ROW_DEFAULT(0),
     ROW_DOC(NULL, NULL, "options that the human must not use, unless nothing else is legal")},

    {"combat.hit_margin", ROW_ONE(struct drums_rules, hit_margin), ROW_INT(0, 5),
     ROW_DOC("points", "BP-14", "how much an Attack must exceed the Defense for a Hit")},
    {"combat.wounds_per_hit", ROW_ONE(struct drums_rules, wounds_per_hit), ROW_INT(1, 5),
     ROW_DOC("Wounds", "BP-14", "Wounds of each Hit")},
    {"combat.human_supporters", ROW_ONE(struct drums_rules, human_supporters),
     ROW_INT(0, DRUMS_SLOTS_MAX),
     ROW_DOC("Units", "BP-17", "most Units that support one fight of the human")},
    {"combat.range", ROW_ONE(struct drums_rules, reach), ROW_ENUM(reach_names),
     ROW_DOC(NULL, "BP-18",
             "what range means: slots sideways, or that any slot is in range unless it is 0")},
    {"combat.answers", ROW_ONE(struct drums_rules, answers), ROW_ENUM(answers_names),
     ROW_DOC(
         NULL, "BP-19",
         "which Units fight back when attacked at range, if the attacker is in their own range")},
    {"combat.order", ROW_ONE(struct drums_rules, order), ROW_ENUM(order_names),
     ROW_DOC(NULL, "BP-21", "whether engaged Units fight before or after the others act")},
    {"combat.doomed_targets", ROW_ONE(struct drums_rules, doomed_targets), ROW_BOOL,
     ROW_DOC(NULL, "BP-38",
             "whether Units that are already destroyed may be attacked until they leave")},
    {"combat.charge_engaged", ROW_ONE(struct drums_rules, charge_engaged), ROW_BOOL,
     ROW_DOC(NULL, "B-94 B-98 BP-22", "whether attack_hero works for engaged Units")},
    {"combat.hidden_blocks", ROW_ONE(struct drums_rules, hidden_blocks), ROW_BOOL,
     ROW_DOC(NULL, "BP-13", "whether a face-down card shields the AI's Hero in its slot")},
    {"combat.attack_bonus", ROW_ONE(struct drums_rules, attack_bonus), ROW_SET(use_names),
     ROW_DOC(NULL, "BP-28", "in which uses of its Attack a Unit's Attack ability counts")},
    {RULE(attached_limit), ROW_INT(1, DRUMS_ATTACHED_MAX),
     ROW_DOC("cards", "BP-9", "most Equipment and Tactics cards on one Unit")},
    {RULE(attached_to), ROW_ENUM(pile_names),
     ROW_DOC(NULL, "BP-26", "where attached cards go when their Unit leaves")},
    {RULE(tactics_to), ROW_ENUM(pile_names),
     ROW_DOC(NULL, "BP-27", "where Tactics cards go after Combat")},

    WEIGHT(kill, -300, 300, "tenths",
           "a Unit destroyed, for the card itself and each card it cost"),
    WEIGHT(loss, -300, 300, "tenths",
           "an own Unit lost, for the card itself and each card it cost"),
    WEIGHT(wound_percent, 0, 200, "%",
           "what a Hit that does not destroy a Unit counts of `kill` or `loss`"),
    WEIGHT(shot_percent, 0, 200, "%",
           "what a Hit by a shot at a Unit that faces no enemy counts of `loss`"),
    WEIGHT(heal_percent, 0, 200, "%", "what healing an own Unit counts of `loss`"),
    WEIGHT(strip, -1000, 1000, "tenths", "an enemy Equipment or Tactics card discarded"),
    WEIGHT(hero_hit, -1000, 1000, "tenths", "a Wound on the AI's Hero"),
    WEIGHT(hero_fall, -8000, 8000, "tenths", "the Wound that makes the AI's Hero fall"),
    WEIGHT(hero_heal, -1000, 1000, "tenths", "healing the own Hero"),
    WEIGHT(hero_threat, -1000, 1000, "tenths", "a Wound on the own Hero averted"),
    WEIGHT(hero_near, -1000, 1000, "tenths",
           "keeping off a Unit that is one Attack short of a Wound on the own Hero"),
    WEIGHT(hidden, -1000, 1000, "tenths", "standing in front of a face-down card"),
    WEIGHT(card, -1000, 1000, "tenths", "a card spent"),
    WEIGHT(scarcity, -1000, 1000, "tenths",
           "how much more a card counts once the own cards would run out before the AI's"),
    WEIGHT(pass_below, -1000, 1000, "tenths", "the player passes unless an action counts more"),
    WEIGHT(keep.attack, -1000, 1000, "points", "a Unit kept in hand, for each point of Attack"),
    WEIGHT(keep.defense, -1000, 1000, "points", "a Unit kept in hand, for each point of Defense"),
    WEIGHT(keep.range, -1000, 1000, "points", "a Unit kept in hand, for each slot of range"),
    WEIGHT(keep.guard, -1000, 1000, "points",
           "a Unit kept in hand, for each point of Defense against one attack a turn"),
    WEIGHT(keep.life, -1000, 1000, "points",
           "a Unit kept in hand, for each Wound that it survives"),
    WEIGHT(keep.special, -1000, 1000, "points",
           "a Unit kept in hand that splits its Attack or goes for the Hero"),
    WEIGHT(keep.cost, -1000, 1000, "points",
           "a Unit kept in hand: taken off for each card that it costs"),
    WEIGHT(keep.card, -1000, 1000, "points", "an Equipment or Tactics card kept in hand"),
    WEIGHT(keep.card_cost, -1000, 1000, "points",
           "an Equipment or Tactics card kept in hand: taken off for each card that it costs"),
    {0},
};
