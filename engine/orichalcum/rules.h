/* The rules of Orichalcum as data: what a config gives, and what prepare() derives from it. */
#ifndef POISE_ORICHALCUM_RULES_H
#define POISE_ORICHALCUM_RULES_H

#include "engine/game.h"
#include "engine/orichalcum/board.h"

enum {
    ORI_NAME = 32,
    ORI_CARDS_MAX = 32,     /* action cards; kinds of cards */
    ORI_TILES_MAX = 96,     /* terrain tiles; kinds of tiles */
    ORI_STACK_MAX = 32,     /* tiles of one size */
    ORI_CREATURES_MAX = 32, /* creature tokens; kinds of creatures */
    ORI_BUILDINGS_MAX = 32, /* building tiles; kinds of buildings */
    ORI_TITANS = 4,         /* one for each basic terrain */
    ORI_DISPLAY_MAX = 6,    /* cards on the actions board */
    ORI_SLOTS = 4,          /* of the construction board, one for each basic terrain */
    ORI_ROWS_MAX = 32,
    ORI_PORTS_MAX = 6,
    ORI_SPOTS_MAX = 30,
    ORI_TRACK_MAX = 12,
    ORI_FACES = 6,
    ORI_STRENGTH_MAX = 24,
    ORI_DICE_MAX = 4,
    ORI_NONE = 255, /* no card, tile, creature, building, Titan */
};

enum ori_terrain { ORI_MOUNTAIN, ORI_FOREST, ORI_DESERT, ORI_LAGOON, ORI_VOLCANO, ORI_TERRAINS };
enum ori_action { ORI_PRODUCE, ORI_RECRUIT, ORI_CAPTURE, ORI_CONSTRUCT, ORI_ACTIONS };
enum ori_currency { ORI_PAY_HOPLITES, ORI_PAY_NUGGETS, ORI_PAY_CREATURES, ORI_CURRENCIES };
enum ori_side_id { ORI_AI, ORI_HUMAN, ORI_SIDES };

/* What a Titan does once. */
enum ori_power { ORI_HYPERION, ORI_THEMIS, ORI_CHRONOS, ORI_THEIA };

enum ori_building_kind {
    ORI_MINE,
    ORI_CAMP,
    ORI_SIEGE,
    ORI_STATUE,
    ORI_ORATORY,
    ORI_ARCH,
    ORI_HOSPITAL,
    ORI_CRYSTAL,
    ORI_ARCHITECT,
    ORI_FORGE,
    ORI_BUILDING_KINDS
};

enum ori_track_effect {
    ORI_NO_EFFECT,
    ORI_ONE_HOPLITE,
    ORI_ONE_NUGGET,
    ORI_DO_PRODUCE,
    ORI_DO_RECRUIT
};
enum ori_combat { ORI_FREE_FIRST, ORI_LITERAL, ORI_STRICT };
enum ori_idle_combat { ORI_OBEY, ORI_SKIP };
enum ori_additional { ORI_ANY_ACTION, ORI_CARD_ACTION };
enum ori_tie { ORI_CHANGES_SIDE, ORI_STAYS };
enum ori_shape { ORI_TRIANGLE, ORI_LINE };
enum ori_pays { ORI_WEAKEST, ORI_STRONGEST };

struct ori_card_rule {
    uint8_t action, size, count;
};

struct ori_tile_rule {
    uint8_t terrains[3];
    uint16_t size;
    uint8_t count;
};

struct ori_creature_rule {
    char name[ORI_NAME];
    uint8_t strength, count, nuggets, building;
    int8_t titan;
};

struct ori_building_rule {
    char name[ORI_NAME];
    uint8_t kind, count, value, resource;
};

struct ori_titan_rule {
    char name[ORI_NAME];
    uint8_t terrain, power;
};

struct ori_row_rule {
    int8_t r, q;
    uint8_t circles;
};

struct ori_port_rule {
    int8_t q, r;
    uint8_t hoplites, nuggets;
};

struct ori_spot_rule {
    uint8_t sector, arrow;
    int8_t circles[6]; /* q, r of each circle */
    uint16_t coordinates;
};

/* One tile of the box, found from the kinds in prepare(). */
struct ori_tile {
    uint8_t size;
    uint8_t terrains[3];
    uint8_t set;   /* of its terrains */
    uint8_t alike; /* bit k: circle k and the next one, the first after the last, are equal */
    int8_t twin;   /* first circle of a pair of neighbours of one basic terrain, or -1 */
};

/* One spot of the AI board as prepare() leaves it: cells clockwise or end to end. */
struct ori_spot {
    uint8_t size, arrow, sector;
    uint8_t cells[3];
    uint64_t set;
};

struct ori_rules {
    uint8_t points, tokens, temples, medallion_price, titan_area, volcano_titans, metropolis_as;
    uint16_t round_cap;
    uint8_t first_player, initiative_tie, initiative_hoplites;
    uint8_t start_hoplites, start_nuggets, second_hoplites;
    int8_t die[ORI_FACES]; /* numbers; 0 is the skull */
    uint8_t display;
    uint8_t slot_costs[ORI_DISPLAY_MAX];
    uint16_t slot_cost_count;
    uint8_t slide_after_discard;
    uint8_t prices[ORI_CURRENCIES];
    uint8_t triple_shape;
    uint8_t limited_supply;
    uint16_t supply_hoplites, supply_nuggets;

    struct ori_card_rule card_kinds[ORI_CARDS_MAX];
    struct ori_tile_rule tile_kinds[ORI_TILES_MAX];
    struct ori_creature_rule creature_kinds[ORI_CREATURES_MAX];
    struct ori_building_rule building_kinds[ORI_BUILDINGS_MAX];
    struct ori_titan_rule titans[ORI_TITANS];
    uint16_t card_kind_count, tile_kind_count, creature_kind_count, building_kind_count;
    uint16_t titan_count;

    uint8_t titan_limit, fight_hoplites, additional;
    uint8_t storage_hoplites, storage_nuggets; /* most the human may keep */
    struct ori_row_rule rows[ORI_ROWS_MAX];
    struct ori_port_rule ports[ORI_PORTS_MAX];
    uint16_t row_count, port_count;

    int8_t ai_metropolis[2]; /* q, r */
    struct ori_spot_rule spot_rules[ORI_SPOTS_MAX];
    uint16_t spot_count;
    uint8_t ai_order[ORI_TERRAINS];
    int8_t ai_titan;
    uint8_t ai_track[ORI_TRACK_MAX];
    uint16_t ai_track_length;
    uint8_t ai_free_medallion_from, ai_takes_token, ai_metropolis_counts, ai_dice;
    uint8_t ai_combat, ai_idle_combat, ai_pays_creatures, ai_skull_reads;
    uint8_t ai_payments[ORI_CURRENCIES];
    uint16_t ai_payment_count;

    /* Derived by prepare(). */
    struct ori_board board[ORI_SIDES];
    struct ori_spot spots[ORI_SPOTS_MAX]; /* lowest sector first within each size */
    uint8_t spot_begin[5];                /* of size n: [spot_begin[n], spot_begin[n + 1]) */
    uint8_t port_cell[ORI_PORTS_MAX];
    uint64_t ports_set;
    uint8_t port_at[ORI_CELLS_MAX]; /* number of the port on a cell of ports_set */
    uint8_t ai_center;
    uint8_t card_kind[ORI_CARDS_MAX];         /* kind of each card */
    struct ori_tile tiles[3 * ORI_STACK_MAX]; /* tile k of size n is tiles[32 * (n - 1) + k] */
    uint32_t stack_set[4];                    /* tiles of each size, as a set */
    uint8_t creature_kind[ORI_CREATURES_MAX]; /* kind of each token */
    uint8_t building_kind[ORI_BUILDINGS_MAX]; /* kind of each tile */
    uint32_t cards_set, creatures_set, buildings_set;
    uint32_t kind_tokens[ORI_CREATURES_MAX];           /* tokens of each kind of creature */
    uint8_t titan_of[ORI_TERRAINS];                    /* Titan of each basic terrain */
    uint8_t titan_with[ORI_TITANS];                    /* Titan with each power */
    uint8_t terrains_of[1 << ORI_TITANS];              /* terrains of each set of Titans */
    uint8_t ai_slot_order[ORI_SLOTS];                  /* construction slots, first choice first */
    uint8_t picks[ORI_DISPLAY_MAX][ORI_DISPLAY_MAX];   /* faces by which the AI picks each position,
                                                        by the number of cards */
    uint8_t ai_turn[3 * ORI_STACK_MAX][ORI_SPOTS_MAX]; /* turn of each tile on each spot */
    uint8_t nth[256][8]; /* number of the k-th bit that is set in a byte; k counts from 0 */
    /* Outcomes of 6^dice that win against a strength; by the set of numbers that count as skulls. */
    uint16_t wins[1 << ORI_FACES][ORI_DICE_MAX + 1][ORI_STRENGTH_MAX + 1];
};

extern const struct param ori_params[];
extern const struct rule_id ori_rule_ids[];
extern const char *const ori_terrain_names[];
extern const char *const ori_action_names[];
extern const char *const ori_currency_names[];
extern const char *const ori_side_names[];
extern const char *const ori_building_names[];

/* See struct game: prepare. */
bool ori_prepare(void *rules, struct complaint *why);

/* Index into `tiles` of tile `k` of `size`. */
static inline int ori_tile_id(int size, int k)
{
    return ORI_STACK_MAX * (size - 1) + k;
}

static inline const struct ori_creature_rule *ori_creature(const struct ori_rules *r, int token)
{
    return &r->creature_kinds[r->creature_kind[token]];
}

static inline const struct ori_building_rule *ori_building(const struct ori_rules *r, int tile)
{
    return &r->building_kinds[r->building_kind[tile]];
}

/* The cell under circle k of a tile that lies on a spot in a turn: turned round on a triangle and a
 * pair, reversed on a line. */
static inline int ori_spot_cell(const struct ori_rules *r, const struct ori_spot *spot, int turn,
                                int k)
{
    if (spot->size == 3 && r->triple_shape == ORI_LINE) {
        return spot->cells[turn == 0 ? k : 2 - k];
    }
    const int at = k + turn;
    return spot->cells[at < spot->size ? at : at - spot->size];
}

/* Where the face is a number that the siege engines in `siege` (bit v: value v) turn into a skull,
 * or a skull itself. */
static inline bool ori_is_skull(int face, uint32_t siege)
{
    return ((siege | 1) >> face & 1) != 0;
}

/* Outcomes out of 6^dice in which a fight against `strength` is won. */
static inline uint32_t ori_wins(const struct ori_rules *r, uint32_t siege, int dice, int strength)
{
    return r->wins[siege >> 1][dice][strength];
}

#endif
