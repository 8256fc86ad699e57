/* Draws a position: plates of the sides, the map if the game has one, cards, and the rest of the
 * state. Everything is measured first (`out` NULL), then drawn. */
#include "sims/board/board.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/text.h"
#include "sims/board/board_parts.h"

const char *const board_tones[] = {"",     "rock", "tree",  "sand", "water",
                                   "fire", "red",  "green", "blue", "built"};

int board_tone(const struct board *b, const char *word)
{
    const struct game_tone *tone = b->places->tones;
    while (tone != NULL && tone->word != NULL && strcmp(tone->word, word) != 0) {
        tone++;
    }
    return tone != NULL && tone->word != NULL ? (int)tone->tone : TONE_NONE;
}

/* Calls `do_it` for each node that a path of struct game_look names. */
static void visit_path_nodes(struct board_node *node, const char *path,
                             void (*do_it)(void *to, struct board_node *node), void *to)
{
    const size_t length = strcspn(path, ".");
    if (*path == '\0') {
        do_it(to, node);
        return;
    }
    for (struct board_node *at = node->children; at != NULL; at = at->next) {
        if (node->kind == BOARD_LIST) {
            visit_path_nodes(at, path, do_it, to);
        } else if (*path == '*' || (at->key != NULL && strlen(at->key) == length &&
                                    strncmp(at->key, path, length) == 0)) {
            visit_path_nodes(at, path + length + (path[length] == '.'), do_it, to);
        }
    }
}

void board_each(const struct board *b, unsigned hows, const struct game_look **look,
                void (*do_it)(void *to, struct board_node *node), void *to)
{
    for (*look = b->places->look; *look != NULL && (*look)->path != NULL; ++*look) {
        if ((hows >> (*look)->how & 1) != 0) {
            visit_path_nodes(b->tree, (*look)->path, do_it, to);
        }
    }
}

void board_title_word(const struct board *b, const char *word, char *title, size_t size)
{
    char facts[300] = "";
    struct text text = {facts, sizeof facts, 0, 0};
    if (b->places->card != NULL) {
        b->places->card(b->rules, word, &text);
    }
    facts[strcspn(facts, "\n")] = '\0';
    snprintf(title, size, "%s", facts[0] != '\0' ? facts : word);
}

/* `to`: the row of struct game_look; NULL: the node is drawn elsewhere. */
static void mark_node(void *to, struct board_node *node)
{
    const struct game_look *look = *(const struct game_look *const *)to;
    const bool named = look != NULL && (look->how == LOOK_NAMED || look->how == LOOK_SAID);
    if (named) {
        node->label = look->label;
        node->said = look->how == LOOK_SAID;
    }
    node->placed = !named || (look->key != NULL && strcmp(look->key, node->word) == 0);
}

/* Marks what the rows of struct game_look draw or hide; and the scores, which plates show. */
static void mark_looked_at(struct board *b)
{
    const struct game_look *look;
    board_each(b, ~0U, &look, mark_node, &look);
    look = NULL;
    visit_path_nodes(b->tree, "ai_score", mark_node, &look);
    visit_path_nodes(b->tree, "human_score", mark_node, &look);
}

/* Colours are those of the page around the picture, and of daylight in a file of its own. Texts on
 * fills have a fill of their own that is dark or light enough. */
static const char style[] =
    "<style>.drawn{font:13px "
    "system-ui,sans-serif;font-variant-numeric:tabular-nums;overflow:visible}"
    ".drawn text{fill:var(--ink,#1d1c1a)}.drawn .small,.drawn .quiet{font-size:12px}"
    ".drawn .small,.drawn .quiet,.drawn .head,.drawn .name{fill:var(--ink2,#5b574e)}"
    ".drawn .word,.drawn .on-ai,.drawn .on-hu,.drawn .on{font-weight:650}.drawn "
    ".head{font-size:12px;font-weight:650}"
    ".drawn .mid,.drawn .on-ai,.drawn .on-hu,.drawn .on{text-anchor:middle}.drawn "
    ".end{text-anchor:end}"
    ".drawn .name,.drawn .on-tone{font-size:12px}.drawn "
    ".name{fill:var(--ink,#1d1c1a)}"
    ".drawn .score{font-size:24px;font-weight:650}"
    ".drawn .ait{fill:var(--ai,#1c57b0);font-weight:650}.drawn "
    ".hut{fill:var(--hu,#9c4300);font-weight:650}"
    ".drawn .on-ai{fill:#fff}.drawn .on-hu,.drawn .on-tone{fill:#1d1c1a}.drawn "
    ".newer{fill:var(--chg,#8424a8)}"
    ".drawn .ai{fill:var(--ai-fill,#2f6fd0)}.drawn .hu{fill:var(--hu-fill,#d8771c)}"
    ".drawn .label,.drawn .card,.drawn .plate{fill:var(--surface,#fff);stroke:var(--edge,#857f72)}"
    ".drawn .plate{stroke:var(--line,#dbd7cc)}"
    ".drawn .of-ai{stroke:var(--ai-fill,#2f6fd0)}.drawn .of-hu{stroke:var(--hu-fill,#d8771c)}"
    ".drawn .slot{fill:none;pointer-events:all;stroke:var(--edge,#857f72);stroke-dasharray:3 3}"
    ".drawn .sea{fill:var(--sea,#cfe0e6)}.drawn "
    ".land{fill:var(--land,#f2ecd9);stroke:var(--edge,#857f72)}"
    ".drawn .hex{fill:var(--sunk,#eeece5);stroke:var(--line,#dbd7cc)}"
    ".drawn .by-ai{fill:var(--ai-tint,#dfeafb)}.drawn .by-hu{fill:var(--hu-tint,#fdebd3)}"
    ".drawn .closed{fill:var(--edge,#857f72)}.drawn "
    ".way{stroke:var(--edge,#857f72);fill:none;pointer-events:none}"
    ".drawn .wall{stroke:var(--ink,#1c1b19);stroke-width:7;pointer-events:none}"
    ".drawn .rock{fill:#cfc8c0}.drawn .tree{fill:#b9d4a3}.drawn .sand{fill:#f0dca0}.drawn "
    ".water{fill:#a9d6e2}.drawn .fire{fill:#ecb6a4}"
    ".drawn .red{fill:#f4c4be}.drawn .green{fill:#bfe0c0}.drawn .blue{fill:#c3d3f5}"
    ".drawn .built{fill:#fff;stroke:var(--edge,#857f72)}.drawn "
    ".glyph{stroke:#1d1c1a;stroke-width:1.5;fill:none;stroke-linejoin:round}"
    ".drawn .acts{stroke:var(--act,#0a665a);stroke-width:4}"
    ".drawn .chg{stroke:var(--chg,#8424a8);stroke-width:2.5;fill:none}"
    ".drawn .dot{fill:none;pointer-events:none}</style>";

enum { PAD = 8, GAP = 10 };

/* How much larger, in percent, a table without a map is drawn to fill its space. */
static int find_board_scale(const struct board *b, int width)
{
    int scale = b->places->fill == NULL ? 300 : 100;
    for (; scale > 100; scale -= 25) {
        const int room = width * 100 / scale - 2 * PAD;
        if (room >= BOARD_WIDTH_MIN && (board_plates(b, 0, 0, room, NULL) +
                                        board_cards(b, 0, 0, room, NULL) + INK_OFFER + 2 * PAD) *
                                               scale <=
                                           b->view->high * 100) {
            break;
        }
    }
    return scale;
}

void board_draw(const struct game *game, const void *state, const void *rules,
                const struct board_view *view, FILE *out)
{
    static const struct game_places plain;
    struct board b = {.game = game, .state = state, .rules = rules, .view = view};
    b.places = game->view != NULL && game->view->places != NULL ? game->view->places : &plain;
    b.tree = board_tree(game, state, rules, true, true);
    struct board_node *old =
        view->before != NULL ? board_tree(game, view->before, rules, true, true) : NULL;
    int width = view->width < BOARD_WIDTH_MIN ? BOARD_WIDTH_MIN : view->width;
    if (old != NULL) {
        board_tree_compare(b.tree, old);
    }
    mark_looked_at(&b);
    ink_begin_offer(view->offer);
    const int scale = find_board_scale(&b, width);
    width = width * 100 / scale;
    const int room = width - 2 * PAD;
    const int plates = board_plates(&b, PAD, PAD, room, NULL);
    const int cards = board_cards(&b, PAD, 0, room, NULL);
    const int left =
        view->high - plates - cards - 2 * PAD - GAP - (view->offer != NULL ? INK_OFFER : 0);
    const int least = view->high * (width < BOARD_NARROW ? 60 : 50) / 100;
    const int limit = view->high <= 0 ? 0 : left < least ? least : left;
    const int map = board_map(&b, PAD, PAD + plates, room, limit, NULL);
    const int top = PAD + plates + (map > 0 ? map + GAP : 0);
    char *drawing = NULL;
    FILE *body = text_begin(&drawing);
    board_plates(&b, PAD, PAD, room, body);
    board_map(&b, PAD, PAD + plates, room, limit, body);
    board_cards(&b, PAD, top, room, body);
    int high = top + cards + ink_rest_of_offer(body, PAD, top + cards, room);
    high += board_roster(&b, PAD, high, room, limit, body) + PAD;
    text_end(body);
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"drawn\" viewBox=\"0 0 %d %d\" "
            "width=\"%d\" height=\"%d\" role=\"%s\" aria-label=\"the table\"%s>%s",
            width, high, width * scale / 100, high * scale / 100,
            view->offer != NULL ? "group" : "img",
            view->alone ? " style=\"background:#f6f5f1\"" : "", style);
    fprintf(out, "%s</svg>\n", drawing);
    free(drawing);
    board_tree_free(old);
    board_tree_free(b.tree);
}
