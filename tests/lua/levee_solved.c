#include "tests/lua/levee_solved.h"

#include <string.h>

enum { STEPS = 31, SAND = 7, TIMBER = 5, SECTIONS = 6, ROUNDS = 10, CREST = 30 };

/* The chances before a decision or the River's move, of each table. */
typedef struct levee_chances chances_of_all[STEPS][SAND][TIMBER][SECTIONS];

struct table {
    int river, sand, timber, sections;
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* L-9: 0 before the first bend. */
static int first_step_behind(int bend, const struct levee_readings *r)
{
    return bend == 0 ? 0 : 6 * bend + (r->bend_passed ? 1 : 0);
}

static int bends_behind(int river, const struct levee_readings *r)
{
    int bend = 3;
    while (river < first_step_behind(bend, r)) {
        bend--;
    }
    return bend;
}

static bool may_raise(const struct table *t)
{
    return t->sand >= 2 && t->timber >= 1;
}

static bool may_pump(const struct table *t, const struct levee_readings *r)
{
    return t->timber >= 1 && t->river > first_step_behind(bends_behind(t->river, r), r);
}

static struct table act(struct table t, enum levee_move move, const struct levee_readings *r)
{
    switch (move) {
    case LEVEE_DIG:
        t.sand = least(6, t.sand + 3);
        break;
    case LEVEE_CUT:
        t.timber = least(4, t.timber + 2);
        break;
    case LEVEE_RAISE:
        t.sand -= 2, t.timber -= 1, t.sections++;
        break;
    case LEVEE_PUMP:
        t.river = most(first_step_behind(bends_behind(t.river, r), r), t.river - 2);
        t.timber--;
        break;
    }
    return t;
}

static struct table flow(struct table t, int white, int black, const struct levee_readings *r)
{
    const int before = bends_behind(t.river, r);
    if (white == black) {
        t.river += (r->surge_both ? white + black : white) + (t.sections == 0 ? r->bare : 0);
        t.sections = most(0, t.sections - 1);
    } else {
        t.river += t.sections - before >= 2 ? most(white, black) : least(white, black);
    }
    const int after = bends_behind(t.river, r);
    t.sand = before < 1 && after >= 1 ? most(0, t.sand - 2) : t.sand;
    t.timber = before < 2 && after >= 2 ? most(0, t.timber - 1) : t.timber;
    t.sections = before < 3 && after >= 3 ? most(0, t.sections - 1) : t.sections;
    return t;
}

static void add(struct levee_chances *to, const struct levee_chances *from, double weight)
{
    to->ai += weight * from->ai;
    to->human += weight * from->human;
    to->draw += weight * from->draw;
}

static struct levee_chances of_table(const chances_of_all *all, const struct table *t)
{
    return (*all)[t->river][t->sand][t->timber][t->sections];
}

/* Before the River moves; `next`: before the next round, NULL after the last. */
static struct levee_chances before_river(const chances_of_all *next, const struct table *t,
                                         const struct levee_readings *r)
{
    static const struct levee_chances ai = {1, 0, 0}, human = {0, 1, 0}, draw = {0, 0, 1};
    struct levee_chances sum = {0};
    for (int white = 1; white <= 6; white++) {
        for (int black = 1; black <= 6; black++) {
            const struct table then = flow(*t, white, black, r);
            const int lead = 5 * then.sections - then.river;
            const struct levee_chances result = then.river >= CREST ? ai
                                                : next != NULL      ? of_table(next, &then)
                                                : lead > 0          ? human
                                                : lead < 0          ? ai
                                                                    : draw;
            add(&sum, &result, 1.0 / 36);
        }
    }
    return sum;
}

/* What greedy does, as its comment says it. */
static enum levee_move greedy(const struct table *t, const struct levee_readings *r)
{
    return may_raise(t)                              ? LEVEE_RAISE
           : t->river >= CREST - 6 && may_pump(t, r) ? LEVEE_PUMP
           : t->timber == 0                          ? LEVEE_CUT
                                                     : LEVEE_DIG;
}

/* Before one of the two actions; `next`: the chances after it. */
static struct levee_chances before_action(const chances_of_all *next, const struct table *t,
                                          enum levee_player player, const struct levee_readings *r)
{
    struct levee_chances of[4], best = {1, 0, 0}, mean = {0};
    int moves = 0;
    for (enum levee_move move = LEVEE_DIG; move <= LEVEE_PUMP; move++) {
        if ((move == LEVEE_RAISE && !may_raise(t)) || (move == LEVEE_PUMP && !may_pump(t, r))) {
            continue;
        }
        const struct table then = act(*t, move, r);
        of[move] =
            then.sections == SECTIONS ? (struct levee_chances){0, 1, 0} : of_table(next, &then);
        best = of[move].human - of[move].ai > best.human - best.ai ? of[move] : best;
        moves++;
        add(&mean, &of[move], 1);
    }
    if (player == LEVEE_RANDOM) {
        return (struct levee_chances){mean.ai / moves, mean.human / moves, mean.draw / moves};
    }
    return player == LEVEE_GREEDY ? of[greedy(t, r)] : best;
}

struct levee_chances levee_solve(enum levee_player player, const struct levee_readings *r)
{
    static chances_of_all river, second, first;
    struct table t;
    for (int stage = 3 * ROUNDS - 1; stage >= 0; stage--) {
        chances_of_all *now[] = {&first, &second, &river};
        for (t.river = 0; t.river < CREST; t.river++) {
            for (t.sand = 0; t.sand < SAND; t.sand++) {
                for (t.timber = 0; t.timber < TIMBER; t.timber++) {
                    for (t.sections = 0; t.sections < SECTIONS; t.sections++) {
                        (*now[stage % 3])[t.river][t.sand][t.timber][t.sections] =
                            stage % 3 < 2
                                ? before_action(stage % 3 == 0 ? &second : &river, &t, player, r)
                                : before_river(stage < 3 * ROUNDS - 1 ? &first : NULL, &t, r);
                    }
                }
            }
        }
    }
    return first[0][3][2][0];
}
