/* `poise trace` as text: the players, the rounds and phases, each event and the table after it. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/text.h"
#include "engine/state/view.h"
#include "sims/commands/trace_view.h"
#include "sims/play/tell.h"

static const char *bold_style(const struct trace_view *view, bool on)
{
    return view->colour ? on ? "\033[1m" : "\033[0m" : "";
}

static void print_event(struct trace_view *view, const struct trace_event *event, const void *state)
{
    double chance;
    char *line = NULL;
    FILE *text = text_begin(&line);
    tell_event(event, view->seen, text);
    if (trace_chance(view, event, state, &chance)) {
        fprintf(text, " (win chance %.0f %%)", 100 * chance);
    }
    text_end(text);
    fprintf(view->out, "%*s", TRACE_INDENT, "");
    text_wrap(view->out, line, TRACE_INDENT, 2 * TRACE_INDENT, view->width);
    free(line);
}

static void print_drawn(struct trace_view *view, int indent)
{
    fputc('\n', view->out);
    text_wrap_lines(view->out, view->drawn, indent, view->columns);
    view->drawn[0] = '\0';
}

static void print_event_heads(struct trace_view *view, const struct trace_event *event)
{
    const bool setup = strcmp(event->phase, "setup") == 0;
    const bool after_setup = strcmp(view->phase, "setup") == 0 && !setup;
    const bool new_round = view->round != event->round || after_setup;
    if (!new_round && strcmp(view->phase, event->phase) == 0) {
        return;
    }
    if (view->drawn[0] != '\0' && new_round) {
        print_drawn(view, TRACE_INDENT);
    }
    if (setup) {
        fprintf(view->out, "\n%sSet-up%s\n", bold_style(view, true), bold_style(view, false));
    } else if (new_round) {
        fprintf(view->out, "\n%sRound %u%s\n  %s\n", bold_style(view, true), (unsigned)event->round,
                bold_style(view, false), event->phase);
    } else {
        fprintf(view->out, "  %s\n", event->phase);
    }
    view->round = event->round;
    snprintf(view->phase, sizeof view->phase, "%s", event->phase);
}

static void note_drawn_state(struct trace_view *view, const void *state, int indent)
{
    struct text drawing = {view->drawn, sizeof view->drawn, 0, view->columns - indent};
    view->drawn[0] = '\0';
    view_draw(view->variant->match.game, state, view->variant->match.rules, &drawing);
}

void trace_hear_text(void *listener, const struct trace_event *event, const void *state)
{
    struct trace_view *view = listener;
    print_event_heads(view, event);
    print_event(view, event, state);
    note_drawn_state(view, state, TRACE_INDENT);
    trace_picture(view, state);
}

static void print_traced_players(const struct trace_view *view)
{
    const struct variant *v = view->variant;
    int humans = 0;
    for (int seat = 0; seat < v->seats; seat++) {
        fputs(seat > 0 ? ", " : "", view->out);
        if (v->sides[seat] == GAME_SIDE_AI) {
            fprintf(view->out, "AI plays %s", v->policies[seat]);
        } else {
            fprintf(view->out, "human %d plays %s", ++humans, v->policies[seat]);
        }
    }
    fputc('\n', view->out);
}

struct trace trace_begin_view(struct trace_view *view)
{
    const struct variant *v = view->variant;
    if (view->json) {
        game_start(v->match.game, view->start, v->match.rules, rng_key(view->seed, view->index),
                   NULL, NULL);
        return (struct trace){.hear = trace_hear_json, .listener = view};
    }
    fprintf(view->out, "%s%s%s: game %" PRIu64 " of seed %" PRIu64 ", variant %s\n",
            bold_style(view, true), v->ruleset.title, bold_style(view, false), view->index,
            view->seed, v->name);
    print_traced_players(view);
    return (struct trace){.hear = trace_hear_text, .listener = view};
}

/* How many values of a column are printed. Normally all; of `rounds` as many as were played. If
 * there are more than FEW others, equal values at the end are printed once. */
static unsigned shown_values(const struct row *column, const void *record, int64_t rounds)
{
    enum { FEW = 16 };
    unsigned count = row_values(column);
    if (rounds > 0) {
        return rounds < count ? (unsigned)rounds : count;
    }
    while (column->count > FEW && count > 1 &&
           row_value(column, record, count - 1) == row_value(column, record, count - 2)) {
        count--;
    }
    return count;
}

static void print_column(const struct trace_view *view, const struct row *column,
                         const void *record)
{
    const struct row *played = row_named(view->variant->match.game->columns, "rounds");
    const int64_t rounds =
        strstr(column->name, "_by_round") != NULL ? row_value(played, record, 0) : 0;
    const unsigned shown = shown_values(column, record, rounds);
    fprintf(view->out, "  %-24s", column->name);
    if (view->unfinished && strcmp(column->name, "end_reason") == 0) {
        fputs("none yet\n", view->out);
        return;
    }
    for (unsigned k = 0; k < shown; k++) {
        const int64_t value = row_value(column, record, k);
        fputs(k > 0 ? " " : "", view->out);
        tell_value(view->out, value, row_word(column, value));
    }
    fputs(shown < row_values(column) && rounds == 0 ? " ...\n" : "\n", view->out);
}

void trace_table(struct trace_view *view, const void *state, int indent)
{
    note_drawn_state(view, state, indent);
    print_drawn(view, indent);
}

void trace_end_text(struct trace_view *view, const void *record)
{
    print_drawn(view, TRACE_INDENT);
    fprintf(view->out, "\n%sResult%s\n", bold_style(view, true), bold_style(view, false));
    for (const struct row *c = view->variant->match.game->columns; c->name != NULL; c++) {
        print_column(view, c, record);
    }
}
