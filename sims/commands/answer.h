/* What a command answers; as JSON its name, the program's version, then the result. */
#ifndef POISE_ANSWER_H
#define POISE_ANSWER_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

#include "analysis/document/document.h"

/* Writes it to `out`; takes the result, an object. False when `out` takes no more. */
bool answer_write(const char *command, json_t *result, FILE *out);

/* The same on standard output. An exit code, after a message where that failed. */
int answer_print(const char *command, json_t *result);

/* Shows a document, which it takes, in the format of that name: text, json, markdown or csv. An exit code. */
int answer_show(const char *command, const char *format, struct doc *doc);

#endif
