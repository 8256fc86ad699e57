/* A message for the user: where (file:line:column: path), what is wrong, what to do. */
#ifndef POISE_ERROR_H
#define POISE_ERROR_H

struct error {
    char text[1024];
};

/* Writes the message as printf does, cut to fit; returns -1, for `return error_set(...)`. */
int error_set(struct error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Appends to the message; returns -1. */
int error_add(struct error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
