#include "engine/orichalcum/ai_combat.h"

#include "engine/orichalcum/events.h"
#include "engine/orichalcum/supply.h"
#include "engine/orichalcum/tell.h"

/* O-35 O-36 */
static int leftmost_creature(const struct ori_side *ai, const struct ori_board *board)
{
    int best = ori_first(ai->creatures);
    for (uint64_t left = ai->creatures; left != 0; left &= left - 1) {
        const int cell = ori_first(left);
        best = board->rank[cell] < board->rank[best] ? cell : best;
    }
    return best;
}

static void take_loot(struct ori_state *s, const struct ori_rules *r, int token, int cell)
{
    const struct ori_creature_rule *creature = ori_creature(r, token);
    ori_gain_nuggets(s, r, ORI_AI, creature->nuggets);
    ori_tell(s, ORI_AI, "loot", "O-38", "takes the loot of the {creature}: {nuggets} nuggets",
             (struct trace_field[ORI_TELL_FIELDS]){{"creature", token, creature->name},
                                                   {"nuggets", creature->nuggets, NULL}});
    if (creature->titan >= 0 && (s->side[ORI_AI].titans >> creature->titan & 1) == 0) {
        ori_ai_claim(s, r, creature->titan);
    }
    if (creature->building && !s->over) {
        struct rng rng =
            rng_stream(s->head.key, ORI_AI_LOOT, (uint32_t)s->head.round << 6 | (uint32_t)cell);
        const int tile = ori_draw_building(s, r, &rng);
        if (tile != ORI_NONE) {
            ori_tell_roll(s, "building", tile, ori_building(r, tile)->name);
            ori_ai_take_building(s, r, tile);
        }
    }
}

/* O-37 */
static bool fight(struct ori_state *s, const struct ori_rules *r, struct rng *dice, int cell)
{
    int total;
    const struct ori_creature_rule *creature = ori_creature(r, s->side[ORI_AI].on[cell]);
    const bool won = ori_roll(s, r, dice, r->ai_dice, 0, &total);
    s->tally[ORI_AI].fights++;
    ori_tell(s, ORI_AI, "fight", "O-35 O-36 O-37",
             won ? "beats the {creature}" : "fails against the {creature}",
             (struct trace_field[ORI_TELL_FIELDS]){{"creature", creature->strength, creature->name},
                                                   {"won", won, NULL}});
    return won;
}

/* O-38: the creature leaves before its loot is taken. */
static void win(struct ori_state *s, const struct ori_rules *r, int cell)
{
    const int token = ori_remove_creature(s, ORI_AI, cell);
    if (!ori_check_end(s, r, ORI_AI)) {
        take_loot(s, r, token, cell);
    }
}

/* O-39: a defeat costs a hoplite and is fought again at once; false where there is none. */
static bool spend_hoplite(struct ori_state *s)
{
    struct ori_side *ai = &s->side[ORI_AI];
    if (ai->hoplites == 0) {
        return false;
    }
    ai->hoplites--;
    s->tally[ORI_AI].hoplites_spent++;
    ori_tell(s, ORI_AI, "spend", "O-39", "spends a hoplite, {hoplites} left",
             (struct trace_field[ORI_TELL_FIELDS]){{"hoplites", ai->hoplites, NULL}});
    return true;
}

/* O-40: whether the next fight is fought; `retry`: it was just paid for. */
static bool goes_on(const struct ori_state *s, const struct ori_rules *r, bool retry)
{
    const struct ori_side *ai = &s->side[ORI_AI];
    if (s->over || ai->creatures == 0) {
        return false;
    }
    switch (r->ai_combat) {
    case ORI_FREE_FIRST:
        return true;
    case ORI_LITERAL:
        return retry || ai->hoplites > 0;
    default:
        return ai->hoplites > 0;
    }
}

void ori_ai_capture(struct ori_state *s, const struct ori_rules *r)
{
    struct rng dice = rng_stream(s->head.key, ORI_AI_DICE,
                                 (uint32_t)s->head.round << 1 | (s->phase == ORI_EXTRA));
    bool retry = false, fights = true;
    while (fights && goes_on(s, r, retry)) {
        const int cell = leftmost_creature(&s->side[ORI_AI], &r->board[ORI_AI]);
        if (fight(s, r, &dice, cell)) {
            retry = false;
            win(s, r, cell);
        } else {
            retry = fights = spend_hoplite(s);
        }
    }
    ori_tell(s, ORI_AI, "combat ends", "O-40",
             "fights no more: {hoplites} hoplites and {creatures} creatures are left",
             (struct trace_field[ORI_TELL_FIELDS]){
                 {"hoplites", s->side[ORI_AI].hoplites, NULL},
                 {"creatures", ori_count(s->side[ORI_AI].creatures), NULL}});
}
