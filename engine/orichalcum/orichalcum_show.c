/* Both boards and the cards as text, moves in words, and the map of circles. */
#include "engine/orichalcum/orichalcum_show.h"

#include "engine/orichalcum/orichalcum_tell.h"

static const char terrain_letters[] = "MFDLV";

/* Draws one circle: the letter of its terrain and the strength of its creature; or its building; or
 * ### for a temple or metropolis. An unexplored circle is a dot and its place in the row. */
static void draw_cell(const struct orichalcum_state *s, const struct orichalcum_rules *r, int id,
                      int cell, int place, struct text *out)
{
    const struct orichalcum_side *side = &s->side[id];
    if ((side->explored >> cell & 1) == 0) {
        text_add(out, ".%d", place);
    } else if ((side->covered >> cell & 1) == 0) {
        int terrain = 0;
        while ((side->terrain[terrain] >> cell & 1) == 0) {
            terrain++;
        }
        text_add(out, "%c", terrain_letters[terrain]);
        if ((side->creatures >> cell & 1) != 0) {
            text_add(out, "%d", orichalcum_creature(r, side->on[cell])->strength);
        }
    } else if (side->on[cell] != ORICHALCUM_NONE) {
        text_add(out, "%.3s",
                 orichalcum_building_names[orichalcum_building(r, side->on[cell])->kind]);
    } else {
        text_add(out, "###");
    }
}

enum { ROW_LABEL = 4 };

/* Each circle is four letters wide, a row is shifted by two against the one above. */
static void draw_board(const struct orichalcum_state *s, const struct orichalcum_rules *r, int id,
                       struct text *out)
{
    const struct orichalcum_board *board = orichalcum_board_of(s, r, id);
    const struct orichalcum_place left = board->place[board->at_rank[0]];
    size_t start = 0;
    int row = 0, count = 0;
    for (uint64_t cells = board->cells; cells != 0; cells &= cells - 1) {
        const struct orichalcum_place place = board->place[orichalcum_first(cells)];
        if (count == 0 || place.r != row) {
            text_add(out, "%s", count > 0 ? "\n" : "");
            start = out->used;
            row = place.r;
            count = 0;
            orichalcum_name_row(board, row, out);
        }
        const int column = ROW_LABEL + 2 * (orichalcum_column(place) - orichalcum_column(left));
        text_add(out, "%*s", column - (int)(out->used - start), "");
        draw_cell(s, r, id, orichalcum_first(cells), ++count, out);
    }
    text_add(out, "\n");
}

static void draw_player_side(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                             int id, struct text *out)
{
    const struct orichalcum_side *side = &s->side[id];
    text_add(out,
             "%s: points %d (medallions %d, temples %d, Titans %d)\n"
             "hoplites %d, nuggets %d, mines %d, camps %d, creatures in reserve %d\n",
             game_side_names[id], orichalcum_points(side), side->medallions, side->temples,
             orichalcum_count_titans(side->titans), side->hoplites, side->nuggets, side->mines,
             side->camps, orichalcum_count(side->captured));
    draw_board(s, r, id, out);
}

/* What a card does, and the tile that comes with it: "recruit, tile desert + volcano with Gorgon
 * 8". */
static void name_offer(const struct orichalcum_rules *r, const struct orichalcum_offer *offer,
                       struct text *out)
{
    const struct orichalcum_card_rule *card = &r->card_kinds[r->card_kind[offer->card]];
    text_add(out, "%s", orichalcum_action_names[card->action]);
    for (int k = 0; k < card->size && offer->tile != ORICHALCUM_NONE; k++) {
        text_add(out, "%s%s", k == 0 ? ", tile " : " + ",
                 orichalcum_terrain_names[r->tiles[offer->tile].terrains[k]]);
        if (offer->creatures[k] != ORICHALCUM_NONE) {
            const struct orichalcum_creature_rule *c = orichalcum_creature(r, offer->creatures[k]);
            text_add(out, " with %s %d", c->name, c->strength);
        }
    }
}

static void draw_display(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                         struct text *out)
{
    for (int at = 0; at < s->shown; at++) {
        const int price = r->slot_costs[s->display[at].slot];
        text_add(out, "card %d: ", at + 1);
        name_offer(r, &s->display[at], out);
        if (price > 0) {
            text_add(out, ", hoplites to pay: %d", price);
        }
        text_add(out, "\n");
    }
    text_add(out, "buildings:");
    for (int slot = 0; slot < ORICHALCUM_SLOTS; slot++) {
        text_add(out, "%s %s on %s", slot > 0 ? "," : "",
                 s->slots[slot] == ORICHALCUM_NONE ? "none"
                                                   : orichalcum_building(r, s->slots[slot])->name,
                 orichalcum_terrain_names[slot]);
    }
    text_add(out, "\n");
    for (int terrain = 0; terrain < ORICHALCUM_TERRAINS; terrain++) {
        text_add(out, "%s%c %s", terrain > 0 ? ", " : "", terrain_letters[terrain],
                 orichalcum_terrain_names[terrain]);
    }
    text_add(out, "; V8 volcano with a creature of 8\n.4 unexplored, ### metropolis, temple\n");
}

void orichalcum_draw(const void *state, const void *rules, struct text *out)
{
    const struct orichalcum_state *s = state;
    const struct orichalcum_rules *r = rules;
    text_add(out, "round %d, %s holds the pawn\n", s->head.round, game_side_names[s->first]);
    draw_display(s, r, out);
    draw_player_side(s, r, ORICHALCUM_AI, out);
    draw_player_side(s, r, ORICHALCUM_HUMAN, out);
}

static void name_card(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                      game_move at, struct text *out)
{
    const int price = r->slot_costs[s->display[at].slot];
    const bool take = s->step == ORICHALCUM_STEP_CARD;
    text_add(out, "%s card %u: ", take ? "take" : "discard", at + 1);
    name_offer(r, &s->display[at], out);
    if (take && price > 0) {
        text_add(out, ", hoplites to pay: %d", price);
    }
}

static void name_tile(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                      game_move move, struct text *out)
{
    const struct orichalcum_board *board = orichalcum_island(s, r);
    const struct orichalcum_tile *tile = &r->tiles[s->taken.tile];
    uint8_t cells[3];
    char words[ORICHALCUM_WORDS];
    orichalcum_tile_cells(board, tile->size, tile->line, (int)(move >> 6), (int)(move & 63), cells);
    text_add(out, "lay %s", orichalcum_name_laid(words, r, board, &s->taken, cells));
}

static void name_temple(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                        game_move site, struct text *out)
{
    const struct orichalcum_board *board = orichalcum_island(s, r);
    const uint64_t cells = orichalcum_rhombus(board, (int)(site >> 6), (int)(site & 63));
    char words[ORICHALCUM_WORDS];
    text_add(out, "build a temple on %s", orichalcum_name_circles(words, board, cells));
}

static void name_extra(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                       game_move move, struct text *out)
{
    if (move == ORICHALCUM_PASS) {
        text_add(out, "no additional action");
        return;
    }
    const int currency = (int)(move >> 2 & 3);
    text_add(out, "pay %d %s to %s%s", orichalcum_price(s, r, currency),
             orichalcum_currency_names[currency], orichalcum_action_names[move & 3],
             move >> 4 == ORICHALCUM_WITH_TITAN ? ", doubled" : "");
}

static void name_construct(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                           game_move move, struct text *out)
{
    if (move == ORICHALCUM_STOP) {
        text_add(out, "keep Theia's construction");
    } else if (move == ORICHALCUM_BUILD_MEDALLION) {
        text_add(out, "forge a medallion");
    } else if (move >= ORICHALCUM_BUILD_TEMPLE) {
        name_temple(s, r, move - ORICHALCUM_BUILD_TEMPLE, out);
    } else {
        const int slot = (int)move - ORICHALCUM_BUILD_SLOT;
        text_add(out, "build the %s from the %s", orichalcum_building(r, s->slots[slot])->name,
                 orichalcum_terrain_names[slot]);
    }
}

static void name_fight(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                       game_move move, struct text *out)
{
    if (move == ORICHALCUM_STOP) {
        text_add(out, "stop capturing");
        return;
    }
    text_add(out, "attack the %s on ",
             orichalcum_creature(r, s->side[ORICHALCUM_HUMAN].on[move])->name);
    orichalcum_name_circle(orichalcum_island(s, r), (int)move, out);
}

void orichalcum_name_move(const void *state, const void *rules, game_move move, struct text *out)
{
    const struct orichalcum_state *s = state;
    const struct orichalcum_rules *r = rules;
    const struct orichalcum_board *island = orichalcum_island(s, r);
    switch (s->step) {
    case ORICHALCUM_STEP_METROPOLIS:
        text_add(out, "metropolis on port %u, ", move + 1);
        orichalcum_name_circle(island, orichalcum_island_ports(s, r)->cell[move], out);
        break;
    case ORICHALCUM_STEP_CARD:
    case ORICHALCUM_STEP_DISCARD:
        name_card(s, r, move, out);
        break;
    case ORICHALCUM_STEP_TILE:
        name_tile(s, r, move, out);
        break;
    case ORICHALCUM_STEP_CLAIM:
        text_add(out, "claim %s", r->titans[move].name);
        break;
    case ORICHALCUM_STEP_REPLACE:
        text_add(out, "give back %s", r->titans[move].name);
        break;
    case ORICHALCUM_STEP_ACTION:
        text_add(out, "%s%s", move == ORICHALCUM_PASS ? "skip " : "",
                 orichalcum_action_names[s->action]);
        text_add(out, "%s", move == ORICHALCUM_WITH_TITAN ? ", doubled by the Titan" : "");
        break;
    case ORICHALCUM_STEP_EXTRA:
        name_extra(s, r, move, out);
        break;
    case ORICHALCUM_STEP_PAY:
        text_add(out, "pay with a %s", r->creature_kinds[move].name);
        break;
    case ORICHALCUM_STEP_FIGHT:
        name_fight(s, r, move, out);
        break;
    case ORICHALCUM_STEP_HOPLITES:
        text_add(out, "hoplites to add: %u%s", move & (ORICHALCUM_CHRONOS_BIT - 1),
                 (move & ORICHALCUM_CHRONOS_BIT) != 0 ? ", and call Chronos" : "");
        break;
    case ORICHALCUM_STEP_CONSTRUCT:
        name_construct(s, r, move, out);
        break;
    case ORICHALCUM_STEP_LOOT:
        if (move == ORICHALCUM_STOP) {
            text_add(out, "decline the %s", orichalcum_building(r, s->loot)->name);
            break;
        } /* fall through */
    default:
        text_add(out, "build on ");
        orichalcum_name_circle(island, (int)move, out);
    }
}

/* Fills the map with the circles of both boards, all of one size. */
static void fill_display_map(const void *state, const void *rules, struct game_map *map)
{
    enum { ROW = 1732 }; /* thousandths of a radius from row to row */
    int left[ORICHALCUM_SIDES], top[ORICHALCUM_SIDES], columns = 0;
    for (int id = 0; id < ORICHALCUM_SIDES; id++) {
        const struct orichalcum_board *board = orichalcum_board_of(state, rules, id);
        const int first = orichalcum_column(board->place[board->at_rank[0]]);
        left[id] = first, top[id] = board->place[orichalcum_first(board->cells)].r;
        for (uint64_t cells = board->cells; cells != 0; cells &= cells - 1) {
            const int wide = orichalcum_column(board->place[orichalcum_first(cells)]) - first + 2;
            columns = wide > columns ? wide : columns;
        }
    }
    map->radius = 1000 / columns;
    map->count = ORICHALCUM_SIDES * ORICHALCUM_CELLS_MAX;
    for (int k = 0; k < map->count; k++) {
        const int id = k / ORICHALCUM_CELLS_MAX, cell = k % ORICHALCUM_CELLS_MAX;
        const struct orichalcum_board *board = orichalcum_board_of(state, rules, id);
        struct game_place *place = &map->place[k];
        place->table = (uint8_t)id;
        place->aside = id == ORICHALCUM_AI;
        place->x = -1;
        if ((board->cells >> cell & 1) != 0) {
            struct text name = {place->name, sizeof place->name, 0, 0};
            const int row = board->place[cell].r - top[id];
            orichalcum_name_circle(board, cell, &name);
            place->x =
                (int16_t)(map->radius * (orichalcum_column(board->place[cell]) - left[id] + 1));
            place->y = (int16_t)(map->radius * (1000 + ROW * row) / 1000);
        }
    }
}

static const struct game_look look[] = {
    {"human.circles", LOOK_AT, "circle", ORICHALCUM_CELLS_MAX},
    {"ai.circles", LOOK_AT, "circle", 0},
    {"human", LOOK_PLATE},
    {"ai", LOOK_PLATE},
    {"display", LOOK_CARDS, .label = "On display", .move = "card #"},
    {"display.slot"},
    {"display.creatures", LOOK_NAMED, .label = "with"},
    {"turn.taken.creatures", LOOK_NAMED, .label = "with"},
    {"construction", LOOK_CARDS, "on mountain,on forest,on desert,on lagoon", .label = "For sale"},
    {"*.active_titans", LOOK_NAMED, .label = "Titans to call"},
    {"*.titans", LOOK_NAMED, .label = "Titans"},
    {"display_titans", LOOK_CARDS, .label = "Titans"},
    {"turn.taken", LOOK_CARDS, .label = "Taken"},
    {"turn"},
    {"round"},
    {"island"},
    {0},
};
static const struct game_tone tones[] = {{"mountain", TONE_ROCK},
                                         {"forest", TONE_TREE},
                                         {"desert", TONE_SAND},
                                         {"lagoon", TONE_WATER},
                                         {"volcano", TONE_FIRE},
                                         {"covered", TONE_BUILT},
                                         {0}};
const struct game_places orichalcum_circles = {.fill = fill_display_map,
                                               .shape = GAME_PLACE_HEX,
                                               .tables = game_side_names,
                                               .look = look,
                                               .tones = tones};
