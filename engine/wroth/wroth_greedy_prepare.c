/* Computes the tables of the player `greedy` (rules->worth and what follows from it) from the
 * weights `greedy.*`. Runs once per rule set. */
#include "engine/wroth/wroth_greedy_view.h"

/* The share of a region's stake that we can count on, in 1/16. If both sides have troops there, it
 * depends only on the difference. */
static int value_region_share(const struct wroth_greedy *g, int mine, int ai)
{
    const int lead = mine - ai;
    if (ai == 0) {
        return mine == 0 ? 0 : g->alone[mine - 1];
    }
    if (mine == 0) {
        return g->absent[ai - 1];
    }
    return lead == 0 ? g->tied : lead > 0 ? g->ahead[lead - 1] : g->behind[-lead - 1];
}

static int find_stake_worth(const struct wroth_rules *r, int stake, int mine, int ai)
{
    const struct wroth_greedy *g = &r->greedy;
    const int ours = ai == 0 && mine > 0 ? g->domination : 0;
    const int theirs = mine == 0 && ai > 0 ? g->dominated : 0;
    return stake * value_region_share(g, mine, ai) + r->domination_bonus * (ours - theirs) +
           (mine > 0 ? g->presence : 0);
}

static int find_stake_growth(const int16_t row[], int mine, int n)
{
    return row[wroth_capped(mine + n)] - row[mine];
}

/* Finds the group size that adds most per troop. The gain per troop is stored times 12, because 12
 * is divisible by all sizes from 1 to WROTH_GROUP_MAX = 4. */
int32_t wroth_group_of(const int16_t row[], int mine, int most)
{
    int best = 1;
    for (int n = 2; n <= most; n++) {
        best = find_stake_growth(row, mine, n) * best > find_stake_growth(row, mine, best) * n
                   ? n
                   : best;
    }
    return 8 * (find_stake_growth(row, mine, best) * (12 / best)) + best;
}

/* An entry of rules->slope: the most that any number of own troops adds per troop, rounded up. */
static int16_t find_table_slope(const int16_t row[], int mine)
{
    int most = 0;
    for (int n = 1; n <= WROTH_WORTH_CAP; n++) {
        const int each = (find_stake_growth(row, mine, n) + n - 1) / n;
        most = each > most ? each : most;
    }
    return (int16_t)most;
}

static void prepare_row(struct wroth_rules *r, int kind, int ai, int stake)
{
    int16_t *row = r->worth[kind][ai];
    for (int mine = 0; mine <= WROTH_WORTH_CAP; mine++) {
        row[mine] = (int16_t)find_stake_worth(r, stake, mine, ai);
    }
    for (int mine = 0; mine <= WROTH_WORTH_CAP; mine++) {
        r->slope[kind][ai][mine] = find_table_slope(row, mine);
        for (int n = 1; n <= 2; n++) {
            r->step[kind][ai][mine][n - 1] = (int16_t)find_stake_growth(row, mine, n);
            r->step[kind][ai][mine][n + 1] =
                mine < n ? INT16_MAX : (int16_t)(row[mine] - row[mine - n]);
        }
        for (int most = 1; most <= WROTH_GROUP_MAX; most++) {
            r->group[most - 1][kind][ai][mine] = wroth_group_of(row, mine, most);
        }
    }
}

/* The largest difference between the worths of a region of one kind. -1: for some kind, more own
 * troops or fewer AI troops make a region worth less, so lanes cannot be used. */
static int widest_span(const struct wroth_rules *r)
{
    int widest = 0;
    for (int kind = 0; kind < WROTH_TOKEN_KINDS; kind++) {
        const int16_t(*worth)[WROTH_WORTH_CAP + 1] = r->worth[kind];
        const int span = worth[0][WROTH_WORTH_CAP] - worth[WROTH_WORTH_CAP][0];
        widest = span > widest ? span : widest;
        for (int a = 0; a <= WROTH_WORTH_CAP; a++) {
            for (int b = 1; b <= WROTH_WORTH_CAP; b++) {
                if (worth[a][b] < worth[a][b - 1] || worth[b][a] > worth[b - 1][a]) {
                    return -1;
                }
            }
        }
    }
    return widest;
}

void wroth_prepare_greedy(struct wroth_rules *r)
{
    enum { LANE = 1 << 14 };
    const struct wroth_greedy *g = &r->greedy;
    for (int symbol = 0; symbol <= WROTH_NO_FACE; symbol++) {
        for (int points = 0; points <= WROTH_POINTS_MAX; points++) {
            const int stake = 16 * points + (symbol == WROTH_NO_FACE ? 0 : g->symbol[symbol]);
            for (int ai = 0; ai <= WROTH_WORTH_CAP; ai++) {
                prepare_row(r, wroth_token_kind(symbol, points), ai, stake);
            }
        }
    }
    const int span = widest_span(r);
    const int exposed =
        r->dice_each * ((g->extend_chance + g->attack_chance) * span + g->attack_chance * g->hit);
    r->lanes =
        r->human.count == 1 && span >= 0 && span < LANE && g->hit >= 0 && exposed / 16 < LANE;
}
