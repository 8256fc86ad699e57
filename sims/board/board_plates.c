/* Draws the plates of the sides. */
#include <inttypes.h>
#include <string.h>

#include "engine/state/view.h"
#include "sims/board/board_parts.h"

enum { PLATES = 6, GAP = 8, LINES = 5 };

struct plate {
    enum ink_side side;
    const struct board_node *record;
    char words[500];
    bool changed;
};

struct plates {
    struct plate plate[PLATES];
    int count;
    const struct game_look *look;
};

/* Adds a value with its key: "supply 8", "dice: mine, battle". */
static void tell_plate_value(struct plate *plate, const struct board_node *node, const char *key)
{
    struct text text = {plate->words, sizeof plate->words, strlen(plate->words), 0};
    int k = 0;
    if (board_is_empty(node)) {
        return;
    }
    plate->changed = plate->changed || node->changed;
    text_add(&text, "%s%s", text.used > 0 ? " \u00b7 " : "", key);
    if (node->word != NULL) {
        text_add(&text, " %s", node->word);
    }
    for (const struct board_node *at = node->children; at != NULL; at = at->next) {
        if (at->word != NULL && !board_is_empty(at)) {
            text_add(&text, "%s%s%s%s", k++ > 0 ? ", " : ": ", at->key != NULL ? at->key : "",
                     at->key != NULL ? " " : "", at->word);
            plate->changed = plate->changed || at->changed;
        }
    }
}

/* The plate of a side that has no record yet, or a new one. */
static struct plate *find_plate(struct plates *p, enum ink_side side,
                                const struct board_node *record)
{
    for (int k = 0; k < p->count; k++) {
        if (p->plate[k].side == side && (record == NULL || p->plate[k].record == NULL)) {
            return &p->plate[k];
        }
    }
    struct plate *plate = &p->plate[p->count < PLATES ? p->count++ : PLATES - 1];
    *plate = (struct plate){.side = side};
    return plate;
}

static void fill_plate(void *to, struct board_node *node)
{
    struct plates *p = to;
    if (node->kind == BOARD_LIST && node->children != NULL && node->children->word == NULL) {
        for (struct board_node *at = node->children; at != NULL; at = at->next) {
            fill_plate(to, at);
        }
        return;
    }
    const enum ink_side side = p->look->side != LOOK_BY_NAME ? (enum ink_side)p->look->side
                                                             : (enum ink_side)board_side(node);
    if (node->kind != BOARD_RECORD) {
        tell_plate_value(find_plate(p, side, NULL), node,
                         p->look->label != NULL ? p->look->label : node->key);
        return;
    }
    struct plate *plate = find_plate(p, side, node);
    plate->record = node;
    for (const struct board_node *at = node->children; at != NULL; at = at->next) {
        const bool name = at->kind == BOARD_WORD && at == node->children &&
                          board_name(node) != NULL &&
                          strncmp(at->key != NULL ? at->key : "", "side", 4) == 0;
        if (!name && !at->placed) {
            tell_plate_value(plate, at, at->key != NULL ? at->key : "");
        }
    }
}

static int draw_plate(const struct board *b, const struct plate *plate, bool first, int x, int y,
                      int width, FILE *out)
{
    const struct game_head *head = game_head_const(b->state);
    const bool ai = plate->side == INK_AI;
    const char *name = plate->record != NULL ? board_name(plate->record) : NULL;
    char score[24] = "", title[64];
    const int room = width - 24;
    const int lines = ink_lines(NULL, 0, 0, "", plate->words, room, LINES);
    const int high = 38 + lines * INK_LINE + (lines > 0 ? 4 : 0);
    if (first) {
        snprintf(score, sizeof score, "%" PRId32, ai ? head->ai_score : head->human_score);
    }
    snprintf(title, sizeof title, "%s",
             ai                                               ? "The AI"
             : b->view->offer != NULL && first                ? "You"
             : name != NULL && strncmp(name, "human", 5) == 0 ? name
                                                              : "Human");
    ink_box(out, x, y, width, high, ai ? "plate of-ai" : "plate of-hu");
    ink_box(out, x, y, 5, high, ai ? "ai" : "hu");
    ink_text(out, x + 14, y + 28, ai ? "score ait" : "score hut", score, 0);
    const int after = x + 26 + 2 * ink_width(score);
    ink_text(out, after, y + 17, "word", title, x + width - after);
    if (first) {
        ink_text(out, after, y + 32, "small", view_score_unit(b->game), x + width - after);
    }
    ink_lines(out, x + 14, y + 50, "small", plate->words, room, LINES);
    if (plate->changed) {
        ink_corners(out, x - 2, y - 2, width + 4, high + 4);
    }
    return high;
}

int board_plates(const struct board *b, int x, int y, int width, FILE *out)
{
    static struct plates p;
    p.count = 0;
    find_plate(&p, INK_HUMAN, NULL);
    for (p.look = b->places->look; p.look != NULL && p.look->path != NULL; p.look++) {
        if (p.look->how == LOOK_PLATE) {
            board_each(b->tree, p.look->path, fill_plate, &p);
        }
    }
    find_plate(&p, INK_AI, NULL);
    const int row = width < 420 ? 2 : p.count < 3 ? p.count : 3;
    const int each = (width + GAP) / row - GAP;
    int top = y, high = 0;
    for (int k = 0; k < p.count; k++) {
        bool first = true;
        for (int i = 0; i < k; i++) {
            first = first && p.plate[i].side != p.plate[k].side;
        }
        const int own =
            draw_plate(b, &p.plate[k], first, x + k % row * (each + GAP), top, each, out);
        high = own > high ? own : high;
        if (k % row == row - 1 || k == p.count - 1) {
            top += high + GAP;
            high = 0;
        }
    }
    return top - y;
}
