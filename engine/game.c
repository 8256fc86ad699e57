/* The parts of game.h that are not inline: the words and columns that all games share, the event
 * that ends every game, and helpers for `seats` and `verify` functions. */
#include "engine/game.h"

const char *const game_winner_names[] = {"ai", "human", "draw", "unfinished", NULL};
const char *const game_side_names[] = {"ai", "human", NULL};
const char *const game_actor_names[] = {"ai", "human", "game"};
const char *const game_card_sides[] = {"both", "ai", "human", NULL};

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

void game_tell_end(const void *state, const struct row columns[], const char *rules)
{
    static const char *const texts[] = {
        [GAME_AI] = "the AI wins with {ai_score} to {human_score} ({reason})",
        [GAME_HUMAN] = "the human side wins with {human_score} to {ai_score} ({reason})",
        [GAME_DRAW] = "the game is drawn with {human_score} to {ai_score} ({reason})",
        [GAME_UNFINISHED] = "the game stays unfinished ({reason})",
    };
    const struct game_head *head = game_head_const(state);
    if (head->trace != NULL) {
        trace_event(state, "end", "game", "end", rules, texts[head->winner],
                    TRACE_FIELDS({"winner", head->winner, game_winner_names[head->winner]},
                                 {"reason", head->end_reason, columns[1].words[head->end_reason]},
                                 {"ai_score", head->ai_score, NULL},
                                 {"human_score", head->human_score, NULL}));
    }
}

const struct game_policy *game_find_policy(const struct game *game, const char *name)
{
    const struct game_policy *p = game->policies;
    while (p->name != NULL && strcmp(p->name, name) != 0) {
        p++;
    }
    return p->name != NULL ? p : NULL;
}

int game_seat_one_human(const void *rules, uint8_t sides[])
{
    (void)rules;
    sides[0] = GAME_SIDE_HUMAN;
    return 1;
}

int game_seat_both_sides(const void *rules, uint8_t sides[])
{
    (void)rules;
    sides[0] = GAME_SIDE_AI;
    sides[1] = GAME_SIDE_HUMAN;
    return 2;
}

const char *game_wrong(struct text *why, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_add_list(why, format, arguments);
    va_end(arguments);
    return why->start;
}

const char *game_wrong_round(const void *state, uint32_t last, struct text *why)
{
    const uint32_t round = game_head_const(state)->round;
    return last > 0 && round > last
               ? game_wrong(why, "round %u is past the last one, %u", round, last)
               : NULL;
}
