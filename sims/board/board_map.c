#include "sims/board/board_map.h"

#include <math.h>
#include <string.h>

#include "sims/board/board_text.h"

enum {
    LINES = 8,
    BYTES = 40,
    LINES_RADIUS = 18, /* pixels of a hex that has room for two lines */
    NAMED_RADIUS = 26, /* and for a name */
};

/* What is written in a place. */
struct inside {
    char line[LINES][BYTES];
    bool changed[LINES];
    int count;
    bool closed;
    const char *name; /* of a thing in a hex, in words, if there is room; NULL: none */
};

struct map {
    struct game_map drawn;
    struct inside inside[GAME_PLACES_MAX];
    bool hexes;
};

static void write_in(struct map *map, int64_t place, const char *who, const char *what,
                     bool changed)
{
    if (place < 0 || place >= map->drawn.count || map->inside[place].count == LINES) {
        return;
    }
    struct inside *in = &map->inside[place];
    in->changed[in->count] = changed;
    snprintf(in->line[in->count++], BYTES, "%s%s%s", who, *who != '\0' ? " " : "", what);
}

/* The mark of a thing that has more to say than fits into a hex: the last word of its name, and how many. */
static void write_mark(struct map *map, int64_t place, const struct board_node *node)
{
    const struct board_node *count = board_child(node, "count");
    const char *name =
        node->children != NULL && node->children->word != NULL ? node->children->word : "";
    const char *space = strrchr(name, ' ');
    if (place >= 0 && place < map->drawn.count) {
        map->inside[place].name = name;
    }
    write_in(map, place, "", space != NULL ? space + 1 : name, node->changed);
    if (count != NULL) {
        write_in(map, place, "", count->word, count->changed);
    }
}

/* A small record in a few words: its words, and its numbers with their names. */
static void in_words(const struct board_node *node, const char *key, char out[BYTES], bool *changed)
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

static void place_numbers(struct map *map, const struct game_lying *row, struct board_node *list,
                          const char *who)
{
    int place = row->first;
    for (struct board_node *at = list->children; at != NULL; at = at->next, place++) {
        char words[BYTES];
        bool changed;
        in_words(at, NULL, words, &changed);
        if (words[0] != '\0') {
            const bool bare = *who == '\0' && at->kind == BOARD_NUMBER;
            write_in(map, place, bare ? list->key : who, words, changed);
        }
    }
}

/* The place that a value says, by its number or by its name; -1: none. */
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

/* A line for each word of a record, and for each number that is not 0. */
static void write_values(struct map *map, int64_t place, const struct board_node *record,
                         const struct board_node *where)
{
    for (const struct board_node *at = record->children; at != NULL; at = at->next) {
        if (at != where && at->word != NULL && !board_is_empty(at)) {
            write_in(map, place, at->kind == BOARD_NUMBER ? at->key : "", at->word, at->changed);
        }
    }
}

static void place_at(struct map *map, const struct game_lying *row, struct board_node *node,
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
        in_words(node, row->key, words, &changed);
        write_in(map, place, who, row->key == NULL ? node->key : words, changed);
    }
}

/* Follows a path through records and the entries of lists; `who` is the entry that the row is in. */
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
        (row->how == GAME_LYING_NUMBER ? place_numbers : place_at)(map, row, node, who);
        return;
    }
    for (struct board_node *at = node->children; at != NULL; at = at->next) {
        if (at->key != NULL && strlen(at->key) == length && strncmp(at->key, path, length) == 0) {
            place_row(map, row, at, path + length + (path[length] == '.'), who);
        }
    }
}

/* One table of the map, in pixels. */
struct canvas {
    FILE *out;
    const struct map *map;
    bool hexes;
    int table, x, y, width, radius;
};

static int place_across(const struct canvas *c, int x)
{
    return c->x + x * c->width / 1000;
}

static int place_down(const struct canvas *c, int y)
{
    return c->y + y * c->width / 1000;
}

/* Whether it lies on this table; what a thing of two places covers is drawn with that. */
static bool is_here(const struct canvas *c, int k)
{
    for (int i = 0; i < c->map->drawn.count; i++) {
        if (c->map->drawn.place[i].also == k + 1) {
            return false;
        }
    }
    return c->map->drawn.place[k].table == c->table && c->map->drawn.place[k].x >= 0;
}

/* From edge to edge. */
static void draw_way(const struct canvas *c, const struct game_place *a, const struct game_place *b)
{
    const double dx = b->x - a->x, dy = b->y - a->y;
    const double part = c->radius * 1000.0 / c->width / hypot(dx, dy);
    fprintf(c->out, "<path class=\"way\" d=\"M%d %dL%d %d\"/>",
            place_across(c, a->x + (int)(part * dx)), place_down(c, a->y + (int)(part * dy)),
            place_across(c, b->x - (int)(part * dx)), place_down(c, b->y - (int)(part * dy)));
}

/* A place's ways name the first 64 places. */
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
                draw_way(c, &map->place[k], &map->place[i]);
            }
        }
    }
}

/* `also`: a second hex to the left or right, with which it is one; NULL: none. */
static void draw_hex(const struct canvas *c, const struct game_place *place,
                     const struct game_place *also, const char *class)
{
    const int x[2] = {place_across(c, also != NULL && also->x < place->x ? also->x : place->x),
                      place_across(c, also != NULL && also->x > place->x ? also->x : place->x)};
    const int y = place_down(c, place->y), last = also != NULL ? 9 : 5;
    fprintf(c->out, "<path class=\"%s\" d=\"", class);
    for (int k = 0; k <= last; k++) { /* clockwise from the top of the left one */
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

/* What a creature is called, a word a line and without its number, then what else is there on one line. */
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
    /* a hex with something on it stands for that: nothing else can go there */
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

/* Circles are so large that words fit in on a phone, unless they would then overlap. */
static int radius_of(const struct canvas *c)
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

static int find_map_height(const struct canvas *c)
{
    int most = 0;
    for (int k = 0; k < c->map->drawn.count; k++) {
        const int y = c->map->drawn.place[k].y * c->width / 1000 + c->radius;
        most = is_here(c, k) && y > most ? y : most;
    }
    return most + 2; /* with the line around the lowest place */
}

/* Draws one table, unless it is only measured; returns its height. */
static int draw_table(struct canvas *c, const char *name)
{
    enum { HEAD = 18 };
    const int head = name != NULL ? HEAD : 0;
    c->radius = radius_of(c);
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
    }; /* a table of several is at least so wide, where there is room */
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
