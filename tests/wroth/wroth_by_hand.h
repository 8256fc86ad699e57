/* A table of Wroth on which a test lays out what it needs. */
#ifndef POISE_WROTH_BY_HAND_H
#define POISE_WROTH_BY_HAND_H

#include "engine/wroth/wroth_moves.h"
#include "engine/wroth/wroth_show.h"
#include "tests/support/fixture.h"

/* The table of the test that runs. */
static struct {
    struct fixture f;
    struct wroth_rules *r;
    struct wroth_state *s;
} t;

static inline void table_close(void)
{
    fixture_close(&t.f);
}

/* Game 0 of seed 1 of a rule set, after its set-up. Closes what was open before. */
static inline void table_open_file(const char *file, const char *const sets[])
{
    table_close();
    fixture_open(&t.f, file, sets);
    t.f.verifies = true;
    fixture_start(&t.f, 1, 0);
    t.r = t.f.rules;
    t.s = (struct wroth_state *)t.f.table.state;
}

static inline void table_open(const char *const sets[])
{
    table_open_file("wroth/base.yaml", sets);
}

/* All troops back on their mats; nobody has dice or Corra; tokens without symbol, 1 point each. */
static inline void table_clear(void)
{
    for (int side = 0; side < WROTH_SIDES; side++) {
        struct wroth_force *f = &t.s->force[side];
        const bool human = side < t.r->human.count;
        *f = (struct wroth_force){.asd = WROTH_SEEN};
        f->supply = human              ? t.r->company[t.r->human.count - 1].basics
                    : side == WROTH_AI ? wroth_faction_of(t.r, side)->basics
                                       : 0;
        memset(f->place, WROTH_ON_MAT, sizeof f->place);
    }
    memset(t.s->threat, 0, sizeof t.s->threat);
    t.s->symbols = 0;
    for (int region = 1; region <= WROTH_REGIONS; region++) {
        t.s->token_symbol[region] = WROTH_NO_FACE;
        t.s->token_points[region] = 1;
    }
    t.s->pool_count = t.s->ai_die_out = 0;
    t.s->spent = t.r->pool;
    t.s->tally = (struct wroth_tally){0};
}

/* One human; the AI has a faction of its own, so that something can be given to one side alone. */
static inline void table_open_rivals(void)
{
    table_open(SETS("human.count=1"));
    t.r->factions[1] = t.r->factions[0];
    t.r->faction_count = 2;
    t.r->ai.faction = 1;
    fixture_prepare(&t.f);
    table_clear();
}

/* Of a rule set with `sets`, cleared. */
static inline void table_open_clear(const char *const sets[])
{
    table_open(sets);
    table_clear();
}

EACH_TEST(NULL, table_close)

static inline void table_put(int side, int place, int basics)
{
    assert_int_equal(wroth_deploy(t.s, t.r, side, place, basics), basics);
}

static inline void table_put_elite(int side, int type, int place)
{
    const uint16_t corra = t.s->force[side].corra;
    t.s->force[side].corra = wroth_faction_of(t.r, side)->elites[type].cost;
    wroth_buy(t.s, t.r, side, type, place);
    t.s->force[side].corra = corra;
}

/* Troops by side and place, like "ai 4:7 4:A, human 0:3, human2 5:1": so many basics, or an elite of type A, B
 * or C. Place 0 is Shores. */
static inline void table_lay(const char *troops)
{
    int side = 0, length = 0;
    char word[16], type;
    for (; sscanf(troops, "%15s%n", word, &length) == 1; troops += length) {
        int place, basics;
        if (sscanf(word, "%d:%d", &place, &basics) == 2) {
            table_put(side, place, basics);
        } else if (sscanf(word, "%d:%c", &place, &type) == 2) {
            table_put_elite(side, type - 'A', place);
        } else {
            side = word[0] == 'a' ? WROTH_AI : word[5] == '\0' ? 0 : word[5] - '1';
        }
    }
}

/* A part of the round in which the AI has its die, here an Extend. */
static inline void table_stage(enum wroth_stage stage)
{
    t.s->stage = (uint8_t)stage;
    t.s->spent = (uint8_t)(t.s->spent - !t.s->ai_die_out);
    t.s->ai_die_out = 1;
    t.s->ai_die = WROTH_EXTEND;
}

/* The action phase, a human's turn about to begin with these dice in hand. */
static inline void table_turn(int seat, const char *faces, enum wroth_asd asd)
{
    struct wroth_force *f = &t.s->force[seat];
    memset(f->dice, 0, sizeof f->dice);
    f->dice_left = 0;
    f->asd = (uint8_t)asd;
    for (const char *c = faces; *c != '\0'; c++) {
        f->dice[*c == 'm'   ? WROTH_MINE
                : *c == 'e' ? WROTH_EXTEND
                : *c == 'v' ? WROTH_MANEUVER
                            : WROTH_BATTLE]++;
        f->dice_left++;
        t.s->spent--;
    }
    table_stage(WROTH_HUMAN_TURNS);
    t.s->first_seat = (uint8_t)seat;
    t.s->set = t.s->turn = t.s->turn_open = 0;
    assert_true(t.f.game->advance(t.s, t.r));
    assert_int_equal(t.s->head.seat, seat);
}

/* How many moves of that kind and means are legal. */
static inline int table_count(enum wroth_kind kind, enum wroth_means means)
{
    game_move moves[GAME_MOVES_MAX];
    const int n = wroth_moves(t.s, t.r, moves);
    int found = 0;
    for (int k = 0; k < n; k++) {
        found += wroth_move_kind(moves[k]) == kind && wroth_move_means(moves[k]) == means;
    }
    return found;
}

/* Makes a legal move and goes on to the next decision; false where the game is over. */
static inline bool table_do(game_move move)
{
    fixture_move(&t.f, move);
    return t.f.game->advance(t.s, t.r);
}

static inline game_move by_die(enum wroth_kind kind, int from, int to, int basics, int elites)
{
    return wroth_move(kind, from, to, basics, elites, WROTH_BY_DIE);
}

static inline game_move doubled(enum wroth_kind kind, int from, int to, int basics, int elites)
{
    return wroth_move(kind, from, to, basics, elites, WROTH_BY_DOUBLE);
}

/* Plays on with idle humans until the game is over or round `round` is about to begin. */
static inline void table_idle_until(int round)
{
    const struct game_policy *idle = t.f.game->policies;
    while (t.s->head.round < round && t.f.game->advance(t.s, t.r) && t.s->head.round < round) {
        wroth_apply(t.s, t.r, idle->choose(t.s, t.r, NULL));
    }
}

static inline const struct wroth_force *table_ai(void)
{
    return &t.s->force[WROTH_AI];
}

#endif
