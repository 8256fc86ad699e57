/* Builds the tables of one variant for the summary of a run (summary.h). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/answers/summary.h"
#include "analysis/base/format.h"
#include "analysis/base/json_out.h"
#include "analysis/base/text.h"
#include "analysis/numbers/measures.h"

/* Most rows of a distribution. */
enum { ROWS_MAX = 16 };

/* A summary while its document is built. */
struct variant_page {
    const struct summary *summary;
    struct doc *doc;
    enum doc_readers readers; /* of its tables */
};

void summary_put_rate(const struct summary *summary, uint64_t count, uint64_t games,
                      struct doc *doc)
{
    const struct interval interval = interval_rate(count, games, summary->level);
    const double rate = games > 0 ? (double)count / (double)games : NAN;
    int decimals = format_open_decimals(rate, format_percent_decimals(games));
    const double width = 100 * (interval.high - interval.low);
    while (count > 0 && count < games && decimals < 7 && width < pow(10, -decimals)) {
        decimals++; /* 0.050 [0.046, 0.055], not 0.05 [0.05, 0.05] */
    }
    doc_spread(doc, rate, interval, decimals);
    if (count == games && 100 * (1 - interval.low) < 0.5 * pow(10, -decimals)) {
        /* Shows the lower bound instead of "100.00 [100.00, 100.00]". */
        char bound[FORMAT_MAX];
        const double rest = 100 * interval_never_seen(games, summary->level);
        const int digits = (int)ceil(-log10(rest));
        const double unit = pow(10, -digits); /* no bound is rounded past itself */
        snprintf(bound, sizeof bound, "above %.*f", digits, unit * floor((100 - rest) / unit));
        doc_instead(doc, "always", bound);
    }
}

/* What follows is of the variant's details: a terminal leaves it out. */
static void show_details(const struct variant_page *page, bool details)
{
    doc_show(page->doc, details && page->readers == DOC_PEOPLE ? DOC_MORE : page->readers);
}

static const char *const winner_names[] = {"ai", "human", "draw", "unfinished"};

static void put_winners(const struct variant_page *page, const struct tally *tally)
{
    static const char *const labels[] = {"AI wins", "human wins", "draws", "unfinished"};
    static const struct doc_column columns[] = {
        {"", DOC_WORD, NULL}, {"%", DOC_RATE | DOC_STRONG, "rate"}, {"games", DOC_COUNT, "count"}};
    doc_heading(page->doc, "Who wins");
    doc_open_object(page->doc, "winner");
    doc_table(page->doc, NULL, columns, 3);
    for (int winner = 0; winner < COLUMN_WINNERS; winner++) {
        const uint64_t count = tally->winners[winner];
        doc_row(page->doc, winner_names[winner]);
        doc_word(page->doc, labels[winner]);
        summary_put_rate(page->summary, count, tally->games, page->doc);
        if (count == 0 && tally->games > 0 && winner >= COLUMN_DRAW) {
            /* Shows the upper bound of what never happened instead of "0.00 [0.00, 0.00]". */
            char bound[FORMAT_MAX];
            snprintf(bound, sizeof bound, "below %.2g",
                     interval_never_percent(tally->games, page->summary->level));
            doc_instead(page->doc, "never", bound);
            doc_show_row(page->doc, winner == COLUMN_UNFINISHED ? DOC_MORE : DOC_PEOPLE);
        }
        doc_count(page->doc, count);
    }
    doc_table_end(page->doc);
    doc_close(page->doc);
}

static double share_of_games(uint64_t count, uint64_t of)
{
    return of == 0 ? 0 : (double)count / (double)of;
}

/* Which bins a distribution shows: from first to last in steps, in at most ROWS_MAX rows. */
struct bars {
    int first, last, step; /* bins */
};

/* Chooses bins and step for a histogram that is not empty. */
static struct bars choose_bars(const uint64_t bins[], uint64_t games)
{
    struct bars bars = {0, 0, 1};
    uint64_t seen = 0;
    while (bins[bars.first] == 0) {
        bars.first++;
    }
    for (bars.last = bars.first; bars.last < TALLY_BINS - 1; bars.last++) {
        seen += bins[bars.last];
        if (games - seen <= games / 500) { /* the few longest games share one row */
            break;
        }
    }
    static const int steps[] = {1, 2, 5, 10, 20};
    for (int s = 0; (bars.last - bars.first) / steps[s] >= ROWS_MAX - 1; s++) {
        bars.step = steps[s + 1];
    }
    bars.first -= bars.first % bars.step;
    return bars;
}

static uint64_t bin_sum(const uint64_t bins[], int from, int to)
{
    uint64_t sum = 0;
    for (int bin = from; bin < to && bin < TALLY_BINS; bin++) {
        sum += bins[bin];
    }
    return sum;
}

/* Whether all games have the same word in a column. */
static bool has_one_word(const struct tally *tally, size_t column)
{
    size_t words = 0;
    for (size_t word = 0; word < column_word_count(&tally->columns[column]); word++) {
        words += tally->bins[column][word] > 0;
    }
    return words == 1;
}

/* Puts how often a column has each of its words. */
static void put_word_counts(const struct variant_page *page, const struct tally *tally,
                            size_t column, bool shown)
{
    static const struct doc_column columns[] = {{"", DOC_WORD, NULL},
                                                {"%", DOC_RATE, "rate"},
                                                {"games", DOC_COUNT, "count"},
                                                {"", DOC_BAR, NULL}};
    const struct column_info *info = &tally->columns[column];
    char name[60];
    doc_open_object(page->doc, "columns");
    doc_open_object(page->doc, info->name);
    doc_open_object(page->doc, "values");
    doc_table(page->doc, NULL, columns, 4);
    for (size_t word = 0; word < column_word_count(info); word++) {
        const uint64_t count = tally->bins[column][word];
        doc_row(page->doc, info->words[word]);
        doc_word(page->doc, format_name(name, sizeof name, info->words[word]));
        summary_put_rate(page->summary, count, tally->games, page->doc);
        doc_count(page->doc, count);
        doc_number(page->doc, share_of_games(count, tally->games) * 0.5, 0);
        if (count == 0 || !shown) {
            doc_show_row(page->doc, DOC_PROGRAMS);
        }
    }
    doc_table_end(page->doc);
    doc_close(page->doc);
    doc_close(page->doc);
    doc_close(page->doc);
}

/* Puts the row of `step` values from `value` on, or with step 0 of all from there. */
static void put_bar(const struct variant_page *page, int64_t value, int step, uint64_t count,
                    uint64_t games, double fullest)
{
    const long long first = value;
    doc_row(page->doc, NULL);
    doc_print(page->doc,
              step == 0   ? "%5lld or more"
              : step == 1 ? "%5lld"
                          : "%5lld - %lld",
              first, first + step - 1);
    doc_number(page->doc, share_of_games(count, games), 2);
    doc_count(page->doc, count);
    doc_number(page->doc, share_of_games(count, games) / fullest, 0);
}

/* Puts the histogram of a column as rows with bars. The highest bar is full. */
static void put_distribution(const struct variant_page *page, const struct tally *tally,
                             size_t column)
{
    static const struct doc_column columns[] = {{"", DOC_WORD, NULL},
                                                {"%", DOC_PERCENT, NULL},
                                                {"games", DOC_COUNT, NULL},
                                                {"", DOC_BAR, NULL}};
    const uint64_t *bins = tally->bins[column];
    const int64_t base = tally_bin_base(&tally->columns[column]);
    const bool more = tally->cells[column][0].max >= base + TALLY_BINS; /* in the last bin */
    const struct bars bars = choose_bars(bins, tally->games);
    double fullest = 0;
    for (int bin = bars.first; bin <= bars.last; bin += bars.step) {
        fullest = fmax(fullest, share_of_games(bin_sum(bins, bin, bin + bars.step), tally->games));
    }
    doc_table(page->doc, NULL, columns, 4);
    int bin = bars.first;
    for (; bin <= bars.last; bin += bars.step) {
        const bool open = more && bin + bars.step >= TALLY_BINS;
        put_bar(page, base + bin, open ? 0 : bars.step, bin_sum(bins, bin, bin + bars.step),
                tally->games, fullest);
    }
    const uint64_t rest = bin_sum(bins, bin, TALLY_BINS);
    if (rest > 0) {
        put_bar(page, base + bin, 0, rest, tally->games, fullest);
    }
    doc_table_end(page->doc);
}

/* Puts how many games the score decides. */
static void put_scored(const struct variant_page *page, const struct tally *tally)
{
    const uint64_t scored = tally_scored_games(tally);
    const struct interval i = interval_rate(scored, tally->games, page->summary->level);
    const double share = tally->games > 0 ? (double)scored / (double)tally->games : NAN;
    doc_set(page->doc, "score_decides",
            json_pack("{s:I, s:o, s:f, s:f}", "count", (json_int_t)scored, "rate",
                      json_out_number(share), "low", i.low, "high", i.high));
    if (scored < tally->games) {
        const int decimals = format_percent_decimals(tally->games);
        doc_note(page->doc, "The score decides %.*f %% [%.*f, %.*f] of the games.%s", decimals,
                 100 * share, decimals, 100 * i.low, decimals, 100 * i.high,
                 tally_score_decides(tally)
                     ? ""
                     : " Who leads says little here and is left out, as is what follows from it.");
    }
}

static void put_rounds(const struct variant_page *page, const struct tally *tally)
{
    const int column = column_find(tally->columns, tally->column_count, "rounds");
    if (column < 0 || tally->games == 0) {
        return;
    }
    const struct tally_cell *cell = &tally->cells[column][0];
    if (cell->min == cell->max) {
        doc_heading(page->doc, "Rounds: %lld in each game", (long long)cell->min);
        return;
    }
    char mean[FORMAT_MAX];
    doc_heading(page->doc, "Rounds: %s on average, %lld to %lld",
                format_number(mean, tally_mean(tally, (size_t)column, 0)), (long long)cell->min,
                (long long)cell->max);
    put_distribution(page, tally, (size_t)column);
}

/* Sets all statistics of a column, or of one of its slots, in the JSON. */
static void set_numbers(const struct variant_page *page, const struct tally *tally, size_t column,
                        size_t slot)
{
    const struct tally_cell *it = &tally->cells[column][slot];
    const struct interval i = tally_mean_interval(tally, column, slot, page->summary->level);
    doc_set(page->doc, "mean", json_out_number(tally_mean(tally, column, slot)));
    doc_set(page->doc, "low", json_out_number(i.low));
    doc_set(page->doc, "high", json_out_number(i.high));
    doc_set(page->doc, "standard_deviation",
            json_out_number(tally->games > 1 ? tally_deviation(tally, column, slot) : NAN));
    if (tally->games > 0) {
        doc_set(page->doc, "min", json_integer(it->min));
        doc_set(page->doc, "min_game", json_integer((json_int_t)it->min_game));
        doc_set(page->doc, "max", json_integer(it->max));
        doc_set(page->doc, "max_game", json_integer((json_int_t)it->max_game));
    }
}

static uint64_t sum_winners(const uint64_t by_winner[COLUMN_WINNERS])
{
    return by_winner[COLUMN_AI] + by_winner[COLUMN_HUMAN] + by_winner[COLUMN_DRAW] +
           by_winner[COLUMN_UNFINISHED];
}

/* Games that went on after round k + 1. */
static uint64_t games_after(const struct tally *tally, size_t k)
{
    uint64_t all = 0;
    for (int leader = 0; leader < TALLY_LEADERS; leader++) {
        all += sum_winners(tally->leaders[k][leader]);
    }
    return all;
}

/* How many rounds to show: those after which at least one game in a hundred goes on. */
static size_t rounds_shown(const struct tally *tally)
{
    size_t shown = 0;
    while (shown + 1 < tally->slots && games_after(tally, shown) > 0 &&
           games_after(tally, shown) >= tally->games / 100) {
        shown++;
    }
    return shown;
}

static json_t *leads_json(const uint64_t by_winner[COLUMN_WINNERS])
{
    json_t *object = json_object();
    for (int winner = 0; winner < COLUMN_WINNERS; winner++) {
        json_object_set_new(object, winner_names[winner],
                            json_integer((json_int_t)by_winner[winner]));
    }
    return object;
}

/* Puts how often a side leads after a round, and how often it then wins. */
static void put_lead(const struct variant_page *page, const struct tally *tally, size_t k,
                     enum tally_leader leader)
{
    const uint64_t *won = tally->leaders[k][leader], all = games_after(tally, k),
                   leads = sum_winners(won);
    doc_number(page->doc, all ? share_of_games(leads, all) : NAN, 1);
    doc_number(page->doc, leads ? share_of_games(won[leader], leads) : NAN, 1);
}

/* Puts the row of slot k. The last slot is the end of the game. */
static void put_round(const struct variant_page *page, const struct tally *tally, size_t k)
{
    static const char *const leaders[] = {"ai_leads", "human_leads", "level"};
    static const char *const scores[] = {"ai_score", "human_score"};
    const bool final = k + 1 == tally->slots;
    doc_row(page->doc, NULL);
    doc_print(page->doc, final ? "end" : "%zu", k + 1);
    doc_set(page->doc, "round", final ? json_string("end") : json_integer((json_int_t)k + 1));
    for (int side = 0; side < 2; side++) {
        doc_number(page->doc, tally_mean(tally, (size_t)tally->scores[side], k), 2);
        doc_open_object(page->doc, scores[side]);
        set_numbers(page, tally, (size_t)tally->scores[side], k);
        doc_close(page->doc);
    }
    for (int leader = 0; !final && leader < TALLY_LEADERS; leader++) {
        if (leader <= TALLY_HUMAN_LEADS) {
            put_lead(page, tally, k, (enum tally_leader)leader);
        }
        doc_set(page->doc, leaders[leader], leads_json(tally->leaders[k][leader]));
    }
    doc_set(page->doc, "decided", json_integer((json_int_t)tally->decided[k]));
}

/* Puts the scores after each round and how often the leader then wins. A terminal shows at most
 * ROWS_MAX rounds and the end. */
static void put_course(const struct variant_page *page, const struct tally *tally)
{
    const bool leads = tally_score_decides(tally);
    const struct doc_column columns[] = {{"after", DOC_WORD, NULL},
                                         {"AI", DOC_NUMBER, NULL},
                                         {"human", DOC_NUMBER, NULL},
                                         {leads ? "AI leads, %" : NULL, DOC_PERCENT, NULL},
                                         {leads ? "then wins" : NULL, DOC_PERCENT, NULL},
                                         {leads ? "human leads, %" : NULL, DOC_PERCENT, NULL},
                                         {leads ? "then wins" : NULL, DOC_PERCENT, NULL}};
    const bool any = tally->slots > 0 && tally->games > 0;
    const size_t shown = any ? rounds_shown(tally) : 0, step = (shown + ROWS_MAX - 1) / ROWS_MAX;
    if (any) {
        doc_heading(page->doc, "Scores after each round%s",
                    leads ? ", and how often the leader wins" : "");
    }
    doc_table(page->doc, "course", columns, 7);
    for (size_t k = 0; k < tally->slots; k++) {
        put_round(page, tally, k);
        if (!any || (k + 1 < tally->slots && (k >= shown || k % step != 0))) {
            const bool played = any && (k == 0 || games_after(tally, k - 1) > 0);
            doc_show_row(page->doc, played ? DOC_PAGES : DOC_PROGRAMS);
        }
    }
    doc_table_end(page->doc);
    if (any) {
        doc_note(page->doc,
                 "Mean scores are of all games; a game that is over counts with its final score.%s",
                 leads ? " Leads are of the games that go on after the round." : "");
    }
}

/* Puts the measures, of which a terminal shows three, and the checks of spread and pace. */
static void put_game_measures(const struct variant_page *page, const struct tally *tally)
{
    static const struct doc_column columns[] = {{"", DOC_WORD, NULL}, {"", DOC_MEAN, NULL}};
    struct measures measures;
    static const char *const names[] = {[MEASURES_CHANGES] = "lead changes",
                                        [MEASURES_COMEBACKS] = "comebacks, %",
                                        [MEASURES_PAST] = "rounds played past 90 %",
                                        [MEASURES_LOWEST] = "winner's lowest chance, %",
                                        [MEASURES_LAST] = "round of the last lead change",
                                        [MEASURES_MEDIAN] = "median margin",
                                        [MEASURES_MOST] = "90 % of margins up to"};
    char text[320], sampled[MEASURES_NAME_MAX];
    const bool any = measures_find(tally, page->summary->level, &measures);
    doc_set(page->doc, "measures", measures_json(&measures));
    if (!any) {
        return;
    }
    doc_heading(page->doc, "How the %s go (docs/measures.md)",
                measures_name_games(&measures, tally->games, sampled));
    doc_table(page->doc, NULL, columns, 2);
    for (enum measures_name i = 0; i < sizeof names / sizeof *names; i++) {
        if (names[i] != NULL) {
            doc_row(page->doc, NULL);
            doc_show_row(page->doc, i <= MEASURES_PAST ? DOC_PEOPLE : DOC_PAGES);
            doc_word(page->doc, names[i]);
            measures_put(page->doc, &measures, i);
        }
    }
    doc_table_end(page->doc);
    doc_show(page->doc, DOC_PAGES); /* they have room for it */
    measures_explain(page->doc);
    doc_show(page->doc, page->readers);
    if (measures.pace_round > 0) {
        measures_spread_text(&measures, text, sizeof text);
        doc_note(page->doc, "%s", text);
        measures_pace_text(&measures, text, sizeof text);
        doc_note(page->doc, "%s", text);
    }
    if (100 * measures.undecided >= measures.games && measures.undecided > 0) {
        doc_note(page->doc, "%.1f %% of the games have no winner: they are not counted here.",
                 100 * (double)measures.undecided / (double)measures.games);
    }
    if (measures.too_long > 0) {
        doc_note(page->doc,
                 "%.1f %% of the games outlast what the record stores: they are not counted here.",
                 100 * (double)measures.too_long / (double)measures.games);
    }
}

static bool shown_elsewhere(const struct tally *tally, size_t column)
{
    static const char *const names[] = {
        "winner", "end_reason", "rounds", "ai_score_by_round", "human_score_by_round", NULL};
    return text_is_among(tally->columns[column].name, names);
}

/* The histogram as [value, games] pairs; empty if values lie outside its bins. */
static json_t *histogram_json(const struct tally *tally, size_t column)
{
    const struct tally_cell *cell = &tally->cells[column][0];
    const int64_t base = tally_bin_base(&tally->columns[column]);
    json_t *pairs = json_array();
    const bool complete = cell->min >= base && cell->max < base + TALLY_BINS;
    for (int bin = 0; complete && bin < TALLY_BINS; bin++) {
        const uint64_t count = tally->bins[column][bin];
        if (count > 0) {
            json_array_append_new(pairs,
                                  json_pack("[I, I]", (json_int_t)(base + bin), (json_int_t)count));
        }
    }
    return pairs;
}

/* Sets what the JSON has of a column, except the counts of words (put_word_counts). */
static void set_column(const struct variant_page *page, const struct summary_variant *variant,
                       size_t c)
{
    const struct tally *tally = variant->tally;
    const struct column_info *info = &tally->columns[c];
    doc_open_object(page->doc, info->name);
    doc_set(page->doc, "unit", json_string(info->unit));
    doc_set(page->doc, "description", json_string(info->description));
    if (info->count > 1) {
        doc_open_list(page->doc, "slots");
        for (size_t slot = 0; slot < info->count; slot++) {
            char name[40];
            doc_open_object(page->doc, NULL);
            summary_slot(variant, info->name, slot, name, sizeof name);
            doc_set(page->doc, "slot", json_string(name));
            set_numbers(page, tally, c, slot);
            doc_close(page->doc);
        }
        doc_close(page->doc);
    } else if (info->words == NULL) {
        set_numbers(page, tally, c, 0);
        doc_set(page->doc, "histogram", histogram_json(tally, c));
    }
    doc_close(page->doc);
}

/* Puts the row of a column or slot. `about` says what it is. */
static void put_number(const struct variant_page *page, const struct tally *tally, size_t column,
                       size_t slot, const char *label, const char *about)
{
    const struct column_info *info = &tally->columns[column];
    const struct tally_cell *cell = &tally->cells[column][slot];
    doc_row(page->doc, NULL);
    doc_show_row(page->doc, shown_elsewhere(tally, column) ? DOC_PAGES : DOC_PEOPLE);
    doc_word(page->doc, label);
    doc_spread(page->doc, tally_mean(tally, column, slot),
               tally_mean_interval(tally, column, slot, page->summary->level), DOC_AUTO);
    doc_number(page->doc, (double)cell->min, 0);
    doc_count(page->doc, cell->min_game);
    doc_number(page->doc, (double)cell->max, 0);
    doc_count(page->doc, cell->max_game);
    doc_word(page->doc, strcmp(info->unit, "1") == 0 ? "" : info->unit);
    doc_word(page->doc, about);
}

/* Puts one row for a column, or one for each slot of an array that games use. The first row says
 * what the column is; a row of things that can be counted says how many a game begins with. */
static void put_number_columns(const struct variant_page *page,
                               const struct summary_variant *variant, size_t column)
{
    const struct tally *tally = variant->tally;
    const struct column_info *info = &tally->columns[column];
    const char *about = info->description;
    char name[30], which[40], label[72];
    format_name(name, sizeof name, info->name);
    if (info->count == 1) {
        put_number(page, tally, column, 0, name, about);
        return;
    }
    for (size_t slot = 0; slot < info->count; slot++) {
        if (tally_has_slot(tally, column, slot)) {
            const int count = summary_slot(variant, info->name, slot, which, sizeof which);
            char *more = text_print(count > 0 ? "%s%sof %d" : "%s", about,
                                    about[0] != '\0' ? "; " : "", count);
            snprintf(label, sizeof label, "%s %s", name, which);
            put_number(page, tally, column, slot, label, more);
            free(more);
            about = "";
        }
    }
}

enum { STATISTICS_MOST = 8 }; /* with more, a terminal shows none */

/* How many statistics a terminal would show. */
static size_t count_statistics(const struct tally *tally)
{
    size_t count = 0;
    for (size_t c = 0; c < tally->column_count; c++) {
        for (size_t slot = 0; tally->columns[c].words == NULL && !shown_elsewhere(tally, c) &&
                              slot < tally->columns[c].count;
             slot++) {
            count += tally_has_slot(tally, c, slot);
        }
    }
    return count;
}

static void put_value_columns(const struct variant_page *page,
                              const struct summary_variant *variant)
{
    static const struct doc_column columns[] = {
        {"", DOC_WORD, NULL},
        {"mean", DOC_MEAN, NULL},
        {"least", DOC_NUMBER, NULL},
        {"in game", DOC_COUNT | DOC_PAGE, NULL},
        {"most", DOC_NUMBER, NULL},
        {"in game", DOC_COUNT | DOC_PAGE, NULL},
        {"unit", DOC_WORD | DOC_PAGE, NULL},
        {"what it is", DOC_WIDE | DOC_WORD | DOC_PAGE, NULL}};
    const struct tally *tally = variant->tally;
    doc_open_object(page->doc, "columns");
    for (size_t c = 0; c < tally->column_count; c++) {
        set_column(page, variant, c);
    }
    doc_close(page->doc);
    if (tally->games == 0) {
        return;
    }
    show_details(page, count_statistics(tally) > STATISTICS_MOST);
    doc_heading(page->doc, "Per game");
    doc_table(page->doc, NULL, columns, sizeof columns / sizeof *columns);
    for (size_t c = 0; c < tally->column_count; c++) {
        const bool course =
            tally->slots > 0 && ((int)c == tally->scores[0] || (int)c == tally->scores[1]);
        if (tally->columns[c].words == NULL && !course) {
            put_number_columns(page, variant, c);
        }
    }
    doc_table_end(page->doc);
    show_details(page, false);
}

/* Puts the columns of words except `end_reason`. People do not see `winner` here, which has its own
 * table. */
static void put_word_columns(const struct variant_page *page, const struct tally *tally, int end)
{
    for (size_t c = 0; c < tally->column_count; c++) {
        if (tally->columns[c].words == NULL || tally->columns[c].count > 1 || (int)c == end) {
            continue;
        }
        char name[60];
        const bool shown = !shown_elsewhere(tally, c) && tally->games > 0;
        if (shown) {
            doc_heading(page->doc, "%s", format_name(name, sizeof name, tally->columns[c].name));
            doc_show(page->doc, DOC_PAGES);
            doc_note(page->doc, "%s", tally->columns[c].description);
            doc_show(page->doc, page->readers);
        }
        put_word_counts(page, tally, c, shown);
    }
}

/* Puts the assumptions that are settled, or those that are still open. */
static void put_readings(const struct variant_page *page, const struct summary_variant *variant,
                         bool settled)
{
    static const struct doc_column columns[] = {{"", DOC_WORD, "id"},
                                                {"", DOC_WORD, "path"},
                                                {"", DOC_WORD, "value"},
                                                {NULL, DOC_WORD, "settled"}};
    size_t count = 0;
    for (size_t i = 0; i < variant->assumption_count; i++) {
        count += (variant->assumptions[i].settled != NULL) == settled;
    }
    if (count > 0) {
        doc_heading(page->doc,
                    settled ? "Settled by you" : "Assumptions: what the rules leave open");
    }
    doc_table(page->doc, "assumptions", columns, 4);
    for (size_t i = 0; i < variant->assumption_count; i++) {
        const struct summary_assumption *it = &variant->assumptions[i];
        doc_row_word(page->doc, it->id);
        doc_word(page->doc, it->path);
        doc_word(page->doc, it->value);
        if (it->settled != NULL) {
            doc_word(page->doc, it->settled);
        }
        if ((it->settled != NULL) != settled) {
            doc_show_row(page->doc, DOC_PROGRAMS);
        }
    }
    doc_table_end(page->doc);
    for (size_t i = 0; settled && i < variant->assumption_count; i++) {
        if (variant->assumptions[i].settled != NULL) {
            doc_note(page->doc, "%s: %s", variant->assumptions[i].id,
                     variant->assumptions[i].settled);
        }
    }
}

/* Who sees a variant in full. */
static enum doc_readers find_full_readers(const struct summary *summary,
                                          const struct summary_variant *variant)
{
    return variant - summary->variants >= SUMMARY_FULL_MAX ? DOC_PROGRAMS
           : summary->variant_count > SUMMARY_DETAILS_MAX  ? DOC_PAGES
           : summary->variant_count > 1                    ? DOC_MORE
                                                           : DOC_PEOPLE;
}

void summary_put_variant(const struct summary *summary, const struct summary_variant *variant,
                         struct doc *doc)
{
    const struct variant_page it = {summary, doc, find_full_readers(summary, variant)}, *page = &it;
    const bool shown = it.readers >= DOC_MORE || variant == summary->variants;
    const struct tally *tally = variant->tally;
    const int end = column_find(tally->columns, tally->column_count, "end_reason");
    doc_open_object(doc, NULL);
    doc_set(doc, "name", json_string(variant->name));
    doc_set(doc, "games", json_integer((json_int_t)tally->games));
    doc_show(doc, it.readers);
    if (summary->variant_count > 1) {
        char games[FORMAT_MAX];
        doc_part(doc, "%s: %s game%s", variant->name, format_count(games, tally->games),
                 format_plural(tally->games));
    }
    if (variant->game != NULL) {
        doc_set(doc, "game", json_string(variant->game));
        doc_line(doc, "plays %s", variant->game);
    }
    if (variant->opponent != NULL) {
        doc_set(doc, "opponent", json_string(variant->opponent));
    }
    if (variant->policies != NULL) {
        doc_set(doc, "policies", json_string(variant->policies));
        doc_line(doc, "%s", variant->policies);
    }
    put_winners(page, tally);
    if (end >= 0) {
        show_details(page, has_one_word(tally, (size_t)end));
        if (tally->games > 0) {
            doc_heading(doc, "How games end");
        }
        put_word_counts(page, tally, (size_t)end, tally->games > 0);
        show_details(page, false);
        put_scored(page, tally);
    }
    put_rounds(page, tally);
    put_course(page, tally);
    put_game_measures(page, tally);
    put_value_columns(page, variant);
    put_word_columns(page, tally, end);
    doc_show(doc, shown ? DOC_PEOPLE : DOC_PROGRAMS);
    put_readings(page, variant, true);
    doc_show(doc, shown ? DOC_MORE : DOC_PROGRAMS);
    put_readings(page, variant, false);
    doc_show(doc, DOC_PEOPLE);
    doc_close(doc);
}
