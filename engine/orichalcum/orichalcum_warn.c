/* Warns of rule values that are legal but have surprising consequences. */
#include <string.h>

#include "engine/orichalcum/orichalcum_rules.h"

/* Appends a warning: `text`, followed by `what` and `consequence`. */
static void warn_of_rule_value(struct complaint *why, const char *path, const char *text,
                               const char *what, const char *consequence)
{
    struct text out = {why->text, sizeof why->text, strlen(why->text)};
    if (out.used == 0) {
        game_complain(why, "%s: %s%s: %s", path, text, what, consequence);
    } else {
        text_add(&out, "; %s: %s%s: %s", path, text, what, consequence);
    }
}

static bool fits_on_islands(const struct orichalcum_rules *r, int size, bool line)
{
    bool fits = true;
    for (int island = 0; island < r->island_count; island++) {
        const struct orichalcum_board *board = &r->board[ORICHALCUM_HUMAN + island];
        fits &= orichalcum_tile_fits(board, size, line, board->cells, board->cells);
    }
    return fits;
}

void orichalcum_warn(const struct orichalcum_rules *r, struct complaint *why)
{
    static const char *const forms[] = {
        [1] = "1 circle", "2 circles", "3 circles", "3 circles in a row"};
    bool skull = false;
    for (int face = 0; face < ORICHALCUM_FACES; face++) {
        skull |= r->die[face] == 0;
    }
    if (!skull) {
        warn_of_rule_value(
            why, "die", "has no 0, the skull", "",
            "the AI loses all its fights, and with a creature on its board it cannot win");
    }
    for (int form = 1; form < ORICHALCUM_FORMS; form++) {
        const bool line = form == ORICHALCUM_LINE_FORM;
        const int size = form - line;
        bool dealt = false;
        for (int k = 0; k < orichalcum_count(r->stack_set[size]); k++) {
            dealt |= r->tiles[orichalcum_tile_id(size, k)].line == line;
        }
        if (dealt && r->spot_begin[form] == r->spot_begin[form + 1]) {
            warn_of_rule_value(why, "ai.spots", "has no spot for tiles of ", forms[form],
                               "the AI returns all of them");
        }
        if (dealt && !fits_on_islands(r, size, line)) {
            warn_of_rule_value(why, "human.island.rows", "an island has no place for tiles of ",
                               forms[form], "the human returns all of them");
        }
    }
}
