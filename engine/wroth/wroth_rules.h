/* The rules of Wroth's solo and co-op mode as data: what a config sets, and what wroth_prepare
 * derives from it. See RULES.md. Private to this room. */
#pragma once

#include "engine/game.h"

enum {
    WROTH_HUMANS_MAX = 4,
    WROTH_AI = WROTH_HUMANS_MAX, /* the AI's index among the factions in play */
    WROTH_SIDES,
    WROTH_SHORES = 0, /* places: Shores, then regions 1 to 8 */
    WROTH_REGIONS = 8,
    WROTH_PLACES,
    WROTH_TYPES_MAX = 3,  /* elite types of a faction: A, B, C */
    WROTH_ELITES_MAX = 8, /* elite dice of a faction */
    WROTH_ABILITIES_MAX = 4,
    WROTH_FACTIONS_MAX = 8,
    WROTH_TOKENS_MAX = 24,
    WROTH_POOL_MAX = 9,
    WROTH_MISSIONS_MAX = 4,
    WROTH_CONDITIONS_MAX = 8,
    WROTH_WEIGHTS_MAX = 64, /* sum of a die's face weights */
    WROTH_NAME_SIZE = 24,
    WROTH_POINTS_MAX = 10, /* of a token */
    WROTH_TOKEN_KINDS = 5 * (WROTH_POINTS_MAX + 1),
    WROTH_WORTH_CAP = 7, /* the player `greedy` treats all higher troop counts as this one */
    WROTH_GROUP_MAX = 4, /* the most troops of one Exodus group that it considers */
};

/* Faces of the action die; also a VP token's symbol, where WROTH_NO_FACE is no symbol. */
enum wroth_face { WROTH_MINE, WROTH_EXTEND, WROTH_MANEUVER, WROTH_BATTLE, WROTH_NO_FACE };

/* Faces of the all-seeing die. WROTH_SEEN: the faction has no such die in hand. */
enum wroth_asd { WROTH_ASD_MINE, WROTH_STRIKE, WROTH_ASSAULT, WROTH_DOUBLE, WROTH_SEEN };

/* A human's options (struct game: options); the actions come first, in the order of their faces. */
enum wroth_option {
    WROTH_OPTION_EXODUS = WROTH_NO_FACE,
    WROTH_OPTION_BUY,
    WROTH_OPTION_ABILITY,
    WROTH_OPTION_ASD_MINE, /* from here on in the order of the all-seeing die's faces */
    WROTH_OPTION_STRIKE,
    WROTH_OPTION_ASSAULT,
    WROTH_OPTION_DOUBLE,
};

extern const char *const wroth_option_names[];

/* The enums from here to wroth_mission_when are rule values that a config sets by a word. The order
 * is that of the words in wroth_params.c. */
enum wroth_deploy { WROTH_DEPLOY_ZONE, WROTH_DEPLOY_OCCUPIED, WROTH_DEPLOY_EITHER };
enum wroth_damage_order { WROTH_DAMAGE_NORMAL, WROTH_DAMAGE_FIRST, WROTH_DAMAGE_LAST };
enum wroth_trap { WROTH_TRAP_NONE, WROTH_TRAP_STEAL, WROTH_TRAP_ATTACK, WROTH_TRAP_DEPLOY };
enum wroth_disperse {
    WROTH_DISPERSE_ONCE,
    WROTH_DISPERSE_CYCLE,
    WROTH_DISPERSE_THREAT,
    WROTH_DISPERSE_ALL
};
enum wroth_ai_turns { WROTH_TURNS_FIXED, WROTH_TURNS_UNTIL_GONE };
enum wroth_reroll { WROTH_REROLL_EACH, WROTH_REROLL_ONCE };
enum wroth_purchase { WROTH_BUY_IN_ORDER, WROTH_BUY_DEAREST, WROTH_BUY_RANDOM };
enum wroth_elite_victims { WROTH_HUMANS_CHOOSE, WROTH_MOST_VITALITY, WROTH_LEAST_VITALITY };
enum wroth_ai_victims { WROTH_VICTIM_MOST, WROTH_VICTIM_LOWEST, WROTH_VICTIM_RANDOM };
enum wroth_control { WROTH_PER_FACTION, WROTH_POOLED };
enum wroth_limit { WROTH_LIMIT_DRAW, WROTH_LIMIT_AI, WROTH_LIMIT_HUMANS, WROTH_LIMIT_SCORE };
enum wroth_side { WROTH_SIDE_HUMANS, WROTH_SIDE_AI };
enum wroth_mission_when { WROTH_WHEN_TOTAL, WROTH_WHEN_IN_A_ROW, WROTH_WHEN_EVERY_ROUND };

/* What a row of the chaos table does (WP-20). */
enum wroth_effect {
    WROTH_NOTHING,
    WROTH_PLACE_AT_BASE,
    WROTH_DISPERSE_MOST,
    WROTH_CHAOS_BATTLE,
    WROTH_GAIN_CORRA,
    WROTH_CHAOS_EXTEND,
    WROTH_CHAOS_STRIKE,
    WROTH_PLACE_IN_EACH,
    WROTH_DISPERSE_BASE,
    WROTH_GATHER,
};

/* What a faction's ability does; `amount` counts basics, damage, vitality or Corra. */
enum wroth_power {
    WROTH_POWER_DEPLOY, /* basics in the own zone */
    WROTH_POWER_EXTEND, /* basics in one place where the faction stands */
    WROTH_POWER_BATTLE, /* one attack in reach */
    WROTH_POWER_STRIKE, /* one attack anywhere */
    WROTH_POWER_PLACE_IN_EACH,
    WROTH_POWER_HEAL,
    WROTH_POWER_STEAL,
};

/* When in its turn a faction may use an ability. */
enum wroth_moment { WROTH_ANY_TIME, WROTH_BEFORE_DIE, WROTH_AFTER_DIE };

/* What a condition of a mission asks of its side at the end of a round. */
enum wroth_condition_kind {
    WROTH_CONTROLS_REGION,
    WROTH_DOMINATES_REGION,
    WROTH_CONTROLS_REGIONS,
    WROTH_TROOPS_IN_REGION,
    WROTH_RIVAL_ABSENT,
    WROTH_RIVAL_CONTROLS_AT_MOST,
    WROTH_ELITES_IN_PLAY,
    WROTH_SCORE_AT_LEAST,
};

/* One kind of elite; its abilities are independent fields. */
struct wroth_elite {
    char name[WROTH_NAME_SIZE];
    uint8_t dice, cost, vitality, vp_bonus;
    uint8_t deploy; /* enum wroth_deploy */
    uint8_t entry_attack, attack_bonus;
    uint8_t immovable;
    uint8_t damage_order;      /* enum wroth_damage_order */
    uint8_t trap, trap_amount; /* enum wroth_trap */
    uint8_t heal, brings_basics;
};

/* An ability: something other than an elite that a faction can buy with Corra. */
struct wroth_ability {
    char name[WROTH_NAME_SIZE];
    uint8_t cost, amount;
    uint8_t when;   /* enum wroth_moment */
    uint8_t effect; /* enum wroth_power */
};

/* A faction: its troops, its elite types and its abilities. */
struct wroth_faction {
    char name[WROTH_NAME_SIZE];
    uint8_t basics;
    uint8_t field_advantage;
    uint16_t type_count;
    struct wroth_elite elites[WROTH_TYPES_MAX];
    uint16_t ability_count;
    struct wroth_ability abilities[WROTH_ABILITIES_MAX];
    /* derived by wroth_prepare. Each elite die has a slot; the slots of one type are neighbours. */
    uint8_t slots;
    uint8_t slot_type[WROTH_ELITES_MAX];
    uint8_t first_slot[WROTH_TYPES_MAX + 1];
    uint8_t heals, fights, traps; /* whether any type heals, adds to attacks, is a trap */
    uint8_t rooted;               /* slots of immovable elites, a bit each */
    uint8_t cheapest;             /* lowest cost of anything, 255 where nothing is for sale */
};

/* A region of the map and its neighbours. */
struct wroth_map_region {
    uint8_t shore;
    uint16_t adjacent_count;
    uint8_t adjacent[WROTH_REGIONS];
};

/* A VP token. */
struct wroth_token {
    uint8_t symbol; /* enum wroth_face */
    uint8_t points;
};

/* One row of the set-up table: what depends on the number of humans. */
struct wroth_company {
    uint8_t basics, deployed, reinforce, pool;
};

/* One row of the chaos table. */
struct wroth_chaos {
    uint8_t effect; /* enum wroth_effect */
    uint8_t amount, limit;
    uint16_t toward_count;
    uint8_t toward[WROTH_REGIONS];
    uint8_t step[WROTH_PLACES]; /* derived: the next region on the way to `toward`, 0 = stays */
};

/* One condition of a mission. */
struct wroth_condition {
    uint8_t kind; /* enum wroth_condition_kind */
    uint8_t region, count;
};

/* A mission: conditions by which a side can win (WP-45). */
struct wroth_mission {
    char name[WROTH_NAME_SIZE];
    uint8_t side; /* enum wroth_side */
    uint8_t need, rounds, when;
    uint16_t condition_count;
    struct wroth_condition conditions[WROTH_CONDITIONS_MAX];
};

/* A scenario: how the game begins and ends, its chaos table and its missions. */
struct wroth_scenario {
    char name[2 * WROTH_NAME_SIZE];
    uint8_t human_goal, ai_goal; /* VP that win; 0 = not that way */
    uint16_t round_limit;        /* 0 = none */
    uint8_t at_limit;            /* enum wroth_limit */
    uint8_t random_tokens;
    uint8_t base, chaos_start; /* 0 = rolled */
    uint8_t base_moves;
    uint8_t ai_troops[WROTH_REGIONS];
    uint8_t chaos_strength, chaos_steps;
    uint16_t mission_count;
    struct wroth_chaos chaos[WROTH_REGIONS];
    struct wroth_mission missions[WROTH_MISSIONS_MAX];
};

/* The rule values `ai.*`. */
struct wroth_ai_rules {
    int8_t faction;
    uint8_t setup_troops, setup_corra;
    uint8_t reinforce, income;
    uint8_t mine_corra, extend_troops;
    uint8_t battle_damage, strike_damage, assault_damage;
    uint8_t battle_attacks, strike_attacks, assault_attacks;
    uint8_t turns, reroll, purchase, disperse, elite_victims, victims; /* enums above */
    uint8_t buys_abilities, elites_elsewhere, elites_disperse, elites_count, elite_bonus, spoils,
        double_retries;
};

/* The rule values `human.*`, which all human factions share. */
struct wroth_human_rules {
    uint8_t count;
    int8_t factions[WROTH_HUMANS_MAX];
    uint8_t setup_corra, income;
    uint8_t mine_corra, extend_troops, maneuver_troops, muster_troops;
    uint8_t battle_damage, strike_damage, assault_damage;
    uint8_t exodus_from_shores, exodus_one_destination;
    uint8_t extras_before_die, empty_attack, double_after_purchase;
    uint32_t forbidden; /* set of enum wroth_option */
};

/* Weights of the player `greedy`, in 1/256 VP a round where nothing else is said. A region's stake
 * is what its token brings in a round, in 1/16 VP; shares of it are in 1/16, from -16 (all of it
 * for the AI) to 16 (all of it for us). */
struct wroth_greedy {
    int16_t shores; /* a troop in Shores that has to stay there this round */
    int16_t ready;  /* one that a later turn of the round can still lead out */
    int16_t corra;
    int16_t presence;               /* a first troop in a region */
    int16_t domination, dominated;  /* for each VP of domination: ours, and the AI's */
    int8_t symbol[WROTH_NO_FACE];   /* what a symbol adds to the stake */
    int8_t alone[WROTH_WORTH_CAP];  /* share with 1 to 7 own troops against none */
    int8_t absent[WROTH_WORTH_CAP]; /* with none against 1 to 7 */
    int8_t ahead[WROTH_WORTH_CAP - 1], tied, behind[WROTH_WORTH_CAP - 1]; /* by 1 to 6 */
    int8_t extend_chance, attack_chance; /* in 1/16: one AI turn extends, hits the peak of threat */
    int16_t hit;                         /* an own troop that the AI hits, besides */
    int16_t kill, wound;                 /* an AI troop killed, besides; a point that kills none */
    int16_t see_from;                    /* gain from which the all-seeing die is not saved */
    int16_t double_die;                  /* a Double kept */
    int16_t buy, buy_bonus, buy_cost; /* any elite; each VP of its bonus; each Corra, taken off */
    int16_t draft_mine, draft_extend; /* left to the AI: each Corra, each troop */
    int16_t draft_disperse, draft_dispersed; /* each troop that spreads; at most so many */
    int16_t draft_battle;                    /* an attack left to the AI */
    int16_t draft_maneuver;                  /* a Maneuver taken that cannot muster in full */
};

/* A complete rule set. Read-only after wroth_prepare. */
struct wroth_rules {
    uint16_t faction_count;
    struct wroth_faction factions[WROTH_FACTIONS_MAX];
    struct wroth_human_rules human;
    struct wroth_ai_rules ai;
    struct wroth_company company[WROTH_HUMANS_MAX];
    struct wroth_map_region map[WROTH_REGIONS];
    uint8_t action_weights[4], asd_weights[4];
    uint16_t token_count;
    struct wroth_token tokens[WROTH_TOKENS_MAX];
    uint8_t base_moves_round_1, token_passes;
    uint8_t spoils_from_round;
    uint8_t threat_basic, threat_elite;
    uint8_t domination_bonus;
    uint8_t control; /* enum wroth_control */
    uint16_t corra_limit;
    struct wroth_scenario scenario;
    struct wroth_greedy greedy;

    /* derived by prepare(); region sets are bit masks, bit r - 1 for region r */
    uint8_t adjacent[WROTH_PLACES]; /* regions next to a place */
    uint8_t reach[256];             /* regions in or next to a set of regions */
    uint8_t action_die[WROTH_WEIGHTS_MAX], asd[WROTH_WEIGHTS_MAX]; /* face by draw */
    uint8_t action_sides, asd_sides;
    uint8_t dice_each, pool;
    uint8_t chaos_quiet;  /* no chaos effect does anything */
    uint8_t human_traps;  /* some human faction has traps */
    uint8_t plain_scores; /* one human, and neither feats nor elites change what regions score */
    int8_t side_faction[WROTH_SIDES];
    /* whether the player `greedy` may weigh regions in lanes: there are no allies, neither more own
       troops nor fewer AI troops ever make a region worth less, and no sum exceeds a lane */
    uint8_t lanes;
    /* the worth of a region, indexed by its token's kind, AI troops and own troops
       (wroth_greedy_view.h); the tables below have the same three indexes, besides others */
    int16_t worth[WROTH_TOKEN_KINDS][WROTH_WORTH_CAP + 1][WROTH_WORTH_CAP + 1];
    /* what one or two more own troops add, and what it costs if one or two leave, INT16_MAX if there
       are fewer */
    int16_t step[WROTH_TOKEN_KINDS][WROTH_WORTH_CAP + 1][WROTH_WORTH_CAP + 1][4];
    /* the most that any number of own troops adds per troop, rounded up */
    int16_t slope[WROTH_TOKEN_KINDS][WROTH_WORTH_CAP + 1][WROTH_WORTH_CAP + 1];
    /* the first index is the number of troops that can be sent, minus 1: the group that adds most
     * per troop, packed as 8 * (12 * what it adds / troops) + troops */
    int32_t group[WROTH_GROUP_MAX][WROTH_TOKEN_KINDS][WROTH_WORTH_CAP + 1][WROTH_WORTH_CAP + 1];
};

extern const struct row wroth_params[];
extern const struct rule_id wroth_rule_ids[];
extern const char *const wroth_effect_names[]; /* enum wroth_effect */
extern const char *const wroth_face_names[];

/* Checks the map, dice, factions, chaos table and missions, and fills in the derived fields. */
bool wroth_prepare(void *rules, struct complaint *why);

static inline int wroth_token_kind(int symbol, int points)
{
    return symbol * (WROTH_POINTS_MAX + 1) + points;
}

static inline uint8_t wroth_bit(int region)
{
    return (uint8_t)(1u << (region - 1));
}

/* The lowest-numbered region of a set that is not empty. */
static inline int wroth_lowest(unsigned mask)
{
    return __builtin_ctz(mask) + 1;
}

static inline const struct wroth_faction *wroth_faction_of(const struct wroth_rules *r, int side)
{
    return &r->factions[r->side_faction[side]];
}
