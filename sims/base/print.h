/* Small texts made on the fly. */
#ifndef POISE_PRINT_H
#define POISE_PRINT_H

#include <jansson.h>

/* What printf would write, in memory that the caller frees. Running out of memory ends the program
 * with a message. */
char *print_text(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The words of a space-separated list ("W-14 W-15", or NULL for none) as a JSON array. */
json_t *print_ids(const char *ids);

#endif
