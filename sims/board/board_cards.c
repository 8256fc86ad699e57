/* Draws lists: as cards in rows, or as lines of places that face each other. */
#include <string.h>

#include "sims/board/board_parts.h"

/* Pixels. */
enum {
    GAP = 8,
    PAD = 8,
    HEAD = 20,
    CARD_MIN = 120,
    CARD_MAX = 150,
    LINES = 7,
    GROUPED = 10,
    GLYPH = 34 /* the drawing of a tone, and the space before it */
};

/* A card: its name and its lines. */
struct card {
    char name[64], line[LINES][64], word[64];
    int count, tone, number, copies;
    bool changed, empty;
    enum ink_side side;
};

/* Cards of one kind, all of one size. */
struct zone {
    const struct board *board;
    const struct game_look *look; /* NULL: the game does not say */
    int most, width, lines, names;
    int right;  /* where the cards drawn last end */
    bool tight; /* narrow places of a line, on a phone */
};

static void add_card_line(struct card *card, const char *text)
{
    if (card->count < LINES && *text != '\0') {
        snprintf(card->line[card->count++], sizeof card->line[0], "%s", text);
    }
}

/* A value as people read it: "attack 2", "desert + volcano". */
static void tell_card_value(const struct board_node *node, struct text *out)
{
    int k = 0;
    if (node->kind != BOARD_WORD) {
        text_add(out, "%s", board_label(node));
    }
    if (node->word != NULL && !node->said) {
        text_add(out, "%s%s", node->kind == BOARD_NUMBER && node->key != NULL ? " " : "",
                 node->word);
    }
    for (const struct board_node *at = node->children; at != NULL; at = at->next) {
        if (!board_is_empty(at)) {
            text_add(out, k++ == 0 ? " " : node->kind == BOARD_LIST ? " + " : ", ");
            tell_card_value(at, out);
        }
    }
}

/* The lines of a card from a text with line breaks. The first is its name if it has none. */
static void add_card_text(struct card *card, const char *text)
{
    while (*text != '\0') {
        const size_t length = strcspn(text, "\n");
        char line[64];
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        if (card->name[0] == '\0') {
            snprintf(card->name, sizeof card->name, "%s", line);
        } else {
            add_card_line(card, line);
        }
        text += length + (text[length] == '\n');
    }
}

static void read_card_record(const struct board *b, const struct board_node *record,
                             struct card *card)
{
    for (const struct board_node *at = record->children; at != NULL; at = at->next) {
        char words[64] = "";
        struct text text = {words, sizeof words, 0, 0};
        card->changed = card->changed || at->changed;
        for (const struct board_node *in = at->children; in != NULL; in = in->next) {
            const int tone = in->word != NULL ? board_tone(b, in->word) : TONE_NONE;
            card->tone = card->tone == TONE_NONE ? tone : card->tone;
            card->changed = card->changed || in->changed;
        }
        if (at->placed || board_is_empty(at)) {
            continue;
        }
        if (at->kind == BOARD_WORD && card->name[0] == '\0') {
            board_title_word(b, at->word, card->name, sizeof card->name);
        } else {
            tell_card_value(at, &text);
            add_card_line(card, words);
        }
    }
}

/* Reads entry number `number`, from 1, of a list. */
static struct card read_card(const struct zone *zone, const struct board_node *at, int number)
{
    const struct board *b = zone->board;
    struct card card = {.changed = at->changed, .number = number, .copies = 1};
    card.side = (enum ink_side)board_side(at);
    if (at->word == NULL) {
        card.changed = false;
        read_card_record(b, at, &card);
    } else if (at->kind == BOARD_NUMBER && zone->look != NULL && b->places->number != NULL) {
        char facts[200] = "";
        struct text text = {facts, sizeof facts, 0, 0};
        card.empty = at->number < 1;
        if (!card.empty) {
            b->places->number(b->state, b->rules, zone->look->path, (int32_t)at->number, &text);
        }
        char *rest = strstr(facts, ": ");
        if (rest != NULL) {
            memmove(rest, rest + 1, strlen(rest));
            *rest = '\n';
        }
        add_card_text(&card, card.empty ? "empty" : facts);
    } else if (at->kind == BOARD_WORD) {
        char facts[300] = "";
        struct text text = {facts, sizeof facts, 0, 0};
        card.empty = board_is_empty(at);
        if (b->places->card != NULL) {
            b->places->card(b->rules, at->word, &text);
        }
        add_card_text(&card, facts[0] != '\0' ? facts : at->word);
    } else {
        snprintf(card.name, sizeof card.name, "%s", at->word);
    }
    const char *key = zone->look != NULL && zone->look->how == LOOK_CARDS ? zone->look->key : NULL;
    for (int k = 1; key != NULL && k < number; k++) {
        key += strcspn(key, ",") + 1;
    }
    const size_t first = strcspn(card.name, " ");
    char word[64];
    if (key != NULL) {
        snprintf(word, sizeof word, "%.*s", (int)strcspn(key, ","), key);
        add_card_line(&card, word);
    }
    snprintf(word, sizeof word, "%.*s", (int)first, card.name);
    card.tone = card.tone == TONE_NONE ? board_tone(b, card.name) : card.tone;
    card.tone = card.tone == TONE_NONE ? board_tone(b, word) : card.tone;
    snprintf(card.word, sizeof card.word, "%s", card.name);
    return card;
}

static int find_most(int a, int b)
{
    return a > b ? a : b;
}

/* The width of a card, as far as its zone lets it be. Its zone gets room for it. */
static int measure_card(struct zone *zone, const struct card *card)
{
    const int room = zone->most - 2 * PAD, glyph = card->tone != TONE_NONE ? GLYPH : 0;
    int width = ink_width(card->name) * 110 / 100 + glyph, lines = 0;
    for (int k = 0; k < card->count; k++) {
        width = find_most(width, ink_width(card->line[k]));
    }
    width = width > room ? room : width;
    zone->width = find_most(zone->width, width + 2 * PAD);
    const int names = ink_lines(NULL, 0, 0, "", card->name, room - glyph, 2);
    for (int k = 0; k < card->count; k++) {
        lines += ink_lines(NULL, 0, 0, "", card->line[k], room, 3);
    }
    zone->lines = find_most(zone->lines, lines);
    zone->names = find_most(zone->names, names);
    return find_most(44, width + 2 * PAD);
}

static void tell_card(const struct card *card, char *words, size_t size)
{
    struct text text = {words, size, 0, 0};
    words[0] = '\0';
    text_add(&text, "%s", card->name);
    for (int k = 0; k < card->count; k++) {
        text_add(&text, ", %s", card->line[k]);
    }
    if (card->copies > 1) {
        text_add(&text, ", %d of them", card->copies);
    }
}

/* Writes a card's texts below y. Returns their lines. */
static int write_card(const struct zone *zone, const struct card *card, FILE *out, int x, int y,
                      int width)
{
    const int glyph = card->tone != TONE_NONE ? GLYPH : 0;
    const int room = zone->tight ? width * 13 / 12 : width - 2 * PAD;
    x += zone->tight ? 3 : PAD;
    int line = ink_lines(out, x, y,
                         card->empty   ? "quiet"
                         : zone->tight ? "name"
                                       : "word",
                         card->name, room - glyph, zone->tight ? 4 : 2);
    for (int k = 0; k < card->count; k++) {
        line += ink_lines(out, x, y + INK_LINE * line, "small", card->line[k], room,
                          zone->tight ? 4 : 3);
    }
    return line;
}

static void draw_card(const struct zone *zone, const struct card *card, FILE *out, int x, int y,
                      int width, int high)
{
    static const char *const edges[] = {"card", "card of-ai", "card of-hu"};
    char title[400], class[64];
    tell_card(card, title, sizeof title);
    snprintf(class, sizeof class, "shape %s", card->empty ? "slot" : edges[card->side]);
    ink_begin_piece(out, card->word, zone->look != NULL ? zone->look->move : NULL, card->number,
                    title);
    ink_box(out, x, y, width, high, class);
    if (card->tone != TONE_NONE) {
        ink_box(out, x + width - 32, y + 4, 28, 20, board_tones[card->tone]);
        ink_glyph(out, x + width - 18, y + 14, card->tone);
    }
    write_card(zone, card, out, x, y + 19, width);
    if (card->copies > 1) {
        char many[16];
        snprintf(many, sizeof many, "\u00d7%d", card->copies);
        ink_text(out, x + width - PAD, y + high - 7, "end", many, 0);
    }
    if (card->changed) {
        ink_corners(out, x - 3, y - 3, width + 6, high + 6);
    }
    ink_end_piece(out);
}

/* How many entries before `end` (NULL: all) look like the card. */
static int count_like(const struct zone *zone, const struct board_node *list,
                      const struct card *card, const struct board_node *end)
{
    int count = 0, k = 1;
    for (const struct board_node *at = list->children; at != end; at = at->next, k++) {
        count += strcmp(read_card(zone, at, k).name, card->name) == 0;
    }
    return count;
}

/* Draws a list as cards, all of one size unless they have nothing but names. Of more than GROUPED
 * each kind is drawn once, with its number. */
static int draw_zone(struct zone *zone, const struct board_node *list, const char *label, int x,
                     int y, int width, FILE *out)
{
    const bool grouped = list->kind == BOARD_LIST && list->count > GROUPED;
    const bool one = list->kind == BOARD_RECORD;
    const struct board_node *first = one ? list : list->children;
    int k = 1, drawn = 0, left = x, top = y + HEAD;
    const int fit = (width + GAP) / (CARD_MIN + GAP), count = one ? 1 : list->count;
    const int rows = fit > 0 ? (count + fit - 1) / fit : 0,
              row = rows > 0 ? (count + rows - 1) / rows : 1;
    const int each = (width + GAP) / row - GAP;
    zone->most = each < CARD_MAX ? each : CARD_MAX;
    zone->width = 44, zone->lines = 0, zone->right = x + ink_width(label);
    for (int pass = 0; pass < 2 && zone->lines == 0; pass++) { /* names alone may be longer */
        zone->most = pass == 0 ? zone->most : width < 2 * CARD_MAX ? width : 2 * CARD_MAX;
        zone->names = 1;
        k = 1;
        for (const struct board_node *at = first; at != NULL; at = one ? NULL : at->next) {
            const struct card card = read_card(zone, at, k++);
            measure_card(zone, &card);
        }
    }
    const int high = (zone->names + zone->lines) * INK_LINE + 2 * PAD - 2;
    ink_text(out, x, y + 13, "head", label, width);
    k = 1;
    for (const struct board_node *at = first; at != NULL; at = one ? NULL : at->next) {
        struct card card = read_card(zone, at, k++);
        if (card.name[0] == '\0' && card.count == 0) {
            continue;
        }
        if (grouped && count_like(zone, list, &card, at) > 0) {
            continue;
        }
        card.copies = grouped ? count_like(zone, list, &card, NULL) : 1;
        const int wide = zone->lines > 0 ? zone->width : measure_card(zone, &card);
        if (left > x && left + wide > x + width) {
            left = x, top += high + GAP;
        }
        draw_card(zone, &card, out, left, top, wide, high);
        left += wide + GAP;
        zone->right = find_most(zone->right, left);
        drawn++;
    }
    return drawn == 0 ? 0 : top + high - y + GAP;
}

/* Reads place number k of a line. */
static struct card read_line_place(const struct zone *zone, const struct board_node *at, int k)
{
    const char *key = zone->look->key;
    struct card card = read_card(zone, at, k);
    if (card.count == 0 || (card.name[0] == '\0' && card.count <= 1)) {
        card.count = 0;
        card.empty = true;
        snprintf(card.name, sizeof card.name, "%s %d", key, k);
    } else if (strncmp(card.line[0], key, strlen(key)) == 0) {
        memmove(card.line[0], card.line[1], sizeof card.line - sizeof card.line[0]);
        card.count--;
    }
    snprintf(card.word, sizeof card.word, "%s %s %d", card.side == INK_AI ? "AI" : "human", key, k);
    return card;
}

/* Draws a list of records as places side by side. */
static int draw_line(struct zone *zone, const struct board_node *list, int x, int y, int width,
                     FILE *out)
{
    enum { NARROW = 90, HIGH = 104 };
    const int count = list->count > 0 ? list->count : 1;
    zone->tight = width / count < NARROW;
    const int gap = zone->tight ? GAP / 2 : GAP, each = (width + gap) / count - gap;
    int k = 1, high = HIGH;
    for (const struct board_node *at = list->children; at != NULL; at = at->next, k++) {
        const struct card card = read_line_place(zone, at, k);
        high = find_most(high, write_card(zone, &card, NULL, 0, 0, each) * INK_LINE + 2 * PAD);
    }
    k = 1;
    for (const struct board_node *at = list->children; at != NULL; at = at->next, k++) {
        const struct card card = read_line_place(zone, at, k);
        draw_card(zone, &card, out, x + (k - 1) * (each + gap), y, each, high);
    }
    zone->tight = false;
    return high + GAP;
}

/* Where the next list goes. */
struct down {
    struct zone zone;
    int x, y, width;
    int left, high; /* where the row of lists that is not full ends, and its height */
    FILE *out;
};

static void end_row_of_zones(struct down *d)
{
    d->y += d->high;
    d->left = d->x;
    d->high = 0;
}

static void draw_looked_at(void *to, struct board_node *node)
{
    struct down *d = to;
    const char *label = d->zone.look->label != NULL ? d->zone.look->label : node->key;
    if (d->zone.look->how == LOOK_LINE) {
        end_row_of_zones(d);
        d->y += draw_line(&d->zone, node, d->x, d->y, d->width, d->out);
    } else if (!board_is_empty(node)) {
        draw_zone(&d->zone, node, label, d->left, d->y, INT16_MAX, NULL);
        if (d->zone.right > d->x + d->width + GAP) {
            end_row_of_zones(d);
        }
        d->high = find_most(d->high, draw_zone(&d->zone, node, label, d->left, d->y,
                                               d->x + d->width - d->left, d->out));
        d->left = d->zone.right + GAP;
    }
}

/* Whether a node is a pile whose cards nobody sees, or the list of what is known of it. */
static bool is_plain(const struct board_node *node)
{
    bool plain = true;
    for (const struct board_node *at = node->children; at != NULL && plain; at = at->next) {
        plain = at->kind == BOARD_NUMBER || (at->kind != BOARD_WORD && board_is_empty(at));
    }
    return plain;
}

/* Whether a row of struct game_look draws a part of this pile, or of one of these piles. */
static bool is_drawn_pile(const struct board_node *node)
{
    const struct board_node *cards = board_child(node, "cards");
    bool drawn = node->placed || (cards != NULL && cards->placed);
    for (const struct board_node *at = node->children; at != NULL && !drawn; at = at->next) {
        drawn = at->kind == BOARD_RECORD && at->key == NULL && is_drawn_pile(at);
    }
    return drawn;
}

/* Draws a value behind its key in a row of such: "coins 3". Returns its width. */
static int draw_label(const struct board_node *node, int x, int y, FILE *out)
{
    char words[120] = "";
    struct text text = {words, sizeof words, 0, 0};
    int k = 0;
    const char *word = node->word == NULL || node->said ? "" : node->word;
    text_add(&text, "%s%s%s", board_label(node), *word != '\0' ? " " : "",
             strcmp(word, "ai") == 0 ? "AI" : word);
    const struct board_node *pile = board_child(node, "count");
    if (pile != NULL) {
        text_add(&text, ": %s card%s", pile->word, pile->number == 1 ? "" : "s");
    }
    for (const struct board_node *at = node->children; at != NULL && pile == NULL; at = at->next) {
        if (at->kind == BOARD_NUMBER) {
            text_add(&text, k++ == 0 ? " %s" : ", %s", at->word);
        }
    }
    ink_text(out, x, y + 13, node->changed ? "newer" : "small", words, 0);
    return ink_width(words) + 2 * GAP;
}

/* Draws what no row of struct game_look has drawn: values in a row, then lists and records. */
static int draw_rest(const struct board *b, int x, int y, int width, FILE *out)
{
    int left = x, top = y;
    bool any = false;
    for (const struct board_node *at = b->tree->children; at != NULL; at = at->next) {
        if (is_drawn_pile(at) || (at->word == NULL && (!is_plain(at) || board_is_empty(at)))) {
            continue;
        }
        if (left > x && left + draw_label(at, left, 0, NULL) > x + width) {
            left = x, top += INK_LINE + 2;
        }
        left += draw_label(at, left, top, out);
        any = true;
    }
    top += any ? INK_LINE + GAP : 0;
    for (struct board_node *at = b->tree->children; at != NULL; at = at->next) {
        struct zone zone = {.board = b};
        const struct board_node *cards = board_child(at, "cards");
        if (!is_drawn_pile(at) && at->word == NULL && !is_plain(at)) {
            top += draw_zone(&zone, cards != NULL && !board_is_empty(cards) ? cards : at, at->key,
                             x, top, width, out);
        }
    }
    return top - y;
}

int board_cards(const struct board *b, int x, int y, int width, FILE *out)
{
    struct down d = {{.board = b}, x, y, width, x, 0, out};
    board_each(b, 1U << LOOK_CARDS | 1U << LOOK_LINE, &d.zone.look, draw_looked_at, &d);
    end_row_of_zones(&d);
    return d.y + draw_rest(b, x, d.y, width, out) - y;
}
