/* The battlefield as text, and moves and places by name. */
#include "engine/heroes3/heroes3_show.h"

#include "engine/heroes3/heroes3_tell.h"
#include "engine/heroes3/heroes3_unit.h"

void heroes3_name_move(const void *state, const void *rules, game_move move, struct text *out)
{
    const struct heroes3_state *s = state;
    const struct heroes3_rules *r = rules;
    const int argument = heroes3_move_argument(move);
    static const char *const verbs[HEROES3_MOVE_KINDS] = {
        [HEROES3_MOVE_WAIT] = "wait",      [HEROES3_MOVE_DEFEND] = "defend",
        [HEROES3_MOVE_SHOOT] = "shoot at", [HEROES3_MOVE_STRIKE] = "strike",
        [HEROES3_MOVE_WALK] = "walk",      [HEROES3_MOVE_SPOT] = "go to",
        [HEROES3_MOVE_CAST] = "cast",      [HEROES3_MOVE_OWN_SPELL] = "raise",
        [HEROES3_MOVE_TARGET] = "cast on", [HEROES3_MOVE_WALL] = "aim at",
        [HEROES3_MOVE_HEAL] = "heal",      [HEROES3_MOVE_AIM] = "cast on",
        [HEROES3_MOVE_PLACE] = "start on",
    };
    const enum heroes3_move kind = heroes3_move_kind(move);
    char unit[40] = "";
    switch (kind) {
    case HEROES3_MOVE_SPOT:
    case HEROES3_MOVE_PLACE:
    case HEROES3_MOVE_AIM:
        text_add(out, "%s %s", verbs[kind], r->board.name[argument]);
        return;
    case HEROES3_MOVE_CAST:
        text_add(out, "cast %s", heroes3_spell_names[argument]);
        return;
    case HEROES3_MOVE_WALL:
        text_add(out, "aim at the %s", heroes3_wall_part_names[argument]);
        return;
    case HEROES3_MOVE_WAIT:
    case HEROES3_MOVE_DEFEND:
    case HEROES3_MOVE_WALK:
        text_add(out, "%s", verbs[kind]);
        return;
    default:
        heroes3_unit_name(s, r, argument, unit, sizeof unit);
        text_add(out, "%s %s", verbs[kind], unit);
        return;
    }
}

static bool does_stack_act(const struct heroes3_state *s, int unit)
{
    return s->decision != HEROES3_DECIDE_NOTHING && unit == s->active;
}

/* The stack that lies on a hex, or HEROES3_NO_UNIT. */
static int find_unit_on_hex(const struct heroes3_state *s, const struct heroes3_rules *r, int hex)
{
    const uint64_t there = heroes3_find_stacks(s, r, heroes3_only(hex), heroes3_everybody(s));
    return there != 0 ? __builtin_ctzll(there) : HEROES3_NO_UNIT;
}

/* Widths in characters. A hex needs 2 for "A0", 4 with a blank and a star, more for a name. */
enum { PAGE = 80, ROW_LABEL = 4, LEAST_HEX = 2, NUMBER_HEX = 4, NAME_HEX = 7, NAME_HEX_MAX = 14 };

static int hex_columns(int page)
{
    const int room = ((page > 0 ? page : PAGE) - ROW_LABEL) * 2 / (2 * HEROES3_COLUMNS - 3);
    const int most = room < NAME_HEX ? NUMBER_HEX : NAME_HEX_MAX;
    return room < LEAST_HEX ? LEAST_HEX : room > most ? most : room;
}

/* Text of one hex: an obstacle, or its stack as "A0", with a star if that stack acts and with its
 * name if there is room. */
static void find_hex_mark(const struct heroes3_state *s, const struct heroes3_rules *r, int hex,
                          bool named, struct text *out)
{
    const int unit = find_unit_on_hex(s, r, hex);
    if (unit == HEROES3_NO_UNIT) {
        text_add(out, "%c", heroes3_has(s->closed, hex) ? '#' : '.');
        return;
    }
    heroes3_unit_number(unit, out);
    text_add(out, "%s", does_stack_act(s, unit) ? "*" : "");
    if (named) {
        text_add(out, " %s", heroes3_creature_of(s, r, unit)->name);
    }
}

static void draw_columns(int width, struct text *out)
{
    text_add(out, "%*s", ROW_LABEL + width / 4, "");
    for (int x = 1; x < HEROES3_COLUMNS - 1; x++) {
        text_add(out, "%-*c", width, 'a' + x - 1);
    }
    text_add(out, "\n");
}

/* Draws a row of hexes. The name of a stack of two hexes may use the width of both. */
static void draw_row(const struct heroes3_state *s, const struct heroes3_rules *r, int y, int width,
                     struct text *out)
{
    const bool named = width >= NAME_HEX;
    text_add(out, "%3d %*s", y, y % 2 == 0 ? width / 2 : 0, "");
    for (int x = 1; x < HEROES3_COLUMNS - 1;) {
        const int hex = heroes3_hex(x, y), unit = find_unit_on_hex(s, r, hex);
        const int hexes =
            named && unit != HEROES3_NO_UNIT && find_unit_on_hex(s, r, hex + 1) == unit ? 2 : 1;
        char mark[40];
        find_hex_mark(s, r, hex, named, &(struct text){mark, sizeof mark, 0, 0});
        text_add(out, "%-*.*s", hexes * width, hexes * width - named, mark);
        x += hexes;
    }
    text_add(out, "\n");
}

void heroes3_draw(const void *state, const void *rules, struct text *out)
{
    const struct heroes3_state *s = state;
    const struct heroes3_rules *r = rules;
    const int width = hex_columns(out->columns);
    draw_columns(width, out);
    for (int y = 0; y < HEROES3_ROWS; y++) {
        draw_row(s, r, y, width, out);
    }
    for (uint64_t left = s->alive; left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        char name[40];
        heroes3_unit_name(s, r, unit, name, sizeof name);
        const struct heroes3_unit *u = &s->unit[unit];
        text_add(out, "  %s: %d, top %d of %d hp", name, u->count, u->hp, u->hp_max);
        if (out->columns == 0 || out->columns >= PAGE) {
            text_add(out, ", attack %d, defence %d, speed %d", u->attack, u->defence,
                     s->turn.speed[unit]);
        }
        if (u->shots > 0) {
            text_add(out, ", %d shots", u->shots);
        }
        text_add(out, "%s%s\n", heroes3_stunned(&s->unit[unit]) ? ", cannot act" : "",
                 does_stack_act(s, unit) ? ", its turn" : "");
    }
}

static void fill_battle_map(const void *state, const void *rules, struct game_map *map)
{
    const struct heroes3_state *s = state;
    const struct heroes3_rules *r = rules;
    map->count = HEROES3_HEXES;
    map->radius = 37;
    for (int hex = 0; hex < HEROES3_HEXES; hex++) {
        struct game_place *place = &map->place[hex];
        const int x = heroes3_hex_x(hex), y = heroes3_hex_y(hex);
        const bool usable = x > 0 && x < HEROES3_COLUMNS - 1;
        place->x = (int16_t)(usable ? 64 * x - (y % 2 == 0 ? 6 : 38) : -1);
        place->y = (int16_t)(37 + 56 * y);
        struct text name = {place->name, sizeof place->name, 0, 0};
        text_add(&name, "%s", usable ? r->board.name[hex] : "");
    }
    for (uint64_t left = heroes3_everybody(s); left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left), front = s->unit[unit].hex;
        struct heroes3_hexes rear = heroes3_minus(heroes3_cells(s, r, unit), heroes3_only(front));
        map->place[front].also = (int16_t)(heroes3_any(rear) ? 1 + heroes3_take(&rear) : 0);
        map->place[front].acts = does_stack_act(s, unit);
        map->place[front].ai = heroes3_seat_of(s, heroes3_side_of(unit)) == 0;
    }
}

static const struct game_look look[] = {
    {"blocked", LOOK_AT, .as = LOOK_CLOSED},
    {"stacks", LOOK_AT, "hex"},
    {"stacks.hex"},
    {"stacks.start_count"},
    {"stacks.count", LOOK_NAMED, .label = "creatures"},
    {"stacks.hp", LOOK_NAMED, .label = "hit points of the first"},
    {"stacks.hp_max", LOOK_NAMED, .label = "hit points unhurt"},
    {"stacks.shots", LOOK_NAMED, .label = "shots left"},
    {"stacks.retaliations", LOOK_NAMED, .label = "retaliations left"},
    {"stacks.done", LOOK_SAID, .label = "has acted"},
    {"stacks.waited", LOOK_SAID, .label = "has waited"},
    {"stacks.conditions"},
    {"stacks.aged"},
    {"corpses.hex"},
    {"corpses.start_count"},
    {"turn"},
    {"last_played"},
    {"attacker_seat"},
    {"decision"},
    {"active"},
    {"phase"},
    {0},
};
const struct game_places heroes3_hex_places = {
    .fill = fill_battle_map, .shape = GAME_PLACE_HEX, .look = look};
