/* How a player that attacks judges (HP-1 to HP-3, HP-5). Private to the players. */
#ifndef POISE_HEROES3_GREEDY_H
#define POISE_HEROES3_GREEDY_H

#include "engine/heroes3/heroes3_state.h"

/* A move and what it is worth to the player, in AI value; more is better. */
struct heroes3_plan {
    game_move move;
    int64_t value;
};

/* What a player looks up once for a decision about stack `unit`. */
struct heroes3_view {
    const struct heroes3_state *s;
    const struct heroes3_rules *r;
    int unit;
    struct heroes3_hexes reach;  /* where it would go (HP-3) */
    uint64_t shooters;           /* enemies worth standing beside */
    struct heroes3_hexes beside; /* front hexes where the stack touches one of them */
};

/* What players do differently. */
struct heroes3_style {
    const char *id; /* the rule that describes the player */
    int64_t (*shot)(const struct heroes3_view *v, int target);
    /* A strike from the best of the front hexes `spots` (not empty). */
    int64_t (*strike)(const struct heroes3_view *v, int target, struct heroes3_hexes spots);
    /* The best of `spots` (not empty) for a strike. */
    int (*spot)(const struct heroes3_view *v, int target, struct heroes3_hexes spots);
    /* Is this attack better made after waiting? NULL: never. */
    bool (*better_later)(const struct heroes3_view *v, struct heroes3_plan plan);
    bool
        wary; /* waits or stands rather than make a bad attack or walk into one, stays behind walls,
                  and weighs own spells */
};

extern const struct heroes3_style heroes3_simple, heroes3_greedy, heroes3_exchange;

/* Of `spots` (front hexes, not empty), those where the strikes of the enemies that could come before
 * the stack's next activation cost least. */
struct heroes3_hexes heroes3_least_exposed(const struct heroes3_state *s,
                                           const struct heroes3_rules *r, int unit,
                                           struct heroes3_hexes spots);

/* A hero's best spell now by a rough estimate of AI value (HP-5); false where none is worth it. */
bool heroes3_spell_idea(const struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_side side, enum heroes3_spell *spell);

/* What Berserk on a stack would bring a side, and hit points to a stack with losses. */
int64_t heroes3_worth_of_berserk(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 enum heroes3_side side, int unit);
int64_t heroes3_worth_of_raising(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 int unit, int64_t points);

/* What a spell of heroes3_field_spells.h is worth to a side that may cast it on `targets`, and its
 * best aim: the first choice, or the second where `first` is the stack chosen before, not
 * HEROES3_NO_UNIT. */
int64_t heroes3_field_idea(const struct heroes3_state *s, const struct heroes3_rules *r,
                           enum heroes3_side side, enum heroes3_spell spell, int first,
                           uint64_t targets, int *aim);

/* The best target for spell s->spell, of the choice that is open now. */
int heroes3_spell_target_idea(const struct heroes3_state *s, const struct heroes3_rules *r,
                              enum heroes3_side side);

#endif
