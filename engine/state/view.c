/* Calls the functions of a game's `view`, or does the default if the game leaves them out. */
#include "engine/state/view.h"

void view_name_move(const struct game *game, const void *state, const void *rules, game_move move,
                    struct text *out)
{
    if (game->view != NULL && game->view->name_move != NULL) {
        game->view->name_move(state, rules, move, out);
    } else {
        text_add(out, "move %u", move);
    }
}

void view_print_move(const struct game *game, const void *state, const void *rules, game_move move,
                     char *out, size_t size)
{
    struct text text = {out, size, 0, 0};
    out[0] = '\0';
    view_name_move(game, state, rules, move, &text);
}

void view_foretell(const struct game *game, const void *state, const void *rules, game_move move,
                   struct text *out)
{
    if (game->view != NULL && game->view->foretell != NULL) {
        game->view->foretell(state, rules, move, out);
    }
}

const char *view_score_unit(const struct game *game)
{
    const struct game_places *places = game->view != NULL ? game->view->places : NULL;
    return places != NULL && places->score != NULL ? places->score
                                                   : row_named(game->columns, "ai_score")->unit;
}

void view_draw(const struct game *game, const void *state, const void *rules, struct text *out)
{
    if (game->view != NULL && game->view->draw != NULL) {
        game->view->draw(state, rules, out);
    }
}

bool view_follows(const struct game *game, const void *state, const void *rules)
{
    return game->view != NULL && game->view->follows != NULL && game->view->follows(state, rules);
}
