/* Carries out the AI's actions: its action die, its all-seeing die, its Spoils, and its
 * purchases. */
#include <stdio.h>

#include "engine/wroth/wroth_bytes.h"
#include "engine/wroth/wroth_play.h"

/* The region where the AI would place an elite of that type if it bought one now (W-51, WP-34). 0:
 * it cannot place one. */
static int purchase_region(const struct wroth_state *s, const struct wroth_rules *r, int type)
{
    const enum wroth_deploy deploy =
        (enum wroth_deploy)wroth_faction_of(r, WROTH_AI)->elites[type].deploy;
    const uint8_t held = s->force[WROTH_AI].held;
    if (deploy != WROTH_DEPLOY_OCCUPIED || held & wroth_bit(s->base)) {
        return s->base;
    }
    return r->ai.elites_elsewhere ? wroth_highest_threat(s, held) : 0;
}

/* The elite type that the AI buys next (WP-34): the first by the purchase order of those that it
 * can pay, that are on its mat and that have a place to go. -1: none. */
static int next_purchase(struct wroth_state *s, const struct wroth_rules *r, struct rng *ties)
{
    const struct wroth_faction *f = wroth_faction_of(r, WROTH_AI);
    int able[WROTH_TYPES_MAX];
    int n = 0;
    for (int type = 0; type < f->type_count; type++) {
        if (f->elites[type].cost <= s->force[WROTH_AI].corra &&
            wroth_elite_on_mat(s, r, WROTH_AI, type) >= 0 && purchase_region(s, r, type) != 0) {
            able[n++] = type;
        }
    }
    if (n == 0) {
        return -1;
    }
    if (r->ai.purchase == WROTH_BUY_RANDOM) {
        const int drawn = able[rng_below(ties, (uint32_t)n)];
        TRACE_DIE(s, "purchase", drawn, f->elites[drawn].name, 1, (uint32_t)n);
        return drawn;
    }
    int best = able[0];
    for (int i = 1; i < n && r->ai.purchase == WROTH_BUY_DEAREST; i++) {
        best = f->elites[able[i]].cost > f->elites[best].cost ? able[i] : best;
    }
    return best;
}

/* Buys the next elite. Returns false if there is none to buy. */
static bool buy_elite(struct wroth_state *s, const struct wroth_rules *r)
{
    const struct wroth_faction *f = wroth_faction_of(r, WROTH_AI);
    /* One stream for each purchase of the round, keyed by what was bought. */
    struct rng ties = {0, 1};
    if (r->ai.purchase == WROTH_BUY_RANDOM) {
        ties = rng_stream(s->head.key, WROTH_RNG_TIES,
                          (uint32_t)s->head.round << 16 | s->tally.elites_bought[WROTH_SIDE_AI]);
    }
    const int type = next_purchase(s, r, &ties);
    if (type < 0) {
        return false;
    }
    const int region = purchase_region(s, r, type);
    wroth_buy(s, r, WROTH_AI, type, region);
    wroth_tell(s, WROTH_AI, "buy", s->cause == WROTH_BEFORE_TURN ? "W-8 WP-34" : "WP-34",
               "buys {elite} for {cost} Corra in region {region}",
               TRACE_FIELDS({"elite", type, f->elites[type].name},
                            {"cost", f->elites[type].cost, NULL}, {"region", region, NULL}));
    return true;
}

/* WP-53: buys the first ability of the AI's list that it can pay and that has an effect. */
static bool buy_ability(struct wroth_state *s, const struct wroth_rules *r)
{
    const struct wroth_faction *f = wroth_faction_of(r, WROTH_AI);
    for (int k = 0; k < f->ability_count && r->ai.buys_abilities; k++) {
        if (f->abilities[k].cost <= s->force[WROTH_AI].corra &&
            wroth_ability_places(s, r, WROTH_AI, k) != 0) {
            wroth_use_ability(s, r, WROTH_AI, k, 0);
            return true;
        }
    }
    return false;
}

bool wroth_ai_buy(struct wroth_state *s, const struct wroth_rules *r)
{
    const int cheapest = wroth_faction_of(r, WROTH_AI)->cheapest;
    bool bought = false;
    s->ai_buying = s->force[WROTH_AI].corra >= cheapest;
    while (s->ai_buying && s->hurt_regions == 0) {
        s->ai_buying =
            s->force[WROTH_AI].corra >= cheapest && (buy_elite(s, r) || buy_ability(s, r));
        bought |= s->ai_buying;
    }
    return bought;
}

bool wroth_ai_gain(struct wroth_state *s, const struct wroth_rules *r, int corra, const char *rules)
{
    wroth_gain_corra(s, r, WROTH_AI, corra);
    wroth_tell_by(s, s->cause, WROTH_AI, "mine", rules, "takes {gained} Corra and has {corra}",
                  TRACE_FIELDS({"gained", corra, NULL}, {"corra", s->force[WROTH_AI].corra, NULL}));
    wroth_ai_buy(s, r);
    return corra > 0;
}

/* How many regions of a set have that threat. More than one means that a tie was broken. */
static __attribute__((cold)) bool is_region_tied(const struct wroth_state *s, unsigned regions,
                                                 int region)
{
    int same = 0;
    for (unsigned left = regions; left != 0; left &= left - 1) {
        same += s->threat[wroth_lowest(left)] == s->threat[region];
    }
    return same > 1;
}

bool wroth_ai_extend(struct wroth_state *s, const struct wroth_rules *r, int troops)
{
    const uint8_t held = s->force[WROTH_AI].held;
    const int region = wroth_highest_threat(s, held);
    const int placed = region == 0 ? 0 : wroth_deploy(s, r, WROTH_AI, region, troops);
    if (placed == 0) {
        wroth_tell_by(s, s->cause, WROTH_AI, "extend", "W-14", "can place no troops",
                      TRACE_FIELDS({"basics", 0, NULL}));
        return false;
    }
    wroth_tell_by(s, s->cause, WROTH_AI, "extend",
                  is_region_tied(s, held, region) ? "W-14 W-15 WP-30" : "W-14",
                  "places {basics} basics in region {region} (threat {threat})",
                  TRACE_FIELDS({"basics", placed, NULL}, {"region", region, NULL},
                               {"threat", s->threat[region], NULL}));
    return true;
}

/* The AI's attacks by kind, with the rule ids that a trace cites for the first attack, for a later
 * one, and for a tie. */
static const struct attack_words {
    const char *action;
    const char *rules[2][2];
} attack_words[] = {
    [WROTH_AI_BATTLE] = {"battle",
                         {{"W-17", "W-17 W-18 WP-30"}, {"W-17 W-19", "W-17 W-18 W-19 WP-30"}}},
    [WROTH_AI_STRIKE] = {"strike",
                         {{"W-24", "W-24 W-25 WP-30"}, {"W-24 W-26", "W-24 W-25 W-26 WP-30"}}},
    [WROTH_AI_ASSAULT] = {"assault",
                          {{"W-27", "W-27 W-28 WP-30"}, {"W-27 W-29", "W-27 W-28 W-29 WP-30"}}},
};

static __attribute__((cold)) void tell_attack(const struct wroth_state *s, unsigned regions,
                                              int region, int points)
{
    const struct wroth_volley *v = &s->volley;
    const struct attack_words *words = &attack_words[v->kind];
    const bool again = v->made > 1;
    const enum wroth_cause cause = (enum wroth_cause)s->cause;
    char rules[40];
    TRACE_NOTE(s, again ? "W-31 WP-28" : "WP-28");
    if (region == 0) {
        snprintf(rules, sizeof rules, "%s WP-32", words->rules[again][0]);
        wroth_tell_by(s, cause, WROTH_AI, words->action, rules, "finds no target", TRACE_NO_FIELDS);
        return;
    }
    snprintf(rules, sizeof rules, "%s%s", words->rules[again][is_region_tied(s, regions, region)],
             points > v->points ? " WP-46" : "");
    wroth_tell_by(s, cause, WROTH_AI, words->action, rules,
                  "attacks region {region} (threat {threat}) for {points}",
                  TRACE_FIELDS({"region", region, NULL}, {"threat", s->threat[region], NULL},
                               {"points", points, NULL}));
}

bool wroth_continue_volley(struct wroth_state *s, const struct wroth_rules *r)
{
    struct wroth_volley *v = &s->volley;
    bool hit = false;
    while (s->attacks_left > 0 && s->hurt_regions == 0) { /* W-19, W-26, W-29, W-31: chosen anew */
        const uint8_t regions = v->kind == WROTH_AI_STRIKE ? 255 : wroth_reach(s, r, WROTH_AI);
        const int region = wroth_attack_target(s, regions);
        const int points = region == 0 ? 0 : v->points + wroth_attack_bonus(s, r, WROTH_AI, region);
        s->attacks_left = region == 0 ? 0 : s->attacks_left - 1;
        v->made++;
        hit |= points > 0;
        TRACE_IF_HEARD(s, tell_attack(s, regions, region, points));
        wroth_deal_ai_damage(s, r, region, points, ~0u);
    }
    return hit;
}

bool wroth_ai_attacks(struct wroth_state *s, const struct wroth_rules *r,
                      enum wroth_attack_kind kind, int attacks, int points)
{
    s->attacks_left = (uint8_t)attacks;
    s->volley = (struct wroth_volley){.points = (uint8_t)points, .kind = (uint8_t)kind};
    return wroth_continue_volley(s, r);
}

bool wroth_ai_act(struct wroth_state *s, const struct wroth_rules *r, enum wroth_face face)
{
    switch (face) {
    case WROTH_MINE: /* W-13 */
        return wroth_ai_gain(s, r, r->ai.mine_corra, "W-13");
    case WROTH_EXTEND: /* W-14 */
        return wroth_ai_extend(s, r, r->ai.extend_troops);
    case WROTH_MANEUVER: /* W-16 */
        return wroth_ai_disperse_most(s, r, true);
    case WROTH_BATTLE: /* W-17 */
        return wroth_ai_attacks(s, r, WROTH_AI_BATTLE, r->ai.battle_attacks, r->ai.battle_damage);
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
        return wroth_ai_attacks(s, r, WROTH_AI_STRIKE, r->ai.strike_attacks, r->ai.strike_damage);
    case WROTH_ASSAULT: /* W-27 */
        return wroth_ai_attacks(s, r, WROTH_AI_ASSAULT, r->ai.assault_attacks,
                                r->ai.assault_damage);
    case WROTH_DOUBLE: /* W-30 */
        s->cause = WROTH_BY_AI_DOUBLE;
        return (s->ai_first_worked || r->ai.double_retries) &&
               wroth_ai_act(s, r, (enum wroth_face)s->ai_first);
    case WROTH_SEEN:
        break;
    }
    return false;
}

/* Finds the region that the AI's rules name: by highest threat or by most AI troops, and by lowest
 * number among equals. */

int wroth_highest_threat(const struct wroth_state *s, uint8_t regions)
{
    /* WP-30, W-15 */
    const int peak = wroth_peak(s, regions);
    return peak < 0 ? 0 : wroth_key_region(peak);
}

int wroth_attack_target(const struct wroth_state *s, uint8_t regions)
{
    /* W-17, W-24, W-27; ties W-18, W-25, W-28 */
    const int peak = wroth_peak(s, regions);
    return peak < WROTH_REGIONS ? 0 : wroth_key_region(peak); /* a threat above 0 */
}

int wroth_largest_region(const struct wroth_state *s, const struct wroth_rules *r)
{
    const struct wroth_force *ai = &s->force[WROTH_AI];
    const uint64_t elites = r->ai.elites_count ? wroth_eight(ai->elites) : 0;
    const int peak = lanes_highest(wroth_keys(lanes_widen(wroth_eight(ai->basics) + elites)));
    return peak < WROTH_REGIONS ? 0 : wroth_key_region(peak); /* some troops */
}
