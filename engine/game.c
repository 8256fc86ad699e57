#include "engine/game.h"

const char *const game_winner_names[] = {"ai", "human", "draw", "unfinished", NULL};

const char *const game_common_columns[] = {
    "winner",
    "end_reason",
    "rounds",
    "decisions",
    "ai_score",
    "human_score",
    "ai_score_by_round",
    "human_score_by_round",
    NULL,
};
