/* The AI of the rule book. One file for each kind of decision:
 *   drums_ai_reveal.c   which face-down card it reveals and plays (the flowchart)
 *   drums_ai_pay.c      what it pays with
 *   drums_ai_ability.c  on whom it uses abilities, its Hero's and its Units'
 *   drums_ai_combat.c   what its Units do in Combat, and their targets
 *   drums_ai_ties.c     how it breaks ties between several cards or Units */
#pragma once

#include "engine/drums/drums_state.h"

/* One action of the AI in the Deployment Phase. B-10 */
void drums_ai_take_action(struct drums_state *s, const struct drums_rules *r);

/* Pays a Unit's cost; the Unit came from `slot`. False if it cannot be paid. B-22 .. B-26 */
bool drums_ai_pay_unit(struct drums_state *s, const struct drums_rules *r, unsigned slot,
                       uint8_t kind);

/* Pays an Equipment or Tactics card's cost; false if it cannot be paid. B-27 .. B-29 */
bool drums_ai_pay_card(struct drums_state *s, const struct drums_rules *r, uint8_t kind);

/* Uses the Hero's ability if the rules say so; false if it is not used. B-75 .. B-91 */
bool drums_ai_use_hero(struct drums_state *s, const struct drums_rules *r);

/* The abilities on deployment of the Unit in `slot` and of the card attached to it. B-64 */
void drums_ai_deployed(struct drums_state *s, const struct drums_rules *r, unsigned slot);

/* Under the reading that Units move only when Combat begins: moves Units with such a card. B-96 */
void drums_ai_march_late(struct drums_state *s, const struct drums_rules *r);

/* Whether the Unit in `slot` attacks the Hero instead of its engaged enemy. B-94 B-98 */
bool drums_ai_charges(const struct drums_state *s, const struct drums_rules *r, unsigned slot);

/* The slot of the fight that the non-engaged Unit in `slot` supports, or -1. Sets *rules to the ids
 * by which it was found. B-50 .. B-52 */
int drums_ai_support(struct drums_state *s, const struct drums_rules *r, unsigned slot,
                     const char **rules);

/* Plays a non-engaged Unit that supports no fight: ranged attack, attack on the Hero or hold.
 * B-53 .. B-55 */
void drums_ai_unit_acts(struct drums_state *s, const struct drums_rules *r, unsigned slot);

/* Picks one of several tied slots: a random one or the lowest, by the rule value `ties`. `what`
 * names the choice in the trace. B-16 B-23 B-63 */
unsigned drums_break_tie(struct drums_state *s, const struct drums_rules *r, uint8_t mask,
                         const char *what);

/* As drums_break_tie for a mask that is not 0; a single slot needs no draw. */
static inline unsigned drums_pick_slot(struct drums_state *s, const struct drums_rules *r,
                                       uint8_t mask, const char *what)
{
    return (mask & (mask - 1)) == 0 ? drums_lowest(mask) : drums_break_tie(s, r, mask, what);
}

/* The slots of `mask` whose values are highest. */
uint8_t drums_highest(uint8_t mask, const uint8_t values[DRUMS_SLOTS_MAX]);

/* The slots of `mask` whose Units of `side` have the highest deployment cost. */
uint8_t drums_costliest(const struct drums_half *half, uint8_t mask);

/* The slot in `mask` of the human Unit that the AI attacks first. Sets *depth to the number of the
 * rules B-61 to B-63 that the choice needed: an index into the list of DRUMS_DECIDED_BY. */
unsigned drums_ai_first_target(struct drums_state *s, const struct drums_rules *r, uint8_t mask,
                               int *depth);
#define DRUMS_DECIDED_BY(rules)                                                                    \
    {                                                                                              \
        rules, rules " B-61", rules " B-61 B-62", rules " B-61 B-62 B-63"                          \
    }
