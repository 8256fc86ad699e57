#include "sims/board/board_map.h"

#include <math.h>
#include <string.h>

#include "sims/board/board_text.h"

enum { LINES = 8, BYTES = 40 };

/* What is written in a place. */
struct inside {
    char line[LINES][BYTES];
    bool changed[LINES];
    int count;
    bool closed;
};

struct map {
    struct game_place places[GAME_PLACES_MAX];
    struct inside inside[GAME_PLACES_MAX];
    int count;
    bool hexes;
};

static void write_in(struct map *map, int64_t place, const char *who, const char *what,
                     bool changed)
{
    if (place < 0 || place >= map->count || map->inside[place].count == LINES) {
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
            write_in(map, place, who, words, changed);
        }
    }
}

static void place_at(struct map *map, const struct game_lying *row, struct board_node *node,
                     const char *who)
{
    const struct board_node *where = row->key != NULL ? board_child(node, row->key) : node;
    char words[BYTES];
    bool changed;
    if (where == NULL || where->kind != BOARD_NUMBER) {
        return;
    }
    if (row->blocks && where->number >= 0 && where->number < map->count) {
        map->inside[where->number].closed = true;
        return;
    }
    if (map->hexes) {
        write_mark(map, where->number, node);
        return;
    }
    in_words(node, row->key, words, &changed);
    write_in(map, where->number, who, row->key == NULL ? node->key : words, changed);
}

/* Follows a path through records and the entries of lists; `who` is the entry that the row is in. */
static void place_row(struct map *map, const struct game_lying *row, struct board_node *node,
                      const char *path, const char *who)
{
    const size_t length = strcspn(path, ".");
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

struct canvas {
    FILE *out;
    const struct game_places *places;
    int x, y, width;
};

static int across(const struct canvas *c, int x)
{
    return c->x + x * c->width / 1000;
}

static int down(const struct canvas *c, int y)
{
    return c->y + y * c->width / 1000;
}

/* So large that words fit in on a phone. */
static int radius_of(const struct canvas *c)
{
    enum { LEAST = 36 };
    const int radius = c->places->radius * c->width / 1000;
    return c->places->shape == GAME_PLACE_CIRCLE && radius < LEAST ? LEAST : radius;
}

/* From edge to edge. */
static void draw_way(const struct canvas *c, const struct game_place *a, const struct game_place *b)
{
    const double dx = b->x - a->x, dy = b->y - a->y;
    const double part = radius_of(c) * 1000.0 / c->width / hypot(dx, dy);
    fprintf(c->out, "<path class=\"way\" d=\"M%d %dL%d %d\"/>", across(c, a->x + (int)(part * dx)),
            down(c, a->y + (int)(part * dy)), across(c, b->x - (int)(part * dx)),
            down(c, b->y - (int)(part * dy)));
}

static void draw_ways(const struct canvas *c, const struct map *map)
{
    for (int k = 0; k < map->count; k++) {
        for (int i = k + 1; i < map->count && i < 64; i++) {
            if ((map->places[k].next >> i & 1) != 0) {
                draw_way(c, &map->places[k], &map->places[i]);
            }
        }
    }
}

static void draw_shape(const struct canvas *c, const struct game_place *place, const char *class)
{
    const int x = across(c, place->x), y = down(c, place->y);
    const int radius = radius_of(c);
    if (c->places->shape == GAME_PLACE_CIRCLE) {
        fprintf(c->out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" class=\"%s\"/>", x, y, radius, class);
        return;
    }
    fprintf(c->out, "<path class=\"%s\" d=\"M%d %d", class, x, y - radius);
    for (int k = 1; k < 6; k++) {
        const double angle = k * 3.14159265358979 / 3;
        fprintf(c->out, "L%.0f %.0f", x + radius * sin(angle), y - radius * cos(angle));
    }
    fputs("Z\"/>", c->out);
}

static void draw_place(const struct canvas *c, const struct map *map, int k)
{
    const struct game_place *place = &map->places[k];
    const struct inside *in = &map->inside[k];
    const int line = 13, x = across(c, place->x);
    const bool named = !map->hexes && place->name[0] != '\0';
    const int lines = in->count + named;
    int y = down(c, place->y) - line * (lines - 1) / 2 + 4;
    if (place->x < 0) {
        return;
    }
    /* a hex with something on it stands for that: nothing else can go there */
    board_open(c->out, map->hexes && in->count > 0 ? in->line[0] : place->name);
    draw_shape(c, place, in->closed ? "place closed" : in->count > 0 ? "place full" : "place");
    if (named) {
        board_text(c->out, x, y, "name", place->name);
        y += line;
    }
    for (int i = 0; i < in->count; i++, y += line) {
        board_text(c->out, x, y, in->changed[i] ? "inside newer" : "inside", in->line[i]);
    }
    board_close(c->out);
}

int board_map(const struct game *game, const void *rules, struct board_node *tree, int x, int y,
              int width, FILE *out)
{
    static struct map map;
    const struct game_places *places = game->view != NULL ? game->view->places : NULL;
    if (places == NULL) {
        return 0;
    }
    const struct canvas c = {out, places, x, y, width};
    memset(&map, 0, sizeof map);
    map.count = places->fill(rules, map.places);
    map.hexes = places->shape == GAME_PLACE_HEX;
    for (const struct game_lying *row = places->lying; row->path != NULL; row++) {
        place_row(&map, row, tree, row->path, "");
    }
    if (out != NULL) {
        draw_ways(&c, &map);
        for (int k = 0; k < map.count; k++) {
            draw_place(&c, &map, k);
        }
    }
    return places->height * width / 1000 + 2; /* with the line around the lowest place */
}
