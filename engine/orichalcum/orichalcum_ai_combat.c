#include "engine/orichalcum/orichalcum_ai_combat.h"

#include "engine/orichalcum/orichalcum_events.h"
#include "engine/orichalcum/orichalcum_supply.h"
#include "engine/orichalcum/orichalcum_tell.h"

/* O-35 O-36 */
static int leftmost_creature(const struct orichalcum_side *ai, const struct orichalcum_board *board)
{
    int best = orichalcum_first(ai->creatures);
    for (uint64_t left = ai->creatures; left != 0; left &= left - 1) {
        const int cell = orichalcum_first(left);
        best = board->rank[cell] < board->rank[best] ? cell : best;
    }
    return best;
}

static void take_loot(struct orichalcum_state *s, const struct orichalcum_rules *r, int token,
                      int cell)
{
    const struct orichalcum_creature_rule *creature = orichalcum_creature(r, token);
    orichalcum_gain_nuggets(s, r, ORICHALCUM_AI, creature->nuggets);
    orichalcum_tell(
        s, ORICHALCUM_AI, "loot", "O-38", "takes the loot of the {creature}: {nuggets} nuggets",
        TRACE_FIELDS({"creature", token, creature->name}, {"nuggets", creature->nuggets, NULL}));
    if (creature->titan >= 0 && (s->side[ORICHALCUM_AI].titans >> creature->titan & 1) == 0) {
        orichalcum_ai_claim(s, r, creature->titan);
    }
    if (creature->building && !s->over) {
        struct rng rng = rng_stream(s->head.key, ORICHALCUM_AI_LOOT,
                                    (uint32_t)s->head.round << 6 | (uint32_t)cell);
        const int tile = orichalcum_draw_building(s, r, &rng);
        if (tile != ORICHALCUM_NONE) {
            orichalcum_tell_roll(s, "building", tile, orichalcum_building(r, tile)->name);
            orichalcum_ai_take_building(s, r, tile);
        }
    }
}

/* O-37 */
static bool fight(struct orichalcum_state *s, const struct orichalcum_rules *r, struct rng *dice,
                  int cell)
{
    int total;
    const struct orichalcum_creature_rule *creature =
        orichalcum_creature(r, s->side[ORICHALCUM_AI].on[cell]);
    const bool won = orichalcum_roll(s, r, dice, r->ai_dice, 0, &total);
    s->tally[ORICHALCUM_AI].fights++;
    orichalcum_tell(
        s, ORICHALCUM_AI, "fight", "O-35 O-36 O-37",
        won ? "beats the {creature}" : "fails against the {creature}",
        TRACE_FIELDS({"creature", creature->strength, creature->name}, {"won", won, NULL}));
    return won;
}

/* O-38: the creature leaves before its loot is taken. */
static void win(struct orichalcum_state *s, const struct orichalcum_rules *r, int cell)
{
    const int token = orichalcum_remove_creature(s, ORICHALCUM_AI, cell);
    if (!orichalcum_check_end(s, r, ORICHALCUM_AI)) {
        take_loot(s, r, token, cell);
    }
}

/* O-39: a defeat costs a hoplite and is fought again at once; false where there is none. */
static bool spend_hoplite(struct orichalcum_state *s)
{
    struct orichalcum_side *ai = &s->side[ORICHALCUM_AI];
    if (ai->hoplites == 0) {
        return false;
    }
    ai->hoplites--;
    s->tally[ORICHALCUM_AI].hoplites_spent++;
    orichalcum_tell(s, ORICHALCUM_AI, "spend", "O-39", "spends a hoplite, {hoplites} left",
                    TRACE_FIELDS({"hoplites", ai->hoplites, NULL}));
    return true;
}

/* O-40: whether the next fight is fought; `retry`: it was just paid for. */
static bool goes_on(const struct orichalcum_state *s, const struct orichalcum_rules *r, bool retry)
{
    const struct orichalcum_side *ai = &s->side[ORICHALCUM_AI];
    if (s->over || ai->creatures == 0) {
        return false;
    }
    switch (r->ai_combat) {
    case ORICHALCUM_FREE_FIRST:
        return true;
    case ORICHALCUM_LITERAL:
        return retry || ai->hoplites > 0;
    default:
        return ai->hoplites > 0;
    }
}

void orichalcum_ai_capture(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    struct rng dice = rng_stream(s->head.key, ORICHALCUM_AI_DICE,
                                 (uint32_t)s->head.round << 1 | (s->phase == ORICHALCUM_EXTRA));
    bool retry = false, fights = true;
    while (fights && goes_on(s, r, retry)) {
        const int cell = leftmost_creature(&s->side[ORICHALCUM_AI], &r->board[ORICHALCUM_AI]);
        if (fight(s, r, &dice, cell)) {
            retry = false;
            win(s, r, cell);
        } else {
            retry = fights = spend_hoplite(s);
        }
    }
    orichalcum_tell(
        s, ORICHALCUM_AI, "combat ends", "O-40",
        "fights no more: {hoplites} hoplites and {creatures} creatures are left",
        TRACE_FIELDS({"hoplites", s->side[ORICHALCUM_AI].hoplites, NULL},
                     {"creatures", orichalcum_count(s->side[ORICHALCUM_AI].creatures), NULL}));
}
