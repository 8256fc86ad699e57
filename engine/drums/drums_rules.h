/* Drums of War: Enclave, solo. The rules as data: cards, heroes and abilities that a config lists,
 * the values that the printed rules leave open, and the tables derived from both. See RULES.md. */
#pragma once

#include "engine/game.h"
#include "engine/lanes.h"

enum {
    DRUMS_SLOTS_MAX = 7,
    DRUMS_PILE_MAX = 63, /* cards of one side; with its count a pile is 64 bytes */
    DRUMS_ARMIES_MAX = 8,
    DRUMS_HEROES_MAX = 24,
    DRUMS_CARDS_MAX = 120,
    DRUMS_ABILITIES_MAX = 64,
    DRUMS_OWN_ABILITIES_MAX = 8, /* abilities of one card or hero */
    DRUMS_ATTACHED_MAX = 6,      /* cards attached to one Unit */
    DRUMS_NAME_SIZE = 24,
    DRUMS_TITLE_SIZE = 32,
    DRUMS_RANDOM = -1, /* instead of a hero's index: a random one */
};

enum drums_side { DRUMS_AI, DRUMS_HUMAN, DRUMS_SIDES };

enum drums_type { DRUMS_UNIT, DRUMS_EQUIPMENT, DRUMS_TACTICS };
enum drums_cost_type { DRUMS_COST_HAND, DRUMS_COST_DECK };
enum drums_removal { DRUMS_REMOVE_CHOSEN, DRUMS_REMOVE_RANDOM };

/* The ability vocabulary: when it works, what it does, to whom. */
enum drums_when {
    DRUMS_ON_DEPLOYMENT, /* once, when the card is deployed; a Hero's: when it is paid for */
    DRUMS_ON_ATTACK,     /* whenever the Unit attacks */
    DRUMS_ON_DEFENSE,    /* once a turn, against one attack */
    DRUMS_ALWAYS,        /* as long as the card is in play */
    DRUMS_ON_DESTROYED,  /* when the Unit, or the card's bearer, is destroyed */
};

enum drums_effect {
    DRUMS_EFFECT_ATTACK,      /* amount more Attack */
    DRUMS_EFFECT_DEFENSE,     /* amount more Defense */
    DRUMS_EFFECT_RANGE,       /* amount more range */
    DRUMS_EFFECT_HEAL,        /* takes amount Wounds away */
    DRUMS_EFFECT_MOVE,        /* to another free slot of the own line */
    DRUMS_EFFECT_DISCARD,     /* an enemy Equipment or Tactics card goes to its discard pile */
    DRUMS_EFFECT_SPLIT,       /* may split its Attack over several Units in range */
    DRUMS_EFFECT_ATTACK_HERO, /* may attack the Hero even when engaged */
    DRUMS_EFFECT_RETURN,      /* goes on top of its deck instead of the discard pile */
    DRUMS_EFFECT_DRAW,        /* amount cards from the own Army deck */
    DRUMS_EFFECT_HIT,         /* amount Hits on an enemy Unit, whatever its Defense */
};

/* From DRUMS_TARGET_SELF to DRUMS_TARGET_FRIENDS own Units are the targets. */
enum drums_target {
    DRUMS_TARGET_SELF,    /* the Unit; of an attached card: its bearer */
    DRUMS_TARGET_FRIEND,  /* one own Unit */
    DRUMS_TARGET_OTHER,   /* one own Unit, not the one with the ability */
    DRUMS_TARGET_NEAR,    /* the Unit itself or a neighbour */
    DRUMS_TARGET_FRIENDS, /* every own Unit */
    DRUMS_TARGET_HERO,    /* the own Hero */
    DRUMS_TARGET_CARD,    /* an enemy Equipment or Tactics card in play */
    DRUMS_TARGET_DECK,    /* the own Army deck */
    DRUMS_TARGET_ENEMY,   /* one enemy Unit */
};

/* One ability of a list that cards and Heroes refer to by index. */
struct drums_ability {
    char name[DRUMS_NAME_SIZE];
    uint8_t when, effect, target; /* enums above */
    int8_t amount;
    uint8_t cost; /* cards. A Hero's later ability with cost 0 belongs to the option before it */
};

struct drums_army {
    char name[DRUMS_NAME_SIZE];
    char title[DRUMS_TITLE_SIZE];
};

/* A kind of card as a config lists it; `attack` to `life` are for Units. */
struct drums_card {
    char name[DRUMS_NAME_SIZE];
    char title[DRUMS_TITLE_SIZE];
    uint8_t army; /* index in armies */
    uint8_t copies;
    uint8_t type; /* enum drums_type */
    uint8_t cost;
    uint8_t cost_type; /* enum drums_cost_type */
    uint8_t attack, defense, range, life;
    uint16_t ability_count;
    uint8_t abilities[DRUMS_OWN_ABILITIES_MAX];
};

/* A Hero as a config lists it. */
struct drums_hero {
    char name[DRUMS_NAME_SIZE];
    char title[DRUMS_TITLE_SIZE];
    uint8_t army;
    uint8_t attack; /* against Units that attack the Hero; 0: none */
    uint8_t defense, life;
    uint8_t removes, removal; /* cards; enum drums_removal */
    uint16_t ability_count;
    uint8_t abilities[DRUMS_OWN_ABILITIES_MAX];
};

/* Rule values with a few named readings; drums_params.c says what each word means. */
enum drums_flow { DRUMS_FLOW_A, DRUMS_FLOW_B };
enum drums_first { DRUMS_FIRST_AI, DRUMS_FIRST_HUMAN, DRUMS_FIRST_RANDOM };
enum drums_later { DRUMS_LATER_ALTERNATES, DRUMS_LATER_STAYS, DRUMS_LATER_RANDOM };
enum drums_ties { DRUMS_TIES_RANDOM, DRUMS_TIES_LOWEST };
enum drums_penalty { DRUMS_PENALTY_PAYMENT, DRUMS_PENALTY_CARD };
enum drums_discards_pay { DRUMS_DISCARDS_LAST, DRUMS_DISCARDS_BEFORE_DECK, DRUMS_DISCARDS_NEVER };
enum drums_partial { DRUMS_PARTIAL_KEPT, DRUMS_PARTIAL_LOST };
enum drums_pile_name { DRUMS_TO_REMOVED, DRUMS_TO_DISCARD };
enum drums_ability_paid { DRUMS_ABILITY_HAND, DRUMS_ABILITY_DECK, DRUMS_ABILITY_NEVER };
enum drums_reach { DRUMS_REACH_SLOTS, DRUMS_REACH_ANY };
enum drums_answers { DRUMS_ANSWER_FREE, DRUMS_ANSWER_ALL, DRUMS_ANSWER_NEVER };
enum drums_order { DRUMS_ORDER_FIGHTS_FIRST, DRUMS_ORDER_FIGHTS_LAST };
enum drums_deckout {
    DRUMS_DECKOUT_FAILED_DRAW,
    DRUMS_DECKOUT_BOTH_EMPTY,
    DRUMS_DECKOUT_NOTHING_LEFT
};
enum drums_march { DRUMS_MARCH_DEPLOYMENT, DRUMS_MARCH_COMBAT };
enum drums_target_attack { DRUMS_ATTACK_CURRENT, DRUMS_ATTACK_PRINTED };

/* In which uses of its Attack a Unit's Attack ability counts: bits of combat.attack_bonus. */
enum drums_use {
    DRUMS_USE_FIGHT,
    DRUMS_USE_RANGED,
    DRUMS_USE_HERO,
    DRUMS_USE_SUPPORT,
    DRUMS_USE_ANSWER,
    DRUMS_USES
};

/* What a Unit can do by its own abilities or attached cards: bits of `flags`. */
enum drums_flag {
    DRUMS_CAN_SPLIT = 1,
    DRUMS_CAN_ATTACK_HERO = 2,
    DRUMS_RETURNS = 4,
};

/* The values of a card including its lasting abilities; derived. For Equipment and Tactics cards
 * they are what the card adds to its bearer. */
struct drums_facts {
    int8_t attack, defense, range;
    int8_t bonus;      /* more Attack when attacking */
    int8_t guard;      /* more Defense against one attack a turn */
    int8_t guard_near; /* the same for a neighbour */
    int8_t dash;       /* more Attack in the turn of its deployment, by its own ability */
    uint8_t life, cost, cost_type, type, flags;
    uint8_t deploy_count; /* abilities on deployment */
    uint8_t deploy[DRUMS_OWN_ABILITIES_MAX];
};

/* One slot of a front line with its Unit and the Unit's current values: printed values, attached
 * cards and effects of this turn together. */
struct drums_slot {
    uint8_t unit; /* DRUMS_NO_CARD: none */
    uint8_t wounds;
    uint8_t attached_count;
    uint8_t attached[DRUMS_ATTACHED_MAX];
    int8_t turn_attack, turn_defense; /* until the end of the turn */
    int8_t attack, bonus, defense, guard, guard_near;
    uint8_t reach; /* slots in range, a bit each */
    uint8_t life, cost, flags;
};

/* What an option of a Hero's ability changes; derived. The AI's priority depends on it (B-79, B-82,
 * ...). */
enum drums_class {
    DRUMS_CLASS_NONE,
    DRUMS_CLASS_HERO,
    DRUMS_CLASS_MIXED,
    DRUMS_CLASS_UNITS,
    DRUMS_CLASS_CARDS,
    DRUMS_CLASS_ENEMIES
};

/* One option of a Hero's ability: effects that are paid for together; derived. */
struct drums_option {
    uint8_t cost, first, count; /* of abilities, by position in the Hero's list */
    uint8_t class;              /* enum drums_class */
};

struct drums_hero_facts {
    uint8_t option_count;
    struct drums_option options[DRUMS_OWN_ABILITIES_MAX];
};

struct drums_army_facts {
    uint8_t deck_size, hero_count;
    uint8_t deck[DRUMS_PILE_MAX]; /* every copy, in the order of `cards` */
    uint8_t heroes[DRUMS_HEROES_MAX];
};

/* Weights for ranking cards: the player `greedy` gives cards with the fewest points away first.
 * Points have no other meaning. */
struct drums_keep {
    int16_t attack, defense, range, guard; /* each point of it */
    int16_t life;                          /* each Wound it survives */
    int16_t special;                       /* that it splits its Attack or goes for the Hero */
    int16_t cost;                          /* each card that the Unit costs, taken off */
    int16_t card, card_cost;               /* Equipment or Tactics; its cost, taken off */
};

/* Weights of the player `greedy`. Unit: a tenth of a card, or percent if the name says so. */
struct drums_greedy {
    int16_t kill; /* a Unit that would be destroyed, for the card itself and each it cost */
    int16_t loss; /* an own Unit that would be destroyed, likewise */
    int16_t wound_percent; /* of both for a Hit that does not destroy */
    int16_t shot_percent;  /* of `loss` for a shot at a Unit that faces no enemy */
    int16_t heal_percent;  /* of `loss` for an own Unit healed */
    int16_t strip;         /* an enemy Equipment or Tactics card discarded */
    int16_t hero_hit;      /* a Wound on the AI's Hero */
    int16_t hero_fall;     /* the last one */
    int16_t hero_heal;     /* the own Hero healed */
    int16_t hero_threat;   /* a Wound on the own Hero averted */
    int16_t hero_near;     /* likewise, of a Unit that is one Attack short of it */
    int16_t hidden;        /* standing in front of a face-down card */
    int16_t card;          /* a card spent */
    int16_t scarcity;      /* added to `card` as the own cards run out against the AI's */
    int16_t pass_below;    /* pass when no action is worth more than this */
    struct drums_keep keep;
};

/* What human Units bring to the coming Combat, as `greedy` weighs it; one lane for each slot. Holds
 * either the Units of the whole line or one Unit as if it stood in every slot. */
struct drums_stake {
    lanes8 fight, ranged, hero, support; /* Attack in each use */
    lanes8 past;       /* Attack on the Hero past an enemy; DRUMS_FEEBLE if it may not */
    lanes8 need;       /* Attack that hits it */
    lanes8 loss, shot; /* worth of being hit in a fight, and by a shot */
    lanes8 hidden;     /* worth of facing a face-down card */
    lanes8 reach;      /* slots in range, a bit each */
};

/* All rule values of a game, read from a config, and the tables that drums_prepare derives. */
struct drums_rules {
    uint16_t army_count, hero_count, card_count, ability_count;
    struct drums_army armies[DRUMS_ARMIES_MAX];
    struct drums_hero heroes[DRUMS_HEROES_MAX];
    struct drums_card cards[DRUMS_CARDS_MAX];
    struct drums_ability abilities[DRUMS_ABILITIES_MAX];

    uint8_t army[DRUMS_SIDES];
    int8_t hero[DRUMS_SIDES]; /* or DRUMS_RANDOM */
    uint8_t mirror;           /* both sides may lead the same army */
    int8_t without;           /* a card that is out of the game; -1: none */
    uint8_t without_side;     /* see game_card_leaves */
    uint8_t slots;
    uint16_t round_cap;
    uint8_t first_player, first_player_later;
    uint8_t deckout[DRUMS_SIDES]; /* enum drums_deckout */
    uint8_t both_heroes;          /* enum game_winner */

    uint8_t ai_draw, ai_initial_supply;
    uint8_t flow, ties, penalty, penalty_cards, discards_pay, partial, stranded_to;
    uint8_t mixed_net, ability_counts_hero, foresees_guard, target_attack, march_when;

    uint8_t hand_size, payment_to, may_return, keeps_hand, ability_paid, may_decline, may_replace;
    uint32_t forbidden; /* set of enum drums_deed */

    uint8_t hit_margin, wounds_per_hit, human_supporters, reach, answers, order;
    uint8_t doomed_targets, charge_engaged, hidden_blocks, attack_bonus;
    uint8_t attached_limit, attached_to, tactics_to;

    struct drums_greedy greedy;

    /* derived by prepare() */
    struct drums_facts facts[DRUMS_CARDS_MAX];
    struct drums_slot fresh[DRUMS_CARDS_MAX]; /* the Unit without attached cards; `reach` not set */
    int8_t bonus_in[DRUMS_USES]; /* attack_bonus as masks: -1 where it counts, else 0 */
    struct drums_hero_facts hero_facts[DRUMS_HEROES_MAX];
    struct drums_army_facts army_facts[DRUMS_ARMIES_MAX];
    uint8_t reach_of[DRUMS_SLOTS_MAX + 1][DRUMS_SLOTS_MAX]; /* [range][slot]: slots in range */
    uint8_t near[DRUMS_SLOTS_MAX];                          /* the slot and its neighbours */
    uint8_t all_slots;
    /* for the player `greedy`: what a human Unit is worth on average in a fight with a Unit of the
     * AI's army, and what it stakes in the turn of its deployment */
    int16_t unknown[DRUMS_CARDS_MAX];
    uint8_t ai_rounds[DRUMS_PILE_MAX + 1]; /* [cards the AI can draw]: rounds until it runs out */
    /* worth of keeping off an AI Unit that lacks [0] two or more, [1] one, [2] no Attack for a
     * Wound on the Hero */
    int16_t threat[3];
    uint16_t spare[DRUMS_CARDS_MAX]; /* lower: given away earlier; the last byte is the card */
    struct drums_stake recruit[DRUMS_CARDS_MAX];
    /* worth of a Hit, [card][1: it destroys the Unit]: on an AI Unit; on an own Unit in a fight; on
     * an own Unit by a shot */
    int16_t prize[DRUMS_CARDS_MAX][2], loss[DRUMS_CARDS_MAX][2], shot[DRUMS_CARDS_MAX][2];
};

/* A human's options (struct game: options). */
enum drums_deed {
    DRUMS_OPTION_DEPLOY,
    DRUMS_OPTION_ATTACH,
    DRUMS_OPTION_HERO,
    DRUMS_OPTION_ABILITY,
    DRUMS_OPTION_MOVE,
    DRUMS_OPTION_CHARGE,
    DRUMS_OPTION_SUPPORT,
    DRUMS_OPTION_SHOOT,
    DRUMS_OPTION_ATTACK_HERO,
};

extern const char *const drums_option_names[];

/* Types, ranges and documentation of every value; ends with {0}. */
extern const struct row drums_params[];

/* The rule ids of RULES.md; ends with id == NULL. */
extern const struct rule_id drums_rule_ids[];

/* Checks what no single value shows and fills in the derived tables. */
bool drums_prepare(void *rules, struct complaint *why);
