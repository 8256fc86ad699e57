/* An event of a game in words. */
#ifndef POISE_TELL_H
#define POISE_TELL_H

#include <stdio.h>

#include "engine/trace.h"

/* Writes the word, or the number where there is none. */
void tell_value(FILE *out, int64_t value, const char *word);

/* Writes the event's sentence, each {key} replaced by its detail. */
void tell_sentence(const struct trace_event *event, FILE *out);

/* Writes one line without its end: "[W-14] AI: places 2 basics in 3 (die 4)". With `seen` it tells no
 * outcome that players do not see. */
void tell_event(const struct trace_event *event, bool seen, FILE *out);

#endif
