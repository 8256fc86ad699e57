/* The primitives that change troops and Corra: deploy, move, damage, kill, return to the mat, buy.
 * All other files change the board through these. */
#include "engine/wroth/wroth_bytes.h"
#include "engine/wroth/wroth_play.h"

int wroth_deploy(struct wroth_state *s, const struct wroth_rules *r, int side, int place,
                 int wanted)
{
    struct wroth_force *f = &s->force[side];
    const int count = wanted < f->supply ? wanted : f->supply;
    TRACE_NOTE(s, count < wanted ? "WP-6" : NULL);
    f->supply = (uint8_t)(f->supply - count);
    if (count > 0) {
        wroth_change_troops(s, r, side, place, count, 0);
    }
    if (side == WROTH_AI && f->supply == 0 && s->tally.dry_round == 0) {
        s->tally.dry_round = s->head.round;
    }
    return count;
}

void wroth_kill_basic(struct wroth_state *s, const struct wroth_rules *r, int side, int place,
                      enum wroth_side dealer)
{
    wroth_change_troops(s, r, side, place, -1, 0);
    s->force[side].discard++;
    s->tally.damage[dealer]++;
}

void wroth_return_elite(struct wroth_state *s, const struct wroth_rules *r, int side, int slot)
{
    struct wroth_force *f = &s->force[side];
    const int place = f->place[slot];
    f->place[slot] = WROTH_ON_MAT;
    f->vitality[slot] = 0;
    f->on_map--;
    wroth_change_troops(s, r, side, place, 0, -1);
}

int wroth_hurt_elite(struct wroth_state *s, const struct wroth_rules *r, int side, int slot,
                     int points, enum wroth_side dealer)
{
    struct wroth_force *f = &s->force[side];
    const int taken = points < f->vitality[slot] ? points : f->vitality[slot];
    f->vitality[slot] = (uint8_t)(f->vitality[slot] - taken);
    s->tally.damage[dealer] = (uint16_t)(s->tally.damage[dealer] + taken);
    if (f->vitality[slot] == 0) {
        wroth_return_elite(s, r, side, slot);
        s->tally.elites_lost[wroth_team(side)]++;
    }
    return taken;
}

void wroth_shift_elite(struct wroth_state *s, const struct wroth_rules *r, int side, int slot,
                       int to)
{
    struct wroth_force *f = &s->force[side];
    wroth_change_troops(s, r, side, f->place[slot], 0, -1);
    f->place[slot] = (uint8_t)to;
    wroth_change_troops(s, r, side, to, 0, 1);
}

void wroth_shift_basics(struct wroth_state *s, const struct wroth_rules *r, int side, int from,
                        int to, int count)
{
    wroth_change_troops(s, r, side, from, -count, 0);
    wroth_change_troops(s, r, side, to, count, 0);
}

int wroth_elite_on_mat(const struct wroth_state *s, const struct wroth_rules *r, int side, int type)
{
    const struct wroth_faction *f = wroth_faction_of(r, side);
    const unsigned slots = wroth_slots_in(&s->force[side], WROTH_ON_MAT) &
                           ((1u << f->first_slot[type + 1]) - (1u << f->first_slot[type]));
    return slots != 0 ? __builtin_ctz(slots) : -1;
}

inline void wroth_buy(struct wroth_state *s, const struct wroth_rules *r, int side, int type,
                      int place)
{
    struct wroth_force *f = &s->force[side];
    const struct wroth_elite *e = &wroth_faction_of(r, side)->elites[type];
    const int slot = wroth_elite_on_mat(s, r, side, type);
    f->corra = (uint16_t)(f->corra - e->cost);
    f->place[slot] = (uint8_t)place;
    f->vitality[slot] = e->vitality;
    f->on_map++;
    s->tally.elites_bought[wroth_team(side)]++;
    wroth_change_troops(s, r, side, place, 0, 1);
    TRACE_NOTE(s, "WP-8");
    if (e->brings_basics > 0) { /* WP-50 */
        TRACE_NOTE(s, "WP-50");
        wroth_deploy(s, r, side, place, e->brings_basics);
    }
}

void wroth_gain_corra(struct wroth_state *s, const struct wroth_rules *r, int side, int amount)
{
    struct wroth_force *f = &s->force[side];
    const int sum = f->corra + amount;
    f->corra = (uint16_t)(sum < r->corra_limit ? sum : r->corra_limit);
}

void wroth_steal_corra(struct wroth_state *s, const struct wroth_rules *r, int from, int to,
                       int amount)
{
    struct wroth_force *f = &s->force[from];
    const int stolen = f->corra < amount ? f->corra : amount;
    f->corra = (uint16_t)(f->corra - stolen);
    wroth_gain_corra(s, r, to, stolen);
}
