/* `poise trace --svg FOLDER`: saves a picture of the table at the end of each round. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/output.h"
#include "analysis/base/text.h"
#include "sims/board/board.h"
#include "sims/commands/trace_view.h"

enum { WIDTH = 760 };

/* The state after the last event, and the state of the last picture. */
static _Alignas(64) unsigned char last[GAME_STATE_MAX], drawn[GAME_STATE_MAX];
static bool heard, drew;
static struct error trouble; /* about the first picture that could not be written */

static void draw_traced_picture(const struct trace_view *view)
{
    const struct match *match = &view->variant->match;
    char *svg = NULL;
    FILE *out = text_begin(&svg);
    board_draw(match->game, last, match->rules,
               &(struct board_view){.width = WIDTH, .alone = true, .before = drew ? drawn : NULL},
               out);
    text_end(out);
    char *path = text_print("%s/round-%02u.svg", view->svg, (unsigned)game_head_const(last)->round);
    struct error error;
    if (output_write(path, svg, true, &error) != 0 && trouble.text[0] == '\0') {
        trouble = error;
    }
    memcpy(drawn, last, match->game->state_size);
    drew = true;
    free(path);
    free(svg);
}

void trace_picture(const struct trace_view *view, const void *state)
{
    if (view->svg == NULL) {
        return;
    }
    if (heard && game_head_const(last)->round != game_head_const(state)->round) {
        draw_traced_picture(view);
    }
    memcpy(last, state, view->variant->match.game->state_size);
    heard = true;
}

int trace_end_pictures(const struct trace_view *view, struct error *error)
{
    if (heard) {
        draw_traced_picture(view);
    }
    *error = trouble;
    return trouble.text[0] == '\0' ? 0 : -1;
}
