/* Draws the plates of the sides. */
#include <inttypes.h>
#include <string.h>

#include "engine/state/view.h"
#include "sims/board/board_parts.h"

enum { PLATES = 6, GAP = 8, LINES = 5, FEW = 4 /* words of a list that a plate tells */ };

struct plate {
    enum ink_side side;
    const struct board_node *record;
    char words[500], all[2000]; /* what stands on it, and with all words of long lists */
    bool changed;
};

struct plates {
    struct plate plate[PLATES];
    int count;
    const struct board *board;
    const struct game_look *look;
};

/* Appends a value with its key: "supply 8", "dice: mine, battle". Of a long list of words, how many
 * unless `all`. A key with commas has a name for each number of a list. */
static void tell_plate_value(const struct board *b, struct text *text,
                             const struct board_node *node, const char *key, bool all)
{
    char title[64];
    const char *part = node->kind == BOARD_LIST ? strchr(key, ',') != NULL ? key : NULL : NULL;
    const bool long_list = !all && node->kind == BOARD_LIST && node->count > FEW;
    int k = 0;
    text_add(text, "%s", text->used > 0 ? " \u00b7 " : "");
    if (node->word != NULL) { /* "human hero" tells that it is a hero */
        const bool told = node->kind == BOARD_WORD && strstr(node->word, key) != NULL;
        board_title_word(b, node->word, title, sizeof title);
        text_add(text, "%s%s%s", told ? "" : key, told || node->said ? "" : " ",
                 node->said ? "" : title);
    } else if (part == NULL) {
        text_add(text, "%s", key);
    }
    if (long_list && node->children->kind == BOARD_WORD) {
        text_add(text, " %d", node->count);
        return;
    }
    for (const struct board_node *at = node->children; at != NULL; at = at->next) {
        const int length = part != NULL ? (int)strcspn(part, ",") : 0;
        const bool number = node->kind == BOARD_LIST && at->kind == BOARD_NUMBER;
        if (at->word != NULL && (number ? part == NULL || at->number != 0 : !board_is_empty(at))) {
            text_add(text, "%s%.*s%s%s%s",
                     k++ > 0        ? ", "
                     : part != NULL ? ""
                                    : ": ",
                     length, part != NULL ? part : "", length > 0 ? " " : "",
                     at->key != NULL ? at->key : "", at->key != NULL ? " " : "");
            board_title_word(b, at->word, title, sizeof title);
            text_add(text, "%s", title);
        }
        part = part != NULL ? part + length + strspn(part + length, ", ") : NULL;
    }
}

static void add_plate_value(struct plates *p, struct plate *plate, const struct board_node *node,
                            const char *key)
{
    struct text words = {plate->words, sizeof plate->words, strlen(plate->words), 0};
    struct text all = {plate->all, sizeof plate->all, strlen(plate->all), 0};
    const struct game_head *head = game_head_const(p->board->state);
    const bool score = node->kind == BOARD_NUMBER &&
                       strcmp(key, view_score_unit(p->board->game)) == 0 &&
                       node->number == (plate->side == INK_AI ? head->ai_score : head->human_score);
    if (!board_is_empty(node) && !score) {
        tell_plate_value(p->board, &words, node, key, false);
        tell_plate_value(p->board, &all, node, key, true);
        plate->changed = plate->changed || node->changed;
        for (const struct board_node *at = node->children; at != NULL; at = at->next) {
            plate->changed = plate->changed || (at->changed && !board_is_empty(at));
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

/* Takes the entries of people who do not play out of a list. */
static void leave_out_absent(const struct plates *p, struct board_node *list)
{
    const struct row *humans = row_named(p->board->game->params, "humans");
    const int people = p->look->first;
    if (people == 0 || humans == NULL || list->count == 0 || list->count % people != 0) {
        return;
    }
    const int played = list->count / people * (int)row_value(humans, p->board->rules, 0);
    struct board_node *last = list->children;
    for (int k = 1; k < played; k++) {
        last = last->next;
    }
    board_tree_free(last->next);
    last->next = NULL, list->last = last, list->count = played;
}

static void fill_plate(void *to, struct board_node *node)
{
    struct plates *p = to;
    leave_out_absent(p, node);
    if (node->kind == BOARD_LIST && node->children != NULL && node->children->word == NULL) {
        for (struct board_node *at = node->children; at != NULL; at = at->next) {
            fill_plate(to, at);
        }
        return;
    }
    const enum ink_side side = p->look->side != LOOK_BY_NAME ? (enum ink_side)p->look->side
                                                             : (enum ink_side)board_side(node);
    if (node->kind != BOARD_RECORD) {
        add_plate_value(p, find_plate(p, side, NULL), node,
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
            add_plate_value(p, plate, at, board_label(at));
        }
    }
}

const char *board_side_title(const struct board *b, enum ink_side side)
{
    return side == INK_AI ? "The AI" : b->view->offer != NULL ? "You" : "Human";
}

/* What a plate has stands beside its name where there is room, else below. */
static int draw_plate(const struct board *b, const struct plate *plate, bool first, int x, int y,
                      int width, FILE *out)
{
    enum { BESIDE = 200, LOW = 42 };
    const struct game_head *head = game_head_const(b->state);
    const bool ai = plate->side == INK_AI;
    const char *name = plate->record != NULL ? board_name(plate->record) : NULL;
    const char *unit = first ? view_score_unit(b->game) : "";
    char score[24] = "";
    if (first) {
        snprintf(score, sizeof score, "%" PRId32, ai ? head->ai_score : head->human_score);
    }
    const char *title = !first && name != NULL && strncmp(name, "human", 5) == 0
                            ? name
                            : board_side_title(b, plate->side);
    const int after = 26 + 2 * ink_width(score);
    const int named = ink_width(title) * 110 / 100, united = ink_width(unit);
    const int side = after + (named > united ? named : united) + 16;
    const bool beside = width - side >= BESIDE;
    const int left = beside ? side : 14, room = (width - left - 8) * 13 / 12;
    const int lines = ink_lines(NULL, 0, 0, "", plate->words, room, LINES);
    const int need = lines * INK_LINE + (beside ? 10 : lines > 0 ? LOW : 0);
    const int high = need > LOW ? need : LOW;
    if (out == NULL) {
        return high;
    }
    fputs("<g><title>", out);
    ink_escape(out, plate->all);
    fputs("</title>", out);
    ink_box(out, x, y, width, high, ai ? "plate of-ai" : "plate of-hu");
    ink_box(out, x, y, 5, high, ai ? "ai" : "hu");
    ink_text(out, x + 14, y + 29, ai ? "score ait" : "score hut", score, 0);
    ink_text(out, x + after, y + 17, "word", title, width - after);
    ink_text(out, x + after, y + 33, "small", unit, width - after);
    ink_lines(out, x + left, y + (beside ? 17 : LOW + 10), "small", plate->words, room, LINES);
    if (plate->changed) {
        ink_corners(out, x - 2, y - 2, width + 4, high + 4);
    }
    fputs("</g>", out);
    return high;
}

int board_plates(const struct board *b, int x, int y, int width, FILE *out)
{
    static struct plates p;
    p.count = 0, p.board = b;
    find_plate(&p, INK_HUMAN, NULL);
    board_each(b, 1U << LOOK_PLATE, &p.look, fill_plate, &p);
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
