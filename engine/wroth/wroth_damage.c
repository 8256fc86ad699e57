/* Who takes damage: the AI's troops as the human attacker chooses, the humans' by the book. */
#include "engine/wroth/wroth_play.h"

int wroth_attack_bonus(const struct wroth_state *s, const struct wroth_rules *r, int side,
                       int region)
{
    const struct wroth_faction *f = wroth_faction_of(r, side);
    const struct wroth_force *force = &s->force[side];
    int bonus = 0;
    if (!f->fights || force->elites[region] == 0) {
        return 0;
    }
    for (int slot = 0; slot < f->slots; slot++) {
        const int one = f->elites[f->slot_type[slot]].attack_bonus;
        if (force->place[slot] == region && one > bonus) { /* WP-46: never added up */
            bonus = one;
        }
    }
    return bonus;
}

void wroth_attack(struct wroth_state *s, const struct wroth_rules *r, int seat, int region,
                  int points)
{
    if (wroth_troops(&s->force[WROTH_AI], region) == 0) {
        return;
    }
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

unsigned wroth_victims(const struct wroth_state *s, const struct wroth_rules *r)
{
    const struct wroth_force *ai = &s->force[WROTH_AI];
    const struct wroth_faction *f = wroth_faction_of(r, WROTH_AI);
    unsigned by_order[3] = {0}; /* WP-47, WP-48: shields first, hidden elites last */
    if (ai->basics[s->damage_region] > 0) {
        by_order[WROTH_DAMAGE_NORMAL] |= 1u << WROTH_ELITES_MAX;
    }
    for (int slot = 0; slot < f->slots && ai->elites[s->damage_region] > 0; slot++) {
        if (ai->place[slot] == s->damage_region && !has_twin_before(ai, f, slot)) {
            by_order[f->elites[f->slot_type[slot]].damage_order] |= 1u << slot;
        }
    }
    return by_order[WROTH_DAMAGE_FIRST]    ? by_order[WROTH_DAMAGE_FIRST]
           : by_order[WROTH_DAMAGE_NORMAL] ? by_order[WROTH_DAMAGE_NORMAL]
                                           : by_order[WROTH_DAMAGE_LAST];
}

void wroth_hit(struct wroth_state *s, const struct wroth_rules *r, int victim)
{
    s->damage_points--;
    if (victim == WROTH_ELITES_MAX) {
        wroth_kill_basic(s, r, WROTH_AI, s->damage_region, WROTH_SIDE_HUMANS);
    } else {
        wroth_hurt_elite(s, r, WROTH_AI, victim, 1, WROTH_SIDE_HUMANS);
    }
    wroth_tell(s, s->damage_seat, "damage", "WP-35 WP-36",
               victim == WROTH_ELITES_MAX ? "kills a basic in region {region}"
                                          : "damages an elite in region {region}",
               TRACE_FIELDS({"region", s->damage_region, NULL}, {"victim", victim, NULL}));
}

/* Whether the waiting damage is enough to remove every AI troop of the region. */
static bool overkill(const struct wroth_state *s, const struct wroth_rules *r)
{
    const struct wroth_force *ai = &s->force[WROTH_AI];
    const int slots = wroth_faction_of(r, WROTH_AI)->slots;
    int total = ai->basics[s->damage_region];
    for (int slot = 0; slot < slots; slot++) {
        total += ai->place[slot] == s->damage_region ? ai->vitality[slot] : 0;
    }
    return s->damage_points >= total;
}

bool wroth_settle(struct wroth_state *s, const struct wroth_rules *r)
{
    while (s->damage_points > 0) {
        const unsigned victims = wroth_victims(s, r);
        if (victims == 0) { /* what is left over is lost */
            s->damage_points = 0;
            break;
        }
        if ((victims & (victims - 1)) != 0 && !overkill(s, r)) {
            return true;
        }
        wroth_hit(s, r, __builtin_ctz(victims));
    }
    return false;
}

/* An elite of the humans and whose it is. */
struct elite_at {
    int seat, slot;
};

/* The elite that takes the next point among those of one damage order (WP-31): most vitality,
 * then A, B, C, then the lowest seat. */
static struct elite_at elite_victim(const struct wroth_state *s, const struct wroth_rules *r,
                                    int region, unsigned seats, enum wroth_damage_order order)
{
    struct elite_at best = {-1, -1};
    int best_rank = -1;
    for (int seat = 0; seat < r->human.count; seat++) {
        const struct wroth_force *f = &s->force[seat];
        const struct wroth_faction *faction = wroth_faction_of(r, seat);
        if (f->elites[region] == 0 || !(seats >> seat & 1)) {
            continue;
        }
        for (int slot = 0; slot < faction->slots; slot++) {
            const int type = faction->slot_type[slot];
            const int rank = f->vitality[slot] * WROTH_TYPES_MAX + (WROTH_TYPES_MAX - 1 - type);
            if (f->place[slot] == region && faction->elites[type].damage_order == order &&
                rank > best_rank) {
                best_rank = rank;
                best = (struct elite_at){seat, slot};
            }
        }
    }
    return best;
}

/* The seat whose basic takes the next point, or -1. */
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
        wroth_tell_roll(s, "victim", best, NULL);
    }
    return best;
}

/* Whether any human elite stands in the region; most often none does. */
static bool any_elite(const struct wroth_state *s, const struct wroth_rules *r, int region)
{
    unsigned elites = 0;
    for (int seat = 0; seat < r->human.count; seat++) {
        elites |= s->force[seat].elites[region];
    }
    return elites != 0;
}

/* One point of AI damage; false where nobody is left to take it. */
static bool ai_point(struct wroth_state *s, const struct wroth_rules *r, int region, unsigned seats)
{
    const bool elites = any_elite(s, r, region);
    struct elite_at elite = {-1, -1};
    if (elites) {
        elite = elite_victim(s, r, region, seats, WROTH_DAMAGE_FIRST);
    }
    if (elites && elite.seat < 0) {
        elite = elite_victim(s, r, region, seats, WROTH_DAMAGE_NORMAL);
    }
    const int seat = elite.seat < 0 ? basic_victim(s, r, region, seats) : -1;
    if (elites && elite.seat < 0 && seat < 0) {
        elite = elite_victim(s, r, region, seats, WROTH_DAMAGE_LAST);
    }
    if (elite.seat >= 0) {
        wroth_hurt_elite(s, r, elite.seat, elite.slot, 1, WROTH_SIDE_AI);
    } else if (seat >= 0) {
        wroth_kill_basic(s, r, seat, region, WROTH_SIDE_AI);
    }
    return elite.seat >= 0 || seat >= 0;
}

int wroth_ai_damage(struct wroth_state *s, const struct wroth_rules *r, int region, int points,
                    unsigned seats)
{
    int dealt = 0;
    while (dealt < points && ai_point(s, r, region, seats)) { /* WP-31: anew for each point */
        dealt++;
    }
    return dealt;
}
