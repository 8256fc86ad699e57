/* Draws how games go: their length, the scores by round, and when they are decided (plot.h). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/pictures/chart.h"
#include "analysis/pictures/plot.h"

enum { NUMBER_MAX = 24, FRAME_HEIGHT = 240 };

static uint64_t count_games_of_length(const struct tally *tally, size_t rounds)
{
    const int64_t bin = (int64_t)rounds - tally_bin_base(&tally->columns[tally->rounds]);
    return bin < TALLY_BINS ? tally->bins[tally->rounds][bin] : 0;
}

/* The first round of which at most one game in `parts` of each series is longer, at most `most`. */
static size_t find_last_round(const struct plot_data *data, uint64_t parts, size_t most)
{
    size_t last = 1;
    for (size_t v = 0; v < data->count; v++) {
        const struct tally *tally = data->series[v].tally;
        uint64_t longer = tally->games;
        size_t round = 0;
        while (round < most && longer > tally->games / parts) {
            longer -= count_games_of_length(tally, ++round);
        }
        last = round > last ? round : last;
    }
    return last;
}

/* The last round whose scores are kept. The last slot holds the end of longer games. */
static size_t find_last_kept(const struct plot_data *data)
{
    size_t kept = SIZE_MAX;
    for (size_t v = 0; v < data->count; v++) {
        const struct tally *tally = data->series[v].tally;
        const bool longer = tally->cells[tally->rounds][0].max > (int64_t)tally->slots;
        const size_t own = tally->slots - longer;
        kept = own < kept ? own : kept;
    }
    return kept;
}

/* The rounds that the title speaks of. */
struct half {
    size_t first, last;
    double share; /* percent */
};

/* A number for each round of each series, in percent of `of` games. */
struct round_course {
    const struct plot_data *data;
    uint64_t (*count)(const struct round_course *course, const struct tally *tally, size_t round);
    uint64_t (*of)(const struct tally *tally);
    size_t first, last; /* rounds */
    bool more;          /* the last stands for all that are longer, too */
    double palest;      /* the share of the palest shade; NaN: the least there is */
    bool means;         /* names a series with its mean number of rounds */
    const char *what;
    struct half half; /* of a single series */
};

static double find_course_share(const struct round_course *course, size_t v, size_t round)
{
    const struct tally *tally = course->data->series[v].tally;
    const uint64_t of = course->of(tally);
    return of == 0 ? 0 : 100 * (double)course->count(course, tally, round) / (double)of;
}

static struct interval find_course_interval(const struct round_course *course, size_t v,
                                            size_t round)
{
    const struct tally *tally = course->data->series[v].tally;
    const struct interval i =
        interval_rate(course->count(course, tally, round), course->of(tally), course->data->level);
    return (struct interval){100 * i.low, 100 * i.high};
}

/* How far a number of the course may be off: half the widest interval, in points, rounded up. */
static double find_course_error(const struct round_course *course)
{
    double widest = 0;
    for (size_t v = 0; v < course->data->count; v++) {
        for (size_t round = course->first; round <= course->last; round++) {
            const struct interval i = find_course_interval(course, v, round);
            widest = fmax(widest, (i.high - i.low) / 2);
        }
    }
    return interval_round_bound(widest);
}

/* Numbers of rounds as labels: "9+" if longer games are counted there, too. The caller frees it. */
static const char **make_round_labels(const struct round_course *course)
{
    const size_t count = course->last - course->first + 1;
    char *memory = memory_new(count, sizeof(char *) + NUMBER_MAX);
    const char **labels = (const char **)(void *)memory;
    for (size_t k = 0; k < count; k++) {
        char *text = memory + count * sizeof(char *) + k * NUMBER_MAX;
        snprintf(text, NUMBER_MAX, "%zu%s", course->first + k,
                 course->more && k + 1 == count ? "+" : "");
        labels[k] = text;
    }
    return labels;
}

static double find_shade_share(const void *of, size_t row, size_t column)
{
    const struct round_course *course = of;
    return find_course_share(course, row, course->first + column);
}

static void describe_course(FILE *alt, const struct round_course *course)
{
    fputs(course->what, alt);
    for (size_t v = 0; v < course->data->count; v++) {
        fprintf(alt, "%s%s:", v > 0 ? "; " : ": ", course->data->series[v].name);
        for (size_t round = course->first; round <= course->last; round++) {
            fprintf(alt, "%s round %zu%s %.1f", round > course->first ? "," : "", round,
                    course->more && round == course->last ? " or more" : "",
                    find_course_share(course, v, round));
        }
    }
}

static double mean_of_rounds(const struct tally *tally)
{
    return tally_mean(tally, (size_t)tally->rounds, 0);
}

/* Draws a row of shades for each series. */
static void draw_course_shades(struct svg_draft *draft, const void *of)
{
    const struct round_course *course = of;
    const size_t count = course->data->count;
    const size_t rows = count < CHART_ROWS_MAX ? count : CHART_ROWS_MAX;
    const char **names = memory_new(rows, sizeof *names);
    const char **numbers = make_round_labels(course);
    for (size_t v = 0; v < rows; v++) {
        const struct plot_series *it = &course->data->series[v];
        names[v] = course->means ? text_print("%s: %.2f", it->name, mean_of_rounds(it->tally))
                                 : text_copy(it->name);
    }
    describe_course(draft->alt, course);
    chart_draw_cells(draft, &(struct chart_cells){.rows = names,
                                                  .columns = numbers,
                                                  .row_count = rows,
                                                  .column_count = course->last - course->first + 1,
                                                  .value = find_shade_share,
                                                  .of = course,
                                                  .low = course->palest,
                                                  .high = NAN});
    for (size_t v = 0; v < rows; v++) {
        free(memory_owned(names[v]));
    }
    free(names);
    free(numbers);
}

/* The fewest neighbouring numbers of rounds that hold half of the games of the first series. */
static struct half find_half(const struct round_course *course)
{
    struct half best = {course->first, course->last, 100};
    for (size_t first = course->first; first <= course->last; first++) {
        double share = 0;
        size_t last = first;
        while (last <= course->last && (share += find_course_share(course, 0, last)) < 50) {
            last++;
        }
        const size_t wide = last - first, most = best.last - best.first;
        if (last <= course->last && (wide < most || (wide == most && share > best.share))) {
            best = (struct half){first, last, share};
        }
    }
    return best;
}

static void draw_round_bars(struct svg_draft *draft, const void *of)
{
    const struct round_course *course = of;
    const struct half half = course->half;
    const size_t count = course->last - course->first + 1;
    struct chart_row *bars = memory_new(count, sizeof *bars);
    const char **labels = make_round_labels(course);
    for (size_t k = 0; k < count; k++) {
        const size_t round = course->first + k;
        const struct interval i = find_course_interval(course, 0, round);
        bars[k] =
            (struct chart_row){NULL, find_course_share(course, 0, round), i.low, i.high,
                               round >= half.first && round <= half.last ? SVG_ACT : SVG_BASE};
    }
    describe_course(draft->alt, course);
    chart_draw_bars(draft, &(struct chart_bars){.labels = labels,
                                                .bars = bars,
                                                .count = count,
                                                .every = 1 + count * 20 / (size_t)draft->width,
                                                .unit = "\u00a0%",
                                                .height = FRAME_HEIGHT});
    free(bars);
    free(labels);
}

static uint64_t count_length(const struct round_course *course, const struct tally *tally,
                             size_t round)
{
    uint64_t shorter = 0;
    if (!course->more || round < course->last) {
        return count_games_of_length(tally, round);
    }
    for (size_t k = 0; k < round; k++) {
        shorter += count_games_of_length(tally, k);
    }
    return tally->games - shorter;
}

static uint64_t count_all_games(const struct tally *tally)
{
    return tally->games;
}

/* The least and the largest value of all series. */
static struct interval find_extremes(const struct plot_data *data,
                                     double (*value)(const struct tally *tally))
{
    struct interval all = {INFINITY, -INFINITY};
    for (size_t v = 0; v < data->count; v++) {
        all.low = fmin(all.low, value(data->series[v].tally));
        all.high = fmax(all.high, value(data->series[v].tally));
    }
    return all;
}

static struct interval interval_of_rounds(const struct tally *tally, double level)
{
    return tally_mean_interval(tally, (size_t)tally->rounds, 0, level);
}

static bool has_matrix(const struct plot_data *data)
{
    return data->points != NULL && data->axes->count == 2;
}

/* Draws the means of a sweep over two values. `took` begins the title, which ends in "4.6 to 4.8
 * rounds on average". */
static void plot_means(struct plot *plot, const struct plot_map *map,
                       struct interval (*around)(const struct tally *tally, double level),
                       const char *took, const char *id)
{
    const struct interval all = find_extremes(map->data, map->value);
    double widest = 0;
    for (size_t v = 0; v < map->data->count; v++) {
        const struct interval i = around(map->data->series[v].tally, map->data->level);
        widest = fmax(widest, (i.high - i.low) / 2);
    }
    char *range = plot_tell_range(all.low, all.high, 1);
    *plot = (struct plot){
        .title = text_print("%s %s rounds on average", took, range),
        .caption =
            text_print("%s: rows %s, columns %s. Each number is within %g (%g\u00a0%%).", map->what,
                       map->data->axes->axis[0].path, map->data->axes->axis[1].path,
                       interval_round_bound(widest), 100 * map->data->level),
        .full = true};
    free(range);
    plot_make(plot, plot_draw_map, map, id);
}

bool plot_game_lengths(struct plot *plot, const struct plot_data *data, const char *id)
{
    struct round_course course = {data, count_length, count_all_games, .means = true,
                                  .what = "Games, %, by length"};
    uint64_t longest = 0;
    for (size_t v = 0; v < data->count; v++) {
        const struct tally *tally = data->series[v].tally;
        if (tally->rounds < 0) {
            return false;
        }
        const struct tally_cell *cell = tally->cells[tally->rounds];
        const size_t least = cell->min < 0 ? 0 : (size_t)cell->min;
        course.first = v == 0 || least < course.first ? least : course.first;
        longest = (uint64_t)cell->max > longest ? (uint64_t)cell->max : longest;
    }
    course.last = find_last_round(data, 200, TALLY_BINS - 1);
    course.more = longest > course.last;
    if (longest <= course.first || course.last < course.first) {
        return false; /* all games are equally long, or longer than is counted apart */
    }
    if (has_matrix(data)) {
        plot_means(plot, &(struct plot_map){data, mean_of_rounds, "Mean number of rounds"},
                   interval_of_rounds, "The games took", id);
        return true;
    }
    if (data->count > 1) {
        const struct interval all = find_extremes(data, mean_of_rounds);
        char *range = plot_tell_range(all.low, all.high, 2);
        *plot = (struct plot){.title = text_print("The games took %s rounds on average", range),
                              .full = true};
        free(range);
        plot->caption = text_print("%% of games by number of rounds, with the mean beside each "
                                   "name; each share is within %g points (%g\u00a0%%, Wilson).",
                                   find_course_error(&course), 100 * data->level);
        plot_make(plot, draw_course_shades, &course, id);
        return true;
    }
    const struct half half = course.half = find_half(&course);
    const bool one = half.first == half.last;
    const int decimals = format_open_decimals(half.share / 100, 0);
    *plot = (struct plot){
        .title = text_print("%.*f\u00a0%% of the games last %.0zu%s%zu%s round%s", decimals,
                            half.share, one ? 0 : half.first,
                            one                           ? ""
                            : half.first + 1 == half.last ? " or "
                                                          : " to ",
                            half.last, course.more && half.last == course.last ? " or more" : "",
                            format_plural(half.last)),
        .caption =
            text_print("%% of games by number of rounds, with intervals at %g\u00a0%% (Wilson). "
                       "Mean %.2f.",
                       100 * data->level, mean_of_rounds(data->series->tally))};
    plot_make(plot, draw_round_bars, &course, id);
    return true;
}

/* The scores of a side after each round: means with their intervals, and a band of one standard
 * deviation, cut to the scores that occurred. */
struct score_line {
    double *mean, *low, *high, *least, *most; /* by round; least, most: the interval of the mean */
};

/* The caller frees line.mean. */
static struct score_line collect_scores(const struct plot_data *data, size_t side, size_t shown)
{
    const struct tally *tally = data->series->tally;
    const size_t column = (size_t)tally->scores[side];
    double *all = memory_new(5 * shown, sizeof *all);
    const struct score_line line = {all, all + shown, all + 2 * shown, all + 3 * shown,
                                    all + 4 * shown};
    for (size_t k = 0; k < shown; k++) {
        const struct tally_cell *cell = &tally->cells[column][k];
        const double spread = tally_deviation(tally, column, k);
        const struct interval i = tally_mean_interval(tally, column, k, data->level);
        line.mean[k] = tally_mean(tally, column, k);
        line.low[k] = fmax(line.mean[k] - spread, (double)cell->min);
        line.high[k] = fmin(line.mean[k] + spread, (double)cell->max);
        line.least[k] = i.low;
        line.most[k] = i.high;
    }
    return line;
}

static const char *const side_names[] = {"AI", "human"};
static const enum svg_ink side_inks[] = {SVG_AI, SVG_HUMAN};

/* Writes "AI 20.1" where the line of each side ends. Moves the two texts apart if they would
 * overlap. */
static void draw_score_names(struct svg_draft *draft, const struct chart_frame *frame,
                             const double ends[2])
{
    enum { APART = 15 };
    double y[2];
    for (size_t side = 0; side < 2; side++) {
        y[side] = chart_place(frame, 0, ends[side]).y + 4;
    }
    const double missing = APART - fabs(y[0] - y[1]);
    if (missing > 0) {
        y[0] += ends[0] > ends[1] ? -missing / 2 : missing / 2;
        y[1] += ends[0] > ends[1] ? missing / 2 : -missing / 2;
    }
    for (size_t side = 0; side < 2; side++) {
        char text[48];
        snprintf(text, sizeof text, "%s %.*f", side_names[side], fabs(ends[side]) < 100,
                 ends[side]);
        svg_draw_text(draft, side_inks[side], SVG_START | SVG_BOLD,
                      (struct svg_point){frame->right + 4, y[side]}, text);
    }
}

/* What the picture of the scores is drawn from. */
struct drawn_scores {
    const struct plot_data *data;
    struct score_line lines[2];
    size_t shown; /* rounds */
};

static void draw_score_lines(struct svg_draft *draft, const void *of)
{
    const struct drawn_scores *course = of;
    const size_t shown = course->shown;
    const struct score_line *lines = course->lines;
    double *rounds = memory_new(shown, sizeof *rounds);
    struct chart_frame frame = {.x = {.low = 0.8, .high = (double)shown + 0.2, .whole = true}};
    for (size_t side = 0; side < 2; side++) {
        for (size_t k = 0; k < shown; k++) {
            rounds[k] = (double)(k + 1);
            frame.y.low = fmin(frame.y.low, lines[side].low[k]);
            frame.y.high = fmax(frame.y.high, lines[side].high[k]);
        }
    }
    chart_begin_frame(draft, &frame, FRAME_HEIGHT, 92);
    for (size_t side = 0; side < 2; side++) {
        chart_draw_area(draft, &frame, side_inks[side], rounds, lines[side].low, lines[side].high,
                        shown);
    }
    for (size_t side = 0; side < 2; side++) {
        chart_draw_line(draft, &frame, side_inks[side], rounds, lines[side].mean, shown);
    }
    draw_score_names(draft, &frame,
                     (const double[]){lines[0].mean[shown - 1], lines[1].mean[shown - 1]});
    fprintf(draft->alt, "Mean scores of %s after each round, AI and human",
            course->data->series->name);
    for (size_t k = 0; k < shown; k++) {
        fprintf(draft->alt, "%sround %zu %.2f and %.2f", k > 0 ? "; " : ": ", k + 1,
                lines[0].mean[k], lines[1].mean[k]);
    }
    free(rounds);
}

/* Which side has more after a round by the intervals of the means: 0 the AI, 1 the human; -1:
 * neither is shown to. */
static int find_leading_side(const struct drawn_scores *course, size_t round)
{
    const struct score_line *lines = course->lines;
    return lines[0].least[round] > lines[1].most[round]   ? 0
           : lines[1].least[round] > lines[0].most[round] ? 1
                                                          : -1;
}

/* Says who leads on average at the end, since when, and whether the other side led before. The
 * caller frees it. */
static char *tell_scores(const struct drawn_scores *course)
{
    const int end = find_leading_side(course, course->shown - 1);
    size_t from = course->shown;
    bool other = false;
    if (end < 0) {
        return text_print("Neither side is shown to lead after round %zu, on average",
                          course->shown);
    }
    while (from > 0 && find_leading_side(course, from - 1) == end) {
        from--;
    }
    for (size_t k = 0; k < from; k++) {
        other = other || find_leading_side(course, k) == 1 - end;
    }
    return from == 0
               ? text_print("The %s leads from the first round on, on average", side_names[end])
               : text_print("The %s leads from round %zu on, on average%s%s", side_names[end],
                            from + 1, other ? "; before, the " : "",
                            other ? end == 0 ? "human does" : "AI does" : "");
}

bool plot_scores(struct plot *plot, const struct plot_data *data, const char *id)
{
    const struct tally *tally = data->base->tally;
    const struct plot_data one = {.series = data->base, .count = 1, .level = data->level};
    if (tally->slots < 2 || !tally_score_decides(tally)) {
        return false;
    }
    struct drawn_scores course = {.data = &one,
                                  .shown = find_last_round(&one, 1000, find_last_kept(&one))};
    const char *unit = tally->columns[tally->scores[0]].unit;
    double widest = 0; /* NaN: not known, of one game */
    for (size_t side = 0; side < 2; side++) {
        course.lines[side] = collect_scores(&one, side, course.shown);
        for (size_t k = 0; k < course.shown; k++) {
            const double error = course.lines[side].most[k] - course.lines[side].mean[k];
            widest = error > widest || isnan(error) ? error : widest;
        }
    }
    char *known = isnan(widest)
                      ? text_copy("")
                      : text_print(", each known to within %g", interval_round_bound(widest));
    *plot =
        (struct plot){.title = tell_scores(&course),
                      .caption = text_print(
                          "Mean %s after each round%s%s%s; bands: one standard deviation. A "
                          "game that is over keeps its score.",
                          strcmp(unit, "1") == 0 ? "score" : unit, data->count > 1 ? " with " : "",
                          data->count > 1 ? data->base->name : "", known)};
    free(known);
    plot_make(plot, draw_score_lines, &course, id);
    free(course.lines[0].mean);
    free(course.lines[1].mean);
    return true;
}

static uint64_t count_decided(const struct round_course *course, const struct tally *tally,
                              size_t round)
{
    uint64_t decided = 0;
    (void)course;
    for (size_t k = 0; k < round; k++) {
        decided += tally->decided[k];
    }
    return decided;
}

static uint64_t count_won_games(const struct tally *tally)
{
    return tally->winners[COLUMN_AI] + tally->winners[COLUMN_HUMAN];
}

/* The first round by which half of the games of the first series are decided. After the last one games
 * are over, so it tells nothing: then the one before it. */
static size_t find_half_decided(const struct round_course *course)
{
    size_t round = 1;
    while (round + 1 < course->last && find_course_share(course, 0, round) < 50) {
        round++;
    }
    return round;
}

/* Mean round in which the later winner takes the lead for good; and the interval of that mean. */
static double mean_decided_round(const struct tally *tally)
{
    uint64_t count = 0, sum = 0;
    for (size_t k = 0; k < tally->slots; k++) {
        count += tally->decided[k];
        sum += (k + 1) * tally->decided[k];
    }
    return (double)sum / (double)count;
}

static struct interval interval_of_decided(const struct tally *tally, double level)
{
    const double mean = mean_decided_round(tally);
    uint64_t count = 0;
    double squares = 0;
    for (size_t k = 0; k < tally->slots; k++) {
        const double off = (double)(k + 1) - mean;
        count += tally->decided[k];
        squares += off * off * (double)tally->decided[k];
    }
    return interval_mean(mean, sqrt(squares / (double)(count - 1)), count, level);
}

bool plot_decided(struct plot *plot, const struct plot_data *data, const char *id)
{
    struct round_course course = {
        data,       count_decided, count_won_games,
        .first = 1, .palest = NAN, .what = "Won games in which the later winner leads for good, %"};
    uint64_t won = 0, games = 0;
    for (size_t v = 0; v < data->count; v++) {
        const struct tally *tally = data->series[v].tally;
        won += count_won_games(tally);
        games += tally->games;
        if (tally->slots < 2 || !tally_score_decides(tally)) {
            return false;
        }
    }
    if (won == 0) {
        return false;
    }
    if (has_matrix(data)) {
        plot_means(
            plot,
            &(struct plot_map){data, mean_decided_round,
                               "Mean round in which the later winner takes the lead for good"},
            interval_of_decided, "The later winner took the lead for good after", id);
        return true;
    }
    course.last = find_last_round(data, 200, find_last_kept(data));
    const size_t round = find_half_decided(&course);
    course.half = (struct half){round, round, 0};
    double least = 100, most = 0;
    for (size_t v = 0; v < data->count; v++) {
        least = fmin(least, find_course_share(&course, v, round));
        most = fmax(most, find_course_share(&course, v, round));
    }
    const int decimals = format_open_decimals(least / 100, format_open_decimals(most / 100, 0));
    char *range = plot_tell_range(least, most, decimals);
    *plot = (struct plot){
        .title = text_print("After round %zu, the later winner leads for good in %s%s\u00a0%% "
                            "of %sgames",
                            round, most < 50 ? "only " : "", range, won < games ? "won " : ""),
        .caption = text_print("%% of won games in which the later winner leads from then on, by "
                              "round; each number is within %g points (%g\u00a0%%, Wilson).",
                              find_course_error(&course), 100 * data->level),
        .full = data->count > 1};
    free(range);
    plot_make(plot, data->count > 1 ? draw_course_shades : draw_round_bars, &course, id);
    return true;
}
