/* Pig, a small dice game. It is the engine's smallest example of a game with dice, decisions and
 * rounds. See RULES.md. */
#pragma once

#include "engine/game.h"

enum { PIG_GOAL_MAX = 100, PIG_ROUND_SLOTS = 32 };

enum pig_seat { PIG_AI, PIG_HUMAN, PIG_SEATS };
enum pig_move { PIG_ROLL, PIG_HOLD };
enum pig_first { PIG_FIRST_AI, PIG_FIRST_HUMAN, PIG_FIRST_RANDOM };
enum pig_end { PIG_END_GOAL, PIG_END_CAP };

/* One row of the table of the player `optimal`, for one own score. The arrays are indexed by the
 * opponent's score. The player holds if the turn total is hold_from to hold_to, or again_from or
 * more. */
struct pig_table_row {
    uint8_t hold_from[PIG_GOAL_MAX];
    uint8_t hold_to[PIG_GOAL_MAX];
    uint8_t again_from[PIG_GOAL_MAX];
};

/* The values that a config can set. */
struct pig_rules {
    uint8_t goal;
    uint8_t die_sides;
    uint8_t bust_face;
    uint8_t first; /* enum pig_first */
    uint16_t round_cap;
    uint8_t hold_at[PIG_SEATS]; /* turn total from which `greedy` holds, by seat */
    uint16_t table_rows;        /* 0 or PIG_GOAL_MAX */
    struct pig_table_row table[PIG_GOAL_MAX];
};

/* A game of Pig in progress. */
struct pig_state {
    struct game_head head;
    struct rng die; /* the rolls to come in this turn */
    int16_t score[PIG_SEATS];
    int16_t turn_total;
    uint8_t first;     /* enum pig_seat that began round 1 */
    uint8_t turn_open; /* a turn has begun and not ended */
    uint8_t rolls;     /* the player chose to roll; `advance` has not rolled yet */
    uint16_t busts[PIG_SEATS];
};

/* The statistics of a finished game. */
struct pig_record {
    uint8_t winner;
    uint8_t end_reason;
    uint16_t rounds;
    uint16_t decisions;
    uint8_t ai_score;
    uint8_t human_score;
    uint8_t ai_score_by_round[PIG_ROUND_SLOTS], human_score_by_round[PIG_ROUND_SLOTS];
    uint8_t first;
    uint8_t busts[PIG_SEATS];
};

extern const struct rule_id pig_rule_ids[]; /* made from RULES.md */

extern const struct game pig_game;
