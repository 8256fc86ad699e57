#include "sims/commands/learn_shown.h"

#include <stdlib.h>

#include "analysis/base/format.h"
#include "analysis/base/json_out.h"
#include "analysis/base/memory.h"
#include "analysis/base/place.h"
#include "analysis/base/text.h"
#include "analysis/numbers/difference.h"
#include "sims/commands/answer.h"
#include "sims/learn/findings.h"
#include "sims/play/judged.h"
#include "sims/players/players.h"

static void put_kinds(struct doc *doc, const struct findings *f, const char *other, bool exact)
{
    enum { SHOWN = 12 };
    const struct doc_column columns[] = {{"kind of move", DOC_WORD, "kind"},
                                         {"learnt, %", DOC_PERCENT, "learnt"},
                                         {other, DOC_PERCENT, "other"},
                                         {"gains, points", DOC_PERCENT | DOC_SIGNED, "gain"}};
    char decisions[FORMAT_MAX];
    doc_heading(doc, "Kinds of moves, in the same %s decisions",
                format_count(decisions, f->decisions));
    doc_table(doc, "kinds", columns, 4);
    for (size_t k = 0; k < f->kind_count && k < SHOWN; k++) {
        const struct finding_kind *kind = &f->kinds[k];
        const double all = (double)f->decisions;
        doc_row_word(doc, kind->words);
        doc_number(doc, (double)kind->learnt / all, 1);
        doc_number(doc, (double)kind->other / all, 1);
        if (kind->instead > 0) {
            doc_number(doc, kind->worth / (double)kind->instead, 1);
        }
    }
    doc_table_end(doc);
    doc_note(doc,
             "Gains: what the move adds to the chance to win, in the mean of the decisions in "
             "which the other makes another kind, %s.",
             exact ? "exactly" : "as the learnt player judges");
}

/* The decisions in which the players differ, and how much more the learnt player's move wins:
 * exactly, or in games played on from there. */
static void put_decisions(struct doc *doc, const struct findings *f, double level, bool exact)
{
    const struct doc_column columns[] = {
        {"game", DOC_COUNT, "index"},
        {"decision", DOC_COUNT, "decision"},
        {"round", DOC_COUNT, "round"},
        {"learnt", DOC_WORD, "learnt"},
        {"in place of", DOC_WORD, "other"},
        exact ? (struct doc_column){"points", DOC_PERCENT | DOC_SIGNED, "gain"}
              : (struct doc_column){"points", DOC_POINTS, "gain.estimate"}};
    doc_heading(doc, "Decisions in which they differ, most gained first");
    doc_table(doc, "decisions", columns, 6);
    for (size_t k = 0; k < f->most_count && k < FINDINGS_DECISIONS; k++) {
        const struct finding_decision *it = &f->most[k];
        doc_row(doc, NULL);
        doc_count(doc, it->index);
        doc_count(doc, it->decision);
        doc_count(doc, it->round);
        doc_word(doc, it->learnt);
        doc_word(doc, it->other);
        if (exact) {
            doc_number(doc, it->worth, 1);
        } else {
            const struct difference gain = difference_of_pairs(&it->wins, level);
            doc_spread(doc, gain.estimate, gain.interval, 1);
        }
    }
    doc_table_end(doc);
}

static void put_method(struct doc *doc, const struct given_options *given, const char *by)
{
    if (by == NULL) {
        doc_note(doc, "Points of win chance, exactly; those of these games that gained most.");
        return;
    }
    doc_note(doc,
             "Points of win chance: %d pairs of games that go on after both moves, played on by %s "
             "with fresh luck. The decisions were chosen by other games, %d pairs each, from the "
             "%d that the learnt player judges to gain most. Intervals at %g %%.",
             FINDINGS_PAIRS, by, FINDINGS_FIRST, FINDINGS_CANDIDATES, 100 * given->level);
}

/* Prints the `poise trace` command that shows the first of these decisions. */
static void put_explain_command(struct doc *doc, const struct given_options *given,
                                const char *file, const struct finding_decision *it)
{
    char *words, *player = text_print("policy.humans=learnt:%s", file);
    FILE *out = text_begin(&words);
    fprintf(out, "%s --seed %llu", named_games_in_play(), (unsigned long long)given->seed);
    text_shell_option("--variant", given->variant, out);
    text_shell_option("--set", player, out);
    fprintf(out, " --index %llu --at %u", (unsigned long long)it->index, (unsigned)it->decision);
    text_end(out);
    doc_line(doc, "To see the first of them: `poise trace %s`", words);
    free(words);
    free(player);
}

int learn_explain(const struct given_options *given, const struct experiment *e,
                  const struct variant *v, const char *file)
{
    enum { GAMES = 400 };
    const struct policy other = policy_usual(v->match.game);
    struct policy player;
    struct findings *found = memory_new(1, sizeof *found);
    struct error error;
    char number[FORMAT_MAX];
    const char *rival = other.own != NULL ? "greedy" : "random";
    int status = CLI_OK;
    if (player_of_file(v->match.game, v->match.rules, file, &player, &error) == NULL) {
        status = cli_refuse("learn", &error);
    } else {
        findings_play(found, &v->match, player, other, given->seed, GAMES, (int)given->threads);
        const bool exact = judged_exactly(v, &player);
        if (!exact) {
            findings_play_on(found, &v->match, player, other, given->seed, (int)given->threads);
        }
        struct doc *doc = doc_new(json_out_head(e->game->name, e->title, e->file, e->seed));
        doc_set(doc, "level", json_real(given->level));
        doc_set(doc, "player", json_string(file));
        doc_set(doc, "games", json_integer((json_int_t)found->games));
        doc_title(doc, "%s: what %s does otherwise than %s", v->ruleset.title, file, rival);
        doc_line(doc, "%s games of the learnt player, seed %llu; another move in %.1f %% of its %s",
                 format_count(number, found->games), (unsigned long long)given->seed,
                 found->decisions > 0 ? 100 * (double)found->differ / (double)found->decisions : 0,
                 "decisions");
        if (exact) {
            doc_set(doc, "exact", json_true());
        }
        put_kinds(doc, found, other.own != NULL ? "greedy, %" : "random, %", exact);
        if (found->most_count > 0) {
            put_decisions(doc, found, given->level, exact);
            put_method(doc, given,
                       exact                        ? NULL
                       : player.kind == POLICY_LOOK ? rival
                                                    : "the learnt player");
            put_explain_command(doc, given, file, &found->most[0]);
        }
        status = answer_show("learn", given->format, doc);
    }
    free(found);
    return status;
}
