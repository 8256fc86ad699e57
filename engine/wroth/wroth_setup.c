/* Sets up a game (WP-10 to WP-16), and redeals its future dice for players who look ahead. */
#include "engine/wroth/wroth_play.h"

#include <string.h>

static int roll_region(struct wroth_state *s, uint32_t purpose, const char *what)
{
    struct rng die = rng_stream(s->head.key, purpose, 0);
    const int value = 1 + (int)rng_below(&die, WROTH_REGIONS);
    TRACE_DIE(s, what, value, NULL, 1, WROTH_REGIONS);
    return value;
}

/* WP-15 */
static void lay_tokens(struct wroth_state *s, const struct wroth_rules *r)
{
    uint8_t bag[WROTH_TOKENS_MAX];
    for (int k = 0; k < WROTH_TOKENS_MAX; k++) {
        bag[k] = (uint8_t)k;
    }
    struct rng draw = rng_stream(s->head.key, WROTH_RNG_SETUP_TOKENS, 0);
    for (int region = 1; region <= WROTH_REGIONS; region++) {
        const int at = region - 1;
        if (r->scenario.random_tokens) {
            const int other = at + (int)rng_below(&draw, (uint32_t)(r->token_count - at));
            const uint8_t drawn = bag[other];
            bag[other] = bag[at];
            bag[at] = drawn;
            TRACE_DIE(s, "token", drawn, wroth_face_names[r->tokens[drawn].symbol], 1,
                      (uint32_t)(r->token_count - at));
        }
        const struct wroth_token *token = &r->tokens[bag[at]];
        s->token_symbol[region] = token->symbol;
        s->token_points[region] = token->points;
        s->symbols |= token->symbol != WROTH_NO_FACE ? wroth_bit(region) : 0;
    }
}

/* WP-13 */
static void set_up_human(struct wroth_state *s, const struct wroth_rules *r, int seat)
{
    const struct wroth_company *c = &r->company[r->human.count - 1];
    struct wroth_force *f = &s->force[seat];
    f->supply = c->basics;
    wroth_gain_corra(s, r, seat, r->human.setup_corra);
    wroth_deploy(s, r, seat, WROTH_SHORES, c->deployed);
}

/* WP-14, WP-16 */
static void set_up_ai(struct wroth_state *s, const struct wroth_rules *r)
{
    s->force[WROTH_AI].supply = wroth_faction_of(r, WROTH_AI)->basics;
    TRACE_NOTE(s, "WP-5");
    wroth_gain_corra(s, r, WROTH_AI, r->ai.setup_corra);
    wroth_deploy(s, r, WROTH_AI, s->base, r->ai.setup_troops);
    for (int region = 1; region <= WROTH_REGIONS; region++) {
        wroth_deploy(s, r, WROTH_AI, region, r->scenario.ai_troops[region - 1]);
    }
}

void wroth_key_round(struct wroth_state *s)
{
    s->ai_die_rng = rng_stream(s->head.key, WROTH_RNG_AI_DIE, s->head.round);
}

static void roll_setup(struct wroth_state *s, const struct wroth_rules *r)
{
    const struct wroth_scenario *sc = &r->scenario;
    s->base =
        sc->base != 0 ? sc->base : (uint8_t)roll_region(s, WROTH_RNG_SETUP_BASE, "deployment base");
    s->chaos_value = sc->chaos_start != 0
                         ? sc->chaos_start
                         : (uint8_t)roll_region(s, WROTH_RNG_SETUP_CHAOS, "chaos die");
    if (r->human.count > 1) { /* WP-12 */
        struct rng die = rng_stream(s->head.key, WROTH_RNG_SETUP_FIRST, 0);
        s->first_seat = (uint8_t)rng_below(&die, r->human.count);
        TRACE_DIE(s, "first player", s->first_seat + 1, NULL, 1, r->human.count);
    }
}

void wroth_start(void *state, const void *rules)
{
    struct wroth_state *s = state;
    const struct wroth_rules *r = rules;
    for (int side = 0; side < WROTH_SIDES; side++) {
        memset(s->force[side].place, WROTH_ON_MAT, WROTH_ELITES_MAX);
        s->force[side].asd = WROTH_SEEN;
    }
    s->spent = r->pool;
    lay_tokens(s, r);
    roll_setup(s, r);
    for (int seat = 0; seat < r->human.count; seat++) {
        set_up_human(s, r, seat);
    }
    set_up_ai(s, r);
    wroth_tell(s, WROTH_NOBODY, "setup", "WP-11 WP-12 WP-13 WP-14 WP-15 WP-16",
               "lays the tokens; the deployment base is region {base}, the chaos value {chaos}",
               TRACE_FIELDS({"base", s->base, NULL}, {"chaos", s->chaos_value, NULL},
                            {"first_player", s->first_seat + 1, NULL}));
    wroth_key_round(s);
    s->stage = WROTH_MAINTENANCE;
}

void wroth_redeal(void *state, const void *rules, uint64_t key)
{
    struct wroth_state *s = state;
    (void)rules;
    s->head.key = key;
    wroth_key_round(s);
}
