#include "analysis/answers/ladder.h"

#include "analysis/base/format.h"
#include "analysis/base/text.h"

/* Whether mean leads are shown: only if the score decides nearly all games of every player. */
static bool shows_lead(const struct comparison *comparison)
{
    for (size_t v = 0; v < comparison->variant_count; v++) {
        if (!tally_score_decides(comparison->variants[v].tally)) {
            return false;
        }
    }
    return true;
}

/* Puts each player's wins and mean lead. */
static void put_rungs(struct doc *doc, const struct comparison *comparison)
{
    const struct doc_column columns[] = {
        {"player", DOC_WORD, NULL},
        {"wins, %", DOC_RATE, "human_wins.estimate"},
        {"AI loses", DOC_PERCENT | DOC_SIGNED, NULL},
        {shows_lead(comparison) ? "lead" : NULL, DOC_CHANGE, "mean_lead.estimate"},
    };
    doc_table(doc, "variants", columns, 4);
    for (size_t v = 0; v < comparison->variant_count; v++) {
        const struct comparison_variant *it = &comparison->variants[v];
        double deviation;
        const double lead = tally_lead(it->tally, &deviation);
        doc_row_word(doc, it->name);
        doc_spread(doc, tally_rate(it->tally, COLUMN_HUMAN),
                   tally_win_interval(it->tally, COLUMN_HUMAN, comparison->level), 1);
        if (it->paired != NULL) {
            doc_number(doc, -it->wins.estimate, 1);
        } else {
            doc_skip(doc);
        }
        doc_spread(doc, lead, interval_mean(lead, deviation, it->tally->games, comparison->level),
                   DOC_AUTO);
    }
    doc_table_end(doc);
}

/* By how much `it` wins more often than `other`, game by game. Of more players than there are sets
 * for, the interval is that of games on different luck: wider than necessary. */
static struct difference find_wins_gained(const struct comparison *comparison,
                                          const struct comparison_variant *it,
                                          const struct comparison_variant *other, double level)
{
    struct paired_wins wins = {0};
    const ptrdiff_t a = other - comparison->variants, b = it - comparison->variants;
    if (comparison->patterns == NULL) {
        return difference_unpaired(other->tally->winners[COLUMN_HUMAN], other->tally->games,
                                   it->tally->winners[COLUMN_HUMAN], it->tally->games, level);
    }
    for (size_t m = 0; m < (size_t)1 << comparison->pattern_variants; m++) {
        uint64_t *cell = m >> a & 1   ? m >> b & 1 ? &wins.both : &wins.only_a
                         : m >> b & 1 ? &wins.only_b
                                      : &wins.neither;
        *cell += comparison->patterns[m];
    }
    return difference_of_pairs(&wins, level);
}

/* The level of each interval if those of all pairs of players are to hold at once (Bonferroni). */
static double find_level_of_pairs(const struct comparison *comparison)
{
    const double count = (double)comparison->variant_count;
    return 1 - (1 - comparison->level) / (count * (count - 1) / 2);
}

/* Puts the skill spread: the difference of win rates between the weakest and the strongest player,
 * with a bar for each player. The two are chosen among all pairs, so its interval holds for all. */
static void put_spread(struct doc *doc, const struct comparison *comparison)
{
    static const struct doc_column columns[] = {{"", DOC_WORD, NULL}, {"", DOC_BAR, NULL}};
    const struct comparison_variant *variants = comparison->variants;
    const struct comparison_variant *weakest = variants, *strongest = variants;
    for (size_t v = 1; v < comparison->variant_count; v++) {
        const double wins = tally_rate(variants[v].tally, COLUMN_HUMAN);
        weakest = wins < tally_rate(weakest->tally, COLUMN_HUMAN) ? &variants[v] : weakest;
        strongest = wins >= tally_rate(strongest->tally, COLUMN_HUMAN) ? &variants[v] : strongest;
    }
    const struct difference d =
        find_wins_gained(comparison, strongest, weakest, find_level_of_pairs(comparison));
    doc_heading(doc,
                "Skill spread: %.1f points [%.1f, %.1f] between the weakest and the strongest "
                "player",
                100 * d.estimate, 100 * d.interval.low, 100 * d.interval.high);
    doc_set(doc, "skill_spread",
            doc_estimate_json((struct interval_estimate){d.estimate, d.interval}));
    doc_table(doc, NULL, columns, 2);
    for (size_t v = 0; v < comparison->variant_count; v++) {
        doc_row_word(doc, variants[v].name);
        doc_number(doc, tally_rate(variants[v].tally, COLUMN_HUMAN), DOC_AUTO);
    }
    doc_table_end(doc);
}

/* Whether a player is shown to win more often than each other one. It was chosen for that, so the
 * intervals of all pairs hold at once. */
static bool is_shown_best(const struct comparison *comparison,
                          const struct comparison_variant *best)
{
    const double level = find_level_of_pairs(comparison);
    bool shown = true;
    for (size_t v = 0; v < comparison->variant_count; v++) {
        const struct comparison_variant *it = &comparison->variants[v];
        shown =
            shown && (it == best || find_wins_gained(comparison, best, it, level).interval.low > 0);
    }
    return shown;
}

char *ladder_tell(const struct comparison *comparison)
{
    const size_t count = comparison->variant_count;
    const struct comparison_variant *first = &comparison->variants[0], *last = first + count - 1,
                                    *best = last;
    for (const struct comparison_variant *it = first; it < last; it++) {
        best = find_wins_gained(comparison, it, best, comparison->level).estimate > 0 ? it : best;
    }
    if (best != last) { /* chosen among them all, so its interval holds for all */
        const double level = 1 - (1 - comparison->level) / (double)(count - 1);
        const struct difference d = find_wins_gained(comparison, best, last, level);
        if (d.interval.low > 0) {
            return text_print("The player %s wins %s%.1f points [%.1f, %.1f] more often than %s, "
                              "which was taken for the strongest",
                              best->name, is_shown_best(comparison, best) ? "most, " : "",
                              100 * d.estimate, 100 * d.interval.low, 100 * d.interval.high,
                              last->name);
        }
    }
    const struct difference d = find_wins_gained(comparison, last, first, comparison->level);
    return d.interval.low > 0 ? text_print("The player %s wins %.1f points more often than %s",
                                           last->name, 100 * d.estimate, first->name)
                              : text_print("The player %s is not shown to win more often than %s",
                                           last->name, first->name);
}

struct doc *ladder_document(const struct comparison *comparison)
{
    struct doc *doc = comparison_begin(comparison, comparison_json(comparison),
                                       ladder_tell(comparison), "of each player against the AI");
    put_rungs(doc, comparison);
    put_spread(doc, comparison);
    const bool leads = shows_lead(comparison);
    doc_note(doc, "%sAI loses: points by which the AI wins less than against the first player.",
             leads ? "Lead: mean of the human's score minus the AI's. " : "");
    doc_note(doc, "Intervals at %g %%: Wilson for rates, Newcombe for the spread%s%s.",
             100 * comparison->level,
             comparison->variant_count > 2 ? ", the largest of all pairs (Bonferroni)" : "",
             leads ? ", Student for leads" : "");
    return doc;
}

static void put_luck_share(struct doc *doc, const char *key, const struct interval_estimate *it,
                           const char *name)
{
    doc_row(doc, key);
    doc_word(doc, name);
    doc_spread(doc, it->estimate, it->interval, 1);
}

void luck_put(const struct luck *luck, const char *const names[], struct doc *doc)
{
    static const struct doc_column columns[] = {{"", DOC_WORD, NULL}, {"%", DOC_RATE, "estimate"}};
    char text[FORMAT_MAX], skill[96];
    doc_heading(doc, "Luck and skill: %s games, every player on the same dice",
                format_count(text, luck->games));
    doc_open_object(doc, "luck");
    doc_set(doc, "games", json_integer((json_int_t)luck->games));
    doc_set(doc, "differ", json_real(luck->differ.estimate));
    doc_table(doc, NULL, columns, 2);
    put_luck_share(doc, "all_win", &luck->all_win, "all of them win");
    put_luck_share(doc, "all_lose", &luck->all_lose, "none of them wins");
    put_luck_share(doc, "mixed", &luck->mixed, "it depends on who plays");
    snprintf(skill, sizeof skill, "skill, %s to %s", names[0], names[luck->players - 1]);
    put_luck_share(doc, "skill", &luck->skill, skill);
    doc_table_end(doc);
    doc_note(doc,
             "skill: the two end differently in %.1f %% of games; this is what is left of it "
             "without what playing again changes anyway (docs/measures.md)",
             100 * luck->differ.estimate);
    doc_heading(doc, "Playing again changes the winner");
    doc_open_object(doc, "playing_again_changes");
    doc_table(doc, NULL, columns, 2);
    for (size_t k = 0; k < luck->players; k++) {
        put_luck_share(doc, names[k], &luck->again[k], names[k]);
    }
    doc_table_end(doc);
    doc_close(doc);
    doc_close(doc);
}
