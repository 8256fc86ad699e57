/* Passes events and random outcomes to the listener of a traced game, and appends to bounded
 * texts. See trace.h. */
#include "engine/trace.h"

#include <stdio.h>

#include "engine/game.h"

/* Keeps the roll for the next event. Rolls past TRACE_ROLLS_MAX are dropped. */
static void note_traced_roll(struct trace *trace, struct trace_roll roll)
{
    if (trace->roll_count < TRACE_ROLLS_MAX) {
        trace->rolls[trace->roll_count++] = roll;
    }
}

void trace_roll(struct trace *trace, const char *what, int64_t value, const char *word)
{
    trace_die(trace, what, value, word, 0, 0);
}

void trace_die(struct trace *trace, const char *what, int64_t value, const char *word,
               uint32_t ways, uint32_t of)
{
    note_traced_roll(trace, (struct trace_roll){what, value, word, false, ways, of});
}

void trace_luck(struct trace *trace, const char *what, bool comes, const char *word, uint32_t ways,
                uint32_t of)
{
    note_traced_roll(trace,
                     (struct trace_roll){what, comes, comes ? word : "no", !comes, ways, of});
}

void trace_hidden_roll(struct trace *trace, const char *what, int64_t value, const char *word)
{
    note_traced_roll(trace, (struct trace_roll){what, value, word, true, 0, 0});
}

void trace_rules(const struct trace *trace, const char *rules)
{
    if (rules != NULL && trace->hear_rules != NULL) {
        trace->hear_rules(trace->listener, rules);
    }
}

void trace_event(const void *state, const char *phase, const char *actor, const char *action,
                 const char *rules, const char *text, const struct trace_field *fields,
                 int field_count)
{
    const struct game_head *head = game_head_const(state);
    struct trace *trace = head->trace;
    const struct trace_event event = {
        .round = head->round,
        .phase = phase,
        .actor = actor,
        .action = action,
        .rules = rules,
        .text = text,
        .fields = fields,
        .field_count = field_count,
        .rolls = trace->rolls,
        .roll_count = trace->roll_count,
    };
    trace->hear(trace->listener, &event, state);
    trace->roll_count = 0;
}

void text_add_list(struct text *text, const char *format, va_list args)
{
    const size_t room = text->size - text->used;
    const int wanted = vsnprintf(text->start + text->used, room, format, args);
    if (wanted > 0 && room > 0) {
        text->used += (size_t)wanted < room ? (size_t)wanted : room - 1;
    }
}

void text_add(struct text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    text_add_list(text, format, args);
    va_end(args);
}
