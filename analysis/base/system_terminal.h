/* What is asked of the system about terminals. Files named system_* alone include its headers, so that
 * another system is another file. */
#ifndef POISE_SYSTEM_TERMINAL_H
#define POISE_SYSTEM_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

/* Whether a person reads or types what goes through this stream. */
bool system_is_terminal(FILE *stream);

/* Characters in a line of the terminal that `stream` is; 0 where it is none or does not tell. */
int system_terminal_columns(FILE *stream);

#endif
