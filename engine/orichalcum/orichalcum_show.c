#include "engine/orichalcum/orichalcum_show.h"

static const char terrain_letters[] = "MFDLV";

static void show_set(const struct show *out, const char *key, uint32_t set,
                     const char *(*name)(const struct orichalcum_rules *, int),
                     const struct orichalcum_rules *r)
{
    out->open(out->to, key, true);
    for (; set != 0; set &= set - 1) {
        out->word(out->to, NULL, name(r, __builtin_ctz(set)));
    }
    out->close(out->to);
}

static const char *titan_name(const struct orichalcum_rules *r, int titan)
{
    return r->titans[titan].name;
}

static const char *creature_name(const struct orichalcum_rules *r, int token)
{
    return orichalcum_creature(r, token)->name;
}

static const char *terrain_at(const struct orichalcum_side *side, int cell)
{
    for (int terrain = 0; terrain < ORICHALCUM_TERRAINS; terrain++) {
        if ((side->terrain[terrain] >> cell & 1) != 0) {
            return orichalcum_terrain_names[terrain];
        }
    }
    return "covered";
}

static void show_cell(const struct orichalcum_state *s, const struct orichalcum_rules *r, int id,
                      int cell, const struct show *out)
{
    const struct orichalcum_side *side = &s->side[id];
    const struct orichalcum_place place = orichalcum_board_of(s, r, id)->place[cell];
    out->open(out->to, NULL, false);
    out->number(out->to, "q", place.q);
    out->number(out->to, "r", place.r);
    out->word(out->to, "terrain", terrain_at(side, cell));
    if ((side->creatures >> cell & 1) != 0) {
        out->word(out->to, "creature", creature_name(r, side->on[cell]));
        out->number(out->to, "hoplites", id == ORICHALCUM_HUMAN ? orichalcum_standing(s, cell) : 0);
    } else if (side->on[cell] != ORICHALCUM_NONE) {
        out->word(out->to, "building", orichalcum_building(r, side->on[cell])->name);
    }
    out->close(out->to);
}

static void show_side(const struct orichalcum_state *s, const struct orichalcum_rules *r, int id,
                      const struct show *out)
{
    const struct orichalcum_side *side = &s->side[id];
    out->open(out->to, orichalcum_side_names[id], false);
    out->number(out->to, "points", orichalcum_points(side));
    out->number(out->to, "medallions", side->medallions);
    out->number(out->to, "temples", side->temples);
    out->number(out->to, "hoplites", side->hoplites);
    out->number(out->to, "nuggets", side->nuggets);
    out->number(out->to, "mines", side->mines);
    out->number(out->to, "camps", side->camps);
    out->number(out->to, "buildings", s->tally[id].buildings);
    show_set(out, "titans", side->titans, titan_name, r);
    show_set(out, "active_titans", side->active_titans, titan_name, r);
    show_set(out, "captured", side->captured, creature_name, r);
    out->open(out->to, "circles", true);
    for (uint64_t left = side->explored; left != 0; left &= left - 1) {
        show_cell(s, r, id, orichalcum_first(left), out);
    }
    out->close(out->to);
    out->close(out->to);
}

static void show_offer(const struct orichalcum_rules *r, const struct orichalcum_offer *offer,
                       const struct show *out)
{
    const struct orichalcum_card_rule *card = &r->card_kinds[r->card_kind[offer->card]];
    out->open(out->to, NULL, false);
    out->word(out->to, "action", orichalcum_action_names[card->action]);
    out->open(out->to, "tile", true);
    for (int k = 0; k < card->size && offer->tile != ORICHALCUM_NONE; k++) {
        out->word(out->to, NULL, orichalcum_terrain_names[r->tiles[offer->tile].terrains[k]]);
    }
    out->close(out->to);
    out->open(out->to, "creatures", true);
    for (int k = 0; k < card->size; k++) {
        if (offer->creatures[k] != ORICHALCUM_NONE) {
            out->word(out->to, NULL, creature_name(r, offer->creatures[k]));
        }
    }
    out->close(out->to);
    out->close(out->to);
}

void orichalcum_show(const void *state, const void *rules, const struct show *out)
{
    const struct orichalcum_state *s = state;
    const struct orichalcum_rules *r = rules;
    out->number(out->to, "round", s->head.round);
    out->word(out->to, "first_player", orichalcum_side_names[s->first]);
    out->number(out->to, "island", s->island + 1);
    out->open(out->to, "display", true);
    for (int at = 0; at < s->shown; at++) {
        show_offer(r, &s->display[at], out);
    }
    out->close(out->to);
    out->open(out->to, "construction", true);
    for (int slot = 0; slot < ORICHALCUM_SLOTS; slot++) {
        out->word(out->to, NULL,
                  s->slots[slot] == ORICHALCUM_NONE ? "none"
                                                    : orichalcum_building(r, s->slots[slot])->name);
    }
    out->close(out->to);
    show_set(out, "display_titans", s->display_titans, titan_name, r);
    show_side(s, r, ORICHALCUM_AI, out);
    show_side(s, r, ORICHALCUM_HUMAN, out);
}

/* Terrain's letter, then the creature's strength; or the building, ### for temple and metropolis. */
static void draw_cell(const struct orichalcum_state *s, const struct orichalcum_rules *r, int id,
                      int cell, struct text *out)
{
    const struct orichalcum_side *side = &s->side[id];
    if ((side->explored >> cell & 1) == 0) {
        text_add(out, " .");
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

/* Each circle is four letters wide, a row is shifted by two against the one above. */
static void draw_board(const struct orichalcum_state *s, const struct orichalcum_rules *r, int id,
                       struct text *out)
{
    const struct orichalcum_board *board = orichalcum_board_of(s, r, id);
    const struct orichalcum_place left = board->place[board->at_rank[0]];
    size_t start = out->used;
    int row = board->place[orichalcum_first(board->cells)].r;
    for (uint64_t cells = board->cells; cells != 0; cells &= cells - 1) {
        const struct orichalcum_place place = board->place[orichalcum_first(cells)];
        if (place.r != row) {
            text_add(out, "\n");
            start = out->used;
            row = place.r;
        }
        const int column = 2 + 2 * (2 * place.q + place.r - 2 * left.q - left.r);
        text_add(out, "%*s", column - (int)(out->used - start), "");
        draw_cell(s, r, id, orichalcum_first(cells), out);
    }
    text_add(out, "\n");
}

static void draw_side(const struct orichalcum_state *s, const struct orichalcum_rules *r, int id,
                      struct text *out)
{
    const struct orichalcum_side *side = &s->side[id];
    text_add(out,
             "%s: %d points (%d medallions, %d temples, %d Titans)\n"
             "%d hoplites, %d nuggets, %d mines, %d camps, %d creatures in reserve\n",
             orichalcum_side_names[id], orichalcum_points(side), side->medallions, side->temples,
             orichalcum_count_titans(side->titans), side->hoplites, side->nuggets, side->mines,
             side->camps, orichalcum_count(side->captured));
    draw_board(s, r, id, out);
}

static void draw_display(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                         struct text *out)
{
    text_add(out, "cards:");
    for (int at = 0; at < s->shown; at++) {
        const struct orichalcum_offer *offer = &s->display[at];
        const struct orichalcum_card_rule *card = &r->card_kinds[r->card_kind[offer->card]];
        text_add(out, " %s/", orichalcum_action_names[card->action]);
        for (int k = 0; k < card->size && offer->tile != ORICHALCUM_NONE; k++) {
            text_add(out, "%c", terrain_letters[r->tiles[offer->tile].terrains[k]]);
            if (offer->creatures[k] != ORICHALCUM_NONE) {
                text_add(out, "%d", orichalcum_creature(r, offer->creatures[k])->strength);
            }
        }
    }
    text_add(out, "\nbuildings:");
    for (int slot = 0; slot < ORICHALCUM_SLOTS; slot++) {
        text_add(out, " %s: %s", orichalcum_terrain_names[slot],
                 s->slots[slot] == ORICHALCUM_NONE ? "-"
                                                   : orichalcum_building(r, s->slots[slot])->name);
    }
    text_add(out, "\n");
}

void orichalcum_draw(const void *state, const void *rules, struct text *out)
{
    const struct orichalcum_state *s = state;
    const struct orichalcum_rules *r = rules;
    text_add(out, "round %d, %s holds the pawn\n", s->head.round, orichalcum_side_names[s->first]);
    draw_display(s, r, out);
    draw_side(s, r, ORICHALCUM_AI, out);
    draw_side(s, r, ORICHALCUM_HUMAN, out);
}

static void name_cell(const struct orichalcum_state *s, const struct orichalcum_rules *r, int cell,
                      struct text *out)
{
    const struct orichalcum_place place = orichalcum_island(s, r)->place[cell];
    text_add(out, "(%d, %d)", place.q, place.r);
}

static void name_card(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                      game_move at, struct text *out)
{
    const struct orichalcum_offer *offer = &s->display[at];
    const struct orichalcum_card_rule *card = &r->card_kinds[r->card_kind[offer->card]];
    text_add(out, "%s card %u: %s", s->step == ORICHALCUM_STEP_CARD ? "take" : "discard", at + 1,
             orichalcum_action_names[card->action]);
    for (int k = 0; k < card->size && offer->tile != ORICHALCUM_NONE; k++) {
        text_add(out, "%s%s", k == 0 ? ", tile " : "-",
                 orichalcum_terrain_names[r->tiles[offer->tile].terrains[k]]);
    }
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
        text_add(out, "build a temple, turn %u, at ", (move - ORICHALCUM_BUILD_TEMPLE) >> 6);
        name_cell(s, r, (int)(move & 63), out);
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
    text_add(out, "attack the %s at ",
             orichalcum_creature(r, s->side[ORICHALCUM_HUMAN].on[move])->name);
    name_cell(s, r, (int)move, out);
}

void orichalcum_name_move(const void *state, const void *rules, game_move move, struct text *out)
{
    const struct orichalcum_state *s = state;
    const struct orichalcum_rules *r = rules;
    switch (s->step) {
    case ORICHALCUM_STEP_METROPOLIS:
        text_add(out, "metropolis on port %u", move + 1);
        break;
    case ORICHALCUM_STEP_CARD:
    case ORICHALCUM_STEP_DISCARD:
        name_card(s, r, move, out);
        break;
    case ORICHALCUM_STEP_TILE:
        text_add(out, "lay the tile, turn %u, at ", move >> 6);
        name_cell(s, r, (int)(move & 63), out);
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
        text_add(out, "add %u hoplites%s", move & (ORICHALCUM_CHRONOS_BIT - 1),
                 (move & ORICHALCUM_CHRONOS_BIT) != 0 ? " and call Chronos" : "");
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
        text_add(out, "build at ");
        name_cell(s, r, (int)move, out);
    }
}
