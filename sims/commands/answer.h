/* How a command prints its result. As JSON, an answer holds the command's name, the program's
 * version, then the result. */
#pragma once

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

#include "analysis/document/document.h"

/* Writes the answer as JSON to `out` and takes the reference to `result`, an object. False if
 * writing failed. */
bool answer_write(const char *command, json_t *result, FILE *out);

/* Writes the answer as JSON to standard output. Returns an exit code; if writing failed, a message
 * is printed. */
int answer_print(const char *command, json_t *result);

/* Prints a document and frees it. `format`: text, json, markdown or csv. Returns an exit code. */
int answer_show(const char *command, const char *format, struct doc *doc);
