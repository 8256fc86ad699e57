#include "sims/commands/testers_document.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "analysis/base/format.h"
#include "analysis/base/json_out.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"

/* Writes "58 % [43, 72]" and returns it. */
static const char *tell_rate(const struct testers_rate *rate, char out[3 * FORMAT_MAX])
{
    snprintf(out, 3 * FORMAT_MAX, "%.0f %% [%.0f, %.0f]", 100 * rate->estimate,
             100 * rate->interval.low, 100 * rate->interval.high);
    return out;
}

static void put_testers_answer(struct doc *doc, const struct testers *t,
                               const struct testers_rate *counted, const struct testers_rate *rate)
{
    char text[3 * FORMAT_MAX], drawn[2 * FORMAT_MAX] = "";
    if (t->draws > 0) {
        snprintf(drawn, sizeof drawn, " (%" PRIu64 " drawn)", t->draws);
    }
    if (t->count == 0) {
        doc_answer(doc, "No game is counted yet: it takes %d to say how often the AI wins.",
                   TESTERS_LEAST);
    } else if (t->count < TESTERS_LEAST) {
        doc_answer(doc,
                   "The AI won %" PRIu64 " of %zu game%s%s. That is too few to say how often it "
                   "wins: play %d at least.",
                   t->ai_wins, t->count, format_plural(t->count), drawn, TESTERS_LEAST);
    } else if (!rate->adjusted) {
        doc_answer(doc, "The AI won %" PRIu64 " of %zu games%s, %s.", t->ai_wins, t->count, drawn,
                   tell_rate(counted, text));
    } else {
        doc_answer(doc,
                   "The AI won %" PRIu64 " of %zu games%s; with the luck of dice and cards taken "
                   "out, %s, as good as %.0f games.",
                   t->ai_wins, t->count, drawn, tell_rate(rate, text), rate->as_good_as);
    }
}

/* How the share of games that the AI wins was found. */
static void put_testers_rates(struct doc *doc, const struct testers *t,
                              const struct testers_rate *counted, const struct testers_rate *rate)
{
    static const struct doc_column columns[] = {
        {"", DOC_WORD, "how"},
        {"AI wins, %", DOC_RATE | DOC_STRONG, "ai_win_rate.estimate"},
        {"as good as", DOC_COUNT, "as_good_as"}};
    if (t->count < TESTERS_LEAST) {
        return;
    }
    doc_table(doc, "rates", columns, 3);
    doc_row_word(doc, "counted");
    doc_spread(doc, counted->estimate, counted->interval, 0);
    doc_count(doc, t->count);
    if (rate->adjusted) {
        doc_row_word(doc, "luck taken out");
        doc_spread(doc, rate->estimate, rate->interval, 0);
        doc_count(doc, (uint64_t)llround(rate->as_good_as));
    }
    doc_table_end(doc);
}

/* Who played, and how often the AI won; of few games the count alone. */
static void put_each_tester(struct doc *doc, const struct tester_one list[], size_t count)
{
    static const struct doc_column columns[] = {{"tester", DOC_WORD, "tester"},
                                                {"games", DOC_COUNT, "games"},
                                                {"AI won", DOC_COUNT, "ai_wins"},
                                                {"AI wins, %", DOC_RATE, "ai_win_rate.estimate"},
                                                {"as good as", DOC_COUNT, "as_good_as"}};
    doc_heading(doc, "Each tester");
    doc_table(doc, "testers", columns, 5);
    for (size_t i = 0; i < count; i++) {
        doc_row_word(doc, list[i].name);
        doc_count(doc, list[i].count);
        doc_count(doc, list[i].ai_wins);
        if (list[i].count >= TESTERS_LEAST) {
            doc_spread(doc, list[i].rate.estimate, list[i].rate.interval, 0);
            doc_count(doc, (uint64_t)llround(list[i].rate.as_good_as));
        }
    }
    doc_table_end(doc);
    if (list[count - 1].name == NULL) {
        doc_note(doc, "The row without a name: these games do not say who played them.");
    }
}

/* Whether testers differ. */
static void put_testers_between(struct doc *doc, const struct testers_between *b, double level)
{
    static const struct doc_column columns[] = {{"testers", DOC_COUNT, "testers"},
                                                {"games", DOC_COUNT, "games"},
                                                {"p", DOC_NUMBER, "p"},
                                                {"found from, points", DOC_PERCENT, "found_from"},
                                                {"they", DOC_WORD | DOC_STRONG, "verdict"}};
    if (b->testers < 2) {
        doc_note(doc, "Whether testers differ is not told: two need %d games each.", TESTERS_LEAST);
        return;
    }
    doc_heading(doc, "Do testers differ?");
    doc_table(doc, "between", columns, 5);
    doc_row(doc, NULL);
    doc_count(doc, b->testers);
    doc_count(doc, b->games);
    doc_number(doc, b->likelihood, 3);
    doc_number(doc, fmin(b->shown, 1), 0);
    doc_word(doc, b->likelihood < 1 - level ? "differ" : "are not surely different");
    doc_table_end(doc);
    doc_note(
        doc,
        "Of testers with %d games or more. p: how often testers who all play alike would look "
        "at least as different. `found from`: if one of them is that much better or worse than "
        "the others, so many games show it about three times in four.",
        TESTERS_LEAST);
}

/* Whether testers improve from game to game. */
static void put_testers_progress(struct doc *doc, const struct testers *t,
                                 const struct testers_progress *p)
{
    static const struct doc_column columns[] = {
        {"testers", DOC_COUNT, "testers"},
        {"games", DOC_COUNT, "games"},
        {"AI wins less, points a game", DOC_POINTS, "ai_wins_less.estimate"},
        {"they", DOC_WORD | DOC_STRONG, "verdict"}};
    if (!p->known) {
        doc_note(doc,
                 "Whether testers improve is not told: %d games of known date are needed, of "
                 "testers who have two or more; so far there are %zu.",
                 TESTERS_LEAST, p->games);
        return;
    }
    doc_heading(doc, "Do testers improve from game to game?");
    doc_table(doc, "progress", columns, 4);
    doc_row(doc, NULL);
    doc_count(doc, p->testers);
    doc_count(doc, p->games);
    doc_spread(doc, p->less.estimate, p->less.interval, 1);
    doc_word(doc, p->less.interval.low > 0    ? "improve"
                  : p->less.interval.high < 0 ? "get worse"
                                              : "show no sure trend");
    doc_table_end(doc);
    doc_note(doc,
             "The mean over testers%s, from each of their games to the next by date, with an "
             "interval over games.",
             t->judge_name != NULL ? ", with the luck taken out" : "");
    if (p->games < t->count) {
        doc_note(doc,
                 "Left out of it: %zu of the games, where no tester or no date is named, or the "
                 "tester played no other.",
                 t->count - p->games);
    }
}

static void put_named_testers(struct doc *doc, const struct testers *t, double level)
{
    struct tester_one *list = memory_new(t->count + 1, sizeof *list);
    const size_t count = testers_list(t, level, list);
    if (count > 0) {
        const struct testers_between between = testers_between(t, list, count, level);
        const struct testers_progress progress = testers_progress(t, list, count, level);
        put_each_tester(doc, list, count);
        if (count - (list[count - 1].name == NULL) > 1) {
            put_testers_between(doc, &between, level);
        }
        put_testers_progress(doc, t, &progress);
    }
    free(list);
}

/* Holds the simulated levels of skill against the testers. */
static void put_tester_levels(struct doc *doc, const struct testers_rate *rate,
                              const struct tester_level levels[], size_t count)
{
    static const struct doc_column columns[] = {{"level", DOC_WORD, "level"},
                                                {"AI wins, %", DOC_RATE, "ai_win_rate.estimate"},
                                                {"games", DOC_COUNT, "games"},
                                                {"the testers are", DOC_WORD, "testers"}};
    if (count == 0) {
        return;
    }
    doc_heading(doc, "Beside simulated players");
    doc_table(doc, "levels", columns, 4);
    for (size_t k = 0; k < count; k++) {
        doc_row_word(doc, levels[k].name);
        doc_spread(doc, levels[k].rate, levels[k].interval, 0);
        doc_count(doc, levels[k].games);
        doc_word(doc, levels[k].interval.low > rate->interval.high   ? "stronger"
                      : levels[k].interval.high < rate->interval.low ? "weaker"
                                                                     : "not surely different");
    }
    doc_table_end(doc);
}

static void put_testers_apart(struct doc *doc, const struct testers *t)
{
    static const struct doc_column columns[] = {{"not counted above", DOC_WORD, "why"},
                                                {"games", DOC_COUNT, "games"},
                                                {"AI won", DOC_COUNT, "ai_wins"}};
    doc_table(doc, "apart", columns, 3);
    for (int k = 0; k < TESTERS_APART; k++) {
        if (t->apart[k] > 0) {
            doc_row_word(doc, testers_apart_words[k]);
            doc_count(doc, t->apart[k]);
            if (k != TESTERS_UNFINISHED) {
                doc_count(doc, t->apart_ai_wins[k]);
            }
        }
    }
    doc_table_end(doc);
    if (t->apart[TESTERS_UNFINISHED] > 0) {
        doc_note(doc, "If people stop where they lose, the AI is stronger than the finished games "
                      "say.");
    }
}

static int compare_tester_kinds(const void *a, const void *b)
{
    const struct tester_kind *const *x = a, *const *y = b;
    return (*x)->sum != (*y)->sum ? ((*x)->sum < (*y)->sum) - ((*x)->sum > (*y)->sum)
                                  : (*x > *y) - (*x < *y);
}

/* The kind that the judge chose instead, where it cost most. */
static const char *find_better_kind(const struct testers *t, const struct tester_kind *kind)
{
    size_t best = 0;
    for (size_t k = 1; k < t->kind_count; k++) {
        best = kind->instead[k] > kind->instead[best] ? k : best;
    }
    return kind->instead[best] > 0 ? t->kinds[best].words : "";
}

/* What each kind of choices costs in a game, the dearest first. The intervals hold together
 * (Bonferroni), so that the dearest may be picked from them. */
static void put_tester_kinds(struct doc *doc, const struct testers *t, double level)
{
    enum { SHOWN = 8 };
    static const struct doc_column columns[] = {
        {"choice", DOC_WORD, "kind"},
        {"made", DOC_COUNT, "made"},
        {"other", DOC_COUNT, "judge_differs"},
        {"costs a game, points", DOC_SPREAD | DOC_PERCENT, "cost.estimate"},
        {"mostly better", DOC_WORD, "better"}};
    const struct tester_kind **list = memory_new(t->kind_count + 1, sizeof *list);
    const double n = (double)t->count;
    size_t made = 0;
    for (size_t k = 0; k < t->kind_count; k++) {
        if (t->kinds[k].made > 0) {
            list[made++] = &t->kinds[k];
        }
    }
    qsort(list, made, sizeof *list, compare_tester_kinds);
    doc_heading(doc, "What their choices cost");
    doc_table(doc, "choices", columns, 5);
    for (size_t k = 0; k < made; k++) {
        const struct tester_kind *kind = list[k];
        const double mean = kind->sum / n,
                     deviation = sqrt(fmax(0, kind->squares - n * mean * mean) / (n - 1));
        doc_row(doc, NULL);
        doc_show_row(doc, k < SHOWN ? DOC_PEOPLE : DOC_MORE);
        doc_word(doc, kind->words);
        doc_count(doc, kind->made);
        doc_count(doc, kind->other);
        doc_spread(doc, mean,
                   interval_mean(mean, deviation, t->count, 1 - (1 - level) / (double)made), 1);
        doc_word(doc, find_better_kind(t, kind));
    }
    doc_table_end(doc);
    doc_note(doc,
             "Points of win chance, as the judge sees them: its own choice is chosen in some deals "
             "and priced in others. `other`: how often the judge chose something else. Intervals "
             "over games, wide enough to hold for all rows together at %g %%.",
             100 * level);
    free(list);
}

/* In how many games each rule acted that can act and has an event; and those that never did. */
static void put_tester_rules(struct doc *doc, const struct testers *t)
{
    enum { NAMED = 12 };
    static const struct doc_column columns[] = {{"rule", DOC_WORD, "rule"},
                                                {"acted in games", DOC_COUNT, "games"},
                                                {"rule text", DOC_WORD, "text"}};
    const struct coverage *c = &t->heard.coverage;
    size_t told = 0, silent = 0;
    char *names;
    FILE *out = text_begin(&names);
    doc_show(doc, DOC_MORE);
    doc_heading(doc, "Rules that acted");
    doc_table(doc, "rules", columns, 3);
    for (size_t r = 0; r < c->rule_count; r++) {
        const struct coverage_rule *it = &c->rules[r];
        if (it->possible && !it->always && !it->untold) {
            told++;
            doc_row_word(doc, it->rule->id);
            doc_count(doc, it->games);
            doc_word(doc, it->rule->text);
            if (it->games == 0 && silent++ < NAMED) {
                fprintf(out, "%s%s", silent > 1 ? ", " : "", it->rule->id);
            }
        }
    }
    text_end(out);
    doc_table_end(doc);
    doc_show(doc, DOC_PEOPLE);
    if (t->count > 0 && silent > 0) {
        doc_note(doc, "No event of these games tells of %zu of the %zu rules: %s%s.", silent, told,
                 names, silent > NAMED ? " and others" : "");
    }
    free(names);
}

/* Each game by itself: what luck and choices did to its people. */
static void put_tester_games(struct doc *doc, const struct testers *t)
{
    static const struct doc_column columns[] = {
        {"file", DOC_WORD, "file"},
        {"tester", DOC_WORD, "tester"},
        {"saved", DOC_WORD, "saved"},
        {"winner", DOC_WORD, "winner"},
        {"luck, points", DOC_PERCENT | DOC_SIGNED, "luck"},
        {"choices, points", DOC_PERCENT | DOC_SIGNED, "choices"}};
    doc_show(doc, DOC_MORE);
    doc_heading(doc, "Each game");
    doc_table(doc, "each", columns, t->judge_name != NULL ? 6 : 4);
    for (size_t k = 0; k < t->count; k++) {
        const struct tester_game *it = &t->games[k];
        doc_row_word(doc, it->file);
        doc_word(doc, it->tester != NULL ? it->tester : "");
        doc_word(doc, it->saved);
        doc_word(doc, game_winner_names[it->winner]);
        if (t->judge_name != NULL) {
            doc_number(doc, it->luck, 0);
            doc_number(doc, -it->cost, 0);
        }
    }
    doc_table_end(doc);
    doc_show(doc, DOC_PEOPLE);
}

static void put_testers_method(struct doc *doc, const struct testers *t, double level)
{
    if (t->judge_name != NULL) {
        doc_note(doc,
                 "Judge: `%s`. Luck is its chance at each decision, less its mean over futures in "
                 "which other dice follow the same move; it is 0 on average, whoever plays and "
                 "whatever the judge. Choose the judge before you look, and not one that learnt "
                 "from these games. Intervals at %g %%: Wilson.",
                 t->judge_name, 100 * level);
    } else {
        doc_note(doc,
                 "No luck is taken out: there is no learnt player to judge it. `poise learn` "
                 "makes one; name it with --judge learnt:NAME.player. Intervals at %g %%: Wilson.",
                 100 * level);
    }
    if (t->same_dice > 0) {
        doc_note(doc,
                 "%" PRIu64 " of these games had the same seed and number as an earlier one, so "
                 "the same dice: the intervals take them for independent and are too narrow.",
                 t->same_dice);
    }
}

struct doc *testers_document(const struct testers *t, double level,
                             const struct tester_level levels[], size_t count)
{
    const struct variant *v = &t->first.variant;
    const struct testers_rate counted = testers_counted(t, level), rate = testers_rate(t, level);
    struct doc *doc = doc_new(
        json_pack("{s:s, s:s, s:f, s:I, s:I, s:I, s:s?}", "game", v->match.game->name, "title",
                  v->ruleset.title, "level", level, "games", (json_int_t)t->count, "ai_wins",
                  (json_int_t)t->ai_wins, "draws", (json_int_t)t->draws, "judge", t->judge_name));
    put_testers_answer(doc, t, &counted, &rate);
    doc_title(doc, "%s: what %zu playtest%s say%s", v->ruleset.title, t->count,
              format_plural(t->count), t->count == 1 ? "s" : "");
    put_testers_rates(doc, t, &counted, &rate);
    put_named_testers(doc, t, level);
    put_tester_levels(doc, &rate, levels, count);
    put_testers_apart(doc, t);
    if (t->judge_name != NULL && t->count >= TESTERS_LEAST) {
        put_tester_kinds(doc, t, level);
    }
    put_tester_games(doc, t);
    put_tester_rules(doc, t);
    put_testers_method(doc, t, level);
    doc_set(doc, "refused",
            t->refused_count > 0 ? json_out_words((const char *const *)t->refused, t->refused_count)
                                 : json_array());
    return doc;
}

/* How many games decide the claim, if the estimate stays as it is and the interval shrinks with the
 * root of their number; 0 where none do. */
static uint64_t count_deciding_games(const struct testers *t, const struct goal *goal,
                                     const struct testers_rate *rate)
{
    const double below = rate->estimate - rate->interval.low;
    const double above = rate->interval.high - rate->estimate;
    const double over_low = rate->estimate - goal->low, under_high = goal->high - rate->estimate;
    const double times = over_low < 0     ? above / -over_low
                         : under_high < 0 ? below / -under_high
                                          : fmax(below / over_low, above / under_high);
    const double games = times * times * (double)t->count;
    return games < 1e6 ? (uint64_t)ceil(games) : 0;
}

enum goal_verdict testers_verdict(const struct testers *t, const struct goal *goal, double level)
{
    const struct testers_rate rate = testers_rate(t, level);
    const struct goal_value value = {.estimate = rate.estimate, .interval = rate.interval};
    return t->count < TESTERS_LEAST ? GOAL_OPEN : goal_verdict(goal, &value);
}

void testers_put_claims(struct doc *doc, const struct testers *t, double level,
                        const struct goal goals[], size_t count)
{
    static const struct doc_column columns[] = {{"claim", DOC_WORD, "claim"},
                                                {"verdict", DOC_WORD | DOC_STRONG, "verdict"},
                                                {"games more", DOC_COUNT, "games_more"}};
    const struct testers_rate rate = testers_rate(t, level);
    doc_heading(doc, "Claims");
    doc_table(doc, "claims", columns, 3);
    for (size_t k = 0; k < count; k++) {
        char text[2 * GOAL_NAME_MAX];
        const enum goal_verdict verdict = testers_verdict(t, &goals[k], level);
        const uint64_t needed = count_deciding_games(t, &goals[k], &rate);
        doc_row_word(doc, goal_text(&goals[k], text, sizeof text));
        doc_word(doc, goal_verdict_words[verdict]);
        if (verdict == GOAL_OPEN && t->count >= TESTERS_LEAST && needed > 0) {
            doc_count(doc, needed > t->count ? needed - t->count : 1);
        }
    }
    doc_table_end(doc);
    doc_note(doc, "Games more: about so many decide an open claim, if the share stays what it is.");
}
