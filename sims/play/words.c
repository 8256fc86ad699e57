#include "sims/play/words.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "engine/state/view.h"

void words_make_offer(const struct decision_step *step, struct words_offer *offer)
{
    offer->count = option_moves(step->game, step->state, step->rules, offer->moves);
    for (int k = 0; k < offer->count; k++) {
        view_print_move(step->game, step->state, step->rules, offer->moves[k], offer->text[k],
                        sizeof offer->text[k]);
        offer->names[k] = offer->text[k];
    }
}

static bool is_whole(const char *typed, const char *name)
{
    return strcasecmp(typed, name) == 0;
}

static bool is_beginning(const char *typed, const char *name)
{
    return strncasecmp(typed, name, strlen(typed)) == 0;
}

/* The first word of the text at `at`, and its length in bytes; NULL if there is none. */
static const char *next_typed_word(const char *at, size_t *length)
{
    while (*at != '\0' && !isalnum((unsigned char)*at) && (unsigned char)*at < 0x80) {
        at++;
    }
    *length = 0;
    while (isalnum((unsigned char)at[*length]) || (unsigned char)at[*length] >= 0x80) {
        ++*length;
    }
    return *length > 0 ? at : NULL;
}

static bool has_words(const char *typed, const char *name)
{
    size_t length, size;
    const char *at = name, *word = next_typed_word(typed, &length);
    while (word != NULL) {
        at = next_typed_word(at, &size);
        if (at == NULL) {
            return false;
        }
        const bool number = isdigit((unsigned char)word[0]) != 0;
        if (size >= length && strncasecmp(word, at, length) == 0 && (!number || size == length)) {
            word = next_typed_word(word + length, &length);
        }
        at += size;
    }
    return true;
}

int words_find(const char *typed, const char *const names[], int count, int found[])
{
    static bool (*const ways[])(const char *, const char *) = {is_whole, is_beginning, has_words};
    char *end;
    const long number = strtol(typed, &end, 10);
    int matches = 0;
    if (end != typed && *end == '\0') {
        found[0] = (int)number - 1;
        return number >= 1 && number <= count ? 1 : 0;
    }
    for (size_t way = 0; matches == 0 && way < sizeof ways / sizeof *ways; way++) {
        for (int i = 0; i < count; i++) {
            if (ways[way](typed, names[i])) {
                found[matches++] = i;
            }
        }
    }
    return matches;
}
