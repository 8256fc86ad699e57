/* The chaos table of phase 1. */
#include "engine/wroth/wroth_play.h"

static void place_in_each(struct wroth_state *s, const struct wroth_rules *r, int amount, int limit)
{
    for (unsigned left = s->force[WROTH_AI].held; left != 0 && limit > 0; left &= left - 1) {
        wroth_deploy(s, r, WROTH_AI, wroth_lowest(left), amount);
        limit--;
    }
}

/* All AI troops of every region with enough of them move one step, all at once. */
static void gather(struct wroth_state *s, const struct wroth_rules *r, const struct wroth_chaos *c)
{
    struct wroth_force *ai = &s->force[WROTH_AI];
    uint8_t basics[WROTH_PLACES] = {0};
    unsigned going = 0;
    for (unsigned left = ai->held; left != 0; left &= left - 1) {
        const int region = wroth_lowest(left);
        if (c->step[region] != 0 && wroth_troops(ai, region) >= c->amount) {
            going |= wroth_bit(region);
            basics[region] = ai->basics[region];
        }
    }
    const int slots = wroth_faction_of(r, WROTH_AI)->slots;
    for (int slot = 0; slot < slots; slot++) {
        const int from = ai->place[slot];
        if (from != WROTH_ON_MAT && going & wroth_bit(from) &&
            !wroth_type_of(r, WROTH_AI, slot)->immovable) {
            wroth_ai_move_elite(s, r, slot, c->step[from]);
        }
    }
    for (; going != 0; going &= going - 1) {
        const int from = wroth_lowest(going);
        if (basics[from] > 0) {
            wroth_ai_move_basics(s, r, from, c->step[from], basics[from]);
        }
    }
}

static void run(struct wroth_state *s, const struct wroth_rules *r, const struct wroth_chaos *c)
{
    switch ((enum wroth_effect)c->effect) {
    case WROTH_NOTHING:
        break;
    case WROTH_PLACE_AT_BASE:
        wroth_deploy(s, r, WROTH_AI, s->base, c->amount);
        break;
    case WROTH_DISPERSE_MOST:
        wroth_ai_disperse(s, r, wroth_largest_region(s, r), "WP-20 WP-33");
        break;
    case WROTH_CHAOS_BATTLE:
        wroth_ai_attacks(s, r, false, c->amount, r->ai.battle_damage, "battle", "WP-20 W-17");
        break;
    case WROTH_GAIN_CORRA:
        wroth_ai_gain(s, r, c->amount, "WP-20");
        break;
    case WROTH_CHAOS_EXTEND:
        wroth_ai_extend(s, r, c->amount, "WP-20 W-14");
        break;
    case WROTH_CHAOS_STRIKE:
        wroth_ai_attacks(s, r, true, c->amount, r->ai.strike_damage, "strike", "WP-20 W-24");
        break;
    case WROTH_PLACE_IN_EACH:
        place_in_each(s, r, c->amount, c->limit);
        break;
    case WROTH_DISPERSE_BASE:
        wroth_ai_disperse(s, r, s->base, "WP-20 WP-33");
        break;
    case WROTH_GATHER:
        gather(s, r, c);
        break;
    }
}

void wroth_chaos_effect(struct wroth_state *s, const struct wroth_rules *r)
{
    const struct wroth_chaos *c = &r->scenario.chaos[s->chaos_value - 1];
    for (int k = 0; k < r->scenario.chaos_strength; k++) {
        run(s, r, c);
    }
    wroth_tell(s, WROTH_AI, "chaos", "WP-19 WP-20", "resolves chaos effect {value}",
               TRACE_FIELDS({"value", s->chaos_value, NULL}, {"effect", c->effect, NULL}));
    s->chaos_value = (uint8_t)(s->chaos_value % WROTH_REGIONS + 1);
}
