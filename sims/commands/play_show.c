/* The state of a game as plain lines, for screen readers (`poise play --plain`). */
#include <inttypes.h>

#include "engine/state/view.h"
#include "sims/commands/play_talk.h"

/* The walk over the state: where lines go, and how far they are indented. */
struct lines {
    FILE *out;
    int depth;
};

static void begin_shown_value(const struct lines *lines, const char *key)
{
    if (key != NULL) {
        fprintf(lines->out, "\n%*s%s:", 2 * lines->depth, "", key);
    }
}

static void show_text_number(void *to, const char *key, int64_t value)
{
    const struct lines *lines = to;
    begin_shown_value(lines, key);
    fprintf(lines->out, " %" PRId64, value);
}

static void show_text_word(void *to, const char *key, const char *value)
{
    const struct lines *lines = to;
    begin_shown_value(lines, key);
    fprintf(lines->out, " %s", value);
}

static void show_text_open(void *to, const char *key, bool list)
{
    struct lines *lines = to;
    if (key != NULL || !list) {
        begin_shown_value(lines, key != NULL ? key : "-");
    }
    lines->depth++;
}

static void show_text_close(void *to)
{
    ((struct lines *)to)->depth--;
}

void talk_show(const struct play_talk *talk)
{
    struct lines lines = {talk->out, 0};
    const struct trace_show show = {&lines,         show_text_number, show_text_word,
                                    show_text_open, show_text_close,  .seen = true};
    const struct match *match = &talk->play->variant->match;
    field_show(match->game, talk->play->table->state, match->rules, &show);
    fputc('\n', talk->out);
}
