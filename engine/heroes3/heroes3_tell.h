/* Trace events of a battle. All functions do nothing if the game is not traced. */
#pragma once

#include "engine/heroes3/heroes3_state.h"

/* Draws an event with probability `below` / `of`; true if it happens. Traces `word` in that
 * case. */
static inline bool heroes3_chance(struct heroes3_state *s, enum heroes3_stream dice,
                                  const char *what, uint32_t of, int below, const char *word)
{
    const bool comes = (int)rng_below(&s->dice[dice], of) < below;
    if (s->head.trace != NULL) {
        const uint32_t ways = below < (int)of ? (uint32_t)below : of;
        trace_luck(s->head.trace, what, comes, word, comes ? ways : of - ways, of);
    }
    return comes;
}

/* Writes a stack's short name: "A2"; "As0" if summoned, "Bm1" for a machine, "Bc0" for a clone. */
void heroes3_unit_number(int unit, struct text *out);

/* A stack in words: "royal_griffin A2". */
void heroes3_unit_name(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                       char *out, size_t size);

void heroes3_tell_traced(const struct heroes3_state *s, const struct heroes3_rules *r,
                         const char *action, const char *rules, const char *text, int unit,
                         int target, int64_t first, int64_t second) __attribute__((cold));

/* Traces an event about a stack if the game is traced. The text may name {unit}, {target} (a stack
 * or HEROES3_NO_UNIT) and up to two numbers, in the order of `first` and `second`: "{damage} damage
 * to {target}, {killed} die". The words in braces become the keys of the event's details, at most
 * 15 bytes each; {hex}, {from} and {to} are shown as hex names, {spell} as a spell's. It is a macro
 * so that the arguments are not computed in a game that is not traced. */
#define heroes3_tell(s, ...) TRACE_IF_HEARD(s, heroes3_tell_traced((s), __VA_ARGS__))

/* The beginning of the battle and of a round; the choice of the next stack. */
void heroes3_tell_setup(const struct heroes3_state *s, const struct heroes3_rules *r);
void heroes3_tell_round(const struct heroes3_state *s);
void heroes3_tell_turn(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* A part of the wall is hit. */
void heroes3_tell_wall(const struct heroes3_state *s, int part);
