/* A message for the user: where (file:line:column: path), what is wrong, what to do. */
#ifndef POISE_ERROR_H
#define POISE_ERROR_H

struct error {
    char text[4096];
};

/* Writes the message as printf does, cut to fit; returns -1, for `return error_set(...)`. */
int error_set(struct error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Appends to the message; returns -1. */
int error_add(struct error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Several mistakes as one message, a line each; begins as {0}. */
struct mistakes {
    struct error all;
    int count;
};

/* Adds a mistake; after the twentieth only that there are more. */
void mistakes_add(struct mistakes *mistakes, const struct error *error);

#endif
