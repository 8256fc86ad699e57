/* Every value of a rule set: its type, its range, what it means. */
#include "engine/drums/drums_rules.h"

static const char *const type_names[] = {"unit", "equipment", "tactics", NULL};
static const char *const cost_names[] = {"hand", "deck", NULL};
static const char *const removal_names[] = {"chosen", "random", NULL};
static const char *const when_names[] = {"deployment", "attack",    "defense",
                                         "always",     "destroyed", NULL};
static const char *const effect_names[] = {"attack",  "defense", "range",       "heal",   "move",
                                           "discard", "split",   "attack_hero", "return", NULL};
static const char *const target_names[] = {"self",    "friend",   "other_friend", "near_friend",
                                           "friends", "own_hero", "enemy_card",   NULL};
static const char *const first_names[] = {"ai", "human", "random", NULL};
static const char *const later_names[] = {"alternates", "stays", "random", NULL};
static const char *const deckout_names[] = {"failed_draw", "both_empty", NULL};
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

/* Rows of the tables below; each table sets HERE to the struct that its offsets are in. */
#define AT(field) .size = sizeof(((HERE *)0)->field), .offset = offsetof(HERE, field)
#define INT(p, field, low, high, u, rules, text)                                                   \
    {                                                                                              \
        .path = (p), .kind = PARAM_INT, AT(field), .min = (low), .max = (high), .unit = (u),       \
        .rule = (rules), .doc = (text)                                                             \
    }
#define BOOL(p, field, rules, text)                                                                \
    {                                                                                              \
        .path = (p), .kind = PARAM_BOOL, AT(field), .rule = (rules), .doc = (text)                 \
    }
#define ENUM(p, field, words, rules, text)                                                         \
    {                                                                                              \
        .path = (p), .kind = PARAM_ENUM, AT(field), .names = (words), .rule = (rules),             \
        .doc = (text)                                                                              \
    }
#define TEXT(p, field, text)                                                                       \
    {                                                                                              \
        .path = (p), .kind = PARAM_TEXT, AT(field), .doc = (text)                                  \
    }
#define REF(p, field, list, low, rules, text)                                                      \
    {                                                                                              \
        .path = (p), .kind = PARAM_REF, AT(field), .ref = (list), .min = (low), .rule = (rules),   \
        .doc = (text)                                                                              \
    }
#define LIST(p, field, counter, columns, text)                                                     \
    {                                                                                              \
        .path = (p), .kind = PARAM_LIST, .offset = offsetof(HERE, field),                          \
        .max_count = sizeof(((HERE *)0)->field) / sizeof *((HERE *)0)->field,                      \
        .count_offset = offsetof(HERE, counter), .fields = (columns),                              \
        .stride = sizeof *((HERE *)0)->field, .min_count = 1, .doc = (text)                        \
    }
#define ABILITIES(text)                                                                            \
    {                                                                                              \
        .path = "abilities", .kind = PARAM_REF, .size = 1, .offset = offsetof(HERE, abilities),    \
        .max_count = DRUMS_OWN_ABILITIES_MAX, .count_offset = offsetof(HERE, ability_count),       \
        .ref = "abilities", .optional = true, .rule = "B-64", .doc = (text)                        \
    }
#define OPTIONAL(p, field, low, high, u, rules, text)                                              \
    {                                                                                              \
        .path = (p), .kind = PARAM_INT, AT(field), .min = (low), .max = (high), .unit = (u),       \
        .rule = (rules), .optional = true, .doc = (text)                                           \
    }

#define HERE struct drums_army
static const struct param army_fields[] = {
    TEXT("name", name, "the word that other values use"),
    TEXT("title", title, "for people"),
    {0},
};
#undef HERE

#define HERE struct drums_ability
static const struct param ability_fields[] = {
    TEXT("name", name, "the word that cards and Heroes use"),
    ENUM("when", when, when_names, "B-64 BP-12",
         "when it works: once on deployment (a Hero's: when paid for), whenever the Unit attacks, "
         "once a turn in defense, always, or when destroyed"),
    ENUM("effect", effect, effect_names, "BP-22 BP-23 BP-24 BP-26 BP-29 BP-30 BP-31 BP-32",
         "what it does"),
    ENUM("target", target, target_names, "B-78",
         "to whom; of an attached card, self is the bearer"),
    {.path = "amount",
     .kind = PARAM_INT,
     AT(amount),
     .min = -10,
     .max = 10,
     .optional = true,
     .fallback = 1,
     .doc = "how much more Attack, Defense or range, or how many Wounds are healed"},
    OPTIONAL("cost", cost, 0, 10, "cards", "B-75 BP-11",
             "of a Hero's ability; an ability without cost after the first comes with the one "
             "before it, one with a cost is a further option"),
    {0},
};
#undef HERE

#define HERE struct drums_card
static const struct param card_fields[] = {
    TEXT("name", name, "the word that other values use"),
    TEXT("title", title, "for people"),
    REF("army", army, "armies", 0, "BP-2", "whose card it is"),
    INT("copies", copies, 0, DRUMS_PILE_MAX, "cards", "BP-2", "how many are in the army's deck"),
    ENUM("type", type, type_names, "BP-8 BP-9", "Unit, Equipment or Tactics"),
    INT("cost", cost, 0, 10, "cards", "B-14 BP-8", "deployment cost"),
    ENUM("cost_type", cost_type, cost_names, "B-29 BP-9",
         "where the human pays it from; the AI has its own rules"),
    OPTIONAL("attack", attack, 0, 40, "points", "BP-14", "of a Unit"),
    OPTIONAL("defense", defense, 0, 40, "points", "BP-14", "of a Unit"),
    OPTIONAL("range", range, 0, DRUMS_SLOTS_MAX, "slots", "BP-18", "of a Unit"),
    {.path = "life",
     .kind = PARAM_INT,
     AT(life),
     .min = 1,
     .max = 20,
     .unit = "Wounds",
     .rule = "BP-16",
     .optional = true,
     .fallback = 1,
     .doc = "Wounds that destroy the Unit"},
    ABILITIES("what the card can do besides"),
    {0},
};
#undef HERE

#define HERE struct drums_hero
static const struct param hero_fields[] = {
    TEXT("name", name, "the word that other values use"),
    TEXT("title", title, "for people"),
    REF("army", army, "armies", 0, "B-2", "whose Hero it is"),
    OPTIONAL("attack", attack, 0, 40, "points", "BP-20",
             "strikes back at a Unit that attacks the Hero; 0: does not"),
    INT("defense", defense, 0, 40, "points", "BP-20", "an Attack must reach it"),
    INT("life", life, 1, 50, "Wounds", "BP-35", "Wounds that make the Hero fall"),
    INT("removes", removes, 0, DRUMS_PILE_MAX, "cards", "B-3 BP-3",
        "cards its deck loses before the start"),
    ENUM("removal", removal, removal_names, "B-3 BP-3", "how the human removes them"),
    ABILITIES("the Hero's ability, in printed order"),
    {0},
};
#undef HERE

#define HERE struct drums_rules
const struct param drums_params[] = {
    LIST("armies", armies, army_count, army_fields, "the armies"),
    LIST("abilities", abilities, ability_count, ability_fields, "what cards and Heroes can do"),
    LIST("heroes", heroes, hero_count, hero_fields, "the Heroes"),
    LIST("cards", cards, card_count, card_fields, "the cards of all armies"),

    REF("ai.army", army[DRUMS_AI], "armies", 0, "B-1", "the army the AI leads"),
    REF("ai.hero", hero[DRUMS_AI], "heroes", -1, "B-2", "the AI's Hero; none: a random one"),
    REF("human.army", army[DRUMS_HUMAN], "armies", 0, "B-1", "the army the human leads"),
    REF("human.hero", hero[DRUMS_HUMAN], "heroes", -1, "BP-3",
        "the human's Hero; none: a random one"),
    BOOL("mirror_armies", mirror, "B-1", "whether both sides may lead the same army"),
    INT("slots", slots, 2, DRUMS_SLOTS_MAX, "slots", "BP-1", "slots of a front line"),
    INT("round_cap", round_cap, 1, 1000, "rounds", "BP-37",
        "a game still running after so many rounds is unfinished"),
    ENUM("first_player", first_player, first_names, "B-9", "First Player of the first round"),
    ENUM("first_player_later", first_player_later, later_names, "BP-6",
         "what happens to the token each further round"),
    ENUM("deckout", deckout, deckout_names, "B-73 BP-36",
         "a side loses when it cannot draw all it must, or already when it draws the last card"),
    ENUM("both_heroes_fall", both_heroes, both_heroes_names, "BP-35",
         "who wins when both Heroes fall in one Combat"),

    INT("ai.draw", ai_draw, 1, 10, "cards", "B-66", "cards the AI draws each round"),
    INT("ai.initial_supply", ai_initial_supply, 0, 10, "cards", "B-6",
        "cards in the Supply deck at the start, from the top of the Army deck"),
    ENUM("ai.flow", flow, flow_names, "B-10 B-15 B-17",
         "where the arrow from `no loose human Unit` leads: A reveals the card closest to an "
         "engaged one, B goes on to the Supply deck"),
    ENUM("ai.ties", ties, ties_names, "B-16 B-23 B-63 B-91 BP-38",
         "choices the rules leave open: at random, or the lowest slot"),
    ENUM("ai.penalty", penalty, penalty_names, "B-26", "for each payment, or each card paid"),
    INT("ai.penalty_cards", penalty_cards, 0, 5, "cards", "B-26",
        "further cards where the Army deck had to pay"),
    ENUM("ai.discards_pay", discards_pay, discards_pay_names, "B-46",
         "when the discards pay for a Unit"),
    ENUM("ai.partial_payment", partial, partial_names, "B-44",
         "what could have been paid for an unpayable Unit"),
    ENUM("ai.stranded_to", stranded_to, pile_names, "B-32",
         "where an Equipment or Tactics card goes that finds no Unit"),
    INT("ai.mixed_ability_net", mixed_net, -7, 7, "Hits", "B-82 B-83",
        "least gain in Hits for an ability that helps Units and harms the Hero"),
    BOOL("ai.ability_counts_hero", ability_counts_hero, "B-85",
         "whether the human's Hero is a target that a Unit may newly hit"),
    BOOL("ai.foresees_guard", foresees_guard, "B-50 B-53",
         "whether the AI adds what an unspent Guard would give its target"),
    ENUM("ai.target_attack", target_attack, target_attack_names, "B-62",
         "the Attack that decides among targets of the same cost"),
    ENUM("ai.march_when", march_when, march_names, "B-96",
         "when its Units move: on deployment, or when Combat begins"),

    INT("human.hand_size", hand_size, 1, 10, "cards", "BP-4 BP-33", "cards in a full hand"),
    ENUM("human.payment_to", payment_to, pile_names, "BP-8", "where cards go that pay a cost"),
    BOOL("human.may_return", may_return, "BP-10",
         "whether the human may act again after passing while the AI goes on"),
    BOOL("human.keeps_hand", keeps_hand, "BP-33",
         "whether cards left in hand are kept, not discarded, before the hand is filled"),
    ENUM("human.ability_paid_from", ability_paid, ability_paid_names, "BP-11",
         "what pays for the human Hero's ability; never: it is not used"),
    BOOL("human.may_decline", may_decline, "BP-12",
         "whether an ability that needs a target may be left unused"),
    BOOL("human.may_replace", may_replace, "BP-8",
         "whether a Unit may be deployed over an own one, which is discarded"),

    INT("combat.hit_margin", hit_margin, 0, 5, "points", "BP-14",
        "how much an Attack must exceed the Defense for a Hit"),
    INT("combat.wounds_per_hit", wounds_per_hit, 1, 5, "Wounds", "BP-14", "of each Hit"),
    INT("combat.human_supporters", human_supporters, 0, DRUMS_SLOTS_MAX, "Units", "BP-17",
        "most Units that support one fight of the human"),
    ENUM("combat.range", reach, reach_names, "BP-18",
         "what range means: slots sideways, or that any slot is in range unless it is 0"),
    ENUM("combat.answers", answers, answers_names, "BP-19",
         "which Units fight back when attacked at range, if the attacker is in their own range"),
    ENUM("combat.order", order, order_names, "BP-21",
         "whether engaged Units fight before or after the others act"),
    BOOL("combat.doomed_targets", doomed_targets, "BP-38",
         "whether Units that are already destroyed may be attacked until they leave"),
    BOOL("combat.charge_engaged", charge_engaged, "B-94 B-98 BP-22",
         "whether attack_hero works for engaged Units"),
    BOOL("combat.hidden_blocks", hidden_blocks, "BP-13",
         "whether a face-down card shields the AI's Hero in its slot"),
    {.path = "combat.attack_bonus",
     .kind = PARAM_SET,
     AT(attack_bonus),
     .names = use_names,
     .rule = "BP-28",
     .doc = "in which uses of its Attack a Unit's Attack ability counts"},
    INT("attached_limit", attached_limit, 1, DRUMS_ATTACHED_MAX, "cards", "BP-9",
        "most Equipment and Tactics cards on one Unit"),
    ENUM("attached_to", attached_to, pile_names, "BP-26",
         "where attached cards go when their Unit leaves"),
    ENUM("tactics_to", tactics_to, pile_names, "BP-27", "where Tactics cards go after Combat"),

    INT("greedy.kill", greedy.kill, -300, 300, "tenths", NULL,
        "greedy: a Unit destroyed, for the card itself and each card it cost"),
    INT("greedy.loss", greedy.loss, -300, 300, "tenths", NULL,
        "greedy: an own Unit lost, for the card itself and each card it cost"),
    INT("greedy.wound_percent", greedy.wound_percent, 0, 200, "%", NULL,
        "greedy: what a Hit that does not destroy a Unit counts of `kill` or `loss`"),
    INT("greedy.shot_percent", greedy.shot_percent, 0, 200, "%", NULL,
        "greedy: what a Hit by a shot at a Unit that faces no enemy counts of `loss`"),
    INT("greedy.heal_percent", greedy.heal_percent, 0, 200, "%", NULL,
        "greedy: what healing an own Unit counts of `loss`"),
    INT("greedy.strip", greedy.strip, -1000, 1000, "tenths", NULL,
        "greedy: an enemy Equipment or Tactics card discarded"),
    INT("greedy.hero_hit", greedy.hero_hit, -1000, 1000, "tenths", NULL,
        "greedy: a Wound on the AI's Hero"),
    INT("greedy.hero_fall", greedy.hero_fall, -8000, 8000, "tenths", NULL,
        "greedy: the Wound that makes the AI's Hero fall"),
    INT("greedy.hero_heal", greedy.hero_heal, -1000, 1000, "tenths", NULL,
        "greedy: healing the own Hero"),
    INT("greedy.hero_threat", greedy.hero_threat, -1000, 1000, "tenths", NULL,
        "greedy: a Wound on the own Hero averted"),
    INT("greedy.hero_near", greedy.hero_near, -1000, 1000, "tenths", NULL,
        "greedy: keeping off a Unit that is one Attack short of a Wound on the own Hero"),
    INT("greedy.hidden", greedy.hidden, -1000, 1000, "tenths", NULL,
        "greedy: standing in front of a face-down card"),
    INT("greedy.card", greedy.card, -1000, 1000, "tenths", NULL, "greedy: a card spent"),
    INT("greedy.scarcity", greedy.scarcity, -1000, 1000, "tenths", NULL,
        "greedy: how much more a card counts once the own cards would run out before the AI's"),
    INT("greedy.pass_below", greedy.pass_below, -1000, 1000, "tenths", NULL,
        "greedy: the player passes unless an action counts more"),
    INT("greedy.keep.attack", greedy.keep.attack, -1000, 1000, "points", NULL,
        "greedy: a Unit kept in hand, for each point of Attack"),
    INT("greedy.keep.defense", greedy.keep.defense, -1000, 1000, "points", NULL,
        "greedy: a Unit kept in hand, for each point of Defense"),
    INT("greedy.keep.range", greedy.keep.range, -1000, 1000, "points", NULL,
        "greedy: a Unit kept in hand, for each slot of range"),
    INT("greedy.keep.guard", greedy.keep.guard, -1000, 1000, "points", NULL,
        "greedy: a Unit kept in hand, for each point of Defense against one attack a turn"),
    INT("greedy.keep.life", greedy.keep.life, -1000, 1000, "points", NULL,
        "greedy: a Unit kept in hand, for each Wound that it survives"),
    INT("greedy.keep.special", greedy.keep.special, -1000, 1000, "points", NULL,
        "greedy: a Unit kept in hand that splits its Attack or goes for the Hero"),
    INT("greedy.keep.cost", greedy.keep.cost, -1000, 1000, "points", NULL,
        "greedy: a Unit kept in hand: taken off for each card that it costs"),
    INT("greedy.keep.card", greedy.keep.card, -1000, 1000, "points", NULL,
        "greedy: an Equipment or Tactics card kept in hand"),
    INT("greedy.keep.card_cost", greedy.keep.card_cost, -1000, 1000, "points", NULL,
        "greedy: an Equipment or Tactics card kept in hand: taken off for each card that it costs"),
    {0},
};
#undef HERE
