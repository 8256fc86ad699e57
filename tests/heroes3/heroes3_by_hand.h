/* A small battle set up by hand: armies listed, stacks put where a test wants them. The AI's army
 * attacks: its stacks are 0, 1, ...; the human's are DEFENDER + 0, ... */
#ifndef POISE_HEROES3_BY_HAND_H
#define POISE_HEROES3_BY_HAND_H

#include "engine/heroes3/heroes3_state.h"
#include "tests/support/fixture.h"

enum { DEFENDER = HEROES3_SIDE_UNITS };

struct battle {
    struct fixture f;
    struct heroes3_state *s;
    struct heroes3_rules *r;
};

/* Opens a battle of "[{creature: pikeman, count: 10}]" against the like, with further settings
 * (SETS, or NULL). */
void battle_open(struct battle *b, const char *ai_stacks, const char *human_stacks,
                 const char *const more[]);
void battle_close(struct battle *b);

/* Starts game `index` anew. Rule values that a test changed count at once; none of them is behind
 * a table that prepare() derives. Without it, what stacks know of their blows needs
 * heroes3_ready_blows. */
void battle_restart(struct battle *b, uint64_t index);

/* Moves a stack's front to column x, row y. */
void battle_put(struct battle *b, int unit, int x, int y);

/* Advances until a seat decides; returns the stack that does, or HEROES3_NO_UNIT at the end. */
int battle_next(struct battle *b);

/* The decision's legal moves include this one. */
bool battle_may(const struct battle *b, enum heroes3_move kind, int argument);

/* Carries out a move that must be legal. */
void battle_do(struct battle *b, enum heroes3_move kind, int argument);

/* Strikes the target, from the given hex where there is a choice. */
void battle_strike(struct battle *b, int target, int hex);

/* Goes on with `kind` for everybody until `unit` decides; fails the test where it never does. */
void battle_until(struct battle *b, int unit, enum heroes3_move kind);

/* A creature by name; fails the test where there is none. */
struct heroes3_creature *battle_creature(const struct battle *b, const char *name);

/* Opens a battle of one stack, "pikeman, count: 10", on (5, 5) against one beside it on (6, 5), and
 * listens. */
void battle_face(struct battle *b, const char *us, const char *them);

/* Gives stack 0 and DEFENDER the same attack and defence, so that only an ability speaks. */
void battle_even_out(struct battle *b);

/* What a strike of so much base damage deals. */
int64_t battle_dealt(const struct battle *b, int attacker, int target, int64_t base);

#endif
