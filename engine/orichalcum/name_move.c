/* The human's moves in words. */
#include <string.h>

#include "engine/orichalcum/human.h"
#include "engine/orichalcum/show.h"

static void name_cell(const struct ori_rules *r, int cell, struct text *out)
{
    const struct ori_place place = r->board[ORI_HUMAN].place[cell];
    text_add(out, "(%d, %d)", place.q, place.r);
}

static void name_card(const struct ori_state *s, const struct ori_rules *r, game_move at,
                      struct text *out)
{
    const struct ori_offer *offer = &s->display[at];
    const struct ori_card_rule *card = &r->card_kinds[r->card_kind[offer->card]];
    text_add(out, "%s card %u: %s", s->step == ORI_STEP_CARD ? "take" : "discard", at + 1,
             ori_action_names[card->action]);
    for (int k = 0; k < card->size && offer->tile != ORI_NONE; k++) {
        text_add(out, "%s%s", k == 0 ? ", tile " : "-",
                 ori_terrain_names[r->tiles[offer->tile].terrains[k]]);
    }
}

static void name_extra(const struct ori_state *s, const struct ori_rules *r, game_move move,
                       struct text *out)
{
    if (move == ORI_PASS) {
        text_add(out, "no additional action");
        return;
    }
    const int currency = (int)(move >> 2 & 3);
    text_add(out, "pay %d %s to %s%s", ori_price(s, r, currency), ori_currency_names[currency],
             ori_action_names[move & 3], move >> 4 == ORI_WITH_TITAN ? ", doubled" : "");
}

static void name_construct(const struct ori_state *s, const struct ori_rules *r, game_move move,
                           struct text *out)
{
    if (move == ORI_STOP) {
        text_add(out, "keep Theia's construction");
    } else if (move == ORI_BUILD_MEDALLION) {
        text_add(out, "forge a medallion");
    } else if (move >= ORI_BUILD_TEMPLE) {
        text_add(out, "build a temple, turn %u, at ", (move - ORI_BUILD_TEMPLE) >> 6);
        name_cell(r, (int)(move & 63), out);
    } else {
        const int slot = (int)move - ORI_BUILD_SLOT;
        text_add(out, "build the %s from the %s", ori_building(r, s->slots[slot])->name,
                 ori_terrain_names[slot]);
    }
}

static void name_fight(const struct ori_state *s, const struct ori_rules *r, game_move move,
                       struct text *out)
{
    if (move == ORI_STOP) {
        text_add(out, "stop capturing");
        return;
    }
    text_add(out, "attack the %s at ", ori_creature(r, s->side[ORI_HUMAN].on[move])->name);
    name_cell(r, (int)move, out);
}

void ori_name_move(const void *state, const void *rules, game_move move, char *out, size_t size)
{
    const struct ori_state *s = state;
    const struct ori_rules *r = rules;
    struct text text = {out, size, 0};
    switch (s->step) {
    case ORI_STEP_METROPOLIS:
        text_add(&text, "metropolis on port %u", move + 1);
        break;
    case ORI_STEP_CARD:
    case ORI_STEP_DISCARD:
        name_card(s, r, move, &text);
        break;
    case ORI_STEP_TILE:
        text_add(&text, "lay the tile, turn %u, at ", move >> 6);
        name_cell(r, (int)(move & 63), &text);
        break;
    case ORI_STEP_CLAIM:
        text_add(&text, "claim %s", r->titans[move].name);
        break;
    case ORI_STEP_REPLACE:
        text_add(&text, "give back %s", r->titans[move].name);
        break;
    case ORI_STEP_ACTION:
        text_add(&text, "%s%s", move == ORI_PASS ? "skip " : "", ori_action_names[s->action]);
        text_add(&text, "%s", move == ORI_WITH_TITAN ? ", doubled by the Titan" : "");
        break;
    case ORI_STEP_EXTRA:
        name_extra(s, r, move, &text);
        break;
    case ORI_STEP_PAY:
        text_add(&text, "pay with a %s", r->creature_kinds[move].name);
        break;
    case ORI_STEP_FIGHT:
        name_fight(s, r, move, &text);
        break;
    case ORI_STEP_HOPLITES:
        text_add(&text, "add %u hoplites%s", move & (ORI_CHRONOS_BIT - 1),
                 (move & ORI_CHRONOS_BIT) != 0 ? " and call Chronos" : "");
        break;
    case ORI_STEP_CONSTRUCT:
        name_construct(s, r, move, &text);
        break;
    case ORI_STEP_LOOT:
        if (move == ORI_STOP) {
            text_add(&text, "decline the %s", ori_building(r, s->loot)->name);
            break;
        } /* fall through */
    default:
        text_add(&text, "build at ");
        name_cell(r, (int)move, &text);
    }
}
