/* The effects of the chaos table, which run in phase 1 (WP-19, WP-20). */
#include "engine/wroth/wroth_play.h"

void wroth_place_in_each(struct wroth_state *s, const struct wroth_rules *r, int side, int amount,
                         int limit)
{
    for (unsigned left = s->force[side].held; left != 0 && limit > 0; left &= left - 1) {
        wroth_deploy(s, r, side, wroth_lowest(left), amount);
        limit--;
    }
}

/* Moves the AI troops of every region that has enough of them one step. All groups move at the same
 * time, so no basic moves twice. */
static void gather_chaos_regions(struct wroth_state *s, const struct wroth_rules *r,
                                 const struct wroth_chaos *c)
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

/* WP-20 */
static void run_chaos_battle(struct wroth_state *s, const struct wroth_rules *r,
                             const struct wroth_chaos *c)
{
    const int supply = s->force[WROTH_AI].supply;
    switch ((enum wroth_effect)c->effect) {
    case WROTH_NOTHING:
        return;
    case WROTH_PLACE_AT_BASE:
        wroth_deploy(s, r, WROTH_AI, s->base, c->amount);
        break;
    case WROTH_DISPERSE_MOST:
        wroth_ai_disperse_most(s, r, false);
        return;
    case WROTH_CHAOS_BATTLE:
        wroth_ai_attacks(s, r, WROTH_AI_BATTLE, c->amount, r->ai.battle_damage);
        return;
    case WROTH_GAIN_CORRA:
        wroth_ai_gain(s, r, c->amount, "WP-27");
        return;
    case WROTH_CHAOS_EXTEND:
        wroth_ai_extend(s, r, c->amount);
        return;
    case WROTH_CHAOS_STRIKE:
        wroth_ai_attacks(s, r, WROTH_AI_STRIKE, c->amount, r->ai.strike_damage);
        return;
    case WROTH_PLACE_IN_EACH:
        wroth_place_in_each(s, r, WROTH_AI, c->amount, c->limit);
        break;
    case WROTH_DISPERSE_BASE:
        wroth_ai_disperse(s, r, s->base, "WP-33");
        return;
    case WROTH_GATHER:
        gather_chaos_regions(s, r, c);
        wroth_tell(s, WROTH_AI, "gather", "WP-20", "gathers its troops", TRACE_NO_FIELDS);
        return;
    }
    wroth_tell(s, WROTH_AI, "place", "WP-20", "places {basics} basics",
               TRACE_FIELDS({"basics", supply - s->force[WROTH_AI].supply, NULL}));
}

void wroth_chaos_effect(struct wroth_state *s, const struct wroth_rules *r)
{
    const struct wroth_chaos *c = &r->scenario.chaos[s->chaos_value - 1];
    s->cause = WROTH_BY_CHAOS;
    if (s->chaos_running == 0) {
        s->chaos_running = r->scenario.chaos_strength;
        wroth_tell(s, WROTH_AI, "chaos", "WP-19", "resolves chaos effect {value}: {effect}",
                   TRACE_FIELDS({"value", s->chaos_value, NULL},
                                {"effect", c->effect, wroth_effect_names[c->effect]}));
    }
    if (--s->chaos_running == 0) {
        s->chaos_value = (uint8_t)(s->chaos_value % WROTH_REGIONS + 1);
    }
    run_chaos_battle(s, r, c);
}
