/* Draws a game's map. */
#include <math.h>
#include <string.h>

#include "sims/board/board_places.h"

enum {
    CORNERS = 96,
    SPELT = 45,  /* places of this radius have whole names */
    CLOSE = 100, /* less room brings pieces closer together */
    NAMED = 22   /* hexes of this radius have names */
};

/* One table of the map while it is drawn. Positions and sizes are pixels. */
struct canvas {
    FILE *out;
    const struct map *map;
    int shape, table, x, y, width, radius;
    int tall; /* how much higher than wide, in percent: land is stretched on a phone */
};

static int place_across(const struct canvas *c, int x)
{
    return c->x + x * c->width / 1000;
}

static int place_down(const struct canvas *c, int y)
{
    return c->y + y * c->width / 1000 * c->tall / 100;
}

/* Whether place k is drawn by itself on this table. The second hex of a double one is not. */
static bool is_here(const struct canvas *c, int k)
{
    for (int i = 0; i < c->map->drawn.count; i++) {
        if (c->map->drawn.place[i].also == k + 1) {
            return false;
        }
    }
    return c->map->drawn.place[k].table == c->table && c->map->drawn.place[k].x >= 0;
}

/* Whether a way leads from one place to another. Only the first 64 places can be its end. */
static bool does_way_lead(const struct game_map *map, int from, int to)
{
    return to < 64 && (map->place[from].next >> to & 1) != 0;
}

/* Draws a hex. `also`: its neighbour on the left or right, if both are one shape; NULL: none. */
static void draw_hex(const struct canvas *c, const struct game_place *place,
                     const struct game_place *also, const char *class)
{
    const int x[2] = {place_across(c, also != NULL && also->x < place->x ? also->x : place->x),
                      place_across(c, also != NULL && also->x > place->x ? also->x : place->x)};
    const int y = place_down(c, place->y), last = also != NULL ? 9 : 5;
    fprintf(c->out, "<path class=\"%s\" d=\"", class);
    for (int k = 0; k <= last; k++) { /* clockwise from the top corner of the left hex */
        const bool right = also != NULL && k >= 2 && k <= 6;
        const double angle = (also == NULL || k < 2 ? k : k < 7 ? k - 2 : k - 4) * M_PI / 3;
        fprintf(c->out, "%c%.0f %.0f", k == 0 ? 'M' : 'L', x[right] + c->radius * sin(angle),
                y - c->radius * cos(angle));
    }
    fputs("Z\"/>", c->out);
}

/* Cuts a polygon by the line in the middle between two points, and keeps the side of (ax, ay). */
static int cut_land(double point[CORNERS][2], int count, const double a[2], const double b[2])
{
    double kept[CORNERS][2];
    int many = 0;
    const double nx = b[0] - a[0], ny = b[1] - a[1];
    const double far = nx * (a[0] + b[0]) / 2 + ny * (a[1] + b[1]) / 2;
    for (int k = 0; k < count && many < CORNERS - 1; k++) {
        const double *p = point[k], *q = point[(k + 1) % count];
        const double dp = nx * p[0] + ny * p[1] - far, dq = nx * q[0] + ny * q[1] - far;
        if (dp <= 0) {
            kept[many][0] = p[0], kept[many++][1] = p[1];
        }
        if ((dp < 0) != (dq < 0) && dp != dq) {
            kept[many][0] = p[0] + (q[0] - p[0]) * dp / (dp - dq);
            kept[many++][1] = p[1] + (q[1] - p[1]) * dp / (dp - dq);
        }
    }
    memcpy(point, kept, sizeof kept[0] * (size_t)many);
    return many;
}

/* Whether a place is a part of the island: those that nothing is beside lie in the sea. */
static bool is_land(const struct canvas *c, int k)
{
    return c->shape == GAME_PLACE_LAND && c->map->drawn.place[k].next != 0;
}

/* The coast around all land, with a few bays; in thousandths of the width. */
static int draw_coast(const struct canvas *c, double coast[CORNERS][2])
{
    enum { STEPS = 48, MARGIN = 105 };
    double low[2] = {1e9, 1e9}, high[2] = {-1e9, -1e9};
    for (int k = 0; k < c->map->drawn.count; k++) {
        const double at[2] = {c->map->drawn.place[k].x, c->map->drawn.place[k].y};
        for (int i = 0; i < 2 && is_land(c, k); i++) {
            low[i] = fmin(low[i], at[i] - MARGIN), high[i] = fmax(high[i], at[i] + MARGIN);
        }
    }
    for (int k = 0; k < STEPS; k++) {
        const double angle = 2 * M_PI * k / STEPS;
        const double wide = 1 + 0.03 * sin(5 * angle) + 0.025 * cos(11 * angle);
        const double flat = pow(pow(fabs(cos(angle)), 3) + pow(fabs(sin(angle)), 3), -1 / 3.0);
        const double across = (high[0] - low[0]) / 2 * cos(angle) * flat * wide;
        const double down = (high[1] - low[1]) / 2 * sin(angle) * flat * wide;
        coast[k][0] = fmax((low[0] + high[0]) / 2 + across, 8);
        coast[k][1] = fmax((low[1] + high[1]) / 2 + down, 8);
    }
    return STEPS;
}

/* Finds the part of the island that is nearer to place k than to any other; returns its corners. */
static int find_land(const struct canvas *c, int k, double point[CORNERS][2])
{
    const struct game_place *place = c->map->drawn.place;
    int count = draw_coast(c, point);
    for (int i = 0; i < c->map->drawn.count; i++) {
        if (i != k && is_land(c, i)) {
            count = cut_land(point, count, (const double[2]){place[k].x, place[k].y},
                             (const double[2]){place[i].x, place[i].y});
        }
    }
    return count;
}

/* How much farther a point is from one place than from another; near 0 on their border. */
static double compare_distances(const double at[2], const struct game_place *a,
                                const struct game_place *b)
{
    return hypot(at[0] - a->x, at[1] - a->y) - hypot(at[0] - b->x, at[1] - b->y);
}

/* Finds the border of two lands as drawn: the two corners that are as far from one as from the other. */
static bool find_land_border(const struct canvas *c, int k, int other, double border[2][2])
{
    double point[CORNERS][2];
    const struct game_place *place = c->map->drawn.place;
    const int count = find_land(c, k, point);
    for (int i = 0; i < count; i++) {
        const double *p = point[i], *q = point[(i + 1) % count];
        if (fabs(compare_distances(p, &place[k], &place[other])) < 0.01 &&
            fabs(compare_distances(q, &place[k], &place[other])) < 0.01 &&
            hypot(p[0] - q[0], p[1] - q[1]) > 5) {
            memcpy(border[0], p, sizeof border[0]);
            memcpy(border[1], q, sizeof border[1]);
            return true;
        }
    }
    return false;
}

static void draw_land_line(const struct canvas *c, const char *class, double line[2][2])
{
    fprintf(c->out, "<path class=\"%s\" d=\"M%d %dL%d %d\"/>", class,
            place_across(c, (int)line[0][0]), place_down(c, (int)line[0][1]),
            place_across(c, (int)line[1][0]), place_down(c, (int)line[1][1]));
}

/* Lands lie beside each other where they are drawn so. Where the rules differ, a line leads from one
 * to the other, or a wall stands between them. Circles have lines only. */
static void draw_ways(const struct canvas *c)
{
    const struct game_map *map = &c->map->drawn;
    for (int k = 0; k < map->count; k++) {
        for (int i = 0; i < k; i++) {
            double border[2][2];
            const bool way = does_way_lead(map, i, k) || does_way_lead(map, k, i);
            const bool beside = is_land(c, k) && is_land(c, i) && find_land_border(c, k, i, border);
            if (!is_here(c, k) || !is_here(c, i) || way == beside) {
                continue;
            }
            if (way) {
                draw_land_line(c, "way",
                               (double[2][2]){{map->place[i].x, map->place[i].y},
                                              {map->place[k].x, map->place[k].y}});
            } else {
                draw_land_line(c, "wall", border);
            }
        }
    }
}

/* Draws the part of the island that is nearer to place k than to any other. */
static void draw_land(const struct canvas *c, int k, const char *class)
{
    double point[CORNERS][2];
    const int count = find_land(c, k, point);
    fprintf(c->out, "<path class=\"%s\" d=\"", class);
    for (int i = 0; i < count; i++) {
        fprintf(c->out, "%c%d %d", i == 0 ? 'M' : 'L', place_across(c, (int)point[i][0]),
                place_down(c, (int)point[i][1]));
    }
    fputs("Z\"/>", c->out);
}

/* Who holds a place: the side of the pieces in it; nobody if both have some. */
static enum ink_side find_holder(const struct inside *in)
{
    unsigned sides = 0;
    for (int k = 0; k < in->count; k++) {
        sides |= in->thing[k].look->as == LOOK_PIECE ? 1U << in->thing[k].side : 0;
    }
    return sides == 1U << INK_AI ? INK_AI : sides == 1U << INK_HUMAN ? INK_HUMAN : INK_NOBODY;
}

/* The pieces in a place as a row of chips, several rows if they need them. Draws nothing if `out`
 * is NULL. Returns the height. */
static int draw_chips(const struct inside *in, FILE *out, int middle, int y, int room)
{
    const int gap = room < CLOSE ? 2 : 4;
    int rows = 0;
    for (int k = 0; k < in->count;) {
        int width = 0, end = k;
        for (; end < in->count; end++) {
            const struct thing *t = &in->thing[end];
            const int wide = t->look->as == LOOK_PIECE || t->look->as == LOOK_SHIELD
                                 ? ink_chip(NULL, 0, 0, t->side, false, false, t->text) + gap
                                 : 0;
            if (width > 0 && width + wide - gap > room) {
                break;
            }
            width += wide;
        }
        int x = middle - (width - gap) / 2;
        for (; k < end; k++) {
            const struct thing *t = &in->thing[k];
            const bool shield = t->look->as == LOOK_SHIELD;
            if (!shield && t->look->as != LOOK_PIECE) {
                continue;
            }
            const int wide = ink_chip(out, x, y + rows * 28 + 12, shield ? INK_NOBODY : t->side,
                                      !shield && t->node->kind == BOARD_RECORD,
                                      shield && t->node->kind == BOARD_NUMBER, t->text);
            if (t->changed && out != NULL) {
                ink_corners(out, x - 3, y + rows * 28 - 3, wide + 6, 30);
            }
            x += wide + gap;
        }
        rows += width > 0;
    }
    return rows * 28;
}

/* Notes and flags below the pieces. Returns their height. */
static int draw_notes(const struct inside *in, FILE *out, int x, int y)
{
    enum { LINE = 14 };
    int high = 0;
    for (int k = 0; k < in->count; k++) {
        const struct thing *t = &in->thing[k];
        if (t->look->as == LOOK_NOTE || t->look->as == LOOK_FLAG) {
            ink_text(out, x, y + high,
                     t->changed                 ? "mid small newer"
                     : t->look->as == LOOK_NOTE ? "mid small"
                     : t->side == INK_AI        ? "mid ait"
                                                : "mid hut",
                     t->text, 0);
            high += LINE;
        }
    }
    return high;
}

/* What a place is called, and all that lies in it, for people who do not see it. */
static void tell_map_place(const struct map *map, int k, char *words, size_t size)
{
    static const char *const whose[] = {"", "AI ", "human "};
    struct text text = {words, size, 0, 0};
    const struct inside *in = &map->inside[k];
    const struct board_node *record = in->record;
    words[0] = '\0';
    text_add(&text, "%s", map->drawn.place[k].name);
    text_add(&text, "%s", in->closed ? ", closed" : "");
    for (int i = 0; i < in->count; i++) {
        const struct thing *t = &in->thing[i];
        const struct board_node *node = t->node;
        text_add(&text, ", %s%s", t->look->as == LOOK_FLAG ? "" : whose[t->side], t->text);
        if (t->look->as == LOOK_SHIELD && node->kind == BOARD_NUMBER && t->look->label != NULL) {
            text_add(&text, " %s", t->look->label);
        }
        for (const struct board_node *at = node->children; at != NULL; at = at->next) {
            if (at->kind == BOARD_NUMBER && !at->placed && strcmp(at->key, t->look->key) != 0) {
                text_add(&text, " (%s %s)", board_label(at), at->word);
            }
        }
    }
    if (record != NULL && map->drawn.place[k].acts) {
        text_add(&text, ", its turn");
    }
    for (const struct board_node *at = record != NULL ? record->children : NULL; at != NULL;
         at = at->next) {
        if (at->word != NULL && !at->placed && !board_is_empty(at) &&
            strcmp(at->word, map->drawn.place[k].name) != 0) {
            const bool number = at->kind == BOARD_NUMBER;
            text_add(&text, ", %s%s%s", number ? board_label(at) : "",
                     number && !at->said ? " " : "", at->said ? "" : at->word);
        }
    }
}

/* What a record in a hex is called, without its code: "skeleton warrior A0". */
static void name_hex_record(const struct map *map, int k, char *name, size_t size)
{
    const struct board_node *record = map->inside[k].record;
    name[0] = '\0';
    for (const struct board_node *at = record->children; at != NULL; at = at->next) {
        if (at->kind == BOARD_WORD && strcmp(at->word, map->drawn.place[k].name) != 0 &&
            !board_is_empty(at) && board_tone(map->board, at->word) == TONE_NONE) {
            snprintf(name, size, "%s", at->word);
            if (board_child(record, "count") != NULL) {
                char *code = strrchr(name, ' ');
                *(code != NULL ? code : name + strlen(name)) = '\0';
                return;
            }
        }
    }
}

/* Writes a name into a hex. One that is a little too long is set closer. */
static void draw_hex_name(FILE *out, int x, int y, const char *class, const char *name, int room)
{
    const int width = ink_width(name) * 12 / 13;
    if (width <= room || width > room * 4 / 3) {
        ink_text(out, x, y, class, name, room * 13 / 12);
        return;
    }
    fprintf(out, "<text x=\"%d\" y=\"%d\" class=\"%s\" textLength=\"%d\" %s>", x, y, class, room,
            "lengthAdjust=\"spacingAndGlyphs\"");
    ink_escape(out, name);
    fputs("</text>", out);
}

/* What stands in a hex: its count as a badge, its name below, its drawing where the hex has a
 * tone. */
static void draw_record(const struct canvas *c, int k, int x, int y, int room)
{
    const struct inside *in = &c->map->inside[k];
    const struct game_place *place = &c->map->drawn.place[k];
    const struct board_node *count = board_child(in->record, "count");
    const struct board_node *done = board_child(in->record, "done");
    char name[48];
    name_hex_record(c->map, k, name, sizeof name);
    const bool words = c->radius >= NAMED, coded = !words && count == NULL && name[0] != '\0';
    const size_t first = strcspn(name, " _"); /* two words stand below each other */
    const int lines = !words ? 0 : name[first] != '\0' && ink_width(name) > room ? 2 : 1;
    if (count != NULL) {
        const bool acted = done != NULL && !board_is_empty(done);
        const int wide = ink_chip(NULL, 0, 0, INK_AI, false, false, count->word);
        y -= lines > 1 ? 5 : 0;
        ink_chip(c->out, x - wide / 2, y - (words ? 8 : 0), place->ai ? INK_AI : INK_HUMAN, false,
                 false, count->word);
        if (words && acted) {
            ink_text(c->out, x + wide / 2 + 2, y - 8, "small", "\u2713", 0);
        }
    } else if (in->tone != TONE_NONE) {
        y -= lines > 1 ? 6 : 0;
        ink_glyph(c->out, x, y - (lines > 0 || coded ? 7 : 0), in->tone);
    }
    if (coded) { /* its name stands in the roster */
        ink_text(c->out, x, y + 13, "mid on-tone", place->name, 0);
    }
    if (words) {
        const bool low = count != NULL || in->tone != TONE_NONE;
        const char *class = in->tone != TONE_NONE ? "mid on-tone" : "mid name";
        y += low ? 16 : 5;
        if (lines > 1) {
            draw_hex_name(c->out, x, y + 12, class, name + first + 1, room);
            name[first] = '\0';
        }
        draw_hex_name(c->out, x, y, class, name, room);
    }
}

static void draw_shape(const struct canvas *c, int k, const char *class)
{
    const struct game_place *place = &c->map->drawn.place[k];
    const struct game_place *also = place->also > 0 ? &c->map->drawn.place[place->also - 1] : NULL;
    if (c->shape == GAME_PLACE_HEX) {
        draw_hex(c, place, also, class);
    } else if (is_land(c, k)) {
        draw_land(c, k, class);
    } else if (c->shape == GAME_PLACE_LAND) {
        ink_box(c->out, place_across(c, place->x) - c->radius, place_down(c, place->y) - c->radius,
                2 * c->radius, 2 * c->radius, class);
    } else {
        fprintf(c->out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" class=\"%s\"/>",
                place_across(c, place->x), place_down(c, place->y), c->radius, class);
    }
}

static bool did_place_change(const struct inside *in)
{
    bool changed = in->record != NULL && in->record->changed;
    for (const struct board_node *at = in->record != NULL ? in->record->children : NULL; at != NULL;
         at = at->next) {
        const bool shown =
            at->key != NULL && (strcmp(at->key, "count") == 0 || at->kind == BOARD_WORD);
        changed = changed || (at->changed && shown);
    }
    return changed;
}

/* The word of a place as a piece. An occupied hex answers to the name of what is on it, because
 * nothing else can go there. */
static const char *find_piece_word(const struct map *map, int k)
{
    const struct inside *in = &map->inside[k];
    const char *name = in->record != NULL ? board_name(in->record) : NULL;
    const char *space = name != NULL ? strrchr(name, ' ') : NULL;
    return space != NULL && in->tone == TONE_NONE ? space + 1 : map->drawn.place[k].name;
}

static void draw_map_place(const struct canvas *c, int k)
{
    static const char *const held[] = {"land", "land by-ai", "land by-hu"};
    const struct game_place *place = &c->map->drawn.place[k];
    const struct inside *in = &c->map->inside[k];
    const struct game_place *also = place->also > 0 ? &c->map->drawn.place[place->also - 1] : NULL;
    const enum ink_side holder = in->record != NULL && board_child(in->record, "count") != NULL
                                     ? place->ai ? INK_AI : INK_HUMAN
                                     : find_holder(in);
    const int x = place_across(c, also == NULL ? place->x : (place->x + also->x) / 2);
    const int y = place_down(c, place->y);
    const int wide = c->shape == GAME_PLACE_HEX ? c->radius * 17 / 10
                     : is_land(c, k)            ? c->width * (c->tall > 100 ? 23 : 27) / 100
                                                : 2 * c->radius;
    const int room = (also == NULL ? wide : 2 * wide) - 2;
    char class[48], title[400];
    snprintf(class, sizeof class, "shape %s%s",
             in->closed                                           ? "closed"
             : in->tone != TONE_NONE                              ? board_tones[in->tone]
             : holder == INK_NOBODY && c->shape == GAME_PLACE_HEX ? "land hex"
                                                                  : held[holder],
             place->acts ? " acts" : "");
    tell_map_place(c->map, k, title, sizeof title);
    ink_begin_piece(c->out, find_piece_word(c->map, k), place->aside ? "|" : NULL, 0, title);
    draw_shape(c, k, class);
    if (in->record != NULL) {
        draw_record(c, k, x, y, room);
    } else if (c->shape == GAME_PLACE_HEX) {
        fprintf(c->out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" class=\"dot\"/>", x, y,
                c->radius > 16 ? 4 : 3);
    } else {
        const int chips = draw_chips(in, NULL, x, 0, room);
        const int top = y - (14 + chips + draw_notes(in, NULL, 0, 0)) / 2 - 2;
        const char *last = strrchr(place->name, ' '); /* "region 4" is 4 where there is no room */
        const bool whole = c->radius >= SPELT || last == NULL;
        ink_text(c->out, x, top + 8, "mid small", whole ? place->name : last + 1, 0);
        draw_chips(in, c->out, x, top + 13, room);
        draw_notes(in, c->out, x, top + chips + 24);
    }
    if (did_place_change(in)) {
        ink_corners(c->out, x - room / 2 + 2, y - c->radius * 3 / 4, room - 4, c->radius * 3 / 2);
    }
    ink_end_piece(c->out);
}

/* The radius of a place in pixels. Circles are at least LEAST, so that words fit on a phone,
 * unless they would then overlap. */
static int find_place_radius(const struct canvas *c)
{
    enum { LEAST = 40 };
    const struct game_place *place = c->map->drawn.place;
    const int radius = c->map->drawn.radius * c->width / 1000;
    double apart = 2 * LEAST;
    for (int k = 0; k < c->map->drawn.count && c->shape != GAME_PLACE_HEX; k++) {
        for (int i = 0; i < k; i++) {
            if (is_here(c, k) && is_here(c, i)) {
                apart = fmin(apart, hypot(place[k].x - place[i].x, place[k].y - place[i].y) *
                                        c->width / 1000);
            }
        }
    }
    return c->shape == GAME_PLACE_HEX || radius > (int)(apart / 2) ? radius : (int)(apart / 2);
}

/* The height in pixels down to the lowest place. */
static int find_map_height(const struct canvas *c)
{
    int most = 0;
    for (int k = 0; k < c->map->drawn.count; k++) {
        const int reach = is_land(c, k) ? 122 * c->width / 1000 * c->tall / 100 : c->radius;
        const int y = c->map->drawn.place[k].y * c->width / 1000 * c->tall / 100 + reach;
        most = is_here(c, k) && y > most ? y : most;
    }
    return most + 3; /* for the outline of the lowest place */
}

/* Draws one table (only measures it if c->out is NULL). Returns its height in pixels. */
static int draw_table(struct canvas *c, const char *name)
{
    enum { HEAD = 20 };
    const int head = name != NULL ? HEAD : 0;
    c->radius = find_place_radius(c);
    const int high = find_map_height(c);
    if (c->out != NULL) {
        const bool ai = name != NULL && strcmp(name, "ai") == 0;
        ink_text(c->out, c->x + c->width / 2, c->y + 12, ai ? "mid ait" : "mid hut",
                 name != NULL ? board_side_title(c->map->board, ai ? INK_AI : INK_HUMAN) : "", 0);
        c->y += head;
        if (c->shape == GAME_PLACE_LAND) {
            ink_box(c->out, c->x, c->y, c->width, high, "sea");
        } else if (c->shape == GAME_PLACE_CIRCLE) {
            draw_ways(c);
        }
        for (int k = 0; k < c->map->drawn.count; k++) {
            if (is_here(c, k)) {
                draw_map_place(c, k);
            }
        }
        if (c->shape == GAME_PLACE_LAND) {
            draw_ways(c);
        }
    }
    return head + high;
}

/* Draws all tables of a map, the last first, beside each other if there is room. */
static int draw_tables(const struct map *map, int x, int y, int width, FILE *out)
{
    enum { BESIDE = 170, APART = 16 };
    const struct game_places *places = map->board->places;
    int tables = 1, high = 0, most = 0;
    while (places->tables != NULL && places->tables[tables] != NULL) {
        tables++;
    }
    const int each = (width + APART) / tables - APART;
    const bool beside = each >= BESIDE;
    for (int k = tables; k-- > 0;) {
        struct canvas c = {out,
                           map,
                           (int)places->shape,
                           k,
                           beside ? x + (tables - 1 - k) * (each + APART) : x,
                           beside ? y : y + high,
                           beside ? each : width,
                           0,
                           places->shape == GAME_PLACE_LAND && width < BOARD_NARROW ? 118 : 100};
        const int own = draw_table(&c, places->tables != NULL ? places->tables[k] : NULL);
        most = own > most ? own : most;
        high += own + APART;
    }
    return beside ? most : high - APART;
}

/* The width at which the tables are at most `high` high. */
static int find_map_width(const struct map *map, int width, int high)
{
    int wide = width;
    while (high > 0 && wide > BOARD_WIDTH_MIN && draw_tables(map, 0, 0, wide, NULL) > high) {
        wide = wide * 97 / 100;
    }
    return wide;
}

int board_map(const struct board *b, int x, int y, int width, int high, FILE *out)
{
    static struct map map;
    if (b->places->fill == NULL) {
        return 0;
    }
    board_fill_map(&map, b);
    const int wide = find_map_width(&map, width, high);
    return draw_tables(&map, x + (width - wide) / 2, y, wide, out);
}

int board_roster(const struct board *b, int x, int y, int width, int limit, FILE *out)
{
    enum { GAP = 6, EACH = 160, HIGH = 30 };
    static struct map map;
    if (b->places->fill == NULL || b->places->shape != GAME_PLACE_HEX) {
        return 0;
    }
    board_fill_map(&map, b);
    const int row = (width + GAP) / (EACH + GAP), each = (width + GAP) / row - GAP;
    const int radius = map.drawn.radius * find_map_width(&map, width, limit) / 1000;
    int count = 0;
    for (int k = 0; k < map.drawn.count && radius < NAMED; k++) {
        const struct game_place *place = &map.drawn.place[k];
        const struct board_node *record = map.inside[k].record;
        const struct board_node *number = record != NULL ? board_child(record, "count") : NULL;
        char title[400], name[48] = "";
        if (record != NULL) {
            name_hex_record(&map, k, name, sizeof name);
        }
        if (name[0] == '\0') {
            continue;
        }
        const int left = x + count % row * (each + GAP), top = y + count / row * (HIGH + GAP);
        const enum ink_side side = place->ai ? INK_AI : INK_HUMAN;
        tell_map_place(&map, k, title, sizeof title);
        ink_begin_piece(out, find_piece_word(&map, k), place->aside ? "|" : NULL, 0, title);
        ink_box(out, left, top, each, HIGH, place->acts ? "shape card acts" : "shape card");
        const int chip = ink_chip(out, left + 4, top + HIGH / 2,
                                  number != NULL ? side : (enum ink_side)board_side(record), false,
                                  false, number != NULL ? number->word : place->name);
        draw_hex_name(out, left + chip + 10, top + 19, "name", name, each - chip - 16);
        ink_end_piece(out);
        count++;
    }
    return (count + row - 1) / row * (HIGH + GAP);
}
