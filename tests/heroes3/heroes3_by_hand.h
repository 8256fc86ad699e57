/* A small battle set up by hand: armies listed, stacks put where a test wants them. The AI's army
 * attacks: its stacks are 0, 1, ...; the human's are DEFENDER + 0, ... */
#ifndef POISE_HEROES3_BY_HAND_H
#define POISE_HEROES3_BY_HAND_H

#include "engine/heroes3/heroes3_reach.h"
#include "engine/heroes3/heroes3_siege.h"
#include "engine/heroes3/heroes3_spells.h"
#include "engine/heroes3/heroes3_state.h"
#include "engine/heroes3/heroes3_strike.h"
#include "engine/heroes3/heroes3_unit.h"
#include "tests/support/fixture.h"

enum { DEFENDER = HEROES3_SIDE_UNITS };

/* The battle of the test that runs. */
extern struct battle {
    struct fixture f;
    struct heroes3_state *s;
    struct heroes3_rules *r;
} b;

/* Opens a battle of an army like "10 pikeman, 1 angel 5,6" against another, with further settings (SETS,
 * or NULL); the angel stands on hex (5, 6), and the pikemen where the game puts them. Closes what was
 * open before. */
void battle_open(const char *ai_stacks, const char *human_stacks, const char *const more[]);
void battle_close(void);

EACH_TEST(NULL, battle_close)

/* Starts game `index` anew. Rule values that a test changed count at once; none of them is behind
 * a table that prepare() derives. Without it, what stacks know of their blows needs
 * heroes3_ready_blows. */
void battle_restart(uint64_t index);

/* Moves a stack's front to column x, row y. */
void battle_put(int unit, int x, int y);

/* The same for stack 0 and DEFENDER. */
void battle_stand(int x, int y, int defender_x, int defender_y);

/* Advances until a seat decides; returns the stack that does, or HEROES3_NO_UNIT at the end. */
int battle_next(void);

/* The decision's legal moves include this one. */
bool battle_may(enum heroes3_move kind, int argument);

/* Carries out a move that must be legal. */
void battle_do(enum heroes3_move kind, int argument);

/* The same, in the next decision, which must be this unit's. */
void battle_turn(int unit, enum heroes3_move kind, int argument);

/* Strikes the target, from the given hex where there is a choice. */
void battle_strike(int target, int hex);

/* Goes on with `kind` for everybody until `unit` decides; fails the test where it never does. */
void battle_until(int unit, enum heroes3_move kind);

/* A creature by name; fails the test where there is none. */
struct heroes3_creature *battle_creature(const char *name);

/* Opens a battle of one stack, "10 pikeman", on (5, 5) against one beside it on (6, 5), and
 * listens. */
void battle_face(const char *us, const char *them);

/* Gives stack 0 and DEFENDER the same attack and defence, so that only an ability speaks. */
void battle_even_out(void);

/* What a strike / a shot of so much base damage deals. */
int64_t battle_dealt(int attacker, int target, int64_t base);
int64_t battle_shot(int attacker, int target, int64_t base);

#endif
