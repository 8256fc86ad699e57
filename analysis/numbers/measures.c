#include "analysis/numbers/measures.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/numbers/curve.h"
#include "analysis/numbers/distribution.h"
#include "analysis/numbers/order.h"

static const double comeback_chance = 0.2, decided_chance = 0.9, pace_share = 0.9;
enum {
    GROUPS = 10,       /* of games, each with its own curves */
    GROUP_GAMES = 100, /* least size of a group: a smaller sample has fewer groups */
    FOLDS = 5,         /* parts of a group, each measured by a curve fitted to the others */
};
static const double alike = 0.1; /* ratios from 1 / (1 + alike) to 1 + alike count as alike */

const char *const measures_verdict_names[] = {"smaller", "alike", "larger", "not shown"};

/* A sample seen in the order of its game indices, whatever the order in which games were added. */
struct sample_view {
    const struct sample *sample;
    const size_t *order;
    double level;
};

static const struct sample_game *find_sample_game(const struct sample_view *v, size_t i)
{
    return &v->sample->games[v->order[i]];
}

static int64_t read_sampled_score(const struct sample_view *v, size_t i, int side, size_t slot)
{
    const size_t slots = v->sample->slots;
    return v->sample->scores[v->order[i] * 2 * slots + (size_t)side * slots + slot];
}

/* Human minus AI score in a slot of game i. */
static int64_t read_sampled_lead(const struct sample_view *v, size_t i, size_t slot)
{
    return read_sampled_score(v, i, 1, slot) - read_sampled_score(v, i, 0, slot);
}

static bool is_sampled_game_won(const struct sample_game *game)
{
    return game->winner == COLUMN_AI || game->winner == COLUMN_HUMAN;
}

/* Whether a side won a game and the sample has the scores after each of its rounds. */
static bool is_sampled_game_whole(const struct sample_view *v, const struct sample_game *game)
{
    return is_sampled_game_won(game) && game->rounds >= 1 && game->rounds <= v->sample->slots;
}

/* Mean and squared deviations of values that are added one by one (Welford 1962). */
struct running {
    uint64_t n;
    double mean, squares;
};

static void running_add(struct running *r, double value)
{
    const double off = value - r->mean;
    r->n++;
    r->mean += off / (double)r->n;
    r->squares += off * (value - r->mean);
}

static double deviation_of_running(const struct running *r)
{
    return r->n > 1 ? sqrt(r->squares / (double)(r->n - 1)) : 0;
}

/* The mean of the groups' means, with Student's interval cut to [0, most]. */
static struct interval_estimate mean_over_groups(const struct running *groups, double most,
                                                 double level)
{
    const double mean = groups->n > 0 ? groups->mean : NAN;
    struct interval i = interval_mean(mean, deviation_of_running(groups), groups->n, level);
    i = (struct interval){i.low < 0 ? 0 : i.low, i.high > most ? most : i.high};
    return (struct interval_estimate){mean, i};
}

/* A range [begin, end) of games of a view. */
struct part {
    size_t begin, end;
};

/* Part k of `whole`, cut into n equal parts. */
static struct part split_part(struct part whole, size_t k, size_t n)
{
    const size_t size = whole.end - whole.begin;
    return (struct part){whole.begin + size * k / n, whole.begin + size * (k + 1) / n};
}

/* Finds the smallest and largest score difference of the sample. Returns the range of all games. */
static struct part find_leads(const struct sample_view *v, int64_t *least, int64_t *most)
{
    *least = INT64_MAX, *most = INT64_MIN;
    for (size_t i = 0; i < v->sample->count; i++) {
        for (size_t k = 0; k < v->sample->slots; k++) {
            const int64_t d = read_sampled_lead(v, i, k);
            *least = d < *least ? d : *least;
            *most = d > *most ? d : *most;
        }
    }
    return (struct part){0, v->sample->count};
}

/* Fits the curve to the games of a group, except those of the part `without`. */
static void fit_chance_curve(const struct sample_view *v, struct part group, struct part without,
                             struct curve *curve)
{
    for (size_t i = group.begin; i < group.end; i++) {
        const struct sample_game *game = find_sample_game(v, i);
        if ((i < without.begin || i >= without.end) && is_sampled_game_whole(v, game)) {
            for (size_t k = 0; k + 1 < game->rounds; k++) {
                curve_add(curve, k + 1, read_sampled_lead(v, i, k), game->winner == COLUMN_HUMAN);
            }
        }
    }
    curve_fit(curve);
}

/* The course of one game, as the curve sees it. */
struct score_course {
    int changes;
    size_t last_change; /* round */
    double lowest;      /* the winner's lowest chance; 1 in a game of one round */
    size_t past;        /* rounds played after a side had a chance of 90 % */
};

/* Follows the chances of game i round by round. The favourite is the side with a chance above 50
 * %. */
static struct score_course follow_sampled_game(const struct sample_view *v,
                                               const struct curve *curve, size_t i)
{
    const struct sample_game *game = find_sample_game(v, i);
    struct score_course course = {.lowest = 1};
    int favourite = -1;
    for (size_t round = 1; round <= game->rounds; round++) {
        double human = game->winner == COLUMN_HUMAN;
        if (round < game->rounds) {
            human = curve_chance(curve, round, read_sampled_lead(v, i, round - 1));
            const double winner = game->winner == COLUMN_HUMAN ? human : 1 - human;
            course.lowest = winner < course.lowest ? winner : course.lowest;
            if (course.past == 0 && fmax(human, 1 - human) >= decided_chance) {
                course.past = game->rounds - round;
            }
        }
        const int now = human > 0.5 ? 1 : human < 0.5 ? 0 : favourite;
        if (favourite >= 0 && now != favourite) {
            course.changes++;
            course.last_change = round;
        }
        favourite = now;
    }
    return course;
}

bool measures_is_share(enum measures_name name)
{
    return name == MEASURES_COMEBACKS || name == MEASURES_LOWEST;
}

/* Adds the measures of the games of a part to out[], by a curve fitted to other games. */
static void measure_part(const struct sample_view *v, struct part part, const struct curve *curve,
                         struct running out[MEASURES_MEANS])
{
    for (size_t i = part.begin; i < part.end; i++) {
        const struct sample_game *game = find_sample_game(v, i);
        if (!is_sampled_game_whole(v, game)) {
            continue;
        }
        const struct score_course course = follow_sampled_game(v, curve, i);
        running_add(&out[MEASURES_CHANGES], course.changes);
        running_add(&out[MEASURES_PAST], (double)course.past);
        running_add(&out[MEASURES_COMEBACKS], course.lowest < comeback_chance);
        if (course.changes > 0) {
            running_add(&out[MEASURES_LAST], (double)course.last_change);
        }
        if (game->rounds > 1) {
            running_add(&out[MEASURES_LOWEST], course.lowest);
        }
    }
}

/* Measures each part of a group by a curve fitted to the group's other parts. */
static void measure_group(const struct sample_view *v, struct part group, int64_t least,
                          int64_t most, struct running out[MEASURES_MEANS])
{
    for (size_t f = 0; f < FOLDS; f++) {
        const struct part part = split_part(group, f, FOLDS);
        struct curve curve;
        curve_init(&curve, v->sample->slots - 1, least, most);
        fit_chance_curve(v, group, part, &curve);
        measure_part(v, part, &curve, out);
        curve_free(&curve);
    }
}

/* Fills in the measures that need the curve, by batch means. No two groups share a game, so the
 * spread of their means contains the random error of the fit. The jackknife would miss it, because
 * a measure jumps when a chance at a whole score crosses a limit. */
static void measure_sampled_games(const struct sample_view *v, struct measures *out)
{
    struct running means[MEASURES_MEANS] = {{0}};
    int64_t least, most;
    double comebacks = 0;
    const struct part all = find_leads(v, &least, &most);
    const size_t fitting = all.end / GROUP_GAMES, groups = fitting < GROUPS ? fitting : GROUPS;
    for (size_t g = 0; g < groups; g++) {
        struct running group[MEASURES_MEANS] = {{0}};
        measure_group(v, split_part(all, g, groups), least, most, group);
        out->measured += group[MEASURES_CHANGES].n;
        comebacks += group[MEASURES_COMEBACKS].mean * (double)group[MEASURES_COMEBACKS].n;
        for (int k = 0; k < MEASURES_MEANS; k++) {
            if (group[k].n > 0) {
                running_add(&means[k], group[k].mean);
            }
        }
    }
    for (enum measures_name k = 0; k < MEASURES_MEANS; k++) {
        out->means[k] = mean_over_groups(&means[k], measures_is_share(k) ? 1 : INFINITY, v->level);
    }
    if (deviation_of_running(&means[MEASURES_COMEBACKS]) <
        1e-12) { /* equal groups (usually all 0) give no interval */
        out->means[MEASURES_COMEBACKS].interval =
            interval_rate((uint64_t)llround(comebacks), out->measured, v->level);
    }
}

static int compare_measure_values(const void *a, const void *b)
{
    const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static void find_closeness(const struct sample_view *v, struct measures *out)
{
    static const double shares[MEASURES_QUANTILES] = {0.1, 0.25, 0.5, 0.75, 0.9};
    const size_t n = v->sample->count;
    int64_t *margins = memory_new(n, sizeof *margins);
    for (size_t i = 0; i < n; i++) {
        margins[i] = llabs(read_sampled_lead(v, i, v->sample->slots - 1));
    }
    qsort(margins, n, sizeof *margins, compare_measure_values);
    for (int q = 0; q < MEASURES_QUANTILES; q++) {
        const size_t rank = (size_t)ceil(shares[q] * (double)n);
        size_t low, high;
        interval_ranks(shares[q], n, v->level, &low, &high);
        out->closeness[q] = (struct measures_quantile){shares[q], margins[rank > 0 ? rank - 1 : 0],
                                                       margins[low > 0 ? low - 1 : 0],
                                                       margins[high < n ? high : n - 1]};
    }
    free(margins);
}

/* Whether a game reached a round and its scores after it are stored. The last slot holds the final
 * scores, so it counts only for a game's last round. */
static bool does_game_reach_round(const struct sample_view *v, size_t game, size_t round)
{
    const size_t rounds = find_sample_game(v, game)->rounds;
    return rounds == round || (rounds > round && round < v->sample->slots);
}

/* The last round that at least 90 % of the games reach; 0 if there is none. */
static size_t find_pace_round(const struct sample_view *v)
{
    size_t round = 1;
    for (; round <= v->sample->slots; round++) {
        size_t reach = 0;
        for (size_t i = 0; i < v->sample->count; i++) {
            reach += does_game_reach_round(v, i, round);
        }
        if ((double)reach < pace_share * (double)v->sample->count) {
            break;
        }
    }
    return round - 1;
}

/* Sets the interval, ratio +- half, and the verdict that follows from it. */
static void judge_measure_check(struct measures_check *check, double half)
{
    const double ratio = check->ratio.estimate;
    const struct interval i = {ratio - half, ratio + half};
    check->ratio.interval = i;
    check->verdict = i.low > 1 / (1 + alike) && i.high < 1 + alike ? MEASURES_ALIKE
                     : i.high < 1                                  ? MEASURES_SMALLER
                     : i.low > 1                                   ? MEASURES_LARGER
                                                                   : MEASURES_OPEN;
}

static const struct measures_check unknown = {NAN, NAN, {NAN, {NAN, NAN}}, MEASURES_OPEN};

/* The values of both sides in the games that reach a round. The error of their ratio comes from its
 * influence function (Hampel 1974), because the two scores of a game may depend on each other. */
struct two_sides {
    struct running side[2], influence;
};

/* Sums up the values of both sides in a first pass, and their influence on the ratio in a
 * second. */
static void walk_games(const struct sample_view *v, size_t round, struct two_sides *out,
                       double (*value)(const struct sample_view *v, size_t game, int side,
                                       size_t round),
                       double (*influence)(const double values[2], const struct two_sides *sides))
{
    *out = (struct two_sides){0};
    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < v->sample->count; i++) {
            if (!does_game_reach_round(v, i, round)) {
                continue;
            }
            const double values[2] = {value(v, i, 0, round), value(v, i, 1, round)};
            if (pass == 1) {
                running_add(&out->influence, influence(values, out));
                continue;
            }
            running_add(&out->side[0], values[0]);
            running_add(&out->side[1], values[1]);
        }
    }
}

static double score_then(const struct sample_view *v, size_t game, int side, size_t round)
{
    return (double)read_sampled_score(v, game, side, round - 1);
}

/* Influence of a game on the logarithm of the ratio of the standard deviations. */
static double measure_spread_gap(const double values[2], const struct two_sides *sides)
{
    double parts[2];
    for (int s = 0; s < 2; s++) {
        const struct running *of = &sides->side[s];
        const double off = values[s] - of->mean;
        parts[s] = off * off / (of->squares / (double)of->n);
    }
    return (parts[0] - parts[1]) / 2;
}

/* Compares the standard deviations of the two scores after a round. */
static struct measures_check check_spread(const struct sample_view *v, size_t round)
{
    struct two_sides two;
    struct measures_check check = unknown;
    walk_games(v, round, &two, score_then, measure_spread_gap);
    if (two.side[0].squares <= 0 || two.side[1].squares <= 0) {
        return check;
    }
    check.ai = deviation_of_running(&two.side[0]);
    check.human = deviation_of_running(&two.side[1]);
    check.ratio.estimate = check.ai / check.human;
    judge_measure_check(&check,
                        check.ratio.estimate * distribution_normal_quantile(0.5 + v->level / 2) *
                            deviation_of_running(&two.influence) / sqrt((double)two.influence.n));
    return check;
}

static double measure_round_gain(const struct sample_view *v, size_t game, int side, size_t round)
{
    return (double)(read_sampled_score(v, game, side, round - 1) -
                    read_sampled_score(v, game, side, 0)) /
           (double)(round - 1);
}

/* Influence of a game on the ratio of means, times the human's mean (delta method). */
static double measure_pace_gap(const double values[2], const struct two_sides *sides)
{
    return values[0] - sides->side[0].mean / sides->side[1].mean * values[1];
}

/* Compares the mean gains per round from round 1 to `round`. No ratio if the human's gain is near 0
 * or the two have different signs. */
static struct measures_check check_pace(const struct sample_view *v, size_t round)
{
    struct two_sides two;
    struct measures_check check = unknown;
    walk_games(v, round, &two, measure_round_gain, measure_pace_gap);
    const double root = sqrt((double)two.side[1].n);
    check.ai = two.side[0].mean;
    check.human = two.side[1].mean;
    if (check.ai * check.human <= 0 ||
        fabs(check.human) < 4 * deviation_of_running(&two.side[1]) / root) {
        return check;
    }
    check.ratio.estimate = check.ai / check.human;
    judge_measure_check(&check, distribution_normal_quantile(0.5 + v->level / 2) *
                                    deviation_of_running(&two.influence) / root /
                                    fabs(check.human));
    return check;
}

static void check_score_measures(const struct sample_view *v, const struct tally *tally,
                                 struct measures *out)
{
    const char *units[2];
    for (int s = 0; s < 2; s++) {
        units[s] = tally->columns[tally->scores[s]].unit;
    }
    const size_t round = find_pace_round(v);
    if (round >= 2 && units[0] != NULL && units[1] != NULL && strcmp(units[0], units[1]) == 0) {
        out->pace_round = round;
        out->spread = check_spread(v, round);
        out->pace = check_pace(v, round);
    }
}

/* The rows of a sample by game index, the lowest first. The caller frees the list. */
static size_t *order_sample_games(const struct sample *sample)
{
    double *games = memory_new(sample->count, sizeof *games);
    for (size_t i = 0; i < sample->count; i++) {
        games[i] = (double)sample->games[i].game;
    }
    size_t *order = order_least_first(games, sample->count);
    free(games);
    return order;
}

bool measures_find(const struct tally *tally, double level, struct measures *out)
{
    const struct sample *sample = &tally->sample;
    *out = (struct measures){0};
    if (!tally_score_decides(tally)) {
        return false;
    }
    out->games = sample->count;
    for (size_t i = 0; i < sample->count; i++) {
        const struct sample_game *game = &sample->games[i];
        out->undecided += !is_sampled_game_won(game);
        out->too_long += is_sampled_game_won(game) && game->rounds > sample->slots;
    }
    if (sample->count < MEASURES_GAMES_MIN || sample->slots < 2) {
        return false;
    }
    size_t *order = order_sample_games(sample);
    const struct sample_view v = {sample, order, level};
    measure_sampled_games(&v, out);
    find_closeness(&v, out);
    check_score_measures(&v, tally, out);
    free(order);
    return out->measured > 0;
}
