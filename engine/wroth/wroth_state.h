/* A game of Wroth in progress, and the functions that add, move and remove troops. Private to this
 * room. */
#pragma once

#include "engine/wroth/wroth_rules.h"

enum {
    WROTH_ROUND_SLOTS = 8,
    WROTH_ON_MAT = 15, /* place of an elite that is not on the map */
    WROTH_NO_SEAT = 255,
};

/* How far a round has come; wroth_phases.c goes from stage to stage. */
enum wroth_stage {
    WROTH_SETUP,
    WROTH_MAINTENANCE,
    WROTH_CHAOS,
    WROTH_SPOILS,
    WROTH_GROUNDWORK,
    WROTH_DRAFT,
    WROTH_HUMAN_TURNS,
    WROTH_AI_ACTION,
    WROTH_AI_ASD,
    WROTH_AI_END,
    WROTH_SCORING,
    WROTH_OVER,
};

/* What the deciding human is asked. */
enum wroth_question {
    WROTH_ASK_NOTHING,
    WROTH_ASK_DRAFT,
    WROTH_ASK_TURN,
    WROTH_ASK_SPOILS,
    WROTH_ASK_EXODUS,
    WROTH_ASK_DAMAGE, /* which AI troop a human's attack hits */
    WROTH_ASK_SUFFER, /* which human elite the AI's attack hits */
};

/* Why a game ended, in the order of the words of the column `end_reason`. */
enum wroth_end { WROTH_END_RACE, WROTH_END_MISSION, WROTH_END_MISSION_LOST, WROTH_END_LIMIT };

/* Values of wroth_state.did besides a face: what a human did last in this turn, for Double to
 * repeat. */
enum { WROTH_DID_EXODUS = WROTH_NO_FACE, WROTH_DID_NOTHING };

/* One faction in play. */
struct wroth_force {
    uint8_t basics[WROTH_PLACES];
    uint8_t elites[WROTH_PLACES];
    uint8_t held;            /* regions with own troops */
    uint8_t supply, discard; /* basics on the mat; killed */
    uint8_t asd;             /* enum wroth_asd */
    uint8_t dice[4];         /* drafted action dice by face (humans) */
    uint8_t dice_left;
    uint8_t on_map; /* elites on the map */
    uint16_t corra;
    uint8_t place[WROTH_ELITES_MAX]; /* of each elite die, or WROTH_ON_MAT */
    uint8_t vitality[WROTH_ELITES_MAX];
};

/* A group on its way from one place to another; elites go first, one by one. */
struct wroth_march {
    uint8_t from, to;
    uint8_t attacked; /* the first of its elites has made its entry attack */
    uint8_t seat;
    uint8_t cause; /* enum wroth_cause */
};

enum wroth_attack_kind { WROTH_AI_BATTLE, WROTH_AI_STRIKE, WROTH_AI_ASSAULT };

/* The attacks of one AI action. Each chooses its target when it is made. */
struct wroth_volley {
    uint8_t made;
    uint8_t points;
    uint8_t kind; /* enum wroth_attack_kind */
};

/* Why a side acts; traces say so unless it is the side's own die. */
enum wroth_cause {
    WROTH_BY_TURN,
    WROTH_BEFORE_TURN, /* the purchases before its first die */
    WROTH_BY_AI_DOUBLE,
    WROTH_BY_AI_SPOILS,
    WROTH_BY_CHAOS,
    WROTH_BY_ABILITY,
    WROTH_BY_HUMAN_DOUBLE,
    WROTH_BY_HUMAN_SPOILS,
};

/* Counters that only the record needs. */
struct wroth_tally {
    uint16_t dry_round; /* in which the AI's supply ran out; 0 = never */
    uint16_t idle_ai_turns;
    uint16_t elites_bought[2], elites_lost[2];
    uint16_t damage[2]; /* points that took effect, by the dealing side */
    uint16_t dominations[2];
    uint8_t regions[2]; /* controlled at the last scoring */
};

/* The state of a game. */
struct wroth_state {
    struct game_head head;
    struct rng ai_die_rng; /* the AI die's rolls of this round */
    struct wroth_force force[WROTH_SIDES];
    uint16_t threat[WROTH_PLACES]; /* by region; [0] stays 0 */
    uint8_t token_symbol[WROTH_PLACES], token_points[WROTH_PLACES];
    uint8_t symbols; /* regions whose token has a symbol */
    uint8_t base, chaos_value;
    uint8_t first_seat;
    uint8_t stage;    /* enum wroth_stage */
    uint8_t question; /* enum wroth_question */
    uint8_t cursor;   /* chaos effects left; next Spoils region; draft picks made */
    uint8_t bonus;    /* region whose Spoils are being decided */
    /* dice */
    uint8_t pool[WROTH_POOL_MAX], pool_count; /* as rolled; taken dice close the gap */
    uint8_t spent;                            /* dice back in the pool, not to be rolled before */
    uint8_t ai_die, ai_die_out;               /* face; drafted and not yet returned */
    uint8_t ai_first;                         /* face of the AI's first turn of the round */
    uint8_t ai_first_worked, ai_asd_worked;
    uint8_t ai_shopped;    /* the purchases of its first turn are made */
    uint8_t cause;         /* enum wroth_cause, of what the AI does */
    uint8_t chaos_running; /* times that the chaos effect is still to run */
    /* phase 5 */
    uint8_t set, turn; /* from 0: set of turns, turn within its block */
    uint8_t turn_open, die_spent, did;
    uint8_t exodus_open, exodus_from;
    uint8_t exodus_to; /* destination of an Exodus bound to one, or 0 */
    /* What can interrupt an action. The union lets each step test all of it at once. */
    union {
        struct {
            uint8_t damage_points; /* that a human still has to share out */
            uint8_t hurt_regions;  /* where human troops still have to take damage */
            uint8_t attacks_left;  /* of the AI's volley */
            uint8_t ai_buying;     /* purchases are under way */
            uint8_t march_elites;  /* set of elite slots still to go */
            uint8_t march_basics;  /* still to go */
            uint8_t sprung;        /* regions that AI troops moved into and that hold traps */
            uint8_t ambush;        /* region whose AI traps still act on who moved in, or 0 */
        };
        uint64_t interrupted; /* not 0 where any of them is not */
    };
    /* damage a human has to share out */
    uint8_t damage_region, damage_seat;
    /* the AI's damage that human troops still have to take, by region, and on whose */
    uint8_t hurt[WROTH_PLACES], hurt_seats;
    struct wroth_volley volley;
    struct wroth_march march;
    uint8_t mission_rounds[WROTH_MISSIONS_MAX];
    struct wroth_tally tally;
};

_Static_assert(sizeof(struct wroth_state) <= 480, "the state of a game should stay small");

/* Randomness: one stream for each purpose, keyed anew each round. */
enum wroth_purpose {
    WROTH_RNG_SETUP_TOKENS,
    WROTH_RNG_SETUP_BASE,
    WROTH_RNG_SETUP_CHAOS,
    WROTH_RNG_SETUP_FIRST,
    WROTH_RNG_POOL,
    WROTH_RNG_AI_DIE,
    WROTH_RNG_TIES,
    WROTH_RNG_ASD, /* + side */
};

static inline int wroth_troops(const struct wroth_force *f, int place)
{
    return f->basics[place] + f->elites[place];
}

/* The regions that a side occupies, and those adjacent to them. Troops in Shores do not count. */
static inline uint8_t wroth_reach(const struct wroth_state *s, const struct wroth_rules *r,
                                  int side)
{
    return r->reach[s->force[side].held];
}

/* Updates f->held after the troops in a place have changed. */
static inline void wroth_note_held(struct wroth_force *f, int place)
{
    if (place != WROTH_SHORES) {
        const uint8_t bit = wroth_bit(place);
        f->held = wroth_troops(f, place) > 0 ? f->held | bit : f->held & (uint8_t)~bit;
    }
}

/* Adds basics and elites (may be negative) to a place, and updates threat and f->held. Does not
 * touch the supply. */
static inline void wroth_change_troops(struct wroth_state *s, const struct wroth_rules *r, int side,
                                       int place, int basics, int elites)
{
    struct wroth_force *f = &s->force[side];
    f->basics[place] = (uint8_t)(f->basics[place] + basics);
    f->elites[place] = (uint8_t)(f->elites[place] + elites);
    if (side != WROTH_AI && place != WROTH_SHORES) { /* WP-28, WP-29 */
        const int threat = basics * r->threat_basic + elites * r->threat_elite;
        s->threat[place] = (uint16_t)(s->threat[place] + threat);
    }
    wroth_note_held(f, place);
}

/* Deploys up to `wanted` basics from the mat (WP-6); returns how many there were. */
int wroth_deploy(struct wroth_state *s, const struct wroth_rules *r, int side, int place,
                 int wanted);

/* Kills one basic (WP-6); `dealer` is the side that did it. */
void wroth_kill_basic(struct wroth_state *s, const struct wroth_rules *r, int side, int place,
                      enum wroth_side dealer);

/* Takes up to `points` vitality from an elite and returns what it absorbed; at 0 it goes back to
 * the mat (WP-7). */
int wroth_hurt_elite(struct wroth_state *s, const struct wroth_rules *r, int side, int slot,
                     int points, enum wroth_side dealer);

/* Moves one elite, or basics, between places of the map. */
void wroth_shift_elite(struct wroth_state *s, const struct wroth_rules *r, int side, int slot,
                       int to);
void wroth_shift_basics(struct wroth_state *s, const struct wroth_rules *r, int side, int from,
                        int to, int count);

/* Takes an elite off the map to its mat. */
void wroth_return_elite(struct wroth_state *s, const struct wroth_rules *r, int side, int slot);

/* The elite of `side` on the mat of that type, lowest slot, or -1. */
int wroth_elite_on_mat(const struct wroth_state *s, const struct wroth_rules *r, int side,
                       int type);

/* Pays for one elite of that type (W-48, W-49) and deploys it, with what it brings. */
void wroth_buy(struct wroth_state *s, const struct wroth_rules *r, int side, int type, int place);

/* Adds Corra up to the limit (WP-27). */
void wroth_gain_corra(struct wroth_state *s, const struct wroth_rules *r, int side, int amount);

static inline const struct wroth_elite *wroth_type_of(const struct wroth_rules *r, int side,
                                                      int slot)
{
    const struct wroth_faction *f = wroth_faction_of(r, side);
    return &f->elites[f->slot_type[slot]];
}

static inline enum wroth_side wroth_team(int side)
{
    return side == WROTH_AI ? WROTH_SIDE_AI : WROTH_SIDE_HUMANS;
}
