#include "analysis/base/system_terminal.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool system_is_terminal(FILE *stream)
{
    return isatty(fileno(stream));
}

int system_terminal_columns(FILE *stream)
{
#ifdef __wasi__ /* the host tells it */
    const char *columns = system_is_terminal(stream) ? getenv("COLUMNS") : NULL;
    return columns != NULL ? atoi(columns) : 0;
#else
    struct winsize size;
    const bool known = system_is_terminal(stream) &&
                       ioctl(fileno(stream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return known ? size.ws_col : 0;
#endif
}
