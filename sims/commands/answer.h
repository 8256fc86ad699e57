/* The JSON document of a command: its name, the program's version, then the result. */
#ifndef POISE_ANSWER_H
#define POISE_ANSWER_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

/* Writes it to `out`; takes the result, an object. False when `out` takes no more. */
bool answer_write(const char *command, json_t *result, FILE *out);

/* The same on standard output. An exit code, after a message where that failed. */
int answer_print(const char *command, json_t *result);

#endif
