/* Writes an event of a game as a sentence, for `poise trace`, `poise play` and pages. */
#pragma once

#include <stdio.h>

#include "engine/trace.h"

/* Writes `word`, or the number `value` if `word` is NULL. */
void tell_value(FILE *out, int64_t value, const char *word);

/* The detail of an event whose key is the `length` bytes at `key`, or NULL. */
const struct trace_field *tell_find_field(const struct trace_event *event, const char *key,
                                          size_t length);

/* Writes the sentence of the event, with each {key} replaced by the value of that field. */
void tell_sentence(const struct trace_event *event, FILE *out);

/* Writes the event in one line without a line end: "[W-14] AI: places 2 basics in 3 (die 4)". With
 * `seen`, leaves out outcomes that players do not see. */
void tell_event(const struct trace_event *event, bool seen, FILE *out);
