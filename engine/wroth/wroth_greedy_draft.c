/* The draft of the player `greedy`. A die is worth what it brings us, plus the harm that the AI
 * would do with it if we left it. */
#include "engine/wroth/wroth_greedy_view.h"

/* harm_of_extend, harm_of_maneuver, harm_of_battle: what the AI's action with that face would cost
 * us. */
static int harm_of_extend(const struct wroth_view *v)
{
    const struct wroth_force *ai = &v->s->force[WROTH_AI];
    const int most = v->r->ai.extend_troops;
    const int troops = ai->supply < most ? ai->supply : most;
    const int region = wroth_highest_threat(v->s, ai->held);
    return region == 0 ? 0 : -wroth_relief(v, region, troops) + v->r->greedy.draft_extend * troops;
}

static int harm_of_maneuver(const struct wroth_view *v)
{
    const int region = wroth_largest_region(v->s, v->r);
    const int going = region == 0 ? 0 : v->s->force[WROTH_AI].basics[region] - 1;
    const struct wroth_greedy *g = &v->r->greedy;
    return g->draft_disperse * (going < g->draft_dispersed ? going : g->draft_dispersed);
}

static int harm_of_battle(const struct wroth_view *v)
{
    const int region = wroth_attack_target(v->s, wroth_reach(v->s, v->r, WROTH_AI));
    const int hit = v->r->greedy.draft_battle;
    return region == 0 ? 0 : v->mine[region] > 0 ? -wroth_growth(v, region, -1) + hit : hit;
}

/* use_of_extend, use_of_maneuver: what a die of that face is worth to us. Only a rough measure,
 * because the board will have changed when the die is spent. It counts the troops that the die can
 * bring to Shores. */
static int use_of_extend(const struct wroth_view *v)
{
    const int supply = v->me->supply;
    const int most = v->r->human.extend_troops;
    return (supply < most ? supply : most) * v->shores;
}

static int use_of_maneuver(const struct wroth_view *v)
{
    const int muster = v->r->human.muster_troops;
    return v->me->supply >= muster ? muster * v->shores : v->r->greedy.draft_maneuver;
}

static bool has_face(const struct wroth_state *s, int face)
{
    return wroth_first_dice(s, wroth_same(wroth_word(s->pool), face)) != 0 ||
           s->pool[s->pool_count - 1] == face;
}

static int weigh_die(int use, int harm)
{
    return (use > 0 ? use : 0) + harm;
}

/* Weighs all faces, even those that are not in the pool: a test would be a branch as random as the
 * dice, and a misprediction costs more. Only our own attack takes long enough to compute that the
 * test pays. */
game_move wroth_draft_die(const struct wroth_state *s, const struct wroth_rules *r)
{
    struct wroth_view v;
    wroth_look(&v, s, r, s->head.seat);
    const int times = s->force[WROTH_AI].asd == WROTH_DOUBLE ? 2 : 1;
    const int battle =
        has_face(s, WROTH_BATTLE) ? wroth_best_action(&v, WROTH_BATTLE, 0, WROTH_BY_DIE).gain : 0;
    const int worth[4] = {
        weigh_die(r->human.mine_corra * r->greedy.corra,
                  r->greedy.draft_mine * r->ai.mine_corra * times),
        weigh_die(use_of_extend(&v), harm_of_extend(&v) * times),
        weigh_die(use_of_maneuver(&v), harm_of_maneuver(&v) * times),
        weigh_die(battle, harm_of_battle(&v) * times),
    };
    struct wroth_choice best = {0, -(1 << 20)};
    for (int k = 0; k < s->pool_count; k++) {
        const int face = s->pool[k];
        wroth_prefer(&best, worth[face], (game_move)face);
    }
    return wroth_plain_move(WROTH_DO_DRAFT, (int)best.move, 0);
}
