/* What each spell of combat does, apart from its numbers (HS-3, HS-5 to HS-26). */
#ifndef POISE_HEROES3_SPELL_FACTS_H
#define POISE_HEROES3_SPELL_FACTS_H

#include "engine/heroes3/heroes3_rules.h"

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

#endif
