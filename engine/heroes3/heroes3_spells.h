/* Spells of heroes and of creatures (HS-1 to HS-10, HA-23, HA-24). */
#pragma once

#include "engine/heroes3/heroes3_rules.h"
#include "engine/heroes3/heroes3_unit.h"

/* Stacks that the side's hero can cast the spell on now; 0 if it cannot be cast. The meaning
 * depends on the spell: with two choices, the stacks of the first choice; for an area, all stacks
 * that it could meet; without a choice of a stack (a summons, for example), the active stack
 * alone. */
uint64_t heroes3_spell_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_side side, enum heroes3_spell spell);

/* As heroes3_spell_targets, for a spell that is known to be payable. */
uint64_t heroes3_targets_of(const struct heroes3_state *s, const struct heroes3_rules *r,
                            enum heroes3_side side, enum heroes3_spell spell);

/* The legal stacks for the open choice of spell s->spell. */
uint64_t heroes3_open_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                              enum heroes3_side side);

/* Does the side's hero cast it on all targets at once (HS-5)? */
bool heroes3_spell_is_mass(const struct heroes3_state *s, const struct heroes3_rules *r,
                           enum heroes3_side side, enum heroes3_spell spell);

/* The stacks of `among` that a spell meets if it is aimed at `hex` (HS-11). */
uint64_t heroes3_spell_area(const struct heroes3_state *s, const struct heroes3_rules *r,
                            enum heroes3_side side, enum heroes3_spell spell, int hex,
                            uint64_t among);

/* The hexes at which the spell can be aimed so that it meets the stack (HS-11). */
struct heroes3_hexes heroes3_spell_reach(const struct heroes3_state *s,
                                         const struct heroes3_rules *r, enum heroes3_side side,
                                         enum heroes3_spell spell, int unit);

/* Casts on `target`: a stack of heroes3_spell_targets or a hex. Mass spells meet all their targets.
 * For a spell with two choices `target` is the second one; the first is s->target. */
void heroes3_cast(struct heroes3_state *s, const struct heroes3_rules *r, enum heroes3_side side,
                  enum heroes3_spell spell, int target);

/* Lays a lasting spell on a stack for `rounds` rounds, or cures it. The caster is no hero and has
 * as much power as `rounds`. */
void heroes3_lay_on(struct heroes3_state *s, const struct heroes3_rules *r,
                    enum heroes3_spell spell, int target, int mastery, int rounds);

/* The stacks of `among` that are nearest to a stack. */
uint64_t heroes3_nearest(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                         uint64_t among);

/* A creature casts a damage spell of `points` points at a stack and, if it is one of an area, at
 * the stacks around it. */
void heroes3_creature_burns(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                            enum heroes3_spell spell, int target, int32_t points);

/* HA-29: at its activation an Enchanter may cast one of its spells on a whole army. */
void heroes3_enchant(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Rolls whether a stack resists a hostile spell (HS-4). */
bool heroes3_resists(struct heroes3_state *s, const struct heroes3_rules *r, int target);

/* Stacks that a creature can use its own spell on: dead ones of its army. */
uint64_t heroes3_own_spell_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   int unit);
/* The creature casts its own spell on a stack of heroes3_own_spell_targets. */
void heroes3_own_spell(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                       int target);

/* AI value of that cast, for players. */
int64_t heroes3_own_spell_value(const struct heroes3_state *s, const struct heroes3_rules *r,
                                int unit, int target);

/* What each spell of combat does, apart from its numbers (HS-3, HS-5 to HS-26). */

/* What kind of work a spell does; selects the function that carries it out. */
enum heroes3_spell_work {
    HEROES3_LASTS,   /* begins an effect */
    HEROES3_CURES,   /* heals and ends bad effects */
    HEROES3_DISPELS, /* ends effects of spells */
    HEROES3_RAISES,  /* gives hit points back, also to the dead */
    HEROES3_COPIES,
    HEROES3_SUMMONS_KIND,               /* calls elementals */
    HEROES3_BURNS,                      /* takes hit points */
    HEROES3_FIELD_WORKS,                /* from here on: heroes3_field_spells.c */
    HEROES3_LAYS = HEROES3_FIELD_WORKS, /* puts a thing on hexes */
    HEROES3_CLEARS,                     /* takes one away */
    HEROES3_SHAKES,                     /* hits walls */
    HEROES3_CARRIES,                    /* a stack to a hex */
    HEROES3_SACRIFICES,                 /* a stack for another one */
};

/* What a spell is aimed at. */
enum heroes3_spell_aim {
    HEROES3_AT_OWN,    /* a stack of the caster's army */
    HEROES3_AT_ENEMY,  /* a stack of the enemy's */
    HEROES3_AT_ALL,    /* every stack of both armies at once */
    HEROES3_AT_HEX,    /* a hex, and what stands around it */
    HEROES3_AT_CHAIN,  /* an enemy, then the nearest stack again and again */
    HEROES3_AT_NOBODY, /* no target */
};

/* Creatures on which a spell does not work (HS-3). */
enum heroes3_spell_spares {
    HEROES3_SPARES_UNDEAD = 1 << 0,
    HEROES3_SPARES_MINDLESS = 1 << 1,
    HEROES3_SPARES_LIFELESS = 1 << 2,
    HEROES3_SPARES_MELEE = 1 << 3, /* works on shooters only */
    HEROES3_UNDEAD_ONLY = 1 << 4,
    HEROES3_SPARES_EYELESS = 1 << 5, /* those immune to Blind */
    HEROES3_SPARES_MACHINES = 1 << 6,
    HEROES3_SPARES_HARMLESS = 1 << 7, /* machines that deal no damage: all but ballistas */
};

enum { HEROES3_OUTER_BY_MASTERY = 255 }; /* the distance is the spell's `base` */

/* One row of the table: the fixed properties of a spell. Numbers that a config may change are in
 * struct heroes3_spell_rules. */
struct heroes3_spell_facts {
    uint8_t work, aim, spares;
    uint8_t effect, ends;   /* of HEROES3_LASTS; `ends`: another effect that it ends, or the same */
    uint8_t inner, outer;   /* of HEROES3_AT_HEX: it meets stacks at a distance of inner to outer */
    uint8_t thing;          /* enum heroes3_thing_kind, of HEROES3_LAYS */
    const char *ids, *text; /* for the trace */
};

extern const struct heroes3_spell_facts heroes3_spell_facts[HEROES3_SPELLS];

/* A spell on one stack: whether it works, and its damage or healing in hit points (HS-3, HS-4,
 * HS-8, HS-9). */

/* Whether a stack is hurt or under an effect that Cure ends. */
bool heroes3_needs_cure(const struct heroes3_unit *u);

/* Does the spell work on such creatures at all (HS-3)? */
bool heroes3_works_on(const struct heroes3_rules *r, const struct heroes3_creature *c,
                      enum heroes3_spell spell);

/* Hit points that the hero's spell takes or gives by his power (HS-8, HS-9), before Sorcery and
 * specialty. */
int32_t heroes3_spell_points(const struct heroes3_state *s, const struct heroes3_rules *r,
                             enum heroes3_side side, enum heroes3_spell spell);

/* Hit points that the hero's spell gives to one stack, including a specialist's bonus (HH-4). */
int32_t heroes3_spell_points_on(const struct heroes3_state *s, const struct heroes3_rules *r,
                                enum heroes3_side side, enum heroes3_spell spell, int target);

/* Damage of a spell of `points` points to a stack, after its protections. Not random (HS-8). */
int64_t heroes3_spell_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                             enum heroes3_spell spell, int target, int64_t points);

/* As heroes3_spell_damage, then with the hero's Sorcery and specialty (HS-8, HH-4). */
int64_t heroes3_hero_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                            const struct heroes3_hero *hero, enum heroes3_spell spell, int target,
                            int64_t points);

/* Whether the stack is immune to a spell, by nature or by Anti-Magic (HS-4, HS-16). */
bool heroes3_immune_now(const struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_spell spell, int unit);

/* Whether a spell would change anything: the stack is neither immune nor already under it. */
bool heroes3_takes_spell(const struct heroes3_state *s, const struct heroes3_rules *r,
                         enum heroes3_spell spell, int unit);

/* Whether `points` hit points would raise at least one creature of a stack (HS-9, HA-23). */
bool heroes3_would_rise(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                        int32_t points);

/* Gives hit points back to a living or dead stack. */
void heroes3_bring_back(struct heroes3_state *s, const struct heroes3_rules *r, int target,
                        int32_t points);

/* A hero's mastery of a spell, and its cost in spell points (HS-1, HS-2, HS-18). */

/* The mastery of the side's hero of a spell: HEROES3_NONE to HEROES3_EXPERT, by the best of its
 * schools (HS-1); and what the spell does by it (struct heroes3_spell_rules: base). */
int heroes3_mastery(const struct heroes3_state *s, const struct heroes3_rules *r,
                    enum heroes3_side side, enum heroes3_spell spell);
int heroes3_spell_base(const struct heroes3_state *s, const struct heroes3_rules *r,
                       enum heroes3_side side, enum heroes3_spell spell);

/* Spells (bit k: spell k) that the side's hero has in his book, may still cast this round and can
 * pay for (HS-2). Sets casts[k] to how often he could pay for spell k. */
uint64_t heroes3_payable(const struct heroes3_state *s, const struct heroes3_rules *r,
                         enum heroes3_side side, uint8_t casts[HEROES3_SPELLS]);

/* Takes the points of a payable spell from the side's hero. Enemy familiars give a part of them to
 * their own hero (HS-18). */
void heroes3_pay(struct heroes3_state *s, const struct heroes3_rules *r, enum heroes3_side side,
                 enum heroes3_spell spell);

/* Stacks that a spell brings to the battle: clones and summoned elementals. */

/* Whether the side's hero may clone the stack: his own, of a level that his mastery allows, without
 * a clone (HS-22). */
bool heroes3_can_clone(const struct heroes3_state *s, const struct heroes3_rules *r,
                       enum heroes3_side side, int unit);

/* Puts a clone of the stack `target` beside it, for so many rounds; nothing where there is no room
 * (HS-10, H-30, H-31). */
void heroes3_make_clone(struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_side side, int target, int rounds);

/* Puts `count` elementals of the spell's school into the back row; nothing where there is no room
 * (HS-12). */
void heroes3_summon(struct heroes3_state *s, const struct heroes3_rules *r, enum heroes3_side side,
                    enum heroes3_spell spell, int32_t count);

/* Spells that are aimed at a hex, at two stacks or at nothing: legal aims and effects (HS-9, HS-20,
 * HS-23 to HS-26). */

/* Whether the spell needs a second choice after its first stack, which is then s->target. */
bool heroes3_chooses_twice(enum heroes3_spell spell);

/* Whether the open choice of spell s->spell is among hexes (true) or stacks (false). */
bool heroes3_wants_hex(const struct heroes3_state *s);

/* The hexes among which spell s->spell of a side may choose now. */
struct heroes3_hexes heroes3_open_hexes(const struct heroes3_state *s,
                                        const struct heroes3_rules *r, enum heroes3_side side);

/* The hexes that a spell of HEROES3_AT_HEX may be aimed at. */
struct heroes3_hexes heroes3_spell_hexes(const struct heroes3_state *s,
                                         const struct heroes3_rules *r, enum heroes3_side side,
                                         enum heroes3_spell spell);

/* Where Teleport may put a stack (HS-23). */
struct heroes3_hexes heroes3_teleport_hexes(const struct heroes3_state *s,
                                            const struct heroes3_rules *r, enum heroes3_side side,
                                            int unit);

/* Stacks that would get creatures back if `victim` were sacrificed (HS-24). */
uint64_t heroes3_sacrifice_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   enum heroes3_side side, int victim);
/* Hit points that the sacrifice of `victim` gives (HS-24). */
int32_t heroes3_sacrifice_points(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 enum heroes3_side side, int victim);

/* As heroes3_spell_targets, for the spells of this file; does not check book, round and cost. */
uint64_t heroes3_field_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_side side, enum heroes3_spell spell);

/* Carries the spell out. `target` is a hex, a stack or, for a spell without aim, not used. */
void heroes3_field_cast(struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_side side, enum heroes3_spell spell, int target);
