/* Draws a game's map. The rows of struct game_places (engine/game.h) say which parts of the
 * state lie in which place; what they place is written into circles or hexes. */
#include "sims/board/board_tree.h"

#include <math.h>
#include <string.h>

enum {
    LINES = 8,
    BYTES = 40,
    LINES_RADIUS = 18, /* least radius in pixels of a hex with two lines of text */
    NAMED_RADIUS = 26, /* the same with a name */
};

/* The text in one place of the map. */
struct inside {
    char line[LINES][BYTES];
    bool changed[LINES];
    int count;
    bool closed;
    const char *name; /* full name of what stands in a hex, for large hexes; NULL: none */
};

/* A game's map with the text of each place. */
struct map {
    struct game_map drawn;
    struct inside inside[GAME_PLACES_MAX];
    bool hexes;
};

/* Adds a line of text to a place. Does nothing if the place is off the map or full. */
static void write_in_place(struct map *map, int64_t place, const char *who, const char *what,
                           bool changed)
{
    if (place < 0 || place >= map->drawn.count || map->inside[place].count == LINES) {
        return;
    }
    struct inside *in = &map->inside[place];
    in->changed[in->count] = changed;
    snprintf(in->line[in->count++], BYTES, "%s%s%s", who, *who != '\0' ? " " : "", what);
}

/* Writes a record into a hex, which is too small for all of it: the last word of its name, and
 * its count. */
static void write_mark(struct map *map, int64_t place, const struct board_node *node)
{
    const struct board_node *count = board_child(node, "count");
    const char *name =
        node->children != NULL && node->children->word != NULL ? node->children->word : "";
    const char *space = strrchr(name, ' ');
    if (place >= 0 && place < map->drawn.count) {
        map->inside[place].name = name;
    }
    write_in_place(map, place, "", space != NULL ? space + 1 : name, node->changed);
    if (count != NULL) {
        write_in_place(map, place, "", count->word, count->changed);
    }
}

/* Writes a record as a few words into `out`. `key` NULL: its words, and its numbers with their
 * keys; else its words without `key`, and its count. */
static void read_map_words(const struct board_node *node, const char *key, char out[BYTES],
                           bool *changed)
{
    size_t used = 0;
    out[0] = '\0';
    *changed = node->changed;
    if (node->word != NULL) {
        snprintf(out, BYTES, "%s", board_is_empty(node) ? "" : node->word);
    }
    for (const struct board_node *at = node->children; at != NULL && used < BYTES; at = at->next) {
        const bool shown =
            at->word != NULL && !board_is_empty(at) && (key == NULL || strcmp(at->key, key) != 0);
        if (shown && (at->kind == BOARD_WORD || key == NULL || strcmp(at->key, "count") == 0)) {
            used += (size_t)snprintf(out + used, BYTES - used, "%s%s%s%s", used > 0 ? " " : "",
                                     at->kind == BOARD_NUMBER && key == NULL ? at->key : "",
                                     at->kind == BOARD_NUMBER && key == NULL ? " " : "", at->word);
            *changed = *changed || at->changed;
        }
    }
}

/* Writes the entries of a list into the places from row->first on, one for each place. */
static void place_numbers(struct map *map, const struct game_lying *row, struct board_node *list,
                          const char *who)
{
    int place = row->first;
    for (struct board_node *at = list->children; at != NULL; at = at->next, place++) {
        char words[BYTES];
        bool changed;
        read_map_words(at, NULL, words, &changed);
        if (words[0] != '\0') {
            const bool bare = *who == '\0' && at->kind == BOARD_NUMBER;
            write_in_place(map, place, bare ? list->key : who, words, changed);
        }
    }
}

/* The place that a value stands for, as a number or as a place's name; -1: none. */
static int64_t find_place(const struct map *map, const struct game_lying *row,
                          const struct board_node *where)
{
    const struct game_place *place = map->drawn.place;
    if (where->kind == BOARD_NUMBER) {
        const int64_t k = row->first + where->number;
        return k >= 0 && k < map->drawn.count ? k : -1;
    }
    for (int k = row->first > 0 ? row->first : 0; k < map->drawn.count; k++) {
        if (strcmp(place[k].name, where->word) == 0) {
            return k;
        }
    }
    return -1;
}

/* Writes a line for each value of a record that is not empty, except `where`. */
static void write_values(struct map *map, int64_t place, const struct board_node *record,
                         const struct board_node *where)
{
    for (const struct board_node *at = record->children; at != NULL; at = at->next) {
        if (at != where && at->word != NULL && !board_is_empty(at)) {
            write_in_place(map, place, at->kind == BOARD_NUMBER ? at->key : "", at->word,
                           at->changed);
        }
    }
}

/* Writes a node into the place that its value, or its member row->key, stands for. */
static void place_map_rows(struct map *map, const struct game_lying *row, struct board_node *node,
                           const char *who)
{
    const struct board_node *where = row->key != NULL ? board_child(node, row->key) : node;
    const int64_t place = where != NULL && where->word != NULL ? find_place(map, row, where) : -1;
    char words[BYTES];
    bool changed;
    if (place < 0) {
        return;
    }
    if (row->blocks) {
        map->inside[place].closed = true;
    } else if (map->hexes) {
        write_mark(map, place, node);
    } else if (row->key != NULL && *who == '\0') {
        write_values(map, place, node, where);
    } else {
        read_map_words(node, row->key, words, &changed);
        write_in_place(map, place, who, row->key == NULL ? node->key : words, changed);
    }
}

/* Follows a row's path through records and all entries of lists, and writes what it finds into
 * the map. `who` is the first word of the entry that the path went through, or "". */
static void place_row(struct map *map, const struct game_lying *row, struct board_node *node,
                      const char *path, const char *who)
{
    const size_t length = strcspn(path, ".");
    if (*path == '\0' && row->how == GAME_LYING_NOWHERE) {
        node->placed = true;
        return;
    }
    if (node->kind == BOARD_LIST && (*path != '\0' || row->how == GAME_LYING_AT)) {
        for (struct board_node *at = node->children; at != NULL; at = at->next) {
            const struct board_node *name = at->children;
            place_row(map, row, at, path,
                      name != NULL && name->kind == BOARD_WORD && *path != '\0' ? name->word : who);
        }
        node->placed = *path == '\0' && !map->hexes;
        return;
    }
    if (*path == '\0') {
        node->placed = !map->hexes || row->blocks;
        (row->how == GAME_LYING_NUMBER ? place_numbers : place_map_rows)(map, row, node, who);
        return;
    }
    for (struct board_node *at = node->children; at != NULL; at = at->next) {
        if (at->key != NULL && strlen(at->key) == length && strncmp(at->key, path, length) == 0) {
            place_row(map, row, at, path + length + (path[length] == '.'), who);
        }
    }
}

/* One table of the map while it is drawn. Positions and sizes are pixels. */
struct canvas {
    FILE *out;
    const struct map *map;
    bool hexes;
    int table, x, y, width, radius;
};

/* Pixels of a place's x, which is in thousandths of the width. */
static int place_across(const struct canvas *c, int x)
{
    return c->x + x * c->width / 1000;
}

/* Pixels of a place's y, which is in thousandths of the width, too. */
static int place_down(const struct canvas *c, int y)
{
    return c->y + y * c->width / 1000;
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

/* Draws a line between two places, from edge to edge. */
static void draw_map_way(const struct canvas *c, const struct game_place *a,
                         const struct game_place *b)
{
    const double dx = b->x - a->x, dy = b->y - a->y;
    const double part = c->radius * 1000.0 / c->width / hypot(dx, dy);
    fprintf(c->out, "<path class=\"way\" d=\"M%d %dL%d %d\"/>",
            place_across(c, a->x + (int)(part * dx)), place_down(c, a->y + (int)(part * dy)),
            place_across(c, b->x - (int)(part * dx)), place_down(c, b->y - (int)(part * dy)));
}

/* Whether a way leads from one place to another. Only the first 64 places can be its end. */
static bool does_way_lead(const struct game_map *map, int from, int to)
{
    return to < 64 && (map->place[from].next >> to & 1) != 0;
}

static void draw_ways(const struct canvas *c)
{
    const struct game_map *map = &c->map->drawn;
    for (int k = 0; k < map->count; k++) {
        for (int i = 0; i < map->count; i++) {
            const bool once = k < i || !does_way_lead(map, i, k);
            if (once && does_way_lead(map, k, i) && is_here(c, k) && is_here(c, i)) {
                draw_map_way(c, &map->place[k], &map->place[i]);
            }
        }
    }
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
        const double angle = (also == NULL || k < 2 ? k
                              : k < 7               ? k - 2
                                                    : k - 4) *
                             3.14159265358979 / 3;
        fprintf(c->out, "%c%.0f %.0f", k == 0 ? 'M' : 'L', x[right] + c->radius * sin(angle),
                y - c->radius * cos(angle));
    }
    fputs("Z\"/>", c->out);
}

static void draw_shape(const struct canvas *c, const struct game_place *place,
                       const struct game_place *also, const char *class)
{
    if (c->hexes) {
        draw_hex(c, place, also, class);
    } else {
        fprintf(c->out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" class=\"%s\"/>",
                place_across(c, place->x), place_down(c, place->y), c->radius, class);
    }
}

/* Writes a name, one word per line and without its last word (a number), then the other lines of
 * the place as one. */
static void draw_named(const struct canvas *c, const struct inside *in, bool ai, int x, int y,
                       int room)
{
    enum { LINE = 12 };
    char mark[2 * BYTES], word[BYTES];
    const char *at = in->name, *end = strrchr(in->name, ' ');
    for (; at < end; at += strlen(word) + 1, y += LINE) {
        snprintf(word, sizeof word, "%.*s", (int)strcspn(at, " _"), at);
        board_text_within(c->out, x, y, "name", word, room);
    }
    snprintf(mark, sizeof mark, "%s %s", in->line[0], in->count > 1 ? in->line[1] : "");
    board_text_within(c->out, x, y,
                      in->changed[1] ? "inside newer"
                      : ai           ? "inside ai"
                                     : "inside",
                      mark, room);
}

static void draw_map_place(const struct canvas *c, int k)
{
    const struct game_place *place = &c->map->drawn.place[k];
    const struct inside *in = &c->map->inside[k];
    const struct game_place *also = place->also > 0 ? &c->map->drawn.place[place->also - 1] : NULL;
    const char *class = in->closed      ? "place closed"
                        : place->acts   ? "place full acts"
                        : in->count > 0 ? "place full"
                                        : "place";
    const int x = place_across(c, also == NULL ? place->x : (place->x + also->x) / 2);
    const int wide = c->hexes ? c->radius * 17 / 10 : 2 * c->radius;
    const int room = (also == NULL ? wide : 2 * wide) - 4;
    const bool named = place->name[0] != '\0' && !(c->hexes && in->count + in->closed > 0);
    const int most = c->hexes && c->radius < LINES_RADIUS ? 1 : LINES;
    const int count = in->count < most ? in->count : most, lines = count + named;
    const int line = lines * 13 > 2 * c->radius ? 2 * c->radius / lines : 13;
    int y = place_down(c, place->y) - line * (lines - 1) / 2 + 4;
    /* an occupied hex answers to the name of what is on it, because nothing else can go there */
    board_open(c->out, place->aside ? NULL : c->hexes && in->count > 0 ? in->line[0] : place->name);
    draw_shape(c, place, also, class);
    if (in->name != NULL && c->radius >= NAMED_RADIUS) {
        draw_named(c, in, place->ai, x, place_down(c, place->y) - 8, room);
        board_close(c->out);
        return;
    }
    if (named) {
        board_text(c->out, x, y, "name", place->name);
        y += line;
    }
    for (int i = 0; i < count; i++, y += line) {
        const bool ai = place->ai || strncmp(in->line[i], "ai ", 3) == 0;
        board_text_within(c->out, x, y,
                          in->changed[i] ? "inside newer"
                          : ai           ? "inside ai"
                                         : "inside",
                          in->line[i], room);
    }
    board_close(c->out);
}

/* The radius of a place in pixels. Circles are at least LEAST, so that words fit on a phone,
 * unless they would then overlap. */
static int find_hex_radius(const struct canvas *c)
{
    enum { LEAST = 36 };
    const struct game_place *place = c->map->drawn.place;
    const int radius = c->map->drawn.radius * c->width / 1000;
    double apart = 2 * LEAST;
    for (int k = 0; k < c->map->drawn.count && !c->hexes; k++) {
        for (int i = 0; i < k; i++) {
            if (is_here(c, k) && is_here(c, i)) {
                apart = fmin(apart, hypot(place[k].x - place[i].x, place[k].y - place[i].y) *
                                        c->width / 1000);
            }
        }
    }
    return c->hexes || radius > (int)(apart / 2) ? radius : (int)(apart / 2);
}

/* The height in pixels down to the lowest place. */
static int find_map_height(const struct canvas *c)
{
    int most = 0;
    for (int k = 0; k < c->map->drawn.count; k++) {
        const int y = c->map->drawn.place[k].y * c->width / 1000 + c->radius;
        most = is_here(c, k) && y > most ? y : most;
    }
    return most + 2; /* for the outline of the lowest place */
}

/* Draws one table (only measures it if c->out is NULL). Returns its height in pixels. */
static int draw_table(struct canvas *c, const char *name)
{
    enum { HEAD = 18 };
    const int head = name != NULL ? HEAD : 0;
    c->radius = find_hex_radius(c);
    if (c->out != NULL) {
        board_text(c->out, c->x, c->y + HEAD / 2, "key", name != NULL ? name : "");
        c->y += head;
        draw_ways(c);
        for (int k = 0; k < c->map->drawn.count; k++) {
            if (is_here(c, k)) {
                draw_map_place(c, k);
            }
        }
    }
    return head + find_map_height(c);
}

int board_map(const struct game *game, const void *state, const void *rules,
              struct board_node *tree, int x, int y, int width, FILE *out)
{
    enum {
        BESIDE = 300,
        APART = 16
    }; /* several tables stand side by side if each can be BESIDE pixels wide */
    static struct map map;
    const struct game_places *places = game->view != NULL ? game->view->places : NULL;
    int tables = 1, high = 0, most = 0;
    if (places == NULL) {
        return 0;
    }
    memset(&map, 0, sizeof map);
    if (places->fill != NULL) {
        places->fill(state, rules, &map.drawn);
    }
    map.hexes = places->shape == GAME_PLACE_HEX;
    for (const struct game_lying *row = places->lying; row->path != NULL; row++) {
        place_row(&map, row, tree, row->path, "");
    }
    if (places->fill == NULL) {
        return 0;
    }
    while (places->tables != NULL && places->tables[tables] != NULL) {
        tables++;
    }
    const int each = (width + APART) / tables - APART;
    const bool beside = each >= BESIDE;
    for (int k = 0; k < tables; k++) {
        struct canvas c = {out,
                           &map,
                           map.hexes,
                           k,
                           beside ? x + k * (each + APART) : x,
                           beside ? y : y + high,
                           beside ? each : width,
                           0};
        const int own = draw_table(&c, places->tables != NULL ? places->tables[k] : NULL);
        most = own > most ? own : most;
        high += own + APART;
    }
    return beside ? most : high - APART;
}
