/* Fields of a game's state that a turn or a round sets, watched until that turn or round is over:
 * then they must be back at rest. */
#ifndef POISE_REST_H
#define POISE_REST_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* At rest each of the `size` bytes is `rest`, looking only at the bits of `mask` (0: all). */
struct rest_field {
    const char *name;
    size_t offset, size;
    uint8_t rest, mask;
};

#define REST_FIELD(type, member, value)                                                            \
    {                                                                                              \
#member, offsetof(type, member), sizeof(((type *)0)->member), (value), 0                   \
    }
#define REST_BITS(type, member, bits)                                                              \
    {                                                                                              \
#member, offsetof(type, member), sizeof(((type *)0)->member), 0, (bits)                    \
    }

enum { REST_FIELDS_MAX = 64 };

/* `fields` end with a NULL name; all else is zero at first. */
struct rest_watch {
    const struct rest_field *fields;
    bool set[REST_FIELDS_MAX];    /* since it was last at rest */
    int crossed[REST_FIELDS_MAX]; /* times that it was set and then found at rest */
};

/* Notes which fields are set. */
void rest_look(struct rest_watch *watch, const void *state);

/* A turn or round is over: fails the test where a field is not at rest. */
void rest_cross(struct rest_watch *watch, const void *state);

/* A new game begins. */
void rest_forget(struct rest_watch *watch);

/* Fails the test where a field was not set and found at rest so often. */
void rest_require(const struct rest_watch *watch, int times);

#endif
