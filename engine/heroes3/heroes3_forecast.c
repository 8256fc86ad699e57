/* Prints, for people, the damage and kills that an attack of each stack on each enemy would do. */
#include "engine/heroes3/heroes3_estimate.h"
#include "engine/heroes3/heroes3_reach.h"
#include "engine/heroes3/heroes3_show.h"
#include "engine/heroes3/heroes3_tell.h"

static void add_forecast_range(struct text *out, struct heroes3_range range, const char *what)
{
    if (range.least == range.most) {
        text_add(out, "%lld%s", (long long)range.least, what);
    } else {
        text_add(out, "%lld to %lld%s", (long long)range.least, (long long)range.most, what);
    }
}

static void add_kills(struct text *out, struct heroes3_range kills)
{
    add_forecast_range(out, kills, kills.least == 1 && kills.most == 1 ? " dies" : " die");
}

static void add_forecast(struct text *out, const struct heroes3_forecast *f)
{
    add_forecast_range(out, f->damage, " damage, ");
    add_kills(out, f->kills);
    if (f->answer.most == 0) {
        text_add(out, "; no answer");
        return;
    }
    text_add(out, "; answer ");
    add_forecast_range(out, f->answer, " damage, ");
    add_kills(out, f->own_kills);
}

static void add_blow(const struct heroes3_state *s, const struct heroes3_rules *r,
                     const struct heroes3_blow *blow, const char *how, struct text *out)
{
    const struct heroes3_forecast f = heroes3_forecast(s, r, blow);
    text_add(out, "  %-24s", how);
    add_forecast(out, &f);
    text_add(out, "\n");
}

static void add_shots(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                      int target, struct text *out)
{
    const struct heroes3_blow blow = heroes3_blow_at(unit, target, true);
    struct heroes3_state near = *s;
    near.unit[unit].hex = HEROES3_NOWHERE; /* neither range nor wall */
    const int64_t far = heroes3_forecast(s, r, &blow).damage.most;
    if (far != heroes3_forecast(&near, r, &blow).damage.most) {
        add_blow(s, r, &blow, "shot from the start", out);
        add_blow(&near, r, &blow, "shot without penalty", out);
    } else {
        add_blow(s, r, &blow, "shot", out);
    }
}

static void add_strike_forecasts(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 int unit, int target, struct text *out)
{
    struct heroes3_blow blow = heroes3_blow_at(unit, target, false);
    add_blow(s, r, &blow, "strike", out);
    if (heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_JOUSTING)) {
        char how[32];
        struct text text = {how, sizeof how, 0};
        blow.hexes = s->turn.speed[unit];
        text_add(&text, "strike after %d hexes", blow.hexes);
        add_blow(s, r, &blow, how, out);
    }
}

static void add_pair(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                     int target, struct text *out)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    char who[40], whom[40];
    heroes3_unit_name(s, r, unit, who, sizeof who);
    heroes3_unit_name(s, r, target, whom, sizeof whom);
    text_add(out, "%d %s against %d %s\n", s->unit[unit].count, who, s->unit[target].count, whom);
    if (s->unit[unit].shots > 0) {
        add_shots(s, r, unit, target, out);
    }
    if (!heroes3_is_machine(unit)) {
        add_strike_forecasts(s, r, unit, target, out);
    }
    if (s->unit[unit].shots > 0 && heroes3_shots_at_once(s, r, unit) > 1) {
        text_add(out, "  it shoots twice\n");
    }
    if (heroes3_is(c, HEROES3_DOUBLE_ATTACK)) {
        text_add(out, "  it strikes twice, and is answered in between\n");
    }
}

void heroes3_show_forecast(const void *state, const void *rules, struct text *out)
{
    const struct heroes3_state *s = state;
    const struct heroes3_rules *r = rules;
    const uint64_t fighters =
        HEROES3_CREATURE_BITS | HEROES3_BOTH(heroes3_bit(HEROES3_BALLISTA)) | HEROES3_TURRET_BITS;
    text_add(out, "One blow of each stack that no chance doubles, without spells\n");
    for (uint64_t left = s->alive & fighters; left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        uint64_t enemies = heroes3_creatures(s, heroes3_enemy(heroes3_side_of(unit)));
        for (; enemies != 0; enemies &= enemies - 1) {
            text_add(out, "\n");
            add_pair(s, r, unit, __builtin_ctzll(enemies), out);
        }
    }
}

static void widen_forecast_range(struct heroes3_range *all, struct heroes3_range one)
{
    all->least = one.least < all->least ? one.least : all->least;
    all->most = one.most > all->most ? one.most : all->most;
}

/* The range of a strike from any of these hexes. A jouster does more damage after a longer way. */
static struct heroes3_forecast forecast_strike_from(const struct heroes3_state *s,
                                                    const struct heroes3_rules *r, int target,
                                                    struct heroes3_hexes spots)
{
    const bool jousts = heroes3_is(heroes3_creature_of(s, r, s->active), HEROES3_JOUSTING);
    struct heroes3_blow blow = heroes3_blow_at(s->active, target, false);
    struct heroes3_forecast all = {0};
    for (bool first = true; first || (jousts && heroes3_any(spots)); first = false) {
        blow.hexes = (uint8_t)(jousts ? heroes3_steps(s, r, s->active, heroes3_take(&spots)) : 0);
        const struct heroes3_forecast one = heroes3_forecast(s, r, &blow);
        all = first ? one : all;
        widen_forecast_range(&all.damage, one.damage);
        widen_forecast_range(&all.kills, one.kills);
        widen_forecast_range(&all.answer, one.answer);
        widen_forecast_range(&all.own_kills, one.own_kills);
    }
    return all;
}

void heroes3_describe_forecast(const void *state, const void *rules, game_move move,
                               struct text *out)
{
    const struct heroes3_state *s = state;
    const struct heroes3_rules *r = rules;
    const enum heroes3_move kind = heroes3_move_kind(move);
    const int argument = heroes3_move_argument(move);
    const bool shoots = kind == HEROES3_MOVE_SHOOT;
    const struct heroes3_blow shot = heroes3_blow_at(s->active, argument, true);
    struct heroes3_forecast f;
    if (shoots) {
        f = heroes3_forecast(s, r, &shot);
    } else if (kind == HEROES3_MOVE_STRIKE) {
        f = forecast_strike_from(s, r, argument,
                                 heroes3_spots(s, r, s->active, argument, s->reach));
    } else if (kind == HEROES3_MOVE_SPOT && s->target != HEROES3_NO_UNIT) {
        f = forecast_strike_from(s, r, s->target, heroes3_only(argument));
    } else {
        return;
    }
    const struct heroes3_creature *c = heroes3_creature_of(s, r, s->active);
    const bool twice =
        shoots ? heroes3_shots_at_once(s, r, s->active) > 1 : heroes3_is(c, HEROES3_DOUBLE_ATTACK);
    add_forecast(out, &f);
    text_add(out, "%s", twice ? "; twice" : "");
}
