/* Moves groups of human troops, elite by elite, and springs the traps of either side on troops that
 * move in. */
#include "engine/wroth/wroth_play.h"

/* WP-47: what a trap does to the side that moved in, unless it attacks. */
static void work_sprung_trap(struct wroth_state *s, const struct wroth_rules *r,
                             const struct wroth_elite *e, int owner, int victim, int region)
{
    if (e->trap == WROTH_TRAP_STEAL) {
        wroth_steal_corra(s, r, victim, owner, e->trap_amount);
    } else if (e->trap == WROTH_TRAP_DEPLOY) {
        wroth_deploy(s, r, owner, region, e->trap_amount);
    }
}

/* WP-47: one of the AI's traps acts against the human faction that moved in. */
static void spring_on_human(struct wroth_state *s, const struct wroth_rules *r, int seat, int slot)
{
    const struct wroth_elite *e = wroth_type_of(r, WROTH_AI, slot);
    const int region = s->force[WROTH_AI].place[slot];
    const int bonus = wroth_attack_bonus(s, r, WROTH_AI, region);
    wroth_return_elite(s, r, WROTH_AI, slot);
    work_sprung_trap(s, r, e, WROTH_AI, seat, region);
    wroth_tell(s, WROTH_AI, "trap",
               e->trap == WROTH_TRAP_ATTACK && bonus > 0 ? "WP-46 WP-47" : "WP-47",
               "springs a {elite} in region {region} on human {human}",
               TRACE_FIELDS({"elite", slot, e->name}, {"region", region, NULL},
                            {"human", seat + 1, NULL}));
    if (e->trap == WROTH_TRAP_ATTACK) {
        wroth_deal_ai_damage(s, r, region, e->trap_amount + bonus, 1u << seat);
    }
}

void wroth_ambush_on(struct wroth_state *s, const struct wroth_rules *r, int seat)
{
    const struct wroth_faction *f = wroth_faction_of(r, WROTH_AI);
    const struct wroth_force *ai = &s->force[WROTH_AI];
    for (int slot = 0; slot < f->slots; slot++) {
        if (ai->place[slot] == s->ambush && f->elites[f->slot_type[slot]].trap != WROTH_TRAP_NONE) {
            spring_on_human(s, r, seat, slot);
            if (s->hurt_regions != 0) { /* the humans choose whom it hits, before the next acts */
                return;
            }
        }
    }
    s->ambush = 0;
}

/* Springs traps on the troops that have just moved in. Tests first whether any elite is there,
 * because most often none is. */
static void enter_marched_region(struct wroth_state *s, const struct wroth_rules *r, int seat,
                                 int region)
{
    if (s->force[WROTH_AI].elites[region] > 0 && wroth_faction_of(r, WROTH_AI)->traps) {
        s->ambush = (uint8_t)region;
        wroth_ambush_on(s, r, seat);
    }
}

/* Traces a movement, before the traces of traps that it springs. */
static __attribute__((cold)) void tell_move(const struct wroth_state *s, int seat, int from, int to,
                                            int basics, int elites)
{
    const struct trace_field fields[] = {{"basics", basics, NULL},
                                         {"elites", elites, NULL},
                                         {"to", to, wroth_place_names[to]},
                                         {"from", from, wroth_place_names[from]}};
    TRACE_NOTE(s, from == WROTH_SHORES ? "WP-2" : "WP-1");
    if (s->exodus_open) {
        wroth_tell(s, seat, "exodus step", "W-45",
                   "leads {basics} basics and {elites} elites from {from} to {to}", fields, 4);
    } else {
        wroth_tell_by(s, (enum wroth_cause)s->march.cause, seat, "maneuver", "W-38",
                      "moves {basics} basics and {elites} elites from {from} to {to}", fields, 4);
    }
}

void wroth_march_basics(struct wroth_state *s, const struct wroth_rules *r, int seat, int from,
                        int to, int basics)
{
    wroth_shift_basics(s, r, seat, from, to, basics);
    TRACE_IF_HEARD(s, tell_move(s, seat, from, to, basics, 0));
    enter_marched_region(s, r, seat, to);
}

/* WP-46: an elite with an entry attack attacks before it moves in. Returns true while the damage of
 * that attack still has to be settled. */
static bool entry_attack(struct wroth_state *s, const struct wroth_rules *r, int slot)
{
    struct wroth_march *m = &s->march;
    const int points = wroth_type_of(r, m->seat, slot)->entry_attack;
    if (points == 0 || m->attacked || m->to == WROTH_SHORES) {
        return false;
    }
    m->attacked = 1;
    wroth_attack(s, r, m->seat, m->to, points);
    if (s->damage_points > 0) {
        wroth_tell(s, m->seat, "entry attack", "WP-46", "{elite} attacks {to} before it moves in",
                   TRACE_FIELDS({"elite", slot, wroth_type_of(r, m->seat, slot)->name},
                                {"to", m->to, wroth_place_names[m->to]}));
    }
    return s->damage_points > 0;
}

void wroth_march_on(struct wroth_state *s, const struct wroth_rules *r)
{
    struct wroth_march *m = &s->march;
    while (s->march_elites != 0) {
        const int slot = __builtin_ctz(s->march_elites);
        if (entry_attack(s, r, slot)) {
            return;
        }
        s->march_elites &= (uint8_t)(s->march_elites - 1);
        m->attacked = 0;
        wroth_shift_elite(s, r, m->seat, slot, m->to);
        TRACE_IF_HEARD(s, tell_move(s, m->seat, m->from, m->to, 0, 1));
        enter_marched_region(s, r, m->seat, m->to);
        if (s->hurt_regions != 0) { /* the humans choose whom a trap hits */
            return;
        }
    }
    if (s->march_basics > 0) {
        const int basics = s->march_basics;
        s->march_basics = 0;
        wroth_march_basics(s, r, m->seat, m->from, m->to, basics);
    }
}

/* The first trap of a human in the region: seat * WROTH_ELITES_MAX + slot, or -1. */
static int find_trap(const struct wroth_state *s, const struct wroth_rules *r, int region)
{
    for (int seat = 0; seat < r->human.count; seat++) {
        const struct wroth_faction *f = wroth_faction_of(r, seat);
        if (s->force[seat].elites[region] == 0) {
            continue;
        }
        for (int slot = 0; slot < f->slots; slot++) {
            if (s->force[seat].place[slot] == region &&
                f->elites[f->slot_type[slot]].trap != WROTH_TRAP_NONE) {
                return seat * WROTH_ELITES_MAX + slot;
            }
        }
    }
    return -1;
}

void wroth_ai_entered(struct wroth_state *s, const struct wroth_rules *r, int region)
{
    if (r->human_traps && find_trap(s, r, region) >= 0) {
        s->sprung |= wroth_bit(region);
    }
}

void wroth_spring_next(struct wroth_state *s, const struct wroth_rules *r)
{
    const int region = wroth_lowest(s->sprung);
    const int trap = find_trap(s, r, region);
    if (trap < 0) {
        s->sprung &= (uint8_t)~wroth_bit(region);
        return;
    }
    const int seat = trap / WROTH_ELITES_MAX;
    const int slot = trap % WROTH_ELITES_MAX;
    const struct wroth_elite *e = wroth_type_of(r, seat, slot);
    work_sprung_trap(s, r, e, seat, WROTH_AI, region);
    if (e->trap == WROTH_TRAP_ATTACK) {
        wroth_attack(s, r, seat, region, e->trap_amount);
    }
    wroth_return_elite(s, r, seat, slot);
    wroth_tell(s, seat, "trap",
               e->trap == WROTH_TRAP_ATTACK && s->damage_points > e->trap_amount ? "WP-46 WP-47"
                                                                                 : "WP-47",
               "springs a {elite} in region {region}",
               TRACE_FIELDS({"elite", slot, e->name}, {"region", region, NULL}));
}
