#include "engine/orichalcum/show.h"

static const char terrain_letters[] = "MFDLV";

static void show_set(const struct show *out, const char *key, uint32_t set,
                     const char *(*name)(const struct ori_rules *, int), const struct ori_rules *r)
{
    out->open(out->to, key, true);
    for (; set != 0; set &= set - 1) {
        out->word(out->to, NULL, name(r, __builtin_ctz(set)));
    }
    out->close(out->to);
}

static const char *titan_name(const struct ori_rules *r, int titan)
{
    return r->titans[titan].name;
}

static const char *creature_name(const struct ori_rules *r, int token)
{
    return ori_creature(r, token)->name;
}

static const char *terrain_at(const struct ori_side *side, int cell)
{
    for (int terrain = 0; terrain < ORI_TERRAINS; terrain++) {
        if ((side->terrain[terrain] >> cell & 1) != 0) {
            return ori_terrain_names[terrain];
        }
    }
    return "covered";
}

static void show_cell(const struct ori_state *s, const struct ori_rules *r, int id, int cell,
                      const struct show *out)
{
    const struct ori_side *side = &s->side[id];
    const struct ori_place place = r->board[id].place[cell];
    out->open(out->to, NULL, false);
    out->number(out->to, "q", place.q);
    out->number(out->to, "r", place.r);
    out->word(out->to, "terrain", terrain_at(side, cell));
    if ((side->creatures >> cell & 1) != 0) {
        out->word(out->to, "creature", creature_name(r, side->on[cell]));
        out->number(out->to, "hoplites", id == ORI_HUMAN ? ori_standing(s, cell) : 0);
    } else if (side->on[cell] != ORI_NONE) {
        out->word(out->to, "building", ori_building(r, side->on[cell])->name);
    }
    out->close(out->to);
}

static void show_side(const struct ori_state *s, const struct ori_rules *r, int id,
                      const struct show *out)
{
    const struct ori_side *side = &s->side[id];
    out->open(out->to, ori_side_names[id], false);
    out->number(out->to, "points", ori_points(side));
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
        show_cell(s, r, id, ori_first(left), out);
    }
    out->close(out->to);
    out->close(out->to);
}

static void show_offer(const struct ori_rules *r, const struct ori_offer *offer,
                       const struct show *out)
{
    const struct ori_card_rule *card = &r->card_kinds[r->card_kind[offer->card]];
    out->open(out->to, NULL, false);
    out->word(out->to, "action", ori_action_names[card->action]);
    out->open(out->to, "tile", true);
    for (int k = 0; k < card->size && offer->tile != ORI_NONE; k++) {
        out->word(out->to, NULL, ori_terrain_names[r->tiles[offer->tile].terrains[k]]);
    }
    out->close(out->to);
    out->open(out->to, "creatures", true);
    for (int k = 0; k < card->size; k++) {
        if (offer->creatures[k] != ORI_NONE) {
            out->word(out->to, NULL, creature_name(r, offer->creatures[k]));
        }
    }
    out->close(out->to);
    out->close(out->to);
}

void ori_show(const void *state, const void *rules, const struct show *out)
{
    const struct ori_state *s = state;
    const struct ori_rules *r = rules;
    out->number(out->to, "round", s->head.round);
    out->word(out->to, "first_player", ori_side_names[s->first]);
    out->open(out->to, "display", true);
    for (int at = 0; at < s->shown; at++) {
        show_offer(r, &s->display[at], out);
    }
    out->close(out->to);
    out->open(out->to, "construction", true);
    for (int slot = 0; slot < ORI_SLOTS; slot++) {
        out->word(out->to, NULL,
                  s->slots[slot] == ORI_NONE ? "none" : ori_building(r, s->slots[slot])->name);
    }
    out->close(out->to);
    show_set(out, "display_titans", s->display_titans, titan_name, r);
    show_side(s, r, ORI_AI, out);
    show_side(s, r, ORI_HUMAN, out);
}

/* Terrain's letter, then the creature's strength; or the building, ### for temple and metropolis. */
static void draw_cell(const struct ori_state *s, const struct ori_rules *r, int id, int cell,
                      struct text *out)
{
    const struct ori_side *side = &s->side[id];
    if ((side->explored >> cell & 1) == 0) {
        text_add(out, " .");
    } else if ((side->covered >> cell & 1) == 0) {
        int terrain = 0;
        while ((side->terrain[terrain] >> cell & 1) == 0) {
            terrain++;
        }
        text_add(out, "%c", terrain_letters[terrain]);
        if ((side->creatures >> cell & 1) != 0) {
            text_add(out, "%d", ori_creature(r, side->on[cell])->strength);
        }
    } else if (side->on[cell] != ORI_NONE) {
        text_add(out, "%.3s", ori_building_names[ori_building(r, side->on[cell])->kind]);
    } else {
        text_add(out, "###");
    }
}

/* Each circle is four letters wide, a row is shifted by two against the one above. */
static void draw_board(const struct ori_state *s, const struct ori_rules *r, int id,
                       struct text *out)
{
    const struct ori_board *board = &r->board[id];
    const struct ori_place left = board->place[board->at_rank[0]];
    size_t start = out->used;
    int row = board->place[ori_first(board->cells)].r;
    for (uint64_t cells = board->cells; cells != 0; cells &= cells - 1) {
        const struct ori_place place = board->place[ori_first(cells)];
        if (place.r != row) {
            text_add(out, "\n");
            start = out->used;
            row = place.r;
        }
        const int column = 2 + 2 * (2 * place.q + place.r - 2 * left.q - left.r);
        text_add(out, "%*s", column - (int)(out->used - start), "");
        draw_cell(s, r, id, ori_first(cells), out);
    }
    text_add(out, "\n");
}

static void draw_side(const struct ori_state *s, const struct ori_rules *r, int id,
                      struct text *out)
{
    const struct ori_side *side = &s->side[id];
    text_add(out,
             "%s: %d points (%d medallions, %d temples, %d Titans), %d hoplites, %d nuggets, "
             "%d mines, %d camps, %d creatures in reserve\n",
             ori_side_names[id], ori_points(side), side->medallions, side->temples,
             ori_count_titans(side->titans), side->hoplites, side->nuggets, side->mines,
             side->camps, ori_count(side->captured));
    draw_board(s, r, id, out);
}

static void draw_display(const struct ori_state *s, const struct ori_rules *r, struct text *out)
{
    text_add(out, "cards:");
    for (int at = 0; at < s->shown; at++) {
        const struct ori_offer *offer = &s->display[at];
        const struct ori_card_rule *card = &r->card_kinds[r->card_kind[offer->card]];
        text_add(out, " %s/", ori_action_names[card->action]);
        for (int k = 0; k < card->size && offer->tile != ORI_NONE; k++) {
            text_add(out, "%c", terrain_letters[r->tiles[offer->tile].terrains[k]]);
            if (offer->creatures[k] != ORI_NONE) {
                text_add(out, "%d", ori_creature(r, offer->creatures[k])->strength);
            }
        }
    }
    text_add(out, "\nbuildings:");
    for (int slot = 0; slot < ORI_SLOTS; slot++) {
        text_add(out, " %s: %s", ori_terrain_names[slot],
                 s->slots[slot] == ORI_NONE ? "-" : ori_building(r, s->slots[slot])->name);
    }
    text_add(out, "\n");
}

void ori_draw(const void *state, const void *rules, struct text *out)
{
    const struct ori_state *s = state;
    const struct ori_rules *r = rules;
    text_add(out, "round %d, %s holds the pawn\n", s->head.round, ori_side_names[s->first]);
    draw_display(s, r, out);
    draw_side(s, r, ORI_AI, out);
    draw_side(s, r, ORI_HUMAN, out);
}
