/* The AI's fights: which creature, the roll, the loot, and whether it fights again. */
#include "engine/orichalcum/orichalcum_ai.h"

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

/* Whether another creature stands equally far left. */
static bool is_tied(const struct orichalcum_side *ai, const struct orichalcum_board *board,
                    int cell)
{
    const struct orichalcum_place own = board->place[cell];
    bool tied = false;
    for (uint64_t left = ai->creatures & ~orichalcum_bit(cell); left != 0; left &= left - 1) {
        const struct orichalcum_place other = board->place[orichalcum_first(left)];
        tied |= orichalcum_column(other) == orichalcum_column(own);
    }
    return tied;
}

/* Rule ids of a fight against the creature on `cell`. `again`: it is fought again after a
 * defeat. */
static const char *fight_rules(const struct orichalcum_side *ai,
                               const struct orichalcum_board *board, int cell, bool again)
{
    if (again) {
        return "O-37 O-39";
    }
    return (ai->creatures & (ai->creatures - 1)) == 0 ? "O-37"
           : is_tied(ai, board, cell)                 ? "O-35 O-36 O-37"
                                                      : "O-35 O-37";
}

/* O-38 */
static void take_ai_loot_nuggets(struct orichalcum_state *s, const struct orichalcum_rules *r,
                                 const struct orichalcum_creature_rule *creature)
{
    const int gained =
        orichalcum_gain(s, r, ORICHALCUM_AI, ORICHALCUM_PAY_NUGGETS, creature->nuggets);
    orichalcum_tell(
        s, ORICHALCUM_AI, "loot", "O-38", "takes {nuggets} nuggets as the loot of the {creature}",
        TRACE_FIELDS({"nuggets", gained, NULL}, {"creature", creature->strength, creature->name}));
}

/* O-38: takes the loot of a beaten creature. Loot that the AI cannot take, or does not take by its
 * rule values, is ignored. */
static void take_ai_loot(struct orichalcum_state *s, const struct orichalcum_rules *r, int token,
                         int cell)
{
    const struct orichalcum_creature_rule *creature = orichalcum_creature(r, token);
    if (creature->nuggets > 0) {
        take_ai_loot_nuggets(s, r, creature);
    }
    if (creature->titan >= 0 && r->ai_titan_loot &&
        (s->side[ORICHALCUM_AI].titans >> creature->titan & 1) == 0) {
        orichalcum_ai_claim(s, r, creature->titan, "O-38");
    }
    if (creature->building && r->ai_building_loot && !s->over) {
        struct rng rng = rng_stream(s->head.key, ORICHALCUM_AI_LOOT,
                                    (uint32_t)s->head.round << 6 | (uint32_t)cell);
        const int tile = orichalcum_draw_building(s, r, &rng);
        if (tile != ORICHALCUM_NONE) {
            orichalcum_ai_take_building(s, r, tile, false, "O-38");
        }
    }
}

/* O-37: one fight; true if the AI won. O-38: a beaten creature leaves before its loot is taken. */
static bool fight_ai_combat(struct orichalcum_state *s, const struct orichalcum_rules *r,
                            struct rng *dice, bool again)
{
    struct orichalcum_side *ai = &s->side[ORICHALCUM_AI];
    const struct orichalcum_board *board = &r->board[ORICHALCUM_AI];
    const int cell = leftmost_creature(ai, board), token = ai->on[cell];
    const char *rules = s->head.trace == NULL ? NULL : fight_rules(ai, board, cell, again);
    int total;
    const bool won = (orichalcum_roll(s, r, dice, r->ai_dice, &total) & 1) != 0;
    s->tally[ORICHALCUM_AI].fights++;
    if (won) {
        orichalcum_remove_creature(s, ORICHALCUM_AI, cell);
    }
    orichalcum_tell(
        s, ORICHALCUM_AI, "fight", rules,
        won ? "beats the {creature} on {circles}" : "fails against the {creature} on {circles}",
        TRACE_FIELDS({"creature", orichalcum_creature(r, token)->strength,
                      orichalcum_creature(r, token)->name},
                     ORICHALCUM_CIRCLES(board, orichalcum_bit(cell)), {"won", won, NULL}));
    if (won && !orichalcum_check_end(s, r, ORICHALCUM_AI)) {
        take_ai_loot(s, r, token, cell);
    }
    return won;
}

/* O-39: pays a hoplite for a defeat; the AI then fights again. False if it has none. */
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

/* O-40: whether the AI fights again. `retry`: it has just paid a hoplite for that. */
static bool does_ai_fight_on(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                             bool retry)
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
    const struct orichalcum_side *ai = &s->side[ORICHALCUM_AI];
    struct rng dice = rng_stream(s->head.key, ORICHALCUM_AI_DICE,
                                 (uint32_t)s->head.round << 1 | (s->phase == ORICHALCUM_EXTRA));
    bool retry = false, fights = true;
    while (fights && does_ai_fight_on(s, r, retry)) {
        if (fight_ai_combat(s, r, &dice, retry)) {
            retry = false;
        } else {
            retry = fights = spend_hoplite(s);
        }
    }
    if (!s->over) {
        orichalcum_tell(s, ORICHALCUM_AI, "combat ends", "O-40",
                        "fights no more: {hoplites} hoplites and {creatures} creatures are left",
                        TRACE_FIELDS({"hoplites", ai->hoplites, NULL},
                                     {"creatures", orichalcum_count(ai->creatures), NULL}));
    }
}
