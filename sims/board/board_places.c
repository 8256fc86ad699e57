#include "sims/board/board_places.h"

#include <string.h>

static void add_thing(struct map *map, int64_t place, const struct board_node *node,
                      const char *text)
{
    if (place < 0 || place >= map->drawn.count || map->inside[place].count == THINGS) {
        return;
    }
    struct inside *in = &map->inside[place];
    struct thing *thing = &in->thing[in->count++];
    *thing = (struct thing){.node = node, .look = map->look, .changed = node->changed};
    for (const struct board_node *at = node->children; at != NULL; at = at->next) {
        thing->changed = thing->changed || at->changed;
    }
    thing->side = map->look->side != LOOK_BY_NAME ? (enum ink_side)map->look->side
                                                  : (enum ink_side)board_side(node);
    snprintf(thing->text, sizeof thing->text, "%s", text);
}

/* " 2" if the record around a node is that of person 2: several people share a side. */
static const char *find_other_person(const struct board_node *node)
{
    while (node != NULL && board_name(node) == NULL) {
        node = node->parent;
    }
    return node != NULL && strncmp(board_name(node), "human ", 6) == 0 ? board_name(node) + 5 : "";
}

/* Adds a value, or each value of a record, if there is something to see. */
static void add_place_values(struct map *map, int64_t place, const struct board_node *node)
{
    char text[24];
    for (const struct board_node *at = node->children; at != NULL; at = at->next) {
        if (!board_is_empty(at) && at->word != NULL) {
            add_thing(map, place, at, at->word);
        }
    }
    if (node->word != NULL && !board_is_empty(node)) {
        const bool bare = map->look->as == LOOK_PIECE && board_side(node) == INK_NOBODY &&
                          node->kind == BOARD_NUMBER && node->parent != NULL &&
                          node->parent->key != NULL;
        snprintf(text, sizeof text, "%s%s%s%s", map->look->as == LOOK_NOTE ? map->look->label : "",
                 map->look->as == LOOK_NOTE ? " " : "", node->word, find_other_person(node));
        if (bare) {
            snprintf(text, sizeof text, "%s %s", node->parent->key, node->word);
        }
        add_thing(map, place, node, text);
    }
}

/* The place that a value stands for, as a number or as a place's name; -1: none. */
static int64_t find_place(const struct map *map, const struct board_node *where)
{
    const int first = map->look->first;
    if (where->kind == BOARD_NUMBER) {
        const int64_t k = first + where->number;
        return k >= 0 && k < map->drawn.count ? k : -1;
    }
    for (int k = first > 0 ? first : 0; k < map->drawn.count; k++) {
        if (strcmp(map->drawn.place[k].name, where->word) == 0) {
            return k;
        }
    }
    return -1;
}

/* Puts a record into the place that its member says. */
static void place_record(struct map *map, struct board_node *node, int64_t place)
{
    struct inside *in = &map->inside[place];
    for (const struct board_node *at = node->children; at != NULL; at = at->next) {
        const int tone = at->word != NULL ? board_tone(map->board, at->word) : TONE_NONE;
        in->tone = tone != TONE_NONE ? tone : in->tone;
    }
    if (map->board->places->shape == GAME_PLACE_HEX) {
        in->record = node;
    } else {
        const char *name = board_name(node), *label = map->look->label;
        char text[24];
        snprintf(text, sizeof text, "%s%s",
                 name != NULL    ? name
                 : label != NULL ? label
                                 : "",
                 find_other_person(node->parent));
        add_thing(map, place, node, text);
    }
}

static void place_node(void *to, struct board_node *node)
{
    struct map *map = to;
    const struct game_look *look = map->look;
    node->placed = true;
    if (look->how == LOOK_EACH) {
        int place = look->first;
        for (struct board_node *at = node->children; at != NULL; at = at->next) {
            add_place_values(map, place++, at);
        }
        return;
    }
    if (node->kind == BOARD_LIST) {
        for (struct board_node *at = node->children; at != NULL; at = at->next) {
            place_node(to, at);
        }
        return;
    }
    const struct board_node *where = look->key != NULL ? board_child(node, look->key) : node;
    const int64_t place = where != NULL && where->word != NULL ? find_place(map, where) : -1;
    if (place < 0) {
        return;
    }
    if (look->as == LOOK_CLOSED) {
        map->inside[place].closed = true;
    } else if (look->key != NULL) {
        place_record(map, node, place);
    } else {
        add_thing(map, place, node, look->label != NULL ? look->label : node->key);
    }
}

void board_fill_map(struct map *map, const struct board *b)
{
    memset(map, 0, sizeof *map);
    map->board = b;
    b->places->fill(b->state, b->rules, &map->drawn);
    board_each(b, 1U << LOOK_EACH | 1U << LOOK_AT, &map->look, place_node, map);
}
