#include "analysis/answers/plan.h"

#include <math.h>
#include <stdlib.h>

#include "analysis/numbers/difference.h"

/* Puts a time in a fitting unit: "12.3 min". */
static void put_playing_time(struct doc *doc, double seconds)
{
    const char *unit = seconds < 120 ? "s" : seconds < 7200 ? "min" : "h";
    doc_print(doc, "%.1f %s", seconds / (seconds < 120 ? 1 : seconds < 7200 ? 60 : 3600), unit);
}

static const double widths[] = {0.01, 0.005, 0.002, 0.001};

enum { WIDTHS = sizeof widths / sizeof *widths };

/* How many games give the first variant's win rate to within +-widths[w]. */
static uint64_t find_needed_games(const struct comparison *pilot, size_t w)
{
    /* Uses the interval, because a pilot without a win or without a loss must not promise
     * certainty. */
    const struct interval i = tally_win_interval(pilot->variants[0].tally, COLUMN_AI, pilot->level);
    const double nearest = fmin(fmax(0.5, i.low), i.high); /* the most variance possible */
    return sizing_rate(nearest, widths[w], pilot->level);
}

static void put_precision(struct doc *doc, const struct comparison *pilot, double speed)
{
    static const struct doc_column columns[] = {{"", DOC_WORD, NULL},
                                                {NULL, DOC_NUMBER, "within"},
                                                {"games", DOC_COUNT | DOC_MAIN, "games"},
                                                {"time", DOC_WORD, NULL}};
    doc_heading(doc, "Games that give the AI's win rate to within");
    doc_table(doc, "precision", columns, 4);
    for (size_t w = 0; w < WIDTHS; w++) {
        const uint64_t games = find_needed_games(pilot, w);
        doc_row(doc, NULL);
        doc_print(doc, "+-%g points", 100 * widths[w]);
        doc_number(doc, widths[w], DOC_AUTO);
        doc_count(doc, games);
        put_playing_time(doc, (double)games / speed);
    }
    doc_table_end(doc);
}

/* For a variant against the first: games of each that find the wished effect, paired and not
 * paired. */
struct power {
    uint64_t pairs, unpaired;
    double detects; /* the smallest change that wish->games pairs find */
};

static struct power estimate_pilot_power(const struct comparison *pilot, size_t v,
                                         const struct plan_wish *wish)
{
    const struct comparison_variant *it = &pilot->variants[v];
    const struct paired_wins wins = paired_wins(it->paired, COLUMN_AI);
    const double level = pilot->level;
    const double variance = sizing_pair_variance(&wins);
    const double n = (double)it->tally->games;
    const double a = (double)(wins.both + wins.only_a) / n,
                 b = (double)(wins.both + wins.only_b) / n;
    const double apart = fmax(a * (1 - a) + b * (1 - b), 1 / n);
    return (struct power){sizing_power(variance, wish->effect, level, wish->power),
                          sizing_power(apart, wish->effect, level, wish->power),
                          sizing_effect(variance, level, wish->power, wish->games)};
}

/* Puts the games needed for each variant against the first. */
static void put_powers(struct doc *doc, const struct comparison *pilot,
                       const struct plan_wish *wish)
{
    static const struct doc_column columns[] = {
        {"", DOC_WORD, "name"},
        {"games, paired", DOC_COUNT | DOC_MAIN, "games_paired"},
        {"unpaired", DOC_COUNT, "games_unpaired"},
        {"corr.", DOC_NUMBER, "correlation"},
        {"detects", DOC_PERCENT | DOC_MAIN, "detects"}};
    if (pilot->variant_count > 1) {
        doc_heading(doc,
                    "Games of each variant that detect a change of %g point%s against `%s` with %g "
                    "%% power",
                    100 * wish->effect, 100 * wish->effect == 1 ? "" : "s", pilot->variants[0].name,
                    100 * wish->power);
    }
    doc_table(doc, "variants", columns, 5);
    for (size_t v = 1; v < pilot->variant_count; v++) {
        const struct power power = estimate_pilot_power(pilot, v, wish);
        doc_row_word(doc, pilot->variants[v].name);
        doc_count(doc, power.pairs);
        doc_count(doc, power.unpaired);
        doc_number(doc, pilot->variants[v].wins.correlation, 2);
        doc_number(doc, power.detects, 2);
        if (isinf(power.detects)) {
            doc_instead(doc, "nothing", "");
        }
    }
    doc_table_end(doc);
    if (pilot->variant_count > 1) {
        doc_note(doc, "detects: the change in points that the games of a run detect");
    } else {
        doc_note(doc,
                 "For a change to detect (--effect) say which: --set PATH=VALUE, or variants.");
    }
}

struct doc *plan_document(const struct comparison *pilot, const struct plan_wish *wish,
                          json_t *head)
{
    static const struct doc_column columns[] = {
        {"games of the pilot", DOC_COUNT | DOC_MAIN, "pilot_games"},
        {"games per second", DOC_COUNT | DOC_MAIN, "games_per_second"},
        {"AI wins, %", DOC_PERCENT | DOC_MAIN, "ai_win_rate"},
        {"games of a run", DOC_COUNT | DOC_MAIN, "games"}};
    const struct tally *first = pilot->variants[0].tally;
    const double games = (double)first->games * (double)pilot->variant_count,
                 speed = games / fmax(pilot->seconds, 1e-6);
    struct doc *doc = doc_new(head);
    char *against = comparison_name_opponent(pilot);
    doc_title(doc, "%s", pilot->title);
    doc_line(doc, "Two-sided tests and intervals at %g %%; variances measured in a pilot%s.",
             100 * pilot->level, against);
    free(against);
    comparison_tell_interrupted(pilot, doc);
    doc_table(doc, NULL, columns, 4);
    doc_row(doc, NULL);
    doc_count(doc, first->games);
    doc_count(doc, (uint64_t)llround(speed));
    doc_number(doc, tally_win_rate(first), 1);
    doc_count(doc, wish->games);
    doc_table_end(doc);
    put_precision(doc, pilot, speed);
    doc_set(doc, "effect", json_real(wish->effect));
    doc_set(doc, "power", json_real(wish->power));
    doc_set(doc, "baseline", json_string(pilot->variants[0].name));
    put_powers(doc, pilot, wish);
    return doc;
}
