/* Which die the greedy player takes, and which it leaves to the AI. */
#include "engine/wroth/view.h"

/* What the AI's first action would cost us if it were this face. */
static int harm(const struct wroth_view *v, int face)
{
    const struct wroth_force *ai = &v->s->force[WROTH_AI];
    const struct wroth_rules *r = v->r;
    int cost = 0;
    switch (face) {
    case WROTH_MINE:
        cost = 70 * r->ai.mine_corra;
        break;
    case WROTH_EXTEND: {
        const int troops = ai->supply < r->ai.extend_troops ? ai->supply : r->ai.extend_troops;
        const int region = wroth_highest_threat(v->s, ai->held);
        cost = region == 0 ? 0 : -wroth_relief(v, region, troops) + 40 * troops;
        break;
    }
    case WROTH_MANEUVER: {
        const int region = wroth_largest_region(v->s, r);
        const int going = region == 0 ? 0 : ai->basics[region] - 1;
        cost = 60 * (going < 4 ? going : 4);
        break;
    }
    default: {
        const int region = wroth_attack_target(v->s, wroth_reach(v->s, r, WROTH_AI));
        const int there = v->mine[region];
        cost = region == 0 ? 0 : there > 0 ? -wroth_growth(v, region, -1) + 60 : 60;
        break;
    }
    }
    return ai->asd == WROTH_DOUBLE ? 2 * cost : cost;
}

/* What a die of this face is worth to us: a rough measure, as the board will have changed when it
 * is spent. Troops in Shores are what every round is won with. */
static int use(const struct wroth_view *v, int face)
{
    const struct wroth_human_rules *human = &v->r->human;
    const int supply = v->me->supply;
    switch (face) {
    case WROTH_MINE:
        return human->mine_corra * WROTH_WORTH_CORRA;
    case WROTH_EXTEND:
        return (supply < human->extend_troops ? supply : human->extend_troops) * v->shores;
    case WROTH_MANEUVER:
        return supply >= human->muster_troops ? human->muster_troops * v->shores : 200;
    default:
        return wroth_best_action(v, face, 0, WROTH_BY_DIE).gain;
    }
}

game_move wroth_choose_draft(const struct wroth_state *s, const struct wroth_rules *r)
{
    struct wroth_view v;
    struct wroth_choice best = {0, -(1 << 20)};
    unsigned seen = 0;
    wroth_look(&v, s, r, s->head.seat);
    for (int k = 0; k < s->pool_count; k++) {
        const int face = s->pool[k];
        if (seen >> face & 1) {
            continue;
        }
        seen |= 1u << face;
        const int gain = use(&v, face);
        wroth_prefer(&best, (gain > 0 ? gain : 0) + harm(&v, face),
                     wroth_move(WROTH_DO_DRAFT, face, 0, 0, 0, WROTH_BY_DIE));
    }
    return best.move;
}
