/* How the attacking players `simple`, `exchange` and `greedy` judge moves (HP-1 to HP-3, HP-5).
 * Only the heroes3_greedy*.c files use it. */
#pragma once

#include "engine/heroes3/heroes3_state.h"

/* A move and what it is worth to the player, in AI value; more is better. */
struct heroes3_plan {
    game_move move;
    int64_t value;
};

/* Facts that a player computes once for a decision about stack `unit`. */
struct heroes3_view {
    const struct heroes3_state *s;
    const struct heroes3_rules *r;
    int unit;
    struct heroes3_hexes reach;  /* where it would go (HP-3) */
    uint64_t shooters;           /* enemy shooters that the stack would like to block */
    struct heroes3_hexes beside; /* front hexes where the stack touches one of them */
};

/* A player's way to value attacks; heroes3_greedy.c has the flow that all players share. */
struct heroes3_style {
    const char *id; /* the rule that describes the player */
    /* Worth of a shot. */
    int64_t (*shot)(const struct heroes3_view *v, int target);
    /* Worth of a strike from the best of the front hexes `spots` (not empty). */
    int64_t (*strike)(const struct heroes3_view *v, int target, struct heroes3_hexes spots);
    /* The best front hex of `spots` (not empty) for a strike. */
    int (*spot)(const struct heroes3_view *v, int target, struct heroes3_hexes spots);
    /* Whether the stack should wait before it makes this attack. NULL: never. */
    bool (*better_later)(const struct heroes3_view *v, struct heroes3_plan plan);
    bool
        wary; /* waits or stands instead of making a bad attack or walking into one, stays behind walls
                  and considers creatures' own spells */
};

extern const struct heroes3_style heroes3_simple, heroes3_greedy, heroes3_exchange;

/* The hexes of `spots` (front hexes, not empty) where strikes of enemies cost least, counting
 * enemies that could come before the stack's next activation. */
struct heroes3_hexes heroes3_least_exposed(const struct heroes3_state *s,
                                           const struct heroes3_rules *r, int unit,
                                           struct heroes3_hexes spots);

/* Sets *spell to the hero's best spell now, by a rough estimate in AI value (HP-5). False if no
 * spell is worth casting. */
bool heroes3_spell_idea(const struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_side side, enum heroes3_spell *spell);

/* AI value for a side of casting Berserk on a stack. */
int64_t heroes3_worth_of_berserk(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 enum heroes3_side side, int unit);
/* AI value of a damage spell on a stack: by hit points and kills. Damage to friends counts against
 * it. */
int64_t heroes3_worth_of_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                                enum heroes3_side side, enum heroes3_spell spell, int target);
/* AI value for a side of a spell of heroes3_spells.h that it may cast on `targets`. Sets *aim
 * to the best first choice if `first` is HEROES3_NO_UNIT, else to the best second choice after the
 * stack `first`. */
int64_t heroes3_field_idea(const struct heroes3_state *s, const struct heroes3_rules *r,
                           enum heroes3_side side, enum heroes3_spell spell, int first,
                           uint64_t targets, int *aim);

/* The best stack or hex for the open choice of spell s->spell. */
int heroes3_spell_target_idea(const struct heroes3_state *s, const struct heroes3_rules *r,
                              enum heroes3_side side);

/* The players of Heroes III battles, one function each: returns the move for the open decision.
 * They see everything except future random numbers. */

/* struct game_policy: choose. */
game_move heroes3_choose_simple(const void *state, const void *rules, struct rng *rng);   /* HP-1 */
game_move heroes3_choose_exchange(const void *state, const void *rules, struct rng *rng); /* HP-2 */
game_move heroes3_choose_greedy(const void *state, const void *rules, struct rng *rng);   /* HP-3 */
game_move heroes3_choose_idle(const void *state, const void *rules, struct rng *rng);     /* HP-4 */
