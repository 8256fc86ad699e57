#include "sims/play/tell.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>
#include <strings.h>

void tell_value(FILE *out, int64_t value, const char *word)
{
    if (word != NULL) {
        fputs(word, out);
    } else {
        fprintf(out, "%" PRId64, value);
    }
}

const struct trace_field *tell_find_field(const struct trace_event *event, const char *key,
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

/* The length of the plural after a 1, if a field of the event has its name: "{wounds} Wounds",
 * "{gained} nuggets and has {nuggets}". Else 0. */
static size_t measure_plural(const struct trace_event *event, const struct trace_field *field,
                             const char *rest)
{
    size_t length = 0;
    while (rest[0] == ' ' && isalpha((unsigned char)rest[1 + length])) {
        length++;
    }
    bool named = false;
    for (int i = 0; i < event->field_count; i++) {
        const char *key = event->fields[i].key;
        named |= strlen(key) == length && strncasecmp(rest + 1, key, length) == 0;
    }
    return named && field->word == NULL && field->value == 1 && rest[length] == 's' ? length : 0;
}

void tell_sentence(const struct trace_event *event, FILE *out)
{
    for (const char *c = event->text; *c != '\0'; c++) {
        const size_t length = *c == '{' ? strcspn(c + 1, "}") : 0;
        const struct trace_field *field = length > 0 ? tell_find_field(event, c + 1, length) : NULL;
        if (field == NULL) {
            fputc(*c, out);
            continue;
        }
        tell_value(out, field->value, field->word);
        c += length + 1;
        const size_t plural = measure_plural(event, field, c + 1);
        if (plural > 0) {
            fprintf(out, "%.*s", (int)plural, c + 1);
            c += plural + 1;
        }
    }
}

/* Writes the outcomes of dice and decks, grouped by name: " (die 4, 2; first player ai)". */
static void print_rolls(const struct trace_event *event, bool seen, FILE *out)
{
    const char *what = NULL;
    for (int i = 0; i < event->roll_count; i++) {
        const struct trace_roll *roll = &event->rolls[i];
        const bool same = what != NULL && strcmp(what, roll->what) == 0;
        if (roll->hidden && seen) {
            continue;
        }
        fputs(what == NULL ? " (" : same ? ", " : "; ", out);
        if (!same) {
            fprintf(out, "%s ", roll->what);
        }
        what = roll->what;
        tell_value(out, roll->value, roll->word);
    }
    if (what != NULL) {
        fputc(')', out);
    }
}

/* Writes the actor with a capital letter: "AI: ", "Human 1: ", "Game: ". */
static void print_actor(const char *actor, FILE *out)
{
    if (strcmp(actor, "ai") == 0) {
        fputs("AI: ", out);
    } else {
        fprintf(out, "%c%s: ", toupper((unsigned char)actor[0]), actor + 1);
    }
}

void tell_event(const struct trace_event *event, bool seen, FILE *out)
{
    if (event->rules != NULL && event->rules[0] != '\0') {
        fprintf(out, "[%s] ", event->rules);
    }
    print_actor(event->actor, out);
    tell_sentence(event, out);
    print_rolls(event, seen, out);
}
