#include "engine/orichalcum/orichalcum_show.h"

static const char terrain_letters[] = "MFDLV";

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
