/* The functions that the files of this room share, grouped by file. Private to this room. */
#pragma once

#include "engine/wroth/wroth_state.h"

/* ---- wroth_ai_turn.c: where the AI chooses (WP-28 to WP-30) ---- */

/* The highest-threat region of a set, ties to the lowest number; 0 for the empty set. */
int wroth_highest_threat(const struct wroth_state *s, uint8_t regions);

/* The same where the threat is above 0, else 0: a target for an attack. */
int wroth_attack_target(const struct wroth_state *s, uint8_t regions);

/* The region with most AI troops, ties to the lowest number; 0 where there is none (W-16). */
int wroth_largest_region(const struct wroth_state *s, const struct wroth_rules *r);

/* ---- wroth_ai_turn.c: what the AI does; each returns whether it had an effect ---- */

bool wroth_ai_act(struct wroth_state *s, const struct wroth_rules *r, enum wroth_face face);
bool wroth_ai_see(struct wroth_state *s, const struct wroth_rules *r, enum wroth_asd face);
bool wroth_ai_gain(struct wroth_state *s, const struct wroth_rules *r, int corra,
                   const char *rules);
bool wroth_ai_extend(struct wroth_state *s, const struct wroth_rules *r, int troops);
bool wroth_ai_attacks(struct wroth_state *s, const struct wroth_rules *r,
                      enum wroth_attack_kind kind, int attacks, int points);

/* Makes the attacks that are left of the AI's volley, until there are none or the humans have to
 * choose who is hit. Returns whether an attack had an effect. */
bool wroth_continue_volley(struct wroth_state *s, const struct wroth_rules *r);

/* Buys until nothing is affordable (W-8, WP-34, WP-53) or the humans have to choose; true if it
 * bought anything. */
bool wroth_ai_buy(struct wroth_state *s, const struct wroth_rules *r);

/* ---- wroth_ai_disperse.c: AI troops that leave a region (WP-33) ---- */

bool wroth_ai_disperse(struct wroth_state *s, const struct wroth_rules *r, int region,
                       const char *rules);
/* The same for the region with most AI troops, by a Maneuver (W-16) or by a chaos effect. */
bool wroth_ai_disperse_most(struct wroth_state *s, const struct wroth_rules *r, bool maneuver);
void wroth_ai_move_basics(struct wroth_state *s, const struct wroth_rules *r, int from, int to,
                          int count);
void wroth_ai_move_elite(struct wroth_state *s, const struct wroth_rules *r, int slot, int to);

/* ---- wroth_board.c, wroth_chaos.c ---- */

/* Takes up to `amount` Corra from one side for another. */
void wroth_steal_corra(struct wroth_state *s, const struct wroth_rules *r, int from, int to,
                       int amount);

/* Places `amount` basics in each region that a side holds, lowest number first, in at most `limit`
 * regions. */
void wroth_place_in_each(struct wroth_state *s, const struct wroth_rules *r, int side, int amount,
                         int limit);

/* ---- wroth_ability.c: what Corra buys besides elites (WP-53) ---- */

/* The places that the ability may name, bit k for place k. 0: it would do nothing. */
unsigned wroth_ability_places(const struct wroth_state *s, const struct wroth_rules *r, int side,
                              int number);

/* Pays for the ability and carries it out. */
void wroth_use_ability(struct wroth_state *s, const struct wroth_rules *r, int side, int number,
                       int place);

/* An elite on the map regains up to `most` vitality; returns how much it was. */
int wroth_heal_elite(struct wroth_state *s, const struct wroth_rules *r, int side, int slot,
                     int most);

/* Runs the effect for the current chaos value once (WP-20); the last of its runs raises the value
 * (WP-19). */
void wroth_chaos_effect(struct wroth_state *s, const struct wroth_rules *r);

/* ---- wroth_damage.c ---- */

/* A human faction's attack of `points` on a region (WP-35); leaves the damage to settle. */
void wroth_attack(struct wroth_state *s, const struct wroth_rules *r, int seat, int region,
                  int points);

/* Assigns the waiting damage on AI troops until there is a choice. Returns true if `damage_seat`
 * has to choose. */
bool wroth_settle_ai_damage(struct wroth_state *s, const struct wroth_rules *r);

/* Where one point of the waiting damage may go: a set of AI elite slots, the first of each kind,
 * and bit WROTH_ELITES_MAX for a basic. */
unsigned wroth_ai_victims(const struct wroth_state *s, const struct wroth_rules *r);

/* Deals one point of the waiting damage to a victim, a bit number of wroth_ai_victims(). */
void wroth_hurt_ai_victim(struct wroth_state *s, const struct wroth_rules *r, int victim);

/* The AI's damage of `points` in a region on the factions of the set `seats` (WP-31). What the
 * humans have to share out waits in `hurt`. */
void wroth_deal_ai_damage(struct wroth_state *s, const struct wroth_rules *r, int region,
                          int points, unsigned seats);

/* Assigns the waiting damage on human troops until there is a choice. Returns true if the humans
 * have to choose. */
bool wroth_settle_human_damage(struct wroth_state *s, const struct wroth_rules *r);

/* The human elites that may take the next waiting point: bit WROTH_ELITES_MAX * seat + slot, the
 * first of each kind. */
uint32_t wroth_human_victims(const struct wroth_state *s, const struct wroth_rules *r);

/* Deals one point of the waiting damage to that elite. */
void wroth_hurt_human_elite(struct wroth_state *s, const struct wroth_rules *r, int seat, int slot);

/* Most extra damage that a side's elites in the region lend to its attack on it (WP-46). */
int wroth_attack_bonus(const struct wroth_state *s, const struct wroth_rules *r, int side,
                       int region);

/* ---- wroth_march.c: human troops on the move, and traps ---- */

void wroth_march_on(struct wroth_state *s, const struct wroth_rules *r);

/* A whole group of basics at once. */
void wroth_march_basics(struct wroth_state *s, const struct wroth_rules *r, int seat, int from,
                        int to, int basics);

/* Resolves the next human trap that AI troops walked into (WP-47). */
void wroth_spring_next(struct wroth_state *s, const struct wroth_rules *r);

/* The AI's traps in the region of `ambush` act against that seat, which moved in, one by one until
 * the humans have to choose whom one hits (WP-47). */
void wroth_ambush_on(struct wroth_state *s, const struct wroth_rules *r, int seat);

/* Notes that AI troops moved into a region. */
void wroth_ai_entered(struct wroth_state *s, const struct wroth_rules *r, int region);

/* ---- wroth_setup.c, wroth_phases.c, wroth_score.c ---- */

void wroth_start(void *state, const void *rules);
bool wroth_advance(void *state, const void *rules);
void wroth_redeal(void *state, const void *rules, uint64_t key);

/* Keys the AI die of the round. */
void wroth_key_round(struct wroth_state *s);

/* Who controls a region: a seat, WROTH_AI, or WROTH_NO_SEAT (WP-38, WP-41, WP-51). Pooled control
 * names the lowest seat with troops there. */
int wroth_controller(const struct wroth_state *s, const struct wroth_rules *r, int region,
                     bool feats);

/* Phase 6: scores and decides whether the game is over (WP-39 to WP-45). */
bool wroth_score_round(struct wroth_state *s, const struct wroth_rules *r);

/* Trace events of Wroth. The macros cost one branch if the game is not traced. Private to this
 * room. */

enum { WROTH_NOBODY = WROTH_SIDES }; /* the game itself, as an actor */

extern const char *const wroth_asd_names[];
extern const char *const wroth_phase_names[]; /* by enum wroth_stage */
extern const char *const wroth_side_names[];  /* behind the sides: the game */
extern const char *const wroth_place_names[]; /* Shores, then the regions */

/* Traces an event of side `actor`: wroth_tell(s, actor, action, rules, text, TRACE_FIELDS(...)). A
 * macro, because a function's arguments would be computed even if the game is not traced. */
#define wroth_tell(s, actor, ...)                                                                  \
    TRACE_IF_HEARD(                                                                                \
        s, trace_event((s), wroth_phase_names[(s)->stage], wroth_side_names[actor], __VA_ARGS__))

/* The same for an action that may have another `cause` than the side's own die (Double, Spoils,
 * chaos). Rules and sentence then name the cause: wroth_tell_by(s, cause, actor, ...). */
#define wroth_tell_by(s, ...) TRACE_IF_HEARD(s, wroth_tell_caused((s), __VA_ARGS__))

void wroth_tell_caused(const struct wroth_state *s, enum wroth_cause cause, int actor,
                       const char *action, const char *rules, const char *text,
                       const struct trace_field *fields, int count) __attribute__((cold));
