/* Capture Creatures and Construct, as the human plays them. */
#include "engine/orichalcum/events.h"
#include "engine/orichalcum/human.h"
#include "engine/orichalcum/supply.h"
#include "engine/orichalcum/tell.h"

void ori_begin_capture(struct ori_state *s)
{
    s->healed = 0;
    s->step = ORI_STEP_FIGHT;
}

/* OP-38: the hospital gives its hoplites back. */
static void end_capture(struct ori_state *s, const struct ori_rules *r)
{
    const uint8_t healed = s->healed;
    s->healed = 0;
    if (healed > 0) {
        ori_gain_hoplites(s, r, ORI_HUMAN, healed);
        ori_tell(s, ORI_HUMAN, "heal", "OP-38", "takes {hoplites} hoplites back from the hospital",
                 (struct trace_field[ORI_TELL_FIELDS]){{"hoplites", healed, NULL}});
    }
    ori_human_action_done(s, r);
}

/* OP-20 */
void ori_next_fight(struct ori_state *s, const struct ori_rules *r)
{
    s->begun = true;
    s->step = ORI_STEP_FIGHT;
    if (s->side[ORI_HUMAN].creatures == 0) {
        end_capture(s, r);
    }
}

void ori_apply_fight(struct ori_state *s, const struct ori_rules *r, game_move move)
{
    if (move == ORI_STOP) {
        end_capture(s, r);
        return;
    }
    s->target = (uint8_t)move;
    s->step = ORI_STEP_HOPLITES;
    const bool can_add =
        s->side[ORI_HUMAN].hoplites > 0 && ori_standing(s, s->target) < r->fight_hoplites;
    if (!can_add && !ori_has_active(s, r, ORI_CHRONOS)) {
        ori_apply_hoplites(s, r, 0);
    }
}

static void put_hoplites(struct ori_state *s, int cell, int count)
{
    const uint64_t bit = ori_bit(cell);
    s->standing[0] = (s->standing[0] & ~bit) | ((count & 1) != 0 ? bit : 0);
    s->standing[1] = (s->standing[1] & ~bit) | ((count & 2) != 0 ? bit : 0);
}

/* OP-25: the Titan from wherever it is, active; one already held becomes active again. */
static void take_depicted_titan(struct ori_state *s, const struct ori_rules *r, int titan)
{
    const uint8_t bit = (uint8_t)(1 << titan);
    ori_tell(s, ORI_HUMAN, "hydra", "OP-25", "takes {titan} from wherever it is",
             (struct trace_field[ORI_TELL_FIELDS]){{"titan", titan, r->titans[titan].name}});
    if ((s->side[ORI_HUMAN].titans & bit) != 0) {
        s->side[ORI_HUMAN].active_titans |= bit;
        ori_next_fight(s, r);
    } else {
        ori_claim_titans(s, r, bit, ORI_STEP_FIGHT);
    }
}

/* OP-24 */
static void draw_building(struct ori_state *s, const struct ori_rules *r)
{
    struct rng rng =
        rng_stream(s->head.key, ORI_HUMAN_LOOT, (uint32_t)s->head.round << 8 | s->turn_fights);
    s->loot = ori_draw_building(s, r, &rng);
    if (s->loot == ORI_NONE) {
        ori_next_fight(s, r);
        return;
    }
    ori_tell_roll(s, "building", s->loot, ori_building(r, s->loot)->name);
    s->step = ORI_STEP_LOOT;
    if (ori_building_sites(s, r, s->loot, ORI_SLOTS) == 0) {
        ori_apply_loot(s, r, ORI_STOP);
    }
}

/* OP-20 OP-23 OP-37 OP-38: the creature leaves before its loot is taken. */
static void win(struct ori_state *s, const struct ori_rules *r)
{
    const int spent = ori_standing(s, s->target);
    const int token = ori_remove_creature(s, ORI_HUMAN, s->target);
    const struct ori_creature_rule *creature = ori_creature(r, token);
    put_hoplites(s, s->target, 0);
    const int saved = spent < s->effects.hospitals ? spent : s->effects.hospitals;
    s->healed += (uint8_t)saved;
    s->tally[ORI_HUMAN].hoplites_spent += (uint16_t)(spent - saved);
    if (ori_check_end(s, r, ORI_HUMAN)) {
        return;
    }
    ori_gain_nuggets(s, r, ORI_HUMAN, s->effects.arches + creature->nuggets);
    ori_tell(s, ORI_HUMAN, "loot", s->effects.arches > 0 ? "OP-23 OP-37" : "OP-23",
             "takes {nuggets} nuggets as loot",
             (struct trace_field[ORI_TELL_FIELDS]){
                 {"nuggets", s->effects.arches + creature->nuggets, NULL}});
    if (creature->building) {
        draw_building(s, r);
    } else if (creature->titan >= 0) {
        take_depicted_titan(s, r, creature->titan);
    } else {
        ori_next_fight(s, r);
    }
}

/* OP-18 OP-19 OP-34 */
static bool roll_fight(struct ori_state *s, const struct ori_rules *r)
{
    const int strength = ori_creature(r, s->side[ORI_HUMAN].on[s->target])->strength;
    struct rng rng =
        rng_stream(s->head.key, ORI_HUMAN_DICE, (uint32_t)s->head.round << 8 | s->turn_fights);
    int total;
    const int dice = 1 + ori_standing(s, s->target);
    const bool skull = ori_roll(s, r, &rng, dice, s->effects.siege, &total);
    return skull || total >= strength;
}

/* What the event of a fight refers to. */
static const char *fight_rules(const struct ori_state *s, bool chronos, bool won)
{
    static const char *const rolled[2][2] = {
        {"OP-18 OP-19 OP-21", "OP-18 OP-19 OP-20"},
        {"OP-18 OP-19 OP-21 OP-34", "OP-18 OP-19 OP-20 OP-34"}};
    return chronos ? "OP-18 OP-20 OP-22" : rolled[s->effects.siege != 0][won];
}

void ori_apply_hoplites(struct ori_state *s, const struct ori_rules *r, game_move move)
{
    struct ori_side *human = &s->side[ORI_HUMAN];
    const struct ori_creature_rule *creature = ori_creature(r, human->on[s->target]);
    const int added = (int)(move & (ORI_CHRONOS_BIT - 1));
    const bool chronos = (move & ORI_CHRONOS_BIT) != 0;
    human->hoplites -= (uint8_t)added;
    put_hoplites(s, s->target, ori_standing(s, s->target) + added);
    s->turn_fights++;
    s->tally[ORI_HUMAN].fights++;
    if (chronos) { /* OP-22: declared before the roll */
        human->active_titans &= (uint8_t) ~(1 << r->titan_with[ORI_CHRONOS]);
    }
    const int standing = ori_standing(s, s->target);
    const bool won = chronos || roll_fight(s, r);
    ori_tell(s, ORI_HUMAN, "fight", fight_rules(s, chronos, won),
             won ? "beats the {creature} with {hoplites} hoplites"
                 : "fails against the {creature}; {hoplites} hoplites stay on it",
             (struct trace_field[ORI_TELL_FIELDS]){{"creature", creature->strength, creature->name},
                                                   {"hoplites", standing, NULL},
                                                   {"won", won, NULL}});
    if (won) {
        win(s, r);
    } else { /* OP-21 */
        end_capture(s, r);
    }
}

void ori_begin_construct(struct ori_state *s)
{
    s->step = ORI_STEP_CONSTRUCT;
}

/* OP-26: Theia grants one more construction, once. */
static void construction_done(struct ori_state *s, const struct ori_rules *r)
{
    const bool more =
        ori_has_active(s, r, ORI_THEIA) && ori_can_construct(s, r, s->side[ORI_HUMAN].nuggets);
    s->begun = true;
    s->step = ORI_STEP_CONSTRUCT;
    if (!more) {
        ori_human_action_done(s, r);
    }
}

/* OP-29 */
static void forge_medallion(struct ori_state *s, const struct ori_rules *r)
{
    struct ori_side *human = &s->side[ORI_HUMAN];
    human->nuggets -= r->medallion_price;
    human->medallions++;
    ori_tell(s, ORI_HUMAN, "medallion", "OP-29",
             "forges a medallion and has {nuggets} nuggets left",
             (struct trace_field[ORI_TELL_FIELDS]){{"nuggets", human->nuggets, NULL}});
}

/* OP-28 */
static void build_temple(struct ori_state *s, const struct ori_rules *r, int turn, int cell)
{
    ori_cover(&s->side[ORI_HUMAN], ori_rhombus(&r->board[ORI_HUMAN], turn, cell));
    s->side[ORI_HUMAN].temples++;
    ori_tell(s, ORI_HUMAN, "temple", "OP-28", "builds a temple",
             (struct trace_field[ORI_TELL_FIELDS]){{"cell", cell, NULL}});
}

void ori_apply_construct(struct ori_state *s, const struct ori_rules *r, game_move move)
{
    if (move == ORI_STOP) {
        ori_human_action_done(s, r);
        return;
    }
    if (s->begun) {
        ori_tell(s, ORI_HUMAN, "theia", "OP-26", "constructs once more with Theia's help",
                 (struct trace_field[ORI_TELL_FIELDS]){{0}});
        s->side[ORI_HUMAN].active_titans &= (uint8_t) ~(1 << r->titan_with[ORI_THEIA]);
    }
    if (move >= ORI_BUILD_SLOT && move < ORI_BUILD_SLOT + ORI_SLOTS) {
        s->slot = (uint8_t)(move - ORI_BUILD_SLOT);
        s->step = ORI_STEP_SITE;
        return;
    }
    if (move == ORI_BUILD_MEDALLION) {
        forge_medallion(s, r);
    } else {
        const game_move site = move - ORI_BUILD_TEMPLE;
        build_temple(s, r, (int)(site >> 6), (int)(site & 63));
    }
    if (!ori_check_end(s, r, ORI_HUMAN)) {
        construction_done(s, r);
    }
}

/* OP-34 to OP-42 */
static void add_effect(struct ori_state *s, const struct ori_building_rule *building)
{
    struct ori_effects *e = &s->effects;
    struct ori_side *human = &s->side[ORI_HUMAN];
    switch (building->kind) {
    case ORI_MINE:
        human->mines++;
        break;
    case ORI_CAMP:
        human->camps++;
        break;
    case ORI_SIEGE:
        e->siege |= (uint8_t)(1 << building->value);
        break;
    case ORI_STATUE:
        e->discount[building->resource]++;
        break;
    case ORI_ORATORY:
        e->oratories++;
        break;
    case ORI_ARCH:
        e->arches++;
        break;
    case ORI_HOSPITAL:
        e->hospitals++;
        break;
    case ORI_CRYSTAL:
        e->crystals++;
        break;
    case ORI_ARCHITECT:
        e->architects++;
        break;
    case ORI_FORGE:
        e->forges++;
        break;
    }
}

/* OP-27 OP-42 */
static void build(struct ori_state *s, const struct ori_rules *r, int tile, int cell)
{
    const struct ori_building_rule *building = ori_building(r, tile);
    ori_cover(&s->side[ORI_HUMAN], ori_bit(cell));
    s->side[ORI_HUMAN].on[cell] = (uint8_t)tile;
    s->tally[ORI_HUMAN].buildings++;
    add_effect(s, building);
    ori_gain_nuggets(s, r, ORI_HUMAN, building->kind == ORI_MINE);
    ori_gain_hoplites(s, r, ORI_HUMAN, building->kind == ORI_CAMP);
    ori_tell(s, ORI_HUMAN, "building", "OP-27 OP-30 OP-31", "builds a {building}",
             (struct trace_field[ORI_TELL_FIELDS]){{"building", tile, building->name},
                                                   {"cell", cell, NULL}});
}

void ori_apply_site(struct ori_state *s, const struct ori_rules *r, game_move cell)
{
    const int tile = s->slots[s->slot];
    s->slots[s->slot] = ORI_NONE;
    build(s, r, tile, (int)cell);
    construction_done(s, r);
}

void ori_apply_loot(struct ori_state *s, const struct ori_rules *r, game_move move)
{
    const int tile = s->loot;
    s->loot = ORI_NONE;
    if (move == ORI_STOP) {
        s->building_bag |= UINT32_C(1) << tile;
        ori_tell(
            s, ORI_HUMAN, "decline", "OP-24", "puts the {building} back into the bag",
            (struct trace_field[ORI_TELL_FIELDS]){{"building", tile, ori_building(r, tile)->name}});
    } else {
        build(s, r, tile, (int)move);
    }
    ori_next_fight(s, r);
}
