/* A table of Orichalcum for tests: positions are laid out by hand, decisions then follow the rules.
 * Dice are forced through the rule value `die`: all faces 0 is always a skull, all 1 never. */
#ifndef POISE_ORICHALCUM_BY_HAND_H
#define POISE_ORICHALCUM_BY_HAND_H

#include "engine/orichalcum/orichalcum_ai.h"
#include "engine/orichalcum/orichalcum_human.h"
#include "engine/orichalcum/orichalcum_state.h"
#include "engine/orichalcum/orichalcum_supply.h"
#include "tests/support/fixture.h"

#define ALL_SKULLS "die=[0, 0, 0, 0, 0, 0]"
#define ALL_ONES "die=[1, 1, 1, 1, 1, 1]"
#define ALL_FIVES "die=[5, 5, 5, 5, 5, 5]"

/* "die=[...]" with this face on each side. */
static inline const char *all_faces(int face)
{
    return testing_text("die=[%d, %d, %d, %d, %d, %d]", face, face, face, face, face, face);
}

/* The table of the test that runs. */
static struct {
    struct fixture f;
    struct orichalcum_state *s;
    struct orichalcum_rules *r;
    struct orichalcum_side *ai, *human;
} t;

static inline void table_close(void)
{
    fixture_close(&t.f);
}

/* Opens base.yaml with `sets` and starts a game, heard from the start. Closes what was open before. */
static inline void table_open(const char *const sets[])
{
    table_close();
    fixture_open(&t.f, "orichalcum/base.yaml", sets);
    fixture_listen(&t.f);
    fixture_start(&t.f, 1, 0);
    t.s = (struct orichalcum_state *)t.f.table.state;
    t.r = t.f.rules;
    t.ai = &t.s->side[ORICHALCUM_AI];
    t.human = &t.s->side[ORICHALCUM_HUMAN];
}

static inline void table_open_base(void)
{
    table_open(NULL);
}

EACH_TEST(NULL, table_close)

/* Starts another game that nobody hears. */
static inline void start_quiet(uint64_t seed, uint64_t game)
{
    t.f.event_count = 0;
    fixture_start(&t.f, seed, game);
    t.s->head.trace = NULL;
}

static inline int cell_of(int side, int q, int r)
{
    const int cell = orichalcum_board_cell(&t.r->board[side], q, r);
    assert_int_not_equal(cell, ORICHALCUM_NO_CELL);
    return cell;
}

/* Explores a circle. */
static inline int put(int side, int q, int r, int terrain)
{
    const int cell = cell_of(side, q, r);
    t.s->side[side].explored |= orichalcum_bit(cell);
    t.s->side[side].terrain[terrain] |= orichalcum_bit(cell);
    return cell;
}

/* Explores circles of mountain, forest, desert, lagoon or volcano, like "m 1,0 f -1,1". */
static inline void explore(int side, const char *circles)
{
    static const char letters[] = "mfdlv";
    char terrain;
    int q, r, length = 0;
    for (; sscanf(circles, " %c %d,%d%n", &terrain, &q, &r, &length) == 3; circles += length) {
        put(side, q, r, (int)(strchr(letters, terrain) - letters));
    }
    assert_string_equal(circles, "");
}

/* The first token of a creature. */
static inline int token_of(const char *name)
{
    for (int token = 0; token < orichalcum_count(t.r->creatures_set); token++) {
        if (strcmp(orichalcum_creature(t.r, token)->name, name) == 0) {
            return token;
        }
    }
    fail_msg("no creature %s", name);
    return -1;
}

/* Explores a volcano with a creature on it, its token being the `k`-th of the kind. */
static inline int put_creature(int side, int q, int r, const char *name, int k)
{
    const int cell = put(side, q, r, ORICHALCUM_VOLCANO);
    t.s->side[side].creatures |= orichalcum_bit(cell);
    t.s->side[side].on[cell] = (uint8_t)(token_of(name) + k);
    t.s->creature_bag &= ~(UINT32_C(1) << (token_of(name) + k));
    return cell;
}

/* The Titan with that power, as a bit. */
static inline uint8_t titan_bit(enum orichalcum_power power)
{
    return (uint8_t)(1 << t.r->titan_with[power]);
}

/* The first building tile of a kind. */
static inline int find_first_tile(enum orichalcum_building_kind kind)
{
    for (int tile = 0; tile < orichalcum_count(t.r->buildings_set); tile++) {
        if (orichalcum_building(t.r, tile)->kind == kind) {
            return tile;
        }
    }
    fail_msg("no building of kind %d", kind);
    return -1;
}

static inline void fill_slots(int m, int f, int d, int l)
{
    const int kinds[] = {m, f, d, l};
    for (int slot = 0; slot < ORICHALCUM_SLOTS; slot++) {
        t.s->slots[slot] =
            kinds[slot] < 0 ? ORICHALCUM_NONE
                            : (uint8_t)find_first_tile((enum orichalcum_building_kind)kinds[slot]);
    }
}

/* A tile of these terrains (`c` < 0: of two circles, `b` < 0: of one). */
static inline int tile_of(int a, int b, int c)
{
    const int size = c >= 0 ? 3 : b >= 0 ? 2 : 1;
    const int wanted[3] = {a, b, c};
    for (int k = 0; k < orichalcum_count(t.r->stack_set[size]); k++) {
        const struct orichalcum_tile *tile = &t.r->tiles[orichalcum_tile_id(size, k)];
        bool same = true;
        for (int i = 0; i < size; i++) {
            same &= tile->terrains[i] == wanted[i];
        }
        if (same) {
            return orichalcum_tile_id(size, k);
        }
    }
    fail_msg("no tile %d %d %d", a, b, c);
    return -1;
}

static inline int find_card_number(enum orichalcum_action action, int size)
{
    for (int card = 0; card < orichalcum_count(t.r->cards_set); card++) {
        const struct orichalcum_card_rule *kind = &t.r->card_kinds[t.r->card_kind[card]];
        if (kind->action == action && kind->size == size) {
            return card;
        }
    }
    fail_msg("no card %d of size %d", action, size);
    return -1;
}

/* A card with a tile and no creatures at a position of the display. */
static inline struct orichalcum_offer *offer(int at, enum orichalcum_action action, int tile)
{
    t.s->display[at] = (struct orichalcum_offer){
        .card = (uint8_t)find_card_number(action, t.r->tiles[tile].size),
        .tile = (uint8_t)tile,
        .creatures = {ORICHALCUM_NONE, ORICHALCUM_NONE, ORICHALCUM_NONE},
        .slot = (uint8_t)at,
    };
    return &t.s->display[at];
}

/* The AI plays a turn with this single card on display. */
static inline void ai_turn_with(enum orichalcum_action action, int tile)
{
    offer(0, action, tile);
    t.s->shown = 1;
    orichalcum_ai_turn(t.s, t.r);
}

/* The human's metropolis stands on the first port (0, -3), the card's turn begins. */
static inline void settle(void)
{
    assert_true(t.f.game->advance(t.s, t.r));
    assert_int_equal(t.s->step, ORICHALCUM_STEP_METROPOLIS);
    fixture_move(&t.f, 0);
    assert_int_equal(t.s->step, ORICHALCUM_STEP_CARD);
}

static inline void table_open_settled(void)
{
    table_open(NULL);
    settle();
}

/* As if the human had just laid the tile of a card with this action. */
static inline void act(enum orichalcum_action action)
{
    t.s->card_action = (uint8_t)action;
    orichalcum_claim_titans(t.s, t.r, 0, ORICHALCUM_STEP_ACTION);
}

static inline const struct fixture_event *heard(const char *action)
{
    return fixture_find(&t.f, 0, action);
}

#endif
