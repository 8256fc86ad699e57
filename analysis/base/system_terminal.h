/* Questions about terminals. Only system_terminal.c includes the system's headers for them. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

/* Whether the stream is a terminal, so that a person reads or types there. */
bool system_is_terminal(FILE *stream);

/* Width of the terminal in characters; 0 if the stream is not a terminal or the width is
 * unknown. */
int system_terminal_columns(FILE *stream);
