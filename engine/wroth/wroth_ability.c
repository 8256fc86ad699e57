/* What a faction's Corra buys besides elites (WP-53). */
#include "engine/wroth/wroth_play.h"

static int count_missing_hits(const struct wroth_state *s, const struct wroth_rules *r, int side,
                              int slot)
{
    const struct wroth_force *f = &s->force[side];
    return f->place[slot] == WROTH_ON_MAT
               ? 0
               : wroth_type_of(r, side, slot)->vitality - f->vitality[slot];
}

int wroth_heal_elite(struct wroth_state *s, const struct wroth_rules *r, int side, int slot,
                     int most)
{
    const int lost = count_missing_hits(s, r, side, slot);
    const int healed = lost < most ? lost : most;
    s->force[side].vitality[slot] = (uint8_t)(s->force[side].vitality[slot] + healed);
    return healed;
}

static bool is_side_wounded(const struct wroth_state *s, const struct wroth_rules *r, int side)
{
    const int slots = wroth_faction_of(r, side)->slots;
    int lost = 0;
    for (int slot = 0; slot < slots; slot++) {
        lost += count_missing_hits(s, r, side, slot);
    }
    return lost > 0;
}

/* The side that `side` steals Corra from. Humans steal from the AI; the AI steals from the richest
 * human, with ties to the lowest seat. */
static int richest_rival(const struct wroth_state *s, const struct wroth_rules *r, int side)
{
    int best = side == WROTH_AI ? 0 : WROTH_AI;
    for (int seat = 0; side == WROTH_AI && seat < r->human.count; seat++) {
        best = s->force[seat].corra > s->force[best].corra ? seat : best;
    }
    return best;
}

/* The places that an attack of the side may name, bit k for place k: regions in reach, or any
 * region. For the AI, whose target is not chosen here, bit 0 says whether it has one. */
static unsigned find_attackable_regions(const struct wroth_state *s, const struct wroth_rules *r,
                                        int side, bool anywhere)
{
    const uint8_t reach = anywhere ? 255 : wroth_reach(s, r, side);
    if (side == WROTH_AI) {
        return wroth_attack_target(s, reach) != 0;
    }
    return (unsigned)(reach & s->force[WROTH_AI].held) << 1;
}

unsigned wroth_ability_places(const struct wroth_state *s, const struct wroth_rules *r, int side,
                              int number)
{
    const struct wroth_force *f = &s->force[side];
    const unsigned shores = wroth_troops(f, WROTH_SHORES) > 0;
    switch ((enum wroth_power)wroth_faction_of(r, side)->abilities[number].effect) {
    case WROTH_POWER_DEPLOY:
        return f->supply > 0;
    case WROTH_POWER_EXTEND:
        return f->supply == 0 ? 0 : (unsigned)f->held << 1 | shores;
    case WROTH_POWER_BATTLE:
        return find_attackable_regions(s, r, side, false);
    case WROTH_POWER_STRIKE:
        return find_attackable_regions(s, r, side, true);
    case WROTH_POWER_PLACE_IN_EACH:
        return f->supply > 0 && f->held != 0;
    case WROTH_POWER_HEAL:
        return is_side_wounded(s, r, side);
    case WROTH_POWER_STEAL:
        return s->force[richest_rival(s, r, side)].corra > 0;
    }
    return 0;
}

static void attack_by_ability(struct wroth_state *s, const struct wroth_rules *r, int side,
                              int place, const struct wroth_ability *a)
{
    if (side != WROTH_AI) {
        wroth_attack(s, r, side, place, a->amount);
        TRACE_NOTE(s, s->damage_points > a->amount ? "WP-46" : NULL);
        return;
    }
    const uint8_t cause = s->cause;
    s->cause = WROTH_BY_ABILITY;
    wroth_ai_attacks(s, r, a->effect == WROTH_POWER_STRIKE ? WROTH_AI_STRIKE : WROTH_AI_BATTLE, 1,
                     a->amount);
    s->cause = cause;
}

void wroth_use_ability(struct wroth_state *s, const struct wroth_rules *r, int side, int number,
                       int place)
{
    const struct wroth_ability *a = &wroth_faction_of(r, side)->abilities[number];
    struct wroth_force *f = &s->force[side];
    f->corra = (uint16_t)(f->corra - a->cost);
    switch ((enum wroth_power)a->effect) {
    case WROTH_POWER_DEPLOY:
        wroth_deploy(s, r, side, side == WROTH_AI ? s->base : WROTH_SHORES, a->amount);
        break;
    case WROTH_POWER_EXTEND:
        wroth_deploy(s, r, side, side == WROTH_AI ? wroth_highest_threat(s, f->held) : place,
                     a->amount);
        break;
    case WROTH_POWER_PLACE_IN_EACH:
        wroth_place_in_each(s, r, side, a->amount, WROTH_REGIONS);
        break;
    case WROTH_POWER_HEAL:
        for (int slot = 0; slot < wroth_faction_of(r, side)->slots; slot++) {
            wroth_heal_elite(s, r, side, slot, a->amount);
        }
        break;
    case WROTH_POWER_STEAL:
        wroth_steal_corra(s, r, richest_rival(s, r, side), side, a->amount);
        break;
    case WROTH_POWER_BATTLE:
    case WROTH_POWER_STRIKE:
        break;
    }
    wroth_tell(s, side, "ability", "W-48 W-49 WP-53", "buys {ability} for {cost} Corra",
               TRACE_FIELDS({"ability", number, a->name}, {"cost", a->cost, NULL}));
    if (a->effect == WROTH_POWER_BATTLE || a->effect == WROTH_POWER_STRIKE) {
        attack_by_ability(s, r, side, place, a);
    }
}
