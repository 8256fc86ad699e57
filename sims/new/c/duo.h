/* Duo: a climb against a dice automa. RULES.md has the rules. */
#ifndef DUO_H
#define DUO_H

#include "poise/game.h"

enum duo_move { DUO_CLIMB, DUO_CAMP };
enum duo_end { DUO_END_SUMMIT, DUO_END_CAP };
enum { DUO_ROUND_SLOTS = 16 }; /* rounds whose scores are kept; longer games end in the last slot */

/* Every number that a designer may want to change. Configs fill it in. */
struct duo_rules {
    uint8_t summit, round_cap;
    uint8_t hurry, lucky_face, lucky_steps, steps; /* the automa's */
};

/* A game under way. memcpy clones it, so it holds no pointer of its own. */
struct duo_state {
    struct game_head head; /* always the first */
    int16_t human, camp, ai;
    uint8_t human_moved, climbing; /* in this round; the die is still to be rolled */
    uint8_t slips;
};

/* What is kept of a finished game: the common columns, then our own. */
struct duo_record {
    uint8_t winner, end_reason, rounds, decisions, ai_score, human_score;
    uint8_t ai_score_by_round[DUO_ROUND_SLOTS], human_score_by_round[DUO_ROUND_SLOTS];
    uint8_t slips;
};

extern const struct game duo_game;

#endif
