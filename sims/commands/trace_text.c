#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sims/base/text.h"
#include "sims/cli.h"
#include "sims/commands/trace_view.h"
#include "sims/record.h"

enum { INDENT = 4 };

static const char *bold(const struct trace_view *view, bool on)
{
    return view->colour ? on ? "\033[1m" : "\033[0m" : "";
}

static const struct trace_field *find_field(const struct trace_event *event, const char *key,
                                            size_t length)
{
    for (int i = 0; i < event->field_count; i++) {
        const char *name = event->fields[i].key;
        if (strncmp(name, key, length) == 0 && name[length] == '\0') {
            return &event->fields[i];
        }
    }
    return NULL;
}

static void print_value(FILE *out, int64_t value, const char *word)
{
    if (word != NULL) {
        fputs(word, out);
    } else {
        fprintf(out, "%" PRId64, value);
    }
}

void trace_sentence(const struct trace_event *event, FILE *out)
{
    for (const char *c = event->text; *c != '\0'; c++) {
        const size_t length = *c == '{' ? strcspn(c + 1, "}") : 0;
        const struct trace_field *field = length > 0 ? find_field(event, c + 1, length) : NULL;
        if (field == NULL) {
            fputc(*c, out);
            continue;
        }
        print_value(out, field->value, field->word);
        c += length + 1;
    }
}

/* " (die 4, 2; first player ai)": the outcomes of one die or deck together. */
static void print_rolls(const struct trace_event *event, FILE *out)
{
    const char *what = NULL;
    for (int i = 0; i < event->roll_count; i++) {
        const struct trace_roll *roll = &event->rolls[i];
        const bool same = what != NULL && strcmp(what, roll->what) == 0;
        fputs(i == 0 ? " (" : same ? ", " : "; ", out);
        if (!same) {
            fprintf(out, "%s ", roll->what);
        }
        what = roll->what;
        print_value(out, roll->value, roll->word);
    }
    if (event->roll_count > 0) {
        fputc(')', out);
    }
}

/* Who acts, as a sentence begins: "AI: ", "Human 1: ", "Game: ". */
static void print_actor(const char *actor, FILE *out)
{
    if (strcmp(actor, "ai") == 0) {
        fputs("AI: ", out);
    } else {
        fprintf(out, "%c%s: ", toupper((unsigned char)actor[0]), actor + 1);
    }
}

static void print_event(const struct trace_view *view, const struct trace_event *event)
{
    char *line = NULL;
    size_t size;
    FILE *text = text_begin(&line, &size);
    if (event->rules != NULL && event->rules[0] != '\0') {
        fprintf(text, "[%s] ", event->rules);
    }
    print_actor(event->actor, text);
    trace_sentence(event, text);
    print_rolls(event, text);
    text_end(text);
    fprintf(view->out, "%*s", INDENT, "");
    text_wrap(view->out, line, INDENT, 2 * INDENT, view->width);
    free(line);
}

static void print_drawn(struct trace_view *view)
{
    fputc('\n', view->out);
    for (const char *line = view->drawn; *line != '\0';) {
        const size_t length = strcspn(line, "\n");
        fprintf(view->out, length > 0 ? "%*s%.*s\n" : "\n", INDENT, "", (int)length, line);
        line += length + (line[length] == '\n');
    }
    view->drawn[0] = '\0';
}

static void print_headings(struct trace_view *view, const struct trace_event *event)
{
    const bool setup = strcmp(event->phase, "setup") == 0;
    const bool after_setup = strcmp(view->phase, "setup") == 0 && !setup;
    const bool new_round = view->round != event->round || after_setup;
    if (!new_round && strcmp(view->phase, event->phase) == 0) {
        return;
    }
    if (view->round != 0 && new_round) {
        print_drawn(view);
    }
    if (setup) {
        fprintf(view->out, "\n%sSet-up%s\n", bold(view, true), bold(view, false));
    } else if (new_round) {
        fprintf(view->out, "\n%sRound %u%s\n  %s\n", bold(view, true), (unsigned)event->round,
                bold(view, false), event->phase);
    } else {
        fprintf(view->out, "  %s\n", event->phase);
    }
    view->round = event->round;
    snprintf(view->phase, sizeof view->phase, "%s", event->phase);
}

void trace_hear_text(void *listener, const struct trace_event *event, const void *state)
{
    struct trace_view *view = listener;
    struct text drawing = {view->drawn, sizeof view->drawn, 0, view->columns - INDENT};
    print_headings(view, event);
    print_event(view, event);
    view->drawn[0] = '\0';
    view->variant->match.game->draw(state, view->variant->match.rules, &drawing);
}

static void print_players(const struct trace_view *view)
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

void trace_begin_text(struct trace_view *view)
{
    const struct variant *v = view->variant;
    fprintf(view->out, "%s%s%s: game %" PRIu64 " of seed %" PRIu64 ", variant %s\n",
            bold(view, true), v->ruleset.title, bold(view, false), view->index, view->seed,
            v->name);
    print_players(view);
}

/* Values before the last one repeats itself to the end, and that one. */
static unsigned telling_values(const struct column *column, const void *record)
{
    unsigned count = column->count;
    while (count > 1 &&
           record_value(column, record, count - 1) == record_value(column, record, count - 2)) {
        count--;
    }
    return count;
}

static void print_column(const struct trace_view *view, const struct column *column,
                         const void *record)
{
    fprintf(view->out, "  %-24s", column->name);
    for (unsigned k = 0; k < telling_values(column, record); k++) {
        const int64_t value = record_value(column, record, k);
        fputs(k > 0 ? " " : "", view->out);
        print_value(view->out, value, record_word(column, value));
    }
    fputc('\n', view->out);
}

void trace_end_text(struct trace_view *view, const void *record)
{
    print_drawn(view);
    fprintf(view->out, "\n%sResult%s\n", bold(view, true), bold(view, false));
    for (const struct column *c = view->variant->match.game->columns; c->name != NULL; c++) {
        print_column(view, c, record);
    }
}
