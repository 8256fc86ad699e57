/* The human's moves in words. */
#include <string.h>

#include "engine/orichalcum/orichalcum_human.h"
#include "engine/orichalcum/orichalcum_show.h"

static void name_cell(const struct orichalcum_rules *r, int cell, struct text *out)
{
    const struct orichalcum_place place = r->board[ORICHALCUM_HUMAN].place[cell];
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
        name_cell(r, (int)(move & 63), out);
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
    name_cell(r, (int)move, out);
}

void orichalcum_name_move(const void *state, const void *rules, game_move move, char *out,
                          size_t size)
{
    const struct orichalcum_state *s = state;
    const struct orichalcum_rules *r = rules;
    struct text text = {out, size, 0};
    switch (s->step) {
    case ORICHALCUM_STEP_METROPOLIS:
        text_add(&text, "metropolis on port %u", move + 1);
        break;
    case ORICHALCUM_STEP_CARD:
    case ORICHALCUM_STEP_DISCARD:
        name_card(s, r, move, &text);
        break;
    case ORICHALCUM_STEP_TILE:
        text_add(&text, "lay the tile, turn %u, at ", move >> 6);
        name_cell(r, (int)(move & 63), &text);
        break;
    case ORICHALCUM_STEP_CLAIM:
        text_add(&text, "claim %s", r->titans[move].name);
        break;
    case ORICHALCUM_STEP_REPLACE:
        text_add(&text, "give back %s", r->titans[move].name);
        break;
    case ORICHALCUM_STEP_ACTION:
        text_add(&text, "%s%s", move == ORICHALCUM_PASS ? "skip " : "",
                 orichalcum_action_names[s->action]);
        text_add(&text, "%s", move == ORICHALCUM_WITH_TITAN ? ", doubled by the Titan" : "");
        break;
    case ORICHALCUM_STEP_EXTRA:
        name_extra(s, r, move, &text);
        break;
    case ORICHALCUM_STEP_PAY:
        text_add(&text, "pay with a %s", r->creature_kinds[move].name);
        break;
    case ORICHALCUM_STEP_FIGHT:
        name_fight(s, r, move, &text);
        break;
    case ORICHALCUM_STEP_HOPLITES:
        text_add(&text, "add %u hoplites%s", move & (ORICHALCUM_CHRONOS_BIT - 1),
                 (move & ORICHALCUM_CHRONOS_BIT) != 0 ? " and call Chronos" : "");
        break;
    case ORICHALCUM_STEP_CONSTRUCT:
        name_construct(s, r, move, &text);
        break;
    case ORICHALCUM_STEP_LOOT:
        if (move == ORICHALCUM_STOP) {
            text_add(&text, "decline the %s", orichalcum_building(r, s->loot)->name);
            break;
        } /* fall through */
    default:
        text_add(&text, "build at ");
        name_cell(r, (int)move, &text);
    }
}
