/* Moves AI troops out of a region: the disperse rule (WP-33), and the moves of single troops that
 * chaos effects use, too. */
#include "engine/wroth/wroth_moves.h"

/* The adjacent regions in the order in which they receive troops. */
static int disperse_order(const struct wroth_state *s, const struct wroth_rules *r, int region,
                          uint8_t order[])
{
    int n = 0;
    unsigned left = r->adjacent[region];
    while (left != 0) {
        const int next = r->ai.disperse == WROTH_DISPERSE_THREAT
                             ? wroth_highest_threat(s, (uint8_t)left)
                             : wroth_lowest(left);
        order[n++] = (uint8_t)next;
        left &= (unsigned)~wroth_bit(next);
    }
    return n;
}

void wroth_ai_move_basics(struct wroth_state *s, const struct wroth_rules *r, int from, int to,
                          int count)
{
    wroth_shift_basics(s, r, WROTH_AI, from, to, count);
    wroth_ai_entered(s, r, to);
}

void wroth_ai_move_elite(struct wroth_state *s, const struct wroth_rules *r, int slot, int to)
{
    const struct wroth_elite *e = wroth_type_of(r, WROTH_AI, slot);
    if (e->entry_attack > 0) { /* WP-46 */
        TRACE_NOTE(s, "WP-46");
        wroth_deal_ai_damage(s, r, to, e->entry_attack + wroth_attack_bonus(s, r, WROTH_AI, to),
                             ~0u);
    }
    wroth_shift_elite(s, r, WROTH_AI, slot, to);
    wroth_ai_entered(s, r, to);
}

/* How many of the region's troops have to go. */
static int count_dispersing_troops(const struct wroth_state *s, const struct wroth_rules *r,
                                   int region, int ways)
{
    const struct wroth_force *ai = &s->force[WROTH_AI];
    const int stay = r->ai.disperse == WROTH_DISPERSE_ALL ? 0 : 1;
    const int elites = ai->elites[region];
    const int staying_elites = r->ai.elites_disperse ? 0 : elites;
    int going = wroth_troops(ai, region) - (staying_elites > stay ? staying_elites : stay);
    if (r->ai.disperse == WROTH_DISPERSE_ONCE || r->ai.disperse == WROTH_DISPERSE_THREAT) {
        going = going < ways ? going : ways;
    }
    return going;
}

/* WP-30: whether at least two regions share the largest number of AI troops. */
static __attribute__((cold)) bool is_disperse_tied(const struct wroth_state *s,
                                                   const struct wroth_rules *r, int region)
{
    const struct wroth_force *ai = &s->force[WROTH_AI];
    int same = 0;
    for (int other = 1; other <= WROTH_REGIONS; other++) {
        same += ai->basics[other] + (r->ai.elites_count ? ai->elites[other] : 0) ==
                ai->basics[region] + (r->ai.elites_count ? ai->elites[region] : 0);
    }
    return same > 1;
}

bool wroth_ai_disperse_most(struct wroth_state *s, const struct wroth_rules *r, bool maneuver)
{
    static const char *const rules[2][2] = {{"WP-33", "WP-33 WP-30"},
                                            {"W-16 WP-33", "W-16 WP-33 WP-30"}};
    const int region = wroth_largest_region(s, r);
    const bool equal = s->head.trace != NULL && region != 0 && is_disperse_tied(s, r, region);
    return wroth_ai_disperse(s, r, region, rules[maneuver][equal]);
}

bool wroth_ai_disperse(struct wroth_state *s, const struct wroth_rules *r, int region,
                       const char *rules)
{
    uint8_t order[WROTH_REGIONS];
    const int ways = region == 0 ? 0 : disperse_order(s, r, region, order);
    const int going = ways == 0 ? 0 : count_dispersing_troops(s, r, region, ways);
    int gone = 0;
    for (; gone < going; gone++) {
        const int to = order[gone % ways];
        if (s->force[WROTH_AI].basics[region] > 0) { /* basics first */
            wroth_ai_move_basics(s, r, region, to, 1);
            continue;
        }
        const unsigned slots = wroth_movable(s, r, WROTH_AI, region); /* in order A, B, C */
        if (slots == 0) {
            break;
        }
        wroth_ai_move_elite(s, r, __builtin_ctz(slots), to);
    }
    if (gone > 0) {
        wroth_tell_by(s, s->cause, WROTH_AI, "disperse", rules,
                      "disperses {troops} troops from region {region}",
                      TRACE_FIELDS({"troops", gone, NULL}, {"region", region, NULL}));
    } else {
        wroth_tell_by(s, s->cause, WROTH_AI, "disperse", rules, "has no troops to disperse",
                      TRACE_NO_FIELDS);
    }
    return gone > 0;
}
