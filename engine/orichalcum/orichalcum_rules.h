/* The rules of Orichalcum as data: the values of a config, and the tables that orichalcum_prepare
 * derives. orichalcum_params.c describes each value. */
#pragma once

#include "engine/game.h"
#include "engine/orichalcum/orichalcum_board.h"

enum {
    ORICHALCUM_NAME = 32,
    ORICHALCUM_CARDS_MAX = 32,     /* action cards; kinds of cards */
    ORICHALCUM_TILES_MAX = 96,     /* terrain tiles; kinds of tiles */
    ORICHALCUM_STACK_MAX = 32,     /* tiles of one size */
    ORICHALCUM_CREATURES_MAX = 32, /* creature tokens; kinds of creatures */
    ORICHALCUM_BUILDINGS_MAX = 32, /* building tiles; kinds of buildings */
    ORICHALCUM_TITANS = 4,         /* one for each basic terrain */
    ORICHALCUM_DISPLAY_MAX = 6,    /* cards on the actions board */
    ORICHALCUM_SLOTS = 4,          /* of the construction board, one for each basic terrain */
    ORICHALCUM_ISLANDS_MAX = 8,    /* of the human, one of which is drawn */
    ORICHALCUM_ROWS_MAX = 128,     /* of all islands */
    ORICHALCUM_PORTS_MAX = 6,      /* of one island */
    ORICHALCUM_SPOTS_MAX = 30,
    ORICHALCUM_TRACK_MAX = 12,
    ORICHALCUM_FACES = 6,
    ORICHALCUM_STRENGTH_MAX = 24,
    ORICHALCUM_DICE_MAX = 4,
    ORICHALCUM_LINE_FORM = 4, /* forms of tiles: 1 to 3 circles packed closely, 3 in a row */
    ORICHALCUM_FORMS = 5,
    ORICHALCUM_NONE = 255, /* no card, tile, creature, building, Titan */
};

enum orichalcum_terrain {
    ORICHALCUM_MOUNTAIN,
    ORICHALCUM_FOREST,
    ORICHALCUM_DESERT,
    ORICHALCUM_LAGOON,
    ORICHALCUM_VOLCANO,
    ORICHALCUM_TERRAINS
};
enum orichalcum_action {
    ORICHALCUM_PRODUCE,
    ORICHALCUM_RECRUIT,
    ORICHALCUM_CAPTURE,
    ORICHALCUM_CONSTRUCT,
    ORICHALCUM_ACTIONS
};
/* A human's options (struct game: options); the actions come first. */
enum orichalcum_option {
    ORICHALCUM_OPTION_EXTRA = ORICHALCUM_ACTIONS,
    ORICHALCUM_OPTION_MEDALLION,
    ORICHALCUM_OPTION_TEMPLE,
    ORICHALCUM_OPTION_BUILDING,
    ORICHALCUM_OPTION_CHRONOS,
};

extern const char *const orichalcum_option_names[];

enum orichalcum_currency {
    ORICHALCUM_PAY_HOPLITES,
    ORICHALCUM_PAY_NUGGETS,
    ORICHALCUM_PAY_CREATURES,
    ORICHALCUM_CURRENCIES
};
enum orichalcum_side_id { ORICHALCUM_AI, ORICHALCUM_HUMAN, ORICHALCUM_SIDES };

/* What a Titan does once. */
enum orichalcum_power {
    ORICHALCUM_HYPERION,
    ORICHALCUM_THEMIS,
    ORICHALCUM_CHRONOS,
    ORICHALCUM_THEIA
};

enum orichalcum_building_kind {
    ORICHALCUM_MINE,
    ORICHALCUM_CAMP,
    ORICHALCUM_SIEGE,
    ORICHALCUM_STATUE,
    ORICHALCUM_ORATORY,
    ORICHALCUM_ARCH,
    ORICHALCUM_HOSPITAL,
    ORICHALCUM_CRYSTAL,
    ORICHALCUM_ARCHITECT,
    ORICHALCUM_FORGE,
    ORICHALCUM_BUILDING_KINDS
};

/* What a space of the AI's track or a brown arrow gives. */
enum orichalcum_effect {
    ORICHALCUM_NO_EFFECT,
    ORICHALCUM_GIVE_HOPLITES,
    ORICHALCUM_GIVE_NUGGETS,
    ORICHALCUM_DO_PRODUCE,
    ORICHALCUM_DO_RECRUIT,
    ORICHALCUM_GIVE_MEDALLIONS
};
/* Rule values with a few named readings; orichalcum_params.c says what each word means. */
enum orichalcum_combat { ORICHALCUM_FREE_FIRST, ORICHALCUM_LITERAL, ORICHALCUM_STRICT };
enum orichalcum_idle_combat { ORICHALCUM_OBEY, ORICHALCUM_SKIP };
enum orichalcum_additional { ORICHALCUM_ANY_ACTION, ORICHALCUM_CARD_ACTION };
enum orichalcum_tie { ORICHALCUM_CHANGES_SIDE, ORICHALCUM_STAYS };
enum orichalcum_shape { ORICHALCUM_TRIANGLE, ORICHALCUM_LINE, ORICHALCUM_USUAL_SHAPE };
enum orichalcum_pays { ORICHALCUM_WEAKEST, ORICHALCUM_STRONGEST };

/* Kinds of components as a config lists them; `count`: how many of that kind are in the box. */
struct orichalcum_card_rule {
    uint8_t action, size, count;
};

struct orichalcum_tile_rule {
    uint8_t terrains[3];
    uint16_t size;
    uint8_t count, shape;
};

struct orichalcum_creature_rule {
    char name[ORICHALCUM_NAME];
    uint8_t strength, count, nuggets, building;
    int8_t titan;
};

struct orichalcum_building_rule {
    char name[ORICHALCUM_NAME];
    uint8_t kind, count, value, resource;
};

struct orichalcum_titan_rule {
    char name[ORICHALCUM_NAME];
    uint8_t terrain, power;
};

/* A row of adjacent circles of an island. */
struct orichalcum_row_rule {
    int8_t r, q;
    uint8_t circles, island; /* islands are numbered from 1 */
};

struct orichalcum_port_rule {
    int8_t q, r;
    uint8_t hoplites, nuggets, island;
};

/* A printed spot for one tile on the AI's board. */
struct orichalcum_spot_rule {
    uint8_t sector, arrows;
    int8_t circles[6]; /* q, r of each circle */
    uint16_t coordinates;
};

/* A space of the AI's track, or an arrow: what it gives, and how much. */
struct orichalcum_effect_rule {
    uint8_t effect, amount;
};

/* One tile of the box, found from the kinds in prepare(). */
struct orichalcum_tile {
    uint8_t size;
    bool line; /* its three circles lie in a row */
    uint8_t terrains[3];
    uint8_t set;   /* of its terrains */
    uint8_t alike; /* bit k: circles k and k + 1 (cyclic) are equal */
    int8_t twin;   /* first circle of a pair of neighbours of one basic terrain, or -1 */
};

/* One spot of the AI board as prepare() leaves it: cells clockwise or end to end. */
struct orichalcum_spot {
    uint8_t size, arrows, sector;
    bool line;
    uint8_t cells[3];
    uint64_t set;
};

/* The ports of one island. */
struct orichalcum_ports {
    uint64_t set;
    uint8_t count;
    uint8_t number[ORICHALCUM_PORTS_MAX]; /* in `ports` of the rules */
    uint8_t cell[ORICHALCUM_PORTS_MAX];
    uint8_t at[ORICHALCUM_CELLS_MAX];             /* the port on a cell of the set */
    int32_t worth[ORICHALCUM_PORTS_MAX], richest; /* to `greedy` */
};

/* Weights of the player `greedy`, in hundredths of a victory point. None may be negative, because
 * the bounds of orichalcum_place_limits rely on that. */
struct orichalcum_greedy {
    int16_t win, hoplite, nugget, creature, initiative;
    int16_t capture, loot_building, pacified, chronos_from;
    int16_t building[ORICHALCUM_BUILDING_KINDS], ground, volcano_ground;
    int16_t explored, near, complete, beside, stolen_titan, power;
    int16_t fight, fight_strength, loot_share, late, late_points, blocked, unfinished;
    int16_t ai_win, ai_building, ai_capture, ai_circle;
};

/* All rule values of a game, and the derived tables. */
struct orichalcum_rules {
    uint8_t points, tokens, temples, medallion_price, titan_area, volcano_titans, metropolis_as;
    uint16_t round_cap;
    uint8_t first_player, initiative_tie, initiative_hoplites;
    uint8_t start_hoplites, start_nuggets, second_hoplites;
    int8_t die[ORICHALCUM_FACES]; /* numbers; 0 is the skull */
    uint8_t display;
    uint8_t slot_costs[ORICHALCUM_DISPLAY_MAX];
    uint16_t slot_cost_count;
    uint8_t slide_after_discard;
    uint8_t prices[ORICHALCUM_CURRENCIES];
    uint8_t triple_shape;
    uint8_t limited_supply;
    uint16_t supply_hoplites, supply_nuggets;

    struct orichalcum_card_rule card_kinds[ORICHALCUM_CARDS_MAX];
    struct orichalcum_tile_rule tile_kinds[ORICHALCUM_TILES_MAX];
    struct orichalcum_creature_rule creature_kinds[ORICHALCUM_CREATURES_MAX];
    struct orichalcum_building_rule building_kinds[ORICHALCUM_BUILDINGS_MAX];
    struct orichalcum_titan_rule titans[ORICHALCUM_TITANS];
    uint16_t card_kind_count, tile_kind_count, creature_kind_count, building_kind_count;
    uint16_t titan_count;

    uint8_t titan_limit, fight_hoplites, additional;
    uint32_t forbidden;                        /* set of enum orichalcum_option */
    uint8_t storage_hoplites, storage_nuggets; /* most the human may keep */
    struct orichalcum_row_rule rows[ORICHALCUM_ROWS_MAX];
    struct orichalcum_port_rule ports[ORICHALCUM_ISLANDS_MAX * ORICHALCUM_PORTS_MAX];
    uint16_t row_count, port_count;

    int8_t ai_metropolis[2]; /* q, r */
    struct orichalcum_spot_rule spot_rules[ORICHALCUM_SPOTS_MAX];
    uint16_t spot_count;
    uint8_t ai_order[ORICHALCUM_TERRAINS];
    int8_t ai_titan;
    struct orichalcum_effect_rule ai_track[ORICHALCUM_TRACK_MAX], ai_arrow;
    uint16_t ai_track_length;
    uint8_t ai_building_loot, ai_titan_loot, ai_loot_medallion;
    uint8_t ai_free_medallion_from, ai_takes_token, ai_metropolis_counts, ai_dice;
    uint8_t ai_combat, ai_idle_combat, ai_pays_creatures, ai_skull_reads;
    uint8_t ai_payments[ORICHALCUM_CURRENCIES];
    uint16_t ai_payment_count;
    struct orichalcum_greedy greedy;

    /* Derived by prepare(). */
    struct orichalcum_board board[1 + ORICHALCUM_ISLANDS_MAX]; /* the AI's, then the islands */
    struct orichalcum_ports island_ports[ORICHALCUM_ISLANDS_MAX];
    uint8_t island_count;
    struct orichalcum_spot
        spots[ORICHALCUM_SPOTS_MAX];          /* by form, lowest sector first within each */
    uint8_t spot_begin[ORICHALCUM_FORMS + 1]; /* of form n: [spot_begin[n], spot_begin[n + 1]) */
    uint8_t forms;                            /* set of the forms that some tile has */
    uint8_t ai_center;
    uint8_t card_kind[ORICHALCUM_CARDS_MAX]; /* kind of each card */
    struct orichalcum_tile
        tiles[3 * ORICHALCUM_STACK_MAX]; /* tile k of size n is tiles[32 * (n - 1) + k] */
    uint32_t stack_set[4];               /* tiles of each size, as a set */
    uint8_t creature_kind[ORICHALCUM_CREATURES_MAX]; /* kind of each token */
    uint8_t building_kind[ORICHALCUM_BUILDINGS_MAX]; /* kind of each tile */
    int32_t loot_worth[ORICHALCUM_CREATURES_MAX];    /* to `greedy`, of a token without its Titan */
    int32_t fight_worth[ORICHALCUM_CREATURES_MAX];   /* cost of a fight to come with a token */
    uint32_t cards_set, creatures_set, buildings_set;
    uint32_t kind_tokens[ORICHALCUM_CREATURES_MAX]; /* tokens of each kind of creature */
    uint8_t titan_of[ORICHALCUM_TERRAINS];          /* Titan of each basic terrain */
    uint8_t titan_with[ORICHALCUM_TITANS];          /* Titan with each power */
    uint8_t terrains_of[1 << ORICHALCUM_TITANS];    /* terrains of each set of Titans */
    uint8_t ai_slot_order[ORICHALCUM_SLOTS];        /* construction slots, first choice first */
    uint8_t picks[ORICHALCUM_DISPLAY_MAX]
                 [ORICHALCUM_DISPLAY_MAX]; /* faces by which the AI picks each position,
                                                        by the number of cards */
    uint8_t ai_turn[3 * ORICHALCUM_STACK_MAX]
                   [ORICHALCUM_SPOTS_MAX]; /* turn of each tile on each spot */
    uint8_t nth[256][8]; /* number of the k-th bit that is set in a byte; k counts from 0 */
    /* Outcomes of 6^dice that win against a strength; by the set of numbers that count as
     * skulls. */
    uint16_t wins[1 << ORICHALCUM_FACES][ORICHALCUM_DICE_MAX + 1][ORICHALCUM_STRENGTH_MAX + 1];
};

extern const struct row orichalcum_params[];
extern const struct rule_id orichalcum_rule_ids[];
extern const char *const orichalcum_terrain_names[];
extern const char *const orichalcum_action_names[];
extern const char *const orichalcum_currency_names[];
extern const char *const orichalcum_building_names[];
extern const char *const orichalcum_effect_names[];

/* See struct game: prepare. */
bool orichalcum_prepare(void *rules, struct complaint *why);

/* Writes warnings about prepared rules into `why` (empty at first): things that cannot happen under
 * these rules. */
void orichalcum_warn(const struct orichalcum_rules *r, struct complaint *why);

/* Index into `tiles` of tile `k` of `size`. */
static inline int orichalcum_tile_id(int size, int k)
{
    return ORICHALCUM_STACK_MAX * (size - 1) + k;
}

static inline const struct orichalcum_creature_rule *
orichalcum_creature(const struct orichalcum_rules *r, int token)
{
    return &r->creature_kinds[r->creature_kind[token]];
}

static inline const struct orichalcum_building_rule *
orichalcum_building(const struct orichalcum_rules *r, int tile)
{
    return &r->building_kinds[r->building_kind[tile]];
}

/* The form of a tile or spot: its size, or ORICHALCUM_LINE_FORM. */
static inline int orichalcum_form(int size, bool line)
{
    return size + (int)line;
}

/* The cell under circle k of a tile that lies on a spot with a turn. A turn rotates a triangle or
 * pair and reverses a line. */
static inline int orichalcum_spot_cell(const struct orichalcum_spot *spot, int turn, int k)
{
    if (spot->line) {
        return spot->cells[turn == 0 ? k : 2 - k];
    }
    const int at = k + turn;
    return spot->cells[at < spot->size ? at : at - spot->size];
}

/* Whether a face is a skull, or a value that siege engines turn into one (bit v of `siege`: value
 * v). */
static inline bool orichalcum_is_skull(int face, uint32_t siege)
{
    return ((siege | 1) >> face & 1) != 0;
}

/* Outcomes out of 6^dice in which a fight against `strength` is won. */
static inline uint32_t orichalcum_wins(const struct orichalcum_rules *r, uint32_t siege, int dice,
                                       int strength)
{
    return r->wins[siege >> 1][dice][strength];
}
