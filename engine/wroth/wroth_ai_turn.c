/* What the AI does with its dice, its Spoils and its Corra. */
#include "engine/wroth/wroth_play.h"

/* The type that the purchase order names among those affordable and on the mat, or -1 (WP-34). */
static int next_purchase(struct wroth_state *s, const struct wroth_rules *r, struct rng *ties)
{
    const struct wroth_faction *f = wroth_faction_of(r, WROTH_AI);
    int able[WROTH_TYPES_MAX];
    int n = 0;
    for (int type = 0; type < f->type_count; type++) {
        if (f->elites[type].cost <= s->force[WROTH_AI].corra &&
            wroth_elite_on_mat(s, r, WROTH_AI, type) >= 0) {
            able[n++] = type;
        }
    }
    if (n == 0) {
        return -1;
    }
    if (r->ai.purchase == WROTH_BUY_RANDOM) {
        const int drawn = able[rng_below(ties, (uint32_t)n)];
        wroth_tell_roll(s, "purchase", drawn, f->elites[drawn].name);
        return drawn;
    }
    int best = able[0];
    for (int i = 1; i < n && r->ai.purchase == WROTH_BUY_DEAREST; i++) {
        best = f->elites[able[i]].cost > f->elites[best].cost ? able[i] : best;
    }
    return best;
}

bool wroth_ai_buy(struct wroth_state *s, const struct wroth_rules *r)
{
    const struct wroth_faction *f = wroth_faction_of(r, WROTH_AI);
    if (s->force[WROTH_AI].corra < f->cheapest) {
        return false;
    }
    /* One stream for each purchase that the round can still bring, keyed by what was bought. */
    struct rng ties = {0, 1};
    if (r->ai.purchase == WROTH_BUY_RANDOM) {
        ties = rng_stream(s->head.key, WROTH_RNG_TIES,
                          (uint32_t)s->head.round << 16 | s->tally.elites_bought[WROTH_SIDE_AI]);
    }
    bool bought = false;
    for (int type; (type = next_purchase(s, r, &ties)) >= 0; bought = true) {
        wroth_buy(s, r, WROTH_AI, type, s->base); /* WP-34: arrives at the base */
        wroth_tell(s, WROTH_AI, "buy", "W-8 WP-34",
                   "buys {elite} for {cost} Corra in region {region}",
                   TRACE_FIELDS({"elite", type, f->elites[type].name},
                                {"cost", f->elites[type].cost, NULL}, {"region", s->base, NULL}));
    }
    return bought;
}

bool wroth_ai_gain(struct wroth_state *s, const struct wroth_rules *r, int corra, const char *rules)
{
    wroth_gain_corra(s, r, WROTH_AI, corra);
    wroth_tell(s, WROTH_AI, "mine", rules, "takes {corra} Corra and has {total}",
               TRACE_FIELDS({"corra", corra, NULL}, {"total", s->force[WROTH_AI].corra, NULL}));
    wroth_ai_buy(s, r);
    return corra > 0;
}

bool wroth_ai_extend(struct wroth_state *s, const struct wroth_rules *r, int troops,
                     const char *rules)
{
    const int region = wroth_highest_threat(s, s->force[WROTH_AI].held);
    const int placed = region == 0 ? 0 : wroth_deploy(s, r, WROTH_AI, region, troops);
    wroth_tell(s, WROTH_AI, "extend", rules,
               placed > 0 ? "places {troops} basics in region {region} (threat {threat})"
                          : "can place no troops",
               TRACE_FIELDS({"troops", placed, NULL}, {"region", region, NULL},
                            {"threat", s->threat[region], NULL}));
    return placed > 0;
}

bool wroth_ai_attacks(struct wroth_state *s, const struct wroth_rules *r, bool anywhere,
                      int attacks, int points, const char *action, const char *rules)
{
    int total = 0;
    for (int k = 0; k < attacks; k++) { /* W-19, W-26, W-29, W-31: chosen anew for each attack */
        const int region = wroth_attack_target(s, anywhere ? 255 : wroth_reach(s, r, WROTH_AI));
        const int threat = s->threat[region];
        const int dealt =
            region == 0 ? 0
                        : wroth_ai_damage(s, r, region,
                                          points + wroth_attack_bonus(s, r, WROTH_AI, region), ~0u);
        total += dealt;
        wroth_tell(s, WROTH_AI, action, rules,
                   region != 0 ? "attacks region {region} (threat {threat}) for {damage}"
                               : "finds no target",
                   TRACE_FIELDS({"region", region, NULL}, {"threat", threat, NULL},
                                {"damage", dealt, NULL}));
    }
    return total > 0;
}

bool wroth_ai_act(struct wroth_state *s, const struct wroth_rules *r, enum wroth_face face)
{
    switch (face) {
    case WROTH_MINE: /* W-13 */
        return wroth_ai_gain(s, r, r->ai.mine_corra, "W-13");
    case WROTH_EXTEND: /* W-14 */
        return wroth_ai_extend(s, r, r->ai.extend_troops, "W-14 W-15");
    case WROTH_MANEUVER: /* W-16 */
        return wroth_ai_disperse(s, r, wroth_largest_region(s, r), "W-16 WP-33");
    case WROTH_BATTLE: /* W-17 */
        return wroth_ai_attacks(s, r, false, r->ai.battle_attacks, r->ai.battle_damage, "battle",
                                "W-17 W-18 W-19");
    case WROTH_NO_FACE:
        break;
    }
    return false;
}

bool wroth_ai_see(struct wroth_state *s, const struct wroth_rules *r, enum wroth_asd face)
{
    switch (face) {
    case WROTH_ASD_MINE: /* W-23 */
        return wroth_ai_gain(s, r, r->ai.mine_corra, "W-23");
    case WROTH_STRIKE: /* W-24 */
        return wroth_ai_attacks(s, r, true, r->ai.strike_attacks, r->ai.strike_damage, "strike",
                                "W-24 W-25 W-26");
    case WROTH_ASSAULT: /* W-27 */
        return wroth_ai_attacks(s, r, false, r->ai.assault_attacks, r->ai.assault_damage, "assault",
                                "W-27 W-28 W-29");
    case WROTH_DOUBLE: /* W-30 */
        return (s->ai_first_worked || r->ai.double_retries) &&
               wroth_ai_act(s, r, (enum wroth_face)s->ai_first);
    case WROTH_SEEN:
        break;
    }
    return false;
}
