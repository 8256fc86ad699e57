/* Deals damage. If humans attack, the attacker chooses which AI troops are hit. If the AI attacks,
 * the rules say who is hit, and the humans choose among equals. Damage that waits for a choice is
 * kept in the state. */
#include "engine/wroth/wroth_bytes.h"
#include "engine/wroth/wroth_play.h"

#include <limits.h>

int wroth_attack_bonus(const struct wroth_state *s, const struct wroth_rules *r, int side,
                       int region)
{
    const struct wroth_faction *f = wroth_faction_of(r, side);
    const struct wroth_force *force = &s->force[side];
    int bonus = 0;
    if (!f->fights || force->elites[region] == 0) {
        return 0;
    }
    for (unsigned left = wroth_slots_in(force, region); left != 0; left &= left - 1) {
        const int one = f->elites[f->slot_type[__builtin_ctz(left)]].attack_bonus;
        bonus = one > bonus ? one : bonus; /* WP-46: never added up */
    }
    return bonus;
}

/* Whether human troops stand where a human attacks. */
static __attribute__((cold)) bool spares_friends(const struct wroth_state *s,
                                                 const struct wroth_rules *r, int region)
{
    unsigned held = 0;
    for (int seat = 0; seat < r->human.count; seat++) {
        held |= s->force[seat].held;
    }
    return (held & wroth_bit(region)) != 0;
}

void wroth_attack(struct wroth_state *s, const struct wroth_rules *r, int seat, int region,
                  int points)
{
    if (wroth_troops(&s->force[WROTH_AI], region) == 0) {
        return;
    }
    TRACE_NOTE(s, spares_friends(s, r, region) ? "WP-36" : NULL);
    s->damage_points = (uint8_t)(points + wroth_attack_bonus(s, r, seat, region));
    s->damage_region = (uint8_t)region;
    s->damage_seat = (uint8_t)seat;
}

/* Whether an earlier slot in the region holds an elite of the same type and vitality. */
static bool has_twin_before(const struct wroth_force *f, const struct wroth_faction *faction,
                            int slot)
{
    for (int k = faction->first_slot[faction->slot_type[slot]]; k < slot; k++) {
        if (f->place[k] == f->place[slot] && f->vitality[k] == f->vitality[slot]) {
            return true;
        }
    }
    return false;
}

inline unsigned wroth_ai_victims(const struct wroth_state *s, const struct wroth_rules *r)
{
    const struct wroth_force *ai = &s->force[WROTH_AI];
    const struct wroth_faction *f = wroth_faction_of(r, WROTH_AI);
    unsigned by_order[3] = {0}; /* WP-47, WP-48: shields first, hidden elites last */
    if (ai->basics[s->damage_region] > 0) {
        by_order[WROTH_DAMAGE_NORMAL] |= 1u << WROTH_ELITES_MAX;
    }
    for (unsigned left = wroth_slots_in(ai, s->damage_region); left != 0; left &= left - 1) {
        const int slot = __builtin_ctz(left);
        if (!has_twin_before(ai, f, slot)) {
            by_order[f->elites[f->slot_type[slot]].damage_order] |= 1u << slot;
        }
    }
    return by_order[WROTH_DAMAGE_FIRST]    ? by_order[WROTH_DAMAGE_FIRST]
           : by_order[WROTH_DAMAGE_NORMAL] ? by_order[WROTH_DAMAGE_NORMAL]
                                           : by_order[WROTH_DAMAGE_LAST];
}

/* WP-48 */
static void note_shield(const struct wroth_state *s, const struct wroth_rules *r, int side,
                        int slot)
{
    const bool shield = wroth_type_of(r, side, slot)->damage_order == WROTH_DAMAGE_FIRST;
    TRACE_NOTE(s, shield ? "WP-48" : NULL);
}

inline void wroth_hurt_ai_victim(struct wroth_state *s, const struct wroth_rules *r, int victim)
{
    s->damage_points--;
    if (victim == WROTH_ELITES_MAX) {
        wroth_kill_basic(s, r, WROTH_AI, s->damage_region, WROTH_SIDE_HUMANS);
        wroth_tell(s, s->damage_seat, "damage", "WP-6 WP-35", "kills a basic in region {region}",
                   TRACE_FIELDS({"region", s->damage_region, NULL}));
    } else {
        note_shield(s, r, WROTH_AI, victim);
        wroth_hurt_elite(s, r, WROTH_AI, victim, 1, WROTH_SIDE_HUMANS);
        wroth_tell(s, s->damage_seat, "damage", "WP-7 WP-35", "damages {elite} in region {region}",
                   TRACE_FIELDS({"elite", victim, wroth_type_of(r, WROTH_AI, victim)->name},
                                {"region", s->damage_region, NULL}));
    }
}

/* Whether the waiting damage is enough to remove every AI troop of the region. */
static bool is_damage_overkill(const struct wroth_state *s)
{
    const struct wroth_force *ai = &s->force[WROTH_AI];
    int total = ai->basics[s->damage_region];
    for (unsigned left = wroth_slots_in(ai, s->damage_region); left != 0; left &= left - 1) {
        total += ai->vitality[__builtin_ctz(left)];
    }
    return s->damage_points >= total;
}

bool wroth_settle_ai_damage(struct wroth_state *s, const struct wroth_rules *r)
{
    while (s->damage_points > 0) {
        const unsigned victims = wroth_ai_victims(s, r);
        if (victims == 0) { /* what is left over is lost */
            s->damage_points = 0;
            break;
        }
        if ((victims & (victims - 1)) != 0 && !is_damage_overkill(s)) {
            return true;
        }
        wroth_hurt_ai_victim(s, r, __builtin_ctz(victims));
    }
    return false;
}

/* WP-31, WP-47, WP-48: the human elites that may take the next point in a region, as bits 8 * seat
 * + slot. 0: a basic takes it, or nobody is left. */
static uint32_t elite_candidates(const struct wroth_state *s, const struct wroth_rules *r,
                                 int region)
{
    uint32_t by_order[3] = {0};
    bool basics = false;
    for (int seat = 0; seat < r->human.count; seat++) {
        const struct wroth_force *f = &s->force[seat];
        const struct wroth_faction *faction = wroth_faction_of(r, seat);
        if (!(s->hurt_seats >> seat & 1)) {
            continue;
        }
        basics |= f->basics[region] > 0;
        for (unsigned left = wroth_slots_in(f, region); left != 0; left &= left - 1) {
            const int slot = __builtin_ctz(left);
            by_order[faction->elites[faction->slot_type[slot]].damage_order] |=
                1u << (seat * WROTH_ELITES_MAX + slot);
        }
    }
    return by_order[WROTH_DAMAGE_FIRST]    ? by_order[WROTH_DAMAGE_FIRST]
           : by_order[WROTH_DAMAGE_NORMAL] ? by_order[WROTH_DAMAGE_NORMAL]
           : basics                        ? 0
                                           : by_order[WROTH_DAMAGE_LAST];
}

/* The victim if a house rule fixes it (ai.elite_victims): by vitality, then type A, B, C, then the
 * lowest seat. */
static int fixed_victim(const struct wroth_state *s, const struct wroth_rules *r, uint32_t elites)
{
    int best = -1;
    int best_rank = INT_MIN;
    for (uint32_t left = elites; left != 0; left &= left - 1) {
        const int at = __builtin_ctz(left);
        const int seat = at / WROTH_ELITES_MAX, slot = at % WROTH_ELITES_MAX;
        const int vitality = s->force[seat].vitality[slot];
        const int rank =
            (r->ai.elite_victims == WROTH_LEAST_VITALITY ? -vitality : vitality) * WROTH_TYPES_MAX -
            wroth_faction_of(r, seat)->slot_type[slot];
        best = rank > best_rank ? at : best;
        best_rank = rank > best_rank ? rank : best_rank;
    }
    return best;
}

inline uint32_t wroth_human_victims(const struct wroth_state *s, const struct wroth_rules *r)
{
    const int region = wroth_lowest(s->hurt_regions);
    const uint32_t all = elite_candidates(s, r, region);
    if ((all & (all - 1)) == 0) {
        return all;
    }
    uint32_t kinds = 0;
    int vitality = 0;
    for (uint32_t left = all; left != 0; left &= left - 1) {
        const int at = __builtin_ctz(left);
        const int seat = at / WROTH_ELITES_MAX, slot = at % WROTH_ELITES_MAX;
        kinds |= has_twin_before(&s->force[seat], wroth_faction_of(r, seat), slot) ? 0 : 1u << at;
        vitality += s->force[seat].vitality[slot];
    }
    if (r->ai.elite_victims != WROTH_HUMANS_CHOOSE) {
        return 1u << fixed_victim(s, r, all);
    }
    return vitality <= s->hurt[region] ? all & -all : kinds; /* WP-52: all of them fall */
}

/* The seat whose basic takes the next point, or -1 if no faction of `seats` has a basic there. */
static int basic_victim(const struct wroth_state *s, const struct wroth_rules *r, int region,
                        unsigned seats)
{
    int best = -1;
    int with[WROTH_HUMANS_MAX];
    int n = 0;
    for (int seat = 0; seat < r->human.count; seat++) {
        const int basics = s->force[seat].basics[region];
        if (basics == 0 || !(seats >> seat & 1)) {
            continue;
        }
        with[n++] = seat;
        if (best < 0 ||
            (r->ai.victims == WROTH_VICTIM_MOST && basics > s->force[best].basics[region])) {
            best = seat;
        }
    }
    if (r->ai.victims == WROTH_VICTIM_RANDOM && n > 1) {
        struct rng ties = rng_stream(s->head.key, WROTH_RNG_TIES,
                                     (uint32_t)s->head.round << 16 | 0x8000u |
                                         (s->tally.damage[WROTH_SIDE_AI] & 0x7fffu));
        best = with[rng_below(&ties, (uint32_t)n)];
        TRACE_DIE(s, "victim", best, NULL, 1, (uint32_t)n);
    }
    return best;
}

/* Whether any human elite stands in the region. A quick test, because most often none does. */
static bool any_elite(const struct wroth_state *s, const struct wroth_rules *r, int region)
{
    unsigned elites = 0;
    for (int seat = 0; seat < r->human.count; seat++) {
        elites |= s->force[seat].elites[region];
    }
    return elites != 0;
}

/* Subtracts points from the damage that waits in a region, because they were taken or are lost. */
static void lower_hurt(struct wroth_state *s, int region, int points)
{
    s->hurt[region] = (uint8_t)(s->hurt[region] - points);
    if (s->hurt[region] == 0) {
        s->hurt_regions &= (uint8_t)~wroth_bit(region);
    }
}

inline void wroth_hurt_human_elite(struct wroth_state *s, const struct wroth_rules *r, int seat,
                                   int slot)
{
    const int region = wroth_lowest(s->hurt_regions);
    note_shield(s, r, seat, slot);
    lower_hurt(s, region, 1);
    wroth_hurt_elite(s, r, seat, slot, 1, WROTH_SIDE_AI);
    wroth_tell(s, WROTH_AI, "damage", "WP-7 WP-31",
               "damages {elite} of human {human} in region {region}",
               TRACE_FIELDS({"elite", slot, wroth_type_of(r, seat, slot)->name},
                            {"human", seat + 1, NULL}, {"region", region, NULL}));
}

static void suffer_basic(struct wroth_state *s, const struct wroth_rules *r, int seat, int region)
{
    lower_hurt(s, region, 1);
    wroth_kill_basic(s, r, seat, region, WROTH_SIDE_AI);
    wroth_tell(s, WROTH_AI, "damage", "WP-6 WP-31",
               "kills a basic of human {human} in region {region}",
               TRACE_FIELDS({"human", seat + 1, NULL}, {"region", region, NULL}));
}

inline bool wroth_settle_human_damage(struct wroth_state *s, const struct wroth_rules *r)
{
    while (s->hurt_regions != 0) { /* WP-31: anew for each point */
        const int region = wroth_lowest(s->hurt_regions);
        const uint32_t elites = any_elite(s, r, region) ? wroth_human_victims(s, r) : 0;
        if ((elites & (elites - 1)) != 0) {
            return true;
        }
        const int seat = elites == 0 ? basic_victim(s, r, region, s->hurt_seats) : -1;
        if (elites != 0) {
            const int at = __builtin_ctz(elites);
            wroth_hurt_human_elite(s, r, at / WROTH_ELITES_MAX, at % WROTH_ELITES_MAX);
        } else if (seat >= 0) {
            suffer_basic(s, r, seat, region);
        } else {
            TRACE_NOTE(s, "WP-32"); /* damage left over is lost */
            lower_hurt(s, region, s->hurt[region]);
        }
    }
    return false;
}

void wroth_deal_ai_damage(struct wroth_state *s, const struct wroth_rules *r, int region,
                          int points, unsigned seats)
{
    if (points > 0) {
        s->hurt[region] = (uint8_t)(s->hurt[region] + points);
        s->hurt_regions |= wroth_bit(region);
        s->hurt_seats = (uint8_t)seats;
        wroth_settle_human_damage(s, r);
    }
}
