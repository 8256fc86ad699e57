#include "sims/commands/ask_document.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/json_out.h"
#include "engine/policy/solved.h"
#include "engine/state/view.h"

enum { SHOWN = 25 }; /* rows of a list that the text format shows; JSON has all */

struct doc *ask_document(const struct variant *v, const struct position *p, const char *file,
                         uint64_t seed)
{
    char who[VARIANT_SEAT];
    const bool nobody = p->waits == POSITION_NOBODY;
    const struct game_head *head = game_head_const(p->state);
    struct doc *doc = doc_new(json_out_head(p->game->name, v->ruleset.title, file, seed));
    doc_title(doc, "%s", v->ruleset.title);
    doc_line(doc, "%s, round %u: the human side has %d %s, the AI %d. %s%s", file,
             (unsigned)head->round, head->human_score, view_score_unit(p->game), head->ai_score,
             nobody ? "" : variant_name_seat(v, p->waits, who),
             nobody ? "Nobody decides: dice, cards or the AI come next." : " decides.");
    doc_set(doc, "round", json_integer(head->round));
    doc_set(doc, "ai_score", json_integer(head->ai_score));
    doc_set(doc, "human_score", json_integer(head->human_score));
    return doc;
}

void ask_put_moves(struct doc *doc, const struct play *play, const struct hint_players *players,
                   const struct asked_move moves[], int count)
{
    static const struct doc_column columns[] = {
        {"best play, %", DOC_PERCENT, "best_play"},
        {"wins, %", DOC_RATE | DOC_STRONG, "wins.estimate"},
        {"to the first best", DOC_POINTS, "from_best.estimate"},
        {"games", DOC_COUNT, "games"},
        {"move", DOC_WORD | DOC_WIDE, "move"},
    };
    const struct decision_step *step = &play->step;
    doc_heading(doc, "The moves, best first; %s played on", players->by);
    const bool solved = moves[0].worth >= 0;
    doc_table(doc, "moves", columns + !solved, 4 + solved);
    for (int m = 0; m < count; m++) {
        const struct asked_move *it = &moves[m];
        char name[256];
        view_print_move(step->game, step->state, step->rules, it->move, name, sizeof name);
        doc_row(doc, NULL);
        if (m >= SHOWN) {
            doc_show_row(doc, DOC_PROGRAMS);
        }
        if (solved && it->worth >= 0) {
            /* kept in 65,535 parts: one second decimal in 25 would be wrong */
            doc_number(doc, (double)it->worth / SOLVED_SURE, 1);
        } else if (solved) {
            doc_skip(doc);
        }
        doc_spread(doc, (double)it->won / (double)it->games,
                   interval_rate(it->won, it->games, 0.95), 1);
        if (it->last && !it->first) {
            doc_spread(doc, it->from_best.estimate, it->from_best.interval, 1);
        } else {
            doc_skip(doc);
        }
        doc_count(doc, it->games);
        doc_word(doc, name);
    }
    doc_table_end(doc);
    if (count > SHOWN) {
        doc_note(doc, "%d more moves are worse; --format json lists all.", count - SHOWN);
    }
    if (solved) {
        doc_note(doc,
                 "Best play is the exact chance to win after the move, for who makes no mistake "
                 "from there on; a draw counts half.");
    }
    doc_note(
        doc,
        "Games after different moves are on the same luck, %s. %sThe first best is the best in a "
        "first look of %d other games, so that the differences to it are not those of luck; the "
        "first row, the best of several, is a little luckier than it looks.",
        players->keep_hidden ? "with what lies hidden as the file says"
                             : "dealt anew from what the player sees",
        count > ASKED_LAST ? "Those with few games lost to the others in a first look. " : "",
        ASKED_FIRST);
}

void ask_put_wins(struct doc *doc, const char *by, uint64_t wins, uint64_t games)
{
    const struct interval interval = interval_rate(wins, games, 0.95);
    const double rate = (double)wins / (double)games;
    char count[FORMAT_MAX];
    format_count(count, games);
    if (wins == games) { /* a share of 100 % in the sample proves only a bound */
        doc_line(doc, "Played on %s times by %s, the human side wins above %.1f %%.", count, by,
                 floor(1000 * interval.low) / 10);
    } else if (wins == 0) {
        doc_line(doc, "Played on %s times by %s, the human side wins below %.1f %%.", count, by,
                 ceil(1000 * interval.high) / 10);
    } else {
        doc_line(doc, "Played on %s times by %s, the human side wins %.1f %% [%.1f, %.1f].", count,
                 by, 100 * rate, 100 * interval.low, 100 * interval.high);
    }
    doc_set(
        doc, "human_wins",
        json_pack("{s:f, s:f, s:f}", "estimate", rate, "low", interval.low, "high", interval.high));
}

/* Adds the share of the deals in which an event happens. If it is known exactly, the fraction is
 * shown, too; else a Wilson interval (95 %). */
static void put_event_share(struct doc *doc, const struct asked_event *it,
                            const struct asked_events *of)
{
    const struct fraction f = it->share;
    char text[FORMAT_MAX] = "always", fraction[64] = "";
    if (of->exact) {
        doc_spread(doc, fraction_value(f), (struct interval){NAN, NAN}, 1);
        doc_set(doc, "exactly",
                json_pack("{s:I, s:I}", "numerator", (json_int_t)f.top, "denominator",
                          (json_int_t)f.bottom));
        if (f.top < f.bottom) {
            format_fixed(text, 100 * fraction_value(f), 2);
            snprintf(fraction, sizeof fraction, "exactly %" PRIu64 "/%" PRIu64, f.top, f.bottom);
        }
    } else {
        doc_spread(doc, fraction_value(f), interval_rate(it->deals, of->deals, 0.95), 1);
    }
    if (of->exact || it->deals == of->deals) {
        doc_instead(doc, text, fraction);
    }
}

/* Adds one table. `key` "actions": each action as a whole; else each event with its rules and its
 * sentence. */
static void put_event_list(struct doc *doc, const char *key, const struct asked_list *list,
                           const struct asked_events *of)
{
    static const struct doc_column columns[] = {
        {"in % of deals", DOC_RATE | DOC_STRONG, "deals.estimate"},
        {"who", DOC_WORD, "actor"},
        {"what", DOC_WORD | DOC_WIDE, NULL},
        {NULL, DOC_WORD, "action"},
        {NULL, DOC_WORD, "rules"},
        {NULL, DOC_WORD, "text"},
    };
    const bool actions = strcmp(key, "actions") == 0;
    doc_table(doc, key, columns, actions ? 4 : 6);
    for (size_t k = 0; k < list->count; k++) {
        const struct asked_event *it = &list->list[k];
        doc_row(doc, NULL);
        if (it->rank >= SHOWN) {
            doc_show_row(doc, DOC_PROGRAMS);
        }
        put_event_share(doc, it, of);
        doc_word(doc, it->actor);
        if (actions) {
            doc_word(doc, it->action);
        } else {
            const bool ruled = it->rules[0] != '\0';
            doc_print(doc, "%s%s%s%s", ruled ? "[" : "", it->rules, ruled ? "] " : "", it->text);
        }
        doc_word(doc, it->action);
        if (!actions) {
            doc_word(doc, it->rules);
            doc_word(doc, it->text);
        }
    }
    doc_table_end(doc);
    if (list->count > SHOWN) {
        doc_note(doc, "%zu more are less frequent; --format json lists all.", list->count - SHOWN);
    }
}

void ask_put_events(struct doc *doc, const struct asked_question *question,
                    const struct asked_events *events)
{
    char deals[FORMAT_MAX], tries[FORMAT_MAX];
    if (question->roll_count > 0) {
        doc_line(doc, "The dice fell so in %s of %s deals; the others are left out.",
                 format_count(deals, events->deals), format_count(tries, events->tries));
    }
    doc_set(doc, "deals", json_integer((json_int_t)events->deals));
    doc_set(doc, "tries", json_integer((json_int_t)events->tries));
    doc_set(doc, "ends", json_integer((json_int_t)events->over));
    doc_set(doc, "exact", json_boolean(events->exact));
    doc_heading(doc, "What is done before a person decides again, in %s deals",
                format_count(deals, events->deals));
    if (events->events.count == 0) {
        doc_note(doc, "Nothing: a person decides at once.");
        return;
    }
    put_event_list(doc, "actions", &events->actions, events);
    if (events->exact && events->rows > 1) {
        doc_note(
            doc,
            "The chances are exact: these are all the %s ways in which the dice can fall, and what "
            "lies hidden, %s.",
            format_count(tries, events->rows),
            question->keep_hidden ? "is as the file says"
                                  : "dealt anew in each deal, changed nothing");
    }
    doc_heading(doc, "In detail, in the order of play");
    put_event_list(doc, "events", &events->events, events);
    if (events->over > 0 && events->exact) {
        const struct fraction f = events->over_share;
        doc_note(doc, "The game ends with a chance of exactly %" PRIu64 "/%" PRIu64 ".", f.top,
                 f.bottom);
    } else if (events->over > 0) {
        doc_note(doc, "The game ends in %s of these deals.", format_count(deals, events->over));
    }
}

/* Splits "ai disperse <= 1%" into actor, action and the goal for its share. False if the claim has
 * another form. */
static bool split_claim(const char *claim, char actor[GOAL_NAME_MAX], char action[GOAL_NAME_MAX],
                        char goal[GOAL_NAME_MAX])
{
    const char *in = strstr(claim, " in ");
    const size_t sign = in != NULL ? (size_t)(in - claim) + 1 : strcspn(claim, "<>=");
    char words[GOAL_NAME_MAX] = "";
    snprintf(words, sizeof words, "%.*s", (int)sign, claim);
    char *last = words + strlen(words);
    while (last > words && last[-1] == ' ') {
        *--last = '\0';
    }
    char *space = strrchr(words, ' ');
    if (claim[sign] == '\0' || space == NULL) {
        return false;
    }
    *space = '\0';
    snprintf(actor, GOAL_NAME_MAX, "%s", words);
    snprintf(action, GOAL_NAME_MAX, "%s", space + 1);
    snprintf(goal, GOAL_NAME_MAX, "ai wins %s", claim + sign);
    return true;
}

int ask_claim(const char *claim, const struct asked_question *question,
              const struct asked_events *events, double level, enum goal_verdict *verdict,
              struct error *error)
{
    char actor[GOAL_NAME_MAX], action[GOAL_NAME_MAX], text[GOAL_NAME_MAX],
        measured[2 * GOAL_NAME_MAX];
    struct goal goal;
    if (!split_claim(claim, actor, action, text) || goal_parse(text, &goal, error) != 0) {
        return error_set(error, "%s: write WHO ACTION <= SHARE, as \"ai disperse <= 1%%\"", claim);
    }
    char *known;
    const bool exists =
        asked_knows(events, question->variant, question->seed, actor, action, &known);
    if (!exists) {
        error_set(error, "%s: no game tells of `%s %s`; known are %s", claim, actor, action, known);
    }
    free(known);
    if (!exists) {
        return -1;
    }
    const struct asked_event *it = asked_action(&events->actions, actor, action);
    const double share = it != NULL ? fraction_value(it->share) : 0;
    const struct goal_value value = {
        .estimate = share,
        .interval = events->exact
                        ? (struct interval){share, share}
                        : interval_rate(it != NULL ? it->deals : 0, events->deals, level)};
    *verdict = goal_verdict(&goal, &value);
    error_set(error, "%s, but measured %s%s", claim,
              goal_value_text(&goal, &value, measured, sizeof measured),
              *verdict != GOAL_OPEN ? ""
              : goal.low >= 1       ? "; no number of deals shows 100 %: claim less, like >= 99%"
              : goal.high <= 0      ? "; no number of deals shows 0 %: claim more, like <= 1%"
                                    : "; give more --games or a wider band");
    return 0;
}
