#include "analysis/luck.h"

#include <math.h>

#include "sims/base/format.h"

static int has(size_t pattern, size_t run)
{
    return (int)(pattern >> run & 1);
}

/* Whether two runs of a pattern have different winners. */
static int differs(size_t pattern, size_t a, size_t b)
{
    return has(pattern, a) ^ has(pattern, b);
}

static struct luck_share share(uint64_t count, uint64_t games, double level)
{
    return (struct luck_share){games > 0 ? (double)count / (double)games : NAN,
                               interval_rate(INTERVAL_WILSON, count, games, level)};
}

/* What one game adds to `skill`. The two players meet across their runs, in which their own random numbers
 * have nothing in common (slips of a first run come at the same moments for all). */
static double skill_of(size_t pattern, size_t players)
{
    const size_t weak = 0, strong = players - 1;
    const int across =
        differs(pattern, weak, players + strong) + differs(pattern, players + weak, strong);
    const int again =
        differs(pattern, weak, players + weak) + differs(pattern, strong, players + strong);
    return (across - again) / 2.0;
}

static void find_skill(const uint64_t patterns[], double level, struct luck *out)
{
    double sum = 0, squares = 0, across = 0;
    const double n = (double)out->games;
    for (size_t m = 0; m < (size_t)1 << 2 * out->players; m++) {
        const double one = skill_of(m, out->players), count = (double)patterns[m];
        sum += one * count;
        squares += one * one * count;
        across +=
            (differs(m, 0, 2 * out->players - 1) + differs(m, out->players, out->players - 1)) /
            2.0 * count;
    }
    const double mean = sum / n, variance = squares / n - mean * mean;
    const double half = interval_normal_quantile(0.5 + level / 2) * sqrt(variance / n);
    out->differ = (struct luck_share){across / n, {NAN, NAN}};
    out->skill = (struct luck_share){mean, {mean - half, mean + half}};
}

void luck_find(const uint64_t patterns[], size_t players, double level, struct luck *out)
{
    const size_t first_runs = ((size_t)1 << players) - 1;
    uint64_t win = 0, lose = 0, again[LUCK_PLAYERS_MAX] = {0};
    *out = (struct luck){.players = players};
    for (size_t m = 0; m < (size_t)1 << 2 * players; m++) {
        out->games += patterns[m];
        win += (m & first_runs) == first_runs ? patterns[m] : 0;
        lose += (m & first_runs) == 0 ? patterns[m] : 0;
        for (size_t k = 0; k < players; k++) {
            again[k] += differs(m, k, players + k) ? patterns[m] : 0;
        }
    }
    out->all_win = share(win, out->games, level);
    out->all_lose = share(lose, out->games, level);
    out->mixed = share(out->games - win - lose, out->games, level);
    for (size_t k = 0; k < players; k++) {
        out->again[k] = share(again[k], out->games, level);
    }
    find_skill(patterns, level, out);
}

static void print_share(const char *name, const struct luck_share *it, FILE *out)
{
    fprintf(out, "  %-34s%6.1f %%  [%.1f, %.1f]\n", name, 100 * it->estimate,
            100 * it->interval.low, 100 * it->interval.high);
}

void luck_print(const struct luck *luck, const char *const names[], FILE *out)
{
    char games[FORMAT_MAX], name[96];
    fprintf(out, "\nLuck and skill: %s games, every player on the same dice\n",
            format_count(games, luck->games));
    print_share("all of them win", &luck->all_win, out);
    print_share("all of them lose", &luck->all_lose, out);
    print_share("it depends on who plays", &luck->mixed, out);
    for (size_t k = 0; k < luck->players; k++) {
        snprintf(name, sizeof name, "%s playing again changes", names[k]);
        print_share(name, &luck->again[k], out);
    }
    snprintf(name, sizeof name, "skill, %s to %s", names[0], names[luck->players - 1]);
    print_share(name, &luck->skill, out);
    fprintf(out,
            "  skill: the two end differently in %.1f %% of games; this is what is left of it\n"
            "  without what playing again changes anyway (docs/measures.md)\n",
            100 * luck->differ.estimate);
}

static json_t *share_json(const struct luck_share *it)
{
    return json_pack("{s:f, s:f, s:f}", "estimate", it->estimate, "low", it->interval.low, "high",
                     it->interval.high);
}

json_t *luck_json(const struct luck *luck, const char *const names[])
{
    json_t *again = json_object();
    for (size_t k = 0; k < luck->players; k++) {
        json_object_set_new(again, names[k], share_json(&luck->again[k]));
    }
    return json_pack("{s:I, s:o, s:o, s:o, s:o, s:f, s:o}", "games", (json_int_t)luck->games,
                     "all_win", share_json(&luck->all_win), "all_lose", share_json(&luck->all_lose),
                     "mixed", share_json(&luck->mixed), "playing_again_changes", again, "differ",
                     luck->differ.estimate, "skill", share_json(&luck->skill));
}
