/* A hero of the attacker who casts in a small battle (heroes3_by_hand.h). */
#ifndef POISE_CASTING_HERO_H
#define POISE_CASTING_HERO_H

#include "tests/heroes3/heroes3_by_hand.h"

extern const char caster_army[], caster_foes[];

/* A hero of power 4 with so much skill in every school ("none" to "expert") and a book of eleven
 * spells; our pikemen decide. */
void caster_open(const char *mastery);

/* A hero of power 5 and 100 points knows `spell`, a list, with skill `level` in every school. Stack 0
 * is active, but nobody decides. `more`: further settings, or NULL. */
void caster_knows(const char *spell, int level, const char *own, const char *enemy,
                  const char *const more[]);

/* Whom the attacker's hero can cast it on now. */
uint64_t caster_targets(enum heroes3_spell spell);

/* Casts by moves, at a stack where there is a choice / at once; either whatever was cast before. */
void caster_casts(enum heroes3_spell spell, int target);
void caster_again(enum heroes3_spell spell, int target);

enum heroes3_spell spell_called(const char *name);

#endif
