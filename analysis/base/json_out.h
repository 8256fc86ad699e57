/* Parts of the JSON documents that commands print; docs/json.md describes them. */
#pragma once

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* A number; null where it is NaN or infinite. */
json_t *json_out_number(double value);

/* A seed as a JSON string. Readers that store numbers as floating point would lose its last
 * digits. */
json_t *json_out_seed(uint64_t seed);

/* The first `count` words as an array, or those before a NULL. NULL if `words` is. */
json_t *json_out_words(const char *const words[], size_t count);

/* The head of a document, which says what was played: "game" (its id), "title", "experiment"
 * (`file`) and "seed". "experiment" is left out if `file` is NULL. */
json_t *json_out_head(const char *game, const char *title, const char *file, uint64_t seed);

/* Writes a document with indentation and a newline at the end, numbers with JSON_OUT_DIGITS
 * significant digits. Takes over the reference to `document`. False if it is NULL or writing
 * fails. */
enum { JSON_OUT_DIGITS = 8 };
bool json_out_write(json_t *document, FILE *out);
