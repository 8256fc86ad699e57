/* The human's action Capture Creatures: fights and loot. */
#include "engine/orichalcum/orichalcum_human.h"
#include "engine/orichalcum/orichalcum_supply.h"
#include "engine/orichalcum/orichalcum_tell.h"

/* OP-38: the hospital gives its hoplites back. */
static void end_capture(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const uint8_t healed = s->healed;
    s->healed = 0;
    if (healed > 0) {
        const int kept = orichalcum_gain(s, r, ORICHALCUM_HUMAN, ORICHALCUM_PAY_HOPLITES, healed);
        orichalcum_tell(s, ORICHALCUM_HUMAN, "heal", "OP-38",
                        "takes {hoplites} hoplites back from the hospital",
                        TRACE_FIELDS({"hoplites", kept, NULL}));
    }
    orichalcum_human_action_done(s, r);
}

/* OP-20 */
void orichalcum_next_fight(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    s->begun = true;
    s->step = ORICHALCUM_STEP_FIGHT;
    if (s->side[ORICHALCUM_HUMAN].creatures == 0) {
        end_capture(s, r);
    }
}

void orichalcum_apply_fight(struct orichalcum_state *s, const struct orichalcum_rules *r,
                            game_move move)
{
    if (move == ORICHALCUM_STOP) {
        end_capture(s, r);
        return;
    }
    s->target = (uint8_t)move;
    s->step = ORICHALCUM_STEP_HOPLITES;
    const bool can_add = s->side[ORICHALCUM_HUMAN].hoplites > 0 &&
                         orichalcum_standing(s, s->target) < r->fight_hoplites;
    if (!can_add && !orichalcum_has_active(s, r, ORICHALCUM_CHRONOS)) {
        orichalcum_apply_hoplites(s, r, 0);
    }
}

static void put_hoplites(struct orichalcum_state *s, int cell, int count)
{
    const uint64_t bit = orichalcum_bit(cell);
    s->standing[0] = (s->standing[0] & ~bit) | ((count & 1) != 0 ? bit : 0);
    s->standing[1] = (s->standing[1] & ~bit) | ((count & 2) != 0 ? bit : 0);
}

/* OP-25: takes the Titan from the display or the AI, active. A Titan that the human holds becomes
 * active again. */
static void take_depicted_titan(struct orichalcum_state *s, const struct orichalcum_rules *r,
                                int titan)
{
    const uint8_t bit = (uint8_t)(1 << titan);
    if ((s->side[ORICHALCUM_HUMAN].titans & bit) == 0) {
        orichalcum_claim_titans(s, r, bit, ORICHALCUM_STEP_FIGHT);
        return;
    }
    s->side[ORICHALCUM_HUMAN].active_titans |= bit;
    orichalcum_tell(s, ORICHALCUM_HUMAN, "hydra", "OP-25",
                    "holds {titan} already: its active side is up",
                    TRACE_FIELDS({"titan", titan, r->titans[titan].name}));
    orichalcum_next_fight(s, r);
}

/* OP-24 */
static void draw_building(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    struct rng rng = rng_stream(s->head.key, ORICHALCUM_HUMAN_LOOT,
                                (uint32_t)s->head.round << 8 | s->turn_fights);
    s->loot = orichalcum_draw_building(s, r, &rng);
    if (s->loot == ORICHALCUM_NONE) {
        orichalcum_next_fight(s, r);
        return;
    }
    s->step = ORICHALCUM_STEP_LOOT;
    if (orichalcum_building_sites(s, r, s->loot, ORICHALCUM_SLOTS) == 0) {
        orichalcum_apply_loot(s, r, ORICHALCUM_STOP);
    }
}

/* OP-20 OP-38: the beaten creature leaves before its loot is taken. The hoplites on it are spent,
 * except those that the hospital takes. */
static void beat_ai_creature(struct orichalcum_state *s)
{
    const int spent = orichalcum_standing(s, s->target);
    const int saved = spent < s->built[ORICHALCUM_HOSPITAL] ? spent : s->built[ORICHALCUM_HOSPITAL];
    put_hoplites(s, s->target, 0);
    s->healed += (uint8_t)saved;
    s->tally[ORICHALCUM_HUMAN].hoplites_spent += (uint16_t)(spent - saved);
    orichalcum_remove_creature(s, ORICHALCUM_HUMAN, s->target);
}

/* OP-23 OP-37 */
static void take_human_nuggets(struct orichalcum_state *s, const struct orichalcum_rules *r,
                               int loot)
{
    const int arches = s->built[ORICHALCUM_ARCH];
    if (arches + loot == 0) {
        return;
    }
    const int gained =
        orichalcum_gain(s, r, ORICHALCUM_HUMAN, ORICHALCUM_PAY_NUGGETS, arches + loot);
    orichalcum_tell(s, ORICHALCUM_HUMAN, "loot",
                    ORICHALCUM_CITE(loot > 0 ? "OP-23" : NULL, arches > 0 ? "OP-37" : NULL),
                    "takes {nuggets} nuggets as loot", TRACE_FIELDS({"nuggets", gained, NULL}));
}

static void take_human_loot(struct orichalcum_state *s, const struct orichalcum_rules *r,
                            const struct orichalcum_creature_rule *creature)
{
    take_human_nuggets(s, r, creature->nuggets);
    if (creature->building) {
        draw_building(s, r);
    } else if (creature->titan >= 0) {
        take_depicted_titan(s, r, creature->titan);
    } else {
        orichalcum_next_fight(s, r);
    }
}

/* OP-18 OP-19 OP-34: rolls a fight; true if it is won. Sets *siege if a die showed a value of siege
 * engines and no die showed a skull; such a roll wins, too. */
static bool roll_fight(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                       int strength, bool *siege)
{
    struct rng rng = rng_stream(s->head.key, ORICHALCUM_HUMAN_DICE,
                                (uint32_t)s->head.round << 8 | s->turn_fights);
    int total;
    const uint32_t faces =
        orichalcum_roll(s, r, &rng, 1 + orichalcum_standing(s, s->target), &total);
    *siege = (faces & 1) == 0 && (faces & s->siege) != 0;
    return (faces & 1) != 0 || *siege || total >= strength;
}

void orichalcum_apply_hoplites(struct orichalcum_state *s, const struct orichalcum_rules *r,
                               game_move move)
{
    struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    const struct orichalcum_creature_rule *creature = orichalcum_creature(r, human->on[s->target]);
    const int added = (int)(move & (ORICHALCUM_CHRONOS_BIT - 1));
    const bool chronos = (move & ORICHALCUM_CHRONOS_BIT) != 0;
    human->hoplites -= (uint8_t)added;
    put_hoplites(s, s->target, orichalcum_standing(s, s->target) + added);
    s->turn_fights++;
    s->tally[ORICHALCUM_HUMAN].fights++;
    if (chronos) { /* OP-22: declared before the roll */
        orichalcum_use_titan(s, r, ORICHALCUM_CHRONOS);
    }
    const int standing = orichalcum_standing(s, s->target);
    bool siege = false;
    const bool won = chronos || roll_fight(s, r, creature->strength, &siege);
    if (won) {
        beat_ai_creature(s);
    }
    const struct orichalcum_board *board = orichalcum_island(s, r);
    orichalcum_tell(s, ORICHALCUM_HUMAN, "fight",
                    ORICHALCUM_CITE("OP-18", chronos ? "OP-22" : "OP-19", siege ? "OP-34" : NULL,
                                    won ? "OP-20" : "OP-21"),
                    won ? "beats the {creature} on {circles} with {hoplites} hoplites on it"
                        : "fails against the {creature} on {circles}; {hoplites} hoplites stay on "
                          "it",
                    TRACE_FIELDS({"creature", creature->strength, creature->name},
                                 ORICHALCUM_CIRCLES(board, orichalcum_bit(s->target)),
                                 {"added", added, NULL}, {"hoplites", standing, NULL},
                                 {"won", won, NULL}));
    if (!won) { /* OP-21 */
        end_capture(s, r);
    } else if (!orichalcum_check_end(s, r, ORICHALCUM_HUMAN)) {
        take_human_loot(s, r, creature);
    }
}
