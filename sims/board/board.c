/* Draws a position: first the map, if the game has one (board_map.c), then the rest of the state
 * from left to right. Everything is measured first (`out` NULL), then drawn. */
#include "sims/board/board.h"

#include <stdarg.h>
#include <string.h>

#include "analysis/base/text.h"
#include "sims/board/board_tree.h"

/* Pixels. */
enum {
    LETTER = 9, /* width of a bold letter, rounded up */
    SMALL = 7,  /* width of a small letter */
    LINE = 17,
    PAD = 8, /* inside a box */
    GAP = 8, /* between things */
    CARD = 112,
    CELL = 24,        /* least width of a number in a row, with its gap */
    GROUPED = 10,     /* a longer list of cards shows each kind once, with its count */
    CARD_LINES = 14,  /* lines of a card, two of them for the name */
    CARD_VALUES = 11, /* most values of a record that is drawn as a card */
};

/* Where the next box goes. Boxes flow from left to right, row by row. */
struct flow {
    FILE *out;       /* NULL: measures only */
    int left, right; /* edges of the space */
    int x, y;
    int high, widest; /* height of this row; width of the widest row */
};

static struct flow flow_at(FILE *out, int x, int y, int width)
{
    return (struct flow){.out = out, .left = x, .right = x + width, .x = x, .y = y};
}

static void new_row(struct flow *f)
{
    if (f->x > f->left) {
        f->x = f->left;
        f->y += f->high + GAP;
        f->high = 0;
    }
}

/* Reserves space for a box and returns its corner in *x, *y. Begins a new row if this one is
 * full. */
static void take_flow_space(struct flow *f, int width, int height, int *x, int *y)
{
    if (f->x + width > f->right) {
        new_row(f);
    }
    *x = f->x;
    *y = f->y;
    f->widest = f->x + width - f->left > f->widest ? f->x + width - f->left : f->widest;
    f->x += width + GAP;
    f->high = height > f->high ? height : f->high;
}

/* The height used so far, from the line `from` down. */
static int find_flow_height(const struct flow *f, int from)
{
    return f->x > f->left ? f->y + f->high - from : f->y - GAP - from;
}

static void write_board_box(FILE *out, int x, int y, int width, int height, const char *class)
{
    if (out != NULL) {
        fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"5\" class=\"%s\"/>",
                x, y, width, height, class);
    }
}

/* Draws a value behind its key: "coins 3". */
static void draw_label(struct flow *f, const struct board_node *node)
{
    const char *key = node->key != NULL ? node->key : "";
    int x, y;
    take_flow_space(
        f, (text_letters(key, SIZE_MAX) + 1) * SMALL + text_letters(node->word, SIZE_MAX) * LETTER,
        LINE, &x, &y);
    if (f->out != NULL) {
        fprintf(f->out, "<text x=\"%d\" y=\"%d\"><tspan class=\"key\">", x, y + 13);
        board_escape(f->out, key);
        fprintf(f->out, " </tspan><tspan class=\"%s\">", node->changed ? "word newer" : "word");
        board_escape(f->out, node->word);
        fputs("</tspan></text>", f->out);
    }
}

/* How many bytes of a text fit into a line of `room` letters; breaks behind a blank, _ or - if
 * it can. */
static size_t find_line_break(const char *text, int room)
{
    size_t at = 0;
    if (text_letters(text, SIZE_MAX) <= room) {
        return strlen(text);
    }
    for (size_t k = 0; text[k] != '\0' && (int)k < room; k++) {
        at = text[k] == ' ' || text[k] == '_' || text[k] == '-' ? k + 1 : at;
    }
    return at > 0 ? at : (size_t)room;
}

/* A card: its lines of text, of which the first `bold` are its name. */
struct card {
    char line[CARD_LINES][32];
    int count, bold;
    bool changed;
    const char *word; /* its whole name */
};

static void add_line(struct card *card, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void add_line(struct card *card, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (card->count < CARD_LINES) {
        vsnprintf(card->line[card->count++], sizeof card->line[0], format, args);
    }
    va_end(args);
}

static void add_title(struct card *card, const char *word)
{
    enum { ROOM = (CARD - 2 * PAD) / LETTER + 1 };
    card->word = word;
    while (*word != '\0' && card->count < 2) {
        const size_t cut = find_line_break(word, ROOM);
        add_line(card, "%.*s", (int)cut, word);
        word += cut;
    }
    card->bold = card->count;
}

/* Adds "key word" in small letters, on several lines if it is long. */
static void add_card_words(struct card *card, const char *key, const char *word)
{
    enum { ROOM = (CARD - 2 * PAD) / SMALL + 1 };
    char all[80];
    snprintf(all, sizeof all, "%s %s", key, word);
    for (const char *at = all; *at != '\0';) {
        const size_t cut = find_line_break(at, ROOM);
        add_line(card, "%.*s", (int)cut, at);
        at += cut;
    }
}

static void draw_flow_card(struct flow *f, const struct card *card)
{
    int x, y;
    const int lines = card->count < 2 ? 2 : card->count;
    take_flow_space(f, CARD, lines * LINE + PAD, &x, &y);
    board_open(f->out, card->word);
    write_board_box(f->out, x, y, CARD, lines * LINE + PAD, card->changed ? "card new" : "card");
    for (int k = 0; k < card->count; k++) {
        board_text(f->out, x + PAD, y + LINE * (k + 1), k < card->bold ? "word" : "key",
                   card->line[k]);
    }
    board_close(f->out);
}

/* Draws a list of numbers as a row, each below its index, from 0. */
static void draw_numbers(struct flow *f, const struct board_node *list)
{
    int k = 0;
    for (const struct board_node *at = list->children; at != NULL; at = at->next, k++) {
        const int width = text_letters(at->word, SIZE_MAX) * LETTER > CELL - GAP
                              ? text_letters(at->word, SIZE_MAX) * LETTER
                              : CELL - GAP;
        char place[16];
        int x, y;
        snprintf(place, sizeof place, "%d", k);
        take_flow_space(f, width, 2 * LINE, &x, &y);
        board_text(f->out, x, y + 11, "key", place);
        board_text(f->out, x, y + 28,
                   at->changed       ? "word newer"
                   : at->number == 0 ? "key"
                                     : "word",
                   at->word);
    }
}

/* How many entries of a list before `end` (NULL: in all) show the same word. */
static int count_same_nodes(const struct board_node *list, const char *word,
                            const struct board_node *end)
{
    int count = 0;
    for (const struct board_node *at = list->children; at != end; at = at->next) {
        count += strcmp(at->word, word) == 0;
    }
    return count;
}

/* Draws a list of words as cards. If there are more than GROUPED, draws each kind once with its
 * count. */
static void draw_cards(struct flow *f, const struct board_node *list)
{
    const bool kinds = list->count > GROUPED;
    for (const struct board_node *at = list->children; at != NULL; at = at->next) {
        struct card card = {.changed = at->changed && !kinds};
        if (kinds && count_same_nodes(list, at->word, at) > 0) {
            continue; /* its kind is drawn already */
        }
        add_title(&card, at->word);
        if (kinds) {
            add_line(&card, "%d of them", count_same_nodes(list, at->word, NULL));
        }
        draw_flow_card(f, &card);
    }
}

/* Whether a record is small enough for a card: at most CARD_VALUES values, and nothing deeper
 * than words. */
static bool is_card_record(const struct board_node *record)
{
    int lines = 0;
    for (const struct board_node *at = record->children; at != NULL; at = at->next) {
        lines += at->word != NULL && !at->placed && !board_is_empty(at);
        for (const struct board_node *in = at->placed ? NULL : at->children; in != NULL;
             in = in->next) {
            const bool number = at->kind == BOARD_LIST && in->kind == BOARD_NUMBER;
            if (!board_is_empty(in) && (in->word == NULL || number)) {
                return false;
            }
            lines += !board_is_empty(in);
        }
    }
    return lines <= CARD_VALUES;
}

/* Whether a list holds only records that fit on cards, so that all of them look alike. */
static bool are_cards(const struct board_node *list)
{
    bool cards = list->kind == BOARD_LIST;
    for (const struct board_node *at = list->children; at != NULL && cards; at = at->next) {
        cards = at->kind == BOARD_RECORD && is_card_record(at);
    }
    return cards;
}

/* Draws a record as a card. Its first word is the title. */
static void draw_record_card(struct flow *f, const struct board_node *record)
{
    struct card card = {.changed = record->changed};
    const struct board_node *title = NULL;
    for (const struct board_node *at = record->children; at != NULL; at = at->next) {
        card.changed = card.changed || at->changed;
        title = title == NULL && at->kind == BOARD_WORD && !board_is_empty(at) ? at : title;
    }
    if (title != NULL) {
        add_title(&card, title->word);
    }
    for (const struct board_node *at = record->children; at != NULL; at = at->next) {
        if (at->placed) {
            continue;
        }
        if (at->word != NULL && at != title && !board_is_empty(at)) {
            add_card_words(&card, at->key != NULL ? at->key : "", at->word);
        }
        for (const struct board_node *in = at->children; in != NULL; in = in->next) {
            char key[40] = "+";
            if (board_is_empty(in)) {
                continue;
            }
            if (in->key != NULL) {
                snprintf(key, sizeof key, "%s %s", at->key != NULL ? at->key : "", in->key);
            }
            add_card_words(&card, key, in->word);
            card.changed = card.changed || in->changed;
        }
    }
    draw_flow_card(f, &card);
}

static void draw_node(struct flow *f, const struct board_node *node, int depth);

/* Draws the children of a record or a list. Leaves out those on the map, a title that is drawn
 * already, and empty ones (but draws a score of 0 on the first level). */
static void draw_children(struct flow *f, const struct board_node *node, int depth)
{
    const bool cards = are_cards(node);
    for (const struct board_node *at = node->children; at != NULL; at = at->next) {
        const bool entry = node->kind == BOARD_LIST && at->kind == BOARD_RECORD;
        const bool number = depth == 0 && at->word != NULL; /* so that a score of 0 is drawn */
        const bool title = depth > 0 && node->kind == BOARD_RECORD && node->key == NULL &&
                           at == node->children && at->kind == BOARD_WORD;
        if (at->placed || title || (entry && board_is_empty(at))) {
            continue;
        }
        if (entry && cards) {
            draw_record_card(f, at);
        } else if (number || entry || !board_is_empty(at)) {
            draw_node(f, at, depth + 1);
        }
    }
}

/* Draws a record, or a list of them, in a box. The heading is its key, else its first word. */
static void draw_group(struct flow *f, const struct board_node *node, int depth)
{
    const bool named =
        node->key == NULL && node->children != NULL && node->children->kind == BOARD_WORD;
    const char *title = node->key != NULL ? node->key : named ? node->children->word : "";
    const int head = *title != '\0' ? LINE : 0, room = f->right - f->left - 2 * PAD;
    struct flow measured = flow_at(NULL, 0, 0, room);
    int x, y;
    draw_children(&measured, node, depth);
    const int least = text_letters(title, SIZE_MAX) * SMALL;
    const int wide = 2 * PAD + (measured.widest > least ? measured.widest : least);
    const int high = 2 * PAD + head + find_flow_height(&measured, 0);
    take_flow_space(f, wide, high, &x, &y);
    write_board_box(f->out, x, y, wide, high, "group");
    board_text(f->out, x + PAD, y + PAD + 10, "key", title);
    if (f->out != NULL) {
        struct flow inside = flow_at(f->out, x + PAD, y + PAD + head, room);
        draw_children(&inside, node, depth);
    }
}

/* Draws a list of values beside its key, in several rows if it is long. */
static void draw_list(struct flow *f, const struct board_node *node)
{
    const bool numbers = node->count > 0 && node->children->kind == BOARD_NUMBER;
    const int key = node->key != NULL ? text_letters(node->key, SIZE_MAX) * SMALL + 6 : 0;
    const int room = f->right - f->left - key;
    struct flow measured = flow_at(NULL, 0, 0, room);
    int x, y;
    (numbers ? draw_numbers : draw_cards)(&measured, node);
    take_flow_space(f, key + measured.widest,
                    node->count > 0 ? find_flow_height(&measured, 0) : LINE, &x, &y);
    board_text(f->out, x, y + 20, "key", node->key != NULL ? node->key : "");
    if (f->out != NULL) {
        struct flow inside = flow_at(f->out, x + key, y, room);
        (numbers ? draw_numbers : draw_cards)(&inside, node);
    }
}

static void draw_node(struct flow *f, const struct board_node *node, int depth)
{
    if (node->word != NULL) {
        draw_label(f, node);
    } else if (node->kind == BOARD_RECORD ||
               (node->count > 0 && node->children->kind >= BOARD_LIST)) {
        draw_group(f, node, depth);
    } else {
        draw_list(f, node);
    }
}

static const char style[] =
    "<style>.drawn{max-width:100%;height:auto}.drawn text{font:13px "
    "system-ui,sans-serif;fill:currentColor}"
    ".drawn .key,.drawn .name{font-size:11px;fill-opacity:.65}"
    ".drawn .word{font-weight:600}"
    ".drawn .name,.drawn .inside{text-anchor:middle;font-size:11px}"
    ".drawn .inside{font-weight:600}"
    ".drawn .ai{fill:var(--ai,#1f5fc0)}.drawn .newer{fill:#d2691e}"
    ".drawn rect,.drawn .place{fill:currentColor;fill-opacity:.04;stroke:currentColor;"
    "stroke-opacity:.25}"
    ".drawn .card,.drawn .full{fill-opacity:.1}"
    ".drawn .closed{fill-opacity:.4}"
    ".drawn .acts{stroke:#2e8b57;stroke-opacity:1;stroke-width:3}"
    ".drawn .way{stroke:currentColor;stroke-opacity:.3;fill:none}"
    ".drawn .new{stroke:#d2691e;stroke-opacity:1;stroke-width:2}"
    ".drawn [data-word]{cursor:pointer}</style>";

void board_draw(const struct game *game, const void *state, const void *rules,
                const struct board_view *view, FILE *out)
{
    struct board_node *tree = board_tree(game, state, rules, true);
    struct board_node *old =
        view->before != NULL ? board_tree(game, view->before, rules, true) : NULL;
    const int width = view->width < BOARD_WIDTH_MIN ? BOARD_WIDTH_MIN : view->width;
    if (old != NULL) {
        board_tree_compare(tree, old);
    }
    board_offer_begin(view->offer);
    const int map = board_map(game, state, rules, tree, PAD, PAD, width - 2 * PAD, NULL);
    const int top = map > 0 ? map + PAD + GAP : PAD;
    struct flow measured = flow_at(NULL, PAD, top, width - 2 * PAD);
    draw_children(&measured, tree, 0);
    const int high = find_flow_height(&measured, 0) + PAD;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"drawn\" viewBox=\"0 0 %d %d\" "
            "width=\"%d\" height=\"%d\" role=\"img\" aria-label=\"the table\"%s>%s",
            width, high, width, high, view->alone ? " style=\"color:#222;background:#fff\"" : "",
            style);
    board_map(game, state, rules, tree, PAD, PAD, width - 2 * PAD, out);
    struct flow flow = flow_at(out, PAD, top, width - 2 * PAD);
    draw_children(&flow, tree, 0);
    fputs("</svg>\n", out);
    board_tree_free(old);
    board_tree_free(tree);
}
