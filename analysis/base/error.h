/* How functions report failure: they return -1 and leave a message for the user in a `struct
 * error`. A message says where (file:line:column: path), what is wrong and what to do. */
#pragma once

/* One message, NUL-terminated. The caller provides the memory. */
struct error {
    char text[4096];
};

/* Writes the message as printf does, cut to fit; returns -1, for `return error_set(...)`. */
int error_set(struct error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Appends to the message; returns -1. */
int error_add(struct error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Collects several messages, one per line, so that a user sees all mistakes of a file at once.
 * Initialise it with {0}. */
struct mistakes {
    struct error all;
    int count;
};

/* Adds a mistake. After the twentieth it adds "and more" once and then only counts. */
void mistakes_add(struct mistakes *mistakes, const struct error *error);
